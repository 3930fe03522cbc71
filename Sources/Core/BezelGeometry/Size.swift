/// A width and a height in user units, which may be negative or not finite.
public struct Size: Hashable, Sendable {
    /// The extent along x in user units; negative extends to the left of a rectangle's origin.
    public var width: Double
    /// The extent along y in user units; negative extends upwards from a rectangle's origin.
    public var height: Double

    /// Creates a size from its extents in user units, which are not checked.
    @inlinable public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
    /// Creates the size without extent, 0 user units wide and high.
    @inlinable public init() { self.init(width: 0, height: 0) }

    /// The size without extent, 0 user units wide and high.
    public static let zero = Size(width: 0, height: 0)
}

extension Size: Codable {
    /// Reads `[width, height]`, an array of two numbers.
    ///
    /// - Throws: `DecodingError` for anything else; further elements are ignored.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        self.init(width: try values.decode(Double.self), height: try values.decode(Double.self))
    }
    /// Writes `[width, height]`, an array of two numbers; JSON has none for infinities and NaN.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(width)
        try values.encode(height)
    }
}

extension Size: CustomStringConvertible {
    /// The numbers as Core Graphics prints them.
    public var description: String { "(\(width), \(height))" }
}

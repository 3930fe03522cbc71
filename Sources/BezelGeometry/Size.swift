// Width and height.

/// A width and a height in user units. Either may be negative or not finite; ``Rect`` says what that means there.
public struct Size: Hashable, Sendable {
    /// The extent along x.
    public var width: Double
    /// The extent along y.
    public var height: Double

    /// The size `width` × `height`.
    @inlinable public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
    /// No extent.
    @inlinable public init() { self.init(width: 0, height: 0) }

    /// No extent.
    public static let zero = Size(width: 0, height: 0)
}

extension Size: Codable {
    /// Reads an array of two numbers, width and height.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        self.init(width: try values.decode(Double.self), height: try values.decode(Double.self))
    }
    /// Writes an array of two numbers, width and height.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(width)
        try values.encode(height)
    }
}

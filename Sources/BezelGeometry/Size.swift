/// A size in user units; may be negative or not finite.
public struct Size: Hashable, Sendable {
    /// Along x.
    public var width: Double
    /// Along y.
    public var height: Double

    /// Creates a size.
    @inlinable public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
    /// Zero.
    @inlinable public init() { self.init(width: 0, height: 0) }

    /// Zero.
    public static let zero = Size(width: 0, height: 0)
}

extension Size: Codable {
    /// Reads `[width, height]`.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        self.init(width: try values.decode(Double.self), height: try values.decode(Double.self))
    }
    /// Writes `[width, height]`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(width)
        try values.encode(height)
    }
}

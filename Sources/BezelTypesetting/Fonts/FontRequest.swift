/// A font's name and style.
public struct FontRequest: Hashable, Sendable {
    /// A family such as "Inter" or "serif", or a file; `fonts.ttc#2` is a collection's third face.
    public var name: String
    /// CSS's weight, 1…1000.
    public var weight: Double
    /// CSS's width in per cent.
    public var width: Double
    /// Whether italic or oblique.
    public var isItalic: Bool
    /// Creates a request.
    public init(_ name: String, weight: Double = 400, width: Double = 100, isItalic: Bool = false) {
        self.name = name
        self.weight = weight
        self.width = width
        self.isItalic = isItalic
    }
}

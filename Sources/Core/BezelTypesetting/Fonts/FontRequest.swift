/// What is asked of a ``FontLibrary``: a name with a weight, a width and a slant, as in CSS.
public struct FontRequest: Hashable, Sendable {
    /// A family such as "Inter" or "serif", or a file; `fonts.ttc#2` is a collection's third face.
    public var name: String
    /// CSS's weight, 1…1000; 400 is regular, 700 bold. The nearest face is used, and a variable one is set to it.
    public var weight: Double
    /// CSS's width in per cent; 100 is normal. The nearest face is used, and a variable one is set to it.
    public var width: Double
    /// Whether italic or oblique letters are wanted. Upright ones are used, and reported, if there are none.
    public var isItalic: Bool
    /// Creates a request, by default for the regular upright face of a family. Nothing is looked up here.
    public init(_ name: String, weight: Double = 400, width: Double = 100, isItalic: Bool = false) {
        self.name = name
        self.weight = weight
        self.width = width
        self.isItalic = isItalic
    }
}

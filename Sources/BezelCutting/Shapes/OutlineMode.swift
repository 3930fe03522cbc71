/// How ink becomes outlines.
public enum OutlineMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The outlines of shapes and strokes; lines for letters of single-line fonts.
    case shapes
    /// A simple outline around touching ink of one paint.
    case united
    /// The centre lines of strokes and single-line fonts, and the outlines of filled shapes.
    case lines
}

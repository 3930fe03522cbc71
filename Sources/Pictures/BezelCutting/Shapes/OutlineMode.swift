/// How the ink of shapes, strokes and letters becomes outlines.
public enum OutlineMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The outlines of shapes and strokes; lines for letters of single-line fonts.
    case shapes
    /// One simple outline around all ink of one paint that touches, without overlaps, as cutters and CAD need it.
    case united
    /// The centre lines of strokes and single-line fonts, and the outlines of filled shapes.
    case lines
}

/// What stands for ink in drawings of outlines.
public enum OutlineMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each shape's own outline, and the outlines of strokes; lines for letters of single-line fonts.
    case shapes
    /// One simple outline round touching ink of one paint, without inner crossings.
    case united
    /// The centre lines of strokes and of single-line fonts, and the outlines of filled shapes.
    case lines
}

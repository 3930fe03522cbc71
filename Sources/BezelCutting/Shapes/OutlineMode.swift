// What stands for a drawing's ink when only outlines and lines count.

/// What stands for ink.
public enum OutlineMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Every shape by its own outline, strokes by the outline of what they cover; letters of single-line fonts by their
    /// lines.
    case shapes
    /// One simple outline round all ink of one paint that touches: nothing runs through joins and overlaps.
    case united
    /// Strokes and letters of single-line fonts by the lines that they follow, filled shapes by their outlines.
    case lines
}

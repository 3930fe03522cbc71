// Words that stay whole at sharp corners.
import BezelGeometry

extension TextPath {
    /// Whether the path turns by more than 40 degrees at one place: words that run across it are hard to read. A path
    /// whose corners are rounded first has none.
    public var hasSharpCorners: Bool {
        if case .round = corners { return false }
        return PathMeasure(path).corners().contains { abs($0.turn.radians) > CornerStops.sharpCorner }
    }
}

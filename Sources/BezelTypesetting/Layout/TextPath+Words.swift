import BezelGeometry

extension TextPath {
    /// Whether the path has a corner of more than 40 degrees that is not rounded.
    package var hasSharpCorners: Bool {
        if case .round = corners { return false }
        return PathMeasure(path).corners().contains { abs($0.turn.radians) > CornerStops.sharpCorner }
    }
}

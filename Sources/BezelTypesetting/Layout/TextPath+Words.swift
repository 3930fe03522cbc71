import BezelGeometry

extension TextPath {
    /// Whether the path turns by more than 40 degrees at one place. Rounded corners do not count.
    package var hasSharpCorners: Bool {
        if case .round = corners { return false }
        return PathMeasure(path).corners().contains { abs($0.turn.radians) > CornerStops.sharpCorner }
    }
}

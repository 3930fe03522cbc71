import BezelGeometry

extension TextPath {
    /// Whether words are kept whole; undecided is no.
    var keepsWholeWords: Bool { fitting.keepsWords == .always }

    /// Whether the path has a corner of more than 40 degrees that is not rounded.
    package var hasSharpCorners: Bool {
        if case .round = letters.corners { return false }
        return PathMeasure(path).corners().contains { abs($0.turn.radians) > CornerStops.sharpCorner }
    }
}

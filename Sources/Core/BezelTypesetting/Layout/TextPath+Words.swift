// What is asked about whole words on a path with corners: whether the path can break them, and whether the placed text
// shows one broken. Here is only the asking: TextPath+Automatic decides by it, CornerStops moves words past corners, and
// the request for text warns by it.
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

extension PlacedText {
    /// Whether neighbouring letters of a word turn by more than at any corner that words may go round.
    package var breaksWords: Bool {
        let letters = clusters.filter { !$0.isHidden && !$0.isKashida }.sorted {
            $0.range.lowerBound < $1.range.lowerBound
        }
        return zip(letters, letters.dropFirst()).contains { a, b in
            guard !a.isSpace, !b.isSpace else { return false }
            let turn = (b.angle.radians - a.angle.radians).remainder(dividingBy: 2 * .pi)
            return abs(turn) > CornerStops.sharpCorner
        }
    }
}

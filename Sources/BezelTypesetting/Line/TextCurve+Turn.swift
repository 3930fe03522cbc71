// How far a line turns.
import BezelGeometry

extension PathFrame {
    /// In radians, at most half a circle; positive clockwise on the screen.
    func turn(to other: PathFrame) -> Double { atan2(tangent.cross(other.tangent), tangent.dot(other.tangent)) }
}

extension TextCurve.Cursor {
    /// How far the line turns from a frame on, over a length. Where it has turned so fast before that it may turn by more
    /// than half a circle, as in the wide gaps of a ring, the turn is summed by pieces.
    mutating func turn(
        from start: PathFrame, at distance: Double, over length: Double, curvature: Double
    ) -> (turn: Double, end: PathFrame) {
        let expected = abs(curvature * length)
        let pieces = expected > Self.widestTurn ? min(expected.rounded(.up), 64) : 1
        var (end, sum) = (start, Double(0))
        for piece in 1...Int(clamping: pieces) {
            let next = frame(at: distance + length * Double(piece) / pieces)
            sum += end.turn(to: next)
            end = next
        }
        return (sum, end)
    }
    /// Radians that a line is taken to turn by as the directions at both ends say.
    private static let widestTurn: Double = 2
}

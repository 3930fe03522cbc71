// The transform of a letter on a frame of the curve, by effect. PositionedLine poses all letters with it, PairGaps the
// letters whose distance it tries.
import BezelGeometry

/// How an effect turns, slants or shears letters on a frame of the curve: the images of a letter's two axes.
struct GlyphPoser {
    let effect: LetterEffect
    let center: Point

    /// The cosine of 53 degrees: a letter that would lean by more towards the centre stands across the line instead.
    private static let steepestLean = 0.6

    /// X along the baseline, y down.
    private func axes(_ frame: PathFrame) -> (x: Vector, y: Vector) {
        let t = frame.tangent
        let down = Vector(dx: -t.dy, dy: t.dx)
        switch effect {
        case .rainbow: return (t, down)
        case .stairStep: return (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
        case .skew:
            // Bounds the slope of vertical paths.
            let sign: Double = t.dx < 0 ? -1 : 1
            return (t, Vector(dx: 0, dy: sign))
        case .ribbon:
            let sign: Double = t.dx < 0 ? -1 : 1
            return (Vector(dx: sign, dy: 0), down)
        case .gravity:
            var toward = (center - frame.position).normalized ?? down
            if toward.dot(down) < 0 { toward = -toward }
            return toward.dot(down) > Self.steepestLean ? (t, toward) : (t, down)
        }
    }

    /// From the advance's middle on the baseline.
    func pose(_ frame: PathFrame) -> Transform { transform(frame, advance: 0) }

    /// `point` is in the turned cluster's space.
    func upright(_ frame: PathFrame, advance: Double, about point: Point) -> Transform {
        let middle = point.applying(pose(frame))
        return Transform(translationX: middle.x - point.x - advance / 2, y: middle.y - point.y)
    }

    /// From an advance's beginning, y down.
    func transform(_ frame: PathFrame, advance: Double) -> Transform {
        let (u, v) = axes(frame)
        let start = frame.position - u * (advance / 2)
        return Transform(a: u.dx, b: u.dy, c: v.dx, d: v.dy, tx: start.x, ty: start.y)
    }
}

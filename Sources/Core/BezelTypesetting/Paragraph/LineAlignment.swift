// Where a straight line stands in its column when it does not fill it, in the words of CSS's `text-align`. Here a
// justified line only begins at its start: LineSetter (BezelSVG), which uses this, widens its gaps and knows which line
// is a paragraph's last.
import BezelGeometry

package enum LineAlignment: String, Sendable {
    case start, end, left, right, center, justify

    /// From the line's left (upper) edge, where `free` is what text leaves. Overlong text begins at the line's start.
    package func offset(free: Double, isRightToLeft: Bool) -> Double {
        let startsLeft = !isRightToLeft
        if free <= 0 { return startsLeft ? 0 : free }
        switch self {
        case .center: return free / 2
        case .left: return 0
        case .right: return free
        case .start, .justify: return startsLeft ? 0 : free
        case .end: return startsLeft ? free : 0
        }
    }
}

// Where the text of a line begins between the line's edges.
import BezelGeometry

/// How text stands between the edges of its lines.
package enum LineAlignment: String, Sendable {
    case start, end, left, right, center, justify

    /// How far the left (upper) end of a text stands from the left (upper) edge. Text that is longer than the line begins
    /// at the line's start.
    ///
    /// - Parameter free: The length that the text leaves, in user units.
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

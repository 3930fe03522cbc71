// Alignment of lines.
import BezelGeometry

package enum LineAlignment: String, Sendable {
    case start, end, left, right, center, justify

    /// The distance of the text's left (upper) end from the line's left (upper) edge. Text longer than the line begins at its
    /// start.
    ///
    /// - Parameter free: The rest of the line, in user units.
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

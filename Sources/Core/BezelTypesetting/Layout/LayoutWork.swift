// What laying out a text costs, reckoned before it is done.
//
// Every search multiplies the cost of placing a line: sizes on trial, words that are left out one after another, lines
// on parallel curves. Each states its sum here first, and is refused if that is more than `Limits.layoutWork`. The numbers
// are estimates from a few timings on a processor of 2023; they only have to tell a second from a minute.
import BezelGeometry
import Synchronization

/// What all searches of one picture cost together. A picture of a thousand texts may search for each, but not for minutes.
///
/// Counted where a caller asks for it by ``reading(_:)``, on the thread that calls.
package final class LayoutLedger: Sendable {
    @TaskLocal private static var current: LayoutLedger?
    private let steps = Mutex(0.0)

    /// Counts all searches that are made in `work`.
    package static func reading<R>(_ work: () throws -> R) rethrows -> R {
        try $current.withValue(LayoutLedger()) { try work() }
    }

    /// - Throws: ``LayoutError/limit(_:)`` if the sum of all is more than `Limits.layoutWork`.
    fileprivate static func take(_ more: Double) throws(LayoutError) {
        guard let current else { return }
        let sum = current.steps.withLock { steps in
            steps += more
            return steps
        }
        guard sum <= Double(Limits.layoutWork.standard) else {
            throw .limit(LimitError(Limits.layoutWork, requested: sum.rounded()))
        }
    }
}

/// A sum of steps of about a nanosecond each.
package struct LayoutWork {
    private(set) var steps: Double = 0

    /// A curve with its table of arc length, for each of its elements.
    private static let measure = 1_500.0
    /// A parallel curve, for each element of the path: outer corners are joined by arcs, inner ones are cut.
    private static let parallel = 15_000.0
    /// For each cluster.
    private static let shaping = 2_000.0
    private static let exactSpacing = 400.0
    private static let opticalSpacing = 5_000.0
    /// The rounds of filling a closed curve.
    private static let fillingRounds = 12.0
    /// The search for a line's start among corners.
    private static let corners = 15_000.0
    /// A letter compared with those before it that may meet it, where the curve turns tightly.
    private static let facing = 600_000.0
    /// A letter that does not turn with the curve, whose outline is compared with that of the letter before.
    private static let unturned = 20_000.0
    /// A letter bent along the curve.
    private static let bending = 60_000.0

    package init() {}

    /// - Throws: ``LayoutError/limit(_:)`` if the sum is more than `Limits.layoutWork`.
    package mutating func add(_ more: Double) throws(LayoutError) {
        steps += more
        guard steps <= Double(Limits.layoutWork.standard) else {
            throw .limit(LimitError(Limits.layoutWork, requested: steps.rounded()))
        }
    }

    /// Refuses a search that would take more than the limit.
    static func require(_ steps: Double) throws(LayoutError) {
        var work = LayoutWork()
        try work.add(steps)
        try LayoutLedger.take(steps)
    }

    /// Finding the room and the needed length of a text once, with its shaping.
    ///
    /// - Parameter fills: Whether each trial fills a closed curve, in rounds. Without it, that is left to what is found.
    static func trial(_ text: ShapedText, on line: TextPath, fills: Bool = false) -> Double {
        shaping * Double(text.clusters.count) + curve(of: line, text) + spacing(text, on: line, fills: fills)
    }

    /// The curve that a text stands on.
    static func curve(of line: TextPath, _ text: ShapedText) -> Double {
        var parallels = 0.0
        if line.position.drop != 0 || line.position.baseline != .alphabetic { parallels += 1 }
        if line.letters.method == .stretch || line.letters.method == .joined { parallels += 1 }
        return Double(line.path.elements.count) * (measure + parallel * parallels)
    }

    /// - Parameter fills: Whether gaps are widened until the text fills its curve.
    static func spacing(_ text: ShapedText, on line: TextPath, fills: Bool = true) -> Double {
        let count = Double(text.clusters.count)
        var each = line.measuredSpacing == .exact ? exactSpacing : opticalSpacing
        if line.measuredSpacing != .exact {
            each += facing * line.tightFraction(for: text)
            if line.letters.effect != .rainbow { each += unturned }
            let isFilled =
                line.position.anchor == .around || line.position.anchor == .justify || !line.position.circuit.isPlain
            if fills, isFilled { each *= fillingRounds }
        }
        if line.letters.corners == .skip || line.keepsWholeWords { each += corners }
        return count * each
    }

    /// Placing a text that fits.
    static func placing(_ text: ShapedText, on line: TextPath) -> Double {
        let bends = line.letters.method == .stretch || line.letters.method == .joined
        return curve(of: line, text) + spacing(text, on: line)
            + (bends ? bending * Double(text.clusters.count) : 0)
    }
}

extension TextPath {
    /// Turns within which letters other than neighbours meet; in radians over four ems.
    private static let towardsLetters = 0.5
    private static let awayFromLetters = 2.5

    /// The fraction of the letters that are compared with others than their neighbours: near corners, or on all of a curve
    /// whose mean turn over four ems is large.
    ///
    /// Estimated from the control polygon, whose turns add up to those of the curve, by the side on which letters would stand:
    /// no curve is measured for it, as it is asked before a search. It is pinned to 1, and errs by what bends unevenly.
    fileprivate func tightFraction(for text: ShapedText) -> Double {
        let em = text.runs.map(\.font.size).max() ?? 0
        var (length, left, right) = (0.0, 0.0, 0.0)
        // By the side on which letters would stand.
        var (leftCorners, rightCorners) = (0.0, 0.0)
        var last: Vector?
        var pen: Point?
        func go(to point: Point) {
            defer { pen = point }
            guard let from = pen else { return }
            let step = point - from
            let size = step.length
            guard size > 0, size.isFinite else { return }
            length += size
            if let last {
                let turn = atan2(last.cross(step), last.dot(step))
                if turn < 0 { left -= turn } else { right += turn }
                if turn < -Self.towardsLetters || turn > Self.awayFromLetters { leftCorners += 1 }
                if turn > Self.towardsLetters || turn < -Self.awayFromLetters { rightCorners += 1 }
            }
            last = step
        }
        var start: Point?
        for element in path.elements {
            switch element {
            case .move(let point): (pen, last, start) = (point, nil, point)
            case .line(let point): go(to: point)
            case .quadCurve(let point, let control):
                go(to: control)
                go(to: point)
            case .curve(let point, let first, let second):
                go(to: first)
                go(to: second)
                go(to: point)
            case .closeSubpath: if let start { go(to: start) }
            }
        }
        guard length > 0 else { return 0 }
        let stretch = min(4 * em / length, 1e9)
        if (position.side == .left ? left : right) * stretch > Self.towardsLetters { return 1 }
        if (left + right) * stretch > Self.awayFromLetters { return 1 }
        return min((position.side == .left ? leftCorners : rightCorners) * stretch, 1)
    }
}

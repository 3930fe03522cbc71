// The baseline, and the pitch line that text is measured along: for bent letters with optical spacing, the parallel at
// half their height, else the same. PathPlacer and all fitting ask it for lengths, frames and corners; TextPath+Curve
// makes it from a path's options, CurveStore keeps its parallels.
import BezelGeometry

/// Distances are on the pitch line unless their name says baseline; frames are on the baseline. On a loop, distances go on
/// round it, elsewhere along the tangents at the ends.
package struct TextCurve: Sendable {
    let pitch: PathMeasure
    /// Nil where the pitch line is the baseline.
    let baseline: PathMeasure?
    package let path: Path
    /// The pitch line's height above the baseline.
    let height: Double
    package let isLoop: Bool
    /// The middle of the baseline's box, to which gravity draws and from which meeting directions count.
    let center: Point
    /// Of the parallel that is the baseline; nil for a curve that no ``TextPath`` describes.
    let key: CurveStore.Key?
    /// The text's joins, if its curve was made for a text with so many clusters.
    private let joins: LetterJoins?
    private let clusterCount: Int

    package init(_ path: Path, pitchHeight: Double = 0, joinsEnds: Bool = true) {
        let raised = pitchHeight == 0 ? nil : PathMeasure(path.offset(by: pitchHeight, keepsFolds: false))
        self.init(
            path, own: PathMeasure(path), raised: raised, pitchHeight: pitchHeight, joinsEnds: joinsEnds, joins: nil,
            clusterCount: 0, key: nil)
    }

    /// - Parameter raised: The parallel at `pitchHeight`, nil at 0.
    init(
        _ path: Path, own: PathMeasure, raised: PathMeasure?, pitchHeight: Double, joinsEnds: Bool, joins: LetterJoins?,
        clusterCount: Int, key: CurveStore.Key?
    ) {
        var pitch = own
        var height: Double = 0
        self.joins = joins
        self.clusterCount = clusterCount
        self.key = key
        if let raised, raised.length > 0 { (pitch, height) = (raised, pitchHeight) }
        self.path = path
        self.pitch = pitch
        self.height = height
        baseline = height == 0 ? nil : own
        isLoop = joinsEnds && own.isClosedLoop
        let box = path.boundingRect
        center = Point(x: box.midX, y: box.midY)
    }

    /// Found anew for parts of the text.
    func joins(of text: ShapedText) -> LetterJoins {
        if let joins, clusterCount == text.clusters.count { return joins }
        return LetterJoins(text)
    }

    package var length: Double { pitch.length }
    /// Whether it is one straight line, as texts in level rows have.
    var isStraight: Bool {
        let elements = path.elements
        guard elements.count == 2, case .move = elements[0], case .line = elements[1] else { return false }
        return true
    }
    var baselineLength: Double { baseline?.length ?? pitch.length }
    var contours: [PathMeasure.Contour] { pitch.contours }

    /// A range of the pitch line, empty unless it rounds the corner.
    struct Corner {
        var range: ClosedRange<Double>
        /// Radians, positive away from the letters.
        var turn: Double
    }

    /// Ascending.
    var corners: [Corner] {
        let own = pitch.corners().map { Corner(range: $0.distance...$0.distance, turn: $0.turn.radians) }
        guard let baseline else { return own }
        let outer = baseline.corners().filter { $0.turn.radians > 0 }.compactMap { corner -> Corner? in
            let guess = corner.distance / baseline.length * length
            func position(_ direction: Vector) -> Double? {
                Self.distance(
                    of: corner.position + direction.leftNormal * height, on: pitch, guess: guess,
                    tolerance: height * 0.01)
            }
            guard let start = position(corner.incoming), let end = position(corner.outgoing) else { return nil }
            let last = end < start && isLoop ? end + length : end
            return Corner(range: ClosedRange(spanning: start, max(start, last)), turn: corner.turn.radians)
        }
        return (own.filter { $0.turn < 0 } + outer).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The distance along the baseline of one along the pitch line.
    func baselineDistance(_ distance: Double) -> Double {
        if baseline == nil { return distance }
        var reader = baselineReader()
        return reader.distance(distance, at: frame(at: distance).position)
    }

    /// The distance of the point `rise` above another curve of opposite direction.
    func baselineDistance(abreast distance: Double, of other: TextCurve, rise: Double) -> Double {
        let whole = other.baselineLength
        let guess = (1 - distance / whole) * baselineLength
        guard let frame = (other.baseline ?? other.pitch).frame(at: distance) else { return guess }
        return Self.distance(
            of: frame.position + frame.normal * rise, on: baseline ?? pitch, guess: guess,
            tolerance: abs(rise) * 0.01) ?? guess
    }

    func baselineReader() -> BaselineReader {
        BaselineReader(
            baseline: baseline, cursor: baseline?.cursor(), pitchLength: length, tolerance: abs(height) * 0.01)
    }

    /// Searches from a guess, else the whole curve.
    static func distance(
        of point: Point, on measure: PathMeasure, guess: Double, tolerance: Double
    ) -> Double? {
        var cursor = measure.cursor()
        return foot(of: point, on: &cursor, length: measure.length, guess: guess, tolerance: tolerance)
            ?? measure.nearest(to: point)?.distance
    }

    /// Steps to the foot of a point. If they do not end, the guess was bad, and the whole curve is searched.
    private static let footSteps = 8
    /// A step shorter than this part of the length, or than this in user units on short curves, is rounding.
    private static let footResolution = 1e-10

    /// Steps along the tangent, with cubic convergence. Nil off the curve.
    fileprivate static func foot(
        of point: Point, on cursor: inout PathMeasure.Cursor, length: Double, guess: Double, tolerance: Double
    ) -> Double? {
        var distance = guess.clamped(from: 0, through: length)
        for _ in Range(count: footSteps) {
            guard let frame = cursor.frame(at: distance) else { return nil }
            let displacement = point - frame.position
            let next = (distance + displacement.dot(frame.tangent)).clamped(from: 0, through: length)
            if abs(next - distance) <= footResolution * max(length, 1) {
                return abs(displacement.dot(frame.normal)) <= tolerance ? next : nil
            }
            distance = next
        }
        return nil
    }

    /// The distance within one circuit of a loop; itself elsewhere.
    func wrapped(_ distance: Double) -> Double {
        guard isLoop, length > 0 else { return distance }
        let r = distance.truncatingRemainder(dividingBy: length)
        return r < 0 ? r + length : r
    }

    /// Continues along the tangents, and round a loop.
    package func frame(at distance: Double) -> PathFrame {
        lowered(pitch.frame(at: wrapped(distance), beyond: .extend) ?? Self.nowhere)
    }

    /// For a curve without length, of which nothing is drawn.
    static let nowhere = PathFrame(position: .zero, tangent: Vector(dx: 1, dy: 0))

    fileprivate func lowered(_ frame: PathFrame) -> PathFrame {
        guard height != 0 else { return frame }
        return PathFrame(position: frame.position - frame.normal * height, tangent: frame.tangent)
    }

    var baselineContours: [PathMeasure.Contour] { (baseline ?? pitch).contours }

    /// A part of one subpath, extended along the tangents and over a seam.
    func baselinePart(from start: Double, to end: Double, contour: Int) -> Path {
        let measure = baseline ?? pitch
        if isLoop, end > start { return measure.loopPart(from: start, to: end) }
        guard end > start, measure.contours.indices.contains(contour) else { return Path() }
        let range = measure.contours[contour].range
        let (low, high) = (max(start, range.lowerBound), min(end, range.upperBound))
        var path = Path()
        if start < range.lowerBound, let first = measure.frame(at: range.lowerBound, leaning: .forward) {
            path.move(to: first.position + first.tangent * (start - range.lowerBound))
            path.addLine(to: first.position + first.tangent * (min(end, range.lowerBound) - range.lowerBound))
        }
        for element in measure.part(from: low, to: high).elements {
            if case .move = element, !path.isEmpty { continue }
            if element == .closeSubpath, start < range.lowerBound || end > range.upperBound { continue }
            path.append(element)
        }
        if end > range.upperBound, let last = measure.frame(at: range.upperBound, leaning: .backward) {
            if path.isEmpty { path.move(to: last.position + last.tangent * (max(start, high) - range.upperBound)) }
            path.addLine(to: last.position + last.tangent * (end - range.upperBound))
        }
        return path
    }

    func cursor() -> Cursor { Cursor(curve: self, cursor: pitch.cursor()) }

    struct Cursor {
        let curve: TextCurve
        var cursor: PathMeasure.Cursor

        mutating func frame(at distance: Double) -> PathFrame {
            curve.lowered(cursor.frame(at: curve.wrapped(distance), beyond: .extend) ?? TextCurve.nowhere)
        }

        /// Whether the stretch lies in the last frame's span.
        func isSmooth(from distance: Double, over length: Double) -> Bool {
            cursor.isSmooth(from: curve.wrapped(distance), over: length)
        }
    }
}

/// Converts from the pitch line to the baseline. Jumps cost a search.
struct BaselineReader {
    fileprivate let baseline: PathMeasure?
    fileprivate var cursor: PathMeasure.Cursor?
    fileprivate let pitchLength: Double
    fileprivate let tolerance: Double
    private var last: (pitch: Double, own: Double)?

    fileprivate init(
        baseline: PathMeasure?, cursor: PathMeasure.Cursor?, pitchLength: Double, tolerance: Double
    ) {
        self.baseline = baseline
        self.cursor = cursor
        self.pitchLength = pitchLength
        self.tolerance = tolerance
    }

    /// - Parameter position: On the baseline.
    @inline(__always) mutating func distance(_ distance: Double, at position: Point) -> Double {
        guard let baseline else { return distance }
        return search(distance, position, baseline)
    }

    /// From the last answer on, since distances mostly ascend; the whole baseline only where that fails.
    private mutating func search(_ distance: Double, _ position: Point, _ baseline: PathMeasure) -> Double {
        if distance <= 0 { return distance }
        if distance >= pitchLength { return baseline.length + distance - pitchLength }
        var guess = distance / pitchLength * baseline.length
        if let last, abs(distance - last.pitch) < pitchLength / 2 { guess = last.own + distance - last.pitch }
        var found: Double?
        if var cursor {
            found = TextCurve.foot(
                of: position, on: &cursor, length: baseline.length, guess: guess, tolerance: tolerance)
            self.cursor = cursor
        }
        let own = found ?? baseline.nearest(to: position)?.distance ?? distance
        last = (distance, own)
        return own
    }
}

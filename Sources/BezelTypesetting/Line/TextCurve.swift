// The curve that text is measured along: the baseline, or where letters bend, spaced for the eye, the parallel at half
// their height, which keeps its length.
import BezelGeometry

package struct TextCurve: Sendable {
    let pitch: PathMeasure
    /// The baseline where it is another curve than the pitch line.
    let baseline: PathMeasure?
    /// The baseline as a path.
    package let path: Path
    /// How far the pitch line lies above the baseline.
    let height: Double
    package let isLoop: Bool
    /// The middle of the baseline's box.
    let center: Point
    /// The connections of the whole text, where they are known, and how many clusters it has.
    private let joins: LetterJoins?
    private let clusterCount: Int

    /// - Parameters:
    ///   - path: The baseline.
    ///   - height: How far above it advances are measured; 0 for on it.
    package init(_ path: Path, pitchHeight: Double = 0, joinsEnds: Bool = true) {
        self.init(path, pitchHeight: pitchHeight, joinsEnds: joinsEnds, joins: nil, clusterCount: 0)
    }

    init(_ path: Path, pitchHeight: Double, joinsEnds: Bool, joins: LetterJoins?, clusterCount: Int) {
        let own = PathMeasure(path)
        var pitch = own
        var height: Double = 0
        self.joins = joins
        self.clusterCount = clusterCount
        if pitchHeight != 0 {
            let raised = PathMeasure(path.offset(by: pitchHeight, keepsFolds: false))
            // A parallel that has shrunk to nothing is no measure.
            if raised.length > 0 { (pitch, height) = (raised, pitchHeight) }
        }
        self.path = path
        self.pitch = pitch
        self.height = height
        baseline = height == 0 ? nil : own
        isLoop = joinsEnds && own.isClosedLoop
        let box = path.boundingRect
        center = Point(x: box.midX, y: box.midY)
    }

    /// The connections of a text on the curve: looked for anew in a part of the whole, or where kashidas were put in.
    func joins(of text: ShapedText) -> LetterJoins {
        if let joins, clusterCount == text.clusters.count { return joins }
        return LetterJoins(text)
    }

    /// The length that advances are measured along.
    package var length: Double { pitch.length }
    var baselineLength: Double { baseline?.length ?? pitch.length }
    var contours: [PathMeasure.Contour] { pitch.contours }

    /// A corner of the baseline as a stretch of the pitch line.
    struct Corner {
        /// One place, but for a corner that the pitch line rounds on its outer side.
        var range: ClosedRange<Double>
        /// In radians, positive to the right, away from the letters.
        var turn: Double
    }

    /// Where the baseline's direction jumps, ascending.
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
            // At the seam of a loop the round part may lie on both of its sides.
            let last = end < start && isLoop ? end + length : end
            return Corner(range: start...max(start, last), turn: corner.turn.radians)
        }
        return (own.filter { $0.turn < 0 } + outer).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The distance along the baseline that belongs to one along the pitch line.
    func baselineDistance(_ distance: Double) -> Double {
        if baseline == nil { return distance }
        var reader = baselineReader()
        return reader.distance(distance, at: frame(at: distance).position)
    }

    /// The distance along this baseline of the point that lies `rise` above another one's at a distance, where this one
    /// is run through the other way.
    func baselineDistance(abreast distance: Double, of other: TextCurve, rise: Double) -> Double {
        let whole = other.baselineLength
        let guess = (1 - distance / whole) * baselineLength
        guard let frame = (other.baseline ?? other.pitch).frame(at: distance) else { return guess }
        return Self.distance(
            of: frame.position + frame.normal * rise, on: baseline ?? pitch, guess: guess,
            tolerance: abs(rise) * 0.01) ?? guess
    }

    /// A reader of baseline distances for places that mostly follow each other.
    func baselineReader() -> BaselineReader {
        BaselineReader(
            baseline: baseline, cursor: baseline?.cursor(), pitchLength: length, tolerance: abs(height) * 0.01)
    }

    /// The distance of a point that lies on a curve: found from a guess, else by a search of the whole curve.
    static func distance(
        of point: Point, on measure: PathMeasure, guess: Double, tolerance: Double
    ) -> Double? {
        var cursor = measure.cursor()
        return foot(of: point, on: &cursor, length: measure.length, guess: guess, tolerance: tolerance)
            ?? measure.nearest(to: point)?.distance
    }

    /// Steps along the tangent to where the point lies abreast; of a point on the curve the error falls with its third
    /// power. Nil where that ends beside the point.
    fileprivate static func foot(
        of point: Point, on cursor: inout PathMeasure.Cursor, length: Double, guess: Double, tolerance: Double
    ) -> Double? {
        var distance = min(max(guess, 0), length)
        for _ in 0..<8 {
            guard let frame = cursor.frame(at: distance) else { return nil }
            let displacement = point - frame.position
            let next = min(max(distance + displacement.dot(frame.tangent), 0), length)
            if abs(next - distance) <= 1e-10 * max(length, 1) {
                return abs(displacement.dot(frame.normal)) <= tolerance ? next : nil
            }
            distance = next
        }
        return nil
    }

    func wrapped(_ distance: Double) -> Double {
        guard isLoop, length > 0 else { return distance }
        let r = distance.truncatingRemainder(dividingBy: length)
        return r < 0 ? r + length : r
    }

    /// The baseline's place at a distance; beyond an end, on along the tangent, and round a loop.
    package func frame(at distance: Double) -> PathFrame {
        lowered(pitch.frame(at: wrapped(distance), beyond: .extend) ?? Self.nowhere)
    }

    /// Where everything stands on a path without length.
    static let nowhere = PathFrame(position: .zero, tangent: Vector(dx: 1, dy: 0))

    fileprivate func lowered(_ frame: PathFrame) -> PathFrame {
        guard height != 0 else { return frame }
        return PathFrame(position: frame.position - frame.normal * height, tangent: frame.tangent)
    }

    /// The subpaths of the baseline.
    var baselineContours: [PathMeasure.Contour] { (baseline ?? pitch).contours }

    /// A part of one subpath of the baseline as a path of one subpath: between two distances, on along the tangents
    /// beyond the subpath's ends; on a loop on over its start.
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

    /// A reader for distances that mostly grow.
    func cursor() -> Cursor { Cursor(curve: self, cursor: pitch.cursor()) }

    struct Cursor {
        let curve: TextCurve
        var cursor: PathMeasure.Cursor

        mutating func frame(at distance: Double) -> PathFrame {
            curve.lowered(cursor.frame(at: curve.wrapped(distance), beyond: .extend) ?? TextCurve.nowhere)
        }
    }
}

/// Distances along the baseline for places on it that are known by distances along the pitch line. Places that follow
/// each other cost a few steps each; a jump costs a search of the path.
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

    /// - Parameter position: The place on the baseline.
    @inline(__always) mutating func distance(_ distance: Double, at position: Point) -> Double {
        guard let baseline else { return distance }
        return search(distance, position, baseline)
    }

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

// Strokes by their definition: what a pen of the stroke's width covers, without offset curves and without outlines.
import BezelGeometry
import Foundation

/// How much of each pixel a stroke covers, in rows of samples that are exact along x.
///
/// Each curve is cut into chords until neighbouring chords differ by less than a degree. A chord covers its rectangle;
/// the turn between two chords of one curve covers a sector, at a cusp half a disc; the turn between two segments covers
/// the join; ends are covered by caps. Nothing here is shared with the library's own strokes, which it judges: not
/// derivatives, arc lengths or dashes either. It is slow, about 10 ms a stroke.
public struct StrokeReference {
    public let side: Int
    /// 0…1, rows from the top.
    public let values: [Double]

    /// The greatest difference that is allowed, as a fraction of the ink.
    public static let allowedDifference = 0.01

    /// The covered area in pixels.
    public var ink: Double { values.reduce(0, +) }

    /// - Parameter rows: Rows of samples in each pixel.
    public init(_ path: Path, style: StrokeStyle, side: Int, rows: Int = 32) {
        var raster = RowRaster(side: side, rows: rows)
        for subpath in path.subpaths {
            var pen = ReferencePen(style: style)
            if style.alignment != .center, subpath.isClosed {
                // The shapes tried here are simple, so that the sign of their area tells where their inside lies.
                let isRight = subpath.area > 0
                let takesRight = isRight == (style.alignment == .inside)
                pen.left = takesRight ? 0 : style.lineWidth
                pen.right = takesRight ? style.lineWidth : 0
            }
            pen.draw(subpath, into: &raster)
        }
        if style.alignment != .center {
            raster.keep(inside: style.alignment == .inside, of: path)
        }
        self.side = side
        values = raster.coverage
    }

    /// The sum of the differences at all pixels, as a fraction of the ink, or of a pixel where there is less ink.
    public func difference(from other: (_ x: Int, _ y: Int) -> Double) -> Double {
        var sum = 0.0
        for y in 0..<side { for x in 0..<side { sum += abs(other(x, y) - values[y * side + x]) } }
        return sum / max(ink, 1)
    }
}

extension Subpath {
    fileprivate var area: Double {
        let points = ReferencePen.chords(of: segments).flatMap { $0 }
        guard let origin = points.first else { return 0 }
        return zip(points, points.dropFirst()).reduce(0) { $0 + ($1.0 - origin).cross($1.1 - origin) }
    }
}

/// Draws a subpath as rectangles, sectors, joins and caps.
struct ReferencePen {
    let style: StrokeStyle
    var left: Double
    var right: Double

    init(style: StrokeStyle) {
        self.style = style
        left = style.lineWidth / 2
        right = style.lineWidth / 2
    }

    /// Nothing shorter at a curve's end has a direction, in pixels.
    private static let least = 1e-7
    /// So far from its ends, a curve's direction is exact, in pixels.
    private static let clear = 1e-5
    /// Between chords, in radians. They turn by more only at cusps.
    private static let smoothTurn = 0.1

    mutating func draw(_ subpath: Subpath, into raster: inout RowRaster) {
        let curves = Self.chords(of: subpath.segments)
        guard !curves.isEmpty else { return drawDot(at: subpath.start, along: nil, into: &raster) }
        let pattern = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
        guard pattern.contains(where: { $0 > 0 }) else {
            return draw(curves, isClosed: subpath.isClosed, into: &raster)
        }
        var dashes = ReferenceDashes(pattern: pattern, phase: style.dashPhase)
        var pieces = dashes.pieces(of: curves)
        let isWhole = pieces.count == 1 && dashes.startsAtStart && dashes.endsAtEnd
        if subpath.isClosed, pieces.count > 1, let first = pieces.first, let last = pieces.last, dashes.startsAtStart,
            dashes.endsAtEnd
        {
            pieces[pieces.count - 1] = .line(last.curves + first.curves)
            pieces.removeFirst()
        }
        for piece in pieces {
            switch piece {
            case .line(let curves): draw(curves, isClosed: subpath.isClosed && isWhole, into: &raster)
            case .dot(let p, let direction): drawDot(at: p, along: direction, into: &raster)
            }
        }
    }

    private func draw(_ curves: [[Point]], isClosed: Bool, into raster: inout RowRaster) {
        for (i, curve) in curves.enumerated() {
            var last: Vector?
            for (a, b) in zip(curve, curve.dropFirst()) {
                guard let u = (b - a).normalized else { continue }
                let n = u.leftNormal
                raster.add([a + n * left, b + n * left, b - n * right, a - n * right])
                if let last { addTurn(at: a, from: last, to: u, into: &raster) }
                last = u
            }
            let next = (i + 1) % curves.count
            if next > i || isClosed, let u = last, let v = Self.direction(curves[next][0], curves[next][1]) {
                addJoin(at: curves[next][0], from: u, to: v, into: &raster)
            }
        }
        guard !isClosed, let first = curves.first, let last = curves.last else { return }
        if let u = Self.direction(first[1], first[0]) { addCap(at: first[0], along: u, right, left, into: &raster) }
        if let u = Self.direction(last[last.count - 2], last[last.count - 1]) {
            addCap(at: last[last.count - 1], along: u, left, right, into: &raster)
        }
    }

    private static func direction(_ a: Point, _ b: Point) -> Vector? { (b - a).normalized }

    /// Both sides of a turn within a curve. The inner one shows where the curve is shorter than the pen is wide; at a cusp,
    /// which has no inner side, nothing lies behind the pen.
    private func addTurn(at p: Point, from u: Vector, to v: Vector, into raster: inout RowRaster) {
        addSector(at: p, from: u, to: v, into: &raster)
        let turn = atan2(u.cross(v), u.dot(v))
        guard abs(turn) < Self.smoothTurn else { return }
        addFan(at: p, from: u.leftNormal * (turn > 0 ? -right : left), by: turn, into: &raster)
    }

    /// The outer side of a turn, round.
    private func addSector(at p: Point, from u: Vector, to v: Vector, into raster: inout RowRaster) {
        let turn = atan2(u.cross(v), u.dot(v))
        // A half turn has no side: both are covered ahead.
        let radius = turn > 0 ? left : -right
        if abs(turn) > .pi - 1e-6 {
            addFan(at: p, from: u.leftNormal * left, by: .pi, into: &raster)
            if right != left { addFan(at: p, from: u.leftNormal * -right, by: -.pi, into: &raster) }
            return
        }
        addFan(at: p, from: u.leftNormal * radius, by: turn, into: &raster)
    }
    private func addFan(at p: Point, from start: Vector, by turn: Double, into raster: inout RowRaster) {
        guard start.length > 0, turn != 0 else { return }
        let count = max(1, Int(clamping: (abs(turn) / 0.04).rounded(.up)))
        var points = [p]
        for k in 0...count {
            let (s, c) = (sin(turn * Double(k) / Double(count)), cos(turn * Double(k) / Double(count)))
            points.append(p + Vector(dx: start.dx * c - start.dy * s, dy: start.dx * s + start.dy * c))
        }
        raster.addFan(points)
    }

    private func addJoin(at p: Point, from u: Vector, to v: Vector, into raster: inout RowRaster) {
        let turn = atan2(u.cross(v), u.dot(v))
        if style.lineJoin == .round { return addSector(at: p, from: u, to: v, into: &raster) }
        let isBack = abs(turn) > .pi - 1e-6
        for radius in isBack ? [left, -right] : [turn > 0 ? left : -right] where radius != 0 {
            let (a, b) = (p + u.leftNormal * radius, p + v.leftNormal * radius)
            let half = abs(turn) / 2
            switch style.lineJoin {
            case .miter where 1 <= style.miterLimit * cos(half), .miterClip where 1 <= style.miterLimit * cos(half):
                let run = abs(radius) * tan(half)
                raster.addFan([p, a, a + u * run, b])
            case .miterClip:
                // Cut at half the limit times the width, square to the line that halves the corner.
                let run = (abs(radius) * style.miterLimit - abs(radius) * cos(half)) / max(sin(half), 1e-9)
                if run > 0 {
                    raster.addFan([p, a, a + u * run, b - v * run, b])
                } else {
                    raster.addFan([p, a, b])
                }
            default: raster.addFan([p, a, b])
            }
        }
    }

    /// `left` and `right` as seen along the direction out of the line.
    private func addCap(
        at p: Point, along u: Vector, _ left: Double, _ right: Double, into raster: inout RowRaster
    ) {
        let n = u.leftNormal
        let radius = (left + right) / 2
        let middle = p + n * ((left - right) / 2)
        switch style.lineCap {
        case .butt: return
        case .round: addFan(at: middle, from: n * radius, by: .pi, into: &raster)
        case .square:
            raster.add([
                middle + n * radius, middle + n * radius + u * radius, middle - n * radius + u * radius,
                middle - n * radius,
            ])
        }
    }

    private func drawDot(at p: Point, along direction: Vector?, into raster: inout RowRaster) {
        let u = direction ?? Vector(dx: 1, dy: 0)
        addCap(at: p, along: u, left, right, into: &raster)
        addCap(at: p, along: -u, right, left, into: &raster)
    }

    /// A list of chords for each segment with a length.
    static func chords(of segments: [PathSegment]) -> [[Point]] {
        segments.compactMap { segment in
            let points: [Point]
            switch segment {
            case .line(let a, let b): points = [a, b]
            case .quad(let a, let c, let b):
                let (first, second) = (a.lerp(to: c, 2.0 / 3), b.lerp(to: c, 2.0 / 3))
                points = ReferenceCurve(a, first, second, b).points
            case .cubic(let a, let c, let d, let b): points = ReferenceCurve(a, c, d, b).points
            }
            // Chords too short to have a direction would turn anywhere.
            var kept: [Point] = []
            for p in points {
                let isEnd = min(p.distance(to: segment.start), p.distance(to: segment.end)) < clear
                if kept.last.map({ $0.distance(to: p) > (isEnd ? least : 0) }) ?? true { kept.append(p) }
            }
            return kept.count > 1 ? kept : nil
        }
    }
}

/// A cubic, evaluated relative to its nearer end so that tiny steps there keep their direction.
private struct ReferenceCurve {
    private let a: Point
    private let c: Vector
    private let d: Vector
    private let b: Vector
    private var found: [Point] = []

    init(_ a: Point, _ c: Point, _ d: Point, _ b: Point) {
        self.a = a
        self.c = c - a
        self.d = d - a
        self.b = b - a
    }

    /// Of a chord that is not cut again, in pixels: sums of coordinates are exact to a thousandth of it.
    private static let shortest = 2e-10

    private func vector(_ t: Double) -> Vector {
        let u = 1 - t
        return c * (3 * u * u * t) + d * (3 * u * t * t) + b * (t * t * t)
    }

    private func velocity(_ t: Double) -> Vector {
        let u = 1 - t
        return c * (u * u) + (d - c) * (2 * u * t) + (b - d) * (t * t)
    }

    var points: [Point] {
        var stops = [0.0]
        // Ever shorter steps at both ends, where a curve may start at rest.
        for k in stride(from: 22, through: 3, by: -1) { stops.append(pow(0.5, Double(k))) }
        stops += stops.reversed().map { 1 - $0 }
        var result = [Vector.zero]
        for (t0, t1) in zip(stops, stops.dropFirst()) { add(t0, t1, 0, to: &result) }
        return result.map { a + $0 }
    }
    private func add(_ t0: Double, _ t1: Double, _ depth: Int, to result: inout [Vector]) {
        let (p, m, q) = (vector(t0), vector((t0 + t1) / 2), vector(t1))
        let (first, second) = (m - p, q - m)
        let isShort = (q - p).length < Self.shortest && first.length < Self.shortest
        let turn = abs(atan2(first.cross(second), first.dot(second)))
        // A curve that turns back between two points may seem straight from one to the other.
        let isForward = [t0, (t0 + t1) / 2, t1].allSatisfy { velocity($0).dot(q - p) >= 0 }
        if (turn < 0.01 && isForward && depth > 1) || isShort || depth > 40 {
            result.append(m)
            result.append(q)
        } else {
            add(t0, (t0 + t1) / 2, depth + 1, to: &result)
            add((t0 + t1) / 2, t1, depth + 1, to: &result)
        }
    }
}

/// Cuts lists of chords by their lengths.
private struct ReferenceDashes {
    enum Piece {
        case line([[Point]])
        case dot(Point, along: Vector)

        var curves: [[Point]] {
            if case .line(let curves) = self { return curves }
            return []
        }
    }
    let pattern: [Double]
    let phase: Double
    private(set) var startsAtStart = false
    private(set) var endsAtEnd = false

    init(pattern: [Double], phase: Double) {
        self.pattern = pattern
        self.phase = phase
    }

    mutating func pieces(of curves: [[Point]]) -> [Piece] {
        let total = curves.reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
        let period = pattern.reduce(0, +)
        var from = -(phase - (phase / period).rounded(.down) * period)
        var index = 0
        var result: [Piece] = []
        while from <= total {
            let to = from + pattern[index]
            if index % 2 == 0, to > 0 || (to == 0 && from == 0), to > from || from < total {
                if from <= 0 { startsAtStart = to > 0 }
                if to >= total { endsAtEnd = true }
                result.append(piece(from: max(from, 0), to: min(to, total), of: curves))
            }
            from = to
            index = (index + 1) % pattern.count
        }
        return result
    }

    private func piece(from: Double, to: Double, of curves: [[Point]]) -> Piece {
        var at = 0.0
        var lines: [[Point]] = []
        var direction = Vector(dx: 1, dy: 0)
        var spot = curves[0][0]
        for curve in curves {
            var line: [Point] = []
            for (a, b) in zip(curve, curve.dropFirst()) {
                let length = a.distance(to: b)
                let (low, high) = (max(from, at), min(to, at + length))
                if high > low {
                    if line.isEmpty { line.append(a.lerp(to: b, (low - at) / length)) }
                    line.append(a.lerp(to: b, (high - at) / length))
                }
                if from >= at, let u = (b - a).normalized {
                    direction = u
                    spot = a.lerp(to: b, min((from - at) / length, 1))
                }
                at += length
            }
            if line.count > 1 { lines.append(line) }
        }
        return to > from && !lines.isEmpty ? .line(lines) : .dot(spot, along: direction)
    }
}

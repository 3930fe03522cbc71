// SVG path data to paths: the grammar of SVG 2, section 9.3, with the bearings of SVG Paths, and the conversion of
// elliptical arcs. Path+SVGData writes the same. Called for documents (BezelSVG), for options and for users' own data;
// what is wrong is said with its byte, and what came before it is kept, as SVG requires.

extension Path {
    /// Parses SVG path data (SVG 2, section 9.3) such as `M10,20 h5.5.5 a4 4 0 014-4z`.
    ///
    /// Accepts the whole grammar, including `z` as a last point, and the bearings (`B`, `b`) of SVG Paths. Empty text
    /// and `none` are empty paths.
    /// - Throws: `PathError` at the first error, number beyond `NumberBounds`, or `pathSteps`.
    public init(svg text: String) throws(PathError) {
        let (path, error) = Path.parseSVG(text)
        if let error { throw error }
        self = path
    }

    /// Reads up to the first erroneous command or argument set, as SVG requires. Numbers beyond `NumberBounds` are
    /// clamped and reported unless there is another error.
    package static func parseSVG(_ text: String) -> (path: Path, error: PathError?) {
        let (path, error, _) = parseSVG(text, atMost: .max)
        return (path, error)
    }

    /// - Returns: `isCut` if more steps follow.
    package static func parseSVG(_ text: String, atMost count: Int) -> (path: Path, error: PathError?, isCut: Bool) {
        var parser = SVGPathParser(text)
        parser.maximumSteps = count
        do throws(PathError) {
            try parser.run()
            return (parser.path, parser.outOfRange, parser.isCut)
        } catch {
            return (parser.path, error, parser.isCut)
        }
    }

    /// Also returns each segment's last element, for markers.
    package static func parseSVGSegments(_ text: String) -> (path: Path, segmentEnds: [Int]) {
        var parser = SVGPathParser(text)
        parser.segmentEnds = []
        try? parser.run()
        return (parser.path, parser.segmentEnds ?? [])
    }

    /// Adds SVG's `A` (SVG 2, appendix B.2): small radii are enlarged, a zero radius gives a line, and an end at the
    /// start nothing.
    ///
    /// The centre is found from the end points in the space where the ellipse is the unit circle, so that rotation and
    /// radii need no further attention. An arc whose numbers overflow becomes a line.
    package mutating func addEllipticalArc(
        to end: Point, radiusX: Double, radiusY: Double, axisRotation: Angle, largeArc: Bool, sweep: Bool
    ) {
        guard let start = currentPoint else { return move(to: end) }
        if start == end { return }
        var rx = abs(radiusX)
        var ry = abs(radiusY)
        guard rx > 0, ry > 0, rx.isFinite, ry.isFinite, end.isFinite, axisRotation.radians.isFinite else {
            return addLine(to: end)
        }
        let (sine, cosine) = (sin(axisRotation.radians), cos(axisRotation.radians))
        let half = (start - end) / 2
        let x = cosine * half.dx + sine * half.dy
        let y = -sine * half.dx + cosine * half.dy
        let lambda = (x / rx) * (x / rx) + (y / ry) * (y / ry)
        if lambda > 1 {
            rx *= lambda.squareRoot()
            ry *= lambda.squareRoot()
        }
        // In units of the radii.
        let px = x / rx
        let py = y / ry
        let l2 = px * px + py * py
        guard l2 > 0, l2.isFinite else { return addLine(to: end) }
        var k = max(0, 1 / l2 - 1).squareRoot()
        if largeArc == sweep { k = -k }
        let (cx, cy) = (k * py, -k * px)
        let from = Vector(dx: px - cx, dy: py - cy)
        let to = Vector(dx: -px - cx, dy: -py - cy)
        var delta = atan2(from.cross(to), from.dot(to))
        if sweep, delta < 0 { delta += 2 * .pi }
        if !sweep, delta > 0 { delta -= 2 * .pi }
        let middle = start.lerp(to: end, 0.5)
        let map = Transform(
            a: cosine * rx, b: sine * rx, c: -sine * ry, d: cosine * ry,
            tx: middle.x + cosine * rx * cx - sine * ry * cy, ty: middle.y + sine * rx * cx + cosine * ry * cy)
        if let arc = EllipticArc(from: atan2(from.dy, from.dx), delta: delta, map: map) {
            addArcSteps(arc, end: end)
        } else {
            addLine(to: end)
        }
    }
}

/// A parser written by hand over the bytes, in one pass.
///
/// Between commands, `current` is the pen, `start` the subpath's first point, and at most one of the two control points is
/// set: the one that a smooth command (`S`, `T`) reflects.
private struct SVGPathParser {
    let bytes: [UInt8]
    var position = 0
    var path = Path()
    var current = Point.zero
    var start = Point.zero
    /// In radians, clockwise; turns relative commands.
    var bearing: Double = 0
    var cubicControl: Point?
    var quadControl: Point?
    /// Steps after which reading ends. Approximate: an arc is several steps, and all of them are kept.
    var maximumSteps = Int.max
    var isCut: Bool { path.elements.count > maximumSteps }
    /// The first number that was pinned to `NumberBounds`. Reading goes on; it is reported if nothing worse is found.
    var outOfRange: PathError?
    /// For each segment its last element, since arcs become several; nil if they are not wanted.
    var segmentEnds: [Int]?

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func run() throws(PathError) {
        skipSpace()
        if bytes.count - position == 4, bytes[position...].elementsEqual("none".utf8) { return }
        var first = true
        while position < bytes.count, !isCut {
            let at = position
            let command = bytes[position]
            if first, command | 0x20 != UInt8(ascii: "m") {
                throw PathError(position: at, message: "path data must begin with M or m, not \(name(at))")
            }
            guard isCommand(command) else {
                throw PathError(position: at, message: "expected a command letter or a number, found \(name(at))")
            }
            position += 1
            try arguments(of: command)
            first = false
        }
    }

    /// Reads the sets of arguments of one command. Pairs after the first of a moveto are linetos.
    private mutating func arguments(of command: UInt8) throws(PathError) {
        let relative = command >= 0x61
        let kind = command | 0x20
        if kind == UInt8(ascii: "z") {
            path.closeSubpath()
            endSegment()
            current = start
            forget()
            return skipSpace()
        }
        skipSpace()
        var repeated = false
        while true {
            guard path.elements.count <= Limits.pathSteps.standard else {
                throw PathError(position: position, message: LimitError(Limits.pathSteps).description)
            }
            try set(repeated && kind == UInt8(ascii: "m") ? UInt8(ascii: "l") : kind, relative)
            repeated = true
            skipSpace()
            let mark = position
            if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
                position += 1
                skipSpace()
                if !startsNumber { throw PathError(position: mark, message: "expected a number after the comma") }
            }
            if !startsNumber || isCut { return }
        }
    }

    /// Reads one set of arguments and draws it. Relative ones are turned by the bearing.
    private mutating func set(_ kind: UInt8, _ relative: Bool) throws(PathError) {
        let base = Base(origin: relative ? current : .zero, bearing: relative ? bearing : 0)
        switch kind {
        case UInt8(ascii: "m"):
            let p = try point(base)
            path.move(to: p)
            start = p
            finish(at: p)
        case UInt8(ascii: "b"):
            let angle = try number() * .pi / 180
            bearing = relative ? bearing + angle : angle
        case UInt8(ascii: "l"):
            if !closes() { try line(to: try point(base)) }
        case UInt8(ascii: "h"):
            let x = try number()
            try line(to: relative ? base.point(x, 0) : Point(x: x, y: current.y))
        case UInt8(ascii: "v"):
            let y = try number()
            try line(to: relative ? base.point(0, y) : Point(x: current.x, y: y))
        case UInt8(ascii: "c"):
            let c1 = try point(base)
            let c2 = try nextPoint(base)
            curve(try lastPoint(base), c1, c2)
        case UInt8(ascii: "s"):
            let c1 = cubicControl.map { current + (current - $0) } ?? current
            let c2 = try point(base)
            curve(try lastPoint(base), c1, c2)
        case UInt8(ascii: "q"):
            let c = try point(base)
            quad(try lastPoint(base), c)
        case UInt8(ascii: "t"):
            let c = quadControl.map { current + (current - $0) } ?? current
            quad(closes() ? start : try point(base), c)
        default: try arc(base)
        }
    }

    /// What arguments are relative to: a point and, after `B`, a turned axis.
    private struct Base {
        var origin: Point
        var bearing: Double

        func point(_ x: Double, _ y: Double) -> Point {
            if bearing == 0 { return Point(x: origin.x + x, y: origin.y + y) }
            let (s, c) = (sin(bearing), cos(bearing))
            return Point(x: origin.x + c * x - s * y, y: origin.y + s * x + c * y)
        }
    }

    /// Whether `z` stands for the last point of a command (SVG 2, segment-completing close path).
    private func closes() -> Bool { position < bytes.count && bytes[position] | 0x20 == UInt8(ascii: "z") }

    private mutating func arc(_ base: Base) throws(PathError) {
        let rx = try number()
        separator()
        let ry = try number()
        separator()
        let turn = try number()
        separator()
        let large = try flag()
        separator()
        let sweep = try flag()
        let end = try lastPoint(base)
        path.addEllipticalArc(
            to: end, radiusX: rx, radiusY: ry, axisRotation: .degrees(Double(turn)) + .radians(base.bearing),
            largeArc: large, sweep: sweep)
        finish(at: end)
    }

    private mutating func line(to p: Point) throws(PathError) {
        path.addLine(to: p)
        finish(at: p)
    }
    private mutating func curve(_ p: Point, _ c1: Point, _ c2: Point) {
        path.addCurve(to: p, control1: c1, control2: c2)
        finish(at: p)
        cubicControl = c2
    }
    private mutating func quad(_ p: Point, _ c: Point) {
        path.addQuadCurve(to: p, control: c)
        finish(at: p)
        quadControl = c
    }
    private mutating func finish(at p: Point) {
        current = p
        endSegment()
        forget()
    }
    // Successive moves may repeat an index.
    private mutating func endSegment() {
        let last = path.elements.count - 1
        if let ends = segmentEnds, ends.last != last { segmentEnds?.append(last) }
    }
    /// Ends a chain of smooth curves, whose first control point reflects the last one.
    private mutating func forget() {
        cubicControl = nil
        quadControl = nil
    }

    private func isCommand(_ b: UInt8) -> Bool {
        switch b | 0x20 {
        case UInt8(ascii: "m"), UInt8(ascii: "z"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"),
            UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "a"),
            UInt8(ascii: "b"):
            // The case bit also maps some signs onto letters.
            return b >= 0x41
        default: return false
        }
    }

    private var startsNumber: Bool {
        guard position < bytes.count else { return false }
        let b = bytes[position]
        return isDigit(b) || b == UInt8(ascii: "+") || b == UInt8(ascii: "-") || b == UInt8(ascii: ".")
    }

    private func isDigit(_ b: UInt8) -> Bool { b >= 0x30 && b <= 0x39 }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D: position += 1
            default: return
            }
        }
    }

    private mutating func separator() {
        skipSpace()
        if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
            position += 1
            skipSpace()
        }
    }

    private mutating func point(_ base: Base) throws(PathError) -> Point {
        let x = try number()
        separator()
        return base.point(x, try number())
    }
    private mutating func nextPoint(_ base: Base) throws(PathError) -> Point {
        separator()
        return try point(base)
    }
    /// A point, or the subpath's start for `z`.
    private mutating func lastPoint(_ base: Base) throws(PathError) -> Point {
        separator()
        return closes() ? start : try point(base)
    }

    private mutating func flag() throws(PathError) -> Bool {
        guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else {
            throw PathError(position: position, message: "expected an arc flag, 0 or 1, found \(name(position))")
        }
        position += 1
        return bytes[position - 1] == 0x31
    }

    /// Reads a number without a copy of its text.
    ///
    /// Some 18 digits are gathered as an integer and scaled by one power of ten where that is exact. Other numbers go
    /// through Swift's own reader, which is correct for any length and slower.
    private mutating func number() throws(PathError) -> Double {
        let begin = position
        var i = position
        func byte(_ k: Int) -> UInt8 { k < bytes.count ? bytes[k] : 0 }
        let negative = byte(i) == UInt8(ascii: "-")
        if negative || byte(i) == UInt8(ascii: "+") { i += 1 }
        var mantissa: UInt64 = 0
        var digits = 0
        var exponent = 0
        var exact = true
        func take(_ b: UInt8) {
            // A further digit would not fit into 64 bits with certainty.
            if mantissa < 1 << 59 { mantissa = mantissa * 10 + UInt64(b - 0x30) } else { exact = false }
            digits += 1
        }
        while isDigit(byte(i)) {
            take(byte(i))
            i += 1
        }
        if byte(i) == UInt8(ascii: ".") {
            i += 1
            while isDigit(byte(i)) {
                take(byte(i))
                exponent -= 1
                i += 1
            }
        }
        guard digits > 0 else {
            throw PathError(position: begin, message: "expected a number, found \(name(begin))")
        }
        // An `e` without digits is no exponent.
        if byte(i) | 0x20 == UInt8(ascii: "e") {
            var k = i + 1
            let down = byte(k) == UInt8(ascii: "-")
            if down || byte(k) == UInt8(ascii: "+") { k += 1 }
            if isDigit(byte(k)) {
                var e = 0
                // Larger exponents are infinite or zero in any case.
                while isDigit(byte(k)) {
                    e = min(e * 10 + Int(byte(k) - 0x30), 100_000)
                    k += 1
                }
                exponent += down ? -e : e
                i = k
            }
        }
        position = i
        let value: Double
        if exact, let near = Double(digits: mantissa, powerOfTen: exponent) {
            value = negative ? -near : near
        } else {
            value = Double(String(decoding: bytes[Range(from: begin, upTo: i)], as: UTF8.self)) ?? .infinity
        }
        if NumberBounds.contains(value) { return value }
        let text = String(decoding: bytes[Range(from: begin, upTo: i)], as: UTF8.self)
        if outOfRange == nil {
            outOfRange = PathError(position: begin, message: NumberBounds.note(on: text, readAs: value))
            outOfRange?.isRepaired = true
        }
        return NumberBounds.pinned(value)
    }

    /// A byte as errors show it.
    private func name(_ at: Int) -> String {
        guard at < bytes.count else { return "the end" }
        let b = bytes[at]
        if b >= 0x20, b < 0x7F { return "'\(Character(UnicodeScalar(b)))'" }
        return "byte 0x" + String(b, radix: 16)
    }
}

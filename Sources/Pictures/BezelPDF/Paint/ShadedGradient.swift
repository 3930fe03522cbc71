// Gradients as PDF shadings: their functions of colour, their geometry, and how often they repeat. Opacity is not here:
// Paint+ClearGradients takes it out into masks. Colours come from ShadingColors. Called by PaintUse.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A shading: axial, radial, or angular as triangles. Stops are blended by component.
///
/// PDF only extends a gradient (ISO 32000-1, 8.7.4.5). Repetition and reflection are written out as rounds: a stitching
/// function over as many periods as cover the painted area, at most ``maximumRounds``. PDF has no angular gradients;
/// they are fans of triangles with positions on the colour axis at their corners.
struct ShadedGradient {
    /// In gradient space; angles in radians.
    enum Form {
        case axial(Point, Point)
        case radial(Point, Double, Point, Double)
        case angular(Point, start: Double, sweep: Double)
    }

    private(set) var form: Form
    let stops: [Gradient.Stop]
    let spread: Gradient.Spread
    /// Gradient space to user space.
    private(set) var transform: Transform

    init?(_ g: LinearGradient, bounds: Rect) {
        guard let toUser = g.space.toUser(bounds: bounds) else { return nil }
        form = .axial(g.start, g.end)
        (stops, spread) = (g.gradient.printedStops, g.spread)
        transform = g.transform.concatenating(toUser)
    }

    init?(_ given: RadialGradient, bounds: Rect) {
        let g = given.resolved(in: bounds)
        guard let toUser = g.space.toUser(bounds: bounds), g.startRadius >= 0, g.endRadius >= 0 else { return nil }
        form = .radial(g.startCenter, g.startRadius, g.endCenter, g.endRadius)
        (stops, spread) = (g.gradient.printedStops, g.spread)
        transform = g.transform.concatenating(toUser)
    }

    init?(_ given: AngularGradient, bounds: Rect) {
        let g = given.resolved(in: bounds)
        guard let toUser = g.space.toUser(bounds: bounds) else { return nil }
        form = .angular(g.center, start: g.startAngle.radians, sweep: (g.endAngle - g.startAngle).radians)
        (stops, spread) = (g.gradient.printedStops, g.spread)
        transform = g.transform.concatenating(toUser)
    }

    /// Appends a transform. Axial gradients get an axis through the origin, so that alike ones at different places are
    /// equal.
    func placed(by toStream: Transform) -> ShadedGradient {
        var placed = self
        placed.transform = transform.concatenating(toStream)
        guard case .axial(let a, let b) = form, let back = placed.transform.inverse else { return placed }
        let axis = b - a
        let length = axis.dx * axis.dx + axis.dy * axis.dy
        let growth = Vector(
            dx: (back.a * axis.dx + back.b * axis.dy) / length, dy: (back.c * axis.dx + back.d * axis.dy) / length)
        let squared = growth.dx * growth.dx + growth.dy * growth.dy
        let start = a.applying(placed.transform)
        let first = Point.zero + growth * ((start - .zero).dot(growth) / squared)
        let last = first + growth * (1 / squared)
        // Coordinates are written to a millionth: shorter axes keep their transform.
        guard first.isFinite, last.isFinite, (last - first).length > Self.shortestAxis else { return placed }
        (placed.form, placed.transform) = (.axial(first, last), .identity)
        return placed
    }

    /// In the stream's units. At a millionth for each coordinate, a shorter axis would lose more than 1e-5 of its
    /// length.
    private static let shortestAxis: Double = 0.1
    /// Of the axis: what is visible beyond its ends by less shows no jump there.
    private static let visible: Double = 1e-3

    var isDegenerate: Bool {
        switch form {
        case .axial(let a, let b): a == b
        case .radial(let c0, let r0, let c1, let r1): c0 == c1 && r0 == r1
        case .angular(_, _, let sweep): sweep == 0 || !sweep.isFinite
        }
    }

    /// Of the axis. Closer stops are a jump: bounds are written to a millionth, and must rise.
    private static let jump: Double = 2e-5

    /// Whether the colour before the axis differs from that just after its start, which `Extend` would show.
    private var jumpsAtStart: Bool {
        stops.count > 1 && stops[1].location <= Self.jump
            && stops[0].color != stops.last { $0.location <= Self.jump }?.color
    }
    private var jumpsAtEnd: Bool {
        let edge = 1 - Self.jump
        return stops.count > 1 && stops[stops.count - 2].location >= edge
            && stops[stops.count - 1].color != stops.first { $0.location >= edge }?.color
    }

    // MARK: Functions

    /// The colours over 0…1: exponential functions (type 2) between stops, stitched together (type 3) if there are
    /// several.
    private func function(_ colors: ShadingColors) -> String {
        var pieces: [(from: Double, to: Double, function: String)] = []
        func add(_ from: Double, _ to: Double, _ a: Color, _ b: Color) {
            guard to - from > Self.jump else { return }
            let (c0, c1) = (colors.components(a), colors.components(b))
            let text =
                "<</FunctionType 2/Domain[0 1]/C0\(PDFSyntax.array(c0))/C1\(PDFSyntax.array(c1))/N 1>>"
            pieces.append((from, to, text))
        }
        if let first = stops.first { add(0, first.location, first.color, first.color) }
        for (a, b) in zip(stops, stops.dropFirst()) { add(a.location, b.location, a.color, b.color) }
        if let last = stops.last { add(last.location, 1, last.color, last.color) }
        if pieces.count == 1 { return pieces[0].function }
        let bounds = pieces.dropLast().map { Double($0.to) }
        let encode = Array(repeating: "0 1", count: pieces.count).joined(separator: " ")
        return "<</FunctionType 3/Domain[0 1]/Functions[\(pieces.map(\.function).joined())]"
            + "/Bounds\(PDFSyntax.array(bounds, decimals: 6))/Encode[\(encode)]>>"
    }

    /// Rounds of a repeated gradient; more of them over a page look like their mean.
    private static let maximumRounds: Double = 2_000
    /// The number of a round, so that a reader's integers of 32 bits hold it.
    private static let farthestRound: Double = 1_000_000_000

    /// The colours over several rounds, alternating if reflected. The first and the last may be parts of rounds.
    private func rounds(
        _ from: Double, _ to: Double, _ colors: ShadingColors, file: PDFFile
    ) throws(PDFError) -> String {
        let one = try file.share(function(colors))
        let (first, end) = (Int(clamping: from.rounded(.down)), Int(clamping: to.rounded(.up)))
        let numbers = Range(from: first, upTo: end)
        let n = { (value: Double) in PDFSyntax.number(value, decimals: 6) }
        func flat(_ stop: Gradient.Stop?) -> String {
            let c = PDFSyntax.array(colors.components(stop?.color ?? .clear))
            return "<</FunctionType 2/Domain[0 1]/C0\(c)/C1\(c)/N 1>>"
        }
        let parts = numbers.map { number in
            spread != .pad || number == 0 ? "\(one)" : flat(number < 0 ? stops.first : stops.last)
        }
        let encode = numbers.map { number in
            let (low, high) = (max(from - Double(number), 0), min(to - Double(number), 1))
            return spread == .reflect && number & 1 != 0 ? "\(n(1 - low)) \(n(1 - high))" : "\(n(low)) \(n(high))"
        }
        return "<</FunctionType 3/Domain[\(n(from)) \(n(to))]/Functions[\(parts.joined(separator: " "))]"
            + "/Bounds[\(numbers.dropFirst().map(String.init).joined(separator: " "))]"
            + "/Encode[\(encode.joined(separator: " "))]>>"
    }

    // MARK: Shadings

    /// The shading's dictionary, or for a fan the reference of its stream.
    ///
    /// - Parameter extent: The painted area in gradient space.
    func shading(_ colors: ShadingColors, over extent: Rect, file: PDFFile) throws(PDFError) -> String {
        let space = colors.space
        switch form {
        case .axial(let a, let b):
            let axis = b - a
            let length = axis.dx * axis.dx + axis.dy * axis.dy
            let along = extent.corners.map { (($0 - a).dx * axis.dx + ($0 - a).dy * axis.dy) / length }
            var (low, high) = try range(along)
            if spread == .pad {
                // Continues jumps at the ends as far as visible.
                if jumpsAtStart, let least = along.min(), least < -Self.visible { low = -1 }
                if jumpsAtEnd, let most = along.max(), most > 1 + Self.visible { high = 2 }
            }
            let (p, q) = (a + axis * Double(low), a + axis * Double(high))
            return try plain(
                2, space, [p.x, p.y, q.x, q.y], Double(low), Double(high), colors, file: file)
        case .radial(let c0, let r0, let c1, let r1):
            let circles = CircleRow(c0, r0, c1, r1)
            var (low, high) = (0.0, 1.0)
            if spread != .pad {
                (low, high) = circles.rounds(over: extent, atMost: Self.maximumRounds)
            } else {
                // Continues jumps at the ends while there are circles.
                if jumpsAtStart, 2 * r0 >= r1 { low = -1 }
                if jumpsAtEnd, 2 * r1 >= r0 { high = 2 }
            }
            let (from, to) = (circles.circle(at: low), circles.circle(at: high))
            return try plain(
                3, space, [from.0.x, from.0.y, from.1, to.0.x, to.0.y, to.1], low, high, colors, file: file)
        case .angular(let center, let start, let sweep):
            return try fan(center, start: start, sweep: sweep, space, over: extent, colors, file: file)
        }
    }

    /// The rounds of an axial gradient that cover the painted area, by its corners' positions on the axis.
    private func range(_ along: [Double]) throws(PDFError) -> (Int, Int) {
        guard spread != .pad else { return (0, 1) }
        let low = (along.min() ?? 0).rounded(.down)
        let high = (along.max() ?? 1).rounded(.up)
        guard low.isFinite, high.isFinite else { throw .notFinite(what: "a gradient") }
        // Prefers rounds near the gradient's own.
        let wanted =
            high - low <= Self.maximumRounds
            ? low : low.clamped(from: -Self.maximumRounds, through: high - Self.maximumRounds)
        // A PDF's integers have 32 bits.
        let first = wanted.clamped(from: -Self.farthestRound, through: Self.farthestRound)
        let last = min(high, first + Self.maximumRounds)
        return (Int(clamping: first), Int(clamping: max(last, first + 1)))
    }

    /// An axial (2) or radial (3) shading over so many rounds.
    private func plain(
        _ type: Int, _ space: String, _ coordinates: [Double], _ low: Double, _ high: Double, _ colors: ShadingColors,
        file: PDFFile
    ) throws(PDFError) -> String {
        let isOne = low == 0 && high == 1
        var dictionary = PDFDictionary()
        dictionary.set("ShadingType", type)
        dictionary.set("ColorSpace", space)
        dictionary.set("Coords", PDFSyntax.array(coordinates, decimals: 6))
        if !isOne { dictionary.set("Domain", PDFSyntax.array([low, high], decimals: 6)) }
        dictionary.set("Function", isOne ? function(colors) : try rounds(low, high, colors, file: file))
        dictionary.set("Extend", "[true true]")
        return dictionary.description
    }

    // MARK: Fans

    /// Triangles in a full turn: changes within one are invisible in 8 bits.
    private static let sectors = 360
    /// In user units: how far a fan reaches at least, for areas without a size.
    private static let smallest: Double = 1e-6

    /// A free-form triangle mesh (type 4): 360 sectors from the centre to beyond the painted area, cut further at stops
    /// and where rounds begin, so that no triangle blends over a stop. Coordinates have 24 bits of the fan's own box,
    /// positions 16 bits of the colour axis.
    private func fan(
        _ center: Point, start: Double, sweep: Double, _ space: String, over extent: Rect,
        _ colors: ShadingColors, file: PDFFile
    ) throws(PDFError) -> String {
        let turn = 2 * Double.pi
        let far = extent.corners.map { ($0 - center).length }.max() ?? 1
        // The rim's chords are beyond the painted area.
        let radius = max(far, Self.smallest) / cos(.pi / Double(Self.sectors)) * 1.001
        let span = abs(sweep)
        // Fractions of a turn where sectors, stops or rounds begin.
        var cuts = (0...Self.sectors).map { Double($0) / Double(Self.sectors) }
        let rounds = spread == .pad ? 1 : Int(clamping: min((turn / span).rounded(.up), Self.maximumRounds))
        for round in Range(count: rounds) {
            for at in stops.map(\.location) + [0, 1] {
                let along = spread == .reflect && round & 1 == 1 ? 1 - at : at
                cuts.append((Double(round) + along) * span / turn)
            }
        }
        cuts = Set(cuts.filter { $0 >= 0 && $0 <= 1 }).sorted()
        var bytes: [UInt8] = []
        func vertex(_ p: Point, _ t: Double) {
            bytes.append(0)
            let values = [
                (p.x - center.x + radius) / (2 * radius), (p.y - center.y + radius) / (2 * radius), t,
            ]
            for (value, bits) in zip(values, [24, 24, 16]) {
                let whole = UInt32(clamping: (value.clamped(to: 0...1) * Double((1 << bits) - 1)).rounded())
                for shift in stride(from: bits - 8, through: 0, by: -8) {
                    bytes.append(UInt8(truncatingIfNeeded: whole >> UInt32(shift)))
                }
            }
        }
        for (from, to) in zip(cuts, cuts.dropFirst()) where to - from > Rounding.fraction {
            let middle = position((from + to) / 2 * turn / span)
            let half = (to - from) / 2 * turn / span
            let isBack = spread == .reflect && Int(clamping: (from + to) / 2 * turn / span) & 1 == 1
            let isFlat = spread == .pad && (from + to) / 2 * turn / span > 1
            let (a, b) = isFlat ? (1, 1) : isBack ? (middle + half, middle - half) : (middle - half, middle + half)
            func rim(_ fraction: Double) -> Point {
                center + Vector(angle: .radians(start + (sweep < 0 ? -fraction : fraction) * turn)) * radius
            }
            vertex(center, middle)
            vertex(rim(from), a)
            vertex(rim(to), b)
        }
        var dictionary = PDFDictionary()
        dictionary.set("ShadingType", 4)
        dictionary.set("ColorSpace", space)
        dictionary.set("BitsPerCoordinate", 24)
        dictionary.set("BitsPerComponent", 16)
        dictionary.set("BitsPerFlag", 8)
        let box = [center.x - radius, center.x + radius, center.y - radius, center.y + radius]
        dictionary.set(
            "Decode", "[" + box.map { PDFSyntax.number($0, decimals: 6) }.joined(separator: " ") + " 0 1]")
        // Separate objects are compressed; a stream's dictionary is not.
        dictionary.set("Function", try file.share(function(colors)).description)
        return try file.addStream(dictionary, .packed(bytes)).description
    }

    /// On the colour axis, `t` rounds from the start.
    private func position(_ t: Double) -> Double {
        switch spread {
        case .pad: return t.clamped(to: 0...1)
        case .repeat: return t - t.rounded(.down)
        case .reflect:
            let round = t.rounded(.down)
            return Int(clamping: round) & 1 == 0 ? t - round : 1 - (t - round)
        }
    }
}

extension Gradient {
    /// Inks are blended by ink. Clear stops take the inks beside them, unless blended by component.
    var printedStops: [Stop] {
        guard stops.contains(where: { $0.color.ink != nil }) else { return straightStops }
        var stops = normalizedStops
        guard interpolation != .straight else { return stops }
        for (i, stop) in stops.enumerated() where stop.color.alpha <= 0 {
            let beside = [i - 1, i + 1].filter(stops.indices.contains).map { stops[$0].color }
            if let color = beside.first(where: { $0.alpha > 0 }) { stops[i].color = color.opacity(0) }
        }
        return stops
    }
}

extension Rect {
    var corners: [Point] {
        [
            Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY),
        ]
    }
}

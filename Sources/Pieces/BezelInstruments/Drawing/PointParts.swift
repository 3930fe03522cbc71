// Draws parts that stand at points: hands, ornaments and texts, and the outlines of hands. Options are in
// Layers/PointLayers.swift, wheels of counters in CounterParts, reliefs in ReliefParts.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelJSON
import BezelTypesetting

extension HandLayer {
    /// The last whole step up to a value. One that rounding left below a step has reached it.
    func wholeSteps(_ value: Double) -> Double {
        guard let step else { return value }
        return (value / step + Rounding.fraction).rounded(.down) * step
    }
}

extension InstrumentPainter {
    /// Draws a hand at its value. On an open scale values beyond its ends stand at the end, or as far beyond as the
    /// hand overruns, and are reported; on a closed one they go round.
    mutating func draw(_ layer: HandLayer) throws(GalleryError) {
        guard let (scale, curve) = try guide(layer.scale) else { return }
        var layer = layer
        layer.length = length(of: layer, scale)
        let value = layer.wholeSteps(try instrument.value(layer.value))
        let isBeyond = !scale.holds(value)
        if isBeyond { findings.append(scale.outside([value], "a hand stands at the scale's end")) }
        if scale.isClosed, !layer.wraps, !scale.domain.contains(value) {
            findings.append(scale.outside([value], "a hand has gone round its scale, and reads wrong"))
        }
        let place = scale.isClosed ? scale.fraction(of: value) : scale.nearestFraction(of: value)
        guard let fraction = place, let pivot = curve.station(at: fraction, radius: 0) else {
            throw .description(path: "values", problem: "the hand's value is none of the scale “\(layer.scale)”")
        }
        var heading = pivot.outward.angle + .degrees(90)
        if isBeyond {
            let isClockwise = (fraction > 0.5) == (scale.sweep > 0)
            heading = heading + .degrees(isClockwise ? layer.overrun : -layer.overrun)
        }
        let turn = Transform(rotation: heading).concatenating(
            Transform(translationX: pivot.position.x, y: pivot.position.y))
        let outline = HandOutline(layer)
        let path = outline.path.applying(turn)
        let disc = outline.disc?.applying(turn)
        let cap = layer.pivot > 0 ? Path.disc(radius: layer.pivot, about: pivot.position) : nil
        record(.hands, path, scale: layer.scale, value: value)
        if let cap { record(.hubs, cap, scale: layer.scale) }
        func paint(_ context: inout GraphicsContext) {
            if let rim = layer.rim, layer.rimWidth > 0 {
                context.stroke(
                    path, with: .color(rim), style: StrokeStyle(lineWidth: 2 * layer.rimWidth, lineJoin: .round))
            }
            if let color = layer.tailColor {
                // Halves are drawn apart, as overlaps would show at edges.
                for (color, y, length) in [(layer.color, -layer.length, layer.length), (color, 0, layer.tail)] {
                    let half = Path(Rect(x: -layer.width, y: y, width: 2 * layer.width, height: length))
                    context.clipped(to: half.applying(turn)) { $0.fill(path, with: .color(color), rule: .evenOdd) }
                }
            } else {
                context.fill(path, with: .color(layer.color), rule: .evenOdd)
            }
            if let color = layer.discColor, let disc { context.fill(disc, with: .color(color)) }
            if let cap { context.fill(cap, with: .color(layer.pivotColor ?? layer.color)) }
        }
        if layer.shadow > 0 {
            context.shadowed(color: Color(white: 0, opacity: 0.3), radius: layer.shadow, y: layer.shadow * 0.5) {
                paint(&$0)
            }
        } else {
            paint(&context)
        }
        bevel(disc: layer.pivot, layer.pivotRelief, about: pivot.position)
    }

    /// The length of a hand that reaches into marks: to a fraction of the shortest ones, of the ticks layer whose near
    /// ends are closest to the hand's own length.
    private func length(of hand: HandLayer, _ scale: Scale) -> Double {
        guard let reach = hand.reach else { return hand.length }
        var best: (end: Double, length: Double)?
        for case .ticks(let ticks) in instrument.layers where ticks.scale == hand.scale {
            let levels = ticks.values.isEmpty ? Set((try? scale.ticks(ticks.divisions).map(\.level)) ?? []) : [.major]
            let lengths = levels.map { ticks.style(of: $0).length }.filter { $0 > 0 }
            guard let shortest = lengths.min() else { continue }
            let near = ticks.radius + ticks.extent(shortest).inner
            if best.map({ abs(near - hand.length) < abs($0.end - hand.length) }) ?? true { best = (near, shortest) }
        }
        return best.map { max(0, $0.end + reach * $0.length) } ?? hand.length
    }

    mutating func draw(_ layer: OrnamentLayer) throws(GalleryError) {
        let outline = try layer.outline()
        var text: TextSetter.Inked?
        if outline == nil, let lettering = layer.text, !lettering.text.isEmpty {
            var look = lettering
            look.size = layer.size
            look.color = layer.color
            text = try setter.inked(look, what: "the ornament")
        }
        let positions = layer.angles.map { degrees in
            let at = middle + Vector(angle: .degrees(degrees - 90)) * layer.radius
            return Transform(rotation: .degrees(layer.turns ? degrees : 0)).concatenating(
                Transform(translationX: at.x, y: at.y))
        }
        if let outline {
            for position in positions { record(.ornaments, outline.applying(position)) }
            draw(layer, outline, at: positions)
        }
        guard let text else { return }
        let centred = Transform(translationX: -text.box.midX, y: -text.box.midY)
        for position in positions { append(text, centred.concatenating(position), layer.relief) }
    }

    private mutating func draw(_ layer: OrnamentLayer, _ outline: Path, at positions: [Transform]) {
        func placed(_ paths: [Path]) -> [Path] {
            positions.flatMap { position in paths.map { $0.applying(position) } }
        }
        guard let relief = layer.relief else {
            for path in placed([outline]) { context.fill(path, with: .color(layer.color)) }
            return
        }
        let rows =
            layer.stacked.map { $0.map(placed) }
            ?? [placed([outline.withoutOverlaps(tolerance: layer.size * 2e-4)])]
        ground(Array(rows.joined()), relief)
        for row in rows {
            var all = Path()
            for path in row { all.addPath(path) }
            context.fill(all, with: .color(layer.color))
            slopes(row, relief)
        }
    }

    mutating func draw(_ layer: TextLayer) throws(GalleryError) {
        let center = middle + Vector(dx: layer.x, dy: layer.y)
        if let frame = layer.frame {
            let box = Rect(
                x: center.x - frame.width / 2, y: center.y - frame.height / 2, width: frame.width, height: frame.height)
            let path = Path(roundedRect: box, cornerRadius: min(frame.corner, frame.width / 2, frame.height / 2))
            record(.frames, path)
            if let fill = frame.fill { context.fill(path, with: fill.paint(in: box)) }
            if let line = frame.line, frame.lineWidth > 0 {
                context.stroke(path, with: .color(line), lineWidth: frame.lineWidth)
            }
        }
        guard var lettering = layer.text, !lettering.text.isEmpty, !namesMissingScale(lettering.text) else { return }
        if let wheels = layer.wheels { return try draw(wheels, of: layer, lettering, about: center) }
        lettering.text = try filled(lettering.text, layer.form, on: layer.scale)
        guard !lettering.text.isEmpty else { return }
        let rows = Self.lines(lettering)
        if rows.count > 1 { return try draw(rows, of: layer, about: center) }
        let line = try setter.line(lettering, what: "the text")
        let available = layer.width > 0 ? layer.width : .infinity
        var factor = try setter.fit(lettering, advance: line.advance, available: available, what: "the text")
        if layer.largestScale > 1 {
            let diagonal = Self.diagonal(line.advance, lettering.size * Self.capitals)
            factor = max(factor, Self.grown(layer, from: diagonal, lettering))
        }
        if let frame = layer.frame {
            let whole = try setter.inked(lettering, what: "the text", scale: factor)
            factor *= frame.scale(for: whole.box.size, size: lettering.size * factor)
        }
        var inked = try setter.inked(lettering, what: "the text", scale: factor)
        var place = center
        if !layer.clearOf.isEmpty {
            let clear = try clearPlace(of: lettering, layer, at: center, factor)
            (inked, place, factor) = (clear.inked, clear.middle, clear.factor)
        }
        if factor < 1 { findings.append(.shrunk(what: "the text", text: lettering.text, factor: factor)) }
        let transform = Transform(translationX: place.x - inked.box.midX, y: place.y - inked.box.midY)
        if collects {
            let outline = inked.outline.applying(transform)
            record(.texts, outline, text: lettering.text, stem: lettering.scaled(by: factor).stem)
        }
        append(inked, transform, layer.relief)
    }

    /// Lines of one size, each centred by its ink, together in the middle of their place.
    private mutating func draw(
        _ rows: [Lettering], of layer: TextLayer, about center: Point
    ) throws(GalleryError) {
        var factor = 1.0
        if layer.width > 0 {
            // The block stands in the circle in which one line of full width would.
            let advances = try rows.map { row throws(GalleryError) in try setter.line(row, what: "the text").advance }
            let height = rows[0].size * (TextSetter.leading * Double(rows.count - 1) + Self.capitals)
            let diagonal = Self.diagonal(advances.max() ?? 0, height)
            factor = try setter.fit(rows[0], advance: diagonal, available: layer.width, what: "the text")
            factor = max(factor, Self.grown(layer, from: diagonal, rows[0]))
        }
        if let frame = layer.frame {
            var size = Size(width: 0, height: rows[0].size * factor * TextSetter.leading * Double(rows.count - 1))
            for row in rows {
                let box = try setter.inked(row, what: "the text", scale: factor).box
                size.width = max(size.width, box.width)
            }
            size.height += rows[0].size * factor * Self.capitals
            factor *= frame.scale(for: size, size: rows[0].size * factor)
        }
        if factor < 1 {
            findings.append(
                .shrunk(what: "the text", text: rows.map(\.text).joined(separator: " "), factor: factor))
        }
        var lines: [TextSetter.Inked] = []
        for row in rows { lines.append(try setter.inked(row, what: "the text", scale: factor)) }
        let step = rows[0].size * factor * TextSetter.leading
        let top = lines.first?.box.minY ?? 0
        let foot = (lines.last?.box.maxY ?? 0) + step * Double(lines.count - 1)
        for (i, line) in lines.enumerated() {
            let baseline = center.y - (top + foot) / 2 + step * Double(i)
            let transform = Transform(translationX: center.x - line.box.midX, y: baseline)
            if collects {
                let outline = line.outline.applying(transform)
                record(.texts, outline, text: rows[i].text, stem: rows[i].scaled(by: factor).stem)
            }
            append(line, transform, layer.relief)
        }
    }
    private static func diagonal(_ width: Double, _ height: Double) -> Double {
        (width * width + height * height).squareRoot()
    }
    /// The factor by which a short text grows until it fills the circle that its width is the diameter of, a stem within
    /// it.
    private static func grown(_ layer: TextLayer, from diagonal: Double, _ lettering: Lettering) -> Double {
        let needed = diagonal + 2 * lettering.stem
        return needed > 0 && layer.width > 0 ? min(layer.largestScale, layer.width / needed) : 0
    }
    /// Whether a text is only the unit of a scale that is left out, as its unit has no known factor.
    private func namesMissingScale(_ text: String) -> Bool {
        instrument.scales.contains { name, scale in
            guard scale.of != nil, scale.unit == text, text != Instrument.unitName else { return false }
            return ((try? instrument.scale(name)) ?? nil) == nil
        }
    }
    /// The height of capitals, in sizes.
    private static let capitals = 0.73

    /// Draws a text with its relief: shadows and ground below, slopes over it.
    private mutating func append(_ text: TextSetter.Inked, _ transform: Transform, _ relief: Relief?) {
        let parts = relief == nil ? [] : text.outlinesToStroke.map { $0.applying(transform) }
        ground(parts, relief)
        context.append(text.command(transform))
        slopes(parts, relief)
    }

    /// A text with its fields replaced. Between a number and a unit that begins with a letter stands a thin space
    /// (ISO 80000-1).
    ///
    /// - Parameter scale: The scale that `value` is counted by; nil for its own.
    func filled(
        _ text: String, _ form: NumberForm = NumberForm(), on scale: String? = nil
    ) throws(GalleryError) -> String {
        guard text.contains(where: { $0 == "{" || $0 == "}" }) else { return text }
        var filled = ""
        var endsInNumber = false
        for part in TextTemplate(text).parts {
            let followsNumber = endsInNumber
            endsInNumber = false
            switch part {
            case .text(let text): filled += text
            case .open: filled += "{"
            case .close: filled += "}"
            case .field(let name):
                if let words = instrument.texts[name] {
                    // Also before °C, but not before a degree sign alone.
                    let isUnit =
                        words.contains(where: \.isLetter) && words.first.map { $0.isLetter || $0 == "°" } == true
                    if followsNumber, isUnit { filled += "\u{2009}" }
                    filled += words
                } else if let value = instrument.values[name] {
                    var counted = value
                    if let scale, name == "value" { counted = try instrument.value(value, on: scale) }
                    filled += form.text(counted)
                    endsInNumber = true
                } else {
                    let known = Array(instrument.values.keys) + Array(instrument.texts.keys)
                    throw .unknownField(what: "the text", text: text, field: name, known: known.sorted())
                }
            }
        }
        return filled
    }
}

/// The outline of a hand that points up from the origin. Proportions are fractions of its length and of half its width,
/// by eye.
struct HandOutline {
    private let hand: HandLayer
    init(_ hand: HandLayer) { self.hand = hand }

    /// To be filled by the even-odd rule.
    var path: Path {
        let w = hand.width / 2
        let l = hand.length
        let t = hand.tail
        switch hand.shape {
        case .needle: return tailed(w * 0.9, [(w * 0.9, 0), (w * 0.12, -l), (-w * 0.12, -l), (-w * 0.9, 0)])
        case .baton:
            return Path(roundedRect: Rect(x: -w, y: -l, width: 2 * w, height: l + t), cornerRadius: w * 0.6)
        case .dauphine: return polygon([(0, -l), (w, -l * 0.22), (0, t), (-w, -l * 0.22)])
        case .lozenge: return polygon([(0, -l), (w, 0), (0, t), (-w, 0)])
        case .bar: return polygon([(-w * 0.7, -l), (w * 0.7, -l), (w, t), (-w, t)])
        case .sword:
            // No blunter than a right angle, however short the hand.
            let tip = (l * 0.18).clamped(from: w * 2.4, through: l * 0.5)
            return tailed(
                w * 0.45, [(w * 0.45, 0), (w, -l + tip), (0, -l), (-w, -l + tip), (-w * 0.45, 0)])
        case .arrow:
            let neck = min(0, (hand.head ?? l * 0.22) - l)
            let half = hand.shaft.map { $0 / 2 } ?? w * 0.35
            return tailed(
                half, [(half, 0), (half, neck), (w, neck), (0, -l), (-w, neck), (-half, neck), (-half, 0)])
        case .leaf:
            return Path { path in
                path.move(to: Point(x: 0, y: -l))
                path.addCurve(
                    to: Point(x: w * 0.3, y: 0), control1: Point(x: w * 0.5, y: -l * 0.8),
                    control2: Point(x: w * 2.2, y: -l * 0.35))
                // The tail is a small leaf, round at its end.
                path.addCurve(
                    to: Point(x: 0, y: t), control1: Point(x: w * 0.3, y: t * 0.45),
                    control2: Point(x: w * 0.75, y: t))
                path.addCurve(
                    to: Point(x: -w * 0.3, y: 0), control1: Point(x: -w * 0.75, y: t),
                    control2: Point(x: -w * 0.3, y: t * 0.45))
                path.addCurve(
                    to: Point(x: 0, y: -l), control1: Point(x: -w * 2.2, y: -l * 0.35),
                    control2: Point(x: -w * 0.5, y: -l * 0.8))
                path.closeSubpath()
            }
        case .lollipop, .paddle: return ringed(at: discPlace, radius: w, hole: 0, spokes: false)
        case .breguet: return ringed(at: 0.72, radius: w, hole: 0.62, spokes: false)
        case .mercedes: return ringed(at: 0.68, radius: w, hole: 0.8, spokes: true)
        }
    }

    /// As a fraction of the length.
    private var discPlace: Double {
        if hand.shape == .lollipop { return 0.78 }
        return hand.length > 0 ? max(0, 1 - hand.width / 2 / hand.length) : 0
    }
    /// The part that is filled with ``HandLayer/discColor``.
    var disc: Path? {
        guard hand.shape == .lollipop || hand.shape == .paddle else { return nil }
        let r = hand.width / 2 * 0.78
        return Path.disc(radius: r, about: Point(x: 0, y: -hand.length * discPlace))
    }

    private func ringed(at part: Double, radius r: Double, hole: Double, spokes: Bool) -> Path {
        let l = hand.length
        let thin = r * 0.28
        let y = -l * part
        var stem = tailed(thin, [(thin, 0), (thin, y + r * 0.9), (-thin, y + r * 0.9), (-thin, 0)])
        let hasTip = l + y > r
        let tip = !hasTip ? Path() : polygon([(0, -l), (thin * 1.5, y - r * 0.85), (-thin * 1.5, y - r * 0.85)])
        var disc = Path.disc(radius: r, about: Point(x: 0, y: y))
        if hole > 0 {
            disc.addPath(Path.disc(radius: r * hole, about: Point(x: 0, y: y)).reversed())
            if spokes {
                let bar = Path(Rect(x: -r * 0.09, y: 0, width: r * 0.18, height: r * 0.95))
                for turn in [0.0, 120, 240] {
                    let spoke = bar.applying(
                        Transform(rotation: .degrees(turn)).concatenating(Transform(translationX: 0, y: y)))
                    disc = disc.union(spoke)
                }
            }
        }
        // Stem and tip stand on two sides of the disc, which joins them.
        stem.addPath(tip)
        return stem.union(disc)
    }

    /// A hand with a tail that is a little wider towards its round end.
    ///
    /// - Parameters:
    ///   - half: Half the tail's width at the pivot.
    ///   - points: From the right of the pivot over the tip to its left.
    private func tailed(_ half: Double, _ points: [(Double, Double)]) -> Path {
        let wide = min(half * 1.25, hand.tail)
        guard hand.tail > 0, wide > 0 else { return polygon(points) }
        return Path { path in
            // Round to the left, through the tail's end.
            path.addRelativeArc(
                center: Point(x: 0, y: hand.tail - wide), radius: wide, startAngle: .degrees(180),
                delta: .degrees(-180))
            for point in points { path.addLine(to: Point(x: point.0, y: point.1)) }
            path.closeSubpath()
        }
    }

    private func polygon(_ points: [(Double, Double)]) -> Path {
        Path { path in
            path.addLines(points.map { Point(x: $0.0, y: $0.1) })
            path.closeSubpath()
        }
    }
}

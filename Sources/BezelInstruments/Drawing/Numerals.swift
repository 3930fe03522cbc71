// Sets the numerals of scales, centred by their ink.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension InstrumentPainter {
    /// A numeral in its place.
    private struct Numeral {
        var value: Double
        var text: String
        var command: DrawCommand
        /// The corners of its ink's box.
        var corners: [Point]
    }

    mutating func draw(_ layer: NumeralsLayer) throws(GalleryError) {
        guard let look = layer.look else { return }
        let (scale, curve) = try guide(layer.scale)
        var numerals: [Numeral] = []
        var lines: [String: TextSetter.Inked] = [:]
        var outside: [Double] = []
        for (value, text) in try labels(of: layer, scale) where !text.isEmpty {
            guard scale.holds(value),
                let station = curve.station(at: scale.fraction(of: value), radius: layer.radius)
            else {
                outside.append(value)
                continue
            }
            if layer.isBent, let bent = try bent(text, look, at: station, layer) {
                numerals.append(Numeral(value: value, text: text, command: bent.command, corners: bent.corners))
                continue
            }
            let inked: TextSetter.Inked
            if let known = lines[text] {
                inked = known
            } else {
                inked = try setter.inked(look.saying(text), what: "the numeral")
            }
            lines[text] = inked
            let turn = Self.turn(layer.orientation, station)
            let transform = Transform(
                translationX: -inked.box.midX, y: -inked.box.midY
            ).concatenating(Transform(rotation: turn)).concatenating(
                Transform(translationX: station.position.x, y: station.position.y))
            numerals.append(
                Numeral(
                    value: value, text: text, command: inked.command(transform),
                    corners: inked.corners.map { $0.applying(transform) }))
        }
        if !outside.isEmpty { findings.append(scale.outside(outside, "numerals are left out")) }
        if layer.isThinned { thin(&numerals, isClosed: scale.isClosed) }
        for numeral in numerals { context.append(numeral.command) }
    }

    /// How a numeral is turned, clockwise.
    private static func turn(_ orientation: NumeralsLayer.Orientation, _ station: GuideStation) -> Angle {
        // Up is away from the centre.
        let radial = station.outward.angle + .degrees(90)
        switch orientation {
        case .upright: return .zero
        case .radial: return radial
        case .readable: return station.outward.dy > 1e-9 ? radial + .degrees(180) : radial
        case .outward: return station.outward.angle
        case .inward: return station.outward.angle + .degrees(180)
        }
    }

    /// The values with what stands there.
    private func labels(of layer: NumeralsLayer, _ scale: Scale) throws(GalleryError) -> [(Double, String)] {
        var values = layer.values
        var step = layer.step
        if values.isEmpty {
            if scale.kind == .logarithmic, step == nil {
                values = try scale.ticks().filter { $0.level != .third }.map(\.value)
            } else {
                step = step ?? Scale.niceStep(span: scale.domain.upperBound - scale.domain.lowerBound)
                values = try scale.ticks([ScaleDivision(step: step)]).map(\.value)
            }
        }
        guard layer.labels.isEmpty || layer.labels.count == values.count else {
            throw .description(
                path: "labels",
                problem: "there are \(layer.labels.count) labels for \(values.count) values")
        }
        let usual = scale.kind == .categories && layer.labels.isEmpty ? scale.categories : layer.labels
        var found: [(Double, String)] = []
        for (i, value) in values.enumerated() where !layer.except.contains(where: { near($0, value, scale) }) {
            if !usual.isEmpty {
                found.append((value, i < usual.count ? usual[i] : ""))
            } else {
                found.append((value, layer.form.text(value, step: step)))
            }
        }
        return found
    }

    /// How round a number is, 0 the roundest: the first of 10^12, 5 · 10^11, 10^11, … that divides it.
    private static func rank(_ value: Double) -> Int {
        var unit = 1e12
        for rank in 0..<48 {
            let count = value / unit
            let isNone = value != 0 && abs(count) < 0.5
            if !isNone, abs(count - count.rounded()) < 1e-6 * max(1, abs(count)) { return rank }
            unit /= rank.isMultiple(of: 2) ? 2 : 5
        }
        return 48
    }

    /// Leaves out numerals that touch, the least round ones first.
    private mutating func thin(_ numerals: inout [Numeral], isClosed: Bool) {
        let all = numerals.count
        func touches(_ kept: [Numeral]) -> Bool {
            for (a, b) in zip(kept, kept.dropFirst()) where Boxes.touch(a.corners, b.corners) { return true }
            if isClosed, kept.count > 2, let first = kept.first, let last = kept.last {
                return Boxes.touch(first.corners, last.corners)
            }
            return false
        }
        guard touches(numerals) else { return }
        // Whole ranks, the roundest first, as long as they stand clear: tens, then fives, then ones. Of the first ones, as
        // many as do.
        let ranks = numerals.map { Self.rank($0.value) }
        var kept: Set<Int> = []
        func isClear(_ indices: Set<Int>) -> Bool { !touches(indices.sorted().map { numerals[$0] }) }
        for rank in Set(ranks).sorted() {
            let members = numerals.indices.filter { ranks[$0] == rank }
            if isClear(kept.union(members)) {
                kept.formUnion(members)
            } else if kept.count < 3 {
                for i in members where isClear(kept.union([i])) { kept.insert(i) }
            } else {
                break
            }
        }
        guard kept.count < all else { return }
        findings.append(.thinned(labels: numerals.indices.filter { !kept.contains($0) }.map { numerals[$0].text }))
        numerals = kept.sorted().map { numerals[$0] }
    }

    /// A numeral whose letters bend with the circle, its ink's middle at the station.
    private func bent(
        _ text: String, _ look: Lettering, at station: GuideStation, _ layer: NumeralsLayer
    ) throws(GalleryError) -> (command: DrawCommand, corners: [Point])? {
        let radius = layer.radius
        guard radius > 0 else { return nil }
        let center = station.position - station.outward * radius
        let isTurned = layer.orientation == .readable && station.outward.dy > 1e-9
        let line = try setter.line(look.saying(text), what: "the numeral")
        let offset = try setter.inkOffset(line, what: "the numeral")
        var rise = -offset.dy
        // Letters bend by their feet: what lies off the middle there lies off by the same length along the baseline.
        let foot = isTurned ? radius + rise : radius - rise
        var shift: Angle = foot > 0 ? .radians((isTurned ? 1 : -1) * offset.dx / foot) : .zero
        var drawing: TextDrawing?
        for _ in 0..<3 {
            let baseline = isTurned ? radius + rise : radius - rise
            let half: Angle = .degrees(isTurned ? -180 : 180)
            let circle = Path {
                $0.addRelativeArc(
                    center: center, radius: baseline, startAngle: station.outward.angle - half + shift, delta: half * 2)
            }
            let placed = try setter.onCurve(line, circle, at: .fraction(0.5), what: "the numeral", method: .stretch)
            drawing = placed
            guard let extent = placed.text.radialExtent(about: center, from: station.outward.angle) else { break }
            let error = radius - (extent.innerRadius + extent.outerRadius) / 2
            rise += isTurned ? error : -error
            shift = shift - extent.middle
            if abs(error) < 0.005, abs(extent.middle.degrees) < 0.002 { break }
        }
        guard let drawing else { return nil }
        let box = drawing.text.inkBounds
        return (.text(drawing), Boxes.corners(of: box))
    }
}

extension TextSetter {
    /// A text on a straight line from the origin, with the box of its ink.
    struct Inked {
        var drawing: TextDrawing
        var box: Rect
        var corners: [Point] { Boxes.corners(of: box) }
        /// The text moved and turned.
        func command(_ transform: Transform) -> DrawCommand {
            var group = GroupDrawing(transform: transform)
            group.commands = [.text(drawing)]
            return .group(group)
        }
    }
    func inked(_ lettering: Lettering, what: String, scale: Double = 1) throws(GalleryError) -> Inked {
        let line = try line(lettering, what: what, scale: scale)
        let extent = line.advance + 2 * line.capHeight
        let path = Path {
            $0.move(to: Point(x: -extent, y: 0))
            $0.addLine(to: Point(x: extent, y: 0))
        }
        let drawing = try onCurve(line, path, at: .fraction(0.5), what: what)
        var box = drawing.text.inkBounds
        if box.isNull {
            box = Rect(x: -line.advance / 2, y: -line.capHeight, width: line.advance, height: line.capHeight)
        }
        return Inked(drawing: drawing, box: box)
    }
}

/// Boxes that may be turned.
enum Boxes {
    static func corners(of box: Rect) -> [Point] {
        [
            Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY),
            Point(x: box.minX, y: box.maxY),
        ]
    }
    /// Whether two turned boxes share a point: no side of either has them on different sides.
    static func touch(_ a: [Point], _ b: [Point]) -> Bool {
        for box in [a, b] {
            for i in 0..<2 {
                let axis = box[i + 1] - box[i]
                func range(_ points: [Point]) -> (Double, Double) {
                    let all = points.map { ($0 - Point.zero).dot(axis) }
                    return (all.min() ?? 0, all.max() ?? 0)
                }
                let (x, y) = (range(a), range(b))
                if x.1 < y.0 || y.1 < x.0 { return false }
            }
        }
        return true
    }
}

extension NumberForm {
    /// A value as it is written.
    ///
    /// - Parameter step: The distance to the next value, which says how many decimals are needed; nil for as many as
    ///   the value has, up to six.
    func text(_ value: Double, step: Double? = nil) -> String {
        let scaled = value * factor
        if digits == .roman, let roman = Roman.text(scaled) { return prefix + roman + suffix }
        let positions = decimals ?? Self.decimals(of: step.map { $0 * factor } ?? scaled)
        var text = String(format: "%.\(positions)f", abs(scaled))
        let isZero = !text.contains { $0 != "0" && $0 != "." }
        var whole = String(text.prefix { $0 != "." })
        let rest = text.dropFirst(whole.count + 1)
        if !grouping.isEmpty, whole.count > 3 {
            var grouped = ""
            for (i, digit) in whole.enumerated() {
                if i > 0, (whole.count - i) % 3 == 0 { grouped += grouping }
                grouped.append(digit)
            }
            whole = grouped
        }
        text = rest.isEmpty ? whole : whole + decimalPoint + rest
        let sign = isZero ? "" : scaled < 0 ? "−" : showsPlus ? "+" : ""
        return prefix + sign + digits.translated(text) + suffix
    }
    /// How many decimals show a number, up to six.
    static func decimals(of number: Double) -> Int {
        for positions in 0..<6 {
            let scaled = abs(number) * pow(10, Double(positions))
            if abs(scaled - scaled.rounded()) < 1e-6 * max(1, scaled) { return positions }
        }
        return 6
    }
}

extension NumberForm.Digits {
    func translated(_ text: String) -> String {
        let zero: UInt32? =
            switch self {
            case .latin, .roman: nil
            case .arabic: 0x660
            case .persian: 0x6F0
            case .devanagari: 0x966
            case .bengali: 0x9E6
            case .thai: 0xE50
            }
        guard let zero else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let digit = scalar.value &- 48
            scalars.append(digit < 10 ? Unicode.Scalar(zero + digit) ?? scalar : scalar)
        }
        return String(scalars)
    }
}

enum Roman {
    /// Roman numerals of 1…3999; nil for other numbers.
    static func text(_ value: Double) -> String? {
        guard var rest = Int(exactly: value), (1...3999).contains(rest) else { return nil }
        let digits = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
            (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var text = ""
        for (worth, sign) in digits {
            while rest >= worth {
                text += sign
                rest -= worth
            }
        }
        return text
    }
}

// Numerals along a scale: which values get one, how each is set and turned, and what happens where they have no room.
// Positions beside marks are found in NumeralPlacing, cut Roman numerals in CutNumeral. Called by the painter for a
// numerals layer.
import BezelDrawing
import BezelGeometry
import BezelLayout
import BezelTypesetting

extension InstrumentPainter {
    /// A numeral that is set but not yet drawn, with its ink for comparisons.
    struct Numeral {
        var value: Double
        var text: String
        var command: DrawCommand
        var corners: [Point]
        /// Only where set by its ink.
        var ink: InkOutline?
        var outline: Path
        /// Where it is not the font's.
        var stem: Double?
    }

    /// Draws a layer's numerals. Those that touch are made smaller, moved, staggered or left out, as the layer says,
    /// and what was done is reported.
    mutating func draw(_ layer: NumeralsLayer) throws(GalleryError) {
        guard let look = layer.look, let (scale, curve) = try guide(layer.scale) else { return }
        let layer = try withinReason(layer, scale)
        var marked: NumeralMarks?
        if layer.gap != nil { marked = try NumeralMarks(of: instrument, for: layer, scale, curve) }
        let set = NumeralSet(layer: layer, scale: scale, curve: curve, marks: marked)
        // Numerals that move are measured by their outlines.
        let collected = collects
        if layer.collide == .spread || layer.collide == .stagger { collects = true }
        let known = findings.count
        var (numerals, outside) = try self.numerals(set, look)
        defer { if !outside.isEmpty { findings.append(scale.outside(outside, "numerals are left out")) } }
        let factor = layer.gap == nil ? try clear(&numerals, set, look) : try shrink(&numerals, set, look)
        let drawnLook = factor < 1 ? look.scaled(by: factor) : look
        try uncollide(&numerals, set, drawnLook)
        collects = collected
        if layer.isEnlarged { findings.removeSubrange(Range(from: known, upTo: findings.count)) }
        let digits = setter.digits(of: numerals.map(\.text), missingFrom: look)
        if !digits.isEmpty { findings.append(.borrowedDigits(font: look.font, digits: digits)) }
        for numeral in numerals {
            context.append(numeral.command)
            record(
                .numerals, numeral.outline, scale: layer.scale, value: numeral.value, text: numeral.text, layer.gap,
                stem: numeral.stem ?? look.stem * factor)
        }
    }

    /// More numerals than these have room on no scale; each is set and compared with the others.
    private static let mostNumerals = 500

    /// With a step that is so many times as long that numerals could stand beside each other. Those that are left out
    /// are reported, as are those that touch.
    private mutating func withinReason(_ layer: NumeralsLayer, _ scale: Scale) throws(GalleryError) -> NumeralsLayer {
        let ends = scale.domain
        guard let step = layer.step, layer.values.isEmpty, layer.labels.isEmpty, scale.kind != .categories,
            (ends.upperBound - ends.lowerBound) / step > Double(Self.mostNumerals)
        else { return layer }
        let all = try labels(of: layer, scale)
        var layer = layer
        // 1, 2, 5, 10 times the step, and so on: numbers that were asked for, the rounder ones.
        var (factor, power) = (1.0, 1.0)
        while (ends.upperBound - ends.lowerBound) / (step * factor) > Double(Self.mostNumerals) {
            factor = factor < 2 * power ? 2 * power : factor < 5 * power ? 5 * power : 10 * power
            if factor >= 10 * power { power *= 10 }
        }
        layer.step = step * factor
        let kept = Set(try labels(of: layer, scale).map(\.1))
        findings.append(.thinned(labels: all.map(\.1).filter { !kept.contains($0) }))
        return layer
    }

    /// Makes all numerals smaller alike, by twentieths down to 0.5 or the lettering's smallest scale, until they stand
    /// clear of each other and of other parts. Returns the factor.
    ///
    /// Standing clear of other parts comes first: if only that can be had, the largest size that has it is taken, and
    /// touching neighbours are left out later. Without such a size it is the largest at which none lies on another part;
    /// without that the smallest, and numerals that lie on other parts are left out and reported.
    private mutating func shrink(
        _ numerals: inout [Numeral], _ set: NumeralSet, _ look: Lettering
    ) throws(GalleryError) -> Double {
        let kinds = Set(set.layer.clearOf)
        let others = inks.filter { kinds.contains($0.kind) }.map { InkOutline($0.path) }
        func isFree(_ numerals: [Numeral], _ stem: Double) -> Bool {
            numerals.allSatisfy { numeral in
                others.allSatisfy { (numeral.ink?.distance(to: $0, upTo: stem) ?? stem) >= stem }
            }
        }
        func fits(_ numerals: [Numeral], _ factor: Double) -> Bool {
            !Self.crowds(numerals, look.scaled(by: factor)) && isFree(numerals, look.stem * factor)
        }
        guard !fits(numerals, 1) else { return 1 }
        // Touching neighbours can be left out later.
        var second: (numerals: [Numeral], factor: Double)? = isFree(numerals, look.stem) ? (numerals, 1) : nil
        var third: (numerals: [Numeral], factor: Double)? = isFree(numerals, Self.contact) ? (numerals, 1) : nil
        var last = (numerals: numerals, factor: 1.0)
        for step in 1...10 {
            let factor = 1 - 0.05 * Double(step)
            guard factor >= look.smallestScale, factor > Self.leastClear || second == nil else { break }
            let smaller = try self.numerals(set, look.scaled(by: factor)).numerals
            // Smaller ones only to clear other parts.
            if fits(smaller, factor), factor > Self.leastCrowded || second == nil {
                second = (smaller, factor)
                break
            }
            last = (smaller, factor)
            if second == nil, isFree(smaller, look.stem * factor) { second = last }
            if third == nil, isFree(smaller, Self.contact) { third = last }
        }
        let chosen = second ?? third ?? last
        numerals = chosen.numerals
        let covering = numerals.filter { !isFree([$0], Self.contact) }.map(\.text)
        if !covering.isEmpty {
            findings.append(.thinned(labels: covering))
            numerals.removeAll { !isFree([$0], Self.contact) }
        }
        guard chosen.factor < 1 else { return 1 }
        findings.append(
            .shrunk(what: "each numeral like", text: numerals.first?.text ?? "", factor: chosen.factor))
        return chosen.factor
    }

    /// What all numerals of a layer share while they are set.
    struct NumeralSet {
        var layer: NumeralsLayer
        var scale: Scale
        var curve: GuideCurve
        var marks: NumeralMarks?
        /// The ink of a row, from the highest to the lowest, below its baseline.
        var row: ClosedRange<Double>?
        /// Of an outward direction's length: a curve that turns less to either side is level there.
        private static let level: Double = 1e-6

        /// Whether numerals stand in one row, as beside a level line.
        func isRow(_ values: [Double]) -> Bool {
            guard scale.path != nil, layer.gap != nil, marks != nil, !layer.isBent, !layer.isCut,
                layer.orientation != .outward, layer.orientation != .inward
            else { return false }
            return values.allSatisfy {
                scale.fraction(of: $0).flatMap { curve.station(at: $0, radius: 0) }.map {
                    abs($0.outward.dx) < Self.level
                }
                    ?? true
            }
        }
    }

    /// All numerals at one size, and the values that lie outside of the scale. Equal texts are shaped once.
    func numerals(
        _ set: NumeralSet, _ look: Lettering
    ) throws(GalleryError) -> (numerals: [Numeral], outside: [Double]) {
        var numerals: [Numeral] = []
        var lines: [String: TextSetter.Inked] = [:]
        var outside: [Double] = []
        let labels = try self.labels(of: set.layer, set.scale).filter { !$0.1.isEmpty }
        var set = set
        if set.isRow(labels.map(\.0)) {
            for text in Set(labels.map(\.1)) {
                lines[text] = try setter.inked(look.saying(text), what: "the numeral")
            }
            let boxes = lines.values.map(\.box)
            if let top = boxes.map(\.minY).min(), let foot = boxes.map(\.maxY).max() {
                set.row = ClosedRange(from: top, through: foot)
            }
        }
        for (value, text) in labels {
            guard set.scale.holds(value), let fraction = set.scale.fraction(of: value),
                let station = set.curve.station(at: fraction, radius: set.layer.radius)
            else {
                outside.append(value)
                continue
            }
            if set.layer.isCut, let cut = cut(text, look, at: station, set, value: value) {
                numerals.append(cut)
                continue
            }
            if set.layer.isBent || set.layer.isCut, let bent = try bent(text, look, at: station, set, value: value) {
                numerals.append(bent)
                continue
            }
            let inked: TextSetter.Inked
            if let known = lines[text] {
                inked = known
            } else {
                inked = try setter.inked(look.saying(text), what: "the numeral")
            }
            lines[text] = inked
            numerals.append(numeral(value, text, inked, at: station, set))
        }
        return (numerals, outside)
    }

    private func numeral(
        _ value: Double, _ text: String, _ inked: TextSetter.Inked, at station: GuideStation, _ set: NumeralSet
    ) -> Numeral {
        let turn = Self.turn(set.layer.orientation, station)
        guard let gap = set.layer.gap, let marks = set.marks, let edge = marks.edge(at: value),
            let fraction = set.scale.fraction(of: value)
        else {
            return numeral(value, text, inked, inked.centred(turn), at: station.position, ink: nil)
        }
        if let row = set.row {
            var inked = inked
            inked.box = Rect(
                x: inked.box.minX, y: row.lowerBound, width: inked.box.width, height: row.upperBound - row.lowerBound)
            let turned = TurnedInk(inked, turn: turn)
            let away = (gap + inked.box.height / 2) * (marks.isInside ? -1 : 1)
            let position = set.curve.station(at: fraction, radius: marks.end(at: value) + away)?.position
            return numeral(
                value, text, inked, turned.transform, at: position ?? station.position, ink: turned.outline)
        }
        let turned = TurnedInk(inked, turn: turn)
        let position = turned.position(from: edge, end: marks.end(at: value), gap: gap, isInside: marks.isInside) {
            set.curve.station(at: fraction, radius: $0)
        }
        return numeral(
            value, text, inked, turned.transform, at: position ?? station.position, ink: turned.outline)
    }

    private func numeral(
        _ value: Double, _ text: String, _ inked: TextSetter.Inked, _ turned: Transform, at position: Point,
        ink: InkOutline?
    ) -> Numeral {
        let transform = turned.concatenating(Transform(translationX: position.x, y: position.y))
        return Numeral(
            value: value, text: text, command: inked.command(transform),
            corners: inked.corners.map { $0.applying(transform) }, ink: ink?.moved(by: position - Point.zero),
            outline: collects ? inked.outline.applying(transform) : Path())
    }

    /// The turn of a numeral at a station. `readable` turns texts in the lower half round, so that none stands on its
    /// head.
    private static func turn(_ orientation: NumeralsLayer.Orientation, _ station: GuideStation) -> Angle {
        let radial = station.outward.angle + .degrees(90)
        switch orientation {
        case .upright: return .zero
        case .radial: return radial
        case .readable: return station.outward.dy > GuideStation.aside ? radial + .degrees(180) : radial
        case .outward: return station.outward.angle
        case .inward: return station.outward.angle + .degrees(180)
        }
    }

    /// Values with their texts: those given, or the scale's divisions by a step or a count.
    ///
    /// - Throws: `GalleryError.description` if there are labels, but not one for each value.
    private func labels(of layer: NumeralsLayer, _ scale: Scale) throws(GalleryError) -> [(Double, String)] {
        var values = layer.values
        var step = layer.step
        if values.isEmpty {
            if scale.kind == .logarithmic, step == nil {
                values = try scale.ticks().filter { $0.level != .third }.map(\.value)
            } else {
                let ends = scale.domain
                step =
                    step
                    ?? Scale.roundStep(
                        from: ends.lowerBound, to: ends.upperBound, count: layer.count > 0 ? layer.count : 10)
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
                // An end of the scale may be no multiple.
                let isMultiple = step.map { abs(value / $0 - (value / $0).rounded()) < Scale.wholeStep } ?? false
                found.append((value, layer.form.text(value, step: isMultiple ? step : nil)))
            }
        }
        return found
    }

    /// The index of the first of 10^12, 5 · 10^11, 10^11, … that divides the number; lower is rounder.
    private static func rank(_ value: Double) -> Int {
        var unit = 1e12
        for rank in 0..<48 {
            let count = value / unit
            let isNone = value != 0 && abs(count) < 0.5
            if !isNone, abs(count - count.rounded()) < Scale.wholeStep * max(1, abs(count)) { return rank }
            unit /= rank.isMultiple(of: 2) ? 2 : 5
        }
        return 48
    }

    /// Whether two numerals touch: by ink, nearer than a stem, where it is known, else by boxes.
    static func touch(_ a: Numeral, _ b: Numeral, _ look: Lettering) -> Bool {
        guard let ink = a.ink, let other = b.ink else { return Boxes.touch(a.corners, b.corners) }
        return ink.distance(to: other, upTo: look.stem) < look.stem
    }
    /// Whether neighbours stand so close that a row of figures or words reads as one word: nearer than a word space, which
    /// grows with the space between letters.
    static func crowds(_ numerals: [Numeral], _ look: Lettering) -> Bool {
        let space = max(look.stem, look.size * wordSpace + 2 * look.tracking)
        for (i, a) in numerals.enumerated() {
            for b in numerals.dropFirst(i + 1) {
                guard let ink = a.ink, let other = b.ink else {
                    if Boxes.touch(a.corners, b.corners) { return true }
                    continue
                }
                if ink.distance(to: other, upTo: space) < space { return true }
            }
        }
        return false
    }
    /// In ems.
    private static let wordSpace = 0.3
    /// Numerals shrink below this fraction of their size only to have any place at all.
    private static let leastClear = 0.58
    /// The least fraction of their size that numerals shrink to for the sake of their own distances.
    private static let leastCrowded = 0.63

    static func touch(_ numerals: [Numeral], _ look: Lettering) -> Bool {
        // All pairs: the ends of an open scale meet where it goes nearly all the way round.
        for (i, a) in numerals.enumerated() {
            for b in numerals.dropFirst(i + 1) where touch(a, b, look) { return true }
        }
        return false
    }

    /// Leaves out numerals until none touch. Rounder numbers stay: rank by rank they are added for as long as all stand
    /// clear; of the first ranks as many as do. Costs all pairs for each rank.
    ///
    /// - Parameter byList: Words rank in the order in which they were given, numbers by roundness.
    mutating func thin(_ numerals: inout [Numeral], byList: Bool, _ look: Lettering) {
        let all = numerals.count
        func touches(_ kept: [Numeral]) -> Bool { Self.touch(kept, look) }
        guard touches(numerals) else { return }
        // Adds ranks while they stand clear; of the first, as many as do.
        let ranks = byList ? numerals.map { _ in 0 } : numerals.map { Self.rank($0.value) }
        var kept: Set<Int> = []
        func isClear(_ indices: Set<Int>) -> Bool { !touches(indices.sorted().map { numerals[$0] }) }
        for rank in Set(ranks).sorted() {
            let members = numerals.indices.filter { ranks[$0] == rank }
            if isClear(kept.union(members)) {
                kept.formUnion(members)
            } else if kept.count < 3 {
                for i in members where !kept.contains(where: { Self.touch(numerals[$0], numerals[i], look) }) {
                    kept.insert(i)
                }
            } else {
                break
            }
        }
        guard kept.count < all else { return }
        findings.append(.thinned(labels: numerals.indices.filter { !kept.contains($0) }.map { numerals[$0].text }))
        numerals = kept.sorted().map { numerals[$0] }
    }

    /// The error of a bent numeral's radius and middle, in user units: a twentieth is not seen at usual sizes.
    private static let bentTolerance = 0.05
    /// A numeral bent along its circle; nil without a radius. With a gap, the outermost ink is that far inside its
    /// mark's end.
    ///
    /// Bending moves ink in ways that boxes do not tell, so the baseline and the turn are corrected by the measured
    /// ink, at most four times.
    private func bent(
        _ text: String, _ look: Lettering, at station: GuideStation, _ set: NumeralSet, value: Double
    ) throws(GalleryError) -> Numeral? {
        let layer = set.layer
        let radius = layer.radius
        let outer = layer.gap.flatMap { gap in set.marks.map { $0.end(at: value) - gap } }
        guard radius > 0 else { return nil }
        let center = station.position - station.outward * radius
        let isTurned = layer.orientation == .readable && station.outward.dy > GuideStation.aside
        let line = try setter.line(look.saying(text), what: "the numeral")
        let box = try setter.inked(look.saying(text), what: "the numeral").box
        var baseline =
            if let outer {
                isTurned ? outer - box.maxY : outer + box.minY
            } else {
                isTurned ? radius - box.midY : radius + box.midY
            }
        var shift: Angle = baseline > 0 ? .radians((isTurned ? 1 : -1) * box.midX / baseline) : .zero
        var bent: (drawing: TextDrawing, outline: Path, ink: InkOutline)?
        for _ in 0..<4 {
            let half: Angle = .degrees(isTurned ? -180 : 180)
            let circle = Path {
                $0.addRelativeArc(
                    center: center, radius: baseline, startAngle: station.outward.angle - half + shift, delta: half * 2)
            }
            let placed = try setter.onCurve(line, circle, at: .fraction(0.5), what: "the numeral", method: .stretch)
            // Bending is the main cost.
            let outline = placed.text.outline()
            let ink = InkOutline(outline, tolerance: 0.02)
            bent = (placed, outline, ink)
            guard let middle = ink.middle(about: center, from: station.outward.angle) else { break }
            let farthest = ink.farthest(from: center)
            let error = outer.map { $0 - farthest } ?? radius - (ink.nearest(to: center) + farthest) / 2
            baseline += error
            shift = shift - middle
            if abs(error) < Self.bentTolerance, abs(middle.radians) * radius < Self.bentTolerance { break }
        }
        guard let bent else { return nil }
        return Numeral(
            value: value, text: text, command: .text(bent.drawing), corners: Boxes.corners(of: bent.ink.box),
            ink: bent.ink, outline: bent.outline)
    }
}

extension TextSetter {
    /// Each once and in order.
    func digits(of texts: [String], missingFrom look: Lettering) -> String {
        let digits = Set(texts.lazy.flatMap(\.unicodeScalars).filter { $0.properties.numericType == .decimal })
        guard !digits.isEmpty else { return "" }
        let fonts = ([look.font] + look.fallbacks).compactMap { try? font($0, look, 1) }
        let missing = digits.filter { digit in !fonts.contains { $0.glyph(for: digit) != nil } }
        return String(String.UnicodeScalarView(missing.sorted()))
    }
}

/// Turned boxes by their four corners in order.
enum Boxes {
    static func corners(of box: Rect) -> [Point] {
        [
            Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY),
            Point(x: box.minX, y: box.maxY),
        ]
    }
    /// Whether two boxes touch, by the separating axis theorem: they do unless the directions of their sides show a
    /// gap.
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

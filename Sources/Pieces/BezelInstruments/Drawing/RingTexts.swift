// Texts on a ring or an ellipse: fitted into their band by height and length, tracked to angles, repeated all round.
// The band and its rows are RingBand's, options are in Layers/RingTextLayer.swift.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension InstrumentPainter {
    mutating func draw(_ layer: RingTextLayer) throws(GalleryError) {
        guard layer.turn != 0 else { return try drawUnturned(layer) }
        var inner = InstrumentPainter(instrument: instrument, setter: setter)
        inner.light = light.applying(Transform(rotation: .degrees(-layer.turn)))
        inner.collects = collects
        try inner.drawUnturned(layer)
        findings += inner.findings
        let turn = Transform(rotation: .degrees(layer.turn), about: middle + Vector(dx: layer.x, dy: layer.y))
        for ink in inner.inks { record(ink.kind, ink.path.applying(turn), text: ink.text, stem: ink.stem) }
        context.transformed(by: turn) { $0.append(contentsOf: inner.context.commands) }
    }

    private mutating func drawUnturned(_ layer: RingTextLayer) throws(GalleryError) {
        let band = try RingBand(layer, about: middle)
        if let lettering = layer.around {
            let text = try filled(lettering.text)
            if !text.isEmpty { try draw(around: lettering.saying(text), layer, band) }
        }
        var labels: [BandLabel] = []
        for part in try parts(of: layer, band) { labels.append(try label(part, layer, band)) }
        try tie(&labels, layer, band)
        if layer.hasEqualEnds, labels.count == 2 { try levelEnds(&labels, layer, band) }
        if layer.isSpread {
            for i in labels.indices {
                let limit = labels[i].part.limit
                try track(&labels[i], to: limit, layer, band, most: Self.loosestTracking(labels[i].lettering.text))
            }
        }
        for label in labels {
            if label.scale < 1, FittingReport.isNoticeable(label.scale), layer.fit == .none {
                findings.append(.shrunk(what: label.what, text: label.lettering.text, factor: label.scale))
            }
            if collects {
                let stem = label.lettering.scaled(by: label.scale).stem
                record(.texts, label.drawing.text.outline(), text: label.lettering.text, stem: stem)
            }
        }
        append(labels.map(\.drawing), layer.relief)
        try drawBetween(labels, layer, band)
    }

    private mutating func append(_ texts: [TextDrawing], _ relief: Relief?) {
        let parts = relief == nil ? [] : texts.flatMap { $0.text.outlinesToStroke() }
        ground(parts, relief)
        for text in texts { context.append(.text(text)) }
        slopes(parts, relief)
    }

    /// Ornaments in the middles of the gaps between texts, by their lengths along the ring.
    private mutating func drawBetween(
        _ labels: [BandLabel], _ layer: RingTextLayer, _ band: RingBand
    ) throws(GalleryError) {
        guard let shape = layer.between, let color = labels.first?.lettering.color else { return }
        let size = layer.betweenSize ?? 0.55 * band.height
        // Lines of one text count as the longest.
        var spans: [Int: (at: Double, half: Double)] = [:]
        for label in labels {
            let half = max(label.sweep / 2, spans[label.part.text]?.half ?? 0)
            spans[label.part.text] = (label.part.at - 360 * (label.part.at / 360).rounded(.down), half)
        }
        let texts = spans.values.sorted { $0.at < $1.at }
        let length = band.length
        for (i, text) in texts.enumerated() {
            let next = texts[(i + 1) % texts.count]
            let start = text.at + text.half
            let end = next.at - next.half + (i + 1 == texts.count ? 360 : 0)
            guard end - start > size * 1.2 / max(length, GalleryLimits.shortest) * 360 else { continue }
            let station = band.station(at: (start + end) / 2)
            var ornament = OrnamentLayer()
            ornament.shape = shape
            ornament.size = size
            ornament.color = color
            ornament.turns = false
            ornament.relief = layer.relief
            let offset = station.position - middle
            ornament.radius = offset.length
            ornament.angles = [offset.angle.degrees + 90]
            try draw(ornament)
        }
    }

    /// Lines of one text have one size; all texts have one where it is asked for, and where they grow.
    private func tie(
        _ labels: inout [BandLabel], _ layer: RingTextLayer, _ band: RingBand
    ) throws(GalleryError) {
        let isOneSize = layer.hasEqualSize || layer.fit == .size
        let groups = Dictionary(grouping: labels.indices) { isOneSize ? 0 : labels[$0].part.text }
        for members in groups.values where members.count > 1 {
            let scale = members.map { labels[$0].scale }.min() ?? 1
            let width = members.compactMap { labels[$0].lettering.width }.min()
            let isOneFont = Set(members.map { labels[$0].lettering.font }).count == 1
            var fixed = layer
            fixed.fit = .none
            for i in members {
                let own = isOneFont ? width : labels[i].lettering.width
                guard labels[i].scale > scale || own != labels[i].lettering.width else { continue }
                var part = labels[i].part
                part.lettering = labels[i].lettering
                part.lettering.width = own
                labels[i] = try label(part, fixed, band, scale: scale)
            }
        }
    }

    struct BandLabel {
        /// With the lettering that was asked for.
        var part: RingPart
        /// Narrowed and tracked.
        var lettering: Lettering
        var scale: Double
        var drawing: TextDrawing
        /// Across the ring and in degrees of its length; nil without ink.
        var extent: (height: Double, sweep: Double)?
        var what: String { part.what }
        var sweep: Double { extent?.sweep ?? 0 }
    }

    /// The fraction of its band that a growing text must fill.
    private static let fullness = 0.996
    /// Each step aims so much short of the band, so that rounding does not exceed it again.
    private static let margin = 0.998

    /// A text in its part of the band. Long text takes narrower letters, then smaller ones.
    ///
    /// A search by measuring: the text is set, its ink compared with the band's height and the part's angle, and its
    /// size corrected by the ratio, at most 8 times, or 16 where it grows.
    ///
    /// - Throws: `GalleryError.tooLong` if it does not fit at its smallest size.
    private func label(
        _ part: RingPart, _ layer: RingTextLayer, _ band: RingBand, scale askedScale: Double = 1
    ) throws(GalleryError) -> BandLabel {
        let asked = part.lettering
        var (lettering, scale) = (asked, askedScale)
        let row = band.row(part.row, of: part.rows)
        let grows = layer.fit == .size
        // What is longer than the ring would be hidden, and has no extent.
        let full = try setter.line(asked, what: part.what)
        let longest = row.length * min(part.limit, 350) / 360
        if full.advance * scale > longest {
            scale = max(asked.smallestScale, min(scale, longest / full.advance * 1.02))
        }
        var isNarrowed = false
        for _ in 0..<(grows ? 16 : 8) {
            let isFull = scale == 1 && lettering == asked
            let line = isFull ? full : try setter.line(lettering, what: part.what, scale: scale)
            let found = try inBand(line, lettering, part, row, scale: scale)
            guard let extent = found.extent else { return found }
            // Corners stick out on a circle.
            let (high, long) = (row.height / extent.height, part.limit / extent.sweep)
            let isHigh = grows ? abs(high - 1) < 1 - Self.fullness : high >= 1
            if long < 1, isHigh, !isNarrowed {
                isNarrowed = true
                let fraction = scale
                let narrow = try setter.narrowed(lettering, what: found.what) { text throws(GalleryError) in
                    let line = try setter.line(text, what: part.what, scale: fraction)
                    return try inBand(line, text, part, row, scale: fraction).sweep <= part.limit
                }
                if narrow != lettering {
                    lettering = narrow
                    continue
                }
            }
            // Height first, as narrower letters may then fit the length.
            let factor = long < 1 && !isNarrowed ? high : min(high, long)
            if (grows ? factor <= 1 / Self.fullness : true) && factor >= 1 || scale <= lettering.smallestScale {
                guard factor >= 1 || !FittingReport.isNoticeable(factor) else { break }
                return try centered(found, line, height: extent.height, row)
            }
            scale = max(lettering.smallestScale, scale * factor * Self.margin)
        }
        throw .tooLong(what: part.what, text: asked.text, smallestSize: asked.size * asked.smallestScale)
    }

    /// - Parameter line: Of the lettering, at the scale.
    private func inBand(
        _ line: TextSetter.Line, _ lettering: Lettering, _ part: RingPart, _ row: RingBand, scale: Double
    ) throws(GalleryError) -> BandLabel {
        let ink = try setter.level(line, what: part.what).ink
        guard row.isRound else {
            return try onEllipse(line, lettering, part, row, scale: scale, ink)
        }
        return try onCircle(line, lettering, part, row, scale: scale, outer: row.middleRadius + ink.height / 2)
    }

    private func onCircle(
        _ line: TextSetter.Line, _ lettering: Lettering, _ part: RingPart, _ row: RingBand, scale: Double, outer: Double
    ) throws(GalleryError) -> BandLabel {
        let turned = Angle.degrees(part.half == .top ? part.at : part.at - 180)
        let placed = try setter.onRing(
            line, center: row.center, outerRadius: outer, half: part.half, turned: turned, what: part.what)
        return BandLabel(
            part: part, lettering: lettering, scale: scale, drawing: placed.drawing,
            extent: placed.extent.map { ($0.outerRadius - $0.innerRadius, $0.sweep.degrees) })
    }

    /// On the ellipse that puts the middle of the ink on the ring's middle line.
    private func onEllipse(
        _ line: TextSetter.Line, _ lettering: Lettering, _ part: RingPart, _ row: RingBand, scale: Double, _ ink: Rect
    ) throws(GalleryError) -> BandLabel {
        let isOutside = part.half == .top
        let radius = max(0.01, row.middleRadius + (isOutside ? ink.midY : -ink.midY))
        let path = row.baseline(radius: radius, middle: part.at, clockwise: isOutside)
        let drawing = try setter.onCurve(line, path, at: .fraction(0.5), what: part.what)
        return BandLabel(
            part: part, lettering: lettering, scale: scale, drawing: drawing,
            extent: ink.height > 0 ? (ink.height * Self.ellipseSag, line.advance / row.length * 360) : nil)
    }
    /// Corners of letters stick out of an ellipse; on one twice as wide as high, by this factor at the sharp ends.
    private static let ellipseSag = 1.06

    private func centered(
        _ label: BandLabel, _ line: TextSetter.Line, height: Double, _ row: RingBand
    ) throws(GalleryError) -> BandLabel {
        guard row.isRound else { return label }
        return try onCircle(
            line, label.lettering, label.part, row, scale: label.scale, outer: row.middleRadius + height / 2)
    }

    private func levelEnds(
        _ labels: inout [BandLabel], _ layer: RingTextLayer, _ band: RingBand
    ) throws(GalleryError) {
        let target = labels.map(\.sweep).max() ?? 0
        guard let i = labels.indices.min(by: { labels[$0].sweep < labels[$1].sweep }), target > 0 else { return }
        try track(&labels[i], to: target, layer, band)
    }

    /// In degrees for a user unit of tracking: a label that gains less does not grow, and the search ends.
    private static let leastGain: Double = 1e-6

    /// Tracks a text until it takes an angle, within a hundredth of a degree.
    ///
    /// A secant method: the gain of each step is measured, as connected letters and corners take tracking unevenly.
    ///
    /// - Parameter most: The greatest tracking, in ems.
    private func track(
        _ label: inout BandLabel, to target: Double, _ layer: RingTextLayer, _ band: RingBand, most: Double = .infinity
    ) throws(GalleryError) {
        let gaps = label.drawing.text.clusters.count - 1
        guard gaps > 0 else { return }
        var free = layer
        free.fit = .none
        var part = label.part
        // Steps that go too far must not shrink the text.
        part.limit = 360
        part.lettering = label.lettering
        // In degrees; connected letters take tracking in word spaces only.
        var gain = Double(gaps) * label.scale * 360 / band.length
        for _ in 0..<12 {
            let missing = target - label.sweep
            if abs(missing) < 0.01 { return }
            let step = missing / gain
            let greatest = part.lettering.size * most
            let tracking = min(part.lettering.tracking + step, greatest)
            let before = (label.sweep, part.lettering.tracking)
            part.lettering.tracking = tracking
            label = try self.label(part, free, band, scale: label.scale)
            let gained =
                (label.sweep - before.0) / max(abs(tracking - before.1), GalleryLimits.shortest) * (step < 0 ? -1 : 1)
            guard gained > Self.leastGain, tracking < greatest else { return }
            gain = gained
        }
    }
    /// In ems. Letters of words that stand farther apart are read one by one; ideographs are so anyway.
    private static func loosestTracking(_ text: String) -> Double {
        text.unicodeScalars.contains { $0.properties.isIdeographic } ? 1 : 0.45
    }

    /// Text grows to its natural spacing, but no higher than the band.
    private mutating func draw(
        around lettering: Lettering, _ layer: RingTextLayer, _ band: RingBand
    ) throws(GalleryError) {
        let what = "the text round the ring"
        var scale = 1.0
        var layer = layer
        for _ in 0..<12 {
            let placed = try around(lettering, layer, band, scale: scale, what: what)
            let drawn = (placed.runs.first.map { Double($0.font.size) } ?? lettering.size) / lettering.size
            // The number would change with the size.
            let asked = layer.repeats
            for case .repeated(let count) in placed.fitting { layer.repeats = count }
            if asked == 0, layer.repeats.isMultiple(of: 2), layer.repeats > 0, layer.fit == .size { continue }
            if layer.fit == .size, abs(drawn / scale - 1) > 1 - Self.fullness {
                scale = drawn
                continue
            }
            let height =
                band.isRound
                ? placed.radialExtent(about: band.center, from: .degrees(-90)).map { $0.outerRadius - $0.innerRadius }
                    ?? 0 : try setter.inked(lettering, what: what, scale: drawn).box.height * Self.ellipseSag
            if height <= band.height || scale <= lettering.smallestScale {
                if drawn < 1, FittingReport.isNoticeable(drawn), layer.fit == .none {
                    findings.append(.shrunk(what: what, text: lettering.text, factor: drawn))
                }
                if collects {
                    record(.texts, placed.outline(), text: lettering.text, stem: lettering.scaled(by: drawn).stem)
                }
                append([TextDrawing(text: placed)], layer.relief)
                return
            }
            layer.fit = .none
            scale = max(lettering.smallestScale, min(drawn, scale) * band.height / height * Self.margin)
        }
        throw .tooLong(what: what, text: lettering.text, smallestSize: lettering.size * lettering.smallestScale)
    }

    /// A text all round the ring, as often as the layer says.
    private func around(
        _ lettering: Lettering, _ layer: RingTextLayer, _ band: RingBand, scale: Double, what: String
    ) throws(GalleryError) -> PlacedText {
        let line = try setter.line(lettering, what: what, scale: scale)
        let rise = try setter.inkMiddle(line, what: what)
        let radius = max(0.01, band.middleRadius - rise)
        let repeats: TextPath.Circuit.Repeats =
            if layer.repeats > 0 {
                .times(layer.repeats)
            } else if layer.fit == .size {
                .asManyAsFit
            } else {
                times(line, lettering, band.length)
            }
        // One text stands in the middle of the top, also where their number is even.
        let turn =
            if case .times(let count) = repeats, count > 0, count.isMultiple(of: 2) { 180 / Double(count) } else { 0.0 }
        let circle =
            band.isRound
            ? Path.circle(center: band.center, radius: radius, startAngle: .degrees(90 + turn))
            : band.baseline(radius: radius, middle: turn, clockwise: true)
        var path = TextPath(
            circle, position: .around,
            fitting: TextPath.Fitting(
                .shrink(minimumScale: lettering.smallestScale), fill: layer.fit, keepsWords: .never))
        path.position.circuit = TextPath.Circuit(
            repeats: repeats,
            separator: layer.separator.isEmpty ? nil : .text(layer.separator))
        do { return try path.place(line.shaped) } catch {
            throw .text(what: what, text: lettering.text, reason: "\(error)")
        }
    }

    /// As often as it fits, once more if letters would be too far apart.
    private func times(_ line: TextSetter.Line, _ lettering: Lettering, _ length: Double) -> TextPath.Circuit.Repeats {
        // With separator and space.
        let natural = line.advance + 1.6 * lettering.size
        let count = (length / natural).rounded(.down)
        let letters = Double(max(1, lettering.text.count))
        let extra = (length - count * natural) / max(1, count) / letters
        let tighter = length / (natural * (count + 1))
        guard count > 0 else { return .asManyAsFit }
        let isLoose = extra > Self.loosest * lettering.size && tighter >= max(lettering.smallestScale, 0.7)
        return .times(Int(clamping: count) + (isLoose ? 1 : 0))
    }
    /// In ems.
    private static let loosest = 0.12
}

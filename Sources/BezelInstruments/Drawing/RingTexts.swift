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
        let turn = Transform(rotation: .degrees(layer.turn), about: middle)
        for ink in inner.inks { record(ink.kind, ink.path.applying(turn), text: ink.text, stem: ink.stem) }
        context.transformed(by: turn) { $0.append(contentsOf: inner.context.commands) }
    }

    private mutating func drawUnturned(_ layer: RingTextLayer) throws(GalleryError) {
        guard layer.radius > layer.innerRadius else {
            throw .invalidNumber(
                what: "the inner radius of a ring text", value: layer.innerRadius,
                expected: "less than its radius, \(layer.radius.plain)")
        }
        if let around = try said(layer.around) { try draw(around: around, layer) }
        var labels: [BandLabel] = []
        if let top = try said(layer.top) { labels.append(try label(top, .top, layer)) }
        if let bottom = try said(layer.bottom) { labels.append(try label(bottom, .bottom, layer)) }
        try pair(&labels, layer)
        if layer.hasEqualEnds, labels.count == 2 { try levelEnds(&labels, layer) }
        for label in labels {
            if label.scale < 0.999, layer.fit == .none {
                findings.append(.shrunk(what: label.what, text: label.lettering.text, factor: label.scale))
            }
            if collects {
                let stem = label.lettering.scaled(by: label.scale).stem
                record(.texts, label.placed.drawing.text.outline(), text: label.lettering.text, stem: stem)
            }
        }
        append(labels.map(\.placed.drawing), layer.relief)
    }

    private mutating func append(_ texts: [TextDrawing], _ relief: Relief?) {
        let parts = relief == nil ? [] : texts.flatMap { $0.text.outlinesToStroke() }
        ground(parts, relief)
        for text in texts { context.append(.text(text)) }
        slopes(parts, relief)
    }

    private func pair(_ labels: inout [BandLabel], _ layer: RingTextLayer) throws(GalleryError) {
        guard labels.count == 2 else { return }
        let scale = min(labels[0].scale, labels[1].scale)
        let width = labels.compactMap(\.lettering.width).min()
        let isOneFont = labels[0].lettering.font == labels[1].lettering.font
        var fixed = layer
        fixed.fit = .none
        for i in labels.indices {
            let own = isOneFont ? width : labels[i].lettering.width
            guard labels[i].scale > scale || own != labels[i].lettering.width else { continue }
            labels[i].lettering.width = own
            labels[i] = try label(labels[i].lettering, labels[i].half, fixed, scale: scale)
        }
    }

    private func said(_ lettering: Lettering?) throws(GalleryError) -> Lettering? {
        guard let lettering else { return nil }
        let text = try filled(lettering.text)
        return text.isEmpty ? nil : lettering.saying(text)
    }

    private struct BandLabel {
        var lettering: Lettering
        var half: RingHalf
        var scale: Double
        var placed: RingLabel
        var what: String { half.what }
        var sweep: Double { placed.extent?.sweep.degrees ?? 0 }
    }

    private static let fullness = 0.996
    private static let margin = 0.998

    /// Long text takes narrower letters, then smaller ones.
    private func label(
        _ asked: Lettering, _ half: RingHalf, _ layer: RingTextLayer, scale askedScale: Double = 1
    ) throws(GalleryError) -> BandLabel {
        var (lettering, scale) = (asked, askedScale)
        let grows = layer.fit == .size
        var isNarrowed = false
        for _ in 0..<(grows ? 16 : 8) {
            let found = try inBand(lettering, half, layer, scale: scale)
            guard let extent = found.placed.extent else { return found }
            // Corners stick out on a circle.
            let height = extent.outerRadius - extent.innerRadius
            let (high, long) = ((layer.radius - layer.innerRadius) / height, layer.sweep / extent.sweep.degrees)
            let isHigh = grows ? abs(high - 1) < 1 - Self.fullness : high >= 1
            if long < 1, isHigh, !isNarrowed {
                isNarrowed = true
                let fraction = scale
                let narrow = try setter.narrowed(lettering, what: found.what) { text throws(GalleryError) in
                    try inBand(text, half, layer, scale: fraction).sweep <= layer.sweep
                }
                if narrow != lettering {
                    lettering = narrow
                    continue
                }
            }
            // Height first, as narrower letters may then fit the length.
            let factor = long < 1 && !isNarrowed ? high : min(high, long)
            if (grows ? factor <= 1 / Self.fullness : true) && factor >= 1 || scale <= lettering.smallestScale {
                guard factor >= 0.999 else { break }
                return try centered(found, height: height, layer)
            }
            scale = max(lettering.smallestScale, scale * factor * Self.margin)
        }
        throw .tooLong(
            what: half.what, text: asked.text, smallestSize: asked.size * asked.smallestScale)
    }

    private func inBand(
        _ lettering: Lettering, _ half: RingHalf, _ layer: RingTextLayer, scale: Double
    ) throws(GalleryError) -> BandLabel {
        let line = try setter.line(lettering, what: half.what, scale: scale)
        let ink = try setter.inked(lettering, what: half.what, scale: scale).box.height
        let outer = (layer.radius + layer.innerRadius) / 2 + ink / 2
        let placed = try setter.onRing(line, center: middle, outerRadius: outer, half: half, what: half.what)
        return BandLabel(lettering: lettering, half: half, scale: scale, placed: placed)
    }

    private func centered(
        _ label: BandLabel, height: Double, _ layer: RingTextLayer
    ) throws(GalleryError) -> BandLabel {
        let outer = (layer.radius + layer.innerRadius) / 2 + height / 2
        guard let extent = label.placed.extent, abs(outer - extent.outerRadius) > 0.005 else { return label }
        var label = label
        let line = try setter.line(label.lettering, what: label.what, scale: label.scale)
        label.placed = try setter.onRing(line, center: middle, outerRadius: outer, half: label.half, what: label.what)
        return label
    }

    private func levelEnds(_ labels: inout [BandLabel], _ layer: RingTextLayer) throws(GalleryError) {
        let target = labels.map(\.sweep).max() ?? 0
        guard let i = labels.indices.min(by: { labels[$0].sweep < labels[$1].sweep }), target > 0 else { return }
        let gaps = labels[i].placed.drawing.text.clusters.count - 1
        guard gaps > 0 else { return }
        var free = layer
        free.sweep = 180
        free.fit = .none
        // In degrees; connected letters take tracking in word spaces only.
        var gain = Double(gaps) * labels[i].scale * 360 / (.pi * (layer.radius + layer.innerRadius))
        for _ in 0..<12 {
            let missing = target - labels[i].sweep
            if abs(missing) < 0.01 { return }
            let step = missing / gain
            labels[i].lettering.tracking += step
            let before = labels[i].sweep
            labels[i] = try label(labels[i].lettering, labels[i].half, free, scale: labels[i].scale)
            let gained = (labels[i].sweep - before) / step
            guard gained > 1e-6 else { return }
            gain = gained
        }
    }

    /// Text grows to its natural spacing, but no higher than the band.
    private mutating func draw(around lettering: Lettering, _ layer: RingTextLayer) throws(GalleryError) {
        let what = "the text round the ring"
        let band = layer.radius - layer.innerRadius
        var scale = 1.0
        var layer = layer
        for _ in 0..<12 {
            let placed = try around(lettering, layer, scale: scale, what: what)
            let drawn = (placed.runs.first.map { Double($0.font.size) } ?? lettering.size) / lettering.size
            // The number would change with the size.
            for case .repeated(let count) in placed.fitting { layer.repeats = count }
            if layer.fit == .size, abs(drawn / scale - 1) > 1 - Self.fullness {
                scale = drawn
                continue
            }
            let height =
                placed.radialExtent(about: middle, from: .degrees(-90)).map { Double($0.outerRadius - $0.innerRadius) }
                ?? 0
            if height <= band || scale <= lettering.smallestScale {
                if drawn < 0.999, layer.fit == .none {
                    findings.append(.shrunk(what: what, text: lettering.text, factor: drawn))
                }
                if collects {
                    record(.texts, placed.outline(), text: lettering.text, stem: lettering.scaled(by: drawn).stem)
                }
                append([TextDrawing(text: placed)], layer.relief)
                return
            }
            layer.fit = .none
            scale = max(lettering.smallestScale, min(drawn, scale) * band / height * Self.margin)
        }
        throw .tooLong(what: what, text: lettering.text, smallestSize: lettering.size * lettering.smallestScale)
    }

    private func around(
        _ lettering: Lettering, _ layer: RingTextLayer, scale: Double, what: String
    ) throws(GalleryError) -> PlacedText {
        let line = try setter.line(lettering, what: what, scale: scale)
        let rise = try setter.inkMiddle(line, what: what)
        let radius = max(0.01, (layer.radius + layer.innerRadius) / 2 - rise)
        var path = TextPath(
            Path.circle(center: middle, radius: radius, startAngle: .degrees(90)), anchor: .around,
            spacing: .optical, overflow: .shrink(minimumScale: lettering.smallestScale), fit: layer.fit)
        let repeats: TextPath.Circuit.Repeats =
            if layer.repeats > 0 {
                .times(layer.repeats)
            } else if layer.fit == .size {
                .asManyAsFit
            } else {
                times(line, lettering, (layer.radius + layer.innerRadius) / 2)
            }
        path.circuit = TextPath.Circuit(
            repeats: repeats,
            separator: layer.separator.isEmpty ? nil : .text(layer.separator))
        do { return try path.place(line.shaped) } catch {
            throw .text(what: what, text: lettering.text, reason: "\(error)")
        }
    }

    /// As often as it fits, once more if letters would be too far apart.
    private func times(_ line: TextSetter.Line, _ lettering: Lettering, _ radius: Double) -> TextPath.Circuit.Repeats {
        let length = 2 * .pi * radius
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

extension RingHalf {
    fileprivate var what: String { self == .top ? "the upper ring text" : "the lower ring text" }
}

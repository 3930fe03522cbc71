// Sets texts between two circles by their ink.
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
        for ink in inner.inks { record(ink.kind, ink.path.applying(turn), text: ink.text) }
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
        // A pair is of one size.
        let scale = labels.map(\.scale).min() ?? 1
        for i in labels.indices where labels[i].scale > scale {
            labels[i] = try label(labels[i].lettering, labels[i].half, layer, scale: scale)
        }
        if layer.hasEqualEnds, labels.count == 2 { try levelEnds(&labels, layer) }
        for label in labels {
            if label.scale < 0.999 {
                findings.append(.shrunk(what: label.what, text: label.lettering.text, factor: label.scale))
            }
            if collects { record(.texts, label.placed.drawing.text.outline(), text: label.lettering.text) }
            if layer.relief != nil { relieve(label.placed.drawing.text.outline(), layer.relief) }
            context.append(.text(label.placed.drawing))
        }
    }

    /// A text with its names filled in; nil where nothing is left to say.
    private func said(_ lettering: Lettering?) throws(GalleryError) -> Lettering? {
        guard let lettering else { return nil }
        let text = try filled(lettering.text)
        return text.isEmpty ? nil : lettering.saying(text)
    }

    /// A label in its band.
    private struct BandLabel {
        var lettering: Lettering
        var half: RingHalf
        var scale: Double
        var placed: RingLabel
        var what: String { half == .top ? "the upper ring text" : "the lower ring text" }
        var sweep: Double { placed.extent?.sweep.degrees ?? 0 }
    }

    /// The text with its ink in the middle of the band, shrunk where it is too high or too long.
    private func label(
        _ lettering: Lettering, _ half: RingHalf, _ layer: RingTextLayer, scale asked: Double = 1
    ) throws(GalleryError) -> BandLabel {
        let what = half == .top ? "the upper ring text" : "the lower ring text"
        let band = layer.radius - layer.innerRadius
        let middleRadius = (layer.radius + layer.innerRadius) / 2
        var scale = asked
        for _ in 0..<6 {
            let line = try setter.line(lettering, what: what, scale: scale)
            let ink = try setter.inked(lettering, what: what, scale: scale).box.height
            var placed = try setter.onRing(
                line, center: middle, outerRadius: middleRadius + ink / 2, half: half, what: what)
            guard let extent = placed.extent else {
                return BandLabel(lettering: lettering, half: half, scale: scale, placed: placed)
            }
            // Corners stand out on a circle: what counts is the ring that the ink takes.
            let height = extent.outerRadius - extent.innerRadius
            let factor = min(band / height, layer.sweep / extent.sweep.degrees)
            if factor >= 1 || scale <= lettering.smallestScale {
                guard factor >= 0.999 else { break }
                let outer = middleRadius + height / 2
                if abs(outer - extent.outerRadius) > 0.005 {
                    placed = try setter.onRing(line, center: middle, outerRadius: outer, half: half, what: what)
                }
                return BandLabel(lettering: lettering, half: half, scale: scale, placed: placed)
            }
            scale = max(lettering.smallestScale, scale * factor * 0.998)
        }
        throw .tooLong(what: what, text: lettering.text, smallestSize: lettering.size * lettering.smallestScale)
    }

    /// Tracks the shorter text until both take the same angle.
    private func levelEnds(_ labels: inout [BandLabel], _ layer: RingTextLayer) throws(GalleryError) {
        let target = labels.map(\.sweep).max() ?? 0
        guard let i = labels.indices.min(by: { labels[$0].sweep < labels[$1].sweep }), target > 0 else { return }
        let gaps = labels[i].placed.drawing.text.clusters.count - 1
        guard gaps > 0 else { return }
        var free = layer
        free.sweep = 180
        // Degrees that a unit of tracking gains: of connected letters only the word spaces take it.
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

    /// A text round the whole circle, all gaps alike.
    private mutating func draw(around lettering: Lettering, _ layer: RingTextLayer) throws(GalleryError) {
        let what = "the text round the ring"
        let middleRadius = (layer.radius + layer.innerRadius) / 2
        let band = layer.radius - layer.innerRadius
        var scale = 1.0
        for _ in 0..<6 {
            let line = try setter.line(lettering, what: what, scale: scale)
            let rise = try setter.inkMiddle(line, what: what)
            let circle = Path.circle(
                center: middle, radius: max(0.01, middleRadius - rise), startAngle: .degrees(90))
            var path = TextPath(
                circle, anchor: .around, spacing: .optical, overflow: .shrink(minimumScale: lettering.smallestScale))
            path.circuit = TextPath.Circuit(
                repeats: layer.repeats > 0 ? .times(layer.repeats) : times(line, lettering, middleRadius),
                separator: layer.separator.isEmpty ? nil : .text(layer.separator))
            let placed: PlacedText
            do { placed = try path.place(line.shaped) } catch {
                throw .text(what: what, text: lettering.text, reason: "\(error)")
            }
            let height =
                placed.radialExtent(about: middle, from: .degrees(-90)).map { Double($0.outerRadius - $0.innerRadius) }
                ?? 0
            if height <= band || scale <= lettering.smallestScale {
                let drawn = (placed.runs.first.map { Double($0.font.size) } ?? lettering.size) / lettering.size
                if drawn < 0.999 { findings.append(.shrunk(what: what, text: lettering.text, factor: drawn)) }
                if collects { record(.texts, placed.outline(), text: lettering.text) }
                if layer.relief != nil { relieve(placed.outline(), layer.relief) }
                context.append(.text(TextDrawing(text: placed)))
                return
            }
            scale = max(lettering.smallestScale, scale * band / height * 0.998)
        }
        throw .tooLong(what: what, text: lettering.text, smallestSize: lettering.size * lettering.smallestScale)
    }

    /// How often a text goes round: as often as it fits, and once more where its letters would stand too far apart.
    private func times(_ line: TextSetter.Line, _ lettering: Lettering, _ radius: Double) -> TextPath.Circuit.Repeats {
        let length = 2 * .pi * radius
        // With its separator and the white on either side of it.
        let natural = line.advance + 1.6 * lettering.size
        let count = (length / natural).rounded(.down)
        let letters = Double(max(1, lettering.text.count))
        let extra = (length - count * natural) / max(1, count) / letters
        let tighter = length / (natural * (count + 1))
        guard count > 0 else { return .asManyAsFit }
        let isLoose = extra > Self.loosest * lettering.size && tighter >= max(lettering.smallestScale, 0.7)
        return .times(Int(clamping: count) + (isLoose ? 1 : 0))
    }
    /// In ems: letters further apart no longer read as words.
    private static let loosest = 0.12
}

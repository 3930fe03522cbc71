// Sectors with labels: what is drawn of them. How a label is broken into lines and fitted is in BezelLayout.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelLayout
import BezelTypesetting

extension InstrumentPainter {
    mutating func draw(_ layer: SectorsLayer) throws(GalleryError) {
        let center = middle + Vector(dx: layer.x, dy: layer.y)
        let sectors = try sectors(of: layer)
        drawGrounds(sectors, layer)
        guard let look = layer.look else { return }
        var smallest: (factor: Double, text: String)?
        for (i, sector) in sectors.enumerated() where i < layer.labels.count {
            let text = try filled(layer.labels[i])
            guard let sector, !text.trimmed.isEmpty else { continue }
            let label = try set(look.saying(text), in: sector, layer)
            if label.scale < smallest?.factor ?? 1 { smallest = (label.scale, text) }
            let place = Transform(translationX: center.x, y: center.y)
            context.append(
                .group(GroupDrawing(label.lines.map { .text(TextDrawing(text: $0)) }, transform: place)))
            guard collects else { continue }
            for line in label.lines {
                record(.texts, line.outline().applying(place), text: text, stem: look.stem * label.scale)
            }
        }
        if let smallest, FittingReport.isNoticeable(smallest.factor) {
            findings.append(.shrunk(what: "the smallest label", text: smallest.text, factor: smallest.factor))
        }
    }

    private func set(
        _ lettering: Lettering, in sector: Sector, _ layer: SectorsLayer
    ) throws(GalleryError) -> FittedText {
        let what = "the label"
        // Refuses characters that no font has.
        for line in Self.lines(lettering) { _ = try setter.line(line, what: what) }
        var fit = SectorFit()
        (fit.aim, fit.margin, fit.isReadable) = (.rim, layer.margin, layer.isReadable)
        (fit.leastScale, fit.holdsStems) = (lettering.smallestScale, lettering.holdsStems)
        (fit.wrapping, fit.lineHeight) = (.always, TextSetter.leading)
        let reading = layer.direction?.reading ?? sector.usualReading
        do {
            let text = try setter.styled(lettering, what: what)
            if let label = try sector.placed(text, reading, fit, shaper: setter.fonts.shaper) { return label }
        } catch let error as GalleryError { throw error } catch {
            throw .text(what: what, text: lettering.text, reason: "\(error)")
        }
        throw .tooLong(what: what, text: lettering.text, smallestSize: lettering.size * lettering.smallestScale)
    }

    /// The sectors clockwise from the layer's start, as wide as their shares, about (0, 0); nil for a share of 0.
    ///
    /// - Throws: `GalleryError` for a ring without width, and for shares that do not match the labels or are all 0.
    private func sectors(of layer: SectorsLayer) throws(GalleryError) -> [Sector?] {
        guard layer.radius - layer.innerRadius >= Sector.leastDepth else {
            throw .invalidNumber(
                what: "the inner radius of sectors", value: layer.innerRadius,
                expected: "less than their radius, \(layer.radius.plain)")
        }
        guard layer.shares.isEmpty || layer.shares.count == layer.labels.count else {
            throw .description(
                path: "shares", problem: "there are \(layer.shares.count) shares for \(layer.labels.count) labels")
        }
        let shares = layer.shares.isEmpty ? layer.labels.map { _ in 1 } : layer.shares
        let total = shares.reduce(0, +)
        guard total > 0 else {
            if shares.isEmpty { return [] }
            throw .description(path: "shares", problem: "all shares are 0; give one a greater number")
        }
        // As sectors count from 3 o'clock, within a turn.
        var start = (layer.start - 90).truncatingRemainder(dividingBy: 360)
        return shares.map { share in
            let sweep = layer.sweep * share / total
            defer { start += sweep }
            return try? Sector(
                innerRadius: layer.innerRadius, outerRadius: layer.radius, startDegrees: start,
                endDegrees: start + sweep)
        }
    }

    private mutating func drawGrounds(_ sectors: [Sector?], _ layer: SectorsLayer) {
        let box = Rect(
            x: middle.x + layer.x - layer.radius, y: middle.y + layer.y - layer.radius, width: 2 * layer.radius,
            height: 2 * layer.radius)
        let paths = sectors.map { sector in
            sector.map {
                Ring(width: $0.depth, startAngle: $0.start, sweep: .degrees($0.sweep)).path(in: box)
            } ?? Path()
        }
        for (i, path) in paths.enumerated() where !layer.fills.isEmpty {
            var color = layer.fills[i % layer.fills.count]
            // The last of a full wheel would have the first one's colour beside it.
            let isLast = i == paths.count - 1 && i > 0 && layer.sweep >= 360
            if isLast, i % layer.fills.count == 0, layer.fills.count > 1 { color = layer.fills[layer.fills.count / 2] }
            context.fill(path, with: .color(color))
        }
        if let line = layer.line, layer.lineWidth > 0 {
            for path in paths where !path.isEmpty {
                context.stroke(
                    path, with: .color(line), style: StrokeStyle(lineWidth: layer.lineWidth, lineJoin: .round))
            }
        }
    }
}

extension SectorsLayer.Direction {
    fileprivate var reading: Sector.Reading {
        switch self {
        case .spoke: .spoke
        case .along: .arc
        case .upright: .upright
        }
    }
}

// Draws the dial: ring, arc, thumb and wedge, and puts its texts over them. How large texts are is decided in DialFit,
// where labels stand in DialLabels, the middle in DialCenter.
import BezelInstruments
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension PaymentDial {
    /// Which parts of the dial are drawn: all of it, or its labels.
    public enum Parts: String, Hashable, Sendable, Codable, CaseIterable {
        /// The whole dial.
        case all
        /// Only the labels, such as to lay them over a ring drawn by others.
        case labels
    }

    /// Draws the dial, or its labels alone, at the sizes that hold for every value of its range.
    ///
    /// - Throws: ``GalleryError`` for numbers out of range, unknown fonts or labels too long.
    public func scene(_ parts: Parts = .all, fonts: FontLibrary = .standard) throws(GalleryError) -> Scene {
        try drawing(parts, fonts: fonts).scene
    }

    /// The dial and its ``findings(_:fonts:)``, of one layout.
    package func drawing(
        _ parts: Parts = .all, fonts: FontLibrary = .standard
    ) throws(GalleryError) -> (scene: Scene, findings: [GalleryFinding]) {
        try check()
        let texts = try SetTexts(self, fonts: fonts)
        let fractions = try fractions(texts)
        return (try scene(parts, texts, at: fractions), findings(parts, texts, fractions))
    }

    /// - Parameters:
    ///   - fractions: Of the sizes of texts, which all frames of a motion share.
    ///   - counting: Mean widths of texts that count.
    func scene(
        _ parts: Parts, _ texts: SetTexts, at fractions: Fractions, counting: [CenterLine.Part: Double] = [:]
    ) throws(GalleryError) -> Scene {
        try check()
        var context = GraphicsContext()
        if parts == .all { for part in ringParts { context.append(contentsOf: part.commands) } }
        for drawing in try texts.labels.band(scale: fractions.labels, lean: fractions.lean).drawings {
            context.append(.text(drawing))
        }
        if parts == .all {
            for line in try centerDrawings(texts, fractions: fractions, counting: counting) {
                context.append(.text(line.drawing))
            }
        }
        return Scene(
            size: Size(width: size, height: size), background: background, commands: context.commands,
            title: (parts == .all ? [top, shownAmount, shownCaption, bottom] : [top, bottom])
                .compactMap { $0.map { filled($0.text) } }.joined(separator: ", "), summary: inWords(parts))
    }

    var center: Point { Point(x: size / 2, y: size / 2) }
    var ringRadius: Double { size / 2 - ring.margin - ring.width / 2 }
    var ringInnerRadius: Double { size / 2 - ring.margin - ring.width }
    var freeRadius: Double {
        var widest = ring.width
        if let track { widest = max(widest, track.width) }
        if value != nil {
            widest = max(widest, valueArc.width)
            if let thumb { widest = max(widest, thumb.diameter) }
        }
        if let wedge, wedge.sweep > 0 { widest = max(widest, ring.width + 2 * wedge.overhang) }
        for marker in markers where marker.kind == .dot { widest = max(widest, marker.size) }
        return ringRadius - widest / 2
    }

    /// The value's arc, its round ends clear of the wedge.
    var valueGuide: ArcGuide {
        let radius = max(ringRadius, 1)
        let ends = valueArc.cap == .butt ? 0 : valueArc.width / 2
        let halfGap = wedge == nil ? 0 : (wedge?.sweep ?? 0) / 2 + asin(min(1, (ends + 2) / radius)) * 180 / .pi
        return ArcGuide(center: center, start: .degrees(-90 + halfGap), sweep: .degrees(360 - 2 * halfGap))
    }
    func pointOnRing(_ fraction: Double) -> Point {
        valueGuide.station(at: fraction, radius: ringRadius).position
    }

    private func sector(width: Double, radius: Double, start: Angle, sweep: Angle) -> Path {
        let outer = radius + width / 2
        return BezelDrawing.Ring(width: width, startAngle: start, sweep: sweep).path(
            in: Rect(x: center.x - outer, y: center.y - outer, width: 2 * outer, height: 2 * outer))
    }

    /// The ring and what lies on it, without texts.
    var ringParts: [PiecePart] {
        var parts: [PiecePart] = []
        // Extends under the ring, so that no ground shows.
        if let disc {
            parts.append(PiecePart("disc") { $0.fill(.disc(radius: ringRadius, about: center), with: .color(disc)) })
        }
        if ring.width > 0 { parts.append(PiecePart("ring") { drawRing(besides: ringCover, into: &$0) }) }
        if let track, track.width > 0 {
            parts.append(
                PiecePart("track") {
                    $0.stroke(
                        valueGuide.part(from: 0, to: 1, radius: ringRadius), with: .color(track.color),
                        style: StrokeStyle(lineWidth: track.width, lineCap: .round))
                })
        }
        if let fraction = value?.fraction, showsArc(to: fraction) {
            parts.append(PiecePart("valueArc") { drawValueArc(to: fraction, into: &$0) })
        }
        // Over the arc, whose start it hides.
        if let wedge, wedge.sweep > 0 {
            let path = sector(
                width: ring.width + 2 * wedge.overhang, radius: ringRadius, start: .degrees(-90 - wedge.sweep / 2),
                sweep: .degrees(wedge.sweep))
            parts.append(PiecePart("wedge") { $0.fill(path, with: .color(wedge.color)) })
        }
        for (i, marker) in markers.enumerated() { parts.append(PiecePart("markers.\(i)") { draw(marker, into: &$0) }) }
        if let fraction = value?.fraction, let thumb {
            parts.append(PiecePart("thumb") { draw(thumb, at: fraction, into: &$0) })
        }
        return parts
    }

    /// Parts of the ring lie this far under others, in user units, so that no ground shows between them.
    private static let seam = 0.5
    private var seamAngle: Angle { .radians(Self.seam / max(ringRadius, 1)) }

    /// The sector of the ring that opaque parts hide.
    ///
    /// The ring is left out there: two edges in one place would let its colour shine through along the upper one.
    private var ringCover: (start: Angle, sweep: Angle) {
        var start = Angle.degrees(-90)
        var end = start
        if let wedge, wedge.sweep > 0, wedge.color.alpha == 1 {
            start = start - .degrees(wedge.sweep / 2)
            end = end + .degrees(wedge.sweep / 2)
        }
        let isOpaque = valueArc.gradient.stops.allSatisfy { $0.color.alpha == 1 }
        if let fraction = value?.fraction, showsArc(to: fraction), isOpaque, valueArc.width >= ring.width {
            end = valueGuide.direction(of: fraction)
        }
        return (start, end - start)
    }

    private func drawRing(besides cover: (start: Angle, sweep: Angle), into context: inout GraphicsContext) {
        guard cover.sweep > seamAngle * 2 else {
            context.stroke(.disc(radius: ringRadius, about: center), with: .color(ring.color), lineWidth: ring.width)
            return
        }
        let sweep = min(Angle.degrees(360) - cover.sweep + seamAngle * 2, .degrees(360))
        context.fill(
            sector(
                width: ring.width, radius: ringRadius,
                start: cover.start + cover.sweep - seamAngle, sweep: sweep),
            with: .color(ring.color))
    }

    /// The arc's way from the wedge, which hides its start, to the value's way, in user units.
    private var arcLead: Double {
        guard wedge != nil else { return valueArc.cap == .butt ? 0 : valueArc.width / 2 }
        return (valueGuide.start.degrees + 90 - (wedge?.sweep ?? 0) / 2) * .pi / 180 * ringRadius
    }
    /// An arc shorter than the thumb that lies over its end would be a sliver beside it.
    private func showsArc(to fraction: Double) -> Bool {
        guard valueArc.width > 0, fraction > 0 else { return false }
        guard let thumb, thumb.diameter >= valueArc.width, thumb.color.alpha == 1 else { return true }
        let way = valueGuide.sweep.degrees * .pi / 180 * ringRadius * fraction
        return arcLead + way >= thumb.diameter
    }

    func arcColor(at fraction: Double) -> Color {
        switch valueArc.coloring {
        case .alongArc, .byValue: return valueArc.gradient.color(at: fraction)
        case .bySector:
            let stops = valueArc.gradient.normalizedStops
            return (stops.last { $0.location <= fraction } ?? stops.first)?.color ?? .clear
        }
    }

    /// Of the way: an arc at the least value is so long, so that its round ends are drawn.
    private static let leastArc: Double = 1e-6

    /// The arc from the wedge, or from the guide's start, to a value.
    private func arcOutline(to fraction: Double) -> Path {
        let guide = valueGuide
        guard let wedge, wedge.sweep > 0 else {
            let path = guide.part(from: 0, to: max(fraction, Self.leastArc), radius: ringRadius)
            return path.stroked(StrokeStyle(lineWidth: valueArc.width, lineCap: valueArc.cap))
        }
        let start = Angle.degrees(-90 + wedge.sweep / 2) - min(seamAngle, .degrees(wedge.sweep / 2))
        let end = guide.direction(of: fraction)
        let reach = valueArc.cap == .square ? Angle.radians(valueArc.width / 2 / max(ringRadius, 1)) : .zero
        var outline = sector(width: valueArc.width, radius: ringRadius, start: start, sweep: end + reach - start)
        if valueArc.cap == .round {
            outline.addPath(.disc(radius: valueArc.width / 2, about: pointOnRing(fraction)))
        }
        return outline
    }

    private func drawValueArc(to fraction: Double, into context: inout GraphicsContext) {
        let outline = arcOutline(to: fraction)
        guard valueArc.coloring == .alongArc else {
            context.fill(outline, with: .color(arcColor(at: fraction)))
            return
        }
        let guide = valueGuide
        // Over the whole circle, or the round start would take the end's colour.
        let lead = (guide.start.degrees + 90) / 360
        let span = guide.sweep.degrees / 360
        var gradient = valueArc.gradient
        gradient.stops = gradient.normalizedStops.map {
            Gradient.Stop(color: $0.color, location: lead + $0.location * span)
        }
        let paint = AngularGradient(
            gradient: gradient, center: center, startAngle: .degrees(-90), endAngle: .degrees(270))
        context.fill(outline, with: .angular(paint))
    }

    private func draw(_ marker: Marker, into context: inout GraphicsContext) {
        let isDot = marker.kind == .dot
        let length = isDot ? marker.size : ring.width
        let mark = TickMark(
            station: valueGuide.station(at: marker.at, radius: ringRadius), inner: -length / 2, outer: length / 2,
            style: TickStyle(length, width: marker.size, shape: isDot ? .dot : .line))
        if isDot {
            context.fill(mark.outline, with: .color(marker.color))
        } else {
            context.stroke(mark.line, with: .color(marker.color), lineWidth: marker.size)
        }
    }

    private func draw(_ thumb: Thumb, at fraction: Double, into context: inout GraphicsContext) {
        let point = pointOnRing(fraction)
        context.shadowed(color: thumb.shadow, radius: thumb.shadowRadius, y: thumb.shadowRadius * 0.3) {
            $0.fill(.disc(radius: thumb.diameter / 2, about: point), with: .color(thumb.color))
        }
        if thumb.dotShare > 0 {
            context.fill(
                .disc(radius: thumb.diameter * thumb.dotShare / 2, about: point),
                with: .color(thumb.dot ?? arcColor(at: fraction)))
        }
    }
}

// The two texts on a badge's rim: as far inside the edge as asked, or moved, narrowed and shrunk until their ink is
// clear of the edge and of the inner line. EdgeClearance measures the ink, as a hexagon's rim is no ring of circles.
import BezelInstruments
import BezelDrawing
import BezelGeometry
import BezelLayout
import BezelTypesetting

extension Badge {
    private static let rimFraction = 0.46
    static let rimClearance = 1.0 / 64

    struct RimText {
        var lettering: Lettering
        var what: String
        var isTop: Bool
    }

    struct RimDrawing {
        var drawing: TextDrawing
        var scale: Double
        var text: RimText
    }

    private struct Rim {
        var edge: InkOutline
        var inner: InkOutline
        var isBounded: Bool
        var least: Double
        var available: Double
    }

    /// Rim texts that are shrunk or hard to see on all colours, and a picture that is drawn otherwise than it asks.
    ///
    /// Costs a layout, and throws the same errors as ``scene(fonts:)``.
    public func findings(fonts: FontLibrary = .standard) throws(GalleryError) -> [GalleryFinding] {
        try check()
        var findings = try pictureFindings(fonts: fonts)
        let drawings = try rimDrawings(TextSetter(fonts: fonts))
        let texts = [(top, "the upper rim text"), (bottom, "the lower rim text")].filter { $0.0?.text.isEmpty == false }
        for ((lettering, what), drawn) in zip(texts, drawings) {
            guard let lettering else { continue }
            if drawn.scale < 1, fit == .none {
                findings.append(.shrunk(what: what, text: lettering.text, factor: drawn.scale))
            }
            let grounds = gradient.normalizedStops.map(\.color)
            let found = grounds.compactMap { GalleryFinding.contrast(of: lettering, on: $0, what: what) }
            if found.count == grounds.count, let first = found.first { findings.append(first) }
        }
        return findings
    }

    /// Both texts share a size and, in one font, a width.
    func rimDrawings(_ setter: TextSetter) throws(GalleryError) -> [RimDrawing] {
        let side = frame.width
        let rim = Rim(
            edge: InkOutline(BadgeShape().path(in: frame), tolerance: nil),
            inner: InkOutline(innerLinePath, tolerance: nil),
            isBounded: innerLine != nil || fit == .size, least: Badge.rimClearance * side,
            available: rimCurve(distance: rimDepth * side, reversed: false).length * Badge.rimFraction)
        var drawings: [RimDrawing] = []
        for (lettering, isTop) in [(top, true), (bottom, false)] {
            guard let lettering = lettering?.scaled(by: side / Badge.designSide), !lettering.text.isEmpty else {
                continue
            }
            let what = isTop ? "the upper rim text" : "the lower rim text"
            drawings.append(
                try rimDrawing(RimText(lettering: lettering, what: what, isTop: isTop), rim, setter, most: nil))
        }
        guard drawings.count == 2 else { return drawings }
        let scale = min(drawings[0].scale, drawings[1].scale)
        let width = drawings.compactMap(\.text.lettering.width).min()
        let isOneFont = drawings[0].text.lettering.font == drawings[1].text.lettering.font
        for i in drawings.indices {
            var text = drawings[i].text
            if isOneFont { text.lettering.width = width }
            guard drawings[i].scale > scale || text.lettering.width != drawings[i].text.lettering.width else {
                continue
            }
            drawings[i] = try rimDrawing(text, rim, setter, most: scale)
        }
        return drawings
    }

    /// In depths of the rim's middle.
    private static let firstHeight = 2.0
    private static let nearness = 0.02

    /// The ink is ``rimDepth`` inside the edge; without room it moves, narrows, then shrinks.
    ///
    /// - Parameter most: The greatest size factor; nil for 1, or unlimited where text fills the rim.
    private func rimDrawing(
        _ asked: RimText, _ rim: Rim, _ setter: TextSetter, most: Double?
    ) throws(GalleryError) -> RimDrawing {
        var text = asked
        let natural = try setter.line(text.lettering, what: text.what)
        let grows = fit == .size && most == nil
        var scale = most ?? 1
        if grows {
            // Runs may be larger than the rest.
            let sizes = [text.lettering.size] + text.lettering.liveRuns.compactMap(\.size)
            let capHeight = natural.capHeight * (sizes.max() ?? 0) / text.lettering.size
            scale = Badge.firstHeight * rimDepth * frame.width / max(capHeight, GalleryLimits.shortest)
        }
        if natural.advance * scale > rim.available {
            let fraction = scale
            text.lettering = try setter.narrowed(text.lettering, what: text.what) { narrow throws(GalleryError) in
                try setter.line(narrow, what: asked.what).advance * fraction <= rim.available
            }
        }
        let advance = try setter.line(text.lettering, what: text.what).advance
        scale = min(scale, advance > 0 ? rim.available / advance : 1)
        if scale < text.lettering.smallestScale {
            scale = try setter.fit(text.lettering, advance: advance, available: rim.available, what: text.what)
        }
        let longest = scale
        var line = try setter.line(text.lettering, what: text.what, scale: scale)
        for _ in 0..<(grows ? 10 : 4) {
            let drawing = try balanced(line, text, setter, rim)
            let found = RimDrawing(drawing: drawing, scale: scale, text: text)
            guard let outside = rim.edge.depths(of: drawing.text), let inside = rim.inner.depths(of: drawing.text)
            else {
                return found
            }
            let gaps = (outside.lowerBound, rim.isBounded ? -inside.upperBound : rim.least)
            let lacking = 2 * rim.least - gaps.0 - gaps.1
            let fits = lacking < Badge.nearness * rim.least || !rim.isBounded && gaps.0 >= rim.least
            if fits, !grows || scale >= longest || lacking > -4 * Badge.nearness * rim.least { return found }
            let thickness = outside.upperBound - outside.lowerBound
            scale = min(scale * max(0.1, (thickness - lacking) / thickness) * 0.998, longest)
            guard scale >= text.lettering.smallestScale else { break }
            line = try setter.line(text.lettering, what: text.what, scale: scale)
        }
        throw .tooLong(
            what: text.what, text: text.lettering.text,
            smallestSize: text.lettering.size * text.lettering.smallestScale)
    }

    private func balanced(
        _ line: TextSetter.Line, _ text: RimText, _ setter: TextSetter, _ rim: Rim
    ) throws(GalleryError) -> TextDrawing {
        let rise = try setter.inkMiddle(line, what: text.what)
        var distance = rimDepth * frame.width + (text.isTop ? rise : -rise)
        var shift: Double = 0
        var drawing: TextDrawing?
        for _ in 0..<6 {
            let curve = rimCurve(distance: distance, reversed: !text.isTop)
            let tip = Point(x: frame.midX, y: text.isTop ? frame.minY : frame.maxY)
            let middle = PathMeasure(curve).nearest(to: tip)?.distance ?? curve.length / 2
            let placed = try setter.onCurve(line, curve, at: .length(middle + shift), what: text.what)
            drawing = placed
            guard let outside = rim.edge.depths(of: placed.text), let inside = rim.inner.depths(of: placed.text) else {
                break
            }
            let aside = frame.midX - placed.text.inkBounds.midX
            let move = Self.move(
                outer: outside.lowerBound, inner: rim.isBounded ? -inside.upperBound : .infinity, least: rim.least)
            // Words of several sizes are centred by their ink as far as they stay in their half of the rim.
            let farthest = max((curve.length / 2 - line.advance) / 2, 0)
            let next = (shift + aside).clamped(from: -farthest, through: farthest)
            if abs(move) < 0.01, abs(next - shift) < 0.01 { break }
            distance += move
            shift = next
        }
        guard let drawing else { throw .empty(what: text.what) }
        return drawing
    }

    private static func move(outer: Double, inner: Double, least: Double) -> Double {
        if outer + inner < 2 * least { return (inner - outer) / 2 }
        if outer < least { return least - outer }
        return min(inner - least, 0)
    }
}

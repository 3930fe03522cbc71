// The texts on the badge's rim: between its edge and the inner line, by their ink.
import BezelInstruments
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension Badge {
    /// The greatest fraction of the rim that one of the two texts may take.
    private static let rimFraction = 0.46
    /// The least distance of the rim texts' ink from the badge's edge and from the inner line, as a fraction of the
    /// badge's side: two of the inner line's widths.
    static let rimClearance = 1.0 / 64

    /// A text of the rim at the size it is drawn at.
    private struct RimText {
        var lettering: Lettering
        var what: String
        var isTop: Bool
    }

    /// A text in its place, and the fraction of its size that it is drawn at.
    struct RimDrawing {
        var drawing: TextDrawing
        var scale: Double
    }

    /// The texts that had to be shrunk, and those that vanish in every colour of the badge. Costs a layout of the texts.
    ///
    /// - Throws: ``GalleryError`` as ``scene(fonts:)`` does.
    public func findings(fonts: FontLibrary = .standard) throws(GalleryError) -> [GalleryFinding] {
        try check()
        var findings: [GalleryFinding] = []
        let drawings = try rimDrawings(TextSetter(fonts: fonts))
        let texts = [(top, "the upper rim text"), (bottom, "the lower rim text")].filter { $0.0?.text.isEmpty == false }
        for ((lettering, what), drawn) in zip(texts, drawings) {
            guard let lettering else { continue }
            if drawn.scale < 1 {
                findings.append(.shrunk(what: what, text: lettering.text, factor: drawn.scale))
            }
            let grounds = gradient.normalizedStops.map(\.color)
            let found = grounds.compactMap { GalleryFinding.contrast(of: lettering, on: $0, what: what) }
            if found.count == grounds.count, let first = found.first { findings.append(first) }
        }
        return findings
    }

    func rimDrawings(_ setter: TextSetter) throws(GalleryError) -> [RimDrawing] {
        let side = frame.width
        var drawings: [RimDrawing] = []
        for (lettering, isTop) in [(top, true), (bottom, false)] {
            guard var lettering, !lettering.text.isEmpty else { continue }
            // Sizes are said for a badge of 256 units and grow with it.
            lettering.size *= side / 256
            lettering.tracking *= side / 256
            let what = isTop ? "the upper rim text" : "the lower rim text"
            drawings.append(try rimDrawing(RimText(lettering: lettering, what: what, isTop: isTop), setter))
        }
        return drawings
    }

    /// A text with the middle of its ink ``rimDepth`` inside the edge; moved where it would come too near to the edge or
    /// to the inner line, and shrunk where it is higher than the rim.
    private func rimDrawing(_ text: RimText, _ setter: TextSetter) throws(GalleryError) -> RimDrawing {
        let side = frame.width
        let available = rimCurve(distance: rimDepth * side, reversed: false).length * Badge.rimFraction
        var line = try setter.line(text.lettering, what: text.what)
        var scale = try setter.fit(text.lettering, advance: line.advance, available: available, what: text.what)
        if scale < 1 { line = try setter.line(text.lettering, what: text.what, scale: scale) }
        let edge = EdgeClearance(BadgeShape().path(in: frame))
        let inner = EdgeClearance(innerLinePath)
        let least = Badge.rimClearance * side
        for _ in 0..<4 {
            let drawing = try balanced(line, text, setter, edge, inner, least)
            guard let outside = edge.range(of: drawing.text), let inside = inner.range(of: drawing.text) else {
                return RimDrawing(drawing: drawing, scale: scale)
            }
            let gaps = (outside.lowerBound, innerLine == nil ? least : -inside.upperBound)
            let lacking = 2 * least - gaps.0 - gaps.1
            if lacking < 0.02 * least || innerLine == nil && gaps.0 >= least {
                return RimDrawing(drawing: drawing, scale: scale)
            }
            let thickness = outside.upperBound - outside.lowerBound
            scale *= max(0.1, (thickness - lacking) / thickness) * 0.998
            guard scale >= text.lettering.smallestScale else { break }
            line = try setter.line(text.lettering, what: text.what, scale: scale)
        }
        throw .tooLong(
            what: text.what, text: text.lettering.text,
            smallestSize: text.lettering.size * text.lettering.smallestScale)
    }

    /// The line in the rim, upright, with its ink in the middle between left and right.
    private func balanced(
        _ line: TextSetter.Line, _ text: RimText, _ setter: TextSetter, _ edge: EdgeClearance, _ inner: EdgeClearance,
        _ least: Double
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
            guard let outside = edge.range(of: placed.text), let inside = inner.range(of: placed.text) else { break }
            let aside = frame.midX - placed.text.inkBounds.midX
            let move = Self.move(
                outer: outside.lowerBound, inner: innerLine == nil ? .infinity : -inside.upperBound, least: least)
            if abs(move) < 0.01, abs(aside) < 0.01 { break }
            distance += move
            shift += aside
        }
        guard let drawing else { throw .empty(what: text.what) }
        return drawing
    }

    /// How far inwards ink must move that lies so far from the edge and from the inner line: as far as needed, or into
    /// the middle of what is free where it cannot be clear of both.
    private static func move(outer: Double, inner: Double, least: Double) -> Double {
        if outer + inner < 2 * least { return (inner - outer) / 2 }
        if outer < least { return least - outer }
        return min(inner - least, 0)
    }
}

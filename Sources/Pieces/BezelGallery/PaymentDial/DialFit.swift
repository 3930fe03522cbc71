// The sizes of the dial's texts. They hold for every value of the dial, so that a picture of any value, and every frame
// of a motion, has the same: the amount's is that of the widest amount. Amount and caption fill the ring's chord; the
// labels give way to them, to a point.
import BezelInstruments
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension PaymentDial {
    /// Labels give way to the amount down to this fraction of their size; then the amount gives way to them.
    private static let givingWay = 0.6
    /// The gap between labels and amount, in the higher of their capitals.
    private static let labelGap = 0.5
    /// Below this fraction the amount would be read after its caption.
    private static let leastAmount = 0.4
    /// Halvings, exact to a hundredth of a size.
    private static let steps = 7

    /// The dial's texts at their full sizes: set once for their sizes, the picture and what is found about it.
    struct SetTexts {
        let setter: TextSetter
        let labels: LabelSetter
        let center: [CenterLine]

        init(_ dial: PaymentDial, fonts: FontLibrary) throws(GalleryError) {
            setter = TextSetter(fonts: fonts, language: dial.locale)
            labels = try LabelSetter(dial, setter)
            center = try dial.centerLines(setter)
        }
    }

    /// - Parameter widths: Widths that the middle's texts take, if a motion gives them others.
    func fractions(
        _ texts: SetTexts, widths: [CenterLine.Part: Double] = [:]
    ) throws(GalleryError) -> Fractions {
        let labels = texts.labels
        var fractions = Fractions()
        if !labels.isEmpty { fractions.labels = try labels.scale() }
        var lines = texts.center
        for i in lines.indices { lines[i].widest = max(lines[i].widest, widths[lines[i].part] ?? 0) }
        for line in lines {
            fractions[line.part] = largest { fraction in
                var tried = fractions
                tried[line.part] = fraction
                return centerPlaces(lines, at: tried).allSatisfy {
                    $0.line.part != line.part || $0.width <= 2 * $0.reach
                }
            }
            try check(line, fractions[line.part])
        }
        guard !labels.isEmpty, !lines.isEmpty else { return fractions }
        return try clearing(labels, lines, fractions)
    }

    private func clearing(
        _ labels: LabelSetter, _ lines: [CenterLine], _ fractions: Fractions
    ) throws(GalleryError) -> Fractions {
        var fractions = fractions
        func keepsClear(_ tried: Fractions) throws(GalleryError) -> Bool {
            isClear(try labels.band(scale: tried.labels, lean: tried.lean), lines, tried)
        }
        if try keepsClear(fractions) { return fractions }
        if labels.leans {
            var upright = fractions
            upright.lean = 0
            if try keepsClear(upright) {
                fractions.lean = try largest(from: 0, to: 1) { lean throws(GalleryError) in
                    var tried = fractions
                    tried.lean = lean
                    return try keepsClear(tried)
                }
                return fractions
            }
            fractions.lean = 0
        }
        let full = fractions.labels
        fractions.labels = max(min(full, Self.givingWay), labels.smallestScale)
        if try keepsClear(fractions) {
            fractions.labels = try largest(from: fractions.labels, to: full) { scale throws(GalleryError) in
                var tried = fractions
                tried.labels = scale
                return try keepsClear(tried)
            }
            return fractions
        }
        let band = try labels.band(scale: fractions.labels, lean: fractions.lean)
        let wide = fractions
        // The caption is small, so it seldom needs to shrink, too.
        for keepsCaption in [true, false] {
            func shrunk(to part: Double) -> Fractions {
                var tried = wide
                tried.amount *= part
                if !keepsCaption { tried.caption *= part }
                return tried
            }
            let part = largest { isClear(band, lines, shrunk(to: $0)) }
            fractions = shrunk(to: part)
            if part > Self.leastAmount { break }
        }
        for line in lines { try check(line, fractions[line.part]) }
        return fractions
    }

    private func check(_ line: CenterLine, _ fraction: Double) throws(GalleryError) {
        guard fraction < line.lettering.smallestScale else { return }
        throw .tooLong(
            what: line.what, text: line.lettering.text,
            smallestSize: line.lettering.size * line.lettering.smallestScale)
    }

    /// The largest fraction that fits, if a smaller one fits better; 1 if that fits, else as found by halving.
    private func largest(_ fits: (Double) -> Bool) -> Double {
        fits(1) ? 1 : bisected(from: 0, to: 1, halvings: 2 * Self.steps, while: fits).holding
    }
    /// - Parameter from: Fits.
    private func largest(
        from: Double, to: Double, _ fits: (Double) throws(GalleryError) -> Bool
    ) throws(GalleryError) -> Double {
        try bisected(from: from, made: (), to: to, halvings: Self.steps) { value throws(GalleryError) in
            try fits(value) ? () : nil
        }.value
    }

    private func isClear(_ band: LabelBand, _ lines: [CenterLine], _ fractions: Fractions) -> Bool {
        let places = centerPlaces(lines, at: fractions)
        let amount = places.map(\.capHeight).max() ?? 0
        let gap = max(amount, band.capHeight) * Self.labelGap
        let boxes = centerBoxes(places)
        // Most labels lie round a circle that holds the middle.
        let farthest = boxes.flatMap(\.corners).map { $0.distance(to: center) }.max() ?? 0
        if farthest + gap <= band.innerRadius ?? .infinity { return true }
        return band.drawings.allSatisfy { drawing in
            drawing.text.runs.allSatisfy { run in
                run.glyphs.allSatisfy { glyph in
                    let outline = drawing.text.outline(of: glyph, in: run)
                    return boxes.allSatisfy { outline.keeps(gap, from: $0) }
                }
            }
        }
    }
}

extension Rect {
    fileprivate var corners: [Point] {
        [Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
    }
    fileprivate func distance(to point: Point) -> Double {
        Vector(
            dx: max(minX - point.x, 0, point.x - maxX), dy: max(minY - point.y, 0, point.y - maxY)
        ).length
    }
}

extension Path {
    /// Whether no edge comes nearer to a rectangle than a gap.
    fileprivate func keeps(_ gap: Double, from box: Rect) -> Bool {
        let bounds = boundingRect
        guard !bounds.isNull else { return true }
        if bounds.insetBy(dx: -gap, dy: -gap).intersection(box).isNull { return true }
        let corners = box.corners
        var (start, last) = (Point.zero, Point.zero)
        for element in flattened(tolerance: max(gap * 0.02, Path.finestTolerance)).elements {
            var end = start
            switch element {
            case .move(let point):
                (start, last) = (point, point)
                continue
            case .line(let point): end = point
            case .quadCurve(let point, _): end = point
            case .curve(let point, _, _): end = point
            case .closeSubpath: end = start
            }
            if box.distance(to: end) < gap { return false }
            let side = LineSegment(last, end)
            for corner in corners where side.distance(to: corner) < gap { return false }
            last = end
        }
        return true
    }
}

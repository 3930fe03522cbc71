// A text on straight level lines with the extent of its ink, to be centred, turned and placed by it. A line break starts a new
// line, centred under the one before.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension TextSetter {
    struct Inked {
        /// Each on its baseline; all in one system, the first baseline at y = 0.
        var lines: [TextDrawing]
        var box: Rect
        var corners: [Point] { Boxes.corners(of: box) }
        var outline: Path {
            guard lines.count > 1 else { return lines.first?.text.outline() ?? Path() }
            return lines.reduce(into: Path()) { $0.addPath($1.text.outline()) }
        }
        var outlinesToStroke: [Path] { lines.flatMap { $0.text.outlinesToStroke() } }

        func centred(_ turn: Angle) -> Transform {
            Transform(translationX: -box.midX, y: -box.midY).concatenating(Transform(rotation: turn))
        }
        func command(_ transform: Transform) -> DrawCommand {
            var group = GroupDrawing(transform: transform)
            group.commands = lines.map { .text($0) }
            return .group(group)
        }
    }
    /// From baseline to baseline, in sizes.
    static let leading = 1.12

    func inked(_ lettering: Lettering, what: String, scale: Double = 1) throws(GalleryError) -> Inked {
        let rows = InstrumentPainter.lines(lettering)
        var drawn: [TextDrawing] = []
        var box = Rect.null
        for (i, row) in rows.enumerated() {
            let baseline = Double(i) * Self.leading * lettering.size * scale
            let (drawing, ink) = try level(line(row, what: what, scale: scale), what: what, baseline: baseline)
            drawn.append(drawing)
            box = box.isNull ? ink : box.union(ink)
        }
        return Inked(lines: drawn, box: box)
    }

    /// One line, the middle of its advance at x = 0; its box where it has no ink.
    func level(
        _ line: Line, what: String, baseline: Double = 0
    ) throws(GalleryError) -> (drawing: TextDrawing, ink: Rect) {
        let extent = line.advance + 2 * line.capHeight
        let path = Path {
            $0.move(to: Point(x: -extent, y: baseline))
            $0.addLine(to: Point(x: extent, y: baseline))
        }
        let drawing = try onCurve(line, path, at: .fraction(0.5), what: what)
        let ink = drawing.text.inkBounds
        guard ink.isNull else { return (drawing, ink) }
        return (
            drawing,
            Rect(x: -line.advance / 2, y: baseline - line.capHeight, width: line.advance, height: line.capHeight)
        )
    }
}

// Ink of a text's clusters as polygons, from the middle of their advance, made when first asked for. Corners, joins, gaps
// of decorations and lint read it.
import BezelGeometry

/// Shapes of clusters, with those of glyphs kept for one text.
struct InkShapes {
    private let text: ShapedText
    private struct Key: Hashable {
        var run: Int
        var glyph: UInt32
    }
    private var cached: [Key: InkShape] = [:]
    /// In ems; far below letters' clearance.
    static let tolerance: Double = 0.001

    init(_ text: ShapedText) { self.text = text }

    /// About the middle of the advance.
    mutating func shape(_ index: Int) -> InkShape {
        let cluster = text.clusters[index]
        if cluster.isSpace { return .empty }
        let run = text.runs[cluster.runIndex]
        if cluster.isKashida {
            let stroke = KashidaStroke(cluster, in: run)?.outline
                .offsetBy(dx: -cluster.advance / 2, dy: -run.style.baselineShift)
            return stroke.map { InkShape($0, tolerance: run.font.size * Self.tolerance) } ?? .empty
        }
        if let ornament = run.style.ornament, cluster.glyphRange.count == 1 {
            let outline = ornament.outline(in: run.font, isUpright: run.style.staysUpright)
                .offsetBy(dx: -cluster.advance / 2, dy: -run.style.baselineShift)
            let shape = InkShape(outline, tolerance: run.font.size * Self.tolerance)
            return run.style.staysUpright ? shape.turning(about: run.style.middle) : shape
        }
        var along = -cluster.advance / 2
        var contours: [[Point]] = []
        var box = Rect.null
        for glyph in run.glyphs[cluster.glyphRange] {
            let key = Key(run: cluster.runIndex, glyph: glyph.id)
            let own: InkShape
            if let found = cached[key] {
                own = found
            } else {
                own = InkShape(run.font.inkOutline(of: glyph.id), tolerance: run.font.size * Self.tolerance)
                cached[key] = own
            }
            if !own.isEmpty {
                let moved = own.applying(
                    Transform(
                        translationX: along + glyph.offset.dx, y: glyph.offset.dy - run.style.baselineShift))
                contours += moved.contours
                box = box.union(moved.box)
            }
            along += glyph.advance
        }
        let shape = InkShape(contours: contours, box: box)
        return run.style.staysUpright ? shape.turning(about: run.style.middle) : shape
    }
}

extension TextStyle {
    var middle: Point { Point(x: 0, y: -font.metrics.capHeight / 2) }
}

// Letters that stand as in their font are text; others are outlines with unseen words.
//
// Three ways lead from here: glyphs are written by WordWriter, bent letters become glyphs of their own or outlines, and
// everything else is outlines. Which glyph goes which way is in ``ShownGlyphs``.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension ContentWriter {
    /// Draws a text in the order of CSS: lines below and above, letters, lines through.
    func draw(_ t: TextDrawing) throws(PDFError) {
        guard t.opacity > 0 else { return }
        let box = t.paintBounds ?? (t.needsBounds ? t.text.inkBounds : .null)
        for d in t.text.decorations where d.line != .lineThrough { try draw(d, t, box: box) }
        if let outline = t.outline, outline.isBehind { try stroke(t, outline, box: box) }
        let writesText = keepsWords && document.writer.text != .outlines
        if marks == nil || !writesText { document.unmarkedTexts.append(t.text.string) }
        // What is shown as text is not drawn as outlines; without words, all is outlines.
        var shown = ShownGlyphs(t)
        if !writesText { shown = ShownGlyphs() }
        if writesText, document.writer.text == .words {
            let bent = ShownGlyphs.bent(of: t)
            // All bent letters of a text become glyphs, or none.
            if document.takeShapes(bent.count) { shown.bent = bent }
        }
        try drawOutlines(t, except: shown, box: box)
        if writesText { try writeWords(of: t, shown) }
        if let outline = t.outline, !outline.isBehind { try stroke(t, outline, box: box) }
        for d in t.text.decorations where d.line == .lineThrough { try draw(d, t, box: box) }
    }

    /// Draws all glyphs that are not shown as text. Successive letters of one paint become one shape.
    private func drawOutlines(_ t: TextDrawing, except shown: ShownGlyphs, box: Rect) throws(PDFError) {
        let isExact = document.writer.text == .outlines
        var pending = Path()
        var paint: Paint?
        // In scene units; the finest of the letters in the shape.
        var grid: Double = 0
        func flush() throws(PDFError) {
            if let own = paint, !pending.isEmpty {
                try fill(
                    pending, rule: .nonZero, paint: own, opacity: t.opacity, bounds: box, grid: isExact ? nil : grid)
            }
            pending = Path()
            paint = nil
        }
        var along: AlongPath?
        for (r, run) in t.text.runs.enumerated() {
            let hasColor = run.font.face.hasColorGlyphs
            for (g, glyph) in run.glyphs.enumerated() where !shown.contains(GlyphPlace(run: r, glyph: g)) {
                let own = t.paint(of: glyph, in: run)
                if hasColor, let color = run.font.colorGlyph(of: glyph.id) {
                    try flush()
                    try draw(
                        GroupDrawing(color.commands(own: own), transform: glyph.transform, opacity: t.opacity))
                    continue
                }
                guard var own else { continue }
                if AlongPath.isUsed(by: own) {
                    let whole = along ?? AlongPath(t.text)
                    along = whole
                    own = whole.paint(own, for: glyph.clusterIndex)
                }
                // Letters of another paint begin another shape.
                if own != paint { try flush() }
                let step = BentGrid.step(size: run.font.size * toScene.meanScale)
                grid = pending.isEmpty ? step : min(grid, step)
                paint = own
                let outline = t.text.outline(of: glyph, in: run)
                pending.addPath(glyph.outline != nil && !isExact ? withFewerCurves(outline, of: run.font) : outline)
            }
        }
        try flush()
    }

    /// A bent outline with as few curves as its size allows.
    func withFewerCurves(_ outline: Path, of font: Font) -> Path {
        let scale = max(toScene.meanScale, Transform.minimumScale)
        return outline.withFewerCurves(tolerance: BentGrid.tolerance(size: font.size * scale) / scale)
    }

    /// Draws the outline of letters as one line. Glyphs in colour have none.
    private func stroke(_ t: TextDrawing, _ outline: TextDrawing.Outline, box: Rect) throws(PDFError) {
        var all = Path()
        let paths = t.text.outlinesToStroke { glyph, run in
            !run.font.face.hasColorGlyphs || run.font.colorGlyph(of: glyph.id) == nil
        }
        for path in paths { all.addPath(path) }
        guard !all.isEmpty else { return }
        try draw([
            .stroke(
                StrokeDrawing(
                    path: all, paint: outline.paint, style: outline.style, opacity: t.opacity, paintBounds: box))
        ])
    }

    /// Draws a line of a decoration, in its own colour, in that of its span, or in the text's paint.
    private func draw(_ d: PlacedDecoration, _ t: TextDrawing, box: Rect) throws(PDFError) {
        let own = t.text.runs.first { $0.spanIndex == d.spanIndex }?.style.color
        guard let paint = (d.color ?? own).map({ Paint.color($0) }) ?? t.fill else { return }
        for piece in AlongPath.pieces(of: d, paint, opacity: t.opacity, in: t.text) {
            try fill(piece.outline, rule: .nonZero, paint: piece.paint, opacity: t.opacity, bounds: box)
        }
    }

    /// Writes the words of commands unseen, where a picture shows them.
    func hideWords(of commands: [DrawCommand]) throws(PDFError) {
        guard document.writer.text != .outlines else { return }
        for command in commands {
            switch command {
            case .fill, .stroke, .image: continue
            case .text(let t):
                document.unmarkedTexts.append(t.text.string)
                try writeWords(of: t, ShownGlyphs())
            case .group(let g):
                guard g.transform.isFinite, g.transform.inverse != nil, depth < Limits.nesting.standard else {
                    continue
                }
                let outer = transform
                depth += 1
                content.save()
                transform = g.transform.concatenating(transform)
                content.concatenate(g.transform)
                try hideWords(of: g.commands)
                transform = outer
                content.restore()
                depth -= 1
            }
        }
    }
}

/// A glyph by the index of its run and its own within it.
struct GlyphPlace: Hashable {
    var run: Int
    var glyph: Int
}

/// The precision of bent letters, in scene units, by the size of the type.
enum BentGrid {
    /// The grid of coordinates: a thousandth of an em, as in fonts, but at most a 32nd of a unit.
    static func step(size: Double) -> Double { min(size / 1000, 1 / 32) }
    /// The maximum deviation of fewer curves: two thirds of the grid's step, and at most a fiftieth of a unit.
    static func tolerance(size: Double) -> Double { min(size / 1500, 0.02) }
}

/// The glyphs of a text that are seen as text; all others are drawn as outlines.
struct ShownGlyphs {
    /// As in their font.
    private(set) var live: Set<GlyphPlace> = []
    /// As shapes in their font.
    var bent: Set<GlyphPlace> = []

    init() {}

    init(_ t: TextDrawing) {
        for (r, run) in t.text.runs.enumerated() {
            guard run.font.size > 0 else { continue }
            let hasColor = run.font.face.hasColorGlyphs
            for (g, glyph) in run.glyphs.enumerated() {
                guard glyph.outline == nil, case .color? = t.paint(of: glyph, in: run) else { continue }
                if hasColor, run.font.colorGlyph(of: glyph.id) != nil { continue }
                live.insert(GlyphPlace(run: r, glyph: g))
            }
        }
    }

    func contains(_ place: GlyphPlace) -> Bool { live.contains(place) || bent.contains(place) }

    /// Readers support glyphs of a few thousand bytes.
    private static let maximumSteps = 500
    /// In font sizes, as numbers in fonts end at 32,767.
    private static let maximumSizes: Double = 8

    /// Bent letters of one opaque colour, which take less space as glyphs.
    static func bent(of t: TextDrawing) -> Set<GlyphPlace> {
        var bent: Set<GlyphPlace> = []
        guard t.opacity >= 1 else { return bent }
        for (r, run) in t.text.runs.enumerated() where run.font.size > 0 && !run.font.face.hasColorGlyphs {
            for (g, glyph) in run.glyphs.enumerated() {
                guard let outline = glyph.outline, !outline.isEmpty, outline.elements.count <= maximumSteps,
                    t.text.clusters.indices.contains(glyph.clusterIndex),
                    case .color(let color)? = t.paint(of: glyph, in: run), color.alpha >= 1
                else { continue }
                // Spaces and hidden clusters have nothing to show, and very long strokes would need numbers beyond those of
                // fonts.
                let cluster = t.text.clusters[glyph.clusterIndex]
                let box = outline.controlBounds
                guard !cluster.isSpace, !cluster.isHidden, max(box.width, box.height) <= maximumSizes * run.font.size
                else { continue }
                bent.insert(GlyphPlace(run: r, glyph: g))
            }
        }
        return bent
    }
}

extension TextDrawing {
    /// A glyph's paint: its cluster's, else its span's, else the text's. Nil if it is not filled.
    func paint(of glyph: PlacedGlyph, in run: PlacedRun) -> Paint? {
        clusterFills[glyph.clusterIndex] ?? run.style.color.map { .color($0) } ?? fill
    }

    /// Whether any paint refers to the text's box, which takes time to find.
    fileprivate var needsBounds: Bool {
        func isPlain(_ paint: Paint?) -> Bool {
            if case .color? = paint { return true }
            return paint == nil
        }
        return !(isPlain(fill) && isPlain(outline?.paint) && clusterFills.values.allSatisfy(isPlain))
    }
}

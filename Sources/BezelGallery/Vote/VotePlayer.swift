import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInstruments
import BezelTypesetting

/// Vote buttons in parts, for a page that animates them.
package struct VotePlayer {
    /// About the middle of its capitals.
    package struct Label {
        /// Indices of ``VotePlayer/letters``, and positions.
        package var letters: [(index: Int, x: Double, y: Double)] = []
        /// In user units.
        package var advance = 0.0
        package var ink = Rect.null
    }
    /// Each distinct letter at (0, 0).
    package private(set) var letters: [TextDrawing] = []
    private var known: [PlacedRun: Int] = [:]
    private let setter: TextSetter

    package init(fonts: FontLibrary) { setter = TextSetter(fonts: fonts) }

    package mutating func label(_ lettering: Lettering, what: String) throws -> Label {
        var label = Label()
        var whole = lettering
        whole.smallestScale = 0.01
        guard !whole.text.isEmpty else { return label }
        let line = try setter.line(whole, what: what)
        label.advance = line.advance
        guard
            let drawing = try setter.centered(
                whole, line: line, on: .zero, available: .infinity, what: what)
        else { return label }
        label.ink = drawing.text.inkBounds
        for run in drawing.text.runs {
            for glyph in run.glyphs {
                let index = letter(glyph, of: run, in: drawing)
                let isBent = glyph.outline != nil
                label.letters.append((index, isBent ? 0 : glyph.transform.tx, isBent ? 0 : glyph.transform.ty))
            }
        }
        return label
    }

    private mutating func letter(_ glyph: PlacedGlyph, of run: PlacedRun, in drawing: TextDrawing) -> Int {
        var alone = run
        var own = glyph
        own.clusterIndex = 0
        if own.outline == nil { (own.transform.tx, own.transform.ty) = (0, 0) }
        alone.glyphs = [own]
        if let index = known[alone] { return index }
        var text = drawing.text
        text.string = ""
        text.runs = [alone]
        text.clusters = Array(text.clusters.prefix(1))
        text.decorations = []
        text.missing = []
        text.line = nil
        letters.append(TextDrawing(text: text, fill: drawing.fill, opacity: drawing.opacity))
        known[alone] = letters.count - 1
        return letters.count - 1
    }
}

extension VotePair {
    package static let percentages = (0...100).map { "\($0)%" } + ["<1%", ">99%"]

    package func checkedForPlay() throws -> VotePair {
        try check()
        return self
    }
    package var playMeasures: [(name: String, value: Double)] {
        [
            ("share", fraction), ("width", width), ("height", height), ("padding", padding), ("gap", gap),
            ("angle", angle * .pi / 180), ("acute", acuteRadius), ("obtuse", obtuseRadius), ("border", borderWidth),
            ("startHeight", heightAtStart), ("startAnchor", startAnchor.fraction), ("duration", duration),
            ("startWidth", startWidth ?? (width * 0.5 + slant(at: heightAtStart) / 2 - gap / 2)),
            ("middleWidth", middleWidth ?? minimumWidth), ("minimumWidth", minimumWidth),
            ("maximumWidth", maximumWidth),
            ("sceneWidth", pictureSize.width), ("sceneHeight", pictureSize.height),
        ]
    }
    /// On squares of side 1, from the left.
    package var playPaints: [DrawCommand] {
        var context = GraphicsContext()
        let square = Rectangle().path(in: Rect(x: 0, y: 0, width: 1, height: 1))
        let box = Rect(x: 0, y: 0, width: 1, height: 1)
        for gradient in [left.gradient, right.gradient] {
            context.fill(
                square,
                with: .linear(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)),
                paintBounds: box)
        }
        context.fill(
            square, with: .linear(LinearGradient(gradient: border, startPoint: .top, endPoint: .bottom)),
            paintBounds: box)
        return context.commands
    }
}

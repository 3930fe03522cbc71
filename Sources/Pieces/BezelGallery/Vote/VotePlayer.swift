// The vote buttons taken apart for a page that moves them itself: each letter once, and where it stands for each
// percentage. The page (VotePage, in BezelRequests) has the motion of its own.
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
    private var known: [Known: Int] = [:]
    private struct Known: Hashable {
        var run: PlacedRun
        var fill: Paint?
    }
    private let setter: TextSetter

    package init(fonts: FontLibrary) { setter = TextSetter(fonts: fonts) }

    /// The label before the vote.
    package mutating func before(_ side: VotePair.Side, of pair: VotePair) throws -> Label {
        let label = try pair.place(side, at: 0).arranged(pair.option(side).label, setter)
        return try self.label(label, what: pair.option(side).label.text)
    }
    /// A counted button's label, at the share that its percentage rounds.
    package mutating func result(_ side: VotePair.Side, _ percentage: String, of pair: VotePair) throws -> Result {
        var counted = pair
        if pair.percentage(side) != percentage {
            let own = VotePair.fraction(of: percentage)
            counted.fraction = side == .left ? own : 1 - own
        }
        let place = try counted.place(side, at: counted.duration)
        guard place.bounds.width > 0 else { return Result(label: Label()) }
        let found = try counted.result(of: side, in: place, percentage: percentage, setter)
        var result = Result(label: Label(), lines: found.label?.lines.count ?? 1)
        if let label = found.label { result.label = try self.label(label, what: place.what) }
        if let beside = found.beside { result.beside = try self.label(beside.label, what: place.what) }
        return result
    }
    package struct Result {
        package var label: Label
        package var lines = 1
        /// The word below its button, in its colour there.
        package var beside: Label?
    }

    private mutating func label(_ set: VoteLabel, what: String) throws -> Label {
        var label = Label()
        guard !set.lettering.text.isEmpty else { return label }
        label.advance = try set.advance(setter, what: what)
        let drawings = try set.drawings(on: .zero, scale: 1, setter: setter, what: what)
        label.ink = set.box(drawings)
        for drawing in drawings {
            for run in drawing.text.runs {
                for glyph in run.glyphs {
                    let index = letter(glyph, of: run, in: drawing)
                    let isBent = glyph.outline != nil
                    label.letters.append((index, isBent ? 0 : glyph.transform.tx, isBent ? 0 : glyph.transform.ty))
                }
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
        let key = Known(run: alone, fill: drawing.fill)
        if let index = known[key] { return index }
        var text = drawing.text
        text.string = ""
        text.runs = [alone]
        text.clusters = Array(text.clusters.prefix(1))
        text.decorations = []
        text.missing = []
        text.line = nil
        letters.append(TextDrawing(text: text, fill: drawing.fill, opacity: drawing.opacity))
        known[key] = letters.count - 1
        return letters.count - 1
    }
}

extension VotePair {
    package static let percentages = (0...100).map { "\($0)%" } + ["<1%", ">99%"]

    /// Between the halves of a percent that ``percentages`` names.
    static func fraction(of percentage: String) -> Double {
        switch percentage {
        case "<1%": 0.0025
        case ">99%": 0.9975
        default: (Double(percentage.dropLast()) ?? 0) / 100
        }
    }

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
            ("besideGap", max(left.label.size, right.label.size)), ("readable", Self.readable), ("alike", Self.alike),
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

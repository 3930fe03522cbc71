// How the label of a vote button is set once the votes are counted: in one line, broken at word spaces, or with its word
// below the button. Where and when labels are drawn is in VoteMotion.
import BezelDrawing
import BezelGeometry
import BezelInstruments
import BezelLayout
import BezelTypesetting

/// A label in one line or several, about the middle of its first and last capitals.
struct VoteLabel: Sendable {
    /// At full size; further lines have its look.
    var lettering: Lettering
    /// From the top; one for a label that is not broken.
    var lines: [String]
    /// What the size is multiplied by.
    var scale = 1.0
    /// In words that are not on the button.
    var isBeside = false

    init(_ lettering: Lettering) {
        self.lettering = lettering
        lines = [lettering.text]
    }

    /// The look of a line; runs with a look of their own need the whole text.
    private func line(_ index: Int) -> Lettering {
        lines.count == 1 ? lettering : lettering.saying(lines[index])
    }

    /// The label broken into so many lines, as even as its words allow.
    func broken(into count: Int, by setter: TextSetter, what: String) throws(GalleryError) -> VoteLabel {
        let words = lettering.text.split(whereSeparator: \.breaksLabels).map(String.init)
        var widths: [Double] = []
        for word in words { widths.append(try setter.line(lettering.saying(word), what: what).advance) }
        let space = lettering.size * Self.wordSpace
        var copy = self
        var start = 0
        copy.lines = []
        for end in LabelLines.evenBreaks(widths, space: space, lines: count) {
            copy.lines.append(words[Range(from: start, upTo: end)].joined(separator: " "))
            start = end
        }
        return copy
    }
    /// Of a text font, in ems; it only weighs lines against each other.
    private static let wordSpace = 0.25

    var words: Int { lettering.text.split(whereSeparator: \.breaksLabels).count }

    /// The lines at a scale, centred on a point.
    func drawings(
        on center: Point, scale: Double, setter: TextSetter, what: String
    ) throws(GalleryError) -> [TextDrawing] {
        let step = lettering.size * scale * LabelLines.leading
        let top = center.y - step * Double(lines.count - 1) / 2
        var drawings: [TextDrawing] = []
        for index in lines.indices {
            var own = line(index).scaled(by: scale)
            own.smallestScale = VoteLabel.unbounded
            let point = Point(x: center.x, y: top + step * Double(index))
            if let drawing = try setter.centered(own, on: point, available: .infinity, what: what) {
                drawings.append(drawing)
            }
        }
        return drawings
    }
    /// Labels follow their buttons in motion down to here.
    static let unbounded = 0.01

    /// The longest line at full size, in user units.
    func advance(_ setter: TextSetter, what: String) throws(GalleryError) -> Double {
        var advance = 0.0
        for index in lines.indices { advance = max(advance, try setter.line(line(index), what: what).advance) }
        return advance
    }

    /// What keeps clear of the button's edge, about a point at full size: the ink, of several lines with a margin.
    func box(_ drawings: [TextDrawing]) -> Rect {
        let ink = drawings.reduce(Rect.null) { $0.union($1.text.inkBounds) }
        guard lines.count > 1, !ink.isNull else { return ink }
        let margin = lettering.size * Self.margin
        return ink.insetBy(dx: -margin, dy: -margin)
    }
    /// In sizes; corners of a block come nearer to the edge than the ends of a line.
    private static let margin = 0.15
}

/// A button as it stands at a time.
struct VotePlace {
    var side: VoteButtonShape.Side
    var bounds: Rect
    var outline: Path
    /// The middle of what a label may take, and its width there.
    var middle: Double
    var available: Double

    init(_ pair: VotePair, side: VoteButtonShape.Side, bounds: Rect, outline: Path) {
        self.side = side
        self.bounds = bounds
        self.outline = outline
        let isWhole = bounds.width >= pair.width
        let slant = isWhole ? 0 : pair.slant(at: bounds.height) / 2
        middle = side == .left ? bounds.midX - slant / 2 : bounds.midX + slant / 2
        available = max(0, bounds.width - slant - bounds.height * 0.34)
    }

    var center: Point { Point(x: middle, y: bounds.midY) }
    var what: String { side == .left ? "the left label" : "the right label" }

    /// The largest scale at which a label of a size fits, up to 1 by its ink; beyond that by its advance.
    func fitting(_ label: VoteLabel, _ setter: TextSetter) throws(GalleryError) -> Double {
        let byWidth = available / max(try label.advance(setter, what: what), GalleryLimits.shortest)
        let box = label.box(try label.drawings(on: center, scale: 1, setter: setter, what: what))
        return box.isNull ? byWidth : min(byWidth, Self.scale(box, about: center, within: outline))
    }

    /// For a convex outline, up to 1, to a thousandth.
    private static func scale(_ box: Rect, about center: Point, within outline: Path) -> Double {
        let corners = [
            Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY), Point(x: box.minX, y: box.maxY),
            Point(x: box.maxX, y: box.maxY),
        ]
        func isWithin(_ scale: Double) -> Bool {
            corners.allSatisfy { outline.contains(center + ($0 - center) * scale) }
        }
        return isWithin(1) ? 1 : bisected(from: 0, to: 1, halvings: 10, while: isWithin).holding
    }

    /// The label in one line, or in lines that make it clearly larger, at the largest scale up to 1.
    func arranged(_ lettering: Lettering, _ setter: TextSetter) throws(GalleryError) -> VoteLabel {
        var best = VoteLabel(lettering)
        best.scale = min(1, try fitting(best, setter))
        guard best.scale < Self.ample else { return best }
        let whole = best
        for count in Range(from: 2, through: min(Self.maximumLines, whole.words)) {
            var candidate = try whole.broken(into: count, by: setter, what: what)
            candidate.scale = min(1, try fitting(candidate, setter))
            if candidate.scale > best.scale * Self.clearlyLarger { best = candidate }
        }
        return best
    }
    /// One line that keeps so much of its size is not broken.
    private static let ample = 0.7
    private static let clearlyLarger = 1.15
    private static let maximumLines = 3
}

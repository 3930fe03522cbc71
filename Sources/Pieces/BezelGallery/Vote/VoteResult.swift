// What a vote button says once the votes are counted.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInstruments
import BezelLayout
import BezelTypesetting

/// The label on a button, and its word beside the button where the button is too narrow for it.
struct VoteResult: Sendable {
    /// A word on one line below its button.
    struct Beside: Sendable {
        var label: VoteLabel
        var center: Point

        /// The lower edge of its line, in user units.
        var foot: Double { center.y + label.lettering.size * label.scale * LabelLines.leading / 2 }

        func drawings(_ setter: TextSetter, what: String) throws(GalleryError) -> [TextDrawing] {
            try label.drawings(on: center, scale: label.scale, setter: setter, what: what)
        }
    }

    /// Nil for a button without one.
    var label: VoteLabel?
    var beside: Beside?
    /// Whether the word has no place at all.
    var isCrowded = false

    /// The smallest scale of a word in the picture; nil for a button whose word is left out.
    var scale: Double? { isCrowded ? nil : beside?.label.scale ?? label?.scale }
}

extension VotePair {
    /// Labels on buttons keep at least this fraction of their size; below it a word stands better beside its button.
    package static let readable = 0.5
    /// From the edge of a button to the middle of the word below it, in sizes.
    package static let leading = LabelLines.leading

    package func option(_ side: Side) -> Option { side == .left ? left : right }

    func place(_ side: Side, at time: Double) throws -> VotePlace {
        let course = try course(side)
        return VotePlace(
            self, side: side, bounds: try course.bounds.value(at: time), outline: try course.outline.value(at: time))
    }

    /// The label of a counted button: with its word on it, else with the word below, else without.
    func result(
        of side: Side, in place: VotePlace, percentage: String, _ setter: TextSetter
    ) throws(GalleryError) -> VoteResult {
        let option = option(side)
        let word = option.label.text.trimmed
        var whole = option.label
        if showsPercentages { whole.text = word.isEmpty ? percentage : "\(word) \(percentage)" }
        var result = VoteResult(label: try place.arranged(whole, setter))
        guard !word.isEmpty, let label = result.label, label.scale < max(Self.readable, whole.smallestScale) else {
            return result
        }
        if let beside = try beside(word, in: place, setter) {
            result.label = showsPercentages ? try place.arranged(option.label.saying(percentage), setter) : nil
            result.beside = beside
        } else if label.scale < whole.smallestScale {
            result.label = showsPercentages ? try place.arranged(option.label.saying(percentage), setter) : label
            result.isCrowded = true
        }
        return result
    }

    /// A word below its button in the button's colour, under its middle where there is room to both sides.
    private func beside(
        _ word: String, in place: VotePlace, _ setter: TextSetter
    ) throws(GalleryError) -> VoteResult.Beside? {
        let option = option(place.side)
        var lettering = option.label.saying(word)
        lettering.color = option.gradient.color(at: 0.5).readable(on: background ?? .white)
        var label = VoteLabel(lettering)
        let advance = try label.advance(setter, what: place.what)
        label.scale = min(1, width / max(advance, GalleryLimits.shortest))
        guard label.scale >= max(Self.readable, lettering.smallestScale) else { return nil }
        let leading = lettering.size * label.scale * LabelLines.leading
        let half = advance * label.scale / 2
        let x = clamped(place.bounds.midX, from: padding + half, through: padding + width - half)
        return VoteResult.Beside(
            label: label, center: Point(x: x, y: place.bounds.maxY + leading))
    }
    /// Two words below share the line, where that keeps them readable: each has its half, and both one size. Otherwise the
    /// right one stands below the left one.
    func alignBeside(_ results: inout [Side: VoteResult], _ setter: TextSetter) throws(GalleryError) {
        guard let left = results[.left]?.beside, let right = results[.right]?.beside else { return }
        let gap = max(left.label.lettering.size, right.label.lettering.size)
        let advances = [
            try left.label.advance(setter, what: "the left label"),
            try right.label.advance(setter, what: "the right label"),
        ]
        let longest = max(advances.max() ?? 0, GalleryLimits.shortest)
        var half = (width - gap) / 2
        let isStacked = half / longest < Self.readable
        if isStacked { half = width }
        let scale = min(1, half / longest)
        for (side, advance) in zip(Side.allCases, advances) {
            guard var beside = results[side]?.beside else { continue }
            let leading = beside.label.lettering.size * Self.leading
            beside.center.y += (scale - beside.label.scale) * leading
            if isStacked, side == .right { beside.center.y += scale * leading }
            beside.label.scale = scale
            let start = padding + (side == .right ? width - half : 0) + advance * scale / 2
            beside.center.x = clamped(beside.center.x, from: start, through: start + half - advance * scale)
            results[side]?.beside = beside
        }
    }
    private func clamped(_ x: Double, from start: Double, through end: Double) -> Double {
        x.clamped(from: start, through: max(start, end))
    }

    /// Labels have one size where they are set in as many lines or fit nearly alike.
    func level(_ results: inout [Side: VoteResult]) {
        guard showsPercentages, let left = results[.left], let right = results[.right],
            let one = left.label, let other = right.label,
            (left.beside == nil) == (right.beside == nil), !left.isCrowded, !right.isCrowded
        else { return }
        let scale = min(one.scale, other.scale)
        guard one.lines.count == other.lines.count || scale > Self.alike * max(one.scale, other.scale) else { return }
        results[.left]?.label?.scale = scale
        results[.right]?.label?.scale = scale
    }
    /// Scales that differ by less.
    package static let alike = 0.7
}

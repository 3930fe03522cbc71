// Sizes and widths of type that fill a curve. LineFitting calls it where the path asks for a fill; text that only must not
// be too long is shrunk there.
import BezelGeometry

/// What changes so that text fills the whole length of its curve.
public enum CurveFit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing is changed to fill the curve; text that is too long follows ``Overflow``.
    case none
    /// The font size, at natural spacing. Long text is narrowed by the width axis first.
    case size
}

extension LineFitting {
    /// How much shorter than its curve a text that fills it may be, as a fraction of the curve's length: a pixel on a line of
    /// 1000. A search aims at a quarter of it, to end on the side that fits.
    static let shortfall = 0.001
    /// As a fraction of the size asked for.
    static let smallest = 0.01
    /// Trials of a search. Steps by proportion come first; where the length jumps at corners, they do not end, and halving
    /// follows.
    private static let (maximumSteps, proportionalSteps) = (30, 12)
    /// A fraction of the size: the search ends on an interval of sizes that nobody can tell apart, as at a jump of the length.
    private static let closeSizes = 1e-6

    /// The text at the greatest size that fits; long text is narrowed first if its font has a width axis.
    func fill() throws(LayoutError) -> (ShapedText, [FittingReport]) {
        if line.hasPositions {
            throw .conflict("text whose characters have places of their own cannot be fitted by its size")
        }
        guard let size = text.runs.map(\.font.size).max(), size > 0, text.clusters.contains(where: { !$0.isSpace })
        else { return (text, []) }
        if try ratio(of: text) > 1, let narrow = try narrowed() { return narrow }
        let narrow = text.text.canNarrow ? narrowed(by: 1) : nil
        let isTooLong = try ratio(of: text) > 1
        let base = isTooLong ? LineFitting(line: line, text: narrow ?? text, joints: joints, store: store) : self
        let most = TypesettingLimits.maximumFontSize / size
        let (found, factor) = try base.search(from: Self.smallest, to: most) { base.scaled($0) }
        var reports: [FittingReport] = []
        let width = isTooLong ? narrow?.text.width : nil
        if width != nil || FittingReport.isNoticeable(factor) { reports = [.sized(factor: factor, width: width)] }
        return (found, reports)
    }

    /// The length that a text needs, divided by that which it has.
    func ratio(of text: ShapedText) throws(LayoutError) -> Double {
        let available = try available(for: text)
        guard available > 0 else { throw .emptyPath }
        return try needed(text) / available
    }

    /// By a fraction of the way to the narrowest width; nil if that cannot be shaped.
    private func narrowed(by fraction: Double) -> ShapedText? { reshaped { $0.font.narrow(by: fraction) } }

    /// At its own size and the greatest width that fits; nil if even the narrowest is too wide.
    private func narrowed() throws(LayoutError) -> (ShapedText, [FittingReport])? {
        guard text.text.canNarrow, let least = narrowed(by: 1), try ratio(of: least) <= 1 else { return nil }
        let (found, _) = try search(from: 0, to: 1) { narrowed(by: 1 - $0) }
        return (found, [.sized(factor: 1, width: found.text.width)])
    }

    /// The greatest amount that fits. Length is nearly linear in it, but jumps at corners.
    private func search(
        from least: Double, to most: Double, _ make: (Double) -> ShapedText?
    ) throws(LayoutError) -> (ShapedText, Double) {
        // Most searches end after ten.
        try requireWork(trials: 10)
        var best: (text: ShapedText, amount: Double)?
        var (low, high) = (least, most)
        var amount = min(max(1, least), most)
        for step in 0..<Self.maximumSteps {
            guard let candidate = make(amount) else { break }
            let ratio = try ratio(of: candidate)
            if ratio <= 1 {
                low = amount
                best = (candidate, amount)
                if ratio >= 1 - Self.shortfall || high - low < Self.closeSizes * high { break }
            } else {
                high = amount
            }
            let next = min(amount / ratio * (1 - Self.shortfall / 4), most)
            // Proportion leads there in few steps; where corners make the length jump, halving goes on.
            let isOpen = high >= most && next >= most && low < most
            amount = isOpen || (step < Self.proportionalSteps && next > low && next < high) ? next : (low + high) / 2
        }
        guard let best else {
            throw .conflict("the text does not fit on its curve even at a hundredth of its size")
        }
        guard best.amount < most * (1 - Rounding.fraction) || most <= 1 else {
            throw .conflict("the curve is so long that no size of type fills it")
        }
        return best
    }
}

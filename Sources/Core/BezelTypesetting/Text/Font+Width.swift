// Narrower and wider letters: by a variable font's width axis, which keeps the stems, and beyond it by scaling, which does not.
// LineFitting asks for both, in LineFitting+Size and LineFitting+Condensing.
import BezelGeometry

extension Font {
    private static let widthAxis: FontTag = "wdth"
    /// On the width axis, usually in percent: a font that goes down to less is divided by this.
    fileprivate static let minimumWidth = 1e-3

    /// The width axis, usually in percent, if any.
    package var width: Double? {
        guard let axis = face.axes.first(where: { $0.tag == Self.widthAxis }) else { return nil }
        return variations[Self.widthAxis] ?? axis.standard
    }

    /// Narrows the font by a fraction, 0…1, of the way to its narrowest.
    package mutating func narrow(by fraction: Double) {
        guard fraction > 0, let from = width,
            let axis = face.axes.first(where: { $0.tag == Self.widthAxis })
        else { return }
        variations[Self.widthAxis] = from + (min(axis.range.lowerBound, from) - from) * min(fraction, 1)
    }
}

extension Font {
    /// Makes letters narrower or wider than they are: by the width axis as far as it goes, and beyond it by scaling.
    ///
    /// - Parameter factor: Of the width of the font's own letters; greater than 0.
    package mutating func condense(to factor: Double) {
        guard factor > 0, factor.isFinite, factor != 1 else { return }
        var rest = factor
        if let from = width, from > 0, let axis = face.axes.first(where: { $0.tag == Self.widthAxis }) {
            let value = (from * factor).clamped(from: axis.range.lowerBound, through: axis.range.upperBound)
            variations[Self.widthAxis] = value
            rest = factor * from / max(value, Self.minimumWidth)
        }
        synthesis.width *= rest
    }
}

extension StyledText {
    var canNarrow: Bool { spans.contains { $0.style.font.width != nil } }
    /// The width of the first font with an axis.
    var width: Double? { spans.lazy.compactMap(\.style.font.width).first }
}

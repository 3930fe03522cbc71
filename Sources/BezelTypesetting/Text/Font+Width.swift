import BezelGeometry

extension Font {
    private static let widthAxis: FontTag = "wdth"

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

extension StyledText {
    var canNarrow: Bool { spans.contains { $0.style.font.width != nil } }
    /// The width of the first font with an axis.
    var width: Double? { spans.lazy.compactMap(\.style.font.width).first }
}

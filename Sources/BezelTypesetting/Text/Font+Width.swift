// The width axis of variable fonts (`wdth`), which gives way where text is too long.
import BezelGeometry

extension Font {
    private static let widthAxis: FontTag = "wdth"

    /// The font's position on its width axis, usually in percent of the normal width; nil for fonts without that axis.
    package var width: Double? {
        guard let axis = face.axes.first(where: { $0.tag == Self.widthAxis }) else { return nil }
        return variations[Self.widthAxis] ?? axis.standard
    }

    /// Makes the font narrower by a fraction, 0…1, of the way to its narrowest. Fonts without a width axis stay as they
    /// are.
    package mutating func narrow(by fraction: Double) {
        guard fraction > 0, let from = width,
            let axis = face.axes.first(where: { $0.tag == Self.widthAxis })
        else { return }
        variations[Self.widthAxis] = from + (min(axis.range.lowerBound, from) - from) * min(fraction, 1)
    }
}

extension StyledText {
    /// Whether any of its fonts has a width axis.
    var canNarrow: Bool { spans.contains { $0.style.font.width != nil } }
    /// The width of the first font that has such an axis.
    var width: Double? { spans.lazy.compactMap(\.style.font.width).first }
}

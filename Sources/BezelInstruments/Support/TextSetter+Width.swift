// Narrower letters: a variable font's width axis gives way before its size does.
import BezelTypesetting

extension CurveFit: SpecChoice {}

extension TextSetter {
    /// Widths between the font's own and its narrowest are found by so many halvings: to a thousandth of the way.
    private static let halvings = 10

    /// The text in the widest letters in which it fits; in its font's narrowest where it fits in none, and as it is where
    /// the font has no width axis.
    ///
    /// - Parameter fits: Whether a text fits, which narrower letters do sooner than wider ones.
    package func narrowed(
        _ lettering: Lettering, what: String, until fits: (Lettering) throws(GalleryError) -> Bool
    ) throws(GalleryError) -> Lettering {
        guard let least = try narrowed(lettering, by: 1, what: what) else { return lettering }
        guard try fits(least) else { return least }
        var (low, high, best) = (0.0, 1.0, least)
        for _ in 0..<Self.halvings {
            let middle = (low + high) / 2
            guard let candidate = try narrowed(lettering, by: middle, what: what) else { break }
            if try fits(candidate) { (high, best) = (middle, candidate) } else { low = middle }
        }
        return best
    }

    /// The text in narrower letters, by a fraction of the way to its font's narrowest; nil for a font without a width
    /// axis, and where a part of the text has a font of its own.
    private func narrowed(
        _ lettering: Lettering, by fraction: Double, what: String
    ) throws(GalleryError) -> Lettering? {
        guard lettering.liveRuns.allSatisfy({ $0.font == nil }) else { return nil }
        var font: Font
        do {
            font = try fonts.font(
                FontRequest(lettering.font, weight: lettering.weight, isItalic: lettering.isItalic),
                size: lettering.size
            ).varied(lettering.coordinates)
        } catch {
            throw .font(error, what: what)
        }
        font.narrow(by: fraction)
        guard let width = font.width else { return nil }
        var copy = lettering
        copy.width = width
        return copy
    }
}

extension Lettering {
    private static let widthAxis = "wdth"

    /// The position on the font's width axis, usually in percent; nil for the font's own.
    package var width: Double? {
        get { variations[Self.widthAxis] }
        set { variations[Self.widthAxis] = newValue }
    }
}

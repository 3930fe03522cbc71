import BezelTypesetting

extension CurveFit: SpecChoice {}

extension TextSetter {
    private static let halvings = 10

    /// The widest letters that fit, else the narrowest; unchanged without a width axis.
    ///
    /// - Parameter fits: Monotonic in the width.
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

    /// Nil without a width axis, and if a run has its own font.
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

    /// Usually in percent; nil for the font's own.
    package var width: Double? {
        get { variations[Self.widthAxis] }
        set { variations[Self.widthAxis] = newValue }
    }
}

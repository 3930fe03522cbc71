// Letters made narrower by a font's width axis until they fit, before they are made smaller. Text outside of pieces is
// narrowed by LineFitting+Size.
import BezelGeometry
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
        return try bisected(from: 1, made: least, to: 0, halvings: Self.halvings) { amount throws(GalleryError) in
            guard let candidate = try narrowed(lettering, by: amount, what: what) else { return nil }
            return try fits(candidate) ? candidate : nil
        }.made
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

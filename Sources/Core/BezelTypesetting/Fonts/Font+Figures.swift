// Figures of display type. Text fonts such as Vollkorn have old-style figures unless told otherwise, whose 1 is as low as
// small letters and reads as a capital I. `bezel text` and faces ask for lining ones, documents keep what they say.
import BezelGeometry

extension Font {
    private static let lining: FontTag = "lnum"
    private static let oldStyle: FontTag = "onum"
    /// Of the capitals' height: old-style figures are as high as small letters, lining ones as nine tenths of capitals.
    private static let lowFigure = 0.85

    /// With lining figures if the font's own are old-style ones, it has others, and its features ask for neither.
    package func withLiningFigures() -> Font {
        guard !features.contains(where: { $0.tag == Self.lining || $0.tag == Self.oldStyle }),
            let one = glyph(for: "1"), -outline(of: one).boundingRect.minY < Self.lowFigure * metrics.capHeight,
            face.featureTags.contains(Self.lining)
        else { return self }
        var copy = self
        copy.features.append(Feature(Self.lining))
        return copy
    }
}

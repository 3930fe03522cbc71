// Small capitals where a font has none.
import BezelGeometry

/// Small capitals synthesized from a font's capitals.
struct SynthesizedSmallCaps {
    /// Whether capitals are made small too.
    var capitalsToo: Bool
    var language: String?

    /// Their size as a fraction of the text's, as in browsers.
    static let scale: Double = 0.7

    /// The small scalars for a character; nil if it stays as it is.
    func small(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        let capital = CaseMapping(language: language).capitals(of: scalar)
        if capital != [scalar] { return capital }
        return capitalsToo && scalar.properties.isUppercase ? [scalar] : nil
    }
}

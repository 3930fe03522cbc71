// Small capitals where a font has none.
import BezelGeometry

/// Small capitals made of a font's capitals.
struct SynthesizedSmallCaps {
    /// Whether capitals are made small too.
    var capitalsToo: Bool
    var language: String?

    /// Their size beside that of the text: what browsers take.
    static let scale: Double = 0.7

    /// What is set small in a character's place; nil for a character that stays.
    func small(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        let capital = CaseMapping(language: language).capitals(of: scalar)
        if capital != [scalar] { return capital }
        return capitalsToo && scalar.properties.isUppercase ? [scalar] : nil
    }
}

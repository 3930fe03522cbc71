import BezelGeometry
import BezelTypesetting

struct SynthesizedSmallCaps {
    /// Whether capitals also become small.
    var capitalsToo: Bool
    var language: String?

    /// A fraction of the text's size, as in browsers.
    static let scale = StyledText.smallCapsScale

    /// Nil if unchanged.
    func small(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        let capital = CaseMapping(language: language).capitals(of: scalar)
        if capital != [scalar] { return capital }
        return capitalsToo && scalar.properties.isUppercase ? [scalar] : nil
    }
}

// `@supports`: what Bezel itself applies, so that a sheet's own way out is taken where it does not. A declaration is
// supported if its value is understood, without a warning that it is drawn otherwise. Properties that change no still picture
// count as supported, since nothing of them is lost.
import BezelGeometry

struct SupportsCondition {
    /// For `selector()`, which may use the sheet's namespaces.
    let surroundings: Selector.Surroundings

    /// Whether a condition is true; false if it is not understood.
    func holds(_ text: String) -> Bool {
        let condition = CSSCondition { function, arguments in
            switch function {
            case "": Self.declaration(arguments)
            case "selector": Selector(Substring(arguments), in: surroundings) != nil
            case "font-format": ["opentype", "truetype", "woff", "collection"].contains(Self.name(arguments))
            case "font-tech":
                ["features-opentype", "variations", "color-colrv0", "color-colrv1", "color-svg"]
                    .contains(Self.name(arguments))
            default: nil
            }
        }
        return condition.value(text) ?? false
    }

    private static func name(_ text: String) -> String { (CSSText.string(text) ?? text).lowercased() }

    /// Whether a declaration such as `mask-type: alpha` would be applied. Nil for text that is no declaration. Properties of
    /// some elements only are tried on the first of these, others on a rectangle.
    static func declaration(_ text: String) -> Bool? {
        guard let declaration = Declaration(Array(text.utf8)[...], line: 0) else { return nil }
        if declaration.isCustom { return true }
        if CSSAnimationList.isOne(declaration.name) {
            return CSSAnimationList.takes(declaration.name, declaration.value)
        }
        if CSSWideValue.isLayer(declaration.value) { return PropertyTable.property(named: declaration.name) != nil }
        if CSSWideValue(all: declaration) != nil { return true }
        guard let id = PropertyTable.property(named: declaration.name) else {
            return CSSProperties.isIdle(declaration.name)
        }
        let property = PropertyTable.property(id)
        return property.takes(declaration.value, on: property.details.elements?.first ?? "rect")
            && property.details.complaint?(declaration.value) == nil
    }
}

// `@supports`: what Bezel itself applies, so that a sheet's own way out is taken where it does not.
import BezelGeometry

struct SupportsCondition {
    let surroundings: Selector.Surroundings

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

    /// Nil for text that is no declaration.
    static func declaration(_ text: String) -> Bool? {
        guard let declaration = Declaration(Array(text.utf8)[...], line: 0) else { return nil }
        if declaration.isCustom { return true }
        guard let id = PropertyTable.property(named: declaration.name) else {
            return CSSProperties.isIdle(declaration.name)
        }
        let property = PropertyTable.property(id)
        return property.takes(declaration.value, on: property.details.elements?.first ?? "rect")
            && property.details.complaint?(declaration.value) == nil
    }
}

// CSS's cascade: sheets and style attributes folded into the elements' attributes, variables put in, `inherit` followed.
import BezelGeometry

/// A document's rules by what the elements they take must have, so that few are tried on each.
private struct RuleIndex {
    let rules: [StyleSheet.Rule]
    private var byID: [String: [Int]] = [:]
    private var byClass: [String: [Int]] = [:]
    private var byName: [String: [Int]] = [:]
    private var others: [Int] = []

    /// In the order in which they apply.
    init(_ unsorted: [StyleSheet.Rule]) {
        rules = unsorted.enumerated().map { ($0.offset, $0.element, $0.element.selector.specificity) }
            .sorted { $0.2 != $1.2 ? $0.2 < $1.2 : $0.0 < $1.0 }.map(\.1)
        for (i, rule) in rules.enumerated() {
            guard let last = rule.selector.compounds.last else { continue }
            if let id = last.id {
                byID[id, default: []].append(i)
            } else if let name = last.classes.first {
                byClass[name, default: []].append(i)
            } else if let name = last.name {
                byName[name, default: []].append(i)
            } else {
                others.append(i)
            }
        }
    }

    func candidates(for e: Element) -> [Int] {
        var result = others + (byName[e.name] ?? [])
        if !byID.isEmpty, let id = e.id, let more = byID[id] { result += more }
        if !byClass.isEmpty, let text = e["class"] {
            for name in Set(CSSText.words(text)) { result += byClass[String(name)] ?? [] }
        }
        return result.sorted()
    }
}

extension ElementTree {
    /// Folds every style sheet and style attribute into the elements' attributes, by CSS's order.
    ///
    /// - Parameter files: Where references in sheets lead from.
    /// - Throws: where a sheet has too many rules.
    mutating func applyStyles(_ files: ResourceFiles = .none) throws(LimitError) {
        var rules: [StyleSheet.Rule] = []
        func add(_ sheet: StyleSheet, at id: ElementID?) {
            rules += sheet.rules
            fontFaces += sheet.fontFaces
            notes += sheet.notes.map { ($0, id) }
        }
        for reference in linkedSheets { add(try StyleSheet(importing: reference, files: files), at: nil) }
        for i in elements.indices where elements[i].name == "style" {
            let type = elements[i]["type"] ?? "text/css"
            guard type.isEmpty || type.lowercased() == "text/css",
                StyleSheet.isShown(media: elements[i]["media"]?.trimmed ?? "")
            else { continue }
            add(try StyleSheet(text(of: i), files: files), at: i)
        }
        // Selectors see the document's own attributes, so matching comes before anything is changed.
        var parts: [Part: [Declaration]] = [:]
        var budget = Declaration.Budget()
        var sheets = rules.isEmpty ? [:] : try matched(RuleIndex(rules), parts: &parts, &budget)
        let cssOnly = Attributes.MarkedNames(StyleNames.cssOnly)
        for i in elements.indices { elements[i].attributes.removeAll(in: cssOnly) }
        for (part, declarations) in parts.sorted(by: { $0.key < $1.key }) {
            sheets[addElement(for: part)] = declarations
        }
        var variables = Variables(count: elements.count)
        var styles = StyleAttributes()
        for i in elements.indices where !elements[i].name.isEmpty {
            let given = sheets[i] ?? []
            var own = StyleAttributes.Content()
            if let style = elements[i].attributes["style"] {
                own = try styles.content(of: style, on: elements[i].name, &budget)
            }
            if given.isEmpty, own.declarations.isEmpty { continue }
            if given.isEmpty, elements[i].kinds.isEmpty { elements[i].styleText = own.place }
            if given.isEmpty, own.isChecked, let place = own.place, !own.declarations.contains(where: \.isCustom) {
                let name = elements[i].name
                let folded = styles.folded(place) { fold(own.declarations, on: name) }
                if take(folded, on: i) { continue }
            }
            for isImportant in [false, true] {
                for d in given where d.isImportant == isImportant {
                    if d.isCustom { variables.set(d, on: i) } else { apply(d, to: i) }
                }
                for d in own.declarations where d.isImportant == isImportant {
                    if d.isCustom { variables.set(d, on: i) } else { apply(d, to: i, isChecked: own.isChecked) }
                }
            }
        }
        if hasVariables || !variables.isEmpty { substitute(&variables) }
        if hasInherit { followInherit() }
    }

    /// What valid declarations make of an element of a name that has no attributes.
    private mutating func fold(_ declarations: [Declaration], on name: String) -> StyleAttributes.Folded {
        let scratch = elements.count
        elements.append(Element(name: name, attributes: Attributes(), line: 0))
        for isImportant in [false, true] {
            for d in declarations where d.isImportant == isImportant { apply(d, to: scratch, isChecked: true) }
        }
        let e = elements.removeLast()
        return StyleAttributes.Folded(attributes: e.attributes, fromCSS: e.fromCSS, kinds: e.kinds)
    }

    /// Gives an element what declarations come to; false where it has some of it from elsewhere.
    private mutating func take(_ folded: StyleAttributes.Folded, on i: ElementID) -> Bool {
        // The shorthand takes these back, too.
        guard elements[i].fromCSS.isEmpty, TextLines.longhands.allSatisfy({ elements[i].attributes[$0] == nil }),
            elements[i].attributes.append(folded.attributes)
        else { return false }
        elements[i].fromCSS = folded.fromCSS
        elements[i].kinds.formUnion(folded.kinds)
        return true
    }

    /// A part of an element that rules speak of.
    private struct Part: Hashable, Comparable {
        var element: ElementID
        var kind: Selector.PseudoElement
        static func < (a: Part, b: Part) -> Bool { (a.element, a.kind.rawValue) < (b.element, b.kind.rawValue) }
    }

    /// An element outside the tree that takes the declarations for a part of another.
    private mutating func addElement(for part: Part) -> ElementID {
        let id = elements.count
        elements.append(
            Element(
                name: "::" + part.kind.rawValue, attributes: Attributes(), parent: part.element,
                line: elements[part.element].line))
        switch part.kind {
        case .firstLetter: elements[part.element].firstLetter = id
        case .firstLine: elements[part.element].firstLine = id
        }
        return id
    }

    private mutating func matched(
        _ index: RuleIndex, parts: inout [Part: [Declaration]], _ budget: inout Declaration.Budget
    ) throws(LimitError) -> [ElementID: [Declaration]] {
        var scope = SelectorScope(self)
        var result: [ElementID: [Declaration]] = [:]
        for i in elements.indices where !elements[i].name.isEmpty {
            for r in index.candidates(for: elements[i]) where index.rules[r].selector.matches(i, in: &scope) {
                let rule = index.rules[r]
                try budget.take(rule.declarations.count)
                if let kind = rule.selector.pseudoElement {
                    parts[Part(element: i, kind: kind), default: []] += rule.declarations
                } else {
                    result[i, default: []] += rule.declarations
                }
            }
            if scope.work <= 0 { throw LimitError(Limits.selectorWork) }
        }
        return result
    }

    /// - Parameter isChecked: Whether the declaration is known to be valid on the element.
    private mutating func apply(_ d: Declaration, to i: ElementID, isChecked: Bool = false) {
        guard isChecked || StyleNames.isValid(d, on: elements[i].name) else {
            if let text = StyleNames.complaint(d), !notes.contains(where: { $0.message == text }) {
                notes.append((text, i))
            }
            return
        }
        func set(_ name: String, _ value: String) {
            elements[i].attributes[name] = value
            elements[i].fromCSS.insert(name)
            elements[i].kinds.formUnion(PropertyKinds(of: name))
            if name == "z-index" { hasLayers = true }
            if OutsideReference.isLikely(name, value, on: elements[i].name) { refersOutside = true }
            if value == "inherit" { hasInherit = true }
            if CSSText.asksForVariable(value) { hasVariables = true }
        }
        switch (d.name, elements[i].name) {
        case ("marker", _): for name in ["marker-start", "marker-mid", "marker-end"] { set(name, d.value) }
        case ("font", _):
            for name in FontVariants.longhands { elements[i].attributes[name] = nil }
            for (name, value) in FontShorthand.parse(d.value) { set(name, value) }
        case ("font-variant", _):
            for name in FontVariants.longhands { elements[i].attributes[name] = nil }
            set(d.name, d.value)
        case ("text-decoration", _):
            for name in TextLines.longhands { elements[i].attributes[name] = nil }
            set(d.name, d.value)
        case ("vertical-align", _): for (name, value) in VerticalAlign.parse(d.value) { set(name, value) }
        // Of gradients and patterns the property goes by other names.
        case ("transform", "linearGradient"), ("transform", "radialGradient"): set("gradientTransform", d.value)
        case ("transform", "pattern"): set("patternTransform", d.value)
        case ("d", _): set("d", GeometryProperties.pathData(d.value) ?? d.value)
        case ("path-length", _): set("pathLength", d.value)
        // Attributes of these names say something else.
        case ("translate", _), ("rotate", _), ("scale", _):
            set("css-" + d.name, d.value)
            hasStyledTransforms = true
        // Of nested viewports the size is an attribute's matter.
        case ("width", "svg") where i != root, ("height", "svg") where i != root: return
        default:
            set(d.name, d.value)
            if d.name == "transform" { hasStyledTransforms = true }
        }
    }

    /// Puts the values of custom properties in the place of `var()`. What cannot be resolved counts as not set.
    private mutating func substitute(_ variables: inout Variables) {
        for i in elements.indices {
            variables.inherit(from: elements[i].parent, to: i)
            for (name, value) in elements[i].attributes.list where CSSText.asksForVariable(value) {
                let found = variables.resolved(value, on: i) ?? "unset"
                if variables.isCut { areVariablesCut = true }
                if OutsideReference.isLikely(name, found, on: elements[i].name) { refersOutside = true }
                let property = StyleNames.property(named: name)
                let d = Declaration(name: property, value: found)
                if name == "font" {
                    for (part, text) in FontShorthand.parse(found) { elements[i].attributes[part] = text }
                } else if name == "vertical-align" {
                    for (part, text) in VerticalAlign.parse(found) { elements[i].attributes[part] = text }
                } else {
                    let isAttribute = !elements[i].fromCSS.contains(name)
                    let isValid = StyleNames.isValid(d, on: elements[i].name, isAttribute: isAttribute)
                    let isPath = name == "d" && !isAttribute
                    let value = isPath ? GeometryProperties.pathData(found) ?? found : found
                    elements[i].attributes[name] = isValid ? value : "unset"
                }
            }
        }
    }

    /// Gives properties that are not inherited the parent's value where `inherit` asks for it.
    private mutating func followInherit() {
        for i in elements.indices {
            for (name, value) in elements[i].attributes.list where value == "inherit" && StyleNames.reset.contains(name)
            {
                var parent = elements[i].parent
                // Geometry that its parent's element does not have has its initial value there.
                if let own = parent, let owners = GeometryProperties.owners[name], !owners.contains(elements[own].name)
                {
                    parent = nil
                }
                elements[i].attributes[name] = parent.flatMap { elements[$0].attributes[name] }
                if let parent, elements[parent].fromCSS.contains(name) { elements[i].fromCSS.insert(name) }
            }
        }
    }
}

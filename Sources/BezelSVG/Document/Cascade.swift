import BezelGeometry

/// Finds the rules that may apply to an element.
private struct RuleIndex {
    let rules: [StyleSheet.Rule]
    private var byID: [String: [Int]] = [:]
    private var byClass: [String: [Int]] = [:]
    private var byName: [String: [Int]] = [:]
    private var others: [Int] = []

    /// Sorts the rules into the order of application.
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
    /// Finds the winning declarations of every element.
    ///
    /// - Parameter files: The base of references in sheets.
    /// - Throws: If a sheet has too many rules.
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
        var parts: [Part: [Declaration]] = [:]
        var budget = Declaration.Budget()
        var sheets = rules.isEmpty ? [:] : try matched(RuleIndex(rules), parts: &parts, &budget)
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
            if given.isEmpty { elements[i].styleText = own.place }
            if given.isEmpty, own.isChecked, let place = own.place, !own.declarations.contains(where: \.isCustom) {
                let name = elements[i].name
                elements[i].declarations = styles.winners(place) { winners(own.declarations, on: name) }
                continue
            }
            elements[i].declarations.reserve(given.count + own.declarations.count)
            for isImportant in [false, true] {
                for d in given where d.isImportant == isImportant {
                    if d.isCustom { variables.set(d, on: i) } else { apply(d, to: i) }
                }
                for d in own.declarations where d.isImportant == isImportant {
                    if d.isCustom { variables.set(d, on: i) } else { apply(d, to: i) }
                }
            }
        }
        if hasVariables || !variables.isEmpty { substitute(&variables) }
    }

    private mutating func winners(_ declarations: [Declaration], on name: String) -> DeclaredValues {
        let scratch = elements.count
        elements.append(Element(name: name, attributes: Attributes(), line: 0))
        for isImportant in [false, true] {
            for d in declarations where d.isImportant == isImportant { apply(d, to: scratch) }
        }
        return elements.removeLast().declarations
    }

    private struct Part: Hashable, Comparable {
        var element: ElementID
        var kind: Selector.PseudoElement
        static func < (a: Part, b: Part) -> Bool { (a.element, a.kind.rawValue) < (b.element, b.kind.rawValue) }
    }

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

    private mutating func apply(_ d: Declaration, to i: ElementID) {
        guard let id = PropertyTable.property(named: d.name) else { return }
        let property = PropertyTable.property(id)
        if let text = property.details.complaint?(d.value), !notes.contains(where: { $0.message == text }) {
            notes.append((text, i))
        }
        let reading = property.reading(of: d.value, on: elements[i].name)
        if case .invalid = reading { return }
        // Nested viewports take their size from attributes only.
        if elements[i].name == "svg", i != root, d.name == "width" || d.name == "height" { return }
        var change: StyleChange?
        if case .change(let read) = reading { change = read }
        set(id, d.value, change, on: i)
    }

    /// - Parameter change: The parsed value; nil if it is still to be parsed.
    private mutating func set(_ id: PropertyTable.ID, _ value: String, _ change: StyleChange? = nil, on i: ElementID) {
        let property = PropertyTable.property(id)
        func reset() {
            for name in property.details.resets() {
                if let longhand = PropertyTable.property(named: name) { elements[i].declarations[longhand] = "unset" }
            }
        }
        if CSSText.asksForVariable(value) {
            reset()
            hasVariables = true
        } else if case .shorthand(let expand) = property.role {
            let longhands = expand(value)
            // An invalid value changes nothing.
            if !longhands.isEmpty { reset() }
            for (name, value) in longhands {
                if let longhand = PropertyTable.property(named: name) { set(longhand, value, on: i) }
            }
            return
        } else {
            reset()
        }
        if property.details.refers, OutsideReference.mayLeadOut(value) { refersOutside = true }
        if value == "inherit" { hasInherit = true }
        if property.name == "d" {
            elements[i].declarations[id] = BasicPath.data(value) ?? value
        } else {
            elements[i].declarations.set(id, value, change)
        }
    }

    private mutating func substitute(_ variables: inout Variables) {
        for i in elements.indices {
            variables.inherit(from: elements[i].parent, to: i)
            for (id, value, _) in elements[i].declarations.list where CSSText.asksForVariable(value) {
                let found = resolved(value, on: i, &variables)
                elements[i].declarations[id] = nil
                if PropertyTable.property(id).takes(found, on: elements[i].name) {
                    set(id, found, on: i)
                } else {
                    elements[i].declarations[id] = "unset"
                }
            }
            for entry in elements[i].attributes.list where CSSText.asksForVariable(entry.value) {
                let found = resolved(entry.value, on: i, &variables)
                var isValid = true
                if entry.property != PropertyTable.none {
                    let property = PropertyTable.property(entry.property)
                    isValid = property.takes(found, on: elements[i].name, .attribute)
                    if property.details.refers, OutsideReference.mayLeadOut(found) { refersOutside = true }
                }
                elements[i].attributes[entry.name] = isValid ? found : "unset"
            }
        }
    }

    private mutating func resolved(_ value: String, on i: ElementID, _ variables: inout Variables) -> String {
        let found = variables.resolved(value, on: i) ?? "unset"
        if variables.isCut { areVariablesCut = true }
        return found
    }
}

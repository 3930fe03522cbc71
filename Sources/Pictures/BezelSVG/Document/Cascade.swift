// The winning declarations of every element (CSS Cascade 5), and what is said of those that are not understood.
//
// `applyStyles` is the second stage of StyledTree; images and documents referred to have cascades of their own. The order is:
// read sheets; find the rules of each element; put declarations on elements, weakest first, so that the last one of a
// property wins; replace `var()`; put animations on top; turn XHTML into text. Values become changes of styles in
// `ComputedStyles` later.
//
// The cost is that of the selectors, which `RuleIndex` keeps low, and some microseconds for each declaration of each element.
// Drawings repeat few style attributes on many elements; these are parsed and checked once (`StyleAttributes`).
import BezelGeometry

/// A declaration that has no effect, or not all of it. It is reported unless a later one of its property is understood, as in
/// `fill: red; fill: color(…)` with its sides exchanged.
private struct LostDeclaration {
    var name: String
    var message: String
    var line: Int?
}

/// Where a declaration comes from.
private struct DeclarationSource {
    /// Nil for a style attribute.
    var rule: StyleSheet.Rule?
}

/// The verdicts on the declarations of rules, each reached once for all elements that the rule fits.
private struct RuleVerdicts {
    /// By rule and place within it; empty for rules that have not been asked for.
    private var verdicts: [[DeclarationVerdict]] = []
    private let hasXHTML: Bool

    init(_ index: RuleIndex?, hasXHTML: Bool) {
        verdicts = Array(repeating: [], count: index?.rules.count ?? 0)
        self.hasXHTML = hasXHTML
    }

    mutating func of(_ rule: Int, _ declarations: [Declaration]) -> [DeclarationVerdict] {
        if verdicts[rule].isEmpty {
            verdicts[rule] = declarations.map { DeclarationVerdict($0, hasXHTML: hasXHTML) }
        }
        return verdicts[rule]
    }
}

extension ElementTree {
    /// Finds the winning declarations of every element. Call it once.
    ///
    /// - Parameter files: The base of references in sheets.
    /// - Throws: If a sheet has too many rules, an element too many declarations, or a selector takes too long.
    mutating func applyStyles(_ files: ResourceFiles = .none) throws(LimitError) {
        let sheet = try readSheets(files)
        var parts: [Part: [Int]] = [:]
        var budget = Declaration.Budget()
        var matched: [ElementID: [Int]] = [:]
        let index = sheet.flatMap { $0.rules.isEmpty ? nil : RuleIndex($0.rules, ranks: $0.layers.ranks) }
        if let index { matched = try find(index, parts: &parts, &budget) }
        // Pseudo-elements are elements behind all others, so that the loop below reaches them after their parents.
        for (part, rules) in parts.sorted(by: { $0.key < $1.key }) { matched[addElement(for: part)] = rules }
        var variables = Variables(count: elements.count, registered: sheet?.registered ?? [:])
        var styles = StyleAttributes()
        var animated = FoundAnimations()
        var verdicts = RuleVerdicts(index, hasXHTML: hasXHTML)
        for i in elements.indices where !elements[i].name.isEmpty {
            let rules = matched[i] ?? []
            var own = StyleAttributes.Content()
            if let style = elements[i].attributes["style"] {
                own = try styles.content(of: style, on: elements[i].name, &budget)
            }
            if own.isOfBoxes, hasXHTML, elements[i].space == .xhtml { boxes.insert(i) }
            if rules.isEmpty, own.declarations.isEmpty { continue }
            if rules.isEmpty { elements[i].styleText = own.place }
            // A style attribute that has occurred on such an element before: nothing of it needs to be reported, and its
            // winners are known.
            if rules.isEmpty, own.hasWinners, let place = own.place {
                let name = elements[i].name
                elements[i].declarations = try styles.winners(place) { () throws(LimitError) in
                    try winners(own.declarations, on: name, &budget)
                }
                continue
            }
            try apply(rules, index, own.declarations, to: i, &verdicts, &variables, &animated, &budget)
        }
        if hasVariables || !variables.isEmpty { substitute(&variables) }
        if !animations.isEmpty { playAnimations(at: time) }
        if !animated.isEmpty, let sheet { try animate(animated, sheet.keyframes, at: time, &variables, &budget) }
        setXHTML()
    }

    /// Puts the declarations of an element's rules and its style attribute on it, and reports what is lost.
    ///
    /// - Parameters:
    ///   - rules: In the order of application. Important declarations follow all others, in the order of
    ///     ``RuleIndex/byImportance(_:)``; within each of the two groups, the style attribute comes last.
    ///   - animated: Gets the declarations of animations, which are no properties of the table.
    /// - Throws: Beyond the budget, which counts long values as many declarations.
    private mutating func apply(
        _ rules: [Int], _ index: RuleIndex?, _ own: [Declaration], to i: ElementID, _ verdicts: inout RuleVerdicts,
        _ variables: inout Variables, _ animated: inout FoundAnimations, _ budget: inout Declaration.Budget
    ) throws(LimitError) {
        var isAnimated = false
        // The values before the layer that is being applied, to which `revert-layer` goes back. Style attributes are a layer
        // of their own.
        var below = DeclaredValues()
        var layer: CSSLayers.ID?
        let reverts = index?.revertsLayers == true || own.contains { CSSWideValue.isLayer($0.value) }
        var important: Set<PropertyTable.ID> = []
        func take(
            _ d: Declaration, _ verdict: DeclarationVerdict, _ source: DeclarationSource, _ key: FoundAnimations.Key,
            _ tree: inout ElementTree
        ) throws(LimitError) {
            if verdict.cost > 0 { try budget.take(verdict.cost) }
            if d.isCustom { return variables.set(d, on: i) }
            if CSSAnimationList.isOne(d.name) {
                isAnimated = true
                animated.declarations[i, default: []].append((key, d))
                return
            }
            if d.isImportant, let id = verdict.property { important.insert(id) }
            if reverts, CSSWideValue.isLayer(d.value) { return tree.revert(d.name, to: below, on: i) }
            if let keyword = CSSWideValue(all: d) { return try budget.take(tree.setAll(keyword, on: i)) }
            tree.apply(d, verdict, to: i, source, &lost)
        }
        var lost: [LostDeclaration] = []
        elements[i].declarations.reserve(own.count + rules.count)
        for isImportant in [false, true] {
            if let index {
                for r in isImportant ? index.byImportance(rules) : rules {
                    let rule = index.rules[r]
                    let known = verdicts.of(r, rule.declarations)
                    if reverts, layer != rule.layer { (layer, below) = (rule.layer, elements[i].declarations) }
                    for (n, d) in rule.declarations.enumerated() where d.isImportant == isImportant {
                        try take(d, known[n], DeclarationSource(rule: rule), .rule(r, n), &self)
                    }
                }
            }
            if reverts { (layer, below) = (nil, elements[i].declarations) }
            for d in own where d.isImportant == isImportant {
                let verdict = DeclarationVerdict(d, hasXHTML: hasXHTML)
                try take(d, verdict, DeclarationSource(), .attribute(d.name, d.value), &self)
            }
        }
        if isAnimated { animated.important[i] = important }
        for loss in lost { note(loss.message, line: loss.line ?? elements[i].line) }
    }

    // MARK: Sheets

    /// The rules of linked sheets and `style` elements whose media queries hold, in document order. Nil without sheets.
    private mutating func readSheets(_ files: ResourceFiles) throws(LimitError) -> StyleSheet? {
        let own = elements.indices.filter { elements[$0].isStyleSheet }
        if own.isEmpty, linkedSheets.isEmpty { return nil }
        var reader = SheetReader(media: MediaQueries(size: mediaSize), files: files)
        for link in linkedSheets where reader.media.hold(link.media) { try reader.add(sheet: link.reference) }
        for i in own where reader.media.hold(elements[i]["media"]?.trimmed ?? "") {
            let type = elements[i]["type"]?.trimmed.lowercased() ?? ""
            guard type.isEmpty || type == "text/css" else {
                note("a style sheet of the type “\(type.shortened)” is not understood and is left out", at: i)
                continue
            }
            try reader.read(text(of: i), line: elements[i].line, owner: elements[i].parent)
        }
        for note in reader.notes { self.note(note.message, line: note.line) }
        fontFaces += reader.sheet.fontFaces
        return reader.sheet
    }

    /// The size that media queries see: the root's, as far as it is known before styles are. Attributes count and the
    /// viewBox, then 100 × 100; sizes in percent are ignored, since no window is known.
    private var mediaSize: Size {
        let box = AspectRatio.viewBox(elements[root]["viewBox"])
        let scale = LengthScale(viewport: box?.size ?? Size(width: 100, height: 100), fontSize: 16)
        func side(_ name: String, _ axis: LengthAxis) -> Double? {
            guard let length = Length(elements[root][name]), !length.isOfViewport else { return nil }
            let value = scale.resolve(length, axis)
            return value > 0 && value.isFinite ? value : nil
        }
        return Size(
            width: side("width", .x) ?? box?.width ?? 100, height: side("height", .y) ?? box?.height ?? 100)
    }

    /// The winners among the declarations of one style attribute on elements of a name. They are found on an element that is
    /// appended for the time of the call.
    private mutating func winners(
        _ declarations: [Declaration], on name: String, _ budget: inout Declaration.Budget
    ) throws(LimitError) -> DeclaredValues {
        let scratch = elements.count
        elements.append(Element(name: name, attributes: Attributes(), line: 0))
        var lost: [LostDeclaration] = []
        for isImportant in [false, true] {
            for d in declarations where d.isImportant == isImportant {
                let verdict = DeclarationVerdict(d, hasXHTML: hasXHTML)
                try budget.take(verdict.cost)
                apply(d, verdict, to: scratch, DeclarationSource(), &lost)
            }
        }
        return elements.removeLast().declarations
    }

    // MARK: Rules of elements

    private struct Part: Hashable, Comparable {
        var element: ElementID
        var kind: Selector.PseudoElement
        static func < (a: Part, b: Part) -> Bool { (a.element, a.kind.rawValue) < (b.element, b.kind.rawValue) }
    }

    /// Adds an element for a pseudo-element. Its parent inherits to it, but does not have it among its children.
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

    /// The rules of each element, in the order of application, with those of the trees that `use` shows; rules of
    /// pseudo-elements go to `parts`. Elements without rules have no entry.
    private mutating func find(
        _ index: RuleIndex, parts: inout [Part: [Int]], _ budget: inout Declaration.Budget
    ) throws(LimitError) -> [ElementID: [Int]] {
        var scope = SelectorScope(self)
        var result: [ElementID: [Int]] = [:]
        for i in elements.indices where !elements[i].name.isEmpty {
            result[i] = try index.rules(of: i, &scope, &budget)
        }
        try addShadowTrees(index, &scope, &result, &budget)
        guard index.hasPseudoElements else { return result }
        for (i, rules) in result {
            for r in rules {
                guard let kind = index.rules[r].selector.pseudoElement else { continue }
                parts[Part(element: i, kind: kind), default: []].append(r)
            }
            result[i] = rules.filter { index.rules[$0].selector.pseudoElement == nil }
        }
        return result
    }

    // MARK: Declarations

    /// Puts one declaration on an element, unless it is invalid or of no effect there.
    ///
    /// An unknown property is reported only if browsers draw it. A value that is not understood is added to `lost`; if a
    /// later declaration of the property is understood, it is removed again, since the author has provided for both.
    private mutating func apply(
        _ d: Declaration, _ verdict: DeclarationVerdict, to i: ElementID, _ source: DeclarationSource,
        _ lost: inout [LostDeclaration]
    ) {
        let isOfBoxes = verdict.isOfBoxes && elements[i].space == .xhtml
        if isOfBoxes { boxes.insert(i) }
        guard let id = verdict.property else {
            if isOfBoxes || verdict.isUnsupported {
                lose("the property \(d.name)", "is not supported and is left out", d, i, source, &lost)
            } else if verdict.isUnknown {
                // The same wherever it stands, so that a document is told once for each name.
                let message = "the property \(d.name.shortened) is not known and is left out"
                lost.append(LostDeclaration(name: d.name, message: message, line: d.documentLine(source.rule)))
            }
            return
        }
        let property = PropertyTable.property(id)
        // Elsewhere it has no effect, or is no property of style sheets.
        if let elements = property.details.elements, !elements.contains(self.elements[i].name) { return }
        if property.details.form == .attributeOnly { return }
        // A shorthand that is understood answers for its longhands, too. Unsupported properties count as understood, so that
        // one without effect, such as `outline: none`, withdraws the report of another.
        let isInvalid = if case .invalid = verdict.reading { true } else { false }
        if !lost.isEmpty, property.isUnsupported ? verdict.complaint == nil : !isInvalid {
            lost.removeAll { $0.name == d.name || property.isShorthand && $0.name.hasPrefix(d.name + "-") }
        }
        if let complaint = verdict.complaint {
            lost.append(LostDeclaration(name: d.name, message: complaint, line: d.documentLine(source.rule)))
        }
        if isInvalid {
            if verdict.complaint == nil, !property.isUnsupported { loseValue(d, i, source, &lost) }
            return
        }
        // Nested viewports take their size from attributes only.
        if elements[i].name == "svg", i != root, d.name == "width" || d.name == "height" { return }
        var change: StyleChange?
        if case .change(let read) = verdict.reading { change = read }
        if !set(id, verdict.value, change, on: i) { loseValue(d, i, source, &lost) }
    }

    /// Reports a value, unless it is meant for one browser.
    private func loseValue(
        _ d: Declaration, _ i: ElementID, _ source: DeclarationSource, _ lost: inout [LostDeclaration]
    ) {
        if CSSProperties.isPrefixed(d.value) { return }
        lose("the value “\(d.value.shortened)” of \(d.name)", "is not understood and is left out", d, i, source, &lost)
    }

    /// Adds a report that names the rule, and for sheets of other files the file and the line in it.
    private func lose(
        _ what: String, _ why: String, _ d: Declaration, _ i: ElementID, _ source: DeclarationSource,
        _ lost: inout [LostDeclaration]
    ) {
        let place = source.rule.map { " in “\($0.name.shortened)”" } ?? ""
        var message = what + place + " " + why
        if let file = source.rule?.file { message = "the style sheet “\(file.shortened)”, line \(d.line): " + message }
        lost.append(LostDeclaration(name: d.name, message: message, line: d.documentLine(source.rule)))
    }

    /// Sets a property of an element, over any earlier value. A shorthand sets its longhands, unless it has `var()`, whose
    /// value is not known yet: then it stays until `substitute` sets it again. Its longhands are removed until then, so that
    /// those behind it in the list are the ones that were declared later.
    ///
    /// - Parameters:
    ///   - change: The parsed value; nil if it is still to be parsed.
    ///   - later: Longhands that were declared after a shorthand and win over it.
    /// - Returns: False for a shorthand's invalid value, which changes nothing.
    @discardableResult
    mutating func set(
        _ id: PropertyTable.ID, _ value: String, _ change: StyleChange? = nil, on i: ElementID,
        under later: Set<PropertyTable.ID> = []
    ) -> Bool {
        let property = PropertyTable.property(id)
        // Longhands that the shorthand does not name return to their initial values.
        func reset() {
            for name in property.details.resets() {
                if let longhand = PropertyTable.property(named: name), !later.contains(longhand) {
                    elements[i].declarations[longhand] = "unset"
                }
            }
        }
        if CSSText.asksForVariable(value) {
            for name in property.longhands {
                if let longhand = PropertyTable.property(named: name) { elements[i].declarations[longhand] = nil }
            }
            elements[i].declarations[id] = nil
            hasVariables = true
        } else if case .shorthand(let expand) = property.role {
            let longhands = expand(value)
            if !longhands.isEmpty { reset() }
            for (name, value) in longhands {
                if let longhand = PropertyTable.property(named: name), !later.contains(longhand) {
                    set(longhand, value, on: i, under: later)
                }
            }
            return !longhands.isEmpty
        } else {
            reset()
        }
        // Both flags spare whole passes over the tree in documents that need none.
        if property.details.refers, OutsideReference.mayLeadOut(value) { refersOutside = true }
        if value == "inherit" { hasInherit = true }
        if property.name == "d" {
            // `d: path("…")` is kept as the attribute would have it.
            elements[i].declarations[id] = BasicPath.data(value) ?? value
        } else {
            elements[i].declarations.set(id, value, change)
        }
        return true
    }

    // MARK: Variables

    /// Replaces `var()` in all declarations and attributes. A value that is then invalid counts as `unset` (CSS Variables 1,
    /// 3.1: invalid at computed-value time), and is reported.
    private mutating func substitute(_ variables: inout Variables) {
        for i in elements.indices {
            variables.inherit(from: elements[i].parent, to: i)
            // The list is a copy, so that properties may be set meanwhile.
            let list = elements[i].declarations.list
            for (n, (id, value, _)) in list.enumerated() where CSSText.asksForVariable(value) {
                let found = substituted(value, on: i, &variables)
                elements[i].declarations[id] = nil
                let later = Set(list[(n + 1)...].map(\.property))
                let isValid = PropertyTable.property(id).takes(found, on: elements[i].name)
                if !isValid || !set(id, found, on: i, under: later) {
                    set(id, "unset", on: i, under: later)
                    noteInvalid(found, of: PropertyTable.name(id), value, at: i)
                }
            }
            for entry in elements[i].attributes.list where CSSText.asksForVariable(entry.value) {
                // A style attribute's declarations were read apart.
                let found =
                    entry.property == PropertyTable.none
                    ? resolved(entry.value, on: i, &variables) : substituted(entry.value, on: i, &variables)
                var isValid = true
                if entry.property != PropertyTable.none {
                    let property = PropertyTable.property(entry.property)
                    isValid = property.takes(found, on: elements[i].name, .attribute)
                    if property.details.refers, OutsideReference.mayLeadOut(found) { refersOutside = true }
                    if !isValid { noteInvalid(found, of: entry.name, entry.value, at: i) }
                }
                elements[i].attributes[entry.name] = isValid ? found : "unset"
            }
        }
    }

    private mutating func noteInvalid(_ found: String, of name: String, _ value: String, at i: ElementID) {
        note(
            "the value “\(found.shortened)” of \(name), by “\(value.shortened)”, is not understood and is left out",
            at: i)
    }

    /// A value without `var()`; `unset`, with a note, for one that has no value.
    private mutating func substituted(_ value: String, on i: ElementID, _ variables: inout Variables) -> String {
        let found = resolved(value, on: i, &variables)
        if found == "unset", value != "unset" { note("“\(value.shortened)” has no value and is left out", at: i) }
        return found
    }

    /// A value without `var()`; `unset` for one that has no value.
    private mutating func resolved(_ value: String, on i: ElementID, _ variables: inout Variables) -> String {
        let found = variables.resolved(value, on: i)
        if variables.isCut { areVariablesCut = true }
        return found ?? "unset"
    }
}

// Parses properties, once after the cascade.
//
// `computeStyles` turns each element's declarations and presentation attributes into changes: of inherited styles
// (`Element.changes`), which drawing applies on its way down the tree, and of its own style (`Element.own`), which is
// complete here. A change of an inherited style cannot be applied yet, since it may depend on the parent's, for instance a
// font size in em.
import BezelGeometry

/// The declarations of one element that have won, at most one for each property. A list, searched from its start: few
/// elements have more than ten.
struct DeclaredValues: Sendable {
    /// In the order in which properties were first set. `change` is the parsed value if the cascade parsed it already.
    private(set) var list: [(property: PropertyTable.ID, value: String, change: StyleChange?)] = []
    var isEmpty: Bool { list.isEmpty }

    /// The text of a property; nil if it is not declared. Setting it forgets the parsed value.
    subscript(property: PropertyTable.ID) -> String? {
        get {
            for entry in list where entry.property == property { return entry.value }
            return nil
        }
        set {
            if let newValue { return set(property, newValue, nil) }
            if let position = list.firstIndex(where: { $0.property == property }) { list.remove(at: position) }
        }
    }

    mutating func reserve(_ count: Int) { list.reserveCapacity(count) }
    mutating func set(_ property: PropertyTable.ID, _ value: String, _ change: StyleChange?) {
        if let position = list.firstIndex(where: { $0.property == property }) {
            list[position] = (property, value, change)
        } else {
            list.append((property, value, change))
        }
    }
}

extension Element {
    /// The text that the cascade has found for a property, without presentation attributes.
    func declared(_ name: String) -> String? {
        if declarations.isEmpty { return nil }
        return PropertyTable.property(named: name).flatMap { declarations[$0] }
    }

    /// The text of a property, declared or in the attribute of the same name. Declarations win, as presentation attributes
    /// have no specificity (SVG 2, 6.6).
    func text(of property: String) -> String? { declared(property) ?? attributes[property] }

    /// The length that the author takes a path for: a number or length, as the attribute or as a property of sheets.
    /// Percentages are invalid, as there is nothing that they could refer to.
    var pathLength: String? {
        (declared("path-length") ?? attributes["pathLength"]).flatMap { $0.trimmed.hasSuffix("%") ? nil : $0 }
    }

    /// As ``text(of:)``, also in attributes of another name, such as `gradientTransform`.
    fileprivate func text(_ property: PropertyTable.ID) -> String? {
        if let text = declarations[property] { return text }
        return attributes.list.first { $0.property == property }?.value
    }

    fileprivate var hasProperties: Bool { attributes.setsProperties || !declarations.isEmpty }
}

extension ElementTree {
    /// The text of an inherited property at an element, from the nearest one up that has it; nil for the initial value.
    func inheritedText(_ property: String, of id: ElementID) -> String? {
        var next: ElementID? = id
        while let n = next {
            if let text = elements[n].text(of: property), text != "inherit", text != "unset" { return text }
            next = elements[n].parent
        }
        return nil
    }

    /// Parses all properties; the last stage of ``StyledTree``. Later changes of declarations are not seen.
    mutating func computeStyles() {
        var shared: [Int: (changes: [StyleChange], own: SharedOwnStyle)] = [:]
        var order: [PropertySource] = []
        for i in elements.indices where elements[i].hasProperties {
            // Drawings repeat few style attributes on many elements.
            let text = elements[i].attributes.setsProperties || hasVariables || hasInherit ? nil : elements[i].styleText
            if let text, let cached = shared[text] {
                (elements[i].changes, elements[i].sharedOwn) = cached
                continue
            }
            compute(i, &order)
            if let text { shared[text] = (elements[i].changes, elements[i].sharedOwn) }
        }
    }

    /// Where a property of an element stands: the place in the list of declarations or in that of attributes.
    private struct PropertySource {
        var property: PropertyTable.ID
        var index: Int
        var isDeclared: Bool
    }

    /// Finds the changes of one element.
    ///
    /// They are applied in the order of ``PropertyTable``, not in the author's: font sizes before lengths in em, colours
    /// before what depends on them.
    ///
    /// - Parameter order: An empty list that is used again for each element.
    private mutating func compute(_ i: ElementID, _ order: inout [PropertySource]) {
        order.removeAll(keepingCapacity: true)
        for (n, entry) in elements[i].declarations.list.enumerated() {
            order.append(PropertySource(property: entry.property, index: n, isDeclared: true))
        }
        if elements[i].attributes.setsProperties {
            let declared = order.count
            for (n, entry) in elements[i].attributes.list.enumerated() where entry.property != PropertyTable.none {
                // What builders read as text needs no change, but `inherit` must be replaced by the parent's text.
                if PropertyTable.traits(entry.property).contains(.verbatim), entry.value != "inherit" { continue }
                if order[..<declared].contains(where: { $0.property == entry.property }) { continue }
                order.append(PropertySource(property: entry.property, index: n, isDeclared: false))
            }
        }
        if order.count > 1 { order.sort { $0.property < $1.property } }
        var own: OwnStyle?
        var changes: [StyleChange] = []
        changes.reserveCapacity(order.count)
        for source in order {
            switch change(by: source, on: i) {
            case nil, .verbatim: break
            case .own(let apply):
                // Taken out of the optional while it is changed: else each change would copy it.
                var style = own ?? OwnStyle()
                own = nil
                apply(&style)
                own = style
            case let change?: changes.append(change)
            }
        }
        elements[i].changes = changes
        if case .invalid = own?.transform { noteTransform(of: i) }
        if let own {
            elements[i].sharedOwn = SharedOwnStyle(own)
            if own.zIndex != 0 { hasLayers = true }
        }
    }

    /// The change that a declaration or attribute makes. Attributes are checked here for the first time, and reported;
    /// declarations have been by the cascade.
    private mutating func change(by source: PropertySource, on i: ElementID) -> StyleChange? {
        if !source.isDeclared {
            let (name, text, _) = elements[i].attributes.list[source.index]
            let value = text.trimmed
            let change = change(source.property, value, .attribute, on: i)
            if change == nil, !Property.isWide(value), !Self.blanks.contains(value), elements[i].name != "font-face" {
                note("the value “\(value.shortened)” of the attribute \(name) is not understood and is left out", at: i)
            }
            if PropertyTable.traits(source.property).contains(.complains),
                let complaint = PropertyTable.property(source.property).details.complaint?(value)
            {
                note(complaint, at: i)
            }
            return change
        }
        let declared = elements[i].declarations.list[source.index]
        return declared.change ?? change(source.property, declared.value.trimmed, .css, on: i)
    }

    /// Notes an attribute `transform` that no one can read. Elements are drawn without it.
    private mutating func noteTransform(of i: ElementID) {
        for entry in elements[i].attributes.list where entry.property == PropertyTable.property(named: "transform") {
            let text = entry.value.trimmed
            if Self.blanks.contains(text) { return }
            note(
                "the value “\(text.shortened)” of the attribute \(entry.name) is not understood and is left out", at: i)
        }
    }

    /// What programs write where they have no value.
    static let blanks: Set<String> = ["", "null", "undefined", "NaN", "none", "default"]

    /// The change that a value makes, with `inherit`, `initial` and `unset`; nil for no change.
    ///
    /// An inherited property does nothing for `inherit` and `unset`. For the others, `inherit` takes the parent's text, which
    /// is also written into the element, since builders and children read it there.
    private mutating func change(
        _ id: PropertyTable.ID, _ value: String, _ syntax: Property.Syntax, on i: ElementID
    ) -> StyleChange? {
        guard Property.isWide(value) else { return PropertyTable.change(id, value, syntax) }
        let property = PropertyTable.property(id)
        if property.isInherited { return value == "initial" ? property.change(property.initial, .attribute) : nil }
        guard value == "inherit" else {
            // `initial` overrides the defaults of kinds of elements.
            return value == "initial" ? property.change(property.initial, .attribute) : nil
        }
        // Parents are resolved first. Geometry that the parent lacks is initial.
        var parent = elements[i].parent
        if let p = parent, let owners = property.details.elements, !owners.contains(elements[p].name) { parent = nil }
        let text = parent.flatMap { elements[$0].text(id) }
        let isDeclared = parent.map { elements[$0].declarations[id] != nil } ?? false
        if text != "inherit" { elements[i].declarations[id] = text ?? "unset" }
        return property.change(text ?? property.initial, isDeclared ? .css : .attribute)
    }
}

// Parses properties, once after the cascade.
import BezelGeometry

struct DeclaredValues: Sendable {
    private(set) var list: [(property: PropertyTable.ID, value: String, change: StyleChange?)] = []
    var isEmpty: Bool { list.isEmpty }

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
    func declared(_ name: String) -> String? {
        if declarations.isEmpty { return nil }
        return PropertyTable.property(named: name).flatMap { declarations[$0] }
    }

    func text(of property: String) -> String? { declared(property) ?? attributes[property] }

    /// A number or length. Percentages are invalid, as there is nothing that they could refer to.
    var pathLength: String? {
        (declared("path-length") ?? attributes["pathLength"]).flatMap { $0.trimmed.hasSuffix("%") ? nil : $0 }
    }

    fileprivate func text(_ property: PropertyTable.ID) -> String? {
        if let text = declarations[property] { return text }
        return attributes.list.first { $0.property == property }?.value
    }

    fileprivate var hasProperties: Bool { attributes.setsProperties || !declarations.isEmpty }
}

extension ElementTree {
    func inheritedText(_ property: String, of id: ElementID) -> String? {
        var next: ElementID? = id
        while let n = next {
            if let text = elements[n].text(of: property), text != "inherit", text != "unset" { return text }
            next = elements[n].parent
        }
        return nil
    }

    /// Call once, after external references are added.
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

    private struct PropertySource {
        var property: PropertyTable.ID
        var index: Int
        var isDeclared: Bool
    }

    private mutating func compute(_ i: ElementID, _ order: inout [PropertySource]) {
        order.removeAll(keepingCapacity: true)
        for (n, entry) in elements[i].declarations.list.enumerated() {
            order.append(PropertySource(property: entry.property, index: n, isDeclared: true))
        }
        if elements[i].attributes.setsProperties {
            let declared = order.count
            for (n, entry) in elements[i].attributes.list.enumerated() where entry.property != PropertyTable.none {
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
                var style = own ?? OwnStyle()
                own = nil
                apply(&style)
                own = style
            case let change?: changes.append(change)
            }
        }
        elements[i].changes = changes
        if let own {
            elements[i].sharedOwn = SharedOwnStyle(own)
            if own.zIndex != 0 { hasLayers = true }
        }
    }

    private mutating func change(by source: PropertySource, on i: ElementID) -> StyleChange? {
        if !source.isDeclared {
            let (name, text, _) = elements[i].attributes.list[source.index]
            let value = text.trimmed
            let change = change(source.property, value, .attribute, on: i)
            if change == nil, !Property.isWide(value), !Self.blanks.contains(value), elements[i].name != "font-face" {
                note("the value “\(value.shortened)” of the attribute \(name) is not understood and is left out", at: i)
            }
            return change
        }
        let declared = elements[i].declarations.list[source.index]
        return declared.change ?? change(source.property, declared.value.trimmed, .css, on: i)
    }

    /// What programs write where they have no value.
    private static let blanks: Set<String> = ["", "null", "undefined", "NaN", "none", "default"]

    /// Nil for no change.
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

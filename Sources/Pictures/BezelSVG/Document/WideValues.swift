// Values that every property takes: `all`, which sets all properties to one of them, and `revert-layer` (CSS Cascade 5, 3.2
// and 7.3). `inherit`, `initial` and `unset` of one property are applied when styles are computed.
import BezelGeometry

/// A value of `all`.
enum CSSWideValue: String, Sendable {
    case inherit, initial, unset

    /// Nil unless the declaration is of `all` and its value is one that it takes. There are no sheets of users, so that
    /// `revert` is `unset`.
    init?(all d: Declaration) {
        guard d.name == "all" else { return nil }
        let text = d.value.lowercased()
        self.init(rawValue: text == "revert" ? "unset" : text)
    }

    /// Whether a value takes back what the declarations of its layer have set.
    static func isLayer(_ value: String) -> Bool {
        value.utf8.count == 12 && value.utf8.first.map { $0 | 32 } == UInt8(ascii: "r")
            && value.lowercased() == "revert-layer"
    }
}

extension PropertyTable {
    /// The properties that `all` sets, without shorthands: not the direction of text, which is content (CSS Cascade 5, 3.2).
    static let all: [ID] = (0..<count).compactMap { number in
        let id = ID(number)
        let property = property(id)
        guard case .value = property.role, property.details.form != .attributeOnly else { return nil }
        return ["direction", "unicode-bidi"].contains(property.name) ? nil : id
    }
}

extension ElementTree {
    /// Sets all properties of an element. Properties that the value leaves as they are, since nothing has set them, are left
    /// out.
    ///
    /// - Returns: How many were set.
    mutating func setAll(_ value: CSSWideValue, on i: ElementID) -> Int {
        let name = elements[i].name
        var present = Set(elements[i].declarations.list.map(\.property))
        // A shorthand that waits for its variables.
        for id in present where PropertyTable.property(id).isShorthand { elements[i].declarations[id] = nil }
        present.formUnion(elements[i].attributes.list.map(\.property))
        var count = 0
        for id in PropertyTable.all {
            let property = PropertyTable.property(id)
            if let owners = property.details.elements, !owners.contains(name) { continue }
            let changes =
                switch value {
                case .unset: false
                case .inherit: !property.isInherited
                case .initial: property.isInherited
                }
            guard changes || present.contains(id) else { continue }
            set(id, value.rawValue, on: i)
            count += 1
        }
        return count
    }

    /// Takes back what declarations of a layer have set of a property, or of all.
    ///
    /// - Parameter below: The values without the layer.
    mutating func revert(_ property: String, to below: DeclaredValues, on i: ElementID) {
        if property == "all" {
            let kept = elements[i].declarations.list.filter {
                ["direction", "unicode-bidi"].contains(PropertyTable.name($0.property))
            }
            elements[i].declarations = below
            for entry in kept { elements[i].declarations.set(entry.property, entry.value, entry.change) }
            return
        }
        guard let id = PropertyTable.property(named: property) else { return }
        let longhands = PropertyTable.property(id).longhands.compactMap { PropertyTable.property(named: $0) }
        for id in longhands + [id] {
            elements[i].declarations[id] = nil
            for entry in below.list where entry.property == id {
                elements[i].declarations.set(id, entry.value, entry.change)
            }
        }
    }
}

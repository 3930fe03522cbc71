// All properties, and how a name finds its entry.

enum PropertyTable {
    /// The number of an entry.
    typealias ID = UInt8
    /// The number of what is no property.
    static let none = ID.max

    /// In the order in which values are applied: those of text, the font size first, then the other ones.
    static let all: [Property] = fonts + letters + paragraphs + paints + layers + textParts + geometry + shorthands

    /// CSS properties that change what browsers draw and are not supported, in alphabetical order.
    static let unsupported: [String] = all.compactMap { property in
        if case .unsupported = property.role { property.name } else { nil }
    }.sorted()

    /// A table of open addressing, at most a third full, by a hash of a few bytes: every attribute asks it.
    private static let slots: [(name: String, id: ID)] = {
        var slots = Array(repeating: (name: "", id: none), count: slotCount)
        for (i, property) in all.enumerated() {
            for name in [property.name] + property.otherAttributes.keys {
                var slot = hash(name)
                while slots[slot].id != none { slot = (slot + 1) % slotCount }
                slots[slot] = (name, ID(i))
            }
        }
        return slots
    }()
    private static let slotCount = 512

    private static func hash(_ name: String) -> Int {
        let bytes = name.utf8
        let count = bytes.count
        guard count > 0 else { return 0 }
        func byte(_ i: Int) -> Int { Int(bytes[bytes.index(bytes.startIndex, offsetBy: i)]) }
        return (count &* 31 &+ byte(0) &* 7 &+ byte(count / 2) &* 61 &+ byte(count - 1) &* 151) & (slotCount - 1)
    }

    /// The number of the property or attribute of a name.
    private static func id(_ name: String) -> ID {
        var slot = hash(name)
        while slots[slot].id != none {
            if slots[slot].name == name { return slots[slot].id }
            slot = (slot + 1) % slotCount
        }
        return none
    }

    static func isColor(_ id: ID) -> Bool { id != none && all[Int(id)].isColor }

    /// The number of a property's entry; nil for names that are not known.
    static func property(named name: String) -> ID? {
        let id = id(name)
        return id != none && all[Int(id)].name == name ? id : nil
    }

    /// The number of the property that an element's attribute sets; ``none`` for attributes that are not CSS.
    static func attribute(_ name: String, on element: String) -> ID {
        let id = id(name)
        guard id != none else { return none }
        let property = all[Int(id)]
        if property.form == .cssOnly { return none }
        if let elements = property.elements, !elements.contains(element) { return none }
        if property.otherAttributes.isEmpty { return id }
        if property.name != name { return property.otherAttributes[name]?.contains(element) ?? false ? id : none }
        return property.otherAttributes.values.contains { $0.contains(element) } ? none : id
    }
}

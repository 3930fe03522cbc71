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

    /// What is asked of entries for every attribute. Entries are large, so that copies of them would cost more.
    struct Traits: OptionSet, Sendable {
        var rawValue: UInt8
        static let inherited = Traits(rawValue: 1)
        static let verbatim = Traits(rawValue: 2)
        static let refers = Traits(rawValue: 4)
        static let color = Traits(rawValue: 8)
        static let cssOnly = Traits(rawValue: 16)
        /// Whether it depends on the element which attribute sets the property.
        static let byElement = Traits(rawValue: 32)
    }
    private static let traits: [Traits] = all.map { property in
        var traits: Traits = []
        if property.isInherited { traits.insert(.inherited) }
        if property.isVerbatim { traits.insert(.verbatim) }
        if property.refers { traits.insert(.refers) }
        if property.isColor { traits.insert(.color) }
        if property.form == .cssOnly { traits.insert(.cssOnly) }
        if property.elements != nil || !property.otherAttributes.isEmpty { traits.insert(.byElement) }
        return traits
    }
    static func traits(_ id: ID) -> Traits { id == none ? [] : traits[Int(id)] }

    private static let parsers: [@Sendable (String, Property.Syntax) -> StyleChange?] = all.map { property in
        if case .value(let parse) = property.role { parse } else { { _, _ in nil } }
    }
    /// The change that a value makes; nil for what the property does not take.
    static func change(_ id: ID, _ text: String, _ syntax: Property.Syntax) -> StyleChange? {
        parsers[Int(id)](text, syntax)
    }

    /// The number of a property's entry; nil for names that are not known.
    static func property(named name: String) -> ID? {
        let id = id(name)
        return id != none && all[Int(id)].name == name ? id : nil
    }

    /// The number of the property that an element's attribute sets; ``none`` for attributes that are not CSS.
    static func attribute(_ name: String, on element: String) -> ID {
        let id = id(name)
        let traits = traits(id)
        if id == none || traits.contains(.cssOnly) { return none }
        guard traits.contains(.byElement) else { return id }
        let property = all[Int(id)]
        if let elements = property.elements, !elements.contains(element) { return none }
        if property.otherAttributes.isEmpty { return id }
        if property.name != name { return property.otherAttributes[name]?.contains(element) ?? false ? id : none }
        return property.otherAttributes.values.contains { $0.contains(element) } ? none : id
    }
}

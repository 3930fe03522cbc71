enum PropertyTable {
    typealias ID = UInt8
    /// Not a property.
    static let none = ID.max

    /// In order of application: text, font size first, then others.
    static let all: [Property] = fonts + letters + paragraphs + paints + layers + textParts + geometry + shorthands

    /// Unsupported properties that affect browsers, sorted.
    static let unsupported: [String] = all.compactMap { property in
        if case .unsupported = property.role { property.name } else { nil }
    }.sorted()

    /// An open-addressing hash table, at most a third full.
    private static let slots: [ID] = {
        var slots = Array(repeating: none, count: slotCount)
        func add(_ name: String, _ i: Int) {
            var slot = hash(name)
            while slots[slot] != none { slot = (slot + 1) % slotCount }
            slots[slot] = ID(i)
        }
        for i in all.indices {
            add(all[i].name, i)
            for name in all[i].details.otherAttributes.keys { add(name, i) }
        }
        return slots
    }()
    private static let slotCount = 512

    private static func hash(_ name: String) -> Int {
        var hash = 0
        for byte in name.utf8 { hash = hash &* 31 &+ Int(byte) }
        return hash & (slotCount - 1)
    }

    private static func id(_ name: String) -> ID {
        var slot = hash(name)
        while slots[slot] != none {
            let property = all[Int(slots[slot])]
            if property.name == name || property.details.otherAttributes[name] != nil { return slots[slot] }
            slot = (slot + 1) % slotCount
        }
        return none
    }

    struct Traits: OptionSet, Sendable {
        var rawValue: UInt8
        static let inherited = Traits(rawValue: 1)
        static let verbatim = Traits(rawValue: 2)
        static let refers = Traits(rawValue: 4)
        static let color = Traits(rawValue: 8)
        static let cssOnly = Traits(rawValue: 16)
        static let byElement = Traits(rawValue: 32)
    }
    private static let traits: [Traits] = all.map { property in
        let details = property.details
        var traits: Traits = []
        if property.isInherited { traits.insert(.inherited) }
        if details.isVerbatim { traits.insert(.verbatim) }
        if details.refers { traits.insert(.refers) }
        if details.isColor { traits.insert(.color) }
        if details.form == .cssOnly { traits.insert(.cssOnly) }
        if details.elements != nil || !details.otherAttributes.isEmpty { traits.insert(.byElement) }
        return traits
    }
    static func traits(_ id: ID) -> Traits { id == none ? [] : traits[Int(id)] }

    /// nil if invalid.
    static func change(_ id: ID, _ text: String, _ syntax: Property.Syntax) -> StyleChange? {
        all[Int(id)].change(text, syntax)
    }

    /// nil for unknown names.
    static func property(named name: String) -> ID? {
        let id = id(name)
        return id != none && all[Int(id)].name == name ? id : nil
    }

    /// ``none`` if it is not CSS.
    static func attribute(_ name: String, on element: String) -> ID {
        let id = id(name)
        let traits = traits(id)
        if id == none || traits.contains(.cssOnly) { return none }
        guard traits.contains(.byElement) else { return id }
        let property = all[Int(id)]
        let details = property.details
        if let elements = details.elements, !elements.contains(element) { return none }
        if details.otherAttributes.isEmpty { return id }
        if property.name != name { return details.otherAttributes[name]?.contains(element) ?? false ? id : none }
        return details.otherAttributes.values.contains { $0.contains(element) } ? none : id
    }
}

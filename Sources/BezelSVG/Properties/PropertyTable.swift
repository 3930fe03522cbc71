import Synchronization

enum PropertyTable {
    typealias ID = UInt8
    /// Not a property.
    static let none = ID.max

    /// Properties are made on demand: a document uses few, and making all takes longer than drawing a small picture.
    struct Entry: Sendable {
        let name: String
        let make: @Sendable (_ name: String) -> Property

        init(_ name: String, _ make: @escaping @Sendable (_ name: String) -> Property) {
            self.name = name
            self.make = make
        }
    }

    private final class Group: Sendable {
        private final class Made: Sendable {
            let properties: [Property]
            init(_ properties: [Property]) { self.properties = properties }
        }
        let entries: [Entry]
        let start: Int
        private let made = AtomicLazyReference<Made>()

        init(_ entries: [Entry], start: Int) {
            self.entries = entries
            self.start = start
        }

        var properties: [Property] {
            let made = made.load() ?? made.storeIfNil(Made(entries.map { $0.make($0.name) }))
            return made.properties
        }
    }

    /// In order of application: text, with the font size first, then others.
    private static let groups: [Group] = {
        var groups: [Group] = []
        var start = 0
        for entries in [
            fonts, letters, paragraphs, paints, layers, textParts, geometry, shorthands, unsupportedProperties,
        ] {
            groups.append(Group(entries, start: start))
            start += entries.count
        }
        return groups
    }()
    static let count = groups.reduce(0) { $0 + $1.entries.count }

    private static func group(of id: ID) -> Group {
        var number = groups.count - 1
        while groups[number].start > Int(id) { number -= 1 }
        return groups[number]
    }
    /// - Parameter id: Not ``none``.
    static func property(_ id: ID) -> Property {
        let group = group(of: id)
        return group.properties[Int(id) - group.start]
    }
    static func name(_ id: ID) -> String {
        let group = group(of: id)
        return group.entries[Int(id) - group.start].name
    }

    /// Unsupported properties that affect browsers, sorted.
    static var unsupported: [String] { unsupportedProperties.map(\.name).sorted() }

    /// See ``Property/Details/otherAttributes``.
    private static let otherAttributes = [("gradientTransform", "transform"), ("patternTransform", "transform")]

    /// An open-addressing hash table, at most a third full.
    private static let slots: [ID] = {
        var slots = Array(repeating: none, count: slotCount)
        func add(_ name: String, _ id: ID) {
            var slot = hash(name)
            while slots[slot] != none { slot = (slot + 1) % slotCount }
            slots[slot] = id
        }
        var id: ID = 0
        for group in groups {
            for entry in group.entries {
                add(entry.name, id)
                for (attribute, name) in otherAttributes where name == entry.name { add(attribute, id) }
                id += 1
            }
        }
        return slots
    }()
    private static let slotCount = 512

    private static func hash(_ name: String) -> Int {
        var hash = 0
        _ = name.allBytes { byte in
            hash = hash &* 31 &+ Int(byte)
            return true
        }
        return hash & (slotCount - 1)
    }

    private static func id(_ name: String) -> ID {
        var slot = hash(name)
        while slots[slot] != none {
            let found = Self.name(slots[slot])
            if found == name || otherAttributes.contains(where: { $0.1 == found && $0.0 == name }) {
                return slots[slot]
            }
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

        init(rawValue: UInt8) { self.rawValue = rawValue }
        init(_ details: Property.Details, isInherited: Bool) {
            self = isInherited ? .inherited : []
            if details.isVerbatim { insert(.verbatim) }
            if details.refers { insert(.refers) }
            if details.isColor { insert(.color) }
            if details.form == .cssOnly { insert(.cssOnly) }
            if details.elements != nil || !details.otherAttributes.isEmpty { insert(.byElement) }
        }
    }
    static func traits(_ id: ID) -> Traits { id == none ? [] : property(id).traits }

    /// nil if invalid.
    static func change(_ id: ID, _ text: String, _ syntax: Property.Syntax) -> StyleChange? {
        property(id).change(text, syntax)
    }

    /// nil for unknown names.
    static func property(named name: String) -> ID? {
        let id = id(name)
        return id != none && Self.name(id) == name ? id : nil
    }

    /// ``none`` if it is not CSS.
    static func attribute(_ name: String, on element: String) -> ID {
        let id = id(name)
        let traits = traits(id)
        if id == none || traits.contains(.cssOnly) { return none }
        guard traits.contains(.byElement) else { return id }
        let property = property(id)
        let details = property.details
        if let elements = details.elements, !elements.contains(element) { return none }
        if details.otherAttributes.isEmpty { return id }
        if property.name != name { return details.elements(of: name)?.contains(element) ?? false ? id : none }
        return details.otherAttributes.contains { $0.elements.contains(element) } ? none : id
    }
}

// All CSS properties and presentation attributes that are read, with fast ways from a name to a property.
//
// Entries are in the `PropertyTable+…` files, in groups by the style that they change. A property's id is its place in the
// concatenation of all groups, so that sorting by id gives the order of application. To add a property, see “Where to add
// things” in docs/ARCHITECTURE.md.
import Synchronization

enum PropertyTable {
    /// The place of a property in the table. One byte, as attributes and declarations hold many of them; so there may be 255
    /// properties, the last number being ``none``.
    typealias ID = UInt8
    /// Not a property.
    static let none = ID.max

    /// A property's name and how it is made. Properties are made on demand: a document uses few, and making all takes longer
    /// than drawing a small picture.
    struct Entry: Sendable {
        let name: String
        let make: @Sendable (_ name: String) -> Property

        init(_ name: String, _ make: @escaping @Sendable (_ name: String) -> Property) {
            self.name = name
            self.make = make
        }
    }

    /// Properties that are made together, the first time that one of them is asked for.
    private final class Group: Sendable {
        private final class Made: Sendable {
            let properties: [Property]
            init(_ properties: [Property]) { self.properties = properties }
        }
        let entries: [Entry]
        /// The id of the first.
        let start: Int
        /// Nil until then. Several threads may make the properties at once; one of the results stays, and all are equal.
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

    /// In order of application: text, with the font size first, then others. `Style.changed(by:scale:)` relies on text being
    /// first.
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

    /// Searched from the end, where the first group that begins at or before the id has it. There are nine.
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

    /// Attributes of other names and their properties. A copy of ``Property/Details/otherAttributes``, which is not known
    /// before the properties are made.
    private static let otherAttributes = [("gradientTransform", "transform"), ("patternTransform", "transform")]

    /// An open-addressing hash table of names, at most a third full, with the next free slot for names of one hash. Names
    /// that are not found, which most attributes are, mostly cost one empty slot.
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
    /// A power of two, since hashes are cut by their bits.
    private static let slotCount = 512

    /// A polynomial in 31 of the bytes, cut to the table's size: cheap, and enough for so few short names.
    private static func hash(_ name: String) -> Int {
        var hash = 0
        _ = name.allBytes { byte in
            hash = hash &* 31 &+ Int(byte)
            return true
        }
        return hash & (slotCount - 1)
    }

    /// The id of a property by its own name or that of another attribute; ``none`` for other names.
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

    /// What is asked of properties for every attribute and declaration, without their details.
    struct Traits: OptionSet, Sendable {
        var rawValue: UInt8
        static let inherited = Traits(rawValue: 1)
        static let verbatim = Traits(rawValue: 2)
        static let refers = Traits(rawValue: 4)
        static let color = Traits(rawValue: 8)
        static let cssOnly = Traits(rawValue: 16)
        /// Whether elements of some names only have the attribute.
        static let byElement = Traits(rawValue: 32)
        /// Whether some values are drawn otherwise than they should be.
        static let complains = Traits(rawValue: 64)

        init(rawValue: UInt8) { self.rawValue = rawValue }
        init(_ details: Property.Details, isInherited: Bool) {
            self = isInherited ? .inherited : []
            if details.isVerbatim { insert(.verbatim) }
            if details.refers { insert(.refers) }
            if details.isColor { insert(.color) }
            if details.form == .cssOnly { insert(.cssOnly) }
            if details.complaint != nil { insert(.complains) }
            if details.elements != nil || !details.otherAttributes.isEmpty { insert(.byElement) }
        }
    }
    static func traits(_ id: ID) -> Traits { id == none ? [] : property(id).traits }

    /// The change by a value; see ``Property/change(_:_:)``. Nil if invalid.
    static func change(_ id: ID, _ text: String, _ syntax: Property.Syntax) -> StyleChange? {
        property(id).change(text, syntax)
    }

    /// The id of a property by its own name; nil for unknown names and for `gradientTransform` and the like.
    static func property(named name: String) -> ID? {
        let id = id(name)
        return id != none && Self.name(id) == name ? id : nil
    }

    /// The property that an attribute sets on an element. ``none`` if it sets none there, such as `x` on a `tspan`.
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

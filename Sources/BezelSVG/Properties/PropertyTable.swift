enum PropertyTable {
    typealias ID = UInt8
    /// Not a property.
    static let none = ID.max

    /// A name, and what makes the property. Such lists lie in the program as they are: a document uses few properties,
    /// and to make all of them takes longer than to draw a small picture.
    struct Entry: Sendable {
        let name: String
        let make: @Sendable (_ name: String) -> Property

        init(_ name: String, _ make: @escaping @Sendable (_ name: String) -> Property) {
            self.name = name
            self.make = make
        }
    }

    /// In order of application: text, font size first, then others.
    private static let groups: [[Entry]] = [
        fonts, letters, paragraphs, paints, layers, textParts, geometry, shorthands, unsupportedProperties,
    ]
    /// The first property of each group.
    private static let starts: [Int] = {
        var starts = [0]
        for group in groups { starts.append(starts[starts.count - 1] + group.count) }
        return starts
    }()
    static var count: Int { starts.last ?? 0 }

    /// Each group as it is first needed.
    private enum Made {
        static let fonts = properties(PropertyTable.fonts)
        static let letters = properties(PropertyTable.letters)
        static let paragraphs = properties(PropertyTable.paragraphs)
        static let paints = properties(PropertyTable.paints)
        static let layers = properties(PropertyTable.layers)
        static let textParts = properties(PropertyTable.textParts)
        static let geometry = properties(PropertyTable.geometry)
        static let shorthands = properties(PropertyTable.shorthands)
        static let unsupported = properties(PropertyTable.unsupportedProperties)

        private static func properties(_ entries: [Entry]) -> [Property] { entries.map { $0.make($0.name) } }

        static func group(_ number: Int) -> [Property] {
            switch number {
            case 0: fonts
            case 1: letters
            case 2: paragraphs
            case 3: paints
            case 4: layers
            case 5: textParts
            case 6: geometry
            case 7: shorthands
            default: unsupported
            }
        }
    }

    private static func place(_ id: ID) -> (group: Int, index: Int) {
        var group = 0
        while Int(id) >= starts[group + 1] { group += 1 }
        return (group, Int(id) - starts[group])
    }
    /// - Parameter id: Not ``none``.
    static func property(_ id: ID) -> Property {
        let place = place(id)
        return Made.group(place.group)[place.index]
    }
    static func name(_ id: ID) -> String {
        let place = place(id)
        return groups[place.group][place.index].name
    }

    /// Unsupported properties that affect browsers, sorted.
    static var unsupported: [String] { unsupportedProperties.map(\.name).sorted() }

    /// Attributes that set a property of another name; see ``Property/Details/otherAttributes``.
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
            for entry in group {
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

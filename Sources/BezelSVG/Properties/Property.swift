import BezelGeometry

/// See ``PropertyTable``.
final class Property: Sendable {
    /// Lengths need no unit in attributes.
    enum Syntax: Sendable { case attribute, css }
    enum Form: Sendable { case attributeAndCSS, cssOnly, attributeOnly }
    enum Role: Sendable {
        /// Parses a value; nil if invalid.
        case value(@Sendable (String, Syntax) -> StyleChange?)
        case shorthand(@Sendable (String) -> [(name: String, value: String)])
        /// Not drawn; values that matter give a warning.
        case unsupported
    }
    struct Details: Sendable {
        var form = Form.attributeAndCSS
        /// Nil for all elements.
        var elements: [String]?
        /// Attributes of other names, each on its own elements.
        var otherAttributes: [OtherAttribute] = []
        /// Longhands that this property resets.
        var resets: @Sendable () -> [String] = { [] }
        var isVerbatim = false
        var isColor = false
        var refers = false
        /// All values, between spaces, of a property that takes single keywords; nil if it takes more.
        var keywords: String?
        /// Warns of a value that is drawn differently.
        var complaint: (@Sendable (String) -> String?)?

        func elements(of attribute: String) -> [String]? {
            for other in otherAttributes where other.name == attribute { return other.elements }
            return nil
        }
    }
    struct OtherAttribute: Sendable {
        let name: String
        let elements: [String]
    }
    let name: String
    let isInherited: Bool
    let initial: String
    let role: Role
    let details: Details
    let traits: PropertyTable.Traits

    init(name: String, isInherited: Bool, initial: String, role: Role, details: Details = Details()) {
        self.name = name
        self.isInherited = isInherited
        self.initial = initial
        self.role = role
        self.details = details
        traits = PropertyTable.Traits(details, isInherited: isInherited)
    }

    var isUnsupported: Bool { if case .unsupported = role { true } else { false } }
    var isShorthand: Bool { if case .shorthand = role { true } else { false } }

    enum Reading {
        case invalid
        /// Needs the parent, the variables or the longhands.
        case later
        case change(StyleChange)
    }

    func reading(of text: String, on element: String, _ syntax: Syntax = .css) -> Reading {
        if details.form == .attributeOnly, syntax == .css { return .invalid }
        if let elements = details.elements, !elements.contains(element) { return .invalid }
        if Self.isWide(text) || CSSText.asksForVariable(text) { return .later }
        switch role {
        case .value: return change(text, syntax).map { .change($0) } ?? .invalid
        case .shorthand: return .later
        case .unsupported: return .invalid
        }
    }
    func takes(_ text: String, on element: String, _ syntax: Syntax = .css) -> Bool {
        if case .invalid = reading(of: text, on: element, syntax) { false } else { true }
    }

    /// Nil if invalid. The case of letters does not matter.
    func change(_ text: String, _ syntax: Syntax) -> StyleChange? {
        guard case .value(let parse) = role else { return nil }
        if let keywords = details.keywords { return Self.keyword(text, in: keywords).flatMap { parse($0, syntax) } }
        if let change = parse(text, syntax) { return change }
        return text.allBytes({ !(65...90 ~= $0) }) ? nil : parse(text.lowercased(), syntax)
    }

    /// The keyword as the list spells it.
    private static func keyword(_ text: String, in list: String) -> String? {
        let wanted = text.utf8
        var start = list.utf8.startIndex
        while start < list.utf8.endIndex {
            let end = list.utf8[start...].firstIndex(of: 32) ?? list.utf8.endIndex
            let word = list.utf8[Range(from: start, upTo: end)]
            if word.elementsEqual(wanted, by: { $0 == $1 || 97...122 ~= $0 | 32 && $0 | 32 == $1 | 32 }) {
                return String(Substring(word))
            }
            start = end < list.utf8.endIndex ? list.utf8.index(after: end) : end
        }
        return nil
    }

    static func isWide(_ text: String) -> Bool {
        switch text.utf8.first {
        case UInt8(ascii: "i"): text == "inherit" || text == "initial"
        case UInt8(ascii: "u"): text == "unset"
        default: false
        }
    }
}

enum StyleChange: Sendable {
    /// Inherited, of text. The scale's font size is the element's own, except for `font-size`.
    case text(@Sendable (inout TextProperties, LengthScale) -> Void)
    /// Inherited, other.
    case paint(@Sendable (inout Style) -> Void)
    /// Not inherited.
    case own(@Sendable (inout OwnStyle) -> Void)
    /// Read by the element's builder.
    case verbatim
}

extension Property {
    static func text<Value: Sendable>(
        _ name: String, initial: String = "normal", _ parse: @escaping @Sendable (String) -> Value?,
        apply: @escaping @Sendable (inout TextProperties, Value, LengthScale) -> Void
    ) -> Property {
        let read: @Sendable (String, Syntax) -> StyleChange? = { text, _ in
            guard let value = parse(text) else { return nil }
            return .text { apply(&$0, value, $1) }
        }
        return Property(name: name, isInherited: true, initial: initial, role: .value(read))
    }

    static func paint<Value: Sendable>(
        _ name: String, initial: String, _ parse: @escaping @Sendable (String) -> Value?,
        apply: @escaping @Sendable (inout Style, Value) -> Void
    ) -> Property {
        let read: @Sendable (String, Syntax) -> StyleChange? = { text, _ in
            guard let value = parse(text) else { return nil }
            return .paint { apply(&$0, value) }
        }
        return Property(name: name, isInherited: true, initial: initial, role: .value(read))
    }
}

extension Property {
    static func own<Value: Sendable>(
        _ name: String, initial: String, _ parse: @escaping @Sendable (String, Syntax) -> Value?,
        apply: @escaping @Sendable (inout OwnStyle, Value) -> Void
    ) -> Property {
        let read: @Sendable (String, Syntax) -> StyleChange? = { text, syntax in
            guard let value = parse(text, syntax) else { return nil }
            return .own { apply(&$0, value) }
        }
        return Property(name: name, isInherited: false, initial: initial, role: .value(read))
    }

    static func verbatim(
        _ name: String, initial: String, isInherited: Bool = false,
        isValid: @escaping @Sendable (String, Syntax) -> Bool = { _, _ in true }
    ) -> Property {
        Property(
            name: name, isInherited: isInherited, initial: initial,
            role: .value { isValid($0, $1) ? .verbatim : nil }, details: Details(isVerbatim: true))
    }

    static func shorthand(
        _ name: String, _ expand: @escaping @Sendable (String) -> [(name: String, value: String)]
    ) -> Property {
        Property(
            name: name, isInherited: false, initial: "", role: .shorthand(expand), details: Details(form: .cssOnly))
    }

    static func unsupported(_ name: String) -> Property {
        let complaint: @Sendable (String) -> String? = { value in
            idleValues.contains(value.lowercased()) ? nil : "the property \(name) is not supported and is left out"
        }
        return Property(
            name: name, isInherited: false, initial: "none", role: .unsupported,
            details: Details(form: .cssOnly, complaint: complaint))
    }
    private static let idleValues: Set<String> = [
        "none", "auto", "normal", "initial", "unset", "inherit", "0", "0px", "1", "100%", "manual", "fill",
    ]

    @inline(__always) func with(_ change: (inout Details) -> Void) -> Property {
        var changed = details
        change(&changed)
        return Property(name: name, isInherited: isInherited, initial: initial, role: role, details: changed)
    }
    func keywords(_ list: String) -> Property { with { $0.keywords = list } }
    func complaining(_ complaint: @escaping @Sendable (String) -> String?) -> Property {
        with { $0.complaint = complaint }
    }
    var cssOnly: Property { with { $0.form = .cssOnly } }
    var attributeOnly: Property { with { $0.form = .attributeOnly } }
    var color: Property { with { $0.isColor = true } }
    var referring: Property { with { $0.refers = true } }
}

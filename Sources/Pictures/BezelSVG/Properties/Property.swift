// One property of the table: how its values are read, and what they do to a computed style.
//
// `PropertyTable` makes properties by the functions at the end of this file: `text`, `paint` and `own` for the three styles,
// `verbatim` for what builders read as text, `shorthand`, and `unsupported`. The cascade asks `reading` whether a value is
// valid, and `ComputedStyles` takes its `change`. A property knows nothing of elements' parents: `inherit`, `initial`,
// `unset` and `var()` are replaced before a parser sees the value.
import BezelGeometry

/// A CSS property or presentation attribute; see ``PropertyTable``. A class, so that tables and elements refer to it instead
/// of copying closures.
final class Property: Sendable {
    /// Where a value is written. Lengths need no unit in attributes.
    enum Syntax: Sendable { case attribute, css }
    /// Whether a presentation attribute of the name exists, and whether sheets may set it.
    enum Form: Sendable { case attributeAndCSS, cssOnly, attributeOnly }
    enum Role: Sendable {
        /// Parses a value; nil if invalid. Called with the value as written, and again in lowercase if that fails.
        case value(@Sendable (String, Syntax) -> StyleChange?)
        /// Gives the longhands of a value, in the order of application; empty if invalid.
        case shorthand(@Sendable (String) -> [(name: String, value: String)])
        /// Not drawn; values that matter give a warning. It is in the table so that a later value can withdraw the warning.
        case unsupported
    }
    /// What most properties do not have.
    struct Details: Sendable {
        var form = Form.attributeAndCSS
        /// Elements that have the property. On others it is no error and has no effect. Nil for all elements.
        var elements: [String]?
        /// Attributes of other names, each on its own elements, where the plain name is none. ``PropertyTable`` needs their
        /// names as well.
        var otherAttributes: [OtherAttribute] = []
        /// Names of longhands that this property resets, whether its value has them or not.
        var resets: @Sendable () -> [String] = { [] }
        /// Whether builders read its text, so that it changes no computed style.
        var isVerbatim = false
        /// Whether values are colours or paints, which are mixed as such and may name inks.
        var isColor = false
        /// Whether values may have `url()`, which may lead to other documents.
        var refers = false
        /// All values, between spaces, of a property that takes single keywords; nil if it takes more. The parser then gets
        /// them as they are spelled here.
        var keywords: String?
        /// Warns of a value that is understood and drawn differently; nil for values that are drawn as they should be.
        var complaint: (@Sendable (String) -> String?)?

        /// The elements on which an attribute of another name stands for the property; nil if there is none of the name.
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
    /// The value for `initial`, in the syntax of attributes. Empty for shorthands.
    let initial: String
    let role: Role
    let details: Details
    /// The details that are asked for most, as bits.
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
    /// The names of all properties that a shorthand sets or resets; empty for others.
    var longhands: [String] {
        // A wide keyword is valid in every shorthand, and goes to all of its longhands.
        guard case .shorthand(let expand) = role else { return details.resets() }
        return expand("unset").map(\.name) + details.resets()
    }
    var isShorthand: Bool { if case .shorthand = role { true } else { false } }

    /// What is known of a value before its element's parent is.
    enum Reading {
        case invalid
        /// Needs the parent, the variables or the longhands.
        case later
        /// The parsed value, which is kept.
        case change(StyleChange)
    }

    /// Reads a value for an element of a name. Values that depend on others are taken for valid here.
    func reading(of text: String, on element: String, _ syntax: Syntax = .css) -> Reading {
        if let elements = details.elements, !elements.contains(element) { return .invalid }
        return reading(of: text, syntax)
    }
    /// Reads a value for any element that has the property.
    func reading(of text: String, _ syntax: Syntax = .css) -> Reading {
        if details.form == .attributeOnly, syntax == .css { return .invalid }
        if Self.isWide(text) || CSSText.asksForVariable(text) { return .later }
        switch role {
        case .value: return change(text, syntax).map { .change($0) } ?? .invalid
        case .shorthand(let expand): return expand(text).isEmpty ? .invalid : .later
        case .unsupported: return .invalid
        }
    }
    /// Whether a value may be valid on an element.
    func takes(_ text: String, on element: String, _ syntax: Syntax = .css) -> Bool {
        if case .invalid = reading(of: text, on: element, syntax) { false } else { true }
    }

    /// The change by a value that is no wide keyword and has no variables. Nil if invalid, or for shorthands. The case of
    /// letters does not matter, but for names within the value, which are tried as they are written first.
    func change(_ text: String, _ syntax: Syntax) -> StyleChange? {
        guard case .value(let parse) = role else { return nil }
        if let keywords = details.keywords { return Self.keyword(text, in: keywords).flatMap { parse($0, syntax) } }
        if let change = parse(text, syntax) { return change }
        if !text.allBytes({ !(65...90 ~= $0) }), let change = parse(text.lowercased(), syntax) { return change }
        // Declarations have been closed when they were read.
        guard syntax == .attribute, text.utf8.contains(UInt8(ascii: "(")) else { return nil }
        let closing = CSSText.closing(of: Array(text.utf8)[...])
        return closing.isEmpty ? nil : self.change(text + String(decoding: closing, as: UTF8.self), syntax)
    }

    /// The keyword as the list spells it, compared without regard to case. By bytes, without making strings of the list's
    /// words.
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

    /// Whether a value is `inherit`, `initial` or `unset`, in lowercase; the cascade has replaced `revert`.
    static func isWide(_ text: String) -> Bool {
        switch text.utf8.first {
        case UInt8(ascii: "i"): text == "inherit" || text == "initial"
        case UInt8(ascii: "u"): text == "unset"
        default: false
        }
    }
}

/// What a value does to a computed style. Kept on elements, and applied once for each time that they are drawn.
enum StyleChange: Sendable {
    /// Inherited, of text. The scale's font size is the element's own, except for `font-size`, for which it is the parent's.
    case text(@Sendable (inout TextProperties, LengthScale) -> Void)
    /// Inherited, other. Font sizes are known by then.
    case paint(@Sendable (inout Style) -> Void)
    /// Not inherited, and without regard to any other style.
    case own(@Sendable (inout OwnStyle) -> Void)
    /// None: the element's builder reads the text.
    case verbatim
}

extension Property {
    /// A property of ``TextProperties``.
    ///
    /// - Parameters:
    ///   - parse: Nil for invalid values.
    ///   - apply: Also gets the element's scale, for relative lengths.
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

    /// A property of ``Style``.
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
    /// A property of ``OwnStyle``, which may have values of another syntax in sheets.
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

    /// A property whose text builders read (`Element.text(of:)`). Without a check, every text is valid, and its builder may
    /// warn.
    static func verbatim(
        _ name: String, initial: String, isInherited: Bool = false,
        isValid: @escaping @Sendable (String, Syntax) -> Bool = { _, _ in true }
    ) -> Property {
        Property(
            name: name, isInherited: isInherited, initial: initial,
            role: .value { isValid($0, $1) ? .verbatim : nil }, details: Details(isVerbatim: true))
    }

    /// A property that stands for others, in sheets alone. It is never in a computed style.
    static func shorthand(
        _ name: String, _ expand: @escaping @Sendable (String) -> [(name: String, value: String)]
    ) -> Property {
        Property(
            name: name, isInherited: false, initial: "", role: .shorthand(expand), details: Details(form: .cssOnly))
    }

    /// A property that browsers draw, of which any value but the usual ones gives a warning.
    static func unsupported(_ name: String) -> Property {
        let complaint: @Sendable (String) -> String? = { value in
            idleValues.contains(value.lowercased()) ? nil : "the property \(name) is not supported and is left out"
        }
        return Property(
            name: name, isInherited: false, initial: "none", role: .unsupported,
            details: Details(form: .cssOnly, complaint: complaint))
    }
    /// Values by which none of the unsupported properties changes the picture.
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

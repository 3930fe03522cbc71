// The entry of one CSS property: all that is particular to it. PropertyTable holds the entries.
import BezelGeometry

/// A property as style sheets and attributes set it.
struct Property: Sendable {
    /// Where a value was written. Lengths need no unit in attributes.
    enum Syntax: Sendable { case attribute, css }
    enum Form: Sendable { case attributeAndCSS, cssOnly, attributeOnly }
    enum Role: Sendable {
        /// Reads a value; nil where the property does not take it.
        case value(@Sendable (String, Syntax) -> StyleChange?)
        /// The longhands of a value.
        case shorthand(@Sendable (String) -> [(name: String, value: String)])
        /// Recognised and not drawn: a value that would change the picture is warned of.
        case unsupported
    }
    let name: String
    let isInherited: Bool
    /// The value that `initial` stands for.
    let initial: String
    let role: Role
    var form = Form.attributeAndCSS
    /// The elements that have the property; nil for all.
    var elements: Set<String>?
    /// Presentation attributes of other names, by the elements that have them.
    var otherAttributes: [String: Set<String>] = [:]
    /// Longhands that a declaration of this property sets back.
    var resets: [String] = []
    /// Whether values stay texts.
    var isVerbatim = false
    var isColor = false
    /// Whether values refer to elements by `url()`.
    var refers = false
    /// A warning about a value that is not drawn as asked.
    var complaint: (@Sendable (String) -> String?)?

    /// Whether a declaration's value counts on an element. What `var()` comes to is checked later.
    func takes(_ text: String, on element: String, _ syntax: Syntax = .css) -> Bool {
        if form == .attributeOnly, syntax == .css { return false }
        if let elements, !elements.contains(element) { return false }
        if Self.isWide(text) || CSSText.asksForVariable(text) { return true }
        switch role {
        case .value(let parse): return parse(text, syntax) != nil
        case .shorthand: return true
        case .unsupported: return false
        }
    }

    /// The change that a value makes; nil for what the property does not take.
    func change(_ text: String, _ syntax: Syntax) -> StyleChange? {
        guard case .value(let parse) = role else { return nil }
        return parse(text, syntax)
    }

    /// Whether a value is one that every property takes.
    static func isWide(_ text: String) -> Bool {
        switch text.utf8.first {
        case UInt8(ascii: "i"): text == "inherit" || text == "initial"
        case UInt8(ascii: "u"): text == "unset"
        default: false
        }
    }
}

/// A parsed value, as a change of the style that an element has without it.
enum StyleChange: Sendable {
    /// Of inherited properties of text. Lengths are resolved by the scale, in which the font size is the element's own,
    /// but for `font-size` itself.
    case text(@Sendable (inout TextProperties, LengthScale) -> Void)
    /// Of the other inherited properties.
    case paint(@Sendable (inout Style) -> Void)
    /// Of properties that are not inherited.
    case own(@Sendable (inout OwnStyle) -> Void)
    /// The value stays a text, which is read where the element is built.
    case verbatim
}

extension Property {
    /// An inherited property of text.
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

    /// Another inherited property.
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
    /// A property that is not inherited.
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

    /// A property whose value is read where its element is built, because it depends on more than the style.
    static func verbatim(
        _ name: String, initial: String, isInherited: Bool = false,
        isValid: @escaping @Sendable (String, Syntax) -> Bool = { _, _ in true }
    ) -> Property {
        Property(
            name: name, isInherited: isInherited, initial: initial,
            role: .value { isValid($0, $1) ? .verbatim : nil }, isVerbatim: true)
    }

    static func shorthand(
        _ name: String, _ expand: @escaping @Sendable (String) -> [(name: String, value: String)]
    ) -> Property {
        Property(name: name, isInherited: false, initial: "", role: .shorthand(expand), form: .cssOnly)
    }

    static func unsupported(_ name: String) -> Property {
        var property = Property(name: name, isInherited: false, initial: "none", role: .unsupported, form: .cssOnly)
        property.complaint = { value in
            idleValues.contains(value.lowercased()) ? nil : "the property \(name) is not supported and is left out"
        }
        return property
    }
    /// Values by which an unsupported property changes nothing.
    private static let idleValues: Set<String> = [
        "none", "auto", "normal", "initial", "unset", "inherit", "0", "0px", "1", "100%", "manual", "fill",
    ]

    /// A copy with a part of the entry changed.
    func with<Part>(_ path: WritableKeyPath<Property, Part>, _ part: Part) -> Property {
        var copy = self
        copy[keyPath: path] = part
        return copy
    }
    var cssOnly: Property { with(\.form, .cssOnly) }
    var attributeOnly: Property { with(\.form, .attributeOnly) }
    var color: Property { with(\.isColor, true) }
    var referring: Property { with(\.refers, true) }
}

/// Collects entries one statement each.
@resultBuilder
enum PropertyList {
    static func buildBlock(_ properties: Property...) -> [Property] { properties }
}

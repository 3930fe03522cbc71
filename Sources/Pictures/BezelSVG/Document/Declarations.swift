// One CSS declaration: reading it from bytes, and what is known of it before any element is seen. Whether a value is
// valid is the property's to say (PropertyTable); which of several declarations wins is decided in Cascade. A document's
// declarations are counted by `Declaration.Budget` as elements get them, since that is what costs time.
import BezelGeometry

/// One declaration such as `fill: red !important`. Whether its property exists and its value is valid is not known here.
struct Declaration: Sendable {
    /// In lowercase, unless it is a custom property's.
    var name: String
    /// Without white space around it and without `!important`; never empty.
    var value: String
    var isImportant: Bool
    /// In its style sheet; 0 in a style attribute.
    var line: Int = 0

    /// In the document; nil in a style attribute and in sheets of other files.
    func documentLine(_ rule: StyleSheet.Rule?) -> Int? { rule == nil || rule?.file != nil ? nil : line }

    /// Whether it sets a custom property, such as `--accent`.
    var isCustom: Bool { name.utf8.first == UInt8(ascii: "-") && name.hasPrefix("--") }

    /// The declarations of a style attribute, whose comments have been removed. Text that is no declaration is left out
    /// without a note, as in browsers.
    ///
    /// - Throws: Beyond the budget. Reading stops there, so that a huge attribute costs no more than its start.
    static func parse(_ text: String, _ budget: inout Budget) throws(LimitError) -> [Declaration] {
        var result: [Declaration] = []
        // An array's bytes are read several times as fast as a string's.
        let bytes = Array(text.utf8)
        CSSText.forEachPart(of: bytes, at: UInt8(ascii: ";")) { part in
            // Only the last can have anything open.
            let closing = part.upperBound == bytes.endIndex ? CSSText.closing(of: bytes[part]) : []
            let text = closing.isEmpty ? bytes[part] : bytes[part] + closing
            if let declaration = Declaration(text, line: 0) { result.append(declaration) }
            return result.count <= budget.left
        }
        try budget.take(result.count)
        return result
    }

    /// Reads `name: value`. Nil for text that is no declaration, or without a value.
    init?(_ bytes: ArraySlice<UInt8>, line: Int) {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        var name = CSSText.trimmed(bytes[..<colon])
        var value = CSSText.trimmed(bytes[(colon + 1)...])
        guard !name.isEmpty, !value.isEmpty, name.allBytes(CSSText.isNameByte) else { return nil }
        // Only custom properties are case-sensitive.
        if !name.allBytes({ !(65...90 ~= $0) }), !name.hasPrefix("--") { name = name.lowercased() }
        if name.hasPrefix("-webkit-"), let own = Self.aliases[name] { name = own }
        let isImportant = bytes.contains(UInt8(ascii: "!")) && Self.takeImportant(from: &value)
        if value.isEmpty { return nil }
        self.init(name: name, value: value, isImportant: isImportant, line: line)
    }

    /// Names with a maker's prefix that every browser takes for those without (Compatibility Standard, section 3.1, and what
    /// browsers have beyond it). Animations have theirs in `CSSAnimation`.
    private static let aliases: [String: String] = {
        let plain = [
            "clip-path", "filter", "font-feature-settings", "mask", "mask-image", "mask-mode", "mask-type", "opacity",
            "text-emphasis", "text-emphasis-color", "text-emphasis-style", "text-orientation", "transform",
            "transform-origin", "writing-mode",
        ]
        var aliases = Dictionary(plain.map { ("-webkit-" + $0, $0) }) { first, _ in first }
        aliases["-webkit-text-combine"] = "text-combine-upright"
        return aliases
    }()

    /// Removes `!important` from the end, with any spaces within it, and says whether it was there.
    private static func takeImportant(from value: inout String) -> Bool {
        guard let mark = value.utf8.lastIndex(of: UInt8(ascii: "!")),
            value[value.utf8.index(after: mark)...].trimmed.lowercased() == "important"
        else { return false }
        value = value[..<mark].trimmed
        return true
    }

    init(name: String, value: String, isImportant: Bool = false, line: Int = 0) {
        (self.name, self.value, self.isImportant, self.line) = (name, value, isImportant, line)
    }

    /// Bounds the declarations that one document's elements get, counted again for each element: a rule of a hundred
    /// declarations on ten thousand elements is a million.
    struct Budget {
        private(set) var left = Limits.declarations.standard

        /// - Throws: Once more than `Limits.declarations` have been taken.
        mutating func take(_ count: Int) throws(LimitError) {
            left -= count
            if left < 0 { throw LimitError(Limits.declarations) }
        }
    }
}

/// What is known of a declaration whatever element it is for, except for elements that do not have the property.
///
/// Values may be long and elements many, so that the cascade reaches a verdict once for each declaration of a sheet.
struct DeclarationVerdict {
    /// Nil if the table does not have it.
    let property: PropertyTable.ID?
    /// As it is set on elements: there are no sheets of users, and the defaults of kinds of elements hold under `unset`, so
    /// that `revert` is the same.
    let value: String
    let reading: Property.Reading
    /// What is drawn differently.
    let complaint: String?
    /// Whether browsers draw a property that the table does not have.
    let isUnsupported: Bool
    /// Whether no one has a property of the name.
    let isUnknown: Bool
    /// Whether elements of XHTML get a frame by it or move.
    let isOfBoxes: Bool
    /// What the value's length costs on each element that gets it, in declarations.
    let cost: Int

    /// Copying, searching and mixing a value of this length takes about as long as setting one declaration.
    private static let bytesPerDeclaration = 256

    /// - Parameter hasXHTML: Whether the document has boxes at all.
    init(_ d: Declaration, hasXHTML: Bool) {
        value = d.value == "revert" ? "unset" : d.value
        isOfBoxes = hasXHTML && CSSProperties.isOfBoxes(d.name, d.value)
        let isAnimation = CSSAnimationList.isOne(d.name)
        property = d.isCustom || isAnimation ? nil : PropertyTable.property(named: d.name)
        let length = value.utf8.count / Self.bytesPerDeclaration
        guard let property else {
            (reading, complaint) = (.invalid, nil)
            let isOther = !d.isCustom && !isAnimation && CSSWideValue(all: d) == nil
            isUnsupported = isOther && CSSProperties.isUnsupported(d.name, d.value)
            isUnknown = isOther && !CSSProperties.isKnown(d.name)
            // Lists of animations are counted when they are read.
            cost = d.isCustom ? length : 0
            return
        }
        let found = PropertyTable.property(property)
        (isUnsupported, isUnknown) = (false, false)
        complaint = found.details.complaint?(value)
        reading = found.reading(of: value)
        if case .invalid = reading { cost = 0 } else { cost = length }
    }
}

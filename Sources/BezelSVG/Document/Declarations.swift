import BezelGeometry

/// One declaration such as `fill: red !important`.
struct Declaration: Sendable {
    var name: String
    var value: String
    var isImportant: Bool
    /// In its style sheet; 0 in a style attribute.
    var line: Int = 0

    /// In the document; nil in a style attribute and in sheets of other files.
    func documentLine(_ rule: StyleSheet.Rule?) -> Int? { rule == nil || rule?.file != nil ? nil : line }

    var isCustom: Bool { name.utf8.first == UInt8(ascii: "-") && name.hasPrefix("--") }

    static func parse(_ text: String, _ budget: inout Budget) throws(LimitError) -> [Declaration] {
        var result: [Declaration] = []
        // An array's bytes are read several times as fast as a string's.
        let bytes = Array(text.utf8)
        CSSText.forEachPart(of: bytes, at: UInt8(ascii: ";")) { part in
            if let declaration = Declaration(bytes[part], line: 0) { result.append(declaration) }
            return result.count <= budget.left
        }
        try budget.take(result.count)
        return result
    }

    /// Nil for text that is no declaration, or without a value.
    init?(_ bytes: ArraySlice<UInt8>, line: Int) {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        var name = CSSText.trimmed(bytes[..<colon])
        var value = CSSText.trimmed(bytes[(colon + 1)...])
        guard !name.isEmpty, !value.isEmpty, name.allBytes(CSSText.isNameByte) else { return nil }
        // Only custom properties are case-sensitive.
        if !name.allBytes({ !(65...90 ~= $0) }), !name.hasPrefix("--") { name = name.lowercased() }
        let isImportant = bytes.contains(UInt8(ascii: "!")) && Self.takeImportant(from: &value)
        if value.isEmpty { return nil }
        self.init(name: name, value: value, isImportant: isImportant, line: line)
    }

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

    struct Budget {
        private(set) var left = Limits.declarations.standard

        mutating func take(_ count: Int) throws(LimitError) {
            left -= count
            if left < 0 { throw LimitError(Limits.declarations) }
        }
    }
}

import BezelGeometry

/// One declaration such as `fill: red !important`.
struct Declaration: Sendable {
    var name: String
    var value: String
    var isImportant: Bool

    var isCustom: Bool { name.hasPrefix("--") }

    static func parse(_ text: Substring, _ budget: inout Budget) throws(LimitError) -> [Declaration] {
        var result: [Declaration] = []
        CSSText.forEachPart(of: text, at: UInt8(ascii: ";")) { part in
            if let declaration = Declaration(part) { result.append(declaration) }
            return result.count <= budget.left
        }
        try budget.take(result.count)
        return result
    }

    private init?(_ text: Substring) {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        var name = text[..<colon].trimmed
        var value = text[text.utf8.index(after: colon)...].trimmed
        var important = false
        if let mark = value.utf8.lastIndex(of: UInt8(ascii: "!")),
            value[value.utf8.index(after: mark)...].trimmed.lowercased() == "important"
        {
            important = true
            value = value[..<mark].trimmed
        }
        guard !name.isEmpty, !value.isEmpty, name.utf8.allSatisfy(CSSText.isNameByte) else { return nil }
        // Only custom properties are case-sensitive.
        if !name.hasPrefix("--"), name.utf8.contains(where: { 65...90 ~= $0 }) { name = name.lowercased() }
        self.init(name: name, value: value, isImportant: important)
    }

    init(name: String, value: String, isImportant: Bool = false) {
        (self.name, self.value, self.isImportant) = (name, value, isImportant)
    }

    struct Budget {
        private(set) var left = Limits.declarations.standard

        mutating func take(_ count: Int) throws(LimitError) {
            left -= count
            if left < 0 { throw LimitError(Limits.declarations) }
        }
    }
}

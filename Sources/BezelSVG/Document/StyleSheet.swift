import BezelGeometry

struct StyleSheet: Sendable {
    struct Rule: Sendable {
        var selector: Selector
        var declarations: [Declaration]
    }
    var rules: [Rule] = []
    var fontFaces: [FontFaceRule] = []
    var notes: [String] = []
    private var active: [String] = []
    private var importedSheets = 0
    private var budget = Declaration.Budget()

    /// Throws beyond `Limits.styleRules` or `Limits.declarations`.
    init(_ text: String, files: ResourceFiles = .none) throws(LimitError) {
        try read(Substring(CSSText.stripped(text)), files, depth: 0)
    }

    init(importing reference: String, files: ResourceFiles) throws(LimitError) {
        try add(sheet: reference, files, depth: 0)
    }

    private mutating func add(sheet reference: String, _ files: ResourceFiles, depth: Int) throws(LimitError) {
        guard importedSheets < Limits.resourceFiles.standard else { throw LimitError(Limits.resourceFiles) }
        importedSheets += 1
        do {
            let resource = try files.read(reference)
            let key = resource.path ?? reference
            guard !active.contains(key), depth < 16 else { return }
            active.append(key)
            defer { active.removeLast() }
            let source = CSSSource(resource.bytes, charset: resource.charset)
            if let note = source.note { notes.append("the style sheet “\(reference.shortened)” \(note)") }
            try read(Substring(CSSText.stripped(source.text)), files.within(resource.path), depth: depth)
        } catch let refusal as ResourceFiles.Refusal {
            notes.append("the style sheet “\(reference.shortened)” \(refusal.reason)")
        } catch let error as LimitError {
            throw error
        } catch {
            return
        }
    }

    /// From `@import url("a.css") screen`.
    private static func importedSheet(_ prelude: String) -> (reference: String, media: String)? {
        guard prelude.lowercased().hasPrefix("@import") else { return nil }
        let parts = CSSText.split(Substring(prelude.dropFirst(7).trimmed), at: UInt8(ascii: " ")).filter { !$0.isEmpty }
        guard var name = parts.first?.trimmed else { return nil }
        if name.lowercased().hasPrefix("url("), name.hasSuffix(")") { name = name.dropFirst(4).dropLast().trimmed }
        let media = parts.dropFirst().joined(separator: " ")
        return (CSSText.string(name) ?? name, media)
    }

    private mutating func read(_ text: Substring, _ files: ResourceFiles, depth: Int) throws(LimitError) {
        var rest = text
        // Imports come before all rules.
        var mayImport = true
        while let open = rest.utf8.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";") }) {
            let prelude = rest[..<open].trimmed
            if rest.utf8[open] == UInt8(ascii: ";") {
                // Semicolons may be quoted or in parentheses.
                let statement = CSSText.firstPart(of: rest, before: UInt8(ascii: ";"))
                if mayImport, let (reference, media) = Self.importedSheet(statement.trimmed), Self.isShown(media: media)
                {
                    try add(sheet: reference, files, depth: depth + 1)
                }
                rest =
                    rest[
                        (statement.endIndex < rest.endIndex
                            ? rest.utf8.index(after: statement.endIndex) : rest.endIndex)...]
                continue
            }
            mayImport = false
            // The sheet's end closes open braces.
            let end = CSSText.end(of: rest[open...], "{", "}", depth: 0) ?? rest.endIndex
            let body = rest[Range(from: rest.utf8.index(after: open), upTo: end)]
            if prelude.hasPrefix("@media"), depth < 8, Self.isShown(media: prelude.dropFirst(6).trimmed) {
                try read(body, files, depth: depth + 1)
            } else if prelude.lowercased() == "@font-face" {
                if let face = FontFaceRule(try Declaration.parse(String(body), &budget), files: files) {
                    fontFaces.append(face)
                }
            } else if !prelude.hasPrefix("@") {
                guard rules.count < Limits.styleRules.standard else { throw LimitError(Limits.styleRules) }
                try Selector.checkLimits(of: Substring(prelude))
                let declarations = try Declaration.parse(String(body), &budget)
                for selector in Selector.list(Substring(prelude)) {
                    rules.append(Rule(selector: selector, declarations: declarations))
                }
            }
            rest = end < rest.endIndex ? rest[rest.utf8.index(after: end)...] : rest[end...]
        }
    }

    /// Matches a screen without known features.
    static func isShown(media: String) -> Bool {
        if media.isEmpty { return true }
        return media.lowercased().split(separator: ",").contains {
            ["all", "screen", "only screen", "only all", "not print"].contains($0.trimmed)
        }
    }
}

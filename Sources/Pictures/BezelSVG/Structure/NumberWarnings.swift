// Warnings of numbers that are too large or too small to be computed with.
//
// `DocumentContext` calls this once for a document. Values are clamped where they are read; here it is only said. Few texts
// have such numbers, so a quick test for long runs of digits and exponents comes first.
import BezelGeometry

/// Finds numbers beyond `NumberBounds` in attributes and declarations.
enum NumberWarnings {
    /// A message about the first such number in a text, or nil. Reads every byte only once.
    static func note(in text: String) -> String? {
        guard mayHoldExtremes(text) else { return nil }
        let bytes = Array(text.utf8)
        var i = 0
        while i < bytes.count {
            let start = i
            if isNamePart(bytes[i]) {
                // Skips digits in names, such as `url(#a1e30)`.
                while i < bytes.count, isNamePart(bytes[i]) || isDigit(bytes[i]) { i += 1 }
            } else if isDigit(bytes[i]) || bytes[i] == UInt8(ascii: ".") {
                i = end(ofNumberAt: i, in: bytes)
                let digits = String(decoding: bytes[start..<i], as: UTF8.self)
                if let value = Double(digits), !NumberBounds.contains(value) {
                    return NumberBounds.note(on: digits, readAs: value)
                }
            } else {
                i += 1
            }
        }
        return nil
    }

    /// Whether there is an exponent or a run of more than 12 digits, without which a number cannot be out of bounds.
    private static func mayHoldExtremes(_ text: String) -> Bool {
        var digits = 0
        return !text.allBytes { byte in
            let isPart = isDigit(byte) || byte == UInt8(ascii: ".")
            let isExponent = digits > 0 && byte | 32 == UInt8(ascii: "e")
            digits = isPart ? digits + 1 : 0
            return digits <= 12 && !isExponent
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
    /// Letters, underscores, number signs and non-ASCII characters: after these, digits belong to a name.
    private static func isNamePart(_ byte: UInt8) -> Bool {
        97...122 ~= byte | 32 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "#") || byte >= 128
    }

    /// Behind the fraction and the exponent. An “e” without digits begins a unit.
    private static func end(ofNumberAt start: Int, in bytes: [UInt8]) -> Int {
        var i = start
        while i < bytes.count, isDigit(bytes[i]) { i += 1 }
        if i < bytes.count, bytes[i] == UInt8(ascii: ".") {
            i += 1
            while i < bytes.count, isDigit(bytes[i]) { i += 1 }
        }
        guard i < bytes.count, bytes[i] | 32 == UInt8(ascii: "e") else { return i }
        var e = i + 1
        if e < bytes.count, bytes[e] == UInt8(ascii: "+") || bytes[e] == UInt8(ascii: "-") { e += 1 }
        guard e < bytes.count, isDigit(bytes[e]) else { return i }
        while e < bytes.count, isDigit(bytes[e]) { e += 1 }
        return e
    }
}

extension NumberWarnings {
    /// Path data is checked when parsed.
    static func all(in tree: ElementTree) -> [(message: String, element: ElementID)] {
        var found: [(message: String, element: ElementID)] = []
        func add(_ note: String, _ name: String, _ id: ElementID) {
            if !holdsNoNumbers(name) { found.append(("\(name) of \(tree.elements[id].name): \(note)", id)) }
        }
        // By index, as elements are large to copy.
        for id in tree.elements.indices {
            // Names are compared last, but path data is long.
            for (name, value, _) in tree.elements[id].attributes.list where name != "d" {
                if let note = note(in: value) { add(note, name, id) }
            }
            for (property, value, _) in tree.elements[id].declarations.list {
                if let note = note(in: value) { add(note, PropertyTable.name(property), id) }
            }
        }
        return found
    }

    /// Names whose values are references, names, texts or colours, or are checked elsewhere. Names with a colon are other
    /// programs' own.
    private static func holdsNoNumbers(_ name: String) -> Bool {
        if name.hasPrefix("aria-") || name.hasPrefix("data-") || name.contains(":") { return true }
        switch name {
        case "d", "id", "class", "href", "fill", "stroke", "font-family", "style": return true
        default: return false
        }
    }
}

// Reads what begins with “@”: statements, which end with a semicolon, and blocks.
//
// Every rule of CSS ends in one of four ways: it is applied; it can show nothing in a still picture (`idle`); browsers apply
// it and Bezel does not (`unsupported`, with a warning); or it is not known (with another warning). Names with a prefix are
// never reported, since their plain form stands beside them. To read a new rule, add a case to `readBlock` or
// `readStatement`.
import BezelGeometry

extension SheetReader {
    /// Nothing of them shows in a still picture, or in any.
    private static let idle: Set<String> = [
        "charset", "starting-style", "page", "view-transition", "position-try", "counter-style", "viewport",
        "font-feature",
        "tailwind", "apply",
    ]
    /// Known to browsers, and what is lost by them, for the warning.
    private static let unsupported: [String: String] = [
        "container": "container queries are not supported",
        "font-feature-values": "named font features are not supported",
        "font-palette-values": "palettes of fonts are not supported",
        "color-profile": "colour profiles are not supported", "function": "functions of sheets are not supported",
        "custom-media": "named media queries are not supported",
    ]

    /// Reads a rule from its “@” to behind its end.
    ///
    /// - Throws: As ``readBlock(_:_:isSheet:)``.
    mutating func readAtRule(_ s: inout CSSScanner, _ place: Place) throws(LimitError) {
        let start = s.position
        s.position += 1
        let nameStart = s.position
        while let byte = s.byte, CSSText.isNameByte(byte) { s.position += 1 }
        let name = String(decoding: s.bytes[nameStart..<s.position], as: UTF8.self).lowercased()
        let preludeStart = s.position
        let mark = s.skip(to: [UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}")])
        let prelude = s.text(preludeStart..<s.position)
        let line = s.line(at: start)
        guard mark == UInt8(ascii: "{") else {
            if mark == UInt8(ascii: ";") { s.position += 1 }
            try readStatement(name, prelude, line, place)
            return
        }
        s.position += 1
        // Statements such as `@layer a;` may stand before imports, blocks may not.
        source.isAtStart = false
        try readBlock(name, prelude, line, &s, place)
    }

    /// Applies a rule without a block.
    private mutating func readStatement(
        _ name: String, _ prelude: String, _ line: Int, _ place: Place
    ) throws(LimitError) {
        switch name {
        case "charset", "tailwind", "apply": return
        case "import": try importSheet(prelude, line, place)
        case "namespace": addNamespace(prelude, line)
        case "layer":
            for part in prelude.split(separator: ",") where CSSLayers.isName(part.trimmed) {
                // Naming a layer fixes its place among the others, although it has no rules yet.
                _ = sheet.layers.layer(part.trimmed, within: place.layer)
            }
        case "media", "supports", "font-face", "keyframes", "property":
            note("@\(name) has no block and is left out", line)
        default: noteUnknown(name, line)
        }
    }

    private mutating func noteUnknown(_ name: String, _ line: Int) {
        if name.hasPrefix("-") || Self.idle.contains(name) { return }
        if let reason = Self.unsupported[name] {
            note("@\(name) is left out: \(reason)", line)
        } else {
            note("the rule @\(name.shortened) is not known and is left out", line)
        }
    }

    /// Applies a rule whose block begins at the scanner's position, behind “{”, and moves behind the block's end.
    private mutating func readBlock(
        _ name: String, _ prelude: String, _ line: Int, _ s: inout CSSScanner, _ place: Place
    ) throws(LimitError) {
        switch name {
        case "media":
            if holds(prelude, line) { try readBlock(&s, place.inner) } else { s.skipBlock() }
        case "supports":
            let condition = SupportsCondition(surroundings: surroundings(place))
            if condition.holds(prelude) { try readBlock(&s, place.inner) } else { s.skipBlock() }
        case "scope":
            guard
                let scope = ScopeRule(prelude, in: surroundings(place), owner: source.owner, outer: place.scope)
            else {
                note("the scope “\(prelude.shortened)” is not understood, and its rules are left out", line)
                return s.skipBlock()
            }
            var inner = place.inner
            inner.scope = scope
            // In the block, `&` and what has no selector are the scope's root.
            inner.parents = nil
            inner.name = "@scope"
            try readBlock(&s, inner)
        case "layer":
            guard prelude.isEmpty || CSSLayers.isName(prelude) else {
                note("“\(prelude.shortened)” is no name of one layer, and its rules are left out", line)
                return s.skipBlock()
            }
            var inner = place.inner
            inner.layer = sheet.layers.layer(prelude.isEmpty ? nil : prelude, within: place.layer)
            try readBlock(&s, inner)
        case "font-face":
            let descriptors = try declarations(&s)
            for name in FontFaceRule.unsupported(descriptors) {
                note("\(name) in @font-face is not supported and is left out", line)
            }
            if let face = FontFaceRule(descriptors, files: source.files) {
                sheet.fontFaces.append(face)
            } else {
                note("an @font-face rule has no family or no source that can be read", line)
            }
        case "keyframes", "-webkit-keyframes", "-moz-keyframes", "-o-keyframes":
            try readKeyframes(prelude, &s, isPrefixed: name != "keyframes")
        case "property": try register(prelude, &s)
        // Without its name's meaning, the block is skipped as a whole, by its brackets.
        default:
            noteUnknown(name, line)
            s.skipBlock()
        }
    }

    // MARK: Imports and namespaces

    /// Reads another sheet in place, from `url("a.css") layer(x) supports(display: grid) screen`.
    ///
    /// Imports must stand first in a sheet, and not in a block. A sheet that was imported itself is at a depth above 0, but
    /// has a name.
    private mutating func importSheet(_ prelude: String, _ line: Int, _ place: Place) throws(LimitError) {
        guard source.isAtStart, place.depth == 0 || source.name != nil, place.parents == nil else {
            return note("@import stands after other rules and is left out", line)
        }
        var words = CSSCondition.words(prelude)[...]
        guard var name = words.popFirst()?.trimmed else { return }
        if name.lowercased().hasPrefix("url("), name.hasSuffix(")") { name = name.dropFirst(4).dropLast().trimmed }
        var inner = place.inner
        if inner.depth > Limits.ruleNesting.standard { throw LimitError(Limits.ruleNesting) }
        if let word = words.first?.lowercased(), word == "layer" || word.hasPrefix("layer(") {
            let layer = words.removeFirst().dropFirst(5).dropFirst().dropLast().trimmed
            inner.layer = sheet.layers.layer(layer.isEmpty ? nil : layer, within: place.layer)
        }
        if let word = words.first, word.lowercased().hasPrefix("supports("), word.hasSuffix(")") {
            // From “(” on: `supports(display: grid)` has one pair of parentheses, which belongs to the condition.
            let condition = words.removeFirst().dropFirst(8)
            let test = SupportsCondition(surroundings: Selector.Surroundings(namespaces: source.namespaces))
            guard test.holds(String(condition)) else { return }
        }
        guard holds(words.joined(separator: " "), line) else { return }
        try add(sheet: CSSText.string(name) ?? name, inner)
    }

    /// From `svg url(http://www.w3.org/2000/svg)`; without a prefix it is the sheet's default. All namespaces but two are
    /// alike, since their elements are not drawn.
    private mutating func addNamespace(_ prelude: String, _ line: Int) {
        var words = CSSCondition.words(prelude)
        guard var name = words.popLast()?.trimmed, words.count <= 1 else { return }
        if name.lowercased().hasPrefix("url("), name.hasSuffix(")") { name = name.dropFirst(4).dropLast().trimmed }
        let space: Selector.Space
        switch CSSText.string(name) ?? name {
        case "http://www.w3.org/2000/svg": space = .svg
        case "http://www.w3.org/1999/xhtml": space = .xhtml
        default: space = .other
        }
        source.namespaces[words.first.map(String.init) ?? ""] = space
    }

    // MARK: Keyframes and properties

    /// Reads the frames of `@keyframes` to behind the block's end. Frames with an invalid place are left out, one by one.
    private mutating func readKeyframes(
        _ prelude: String, _ s: inout CSSScanner, isPrefixed: Bool
    ) throws(LimitError) {
        let name = CSSText.string(prelude) ?? prelude
        var frames: [Keyframes.Frame] = []
        while true {
            s.skipBetweenRules()
            guard let byte = s.byte else { break }
            if byte == UInt8(ascii: "}") {
                s.position += 1
                break
            }
            let start = s.position
            // At “}” the next round ends the block.
            guard s.skip(to: [UInt8(ascii: "{"), UInt8(ascii: "}")]) == UInt8(ascii: "{") else { continue }
            let offsets = Self.offsets(s.text(start..<s.position))
            s.position += 1
            let list = try declarations(&s)
            guard let offsets else {
                note(
                    "“\(s.text(start..<min(s.position, start + 40)).shortened)” is no place of a keyframe",
                    s.line(at: start))
                continue
            }
            frames += offsets.map { Keyframes.Frame(offset: $0, declarations: list) }
        }
        // A prefixed rule is the same again, for old browsers.
        if isPrefixed, sheet.keyframes[name] != nil { return }
        // Sorted by place and kept in the sheet's order where places are equal, which the language's own sort does not
        // promise.
        let sorted = frames.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        sheet.keyframes[name] = Keyframes(frames: sorted.map(\.element))
    }

    /// Fractions from `from, 50%, to`. Nil if any is invalid or outside 0…100 %.
    private static func offsets(_ text: String) -> [Double]? {
        let parts = text.lowercased().split(separator: ",", omittingEmptySubsequences: false).map { part -> Double? in
            switch part.trimmed {
            case "from": return 0
            case "to": return 1
            case let text:
                guard text.hasSuffix("%"), let value = Double(text.dropLast()), 0...100 ~= value else { return nil }
                return value / 100
            }
        }
        return parts.contains { $0 == nil } ? nil : parts.compactMap(\.self)
    }

    /// Reads `@property`. Without `inherits`, which is required, the rule has no effect. `syntax` is not checked: values are
    /// taken as they are.
    private mutating func register(_ name: String, _ s: inout CSSScanner) throws(LimitError) {
        let list = try declarations(&s)
        func value(_ name: String) -> String? { list.last { $0.name == name }?.value }
        guard name.hasPrefix("--"), let inherits = value("inherits")?.lowercased() else { return }
        sheet.registered[name] = RegisteredProperty(initial: value("initial-value"), isInherited: inherits == "true")
    }
}

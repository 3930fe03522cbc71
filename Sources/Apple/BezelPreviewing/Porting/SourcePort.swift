// Carries sources for Apple's platforms over: imports, branches of `#if`, attributes and selectors of Objective-C. What it
// cannot change it names, with the nearest that Bezel has.
import BezelGeometry

/// What was found in a source, or changed.
package struct PortNote: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case changed
        /// It will not compile as it stands, or does nothing.
        case missing
    }
    package var kind: Kind
    /// In the source as it was, from 1.
    package var line: Int
    /// Such as a name, an import or an attribute.
    package var name: String
    package var advice: String
}

package struct PortedSource: Sendable {
    package var text: String
    /// In the order of lines.
    package var notes: [PortNote]
    package var missing: [PortNote] { notes.filter { $0.kind == .missing } }
}

/// Sources that are carried over together: what one declares, another may name.
package struct SourcePort {
    private let declared: Set<String>
    /// Base names.
    private let selected: Set<String>

    package init(_ sources: [String]) {
        var declared: Set<String> = []
        var selected: Set<String> = []
        for source in sources {
            let text = SwiftText(source)
            let words = text.words
            for (i, word) in words.enumerated() {
                if ["class", "struct", "enum", "protocol", "typealias", "actor", "func", "associatedtype"].contains(
                    word.text),
                    i + 1 < words.count
                {
                    declared.insert(words[i + 1].text)
                }
                if word.text == "selector", word.before == UInt8(ascii: "#"),
                    let name = Self.selectedName(text, after: word)
                {
                    selected.insert(name.name)
                }
            }
        }
        self.declared = declared
        self.selected = selected
    }

    package func ported(_ source: String) -> PortedSource {
        // Branches first: what is left out needs no other change.
        let opened = Self.opened(source)
        var change = Change(SwiftText(opened.text), declared: declared, selected: selected)
        change.run()
        let original = opened.lines
        var notes = change.notes.map { note in
            var note = note
            note.line = note.line <= original.count ? original[note.line - 1] : note.line
            return note
        }
        if opened.count > 0 {
            notes.append(
                PortNote(
                    kind: .changed, line: opened.first, name: "#if",
                    advice: "\(opened.count) lines of other platforms and their conditions are left out"))
        }
        notes.sort { $0.line < $1.line }
        return PortedSource(text: change.result, notes: notes)
    }

    /// The source without branches of other platforms, and the line that each of its lines was.
    private static func opened(_ source: String) -> (text: String, lines: [Int], count: Int, first: Int) {
        let text = SwiftText(source)
        let gone = PlatformBranches.decided(in: text)
        let conditions = PlatformBranches.undecided(in: text)
        var kept: [UInt8] = []
        var numbers: [Int] = []
        var first = 0
        for (i, line) in text.lines.enumerated() {
            if gone.contains(where: { $0.lowerBound <= line.lowerBound && line.upperBound <= $0.upperBound }) {
                if first == 0 { first = i + 1 }
                continue
            }
            numbers.append(i + 1)
            if let condition = conditions.first(where: { $0.line == line }) {
                kept += condition.text.utf8
            } else {
                kept += text.bytes[line]
            }
        }
        return (String(decoding: kept, as: UTF8.self), numbers, text.lines.count - numbers.count, first)
    }

    /// The method in `#selector(…)`, and the whole expression.
    fileprivate static func selectedName(
        _ text: SwiftText, after word: SwiftText.Word
    ) -> (name: String, range: Range<Int>)? {
        guard let open = text.next(from: word.range.upperBound), text.code[open] == UInt8(ascii: "("),
            let end = text.end(ofBracketAt: open)
        else { return nil }
        let inside = text.codeText(Range(from: open + 1, upTo: end - 1))
        guard !inside.contains("getter:"), !inside.contains("setter:") else { return nil }
        // Without parameters: up to the first bracket, and of that the last name.
        let path = inside.prefix { $0 != "(" }.split(separator: ".").last.map { String($0).trimmed } ?? ""
        guard !path.isEmpty else { return nil }
        return (path, Range(from: word.range.lowerBound - 1, upTo: end))
    }
}

/// The changes of one source.
private struct Change {
    private let text: SwiftText
    private let words: [SwiftText.Word]
    private let declared: Set<String>
    private let selected: Set<String>
    private var edits = SourceEdits()
    private var appended = ""
    private(set) var notes: [PortNote] = []

    init(_ text: SwiftText, declared: Set<String>, selected: Set<String>) {
        self.text = text
        words = text.words
        self.declared = declared
        self.selected = selected
    }

    var result: String { edits.applied(to: text.bytes) + appended }

    mutating func run() {
        changeImports()
        changeAttributes()
        changeSelectors()
        changeScenes()
        rename()
        changeIdioms()
        nameMissing()
    }

    private mutating func note(_ kind: PortNote.Kind, at position: Int, _ name: String, _ advice: String) {
        notes.append(PortNote(kind: kind, line: text.line(of: position), name: name, advice: advice))
    }

    // MARK: Imports

    /// Names of UIKit, Core Animation or Core Text, which BezelSwiftUI does not have.
    private var usesAppleNames: Bool {
        words.contains { word in
            guard !declared.contains(word.text) else { return false }
            return AppleIdioms.onlyInAppleNames.contains(word.text)
                || AppleFrameworks.renamed[word.text] != nil
                || ["UI", "CA", "CT"].contains { AppleIdioms.hasPrefix(word.text, $0) }
        }
    }

    private mutating func changeImports() {
        var isImported = false
        var drawsWithout = true
        var lastImport: Range<Int>?
        for line in text.lines {
            guard let module = Self.module(text.codeText(line)) else { continue }
            lastImport = line
            let place = line.lowerBound
            if module.hasPrefix("Bezel") {
                (isImported, drawsWithout) = (true, false)
            } else if AppleFrameworks.withEquivalent.contains(module) {
                drawsWithout = false
                let name = module != "SwiftUI" || usesAppleNames ? "BezelAppleNames" : "BezelSwiftUI"
                edits.replace(line, by: isImported ? "" : "import \(name)\n")
                note(.changed, at: place, "import \(module)", isImported ? "is not needed" : "is import \(name)")
                isImported = true
            } else if AppleFrameworks.withoutNeed.contains(module) {
                edits.replace(line, by: "")
                note(.changed, at: place, "import \(module)", "is not needed")
            } else if let advice = AppleFrameworks.withoutEquivalent[module] {
                edits.replace(line, by: "")
                note(.missing, at: place, "import \(module)", advice)
            }
        }
        let isShared = words.contains { AppleIdioms.alsoOfFoundation.contains($0.text) && !declared.contains($0.text) }
        guard drawsWithout, usesAppleNames || isShared else { return }
        // Where a framework's header imports UIKit, its files use it without an import of their own.
        let name = usesAppleNames ? "BezelAppleNames" : "BezelSwiftUI"
        let place = lastImport ?? Range(from: 0, upTo: 0)
        edits.replace(Range(from: place.upperBound, upTo: place.upperBound), by: "import \(name)\n")
        note(
            .changed, at: place.lowerBound, "import \(name)",
            "gives CGFloat, Timer, Task and their like one meaning in all files")
    }

    /// The module that a line imports, without what is taken from it.
    private static func module(_ line: String) -> String? {
        var words = line.split(whereSeparator: \.isWhitespace).map(String.init)[...]
        while let first = words.first,
            first.hasPrefix("@") || ["public", "internal", "private", "fileprivate", "package"].contains(first)
        {
            words = words.dropFirst()
        }
        guard words.first == "import" else { return nil }
        words = words.dropFirst()
        if let kind = words.first,
            ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let"].contains(kind)
        {
            words = words.dropFirst()
        }
        return words.first?.split(separator: ".").first.map(String.init)
    }

    // MARK: Attributes

    private static let attributes: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable",
        "UIApplicationMain", "NSApplicationMain",
    ]

    private mutating func changeAttributes() {
        for (i, word) in words.enumerated()
        where word.before == UInt8(ascii: "@") && Self.attributes.contains(word.text) {
            var end = word.range.upperBound
            if end < text.code.count, text.code[end] == UInt8(ascii: "("), let close = text.end(ofBracketAt: end) {
                end = close
            }
            while end < text.code.count, text.code[end] == 0x20 { end += 1 }
            var start = word.range.lowerBound - 1
            // An attribute that has its line to itself takes the line along.
            let isAlone = end >= text.code.count || text.code[end] == 0x0A
            var lineStart = start
            while lineStart > 0, text.code[lineStart - 1] == 0x20 || text.code[lineStart - 1] == 0x09 { lineStart -= 1 }
            if isAlone, lineStart == 0 || text.code[lineStart - 1] == 0x0A, end < text.code.count {
                start = lineStart
                end += 1
            }
            edits.replace(Range(from: start, upTo: end), by: "")
            note(.changed, at: word.range.lowerBound, "@" + word.text, "needs Objective-C, and is taken away")
            guard word.text == "IBOutlet",
                let keyword = words[(i + 1)...].prefix(5).firstIndex(where: { $0.text == "var" }),
                keyword + 1 < words.count
            else { continue }
            let name = words[keyword + 1]
            note(
                .missing, at: name.range.lowerBound, name.text,
                "no storyboard connects this outlet: set it in loadView or viewDidLoad")
        }
    }

    // MARK: Selectors

    private mutating func changeSelectors() {
        for word in words where word.before == UInt8(ascii: "#") {
            switch word.text {
            case "selector":
                guard let found = SourcePort.selectedName(text, after: word) else {
                    note(.missing, at: word.range.lowerBound, "#selector", "of an accessor: call it in a method")
                    continue
                }
                edits.replace(found.range, by: "Selector(\"\(found.name)\")")
                note(.changed, at: word.range.lowerBound, "#selector", "is Selector(\"\(found.name)\")")
            case "keyPath": changeKeyPath(word)
            case "imageLiteral", "fileLiteral":
                note(
                    .missing, at: word.range.lowerBound, "#" + word.text,
                    AppleFrameworks.missingNames[word.text] ?? "write its value")
            default: break
            }
        }
        let methods = SelectorTables.methods(in: text, words).filter { selected.contains($0.name) }
        guard !methods.isEmpty else { return }
        let own = text.bytes.last == 0x0A || text.bytes.isEmpty ? "" : "\n"
        appended = own + SelectorTables.extensions(of: methods)
        for type in Set(methods.map(\.type)).sorted() {
            notes.append(
                PortNote(
                    kind: .changed, line: text.lines.count, name: type,
                    advice: "is a SelectorTable, which says what its selectors run"))
        }
    }

    /// `#keyPath(CALayer.opacity)` is "opacity".
    private mutating func changeKeyPath(_ word: SwiftText.Word) {
        guard let open = text.next(from: word.range.upperBound), text.code[open] == UInt8(ascii: "("),
            let end = text.end(ofBracketAt: open)
        else { return }
        var parts = text.codeText(Range(from: open + 1, upTo: end - 1)).split(separator: ".").map { String($0).trimmed }
        while parts.count > 1, parts[0].first?.isUppercase ?? false { parts.removeFirst() }
        if parts.first == "self" { parts.removeFirst() }
        let path = parts.joined(separator: ".")
        edits.replace(Range(from: word.range.lowerBound - 1, upTo: end), by: "\"\(path)\"")
        note(.changed, at: word.range.lowerBound, "#keyPath", "is \"\(path)\"")
    }

    // MARK: Programs

    /// SwiftUI's scenes are `AppScene` here, as `Scene` is a picture: `some Scene` and `: Scene`.
    private mutating func changeScenes() {
        for (i, word) in words.enumerated() where word.text == "Scene" && !declared.contains("Scene") {
            let isOpaque = i > 0 && words[i - 1].text == "some"
            let isConformed = i > 1 && words[i - 2].text == "struct" && word.before != UInt8(ascii: ".")
            guard isOpaque || isConformed else { continue }
            edits.replace(word.range, by: "AppScene")
            note(.changed, at: word.range.lowerBound, "Scene", "is AppScene: Bezel's Scene is a picture")
        }
        for (i, word) in words.enumerated()
        where word.text == "SceneBuilder" && word.before == UInt8(ascii: "@") && isApp(i) {
            edits.replace(word.range, by: "AppSceneBuilder")
            note(.changed, at: word.range.lowerBound, "@SceneBuilder", "is @AppSceneBuilder")
        }
    }
    /// Whether what follows is a program's body.
    private func isApp(_ i: Int) -> Bool {
        words[i...].prefix(6).contains { $0.text == "Scene" }
    }

    // MARK: AppKit

    /// AppKit's colours, fonts and pictures; told once each.
    private mutating func rename() {
        var told: Set<String> = []
        for word in words where word.before != UInt8(ascii: ".") && !declared.contains(word.text) {
            guard let name = AppleFrameworks.renamed[word.text] else { continue }
            edits.replace(word.range, by: name)
            if told.insert(word.text).inserted {
                note(.changed, at: word.range.lowerBound, word.text, "is \(name)")
            }
        }
    }

    // MARK: Idioms

    private mutating func changeIdioms() {
        for range in AppleIdioms.blocks(in: text, words) {
            edits.replace(range, by: "")
            note(.changed, at: range.lowerBound, "@convention(block)", "needs Objective-C: closures are Swift's own")
            for word in words where word.text == "unsafeBitCast" {
                note(
                    .missing, at: word.range.lowerBound, "unsafeBitCast",
                    "of a closure, which is no object here, traps: pass a class that holds it, or use applyWithBlock")
            }
        }
        for key in AppleIdioms.coreTextKeys(in: text, words) {
            edits.replace(key.range, by: "NSAttributedString.Key(\(key.text))")
            note(.changed, at: key.range.lowerBound, key.text, "is NSAttributedString.Key(\(key.text))")
        }
        for place in AppleIdioms.attributeDictionaries(in: text, words) {
            edits.replace(Range(from: place, upTo: place), by: ": [NSAttributedString.Key: Any]")
            note(
                .changed, at: place, "[NSAttributedString.Key: …]",
                "has the type [NSAttributedString.Key: Any], as its values have no class in common")
        }
        for word in AppleIdioms.overridesInExtensions(text, words) {
            note(
                .missing, at: word.range.lowerBound, "override in an extension",
                "needs Objective-C: move the member into its class")
        }
    }

    // MARK: Names

    /// Each once.
    private mutating func nameMissing() {
        var told: Set<String> = []
        // `import UIKit`, and `UIView` in `import class UIKit.UIView`.
        let imports = words.indices.filter { words[$0].text == "import" }
        let lines = Set(imports.map { text.line(of: words[$0].range.lowerBound) })
        let imported = Set(
            imports.flatMap { Range(from: $0, upTo: min($0 + 4, words.count)) }
                .filter { lines.contains(text.line(of: words[$0].range.lowerBound)) })
        for (i, word) in words.enumerated() {
            let name = word.text
            guard !declared.contains(name), !imported.contains(i), word.before != UInt8(ascii: "#"),
                told.insert(name).inserted
            else { continue }
            if let advice = AppleFrameworks.missingNames[name] {
                // A member of this name is somebody else's.
                if word.before != UInt8(ascii: ".") { note(.missing, at: word.range.lowerBound, name, advice) }
            } else if name == "main", word.before == UInt8(ascii: "@") {
                guard !words.contains(where: { $0.text == "App" }) else { continue }
                note(
                    .missing, at: word.range.lowerBound, "@main",
                    "there is no application that shows the view: draw it by ViewHost or ImageRenderer in a main of your own"
                )
            } else if name == "optional", i + 1 < words.count, words[i + 1].text == "func" {
                note(
                    .missing, at: word.range.lowerBound, "optional func",
                    "needs Objective-C: give the method a default in an extension of the protocol")
            } else if word.before != UInt8(ascii: "."), word.before != UInt8(ascii: "@"), KnownNames.isUnknown(name) {
                note(.missing, at: word.range.lowerBound, name, "is no name that Bezel has")
            }
        }
    }
}

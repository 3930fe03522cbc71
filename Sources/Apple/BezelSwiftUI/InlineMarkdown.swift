// Markdown within a line, which SwiftUI reads in the literals of texts: emphasis, code, lines through, links, and backslashes. The
// rules are CommonMark's for delimiter runs (0.31, 6.2); blocks, pictures and HTML stay as they are written.
import BezelColor
import BezelDrawing
import BezelGeometry

struct InlineMarkdown {
    struct Look: OptionSet, Hashable {
        let rawValue: Int
        static let emphasis = Look(rawValue: 1), strong = Look(rawValue: 2), code = Look(rawValue: 4),
            deleted = Look(rawValue: 8), link = Look(rawValue: 16)
    }
    /// Text of one look; for a run of delimiters those that are left.
    struct Piece: Hashable {
        var text: String
        var look: Look = []
        /// Nil for text.
        var delimiter: Character?
        /// Of the run as it was written.
        var count = 0
        var opens = false
        var closes = false
    }
    private(set) var pieces: [Piece] = []

    /// The pieces of a text, without what only marks them.
    static func pieces(_ text: String) -> [Piece] {
        // Nearly all texts have none of it.
        guard text.contains(where: { "*_`~[\\".contains($0) }) else { return [Piece(text: text)] }
        var reader = InlineMarkdown(Array(text))
        reader.read()
        reader.pair()
        var joined: [Piece] = []
        for piece in reader.pieces where !piece.text.isEmpty {
            if let last = joined.last, last.look == piece.look {
                joined[joined.count - 1].text += piece.text
            } else {
                joined.append(Piece(text: piece.text, look: piece.look))
            }
        }
        return joined
    }

    private let characters: [Character]
    private var place = 0
    private init(_ characters: [Character]) { self.characters = characters }

    private mutating func add(_ character: Character) {
        if let last = pieces.last, last.delimiter == nil, last.look.isEmpty {
            pieces[pieces.count - 1].text.append(character)
        } else {
            pieces.append(Piece(text: String(character)))
        }
    }
    private mutating func read() {
        while place < characters.count {
            let character = characters[place]
            switch character {
            case "\\" where place + 1 < characters.count && characters[place + 1].isMarkdownMark:
                add(characters[place + 1])
                place += 2
            case "`": readCode()
            case "*", "_", "~": readRun(of: character)
            case "[": readLink()
            default:
                add(character)
                place += 1
            }
        }
    }
    private func length(of character: Character, at start: Int) -> Int {
        characters[start...].prefix { $0 == character }.count
    }
    /// Between two runs of as many backquotes.
    private mutating func readCode() {
        let count = length(of: "`", at: place)
        var end = place + count
        while end < characters.count {
            guard characters[end] == "`" else {
                end += 1
                continue
            }
            let found = length(of: "`", at: end)
            if found == count {
                pieces.append(Piece(text: String(characters[Range(from: place + count, upTo: end)]), look: .code))
                place = end + count
                return
            }
            end += found
        }
        for _ in 0..<count { add("`") }
        place += count
    }
    private mutating func readRun(of character: Character) {
        let count = length(of: character, at: place)
        let before = place > 0 ? characters[place - 1] : " "
        let after = place + count < characters.count ? characters[place + count] : " "
        let isLeft = !after.isWhitespace && (!after.isMarkdownMark || before.isWhitespace || before.isMarkdownMark)
        let isRight = !before.isWhitespace && (!before.isMarkdownMark || after.isWhitespace || after.isMarkdownMark)
        // Underscores within words are letters.
        let isWord = character == "_"
        pieces.append(
            Piece(
                text: String(repeating: character, count: count), delimiter: character, count: count,
                opens: isLeft && (!isWord || !isRight || before.isMarkdownMark),
                closes: isRight && (!isWord || !isLeft || after.isMarkdownMark)))
        place += count
    }
    /// `[label](address)`; the label has looks of its own.
    private mutating func readLink() {
        guard let end = closing("[", "]", from: place), end + 1 < characters.count, characters[end + 1] == "(",
            let last = closing("(", ")", from: end + 1)
        else {
            add("[")
            place += 1
            return
        }
        for piece in Self.pieces(String(characters[Range(from: place + 1, upTo: end)])) {
            pieces.append(Piece(text: piece.text, look: piece.look.union(.link)))
        }
        place = last + 1
    }
    private func closing(_ open: Character, _ close: Character, from start: Int) -> Int? {
        var depth = 0
        var index = start
        while index < characters.count {
            switch characters[index] {
            case "\\": index += 1
            case open: depth += 1
            case close:
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Finds the opener of each closer. The cost is at worst the square of the runs, which are few in a line.
    private mutating func pair() {
        var closer = 0
        while closer < pieces.count {
            guard pieces[closer].closes, !pieces[closer].text.isEmpty, let opener = opener(of: closer) else {
                closer += 1
                continue
            }
            let isDouble = pieces[opener].text.count >= 2 && pieces[closer].text.count >= 2
            let isDeleted = pieces[closer].delimiter == "~"
            let used = isDeleted ? pieces[closer].text.count : isDouble ? 2 : 1
            let look: Look = isDeleted ? .deleted : isDouble ? .strong : .emphasis
            for index in Range(from: opener + 1, upTo: closer) {
                pieces[index].look.insert(look)
                // What lies between finds no partner outside.
                (pieces[index].opens, pieces[index].closes) = (false, false)
            }
            pieces[opener].text.removeLast(used)
            pieces[closer].text.removeLast(used)
        }
    }
    private func opener(of closer: Int) -> Int? {
        let close = pieces[closer]
        return pieces.indices.prefix(closer).last { index in
            let open = pieces[index]
            guard open.opens, open.delimiter == close.delimiter, !open.text.isEmpty else { return false }
            if close.delimiter == "~" { return open.text.count == close.text.count && close.text.count <= 2 }
            // `*a**b*` has no strong part: see the rules of three in CommonMark.
            let isOdd = (open.closes || close.opens) && (open.count + close.count) % 3 == 0
            return !isOdd || (open.count % 3 == 0 && close.count % 3 == 0)
        }
    }
}
extension Character {
    /// ASCII punctuation, which a backslash makes a plain character.
    fileprivate var isMarkdownMark: Bool { isASCII && (isPunctuation || isSymbol) }
}

extension Text {
    /// A text with the looks of its Markdown: links have the accent colour and open nothing, code keeps the text's font.
    init(markdown: String) { self.init(InlineMarkdown.pieces(markdown)) }
    private init(_ pieces: [InlineMarkdown.Piece]) {
        parts = pieces.map { piece in
            var traits = TextTraits()
            if piece.look.contains(.strong) { traits.weight = .bold }
            if piece.look.contains(.emphasis) { traits.isItalic = true }
            if piece.look.contains(.deleted) { traits.strikethrough = TextDecoration(.lineThrough, color: nil) }
            if piece.look.contains(.link) { traits.color = .accentColor }
            return TextPart(piece.text, traits: traits)
        }
        if parts.isEmpty { parts = [TextPart("")] }
    }
    /// The characters, with the looks of their Markdown; other attributes have no effect.
    @_disfavoredOverload
    public init(_ string: AttributedString) {
        self.init(
            string.runs.map { run in
                InlineMarkdown.Piece(
                    text: String(string[run.range].characters), look: .init(rawValue: run[MarkdownLook.self] ?? 0))
            })
    }
}

/// The looks of a run of an attributed string.
private enum MarkdownLook: AttributedStringKey {
    typealias Value = Int
    static let name = "BezelMarkdownLook"
}
extension AttributedString {
    /// How Markdown is read: only what stands within a line, always.
    public struct MarkdownParsingOptions: Hashable, Sendable {
        /// What is read.
        public enum InterpretedSyntax: Hashable, Sendable {
            /// What stands within a line.
            case full, inlineOnly, inlineOnlyPreservingWhitespace
        }
        /// The standard.
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            languageCode: String? = nil
        ) {}
    }
    /// Reads Markdown within a line. `Text` draws its looks.
    public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil)
        throws
    {
        self.init()
        for piece in InlineMarkdown.pieces(markdown) {
            var run = AttributedString(piece.text)
            if !piece.look.isEmpty { run[MarkdownLook.self] = piece.look.rawValue }
            append(run)
        }
    }
}

// Messages for people, which name options as each door spells them.
//
// A message is written once, in the command's words: "leave out --overflow". Where it is a literal in the program, its options
// are recognized as it is made, and kept apart from the text; what is interpolated is text, whatever a user wrote there. The
// command prints `--overflow`, and jobs, the library for C and the tools of `bezel mcp` say “overflow”, the job's key. Doors
// that have names of their own for options, as Python and the studio's page do, take the command's form and put theirs in.

/// A message that knows which of its words are options.
package struct Sentence: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case text(String)
        /// A name without its dashes.
        case option(String)
    }
    /// No two texts follow each other, and none is empty: equal sentences have equal parts, however they were put together.
    package private(set) var parts: [Part] = []

    /// A text without options, such as a lower floor's message or what a user wrote.
    package init(verbatim text: String) { append(text: text) }

    private init() {}

    /// A list such as `--circle, --arc or --line`.
    package init(options names: [String], joinedBy word: String) {
        self.init(names.map { "\(option: $0)" }, joinedBy: word)
    }
    package init(_ all: [Sentence], joinedBy word: String) {
        for (i, part) in all.enumerated() {
            if i > 0 { append(text: i == all.count - 1 ? " \(word) " : ", ") }
            append(part)
        }
    }

    /// How a door writes options.
    package enum Spelling: String, Hashable, Sendable, CaseIterable {
        /// As on the command line: `--overflow`.
        case options
        /// As keys of jobs: “overflow”.
        case keys
    }

    package func spelled(_ spelling: Spelling) -> String {
        parts.reduce(into: "") { text, part in
            switch (part, spelling) {
            case (.text(let own), _): text += own
            case (.option(let name), .options): text += "--" + name
            case (.option(let name), .keys): text += "“\(name)”"
            }
        }
    }

    /// For the command line.
    package var inCommand: String { spelled(.options) }

    package static func + (a: Sentence, b: Sentence) -> Sentence {
        var whole = a
        whole.append(b)
        return whole
    }

    fileprivate mutating func append(text: String) {
        guard !text.isEmpty else { return }
        if case .text(let before)? = parts.last {
            parts[parts.count - 1] = .text(before + text)
        } else {
            parts.append(.text(text))
        }
    }
    fileprivate mutating func append(_ other: Sentence) {
        for part in other.parts {
            switch part {
            case .text(let text): append(text: text)
            case .option: parts.append(part)
            }
        }
    }

    /// Divides a literal at its options: two dashes and a name of small letters and dashes, at the start of a word.
    fileprivate mutating func append(literal: String) {
        let bytes = Array(literal.utf8)
        var (from, i) = (0, 0)
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        while i + 2 < bytes.count {
            let startsWord = i == 0 || Self.startsWords.contains(bytes[i - 1])
            guard startsWord, bytes[i] == Self.dash, bytes[i + 1] == Self.dash, Self.isLetter(bytes[i + 2]) else {
                i += 1
                continue
            }
            var end = i + 2
            while end < bytes.count, Self.isLetter(bytes[end]) || bytes[end] == Self.dash { end += 1 }
            if bytes[end - 1] == Self.dash { end -= 1 }
            append(text: text(Range(from: from, upTo: i)))
            parts.append(.option(text(Range(from: i + 2, upTo: end))))
            (from, i) = (end, end)
        }
        append(text: text(Range(from: from, upTo: bytes.count)))
    }

    private static let dash = UInt8(ascii: "-")
    private static let startsWords = Set(" (“\"".utf8)
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}

extension Sentence: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { append(literal: value) }
    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sentence }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var sentence = Sentence()
        package init(literalCapacity: Int, interpolationCount: Int) {}
        package mutating func appendLiteral(_ literal: String) { sentence.append(literal: literal) }
        /// What is interpolated is text, even if it looks like an option.
        package mutating func appendInterpolation(_ value: some Any) {
            sentence.append(text: String(describing: value))
        }
        package mutating func appendInterpolation(_ part: Sentence) { sentence.append(part) }
        package mutating func appendInterpolation(option name: String) { sentence.parts.append(.option(name)) }
    }
}

extension Sentence: CustomStringConvertible {
    /// As on the command line.
    package var description: String { inCommand }
}

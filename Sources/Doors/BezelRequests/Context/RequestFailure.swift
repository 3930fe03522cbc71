// Errors of requests that are not of their fields (`UsageError`), with the exit status that they lead to, and warnings.
//
// Both are sentences that the door spells: options have dashes in the command and quotes in jobs (`Sentence`). What is written
// to a terminal is made visible first (`String.visible`), so that no text from outside can send it control characters.
import BezelGeometry

/// From BSD's sysexits.
package enum ExitStatus: Int32 {
    /// Contradictory or unreadable options.
    case usage = 64
    /// An unusable text, path, font, document or number.
    case badInput = 65
    case missingFile = 66
    case io = 74
}

/// A request whose fields are right, and that cannot be drawn: its text has no room, its font or document cannot be read.
public struct RequestFailure: DescribedError {
    package var sentence: Sentence
    /// For the command line.
    package var message: String { sentence.inCommand }
    package var status: ExitStatus
    /// The fields that it is about, by their names without dashes, the most likely cause first; none where no field alone is
    /// the cause.
    public package(set) var fields: [String] = []
    /// Whether it is the requester's access that does not allow it (see ``FileAccess``): each door then says how to get more.
    package var isRefusal: Bool

    package init(
        _ message: Sentence, _ status: ExitStatus = .badInput, fields: [String] = [], isRefusal: Bool = false
    ) {
        sentence = message
        self.status = status
        self.fields = fields
        self.isRefusal = isRefusal
    }

    /// With a message made elsewhere, whose options are text.
    @_disfavoredOverload package init(_ message: String, _ status: ExitStatus = .badInput, isRefusal: Bool = false) {
        self.init(Sentence(verbatim: message), status, isRefusal: isRefusal)
    }

    /// What the requester's access does not allow.
    package static func refusal(_ message: String) -> RequestFailure {
        RequestFailure(message, .usage, isRefusal: true)
    }

    package init(_ error: any Error) {
        switch error {
        case let failure as RequestFailure: self = failure
        case let error as FontError: self.init(error.description, of: error)
        case TypesettingError.font(let error): self.init(error)
        case GalleryError.font(let font, _): self.init("\(error)", of: font)
        case RenderingError.cannotWrite: self.init("\(error)", .io)
        default: self.init("\(error)", .badInput)
        }
    }

    private init(_ message: String, of error: FontError) {
        switch error {
        case .unreadable: self.init(message, .missingFile)
        case .restricted: self = .refusal(message)
        default: self.init(message, .badInput)
        }
    }

    /// What is wrong and what to do, in the words of the command line.
    public var description: String { message }

    /// As ``UsageError/field(given:)``.
    package func field(given: some Sequence<String>) -> String? {
        given.first { fields.contains($0) } ?? fields.first
    }
}

extension Unicode.Scalar {
    /// Controls a terminal, breaks lines or changes the direction of writing.
    fileprivate var isSteering: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB: true
        default: false
        }
    }
}

extension String {
    /// Escaped as in Swift: `\n`, `\u{1B}`.
    package var visible: String {
        guard unicodeScalars.contains(where: \.isSteering) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.isSteering: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// JSON with `\u202e` escapes; outside strings only spaces and line breaks occur.
    package var visibleJSON: String {
        func isHidden(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x7F && scalar.isSteering }
        guard unicodeScalars.contains(where: isHidden) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            guard isHidden(scalar) else { return text.unicodeScalars.append(scalar) }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }
}

package struct Warnings {
    package private(set) var sentences: [Sentence] = []
    package private(set) var notedSentences: [Sentence] = []
    /// For the command line.
    package var messages: [String] { sentences.map(\.inCommand) }
    /// For the command line.
    package var notes: [String] { notedSentences.map(\.inCommand) }
    package mutating func note(_ message: Sentence) {
        if !notedSentences.contains(message) { notedSentences.append(message) }
    }
    @_disfavoredOverload package mutating func note(_ message: String) { note(Sentence(verbatim: message)) }
    /// The smallest fraction of its size at which a text was set; nil if all have theirs.
    package private(set) var smallestScale: Double?
    package mutating func noteScale(_ factor: Double) {
        if factor < 0.995 { smallestScale = min(smallestScale ?? 1, factor) }
    }
    /// Letters over letters or logos, which are also among the messages, as far as these name them.
    package private(set) var overprints: [PictureOverprint] = []
    package mutating func add(_ overprints: [PictureOverprint]) { self.overprints += overprints }
    package mutating func add(_ message: Sentence) { if !sentences.contains(message) { sentences.append(message) } }
    @_disfavoredOverload package mutating func add(_ message: String) { add(Sentence(verbatim: message)) }
    /// Whether one of them says that what is drawn cannot be seen, so that the pixels need not tell it again.
    package private(set) var tellsOfUnseen = false
    package mutating func add(unseen message: Sentence) {
        tellsOfUnseen = true
        add(message)
    }

    /// Throws the first warning if strict.
    package func check(strict: Bool) throws {
        guard strict, let first = sentences.first else { return }
        let more: Sentence =
            sentences.count > 1 ? " (and \(sentences.count - 1) more; leave out --strict to see all)" : ""
        throw RequestFailure(first + more)
    }

}

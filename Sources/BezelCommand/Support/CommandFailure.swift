// What the command says and returns when something goes wrong: one line, one of four exit statuses.
import Bezel
import Foundation

/// The statuses of BSD's sysexits that the command ends with.
enum ExitStatus: Int32 {
    /// The options contradict each other or cannot be read.
    case usage = 64
    /// A text, path, font, document or number cannot be used.
    case badInput = 65
    /// A file that is to be read is not there.
    case missingFile = 66
    /// The picture cannot be written.
    case io = 74
}

/// An error with its line for the user and its status.
struct CommandFailure: Error, CustomStringConvertible {
    var message: String
    var status: ExitStatus

    init(_ message: String, _ status: ExitStatus = .badInput) {
        self.message = message
        self.status = status
    }

    /// Any of the library's errors.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as FontError: self.init(error.description, Self.status(of: error))
        case TypesettingError.font(let error): self.init(error)
        case GalleryError.font(let error, _): self.init("\(error)", Self.status(of: error))
        case RenderingError.cannotWrite: self.init("\(error)", .io)
        default: self.init("\(error)", .badInput)
        }
    }

    private static func status(of error: FontError) -> ExitStatus {
        if case .unreadable = error { return .missingFile }
        return .badInput
    }

    /// The message on one line, whatever line breaks a file's name or a library's message holds.
    var description: String {
        message.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

/// Messages on standard error.
enum Report {
    static func error(_ message: String) { write("bezel: error: \(message)") }
    static func warning(_ message: String) { write("bezel: warning: \(message)") }

    static func note(_ message: String) { write("bezel: note: \(message)") }

    private static func write(_ line: String) {
        // A standard error that is closed leaves nothing to be told to anyone.
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
}

/// Things the user should know of; with `--strict` the first makes the command fail.
struct Warnings {
    private(set) var messages: [String] = []
    mutating func add(_ message: String) { messages.append(message) }

    /// Prints them, or throws the first where they count as errors.
    func report(strict: Bool) throws {
        if strict, let first = messages.first {
            let more = messages.count > 1 ? " (and \(messages.count - 1) more; leave out --strict to see all)" : ""
            throw CommandFailure(first + more)
        }
        messages.forEach(Report.warning)
    }
}

// Draws jobs inside another language's process.
import Bezel
import BezelBatch
import BezelGeometry
import BezelSystem
import BezelJSON
import Synchronization
import BezelRequests

/// Thread-safe. Does not print or write files.
package final class JobLibrary: Sendable {
    package enum Access: String, Sendable, CaseIterable {
        /// None; name fonts by family.
        case fonts
        /// Those that the process may read.
        case files
    }
    package struct Settings: Hashable, Sendable {
        /// A library's caller is the program itself, which may read these files anyway. Whoever passes on requests of
        /// others, as services do, says ``Access/fonts``.
        package var access = Access.files
        package var isStrict = false
        /// Over all frames; nil for the usual limits.
        package var maximumPixels: Int?
        /// How messages name options. Languages whose functions have other names for them take the command's form, and put
        /// theirs in.
        package var spelling = Sentence.Spelling.keys
        package init() {}
    }
    package struct Answer: Sendable {
        package var bytes: [UInt8]
        package var warnings: [String]
        /// Zero unless ``bytes`` are pixels.
        package var width: Int
        package var height: Int

        package init(bytes: [UInt8], warnings: [String] = [], width: Int = 0, height: Int = 0) {
            self.bytes = bytes
            self.warnings = warnings
            self.width = width
            self.height = height
        }
    }

    private let settings: Settings
    private let commands: DrawingCommands
    private let idle = Mutex<[IdleRenderer]>([])

    private struct IdleRenderer: @unchecked Sendable { let renderer: CommandRenderer }
    /// Bytes that a job may need, and a new stack's.
    private static let minimumStack = 5 << 20
    private static let wholeStack = 16 << 20

    package init(_ settings: Settings = Settings()) {
        FontFiles.standBesideLibrary()
        self.settings = settings
        commands = DrawingCommands(
            access: settings.access == .files ? .job : .untrusted, maximumPixels: settings.maximumPixels,
            spelling: settings.spelling)
    }

    /// The bytes that the command would write.
    ///
    /// - Parameters:
    ///   - json: An object with `command` and that command's options.
    ///   - format: A suffix; nil for the job's own, or `png`.
    package func draw(_ json: [UInt8], format: String? = nil) throws(LibraryFailure) -> Answer {
        try asked(json, format: format) { renderer, job throws(JobFailure) in
            let drawing = try renderer.draw(job)
            return Answer(bytes: drawing.bytes, warnings: drawing.warnings)
        }
    }

    /// Finds what is wrong with a job before it is drawn, as ``JobRenderer/check(_:)`` does. No bytes.
    package func check(_ json: [UInt8]) throws(LibraryFailure) -> Answer {
        try asked(json) { renderer, job throws(JobFailure) in
            try renderer.check(job)
            return Answer(bytes: [])
        }
    }

    /// The still picture: rows from the top, RGBA with straight alpha.
    package func pixels(_ json: [UInt8]) throws(LibraryFailure) -> Answer {
        try asked(json) { renderer, job throws(JobFailure) in
            let (bitmap, warnings) = try renderer.bitmap(of: job)
            return Answer(
                bytes: bitmap.straightRGBA, warnings: warnings, width: bitmap.width, height: bitmap.height)
        }
    }

    package func measure(_ json: [UInt8]) throws(LibraryFailure) -> Answer {
        try asked(json, command: "measure") { renderer, job throws(JobFailure) in
            let drawing = try renderer.draw(job)
            return Answer(bytes: drawing.bytes, warnings: drawing.warnings)
        }
    }

    package func place(_ json: [UInt8]) throws(LibraryFailure) -> Answer {
        try asked(json, command: "text") { renderer, job throws(JobFailure) in
            let (bytes, warnings) = try renderer.glyphs(of: job)
            return Answer(bytes: bytes, warnings: warnings)
        }
    }

    /// JSON Schema of a command's jobs, or the list of commands.
    package func schema(of name: String?) throws(LibraryFailure) -> Answer {
        try onDeepStack { () throws(LibraryFailure) in
            guard let name else {
                return Answer(bytes: Array(JSONValue.array(self.commands.names.map { .string($0) }).bytes()))
            }
            do { return Answer(bytes: Array(try self.commands.schema(of: name))) } catch {
                throw LibraryFailure(JobFailure(error, spelling: self.settings.spelling), field: nil)
            }
        }
    }

    package func fonts() throws(LibraryFailure) -> Answer {
        try onDeepStack { () throws(LibraryFailure) in
            do { return Answer(bytes: try OutputText.json(FontListing.all(of: FontLibrary.bundled.entries))) } catch {
                throw LibraryFailure(JobFailure(error, spelling: self.settings.spelling), field: nil)
            }
        }
    }

    // MARK: Jobs

    private func asked(
        _ json: [UInt8], command: String? = nil, format: String? = nil,
        _ work: @escaping @Sendable (CommandRenderer, Job) throws(JobFailure) -> Answer
    ) throws(LibraryFailure) -> Answer {
        try onDeepStack { () throws(LibraryFailure) in
            var request = try LibraryRequest(json)
            if let command { request.assume(command: command) }
            if let format { request.set(format: format) }
            do throws(JobFailure) {
                let job = try request.job(self.commands, isStrict: self.settings.isStrict)
                let idle = self.idle.withLock { $0.popLast() }
                let renderer = idle ?? IdleRenderer(renderer: CommandRenderer(in: self.commands.context))
                defer { self.idle.withLock { $0.append(renderer) } }
                return try work(renderer.renderer, job)
            } catch {
                throw LibraryFailure(error, field: error.field)
            }
        }
    }

    private func onDeepStack(
        _ work: @escaping @Sendable () throws(LibraryFailure) -> Answer
    ) throws(LibraryFailure) -> Answer {
        if StackRoom.bytes >= Self.minimumStack { return try work() }
        return try DeepStack.run(bytes: Self.wholeStack, work)
    }
}

package struct LibraryFailure: Error, Hashable, Sendable {
    /// `key`, `value`, `input`, …, as for jobs.
    package var kind: String
    package var field: String?
    package var message: String

    package init(kind: String, field: String? = nil, _ message: String) {
        self.kind = kind
        self.field = field
        self.message = message
    }
    init(_ failure: JobFailure, field: String?) {
        self.init(kind: failure.kind.rawValue, field: field, failure.message)
    }
}

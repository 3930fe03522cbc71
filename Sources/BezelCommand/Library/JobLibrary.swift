// Jobs drawn in the process of whoever asks, for other languages: JSON in, bytes out.
import Bezel
import BezelBatch
import BezelGeometry
import BezelSystem
import BezelJSON
import Synchronization
import BezelRequests

/// Draws, measures and places jobs for any thread. Nothing is printed or written.
package final class JobLibrary: Sendable {
    /// Which files a job may name.
    package enum Access: String, Sendable, CaseIterable {
        /// None; fonts are named by their families.
        case fonts
        /// Those that the process may read.
        case files
    }
    /// What all calls have in common.
    package struct Settings: Hashable, Sendable {
        package var access = Access.fonts
        /// Whether warnings are errors.
        package var isStrict = false
        /// The most pixels of a picture, of all frames together; nil for the library's own bounds.
        package var maximumPixels: Int?
        package init() {}
    }
    /// A picture or a text.
    package struct Answer: Sendable {
        package var bytes: [UInt8]
        package var warnings: [String]
        /// Of pixels alone: columns and rows.
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
    /// Those that no thread uses at the moment.
    private let idle = Mutex<[IdleRenderer]>([])

    private struct IdleRenderer: @unchecked Sendable { let renderer: CommandRenderer }
    /// Bytes of stack that a job may need, and of a thread that has them: as the threads of a batch have.
    private static let minimumStack = 5 << 20
    private static let wholeStack = 16 << 20

    package init(_ settings: Settings = Settings()) {
        FontFiles.standBesideLibrary()
        self.settings = settings
        commands = DrawingCommands(
            access: settings.access == .files ? .job : .untrusted, maximumPixels: settings.maximumPixels)
    }

    /// A picture, or of `measure` its JSON: the same bytes as the command's.
    ///
    /// - Parameters:
    ///   - json: A job: an object with the key `command` and that command's options.
    ///   - format: How files' names end; nil for the job's own, or `png`.
    package func draw(_ json: [UInt8], format: String? = nil) throws(LibraryFailure) -> Answer {
        try asked(json, format: format) { renderer, job throws(JobFailure) in
            let drawing = try renderer.draw(job)
            return Answer(bytes: drawing.bytes, warnings: drawing.warnings)
        }
    }

    /// The pixels of a job's still picture: rows from the top, red, green, blue and straight alpha.
    package func pixels(_ json: [UInt8]) throws(LibraryFailure) -> Answer {
        try asked(json) { renderer, job throws(JobFailure) in
            let (bitmap, warnings) = try renderer.bitmap(of: job)
            return Answer(
                bytes: bitmap.straightRGBA, warnings: warnings, width: bitmap.width, height: bitmap.height)
        }
    }

    /// Where each letter of a text stands on its curve, as `measure` says it.
    package func measure(_ json: [UInt8]) throws(LibraryFailure) -> Answer {
        try asked(json, command: "measure") { renderer, job throws(JobFailure) in
            let drawing = try renderer.draw(job)
            return Answer(bytes: drawing.bytes, warnings: drawing.warnings)
        }
    }

    /// Every glyph of a text in its place, with its outline: see ``GlyphReport``.
    package func place(_ json: [UInt8]) throws(LibraryFailure) -> Answer {
        try asked(json, command: "text") { renderer, job throws(JobFailure) in
            let (bytes, warnings) = try renderer.glyphs(of: job)
            return Answer(bytes: bytes, warnings: warnings)
        }
    }

    /// The JSON Schema of a command's jobs; without a name a list of those that have one.
    package func schema(of name: String?) throws(LibraryFailure) -> Answer {
        try onDeepStack { () throws(LibraryFailure) in
            guard let name else {
                return Answer(bytes: Array(JSONValue.array(self.commands.names.map { .string($0) }).bytes()))
            }
            do { return Answer(bytes: Array(try self.commands.schema(of: name))) } catch {
                throw LibraryFailure(JobFailure(error), field: nil)
            }
        }
    }

    /// The fonts that can be named, as `bezel fonts --json` lists them.
    package func fonts() throws(LibraryFailure) -> Answer {
        try onDeepStack { () throws(LibraryFailure) in
            do { return Answer(bytes: try OutputText.json(FontListing.all(of: FontLibrary.bundled.entries))) } catch {
                throw LibraryFailure(JobFailure(error), field: nil)
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
                throw LibraryFailure(error, field: request.field(in: error, commands: self.commands))
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

/// Why a library's call gives nothing.
package struct LibraryFailure: Error, Hashable, Sendable {
    /// As answers of jobs name it: `key`, `value`, `input`, …
    package var kind: String
    /// The key of the job that it is about; nil where it is none, or not one.
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

// Draws jobs with the drawing commands.
import Bezel
import BezelBatch
import BezelJSON
import BezelSystem
import BezelGeometry
import BezelRequests

/// For one thread.
package final class CommandRenderer: JobRenderer {
    private let context: RenderContext
    private let files: JobFiles
    /// Holds the library, whose identity is the key.
    private struct FoundFonts {
        var library: FontLibrary
        var names: Set<String> = []
    }
    private var foundFonts: [ObjectIdentifier: FoundFonts] = [:]

    private static let maximumFonts = 4_096

    package init(in context: RenderContext) {
        self.context = context
        files = JobFiles.shared
    }

    package func check(_ job: Job) throws(JobFailure) {
        try asked(of: job) { _ = try self.checkedFiles(of: job) }
        try asked(of: job) {
            let command = try self.command(of: job)
            try self.checkFonts(of: job, command)
            if job.command.name == RenderRequest.command.name { _ = try self.document(of: job) }
        }
    }

    package func files(of job: Job) throws(JobFailure) -> Digest {
        try asked(of: job) { try self.checkedFiles(of: job) }
    }

    package func draw(_ job: Job) throws(JobFailure) -> Drawing {
        try asked(of: job) {
            let product = try self.product(of: job)
            let drawn = try product.drawn()
            return Drawing(
                bytes: drawn.bytes, warnings: product.warnings.sentences.map(spelled) + drawn.warnings,
                notes: product.warnings.notedSentences.map(spelled) + drawn.notes,
                smallestScale: product.warnings.smallestScale)
        }
    }

    package func tiles(of job: Job, since known: TiledPicture.Names?) throws(JobFailure) -> TiledPicture {
        try asked(of: job) {
            let product = try self.product(of: job)
            let (bitmap, warnings) = try product.bitmap(in: context)
            let tiles = bitmap.tiles
            let names = TiledPicture.Names(width: bitmap.width, height: bitmap.height, tiles: tiles.names)
            var before = [UInt64](repeating: 0, count: tiles.names.count)
            if let known, known.width == names.width, known.height == names.height,
                known.tiles.count == before.count
            {
                before = known.tiles
            }
            let changed = names.tiles.indices.filter { names.tiles[$0] != before[$0] }
            return TiledPicture(
                names: names, side: tiles.side, changed: changed, pixels: tiles.packedRGBA(of: changed),
                warnings: warnings)
        }
    }

    package func scene(of job: Job) throws(JobFailure) -> MergedPicture<Scene> {
        try asked(of: job) {
            let product = try self.product(of: job)
            let warnings = product.warnings
            return MergedPicture(
                try product.scene(), warnings: warnings.sentences.map(spelled),
                notes: warnings.notedSentences.map(spelled),
                smallestScale: warnings.smallestScale)
        }
    }

    package func bitmap(of job: Job) throws(JobFailure) -> (bitmap: Bitmap, warnings: [String]) {
        try asked(of: job) {
            let product = try self.product(of: job)
            return try product.bitmap(in: context)
        }
    }

    package func glyphs(of job: Job) throws(JobFailure) -> (json: [UInt8], warnings: [String]) {
        try asked(of: job) {
            let placed: TextInputOptions.Placed
            switch try self.command(of: job) {
            case let given as TextRequest:
                let text = try given.settled(in: context)
                placed = try text.input.placed(in: context, strokeWidth: 2 * text.paint.outlineExtent)
            case let given as MeasureRequest:
                let measure = try given.settled(in: context)
                placed = try measure.input.placed(in: context, strokeWidth: measure.strokeWidth ?? 0)
            default: throw JobFailure(.command, "“\(job.command.name)” places no text; “text” and “measure” do")
            }
            if job.isStrict { try placed.warnings.check(strict: true) }
            return (try GlyphReport(placed).json(), placed.warnings.sentences.map(spelled))
        }
    }

    package func faults(of job: Job) throws(JobFailure) -> (found: JSONValue, warnings: [String]) {
        try asked(of: job) {
            let warnings = try self.product(of: job).warnings
            return (.array(warnings.overprints.map(PictureCheck.finding)), warnings.sentences.map(spelled))
        }
    }

    private func spelled(_ sentence: Sentence) -> String { sentence.spelled(context.spelling) }

    private func asked<R>(of job: Job, _ work: () throws -> R) throws(JobFailure) -> R {
        do {
            return try work()
        } catch let failure as JobFailure {
            throw failure
        } catch {
            throw JobFailure(error, given: job.arguments.map(\.key), spelling: context.spelling)
        }
    }

    private func product(of job: Job) throws -> Product {
        #if BEZEL_POISON
            Poison.take(job)
        #endif
        let command = try command(of: job)
        if var measure = command as? MeasureRequest {
            // Answers are JSON, including faults.
            measure.json = measure.json || measure.lint
            return try measure.product(in: context)
        }
        guard let render = command as? RenderRequest else { return try command.drawn(in: context) }
        var drawn = try render.job(in: context)
        drawn.document = try document(of: job)
        if job.values("document").isEmpty { drawn.input = "" }
        return try drawn.product(in: context)
    }

    // MARK: Options

    private func command(of job: Job) throws -> any Request {
        guard let type = DrawingCommands.type(job.command.name) else {
            throw JobFailure(.command, "no command is named “\(job.command.name)”")
        }
        return try type.init(job)
    }

    private func checkFonts(of job: Job, _ command: any Request) throws {
        var names: [String] = []
        for argument in job.arguments {
            guard let option = job.command.option(argument.key), option.form == .font else {
                continue
            }
            names += argument.values
        }
        guard !names.isEmpty, let library = try command.library(in: context) else { return }
        let key = ObjectIdentifier(library)
        for name in names where foundFonts[key]?.names.contains(name) != true {
            _ = try library.entry(for: FontRequest(name))
            // A file may be gone by the next job.
            if name.contains("/") { continue }
            if foundFonts[key]?.names.count ?? 0 >= Self.maximumFonts || foundFonts.count > 16 {
                foundFonts.removeAll()
            }
            foundFonts[key, default: FoundFonts(library: library)].names.insert(name)
        }
    }

    // MARK: Files

    private func document(of job: Job) throws -> Data {
        let (path, text) = (job.values("document").first, job.values("svg").first)
        let content: Data
        switch (path, text) {
        case (let path?, nil): content = try files.content(of: path, in: context).data
        case (nil, let text?): content = Data(text.utf8)
        case (nil, nil): throw JobFailure(.key, "“render” needs the key “document” or the key “svg”")
        default: throw JobFailure(.key, "“render” takes “document” or “svg”, not both")
        }
        return try DocumentFields(job.values("fields").first).filled(into: content)
    }

    private func checkedFiles(of job: Job) throws -> Digest {
        var hasher = SHA256()
        hasher.add(try files.fonts(job.values("font-dir"), in: context))
        for argument in job.arguments {
            guard let option = job.command.option(argument.key) else { continue }
            if option.form == .font, context.access.readsFiles {
                for name in argument.values {
                    if let digest = try files.font(named: name, job.values("font-dir"), in: context) {
                        hasher.add(digest)
                    }
                }
            }
            if option.name == "path", context.access.readsFiles {
                for path in argument.values.compactMap(PathOptions.file(in:)) {
                    hasher.add(try files.content(of: path, in: context).digest)
                }
            }
            if option.name == "profile", let path = argument.values.first {
                hasher.add(try files.content(of: path, in: context).digest)
            }
            if option.form == .picture, let path = argument.values.first, !RenderContext.holdsImage(path) {
                hasher.add(try files.content(of: path, in: context).digest)
            }
            if option.kind == .description, let path = argument.values.first, !Input.isDescription(path) {
                hasher.add(try files.content(of: path, in: context).digest)
            }
        }
        if job.command.name == RenderRequest.command.name, context.access.readsFiles {
            let folders = job.values("resource-dir")
            let document = try document(of: job)
            let base = job.values("document").first.map { FileTree.folder(of: $0) }
            hasher.add(Digest(of: document))
            hasher.add(files.references(of: document, base: base, folders: folders, in: context))
        }
        return hasher.finish()
    }
}

extension JobFailure {
    /// - Parameters:
    ///   - given: Keys of the job, in the order of the command's help.
    ///   - spelling: Of options in its message.
    package init(_ error: any Error, given: [String] = [], spelling: Sentence.Spelling = .keys) {
        if let error = error as? UsageError {
            self.init(.value, error.sentence.spelled(spelling).shortened(to: 1_000), field: error.field(given: given))
            return
        }
        let failure = RequestFailure(error)
        let kind: Kind =
            if failure.isRefusal { .access } else {
                switch failure.status {
                case .usage: .value
                case .badInput: .input
                case .missingFile: .missing
                case .io: .write
                }
            }
        self.init(
            kind, failure.sentence.spelled(spelling).visible.shortened(to: 4_000), field: failure.field(given: given))
    }
}

extension String {
    package func shortened(to count: Int) -> String { self.count <= count ? self : prefix(count) + "…" }
}

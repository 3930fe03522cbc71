// A batch's pictures as pages of one PDF.
import Bezel
import BezelBatch
import BezelJobs
import BezelSystem
import BezelGeometry
import Synchronization
import BezelRequests

/// Use from one thread at a time.
final class MergedPDF: MergedOutput, @unchecked Sendable {
    private let document: PDFDocument
    private let file: MergedFile
    private let access: FileAccess
    private let isQuiet: Bool
    private var told: Set<String> = []

    let picturesAtOnce: Int
    var pageCount: Int { document.pageCount }

    private static let maximumReported = 10

    /// - Parameter board: Hears of every picture that begins, and at the end of every piece that is written.
    init(
        _ path: String, writer: PDFWriter, access: FileAccess, isQuiet: Bool, writes: Bool, board: ProgressBoard? = nil
    ) throws {
        let file = MergedFile(board)
        do throws(SystemError) {
            if writes { file.stream = try StreamedFile(path) }
        } catch {
            throw RequestFailure("the file “\(path.shortened)” cannot be written: \(error.reason)", .io)
        }
        document = try PDFDocument(writer) { piece throws(PDFError) in try file.take(piece) }
        picturesAtOnce = document.picturesPerSheet
        self.file = file
        self.access = access
        self.isQuiet = isQuiet
    }

    /// `all.ledger.jsonl` beside `all.pdf`.
    static func ledger(of path: String) -> String { path.dropLast(".pdf".count) + ".ledger.jsonl" }

    static func isNamed(by output: String) -> Bool {
        output.lowercased().hasSuffix(".pdf") && FileTree.kind(of: output) != .folder
    }

    func renderer() -> CommandRenderer { CommandRenderer(in: DrawingCommands(access: access).context) }

    func check(_ job: Job) throws(JobFailure) {
        guard job.command.formats.contains("pdf") else {
            throw JobFailure(.command, "“\(job.command.name)” draws no picture for a page")
        }
        guard job.format == "pdf" else {
            throw JobFailure(.key, "the format is “\(job.format)”, and all rows go into one PDF")
        }
        let own = job.arguments.first { argument in
            // One command's own gap is not a length on paper.
            PDFOptions.names.contains(argument.key)
                && (argument.key != "gap" || job.command.option("gap")?.valueName == "length")
        }
        if let own {
            throw JobFailure(
                .key, "“\(own.key)” is for the whole file: leave it out of rows and give --\(own.key) to the batch")
        }
    }

    func picture(of job: Job, by renderer: CommandRenderer) throws(JobFailure) -> MergedPicture<Scene> {
        try renderer.scene(of: job)
    }

    func add(_ pictures: [Scene]) throws(MergeFailure) -> [JobFailure?] {
        defer { tellNotes() }
        do throws(PDFError) {
            return try document.fillSheet(pictures, progress: { file.board?.beat() }).map { $0.map { JobFailure($0) } }
        } catch {
            if let failure = file.failure { throw .system(failure) }
            guard case .invalidSize = error, picturesAtOnce == 1 else { throw .refused(error.description) }
            return pictures.map { _ in JobFailure(error) }
        }
    }

    func finish() throws(MergeFailure) {
        file.isFinishing = true
        do throws(PDFError) { _ = try document.finish() } catch {
            file.stream?.abandon()
            if let failure = file.failure { throw .system(failure) }
            throw .refused(error.description)
        }
        do throws(SystemError) { try file.finish() } catch { throw .system(error) }
        tellNotes()
    }

    func abandon() { file.stream?.abandon() }

    private func tellNotes() {
        for note in document.takeNotes() where !isQuiet && told.count <= Self.maximumReported {
            guard told.insert(note.description).inserted else { continue }
            let isLast = told.count > Self.maximumReported
            if case .leftOut = note, !isLast {
                Report.warning("in the PDF, \(note)")
            } else {
                Report.note(isLast ? "there are more such notes" : "in the PDF, \(note)")
            }
        }
    }
}

private final class MergedFile {
    var stream: StreamedFile?
    let board: ProgressBoard?
    /// Whether only the ends of fonts and tables are still to be written, which belong to no picture.
    var isFinishing = false
    private(set) var failure: SystemError?

    init(_ board: ProgressBoard?) { self.board = board }

    func finish() throws(SystemError) {
        guard let stream else { return }
        guard let board else { return try stream.finish() }
        try board.rest { () throws(SystemError) in try stream.finish() }
    }

    func take(_ piece: [UInt8]) throws(PDFError) {
        do throws(SystemError) { try append(piece) } catch {
            failure = error
            throw .cannotWrite(error.reason)
        }
    }

    /// A picture of many pieces has as much time as any other: only the disk's own time does not count.
    private func append(_ piece: [UInt8]) throws(SystemError) {
        guard let board else { return try stream?.append(piece) ?? () }
        if isFinishing { board.beat() }
        try board.rest { () throws(SystemError) in try stream?.append(piece) }
    }
}

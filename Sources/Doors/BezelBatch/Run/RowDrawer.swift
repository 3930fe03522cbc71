// Planned rows to answers: checked, drawn and written by one renderer. Which rows are drawn is decided by the runs;
// each of their threads has a drawer of its own.
import BezelJSON
import BezelSystem
import BezelGeometry

/// Draws and checks rows, for one thread.
package final class RowDrawer {
    private let options: RunOptions
    private let renderer: any JobRenderer
    private let folder: OutputFolder?

    /// A failure that prevents all further pictures, such as a full disk.
    package private(set) var stop: JobFailure?

    package init(_ options: RunOptions, folder: OutputFolder) {
        self.options = options
        self.folder = folder
        renderer = options.commands.renderer()
    }
    /// Writes nothing.
    package init(_ options: RunOptions, renderer: any JobRenderer) {
        self.options = options
        self.renderer = renderer
        folder = nil
    }

    package func check(_ row: PlannedRow) -> JobFailure? { check([row])[0] }

    /// The failure of each row, nil for a sound one.
    package func check(_ rows: [PlannedRow]) -> [JobFailure?] {
        var failures = rows.map(\.failure)
        let sound = rows.indices.filter { failures[$0] == nil && rows[$0].job != nil }
        for (i, failure) in zip(sound, renderer.check(sound.compactMap { rows[$0].job })) {
            failures[i] = failure ?? misplaced(rows[i])
        }
        return failures
    }

    /// See ``JobRenderer/faults(of:)``.
    package func faults(of row: PlannedRow) throws(JobFailure) -> (found: JSONValue, warnings: [String]) {
        if let failure = row.failure { throw failure }
        guard let job = row.job else { throw JobFailure(.row, "the row has no job") }
        return try renderer.faults(of: job)
    }

    private func misplaced(_ row: PlannedRow) -> JobFailure? {
        guard let folder, let output = row.output else { return nil }
        do throws(JobFailure) {
            try Self.written(output) { parts throws(OutputFolder.Failure) in try folder.check(parts) }
        } catch { return error }
        return nil
    }

    /// Nil without a job or for unreadable files.
    package func digest(of row: PlannedRow) -> Digest? {
        guard let job = row.job, let files = try? renderer.files(of: job) else { return nil }
        return job.digest(version: options.commands.version, files: files)
    }

    /// The answer of a row that is not drawn.
    package func refuse(_ row: PlannedRow, _ failure: JobFailure) -> Answer {
        var answer = Answer(id: row.id, line: row.line, failure: failure)
        answer.job = digest(of: row)
        return answer
    }

    /// Draws a row and writes its picture, or keeps it in the answer if the row has no output.
    ///
    /// - Parameter known: The job's digest; nil reads the job's files for it while drawing.
    package func draw(_ row: PlannedRow, digest known: Digest? = nil) -> Answer {
        if let failure = row.failure { return refuse(row, failure) }
        guard let job = row.job else { return refuse(row, JobFailure(.row, "the row has no job")) }
        let clock = ContinuousClock()
        let start = clock.now
        var answer = Answer(id: row.id, line: row.line, status: .ok)
        do throws(JobFailure) {
            let drawing: Drawing
            if let known {
                answer.job = known
                drawing = try renderer.draw(job)
            } else {
                let row = try renderer.drawRow(job)
                answer.job = job.digest(version: options.commands.version, files: row.files)
                drawing = row.drawing
            }
            try options.check(smallestScale: drawing.smallestScale)
            answer.notes = drawing.notes
            answer.smallestScale = drawing.smallestScale
            answer.warnings = drawing.warnings
            answer.status = drawing.warnings.isEmpty ? .ok : .warned
            answer.bytes = drawing.bytes.count
            answer.sha256 = Digest(of: drawing.bytes)
            if let output = row.output {
                answer.output = output.text
                try write(drawing.bytes, to: output)
            } else {
                answer.data = drawing.bytes
            }
        } catch {
            let job = answer.job ?? digest(of: row)
            answer = Answer(id: row.id, line: row.line, failure: error)
            answer.job = job
        }
        let spent = (clock.now - start).components
        answer.milliseconds = Double(spent.seconds) * 1e3 + Double(spent.attoseconds) / 1e15
        return answer
    }

    private func write(_ bytes: [UInt8], to output: OutputName) throws(JobFailure) {
        guard let folder else { throw JobFailure(.output, "nothing is written to a file here") }
        do throws(OutputFolder.Failure) {
            try folder.write(bytes, to: output.parts)
        } catch {
            let failure = Self.failure(error, output)
            if case .system(let error) = error, Self.concernsAll(error) { stop = failure }
            throw failure
        }
    }

    private static func written(
        _ output: OutputName, _ work: ([Substring]) throws(OutputFolder.Failure) -> Void
    ) throws(JobFailure) {
        do throws(OutputFolder.Failure) { try work(output.parts) } catch { throw failure(error, output) }
    }
    private static func failure(_ error: OutputFolder.Failure, _ output: OutputName) -> JobFailure {
        switch error {
        case .outside(let link):
            JobFailure(.output, "the output “\(output.text)” leads out of the folder by the link “\(link)”")
        case .system(let error):
            JobFailure(.write, "the output “\(output.text)” cannot be written: \(error.reason)")
        }
    }
    /// Whether other rows' files cannot be written either: no space, a read-only disk, no permission in the folder.
    private static func concernsAll(_ error: SystemError) -> Bool {
        [ENOSPC, EDQUOT, EROFS, EIO, EFBIG, EMFILE, ENFILE].contains(error.code)
            || [EACCES, EPERM].contains(error.code) && error.step == "create"
    }
}

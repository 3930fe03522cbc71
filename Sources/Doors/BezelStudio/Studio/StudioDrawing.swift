// Drawing for the studio's page, in the process that serves it, on its own threads and within a time. Pictures for
// others are drawn in workers (PictureService).
import BezelBatch
import BezelJSON

struct StudioDrawing: Sendable {
    let commands: any JobCommands
    let threads: DrawingThreads

    /// Including the wait.
    static let seconds = 30.0

    func job(_ value: JSONValue) throws(JobFailure) -> Job {
        guard case .object(let members) = value else {
            throw JobFailure(.row, "a job is \(value.kind); it must be an object")
        }
        let row = JobMembers(members)
        if row["output"] != nil { throw JobFailure(.output, "nothing is written to a file here") }
        return try Job(row, commands: commands, output: nil, usualFormat: nil, isStrict: false)
    }

    func answer(_ value: JSONValue, line: Int) -> Answer {
        made(value, line: line) { renderer, job throws(JobFailure) in
            let drawing = try renderer.draw(job)
            return Made(value: drawing.bytes, warnings: drawing.warnings, notes: drawing.notes)
        } keep: { answer, bytes in
            answer.bytes = bytes.count
            answer.data = bytes
        }
    }

    func labels(_ value: JSONValue, _ pieces: any StudioPieces) -> JSONValue {
        do throws(JobFailure) {
            let job = try job(value)
            let outcome = threads.run(seconds: Self.seconds) { _ in
                Result { () throws(JobFailure) in try pieces.labels(of: job) }
            }
            guard case .done(let result) = outcome else { throw JobFailure(.limit, "too much is asked for at once") }
            return .object([.init("labels", .array(try result.get().map(\.json)))])
        } catch {
            return .object([.init("labels", .array([])), .init("error", .string(error.message))])
        }
    }

    func parts(
        _ command: String, _ spec: JSONValue, _ pieces: any StudioPieces
    ) throws(JobFailure) -> PieceMasks {
        let bytes = spec.bytes()
        let outcome = threads.run(seconds: Self.seconds) { _ in
            Result { () throws(JobFailure) in try pieces.parts(command, bytes) }
        }
        guard case .done(let result) = outcome else { throw JobFailure(.limit, "too much is asked for at once") }
        return try result.get()
    }

    /// Pixels that differ from the known ones; nil for a refused job.
    func tiles(
        _ value: JSONValue, line: Int, since known: TiledPicture.Names?
    ) -> (answer: Answer, picture: TiledPicture?) {
        var picture: TiledPicture?
        let answer = made(value, line: line) { renderer, job throws(JobFailure) in
            let picture = try renderer.tiles(of: job, since: known)
            return Made(value: picture, warnings: picture.warnings)
        } keep: { answer, made in
            answer.bytes = made.pixels.count
            picture = made
        }
        return (answer, picture)
    }

    private struct Made<Value: Sendable>: Sendable {
        var value: Value
        var warnings: [String]
        var notes: [String] = []
    }

    private func made<Value: Sendable>(
        _ value: JSONValue, line: Int,
        by work: @escaping @Sendable (any JobRenderer, Job) throws(JobFailure) -> Made<Value>,
        keep: (inout Answer, Value) -> Void
    ) -> Answer {
        let start = ContinuousClock.now
        var answer: Answer
        do throws(JobFailure) {
            let job = try job(value)
            let outcome = threads.run(seconds: Self.seconds) { renderer in
                Result { () throws(JobFailure) in try work(renderer, job) }
            }
            let made: Made<Value>
            switch outcome {
            case .done(let result): made = try result.get()
            case .full: throw JobFailure(.limit, "too much is asked for at once")
            case .late: throw JobFailure(.limit, "the picture takes longer than \(Int(Self.seconds)) seconds")
            }
            answer = Answer(id: nil, line: line, status: made.warnings.isEmpty ? .ok : .warned)
            answer.warnings = made.warnings
            answer.notes = made.notes
            keep(&answer, made.value)
        } catch {
            answer = Answer(id: nil, line: line, failure: error)
        }
        let spent = (ContinuousClock.now - start).components
        answer.milliseconds = Double(spent.seconds) * 1e3 + Double(spent.attoseconds) / 1e15
        return answer
    }
}

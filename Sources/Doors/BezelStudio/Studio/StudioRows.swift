// A table's rows, read, checked and drawn as in `bezel batch`.
import BezelBatch
import BezelJSON

struct StudioRows {
    private let template: JSONValue
    private let rows: [JSONValue]
    /// In its table, from 1.
    private let first: Int
    /// Otherwise rows are only checked.
    private let draws: Bool

    private static let maximumChecked = 2_000
    private static let maximumDrawn = 64

    init(_ value: JSONValue) throws(HTTPRefusal) {
        draws = value["draws"] == .bool(true)
        let most = draws ? Self.maximumDrawn : Self.maximumChecked
        guard let template = value["template"], case .array(let rows)? = value["rows"], rows.count <= most else {
            throw HTTPRefusal(400, "a template and a list of at most \(most) rows are wanted")
        }
        self.template = template
        self.rows = rows
        var first = 1
        if case .number(let text)? = value["first"] { first = Int(text) ?? 1 }
        self.first = first
    }

    /// Throws if the template is at fault, threads are busy, or time is over.
    func answers(
        _ commands: any JobCommands, on threads: DrawingThreads, seconds: Double
    ) throws(JobFailure) -> [Answer] {
        let options = RunOptions(commands: commands, template: try JobTemplate(template, name: nil))
        let planner = RowPlanner(options, format: .jsonl)
        let (rows, first, draws) = (rows, first, draws)
        let outcome = threads.run(seconds: seconds) { renderer in
            rows.enumerated().map { i, row in
                let raw = RawRow(line: first + i, number: first + i - 1, bytes: row.bytes())
                return Self.answer(planner.plan(raw), by: renderer, draws: draws)
            }
        }
        switch outcome {
        case .done(let answers): return answers
        case .full: throw JobFailure(.limit, "too much is asked for at once")
        case .late: throw JobFailure(.limit, "the rows take longer than \(Int(seconds)) seconds")
        }
    }

    private static func answer(_ row: PlannedRow, by renderer: any JobRenderer, draws: Bool) -> Answer {
        var answer = Answer(id: row.id, line: row.line, status: .ok)
        answer.output = row.output?.text
        do throws(JobFailure) {
            if let failure = row.failure { throw failure }
            guard let job = row.job else { return answer }
            try renderer.check(job)
            guard draws else { return answer }
            let drawing = try renderer.draw(job)
            answer.data = drawing.bytes
            answer.bytes = drawing.bytes.count
            answer.warnings = drawing.warnings
            answer.notes = drawing.notes
            if !drawing.warnings.isEmpty { answer.status = .warned }
        } catch {
            answer.status = .failed
            answer.error = error
        }
        return answer
    }
}

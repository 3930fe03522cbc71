// A table's rows as the pages of one PDF.
import BezelBatch
import BezelJSON

struct StudioPages {
    private let template: JSONValue
    private let rows: [JSONValue]
    /// Options of the whole file, such as `page` and `grid`, by name.
    private let sheet: [JSONValue.Member]

    /// Larger tables are for `bezel batch`.
    static let maximumRows = 2_000

    init(_ value: JSONValue) throws(HTTPRefusal) {
        guard let template = value["template"], case .array(let rows)? = value["rows"], !rows.isEmpty,
            rows.count <= Self.maximumRows
        else {
            throw HTTPRefusal(
                400, "a template and 1 to \(Self.maximumRows) rows are wanted; bezel batch draws more into one PDF")
        }
        self.template = template
        self.rows = rows
        if case .object(let members)? = value["sheet"] { sheet = members } else { sheet = [] }
    }

    /// All rows' answers, and the document of the drawn ones.
    ///
    /// - Throws: If the template is at fault or the document cannot be made.
    func document(
        _ commands: any JobCommands, _ pieces: any StudioPieces
    ) throws(JobFailure) -> (answers: [Answer], bytes: [UInt8]) {
        var options = RunOptions(commands: commands, template: try JobTemplate(template, name: nil))
        options.namesOutputs = false
        let planner = RowPlanner(options, format: .jsonl)
        let checking = commands.renderer()
        var answers: [Answer] = []
        var jobs: [(row: Int, job: Job)] = []
        for (i, row) in rows.enumerated() {
            let planned = planner.plan(RawRow(line: i + 1, number: i, bytes: row.bytes()))
            var answer = Answer(id: planned.id, line: i + 1, status: .ok)
            do throws(JobFailure) {
                if let failure = planned.failure { throw failure }
                guard let job = planned.job else { throw JobFailure(.row, "the row has no job") }
                try checking.check(job)
                jobs.append((i, job))
            } catch {
                answer.status = .failed
                answer.error = error
            }
            answers.append(answer)
        }
        let made = try pieces.document(of: jobs.map(\.job), on: sheet, by: commands)
        for ((row, _), outcome) in zip(jobs, made.outcomes) {
            switch outcome {
            case .success(let report):
                answers[row].warnings = report.warnings
                answers[row].notes = report.notes
                if !report.warnings.isEmpty { answers[row].status = .warned }
            case .failure(let failure):
                answers[row].status = .failed
                answers[row].error = failure
            }
        }
        return (answers, made.bytes)
    }
}

// From a row's bytes to a planned row: id, output and job, by the template and the run's options. No file is read and
// nothing drawn; what a plan is worth is found out by RowDrawer. Called by all runs, each thread with its own planner.
import BezelGeometry
import BezelJSON

/// What all rows of a run share.
package struct RunOptions: Sendable {
    package var commands: any JobCommands
    package var template: JobTemplate
    /// The template as its file has it now, for a worker that outlives it; nil if it stays. A batch reads it once, so
    /// that all its rows have the same.
    package var currentTemplate: (@Sendable () throws(JobFailure) -> JobTemplate)?
    /// The format of rows without one in the row or its output's name.
    package var format: String?
    /// Whether warnings are errors in all rows.
    package var isStrict = false
    /// Rows fail whose texts are set at a smaller fraction of their size.
    package var leastScale = 0.0
    /// Whether rows without an id fail.
    package var needsID = true
    /// Rows without an output get a default name.
    package var namesOutputs = true
    /// Keys and columns that are left aside, unless they are a job's own.
    package var ignored: Set<String> = []
    /// Nil for “id” or the template's.
    package var idColumn: String?
    /// A row's id is its number, from 1.
    package var takesRowNumbers = false
    /// In tables, an empty cell in quotes is the empty text; see ``TableRow/members(_:header:readsEmptyTexts:)``.
    package var readsEmptyTexts = false
    package var idFields: Set<String> { idColumn.map { [$0] } ?? template.id?.fields ?? [] }

    package init(commands: any JobCommands, template: JobTemplate) {
        self.commands = commands
        self.template = template
    }

    /// Refuses a picture whose most shrunk text is below ``leastScale``, wherever the picture goes.
    func check(smallestScale scale: Double?) throws(JobFailure) {
        guard let scale, scale < leastScale else { return }
        throw JobFailure(
            .value,
            "a text is set at \((scale * 100).rounded().plain) % of its size, and --least-scale asks for "
                + "\((leastScale * 100).rounded().plain) %; shorten it")
    }

    /// In bytes.
    package static let longestRow = 16 << 20
}

/// A row's job, or why it has none. With a failure, id and output are there as far as they could be read.
package struct PlannedRow: Sendable {
    package var id: String?
    package var line: Int
    package var output: OutputName?
    package var job: Job?
    package var failure: JobFailure?
}

/// Plans rows of one input.
package struct RowPlanner: Sendable {
    private(set) var options: RunOptions
    let format: RowFormat
    let header: TableHeader

    package init(_ options: RunOptions, format: RowFormat, header: TableHeader = TableHeader([])) {
        self.options = options
        self.format = format
        self.header = header
    }

    /// Plans by the template as it is now.
    mutating func planCurrently(_ raw: RawRow) -> PlannedRow {
        guard let current = options.currentTemplate else { return plan(raw) }
        do throws(JobFailure) {
            options.template = try current()
            return plan(raw)
        } catch {
            var row = plan(raw)
            row.job = nil
            row.failure = error
            return row
        }
    }

    /// Plans a row; its failure, if any, is in the plan. Deterministic: several passes plan a row alike.
    package func plan(_ raw: RawRow) -> PlannedRow {
        var planned = PlannedRow(id: nil, line: raw.line)
        do throws(JobFailure) {
            var row = try members(raw)
            try identify(&row, number: raw.number)
            planned.id = row.id
            row.members.removeAll { options.ignored.contains($0.key) && !Job.ownKeys.contains($0.key) }
            if planned.id == nil || planned.id?.isEmpty == true { try checkID(row) }
            var job = try options.template.job(for: row) { header.contains($0) }
            leaveIDs(&job)
            let named = try name(row, job)
            let read = try Job(
                job, commands: options.commands, output: named, usualFormat: options.format,
                isStrict: options.isStrict)
            planned.job = read
            if let named {
                planned.output = try OutputName(named)
            } else if options.namesOutputs, let id = planned.id {
                planned.output = try OutputName(OutputName.usual(id: id, format: read.format))
            }
        } catch {
            planned.failure = error
        }
        return planned
    }

    /// Gives a row its id, by its number, a column, or the template, in this order; otherwise its own key stays.
    private func identify(_ row: inout JobMembers, number: Int) throws(JobFailure) {
        let id: String?
        if options.takesRowNumbers {
            id = "\(number + 1)"
            row.members.removeAll { $0.key == "id" }
        } else if let column = options.idColumn {
            id = try FieldText.value(of: column, row) { header.contains($0) }
            row.members.removeAll { $0.key == "id" }
        } else if row["id"] == nil, let text = options.template.id {
            id = try text.filled(row) { header.contains($0) }
        } else {
            return
        }
        row.members.append(JSONValue.Member("id", id.map { .string($0) } ?? .null))
    }

    /// Takes out fields that only make ids, unless the command has an option of the name.
    private func leaveIDs(_ job: inout JobMembers) {
        let fields = options.idFields
        guard !fields.isEmpty, case .string(let name)? = job["command"] else { return }
        let command = options.commands.command(name)
        job.members.removeAll {
            fields.contains($0.key) && !Job.ownKeys.contains($0.key) && command?.option($0.key) == nil
        }
    }

    private func checkID(_ row: JobMembers) throws(JobFailure) {
        switch row["id"] {
        case .string?: if options.needsID { throw JobFailure(.id, "the id is empty") }
        case nil, .null?: if options.needsID { throw JobFailure(.id, "the key “id” is missing") }
        case let other?: throw JobFailure(.id, "the id is \(other.kind); it must be a text")
        }
    }

    private func name(_ row: JobMembers, _ job: JobMembers) throws(JobFailure) -> String? {
        if let output = try job.text("output", .output) { return output }
        return try options.template.name.map { name throws(JobFailure) in
            try name.filled(row, known: { header.contains($0) }, OutputName.safe)
        }
    }

    private func members(_ raw: RawRow) throws(JobFailure) -> JobMembers {
        guard let bytes = raw.bytes else {
            throw JobFailure(.row, "the row has more than \(RunOptions.longestRow >> 20) MiB")
        }
        if let separator = format.separator {
            return JobMembers(
                try TableRow.members(
                    try TableRow.cells(bytes, separator: separator), header: header,
                    readsEmptyTexts: options.readsEmptyTexts))
        }
        let value: JSONValue
        do { value = try JSONReader.value(bytes) } catch { throw JobFailure(.row, "the row is no JSON: \(error)") }
        guard case .object(let members) = value else {
            throw JobFailure(.row, "the row is \(value.kind); it must be an object")
        }
        return JobMembers(members)
    }
}

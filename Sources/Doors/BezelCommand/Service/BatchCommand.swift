// `bezel batch`: a file of jobs into a folder of pictures.
import Bezel
import BezelBatch
import BezelSystem
import BezelGeometry
import BezelRequests

struct BatchCommand: Command {
    static let command = CommandDescription(
        name: "batch",
        abstract: "Draw every row of a table or a file of jobs into a folder or one PDF, on all cores.",
        discussion: """
            A row is a job: an id, a command (text, dial, badge, … as `bezel --help` lists them), and that command's \
            arguments and long options, without the dashes. In JSONL, each line is an object with these keys. In CSV and \
            TSV, the columns of the header row are the keys. Put what all rows share into a --template. A row's picture is \
            written to the path in its key “output”, else to the name that --name gives, else to ID.png (see --format). \
            `bezel schema COMMAND` describes the keys of a job.

            Tables are UTF-8, with lines that end in LF, CR LF or CR. Commas, semicolons or tabs separate their cells. A cell \
            with one of these, a quote or a line break stands in quotes, and a quote in it is written twice: \"\"\"\" is one \
            quotation mark. Empty cells are ignored, in quotes or not, unless you give --empty-texts. A column that is neither a key nor used in the template is ignored with a note; with --strict, it is an error. Without a \
            template, rows with a value in such a column fail, unless you name the column with --ignore. Ids are \
            strings: in JSON, put them in quotes, even numbers. To take ids from another column, use --id, or make them \
            in the template: "id": "{Ticket}".

            All rows are read and checked before the first picture is drawn. If you run the same command again, it draws \
            only pictures that are missing or have changed. Bezel does not delete the pictures of rows that you have \
            removed. FOLDER/ledger.jsonl (with --shard 2/3, ledger.2-3.jsonl) records the results of all runs; the \
            last line with an id is the current one.

            With an --output that ends in .pdf, all rows go into one file in their order, each on a page or, with --grid, \
            in a cell of a page. Rows that fail are left out. Cells are as large as the largest picture of the first \
            sheet, unless you give --cell. With -o all.pdf, the file all.ledger.jsonl records the result and the page \
            of each row. Every run draws all rows again; a run that is stopped leaves no file.

            The exit status is 0 if all rows were drawn, 64 for wrong options, 65 if some rows failed (the others are \
            drawn, unless you give --fail-fast), if a table has no rows or if --strict finds an unknown column, 66 if the table or the template \
            is missing, and 74 if the folder cannot be written.

            Examples:
              Name badges from a spreadsheet saved as CSV, with the columns id and name:
                echo '{"command": "badge", "top": "{name}"}' > badge.json
                bezel batch people.csv --template badge.json -o badges
              The same, with the ids in a column of another name:
                bezel batch people.csv --template badge.json --id Ticket -o badges
              Jobs that a program writes:
                make-jobs | bezel batch - -o pictures --quiet
              Labels on sheets that will be cut:
                bezel batch names.csv --template label.json -o labels.pdf --page A4 \\
                  --grid 3x8 --gap 6mm --bleed 2mm --crop-marks
              A check without pictures, then one of three parts of the rows:
                bezel batch jobs.jsonl -o pictures --dry-run
                bezel batch jobs.jsonl -o pictures --shard 2/3
            """
    )

    var input: String = ""
    var output = ""
    var inputFormat: RowFormat?
    var shared = JobOptions()
    var id: String?
    var idFromRow = false
    var emptyTexts = false
    var ignore: [String] = []
    var jobs: Int?
    var shard: String?
    var dryRun = false
    var failFast = false
    var quiet = false
    var leastScale: Double?
    var isolate: Bool?
    var isolation = IsolationOptions()
    var pdf = PDFOptions()
    var sheet = SheetOptions()
    var cell: Size?

    static let fields: Fields<BatchCommand> = [
        .argument("input", \.input, "jobs", "The file of jobs: .jsonl, .csv or .tsv; - reads standard input."),
        .option(
            "output", \.output, .folder, "folder", letter: "o",
            "The folder for the pictures, or one .pdf file for all; a missing folder is created."
        ).required.section("The jobs"),
        .option(
            "input-format", \.inputFormat, .choice, "format",
            "The format of the jobs: jsonl, csv, tsv, or ssv for semicolons; needed only if Bezel cannot tell it from "
                + "the file."
        ).section("The jobs"),
        .group(\.shared, "The jobs"),
        .option("id", \.id, .text, "column", "The column or key that holds the ids.").usually("id")
            .section("The jobs"),
        .flag(
            "id-from-row", \.idFromRow,
            "Take a row's number for its id, from 1: for tables without a column that differs in all rows.",
            more: "A row that is put in before others changes their numbers, and so draws them again."
        ).section("The jobs"),
        .flag(
            "empty-texts", \.emptyTexts,
            "In tables, read an empty cell in quotes (\"\") as the empty text, as databases write it; empty cells "
                + "without quotes are ignored."
        ).section("The jobs"),
        .list("ignore", \.ignore, .text, "column", "A column or key to ignore (repeatable).").section("The jobs"),
        .option(
            "jobs", \.jobs, .threads, "count", "How many pictures are drawn at a time; one for each core unless given."
        ).section("The run"),
        .option(
            "shard", \.shard, .text, "i/n",
            "Draw one part of several, such as 2/3; auto/3 takes the number from the environment.",
            more: """
                A row's id decides its part. So parts are only about equal, and a row stays in its part when others are \
                added. auto reads JOB_COMPLETION_INDEX (Kubernetes) or SLURM_ARRAY_TASK_ID.
                """
        ).section("The run"),
        .flag(
            "dry-run", \.dryRun,
            "Read and check all rows, but write nothing; this does not find faults that show only when a picture is "
                + "drawn."
        ).section("The run"),
        .option(
            "least-scale", \.leastScale, .fraction, "fraction",
            "Fail rows with a text that had to be set at a smaller fraction of its size, such as 0.6."
        ).section("The run"),
        .flag("fail-fast", \.failFast, "Stop at the first row that fails.").section("The run"),
        .flag("quiet", \.quiet, "Print neither progress nor failures; the exit status and the ledger still tell.")
            .section("The run"),
        .flag(
            "isolate", \.isolate,
            "Draw rows in separate processes, so that a crash, an endless loop or a row that needs too much memory fails "
                + "only that row; this is the default, and --no-isolate draws them in this process."
        ).section("The run"),
        .group(\.isolation, "The run"),
        .group(\.pdf, "PDF"),
        .group(\.sheet, "PDF"),
        .option(
            "cell", \.cell, .paperSize, "size",
            "In PDF with --grid, the size of a cell, such as 63.5x38.1mm; a picture stands in its middle."
        ).section("PDF"),
    ]

    static let rules: [FieldRule] = [
        .given("id-from-row", excludes: "id", saying: "--id and --id-from-row both say where ids come from"),
        .given("cell", requires: "grid"),
    ]

    func validate() throws {
        if output == "-" {
            throw UsageError(
                "a batch has many pictures, and standard output takes one: give --output a folder or a .pdf file",
                field: "output")
        }
    }

    func run() throws {
        var options = try runOptions()
        if MergedPDF.isNamed(by: output) { return try bind(options) }
        StopSignals.listen()
        let display = BatchDisplay(isQuiet: quiet, hasLedger: !dryRun)
        // Rows say their own formats: these options are those of one file.
        if let field = Self.fields.given(in: self, where: { $0.section == "PDF" }) {
            throw UsageError(
                "\(field.spelled) is for .pdf: name an --output that ends in .pdf", fields: [field.name, "output"])
        }
        if isolate ?? true {
            options.options.commands = isolation.commands(from: .rows, workers: options.threads)
            // One row waits in each process.
            options.threads *= 2
        }
        do throws(SystemError) {
            let file = try InputFile(input, format: inputFormat)
            try checkHeader(of: file, &options, needsID: true)
            let folder = try outputFolder(options.shard)
            let batch = BatchRun(options, input: file, folder: folder) { display.tell($0) }
            let end = try batch.run { display.show(batch.progress) }
            finish(end, file, batch.progress, display)
        } catch {
            throw RequestFailure(error, reading: input)
        }
    }

    // MARK: One PDF of all rows

    private func bind(_ settings: BatchRun.Settings) throws {
        var settings = settings
        if shared.name != nil {
            throw UsageError("--name names single files, and all rows go into “\(output.shortened)”", field: "name")
        }
        if let format = shared.format, format != "pdf" {
            throw UsageError(
                "--format \(format) contradicts --output “\(output.shortened)”, one PDF of all rows",
                fields: ["format", "output"])
        }
        settings.options.format = "pdf"
        let writer = try pdf.writer(nil, gap: sheet.gap, cell: cell, in: RenderContext(access: .job))
        let file: InputFile
        do throws(SystemError) {
            file = try InputFile(input, format: inputFormat)
            try checkHeader(of: file, &settings, needsID: false)
            if let header = try file.head().header, header.contains("output") {
                refuse(
                    "the column “output” of \(Input.name(input)) names single files, and all rows go into "
                        + "“\(output.shortened)”")
            }
        } catch {
            throw RequestFailure(error, reading: input)
        }
        // Signals go to the copy, which listens to them.
        let copy = isolate ?? true ? MergedCopy(isolation, threads: settings.threads, isQuiet: quiet).begin() : nil
        StopSignals.listen()
        try bind(settings, file, writer, copy)
    }

    /// - Parameter copy: Nil without isolation.
    private func bind(
        _ settings: BatchRun.Settings, _ file: InputFile, _ writer: PDFWriter, _ copy: MergedCopy.Copy?
    ) throws {
        var settings = settings
        if copy?.care != nil { settings.threads *= 2 }
        let display = BatchDisplay(isQuiet: quiet, hasLedger: !dryRun)
        let merged = try MergedPDF(
            output, writer: writer, access: .job, isQuiet: quiet, writes: !dryRun, board: copy?.board)
        let run = MergedRun(
            settings, input: file, output: merged, ledger: MergedPDF.ledger(of: output), board: copy?.board,
            care: copy?.care
        ) { display.tell($0) }
        let end: BatchRun.End
        do throws(SystemError) { end = try run.run { display.show(run.progress) } } catch {
            throw RequestFailure(error, reading: input)
        }
        if case .finished = end, run.progress.read == 0 {
            refuse("\(Input.name(input)) has no rows: there is no PDF without a page")
        }
        finish(end, file, run.progress, display)
    }

    private func runOptions() throws -> BatchRun.Settings {
        var options = try shared.options(access: .job)
        options.ignored = Set(ignore)
        options.idColumn = id
        options.takesRowNumbers = idFromRow
        options.readsEmptyTexts = emptyTexts
        options.leastScale = leastScale ?? 0
        var settings = BatchRun.Settings(options)
        if let shard {
            guard let read = Shard(shard, environment: FileTree.variable) else {
                throw UsageError(
                    shard.hasPrefix("auto/")
                        ? "--shard \(shard.shortened) finds no number in JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID"
                        : "--shard “\(shard.shortened)” must be a part of several such as 2/3, or auto/3",
                    field: "shard")
            }
            settings.shard = read
        }
        settings.threads = jobs ?? Threads.processors
        settings.isDry = dryRun
        settings.stopsAtFailure = failFast
        return settings
    }

    /// Of a table, in a message.
    private static let namedColumns = 20

    private func checkHeader(
        of file: InputFile, _ settings: inout BatchRun.Settings, needsID: Bool
    ) throws(SystemError) {
        let head = try file.head()
        let name = Input.name(input)
        if let fault = head.fault { refuse("\(name) cannot be read as rows: \(fault.message)") }
        guard let header = head.header else { return }
        let names = header.names
        let has =
            "it has \(names.prefix(Self.namedColumns).map(\.shortened).joined(separator: ", "))"
            + (names.count > Self.namedColumns ? " and \(names.count - Self.namedColumns) more" : "")
        let options = settings.options
        func hint(_ missing: String) -> String {
            names.nearest(to: missing).map { "did you mean \($0.shortened)?" } ?? has
        }
        let missing = options.template.fields.union(options.template.id?.fields ?? [])
            .filter { !header.contains($0) }.min()
        if names.isEmpty { refuse("\(name) is empty: there is no header row") }
        if let missing {
            refuse(
                "the template or --name has {\(missing.shortened)}, and \(name) has no such column; \(hint(missing))")
        }
        if let id, !header.contains(id) {
            refuse("--id names the column “\(id.shortened)”, and \(name) has no such column; \(hint(id))")
        }
        if !header.contains("command"), !options.template.defines("command") {
            refuse(
                "\(name) has no column “command”, so nothing says what to draw: give --template FILE with what all rows share, "
                    + "such as {\"command\": \"badge\", \"top\": \"{\(names[0].shortened)}\"}; \(has)")
        }
        if needsID, !idFromRow, !header.contains("id"), options.idFields.isEmpty {
            let alike = names.first { $0.lowercased() == "id" }
            refuse(
                "\(name) has no column “id”, by which rows are known; "
                    + (alike.map { "--id \"\($0.shortened)\" takes “\($0.shortened)”" }
                        ?? "--id COLUMN names another, and --id-from-row numbers the rows; " + has))
        }
        leaveUnnamed(names, &settings)
    }

    /// Ignores and reports columns unknown to template and commands.
    private func leaveUnnamed(_ header: [String], _ settings: inout BatchRun.Settings) {
        guard shared.template != nil else { return }
        let options = settings.options
        let names = options.template.shared("command").map { [$0] } ?? options.commands.names
        let commands = names.compactMap { options.commands.command($0) }
        let known = Job.ownKeys.union(options.template.fields).union(options.idFields).union(options.ignored)
        let left = header.filter { column in
            !known.contains(column) && !commands.contains { $0.option(column) != nil }
        }
        guard !left.isEmpty, !commands.isEmpty else { return }
        let columns = left.prefix(8).map { "“\($0.shortened)”" }.joined(separator: ", ")
        let message = "the template does not use \(columns)\(left.count > 8 ? ", …" : "") of \(Input.name(input))"
        if shared.strict { refuse(message + "; to ignore a column, name it by --ignore") }
        if !quiet { Report.note(message + ": ignored") }
        settings.options.ignored.formUnion(left)
    }

    private func refuse(_ message: String) -> Never {
        Report.error(message)
        endProcess(ExitStatus.badInput.rawValue)
    }

    private func outputFolder(_ shard: Shard) throws(SystemError) -> OutputFolder {
        do throws(SystemError) {
            return try OutputFolder(output, owner: shard.owner, makes: !dryRun, mayBeMissing: dryRun)
        } catch {
            Report.error("the folder “\(output.shortened)” cannot be written: \(error.reason)")
            endProcess(ExitStatus.io.rawValue)
        }
    }

    /// A table without rows is a mistake, such as a header that swallowed them. A program may well have no jobs to write.
    private func noteNoRows(in file: InputFile) {
        let isTable = (try? file.head())?.header != nil
        let message = "\(Input.name(input)) has no rows" + (isTable ? " below its header" : "")
        if isTable || shared.strict { refuse(message) }
        Report.warning(message)
    }

    private func finish(_ end: BatchRun.End, _ file: InputFile, _ counts: BatchCounts, _ display: BatchDisplay) {
        display.finish(counts, isDry: dryRun)
        switch end {
        case .finished, .stopped:
            if counts.read == 0 { noteNoRows(in: file) }
            if counts.failed > 0 { endProcess(ExitStatus.badInput.rawValue) }
        case .signal(let number): endAfter(signal: number)
        case .cannotRead(let error):
            Report.error("\(Input.name(input)) cannot be read: \(error.reason)")
            endProcess(ExitStatus.missingFile.rawValue)
        case .cannotReadLedger(let path, let error):
            Report.error("the ledger “\(path)” cannot be read: \(error.reason)")
            endProcess(ExitStatus.missingFile.rawValue)
        case .refused(let message):
            Report.error(message)
            endProcess(ExitStatus.badInput.rawValue)
        case .cannotWrite(let message):
            Report.error(message)
            endProcess(ExitStatus.io.rawValue)
        }
    }
}

// Jobs as pages of one PDF.
import Bezel
import BezelBatch
import BezelJSON
import BezelJobs
import BezelRequests
import BezelStudio

extension BezelPieces {
    func document(
        of jobs: [Job], on sheet: [JSONValue.Member], by commands: any JobCommands
    ) throws(JobFailure) -> (bytes: [UInt8], outcomes: [Result<PageReport, JobFailure>]) {
        let writer = try writer(sheet)
        let renderer = CommandRenderer(in: context)
        // This process makes the pages, so a worker tries risky jobs first.
        let proof = (commands as? IsolatedCommands)?.proof()
        var bytes: [UInt8] = []
        var outcomes: [Result<PageReport, JobFailure>] = []
        do throws(PDFError) {
            let document = try PDFDocument(writer) { piece throws(PDFError) in bytes += piece }
            /// Rows whose pictures wait until their sheet is full.
            var waiting: [(row: Int, scene: Scene)] = []
            func fillSheet() throws(PDFError) {
                if waiting.isEmpty { return }
                for (place, failure) in zip(waiting, try document.fillSheet(waiting.map(\.scene))) {
                    if let failure { outcomes[place.row] = .failure(JobFailure(failure)) }
                }
                waiting = []
            }
            for (row, job) in jobs.enumerated() {
                do throws(JobFailure) {
                    try proof?(job)
                    let drawn = try renderer.scene(of: job)
                    waiting.append((row, drawn.picture))
                    outcomes.append(.success(PageReport(warnings: drawn.warnings, notes: drawn.notes)))
                } catch {
                    outcomes.append(.failure(error))
                }
                if waiting.count >= document.picturesPerSheet { try fillSheet() }
            }
            try fillSheet()
            guard document.pageCount > 0 else { return ([], outcomes) }
            _ = try document.finish()
        } catch {
            throw JobFailure(error, spelling: context.spelling)
        }
        return (bytes, outcomes)
    }

    private func writer(_ sheet: [JSONValue.Member]) throws(JobFailure) -> PDFWriter {
        do {
            let cell = try sheet.first { $0.key == "cell" }.map { try PageReading.size(Self.text(of: $0)) }
            let given = try sheet.filter { $0.key != "cell" }.map { member in
                guard PDFOptions.fields.hasField(named: member.key) else {
                    throw JobFailure(.key, "“\(member.key)” is no option of a PDF of many rows")
                }
                return GivenField(member.key, [try Self.text(of: member)])
            }
            let options = try PDFOptions.fields.value(of: given, isOneOfMany: true)
            if cell != nil, options.grid == nil { throw UsageError("--cell needs --grid", fields: ["cell", "grid"]) }
            return try options.writer(nil, cell: cell, in: context)
        } catch let failure as JobFailure {
            throw failure
        } catch {
            throw JobFailure(error, spelling: context.spelling)
        }
    }
    private static func text(of member: JSONValue.Member) throws -> String {
        switch member.value {
        case .string(let text), .number(let text): return text
        case .bool(let isSet): return "\(isSet)"
        default: throw JobFailure(.value, "“\(member.key)” is \(member.value.kind)", field: member.key)
        }
    }
}

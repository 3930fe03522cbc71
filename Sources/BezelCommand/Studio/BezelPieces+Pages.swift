// Jobs as pages of one PDF.
import Bezel
import BezelBatch
import BezelRequests
import BezelStudio

extension BezelPieces {
    func document(
        of jobs: [Job], by commands: any JobCommands
    ) throws(JobFailure) -> (bytes: [UInt8], outcomes: [Result<[String], JobFailure>]) {
        let renderer = CommandRenderer(in: context)
        // This process makes the pages, so a worker tries risky jobs first.
        let proof = (commands as? IsolatedCommands)?.proof()
        var bytes: [UInt8] = []
        var outcomes: [Result<[String], JobFailure>] = []
        do throws(PDFError) {
            let document = try PDFDocument { piece throws(PDFError) in bytes += piece }
            for job in jobs {
                do throws(JobFailure) {
                    try proof?(job)
                    let drawn = try renderer.scene(of: job)
                    if let failure = try fill(document, drawn.picture) { throw failure }
                    outcomes.append(.success(drawn.warnings))
                } catch {
                    outcomes.append(.failure(error))
                }
            }
            guard document.pageCount > 0 else { return ([], outcomes) }
            _ = try document.finish()
        } catch {
            throw JobFailure(error)
        }
        return (bytes, outcomes)
    }

    private func fill(_ document: PDFDocument, _ scene: Scene) throws(JobFailure) -> JobFailure? {
        do throws(PDFError) {
            return try document.fillSheet([scene]).compactMap { $0.map { JobFailure($0) } }.first
        } catch {
            throw JobFailure(error)
        }
    }
}

// What both passes of a batch know of the rows before them: what is there already, what is wrong with a row beside
// others, and how an answer gets into the ledger. Drawing is RowDrawer's, the ledger's form LedgerFile's.
import BezelSystem
import BezelGeometry

/// What the passes of a batch share once the index is finished: which pictures are there, and what is recorded.
struct BatchPass: Sendable {
    let settings: BatchRun.Settings
    let index: RowIndex
    let folder: OutputFolder
    /// Nil if nothing is written.
    let ledger: LedgerFile?
    let ledgers: Ledgers?
    /// When the run began, in seconds since 1970.
    let start: Int

    /// The failure of a row that shares its id or output.
    func failure(of row: PlannedRow, _ flags: RowIndex.Flags) -> JobFailure {
        if flags.contains(.repeatsID) {
            return JobFailure(.id, "another row has the id “\((row.id ?? "").shortened)” too; none of them is drawn")
        }
        return JobFailure(
            .output,
            "another row has the output “\((row.output?.text ?? "").shortened)” too, or one that differs in case only; "
                + "none of them is drawn")
    }

    /// The ledger's entry of a picture that a former run drew for this row, whatever the row then was.
    func picture(of row: PlannedRow, _ number: Int) -> LedgerEntry? {
        guard let output = row.output, let entry = ledgers?.entry(of: number, in: index), entry.output == output.text,
            entry.sha256 != nil
        else { return nil }
        return entry
    }

    /// Whether the picture is there and current.
    ///
    /// - Parameter job: The row's digest now.
    func isThere(_ entry: LedgerEntry, _ row: PlannedRow, _ job: Digest?) -> Bool {
        guard let job, entry.job == job, let output = row.output, let sha256 = entry.sha256 else { return false }
        return folder.digest(of: output.parts)?.digest == sha256
    }

    /// Appends an answer unless the ledger has it. Removes a failed row's former picture, which would be taken for its
    /// own.
    ///
    /// - Parameter isBeforeDrawing: Whether no row of this run can have written a picture yet.
    func record(_ answer: Answer, _ row: PlannedRow, _ number: Int, isBeforeDrawing: Bool) throws(SystemError) {
        guard let ledger else { return }
        if answer.status == .failed, let entry = ledgers?.entry(of: number, in: index) {
            if entry.status != .failed {
                removePicture(of: entry, row, isBeforeDrawing: isBeforeDrawing)
            } else if entry.error == answer.error, entry.job == answer.job || answer.error?.kind == .id {
                return
            }
        }
        try ledger.append(answer.json.bytes())
    }

    private func removePicture(of entry: LedgerEntry, _ row: PlannedRow, isBeforeDrawing: Bool) {
        guard let name = entry.output, let sha256 = entry.sha256, let old = try? OutputName(name),
            let file = folder.digest(of: old.parts), file.digest == sha256
        else { return }
        // Another row of this run may have written it.
        if isBeforeDrawing || row.output?.text == name || file.modified.tv_sec < start { folder.remove(old.parts) }
    }
}

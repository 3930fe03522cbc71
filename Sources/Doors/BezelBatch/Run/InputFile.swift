// Opened once per pass.
import BezelSystem

/// The input of a run, which each pass opens anew. Input that cannot seek, such as a pipe, is copied to a scratch file
/// first, as a run has several passes.
package final class InputFile: Sendable {
    private let path: String
    private let asked: RowFormat?
    private let spool: ScratchInput?

    /// - Parameter format: Nil detects it, by suffix, then content.
    package init(_ path: String, format: RowFormat?) throws(SystemError) {
        self.path = path
        asked = format ?? RowFormat(file: path)
        let input = try InputBytes(path)
        spool = input.isSeekable && path != "-" ? nil : ScratchInput(try input.spooled())
    }

    /// One at a time.
    struct Opened {
        var cutter: RowCutter
        var format: RowFormat
        var header: TableHeader
        /// Why no row of the input can be read; then there are none.
        var fault: JobFailure?
    }
    func open() throws(SystemError) -> Opened {
        let input: InputBytes
        if let spool {
            input = spool.input
            try input.rewind()
        } else {
            input = try InputBytes(path)
        }
        let cutter = RowCutter(
            input, format: asked, limit: RunOptions.longestRow, skipsWhite: true, ends: .feedOrReturn)
        var opened = Opened(cutter: cutter, format: try cutter.start(), header: TableHeader([]))
        do throws(InputFault) { try readHead(&opened) } catch {
            switch error {
            case .system(let error): throw error
            case .content(let failure): opened.fault = failure
            }
        }
        return opened
    }

    private enum InputFault: Error {
        case system(SystemError)
        case content(JobFailure)
    }

    /// Looks at the first bytes and the header row: what input is refused as a whole, what separates cells, the
    /// columns.
    private func readHead(_ opened: inout Opened) throws(InputFault) {
        let cutter = opened.cutter
        switch cutter.foreign {
        case nil: break
        case .encoding(let name)?:
            throw .content(JobFailure(.row, "it is \(name) text; save it as UTF-8 (“CSV UTF-8” in spreadsheets)"))
        case .workbook?:
            throw .content(
                JobFailure(.row, "it is a spreadsheet's own file; save its sheet as CSV (“CSV UTF-8”), and give that"))
        case .packed?:
            throw .content(
                JobFailure(.row, "it is packed; unpack it first, as in `gunzip -c jobs.jsonl.gz | bezel batch -`"))
        }
        if cutter.beginsWithArray {
            throw .content(
                JobFailure(.row, "it is a JSON array; jobs are one object a line, as `jq -c '.[]'` makes of an array"))
        }
        if opened.format == .jsonl { return }
        guard var first = try row(cutter) else { return }
        let told = Self.told(by: first)
        if told != nil {
            cutter.separator = told?.separator
            first = try row(cutter) ?? []
        }
        let format = told ?? Self.parted(first, as: opened.format)
        cutter.separator = format.separator
        opened.format = format
        do throws(JobFailure) {
            let cells = try TableRow.cells(first, separator: format.separator ?? 0)
            opened.header = TableHeader(cells.map { $0.text.trimmed })
        } catch { throw .content(JobFailure(error.kind, "in its header row, \(error.message)")) }
    }

    private func row(_ cutter: RowCutter) throws(InputFault) -> [UInt8]? {
        let row: RawRow?
        do throws(SystemError) { row = try cutter.header() } catch { throw .system(error) }
        guard let row else { return nil }
        guard let bytes = row.bytes else {
            throw .content(
                JobFailure(
                    .limit, "its header row has more than \(RunOptions.longestRow >> 20) MiB; a quote may not be closed"
                ))
        }
        return bytes
    }

    /// Some spreadsheets declare the separator in a line such as “sep=;”.
    private static func told(by line: [UInt8]) -> RowFormat? {
        let mark = Array("sep=".utf8)
        guard line.count == mark.count + 1, line.starts(with: mark) else { return nil }
        return RowFormat.allCases.first { $0.separator == line.last }
    }

    /// Semicolons or tabs if commas give only one column.
    private static func parted(_ header: [UInt8], as format: RowFormat) -> RowFormat {
        func columns(_ format: RowFormat) -> Int {
            guard let separator = format.separator, header.contains(separator) else { return 1 }
            do throws(JobFailure) { return try TableRow.cells(header, separator: separator).count } catch {
                return error.kind == .limit ? .max : 0
            }
        }
        guard format == .csv, columns(.csv) < 2 else { return format }
        return [.ssv, .tsv].first { columns($0) > 1 } ?? format
    }

    /// What the input is, before its rows.
    package struct Head: Sendable {
        /// Nil for JSONL.
        package var header: TableHeader?
        /// Why no row can be read.
        package var fault: JobFailure?
    }
    package func head() throws(SystemError) -> Head {
        let opened = try open()
        return Head(header: opened.format == .jsonl ? nil : opened.header, fault: opened.fault)
    }
}

/// One pass at a time reads it.
private final class ScratchInput: @unchecked Sendable {
    let input: InputBytes
    init(_ input: InputBytes) { self.input = input }
}

// The file of rows, opened once for each pass.
import BezelInterop

/// A file of jobs, or standard input, which is kept in a temporary file for the second pass.
package final class InputFile: Sendable {
    private let path: String
    private let asked: RowFormat?
    private let spool: ScratchInput?

    /// - Parameter format: Nil to be told by the file's suffix, else by its first character.
    package init(_ path: String, format: RowFormat?) throws(SystemError) {
        self.path = path
        asked = format ?? RowFormat(file: path)
        let input = try InputBytes(path)
        spool = input.isSeekable && path != "-" ? nil : ScratchInput(try input.spooled())
    }

    /// A pass over the rows. One at a time.
    struct Opened {
        var cutter: RowCutter
        /// Nil where the file is empty.
        var format: RowFormat?
        /// The names of the columns of a table.
        var header: [String]
    }
    func open() throws(SystemError) -> Opened {
        let input: InputBytes
        if let spool {
            input = spool.input
            try input.rewind()
        } else {
            input = try InputBytes(path)
        }
        let cutter = RowCutter(input, format: asked, limit: RunOptions.longestRow, skipsWhite: true)
        let format = try cutter.start()
        guard let separator = format.separator, let first = try cutter.header() else {
            return Opened(cutter: cutter, format: format, header: [])
        }
        let names = (try? TableRow.cells(first.bytes ?? [], separator: separator)) ?? []
        return Opened(cutter: cutter, format: format, header: names.map { $0.text.trimmed })
    }

    /// The columns of a table; nil of JSONL.
    package func header() throws(SystemError) -> [String]? {
        let opened = try open()
        return opened.format == .jsonl ? nil : opened.header
    }
}

/// Read by one pass at a time.
private final class ScratchInput: @unchecked Sendable {
    let input: InputBytes
    init(_ input: InputBytes) { self.input = input }
}

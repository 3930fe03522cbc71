// Opened once per pass.
import BezelSystem

/// Input that cannot seek is copied.
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
        var format: RowFormat?
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
        guard format != .jsonl, var first = try cutter.header()?.bytes else {
            return Opened(cutter: cutter, format: format, header: [])
        }
        let told = Self.told(by: first)
        if told != nil { first = try cutter.header()?.bytes ?? [] }
        let found = told ?? Self.parted(first, as: format)
        let names = (try? TableRow.cells(first, separator: found.separator ?? 0)) ?? []
        return Opened(cutter: cutter, format: found, header: names.map { $0.text.trimmed })
    }

    /// Some spreadsheets declare the separator in a line such as “sep=;”.
    private static func told(by line: [UInt8]) -> RowFormat? {
        let mark = Array("sep=".utf8)
        guard line.count == mark.count + 1, line.starts(with: mark) else { return nil }
        return RowFormat.allCases.first { $0.separator == line.last }
    }

    /// Semicolons if commas give only one column.
    private static func parted(_ header: [UInt8], as format: RowFormat) -> RowFormat {
        guard format == .csv, header.contains(UInt8(ascii: ";")) else { return format }
        func count(_ format: RowFormat) -> Int {
            (try? TableRow.cells(header, separator: format.separator ?? 0))?.count ?? 0
        }
        return count(.csv) < 2 && count(.ssv) > 1 ? .ssv : format
    }

    /// Nil for JSONL.
    package func header() throws(SystemError) -> [String]? {
        let opened = try open()
        return opened.format == .jsonl ? nil : opened.header
    }
}

/// One pass at a time reads it.
private final class ScratchInput: @unchecked Sendable {
    let input: InputBytes
    init(_ input: InputBytes) { self.input = input }
}

// Cuts bytes into rows without parsing them.
import BezelSystem

/// A row's bytes and where they stand in the input.
package struct RawRow: Sendable {
    /// From 1.
    package var line: Int
    /// From 0.
    package var number: Int
    /// Without line break; nil if over the limit.
    package var bytes: [UInt8]?

    package init(line: Int, number: Int, bytes: [UInt8]?) {
        self.line = line
        self.number = number
        self.bytes = bytes
    }
}

/// How rows are written: JSON objects by line, or tables by their separator.
package enum RowFormat: String, CaseIterable, Sendable {
    case jsonl, csv, tsv
    /// Semicolons, for spreadsheets with decimal commas.
    case ssv

    package init?(file: String) {
        let suffix = file.split(separator: ".").last.map { $0.lowercased() }
        switch suffix {
        case "jsonl", "ndjson", "json": self = .jsonl
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        case "ssv": self = .ssv
        default: return nil
        }
    }
    /// Nil for JSON.
    package var separator: UInt8? {
        switch self {
        case .jsonl: nil
        case .csv: UInt8(ascii: ",")
        case .tsv: 0x09
        case .ssv: UInt8(ascii: ";")
        }
    }
}

/// Which bytes end a row.
package enum LineEnds: Sendable {
    /// A line feed, before which one carriage return is dropped: lines that programs exchange.
    case feed
    /// A line feed, a carriage return, or both: files from any system, such as old spreadsheets' with returns alone.
    case feedOrReturn
}

/// Cuts the input into rows in one pass. Takes each byte once, whatever the number of columns.
///
/// Invariant: `piece` is what has been read and not yet cut, and begins at the start of a row between calls, but for
/// the line feed after a carriage return. A row over the limit is read to its end and given without bytes, so that all
/// later rows keep their numbers. Memory: one row and one piece of the input.
package final class RowCutter {
    private let input: InputBytes
    package private(set) var format: RowFormat?
    private let limit: Int
    private let skipsWhite: Bool
    private let ends: LineEnds
    private var piece: ArraySlice<UInt8> = []
    private var isAtStart = true
    private var hasEnded = false
    private var line = 1
    private var number = 0

    /// What separates cells; nil before the header has told it, when comma, semicolon and tab all do.
    package var separator: UInt8?
    /// The position within a table's row. It decides whether a quote opens a cell: one in the middle of a cell does
    /// not, so that it spoils its own row only.
    private enum Position { case cellStart, plain, quoted, afterQuote }
    /// Whether the last byte was a carriage return, of which a line feed may be the second half.
    private var isAfterReturn = false
    /// What the first bytes show, if not UTF-8 text.
    package private(set) var foreign: ForeignContent?

    /// - Parameters:
    ///   - format: Nil detects it: JSONL if the first character is `{` or `[`, else CSV.
    ///   - limit: Bytes per row.
    ///   - skipsWhite: Skips blank lines.
    package init(
        _ input: InputBytes, format: RowFormat?, limit: Int, skipsWhite: Bool, ends: LineEnds = .feed
    ) {
        self.input = input
        self.format = format
        self.limit = limit
        self.skipsWhite = skipsWhite
        self.ends = ends
        separator = format == .csv ? nil : format?.separator
    }

    /// Reads as much as tells the format. Further calls change nothing.
    package func start() throws(SystemError) -> RowFormat {
        if piece.isEmpty { _ = try fill() }
        if isAtStart, !piece.isEmpty { try begin() }
        return format ?? .jsonl
    }

    /// Whether the input begins with a JSON array of objects, which is no list of rows.
    package var beginsWithArray: Bool {
        let first = piece.lazy.filter { !Self.isWhite($0) }.prefix(2)
        return format == .jsonl && first.elementsEqual("[{".utf8)
    }

    /// The first row, which is not counted.
    package func header() throws(SystemError) -> RawRow? {
        let row = try next()
        number = 0
        return row
    }

    /// The next row; nil at the end.
    package func next() throws(SystemError) -> RawRow? {
        while true {
            guard let row = try cut() else { return nil }
            if skipsWhite, let bytes = row.bytes, bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
                continue
            }
            number += 1
            return row
        }
    }

    private static func isWhite(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private func fill() throws(SystemError) -> Bool {
        if hasEnded { return false }
        guard let next = try input.next() else {
            hasEnded = true
            return false
        }
        piece = next
        return true
    }

    /// Joins lines inside quotes.
    private func cut() throws(SystemError) -> RawRow? {
        if piece.isEmpty, !(try fill()) { return nil }
        if isAtStart { try begin() }
        // Only now: a program's next line may come much later than the end of this one.
        if isAfterReturn, piece.first == 0x0A {
            piece = piece.dropFirst()
            if piece.isEmpty, !(try fill()) { return nil }
        }
        isAfterReturn = false
        let first = line
        var bytes: [UInt8] = []
        var isOver = false
        var position = Position.cellStart
        let isTable = format?.separator != nil
        while true {
            let end = isTable ? tableRowEnd(&position) : lineEnd()
            let taken = piece[piece.startIndex..<(end ?? piece.endIndex)]
            if !isOver {
                if bytes.count + taken.count > limit {
                    isOver = true
                    bytes = []
                } else {
                    bytes += taken
                }
            }
            if let end {
                isAfterReturn = piece[end] == 0x0D
                piece = piece[(end + 1)...]
                line += 1
                break
            }
            piece = []
            if !(try fill()) { break }
        }
        if bytes.last == 0x0D, ends == .feed { bytes.removeLast() }
        return RawRow(line: first, number: number, bytes: isOver ? nil : bytes)
    }

    /// The end of the line in this piece; nil if it continues in the next.
    private func lineEnd() -> Int? {
        ends == .feed ? piece.firstIndex(of: 0x0A) : piece.firstIndex { $0 == 0x0A || $0 == 0x0D }
    }

    /// Nil if the row continues in the next piece. A quote opens at the start of a cell and closes unless it is
    /// doubled, as in RFC 4180; after a malformed cell, reading goes on as in an unquoted one, so that the next row is
    /// sound.
    private func tableRowEnd(_ position: inout Position) -> Int? {
        let quote = UInt8(ascii: "\"")
        var i = piece.startIndex
        while i < piece.endIndex {
            let byte = piece[i]
            if position == .quoted {
                if byte == quote { position = .afterQuote } else { countLine(byte) }
            } else if byte == quote {
                position = position == .plain ? .plain : .quoted
            } else if byte == 0x0A || byte == 0x0D && ends == .feedOrReturn {
                return i
            } else {
                position = isSeparator(byte) ? .cellStart : .plain
            }
            i += 1
        }
        return nil
    }

    /// Of lines within quotes.
    private func countLine(_ byte: UInt8) {
        if byte == 0x0D && ends == .feedOrReturn || byte == 0x0A && !isAfterReturn { line += 1 }
        isAfterReturn = byte == 0x0D && ends == .feedOrReturn
    }

    private func isSeparator(_ byte: UInt8) -> Bool {
        if let separator { return byte == separator }
        return byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x09
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Looks at the first bytes: marks of encodings, foreign contents, the format.
    private func begin() throws(SystemError) {
        isAtStart = false
        while piece.count < 4, let more = try input.next() { piece = piece + more }
        foreign = ForeignContent(piece.prefix(4))
        // Some programs add a mark to a file that has one.
        while piece.starts(with: Self.byteOrderMark) {
            piece = piece.dropFirst(3)
            while piece.count < 3, let more = try input.next() { piece = piece + more }
        }
        guard format == nil else { return }
        let first = piece.first { !Self.isWhite($0) }
        format = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .jsonl : .csv
    }
}

/// Input that holds no lines of UTF-8.
package enum ForeignContent: Hashable, Sendable {
    /// Text in this encoding.
    case encoding(String)
    /// A spreadsheet as its program keeps it: .xlsx, .ods or .xls.
    case workbook
    /// Packed by gzip or zstd.
    case packed

    /// By the byte order mark, by zeros beside the first character, or by a format's own mark.
    init?(_ first: ArraySlice<UInt8>) {
        let bytes = Array(first)
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            self = .encoding("UTF-32")
        } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            self = .encoding("UTF-16")
        } else if bytes == [0x50, 0x4B, 3, 4] || bytes == [0xD0, 0xCF, 0x11, 0xE0] {
            self = .workbook
        } else if bytes.starts(with: [0x1F, 0x8B]) || bytes == [0x28, 0xB5, 0x2F, 0xFD] {
            self = .packed
        } else if bytes.count >= 2, (bytes[0] == 0) != (bytes[1] == 0) {
            self = .encoding("UTF-16")
        } else {
            return nil
        }
    }
}

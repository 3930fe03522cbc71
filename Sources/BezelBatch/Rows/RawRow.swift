// Cuts bytes into rows without parsing them.
import BezelSystem

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

package final class RowCutter {
    private let input: InputBytes
    package private(set) var format: RowFormat?
    private let limit: Int
    private let skipsWhite: Bool
    private var piece: ArraySlice<UInt8> = []
    private var isAtStart = true
    private var hasEnded = false
    private var line = 1
    private var number = 0

    /// - Parameters:
    ///   - format: Nil detects it: JSONL if the first character is `{`, else CSV.
    ///   - limit: Bytes per row.
    ///   - skipsWhite: Skips blank lines.
    package init(_ input: InputBytes, format: RowFormat?, limit: Int, skipsWhite: Bool) {
        self.input = input
        self.format = format
        self.limit = limit
        self.skipsWhite = skipsWhite
    }

    package func start() throws(SystemError) -> RowFormat {
        if piece.isEmpty { _ = try fill() }
        if isAtStart, !piece.isEmpty { try begin() }
        return format ?? .jsonl
    }

    package func header() throws(SystemError) -> RawRow? {
        let row = try next()
        number = 0
        return row
    }

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
        let first = line
        var bytes: [UInt8] = []
        var isOver = false
        var isQuoted = false
        let hasQuotes = format?.separator != nil
        while true {
            let end = rowEnd(isQuoted: &isQuoted, hasQuotes: hasQuotes)
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
                piece = piece[(end + 1)...]
                line += 1
                break
            }
            piece = []
            if !(try fill()) { break }
        }
        if bytes.last == 0x0D { bytes.removeLast() }
        return RawRow(line: first, number: number, bytes: isOver ? nil : bytes)
    }

    /// Nil if the row continues in the next piece.
    private func rowEnd(isQuoted: inout Bool, hasQuotes: Bool) -> Int? {
        if !hasQuotes { return piece.firstIndex(of: 0x0A) }
        var i = piece.startIndex
        while i < piece.endIndex {
            let byte = piece[i]
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == 0x0A {
                if !isQuoted { return i }
                line += 1
            }
            i += 1
        }
        return nil
    }

    private func begin() throws(SystemError) {
        isAtStart = false
        while piece.count < 3, let more = try input.next() { piece = piece + more }
        if piece.starts(with: [0xEF, 0xBB, 0xBF]) { piece = piece.dropFirst(3) }
        guard format == nil else { return }
        let first = piece.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        format = first == UInt8(ascii: "{") ? .jsonl : .csv
    }
}

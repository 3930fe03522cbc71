// Rows of CSV, TSV and semicolon tables (RFC 4180).
import BezelGeometry
import BezelJSON

/// A table's columns. Looking one up takes constant time, and a row's members time that grows with its cells.
package struct TableHeader: Sendable {
    package let names: [String]
    private let all: Set<String>
    /// For each column, the first one of the same name; nil if all names differ, as they nearly always do.
    fileprivate let firsts: [Int]?

    package init(_ names: [String]) {
        self.names = names
        all = Set(names)
        if all.count == names.count {
            firsts = nil
        } else {
            var first: [String: Int] = [:]
            firsts = names.enumerated().map { i, name in
                if let found = first[name] { return found }
                first[name] = i
                return i
            }
        }
    }

    package func contains(_ name: String) -> Bool { all.contains(name) }
}

/// Cuts a row into cells and gives them the names of their columns.
package enum TableRow {
    /// A cell's text, without quotes.
    package struct Cell: Hashable, Sendable {
        package var text: String
        package var isQuoted = false
    }

    /// The cells of a row. Linear in its bytes.
    ///
    /// - Throws: For broken quotes, text that is not UTF-8, zero bytes, and more cells than ``Limits/tableColumns``.
    package static func cells(_ bytes: [UInt8], separator: UInt8) throws(JobFailure) -> [Cell] {
        var cells: [Cell] = []
        var i = 0
        while true {
            if cells.count >= Limits.tableColumns.standard {
                throw JobFailure(.limit, LimitError(Limits.tableColumns).description)
            }
            let isQuoted = i < bytes.count && bytes[i] == quote
            let text: String?
            if isQuoted {
                text = String(
                    validating: try quoted(bytes, &i, separator: separator, number: cells.count + 1), as: UTF8.self)
            } else {
                let start = i
                while i < bytes.count, bytes[i] != separator {
                    if bytes[i] == quote {
                        throw JobFailure(
                            .row, "cell \(cells.count + 1) has a quote in its middle; such a cell stands in quotes")
                    }
                    i += 1
                }
                text = String(validating: bytes[start..<i], as: UTF8.self)
            }
            guard let text else {
                throw JobFailure(.row, "cell \(cells.count + 1) is not UTF-8 text; save the table as UTF-8")
            }
            if text.utf8.contains(0) {
                throw JobFailure(.row, "cell \(cells.count + 1) has a zero byte, which no text has")
            }
            cells.append(Cell(text: text, isQuoted: isQuoted))
            if i >= bytes.count { return cells }
            i += 1
        }
    }

    private static let quote = UInt8(ascii: "\"")

    /// A quoted cell's bytes, with doubled quotes as one; `i` goes from the opening quote to behind the closing one.
    private static func quoted(
        _ bytes: [UInt8], _ i: inout Int, separator: UInt8, number: Int
    ) throws(JobFailure) -> [UInt8] {
        var cell: [UInt8] = []
        var isClosed = false
        i += 1
        while i < bytes.count, !isClosed {
            if bytes[i] != quote {
                cell.append(bytes[i])
            } else if i + 1 < bytes.count, bytes[i + 1] == quote {
                cell.append(quote)
                i += 1
            } else {
                isClosed = true
            }
            i += 1
        }
        if isClosed, i == bytes.count || bytes[i] == separator { return cell }
        if isClosed {
            throw JobFailure(
                .row, "cell \(number) goes on after its closing quote; a quote in a cell is written twice")
        }
        // Unclosed quotes swallow the following rows.
        let more = lineBreaks(in: cell)
        throw JobFailure(
            .row,
            "the quotes of cell \(number) do not end"
                + (more > 0 ? "; \(more) more lines are within the row's quotes and unread" : ""))
    }

    private static func lineBreaks(in bytes: [UInt8]) -> Int {
        var count = 0
        for (i, byte) in bytes.enumerated().dropLast() {
            if byte == 0x0A || byte == 0x0D && bytes[i + 1] != 0x0A { count += 1 }
        }
        return count
    }

    /// A row's members by the header. Omits empty cells; columns of the same name make a list.
    ///
    /// - Parameter readsEmptyTexts: An empty cell in quotes is the empty text, and only one without quotes is omitted,
    ///   as PostgreSQL and other databases write them. Many programs put all cells into quotes, hence not by default.
    /// - Throws: For a row with more or fewer cells than the header.
    package static func members(
        _ cells: [Cell], header: TableHeader, readsEmptyTexts: Bool = false
    ) throws(JobFailure) -> [JSONValue.Member] {
        guard cells.count == header.names.count else {
            throw JobFailure(.row, "the row has \(cells.count) cells, and the header \(header.names.count)")
        }
        func isGiven(_ cell: Cell) -> Bool { !cell.text.isEmpty || readsEmptyTexts && cell.isQuoted }
        guard let firsts = header.firsts else {
            return zip(header.names, cells).compactMap { name, cell in
                isGiven(cell) ? JSONValue.Member(name, .string(cell.text)) : nil
            }
        }
        var texts: [Int: [JSONValue]] = [:]
        var order: [Int] = []
        for (column, cell) in zip(firsts, cells) where isGiven(cell) {
            if texts[column] == nil { order.append(column) }
            texts[column, default: []].append(.string(cell.text))
        }
        return order.map { column in
            let all = texts[column] ?? []
            return JSONValue.Member(header.names[column], all.count == 1 ? all[0] : .array(all))
        }
    }
}

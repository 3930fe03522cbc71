// CSV and TSV (RFC 4180): cells of one row, and what a header makes of them.
import BezelJSON

/// Cells of a row of a table.
package enum TableRow {
    /// A cell, and whether it stood in quotes.
    package struct Cell: Hashable, Sendable {
        package var text: String
        package var isQuoted = false
    }

    /// The cells of a row.
    ///
    /// - Throws: A ``JobFailure`` where quotes are broken or bytes are not UTF-8.
    package static func cells(_ bytes: [UInt8], separator: UInt8) throws(JobFailure) -> [Cell] {
        let quote = UInt8(ascii: "\"")
        var cells: [Cell] = []
        var i = 0
        while true {
            var cell: [UInt8] = []
            let isQuoted = i < bytes.count && bytes[i] == quote
            if isQuoted {
                i += 1
                var isClosed = false
                while i < bytes.count, !isClosed {
                    if bytes[i] == quote {
                        if i + 1 < bytes.count, bytes[i + 1] == quote {
                            cell.append(quote)
                            i += 1
                        } else {
                            isClosed = true
                        }
                    } else {
                        cell.append(bytes[i])
                    }
                    i += 1
                }
                guard isClosed, i == bytes.count || bytes[i] == separator else {
                    // Quotes that are left open swallow the rows after them.
                    let more = bytes.dropLast().count { $0 == UInt8(ascii: "\n") }
                    throw JobFailure(
                        .row,
                        (isClosed
                            ? "cell \(cells.count + 1) goes on after its closing quote; a quote in a cell is written twice"
                            : "the quotes of cell \(cells.count + 1) do not end")
                            + (more > 0 ? "; \(more) more lines are within the row's quotes and unread" : ""))
                }
            } else {
                while i < bytes.count, bytes[i] != separator {
                    if bytes[i] == quote {
                        throw JobFailure(
                            .row, "cell \(cells.count + 1) has a quote in its middle; such a cell stands in quotes")
                    }
                    cell.append(bytes[i])
                    i += 1
                }
            }
            guard let text = String(validating: cell, as: UTF8.self) else {
                throw JobFailure(.row, "cell \(cells.count + 1) is not UTF-8 text")
            }
            cells.append(Cell(text: text, isQuoted: isQuoted))
            if i >= bytes.count { return cells }
            i += 1
        }
    }

    /// The members that a row has under a header. Empty cells are keys not given, `""""` is the empty text, and columns of
    /// one name are a list.
    package static func members(_ cells: [Cell], header: [String]) throws(JobFailure) -> [JSONValue.Member] {
        guard cells.count == header.count else {
            throw JobFailure(.row, "the row has \(cells.count) cells, and the header \(header.count)")
        }
        var members: [JSONValue.Member] = []
        for (name, cell) in zip(header, cells) where !cell.text.isEmpty {
            let value = JSONValue.string(cell.isQuoted && cell.text == "\"" ? "" : cell.text)
            guard let i = members.firstIndex(where: { $0.key == name }) else {
                members.append(JSONValue.Member(name, value))
                continue
            }
            if case .array(let items) = members[i].value {
                members[i].value = .array(items + [value])
            } else {
                members[i].value = .array([members[i].value, value])
            }
        }
        return members
    }
}

// CSV and TSV (RFC 4180).
import BezelJSON

package enum TableRow {
    package struct Cell: Hashable, Sendable {
        package var text: String
        package var isQuoted = false
    }

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
                    // Unclosed quotes swallow the following rows.
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

    /// Omits empty cells; `""""` is an empty text; columns of the same name make a list.
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

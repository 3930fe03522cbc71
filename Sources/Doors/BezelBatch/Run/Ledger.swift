// One answer per line; an id's last line counts.
import BezelSystem
import BezelJSON

/// What a ledger says of a row, as far as a later run needs it.
package struct LedgerEntry: Sendable {
    package var status: Answer.Status
    package var output: String?
    package var sha256: Digest?
    package var job: Digest?
    package var error: JobFailure?

    init?(_ line: [UInt8]) {
        guard let json = try? JSONReader.value(line), case .string(let word)? = json["status"],
            let status = Answer.Status(rawValue: word)
        else { return nil }
        self.status = status
        if case .string(let text)? = json["output"] { output = text }
        if case .string(let text)? = json["sha256"] { sha256 = Digest(hexadecimal: text) }
        if case .string(let text)? = json["job"] { job = Digest(hexadecimal: text) }
        if case .string(let word)? = json["error"]?["kind"], let kind = JobFailure.Kind(rawValue: word),
            case .string(let message)? = json["error"]?["message"]
        {
            var field: String?
            if case .string(let name)? = json["error"]?["field"] { field = name }
            error = JobFailure(kind, message, field: field)
        }
    }
}

/// A ledger that cannot be read.
package struct LedgerFault: Error {
    package var path: String
    package var error: SystemError
}

/// The ledgers of a folder. Only ids and positions of lines are kept, in the row index; lines are read again on demand.
package struct Ledgers: Sendable {
    private let files: [PieceFile]
    private static let longestLine = 1 << 24

    /// - Parameter paths: The latest last.
    package init(_ paths: [String], into index: RowIndex) throws(LedgerFault) {
        var files: [PieceFile] = []
        for path in paths {
            do throws(SystemError) {
                let number = files.count
                files.append(try PieceFile(path))
                try Self.add(path, number, to: index)
            } catch { throw LedgerFault(path: path, error: error) }
        }
        self.files = files
    }

    private static func add(_ path: String, _ number: Int, to index: RowIndex) throws(SystemError) {
        let cutter = RowCutter(try InputBytes(path), format: .jsonl, limit: longestLine, skipsWhite: false)
        var offset = 0
        while let row = try cutter.next(), let bytes = row.bytes {
            defer { offset += bytes.count + 1 }
            guard let json = try? JSONReader.value(bytes) else { continue }
            var key: Digest?
            if case .string(let id)? = json["id"] { key = RowKey.id(id) }
            if case .null? = json["id"], case .number(let line)? = json["line"], let line = Int(line) {
                key = RowKey.line(line)
            }
            guard let key else { continue }
            try index.addLine(id: key, ledger: number, offset: offset, length: bytes.count)
        }
    }

    /// The last entry of a row in the latest ledger; nil if there is none, or if it cannot be read.
    package func entry(of number: Int, in index: RowIndex) -> LedgerEntry? {
        guard let place = try? index.line(of: number), place.ledger < files.count,
            let bytes = try? files[place.ledger].read(at: place.offset, count: place.length)
        else { return nil }
        return LedgerEntry(bytes)
    }
}

/// Digests by which rows are told apart, whatever the length of their ids.
package enum RowKey {
    /// Also decides the shard.
    package static func id(_ id: String) -> Digest { Digest(of: id.utf8) }
    /// Without a readable id.
    package static func line(_ line: Int) -> Digest { Digest(of: "\u{0}line \(line)".utf8) }
    package static func output(_ output: OutputName) -> Digest { Digest(of: output.folded.utf8) }
}

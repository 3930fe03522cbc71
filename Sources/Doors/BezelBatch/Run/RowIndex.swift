// Repeated ids and outputs, and ledger lines. Ten million rows take some hundred megabytes of disk and twenty of
// memory.
import BezelSystem
import Synchronization

/// What a run knows of each row: flags in memory, keys and ledger lines in scratch files.
///
/// Repeats among millions of rows are found by partitions: keys, which are halves of digests, are spread evenly over so
/// many partitions that one fits into memory; each is read, sorted, and its neighbours compared. So the input of keys
/// is read once for each partition: n·p reads of blocks, no random access. Ledger lines are joined with rows in the
/// same way. Two ids that differ share a key with a chance of 2⁻¹²⁸.
///
/// Use: add all rows and lines, finish once, then ask.
package final class RowIndex: Sendable {
    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The row cannot be drawn as it is.
        package static let isWrong = Flags(rawValue: 1)
        /// Another row has its id.
        package static let repeatsID = Flags(rawValue: 2)
        /// Another row has its output.
        package static let sharesOutput = Flags(rawValue: 4)
        /// Another shard has the row.
        package static let isElsewhere = Flags(rawValue: 8)
    }

    /// Half of a SHA-256 digest.
    private typealias Key = SIMD2<UInt64>
    /// Bytes: keys of id and output, or zeros.
    private static let recordSize = 32
    /// Bytes: key of id, ledger, offset, length.
    private static let lineSize = 40
    /// Bytes: ledger, from 1, offset, length.
    private static let foundSize = 24
    /// Records in memory.
    private static let blockRows = 1 << 15

    private let partitionRows: Int
    private let records: ScratchFile
    private let lines: ScratchFile
    private let found: ScratchFile
    private let flags = Mutex<[Flags]>([])

    /// - Parameter partitionRows: Compared at once, some 32 bytes each.
    package init(partitionRows: Int = 1 << 18) throws(SystemError) {
        self.partitionRows = partitionRows
        records = try ScratchFile()
        lines = try ScratchFile()
        found = try ScratchFile()
    }

    // MARK: Filling

    package struct Entry: Sendable {
        package var id: Digest?
        package var output: Digest?
        package var flags: Flags
        package init(id: Digest?, output: Digest?, flags: Flags) {
            self.id = id
            self.output = output
            self.flags = flags
        }

        package init(_ row: PlannedRow, line: Int, shard: Shard) {
            let key = row.id.map { RowKey.id($0) }
            id = key ?? RowKey.line(line)
            output = row.output.map { RowKey.output($0) }
            flags = shard.holds(key ?? RowKey.id("")) ? [] : .isElsewhere
        }
    }

    /// With consecutive numbers. Thread-safe.
    package func add(_ entries: [Entry], from number: Int) throws(SystemError) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries.count * Self.recordSize)
        for entry in entries {
            for digest in [entry.id, entry.output] {
                for i in 0..<2 { Self.put(digest?.words[i] ?? 0, into: &bytes) }
            }
        }
        try flags.withLock { flags throws(SystemError) in
            let end = number + entries.count
            if flags.count < end { flags += Array(repeating: [], count: end - flags.count) }
            for (i, entry) in entries.enumerated() { flags[number + i] = entry.flags }
            try records.write(bytes, at: number * Self.recordSize)
        }
    }

    /// Adds a line of an earlier run's ledger; of several lines of a row the last one counts. By one thread only.
    package func addLine(id: Digest, ledger: Int, offset: Int, length: Int) throws(SystemError) {
        var bytes: [UInt8] = []
        for word in [id.words[0], id.words[1], UInt64(ledger), UInt64(offset), UInt64(length)] {
            Self.put(word, into: &bytes)
        }
        pending += bytes
        if pending.count >= 1 << 16 { try flushLines() }
    }
    /// Used by one thread only.
    nonisolated(unsafe) private var pending: [UInt8] = []
    private func flushLines() throws(SystemError) {
        try lines.append(pending)
        pending = []
    }

    private static func put(_ word: UInt64, into bytes: inout [UInt8]) {
        for shift in stride(from: 56, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
        }
    }
    private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
        bytes[offset..<offset + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }

    // MARK: Finding out

    package var count: Int { flags.withLock { $0.count } }

    /// Returns early after a stop signal.
    package func finish() throws(SystemError) {
        try flushLines()
        let all = max(count, lines.count / Self.lineSize)
        let partitions = UInt64(max(1, (all + partitionRows - 1) / partitionRows))
        for partition in 0..<partitions {
            if StopSignals.number != nil { return }
            try mark(.repeatsID, offset: 0, partition, of: partitions)
            try mark(.sharesOutput, offset: 16, partition, of: partitions)
            try join(partition, of: partitions)
        }
    }

    private func scan(
        offset: Int, _ partition: UInt64, of partitions: UInt64, _ body: (Int, Key) throws(SystemError) -> Void
    ) throws(SystemError) {
        let count = count
        var row = 0
        while row < count {
            let block = try records.read(at: row * Self.recordSize, count: Self.blockRows * Self.recordSize)
            if block.isEmpty { return }
            for i in 0..<block.count / Self.recordSize {
                let start = i * Self.recordSize + offset
                let key = Key(Self.word(block, start), Self.word(block, start + 8))
                if key != Key(0, 0), key.x % partitions == partition { try body(row + i, key) }
            }
            row += block.count / Self.recordSize
        }
    }

    private func mark(
        _ flag: Flags, offset: Int, _ partition: UInt64, of partitions: UInt64
    ) throws(SystemError) {
        var keys: [(key: Key, row: Int)] = []
        try scan(offset: offset, partition, of: partitions) { row, key throws(SystemError) in keys.append((key, row)) }
        keys.sort { ($0.key.x, $0.key.y, $0.row) < ($1.key.x, $1.key.y, $1.row) }
        flags.withLock { flags in
            for i in keys.indices.dropFirst() where keys[i].key == keys[i - 1].key {
                flags[keys[i].row].insert(flag)
                flags[keys[i - 1].row].insert(flag)
            }
        }
    }

    private func join(_ partition: UInt64, of partitions: UInt64) throws(SystemError) {
        if lines.count == 0 { return }
        var last: [Key: SIMD4<UInt64>] = [:]
        var start = 0
        while true {
            let block = try lines.read(at: start, count: Self.blockRows * Self.lineSize)
            if block.isEmpty { break }
            for offset in stride(from: 0, to: block.count, by: Self.lineSize) {
                let key = Key(Self.word(block, offset), Self.word(block, offset + 8))
                guard key.x % partitions == partition else { continue }
                last[key] = SIMD4(
                    Self.word(block, offset + 16) + 1, Self.word(block, offset + 24), Self.word(block, offset + 32), 0)
            }
            start += block.count
        }
        var pieces: (start: Int, bytes: [UInt8]) = (0, [])
        try scan(offset: 0, partition, of: partitions) { row, key throws(SystemError) in
            guard let line = last[key] else { return }
            var bytes: [UInt8] = []
            for i in 0..<3 { Self.put(line[i], into: &bytes) }
            if pieces.start + pieces.bytes.count != row * Self.foundSize || pieces.bytes.count > 1 << 16 {
                try found.write(pieces.bytes, at: pieces.start)
                pieces = (row * Self.foundSize, [])
            }
            pieces.bytes += bytes
        }
        try found.write(pieces.bytes, at: pieces.start)
    }

    // MARK: Asking

    package func flags(of number: Int) -> Flags { flags.withLock { number < $0.count ? $0[number] : [] } }
    package func count(of wanted: Flags, but others: Flags) -> Int {
        flags.withLock { $0.count { !$0.isDisjoint(with: wanted) && $0.isDisjoint(with: others) } }
    }
    /// The last ledger line of a row: which ledger, and its bytes there; nil if there is none.
    package func line(of number: Int) throws(SystemError) -> (ledger: Int, offset: Int, length: Int)? {
        let bytes = try found.read(at: number * Self.foundSize, count: Self.foundSize)
        guard bytes.count == Self.foundSize else { return nil }
        let ledger = Int(Self.word(bytes, 0))
        return ledger == 0 ? nil : (ledger - 1, Int(Self.word(bytes, 8)), Int(Self.word(bytes, 16)))
    }
}

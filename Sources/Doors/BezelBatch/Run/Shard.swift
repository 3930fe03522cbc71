// A part of a batch for one of several machines, by the digest of a row's id: no machine need know what the others do.
import BezelSystem

/// A part of a batch, for several machines: rows are spread by their ids, so each shard has about as many, and a row
/// stays in its shard however rows are ordered. Shards count from 1.
package struct Shard: Hashable, Sendable {
    package var index: Int
    package var count: Int

    package static let whole = Shard(index: 1, count: 1)

    package init(index: Int, count: Int) {
        self.index = index
        self.count = count
    }

    /// Reads `I/N`, or `auto/N` with a job array's index from the environment.
    ///
    /// - Returns: Nil for other texts or without an index.
    package init?(_ text: String, environment: (String) -> String?) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let count = Self.number(parts[1]), count >= 1 else { return nil }
        if parts[0] == "auto" {
            let names = ["JOB_COMPLETION_INDEX", "SLURM_ARRAY_TASK_ID"]
            guard let index = names.lazy.compactMap(environment).compactMap({ Self.number($0) }).first else {
                return nil
            }
            // Covers every row for arrays from 0 or from 1.
            self.init(index: index % count + 1, count: count)
        } else {
            guard let index = Self.number(parts[0]), (1...count).contains(index) else { return nil }
            self.init(index: index, count: count)
        }
    }
    private static func number(_ text: some StringProtocol) -> Int? {
        let isPlain = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) } && text.utf8.count <= 9
        return isPlain ? Int(text) : nil
    }

    /// Rows without an id use the empty text's digest.
    package func holds(_ id: Digest) -> Bool { id.words[0] % UInt64(count) == UInt64(index - 1) }

    package var ledger: String { count == 1 ? "ledger.jsonl" : "ledger.\(index)-\(count).jsonl" }
    /// In temporary files' names.
    package var owner: String { count == 1 ? "all" : "\(index)-\(count)" }
}

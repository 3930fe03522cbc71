// What is known of all rows at once.
import BezelBatch
import BezelSystem
import Testing

@Suite("Rows at once")
struct RowIndexTests {
    @Test("repeated ids and shared outputs are found however far apart, over several partitions")
    func repeats() throws {
        let count = 6_000
        let index = try RowIndex(partitionRows: 1_000)
        func digest(_ number: Int) -> Digest {
            // Numbers spread over all partitions, without the cost of hashing.
            let mixed = UInt64(truncatingIfNeeded: number + 1) &* 0x9E37_79B9_7F4A_7C15
            return Digest(words: SIMD4(mixed, UInt64(number), 0, 0))
        }
        var entries: [RowIndex.Entry] = []
        for row in 0..<count {
            let id = row == count - 1 ? 0 : row
            let output = row == 4_000 || row == 7 ? 7 : row
            entries.append(RowIndex.Entry(id: digest(id), output: digest(output + 1 << 40), flags: []))
        }
        // In any order of parts.
        for start in stride(from: 0, to: count, by: 1000).reversed() {
            try index.add(Array(entries[start..<start + 1000]), from: start)
        }
        try index.addLine(id: digest(5), ledger: 0, offset: 10, length: 20)
        try index.addLine(id: digest(5), ledger: 1, offset: 30, length: 40)
        try index.addLine(id: digest(5_990), ledger: 0, offset: 1, length: 2)
        try index.finish()
        let flagged = (0..<count).filter { index.flags(of: $0) != [] }
        #expect(flagged == [0, 7, 4_000, count - 1])
        #expect(index.flags(of: 0) == .repeatsID)
        #expect(index.flags(of: 7) == .sharesOutput)
        let line = try #require(try index.line(of: 5))
        #expect(line == (1, 30, 40))
        #expect(try #require(try index.line(of: 5_990)) == (0, 1, 2))
        #expect(try index.line(of: 6) == nil)
    }

    @Test("every row is in one shard, and shards are named alike by both kinds of array")
    func shards() {
        for count in 1...7 {
            for id in ["", "a", "row 12", "ß"] {
                let holders = (1...count).filter { Shard(index: $0, count: count).holds(RowKey.id(id)) }
                #expect(holders.count == 1)
            }
        }
        func shard(_ text: String, _ environment: [String: String] = [:]) -> Shard? { Shard(text) { environment[$0] } }
        #expect(shard("2/3") == Shard(index: 2, count: 3))
        for text in ["0/3", "4/3", "1/0", "a/3", "1", "1/3/5", "-1/3", "auto/3", "auto/0", "+1/3", "1/ 3"] {
            #expect(shard(text) == nil, "\(text)")
        }
        for indices in [0...2, 1...3] {
            let found = indices.compactMap { shard("auto/3", ["SLURM_ARRAY_TASK_ID": "\($0)"])?.index }
            #expect(found.sorted() == [1, 2, 3])
        }
        #expect(shard("auto/3", ["JOB_COMPLETION_INDEX": "0"]) == Shard(index: 1, count: 3))
        #expect(shard("auto/3", ["JOB_COMPLETION_INDEX": "x"]) == nil)
    }
}

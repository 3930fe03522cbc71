// What fuzzing started from and what it found, replayed: only typed errors, and every promise kept.
import BezelFuzzing
import Foundation
import Testing

@Suite("Fuzzing's inputs") struct CorpusTests {
    private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus")

    // The limit is there for what never ends; all inputs of a target together take seconds.
    @Test(
        "every kept input gives an answer that may be given", .timeLimit(.minutes(30)),
        arguments: FuzzTarget.allCases)
    func replay(target: FuzzTarget) throws {
        let folder = Self.corpus.appendingPathComponent(target.rawValue)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(!names.isEmpty)
        for name in names {
            let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
            do { try target.run(bytes) } catch { Issue.record("\(target.rawValue)/\(name): \(error)") }
        }
    }

    @Test("changed inputs keep the promises too", arguments: [FuzzTarget.svg, .json, .path, .pdf, .door])
    func mutations(target: FuzzTarget) throws {
        let folder = Self.corpus.appendingPathComponent(target.rawValue)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        for (i, name) in names.prefix(40).enumerated() {
            let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
            let changed = try #require(target.mutated(bytes, seed: UInt32(i)))
            #expect(target.mutated(bytes, seed: UInt32(i)) == changed)
            do { try target.run(changed) } catch { Issue.record("\(target.rawValue)/\(name) changed: \(error)") }
        }
    }
}

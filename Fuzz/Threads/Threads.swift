// The library used by many threads at once, for the thread sanitizer: `make test-threads`. All kept inputs of all targets go
// through shared fonts, libraries and renderers.
import BezelFuzzing
import Foundation

@main
enum Threads {
    static func main() throws {
        let corpus = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "Fuzz/Corpus")
        var work: [(target: FuzzTarget, bytes: [UInt8])] = []
        for target in FuzzTarget.allCases {
            let folder = corpus.appendingPathComponent(target.rawValue)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
                work.append((target, [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))))
            }
        }
        let all = work
        let rounds = 4
        DispatchQueue.concurrentPerform(iterations: all.count * rounds) { i in
            // Neighbouring threads take inputs of the same kind, which share most.
            let input = all[i / rounds]
            do { try input.target.run(input.bytes) } catch { fatalError("\(input.target): \(error)") }
        }
        print("\(all.count) inputs, each by \(rounds) threads")
    }
}

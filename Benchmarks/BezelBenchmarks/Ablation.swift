// What each trick of the command's start gains: the released command beside the same command linked without the trick.
import Bezel
import Foundation

enum Ablation {
    private struct Trick {
        var title: String
        /// The program in the folder that goes without.
        var program: String
    }

    private static let tricks = [
        Trick(title: "static libraries", program: "static"),
        Trick(title: "large pages", program: "memory"),
    ]

    /// Milliseconds of processor time, which another load on the machine changes least, in alternating rounds.
    ///
    /// - Parameter folder: Holds the programs `all` and one for each trick.
    static func print(launch: String, folder programs: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = folder.appendingPathComponent("labels.svg")
        try Data(Benchmarks.labels.utf8).write(to: document)
        let picture = folder.appendingPathComponent("picture.png").path
        let jobs: [(title: String, arguments: [String])] = [
            ("render labels, 1024 px", ["render", document.path, "-o", picture]),
            ("dial, 1024 px", ["dial", "--size", "1024", "-o", picture]),
            ("text on a circle", ["text", "ACCOUNT BALANCE", "--circle", "200", "-o", picture]),
        ]
        Swift.print("Tricks of the start: processor time of whole processes, ms")
        for job in jobs {
            row(job.title, ["with", "without", "ratio"])
            var times = [[Double]](repeating: [], count: tricks.count + 1)
            for _ in 0..<15 {
                times[0] += time(launch, "\(programs)/all", job.arguments)
                for (k, trick) in tricks.enumerated() {
                    times[k + 1] += time(launch, "\(programs)/\(trick.program)", job.arguments)
                }
            }
            // The best round: another load on the machine only adds.
            let best = times.map { $0.min() }
            for (k, trick) in tricks.enumerated() {
                guard let whole = best[0], let without = best[k + 1] else { return row(trick.title, ["failed"]) }
                row(
                    "  " + trick.title,
                    [decimals(whole, 2), decimals(without, 2), decimals(without / whole, 2)])
            }
        }
        Swift.print()
    }

    /// The median of ten runs' processor time, or nothing where the program fails.
    private static func time(_ launch: String, _ program: String, _ arguments: [String]) -> [Double] {
        let figures = (output(of: launch, ["10", program] + arguments) ?? "").split(whereSeparator: \.isWhitespace)
            .compactMap { Double($0) }
        return figures.count == 3 ? [figures[2]] : []
    }
}

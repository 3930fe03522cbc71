// What each trick of the command's start gains: the released command beside the same command linked without the trick.
import Bezel
import Foundation

enum Ablation {
    /// The tricks, by the name of the program in the folder that goes without.
    private static let tricks = [
        (program: "static", title: "static libraries"), (program: "order", title: "order of functions"),
        (program: "memory", title: "large pages, malloc"),
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
        row("trick, ms of processor time", ["with", "without", "without/with"])
        for job in jobs {
            let programs = (["all"] + tricks.map(\.program)).map { "\(programs)/\($0)" }
            var times = [[Double]](repeating: [], count: programs.count)
            for _ in 0..<15 {
                for (k, program) in programs.enumerated() {
                    let text = output(of: launch, ["10", program] + job.arguments) ?? ""
                    let figures = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
                    if figures.count == 3 { times[k].append(figures[2]) }
                }
            }
            let medians = times.map { all in all.isEmpty ? nil : all.sorted()[all.count / 2] }
            guard let whole = medians[0] else { return row(job.title, ["failed"]) }
            for (k, trick) in tricks.enumerated() {
                guard let without = medians[k + 1] else { return row(trick.title, ["failed"]) }
                row(
                    "\(trick.title): \(job.title)",
                    [decimals(whole, 2), decimals(without, 2), decimals(without / whole, 2)])
            }
        }
        Swift.print()
    }
}

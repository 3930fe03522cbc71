// SVG documents: what reading and laying out cost a glyph, and whole processes beside resvg.
import Bezel
import Foundation

enum SVGJobs {
    /// Text on a spiral as a document, so many times the sentence of 91 glyphs, the path as long as the text needs.
    private static func document(times: Int) -> (text: String, glyphs: Int) {
        let sentence = String(repeating: SpiralJob.sentence, count: times)
        // A letter takes half its size on average; a sixth more leaves no letter without a place.
        let turns = times == 1 ? 24 : 284
        let path = SpiralJob.makeSpiral(eighths: turns, step: 24)
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1800">
            <path id="s" d="\(path.svgData(decimals: 3))" fill="none"/>
            <text font-family="Inter" font-size="20"><textPath href="#s">\(sentence)</textPath></text></svg>
            """
        return (text, sentence.utf8.count)
    }

    /// Reading and layout, without drawing.
    static func scaling() throws {
        row("SVG text, processor time", ["µs", "µs a glyph"])
        var each: [Double] = []
        let options = SVGOptions(fonts: .bundled)
        for times in [1, 100] {
            let (text, glyphs) = document(times: times)
            let taken = try medianProcessorTime(of: times == 1 ? 201 : 21) {
                _ = try SVGDocument(text, options: options).scene.commands.count
            }
            each.append(taken / Double(glyphs))
            row("\(glyphs) glyphs", [decimals(taken, 0), decimals(taken / Double(glyphs), 2)])
        }
        row("long to short, a glyph", ["", decimals(each[1] / each[0], 2)])
        print()
    }

    /// Milliseconds and MiB of whole processes, and ours as a share of resvg's.
    static func processes(launch: String, command: String, resvg: String?, font: String, folder: URL) throws {
        let picture = folder.appendingPathComponent("picture.png").path
        func round(_ program: String, _ arguments: [String]) -> [Double]? {
            let figures = output(of: launch, ["10", program] + arguments)?.split(whereSeparator: \.isWhitespace)
                .compactMap { Double($0) }
            return figures?.count == 3 ? figures : nil
        }
        /// The median of rounds' times, the most of their memory.
        func summary(_ rounds: [[Double]]) -> [Double]? {
            let times = rounds.map { $0[0] }.sorted()
            return times.isEmpty ? nil : [times[times.count / 2], rounds.map { $0[1] }.max() ?? 0]
        }
        row("documents, whole process", ["ms", "MiB", "of resvg's ms"])
        let dial = try dial()
        let jobs: [(title: String, text: String, options: [String])] = [
            ("labels, 1024 px", Benchmarks.labels, []), ("dial, 414 px", dial, []),
            ("dial, 1024 px", dial, ["--width", "1024"]),
        ]
        for (title, text, options) in jobs {
            let file = folder.appendingPathComponent("document.svg")
            try Data(text.utf8).write(to: file)
            // Round by round, so that a machine that slows down for a while slows both.
            var rounds: (ours: [[Double]], theirs: [[Double]]) = ([], [])
            for _ in 0..<9 {
                if let figures = round(command, ["render", file.path, "-o", picture] + options) {
                    rounds.ours.append(figures)
                }
                guard let resvg else { continue }
                let arguments = options + ["--skip-system-fonts", "--use-font-file", font, file.path, picture]
                if let figures = round(resvg, arguments) { rounds.theirs.append(figures) }
            }
            let (ours, theirs) = (summary(rounds.ours), summary(rounds.theirs))
            func show(_ name: String, _ figures: [Double]?, ratio: String) {
                guard let figures else { return row(name, ["failed"]) }
                row(name, [decimals(figures[0], 2), decimals(figures[1], 1), ratio])
            }
            let ratio = ours?.first.flatMap { a in theirs?.first.map { decimals(a / $0, 2) } } ?? "-"
            show("bezel: \(title)", ours, ratio: ratio)
            if resvg != nil { show("resvg: \(title)", theirs, ratio: "1") }
        }
        if resvg == nil { print("resvg is not installed (PyPI: resvg-cli)") }
    }

    /// The gallery's dial, its text live: both programs set it in the same font.
    private static func dial() throws -> String {
        let scene = try PaymentDial().scene(fonts: .bundled)
        return try SVGWriter(text: .live).write(scene)
    }

    /// resvg itself: what lies in PATH may be a script that starts it, and its start would be measured with it.
    static func resvg() -> String? {
        var folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let ask = "import sysconfig; print(sysconfig.get_path('scripts'))"
        if let scripts = output(of: "/usr/bin/env", ["python3", "-c", ask]) {
            folders.append(scripts.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return folders.map { "\($0)/resvg" }.first { path in
            guard let file = FileHandle(forReadingAtPath: path) else { return false }
            defer { try? file.close() }
            return (try? file.read(upToCount: 2)) != Data("#!".utf8)
        }
    }
}

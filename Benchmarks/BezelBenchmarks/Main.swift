// Bezel beside the floor in C, and the command beside resvg, in one run: `make bench`.
//
//   bezel-benchmarks --floor PROGRAM [--cairo PROGRAM] [--launch PROGRAM] [--command BEZEL] [--ablation FOLDER]
//   bezel-benchmarks --ablation-only --launch PROGRAM --ablation FOLDER      what each trick of the start gains only
//   bezel-benchmarks --frames PROGRAM     the frames beside Cairo only
//   bezel-benchmarks --faces              every ready-made face and piece at 1024 pixels only
//   bezel-benchmarks --face WORD          those of them whose names hold a word, for a profiler
//   bezel-benchmarks --options            what each option of layout costs only
//   bezel-benchmarks --coverage COUNT [--cairo PROGRAM]     random shapes beside their sampled coverage only
//   bezel-benchmarks --pictures FOLDER    writes those frames, to be looked at
//   bezel-benchmarks --repeat STEP        shape, layout, optical layout or outline of the dial, 20 000 times, for a profiler
import Bezel
import BezelSystem
import Foundation

@main
enum Benchmarks {
    static func main() {
        // As the command does, and whoever draws many pictures.
        PictureMemory.prepareProcess()
        do {
            try run()
        } catch {
            FileHandle.standardError.write(Data("bezel-benchmarks: error: \(error)\n".utf8))
            exit(error is MissingValue ? 64 : 70)
        }
    }

    /// An option that stands at the end, or before another one, without its value.
    struct MissingValue: Error, CustomStringConvertible {
        let option: String
        var description: String { "\(option) needs a value" }
    }

    private static func run() throws {
        if let folder = try argument("--pictures") { return try FrameJobs.writePictures(to: folder) }
        if let cairo = try argument("--frames") { return try FrameJobs.print(cairo: cairo) }
        if CommandLine.arguments.contains("--ablation-only"), let launch = try argument("--launch") {
            return try Ablation.print(launch: launch, folder: try argument("--ablation") ?? "")
        }
        if CommandLine.arguments.contains("--dial") {
            return try steps(try argument("--floor").flatMap { floorFigures($0) } ?? [:])
        }
        if CommandLine.arguments.contains("--faces") { return try FaceJobs.print() }
        if let word = try argument("--face") { return try FaceJobs.print(only: word) }
        if CommandLine.arguments.contains("--options") { return try OptionCosts.print() }
        if let count = try argument("--coverage").flatMap({ Int($0) }) {
            let shapes = try CoverageJobs.print(count: count, cairo: try argument("--cairo"))
            let strokes = try StrokeJobs.print(count: count)
            guard shapes, strokes else { exit(1) }
            return
        }
        if CommandLine.arguments.contains("--pdf") { return try PDFJobs.print(cairo: try argument("--cairo-pdf")) }
        if let step = try argument("--repeat") { return try repeatStep(step) }
        let floor = try argument("--floor").flatMap { floorFigures($0) } ?? [:]
        try steps(floor)
        try scaling(floor)
        try OptionCosts.print()
        try FaceJobs.print()
        try SVGJobs.scaling()
        try PDFJobs.print(cairo: try argument("--cairo-pdf"))
        try FrameJobs.print(cairo: try argument("--cairo"))
        if let launch = try argument("--launch"), let command = try argument("--command") {
            try processes(launch: launch, command: command)
            if let folder = try argument("--ablation") { try Ablation.print(launch: launch, folder: folder) }
        }
    }

    static func repeatStep(_ step: String) throws {
        let jobs = try DialJobs()
        let shaped = try jobs.shape()
        let placed = try jobs.layOut(shaped)
        let bitmap = try jobs.raster(placed)
        for _ in 0..<20_000 {
            switch step {
            case "shape": _ = try jobs.shape()
            case "layout": _ = try jobs.layOut(shaped)
            case "raster": _ = try jobs.raster(placed)
            case "encode": _ = try jobs.encoder.encode(bitmap)
            case "whole": _ = try jobs.whole()
            case "optical": _ = try jobs.layOut(shaped, spacing: .optical)
            default: _ = jobs.turnOutlines(placed)
            }
        }
    }

    /// What stands after an option; nil without the option.
    static func argument(_ name: String) throws -> String? {
        let all = CommandLine.arguments
        guard let i = all.firstIndex(of: name) else { return nil }
        guard i + 1 < all.count, !all[i + 1].hasPrefix("--") else { throw MissingValue(option: name) }
        return all[i + 1]
    }
    static var fontFile: String? {
        try? FontLibrary.bundled.font(named: "Inter", size: 1).face.path
    }
    static func floorFigures(_ program: String) -> [String: Double]? {
        guard let fontFile, let text = output(of: program, [fontFile]) else { return nil }
        return figures(in: text)
    }
    /// Lines of a name and a number.
    static func figures(in text: String) -> [String: Double] {
        let pairs = text.split(separator: "\n").compactMap { line -> (String, Double)? in
            let parts = line.split(separator: " ")
            return parts.count == 2 ? Double(parts[1]).map { (String(parts[0]), $0) } : nil
        }
        return Dictionary(pairs, uniquingKeysWith: { $1 })
    }
    static func compare(_ name: String, _ ours: Double, _ theirs: Double?, digits: Int = 1) {
        row(
            name,
            [
                decimals(ours, digits), theirs.map { decimals($0, digits) } ?? "-",
                theirs.map { decimals(ours / $0, 2) } ?? "-",
            ])
    }

    static func steps(_ floor: [String: Double]) throws {
        let runs = 301
        let jobs = try DialJobs()
        let shaped = try jobs.shape()
        let placed = try jobs.layOut(shaped)
        let bitmap = try jobs.raster(placed)
        let bytes = try jobs.whole()
        row("µs a dial, 1024 px", ["Bezel", "floor in C", "ratio"])
        compare("shape", try median(of: runs) { _ = try jobs.shape() }, floor["shape"])
        compare("layout", try median(of: runs) { _ = try jobs.layOut(shaped) }, floor["layout"])
        let outline = median(of: runs) { _ = jobs.turnOutlines(placed) }
        compare("outline", outline, floor["outline"])
        compare("raster", try median(of: runs) { _ = try jobs.raster(placed) } - outline, floor["raster"])
        compare("encode", try median(of: runs) { _ = try jobs.encoder.encode(bitmap) }, floor["encode"])
        compare("whole", try median(of: runs) { _ = try jobs.whole() }, floor["whole"])
        compare("bytes of PNG", Double(bytes.count), floor["bytes"], digits: 0)
        print()
    }

    static func scaling(_ floor: [String: Double]) throws {
        row("µs a glyph, on a spiral", ["Bezel", "floor in C", "ratio"])
        for times in [1, 10, 100] {
            var job = try SpiralJob(times: times)
            let taken = try median(of: times == 100 ? 21 : 101) { _ = try job.run() }
            compare(
                "\(job.glyphCount) glyphs", taken / Double(job.glyphCount), floor["glyphs\(job.glyphCount)"], digits: 2)
        }
        if let memory = peakMemory() { compare("peak memory, MiB", memory, floor["memory"]) }
        print()
    }

    static func processes(launch: String, command: String) throws {
        guard let fontFile else { return }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let picture = folder.appendingPathComponent("labels.png").path
        row("labels, whole process", ["ms", "MiB"])
        func measure(_ name: String, _ program: String, _ arguments: [String]) {
            guard let text = output(of: launch, ["40", program] + arguments) else { return row(name, ["failed"]) }
            row(name, text.split(whereSeparator: \.isWhitespace).prefix(2).map(String.init))
        }
        measure(
            "bezel dial --labels-only", command,
            [
                "dial", "--labels-only", "--size", "1024", "--top", "Account Balance", "--bottom",
                "Show Me The Money", "--font-size", "26", "--tracking", "0", "-o", picture,
            ])
        print()
        try SVGJobs.processes(
            launch: launch, command: command, resvg: try argument("--resvg") ?? SVGJobs.resvg(), font: fontFile,
            folder: folder)
    }

    /// The same two labels for other programs.
    static let labels = """
        <svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 1024 1024">
        <defs><path id="t" d="M112 512A400 400 0 0 1 912 512"/><path id="b" d="M65 512A447 447 0 0 0 959 512"/></defs>
        <g font-family="Inter" font-size="64" text-anchor="middle">
        <text><textPath href="#t" startOffset="50%">Account Balance</textPath></text>
        <text><textPath href="#b" startOffset="50%">Show Me The Money</textPath></text></g></svg>
        """
}

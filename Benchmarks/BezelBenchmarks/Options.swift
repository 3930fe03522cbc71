// What each layout option costs over plain placement: layout and raster of the dial's labels together.
import Bezel

enum OptionCosts {
    static func print() throws {
        let jobs = try DialJobs()
        let shaped = try jobs.shape()
        let curves = jobs.curves
        func cost(_ change: (inout TextPath) -> Void) throws -> Double {
            let lines = curves.map { curve in
                var line = TextPath.centered(on: curve)
                change(&line)
                return line
            }
            return try median(of: 101) {
                _ = try jobs.raster(try lines.indices.map { try lines[$0].place(shaped[$0]) })
            }
        }
        let plain = try cost { _ in }
        row("layout and raster", ["µs", "of plain"])
        func show(_ name: String, _ change: (inout TextPath) -> Void) throws {
            let taken = try cost(change)
            row(name, [decimals(taken, 1), decimals(taken / plain, 2)])
        }
        try show("plain") { _ in }
        try show("spacing optical") { $0.spacing = .optical }
        try show("baseline ascender") { $0.position.baseline = .ascender }
        try show("anchor justify") {
            $0.position.anchor = .justify
            $0.position.offset = .fraction(0)
        }
        try show("overflow shrink") { $0.fitting.overflow = .shrink() }
        try show("upright automatic") { $0.position.upright = .automatic }
        try show("corners round") { $0.letters.corners = .round(radius: 20) }
        try show("corners skip") { $0.letters.corners = .skip }
        try show("letters moved, turned") {
            let changes = TextPath.adjustments(
                of: "Account Balance", along: Array(repeating: 1, count: 15),
                rotations: Array(repeating: .degrees(3), count: 15))
            $0.spacing.adjustments = changes
        }
        try show("effect skew") { $0.letters.effect = .skew }
        try show("method joined") { $0.letters.method = .joined }
        try show("method stretch") { $0.letters.method = .stretch }
        Swift.print()
        try scaling()
    }

    /// Whether the cost of the dearest options stays in proportion to the text's length.
    private static func scaling() throws {
        row("µs a glyph, layout alone", ["91", "910", "9100"])
        func show(_ name: String, _ change: (inout TextPath) -> Void) throws {
            let figures = try [1, 10, 100].map { times in
                let job = try SpiralJob(times: times)
                let shaped = try Shaper().shape(job.text)
                var line = TextPath.svg(SpiralJob.spiral)
                change(&line)
                let taken = try median(of: times == 100 ? 11 : 51) { _ = try line.place(shaped) }
                return decimals(taken / Double(job.glyphCount), 2)
            }
            row(name, figures)
        }
        try show("plain") { _ in }
        try show("spacing optical") { $0.spacing = .optical }
        try show("anchor justify") { $0.position.anchor = .justify }
        try show("method joined") { $0.letters.method = .joined }
        try show("method stretch") { $0.letters.method = .stretch }
        Swift.print()
    }
}

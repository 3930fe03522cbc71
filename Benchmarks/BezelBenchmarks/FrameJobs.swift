// Full frames of 1024 px beside Cairo's image surface: gradients, patterns and strokes. Benchmarks/cairo/cairo.c draws
// the same with the same numbers.
import Bezel
import Foundation

enum FrameJobs {
    static let side: Double = 1024
    private static let frame = Rect(x: 0, y: 0, width: side, height: side)
    private static let gradient = Gradient(stops: [
        Gradient.Stop(color: Color(red: 239 / 255, green: 120 / 255, blue: 221 / 255), location: 0),
        Gradient.Stop(color: Color(red: 239 / 255, green: 172 / 255, blue: 120 / 255), location: 0.5),
        Gradient.Stop(color: Color(red: 32 / 255, green: 96 / 255, blue: 192 / 255), location: 1),
    ])
    private static let red = Color(red: 0.8, green: 0.1, blue: 0.2)
    private static let ink = Paint.color(Color(red: 0.1, green: 0.2, blue: 0.5))

    /// Name in Cairo's table, what it is, and the scene.
    static let all: [(name: String, title: String, scene: Scene)] = [
        ("linear", "linear, upright", linear((0, 0), (0, 1024))),
        ("linear-slanted", "linear, slanted", linear((100, 0), (924, 1024))),
        ("radial", "radial", radial((512, 512), 0, 700)),
        ("radial-focal", "radial, two centres", radial((400, 420), 20, 600)),
        ("pattern", "tile, step 32", pattern(step: 32)),
        ("pattern-colors", "tile, two colours", colors),
        ("pattern-fraction", "tile, scaled to 32.4", pattern(step: 32, scale: 32.4 / 32)),
        ("pattern-cells", "cells as a path, 32.4", pattern(step: 32.4)),
        (
            "stroke-wide", "stroke, 60 wide",
            stroked([wave], StrokeStyle(lineWidth: 60, lineCap: .round, lineJoin: .round))
        ),
        (
            "stroke-gradient", "stroke in a gradient",
            stroked(
                [wave], StrokeStyle(lineWidth: 60, lineCap: .round),
                .linear(LinearGradient(gradient: gradient, start: .zero, end: Point(x: side, y: 0))))
        ),
        ("stroke-rings", "24 rings", stroked(rings, StrokeStyle(lineWidth: 3))),
        ("stroke-dashes", "2780 dashes", stroked(rings, StrokeStyle(lineWidth: 3, dash: [8, 5]))),
        (
            "stroke-round-dashes", "2130 round dashes",
            stroked(rings, StrokeStyle(lineWidth: 5, lineCap: .round, dash: [8, 9]))
        ),
    ]

    private static func filled(_ paint: Paint, background: Color? = nil) -> Scene {
        Scene(
            size: frame.size, background: background,
            commands: [.fill(FillDrawing(path: Path(frame), paint: paint))])
    }
    private static func linear(_ from: (Double, Double), _ to: (Double, Double)) -> Scene {
        filled(
            .linear(
                LinearGradient(
                    gradient: gradient, start: Point(x: from.0, y: from.1), end: Point(x: to.0, y: to.1))))
    }
    private static func radial(_ from: (Double, Double), _ r0: Double, _ r1: Double) -> Scene {
        filled(
            .radial(
                RadialGradient(
                    gradient: gradient, startCenter: Point(x: from.0, y: from.1), startRadius: r0,
                    endCenter: Point(x: 512, y: 512), endRadius: r1)))
    }

    private static let triangle = Path { p in
        p.addLines([Point(x: 15, y: 0), Point(x: 30, y: 30), Point(x: 0, y: 30)])
        p.closeSubpath()
    }
    private static func pattern(step: Double, scale: Double = 1) -> Scene {
        let cell = Pattern(
            bounds: Rect(x: 0, y: 0, width: 32, height: 32), transform: Transform(scaleX: scale, y: scale),
            xStep: step, yStep: step,
            content: [.fill(FillDrawing(path: triangle, paint: .color(red)))])
        return filled(.pattern(cell), background: .white)
    }
    private static var colors: Scene {
        let bar = FillDrawing(
            path: Path(Rect(x: 4, y: 26, width: 22, height: 4)),
            paint: .color(Color(red: 0.1, green: 0.2, blue: 0.8, alpha: 0.5)))
        let cell = Pattern(
            bounds: Rect(x: 0, y: 0, width: 32, height: 32), xStep: 32, yStep: 32,
            content: [.fill(FillDrawing(path: triangle, paint: .color(red))), .fill(bar)])
        return filled(.pattern(cell), background: .white)
    }

    private static let wave = Path { p in
        p.move(to: Point(x: 60, y: 512))
        p.addCurve(
            to: Point(x: 512, y: 512), control1: Point(x: 260, y: -240), control2: Point(x: 400, y: 1264))
        p.addCurve(
            to: Point(x: 964, y: 512), control1: Point(x: 624, y: -240), control2: Point(x: 764, y: 1264))
    }
    private static let rings = (1...24).map { Path.circle(center: Point(x: 512, y: 512), radius: Double($0) * 20) }
    private static func stroked(_ paths: [Path], _ style: StrokeStyle, _ paint: Paint = ink) -> Scene {
        Scene(
            size: frame.size, background: .white,
            commands: paths.map { .stroke(StrokeDrawing(path: $0, paint: paint, style: style)) })
    }

    /// The table, in one run; or why there is none. Both programs take turns, three times a job, and the least median of
    /// processor time counts: what else the machine does troubles both as little as may be.
    static func print(cairo: String?) throws {
        guard let cairo, output(of: cairo, ["linear"]) != nil else {
            return Swift.print("Frames beside Cairo are left out: Cairo is not installed (Debian: libcairo2-dev)\n")
        }
        row("CPU µs a frame, 1024 px", ["Bezel", "Cairo", "ratio"])
        let renderer = BitmapRenderer()
        let only = try Benchmarks.argument("--job")
        for job in all where only == nil || only == job.name {
            var ours = Double.infinity
            var theirs: Double?
            for _ in 0..<3 {
                let figures = Benchmarks.figures(in: output(of: cairo, [job.name]) ?? "")
                if let median = figures[job.name] { theirs = min(theirs ?? median, median) }
                ours = min(ours, try processorMedian(of: 51) { _ = try renderer.render(job.scene) })
            }
            Benchmarks.compare(job.title, ours, theirs)
        }
        Swift.print(
            """
            Both draw premultiplied 8-bit pixels, picture allocated and freed included. Bezel: edges by exact area, gradients
            dithered, cells of a pattern drawn sharp at their exact place. Cairo: antialiasing and filters by default.

            """)
    }

    /// Writes every job's picture, to be looked at.
    static func writePictures(to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for job in all {
            try FileWriter.write(
                PNGEncoder().encode(BitmapRenderer().render(job.scene)), to: "\(folder)/\(job.name).png")
        }
    }
}

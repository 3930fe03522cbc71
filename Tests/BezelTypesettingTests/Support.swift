// Pinned fonts and the shared folder, found from this file's own place.
import BezelGeometry
import BezelTestSupport
import Foundation
import Testing

@testable import BezelTypesetting

enum Pinned {
    static let root = Repository.root

    static func face(_ path: String) throws -> FontFace {
        try FontFace(path: root.appendingPathComponent("fonts/" + path).path)
    }
    static let inter = "Inter/Inter.var.ttf"
    static let noto = "NotoSans/NotoSans-Regular.ttf"
    static let amiri = "Amiri/Amiri-Regular.ttf"
    static let hebrew = "NotoSansHebrew/NotoSansHebrew-Regular.ttf"
    static let devanagari = "NotoSansDevanagari/NotoSansDevanagari-Regular.ttf"
    static let thai = "NotoSansThai/NotoSansThai-Regular.ttf"
    static let dancing = "DancingScript/DancingScript-Regular.otf"
    static let quicksand = "Quicksand/Quicksand-Regular.ttf"

    /// A font of boxes with axes for width and optical size; what its letters are made of stands in build_axes.py beside it.
    static func axes() throws -> FontFace {
        try FontFace(path: root.appendingPathComponent("Tests/Fixtures/fonts/BezelAxes.ttf").path)
    }

    static var fallbacks: [FontFace] {
        get throws { try [noto, amiri, hebrew, devanagari, thai].map { try face($0) } }
    }

    /// The folder beside the package that holds reference data; nil on machines without it.
    static func shared(_ path: String) -> URL? {
        let url = root.deletingLastPathComponent().appendingPathComponent("shared/" + path)
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }

    static func shape(_ text: String, _ font: String, size: Double = 24, tracking: Double = 0) throws -> ShapedText {
        try Shaper(fallbackFaces: fallbacks).shape(
            StyledText(text, style: TextStyle(font: Font(face(font), size: size), tracking: tracking)))
    }
}

/// A true circle, drawn clockwise on the screen from 9 o'clock, or against the clock.
func circle(radius: Double, center: Point = .zero, inside: Bool = false) -> Path {
    var path = Path()
    path.addArc(
        center: center, radius: radius, startAngle: .degrees(180), endAngle: .degrees(inside ? -180 : 540),
        clockwise: inside)
    path.closeSubpath()
    return path
}

func line(_ length: Double) -> Path {
    Path {
        $0.move(to: .zero)
        $0.addLine(to: Point(x: length, y: 0))
    }
}

enum Ink {
    /// How many separate pieces the ink of placed text is in.
    static func parts(_ placed: PlacedText) -> Int {
        parts(placed.runs.flatMap { run in run.glyphs.map { placed.outline(of: $0, in: run) } })
    }

    private static func parts(_ outlines: [Path]) -> Int {
        // Contours that touch or hold one another belong together, as do a letter's body and its counters.
        let shapes = outlines.flatMap { path -> [InkShape] in
            InkShape(path, tolerance: 0.02).contours.map { contour in
                InkShape(
                    Path {
                        $0.addLines(contour); $0.closeSubpath()
                    }, tolerance: 0.02)
            }
        }
        var parent = Array(shapes.indices)
        func find(_ i: Int) -> Int { parent[i] == i ? i : find(parent[i]) }
        for i in shapes.indices {
            for j in 0..<i where shapes[i].distance(to: shapes[j], limit: 0.01) == 0 { parent[find(i)] = find(j) }
        }
        return shapes.indices.filter { parent[$0] == $0 }.count
    }
}

/// Where the middles of a straight text's clusters lie from its start.
func middles(_ shaped: ShapedText, tracking: Double = 0) -> [Double] {
    var pen: Double = 0
    return shaped.clusters.map { cluster in
        defer { pen += cluster.advance + tracking }
        return pen + cluster.advance / 2
    }
}
/// The sum of a straight text's advances.
func total(_ shaped: ShapedText) -> Double { shaped.clusters.reduce(0) { $0 + $1.advance } }

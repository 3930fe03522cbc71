// `bezel measure` against plain trigonometry, and against exact positions made elsewhere where they lie beside the package.
import Foundation
import Testing

@Suite("Measuring by the command")
struct MeasureCommandTests {
    struct Report: Decodable {
        struct Cluster: Decodable {
            struct Range: Decodable {
                var start: Int
                var end: Int
            }
            struct Point: Decodable {
                var x: Double
                var y: Double
            }
            var text: String
            var range: Range
            var advance: Double
            var middle: Double
            var position: Point
            var angle: Double
            var hidden: Bool
        }
        struct Hidden: Decodable {
            var text: String
            var range: Cluster.Range
        }
        struct Missing: Decodable {
            var character: String
            var offset: Int
        }
        var length: Double
        var advance: Double
        var clusters: [Cluster]
        var hidden: [Hidden]
        var missing: [Missing]
    }

    private func measure(_ arguments: [String]) throws -> Report {
        let run = try Workplace().bezel(["measure"] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        return try JSONDecoder().decode(Report.self, from: run.output)
    }

    @Test("on a circle each cluster stands at its distance's angle")
    func circle() throws {
        let radius = 120.0
        let report = try measure(["ACCOUNT", "--circle", "\(radius)", "--font-size", "30", "--spacing", "exact"])
        // Cubic arcs are off a true circle by 3e-4 of their radius at most.
        #expect(abs(report.length - 2 * .pi * radius) < 0.01)
        #expect(report.clusters.map(\.text).joined() == "ACCOUNT")
        #expect(report.hidden.isEmpty && report.missing.isEmpty)
        var start = report.length / 2 - report.advance / 2
        for cluster in report.clusters {
            #expect(abs(cluster.middle - (start + cluster.advance / 2)) < 1e-6)
            // The circle starts at 6 o'clock and runs clockwise.
            let turn = .pi / 2 + cluster.middle / radius
            #expect(abs(cluster.position.x - radius * cos(turn)) < 0.04)
            #expect(abs(cluster.position.y - radius * sin(turn)) < 0.04)
            let expected = (turn + .pi / 2) * 180 / .pi - 360
            #expect(abs((cluster.angle - expected).remainder(dividingBy: 360)) < 0.01)
            start += cluster.advance
        }
    }

    @Test("clusters come in logical order with UTF-8 ranges, hidden and missing ones reported")
    func logicalOrder() throws {
        let report = try measure(["שלום!", "--line", "400", "--font", "Noto Sans Hebrew", "--font-size", "30"])
        #expect(report.clusters.map(\.range.start) == [0, 2, 4, 6, 8])
        #expect(report.clusters[0].middle > report.clusters[3].middle)
        let refused = try Workplace().bezel([
            "measure", "Hidden", "--line", "40", "--align", "start", "--font-size", "30",
        ])
        #expect(refused.status == 65 && refused.errors.contains("--overflow hide"), "\(refused.errors)")
        let hidden = try measure([
            "Hidden", "--line", "40", "--align", "start", "--font-size", "30", "--overflow", "hide",
        ])
        #expect(hidden.hidden.map(\.text).joined() == "dden" || hidden.clusters.contains { $0.hidden })
        #expect(hidden.clusters.filter(\.hidden).map(\.text).joined() == hidden.hidden.map(\.text).joined())
        let missing = try measure(["A\u{13000}", "--line", "400", "--no-system-fonts"])
        #expect(missing.missing.map(\.offset) == [1])
    }

    struct Exact: Decodable {
        struct Glyph: Decodable {
            var cluster: Int
            var mid: Double
            var hidden: Bool
            var x: Double
            var y: Double
            var end_x: Double
            var end_y: Double
            var angle: Double
        }
        var length: Double
        var glyphs: [Glyph]
    }

    static let sharedGeometry = packageRoot.deletingLastPathComponent().appendingPathComponent("shared/geometry")

    @Test(
        "agrees with exact positions to 0.01 units and 0.05 degrees",
        .enabled(
            if: FileManager.default.fileExists(atPath: sharedGeometry.path),
            "needs positions in ../shared/geometry, beside the repository"),
        arguments: ["circle-arc", "middle-50", "s-cubic"])
    func exact(name: String) throws {
        let folder = Self.sharedGeometry
        let expected = try JSONDecoder().decode(
            Exact.self, from: Data(contentsOf: folder.appendingPathComponent(name + ".json")))
        let svg = try String(contentsOf: folder.appendingPathComponent(name + ".svg"), encoding: .utf8)
        func first(_ pattern: String) throws -> String? {
            let regex = try NSRegularExpression(pattern: pattern)
            let range = NSRange(svg.startIndex..., in: svg)
            return regex.firstMatch(in: svg, range: range).flatMap { Range($0.range(at: 1), in: svg) }.map {
                String(svg[$0])
            }
        }
        let data = try #require(try first(#"<path[^>]* d="([^"]+)""#))
        let text = try #require(try first(#"<textPath[^>]*>\s*([^<]+?)\s*</textPath>"#))
        let size = try #require(try first(#"font-size="([0-9.]+)""#))
        let font = folder.deletingLastPathComponent().appendingPathComponent("svg-suite/fonts/NotoSans-Regular.ttf")
        var arguments = [text, "--path", data, "--font", font.path, "--font-size", size, "--spacing", "exact"]
        let anchor = try first(#"text-anchor="([a-z]+)""#) ?? "start"
        arguments += [
            "--align", anchor == "middle" ? "center" : anchor, "--offset", try first(#"startOffset="([^"]+)""#) ?? "0",
        ]
        let report = try measure(arguments)
        #expect(abs(report.length - expected.length) < 0.01)
        for glyph in expected.glyphs where !glyph.hidden {
            let cluster = try #require(report.clusters.first { $0.range.start == glyph.cluster })
            #expect(abs(cluster.middle - glyph.mid) < 0.01)
            #expect(abs((cluster.angle - glyph.angle).remainder(dividingBy: 360)) < 0.05)
            // The reference gives both ends of the advance; its middle lies between them.
            #expect(abs(cluster.position.x - (glyph.x + glyph.end_x) / 2) < 0.01)
            #expect(abs(cluster.position.y - (glyph.y + glyph.end_y) / 2) < 0.01)
        }
    }
}

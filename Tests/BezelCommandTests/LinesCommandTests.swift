// Spirals, waves and several lines by the command.
import Foundation
import Testing

@Suite("Several lines and long curves by the command")
struct LinesCommandTests {
    private struct Line: Decodable {
        var line: Int?
        var start: Int?
        var length: Double
        var advance: Double
        var clusters: [MeasureCommandTests.Report.Cluster]
        var fitting: [String]
        var radii: [Double] { clusters.map { hypot($0.position.x, $0.position.y) } }
    }
    private func line(_ arguments: [String]) throws -> Line {
        let run = try Workplace().bezel(["measure"] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        return try JSONDecoder().decode(Line.self, from: run.output)
    }
    private func lines(_ arguments: [String]) throws -> [Line] {
        let run = try Workplace().bezel(["measure"] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        return try JSONDecoder().decode([Line].self, from: run.output)
    }

    @Test("a spiral's text begins outside and goes clockwise inwards, with a negative gap outwards")
    func spiral() throws {
        let text = "ROUND AND ROUND IT GOES"
        let inward = try line([text, "--spiral", "3,40", "--font-size", "20"])
        #expect(zip(inward.radii, inward.radii.dropFirst()).allSatisfy { $0 > $1 })
        #expect(try #require(inward.clusters.first).position.x < -150, "it begins at 9 o'clock")
        let outward = try line([text, "--spiral", "3,-40", "--font-size", "20"])
        #expect(zip(outward.radii, outward.radii.dropFirst()).allSatisfy { $0 < $1 })
        let top = try line([text, "--spiral", "3,40", "--font-size", "20", "--from", "-90"])
        #expect(try #require(top.clusters.first).position.y < -150)
    }

    @Test("a wave rises first, or falls for a negative height")
    func wave() throws {
        for (height, sign) in [(60.0, -1.0), (-60, 1)] {
            let wave = try line(["WAVE", "--wave", "400,\(height),2", "--align", "start", "--font-size", "20"])
            #expect(wave.clusters.allSatisfy { $0.position.y * sign > 0 })
        }
    }

    @Test("--from places a spiral's beginning, --to and second curves are refused")
    func spiralOptions() throws {
        let place = try Workplace()
        for wrong in [["--to", "30"], ["--circle", "9"]] {
            let run = try place.bezel(["text", "A", "--spiral", "2,30", "-o", "a.png"] + wrong)
            expectRefusal(run, status: 64, place: place)
        }
    }

    @Test(
        "line breaks, typed or real, begin concentric lines, the first outermost on top and innermost along the bottom")
    func concentric() throws {
        let circle = ["--circle", "150", "--font-size", "30", "--line-height", "1.2"]
        for text in ["ALPINE CLUB\\nSINCE 1897\\nZERMATT", "ALPINE CLUB\r\nSINCE 1897\nZERMATT\n"] {
            let top = try lines([text] + circle)
            #expect(top.map(\.line) == [0, 1, 2])
            for (index, line) in top.enumerated() {
                #expect(line.radii.allSatisfy { abs($0 - (150 - 36 * Double(index))) < 0.1 })
                #expect(try #require(line.clusters.first).position.x < 0 && line.clusters[0].position.y < 0)
            }
            let bottom = try lines([text, "--from", "180", "--to", "0"] + circle)
            for (index, line) in bottom.enumerated() {
                #expect(line.radii.allSatisfy { abs($0 - (150 + 36 * Double(index))) < 0.1 })
            }
        }
        #expect(try line(["a\\\\nb", "--line", "300"]).clusters.map(\.text).joined() == "a\\nb")
    }

    @Test("straight lines are stacked, empty ones leave their place free")
    func straight() throws {
        let stack = try lines(["one\ntwo\n\nfour", "--line", "300", "--font-size", "20", "--line-height", "150%"])
        #expect(stack.map(\.line) == [0, 1, 3])
        #expect(stack.map(\.start) == [0, 4, 9])
        #expect(stack.map { $0.clusters[0].position.y.rounded() } == [0, 30, 90])
    }

    @Test("lines that are too long become smaller together, and are said to once")
    func oneSize() throws {
        let text = "SHORT\nA MUCH LONGER SECOND LINE"
        let set = try lines([text, "--line", "300", "--font-size", "30"])
        let scales = set.map(\.fitting)
        #expect(scales[0] == scales[1] && scales[0].count == 1)
        #expect(set[1].advance <= 300.01 && set[1].advance > 299)
        let alone = try line(["SHORT", "--line", "300", "--font-size", "30"])
        #expect(set[0].advance < alone.advance * 0.9)
        let place = try Workplace()
        let run = try place.bezel("text", text, "--line", "300", "--font-size", "30", "-o", "a.png")
        #expect(run.status == 0 && run.errorLines.count == 1, "\(run.errors)")
    }

    @Test("--fit size sets all lines at the size at which the longest fills its curve")
    func fill() throws {
        for curve in [["--line", "300"], ["--circle", "120"], ["--circle", "120", "--from", "180", "--to", "0"]] {
            let set = try lines(["SHORT\nA MUCH LONGER LINE", "--fit", "size"] + curve)
            let fill = set.map { $0.advance / $0.length }.max() ?? 0
            // A whole ring keeps a word space over its seam, here some three hundredths of it.
            let full = curve == ["--circle", "120"] ? 0.955..<0.99 : 0.97..<1.001
            #expect(full.contains(fill), "\(curve) \(fill)")
        }
    }

    @Test("--wrap breaks between words where the curve is full, and loses none")
    func wrap() throws {
        let text = "The quick brown fox jumps over the lazy dog and runs away"
        for curve in [["--line", "200"], ["--arc", "260,60"], ["--circle", "90"]] {
            let set = try lines([text, "--wrap", "--font-size", "24"] + curve)
            #expect(
                set.count > 1 && set.allSatisfy { $0.advance <= $0.length * 1.001 && $0.fitting.isEmpty }, "\(curve)")
            #expect(set.map { $0.clusters.map(\.text).joined() }.joined(separator: " ") == text)
        }
    }

    @Test("lines for which a curve has no room, and too many, are errors")
    func noRoom() throws {
        let place = try Workplace()
        let many = Array(repeating: "A", count: 1_001).joined(separator: "\n")
        let some = Array(repeating: "A", count: 30).joined(separator: "\n")
        let wrong: [([String], String)] = [
            ([many, "--line", "300"], "textLines"),
            ([some, "--circle", "100", "--font-size", "20"], "no room for a line"),
            (["A very long word", "--wrap", "--line", "9", "--font-size", "40"], "does not fit"),
        ]
        for (arguments, words) in wrong {
            let run = try place.bezel(["text", "-o", "a.png"] + arguments)
            expectRefusal(run, status: 65, mentions: words, place: place)
        }
        for factor in ["0", "nan", "21", "-1", "x"] {
            let run = try place.bezel("text", "A\nB", "--line", "90", "--line-height", factor, "-o", "a.png")
            expectRefusal(run, status: 64, mentions: "--line-height", place: place)
        }
    }

    @Test("lines of both directions are flush at one edge")
    func directions() throws {
        let set = try lines(["Hello world\nשלום", "--line", "300", "--align", "start", "--font-size", "20"])
        let lefts = set.map { $0.clusters.map { $0.position.x - $0.advance / 2 }.min() ?? 0 }
        #expect(abs(lefts[0] - lefts[1]) < 0.01)
    }

    @Test("lines that turn upright keep their order from top to bottom")
    func upright() throws {
        let set = try lines([
            "FIRST\nSECOND", "--circle", "150", "--offset", "0", "--upright", "automatic", "--font-size", "24",
        ])
        #expect(set[0].clusters[0].position.y < set[1].clusters[0].position.y)
    }

    @Test("a flag that is false in a job is its opposite, where it has one")
    func opposite() throws {
        let place = try Workplace()
        let square: [String] = ["--path", "M0 0H300V300H0Z", "--font-size", "30", "--align", "start"]
        let text = "WORDS STAY ON ONE SIDE"
        #expect(try place.bezel(["text", text, "--no-keep-words", "-o", "a.png"] + square).status == 0)
        #expect(try place.bezel(["text", text, "-o", "b.png"] + square).status == 0)
        let job = #"{"command": "text", "text": "\#(text)", "path": "M0 0H300V300H0Z", "size": 30, "align": "start", "#
        for (value, name) in [("false", "a.png"), ("null", "b.png")] {
            try place.write(job + #""keep-words": \#(value)}"#, to: "job.json")
            let run = try place.bezel("draw", "job.json", "-o", "c.png")
            #expect(run.status == 0, "\(run.errors)")
            #expect(try place.data("c.png") == place.data(name))
        }
        #expect(try place.data("a.png") != place.data("b.png"))
    }
}

@Suite("Curves that come back to their beginning")
struct MeetingEndsTests {
    @Test("text that is shrunk onto an open ring keeps its ends apart, as on a closed one", arguments: [0, 1])
    func wordSpace(sweep: Int) throws {
        let ring = "M90 180A90 90 0 0 \(sweep) 90 0A90 90 0 0 \(sweep) 90 180"
        for text in ["TO BE OR NOT TO BE", "TYPOGRAPHY FOR ALL"] {
            let run = try Workplace().bezel([
                "measure", text, "--path", ring, "--font-size", "60", "--weight", "700", "--spacing", "exact",
            ])
            #expect(run.status == 0, "\(run.errors)")
            let report = try JSONDecoder().decode(MeasureCommandTests.Report.self, from: run.output)
            let space = try #require(report.clusters.first { $0.text == " " }).advance
            #expect(report.length - report.advance > 0.6 * space)
            let closed = try Workplace().bezel([
                "measure", text, "--path", ring + "Z", "--font-size", "60", "--weight", "700", "--spacing", "exact",
            ])
            #expect(closed.output == run.output)
        }
    }
}

// Outlines and lines for machines, from every command that draws.
import Foundation
import Testing

@Suite("Cutting and engraving by the command")
struct CuttingCommandTests {
    @Test(
        "every drawing command writes DXF and G-code",
        arguments: [
            ["text", "CUT", "--circle", "60"], ["badge"], ["dial"], ["gauge"], ["watch"], ["seal"],
            ["pattern"], ["vote", "--share", "0.4"],
        ])
    func formats(command: [String]) throws {
        let place = try Workplace()
        for (file, start) in [("a.dxf", "  0\nSECTION"), ("a.gcode", ";")] {
            let run = try place.bezel(command + ["-o", file])
            #expect(run.status == 0, "\(run.errors)")
            #expect(String(decoding: try place.data(file), as: UTF8.self).hasPrefix(start))
        }
        let told = try place.bezel(command + ["-o", "b.gcode"]).errorLines.last
        #expect(told?.contains("mm between") == true && told?.contains("mm unsorted") == true)
    }

    @Test("documents, too, and to standard output")
    func documents() throws {
        let place = try Workplace()
        try place.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='96' height='96'><path d='M0 48H96' stroke='red'/></svg>",
            to: "a.svg")
        let run = try place.bezel("render", "a.svg", "-o", "-", "--format", "gcode")
        #expect(run.text.contains("G1 X25.4") && run.text.contains("colour ff0000"))
        let inches = try place.bezel("render", "a.svg", "-o", "-", "--format", "gcode", "--user-unit", "mm")
        #expect(inches.text.contains("G1 X96"))
    }

    /// 254 mm at 10 mm/s take 25.4 s, and 10 / a seconds more for speeding up and slowing down; whole seconds are begun ones.
    @Test("the time of G-code follows the machine's acceleration", arguments: [(nil, 26), (5, 28)])
    func acceleration(option: Int?, seconds: Int) throws {
        let place = try Workplace()
        try place.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='960' height='96'><path d='M0 96H960' stroke='red'/></svg>",
            to: "a.svg")
        let run = try place.bezel(
            ["render", "a.svg", "-o", "-", "--format", "gcode", "--feed", "600", "--outlines", "lines"]
                + (option.map { ["--acceleration", "\($0)"] } ?? []))
        let time = try #require(run.text.split(separator: "\n").first { $0.hasPrefix("; time ") })
        #expect(time.contains(" \(seconds) s"), "\(time)")
        let refused = try place.bezel("render", "a.svg", "-o", "b.gcode", "--acceleration", "0")
        #expect(refused.status == 64 && refused.errors.contains("1 to 1000000"), "\(refused.errors)")
    }

    @Test("outlines are united, or lines, in pictures as in files for machines")
    func outlines() throws {
        let place = try Workplace()
        let text = ["text", "joined", "--line", "300", "--font", "Dancing Script"]
        func subpaths(_ options: [String]) throws -> Int {
            let run = try place.bezel(text + ["-o", "-", "--format", "svg"] + options)
            #expect(run.status == 0, "\(run.errors)")
            return run.text.split(whereSeparator: { "Mm".contains($0) }).count
        }
        #expect(try subpaths(["--outlines", "united"]) < subpaths([]))
        #expect(try subpaths(["--outlines"]) == subpaths(["--outlines", "shapes"]))
        let lines = try place.bezel(
            "text", "HI", "--line", "200", "--font", "Hershey Simplex", "--pen", "2", "--outlines", "lines", "-o", "-",
            "--format", "svg")
        #expect(lines.text.contains("stroke-width=\"2\"") && !lines.text.contains("z"))
    }

    @Test(
        "what cannot be is one line, and no file",
        arguments: [
            (["text", "A", "--line", "100", "--feed", "0"], 64),
            (["text", "A", "--line", "100", "--passes", "1.5"], 64),
            (["text", "A", "--line", "100", "--tolerance", "0"], 64),
            (["text", "A", "--line", "100", "--power", "nan"], 64),
            (["text", "A", "--line", "100", "--user-unit", "0"], 64),
            (["text", "A", "--line", "100", "--outlines", "rough"], 64),
            (["text", " ", "--line", "100", "--width", "50", "--height", "50"], 65),
            (["text", "A", "--line", "100", "--pen", "1"], 65),
            (["text", "A", "--line", "100", "--font", "none.svg"], 66),
        ] as [([String], Int32)])
    func bad(arguments: [String], status: Int32) throws {
        let place = try Workplace()
        let run = try place.bezel(arguments + ["-o", "a.gcode"])
        #expect(run.status == status && run.errorLines.count == 1, "\(run.errors)")
        #expect(!place.names.contains("a.gcode"))
    }

    @Test("options of machines are refused for pictures")
    func useless() throws {
        let place = try Workplace()
        for (options, file) in [
            (["--feed", "100"], "a.dxf"), (["--tolerance", "1"], "a.png"), (["--origin", "center"], "a.svg"),
        ] {
            let run = try place.bezel(["text", "A", "--line", "100", "-o", file] + options)
            #expect(run.status == 64 && run.errors.contains(options[0]), "\(run.errors)")
        }
    }
}

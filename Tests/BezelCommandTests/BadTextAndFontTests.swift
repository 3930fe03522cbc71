// Texts and fonts that no one means to give: a picture, or one line that says what is wrong.
import Foundation
import Testing

@Suite("Bad texts and fonts to the command")
struct BadTextAndFontTests {
    @Test("a folder is no font, and an empty file is none")
    func folders() throws {
        let place = try Workplace()
        try FileManager.default.createDirectory(atPath: place.path("dir.ttf"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: place.path("link.ttf"), withDestinationPath: place.path("dir.ttf"))
        try place.write("", to: "empty.ttf")
        let files = ["dir.ttf", "empty.ttf", "link.ttf"]
        for (name, status, word) in [
            ("dir.ttf", Int32(66), "it is a folder"), ("link.ttf", 66, "it is a folder"),
            ("empty.ttf", 65, "the file is empty"),
        ] {
            for option in ["--font", "--fallback"] {
                let run = try place.bezel("text", "Hi", "--line", "90", option, "./" + name, "-o", "a.png")
                expectRefusal(run, status: status, mentions: name, word, place: place, files: files)
            }
        }
    }

    @Test("a face that a file has not is refused with those that it has")
    func faceNumbers() throws {
        let place = try Workplace()
        let font = packageRoot.appendingPathComponent("fonts/Inter/Inter.var.ttf").path
        let run = try place.bezel("text", "Hi", "--line", "90", "--font", font + "#1", "-o", "a.png")
        expectRefusal(run, status: 65, mentions: "0 to 0, not 1", place: place)
        for wrong in ["#", "#-1", "#x", "#99999999999999999999"] {
            let refused = try place.bezel("text", "Hi", "--line", "90", "--font", font + wrong, "-o", "a.png")
            expectRefusal(refused, status: 66, place: place)
        }
    }

    @Test(
        "half of a surrogate pair in a description is named with its place",
        arguments: [
            #"{"top": "a\ud800b"}"#, #"{"top": "\udc00\ud800"}"#, #"{"top": {"text": "a\ud83d"}}"#,
            #"{"top": {"text": "a", "font": "\udfff"}}"#,
        ])
    func surrogates(json: String) throws {
        let place = try Workplace()
        try place.write(json, to: "d.json")
        let run = try place.bezel("dial", "--spec", "d.json", "-o", "a.png")
        expectRefusal(run, status: 65, mentions: "top", "surrogate", place: place, files: ["d.json"])
    }

    @Test("a fraction where a whole number is expected is named as that")
    func wholeNumbers() throws {
        let place = try Workplace()
        let described = try place.bezel("gauge", "--preset", "speedometer", "--print-spec", "-o", "g.json")
        #expect(described.status == 0, "\(described.errors)")
        let text = String(decoding: try place.data("g.json"), as: UTF8.self)
        let minor = try #require(text.firstMatch(of: /"minor" *: *\d+/))
        try place.write(text.replacingCharacters(in: minor.range, with: "\"minor\": 2.5"), to: "h.json")
        let run = try place.bezel("gauge", "--spec", "h.json", "-o", "a.png")
        expectRefusal(run, status: 65, mentions: "minor", "whole number", place: place, files: ["g.json", "h.json"])
    }

    @Test("a description's bytes that are no UTF-8 are named, a whole pair is a character")
    func unicode() throws {
        let place = try Workplace()
        try Data(#"{"top": "a"#.utf8 + [0xFF] + #"b"}"#.utf8).write(to: URL(fileURLWithPath: place.path("d.json")))
        let run = try place.bezel("dial", "--spec", "d.json", "-o", "a.png")
        expectRefusal(run, status: 65, mentions: "top", "UTF-8", place: place, files: ["d.json"])
        try place.write(#"{"top": "a\ud835\udd38b", "bottom": null}"#, to: "d.json")
        let whole = try place.bezel("dial", "--spec", "d.json", "-o", "a.png", "--no-system-fonts")
        #expect(whole.errors.isEmpty || whole.errors.contains("𝔸"), "\(whole.errors)")
    }

    @Test(
        "sizes that cannot be are refused in descriptions too",
        arguments: ["1e9", "0", "-3", "1e400", "\"NaN\""])
    func sizes(size: String) throws {
        let place = try Workplace()
        try place.write(#"{"top": {"text": "a", "size": \#(size)}}"#, to: "d.json")
        let run = try place.bezel("dial", "--spec", "d.json", "-o", "a.png")
        expectRefusal(run, status: 65, place: place, files: ["d.json"])
    }

    @Test("marks without a base, joiners, unassigned and private characters are set or named, never a crash")
    func strangeCharacters() throws {
        let place = try Workplace()
        let size = ["--width", "900", "--height", "90", "-o", "a.png"]
        for text in [
            "\u{301}\u{323}\u{489}", "\u{5B7}\u{64E}\u{93F}\u{E31}", "\u{200D}\u{FE0F}\u{200D}",
            String(repeating: "\u{301}", count: 3_000), String(repeating: "\u{202E}", count: 300) + "abc",
            String(repeating: "(", count: 700) + "א" + String(repeating: ")", count: 700), "\u{FEFF}\u{FFFE}\u{FFFF}",
            "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "a\u{0}b\u{7F}c",
        ] {
            // A null byte ends an argument, so that such a text comes in a description only.
            let line = text.filter { $0 != "\0" }
            let run = try place.bezel(
                ["text", line, "--line", "800", "--overflow", "hide", "--no-system-fonts"] + size)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.errorLines.allSatisfy { $0.hasPrefix("bezel: warning: ") && $0.count < 300 })
        }
        let unassigned = try place.bezel(
            ["text", "\u{10FFFF}\u{378}", "--line", "800", "--no-system-fonts"] + size)
        #expect(unassigned.errors.contains("U+10FFFF") && unassigned.errors.contains("U+0378"))
    }

    @Test("a hundred thousand characters are set, and what is hidden is told of in one short line")
    func longText() throws {
        let place = try Workplace()
        let text = String(repeating: "long text ", count: 10_000)
        let run = try place.bezel(
            "text", text, "--circle", "200", "--align", "start", "--font-size", "20", "--overflow", "hide", "-o",
            "a.png")
        #expect(run.status == 0 && run.errorLines.count == 1 && run.errors.count < 300, "\(run.errors.prefix(300))")
        #expect(try Picture(png: place.data("a.png")).width > 400)
    }
}

// Nothing is lost without a word: what a picture does not show as asked is warned of, and refused with --strict.
import Foundation
import Testing

/// One warning a line, and with --strict one error of the same words and no file.
private func expectWarning(
    _ arguments: [String], _ words: String..., count: Int = 1, input: String? = nil, file: String = "a.png",
    at location: SourceLocation = #_sourceLocation
) throws {
    let place = try Workplace()
    let run = try place.bezel(arguments + ["-o", file], input: input)
    #expect(run.status == 0, "\(run.errors)", sourceLocation: location)
    #expect(run.errorLines.count == count, "\(run.errors)", sourceLocation: location)
    #expect(run.errorLines.allSatisfy { $0.hasPrefix("bezel: warning: ") }, "\(run.errors)", sourceLocation: location)
    for word in words { #expect(run.errors.contains(word), "\(run.errors)", sourceLocation: location) }
    #expect(place.names == [file], sourceLocation: location)
    let other = try Workplace()
    let strict = try other.bezel(arguments + ["-o", file, "--strict"], input: input)
    expectRefusal(strict, status: 65, place: other, at: location)
}
private func expectSilence(_ arguments: [String], at location: SourceLocation = #_sourceLocation) throws {
    let place = try Workplace()
    let run = try place.bezel(arguments + ["--strict"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)", sourceLocation: location)
}

@Suite("Losses that the command tells of")
struct LossTests {
    @Test("text that its picture shows nothing of is an error, not a blank picture")
    func blank() throws {
        for options in [
            ["--circle", "100", "--width", "100", "--height", "100"],
            ["--path", "M500 500h400", "--width", "100", "--height", "100"],
            ["--circle", "100", "--color", "transparent"],
            ["--line", "300", "--font-size", "0.01", "--width", "99", "--height", "99"],
            ["--line", "300", "--width", "99", "--height", "99", "--offset", "900", "--overflow", "hide"],
        ] {
            let place = try Workplace()
            for file in ["a.png", "a.svg"] where options.count < 6 || file == "a.png" {
                let run = try place.bezel(["text", "HELLO WORLD", "-o", file] + options)
                expectRefusal(run, status: 65, mentions: "blank", place: place)
            }
        }
    }

    @Test("letters in the colour of their ground are named, unless something else shows them")
    func unseen() throws {
        let text = ["text", "HELLO", "--circle", "60", "--background", "black"]
        try expectWarning(text, "“HELLO”", "--background")
        try expectWarning(
            ["text", "HE<span color='white'>LLO</span>", "--circle", "60", "--background", "white", "--markup"],
            "“HELLO”")
        for seen in [["--color", "#333"], ["--stroke", "white"], ["--halo", "1"], ["--gradient", "black, white"]] {
            try expectSilence(text + seen + ["-o", "a.png"])
        }
        try expectSilence(text + ["-o", "a.dxf"])
        // So small that no pixel shows it.
        try expectWarning(
            ["text", "HELLO", "--line", "300", "--font-size", "0.01", "--width", "99", "--height", "99"]
                + ["--background", "#f4b"], "background")
        // Another warning is no reason to leave this one out, nor is a ground that is not opaque.
        let faint =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' opacity='.001' style='foo:1'/></svg>"
        try expectWarning(
            ["render", "-", "--background", "#8888"], "property foo", "background", count: 2, input: faint)
        // A JPEG is laid on white.
        let circle = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><circle r='9' fill='white'/></svg>"
        try expectWarning(["render", "-"], "background", input: circle, file: "a.jpg")
    }

    @Test("letters outside the picture and cut by its edge are named with their bytes")
    func cut() throws {
        try expectWarning(
            ["text", "HELLO WORLD", "--path", "M0 40H400", "--width", "200", "--height", "100"],
            "“W” (bytes 6 to 7) is cut off", "“ORLD” (bytes 7 to 11) lies outside", count: 2)
        try expectWarning(
            ["text", "HELLO WORLD", "--circle", "100", "--width", "200", "--height", "200"],
            "“HELLO WORLD” (bytes 0 to 11) is cut off")
        try expectWarning(
            [
                "text", "Hi", "--path", "M40 40H400", "--align", "start", "--stroke", "red", "--stroke-width", "60",
                "--width",
                "300", "--height", "99",
            ],
            "is cut off by the picture's edge")
    }

    @Test("smooth edges on the picture's border are no loss")
    func border() throws {
        try expectSilence(["text", "HELLO", "--circle", "100", "-o", "a.png"])
        // Capitals are 34.9 high; round letters stand out of the box by a little.
        try expectSilence(
            ["text", "H", "--path", "M0 35H400", "--align", "start", "--width", "60", "--height", "35", "-o", "a.png"])
    }

    @Test("ready-made pieces as they are drawn by default lose nothing")
    func pieces() throws {
        for piece in [
            ["dial"], ["dial", "--from-value", "0", "--duration", "0.1"],
            ["badge", "--top", "ONE", "--symbol", "star"],
            ["flower", "A", "B", "C", "--middle", "D"], ["vote", "--share", "0.6"], ["pattern"],
            ["dial", "--font", "Amiri"],
        ] { try expectSilence(piece + ["-o", "a.png"]) }
    }

    @Test("a piece's shapes outside its picture are told of")
    func pieceShapes() throws {
        let place = try Workplace()
        try place.write(#"{"thumb": {"diameter": 90}, "value": 0.5}"#, to: "d.json")
        let run = try place.bezel("dial", "--spec", "d.json", "-o", "a.png")
        #expect(run.status == 0 && run.errors.contains("cut off by the picture's edge"), "\(run.errors)")
        #expect(try place.bezel("dial", "--spec", "d.json", "-o", "b.png", "--strict").status == 65)
    }

    @Test("faces that a family has not are warned of, in texts and in pieces")
    func faces() throws {
        let text = ["text", "Hello", "--circle", "100", "--no-system-fonts"]
        try expectWarning(text + ["--italic"], "“Inter” has no italic")
        try expectWarning(text + ["--font", "Amiri", "--weight", "900"], "“Amiri” has no weight 900; its weight 700")
        for piece in [["dial"], ["badge", "--top", "ONE"], ["flower", "A", "B"], ["vote", "--share", "1"]] {
            try expectWarning(piece + ["--font", "Noto Sans", "--weight", "black"], "has no weight 900")
            try expectWarning(piece + ["--font", "Noto Sans", "--italic"], "“Noto Sans” has no italic")
        }
        for options in [[], ["--weight", "bold"], ["--weight", "650"], ["--variation", "wght=333"]] {
            try expectSilence(text + options + ["-o", "a.png"])
        }
    }

    @Test("a text that a piece had to shrink beyond reading is warned of")
    func shrunk() throws {
        let place = try Workplace()
        let run = try place.bezel("dial", "--size", "60", "--amount", "$1,234,567,890.00", "-o", "a.png")
        #expect(run.errors.contains("“$1,234,567,890.00” had to be shrunk to"), "\(run.errors)")
        #expect(run.errors.contains("too small to be read"))
    }

    @Test("fields that a dial has not are refused with the one that was meant; braces are written twice")
    func fields() throws {
        let place = try Workplace()
        for (text, word) in [
            ("of {amout}", "did you mean {amount}"), ("{}", "{{"), ("{", "{{"), ("a {b", "{{"), ("{x{amount}}", "{{"),
            ("{total}", "Known are {amount}"),
        ] {
            for option in ["--top", "--bottom", "--amount", "--caption"] {
                let run = try place.bezel("dial", option, text, "-o", "a.png")
                expectRefusal(run, status: 65, mentions: word, place: place)
            }
        }
        try place.write(#"{"value": null, "amount": "{percent}%"}"#, to: "d.json")
        let run = try place.bezel("dial", "--spec", "d.json", "-o", "a.png")
        expectRefusal(run, status: 65, mentions: "it has none", place: place, files: ["d.json"])
        #expect(try place.bezel("dial", "--caption", "{{of}} {to} }", "-o", "a.png").errors.isEmpty)
        try place.write(#"{"value": null}"#, to: "d.json")
        #expect(try place.bezel("dial", "--spec", "d.json", "-o", "a.png").errors.isEmpty)
    }
}

@Suite("Text from standard input, and lines on standard error")
struct StandardInputTests {
    @Test("- is the text of standard input, without the line break at its end")
    func standardInput() throws {
        let place = try Workplace()
        for input in ["Grüße", "Grüße\n", "Grüße\r\n", "\u{FEFF}Grüße"] {
            let run = try place.bezel("text", "-", "--circle", "100", "-o", "a.png", "--strict", input: input)
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
            let given = try place.bezel("text", "Grüße", "--circle", "100", "-o", "b.png")
            #expect(given.status == 0)
            #expect(try place.data("a.png") == place.data("b.png"))
        }
        let measured = try place.bezel("measure", "-", "--line", "90", input: "ab\n")
        #expect(measured.status == 0 && measured.text.contains(#""text" : "b""#))
    }

    @Test("standard input that is empty or no text is refused")
    func badInput() throws {
        let place = try Workplace()
        let arguments = ["text", "-", "--circle", "100", "-o", "a.png"]
        for (bytes, word) in [
            ([UInt8](), "empty"), ([0x0A], "no text"), ([0x61, 0xFF, 0x62], "not UTF-8 text: the bytes from 1"),
            ([0x61, 0], "byte 1 is 0"), ([0xC3], "not UTF-8"),
        ] { expectRefusal(try place.bezel(arguments, bytes: bytes), status: 65, mentions: word, place: place) }
        expectRefusal(
            try place.bezel("text", "", "--circle", "100", "-o", "a.png"), status: 65, mentions: "the text is empty",
            place: place)
    }

    @Test("line breaks of text over several paths and control characters, which become spaces, are warned of")
    func lineBreaks() throws {
        let paths = ["--overflow", "next", "--path", "M0 0H90", "--path", "M0 99H900"]
        try expectWarning(["text", "-"] + paths, "has a line break", input: "two\nlines\n")
        try expectWarning(["text", "a\nb\u{2028}c"] + paths, "has 2 line breaks")
        try expectWarning(["text", "a\u{7}b", "--circle", "100"], "control character")
    }

    @Test("messages are one line each and steer no terminal, whatever they quote")
    func oneLine() throws {
        let place = try Workplace()
        let text = "\u{1B}[31m\u{202E}red\r\n\u{9B}2J and far too long for its line"
        for arguments in [
            ["text", text, "--line", "30"], ["text", "a", "--line", "90", "--font", "No\u{1B}[2J\nwhere"],
            ["render", "no\n\u{1B}file.svg"], ["dial", "--caption", "{\u{1B}\n}"],
            ["text", "a", "--circle", "1\n\u{1B}"],
        ] {
            let run = try place.bezel(arguments + ["-o", "a.png"])
            #expect(!run.errorLines.isEmpty)
            #expect(run.errorLines.allSatisfy { $0.hasPrefix("bezel: ") }, "\(run.errors)")
            #expect(!run.errors.unicodeScalars.contains { $0.value != 10 && ($0.value < 32 || $0.value == 0x9B) })
            #expect(!run.errors.contains("\u{202E}"))
        }
    }
}

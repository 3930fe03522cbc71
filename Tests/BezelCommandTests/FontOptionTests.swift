// The options that choose fonts and letters: each does something, and mistakes are named.
import Foundation
import Testing

@Suite("Font options of the command")
struct FontOptionTests {
    private static let paints = packageRoot.appendingPathComponent("Tests/Fixtures/fonts/BezelPaints.ttf").path

    private func differ(_ base: [String], _ options: [String]) throws -> Bool {
        let place = try Workplace()
        let plain = try place.bezel(base + ["-o", "plain.png"])
        let other = try place.bezel(base + ["-o", "other.png"] + options)
        #expect(plain.status == 0 && other.status == 0, "\(plain.errors)\(other.errors)")
        return try place.data("plain.png") != place.data("other.png")
    }

    @Test(
        "each option of the letters changes the picture",
        arguments: [
            ["--small-caps"], ["--weight", "bold"], ["--language", "ro"],
            ["--direction", "rtl-override"], ["--feature", "onum"],
        ])
    func letters(options: [String]) throws {
        #expect(
            try differ(["text", "offi\u{15F}a 123", "--font", "Noto Sans", "--line", "400"], options))
    }

    @Test("ligatures are left out where asked")
    func ligatures() throws {
        let place = try Workplace()
        func clusters(_ options: [String]) throws -> Int {
            let run = try place.bezel(["measure", "office", "--font", "Noto Sans", "--line", "400"] + options)
            return run.text.components(separatedBy: "\"advance\"").count - 2
        }
        #expect(try clusters([]) == 4)
        #expect(try clusters(["--no-ligatures"]) == 6)
    }

    @Test("small capitals that a font lacks are warned of")
    func noSmallCaps() throws {
        let place = try Workplace()
        let run = try place.bezel("text", "Hi", "--line", "200", "--small-caps", "-o", "a.png")
        #expect(run.status == 0 && run.errors.contains("“Inter” has no small capitals"), "\(run.errors)")
        let other = try place.bezel("text", "Hi", "--line", "200", "--feature", "xyzw", "--strict", "-o", "b.png")
        expectRefusal(other, status: 65, mentions: "no feature xyzw", place: place, files: ["a.png"])
    }

    @Test("fallback fonts are asked in turn, before the bundled ones")
    func fallbacks() throws {
        let place = try Workplace()
        // The letter ᴬ is none of these; the square of the fixture stands for A.
        let base = ["measure", "aA", "--line", "400", "--font-size", "100", "--font", "Amiri"]
        let plain = try place.bezel(base)
        let same = try place.bezel(base + ["--fallback", Self.paints])
        #expect(plain.text == same.text, "a font that has the letter goes before its fallbacks")
        let flower = ["measure", "\u{F0000}", "--line", "400", "--font-size", "100"]
        #expect(try place.bezel(flower).errors.contains("U+F0000"))
        let found = try place.bezel(flower + ["--fallback", "Amiri", "--fallback", Self.paints])
        #expect(found.errors.isEmpty && found.text.contains("\"advance\" : 100"), "\(found.errors)\(found.text)")
    }

    @Test("without a setup of fontconfig's, or with a broken one, only the command's own lines are printed")
    func withoutSetup() throws {
        let place = try Workplace()
        try place.write("<fontconfig><dir>/usr", to: "broken.conf")
        for file in [place.path("none.conf"), place.path("broken.conf")] {
            let environment = ["FONTCONFIG_FILE": file, "HOME": "/nowhere", "XDG_CACHE_HOME": "/nowhere"]
            let run = try place.bezel(
                ["text", "A\u{F0000}", "--line", "400", "-o", "a.png"], environment: environment)
            #expect(run.status == 0 && run.errorLines.allSatisfy { $0.hasPrefix("bezel: ") }, "\(run.errors)")
            let named = try place.bezel(
                ["text", "A", "--font", "Nowhere Sans", "--line", "400", "-o", "a.png"], environment: environment)
            #expect(named.status == 65 && named.errorLines.allSatisfy { $0.hasPrefix("bezel: ") }, "\(named.errors)")
        }
    }

    /// The environment of a system with Bezel Paints and Bezel Axes alone.
    private func systemOfTwoFonts(_ place: Workplace) throws -> [String: String] {
        try place.write(
            """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
            <dir>\(packageRoot.appendingPathComponent("Tests/Fixtures/fonts").path)</dir>
            <cachedir>\(place.path("cache"))</cachedir></fontconfig>
            """, to: "fonts.conf")
        return ["FONTCONFIG_FILE": place.path("fonts.conf")]
    }

    @Test("the system's fonts are asked for what no other font has, unless the command says otherwise")
    func systemFonts() throws {
        let place = try Workplace()
        let environment = try systemOfTwoFonts(place)
        let text = ["text", "「", "--line", "400", "-o", "a.png"]
        let without = try place.bezel(text + ["--no-system-fonts"], environment: environment)
        #expect(without.errors.contains("U+300C") && without.errors.contains("leave out --no-system-fonts"))
        for flag in [[], ["--system-fonts"]] {
            let with = try place.bezel(text + flag + ["--strict"], environment: environment)
            #expect(with.status == 0 && with.errorLines.count == 1, "\(with.errors)")
            #expect(with.errors.hasPrefix("bezel: note: “") && with.errors.contains("of the system shows"))
        }
        // Characters of private use mean something only in the font that is named.
        let sign = try place.bezel(
            ["text", "\u{F0000}", "--line", "400", "-o", "a.png"], environment: environment)
        #expect(sign.errors.contains("U+F0000") && !sign.errors.contains("of the system"), "\(sign.errors)")
        let dial = ["dial", "--top", "「", "-o", "b.png"]
        #expect(try place.bezel(dial + ["--no-system-fonts"], environment: environment).status == 65)
        let drawn = try place.bezel(dial, environment: environment)
        #expect(drawn.status == 0 && drawn.errors.contains("of the system shows"), "\(drawn.errors)")
        let own = try place.bezel(["text", "Latin", "--line", "400", "-o", "a.png"], environment: environment)
        #expect(own.errors.isEmpty, "what the bundled fonts have is taken from them")
        let both = try place.bezel("text", "a", "--line", "9", "--system-fonts", "--no-system-fonts", "-o", "c.png")
        #expect(both.status == 64 && both.errors.contains("contradict"))
    }

    @Test("documents, too, leave the system's fonts out where the command says so")
    func systemFontsOfDocuments() throws {
        let place = try Workplace()
        try place.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'><text y='30' font-family='Bezel Paints'>\u{F0000}</text></svg>",
            to: "a.svg")
        let environment = try systemOfTwoFonts(place)
        let render = ["render", "a.svg", "-o", "a.png"]
        #expect(try place.bezel(render, environment: environment).errors.isEmpty)
        let without = try place.bezel(render + ["--no-system-fonts"], environment: environment)
        #expect(without.status == 0 && without.errors.contains("no font shows"), "\(without.errors)")
    }

    @Test("a font of the system is found by its name wherever the setup has it, not where it is left out")
    func systemSetup() throws {
        let place = try Workplace()
        let environment = ["FONTCONFIG_FILE": place.path("fonts.conf")]
        func text(_ font: String) throws -> Outcome {
            try place.bezel(
                ["text", "\u{F0000}", "--font", font, "--line", "400", "-o", "a.png"], environment: environment)
        }
        func write(_ content: String, to name: String) throws {
            try place.write("<fontconfig>\(content)</fontconfig>", to: name)
        }
        try FileManager.default.createDirectory(atPath: place.path("rules"), withIntermediateDirectories: true)
        let setup = "<!-- Places. --><include ignore_missing=\"yes\">\(place.path("rules"))</include>"
        try write(setup + "<cachedir>\(place.path("cache"))</cachedir>", to: "fonts.conf")
        #expect(try text("Bezel Paints").errors.contains("no font is named “Bezel Paints”"))
        // A rule for a substitute, where fonts lie, and a file that is none of the setup's.
        let alias = "<alias><family>Missing</family><prefer><family>Bezel Paints</family></prefer></alias>"
        try write(alias, to: "rules/10-rule.conf")
        let fonts = packageRoot.appendingPathComponent("Tests/Fixtures/fonts").path
        try write("<dir>\(fonts)</dir>", to: "rules/sample.conf")
        #expect(try text("Bezel Paints").status == 65)
        try write("<dir>\(fonts)</dir>", to: "rules/20-place.conf")
        let found = try text("Bezel Paints")
        #expect(found.status == 0 && found.errors.isEmpty, "\(found.errors)")
        #expect(try text("Missing").errors.contains("no font is named “Missing”"))
        let rejected = "<selectfont><rejectfont><glob>*BezelPaints*</glob></rejectfont></selectfont>"
        try write(rejected, to: "rules/30-rejected.conf")
        #expect(try text("Bezel Paints").status == 65)
        try place.write("<fontconfig><include>not closed", to: "fonts.conf")
        let broken = try text("Bezel Paints")
        #expect(broken.status == 65 && broken.errors.contains("no font is named “Bezel Paints”"), "\(broken.errors)")
    }

    @Test(
        "the pieces take the same options",
        arguments: [
            ["dial"], ["badge", "--top", "SUMMIT 1", "--symbol", "star"], ["flower", "MAY", "BEE"],
            ["vote", "--share", "0.4"],
        ],
        [
            ["--font", "Dancing Script"], ["--weight", "900", "--font", "Inter"],
            ["--variation", "wght=333", "--font", "Inter"],
        ])
    func pieces(base: [String], options: [String]) throws {
        #expect(try differ(base, options))
    }

    @Test("a description names fallbacks, features and axes, and is written again with them")
    func description() throws {
        let place = try Workplace()
        let spec = """
            {"top": {"text": "\u{F0000}A", "font": "Noto Sans", "fallbacks": ["\(Self.paints)"], "features": ["smcp"],
            "italic": true, "language": "tr"}, "bottom": {"text": "B", "variations": {"wght": 650}}}
            """
        try place.write(spec, to: "dial.json")
        let run = try place.bezel("dial", "--spec", "dial.json", "-o", "a.png")
        #expect(run.status == 0 && run.errors.contains("“Noto Sans” has no italic"), "\(run.errors)")
        let printed = try place.bezel("dial", "--spec", "dial.json", "--print-spec").text
        for word in ["\"fallbacks\" : [", "\"smcp\"", "\"italic\" : true", "\"tr\"", "\"wght\" : 650"] {
            #expect(printed.contains(word))
        }
        #expect(try !place.bezel("dial", "--print-spec").text.contains("fallbacks"))
        for (wrong, words) in [
            (#"{"top": {"features": ["toolong"]}}"#, "toolong"),
            (#"{"top": {"fallbacks": ["Nowhere Sans"]}}"#, "Nowhere"),
            (#"{"top": {"variations": {"opsz": 3}}}"#, "no axis opsz"), (#"{"top": {"fallback": []}}"#, "fallbacks"),
        ] {
            try place.write(wrong, to: "wrong.json")
            let refused = try place.bezel("dial", "--spec", "wrong.json", "-o", "b.png")
            #expect(refused.status == 65 && refused.errorLines.count == 1 && refused.errors.contains(words))
        }
    }

    @Test("a face of a collection is named by its number, and one that is not there is refused")
    func collections() throws {
        let place = try Workplace()
        let fonts = try ["NotoSans/NotoSans-Regular.ttf", "Quicksand/Quicksand-Bold.ttf"].map {
            try Data(contentsOf: packageRoot.appendingPathComponent("fonts/" + $0))
        }
        try Collection.of(fonts).write(to: URL(fileURLWithPath: place.path("both.ttc")))
        func advance(_ font: String) throws -> String {
            try place.bezel("measure", "Wave", "--line", "900", "--font", font).text
        }
        #expect(try advance("both.ttc") == advance("Noto Sans"))
        #expect(try advance("both.ttc#1") == advance(packageRoot.path + "/fonts/Quicksand/Quicksand-Bold.ttf"))
        let run = try place.bezel("text", "a", "--line", "9", "--font", "both.ttc#2", "-o", "a.png")
        expectRefusal(run, status: 65, mentions: "0 to 1, not 2", place: place, files: ["both.ttc"])
    }

    @Test(
        "languages and axes that are none are refused",
        arguments: [
            ["--language", "english language", "64"], ["--language", "", "64"], ["--language", "a\u{301}", "64"],
            ["--variation", "opsz=12", "65"], ["--variation", "wght=2000", "65"], ["--fallback", "Nowhere Sans", "65"],
        ])
    func mistakes(arguments: [String]) throws {
        let place = try Workplace()
        let run = try place.bezel(
            ["text", "Hi", "--line", "90", "--no-system-fonts", "-o", "a.png"] + arguments.prefix(2))
        expectRefusal(run, status: Int32(arguments[2]) ?? 0, place: place)
    }
}

/// A font collection of whole font files, their tables' offsets moved.
enum Collection {
    static func of(_ fonts: [Data]) -> Data {
        func number(_ data: Data, _ at: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 << 8 | Int(data[data.startIndex + at + $1]) }
        }
        func bytes(_ value: Int) -> Data { Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }) }
        var body = Data()
        var starts: [Int] = []
        let head = 12 + 4 * fonts.count
        for font in fonts {
            let start = head + body.count
            starts.append(start)
            var moved = font
            for table in 0..<number(font, 4, 2) {
                let at = 12 + table * 16 + 8
                let place = moved.startIndex + at
                moved.replaceSubrange(place..<place + 4, with: bytes(number(font, at, 4) + start))
            }
            body += moved + Data(count: (4 - moved.count % 4) % 4)
        }
        return Data("ttcf".utf8) + bytes(0x10000) + bytes(fonts.count) + starts.reduce(Data()) { $0 + bytes($1) } + body
    }
}

// Whatever is wrong: one clear line, the right exit status, no partial file.
import Foundation
import Testing

@Suite("Bad input to the command")
struct BadInputTests {
    @Test("an unknown font is named, with the nearest known ones")
    func unknownFont() throws {
        let place = try Workplace()
        let run = try place.bezel("text", "Hi", "--circle", "100", "--font", "Intr", "--no-system-fonts", "-o", "a.png")
        expectRefusal(run, status: 65, mentions: "“Intr”", "Inter", place: place)
    }

    @Test("a font file that is not there is a missing file")
    func missingFontFile() throws {
        let place = try Workplace()
        let run = try place.bezel("text", "Hi", "--circle", "100", "--font", "./none.ttf", "-o", "a.png")
        expectRefusal(run, status: 66, mentions: "none.ttf", place: place)
    }

    @Test("a truncated font and a file that is no font are refused")
    func brokenFont() throws {
        let place = try Workplace()
        let whole = try Data(contentsOf: packageRoot.appendingPathComponent("fonts/NotoSans/NotoSans-Regular.ttf"))
        for (name, bytes) in [
            ("cut.ttf", whole.prefix(2000)), ("text.ttf", Data("no font".utf8)), ("empty.ttf", Data()),
        ] {
            try bytes.write(to: URL(fileURLWithPath: place.path(name)))
            let run = try place.bezel("text", "Hi", "--circle", "100", "--font", "./" + name, "-o", "a.png")
            expectRefusal(run, status: 65, mentions: name, place: place, files: [name])
            try FileManager.default.removeItem(atPath: place.path(name))
        }
    }

    @Test("path data with a mistake is refused with the place of the mistake")
    func brokenPath() throws {
        let place = try Workplace()
        let run = try place.bezel("text", "Hi", "--path", "M0 0 L10 x", "-o", "a.png")
        expectRefusal(run, status: 65, mentions: "--path", "byte 9", "'x'", place: place)
    }

    @Test(
        "paths without length are refused",
        arguments: ["", "M10 10", "M10 10 L10 10", "M0 0 C0 0 0 0 0 0 Z"])
    func emptyPath(data: String) throws {
        let place = try Workplace()
        expectRefusal(try place.bezel("text", "Hi", "--path", data, "-o", "a.png"), status: 65, place: place)
    }

    @Test(
        "numbers that are none, infinite or beyond their limit are usage errors that name the option",
        arguments: [
            ["--circle", "nan"], ["--circle", "inf"], ["--circle", "1e300"], ["--circle", "0"], ["--circle", "-5"],
            ["--circle", "0x10"], ["--line", "nan"], ["--arc", "100,inf"], ["--ellipse", "0,10"],
            ["--spiral", "0,30"], ["--spiral", "1e5,30"], ["--spiral", "nan,30"], ["--spiral", "-2,30"],
            ["--spiral", "3,0"], ["--spiral", "3"], ["--spiral", "500,100000"], ["--wave", "100,101"],
            ["--wave", "100,-101"], ["--wave", "100,60,2"], ["--wave", "nan,5"], ["--wave", "0,0"],
            ["--wave", "100,5,0"],
            ["--wave", "100,5,1e5"],
        ])
    func badCurveNumbers(arguments: [String]) throws {
        let place = try Workplace()
        let run = try place.bezel(["text", "Hi", "-o", "a.png"] + arguments)
        expectRefusal(run, status: 64, mentions: arguments[0], place: place)
    }

    @Test(
        "the same holds for the other options",
        arguments: [
            ["--font-size", "nan"], ["--font-size", "0"], ["--font-size", "-1"], ["--font-size", "1e9"],
            ["--tracking", "inf"],
            ["--offset", "nan%"], ["--offset", "x"], ["--scale", "0"], ["--scale", "1e6"], ["--width", "0"],
            ["--width", "nan"], ["--height", "1e9"], ["--weight", "heavy"], ["--color", "no"], ["--background", "#12"],
            ["--align", "justified"], ["--side", "up"], ["--feature", "toolong"], ["--feature", "liga="],
            ["--variation", "wght"], ["--variation", "wght=nan"], ["--from", "nan"], ["--direction", "up"],
        ])
    func badNumbers(arguments: [String]) throws {
        let place = try Workplace()
        let run = try place.bezel(["text", "Hi", "--circle", "100", "-o", "a.png"] + arguments)
        expectRefusal(run, status: 64, mentions: arguments[0], place: place)
    }

    @Test("a picture of too many pixels is refused before any memory is taken")
    func tooManyPixels() throws {
        let place = try Workplace()
        let run = try place.bezel(
            "text", "Hi", "--circle", "100", "--width", "90000", "--height", "90000", "--scale", "64", "-o", "a.png")
        expectRefusal(run, status: 65, mentions: "limit", place: place)
    }

    @Test("empty text and text that draws nothing are errors unless the picture's size is asked for")
    func emptyText() throws {
        let place = try Workplace()
        expectRefusal(try place.bezel("text", "", "--circle", "100", "-o", "a.png"), status: 65, place: place)
        expectRefusal(
            try place.bezel("text", "   ", "--circle", "100", "-o", "a.png"), status: 65, mentions: "--width",
            place: place)
        let asked = try place.bezel(
            "text", "   ", "--circle", "100", "--width", "20", "--height", "10", "-o", "a.png")
        #expect(asked.status == 0)
        let picture = try Picture(png: place.data("a.png"))
        #expect(picture.width == 20 && picture.height == 10 && picture.ink == nil)
    }

    @Test("a character that no font has is warned of, and is an error where the command is strict")
    func missingCharacter() throws {
        let place = try Workplace()
        let arguments = ["text", "A\u{13000}B", "--circle", "100", "--no-system-fonts", "-o", "a.png"]
        let strict = try place.bezel(arguments + ["--strict"])
        expectRefusal(strict, status: 65, mentions: "U+13000", place: place)
        let run = try place.bezel(arguments)
        #expect(run.status == 0)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.hasPrefix("bezel: warning: ") && run.errors.contains("U+13000"))
        #expect(place.names == ["a.png"])
    }

    @Test("all characters that no font has are named on one line, with what to do")
    func missingCharacters() throws {
        let place = try Workplace()
        let text = String(String.UnicodeScalarView((0..<9).compactMap { Unicode.Scalar(0x13000 + $0) }))
        let run = try place.bezel("text", text, "--circle", "100", "--no-system-fonts", "-o", "a.png")
        #expect(run.status == 0 && run.errorLines.count == 1)
        for word in ["U+13000", "U+13005", "and 3 more", "--fallback", "--no-system-fonts"] {
            #expect(run.errors.contains(word), "\(run.errors)")
        }
    }

    @Test("bytes that are no UTF-8 are warned of")
    func brokenUnicode() throws {
        let place = try Workplace()
        let run = try place.bezel("text", "a\u{FFFD}b", "--circle", "100", "-o", "a.png")
        #expect(run.status == 0 && run.errors.contains("U+FFFD"), "\(run.errors)")
    }

    @Test(
        "options that would do nothing are refused",
        arguments: [
            ["--stroke-width", "4"], ["--stroke-behind"], ["--gradient-axis", "across"], ["--live-text"],
            ["--embed-fonts"],
        ])
    func idleOptions(arguments: [String]) throws {
        let place = try Workplace()
        let run = try place.bezel(["text", "Hi", "--circle", "100", "-o", "a.png"] + arguments)
        expectRefusal(run, status: 64, mentions: arguments[0], place: place)
    }

    @Test("a negative number is refused with the range, not as a missing value")
    func negativeNumbers() throws {
        let place = try Workplace()
        for option in ["--circle", "--font-size", "--padding", "--width"] {
            let curve = option == "--circle" ? [] : ["--line", "90"]
            let run = try place.bezel(["text", "Hi", "-o", "a.png"] + curve + [option, "-5"])
            expectRefusal(run, status: 64, mentions: option, "'-5'", "from 0", place: place)
        }
    }

    @Test("folders of fonts that are missing or files are named by every command that takes them")
    func fontFolders() throws {
        let place = try Workplace()
        try place.write("", to: "file")
        for (folder, word) in [("none", "does not exist"), ("file", "is a file")] {
            for arguments in [
                ["fonts"], ["text", "Hi", "--line", "90", "-o", "a.png"], ["render", "file", "-o", "a.png"],
                ["measure", "file.svg"],
            ] {
                let run = try place.bezel(arguments + ["--font-dir", folder])
                expectRefusal(run, status: 66, mentions: folder, word, place: place, files: ["file"])
            }
        }
    }

    @Test("a document that is none is named")
    func noDocument() throws {
        let place = try Workplace()
        try place.write("no document", to: "a.svg")
        for arguments in [["render", "a.svg", "-o", "a.png"], ["measure", "a.svg"]] {
            let run = try place.bezel(arguments)
            expectRefusal(run, status: 65, mentions: "“a.svg” cannot be read as SVG", place: place, files: ["a.svg"])
        }
    }

    @Test(
        "a document's name for path data leads to its shapes",
        arguments: ["curve.svg", "folder/Curve.SVG#swoosh"])
    func documentAsPath(name: String) throws {
        let place = try Workplace()
        let run = try place.bezel("text", "A", "--path", name, "-o", "a.png")
        expectRefusal(run, status: 65, mentions: "@\(name)", place: place)
    }

    @Test("letters hidden at both ends of a document's path are named apart")
    func hiddenAtBothEnds() throws {
        let place = try Workplace()
        try place.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><path id="p" d="M60 40H140" fill="none"/>
            <text font-family="Inter" font-size="20" text-anchor="middle">
            <textPath href="#p" startOffset="50%">WXXXXXXXXY</textPath></text></svg>
            """, to: "a.svg")
        let run = try place.bezel("render", "a.svg", "-o", "a.png")
        #expect(run.status == 0 && run.errors.contains(" … "), "\(run.errors)")
    }

    @Test("a format of moving pictures is refused for still ones, and says what it is for")
    func movingFormat() throws {
        let place = try Workplace()
        let run = try place.bezel("text", "A", "--circle", "40", "-o", "a.gif")
        expectRefusal(run, status: 64, mentions: "pieces that move", place: place)
    }

    @Test("hidden text is warned of, and is an error where the command is strict")
    func hiddenText() throws {
        let place = try Workplace()
        let arguments = ["text", "Much too long", "--line", "150", "-o", "a.png", "--overflow", "hide"]
        let strict = try place.bezel(arguments + ["--strict"])
        expectRefusal(strict, status: 65, mentions: "hidden", place: place)
        let run = try place.bezel(arguments)
        #expect(run.status == 0)
        #expect(!run.errorLines.isEmpty && run.errorLines.allSatisfy { $0.hasPrefix("bezel: warning: ") })
        #expect(run.errors.contains("“Mu"))
    }

    @Test(
        "without a policy of its own, text that is too long for its size is set smaller, or refused where even that does not help"
    )
    func tooLongText() throws {
        let place = try Workplace()
        let small = try place.bezel(["text", "Much too long", "--font-size", "48", "--line", "180", "-o", "a.png"])
        #expect(small.status == 0 && small.errorLines.count == 1, "\(small.errors)")
        #expect(small.errors.hasPrefix("bezel: note: the text was set at "), "\(small.errors)")
        // Letters beyond the curve's ends seem narrower than they are upon it.
        let round = try place.bezel([
            "text", "TYPOGRAPHY", "--font-size", "60", "--weight", "400", "-o", "a.png", "--path",
            "M220 130A90 90 0 0 0 220 310A90 90 0 0 0 220 130",
        ])
        #expect(round.status == 0 && round.errors.hasPrefix("bezel: note: the text was set at "), "\(round.errors)")
        let refused = try Workplace()
        let run = try refused.bezel(["text", "Much too long", "--font-size", "48", "--line", "80", "-o", "a.png"])
        expectRefusal(run, status: 65, mentions: "--overflow hide", place: refused)
    }

    @Test("kerning by hand that names no letters, has no amount or goes on and on is refused")
    func kerning() throws {
        let place = try Workplace()
        let many = (0..<10_000).map { "\(Character(UnicodeScalar(0x4E00 + $0) ?? "a"))a=1" }.joined(separator: " ")
        for (pairs, word) in [
            ("A=5", "two letters"), ("=5", "two letters"), ("ABC=5", "two letters"), ("AV", "two letters"),
            ("AV=wide", "amount"), ("AV=1e9", "amount"), ("AV=nan", "amount"), ("AV=1 AV=2", "twice"),
            (many, "1000 is the most"),
        ] {
            let run = try place.bezel(["text", "AVA", "--line", "300", "--kern", pairs, "-o", "a.png"])
            #expect(run.status == 64 && run.errors.contains(word) && run.errorLines.count == 1, "\(run.errors)")
        }
    }

    @Test("a folder that does not exist or is full is an I/O error without a partial file")
    func unwritable() throws {
        let place = try Workplace()
        let missing = try place.bezel("text", "Hi", "--circle", "100", "-o", "none/a.png")
        expectRefusal(missing, status: 74, mentions: "none/a.png", place: place)
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let full = try place.bezel("text", "Hi", "--circle", "100", "--format", "png", "-o", "/dev/full")
        expectRefusal(full, status: 74, mentions: "/dev/full", place: place)
    }

    @Test("every command says that standard output is full")
    func fullOutput() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let place = try Workplace()
        for arguments in [
            ["fonts"], ["measure", "Hi", "--line", "90"], ["dial", "--print-spec"],
            ["text", "Hi", "--line", "90", "-o", "-"],
        ] {
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            let run = try place.bezel(arguments, output: full)
            expectRefusal(run, status: 74, mentions: "cannot write standard output", place: place)
        }
    }

    @Test(
        "help and versions that cannot be written are an I/O error", arguments: ["--help", "--version", "text --help"])
    func fullHelp(arguments: String) throws {
        guard let full = FileHandle(forWritingAtPath: "/dev/full") else { return }
        let place = try Workplace()
        let run = try place.bezel(arguments.split(separator: " ").map(String.init), output: full)
        expectRefusal(run, status: 74, mentions: "standard output", place: place)
    }

    @Test("a file larger than the system allows is an I/O error without a partial file")
    func allowedSize() throws {
        let place = try Workplace()
        try place.write("old", to: "a.png")
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = [
            "-c", "ulimit -f 1; exec \"$0\" text Hi --circle 500 -o a.png 2> /dev/null", try Workplace.command().path,
        ]
        shell.currentDirectoryURL = place.folder
        var environment = ProcessInfo.processInfo.environment
        environment["BEZEL_FONTS"] = packageRoot.appendingPathComponent("fonts").path
        shell.environment = environment
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationReason == .exit && shell.terminationStatus == 74)
        #expect(try place.data("a.png") == Data("old".utf8) && place.names == ["a.png"])
    }

    @Test("fonts and images that are pipes are refused and not waited for; a document may be one")
    func pipes() throws {
        let place = try Workplace()
        for name in ["pipe.ttf", "pipe.png"] { try #require(mkfifo(place.path(name), 0o600) == 0) }
        let font = try place.bezel("text", "Hi", "--circle", "100", "--font", "./pipe.ttf", "-o", "a.png")
        expectRefusal(font, status: 66, mentions: "pipe.ttf", "regular", place: place, files: ["pipe.png", "pipe.ttf"])
        let folder = try place.bezel("text", "Hi", "--circle", "100", "--font-dir", ".", "-o", "a.png")
        #expect(folder.status == 0, "\(folder.errors)")
        let document = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
        try place.write(document + "<image width='9' height='9' href='pipe.png'/></svg>", to: "a.svg")
        let image = try place.bezel("render", "a.svg", "-o", "b.png")
        #expect(image.status == 0 && image.errorLines.count == 1 && image.errors.contains("pipe.png"))
        let piped = try place.bezel(["render", "/dev/stdin", "-o", "c.png"], input: document + "</svg>")
        #expect(piped.status == 0 && place.names.contains("c.png"), "\(piped.errors)")
    }

    @Test("what documents, fonts and arguments hold reaches a terminal as one line without control characters")
    func steering() throws {
        let place = try Workplace()
        let names = [
            "a\u{1B}[31m", "b\u{9B}31m", "c\u{2028}d", "e\u{202E}f", "g\u{85}h", "i\nbezel: error: no", "j\u{7F}\r",
        ]
        func isPlain(_ text: String) -> Bool {
            text.unicodeScalars.allSatisfy {
                $0 == "\n" || !$0.properties.generalCategory.steers && !(0x2028...0x202E).contains($0.value)
            }
        }
        for name in names {
            let escaped = name.replacingOccurrences(of: "\u{1B}", with: " ")
                .replacingOccurrences(of: "\n", with: "&#10;").replacingOccurrences(of: "\r", with: "&#13;")
            let document =
                "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text id='\(escaped)' "
                + "font-family='\(escaped)'>x</text><image href='\(escaped)' width='1' height='1'/></svg>"
            try place.write(document, to: "a.svg")
            for run in [
                try place.bezel("render", "a.svg", "-o", "a.png"), try place.bezel("measure", "a.svg"),
                try place.bezel("text", name, "--circle", "90", "--font", name, "-o", "b.png"),
                try place.bezel("measure", "a" + name, "--circle", "90"), try place.bezel(name),
                try place.bezel("text", "x", "--circle", "90", "-o", name + "/x.png"),
                try place.bezel("render", name), try place.bezel("text", "x", "--circle", name),
            ] {
                #expect(isPlain(run.errors) && isPlain(run.text), "\(run.errors.debugDescription)")
                #expect(run.errorLines.allSatisfy { $0.hasPrefix("bezel: ") }, "\(run.errors.debugDescription)")
            }
        }
    }

    @Test("a link stays a link, and a file that is replaced hands on its permissions")
    func links() throws {
        let place = try Workplace()
        try place.write("old", to: "a.png")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: place.path("a.png"))
        try FileManager.default.createSymbolicLink(atPath: place.path("b.png"), withDestinationPath: "a.png")
        #expect(try place.bezel("text", "Hi", "--line", "90", "-o", "b.png").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.path("b.png")) == "a.png")
        #expect(try place.data("a.png").starts(with: [0x89]) && place.names == ["a.png", "b.png"])
        let attributes = try FileManager.default.attributesOfItem(atPath: place.path("a.png"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test("a failed run leaves an older picture as it was")
    func keepsOldFile() throws {
        let place = try Workplace()
        try place.write("old", to: "a.png")
        let run = try place.bezel("text", "Hi", "--path", "M0 0 L", "-o", "a.png")
        expectRefusal(run, status: 65, place: place, files: ["a.png"])
        #expect(try place.data("a.png") == Data("old".utf8))
    }

    @Test(
        "options that contradict each other or are missing are usage errors",
        arguments: [
            ["text", "Hi", "-o", "a.png"], ["text", "Hi", "--circle", "9", "--line", "9", "-o", "a.png"],
            ["text", "Hi", "--line", "9", "--from", "3", "-o", "a.png"], ["text", "Hi", "--circle", "9"],
            ["text", "--circle", "9", "-o", "a.png"], ["text", "Hi", "--circle", "9", "-o", "a.gif"],
            ["text", "Hi", "--circle", "9", "-o", "a"],
            ["text", "Hi", "--circle", "9", "--from", "1", "--to", "1", "-o", "a.png"],
            ["text", "Hi", "--circle", "9", "--from", "0", "--to", "400", "-o", "a.png"], ["nonsense"],
            ["text", "Hi", "--circle", "9", "-o", "a.png", "--nonsense"], ["dial", "--value", "2", "-o", "a.png"],
            ["dial", "--size", "nan", "-o", "a.png"], ["dial"],
        ])
    func contradictions(arguments: [String]) throws {
        let place = try Workplace()
        expectRefusal(try place.bezel(arguments), status: 64, place: place)
    }

    @Test("a dial's description: missing, no JSON, unknown key, wrong kind, out of range")
    func badSpecs() throws {
        let place = try Workplace()
        expectRefusal(
            try place.bezel("dial", "--spec", "no.json", "-o", "a.png"), status: 66, mentions: "no.json", place: place)
        for (json, word) in [
            ("{", "JSON"), (#"{"colour": 1}"#, "colour"), (#"{"top": {"size": "big"}}"#, "top.size"),
            (#"{"size": -1}"#, "size"), (#"{"value": "far"}"#, "value"), ("[]", "object"),
        ] {
            try place.write(json, to: "d.json")
            expectRefusal(
                try place.bezel("dial", "--spec", "d.json", "-o", "a.png"), status: 65, mentions: word, place: place,
                files: ["d.json"])
        }
        expectRefusal(
            try place.bezel("dial", "--spec", "-", "-o", "a.png", input: ""), status: 65, place: place,
            files: ["d.json"])
    }

    @Test("an axis that a font has not, or a place outside it, is refused with what it has")
    func badAxis() throws {
        let place = try Workplace()
        let base = ["text", "Hi", "--circle", "100", "-o", "a.png", "--variation"]
        expectRefusal(try place.bezel(base + ["wdth=80"]), status: 65, mentions: "wght", place: place)
        expectRefusal(try place.bezel(base + ["wght=5000"]), status: 65, mentions: "900", place: place)
    }
}

extension Unicode.GeneralCategory {
    /// Whether it is that of control characters or of separators of lines.
    fileprivate var steers: Bool { self == .control || self == .lineSeparator || self == .paragraphSeparator }
}

// What people type before they have read the help: it works, or the message says what would.
import Foundation
import Testing

@Suite("First tries")
struct FirstTriesTests {
    @Test(
        "an option that is nearly right, or called otherwise elsewhere, is named",
        arguments: [
            ("--out", "--output"), ("--outp", "--output"), ("--colour", "--color"), ("--trakcing", "--tracking"),
            ("--backgrund", "--background"), ("--bold", "--weight 700"), ("--letter-spacing", "--tracking"),
            ("--fill", "--color"), ("--font-family", "--font"), ("--text-anchor", "--align"),
            ("--fontsize", "--font-size"),
        ])
    func options(given: String, meant: String) throws {
        let told = try Workplace().bezel("text", "A", "--circle", "50", given, "x", "-o", "a.png")
        #expect(told.status == 64)
        #expect(told.errors.contains("Unknown option '\(given)'. Did you mean '\(meant)'?"), "\(told.errors)")
    }

    @Test("a face's width and height are its size", arguments: ["--width", "--height"])
    func sizes(given: String) throws {
        let told = try Workplace().bezel("seal", given, "600", "-o", "a.png")
        #expect(told.status == 64)
        #expect(told.errors.contains("Unknown option '\(given)'. Did you mean '--size'?"), "\(told.errors)")
    }

    @Test(
        "what a shell or a word processor made of a command is told apart from what is missing",
        arguments: [
            (["text", "A", "--cirle", "50"], "Unknown option '--cirle'. Did you mean '--circle'?"),
            (["text", "A", "–circle", "50"], "begins with a long dash"),
            (["text", "A", "B", "--circle", "50"], "goes in quotes"),
            (["text", "“A", "B”", "--circle", "50"], "goes in straight quotes"),
            (["text", "A", "--circle", "50", "--color"], "a colour that begins with # goes in quotes"),
            (["text", "A", "--circle", "50", "--color", "dark blue"], "did you mean “darkblue”?"),
            (["text", "A", "--circle", "50", "--color", "0A2A66"], "did you mean “#0A2A66”?"),
            (["gauge", "--color", "navy", "-o", "a.png"], "--print-spec writes it"),
        ])
    func shells(arguments: [String], hint: String) throws {
        let told = try Workplace().bezel(arguments)
        #expect(told.status == 64 && told.errors.contains(hint), "\(told.errors)")
    }

    @Test("an option that is like none is not guessed at")
    func farOptions() throws {
        let told = try Workplace().bezel("text", "A", "--circle", "50", "--foo", "-o", "a.png")
        #expect(told.status == 64 && !told.errors.contains("Did you mean"), "\(told.errors)")
    }

    @Test(
        "a text that begins with a dash and is no option is set, wherever it stands",
        arguments: [
            ["text", "-5 degrees", "--circle", "100"], ["text", "--circle", "100", "-5°"],
            ["text", "--circle", "100", "- one -"], ["dial", "--amount", "-5 €"], ["text", "--circle", "100", "-é"],
            ["text", "--circle", "100", "--", "--HELLO--"],
        ])
    func dashes(arguments: [String]) throws {
        let place = try Workplace()
        let options = arguments.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = options.count > 1 ? ["--"] + options[1] : []
        let run = try place.bezel(Array(options[0]) + ["-o", "a.svg", "--live-text"] + rest)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let text = try #require(arguments.first { $0.hasPrefix("-") && !["--circle", "--amount", "--"].contains($0) })
        let words = text.split(separator: " ").map(String.init)
        let svg = String(decoding: try place.data("a.svg"), as: UTF8.self)
        #expect(words.allSatisfy { svg.contains($0) }, "\(text)")
    }

    @Test("a text that may be an option says how it is given")
    func likeAnOption() throws {
        let told = try Workplace().bezel("text", "-HELLO", "--circle", "100", "-o", "a.png")
        #expect(told.status == 64 && told.errors.contains("put it last, behind --"), "\(told.errors)")
    }

    @Test("a percentage without its sign is named; other numbers are not", arguments: [("72", true), ("720", false)])
    func percentages(value: String, isHinted: Bool) throws {
        let told = try Workplace().bezel("dial", "--value", value, "-o", "a.png")
        #expect(told.status == 64 && told.errors.contains("did you mean \(value)%?") == isHinted, "\(told.errors)")
    }

    @Test("a key like none is not guessed at, one with a slip is", arguments: ["dial", "badge"])
    func keys(command: String) throws {
        let place = try Workplace()
        for (key, hint) in [("foo", "known are"), ("tpo", "did you mean “top”?")] {
            try place.write("{\"\(key)\": 1}", to: "a.json")
            let told = try place.bezel(command, "--spec", "a.json", "-o", "a.png")
            #expect(told.status == 65 && told.errors.contains(hint), "\(told.errors)")
        }
    }

    @Test("a line's end in a description is told by its values, not by a type's name")
    func lineCap() throws {
        let place = try Workplace()
        for value in ["\"foo\"", "7"] {
            try place.write("{\"valueArc\": {\"cap\": \(value)}}", to: "a.json")
            let told = try place.bezel("dial", "--spec", "a.json", "-o", "a.png")
            #expect(told.errors.contains("valueArc.cap: ") && !told.errors.contains("LineCap"), "\(told.errors)")
        }
    }

    @Test("an emoji that no font has comes with a word where to get one; a letter does not")
    func emoji() throws {
        for (text, isHinted) in [("😀", true), ("🏳️", true), ("𐎀", false)] {
            let told = try Workplace().bezel(
                "text", text + "A", "--circle", "100", "--no-system-fonts", "-o", "a.png")
            #expect(told.errors.contains("no font has"), "\(told.errors)")
            #expect(told.errors.contains("fonts-noto-color-emoji") == isHinted, "\(told.errors)")
        }
    }

    @Test("the system's fonts are listed when they are asked for")
    func systemFonts() throws {
        let place = try Workplace()
        // A system whose only font is a copy of Amiri.
        try FileManager.default.createDirectory(atPath: place.path("fonts"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: packageRoot.path + "/fonts/Amiri/Amiri-Regular.ttf", toPath: place.path("fonts/a.ttf"))
        try place.write("<fontconfig><dir>\(place.path("fonts"))</dir></fontconfig>", to: "fonts.conf")
        let environment = ["FONTCONFIG_FILE": place.path("fonts.conf")]
        let own = try place.bezel(["fonts"], environment: environment)
        let all = try place.bezel(["fonts", "--system-fonts"], environment: environment)
        #expect(all.status == 0)
        #expect(all.text.split(separator: "\n").count == own.text.split(separator: "\n").count + 1)
        #expect(all.text.hasPrefix(own.text) && all.text.hasSuffix("Amiri, Regular  Latin, Arabic\n"))
    }

    @Test("JPEG and WebP are written by their ends' names, smaller by --quality")
    func quality() throws {
        let place = try Workplace()
        let starts: [String: [UInt8]] = [
            "jpg": [0xFF, 0xD8, 0xFF], "jpeg": [0xFF, 0xD8, 0xFF], "webp": Array("RIFF".utf8),
        ]
        for (ending, start) in starts {
            for (name, options) in [("plain", []), ("small", ["--quality", "20"])] {
                let run = try place.bezel(["watch", "-o", "\(name).\(ending)"] + options)
                #expect(run.status == 0, "\(run.errors)")
            }
            let plain = try place.data("plain.\(ending)")
            #expect(Array(plain.prefix(start.count)) == start)
            #expect(try place.data("small.\(ending)").count < plain.count, "\(ending)")
        }
        let told = try place.bezel("watch", "-o", "a.png", "--quality", "20")
        #expect(told.status == 64 && told.errors.contains("--quality is for .jpg and .webp"))
    }

    @Test("--open starts the viewer with the file, once it is written")
    func open() throws {
        let place = try Workplace()
        try place.write("#!/bin/sh\ncp \"$1\" seen.png\n", to: "viewer")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path("viewer"))
        let environment = ["BEZEL_VIEWER": place.path("viewer")]
        let run = try place.bezel(["dial", "-o", "a.png", "--open"], environment: environment)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try place.data("seen.png") == place.data("a.png"))
        let told = try place.bezel(["dial", "-o", "a.png", "--open"], environment: ["BEZEL_VIEWER": "no-such-viewer"])
        #expect(told.status == 74 && told.errors.contains("BEZEL_VIEWER names another program"), "\(told.errors)")
    }

    @Test("--watch draws again when a file changes that the arguments name")
    func watch() throws {
        let place = try Workplace()
        try place.write("{\"top\": \"A\"}", to: "a.json")
        let process = Process()
        process.executableURL = try Workplace.command()
        process.arguments = ["dial", "--spec", "a.json", "-o", "a.png", "--watch"]
        process.currentDirectoryURL = place.folder
        process.environment = ["BEZEL_FONTS": packageRoot.path + "/fonts", "HOME": place.folder.path]
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        /// Looks until the picture is another one; a minute is for a machine that is busy with all else.
        func next(after old: Data?) throws -> Data {
            for _ in 0..<600 {
                if let new = try? place.data("a.png"), new != old { return new }
                Thread.sleep(forTimeInterval: 0.1)
            }
            throw CocoaError(.fileReadNoSuchFile)
        }
        let first = try next(after: nil)
        try place.write("{\"top\": \"BB\"}", to: "a.json")
        let second = try next(after: first)
        #expect(second != first)
        let plain = try place.bezel("dial", "--spec", "a.json", "-o", "b.png")
        #expect(plain.status == 0)
        #expect(try place.data("b.png") == second)
    }

    @Test("--watch without a file to watch is an error")
    func nothingToWatch() throws {
        let told = try Workplace().bezel("text", "A", "--circle", "50", "-o", "a.png", "--watch")
        #expect(told.status == 64 && told.errors.contains("name no file"))
    }
}

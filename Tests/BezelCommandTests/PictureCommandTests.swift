// Pictures that the command writes, decoded and looked at.
import Foundation
import Testing

@Suite("Pictures by the command")
struct PictureCommandTests {
    @Test("text is cropped to its ink: no clear row or column at any edge")
    func crops() throws {
        let place = try Workplace()
        let run = try place.bezel("text", "ACCOUNT BALANCE", "--circle", "200", "--scale", "2", "-o", "a.png")
        #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty)
        let picture = try Picture(png: place.data("a.png"))
        let ink = try #require(picture.ink)
        #expect(ink == (0, 0, picture.width - 1, picture.height - 1))
    }

    @Test("the version is one line on standard output")
    func version() throws {
        let run = try Workplace().bezel("--version")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.text.wholeMatch(of: /bezel \d+\.\d+\.\d+\n/) != nil)
    }

    @Test("padding, width, height and background are as asked for")
    func frame() throws {
        let place = try Workplace()
        let text = ["text", "Hi", "--circle", "50", "--color", "#102030"]
        #expect(try place.bezel(text + ["-o", "a.png"]).status == 0)
        #expect(try place.bezel(text + ["--padding", "7", "--scale", "2", "-o", "b.png"]).status == 0)
        #expect(
            try place.bezel(
                text + ["--width", "200", "--height", "150", "--background", "white", "-o", "c.png"]
            ).status == 0)
        let padded = try Picture(png: place.data("b.png"))
        let ink = try #require(padded.ink)
        #expect((14...15).contains(ink.x0) && (14...15).contains(ink.y0))
        let framed = try Picture(png: place.data("c.png"))
        #expect(framed.width == 200 && framed.height == 150)
        #expect(framed.pixel(0, 0) == [255, 255, 255, 255])
        // The circle stands in the middle: its top, where the text is, lies at 75 - 50.
        let dark = (0..<150).filter { y in (0..<200).contains { framed.pixel($0, y)[0] < 64 } }
        #expect(try #require(dark.last) <= 27 && dark[0] < 20)
    }

    @Test("the longer side of a document's picture is its size")
    func documentSize() throws {
        let place = try Workplace()
        for (width, height) in [(40, 20), (20, 40)] {
            try place.write(
                "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'><rect width='9' height='9'/></svg>",
                to: "a.svg")
            let run = try place.bezel("render", "a.svg", "--size", "100", "-o", "a.png")
            #expect(run.status == 0 && run.errors.isEmpty)
            let picture = try Picture(png: place.data("a.png"))
            #expect((picture.width, picture.height) == (width > height ? (100, 50) : (50, 100)))
        }
        for format in ["svg", "pdf"] {
            let run = try place.bezel("render", "a.svg", "--size", "100", "-o", "c.\(format)")
            #expect(run.status == 0 && run.errors.contains("--size has no effect"), "\(run.errors)")
        }
        for other in ["--width", "--height", "--scale"] {
            let run = try place.bezel("render", "a.svg", "--size", "100", other, "2", "-o", "b.png")
            #expect(run.status == 64 && run.errors.contains("--size goes without \(other)"))
        }
    }

    @Test("a line behind the letters leaves them as broad as they are, one before them covers their edges")
    func strokeBehind() throws {
        let place = try Workplace()
        let text = ["text", "HI", "--line", "90", "--color", "red", "--scale", "2"]
        let line = text + ["--stroke", "blue", "--stroke-width", "3"]
        #expect(try place.bezel(text + ["--padding", "1.5", "-o", "plain.png"]).status == 0)
        #expect(try place.bezel(line + ["-o", "before.png"]).status == 0)
        #expect(try place.bezel(line + ["--stroke-behind", "-o", "behind.png"]).status == 0)
        func red(_ name: String) throws -> Int {
            let picture = try Picture(png: place.data(name))
            return (0..<picture.width * picture.height).count {
                picture.pixels[4 * $0..<4 * $0 + 4].elementsEqual([255, 0, 0, 255])
            }
        }
        #expect(try red("plain.png") > 300 && red("behind.png") == red("plain.png"))
        #expect(try red("before.png") < red("plain.png") / 2)
    }

    @Test("halo and shadow lie behind the letters, and the picture grows by them")
    func letterGrounds() throws {
        let place = try Workplace()
        let text = ["text", "HI", "--line", "90", "--color", "red", "--stroke-width", "1", "--stroke", "red"]
        func picture(_ arguments: [String]) throws -> Picture {
            #expect(try place.bezel(text + arguments + ["-o", "a.png"]).status == 0)
            return try Picture(png: place.data("a.png"))
        }
        func count(_ picture: Picture, _ color: [UInt8]) -> Int {
            (0..<picture.width * picture.height).count { picture.pixels[4 * $0..<4 * $0 + 4].elementsEqual(color) }
        }
        let plain = try picture([])
        let halo = try picture(["--halo", "4,blue"])
        #expect(halo.width - plain.width == 8 && halo.height - plain.height == 8)
        #expect(count(halo, [255, 0, 0, 255]) >= count(plain, [255, 0, 0, 255]) * 9 / 10)
        #expect(count(halo, [0, 0, 255, 255]) > 300)
        let shadow = try picture(["--shadow", "10,6,0,lime"])
        #expect(shadow.width - plain.width == 10 && shadow.height - plain.height == 6)
        #expect(count(shadow, [0, 255, 0, 255]) > 100)
        let soft = try picture(["--shadow", "0,0,8,lime"])
        #expect(soft.width - plain.width == 24 && count(soft, [0, 255, 0, 255]) == 0)
        // Shapes, not letters: a document says its text once.
        #expect(try place.bezel(text + ["--halo", "3", "--live-text", "-o", "a.svg"]).status == 0)
        let document = String(decoding: try place.data("a.svg"), as: UTF8.self)
        #expect(document.components(separatedBy: "<text").count == 2)
        for wrong in [
            ["--halo", "0"], ["--halo", "wide"], ["--halo", "3,nocolor"], ["--shadow", "2"], ["--shadow", "1,2,-3"],
        ] {
            #expect(try place.bezel(text + wrong + ["-o", "b.png"]).status == 64, "\(wrong)")
        }
    }

    @Test("a second halo is a second outline, and an inline lies within the letters")
    func bandsAndInlines() throws {
        let place = try Workplace()
        let text = ["text", "HI", "--line", "90", "--color", "red", "--weight", "900", "--scale", "4"]
        func picture(_ arguments: [String]) throws -> Picture {
            #expect(try place.bezel(text + arguments + ["-o", "a.png"]).status == 0)
            return try Picture(png: place.data("a.png"))
        }
        func count(_ picture: Picture, _ color: [UInt8]) -> Int {
            (0..<picture.width * picture.height).count { picture.pixels[4 * $0..<4 * $0 + 4].elementsEqual(color) }
        }
        let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
        let plain = try picture([])
        let double = try picture(["--halo", "2,white", "--halo", "1,blue"])
        #expect(double.width - plain.width == 24 && double.height - plain.height == 24)
        #expect(count(double, [255, 255, 255, 255]) > count(double, blue) && count(double, blue) > 1000)
        #expect(count(double, red) >= count(plain, red) * 9 / 10)
        let inline = try picture(["--inline", "0.5,0.5,blue"])
        #expect(inline.width == plain.width && inline.height == plain.height)
        #expect(count(inline, blue) > 300 && count(inline, red) > 300 && count(inline, red) < count(plain, red))
        for wrong in [["--inline", "0"], ["--inline", "1,-1"], ["--inline", "1,1,nocolor"]] {
            #expect(try place.bezel(text + wrong + ["-o", "b.png"]).status == 64, "\(wrong)")
        }
    }

    @Test("an inline follows the outline of a letter whose contours lie over each other")
    func inlineOfOverlaps() throws {
        let place = try Workplace()
        let letter = [
            "text", "R", "--line", "90", "--font-size", "60", "--weight", "700", "--color", "red", "--scale", "6",
        ]
        #expect(try place.bezel(letter + ["--inline", "1,1,blue", "-o", "a.png"]).status == 0)
        let picture = try Picture(png: place.data("a.png"))
        var isBlue = (0..<picture.width * picture.height).map { picture.pixels[4 * $0 + 2] > 128 }
        // One line along the outside, one along the bowl.
        var lines = 0
        for start in isBlue.indices where isBlue[start] {
            lines += 1
            var open = [start]
            isBlue[start] = false
            while let i = open.popLast() {
                for next in [i - 1, i + 1, i - picture.width, i + picture.width]
                where isBlue.indices.contains(next) && isBlue[next] {
                    isBlue[next] = false
                    open.append(next)
                }
            }
        }
        #expect(lines == 2)
    }

    @Test("colours of a gradient stand where they are put")
    func gradientStops() throws {
        let place = try Workplace()
        func gray(_ colors: String) throws -> [Int] {
            let bar = ["text", "——————————", "--line", "300", "--font-size", "30", "--gradient", colors, "-o", "a.png"]
            let run = try place.bezel(bar)
            #expect(run.status == 0, "\(run.errors)")
            let picture = try Picture(png: place.data("a.png"))
            let row = picture.height / 2 * picture.width
            return [0.2, 0.6, 0.9].map {
                Int(picture.pixels[4 * (row + Int(clamping: Double(picture.width) * $0))])
            }
        }
        let even = try gray("white, black")
        let late = try gray("white 50%, black")
        #expect(abs(even[0] - 204) < 12 && late[0] == 255 && abs(late[1] - 204) < 20 && late[2] < 70, "\(even) \(late)")
        let middle = try gray("white, black 60%, white")
        #expect(middle[1] < 15 && middle[2] > 150, "\(middle)")
        for wrong in ["gray 45, black", "gray 145%, black", "45%", "gray%, black"] {
            let run = try place.bezel(["text", "A", "--line", "90", "--gradient", wrong, "-o", "b.png"])
            #expect(run.status == 64 && run.errors.contains("gray 45%, black"), "\(wrong): \(run.errors)")
        }
    }

    @Test("standard output gets the same bytes as a file")
    func standardOutput() throws {
        let place = try Workplace()
        let text = ["text", "Hi", "--arc", "100,-20", "-o"]
        let run = try place.bezel(text + ["-"])
        #expect(try place.bezel(text + ["a.png"]).status == 0)
        #expect(run.status == 0)
        #expect(try place.data("a.png") == run.output)
    }

    @Test("the dial is square, at its scale and size, with ring, amount and clear corners")
    func dial() throws {
        let place = try Workplace()
        for (options, side) in [([], 414), (["--scale", "3"], 1242), (["--size", "1024"], 1024)] {
            #expect(try place.bezel(["dial", "-o", "a.png"] + options).status == 0)
            let picture = try Picture(png: place.data("a.png"))
            #expect(picture.width == side && picture.height == side)
            #expect(picture.pixel(0, 0)[3] == 0)
            // The ring's free part at 10:30, its colour from the design.
            let radius = Double(side) * (207 - 9 - 12) / 414
            let at = Int((Double(side) / 2 - radius * 0.7071).rounded())
            #expect(picture.pixel(at, at) == [0xE6, 0xE5, 0xE6, 255])
        }
    }

    @Test("the dial's labels alone stand on clear ground")
    func labelsOnly() throws {
        let place = try Workplace()
        #expect(try place.bezel("dial", "--labels-only", "--size", "1024", "-o", "a.png").status == 0)
        let picture = try Picture(png: place.data("a.png"))
        #expect(picture.width == 1024)
        #expect(picture.pixel(512, 512)[3] == 0)
        let ink = try #require(picture.ink)
        #expect(ink.y0 < 200 && ink.y1 > 824)
    }

    @Test("a description says what options say")
    func spec() throws {
        let place = try Workplace()
        try place.write(
            #"{"top": "ONE", "bottom": "TWO", "value": {"amount": 250, "from": 0, "to": 1000}}"#, to: "d.json")
        #expect(try place.bezel("dial", "--spec", "d.json", "-o", "a.png").status == 0)
        #expect(
            try place.bezel("dial", "--top", "ONE", "--bottom", "TWO", "--value", "25%", "-o", "b.png").status == 0)
        #expect(try place.data("a.png") == place.data("b.png"))
        let printed = try place.bezel("dial", "--print-spec", "--top", "ONE", "--bottom", "TWO", "--value", "0.25")
        #expect(printed.status == 0)
        try place.write(printed.text, to: "e.json")
        #expect(try place.bezel("dial", "--spec", "e.json", "-o", "c.png").status == 0)
        #expect(try place.data("a.png") == place.data("c.png"))
    }

    @Test(
        "every script is set without a warning on an arc and on an S curve",
        arguments: [
            ("Agency AVAT fi ffl", "Inter"), ("مرحبا بالعالم", "Amiri"), ("שלום עולם", "Noto Sans Hebrew"),
            ("नमस्ते दुनिया", "Noto Sans Devanagari"), ("สวัสดีชาวโลก", "Noto Sans Thai"), ("Total 128.00 دينار", "Inter"),
        ])
    func scripts(text: String, font: String) throws {
        let place = try Workplace()
        for curve in [["--arc", "500,90"], ["--path", "M0 100 C150 -60 350 260 500 100"]] {
            let run = try place.bezel(
                ["text", text, "--font", font, "--fallback", "Amiri", "--no-system-fonts", "--strict", "-o", "a.png"]
                    + curve)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.errors.isEmpty)
            #expect(try Picture(png: place.data("a.png")).ink != nil)
        }
    }

    @Test("help names every subcommand, and each has examples")
    func help() throws {
        let place = try Workplace()
        let root = try place.bezel("--help")
        #expect(root.status == 0)
        for name in ["dial", "text", "measure", "fonts"] {
            #expect(root.text.contains("\n  \(name) "))
            let help = try place.bezel(name, "--help")
            #expect(help.status == 0)
            #expect(help.text.contains("Examples:") && help.text.contains("  bezel \(name)"))
        }
        #expect(try place.bezel("--generate-completion-script", "bash").text.contains("bezel"))
    }

    @Test("fonts are found beside the command")
    func fontsBesideTheCommand() throws {
        let place = try Workplace()
        let files = FileManager.default
        let command = place.folder.appendingPathComponent("bezel")
        try files.copyItem(at: try Workplace.command(), to: command)
        let fonts = place.folder.appendingPathComponent("fonts")
        try files.createDirectory(at: fonts, withIntermediateDirectories: true)
        let family = packageRoot.appendingPathComponent("fonts/Quicksand")
        try files.copyItem(at: family, to: fonts.appendingPathComponent("Quicksand"))
        let process = Process()
        process.executableURL = command
        process.arguments = ["fonts"]
        process.environment = ["HOME": place.folder.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && text.contains("Quicksand") && !text.contains("Inter"), "\(text)")
    }

    @Test("fonts are listed with axes and scripts")
    func fonts() throws {
        let place = try Workplace()
        let text = try place.bezel("fonts").text
        #expect(text.contains("Inter, Regular  [wght 100…900]  Latin, Greek, Cyrillic"))
        #expect(text.contains("Amiri, Regular  Latin, Arabic"))
        let json = try JSONSerialization.jsonObject(with: place.bezel("fonts", "--json").output) as? [[String: Any]]
        #expect(try #require(json).contains { $0["family"] as? String == "Noto Sans Thai" })
    }
}

// The pieces' commands as processes, and the game in a pseudo-terminal.
import Foundation
import Testing

@testable import BezelCommand

@Suite struct GalleryCommandTests {
    /// Words that no button has room for.
    private static let tooLong =
        "Donaudampfschifffahrtsgesellschaftskapitän of the Danube river company and more words without an end"

    @Test func piecesAreWritten() throws {
        let place = try Workplace()
        for arguments in [
            ["badge", "-o", "a.png"], ["badge", "--top", "TOP", "--symbol", "star", "--width", "100", "-o", "b.png"],
            ["flower", "A", "B", "C", "--middle", "M", "-o", "c.png"],
            ["pattern", "--direction", "left", "--color", "red", "-o", "d.png"],
            ["vote", "--share", "63%", "--left", "Yes", "--right", "No\nway", "-o", "e.png"],
        ] {
            let outcome = try place.bezel(arguments)
            #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
            let name = try #require(arguments.last)
            #expect(try Picture(png: place.data(name)).ink != nil)
        }
        let badge = try Picture(png: place.data("b.png"))
        #expect(badge.width == 100 && badge.height == 100)
        #expect(try Picture(png: place.data("d.png")).pixel(37, 37) == [255, 0, 0, 255])
    }
    @Test(arguments: ["apng", "webp", "gif", "svg"]) func votesMove(format: String) throws {
        let place = try Workplace()
        let outcome = try place.bezel(
            "vote", "--share", "0.3", "--duration", "0.2", "--rate", "10", "--scale", "0.5", "-o", "v.\(format)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let signature: [String: String] = ["apng": "acTL", "webp": "ANMF", "gif": "NETSCAPE2.0", "svg": "<animate"]
        let bytes = try place.data("v.\(format)")
        #expect(bytes.range(of: Data((signature[format] ?? "").utf8)) != nil)
    }
    @Test(arguments: ["apng", "png", "webp", "gif", "svg"]) func dialsTurn(format: String) throws {
        let place = try Workplace()
        // A document has no pixels to count.
        let size = format == "svg" ? [] : ["--size", "80"]
        let outcome = try place.bezel(
            [
                "dial", "--from-value", "10%", "--to-value", "90%", "--duration", "0.3", "--fps", "10", "-o",
                "d.\(format)",
            ]
                + size)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let signature: [String: String] = [
            "apng": "acTL", "png": "acTL", "webp": "ANMF", "gif": "NETSCAPE2.0", "svg": "<animate",
        ]
        let bytes = try place.data("d.\(format)")
        #expect(bytes.range(of: Data((signature[format] ?? "").utf8)) != nil)
        if format.hasSuffix("png") {
            // Four frames, whose number follows the name of the chunk.
            let chunk = try #require(bytes.range(of: Data("acTL".utf8)))
            #expect(Array(bytes[chunk.upperBound..<chunk.upperBound + 4]) == [0, 0, 0, 4])
        }
    }
    @Test(
        "faces move where a motion is asked for",
        arguments: [
            "watch --time 10:09:36 --beats 8", "watch --from-time 9:00 --time 10:09", "seal --preset club",
            "gauge --preset meter --from-value 1200",
        ])
    func facesMove(command: String) throws {
        let place = try Workplace()
        let words = command.split(separator: " ").map(String.init) + ["--size", "100"]
        for (format, signature) in ["apng": "acTL", "webp": "ANMF", "gif": "NETSCAPE2.0"] {
            let motion = ["--duration", "0.3", "--rate", "10", "-o", "m.\(format)"]
            let outcome = try place.bezel(words + motion)
            #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            let bytes = try place.data("m.\(format)")
            let chunk = try #require(bytes.range(of: Data(signature.utf8)), "\(format)")
            if format == "apng" { #expect(Array(bytes[chunk.upperBound..<chunk.upperBound + 4]) == [0, 0, 0, 4]) }
        }
    }
    @Test("watches and seals stand in files that hold still pictures, too")
    func facesStand() throws {
        let place = try Workplace()
        for command in ["watch", "seal"] {
            for format in ["webp", "svg"] {
                #expect(try place.bezel(command, "--size", "60", "-o", "s.\(format)").status == 0)
                let bytes = try place.data("s.\(format)")
                #expect(bytes.range(of: Data("ANMF".utf8)) == nil && bytes.range(of: Data("<animate".utf8)) == nil)
            }
        }
        for (wrong, told) in [
            ("--from-time 9:00 --beats 1", "--beats is for hands that run"), ("--easing ease", "--from-time"),
            ("--from-time 25:61", "25:61"), ("--beats 0", "--beats"),
        ] {
            let outcome = try place.bezel(
                ["watch"] + wrong.split(separator: " ").map(String.init) + ["-o", "w.apng"])
            #expect(outcome.status == 64 && outcome.errors.contains(told), "\(wrong): \(outcome.errors)")
        }
    }
    @Test(arguments: ["vote --share 0.3", "gauge --value 140", "dial --value 0.9"])
    func motionsRunByTheirCurve(command: String) throws {
        let place = try Workplace()
        let words = command.split(separator: " ").map(String.init) + ["--scale", "0.3", "--time", "0.4"]
        func drawn(_ easing: String...) throws -> Data {
            let outcome = try place.bezel(words + easing.flatMap { ["--easing", $0] } + ["-o", "m.png"])
            #expect(outcome.status == 0, "\(easing): \(outcome.errors)")
            return try place.data("m.png")
        }
        let usual = ["vote": "linear", "gauge": "spring(0.5,0.7)", "dial": "cubic-bezier(0.42, 0, 0.58, 1)"]
        #expect(try drawn(#require(usual[words[0]])) == drawn())
        #expect(try drawn("ease-in") != drawn("ease-out"))
        #expect(try drawn("steps(1)") != drawn("Linear"))
        for wrong in [
            "", "bouncy", "cubic-bezier(0.3,0,1.2,1)", "cubic-bezier(0.3,0,0.2)", "cubic-bezier(0,99,1,1)", "steps(0)",
            "steps(1.5)", "spring(0,1)", "spring(0.5,0.7", "cubic-bezier(a,b,c,d)",
        ] {
            let outcome = try place.bezel(words + ["--easing", wrong, "-o", "n.png"])
            #expect(outcome.status == 64 && outcome.errors.contains("--easing"), "\(wrong): \(outcome.errors)")
        }
    }
    @Test func dialsStandStillUnlessTheyAreToMove() throws {
        let place = try Workplace()
        for arguments in [["-o", "a.png"], ["-o", "a.svg"], ["--from-value", "0", "--time", "0.4", "-o", "b.png"]] {
            #expect(try place.bezel(["dial", "--size", "80"] + arguments).status == 0)
        }
        for name in ["a.png", "b.png"] { #expect(try place.data(name).range(of: Data("acTL".utf8)) == nil) }
        #expect(try place.data("a.svg").range(of: Data("<animate".utf8)) == nil)
        #expect(try place.data("a.png") != place.data("b.png"))
    }
    @Test func aPictureOfADialLooksLikeTheEndOfItsMotion() throws {
        let place = try Workplace()
        let usual = ["dial", "--size", "200", "--value", "0.4", "--amount", "$4"]
        #expect(try place.bezel(usual + ["-o", "still.png"]).status == 0)
        #expect(try place.bezel(usual + ["--from-value", "0", "--time", "1.6", "-o", "end.png"]).status == 0)
        #expect(try place.data("still.png") == place.data("end.png"))
    }
    @Test func dialInMotionIsRedYellowAndGreenByTheThird() throws {
        let place = try Workplace()
        // Opposite 12 o'clock's right neighbour: a place that the arc has reached at all three times.
        var colors: [[UInt8]] = []
        for (name, fraction) in [("r.png", "0.2"), ("y.png", "0.5"), ("g.png", "0.9")] {
            let outcome = try place.bezel(
                "dial", "--coloring", "by-sector", "--from-value", fraction, "--value", fraction, "--time", "0",
                "--size",
                "414", "-o", name)
            #expect(outcome.status == 0, "\(outcome.errors)")
            colors.append(try Picture(png: place.data(name)).pixel(280, 35))
        }
        #expect(colors[0][0] > 200 && colors[0][1] < 120)
        #expect(colors[1][0] > 200 && colors[1][1] > 150)
        #expect(colors[2][0] < 120 && colors[2][1] > 150)
    }
    @Test func svgOfATimeIsStill() throws {
        let place = try Workplace()
        #expect(try place.bezel("vote", "--share", "0.3", "--time", "0.5", "-o", "v.svg").status == 0)
        let text = String(decoding: try place.data("v.svg"), as: UTF8.self)
        #expect(text.contains("<svg") && !text.contains("<animate"))
    }
    @Test func timesPickFramesOfTheMotion() throws {
        let place = try Workplace()
        for (name, time) in [("a.png", "0"), ("b.png", "1"), ("c.png", "1")] {
            #expect(try place.bezel("vote", "--share", "0.63", "--time", time, "-o", name).status == 0)
        }
        #expect(try place.data("b.png") == place.data("c.png"))
        #expect(try place.data("a.png") != place.data("b.png"))
    }
    @Test(
        arguments: [
            (["vote", "--share", "1.5", "-o", "x.png"], 64, "share"),
            (["vote", "--share", "nan", "-o", "x.png"], 64, "share"),
            (["vote", "--share", "0.5", "--angle", "0", "-o", "x.png"], 64, "angle"),
            (["vote", "--share", "0.5", "--width", "60", "-o", "x.png"], 65, "width"),
            (["vote", "--share", "0.5", "-o", "x.bmp"], 64, ".apng"),
            (["badge", "--symbol", "hart", "-o", "x.png"], 64, "heart"),
            (["badge", "--symbol", "star", "--text", "1", "-o", "x.png"], 64, "one of"),
            (["badge", "--symbol-path", "M 0 0 L", "-o", "x.png"], 65, "symbol"),
            (["badge", "--top", "A", "--font", "No Such Font At All", "-o", "x.png"], 65, "No Such Font At All"),
            (["flower", "-o", "x.png"], 64, "word"), (["pattern", "--repeats", "0", "-o", "x.png"], 64, "repeats"),
            (["pattern", "--direction", "up", "-o", "x.png"], 64, "direction"),
            (["dial", "--from-value", "2", "-o", "x.gif"], 64, "from-value"),
            (["dial", "--fps", "0", "-o", "x.gif"], 64, "fps"), (["dial", "-o", "x.bmp"], 64, ".webp"),
            (["dial", "--labels-only", "--from-value", "0", "-o", "x.gif"], 64, "--labels-only"),
            (["dial", "--coloring", "rainbow", "-o", "x.gif"], 64, "by-sector"),
            (["dial", "--labels-only", "--amount", "3", "-o", "x.png"], 64, "--amount"),
            (["dial", "--labels-only", "--top", "", "--bottom", " ", "-o", "x.png"], 65, "both labels are empty"),
            (["dial", "--value", "-0.1", "-o", "x.png"], 64, "a fraction from 0 to 1"),
            (["dial", "--time", "-1", "-o", "x.png"], 64, "a time from 0"),
            (["dial", "--live-text", "-o", "x.gif"], 64, ".svg"),
            (["dial", "--labels-only", "--duration", "2", "-o", "x.png"], 64, "--labels-only"),
            (["lens", "-o", "x.apng"], 64, "does not move"),
            (["text", "A", "--circle", "50", "--live-text", "--laser", "-o", "x.svg"], 64, "--laser"),
            (["badge", "--live-text", "--outlines", "lines", "-o", "x.svg"], 64, "--outlines"),
            (
                ["text", "A", "--circle", "9", "--grid", "2x2", "--gap", "1mm", "--grid-gap", "2mm", "-o", "x.pdf"], 64,
                "the same as --grid-gap"
            ),
            (["text", "A", "--sector", "60,120", "--overflow", "hide", "-o", "x.png"], 64, "--overflow"),
            (["text", "A", "--sector", "60,120", "--offset", "10", "-o", "x.png"], 64, "--offset"),
            (["text", "A", "--spiral", "3,20", "--to", "90", "-o", "x.png"], 64, "ends after its turns"),
            (["render", "x.svg", "--width", "0", "-o", "x.png"], 64, "pixels"),
            (["badge", "--embed-fonts", "-o", "x.svg"], 64, "--live-text"),
            (["badge", "--symbol-path", "M0 0", "-o", "x.png"], 65, "symbol's path"),
            (
                ["vote", "--share", ".3", "--left", GalleryCommandTests.tooLong, "--strict", "-o", "x.png"], 65,
                "no room"
            ),
            (["flower"] + (1...101).map(String.init) + ["-o", "x.png"], 64, "101 values"),
            (["play"], 64, "terminal"), (["play", "flower", "--letters", "A1"], 64, "letters such as"),
            (["play", "flower", "--letters", "XYZ"], 65, "no word of the list"),
            (["play", "--middle", "A"], 64, "for the game flower"),
            (["vote", "--share", "0:0", "-o", "x.png"], 64, "not both 0"),
            (["vote", "-o", "x.png"], 64, "--share"),
            (
                ["vote", "--share", "0.5", "--start-width", "300", "-o", "x.png"], 65,
                "width of the buttons at the start"
            ),
            (["vote", "--share", "0.5", "--radius", "4", "--acute-radius", "3", "-o", "x.png"], 64, "--radius"),
            (["flower", "A", "--petal-size", "0", "-o", "x.png"], 64, "petal-size"),
        ] as [([String], Int32, String)])
    func badInputIsRefused(arguments: [String], status: Int32, word: String) throws {
        let place = try Workplace()
        expectRefusal(try place.bezel(arguments), status: status, mentions: word, place: place)
    }
    @Test(
        "options of the motion ask for motion",
        arguments: [["dial"], ["gauge"], ["watch", "--time", "10:10"], ["seal"]])
    func motionIsAskedFor(command: [String]) throws {
        let place = try Workplace()
        let small = command + ["--size", "60", "-o", "a.png"]
        #expect(try place.bezel(small).status == 0)
        #expect(try place.data("a.png").range(of: Data("acTL".utf8)) == nil)
        for motion in [["--duration", "0.2"], ["--duration", "0.2", "--rate", "10"]] {
            #expect(try place.bezel(small + motion).status == 0)
            #expect(try place.data("a.png").range(of: Data("acTL".utf8)) != nil, "\(command) \(motion)")
        }
    }
    @Test("repeats that do not fit at their size are shrunk unless another policy is asked for")
    func repeatsAreShrunk() throws {
        let place = try Workplace()
        let ring = [
            "text", "FRESH COFFEE", "--circle", "60", "--font-size", "22", "--separator", "star", "-o", "a.png",
        ]
        let shrunk = try place.bezel(ring + ["--repeat", "3"])
        #expect(shrunk.status == 0 && shrunk.errors.contains("% of its size"), "\(shrunk.errors)")
        for refused in [["--repeat", "9"], ["--repeat", "3", "--overflow", "fail"]] {
            let run = try place.bezel(ring + refused)
            #expect(run.status == 65 && run.errors.contains("it fits 2 times"), "\(run.errors)")
        }
    }
    @Test func aWordWithoutRoomOnItsButtonIsWarnedOf() throws {
        let place = try Workplace()
        let run = try place.bezel("vote", "--share", ".3", "--left", Self.tooLong, "-o", "x.png")
        #expect(run.status == 0 && run.errors.contains("bezel: warning: “Donau") && run.errors.contains("has no room"))
        let short = try place.bezel("vote", "--share", ".3", "--left", "Quite a long label", "--strict", "-o", "y.png")
        #expect(short.status == 0 && short.errors.contains("is drawn at"))
    }
    @Test func descriptionsAreWrittenToFilesToo() throws {
        let place = try Workplace()
        #expect(try place.bezel("dial", "--print-spec", "--top", "ONE", "-o", "d.json").status == 0)
        #expect(try place.data("d.json") == place.bezel("dial", "--print-spec", "--top", "ONE").output)
    }
    @Test(arguments: [
        ["badge", "--top", "TOP", "--symbol", "star"], ["flower", "A", "B", "C", "--petal-size", "40", "--radial"],
        ["pattern", "--direction", "left", "--width", "200"],
        ["vote", "--share", "99999:1", "--radius", "5", "--loop"],
        ["dial", "--top", "ONE", "--value", "20%"],
    ])
    func descriptionsComeBackAndDrawTheSame(arguments: [String]) throws {
        let place = try Workplace()
        let name = arguments[0]
        #expect(try place.bezel(arguments + ["--print-spec", "-o", "a.json"]).status == 0)
        #expect(try place.data("a.json") == place.bezel(arguments + ["--print-spec"]).output)
        for run in [arguments + ["-o", "a.png"], [name, "--spec", "a.json", "-o", "b.png"]] {
            let outcome = try place.bezel(run)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        #expect(try place.data("a.png") == place.data("b.png"))
        #expect(try place.bezel(name, "--spec", "a.json", "--print-spec").output == place.data("a.json"))
        let schema = try place.bezel("schema", name)
        #expect(schema.status == 0 && schema.text.contains("2020-12"))
    }
    @Test func sixelsRepeatAndEnd() throws {
        #expect(TerminalPictures.kittyEscape(png: [1, 2, 3]) == "\u{1B}_Ga=T,f=100,q=2,m=0;AQID\u{1B}\\")
        let long = TerminalPictures.kittyEscape(png: [UInt8](repeating: 0, count: 6000))
        #expect(long.components(separatedBy: "\u{1B}_G").count == 3)
        #expect(long.contains("m=1;") && long.contains("m=0;"))
    }
    @Test func terminalsAreKnownByTheirNames() {
        #expect(TerminalPictures.named(by: ["TERM": "xterm-kitty"]) == .kitty)
        #expect(TerminalPictures.named(by: ["TERM": "xterm", "TERM_PROGRAM": "WezTerm"]) == .kitty)
        #expect(TerminalPictures.named(by: ["TERM": "dumb"]) == .unicode)
        #expect(TerminalPictures.named(by: ["TERM": "xterm-256color"]) == nil)
    }
}

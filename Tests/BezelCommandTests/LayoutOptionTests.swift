// The layout options of `bezel text` and `bezel measure`: each does something, and mistakes are named.
import Foundation
import Testing

@Suite("Layout options of the command")
struct LayoutOptionTests {
    @Test(
        "each option changes the picture",
        arguments: [
            ["--align", "justify"], ["--baseline", "ascender"], ["--baseline", "-9"], ["--spacing", "exact"],
            ["--spacing", "even"],
            ["--method", "stretch"], ["--effect", "stairStep"], ["--side", "right"], ["--underline"], ["--overline"],
            ["--line-through"], ["--stroke", "red"], ["--gradient", "rgb(1, 2, 3), gold"], ["--tracking", "-2"],
            ["--word-spacing", "9"], ["--variation", "wght=800"], ["--feature", "ss01"], ["--no-kerning"],
        ])
    func changes(arguments: [String]) throws {
        let place = try Workplace()
        let text = ["text", "AVA 14a", "--circle", "70", "--font-size", "30", "-o"]
        #expect(try place.bezel(text + ["plain.png"]).status == 0)
        let run = try place.bezel(text + ["other.png"] + arguments)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(try place.data("plain.png") != place.data("other.png"))
    }

    @Test("text that does not fit is dealt with as asked, and what was done is said")
    func overflow() throws {
        let place = try Workplace()
        let text = ["text", "Much too long", "--line", "150", "-o", "a.png", "--overflow"]
        expectRefusal(try place.bezel(text + ["fail"]), status: 65, place: place)
        for (policy, word) in [("shrink", "%"), ("extend", "straight"), ("ellipsis", "ellipsis")] {
            let run = try place.bezel(text + [policy])
            #expect(run.status == 0 && run.errorLines.count == 1, "\(run.errors)")
            #expect(run.errors.hasPrefix("bezel: note: ") && run.errors.contains(word), "\(run.errors)")
        }
        // A closed curve has no end to go on from.
        let round = [
            "text", "Much too long for a small circle", "--circle", "40", "-o", "a.png", "--overflow", "extend",
        ]
        let run = try place.bezel(round)
        #expect(run.status == 0 && run.errors.hasPrefix("bezel: warning: ") && run.errors.contains("over its own"))
        #expect(try place.bezel(round + ["--strict"]).status == 65)
    }

    @Test("pairs kerned by hand that the text has not are named, in pieces too")
    func unusedKerning() throws {
        let place = try Workplace()
        let run = try place.bezel(["text", "KERN", "--line", "300", "--kern", "AV=-20 KE=5 xy=3", "-o", "a.png"])
        #expect(run.status == 0 && run.errorLines.count == 1, "\(run.errors)")
        #expect(run.errors.contains("“AV”, “xy”") && !run.errors.contains("KE"), "\(run.errors)")
        let used = try place.bezel(["text", "KERN", "--line", "300", "--kern", "KE=5", "-o", "a.png"])
        #expect(used.status == 0 && used.errors.isEmpty, "\(used.errors)")
        let badge = try place.bezel(["badge", "--top", "AVE", "--bottom", "TO", "--kern", "TO=9 AX=1", "-o", "b.png"])
        #expect(badge.status == 0 && badge.errors.contains("“AX”") && !badge.errors.contains("TO"), "\(badge.errors)")
    }

    @Test("words keep to a side of a sharp corner, unless they are not to or the text would not fit")
    func keptWords() throws {
        let place = try Workplace()
        let text = ["text", "HELLO WORLD AGAIN", "--path", "M0 200 L100 0 L200 200", "--font-size", "24", "-o"]
        #expect(try place.bezel(text + ["unasked.png"]).status == 0)
        #expect(try place.bezel(text + ["kept.png", "--keep-words"]).status == 0)
        #expect(try place.bezel(text + ["across.png", "--no-keep-words"]).status == 0)
        #expect(try place.data("unasked.png") == place.data("kept.png"))
        #expect(try place.data("unasked.png") != place.data("across.png"))
        // A word that has no side to itself: at a size that was asked for it goes on across the corner.
        let long = [
            "text", "ONE-AND-A-HALF SIDES LONG", "--path", "M0 200 L100 0 L200 200", "--font-size", "28", "-o", "c.png",
        ]
        let unasked = try place.bezel(long)
        #expect(unasked.status == 0 && unasked.errors.isEmpty, "\(unasked.errors)")
    }

    @Test("text round a frame keeps its words where they cover much of it, and spreads a few letters")
    func wordsOfFrames() throws {
        let place = try Workplace()
        func pictures(_ text: String, _ path: String, _ size: String) throws -> (plain: Data, kept: Data, broken: Data)
        {
            let all = ["text", text, "--path", path, "--align", "around", "--font-size", size, "--weight", "600", "-o"]
            #expect(try place.bezel(all + ["a.png"]).status == 0)
            #expect(try place.bezel(all + ["b.png", "--keep-words"]).status == 0)
            #expect(try place.bezel(all + ["c.png", "--no-keep-words"]).status == 0)
            return (try place.data("a.png"), try place.data("b.png"), try place.data("c.png"))
        }
        let street = try pictures(
            "NORTH STREET EAST STREET SOUTH STREET WEST STREET", "M0 0H420V260H0Z", "28")
        #expect(street.plain != street.broken)
        // By order, the white goes between words, in one tracking.
        #expect(street.plain != street.kept && street.kept != street.broken)
        let some = try pictures("NORTH EAST SOUTH WEST AROUND", "M0 0H300V300H0Z", "36")
        #expect(some.plain == some.kept && some.plain != some.broken)
        let few = try pictures("GO ROUND", "M0 0H300V300H0Z", "30")
        #expect(few.plain == few.broken && few.plain != few.kept)
    }

    @Test("stems are held by the weight axis, and a note says so, or why not, in jobs and pieces too")
    func heldStems() throws {
        let place = try Workplace()
        let text = ["text", "HOLD THE STEMS", "--line", "300", "--font-size", "60", "--hold-stems", "-o", "a.png"]
        let held = try place.bezel(text)
        #expect(held.status == 0 && held.errors.contains("the weight was set to"), "\(held.errors)")
        let ended = try place.bezel(text + ["--weight", "900"])
        #expect(ended.errors.contains("the font's weights end at 900"), "\(ended.errors)")
        let fixed = try place.bezel(text + ["--font", "Noto Sans"])
        #expect(fixed.errors.contains("the font has no weight axis"), "\(fixed.errors)")
        let plain = try place.bezel(Array(text.filter { $0 != "--hold-stems" }.dropLast()) + ["b.png"])
        #expect(plain.status == 0 && !plain.errors.contains("stems"), "\(plain.errors)")
        #expect(try place.data("a.png") != place.data("b.png"))
        try place.write(
            #"{"command":"text","text":"HOLD THE STEMS","line":"300","size":60,"hold-stems":true,"output":"c.png"}"#,
            to: "job.json")
        #expect(try place.bezel(["draw", "job.json"]).status == 0)
        for value in [true, false] {
            try place.write(
                #"{"top":{"text":"A VERY LONG LABEL ON A SMALL BADGE","size":40,"holdStems":\#(value)}}"#,
                to: "badge.json")
            #expect(
                try place.bezel(["badge", "--spec", "badge.json", "-o", value ? "d.png" : "e.png"]).status == 0)
        }
        #expect(try place.data("d.png") != place.data("e.png"))
    }

    @Test("tracking that connected letters do not take is said in one line")
    func heldBackTracking() throws {
        let place = try Workplace()
        for (text, font) in [("مرحبا بالعالم", "Amiri"), ("Dancing ring", "Dancing Script")] {
            let run = try place.bezel([
                "text", text, "--font", font, "--circle", "150", "--tracking", "6", "-o", "a.png",
            ])
            #expect(run.status == 0 && run.errorLines.count == 1, "\(run.errors)")
            #expect(run.errors.contains("only word spaces were tracked"), "\(run.errors)")
        }
    }

    @Test("letters that a method or an effect destroys are warned of, and with --strict an error")
    func destroyedLetters() throws {
        let place = try Workplace()
        let cusp = [
            "text", "STRETCHED", "--path", "M0 0 L150 150 L300 0", "-o", "a.png", "--method", "stretch", "--spacing",
            "exact",
        ]
        let run = try place.bezel(cusp)
        #expect(run.status == 0 && run.errors.contains("--method stretch destroys the shape of"), "\(run.errors)")
        #expect(try place.bezel(cusp + ["--strict"]).status == 65)
        let wave = [
            "GRAVITY WAVES", "--path", "M0 100 C100 -150 200 350 300 100", "--effect", "gravity", "--spacing", "exact",
        ]
        #expect(try place.bezel(["text"] + wave + ["-o", "a.png"]).errors.contains("--effect gravity destroys"))
        let lint = String(decoding: try place.bezel(["measure"] + wave + ["--lint"]).output, as: UTF8.self)
        #expect(lint.contains("leaning-apart: ") && lint.contains("distorted-letter: "), "\(lint)")
    }

    @Test("several paths ask for text that goes on to the next, or for a line each")
    func threads() throws {
        let place = try Workplace()
        let text = ["text", "one two", "--font-size", "30", "--path", "M0 0H70", "-o", "a.png"]
        let second = ["--path", "M0 90H70"]
        expectRefusal(try place.bezel(text + second), status: 65, mentions: "--overflow next", place: place)
        expectRefusal(try place.bezel(text + ["--overflow", "next"]), status: 64, place: place)
        let run = try place.bezel(text + second + ["--overflow", "next"])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(try Picture(png: place.data("a.png")).height > 90)
    }

    @Test("measure says for each of several paths what stands there and where it begins")
    func measuredThreads() throws {
        struct Part: Decodable {
            struct Cluster: Decodable {
                struct Point: Decodable {
                    var x: Double
                    var y: Double
                }
                var text: String
                var position: Point
                var hidden: Bool
            }
            var path: Int
            var start: Int
            var clusters: [Cluster]
        }
        let run = try Workplace().bezel([
            "measure", "one three two wonderful", "--font-size", "30", "--path", "M0 0H70", "--path", "M0 50H30",
            "--path",
            "M0 90H110", "--overflow", "next", "--align", "start",
        ])
        #expect(run.status == 0 && run.errors.contains("wonderful".suffix(3)), "\(run.errors)")
        let parts = try JSONDecoder().decode([Part].self, from: run.output)
        #expect(parts.map(\.path) == [0, 2] && parts.map(\.start) == [0, 4])
        #expect(parts.map { $0.clusters.map(\.text).joined() } == ["one", "three two wonderful"])
        #expect(parts.flatMap(\.clusters).allSatisfy { $0.hidden || [0, 90].contains($0.position.y) })
        // One path that takes all is an array still.
        let one = try Workplace().bezel([
            "measure", "one", "--path", "M0 0H90", "--path", "M0 9H90", "--overflow", "next",
        ])
        #expect(try JSONDecoder().decode([Part].self, from: one.output).count == 1)
    }

    @Test("on the last of several paths only the end of a text is hidden, and bytes count in the whole text")
    func threadsHideTheEnd() throws {
        for align in ["start", "center", "end"] {
            let run = try Workplace().bezel([
                "text", "one two three four five six", "--font-size", "20", "--path", "M0 0H80", "--path", "M0 40H80",
                "--overflow", "next", "--align", align, "-o", "a.png",
            ])
            #expect(run.status == 0 && run.errors.contains("“four five six” (bytes 14 to 27)"), "\(run.errors)")
            #expect(run.errors.split(separator: "\n").count == 1, "\(align): \(run.errors)")
        }
    }

    @Test("right-to-left text starts at the curve's far end unless a place is named")
    func rightToLeftStart() throws {
        for align in ["start", "end", "center", "justify"] {
            let run = try Workplace().bezel([
                "text", "שלום", "--font", "Noto Sans Hebrew", "--line", "300", "--align", align, "-o", "a.png",
            ])
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        }
    }

    @Test("justified Arabic gets kashidas, clusters with an empty range, unless they are not wanted")
    func kashidas() throws {
        struct Line: Decodable {
            struct Cluster: Decodable {
                struct Range: Decodable {
                    var start: Int
                    var end: Int
                }
                var text: String
                var range: Range
            }
            var clusters: [Cluster]
        }
        let arguments = ["measure", "سلام", "--font", "Amiri", "--line", "400", "--align", "justify"]
        let with = try JSONDecoder().decode(Line.self, from: Workplace().bezel(arguments).output)
        let without = try JSONDecoder().decode(
            Line.self, from: Workplace().bezel(arguments + ["--no-kashida"]).output)
        #expect(with.clusters.contains { $0.range.start == $0.range.end && $0.text.isEmpty })
        #expect(without.clusters.allSatisfy { $0.range.start < $0.range.end })
        #expect(with.clusters.map(\.text).joined() == without.clusters.map(\.text).joined())
    }

    @Test("lint names letters that touch, one a line, and nothing where none do")
    func lint() throws {
        let place = try Workplace()
        let inside = [
            "measure", "AVATAR", "--circle", "60", "--from", "180", "--to", "0", "--font-size", "40", "--lint",
        ]
        let touching = try place.bezel(inside + ["--spacing", "exact"])
        #expect(touching.status == 0 && touching.text.contains("touching-ink: "), "\(touching.errors)")
        // Letters are spaced for the eye unless asked otherwise.
        let apart = try place.bezel(inside)
        #expect(apart.status == 0 && !apart.text.contains("touching-ink"), "\(apart.text)")
    }
}

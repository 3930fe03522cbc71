// What the helps say is so: their examples run, fit their lines and leave what they name.
import Foundation
import Testing

@Suite("The helps")
struct HelpTests {
    static let commands = [
        "dial", "text", "measure", "fonts", "render", "badge", "flower", "pattern", "vote", "play", "schema",
    ]

    @Test("every example runs without a warning and writes what it names", arguments: commands)
    func examples(command: String) throws {
        let place = try Workplace()
        let help = try place.bezel(command, "--help-all").text
        for file in ["label.svg", "logo.svg", "logo.png"] { try place.bezelMakes(file) }
        let examples = help.replacingOccurrences(of: "\\\n", with: " ").split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("bezel " + command) }
        #expect(!examples.isEmpty)
        // The game asks for a terminal, and folders of the reader's own are not here.
        for example in examples where command != "play" && !example.contains("~/") && !example.contains("font-dir") {
            let line = example.split(separator: "|")[0]
            let run = try place.bezel(shellWords(String(line.dropFirst(6))))
            let warnings = run.errorLines.filter { !$0.hasPrefix("bezel: note: ") }
            #expect(run.status == 0 && warnings.isEmpty, "\(example): \(run.errors)")
            let words = shellWords(String(line))
            let file = words.firstIndex(of: "-o").flatMap { words.dropFirst($0 + 1).first }
            if let file, file != "-" {
                #expect(place.names.contains(file), "\(example)")
            } else {
                #expect(!run.output.isEmpty, "\(example)")
            }
        }
    }

    @Test("no example is broken by the end of a line", arguments: commands)
    func lines(command: String) throws {
        let help = try Workplace().bezel(command, "--help-all").text
        var continues = false
        for line in help.components(separatedBy: "USAGE:")[0].split(separator: "\n")
        where line.contains("bezel ") || continues {
            #expect(line.hasPrefix("  ") && line.count <= 80, "\(line)")
            continues = line.hasSuffix("\\")
        }
    }

    @Test("what a piece shows comes first in its help, before motion, letters and output")
    func order() throws {
        for (command, title) in [("dial", "THE DIAL:"), ("badge", "THE BADGE:"), ("vote", "THE BUTTONS:")] {
            let help = try Workplace().bezel(command, "--help").text
            let own = try #require(help.range(of: title))
            let letters = try #require(help.range(of: "THE LETTERS:"))
            #expect(own.lowerBound < letters.lowerBound)
        }
    }

    @Test("what every run needs is explained in the first help, before PDF")
    func needs() throws {
        for (command, options) in [
            ("render", ["--width <", "--font-dir <", "--output <"]),
            ("batch", ["--output <", "--template <", "--shard <"]),
        ] {
            let help = try Workplace().bezel(command, "--help").text
            let pdf = try #require(help.range(of: "PDF:"))
            for option in options {
                let own = try #require(help.range(of: option), "\(command) \(option)")
                #expect(own.lowerBound < pdf.lowerBound)
            }
        }
    }

    @Test(
        "the first help fits on two screens, names every option and counts those for print and machines",
        arguments: commands)
    func shortHelp(command: String) throws {
        let place = try Workplace()
        let short = try place.bezel(command, "--help").text
        let all = try place.bezel(command, "--help-all").text
        #expect(all.contains("\n  -h, --help "))
        if short == all { return }
        #expect(short.split(separator: "\n", omittingEmptySubsequences: false).count <= 81)
        #expect(short.split(separator: "\n").allSatisfy { $0.count <= 80 })
        func options(_ text: some StringProtocol) -> [Substring] {
            String(text).split { !($0.isLetter || $0.isNumber || $0 == "-") }.map { Substring($0) }
                .filter { $0.hasPrefix("--") && $0.count > 2 }
        }
        let named = Set(options(short))
        var section: Substring = ""
        var counted = ["PDF:": 0, "OUTPUT:": 0]
        // An option may have several names.
        for line in all.split(separator: "\n") {
            if line.hasSuffix(":"), !line.hasPrefix(" ") { section = line }
            guard line.hasPrefix("  -"), !line.contains("--help") else { continue }
            let names = options(line.dropFirst(2).prefix { $0 != "<" }.firstPart)
            if names.contains(where: named.contains) { continue }
            #expect(counted[String(section)] != nil, "\(line)")
            counted[String(section), default: 0] += 1
        }
        let words = short.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let print = counted["PDF:"], print > 0 { #expect(words.contains("and \(print) more: see --help-all")) }
        if let machines = counted["OUTPUT:"], machines > 0 {
            #expect(words.contains("and \(machines) for lasers, cutters and plotters"))
        }
    }

    @Test("a mistake in an option points to the help of its subcommand")
    func hints() throws {
        let place = try Workplace()
        for arguments in [["text", "Hi", "--circl", "9"], ["dial", "--value", "2"], ["vote"], ["measure", "Hi"]] {
            let run = try place.bezel(arguments)
            expectRefusal(run, status: 64, mentions: "(see bezel \(arguments[0]) --help)", place: place)
        }
        expectRefusal(try place.bezel("dail"), status: 64, mentions: "“dail”", "“dial”?", place: place)
        expectRefusal(try place.bezel("frobnicate"), status: 64, mentions: "text, render, measure", place: place)
    }
}

extension Substring {
    /// What stands before two spaces.
    fileprivate var firstPart: Substring { split(separator: "  ").first ?? "" }
}

extension Workplace {
    /// Writes the document that examples read.
    fileprivate func bezelMakes(_ document: String) throws {
        #expect(try bezel("text", "Hi", "--circle", "50", "-o", document).status == 0)
    }
}

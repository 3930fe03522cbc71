// Options of faces that a preset does not use.
import BezelJSON
import Foundation
import Testing

@Suite("Options of faces") struct FaceOptionTests {
    private let place: Workplace
    init() throws { place = try Workplace() }

    @Test(
        "an option that changes nothing of the preset is refused, and presets that use it are named",
        arguments: [
            (["watch", "--preset", "railway", "--name", "AURORA"], "diver"),
            (["watch", "--preset", "roman", "--day", "7"], "diver"),
            (["watch", "--preset", "pilot", "--note", "A"], "diver"),
            (["watch", "--preset", "chronograph", "--day", "7"], "diver"),
            (["seal", "--preset", "stamp", "--around", "A"], "quality"),
            (["seal", "--preset", "quality", "--top", "A"], "stamp"),
            (["seal", "--preset", "quality", "--bottom", "A"], "stamp"),
            (["gauge", "--preset", "compass", "--unit", "km"], "speedometer"),
            (["gauge", "--preset", "vu", "--to", "9"], "speedometer"),
            (["gauge", "--preset", "meter", "--from", "1"], "speedometer"),
        ])
    func unused(arguments: [String], other: String) throws {
        let outcome = try place.bezel(arguments + ["-o", "a.png"])
        #expect(outcome.status == 64, "\(arguments)")
        #expect(outcome.errors.contains("changes nothing") && outcome.errors.contains(other), "\(outcome.errors)")
        #expect(place.names.isEmpty)
    }

    @Test("a date sets a calendar, and a day alone is refused by the whole date")
    func dates() throws {
        let ok = try place.bezel("watch", "--preset", "perpetualCalendar", "--date", "2028-02-29", "-o", "a.png")
        #expect(ok.status == 0 && ok.errors.isEmpty, "\(ok.errors)")
        let day = try place.bezel("watch", "--preset", "perpetualCalendar", "--day", "31", "-o", "b.png")
        #expect(day.status == 64 && day.errors.contains("--date"), "\(day.errors)")
        let both = try place.bezel("watch", "--preset", "diver", "--date", "2028-02-29", "--day", "3", "-o", "b.png")
        #expect(both.status == 64)
        let none = try place.bezel("watch", "--preset", "railway", "--date", "2028-02-29", "-o", "b.png")
        #expect(none.status == 64 && none.errors.contains("perpetualCalendar"), "\(none.errors)")
    }
    @Test(
        "a date that the calendar lacks is refused by an example or the days of its month",
        arguments: [
            ("2027-02-29", "1 to 28"), ("29.2.2028", "2028-02-29"), ("2028-13-01", "1900-01-01"),
            ("28-02-29", "2028-02-29"),
            ("tomorrow", "2028-02-29"),
        ])
    func badDates(date: String, expected: String) throws {
        let outcome = try place.bezel("watch", "--preset", "perpetualCalendar", "--date", date, "-o", "a.png")
        #expect(outcome.status == 64 && outcome.errors.contains(expected), "\(outcome.errors)")
    }
    @Test("a value beyond its range is drawn and warned of, and with --strict refused")
    func beyondRanges() throws {
        let run = try place.bezel("watch", "--preset", "perpetualCalendar", "--set", "leap=7", "-o", "a.png")
        #expect(run.status == 0 && run.errors.contains("from 1 to 4"), "\(run.errors)")
        let strict = try place.bezel(
            "watch", "--preset", "perpetualCalendar", "--set", "month=12", "-o", "b.png", "--strict")
        #expect(strict.status != 0 && strict.errors.contains("0 to 11"), "\(strict.errors)")
    }

    @Test(
        "words that no part of the face shows are refused, and those that it shows are named",
        arguments: [
            (["watch", "--preset", "roman", "--say", "name=AURORA"], "name", nil),
            (["gauge", "--preset", "compass", "--say", "unit=km"], "unit", nil),
            (["seal", "--say", "around=A"], "around", "bottom, center, top"),
            (["seal", "--preset", "quality", "--say", "top=A"], "top", "around"),
        ])
    func unusedWords(arguments: [String], name: String, shown: String?) throws {
        let outcome = try place.bezel(arguments + ["-o", "a.png"])
        #expect(outcome.status == 64, "\(arguments)")
        #expect(outcome.errors.contains("“\(name)”") && outcome.errors.contains(shown ?? "none"), "\(outcome.errors)")
        #expect(place.names.isEmpty)
    }

    @Test("words for --set lead to --say")
    func wordsAsNumbers() throws {
        let outcome = try place.bezel("gauge", "--set", "title=Water", "-o", "a.png")
        #expect(outcome.status == 64 && outcome.errors.contains("--say"), "\(outcome.errors)")
    }

    @Test(
        "numbers that are none, or beyond their bounds, are refused",
        arguments: ["--value", "--from-value", "--from", "--to"], ["NaN", "inf", "-1e300"])
    func numbers(option: String, number: String) throws {
        let outcome = try place.bezel("gauge", option, number, "-o", "a.png")
        #expect(outcome.status == 64 && outcome.errors.contains(option), "\(outcome.status) \(outcome.errors)")
        #expect(place.names.isEmpty)
    }

    @Test("descriptions are asked alike, and jobs as the command")
    func elsewhere() throws {
        #expect(try place.bezel("watch", "--preset", "railway", "--print-spec", "-o", "face.json").status == 0)
        let outcome = try place.bezel("watch", "--spec", "face.json", "--day", "7", "-o", "a.png")
        #expect(outcome.status == 64 && outcome.errors.contains("the description shows no day"), "\(outcome.errors)")
        try place.write(#"{"command":"watch","preset":"railway","name":"AURORA"}"#, to: "job.json")
        let job = try place.bezel("draw", "job.json", "-o", "a.png")
        #expect(job.status == 64 && job.errors.contains("--name changes nothing"), "\(job.errors)")
    }

    @Test(
        "an option that a preset uses changes its picture",
        arguments: [
            ["watch", "--preset", "diver", "--name", "AURORA"],
            ["seal", "--preset", "quality", "--around", "FAIR TRADE"],
            ["gauge", "--preset", "manometer", "--unit", "psi"], ["gauge", "--preset", "speedometer", "--to", "120"],
            ["watch", "--preset", "diver", "--note", "100 m"],
        ])
    func used(arguments: [String]) throws {
        #expect(try place.bezel(arguments + ["-o", "a.svg"]).status == 0)
        #expect(try place.bezel(Array(arguments.prefix(3)) + ["-o", "b.svg"]).status == 0)
        #expect(try place.data("a.svg") != place.data("b.svg"))
    }

    @Test("a part of a description is laid over the preset's")
    func partOfADescription() throws {
        let place = try Workplace()
        try place.write(#"{"title": "Mine", "values": {"value": -3}}"#, to: "part.json")
        func printed(_ arguments: String...) throws -> JSONValue {
            let outcome = try place.bezel(["gauge", "--print-spec"] + arguments)
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try JSONReader.value(Data(outcome.text.utf8))
        }
        let (preset, changed) = (
            try printed("--preset", "vu"), try printed("--preset", "vu", "--spec", "part.json")
        )
        #expect(changed["title"] == .string("Mine") && changed["values"]?["value"] == .number("-3"))
        #expect(changed["layers"] == preset["layers"] && changed["scales"] == preset["scales"])
        let usual = try printed("--spec", "part.json")
        #expect(usual["layers"] == (try printed())["layers"] && usual["title"] == .string("Mine"))
        // A whole description is as it says.
        try place.write(#"{"layers": []}"#, to: "whole.json")
        #expect(try printed("--spec", "whole.json")["title"] == nil)
        let refused = try place.bezel("gauge", "--preset", "none", "--spec", "part.json", "-o", "a.png")
        #expect(refused.status == 64 && refused.errors.contains("no preset is named"), "\(refused.errors)")
    }
}

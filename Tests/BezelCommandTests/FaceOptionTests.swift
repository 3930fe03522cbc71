// Options of faces that a preset does not use.
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
}

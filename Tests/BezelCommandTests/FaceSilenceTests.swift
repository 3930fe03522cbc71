// Ready-made faces as they come: nothing to complain of at any usual size, and words for what users ask in vain.
import Bezel
import Foundation
import Testing

@testable import BezelCommand

@Suite struct FaceSilenceTests {
    static let faces =
        GaugePreset.allCases.map { ["gauge", $0.rawValue] } + WatchPreset.allCases.map { ["watch", $0.rawValue] }
        + SealPreset.allCases.map { ["seal", $0.rawValue] } + LensPreset.allCases.map { ["lens", $0.rawValue] }

    @Test("no ready-made face complains of itself", arguments: faces, ["400", "96"])
    func presetsAreSilent(face: [String], size: String) throws {
        let place = try Workplace()
        let outcome = try place.bezel(face[0], "--preset", face[1], "--strict", "--size", size, "-o", "a.png")
        // Rules of 96 pixels are 16 to 27 high.
        let isTinyRule = size == "96" && ["slideRuleStraight", "tape"].contains(face[1])
        #expect(
            outcome.status == 0 && outcome.errorLines.count == (isTinyRule ? 1 : 0)
                && (!isTinyRule || outcome.errors.contains("could not be read are left out")), "\(outcome.errors)")
    }
    @Test(
        "what the user asked for and cannot be drawn so is named",
        arguments: [
            ("gauge --preset manometer --unit furlong --value 5", "no factor is known from “furlong” to “psi”"),
            ("gauge --preset speedometer --value 500", "outside the scale from 0 to 240"),
            ("watch --preset diver --name AURORA --size 60", "“AURORA” is left out"),
        ])
    func requestsAreAnswered(command: String, words: String) throws {
        let place = try Workplace()
        let outcome = try place.bezel(command.split(separator: " ").map(String.init) + ["-o", "a.png"])
        #expect(outcome.status == 0 && outcome.errors.contains(words), "\(outcome.errors)")
        let strict = try place.bezel(command.split(separator: " ").map(String.init) + ["--strict", "-o", "a.png"])
        #expect(strict.status != 0)
    }
    @Test("a face of few pixels says in one note what it leaves out", arguments: [("24", 1), ("96", 0)])
    func smallFaces(size: String, notes: Int) throws {
        let outcome = try Workplace().bezel(
            "watch", "--preset", "chronograph", "--size", size, "--strict", "-o", "a.png")
        #expect(outcome.status == 0 && outcome.errorLines.count == notes, "\(outcome.errors)")
        #expect(
            outcome.errorLines.allSatisfy { $0.contains("at \(size) pixels parts that could not be read are left out") }
        )
    }
    @Test("ranges without extent are refused", arguments: ["--from 5 --to 5", "--from 0 --to 0"])
    func emptyRanges(range: String) throws {
        let outcome = try Workplace().bezel(["gauge"] + range.split(separator: " ").map(String.init) + ["-o", "a.png"])
        #expect(outcome.status == 65 && outcome.errors.contains("another value than"), "\(outcome.errors)")
    }
    @Test func aFallingRangeIsDrawn() throws {
        let outcome = try Workplace().bezel(
            "gauge", "--from", "100", "--to", "0", "--value", "40", "--strict", "-o", "a.png")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
    @Test("sizes from 24 to 2048 pixels", arguments: ["24", "48", "2048"]) func sizes(size: String) throws {
        for face in [["gauge", "manometer"], ["watch", "chronograph"], ["lens", "slideRule"]] {
            let outcome = try Workplace().bezel(
                face[0], "--preset", face[1], "--size", size, "--strict", "-o", "a.png")
            #expect(outcome.status == 0, "\(face) \(outcome.errors)")
        }
    }
}

// Descriptions that version 0.2.0 printed of all its presets and pieces, before its faces were drawn anew: the file has
// one a line, with its command and preset.
import Bezel
import BezelTestSupport
import Foundation
import Testing

@Suite struct FormerDescriptionTests {
    struct Former: CustomTestStringConvertible {
        var command: String
        var preset: String?
        var json: Data
        var testDescription: String { [command, preset].compactMap(\.self).joined(separator: " ") }
    }
    static let all: [Former] = {
        let file = Repository.root.appendingPathComponent("Tests/Fixtures/descriptions/0.2.0.jsonl")
        let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
        return lines.compactMap { line in
            guard let value = try? JSONValue(json: Data(line.utf8)), case .string(let command)? = value["command"],
                let description = try? value["description"]?.data
            else { return nil }
            var preset: String?
            if case .string(let name)? = value["preset"] { preset = name }
            return Former(command: command, preset: preset, json: description)
        }
    }()

    @Test func allPresetsOfThatVersionAreHere() {
        let counts = Dictionary(grouping: Self.all, by: \.command).mapValues(\.count)
        #expect(
            counts == [
                "gauge": 16, "watch": 10, "seal": 8, "lens": 5, "dial": 1, "badge": 1, "flower": 1, "pattern": 1,
                "vote": 1,
            ])
        let known = Set(
            GaugePreset.allCases.map(\.rawValue) + WatchPreset.allCases.map(\.rawValue)
                + SealPreset.allCases.map(\.rawValue) + LensPreset.allCases.map(\.rawValue))
        #expect(Self.all.compactMap(\.preset).allSatisfy(known.contains))
    }

    @Test("a description of 0.2.0 is read, drawn and printed again", arguments: all)
    func isRead(former: Former) throws {
        let fonts = FontLibrary.bundled
        let printed: Data
        let scene: Scene
        switch former.command {
        case "dial":
            let piece = try PaymentDial(json: former.json)
            (printed, scene) = (try piece.json(), try piece.scene(fonts: fonts))
            #expect(try PaymentDial(json: printed) == piece)
        case "badge":
            let piece = try Badge(json: former.json)
            (printed, scene) = (try piece.json(), try piece.scene(fonts: fonts))
            #expect(try Badge(json: printed) == piece)
        case "flower":
            let piece = try Flower(json: former.json)
            (printed, scene) = (try piece.json(), try piece.scene(fonts: fonts))
            #expect(try Flower(json: printed) == piece)
        case "pattern":
            let piece = try TrianglePattern(json: former.json)
            (printed, scene) = (try piece.json(), try piece.scene())
            #expect(try TrianglePattern(json: printed) == piece)
        case "vote":
            let piece = try VotePair(json: former.json)
            (printed, scene) = (try piece.json(), try piece.scene(fonts: fonts))
            #expect(try VotePair(json: printed) == piece)
        default:
            let piece = try Instrument(json: former.json)
            (printed, scene) = (try piece.json(), try piece.scene(fonts: fonts))
            #expect(try Instrument(json: printed) == piece)
            #expect(try piece.findings(fonts: fonts).allSatisfy { if case .shrunk = $0 { true } else { false } })
        }
        #expect(!printed.isEmpty && !scene.commands.isEmpty)
    }
}

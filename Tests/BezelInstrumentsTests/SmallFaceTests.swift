// Faces in few pixels, worn prints, and faces from descriptions alone.
import Bezel
import Foundation
import Testing

@testable import BezelGallery
@testable import BezelInstruments

@Suite struct SmallFaceTests {
    @Test func smallFacesHaveFewerLargerNumerals() throws {
        let face = GaugePreset.speedometer.face
        let small = face.legible(at: 0.16)
        func numerals(_ face: Instrument) throws -> [FaceInk] {
            try face.inks(fonts: .bundled).filter { $0.kind == .numerals }
        }
        let (before, after) = (try numerals(face), try numerals(small.face))
        #expect((3...8).contains(after.count) && before.count == 13)
        let heights = (
            before.map(\.path.boundingRect.height).max() ?? 0, after.map(\.path.boundingRect.height).max() ?? 0
        )
        #expect(heights.1 > 1.3 * heights.0)
        // Fewer numbers of one scale say the same.
        #expect(try small.face.findings(fonts: .bundled).isEmpty)
    }
    @Test func marksAndHandsAreAPixelWideIfTheyHaveRoom() throws {
        let small = WatchPreset.chronograph.face.legible(at: 0.25).face
        for layer in small.layers {
            if case .hand(let hand) = layer { #expect(hand.width * 0.25 >= 1.6 - 1e-9) }
        }
        // Marks without room stay apart.
        let rule = LensPreset.slideRule.face
        let narrow = rule.legible(at: 0.64).face
        for (own, small) in zip(rule.layers, narrow.layers) {
            if case .ticks(let own) = own, case .ticks(let small) = small, own.scale == "D" {
                #expect(small.major.width == own.major.width)
            }
        }
    }
    @Test func whatCannotBeReadIsLeftOutAndNamed() throws {
        var face = WatchPreset.diver.face
        face.texts["name"] = "AURORA"
        let small = face.legible(at: 0.15)
        #expect(
            small.findings.contains {
                if case .dropped(_, "AURORA", let size, 6) = $0 { abs(size - 17 * 0.15) < 1e-9 } else { false }
            })
        #expect(try !small.face.words().contains("AURORA"))
        #expect(face.legible(at: 1).face == face && face.legible(at: 1).findings.isEmpty)
    }
    @Test func marksThatWouldRunTogetherAreLeftOut() throws {
        let face = GaugePreset.speedometer.face
        let small = face.legible(at: 0.06)
        #expect(small.findings.contains { if case .merged("main", _, _) = $0 { true } else { false } })
        func marks(_ face: Instrument) throws -> Int {
            try face.inks(fonts: .bundled).filter { $0.kind == .marks }.count
        }
        #expect(try marks(face) == 121)
        #expect(try marks(small.face) < 60)
    }

    @Test func wornLettersKeepTheirStrokes() throws {
        for seed in 1...6 {
            var wear = Wear()
            wear.amount = 0.4
            wear.seed = seed
            let letter = Rect(x: 100, y: 100, width: 6, height: 30)
            let specks = WearMask(
                wear: wear, box: Rect(x: 0, y: 0, width: 400, height: 400),
                strokes: [WornStroke(within: letter, width: 6)]
            ).outlines
            for speck in specks where speck.intersects(letter) {
                #expect(speck.width < 4 && speck.height < 4, "\(speck) cuts a stroke of 6")
            }
            #expect(specks.contains { $0.width > 4 })
        }
    }

    @Test(
        "descriptions of ready-made faces are read",
        arguments: [
            DescribedFaces.clock, DescribedFaces.hygrometer, DescribedFaces.barometer, DescribedFaces.protractor,
            DescribedFaces.tape, DescribedFaces.clock24, DescribedFaces.windRose, DescribedFaces.sMeter,
            DescribedFaces.sundial, DescribedFaces.perpetualCalendar, DescribedFaces.moonPhase,
        ])
    func descriptionsAreRead(json: String) throws {
        let face = try Instrument(json: Data(json.utf8))
        #expect(!face.layers.isEmpty)
        #expect(try face.drawing(fonts: .bundled).findings.isEmpty)
    }
    @Test func aClockShowsTheTimeOfItsHands() throws {
        let values = Instrument(ownDescription: DescribedFaces.clock).values
        #expect(values["hour"].map { abs($0 - (10 + (7 + 32.0 / 60) / 60)) < 1e-3 } == true)
        #expect(values["minute"].map { abs($0 - (7 + 32.0 / 60)) < 1e-3 } == true)
    }

    @Test("parts that are hidden leave all others where they are", arguments: FaceTests.faces.map(\.0))
    func hiddenParts(name: String) throws {
        var face = try #require(FaceTests.faces.first { $0.0 == name }?.1)
        // What a worn print lacks lies over all parts.
        face.wear = nil
        let whole = try face.scene(fonts: .bundled).commands
        let middle = face.layers.count / 2
        var (back, front) = (face, face)
        back.hidden = LayerIndices(middle..<face.layers.count)
        front.hidden = LayerIndices(0..<middle)
        let parts = try back.scene(fonts: .bundled).commands + front.scene(fonts: .bundled).commands
        let isSame = parts == whole
        #expect(isSame)
        #expect(try Instrument(json: try back.json()) == back)
    }
}

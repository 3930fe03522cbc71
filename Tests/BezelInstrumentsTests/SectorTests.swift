// Sectors: each label in its own, by its ink, in every direction.
import Bezel
import Foundation
import Testing

@testable import BezelInstruments

@Suite struct SectorTests {
    static let prizes = [
        "CAR", "A weekend for two in Paris", "100 €", "Headphones", "Free coffee for a whole year", "Bicycle", "Tee",
        "Nothing", "Dinner at the Lighthouse Restaurant", "Mug", "1,000 points", "Donaudampfschifffahrtsgesellschaft",
        "Umbrella", "Spin again", "Book", "Two cinema tickets", "Gift card", "Lamp", "Tea",
        "A very long prize name that never ends", "JOKER", "Chocolate box", "Guitar lesson", "Plant",
    ]
    private func wheel(_ labels: [String], _ more: String = "") throws -> Instrument {
        let list = labels.map { "\"\($0)\"" }.joined(separator: ",")
        return try Instrument(
            json: Data(
                #"{"layers":[{"layer":"sectors","radius":190,"innerRadius":40,"labels":[\#(list)]\#(more)}]}"#.utf8))
    }

    @Test(arguments: [("spoke", 24), ("along", 8), ("upright", 12), ("along", 24), ("spoke", 2)])
    func everyLabelStandsInItsSectorByItsInk(direction: String, count: Int) throws {
        let labels = Array(Self.prizes.prefix(count))
        let face = try wheel(labels, #","direction":"\#(direction)","look":{"smallestScale":0.05}"#)
        let inks = try face.inks(fonts: .bundled).filter { $0.kind == .texts }
        #expect(Set(inks.map(\.text)) == Set(labels))
        let sweep = 360 / Double(count)
        for ink in inks {
            let i = try #require(labels.firstIndex(of: ink.text))
            for edge in InkOutline(ink.path).edges {
                let (x, y) = (edge.start.x - 200, edge.start.y - 200)
                var angle = atan2(x, -y) * 180 / .pi
                if angle < 0 { angle += 360 }
                #expect(angle > Double(i) * sweep && angle < Double(i + 1) * sweep, "\(ink.text) \(angle)")
                #expect(hypot(x, y) < 184.1 && hypot(x, y) > 40)
            }
        }
    }
    @Test func labelsOnTheLeftAreReadable() throws {
        let face = try wheel(["RIGHT", "LEFT"], #","direction":"spoke""#)
        let inks = try face.inks(fonts: .bundled).filter { $0.kind == .texts }
        // Both run to the rim: the left one begins there, the right one ends there.
        #expect(inks[0].path.boundingRect.maxX > 350 && inks[1].path.boundingRect.minX < 50)
        let first = try #require(inks.last.map { InkOutline($0.path).edges.first?.start.x ?? 0 })
        #expect(first < 200)
    }
    @Test func labelsRunTheWayInWhichTheirSectorIsLonger() throws {
        func wide(_ labels: [String]) throws -> [Bool] {
            try wheel(labels).inks(fonts: .bundled).filter { $0.kind == .texts }.map {
                $0.path.boundingRect.width > $0.path.boundingRect.height
            }
        }
        // Of two sectors each is a half disc; the one of twelve that points up is narrow.
        let names = (1...12).map { "MMMM\($0)" }
        let narrow = try wide(names)
        #expect(!narrow[0] && !narrow[11] && narrow[2] && narrow[9])
        let along = try wheel(["MMMM", "MMMM", "MMMM"]).inks(fonts: .bundled).filter { $0.kind == .texts }
        let lower = try #require(along.dropFirst().first?.path.boundingRect)
        #expect(abs(lower.midX - 200) < 5 && lower.midY > 200 && lower.width > lower.height)
    }
    @Test func labelsThatWereSetSmallerSaySo() throws {
        let face = try wheel(["A VERY LONG LABEL WITHOUT AN END", "B"] + (1...22).map(String.init))
        let texts = try face.scene(fonts: .bundled).texts
        #expect(texts.contains { $0.string == "B" && $0.fitting.isEmpty })
        #expect(texts.contains { if case .shrunk = $0.fitting.first { true } else { false } })
    }
    @Test func mistakesAreErrors() throws {
        for more in [#","shares":[1]"#, #","shares":[0,0]"#] {
            let face = try? wheel(["A", "B"], more)
            #expect(throws: GalleryError.self) { try #require(face).scene(fonts: .bundled) }
        }
        #expect(throws: GalleryError.self) {
            try wheel(Self.prizes, #","look":{"size":60,"smallestScale":1}"#).scene(fonts: .bundled)
        }
        let thin = try Instrument(
            json: Data(#"{"layers":[{"layer":"sectors","radius":50,"innerRadius":60,"labels":["A"]}]}"#.utf8))
        #expect(throws: GalleryError.self) { try thin.scene(fonts: .bundled) }
        #expect(try wheel([]).scene(fonts: .bundled).commands.isEmpty)
    }
    @Test func theLastSectorDiffersFromTheFirst() throws {
        let face = try wheel(["A", "B", "C"], ##","look":null,"fills":["#FF0000","#00FF00"]"##)
        let paints = try face.scene(fonts: .bundled).commands.compactMap { command -> Paint? in
            if case .fill(let fill) = command { fill.paint } else { nil }
        }
        #expect(paints.count == 3 && paints[2] != paints[0])
    }
}

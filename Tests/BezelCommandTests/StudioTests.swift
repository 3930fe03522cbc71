// What the studio's page is answered while something is pulled: pixels that have changed, and values.
import Bezel
import BezelBatch
import BezelJSON
import BezelJobs
import Foundation
import Testing

@testable import BezelCommand
@testable import BezelStudio

@Suite struct PulledPictureTests {
    private func job(_ text: String) throws -> Job {
        guard case .object(let members) = try JSONReader.value(Array(text.utf8)) else { throw JobFailure(.row, "") }
        return try Job(
            JobMembers(members), commands: DrawingCommands(access: .untrusted), output: nil, usualFormat: nil,
            isStrict: false)
    }

    /// Straight RGBA of a picture with what has changed put in.
    private func put(_ next: TiledPicture, onto pixels: inout [UInt8]) {
        let (width, height, side) = (next.names.width, next.names.height, next.side)
        let columns = (width + side - 1) / side
        if pixels.count != width * height * 4 { pixels = [UInt8](repeating: 0, count: width * height * 4) }
        let packed = next.pixels.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
        var at = 0
        for tile in next.changed {
            let (x, y) = (tile % columns * side, tile / columns * side)
            let (w, h) = (min(side, width - x), min(side, height - y))
            var straight: [UInt32] = []
            while straight.count < w * h {
                let count = Int(UInt32(littleEndian: packed[at]) >> 1)
                let isPlain = UInt32(littleEndian: packed[at]) & 1 == 1
                straight +=
                    isPlain ? Array(repeating: packed[at + 1], count: count) : Array(packed[at + 1...at + count])
                at += 1 + (isPlain ? 1 : count)
            }
            let bytes = straight.withUnsafeBytes { [UInt8]($0) }
            for row in 0..<h {
                let from = ((y + row) * width + x) * 4
                pixels.replaceSubrange(from..<from + w * 4, with: bytes[row * w * 4..<(row + 1) * w * 4])
            }
        }
        #expect(at == packed.count)
    }

    private static func premultiplied(_ straight: [UInt8]) -> [UInt8] {
        straight.indices.map { i in
            let alpha = Int(straight[i | 3])
            return i & 3 == 3 ? UInt8(alpha) : UInt8((Int(straight[i]) * alpha + 127) / 255)
        }
    }

    @Test(arguments: [
        #"{"command": "dial", "value": "VALUE", "size": 300}"#,
        #"{"command": "text", "text": "Round VALUE", "circle": 90, "color": "teal"}"#,
        #"{"command": "text", "text": "Round VALUE", "circle": 90, "gradient": "red, #00f8", "background": "white"}"#,
        #"{"command": "gauge", "spec": {"scales": {"main": {"from": 0, "to": 1}}, "values": {"value": VALUE}, "layers": [{"layer": "hand"}]}}"#,
    ])
    func changedTilesMakeThePictureThatTheFileHas(template: String) throws {
        let renderer = DrawingCommands(access: .untrusted).renderer()
        var pixels: [UInt8] = []
        var known: TiledPicture.Names?
        for (i, value) in ["0.2", "0.25", "0.25", "0.9"].enumerated() {
            let job = try job(template.replacing("VALUE", with: value))
            let next = try renderer.tiles(of: job, since: known)
            put(next, onto: &pixels)
            let file = try Picture(png: Data(try renderer.draw(job).bytes))
            #expect(next.names.width == file.width && next.names.height == file.height)
            // What is seen of them: a picture of one colour keeps it in its file where next to nothing of it is seen.
            #expect(Self.premultiplied(pixels) == Self.premultiplied(file.pixels), "\(value)")
            if i == 2 { #expect(next.changed.isEmpty) }
            known = next.names
        }
    }

    @Test func aPictureOfAnotherSizeIsWhole() throws {
        let renderer = DrawingCommands(access: .untrusted).renderer()
        let small = try renderer.tiles(of: try job(#"{"command": "dial", "value": "0.2", "size": 300}"#), since: nil)
        let large = try job(#"{"command": "dial", "value": "0.2", "size": 340}"#)
        let next = try renderer.tiles(of: large, since: small.names)
        #expect(try renderer.tiles(of: large, since: nil).changed == next.changed)
        #expect(!next.changed.isEmpty)
    }

    @Test func whatDrawsNoPictureIsRefused() throws {
        let renderer = DrawingCommands(access: .untrusted).renderer()
        for text in [
            #"{"command": "measure", "text": "A", "circle": 90}"#,
            #"{"command": "text", "text": "A", "path": "M0 0 Q"}"#,
            #"{"command": "text", "text": "A", "circle": 90, "scale": 100000}"#,
        ] {
            let job = try job(text)
            #expect(throws: JobFailure.self) { try renderer.tiles(of: job, since: nil) }
        }
    }
}

@Suite struct TurnedPieceTests {
    private func turned(
        _ command: String, _ spec: Data, _ aim: TurnQuestion.Aim, hold: String? = nil
    ) throws -> (hold: String, values: [String: Double])? {
        let question = TurnQuestion(command: command, spec: Array(spec), aim: aim, hold: hold)
        return try BezelPieces().turned(question).map {
            ($0.hold, Dictionary(uniqueKeysWithValues: $0.values.map { ($0.name, $0.value) }))
        }
    }

    @Test func aDialRunsInStepsWithinItsRange() throws {
        var dial = PaymentDial()
        dial.value = .amount(720, from: 0, to: 1_000)
        let json = try dial.json()
        let middle = dial.size / 2
        #expect(try turned("dial", json, .point(x: middle, y: middle)) == nil)
        for point in [Point(x: middle - 60, y: middle + 150), Point(x: middle + 100, y: middle - 33)] {
            let answer = try #require(try turned("dial", json, .point(x: point.x, y: point.y)))
            #expect(answer.hold == "value" && Array(answer.values.keys) == ["amount"])
            let amount = try #require(answer.values["amount"])
            #expect(amount == amount.rounded() && (0...1_000).contains(amount))
        }
        #expect(try turned("dial", json, .value(1_200))?.values == ["amount": 1_000])
        dial.value = .fraction(0.5)
        #expect(try turned("dial", try dial.json(), .value(0.25))?.values == ["value": 0.25])
        dial.value = nil
        #expect(try turned("dial", try dial.json(), .value(0.25)) == nil)
    }

    @Test func aGaugesNeedleGoesToThePoint() throws {
        let gauge = try GaugePreset.speedometer.face.json()
        let face = try Instrument(json: gauge)
        let point = Point(x: face.width / 2 + 80, y: face.height / 2)
        let wanted = try #require(face.value(at: point))
        let answer = try #require(try turned("gauge", gauge, .point(x: point.x, y: point.y)))
        let value = try #require(answer.values[answer.hold])
        #expect(abs(value - wanted) <= abs(wanted) * 1e-5)
        // Six digits, as people write them.
        // A scale of 240 goes by whole numbers under the hand.
        for x in stride(from: 60.0, to: 340, by: 7) {
            let pulled = try turned("gauge", gauge, .point(x: x, y: 120))?.values[answer.hold] ?? 0
            #expect(pulled == pulled.rounded(), "\(pulled)")
        }
        #expect(try turned("gauge", gauge, .value(1234.56789), hold: answer.hold)?.values == [answer.hold: 1234.57])
        #expect(try turned("gauge", gauge, .value(0), hold: answer.hold)?.values == [answer.hold: 0])
        #expect(try turned("gauge", gauge, .value(3), hold: "nothing") == nil)
    }

    @Test func aWatchsHandsCarryEachOtherOn() throws {
        var watch = WatchPreset.railway.face
        watch.values = ["hour": 10, "minute": 0, "second": 30]
        let json = try watch.json()
        let later = try #require(try turned("watch", json, .value(15), hold: "minute"))
        #expect(later.values == ["hour": 10.25, "minute": 15])
        // The shorter way: back over the hour.
        let earlier = try #require(try turned("watch", json, .value(45), hold: "minute"))
        #expect(earlier.values == ["hour": 9.75, "minute": 45])
        let hour = try #require(try turned("watch", json, .value(2.5), hold: "hour"))
        #expect(hour.values == ["hour": 2.5, "minute": 30, "second": 0])
        watch.values["hour24"] = 22
        let night = try #require(try turned("watch", try watch.json(), .value(45), hold: "minute"))
        #expect(night.values == ["hour": 9.75, "minute": 45, "hour24": 21.75])
    }
}

@Suite struct PieceMaskTests {
    private func masks(_ command: String, _ spec: String) throws -> PieceMasks {
        try BezelPieces().parts(command, Array(spec.utf8))
    }

    @Test("a layer's mask lies where the layer is drawn, and names it")
    func masksLieOnTheirParts() throws {
        let found = try masks(
            "gauge",
            #"{"layers": [{"layer": "disc", "radius": 100}, {"layer": "disc", "radius": 0}, {"layer": "disc", "radius": 20, "x": 80}]}"#
        )
        #expect(found.scale == 1 && found.parts.map(\.path) == ["layers.0", "layers.2"])
        let small = try #require(found.parts.last)
        #expect((small.x, small.y, small.width, small.height) == (260, 180, 40, 40))
        #expect(small.runs.reduce(0, +) == 1_600)
    }

    @Test func whatHasNoPartsIsRefused() {
        #expect(throws: JobFailure.self) { try masks("text", "{}") }
        #expect(throws: JobFailure.self) { try masks("gauge", #"{"layers": 7}"#) }
    }

    @Test("other ends of a scale move its marks, its numerals and its bands")
    func marksFollowARange() throws {
        let spec = try GaugePreset.speedometer.face.json()
        let question = try #require(
            RangeQuestion(
                .object([
                    .init("spec", try JSONReader.value(Array(spec))), .init("scale", .string("main")),
                    .init("to", .number("16")),
                ])))
        let face = try Instrument(json: Data(try BezelPieces().ranged(question)))
        #expect(face.scales["main"]?.to == 16)
        let steps: [Double] = face.layers.compactMap { layer in
            if case .numerals(let numerals) = layer { numerals.step } else { nil }
        }
        #expect(steps == [2])
    }
}

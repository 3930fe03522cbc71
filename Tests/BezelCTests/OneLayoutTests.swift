// The same words on the same circle by every door: one size, one place for each letter, one report.
import Bezel
import BezelBatch
import BezelJSON
import Foundation
import Testing

@testable import BezelC
@testable import BezelJobs

@Suite struct OneLayoutTests {
    private static let words = "FAR TOO MANY WORDS FOR SO SMALL A CIRCLE"
    private static let hopeless = String(repeating: words + " ", count: 5)
    private let font: Font

    init() throws {
        font = try FontLibrary.bundled.font(named: "Inter", size: 24).opticallySized()
    }

    /// A curve as each door is asked for it.
    private struct Asked: CustomTestStringConvertible, Sendable {
        var option: String
        var value: String
        var curve: Curve
        var testDescription: String { option + " " + value }

        init(_ option: String, _ value: String, _ form: Curve.Form) throws {
            (self.option, self.value) = (option, value)
            curve = try Curve(form)
        }
    }
    private static func curves() throws -> [Asked] {
        try [
            Asked("circle", "70", .circle(radius: 70)), Asked("ellipse", "90,60", .ellipse(radiusX: 90, radiusY: 60)),
            Asked("arc", "350,60", .arc(span: 350, rise: 60)), Asked("line", "390", .line(length: 390)),
            Asked("wave", "380,40,2", .wave(length: 380, height: 40, count: 2)),
            Asked("polygon", "4,75", .polygon(sides: 4, radius: 75)), Asked("heart", "150", .heart(width: 150)),
        ]
    }

    private func job(_ text: String, _ asked: Asked) -> String {
        #"{"command":"text","text":"\#(text)","\#(asked.option)":"\#(asked.value)","font":"Inter","font-size":24}"#
    }

    private func curved(_ text: String, _ asked: Asked) throws -> Scene {
        try Scene.drawn(size: Size(width: 400, height: 400)) { context in
            try CurvedText(text, along: StandingShape(path: asked.curve.path)).font(font)
                .draw(in: Rect(x: 0, y: 0, width: 400, height: 400), into: &context)
        }
    }

    /// A circle in its own place, whatever the space it gets.
    private struct StandingShape: Shape {
        var path: Path
        func path(in rect: Rect) -> Path { path }
    }

    private func request(_ text: String, _ asked: Asked) throws -> TextRequest {
        try TextRequest(text: text, on: asked.curve, font: "Inter").setting("font-size", to: "24")
    }

    private struct Places: Decodable {
        struct Glyph: Decodable { var x: Double, y: Double, angle: Double }
        struct Change: Decodable { var kind: String, factor: Double? }
        struct Line: Decodable { var glyphs: [Glyph], changes: [Change], fitting: [String] }
        var lines: [Line]
    }

    /// What C and Python get.
    private func place(_ text: String, _ asked: Asked) -> (status: Int32, bytes: [UInt8]) {
        let request = job(text, asked)
        var handle: OpaquePointer?
        let status = request.withCString { bezelPlace(nil, $0, UInt(request.utf8.count), &handle) }
        defer { bezelResultFree(handle) }
        return (
            status, Array(UnsafeBufferPointer(start: bezelResultBytes(handle), count: Int(bezelResultLength(handle))))
        )
    }

    private func glyphs(_ placed: PlacedText) -> [[Double]] {
        placed.runs.flatMap(\.glyphs).map { [$0.x, $0.y, $0.angle.degrees] }
    }

    private func agree(_ a: [[Double]], _ b: [[Double]], _ door: Comment) {
        #expect(a.count == b.count, door)
        for (x, y) in zip(a.joined(), b.joined()) { #expect(abs(x - y) < 1e-6, door) }
    }

    @Test func tooManyWordsAreSetAlikeAtEveryDoor() throws {
        for asked in try Self.curves() {
            let placed = try TextPath(asked.curve).place(Self.words, font: font)
            let expected = glyphs(placed)
            let what = asked.testDescription
            guard case .shrunk(let factor)? = placed.fitting.first, placed.fitting.count == 1 else {
                Issue.record("\(what): \(placed.fitting)")
                continue
            }
            #expect((0.5..<0.95).contains(factor), "\(what)")

            var scenes = [("TextRequest", try request(Self.words, asked).scene())]
            // It centres text at the highest point of a closed shape, which is on one side of a heart.
            if asked.option != "heart" { scenes.append(("CurvedText", try curved(Self.words, asked))) }
            for (door, scene) in scenes {
                let text = try #require(scene.texts.first)
                agree(glyphs(text), expected, "\(door), \(what)")
                #expect(text.fitting == placed.fitting, "\(door), \(what)")
            }
            let note = try #require(placed.fitting.first).description
            #expect(try request(Self.words, asked).notes() == [note], "\(what)")

            guard case .object(let members) = try JSONReader.value(Array(job(Self.words, asked).utf8)) else { return }
            let commands = DrawingCommands(access: .job)
            let work = try Job(
                JobMembers(members), commands: commands, output: nil, usualFormat: "png", isStrict: true)
            let drawing = try commands.renderer().draw(work)
            #expect(drawing.notes == [note], "\(what)")
            #expect(abs((drawing.smallestScale ?? 1) - factor) < 1e-9, "\(what)")

            let places = try JSONDecoder().decode(Places.self, from: Data(place(Self.words, asked).bytes))
            let line = try #require(places.lines.first)
            agree(line.glyphs.map { [$0.x, $0.y, $0.angle] }, expected, "C and Python, \(what)")
            #expect(line.changes.map(\.kind) == ["shrunk"] && abs((line.changes[0].factor ?? 1) - factor) < 1e-9)
            #expect(line.fitting == [note], "\(what)")
        }
    }

    @Test func wordsWithoutRoomAreAnErrorAtEveryDoor() throws {
        for asked in try Self.curves() {
            let what = asked.testDescription
            let error = #expect(throws: LayoutError.self, "\(what)") {
                try TextPath(asked.curve).place(Self.hopeless, font: font)
            }
            guard case .wouldHide(let range, let text, let scale)? = error else {
                Issue.record("\(what): \(String(describing: error))")
                continue
            }
            #expect(scale == 0.5 && !range.isEmpty && Self.hopeless.hasPrefix(text), "\(what)")
            let curvedError = #expect(throws: LayoutError.self) { try curved(Self.hopeless, asked) }
            #expect(curvedError == error, "\(what)")
            #expect(throws: (any Error).self, "\(what)") { try request(Self.hopeless, asked).scene() }
            // BEZEL_INPUT
            #expect(place(Self.hopeless, asked).status == 3, "\(what)")
        }
    }
}

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
    private static let radius = 70.0
    private let font: Font
    private let circle: Path

    init() throws {
        font = try FontLibrary.bundled.font(named: "Inter", size: 24).opticallySized()
        circle = try Curve.circle(radius: Self.radius).path
    }

    private func job(_ text: String) -> String {
        #"{"command":"text","text":"\#(text)","circle":\#(Self.radius),"font":"Inter","font-size":24}"#
    }

    private func curved(_ text: String) throws -> Scene {
        try Scene.drawn(size: Size(width: 400, height: 400)) { context in
            try CurvedText(text, along: StandingShape(path: circle)).font(font)
                .draw(in: Rect(x: 0, y: 0, width: 400, height: 400), into: &context)
        }
    }

    /// A circle in its own place, whatever the space it gets.
    private struct StandingShape: Shape {
        var path: Path
        func path(in rect: Rect) -> Path { path }
    }

    private func request(_ text: String) throws -> TextRequest {
        try TextRequest(text: text, circle: Self.radius, font: "Inter").setting("font-size", to: "24")
    }

    private struct Places: Decodable {
        struct Glyph: Decodable { var x: Double, y: Double, angle: Double }
        struct Change: Decodable { var kind: String, factor: Double? }
        struct Line: Decodable { var glyphs: [Glyph], changes: [Change], fitting: [String] }
        var lines: [Line]
    }

    /// What C and Python get.
    private func place(_ text: String) -> (status: Int32, bytes: [UInt8]) {
        let request = job(text)
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
        let placed = try TextPath(circle).place(Self.words, font: font)
        let expected = glyphs(placed)
        guard case .shrunk(let factor)? = placed.fitting.first, placed.fitting.count == 1 else {
            Issue.record("\(placed.fitting)")
            return
        }
        #expect((0.5..<0.9).contains(factor))

        for (door, scene) in [("CurvedText", try curved(Self.words)), ("TextRequest", try request(Self.words).scene())]
        {
            let text = try #require(scene.texts.first)
            agree(glyphs(text), expected, "\(door)")
            #expect(text.fitting == placed.fitting, "\(door)")
        }
        let note = try #require(placed.fitting.first).description
        #expect(try request(Self.words).notes() == [note])

        guard case .object(let members) = try JSONReader.value(Array(job(Self.words).utf8)) else { return }
        let commands = DrawingCommands(access: .job)
        let work = try Job(JobMembers(members), commands: commands, output: nil, usualFormat: "png", isStrict: true)
        let drawing = try commands.renderer().draw(work)
        #expect(drawing.notes == [note])
        #expect(abs((drawing.smallestScale ?? 1) - factor) < 1e-9)

        let line = try #require(try JSONDecoder().decode(Places.self, from: Data(place(Self.words).bytes)).lines.first)
        agree(line.glyphs.map { [$0.x, $0.y, $0.angle] }, expected, "C and Python")
        #expect(line.changes.map(\.kind) == ["shrunk"] && abs((line.changes[0].factor ?? 1) - factor) < 1e-9)
        #expect(line.fitting == [note])
    }

    @Test func wordsWithoutRoomAreAnErrorAtEveryDoor() throws {
        let error = #expect(throws: LayoutError.self) { try TextPath(circle).place(Self.hopeless, font: font) }
        guard case .wouldHide(let range, let text, let scale)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(scale == 0.5 && !range.isEmpty && Self.hopeless.hasPrefix(text))
        let curvedError = #expect(throws: LayoutError.self) { try curved(Self.hopeless) }
        #expect(curvedError == error)
        #expect(throws: (any Error).self) { try request(Self.hopeless).scene() }
        // BEZEL_INPUT
        #expect(place(Self.hopeless).status == 3)
    }
}

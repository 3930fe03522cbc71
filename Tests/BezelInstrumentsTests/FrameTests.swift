// Texts in windows keep within their frames.
import Bezel
import BezelGallery
import Testing

@testable import BezelInstruments

@Suite("Texts in frames") struct FrameTests {
    private func face(_ text: String, _ change: (inout TextLayer) -> Void = { _ in }) -> Instrument {
        var layer = TextLayer()
        layer.text = Lettering(text, size: 14)
        layer.frame = WindowFrame()
        layer.frame?.width = 46
        layer.frame?.height = 20
        change(&layer)
        return Instrument(values: ["value": 1013.25], layers: [.text(layer)])
    }
    private func factor(_ face: Instrument) throws -> Double? {
        try face.findings(fonts: .bundled).lazy.compactMap {
            if case .shrunk(_, _, let factor) = $0 { factor } else { nil }
        }.first
    }
    private func boxes(_ face: Instrument) throws -> (text: Rect, frame: Rect) {
        let inks = try face.inks(fonts: .bundled)
        let texts = inks.filter { $0.kind == .texts }.map(\.path.boundingRect)
        let text = texts.reduce(Rect.null) { $0.union($1) }
        return (text, try #require(inks.first { $0.kind == .frames }).path.boundingRect)
    }

    @Test("short texts keep their size, long ones fit their frame and are noted")
    func fits() throws {
        #expect(try factor(face("29.92")) == nil)
        for text in ["1013.00", "-123456.789", "{value}", "WIDE WORDS IN A FRAME"] {
            let (ink, frame) = try boxes(face(text))
            #expect(frame.insetBy(dx: 0.75, dy: 0.75).contains(ink), "\(text)")
        }
        #expect(try #require(try factor(face("1013.00"))) < 1)
    }
    @Test("lines fit together, and round corners are kept clear")
    func roundAndLines() throws {
        let (lines, frame) = try boxes(face("TWO\nLINES"))
        #expect(frame.insetBy(dx: 0.75, dy: 0.75).contains(lines))
        let round = face("123") {
            $0.frame?.width = 24
            $0.frame?.height = 24
            $0.frame?.corner = 12
        }
        let (ink, circle) = try boxes(round)
        let corner = Vector(dx: ink.maxX - circle.midX, dy: ink.maxY - circle.midY)
        #expect(corner.length < 12 - 0.75)
    }
    @Test("digits of wheels fit their columns")
    func wheels() throws {
        let wide = face("{value}") {
            $0.wheels = CounterWheels()
            $0.frame?.width = 30
        }
        #expect(try #require(try factor(wide)) < 1)
    }
    @Test("all ready-made faces fit their frames as they are")
    func presets() throws {
        for face in GaugePreset.allCases.map(\.face) + WatchPreset.allCases.map(\.face) {
            for finding in try face.findings(fonts: .bundled) {
                if case .shrunk("the text", _, _) = finding { Issue.record("\(face.title ?? ""): \(finding)") }
            }
        }
    }
    @Test("a pressure that the window cannot show is found with its unit")
    func pressure() throws {
        var face = GaugePreset.altimeter.face
        face.setValue("pressure", to: 1013)
        let found = try face.findings(fonts: .bundled)
        #expect(
            found.contains {
                if case .outsideRange("pressure", 1013, let range) = $0 { range.unit == "inHg" } else { false }
            })
    }
}

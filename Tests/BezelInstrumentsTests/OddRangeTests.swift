// Ranges and words that presets were not made for: scales that run the other way, long figures, few pixels.
import Bezel
import Testing

@testable import BezelInstruments

@Suite struct OddRangeTests {
    private func face(_ preset: GaugePreset, _ from: Double, _ to: Double, value: Double? = nil) -> Instrument {
        var face = preset.face
        face.setDomain(of: "main", from: from, to: to)
        if let value { face.values["value"] = value }
        return face
    }
    private func texts(_ face: Instrument, _ kind: InkKind = .texts) throws -> [String] {
        try face.inks(fonts: .bundled).filter { $0.kind == kind }.map(\.text)
    }
    private func bands(_ face: Instrument) -> [ClosedRange<Double>] {
        face.layers.flatMap { layer -> [ClosedRange<Double>] in
            guard case .zones(let zones) = layer else { return [] }
            return zones.zones.map { ClosedRange(spanning: $0.from, $0.to) }
        }
    }

    @Test("a readout of a scale that falls is what its hand points at")
    func fallingReadout() throws {
        for preset in [GaugePreset.battery, .half] {
            #expect(try texts(face(preset, 100, 0, value: 74)).contains("74%"))
        }
    }

    @Test("bands mark the same values where a scale falls")
    func fallingBands() throws {
        #expect(bands(face(.tachometer, 8000, 0)) == [6500...8000])
        #expect(Set(bands(face(.thermometer, 50, -30))) == Set(bands(GaugePreset.thermometer.face)))
        #expect(Set(bands(face(.hygrometer, 100, 0))) == Set(bands(GaugePreset.hygrometer.face)))
    }

    @Test(
        "figures of six digits are printed as multiples, with the caption that is true",
        arguments: [
            (GaugePreset.manometer, 1e6, "× 1000 bar"), (.thermometer, 1e6, "× 1000 °C"),
            (.speedometer, 1e9, "× 1000000 km/h"),
            (.airspeed, 1e12, "× 1000000000 KNOTS"),
        ])
    func multiples(preset: GaugePreset, to: Double, caption: String) throws {
        let face = face(preset, 0, to, value: 0.42 * to)
        let words = try texts(face)
        #expect(words.contains(caption))
        let numerals = try face.inks(fonts: .bundled).filter { $0.kind == .numerals && $0.scale == "main" }
        #expect(!numerals.isEmpty && numerals.allSatisfy { $0.text.count <= 5 })
        if preset == .speedometer { #expect(words.contains("420")) }
        #expect(try texts(self.face(.manometer, 0, 25_000)).contains("bar"))
    }

    @Test("figures whose steps are too fine for a multiple stay whole")
    func fineSteps() throws {
        #expect(try texts(face(.thermometer, 1_000_000, 1_000_100)).contains("°C"))
    }

    @Test(
        "no figure lies on a band or a second scale",
        arguments: [
            (GaugePreset.tachometer, 0.0, 1e6), (.tachometer, 0, 6000), (.tachometer, 0, 8), (.manometer, 0, 1e6),
            (.manometer, 0, 0.001), (.thermometer, 0, 99_999), (.battery, 0, 1e6), (.half, 0, 1e6),
        ])
    func bandsAreClear(preset: GaugePreset, from: Double, to: Double) throws {
        let face = face(preset, from, to)
        let inks = try face.inks(fonts: .bundled)
        let others = inks.filter { [.bands, .marks].contains($0.kind) && !$0.path.isEmpty }.map { InkOutline($0.path) }
        let numerals = inks.filter { $0.kind == .numerals && $0.scale == "main" }
        #expect(numerals.count >= 5)
        for numeral in numerals {
            let ink = InkOutline(numeral.path)
            #expect(others.allSatisfy { ink.distance(to: $0, upTo: 1) > 0.5 }, "\(numeral.text)")
        }
    }

    @Test("marks of another range are at most twice as many")
    func density() throws {
        func count(_ face: Instrument) throws -> Int {
            try face.inks(fonts: .bundled).count { $0.kind == .marks && $0.scale == "main" }
        }
        for (preset, from, to) in [
            (GaugePreset.half, 0.0, 5.0), (.half, -100, 100), (.half, 0, 40), (.battery, 0, 12), (.airspeed, 0, 240),
        ] {
            #expect(try count(face(preset, from, to)) <= 2 * count(preset.face), "\(preset) to \(to)")
        }
    }

    @Test("a barometer of another range keeps its words apart, and its set hand on the dial")
    func barometers() throws {
        let wide = face(.barometer, 900, 1080)
        let words = try wide.inks(fonts: .bundled).filter { ["RAIN", "CHANGE", "FAIR"].contains($0.text) }
        #expect(words.count == 3)
        for (a, b) in zip(words, words.dropFirst()) {
            #expect(InkOutline(a.path).distance(to: InkOutline(b.path)) > 4)
        }
        let low = face(.barometer, 1, 100)
        #expect((1...100).contains(try #require(low.values["set"])))
        #expect(throws: Never.self) { try face(.barometer, 0, 1e6).drawing(fonts: .bundled) }
        // Where the weather's range is a small part, or none, of the scale, its words would say nothing.
        for to in [100.0, 5000] { #expect(try !texts(face(.barometer, 0, to), .numerals).contains("RAIN")) }
    }

    @Test("nothing but its points stands at a compass's points, whatever it counts", arguments: [100.0, 400, 6400])
    func compasses(to: Double) throws {
        let inks = try face(.compass, to == 100 ? 1 : 0, to).inks(fonts: .bundled)
        let points = inks.filter { ["N", "E", "S", "W"].contains($0.text) }
        let figures = inks.filter { $0.kind == .numerals && $0.text.allSatisfy(\.isNumber) }
        for point in points {
            let ink = InkOutline(point.path)
            #expect(figures.allSatisfy { ink.distance(to: InkOutline($0.path), upTo: 6) > 5 })
        }
    }

    @Test("hands cover no figure as presets are delivered", arguments: GaugePreset.allCases)
    func hands(preset: GaugePreset) throws {
        let inks = try preset.face.inks(fonts: .bundled)
        let hands = inks.filter { $0.kind == .hands && !$0.path.isEmpty }.map { InkOutline($0.path) }
        for numeral in inks where numeral.kind == .numerals && !numeral.text.isEmpty {
            let ink = InkOutline(numeral.path)
            #expect(hands.allSatisfy { ink.distance(to: $0, upTo: 1) > 0.5 }, "\(numeral.text)")
        }
    }

    @Test("marks of a rule with few pixels stand apart or are left out")
    func smallRule() throws {
        let small = LensPreset.slideRuleStraight.face.legible(at: 256.0 / 900)
        #expect(small.findings.contains { if case .merged = $0 { true } else { false } })
        let marks = try small.face.inks(fonts: .bundled).filter { $0.kind == .marks && $0.value != nil }
        let places = marks.filter { $0.scale == "D" }.map(\.path.boundingRect.midX).sorted()
        #expect(places.count > 10)
        for (a, b) in zip(places, places.dropFirst()) where b > a + 0.01 { #expect((b - a) * 256 / 900 > 2) }
    }
}

@Suite struct RingWordTests {
    @Test("a text that stands an even number of times round a ring has one in the middle of the top")
    func evenRepeats() throws {
        var face = SealPreset.quality.face
        face.texts["around"] = "FAIR TRADE"
        let ink = try #require(try face.inks(fonts: .bundled).first { $0.text == "FAIR TRADE" })
        let middle = Point(x: 200, y: 200)
        // The separator has no point there, letters of the text have on both sides.
        let top = ink.path.flattened(tolerance: 0.5).elements.compactMap { element -> Double? in
            guard case .line(let point) = element, point.y < middle.y else { return nil }
            let angle = atan2(point.x - middle.x, middle.y - point.y) * 180 / .pi
            return abs(angle) < 45 ? angle : nil
        }
        let (low, high) = (try #require(top.min()), try #require(top.max()))
        #expect(abs(low + high) < 6)
    }

    @Test("short names on a company's seal keep their size and stay words")
    func spread() throws {
        var face = SealPreset.company.face
        face.texts["top"] = "RIVER TRADING"
        #expect(try face.drawing(fonts: .bundled).findings.isEmpty)
    }
}

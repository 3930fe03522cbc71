// Faces in units and ranges that presets were not made for: ends of scales, hands at rest, wheels, words of standards.
import Bezel
import Testing

@testable import BezelInstruments

@Suite struct OddUnitTests {
    private func words(_ face: Instrument) throws -> [String] {
        try face.inks(fonts: .bundled).filter { $0.kind == .texts }.map(\.text)
    }
    private func face(_ preset: GaugePreset, _ from: Double, _ to: Double) -> Instrument {
        var face = preset.face
        face.setDomain(of: "main", from: from, to: to)
        return face
    }

    @Test(
        "numerals stand at round distances up to both ends, and zero is one of them",
        arguments: [(-1.0, 9.0), (-1, 15), (0, 240), (0, 320), (0, 33), (-30, 45), (0, 14.4), (9, -1)])
    func ends(from: Double, to: Double) throws {
        for preset in [GaugePreset.battery, .half, .tachometer, .manometer, .speedometer, .thermometer] {
            let values = try face(preset, from, to).inks(fonts: .bundled)
                .filter { $0.kind == .numerals && $0.scale == "main" }.compactMap(\.value).sorted()
            #expect(values.count >= 4 && values.contains { abs($0) < 1e-9 })
            for (a, b) in zip(values, values.dropFirst()) { #expect(Scale.isRound(b - a), "\(preset): \(a) to \(b)") }
        }
    }
    @Test func anEndBetweenTwoNumeralsIsWrittenWithItsOwnDecimals() throws {
        var face = GaugePreset.thermometer.face
        for i in face.layers.indices {
            guard case .numerals(var numerals) = face.layers[i] else { continue }
            (numerals.step, numerals.values) = (10, [-30, -20, -10, 0, 10, 20, 30, 40, 42.5])
            face.layers[i] = .numerals(numerals)
        }
        #expect(try face.inks(fonts: .bundled).contains { $0.kind == .numerals && $0.text == "42.5" })
    }
    @Test("a second scale has at least four steps", arguments: [40.0, 60, 30, 50])
    func secondScale(to: Double) throws {
        let inks = try face(.barometer, 0, to).inks(fonts: .bundled)
        #expect(inks.count { $0.kind == .numerals && $0.scale == "second" } >= 4)
    }

    @Test("hands that nobody set rest between numerals, others stay")
    func rest() throws {
        var face = GaugePreset.barometer.face
        face.setUnit("inHg")
        face.values["set"] = 29.4
        var given = face
        face.restBetweenNumerals(except: [])
        given.restBetweenNumerals(except: ["set", "value"])
        #expect(given.values["set"] == 29.4)
        let rest = try #require(face.values["set"])
        #expect(abs(abs(rest - 29.4) - 0.1) < 0.021)
        // Clear of figures by ink, with both hands.
        let inks = try face.inks(fonts: .bundled)
        let hands = inks.filter { $0.kind == .hands && !$0.path.isEmpty }.map { InkOutline($0.path) }
        for numeral in inks where numeral.kind == .numerals && numeral.scale == "main" && numeral.text.contains(".") {
            let ink = InkOutline(numeral.path)
            #expect(hands.allSatisfy { ink.distance(to: $0, upTo: 1) > 0.5 }, "\(numeral.text)")
        }
        #expect(GaugePreset.speedometer.face.values["value"] == 88)
    }

    @Test("a counter in a smaller unit has as many wheels as its number needs", arguments: ["l", "gal", "ft³", "m³"])
    func wheels(unit: String) throws {
        var face = GaugePreset.meter.face
        face.setUnit(unit)
        let value = try #require(face.values["value"])
        let text = try #require(
            face.layers.lazy.compactMap { layer -> TextLayer? in
                guard case .text(let text) = layer, text.wheels != nil else { return nil }
                return text
            }.first)
        let wheels = try #require(text.wheels)
        #expect(value < pow(10, Double(wheels.count - wheels.decimals)))
        // The small dial counts on from the last wheel.
        let part = try #require(face.scales["litres"])
        #expect(abs(part.to * pow(10, Double(wheels.decimals)) - 1) < 1e-9)
        let multiple = pow(10, Double(-wheels.decimals - 1))
        #expect(try words(face).contains("× \(multiple.plain) \(unit)"))
        let figures = try face.inks(fonts: .bundled).filter { $0.kind == .numerals }.map(\.text)
        #expect(figures == (0...9).map(String.init))
        #expect(try face.drawing(fonts: .bundled).findings.isEmpty)
    }
    @Test func aCounterSaysThatItLosesDigits() throws {
        var face = GaugePreset.meter.face
        face.values["value"] = 123_456
        let findings = try face.drawing(fonts: .bundled).findings
        #expect(findings.contains { if case .outsideScale(_, [123_456], _, _) = $0 { true } else { false } })
    }
    @Test("words of a standard are left out in units that it does not have")
    func standards() throws {
        for (preset, unit, key) in [
            (GaugePreset.meter, "kWh", "flow"), (.meter, "l", "ratio"), (.manometer, "stars", "class"),
            (.thermometer, "%", "class"),
        ] {
            var face = preset.face
            if preset == .thermometer { face.texts[key] = "CL 1" }
            #expect(face.texts[key]?.isEmpty == false)
            face.setUnit(unit)
            #expect(face.texts[key]?.isEmpty == true, "\(preset) in \(unit)")
        }
        for (preset, unit) in [(GaugePreset.manometer, "kPa"), (.manometer, "psi"), (.thermometer, "°F")] {
            var face = preset.face
            if preset == .thermometer { face.texts["class"] = "CL 1" }
            face.setUnit(unit)
            #expect(face.texts["class"]?.isEmpty == false)
        }
    }
    @Test func aUnitOfAScaleThatIsLeftOutIsNotPrinted() throws {
        var face = GaugePreset.manometer.face
        #expect(try words(face).contains("psi"))
        face.setUnit("stars")
        #expect(try !words(face).contains("psi") && words(face).contains("stars"))
        face.setUnit("mH2O")
        #expect(MeasureUnit("mH2O") == MeasureUnit("mH₂O") && MeasureUnit("inH2O") != nil)
    }
    @Test("a thin space stands before a degree of temperature, none before an angle's")
    func degrees() throws {
        for (unit, said) in [("°C", "72\u{2009}°C"), ("°", "72°"), ("%", "72%"), ("V", "72\u{2009}V")] {
            var face = GaugePreset.half.face
            face.texts["unit"] = unit
            #expect(try words(face).contains(said))
        }
    }
}

@Suite struct ShortWordTests {
    private func height(_ words: String) throws -> Double {
        var face = SealPreset.medal.face
        face.texts["center"] = words
        let inks = try face.inks(fonts: .bundled).filter { $0.kind == .texts && words.contains($0.text) }
        return inks.map(\.path.boundingRect.height).max() ?? 0
    }
    @Test func shortWordsInAMedalsMiddleAreLarge() throws {
        let usual = try height("42.195\nkm")
        let short = try height("5K")
        #expect(short > 1.5 * usual && short < 2.1 * usual)
        #expect(try height("100 m") < short)
        #expect(try SealPreset.medal.face.drawing(fonts: .bundled).findings.isEmpty)
    }

    @Test("figures of a slide rule are readable at 256 pixels")
    func smallRule() throws {
        let scale = 256.0 / 900
        let face = LensPreset.slideRuleStraight.face.legible(at: scale).face
        let inks = try face.inks(fonts: .bundled)
        for name in ["A", "B", "C", "D"] {
            let figures = inks.filter { $0.kind == .numerals && $0.scale == name }
            #expect(figures.count >= 9 && figures.contains { $0.value == 1 })
            #expect(figures.allSatisfy { $0.path.boundingRect.height * scale > 4 })
        }
        let outlines = inks.filter { $0.kind == .numerals || $0.kind == .marks }.map { InkOutline($0.path) }
        for (i, ink) in inks.filter({ $0.kind == .numerals || $0.kind == .marks }).enumerated()
        where ink.kind == .numerals {
            for k in outlines.indices where k != i {
                #expect(outlines[i].distance(to: outlines[k], upTo: 1) > 0.5, "\(ink.text)")
            }
        }
    }
}

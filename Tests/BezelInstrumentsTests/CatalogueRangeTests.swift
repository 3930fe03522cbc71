// Ranges that makers of gauges list, on faces that were made for another one.
import Bezel
import Testing

@testable import BezelInstruments

@Suite struct CatalogueRangeTests {
    /// EN 837-1, in bar; thermometers; speedometers.
    static let ranges: [(from: Double, to: Double)] =
        [0.6, 1, 1.6, 2.5, 4, 6, 10, 16, 25, 40, 60, 100, 160, 250, 400, 600].map { (0, $0) }
        + [0, 0.6, 1.5, 3, 5, 9, 15].map { (-1, $0) }
        + [(-30, 50), (0, 120), (50, 300), (-20, 60), (0, 30), (0, 160), (0, 320), (0, 3000), (0, 8000), (-100, 100)]

    /// The distance of numbered values is 1, 2 or 5 times a power of ten.
    private func isRound(_ step: Double) -> Bool { [1, 2, 5].contains(Scale.decimal(of: step)) }

    @Test("scales are numbered by 1, 2 or 5", arguments: ranges.indices)
    func numbering(_ index: Int) throws {
        let (from, to) = Self.ranges[index]
        for preset in [GaugePreset.manometer, .thermometer, .speedometer, .tachometer, .battery, .half, .hygrometer] {
            var face = preset.face
            face.setDomain(of: "main", from: from, to: to)
            for case .numerals(let numerals) in face.layers where numerals.scale == "main" {
                #expect(isRound(try #require(numerals.step)), "\(preset) from \(from) to \(to)")
            }
            for case .ticks(let ticks) in face.layers where ticks.scale == "main" {
                for division in ticks.divisions.prefix(1) { #expect(isRound(try #require(division.step))) }
            }
        }
        #expect(isRound(Scale.roundStep(from: from, to: to)) && isRound(Scale.niceStep(span: to - from)))
    }

    @Test(
        "no more numerals than a dial has room for", arguments: [(0.0, 3000.0), (0, 30), (0, 240), (0, 160), (-1, 3)])
    func count(from: Double, to: Double) {
        #expect((5...12).contains((to - from) / Scale.roundStep(from: from, to: to)))
    }

    @Test(
        "large figures are fewer rather than tiny or left out",
        arguments: [
            (GaugePreset.tachometer, 360.0, 50.0), (.tachometer, 320, 50), (.manometer, 1e6, 1e5),
            (.manometer, 12_000, 2000),
            (.manometer, 0.001, 0.0002), (.manometer, 16, 2), (.speedometer, 240, 20),
        ])
    func roomForFigures(preset: GaugePreset, to: Double, step: Double) throws {
        var face = preset.face
        face.setDomain(of: "main", from: 0, to: to)
        for case .numerals(let numerals) in face.layers where numerals.scale == "main" {
            #expect(abs(try #require(numerals.step) / step - 1) < 1e-9)
        }
        let findings = try face.drawing(fonts: .bundled).findings
        #expect(!findings.contains { if case .thinned = $0 { true } else { false } })
    }

    @Test("a compass that counts in gon or mils has its points where they were", arguments: [400.0, 6400])
    func otherCircles(to: Double) throws {
        var face = GaugePreset.compass.face
        let before = try face.inks(fonts: .bundled).filter { ["N", "E", "S", "W", "NE"].contains($0.text) }
        face.setDomain(of: "main", from: 0, to: to)
        let all = try face.inks(fonts: .bundled)
        let after = all.filter { ["N", "E", "S", "W", "NE"].contains($0.text) }
        #expect(before.count == 5 && after.count == 5)
        for (a, b) in zip(before, after) {
            let (p, q) = (a.path.boundingRect, b.path.boundingRect)
            #expect(abs(p.midX - q.midX) < 1 && abs(p.midY - q.midY) < 1)
        }
        let figures = all.filter { $0.kind == .numerals && $0.text.allSatisfy(\.isNumber) }
        #expect(figures.count >= 4)
    }

    @Test func anAltimetersHandsAgreeSoItKeepsItsRange() {
        #expect(!GaugePreset.altimeter.face.shows(endsOf: "main"))
        #expect(GaugePreset.manometer.face.shows(endsOf: "main") && GaugePreset.compass.face.shows(endsOf: "main"))
    }

    private func bands(of face: Instrument) -> [ZonesLayer.Zone] {
        face.layers.reduce(into: []) { if case .zones(let zones) = $1 { $0 += zones.zones } }
    }

    @Test("the bands of an airspeed indicator follow its range, and a unit converts what they mark")
    func bandsOfAirspeeds() throws {
        var face = GaugePreset.airspeed.face
        face.setDomain(of: "main", from: 0, to: 100)
        let zones = bands(of: face)
        #expect(zones.count == 4 && zones.contains { abs($0.from - 24) < 1e-9 && abs($0.to - 64.5) < 1e-9 })
        #expect(try face.drawing(fonts: .bundled).findings.isEmpty)
        face = GaugePreset.airspeed.face
        face.setUnit("km/h")
        #expect(bands(of: face).contains { abs($0.from - 129 * 1.852) < 1e-6 })
    }

    @Test func aScaleWithoutStepsFollowsItsRange() throws {
        let ticks = try Scale(from: 0, to: 2.5).ticks()
        #expect(ticks.filter { $0.level == .major }.map(\.value) == [0, 0.5, 1, 1.5, 2, 2.5])
    }

    @Test func zeroIsWrittenWithoutDecimals() {
        #expect([0, 0.5, 1].map { NumberForm().text($0, step: 0.5) } == ["0", "0.5", "1.0"])
        var form = NumberForm()
        form.decimals = 2
        #expect(form.text(0) == "0.00")
    }

    @Test("one band along the whole scale is left out, as it tells nothing")
    func lonelyBand() throws {
        func bands(_ from: Double, _ to: Double) throws -> Int {
            var face = GaugePreset.thermometer.face
            face.setDomain(of: "main", from: from, to: to)
            return face.layers.reduce(0) { if case .zones(let zones) = $1 { $0 + zones.zones.count } else { $0 } }
        }
        #expect(try bands(50, 300) == 0)
        #expect(try bands(-20, 60) == 4)
    }

    @Test(
        "no figure touches another part, whatever the range",
        arguments: [
            (GaugePreset.manometer, -1.0, 0.0), (.manometer, -1, 15), (.manometer, 0, 2.5), (.manometer, 0, 400),
            (.thermometer, 0, 120), (.speedometer, 0, 3000), (.tachometer, 0, 8000), (.half, -100, 100),
            (.barometer, 950, 1050), (.battery, 0, 12),
        ])
    func nothingTouches(preset: GaugePreset, from: Double, to: Double) throws {
        var face = preset.face
        face.setDomain(of: "main", from: from, to: to)
        let inks = try face.inks(fonts: .bundled).filter {
            [.numerals, .texts, .marks, .hubs, .ornaments].contains($0.kind) && !$0.path.isEmpty
        }
        let outlines = inks.map { InkOutline($0.path) }
        for (i, ink) in inks.enumerated() where ink.kind == .numerals || ink.kind == .texts {
            for (k, other) in inks.enumerated() where k != i {
                #expect(
                    outlines[i].distance(to: outlines[k], upTo: 1) > 0.6, "\(ink.text) on \(other.kind) \(other.text)")
            }
        }
    }

    /// Texts of a face as they are drawn.
    private func texts(_ face: Instrument) throws -> [String] {
        try face.inks(fonts: .bundled).filter { $0.kind == .texts }.compactMap(\.text)
    }

    @Test("a readout is a percentage only from 0 to 100, or if it is asked for")
    func readouts() throws {
        for preset in [GaugePreset.battery, .half] {
            func said(_ from: Double, _ to: Double, _ value: Double, _ unit: String?) throws -> [String] {
                var face = preset.face
                face.setDomain(of: "main", from: from, to: to)
                if let unit { face.texts["unit"] = unit }
                face.values["value"] = value
                return try texts(face)
            }
            #expect(try said(0, 100, 74, nil).contains("74%"))
            #expect(try said(-100, 100, 36, nil).contains("36"))
            #expect(try said(0, 12, 11.4, nil).contains("11.4"))
            #expect(try said(0, 12, 11.4, "V").contains("11.4\u{2009}V"))
            #expect(try said(0, 12, 6, "%").contains("50%"))
        }
    }

    @Test("numerals at both ends of a scale do not overlap")
    func ends() throws {
        var face = Instrument()
        face.scales["main"] = Scale(from: 0, to: 100, start: -135, sweep: 270)
        var numerals = NumeralsLayer()
        numerals.radius = 60
        numerals.values = [0, 50, 100]
        numerals.labels = ["EMPTY TANK", "HALF", "FULL TANK"]
        numerals.look = Lettering("", size: 20)
        face.layers = [.numerals(numerals)]
        let thinned = try face.drawing(fonts: .bundled).findings
        #expect(thinned.contains(.thinned(labels: ["FULL TANK"])))
    }

    @Test("what is printed on a watch stands still while its hands go round")
    func print() throws {
        for preset in [WatchPreset.diver, .chronograph, .minimal] {
            var places: Set<[Rect]> = []
            for minute in stride(from: 0, to: 720, by: 37) {
                var face = preset.face
                face.texts["name"] = "AURORA"
                for (name, value) in WatchPreset.values(hour: minute / 60, minute: minute % 60, second: 36) {
                    face.setValue(name, to: value)
                }
                let findings = try face.drawing(fonts: .bundled).findings
                #expect(!findings.contains { if case .covered = $0 { true } else { false } })
                places.insert(try face.inks(fonts: .bundled).filter { $0.kind == .texts }.map(\.path.boundingRect))
            }
            #expect(places.count == 1, "\(preset)")
        }
    }
}

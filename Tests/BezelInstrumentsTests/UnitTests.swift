// Units and ranges: second scales, bands, readouts and steps follow them.
import Bezel
import BezelGallery
import Foundation
import Testing

@testable import BezelInstruments

@Suite struct UnitTests {
    private static let pressures: [String: Double] = [
        "bar": 1, "mbar": 1e-3, "hPa": 1e-3, "kPa": 1e-2, "MPa": 10, "Pa": 1e-5, "psi": 0.0689475729317831,
        "atm": 1.01325, "at": 0.980665, "kgf/cm²": 0.980665, "Torr": 1.01325 / 760, "mmHg": 1.33322387415e-3,
        "inHg": 0.0338638864034,
    ]

    @Test(
        "the second scale of a manometer is right in every unit", arguments: pressures.keys.sorted(), [16.0, 250, 600])
    func secondScales(unit: String, to: Double) throws {
        var face = GaugePreset.manometer.face
        face.setUnit(unit)
        face.setDomain(of: "main", from: 0, to: to)
        let second = try #require(try face.scale("second"))
        let factor = try #require(UnitTests.pressures[unit])
        let otherUnit = unit == "psi" ? 1 : try #require(UnitTests.pressures["psi"])
        #expect(face.texts["second"] == (unit == "psi" ? "bar" : "psi"))
        for value in [0, 0.1, 0.37, 0.5, 1].map({ $0 * to }) {
            let scale = try #require(face.scales["main"])
            let main = try #require(scale.degrees(of: value))
            #expect(abs((second.degrees(of: value * factor / otherUnit) ?? .nan) - main) < 0.01)
        }
        #expect(try face.drawing(fonts: .bundled).findings.allSatisfy { $0.isNote })
    }

    @Test func bandsKeepTheirTemperatures() throws {
        for (unit, convert) in [
            ("°F", { $0 * 1.8 + 32 }), ("K", { $0 + 273.15 }), ("°C", { $0 }),
        ] as [(String, (Double) -> Double)] {
            var face = GaugePreset.thermometer.face
            let usual = try #require(face.zones)
            face.setUnit(unit)
            let zones = try #require(face.zones)
            let scale = try #require(face.scales["main"])
            #expect(zones.count == usual.count)
            for (zone, old) in zip(zones, usual) {
                // The outermost ones go with the scale.
                let from = old.from == -30 ? scale.from : convert(old.from)
                let to = old.to == 50 ? scale.to : convert(old.to)
                #expect(abs((scale.degrees(of: zone.from) ?? .nan) - (scale.degrees(of: from) ?? .nan)) < 0.01)
                #expect(abs((scale.degrees(of: zone.to) ?? .nan) - (scale.degrees(of: to) ?? .nan)) < 0.01)
            }
        }
    }
    @Test("an airspeed indicator's arcs keep their speeds", arguments: ["km/h", "mph", "kn", "m/s", "ft/s"])
    func airspeeds(unit: String) throws {
        var face = GaugePreset.airspeed.face
        face.setUnit(unit)
        let other = try #require(MeasureUnit(unit))
        let factor = try #require(MeasureUnit("kn")?.converted(1, to: other))
        let scale = try #require(face.scales["main"])
        let wanted = [48, 129, 163].map { (scale.degrees(of: $0 * factor) ?? .nan) }
        let zones = try #require(face.zones)
        #expect(zip(wanted, zones.map { (scale.degrees(of: $0.from) ?? .nan) }).allSatisfy { abs($0 - $1) < 0.01 })
        // The speed never to exceed is a band as wide as a mark.
        let red = face.layers.compactMap { layer -> Double? in
            guard case .zones(let zones) = layer, let zone = zones.zones.first, zone.to - zone.from < factor else {
                return nil
            }
            return (zone.from + zone.to) / 2
        }
        #expect(red.count == 1 && abs((scale.degrees(of: red[0]) ?? .nan) - wanted[2]) < 0.01)
    }
    @Test(
        "units convert as they are defined",
        arguments: [
            ("bar", "psi", 1.0, 14.503773773), ("kPa", "bar", 600, 6), ("°C", "°F", -40, -40), ("°F", "°C", 212, 100),
            ("knots", "km/h", 100, 185.2), ("mph", "km/h", 60, 96.56064), ("× 1000 r/min", "rpm", 3.5, 3500),
            ("x1000 rpm", "r/s", 6, 100), ("ft", "m", 1000, 304.8), ("inHg", "hPa", 29.92, 1013.2075),
        ])
    func conversions(from: String, to: String, value: Double, wanted: Double) throws {
        let a = try #require(MeasureUnit(from))
        let b = try #require(MeasureUnit(to))
        let found = try #require(a.converted(value, to: b))
        #expect(abs(found - wanted) < 1e-4 * max(1, abs(wanted)))
    }
    @Test func capitalsOfUnitsCount() {
        #expect(MeasureUnit("MPa") != nil && MeasureUnit("mPa") == nil)
        #expect(MeasureUnit("furlong") == nil && MeasureUnit("") == nil && MeasureUnit("× 0 bar") == nil)
        #expect(MeasureUnit("x1000") == nil)
    }

    /// A tachometer's numerals count thousands whether its numbers are given in thousands or not.
    @Test(arguments: [
        (nil, 8000.0, "× 1000 {unit}", 1e-3), ("rpm", 12_000, "× 1000 {unit}", 1e-3), ("rpm", 60, "{unit}", 1),
        (nil, 14, "{unit}", 1), ("r/s", 150, "{unit}", 1),
    ])
    func numeralsAgreeWithTheMultipleInTheCaption(_ unit: String?, _ to: Double, _ caption: String, _ factor: Double)
        throws
    {
        var face = GaugePreset.tachometer.face
        let usual = try #require(face.values["value"])
        let old = try #require(face.scales["main"]?.fraction(of: usual))
        if let unit { face.setUnit(unit) }
        face.setDomain(of: "main", from: nil, to: to)
        let scale = try #require(face.scales["main"])
        #expect(scale.to == to && scale.from == 0)
        var factors: Set<Double> = []
        var captions: Set<String> = []
        for layer in face.layers {
            if case .numerals(let numerals) = layer { factors.insert(numerals.form.factor) }
            if case .text(let text) = layer, let words = text.text?.text, words.contains("{unit}") {
                captions.insert(words)
            }
        }
        #expect(factors.count == 1 && abs((factors.first ?? 0) - factor) < 1e-12 && captions == [caption])
        #expect(face.texts["unit"] == (unit ?? (factor == 1 ? "× 1000 r/min" : "r/min")))
        let value = try #require(face.values["value"])
        #expect(scale.holds(value))
        if to == 8000 { #expect(abs((scale.fraction(of: value) ?? 0) - old) < 1e-6) }
        let zones = try #require(face.zones)
        #expect(zones.allSatisfy { $0.to == to && $0.from > 0.7 * to })
    }

    @Test func aValueBeyondAnotherRangeStaysAtItsFraction() {
        var face = GaugePreset.manometer.face
        let usual = face.values["value"] ?? 0
        face.setDomain(of: "main", from: 0, to: 2.5)
        #expect(abs((face.values["value"] ?? 0) - 0.25 * usual) < 0.01, "The preset ends at 10.")
        face = GaugePreset.manometer.face
        face.setDomain(of: "main", from: nil, to: 16)
        #expect(face.values["value"] == usual)
    }
    @Test func aUnitWithoutFactorIsNamedAndItsScaleLeftOut() throws {
        var face = GaugePreset.manometer.face
        face.setUnit("furlong")
        let drawn = try face.drawing(fonts: .bundled)
        #expect(drawn.findings == [.noFactor(scale: "second", unit: "psi", of: "furlong")])
    }
    @Test func aHalfCircleReadsItsValueUnlessItCountsPercent() throws {
        var face = GaugePreset.half.face
        face.setDomain(of: "main", from: nil, to: 1000)
        face.values["value"] = 640
        face.texts["unit"] = "%"
        #expect(try face.words().contains("64%"))
        face.texts["unit"] = ""
        #expect(try face.words().contains("640"))
        let zones = try #require(face.zones)
        let ends = zones.map(\.from) + [zones.last?.to ?? 0]
        #expect(zip(ends, [0, 336, 670, 1000]).allSatisfy { abs($0 - $1) < 1e-9 })
        face.setUnit("kg")
        #expect(try face.words().contains("640\u{2009}kg"))
    }
    @Test(
        "both ends of a range are numbered where they are round",
        arguments: [
            (0.0, 320.0), (0, 240), (0, 260), (0, 12), (0, 7), (-20, 120), (10, 0), (0, 1.6), (0, 0.25),
        ])
    func endsAreNumbered(from: Double, to: Double) throws {
        var face = GaugePreset.speedometer.face
        face.setDomain(of: "main", from: from, to: to)
        face.values["value"] = (from + to) / 2
        let words = try face.words()
        for end in [from, to] {
            let text = end == end.rounded() ? "\(Int(clamping: end))" : "\(end)"
            let written = text.replacingOccurrences(of: "-", with: "−")
            #expect(words.contains { $0 == written || Double($0) == end }, "\(written) in \(words)")
        }
    }
    @Test("ends at odd distances from the last numeral have marks alone", arguments: [(0.0, 330.0), (13, 57)])
    func oddEnds(from: Double, to: Double) throws {
        var face = GaugePreset.speedometer.face
        face.setDomain(of: "main", from: from, to: to)
        let inks = try face.inks(fonts: .bundled).filter { $0.scale == "main" }
        let numbers = inks.filter { $0.kind == .numerals }.compactMap(\.value).sorted()
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { Scale.isRound($1 - $0) })
        let marks = inks.filter { $0.kind == .marks }.compactMap(\.value)
        #expect(marks.contains(from) && marks.contains(to))
    }
    @Test func aTachometerCountsAsItsDialIsPrinted() throws {
        var face = GaugePreset.tachometer.face
        face.setDomain(of: "main", from: nil, to: 12)
        face.values["value"] = 9.5
        let words = try face.words()
        #expect(words.contains("12") && words.contains("0") && !words.contains { $0.contains(".") })
        let zone = try #require(face.zones?.first)
        #expect(zone.from == 9.75 && zone.to == 12)
    }
    @Test func aScaleThatShowsItselfIsRefused() {
        var face = GaugePreset.manometer.face
        face.scales["second"]?.of = "second"
        #expect(throws: GalleryError.self) { try face.scene(fonts: .bundled) }
        face.scales["second"]?.of = "third"
        #expect(throws: GalleryError.self) { try face.scene(fonts: .bundled) }
    }
}

extension Instrument {
    /// The bands of the first layer that has any.
    fileprivate var zones: [ZonesLayer.Zone]? {
        for case .zones(let zones) in layers { return zones.zones }
        return nil
    }
    /// All words of the picture.
    func words() throws -> [String] {
        func texts(_ commands: [DrawCommand]) -> [String] {
            commands.flatMap { command -> [String] in
                switch command {
                case .text(let drawing): [drawing.text.string]
                case .group(let group): texts(group.commands)
                default: []
                }
            }
        }
        return texts(try scene(fonts: .bundled).commands)
    }
}

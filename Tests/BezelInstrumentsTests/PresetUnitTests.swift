// Every ready-made gauge in every unit of its quantity: second scales, bands, marks and flags at their values.
import Bezel
import BezelGallery
import Foundation
import Testing

@testable import BezelInstruments

@Suite struct PresetUnitTests {
    /// Base units to one of each unit, and what is added before (NIST SP 811, appendix B).
    private static let quantities: [[String: (factor: Double, offset: Double)]] = [
        [
            "bar": (1e5, 0), "mbar": (100, 0), "hPa": (100, 0), "kPa": (1000, 0), "MPa": (1e6, 0), "Pa": (1, 0),
            "psi": (6894.757293168, 0), "atm": (101_325, 0), "at": (98_066.5, 0), "kgf/cm²": (98_066.5, 0),
            "Torr": (133.3223684211, 0), "mmHg": (133.322387415, 0), "inHg": (3386.388640341, 0),
            "mH₂O": (9806.65, 0),
        ],
        ["°C": (1, 273.15), "K": (1, 0), "°F": (5.0 / 9, 459.67), "°R": (5.0 / 9, 0)],
        [
            "km/h": (1 / 3.6, 0), "m/s": (1, 0), "mph": (0.44704, 0), "kn": (1852.0 / 3600, 0),
            "KNOTS": (1852.0 / 3600, 0), "ft/s": (0.3048, 0), "ft/min": (0.00508, 0),
        ],
        [
            "FEET": (0.3048, 0), "ft": (0.3048, 0), "m": (1, 0), "km": (1000, 0), "cm": (0.01, 0), "mm": (0.001, 0),
            "in": (0.0254, 0), "yd": (0.9144, 0), "mi": (1609.344, 0), "NM": (1852, 0),
        ],
        ["m³": (1, 0), "l": (0.001, 0), "L": (0.001, 0), "ft³": (0.028316846592, 0), "gal": (0.003785411784, 0)],
        ["× 1000 r/min": (1000, 0), "r/min": (1, 0), "min⁻¹": (1, 0), "r/s": (60, 0), "× 100 r/min": (100, 0)],
    ]
    struct Case: Sendable, CustomTestStringConvertible {
        var gauge: GaugePreset
        var old: String
        var new: String
        var from: (factor: Double, offset: Double)
        var to: (factor: Double, offset: Double)
        var testDescription: String { "\(gauge) in \(new)" }
        func converted(_ value: Double) -> Double {
            (value + from.offset) * from.factor / to.factor - to.offset
        }
    }
    static let cases: [Case] = GaugePreset.allCases.flatMap { gauge -> [Case] in
        guard let old = gauge.face.texts["unit"], let units = quantities.first(where: { $0[old] != nil }),
            let from = units[old]
        else { return [] }
        return units.keys.sorted().compactMap { new in
            units[new].map { Case(gauge: gauge, old: old, new: new, from: from, to: $0) }
        }
    }

    @Test("gauges whose unit is known") func gauges() {
        let names = Set(PresetUnitTests.cases.map(\.gauge.rawValue))
        #expect(
            names == [
                "speedometer", "tachometer", "manometer", "thermometer", "airspeed", "altimeter", "meter", "barometer",
            ])
    }

    @Test("bands and marks keep their values", arguments: cases)
    func bands(of one: Case) throws {
        let usual = one.gauge.face
        var face = usual
        face.setUnit(one.new)
        let scale = try #require(face.scales["main"])
        let old = try #require(usual.scales["main"])
        func isEnd(_ value: Double) -> Bool { !old.isClosed && (value == old.from || value == old.to) }
        for (before, after) in zip(usual.layers, face.layers) {
            switch (before, after) {
            case (.zones(let before), .zones(let after)) where before.scale == "main":
                #expect(before.zones.count == after.zones.count)
                for (a, b) in zip(before.zones, after.zones) {
                    for (value, moved) in [(a.from, b.from), (a.to, b.to)] {
                        let wanted =
                            isEnd(value)
                            ? (old.degrees(of: value) ?? .nan) : (scale.degrees(of: one.converted(value)) ?? .nan)
                        #expect(abs((scale.degrees(of: moved) ?? .nan) - wanted) < 0.01, "\(value)")
                    }
                }
            case (.ticks(let before), .ticks(let after)) where before.scale == "main":
                #expect(before.values.count == after.values.count)
                for (value, moved) in zip(before.values, after.values) {
                    #expect(
                        abs((scale.degrees(of: moved) ?? .nan) - (scale.degrees(of: one.converted(value)) ?? .nan))
                            < 0.01)
                }
            case (.flag(let before), .flag(let after)):
                #expect(abs(one.converted(before.from) / after.from - 1) < 1e-9)
                #expect(abs(one.converted(before.to) / after.to - 1) < 1e-9)
            default: continue
            }
        }
        // The value is the old one, to a part of a step that no eye sees.
        let value = try #require(face.values["value"])
        let wanted = one.converted(try #require(usual.values["value"]))
        let turn = abs(scale.sweep / (scale.to - scale.from))
        #expect(abs(value - wanted) * turn < 2, "\(value), not \(wanted)")
        // Long numbers may be set smaller or left out, which is said; nothing falls off its scale.
        for finding in try face.drawing(fonts: .bundled).findings {
            switch finding {
            // An altimeter's heights in centimetres go beyond its longest hand.
            case .outsideScale(let what, _, _, _) where what.contains("has gone round"): continue
            case .outsideScale, .noFactor: Issue.record("\(finding)")
            default: continue
            }
        }
    }

    @Test("words and hands that are set keep their values")
    func wordsAndSetHands() throws {
        let usual = GaugePreset.barometer.face
        var face = usual
        face.setUnit("inHg")
        let (old, new) = (try #require(usual.scales["main"]), try #require(face.scales["main"]))
        let factor = 100 / 3386.388640341
        let set = try #require(face.values["set"])
        #expect(abs(set - 995 * factor) < 1e-6)
        func words(_ face: Instrument) -> [Double] {
            for case .numerals(let numerals) in face.layers where !numerals.labels.isEmpty { return numerals.values }
            return []
        }
        #expect(words(face).count == 3)
        for (a, b) in zip(words(usual), words(face)) {
            #expect(abs((new.degrees(of: b) ?? .nan) - (new.degrees(of: a * factor) ?? .nan)) < 0.01)
            #expect(old.holds(a) && new.holds(b))
        }
    }

    @Test("second scales agree with the first", arguments: cases)
    func secondScales(of one: Case) throws {
        var face = one.gauge.face
        face.setUnit(one.new)
        let main = try #require(face.scales["main"])
        for (name, scale) in face.scales where scale.of == "main" {
            let shown = try #require(try face.scale(name))
            let unit = try #require(face.unit(of: scale))
            let units = try #require(PresetUnitTests.quantities.first { $0[one.new] != nil })
            let other = try #require(units[unit])
            for part in [0, 0.13, 0.5, 0.77, 1] {
                let value = try #require(main.value(at: part))
                let converted = (value + one.to.offset) * one.to.factor / other.factor - other.offset
                #expect(
                    abs((shown.degrees(of: converted) ?? .nan) - (main.degrees(of: value) ?? .nan)) < 0.01,
                    "\(name) at \(value)")
            }
        }
    }
}

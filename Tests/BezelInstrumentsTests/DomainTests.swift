// Values outside a scale's domain have no place, and are said to be left out.
import Bezel
import Testing

@testable import BezelInstruments

@Suite struct DomainTests {
    @Test func valuesOutsideAKindsDomainHaveNoFraction() {
        let logarithmic = Scale(.logarithmic, from: 1, to: 1000)
        #expect(logarithmic.fraction(of: 0) == nil)
        #expect(logarithmic.fraction(of: -10) == nil)
        #expect(logarithmic.fraction(of: .nan) == nil)
        #expect(logarithmic.fraction(of: .infinity) == nil)
        #expect(Scale(.logarithmic, from: -1, to: -100).fraction(of: 5) == nil)
        #expect(Scale(.reciprocal, from: 10, to: 1).fraction(of: 0) == nil)
        #expect(Scale(.squareRoot, from: 0, to: 9).fraction(of: -1) == nil)
        #expect(Scale(.power, from: 0, to: 9).fraction(of: -1) == nil)
        #expect(Scale(.linear, from: 5, to: 5).fraction(of: 5) == nil)
        #expect(Scale(.logarithmic, from: 0, to: 10).fraction(of: 5) == nil)
        #expect(Scale(.reciprocal, from: 1, to: 10).value(at: 10 / 9) == nil)
    }

    @Test func valuesBeyondADomainStandAtItsNearerEnd() {
        let scale = Scale(.logarithmic, from: 1, to: 1000)
        #expect(scale.nearestFraction(of: 0) == 0)
        #expect(scale.nearestFraction(of: -5) == 0)
        #expect(scale.nearestFraction(of: 1e9) == 1)
        #expect(scale.nearestFraction(of: .infinity) == 1)
        #expect(scale.nearestFraction(of: .nan) == nil)
    }

    @Test("numerals outside the domain are left out and reported", arguments: [0.0, -3, 1e12])
    func numeralsOutside(_ value: Double) throws {
        for sweep in [270.0, 360] {
            var face = Instrument()
            face.scales["main"] = Scale(.logarithmic, from: 1, to: 1000, sweep: sweep)
            var ticks = TicksLayer()
            ticks.radius = 90
            var numerals = NumeralsLayer()
            numerals.radius = 70
            numerals.values = [1, 10, value]
            numerals.gap = 5
            face.layers = [.ticks(ticks), .numerals(numerals)]
            let findings = try face.drawing(fonts: .bundled).findings
            if sweep < 360 || value <= 0 {
                #expect(findings.contains { if case .outsideScale = $0 { true } else { false } })
            }
        }
    }

    @Test("an unknown name is refused with the number of the layer that has it")
    func unknownNames() throws {
        let layers: [InstrumentLayer] = [
            .ticks(TicksLayer { $0.scale = "nope" }), .hand(HandLayer { $0.value = .name("nope") }),
            .sectors(SectorsLayer { ($0.labels, $0.shares) = (["A", "B"], [1]) }),
        ]
        for (layer, key) in zip(layers, ["", "", ".shares"]) {
            var face = Instrument()
            face.scales["main"] = Scale(.linear, from: 0, to: 100)
            face.layers = [.disc(DiscLayer()), layer]
            let error = #expect(throws: GalleryError.self) { try face.drawing(fonts: .bundled) }
            guard case .description(let path, _)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(path == "layers[1]" + key)
        }
    }

    @Test("marks in nearly equal colours are drawn in the order of their first marks")
    func orderOfMarks() throws {
        for (first, second) in [(10.1, 10.2), (10.2, 10.1), (10.4, 9.7), (9.6, 10.3)] {
            var ticks = TicksLayer()
            let colors = [first, second].map { Color(red: $0 / 255, green: 0, blue: 0) }
            (ticks.major.shape, ticks.major.color) = (.triangle, colors[0])
            (ticks.minor.shape, ticks.minor.color) = (.triangle, colors[1])
            ticks.divisions = [ScaleDivision(step: 20, minor: 2)]
            var face = Instrument()
            face.scales["main"] = Scale(.linear, from: 0, to: 100)
            face.layers = [.ticks(ticks)]
            let fills = try face.drawing(fonts: .bundled).scene.commands.compactMap { command -> Color? in
                guard case .fill(let fill) = command, case .color(let color) = fill.paint else { return nil }
                return color
            }
            #expect(fills.filter(colors.contains) == colors)
        }
    }

    /// The findings about a scale from 0 to 100 with these layers.
    private func outside(_ layer: InstrumentLayer) throws -> [[Double]] {
        var face = Instrument()
        face.scales["main"] = Scale(.linear, from: 0, to: 100)
        face.layers = [layer]
        return try face.drawing(fonts: .bundled).findings.map {
            guard case .outsideScale(_, let values, _, _) = $0 else { return [] }
            return values
        }
    }

    @Test("marks and zones of which a scale shows none are reported")
    func partsOutside() throws {
        var ticks = TicksLayer()
        ticks.divisions = [ScaleDivision(step: 10, from: 200, to: 800)]
        #expect(try outside(.ticks(ticks)) == [[200, 800]])
        // A scale needs some of its divisions, not all.
        ticks.divisions.append(ScaleDivision(step: 10, to: 100))
        #expect(try outside(.ticks(ticks)).isEmpty)
        var zones = ZonesLayer()
        zones.zones = [(300, 200), (90, 200)].map { ends in ZonesLayer.Zone { ($0.from, $0.to) = ends } }
        #expect(try outside(.zones(zones)) == [[300, 200]])
    }

    @Test("a division that runs downwards has the marks of the same one upwards")
    func divisionsDownwards() throws {
        let scale = Scale(.linear, from: 0, to: 100)
        let rising = try scale.ticks([ScaleDivision(step: 10, minor: 2, from: 20, to: 80)])
        #expect(try scale.ticks([ScaleDivision(step: 10, minor: 2, from: 80, to: 20)]) == rising)
        #expect(rising.count == 13)
    }
}

// Lens rings and slide rules: scales of values that are not evenly spread.
import BezelColor
import BezelInstruments
import BezelGeometry

/// Ready-made lens rings and slide rules.
public enum LensPreset: String, FacePreset, CaseIterable {
    /// The rings of a lens: distances in metres and feet, depth of field, apertures.
    case lens
    /// A round slide rule.
    case slideRule
    /// A straight slide rule.
    case slideRuleStraight

    public var face: Instrument {
        switch self {
        case .lens: lens
        case .slideRule: slideRule
        case .slideRuleStraight: slideRuleStraight
        }
    }

    private func ticks(
        _ scale: String, _ radius: Double, _ side: TicksLayer.Side, _ color: Color, _ divisions: [ScaleDivision],
        _ lengths: (Double, Double, Double) = (13, 9, 6)
    ) -> InstrumentLayer {
        .ticks(
            with(TicksLayer()) {
                $0.scale = scale
                $0.radius = radius
                $0.side = side
                $0.color = color
                $0.divisions = divisions
                $0.major = TickStyle(lengths.0, width: 1.6)
                $0.minor = TickStyle(lengths.1, width: 1.1)
                $0.third = TickStyle(lengths.2, width: 0.8)
                $0.line = 1
            })
    }
    private func numerals(
        _ scale: String, _ radius: Double, _ values: [Double], size: Double, color: Color, labels: [String] = [],
        _ orientation: NumeralsLayer.Orientation = .radial
    ) -> InstrumentLayer {
        .numerals(
            with(NumeralsLayer()) {
                $0.scale = scale
                $0.radius = radius
                $0.values = values
                $0.labels = labels
                $0.orientation = orientation
                $0.look = Lettering("", weight: 600, size: size, color: color)
            })
    }

    /// Distance: the lens moves by 1/u, so that infinity has its place; aperture: a step for each factor of √2.
    private var lens: Instrument {
        let white = Color.hex(0xF1F2F4)
        return with(Instrument()) {
            $0.title = "Lens with distance and aperture rings"
            $0.texts = ["name": "PLANAR 1.4 / 50"]
            $0.scales = [
                "metres": Scale(.reciprocal, from: 1e6, to: 0.45, start: -100, sweep: 200),
                "stops": Scale(.logarithmic, from: 1.4142135623730951, to: 16, start: -70, sweep: 140),
            ]
            $0.layers = distances(white) + apertures(white) + glass(white)
        }
    }
    private func distances(_ white: Color) -> [InstrumentLayer] {
        let orange = Color.hex(0xF09A3E)
        let metres = [0.45, 0.5, 0.6, 0.7, 0.8, 1, 1.2, 1.5, 2, 3, 5, 10]
        return
            [
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .reeded
                        $0.radius = 197
                        $0.depth = 7
                        $0.count = 96;
                        $0.fill = Finish(.hex(0x0E0F11))
                    }),
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 187
                        $0.fill = Finish([.hex(0x2C2F35), .hex(0x17191D)])
                    }),
                ticks("metres", 160, .outside, white, [], (8, 5, 3)),
                .ticks(
                    with(TicksLayer()) {
                        $0.scale = "metres"
                        $0.radius = 156
                        $0.side = .outside
                        $0.color = orange;
                        $0.divisions = metres.map { ScaleDivision(step: $0, from: $0, to: $0) };
                        $0.major = TickStyle(8, width: 1.6)
                    }),
                numerals(
                    "metres", 175, [1e6] + metres.reversed(), size: 13, color: orange,
                    labels: ["∞"]
                        + metres.reversed().map { "\($0 == $0.rounded() ? String(Int(clamping: $0)) : String($0))" }),
            ]
    }
    private func apertures(_ white: Color) -> [InstrumentLayer] {
        let stops = [1.4, 2, 2.8, 4, 5.6, 8, 11, 16]
        return
            [
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 150
                        $0.fill = Finish([.hex(0x202328), .hex(0x101114)])
                        $0.line = .hex(0x3C4048)
                    }),
                .ticks(
                    with(TicksLayer()) {
                        $0.scale = "stops"
                        $0.radius = 146
                        $0.color = white;
                        $0.divisions = stops.indices.map { i in
                            ScaleDivision(
                                step: pow(2, Double(i + 1) / 2), from: pow(2, Double(i + 1) / 2),
                                to: pow(2, Double(i + 1) / 2))
                        }; $0.major = TickStyle(8, width: 1.8)
                    }),
                numerals(
                    "stops", 126, stops.indices.map { pow(2, Double($0 + 1) / 2) }, size: 17, color: white,
                    labels: stops.map { $0 == $0.rounded() ? String(Int(clamping: $0)) : String($0) }),
            ]
    }
    private func glass(_ white: Color) -> [InstrumentLayer] {
        [
            .disc(
                with(DiscLayer()) {
                    $0.radius = 108
                    $0.fill = Finish(.hex(0x0C0D0F))
                    $0.line = .hex(0x4A4F58)
                    $0.lineWidth = 1.5
                }),
            .ringText(
                with(RingTextLayer()) {
                    $0.radius = 103
                    $0.innerRadius = 88;
                    $0.bottom = Lettering("{name}", weight: 600, size: 11, tracking: 1.5, color: white)
                }),
            .disc(
                with(DiscLayer()) {
                    $0.radius = 84
                    $0.fill = Finish([.hex(0x5B3C78), .hex(0x1B2440), .hex(0x0A0C12)], .outward)
                }),
            .disc(
                with(DiscLayer()) {
                    $0.radius = 52
                    $0.fill = Finish([.hex(0x7A5AA0), .hex(0x23305A), .hex(0x10131F)], .outward)
                }),
            .disc(
                with(DiscLayer()) {
                    $0.x = -22
                    $0.y = -26
                    $0.radius = 12
                    $0.fill = Finish(Color(red8: 255, green8: 255, blue8: 255, alpha8: 89))
                }),
        ]
    }

    private static let cDivisions = [
        ScaleDivision(step: 0.1, minor: 2, third: 5, from: 1, to: 2),
        ScaleDivision(step: 0.5, minor: 5, third: 5, from: 2, to: 4),
        ScaleDivision(step: 0.5, minor: 5, third: 2, from: 4, to: 10),
    ]
    private var slideRule: Instrument {
        let ink = Color.hex(0x1C1E22)
        let red = Color.hex(0xB9261D)
        return with(Instrument()) {
            $0.title = "Circular slide rule, C and D scales"
            $0.scales = [
                "D": Scale(.logarithmic, from: 1, to: 10, start: 0, sweep: 360),
                "C": Scale(.logarithmic, from: 1, to: 10, start: 0, sweep: 360),
                "A": Scale(.logarithmic, from: 1, to: 100, start: 0, sweep: 360),
            ]
            $0.values = ["value": 3.14159265]
            let numbers = [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9]
            $0.layers =
                [
                    .disc(
                        with(DiscLayer()) {
                            $0.radius = 194
                            $0.fill = Finish(.hex(0xFCFBF6))
                            $0.line = ink
                            $0.lineWidth = 2
                        }),
                    ticks("D", 152, .outside, ink, LensPreset.cDivisions, (15, 10, 6)),
                    numerals("D", 179, numbers, size: 14, color: ink),
                    ticks("C", 152, .inside, ink, LensPreset.cDivisions, (15, 10, 6)),
                    numerals("C", 126, numbers, size: 14, color: ink),
                ] + squares(red) + letters(ink, red)
        }
    }
    private func squares(_ red: Color) -> [InstrumentLayer] {
        [
            ticks(
                "A", 84, .inside, red,
                [
                    ScaleDivision(step: 1, minor: 2, third: 5, from: 1, to: 10),
                    ScaleDivision(step: 10, minor: 2, third: 5, from: 10, to: 100),
                ], (12, 8, 5)),
            numerals(
                "A", 60, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 60, 70, 80, 90], size: 11.5, color: red),
        ]
    }
    private func letters(_ ink: Color, _ red: Color) -> [InstrumentLayer] {
        [
            .text(
                with(TextLayer()) {
                    $0.text = Lettering("D", weight: 700, size: 13, color: ink)
                    $0.x = -14
                    $0.y = -184
                }),
            .text(
                with(TextLayer()) {
                    $0.text = Lettering("C", weight: 700, size: 13, color: ink)
                    $0.x = -14
                    $0.y = -108
                }),
            .text(
                with(TextLayer()) {
                    $0.text = Lettering("A", weight: 700, size: 12, color: red)
                    $0.x = -12
                    $0.y = -46
                }),
            .hand(
                with(HandLayer()) {
                    $0.scale = "D"
                    $0.shape = .baton
                    $0.length = 190
                    $0.tail = 0
                    $0.width = 1.2
                    $0.color = red;
                    $0.pivot = 10
                    $0.pivotColor = .hex(0xC9CDD3)
                    $0.shadow = 0
                }),
        ]
    }
    private var slideRuleStraight: Instrument {
        let ink = Color.hex(0x1C1E22)
        return with(Instrument()) {
            $0.title = "Slide rule, C and D scales"
            $0.width = 900
            $0.height = 150
            $0.background = .hex(0xFCFBF6)
            $0.scales = [
                "C": with(Scale(.logarithmic, from: 1, to: 10)) { $0.path = "M-420 0H420" },
                "D": with(Scale(.logarithmic, from: 1, to: 10)) { $0.path = "M-420 4H420" },
            ]
            $0.layers = [
                ticks("C", 0, .outside, ink, LensPreset.cDivisions, (22, 15, 9)),
                numerals(
                    "C", 36,
                    [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10],
                    size: 16, color: ink, .upright),
                ticks("D", 0, .inside, ink, LensPreset.cDivisions, (22, 15, 9)),
                numerals(
                    "D", -36,
                    [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10],
                    size: 16, color: ink, .upright),
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("C", weight: 700, size: 18, color: ink)
                        $0.x = -437
                        $0.y = -14
                    }),
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("D", weight: 700, size: 18, color: ink)
                        $0.x = -437
                        $0.y = 18
                    }),
            ]
        }
    }
}

// The gauges by name, and the plain round ones among them. Those with rules of their own are in the files GaugePreset+…,
// and those that are only described in DescribedFaces.
import BezelColor
import BezelInstruments
import BezelGeometry

/// Gauges, which show the value `value` on the scale `main`, with the text `unit`.
///
/// ``Instrument/setUnit(_:)`` and ``Instrument/setDomain(of:from:to:)`` give them other units and ranges.
public enum GaugePreset: String, FacePreset, CaseIterable {
    /// Speed in km/h.
    case speedometer
    /// Thousands of revolutions per minute.
    case tachometer
    /// Pressure in bar and psi.
    case manometer
    /// Temperature in degrees Celsius.
    case thermometer
    /// Sound level in decibels.
    case vu
    /// Charge in percent.
    case battery
    /// A half circle in percent.
    case half
    /// Knots, with coloured speed ranges.
    case airspeed
    /// Height in feet, with three hands.
    case altimeter
    /// Directions round a full circle.
    case compass
    /// Cubic metres and litres.
    case meter
    /// Relative humidity.
    case hygrometer
    /// Hectopascals and millimetres of mercury.
    case barometer
    /// Sixteen winds.
    case windRose
    /// S-units and decibels.
    case sMeter
    /// For 51.5 degrees north.
    case sundial

    public var face: Instrument {
        switch self {
        case .speedometer: speedometer
        case .tachometer: tachometer
        case .manometer: manometer
        case .thermometer: thermometer
        case .vu: vu
        case .battery: battery
        case .half: half
        case .airspeed: airspeed
        case .altimeter: altimeter
        case .compass: compass
        case .meter: meter
        case .hygrometer: Instrument(ownDescription: DescribedFaces.hygrometer)
        case .barometer: Instrument(ownDescription: DescribedFaces.barometer)
        case .windRose: Instrument(ownDescription: DescribedFaces.windRose)
        case .sMeter: Instrument(ownDescription: DescribedFaces.sMeter)
        case .sundial: Instrument(ownDescription: DescribedFaces.sundial)
        }
    }

    func gauge(
        _ title: String, _ scale: Scale, value: Double, unit: String, colors: FaceColors = .night,
        _ layers: [InstrumentLayer]
    ) -> Instrument {
        with(Instrument()) {
            $0.title = title
            $0.scales = ["main": with(scale) { $0.unit = unit.isEmpty ? nil : "{unit}" }]
            $0.values = ["value": value]
            $0.texts = ["unit": unit, "name": ""]
            $0.layers = colors.body + layers
        }
    }
    func ticks(
        _ colors: FaceColors, radius: Double = 172, _ divisions: [ScaleDivision],
        major: TickStyle = TickStyle(18, width: 3.5),
        minor: TickStyle = TickStyle(10, width: 1.8), third: TickStyle = TickStyle(6, width: 1), except: [Double] = []
    ) -> InstrumentLayer {
        .ticks(
            with(TicksLayer()) {
                $0.radius = radius
                $0.color = colors.ink
                $0.divisions = divisions
                $0.major = major
                $0.minor = minor
                $0.third = third
                $0.except = except
            })
    }
    func numerals(
        _ colors: FaceColors, radius: Double, size: Double, step: Double? = nil, gap: Double = 8,
        _ change: (inout NumeralsLayer) -> Void = { _ in }
    ) -> InstrumentLayer {
        var layer = NumeralsLayer()
        layer.radius = radius
        layer.look = colors.look(size)
        layer.step = step
        layer.gap = gap
        layer.clearOf = [.marks, .frames, .dials, .hubs]
        change(&layer)
        return .numerals(layer)
    }
    func hand(_ colors: FaceColors, _ change: (inout HandLayer) -> Void = { _ in }) -> InstrumentLayer {
        var layer = HandLayer()
        layer.color = colors.accent
        layer.length = 152
        layer.reach = 0.5
        layer.overrun = 3
        layer.tail = 30
        layer.width = 10
        layer.pivot = 15
        layer.pivotColor = .hex(0x3A3F4A)
        layer.pivotRelief = .edge(7, light: 0.4, shade: 0.4)
        change(&layer)
        return .hand(layer)
    }

    // SAE J1226: the pointer ends on the scale; numbers at even steps.
    private var speedometer: Instrument {
        let c = FaceColors.night
        return gauge(
            "Speedometer", Scale(from: 0, to: 240), value: 88, unit: "km/h",
            [
                ticks(c, [ScaleDivision(step: 20, minor: 2, third: 5)]),
                numerals(c, radius: 124, size: 22, step: 20, gap: 9),
                maker(c, y: -58), caption(c, size: 17, y: 126), readout(c, "{value}", size: 36, y: 96), hand(c),
            ])
    }
    /// The maker's name, none unless given.
    func maker(_ colors: FaceColors, y: Double) -> InstrumentLayer {
        .text(
            with(TextLayer()) {
                $0.text = Lettering("{name}", weight: 600, size: 14, tracking: 1.2, color: colors.soft)
                $0.y = y
                $0.width = 110
                $0.clearOf = [.numerals, .marks, .bands, .hubs, .texts]
            })
    }
    /// The unit, which becomes long where it names a multiple.
    private func caption(
        _ colors: FaceColors, size: Double, y: Double, weight: Double = 500, soft isSoft: Bool = true,
        width: Double = 150
    ) -> InstrumentLayer {
        .text(
            with(TextLayer()) {
                $0.text = colors.look(size, weight: weight, soft: isSoft).saying("{unit}")
                $0.y = y
                $0.width = width
                $0.clearOf = [.numerals, .marks, .bands, .texts]
            })
    }
    private func readout(_ colors: FaceColors, _ text: String, size: Double, y: Double) -> InstrumentLayer {
        .text(
            with(TextLayer()) {
                $0.text = colors.look(size, weight: 700).saying(text)
                $0.y = y
                $0.width = 150
                $0.clearOf = [.numerals, .marks, .bands, .hubs, .texts]
            })
    }
    private var tachometer: Instrument {
        let c = FaceColors.night
        return gauge(
            "Tachometer", Scale(from: 0, to: 8), value: 3.45, unit: "× 1000 r/min",
            [
                .zones(
                    with(ZonesLayer()) {
                        $0.radius = 172
                        $0.width = 18
                        $0.keeps = .fractions
                        $0.zones = [ZonesLayer.Zone(6.5, 8, .hex(0xD8281C))]
                    }),
                ticks(c, [ScaleDivision(step: 1, minor: 2, third: 5)]),
                numerals(c, radius: 126, size: 34, step: 1, gap: 9) { $0.clearOf.append(.bands) },
                maker(c, y: -58), caption(c, size: 16, y: 64), hand(c),
            ])
    }
    // EN 837-1: the pointer covers 10 to 90 % of the shortest marks; a division is no less than the accuracy class,
    // here 1 % of the range; a stop pin is at zero.
    private var manometer: Instrument {
        let c = FaceColors.paper
        let red = Color.hex(0x9A2A1F)
        var face = gauge(
            "Manometer", Scale(from: 0, to: 10), value: 4.65, unit: "bar", colors: c,
            [
                ticks(c, [ScaleDivision(step: 1, minor: 2, third: 5)]),
                numerals(c, radius: 134, size: 24, step: 1, gap: 9),
            ] + secondScale(red) + [
                caption(c, size: 20, y: 44, weight: 600, soft: false, width: 90),
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("{second}", weight: 600, size: 14, color: red)
                        $0.y = 66
                    }),
                maker(c, y: 92),
                c.text(
                    "{class}", size: 12, y: 114, weight: 500, units: ["bar", "mbar", "Pa", "hPa", "kPa", "MPa", "psi"]),
                .ornament(
                    with(OrnamentLayer()) {
                        $0.shape = .dot
                        $0.angles = [-139.5]
                        $0.radius = 158
                        $0.size = 5
                        $0.color = .hex(0x6A6E77)
                        $0.relief = .edge(0.8)
                    }),
                hand(c) { $0.color = .hex(0x22242A) },
            ])
        face.scales["second"] = with(Scale()) {
            $0.of = "main"
            $0.unit = "{second}"
        }
        face.texts["second"] = "psi"
        face.texts["class"] = "EN 837-1   CL 1.0"
        return face
    }
    private func secondScale(_ red: Color) -> [InstrumentLayer] {
        [
            .ticks(
                with(TicksLayer()) {
                    $0.scale = "second"
                    $0.radius = 96
                    $0.color = red
                    $0.divisions = [with(ScaleDivision(step: nil)) { $0.count = 7 }]
                    $0.major = TickStyle(9, width: 1.8)
                    $0.minor = TickStyle(5, width: 1)
                    $0.third = TickStyle(5, width: 1)
                    $0.line = 1
                }),
            .numerals(
                with(NumeralsLayer()) {
                    $0.scale = "second"
                    $0.radius = 76
                    $0.count = 7
                    $0.gap = 4.5
                    $0.clearOf = [.hubs, .texts]
                    $0.look = Lettering("", weight: 500, size: 12.5, color: red)
                }),
        ]
    }
    // Frost is below 0 °C, comfort from 18 to 26.
    private var thermometer: Instrument {
        let c = FaceColors.paper
        var face = gauge(
            "Thermometer", Scale(from: -30, to: 50, start: -130, sweep: 260), value: 24, unit: "°C", colors: c,
            [
                .zones(
                    with(ZonesLayer()) {
                        $0.radius = 96
                        $0.width = 7
                        $0.zones = [
                            ZonesLayer.Zone(-30, 0, .hex(0x3E7CC2)), ZonesLayer.Zone(0, 18, .hex(0x7FB3B0)),
                            ZonesLayer.Zone(18, 26, .hex(0x7FA650)), ZonesLayer.Zone(26, 50, .hex(0xD3622C)),
                        ]
                    }),
                ticks(c, [ScaleDivision(step: 10, minor: 2, third: 5)]),
                numerals(c, radius: 127, size: 21, step: 10, gap: 9) { $0.clearOf.append(.bands) },
                caption(c, size: 28, y: 74, weight: 600, soft: false), maker(c, y: 104),
                c.text("{class}", size: 12, y: 126, weight: 500, units: ["°C", "°F", "K"]), hand(c),
            ])
        // An accuracy class is for the maker to state; it would ask for marks of the range in which it holds.
        face.texts["class"] = ""
        return face
    }
    private var battery: Instrument {
        let c = FaceColors.night
        var face = gauge(
            "Battery", Scale(from: 0, to: 100, start: -120, sweep: 240), value: 74, unit: "%",
            [
                .zones(
                    with(ZonesLayer()) {
                        $0.radius = 166
                        $0.width = 22
                        $0.keeps = .fractions
                        $0.zones = [
                            ZonesLayer.Zone(0, 19.7, .hex(0xE5484D)), ZonesLayer.Zone(20.3, 49.7, .hex(0xF5B83D)),
                            ZonesLayer.Zone(50.3, 100, .hex(0x4CC38A)),
                        ]
                    }),
                ticks(
                    c, radius: 141, [ScaleDivision(step: 20, minor: 2, third: 2)], major: TickStyle(11, width: 2.6),
                    minor: TickStyle(8, width: 1.6), third: TickStyle(5, width: 1)),
                numerals(c, radius: 118, size: 20, step: 20, gap: 7), percentage(c, size: 46, y: 112),
                hand(c) { $0.color = c.ink },
            ])
        countPercent(&face)
        return face
    }
    private func percentage(_ colors: FaceColors, size: Double, y: Double) -> InstrumentLayer {
        .text(
            with(TextLayer()) {
                $0.text = colors.look(size, weight: 700).saying("{value}{unit}")
                $0.y = y
                $0.width = 150
                $0.scale = "shown"
                $0.form.decimals = nil
                $0.clearOf = [.numerals, .marks, .bands, .hubs]
            })
    }
    private func countPercent(_ face: inout Instrument) {
        face.scales["main"]?.unit = nil
        var shown = face.scales["main"] ?? Scale()
        shown.of = "main"
        shown.unit = "{unit}"
        face.scales["shown"] = shown
    }
    private var half: Instrument {
        var face = Instrument()
        face.title = "Gauge"
        face.height = 250
        face.scales = ["main": with(Scale(from: 0, to: 100, start: -90, sweep: 180)) { $0.y = 66 }]
        face.values = ["value": 72]
        face.texts = ["unit": "%"]
        let c = FaceColors.paper
        face.background = .white
        face.layers = [
            .zones(
                with(ZonesLayer()) {
                    $0.radius = 180
                    $0.width = 34
                    $0.keeps = .fractions
                    $0.zones = [
                        ZonesLayer.Zone(0, 33, .hex(0x3FA46A)), ZonesLayer.Zone(33.6, 66.4, .hex(0xE9B63B)),
                        ZonesLayer.Zone(67, 100, .hex(0xD6453A)),
                    ]
                }),
            ticks(
                // Dots, as level lines beside the end figures would read as minus signs.
                c, radius: 141, [ScaleDivision(step: 20, minor: 2, third: 2)],
                major: TickStyle(6, width: 6, shape: .dot), minor: TickStyle(4.5, width: 4.5, shape: .dot),
                third: TickStyle(3, width: 3, shape: .dot)),
            numerals(c, radius: 118, size: 18, step: 20, gap: 6), percentage(c, size: 34, y: 104),
            hand(c) {
                $0.pivotRelief = nil
                $0.length = 138
                $0.tail = 0
                $0.width = 12
                $0.color = c.ink
                $0.pivot = 11
                $0.pivotColor = c.ink
                $0.overrun = 0
            },
        ]
        countPercent(&face)
        return face
    }
}

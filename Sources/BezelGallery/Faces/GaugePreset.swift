// Gauges: what shows one value on a scale.
import BezelColor
import BezelInstruments
import BezelGeometry

/// Ready-made gauges. Their value is `value`, their scale `main`, their unit the word `unit`.
public enum GaugePreset: String, FacePreset, CaseIterable {
    /// Speed in km/h, by a needle and as a number.
    case speedometer
    /// Turns of an engine by the thousand, with a red zone.
    case tachometer
    /// Pressure in bar, and in psi on a second scale.
    case manometer
    /// Temperature in degrees Celsius, on a round face.
    case thermometer
    /// The level of a sound in decibels, on a flat arc.
    case vu
    /// The charge of a battery in percent, with zones.
    case battery
    /// A half circle with zones, and the value in percent.
    case half
    /// Air speed in knots, with the coloured arcs of aviation.
    case airspeed
    /// Height in feet, with three hands.
    case altimeter
    /// Directions round a full circle.
    case compass
    /// Cubic metres of water on wheels, and litres by a hand.
    case meter

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
        }
    }

    func gauge(
        _ title: String, _ scale: Scale, value: Double, unit: String, colors: FaceColors = .night,
        _ layers: [InstrumentLayer]
    ) -> Instrument {
        with(Instrument()) {
            $0.title = title
            $0.scales = ["main": scale]
            $0.values = ["value": value]
            $0.texts = ["unit": unit]
            $0.layers = colors.body + layers
        }
    }
    func ticks(
        _ colors: FaceColors, radius: Double = 172, _ divisions: [ScaleDivision],
        major: TickStyle = TickStyle(18, width: 3.5),
        minor: TickStyle = TickStyle(10, width: 1.8), third: TickStyle = TickStyle(6, width: 1)
    ) -> InstrumentLayer {
        .ticks(
            with(TicksLayer()) {
                $0.radius = radius
                $0.color = colors.ink
                $0.divisions = divisions
                $0.major = major
                $0.minor = minor
                $0.third = third
            })
    }
    func numerals(
        _ colors: FaceColors, radius: Double, size: Double, step: Double? = nil,
        _ change: (inout NumeralsLayer) -> Void = { _ in }
    ) -> InstrumentLayer {
        var layer = NumeralsLayer()
        layer.radius = radius
        layer.look = colors.look(size)
        layer.step = step
        change(&layer)
        return .numerals(layer)
    }
    func hand(_ colors: FaceColors, _ change: (inout HandLayer) -> Void = { _ in }) -> InstrumentLayer {
        var layer = HandLayer()
        layer.color = colors.accent
        layer.length = 152
        layer.tail = 30
        layer.width = 10
        layer.pivot = 15
        layer.pivotColor = .hex(0x3A3F4A)
        change(&layer)
        return .hand(layer)
    }

    private var speedometer: Instrument {
        let c = FaceColors.night
        return gauge(
            "Speedometer", Scale(from: 0, to: 240), value: 88, unit: "km/h",
            [
                ticks(c, [ScaleDivision(step: 20, minor: 2, third: 5)]),
                numerals(c, radius: 124, size: 22, step: 20),
                c.text("{unit}", size: 18, y: 62),
                c.text("{value}", size: 40, y: 118, weight: 700, soft: false),
                hand(c),
            ])
    }
    private var tachometer: Instrument {
        let c = FaceColors.night
        return gauge(
            "Tachometer", Scale(from: 0, to: 8000), value: 3200, unit: "× 1000 r/min",
            [
                .zones(
                    with(ZonesLayer()) {
                        $0.radius = 172
                        $0.width = 18
                        $0.zones = [ZonesLayer.Zone(6500, 8000, .hex(0xD8281C))]
                    }),
                ticks(c, [ScaleDivision(step: 1000, minor: 2, third: 5)]),
                numerals(c, radius: 126, size: 34, step: 1000) { $0.form.factor = 0.001 },
                c.text("{unit}", size: 16, y: 64),
                hand(c),
            ])
    }
    private var manometer: Instrument {
        let c = FaceColors.paper
        var face = gauge(
            "Manometer", Scale(from: 0, to: 10), value: 4.2, unit: "bar", colors: c,
            [
                ticks(c, [ScaleDivision(step: 1, minor: 2, third: 5)]),
                numerals(c, radius: 134, size: 24, step: 1),
                .ticks(
                    with(TicksLayer()) {
                        $0.scale = "psi"
                        $0.radius = 100
                        $0.color = .hex(0x9A2A1F)
                        $0.divisions = [ScaleDivision(step: 20, minor: 4)]
                        $0.major = TickStyle(9, width: 1.8)
                        $0.minor = TickStyle(5, width: 1)
                        $0.line = 1
                    }),
                .numerals(
                    with(NumeralsLayer()) {
                        $0.scale = "psi"
                        $0.radius = 80
                        $0.step = 20
                        $0.look = Lettering("", weight: 500, size: 12.5, color: .hex(0x9A2A1F))
                    }),
                c.text("{unit}", size: 20, y: 50, weight: 600, soft: false),
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("psi", weight: 600, size: 14, color: .hex(0x9A2A1F))
                        $0.y = 74
                    }),
                hand(c) { $0.color = .hex(0x22242A) },
            ])
        // 1 bar is 14.5038 pounds on the square inch.
        face.scales["psi"] = Scale(from: 0, to: 145.038)
        return face
    }
    private var thermometer: Instrument {
        let c = FaceColors.paper
        return gauge(
            "Thermometer", Scale(from: -30, to: 50, start: -130, sweep: 260), value: 21, unit: "°C", colors: c,
            [
                .zones(
                    with(ZonesLayer()) {
                        $0.radius = 104
                        $0.width = 7
                        $0.zones = [
                            ZonesLayer.Zone(-30, 0, .hex(0x3E7CC2)), ZonesLayer.Zone(0, 18, .hex(0x7FB3B0)),
                            ZonesLayer.Zone(18, 26, .hex(0x7FA650)), ZonesLayer.Zone(26, 50, .hex(0xD3622C)),
                        ]
                    }),
                ticks(c, [ScaleDivision(step: 10, minor: 2, third: 5)]),
                numerals(c, radius: 127, size: 21, step: 10),
                c.text("{unit}", size: 26, y: 72, weight: 600, soft: false),
                hand(c) { $0.length = 140 },
            ])
    }
    private var battery: Instrument {
        let c = FaceColors.night
        return gauge(
            "Battery", Scale(from: 0, to: 100, start: -120, sweep: 240), value: 76, unit: "%",
            [
                .zones(
                    with(ZonesLayer()) {
                        $0.radius = 166
                        $0.width = 22
                        $0.zones = [
                            ZonesLayer.Zone(0, 20, .hex(0xE5484D)), ZonesLayer.Zone(20.6, 50, .hex(0xF5B83D)),
                            ZonesLayer.Zone(50.6, 100, .hex(0x4CC38A)),
                        ]
                    }),
                numerals(c, radius: 122, size: 20, step: 20),
                c.text("{value}{unit}", size: 46, y: 112, weight: 700, soft: false),
                hand(c) {
                    $0.color = c.ink
                    $0.length = 136
                },
            ])
    }
    private var half: Instrument {
        var face = Instrument()
        face.title = "Gauge"
        face.height = 250
        face.scales = ["main": with(Scale(from: 0, to: 100, start: -90, sweep: 180)) { $0.y = 75 }]
        face.values = ["value": 64]
        face.texts = ["unit": "%"]
        let c = FaceColors.paper
        face.background = .white
        face.layers = [
            .zones(
                with(ZonesLayer()) {
                    $0.radius = 180
                    $0.width = 34
                    $0.zones = [
                        ZonesLayer.Zone(0, 33, .hex(0x3FA46A)), ZonesLayer.Zone(33.6, 66, .hex(0xE9B63B)),
                        ZonesLayer.Zone(66.6, 100, .hex(0xD6453A)),
                    ]
                }),
            ticks(
                c, radius: 142, [ScaleDivision(step: 10, minor: 2)], major: TickStyle(8, width: 2),
                minor: TickStyle(5, width: 1.2)),
            numerals(c, radius: 120, size: 15, step: 10),
            c.text("{value}{unit}", size: 30, y: 104, weight: 700, soft: false),
            hand(c) {
                $0.length = 140
                $0.tail = 0
                $0.width = 13
                $0.color = c.ink
                $0.pivot = 12
                $0.pivotColor = c.ink
            },
        ]
        return face
    }
}

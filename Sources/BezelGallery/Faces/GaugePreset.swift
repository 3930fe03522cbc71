// Gauges: what shows one value on a scale.
import BezelColor
import BezelInstruments
import Foundation

/// Ready-made gauges. Their value is `value`, their scale `main`, their unit the word `unit`.
public enum GaugePreset: String, FacePreset, CaseIterable {
    case speedometer, tachometer, manometer, thermometer, vu, battery, half, airspeed, altimeter, compass

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
        }
    }

    private func gauge(
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
    private func ticks(
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
    private func numerals(
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
    private func hand(_ colors: FaceColors, _ change: (inout HandLayer) -> Void = { _ in }) -> InstrumentLayer {
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
    private var vu: Instrument {
        // The steady deflection is proportional to the voltage: 10^(dB / 20).
        var face = Instrument()
        let marks: [Double] = [-20, -10, -7, -5, -3, -2, -1, 0, 1, 2, 3]
        let most = pow(10, 3.0 / 20)
        face.title = "VU meter"
        face.width = 400
        face.height = 240
        face.scales = [
            "main": with(Scale()) {
                $0.kind = .table
                $0.table = marks.map { ScalePoint($0, at: pow(10, $0 / 20) / most) }
                $0.start = -44
                $0.sweep = 88
                $0.y = 130
            },
            "percent": with(Scale(from: 0, to: 100 * most, start: -44, sweep: 88)) { $0.y = 130 },
        ]
        face.values = ["value": -4]
        face.texts = ["unit": "VU"]
        let ink = Color.hex(0x2B2620)
        let red = Color.hex(0xB8261B)
        face.background = .hex(0xF6E9C6)
        face.layers = [
            .zones(
                with(ZonesLayer()) {
                    $0.radius = 192
                    $0.width = 5
                    $0.zones = [ZonesLayer.Zone(-20, 0, ink), ZonesLayer.Zone(0, 3, red)]
                }),
            .ticks(
                with(TicksLayer()) {
                    $0.radius = 190
                    $0.side = .outside
                    $0.color = ink
                    $0.divisions = [ScaleDivision(step: 1, from: -3, to: 0)]
                    $0.major = TickStyle(14, width: 2)
                }),
            .ticks(
                with(TicksLayer()) {
                    $0.radius = 190
                    $0.side = .outside
                    $0.color = ink
                    $0.divisions = [
                        ScaleDivision(step: 10, from: -20, to: -10), ScaleDivision(step: 2, from: -8, to: -4),
                    ]
                    $0.divisions = marks.filter { $0 < -3 }.map { ScaleDivision(step: abs($0), from: $0, to: $0) }
                    $0.major = TickStyle(14, width: 2)
                }),
            .ticks(
                with(TicksLayer()) {
                    $0.radius = 190
                    $0.side = .outside
                    $0.color = red
                    $0.divisions = [ScaleDivision(step: 1, from: 1, to: 3)]
                    $0.major = TickStyle(14, width: 2)
                }),
            .numerals(
                with(NumeralsLayer()) {
                    $0.radius = 216
                    $0.orientation = .radial
                    $0.values = marks.filter { $0 <= 0 }
                    $0.labels = $0.values.map { "\(Int(abs($0)))" }
                    $0.look = Lettering("", weight: 600, size: 15, color: ink)
                }),
            .numerals(
                with(NumeralsLayer()) {
                    $0.radius = 216
                    $0.orientation = .radial
                    $0.values = [1, 2, 3]
                    $0.labels = ["1", "2", "3"]
                    $0.look = Lettering("", weight: 600, size: 15, color: red)
                }),
            .ticks(
                with(TicksLayer()) {
                    $0.scale = "percent"
                    $0.radius = 184
                    $0.color = ink
                    $0.divisions = [ScaleDivision(step: 20, minor: 2, from: 0, to: 100)]
                    $0.major = TickStyle(7, width: 1.4)
                    $0.minor = TickStyle(4, width: 1)
                }),
            .numerals(
                with(NumeralsLayer()) {
                    $0.scale = "percent"
                    $0.radius = 168
                    $0.orientation = .radial
                    $0.values = [0, 20, 40, 60, 80, 100]
                    $0.look = Lettering("", weight: 500, size: 10, color: ink)
                }),
            .text(
                with(TextLayer()) {
                    $0.text = Lettering("{unit}", weight: 700, size: 34, color: ink)
                    $0.y = 26
                }),
            .hand(
                with(HandLayer()) {
                    $0.shape = .baton
                    $0.length = 204
                    $0.tail = 0
                    $0.width = 1.8
                    $0.color = .hex(0x1A1713)
                    $0.pivot = 26
                    $0.shadow = 2
                }),
        ]
        return face
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
    private var airspeed: Instrument {
        let c = FaceColors.night
        return gauge(
            "Airspeed indicator", Scale(from: 0, to: 200, start: 0, sweep: 340), value: 110, unit: "KNOTS",
            [
                .zones(
                    with(ZonesLayer()) {
                        $0.radius = 174
                        $0.width = 9
                        $0.zones = [
                            ZonesLayer.Zone(48, 129, .hex(0x3DA35D)), ZonesLayer.Zone(129, 163, .hex(0xF2C037)),
                            ZonesLayer.Zone(162.2, 163.8, .hex(0xE5342B)),
                        ]
                    }),
                .zones(
                    with(ZonesLayer()) {
                        $0.radius = 163
                        $0.width = 6
                        $0.zones = [ZonesLayer.Zone(40, 85, .hex(0xF4F4F2))]
                    }),
                ticks(
                    c, [ScaleDivision(step: 20, minor: 2, third: 2, from: 40)], major: TickStyle(26, width: 3.5),
                    minor: TickStyle(18, width: 2), third: TickStyle(12, width: 1.4)),
                numerals(c, radius: 124, size: 27, step: 20) { $0.except = [0, 20] },
                c.text("AIRSPEED", size: 17, y: -52, weight: 600),
                c.text("{unit}", size: 15, y: -28),
                hand(c) {
                    $0.shape = .sword
                    $0.color = c.ink
                    $0.width = 13
                    $0.length = 150
                },
            ])
    }
    private var altimeter: Instrument {
        let c = FaceColors.night
        var face = gauge(
            "Altimeter", Scale(from: 0, to: 1000, start: 0, sweep: 360), value: 6520, unit: "ALT",
            [
                ticks(
                    c, [ScaleDivision(step: 100, minor: 5)], major: TickStyle(22, width: 4),
                    minor: TickStyle(13, width: 2)),
                .numerals(
                    with(NumeralsLayer()) {
                        $0.radius = 128
                        $0.step = 100
                        $0.form.factor = 0.01
                        $0.look = c.look(36, weight: 600)
                    }),
                c.text("{unit}", size: 19, y: -66, weight: 700, soft: false),
                c.text("100 FEET", size: 12, y: -46),
                .hand(
                    with(HandLayer()) {
                        $0.scale = "tenThousands"
                        $0.shape = .arrow
                        $0.length = 166
                        $0.tail = 20
                        $0.width = 15
                        $0.color = c.soft
                        $0.pivot = 0
                    }),
                .hand(
                    with(HandLayer()) {
                        $0.scale = "thousands"
                        $0.shape = .sword
                        $0.length = 92
                        $0.tail = 24
                        $0.width = 22
                        $0.color = c.ink
                        $0.pivot = 0
                    }),
                hand(c) {
                    $0.shape = .sword
                    $0.color = c.ink
                    $0.length = 156
                    $0.width = 11
                },
            ])
        face.scales["thousands"] = Scale(from: 0, to: 10_000, start: 0, sweep: 360)
        face.scales["tenThousands"] = Scale(from: 0, to: 100_000, start: 0, sweep: 360)
        return face
    }
    private var compass: Instrument {
        let c = FaceColors.paper
        return gauge(
            "Compass rose", Scale(from: 0, to: 360, start: 0, sweep: 360), value: 24, unit: "", colors: c,
            [
                ticks(
                    c, radius: 174, [ScaleDivision(step: 30, minor: 3, third: 5)], major: TickStyle(13, width: 2.4),
                    minor: TickStyle(9, width: 1.4), third: TickStyle(5, width: 0.8)),
                numerals(c, radius: 148, size: 14, step: 30) { $0.orientation = .radial },
                .ornament(
                    with(OrnamentLayer()) {
                        $0.shape = .path
                        $0.path = "M0 -100L17 -17L100 0L17 17L0 100L-17 17L-100 0L-17 -17Z"
                        $0.angles = [45]
                        $0.size = 150
                        $0.color = .hex(0xB9B4A6)
                    }),
                .ornament(
                    with(OrnamentLayer()) {
                        $0.shape = .path
                        $0.path = "M0 -100L17 -17L100 0L17 17L0 100L-17 17L-100 0L-17 -17Z"
                        $0.size = 190
                        $0.color = .hex(0x2B4C6F)
                    }),
                .numerals(
                    with(NumeralsLayer()) {
                        $0.radius = 112
                        $0.values = [0, 90, 180, 270]
                        $0.labels = ["N", "E", "S", "W"]
                        $0.look = c.look(26, weight: 700)
                    }),
                .numerals(
                    with(NumeralsLayer()) {
                        $0.radius = 104
                        $0.values = [45, 135, 225, 315]
                        $0.labels = ["NE", "SE", "SW", "NW"]
                        $0.look = c.look(15, weight: 600, soft: true)
                    }),
                hand(c) {
                    $0.shape = .dauphine
                    $0.length = 84
                    $0.tail = 84
                    $0.width = 16
                    $0.pivot = 7
                },
            ])
    }
}

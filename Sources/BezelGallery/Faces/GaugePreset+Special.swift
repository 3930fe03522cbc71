// Gauges of special kinds: of aircraft, of sound, of direction.
import BezelColor
import BezelInstruments
import BezelGeometry

extension GaugePreset {
    /// The steady deflection is proportional to the voltage: 10^(dB / 20).
    var vu: Instrument {
        let marks: [Double] = [-20, -10, -7, -5, -3, -2, -1, 0, 1, 2, 3]
        let most = pow(10, 3.0 / 20)
        let ink = Color.hex(0x2B2620)
        let red = Color.hex(0xB8261B)
        return with(Instrument()) {
            $0.title = "VU meter"
            $0.height = 240
            $0.scales = [
                "main": with(Scale()) {
                    $0.kind = .table
                    $0.table = marks.map { ScalePoint($0, at: pow(10, $0 / 20) / most) }
                    $0.start = -44
                    $0.sweep = 88
                    $0.y = 130
                },
                "percent": with(Scale(from: 0, to: 100 * most, start: -44, sweep: 88)) { $0.y = 130 },
            ]
            $0.values = ["value": -4]
            $0.texts = ["unit": "VU"]
            $0.background = .hex(0xF6E9C6)
            $0.layers =
                [
                    .zones(
                        with(ZonesLayer()) {
                            $0.radius = 192
                            $0.width = 5
                            $0.zones = [ZonesLayer.Zone(-20, 0, ink), ZonesLayer.Zone(0, 3, red)]
                        })
                ] + vuMarks(marks.filter { $0 <= 0 }, ink) + vuMarks(marks.filter { $0 > 0 }, red) + vuPercent(ink) + [
                    .text(
                        with(TextLayer()) {
                            $0.text = Lettering("{unit}", weight: 700, size: 34, color: ink)
                            $0.y = 26
                        }),
                    hand(.night) {
                        $0.shape = .baton
                        $0.length = 204
                        $0.tail = 0
                        $0.width = 1.8
                        $0.color = .hex(0x1A1713)
                        $0.pivot = 26
                        $0.pivotColor = nil
                        $0.shadow = 2
                    },
                ]
        }
    }
    private func vuMarks(_ values: [Double], _ color: Color) -> [InstrumentLayer] {
        [
            .ticks(
                with(TicksLayer()) {
                    $0.radius = 190
                    $0.side = .outside
                    $0.color = color
                    $0.values = values
                    $0.major = TickStyle(14, width: 2)
                }),
            .numerals(
                with(NumeralsLayer()) {
                    $0.radius = 216
                    $0.orientation = .radial
                    $0.values = values
                    $0.labels = values.map { "\(Int(clamping: abs($0)))" }
                    $0.look = Lettering("", weight: 600, size: 15, color: color)
                }),
        ]
    }
    private func vuPercent(_ color: Color) -> [InstrumentLayer] {
        [
            .ticks(
                with(TicksLayer()) {
                    $0.scale = "percent"
                    $0.radius = 184
                    $0.color = color
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
                    $0.look = Lettering("", weight: 500, size: 10, color: color)
                }),
        ]
    }

    var airspeed: Instrument {
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
                c.text("AIRSPEED", size: 17, y: -66, weight: 600),
                c.text("{unit}", size: 14, y: -46),
                hand(c) {
                    $0.shape = .sword
                    $0.color = c.ink
                    $0.width = 13
                    $0.length = 150
                },
            ])
    }

    var altimeter: Instrument {
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

    var compass: Instrument {
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

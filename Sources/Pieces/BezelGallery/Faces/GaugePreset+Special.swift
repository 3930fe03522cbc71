// Instruments of aircraft and the compass, each by the rule that is named beside it.
import BezelColor
import BezelInstruments
import BezelGeometry

extension GaugePreset {
    // 14 CFR 23.1545 (2016): red line at the never-exceed speed, yellow from the maximum structural cruising speed,
    // white for full flaps.
    var airspeed: Instrument {
        let c = FaceColors.night
        let red = Color.hex(0xE5342B)
        return gauge(
            "Airspeed indicator", Scale(from: 0, to: 200, start: -24, sweep: 340), value: 87.5, unit: "KNOTS",
            [
                .zones(
                    with(ZonesLayer()) {
                        $0.radius = 170
                        $0.width = 8
                        $0.keeps = .fractions
                        $0.zones = [
                            ZonesLayer.Zone(48, 129, .hex(0x3DA35D)), ZonesLayer.Zone(129, 163, .hex(0xF2C037)),
                        ]
                    }),
                .zones(
                    with(ZonesLayer()) {
                        $0.radius = 178
                        $0.width = 6
                        $0.keeps = .fractions
                        $0.zones = [ZonesLayer.Zone(40, 85, .hex(0xF4F4F2))]
                    }),
                ticks(
                    c, radius: 160, [ScaleDivision(step: 20, minor: 2, third: 2, from: 40)],
                    major: TickStyle(20, width: 3.5), minor: TickStyle(14, width: 2), third: TickStyle(9, width: 1.4)),
                // The speed never to exceed: a band as wide as a mark, so that it moves along with the others.
                .zones(
                    with(ZonesLayer()) {
                        $0.radius = 178
                        $0.width = 17
                        $0.keeps = .fractions
                        $0.zones = [ZonesLayer.Zone(162.6, 163.4, red)]
                    }),
                numerals(c, radius: 116, size: 24, step: 20, gap: 7) { $0.except = [0, 20] },
                c.text("AIRSPEED", size: 16, y: -78, weight: 600), c.text("{unit}", size: 14, y: -57, width: 100),
                hand(c) {
                    $0.shape = .sword
                    $0.color = c.ink
                    $0.width = 13
                },
            ])
    }

    private func caption(_ text: String, _ size: Double, y: Double, _ color: Color) -> InstrumentLayer {
        .text(
            with(TextLayer()) {
                $0.text = Lettering(text, weight: 600, size: size, color: color)
                $0.x = -70
                $0.y = y
                $0.clearOf = [.hubs, .numerals]
            })
    }
    // FAA TSO-C10b. A striped flag shows under 10,000 feet and is covered from 15,000 (FAA Instrument Flying Handbook,
    // chapter 5).
    var altimeter: Instrument {
        let c = FaceColors.night
        var face = gauge(
            "Altimeter", Scale(from: 0, to: 1000, start: 0, sweep: 360), value: 3650, unit: "FEET",
            [
                ticks(
                    c, [ScaleDivision(step: 100, minor: 5)], major: TickStyle(22, width: 4),
                    minor: TickStyle(13, width: 2)),
                .numerals(
                    with(NumeralsLayer()) {
                        $0.radius = 128
                        $0.step = 100
                        $0.gap = 9
                        $0.form.factor = 0.01
                        $0.look = c.look(34, weight: 600)
                    }),
                caption("ALT", 19, y: -20, c.ink), caption("100 {unit}", 12, y: 0, c.soft),
                .text(
                    with(TextLayer()) {
                        $0.text = c.look(14, weight: 600).saying("{pressure}")
                        $0.form.decimals = 2
                        // Beyond the point of the hand of thousands, which would hide it from 2,000 to 3,500 feet.
                        $0.x = 91
                        $0.frame = with(WindowFrame()) {
                            $0.width = 46
                            $0.height = 20
                            $0.fill = Finish(.hex(0x0B0C0F))
                            $0.line = c.soft
                        }
                    }),
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("IN HG", weight: 600, size: 9, tracking: 0.4, color: c.soft)
                        $0.x = 91
                        $0.y = 18
                        $0.clearOf = [.numerals, .frames]
                    }),
                .flag(
                    with(FlagLayer()) {
                        $0.value = .name("value")
                        $0.from = 10_000
                        $0.to = 15_000
                        $0.y = 66
                        $0.color = c.ink
                        $0.ground = .hex(0x0B0C0F)
                        $0.frame = with(WindowFrame()) {
                            $0.width = 46
                            $0.height = 18
                            $0.fill = c.ground
                            $0.line = c.soft
                        }
                    }),
            ] + heights(c))
        face.values["pressure"] = 29.92
        face.ranges["pressure"] = ValueRange(28...31, unit: "inHg")
        face.scales["thousands"] = Scale(from: 0, to: 10_000, start: 0, sweep: 360)
        face.scales["tenThousands"] = Scale(from: 0, to: 100_000, start: 0, sweep: 360)
        return face
    }

    private func heights(_ c: FaceColors) -> [InstrumentLayer] {
        [
            .hand(
                with(HandLayer()) {
                    $0.scale = "tenThousands"
                    $0.wraps = false
                    $0.shape = .arrow
                    $0.length = 168
                    $0.head = 22
                    $0.tail = 12
                    $0.width = 15
                    $0.shaft = 2.4
                    $0.color = c.soft
                    $0.pivot = 0
                }),
            .hand(
                with(HandLayer()) {
                    $0.scale = "thousands"
                    $0.shape = .sword
                    $0.length = 65
                    $0.tail = 12
                    $0.width = 23
                    $0.color = c.ink
                    $0.pivot = 0
                }),
            hand(c) {
                $0.shape = .sword
                $0.color = c.ink
                $0.width = 11
            },
        ]
    }

    // ISO 25862: marks of at least a degree; the needle reaches them.
    var compass: Instrument {
        let c = FaceColors.paper
        return gauge(
            "Compass rose", Scale(from: 0, to: 360, start: 0, sweep: 360), value: 18, unit: "", colors: c,
            [
                ticks(
                    c, radius: 174, [ScaleDivision(step: 30, minor: 3, third: 5)], major: TickStyle(13, width: 2.4),
                    minor: TickStyle(9, width: 1.4), third: TickStyle(5, width: 0.8), except: [0, 90, 180, 270]),
                .ticks(
                    with(TicksLayer()) {
                        $0.radius = 174
                        $0.color = c.ink
                        $0.values = [0, 90, 180, 270]
                        $0.major = TickStyle(15, width: 12, shape: .triangle)
                    }),
                .numerals(
                    with(NumeralsLayer()) {
                        $0.radius = 148
                        $0.gap = 6
                        $0.values = [30, 60, 120, 150, 210, 240, 300, 330]
                        $0.look = c.look(15)
                        // The points' letters too, where it counts otherwise.
                        $0.clearOf = [.marks, .numerals]
                    }),
            ] + rose(size: 160, turned: 45, .hex(0xB9B4A6), .hex(0xDAD6CA))
                + rose(size: 210, turned: 0, .hex(0x1E3A58), .hex(0x5C7E9F)) + [
                    winds(["N", "E", "S", "W"], from: 0, radius: 137, c.look(30, weight: 700)),
                    winds(["NE", "SE", "SW", "NW"], from: 45, radius: 108, c.look(17, weight: 600, soft: true)),
                    hand(c) {
                        $0.shape = .lozenge
                        $0.length = 168
                        // As long as the point, or the needle would dip.
                        $0.tail = 152
                        $0.width = 17
                        $0.tailColor = .hex(0x8D939C)
                        $0.pivot = 7
                        $0.pivotRelief = .edge(3.5, light: 0.4, shade: 0.4)
                    },
                ])
    }
    private func rose(size: Double, turned: Double, _ dark: Color, _ light: Color) -> [InstrumentLayer] {
        func half(_ path: String, _ color: Color) -> InstrumentLayer {
            .ornament(
                with(OrnamentLayer()) {
                    $0.shape = .path
                    $0.path = path
                    $0.angles = [turned]
                    $0.size = size
                    $0.color = color
                })
        }
        return [
            half("M0 0V-100L-17 -17ZM0 0H100L17 -17ZM0 0V100L17 17ZM0 0H-100L-17 17Z", light),
            half("M0 0V-100L17 -17ZM0 0H100L17 17ZM0 0V100L-17 17ZM0 0H-100L-17 -17Z", dark),
        ]
    }
    private func winds(_ names: [String], from: Double, radius: Double, _ look: Lettering) -> InstrumentLayer {
        .numerals(
            with(NumeralsLayer()) {
                $0.radius = radius
                $0.values = names.indices.map { from + 90 * Double($0) }
                $0.labels = names
                $0.look = look
            })
    }
}

// The diver's watch, by ISO 6425, and the chronograph, with the parts that only they have.
import BezelColor
import BezelInstruments
import BezelGeometry

extension WatchPreset {
    var diver: Instrument {
        let lume = Color.hex(0xE9F4E4)
        let steel = Color.hex(0xC9CED6)
        var face = watch(
            "Diver's watch",
            diverBezel(lume) + diverDial(lume, steel) + diverWords(lume, steel) + [
                hand(.mercedes, "hour", length: 88, width: 27, color: lume),
                hand(.sword, "minute", length: 134, width: 13, color: lume) { $0.reach = 0.5 },
                hand(.lollipop, "second", length: 142, width: 12, color: .hex(0xF26B3A), tail: 34) {
                    $0.discColor = lume
                    $0.reach = 0.5
                    $0.pivot = 6
                    $0.pivotColor = steel
                },
            ], day: 21, time: (10, 7, 37.5))
        face.width = 428
        // ISO 6425 asks for the words and the rated depth in metres.
        face.texts["note"] = "DIVER\u{2019}S 200 M"
        return face
    }

    private func diverBezel(_ lume: Color) -> [InstrumentLayer] {
        [
            .edge(
                with(EdgeLayer()) {
                    $0.kind = .reeded
                    $0.radius = 197
                    $0.depth = 6
                    $0.count = 120;
                    $0.fill = Finish([.hex(0xC5C8CB), .hex(0x6C727C)])
                })
        ] + crown + [
            .disc(
                with(DiscLayer()) {
                    $0.radius = 192.5
                    $0.fill = Finish([.hex(0xC9CED6), .hex(0x8B919B)])
                    $0.relief = .edge(4)
                }),
            .disc(
                with(DiscLayer()) {
                    $0.radius = 188
                    $0.fill = Finish([.hex(0x1B2A44), .hex(0x0B1424)])
                    $0.relief = .edge(5, light: 0.25, shade: 0.5)
                }),
            .ticks(
                with(TicksLayer()) {
                    $0.radius = 184
                    $0.color = lume
                    $0.divisions = [ScaleDivision(step: 10, minor: 2)];
                    $0.major = TickStyle(0, width: 1)
                    $0.minor = TickStyle(18, width: 6)
                }),
            .ticks(
                with(TicksLayer()) {
                    $0.radius = 184
                    $0.color = lume;
                    $0.divisions = [ScaleDivision(step: 5, minor: 5, from: 0, to: 20)];
                    $0.major = TickStyle(0, width: 1)
                    $0.minor = TickStyle(9, width: 2)
                }),
            .numerals(
                with(NumeralsLayer()) {
                    $0.radius = 172
                    $0.values = [10, 20, 30, 40, 50]
                    $0.orientation = .radial;
                    $0.look = Lettering("", weight: 700, size: 19, color: lume)
                }),
            .ornament(
                with(OrnamentLayer()) {
                    $0.shape = .path
                    $0.path = "M-12 -10L12 -10L0 12Z"
                    $0.angles = [0]
                    $0.radius = 173;
                    $0.size = 26
                    $0.color = lume
                }),
        ]
    }

    private func diverDial(_ lume: Color, _ steel: Color) -> [InstrumentLayer] {
        [
            .disc(
                with(DiscLayer()) {
                    $0.radius = 156
                    $0.fill = Finish([.hex(0x16191F), .hex(0x08090C)], .outward)
                    $0.line = steel;
                    $0.lineWidth = 2
                }),
            ticks(lume, radius: 150, major: TickStyle(8, width: 2.5), minor: TickStyle(8, width: 1.2)),
            .ticks(
                with(TicksLayer()) {
                    $0.scale = "hours"
                    $0.radius = 136
                    $0.color = lume
                    $0.divisions = [ScaleDivision(step: 1)];
                    $0.except = [0, 3, 6, 9]
                    $0.major = TickStyle(19, width: 19, shape: .dot)
                }),
            .ticks(
                with(TicksLayer()) {
                    $0.scale = "hours"
                    $0.radius = 138
                    $0.color = lume;
                    $0.divisions = [
                        ScaleDivision(step: 6, from: 6, to: 6), ScaleDivision(step: 9, from: 9, to: 9),
                    ]; $0.major = TickStyle(30, width: 11)
                }),
            .ornament(
                with(OrnamentLayer()) {
                    $0.shape = .path
                    $0.path = "M-13 -16L13 -16L0 18Z"
                    $0.angles = [0]
                    $0.radius = 120;
                    $0.size = 34
                    $0.color = lume
                }),
        ]
    }

    private func diverWords(_ lume: Color, _ steel: Color) -> [InstrumentLayer] {
        [
            .text(
                with(TextLayer()) {
                    $0.text = Lettering("{day}", weight: 600, size: 16, color: .hex(0x16191F))
                    $0.x = 118;
                    $0.y = 0;
                    $0.frame = with(WindowFrame()) {
                        $0.width = 30
                        $0.height = 24
                        $0.line = steel
                    }
                }),
            .text(
                with(TextLayer()) {
                    $0.text = Lettering("{name}", weight: 700, size: 17, tracking: 1.5, color: lume)
                    $0.y = -58
                    $0.width = 150
                    $0.clearOf = [.hubs, .ornaments, .marks]
                }),
            .text(
                with(TextLayer()) {
                    $0.text = Lettering("{note}", weight: 500, size: 11, tracking: 0.6, color: lume)
                    $0.y = 62
                    $0.width = 110
                    $0.clearOf = [.hubs, .marks]
                }),
        ]
    }

    var chronograph: Instrument {
        let ink = Color.hex(0xF3F4F6)
        let soft = Color.hex(0xAEB4BF)
        var face = watch(
            "Chronograph with tachymeter",
            pushers + tachymeter(ink, soft) + chronographDial(ink, soft) + counters(ink, soft) + [
                hand(.baton, "hour", length: 88, width: 10, color: ink),
                hand(.baton, "minute", length: 150, width: 8, color: ink) { $0.reach = 0.5 },
                hand(.needle, "elapsed", length: 150, width: 4, color: .hex(0xF2543D), tail: 28) {
                    $0.reach = 0.5
                    $0.pivot = 6
                },
            ])
        face.width = 428
        // Stopped between two marks: at zero it would hide the baton at 12 and the counters' last figures.
        face.values["elapsed"] = 4523.4
        // Units per hour: 3600 divided by seconds.
        face.scales["tachymeter"] = Scale(.reciprocal, from: 500, to: 60, start: 43.2, sweep: 316.8)
        return face
    }

    private var pushers: [InstrumentLayer] {
        [
            part("M-5 -2H5V12H-5Z", 14, [60, 120], radius: 197, .hex(0x7D838D)),
            part("M-10 -5H10V5H-10Z", 20, [60, 120], radius: 206, .hex(0xB4BAC3)),
        ] + crown
    }
    private var crown: [InstrumentLayer] {
        let grooves = stride(from: -12.0, through: 12, by: 4).map { "M\($0 - 0.7) -8H\($0 + 0.7)V8H\($0 - 0.7)Z" }
            .joined()
        return [
            part("M-7 -2H7V12H-7Z", 14, [90], radius: 195, .hex(0x7D838D)),
            part("M-14 -8H14V8H-14Z", 28, [90], radius: 204, .hex(0xB4BAC3)),
            .ornament(
                with(OrnamentLayer()) {
                    $0.shape = .path
                    $0.path = grooves
                    $0.angles = [90]
                    $0.radius = 204
                    $0.size = 25.4
                    $0.color = .hex(0x6A7079)
                }),
        ]
    }
    private func part(
        _ path: String, _ size: Double, _ angles: [Double], radius: Double, _ color: Color
    ) -> InstrumentLayer {
        .ornament(
            with(OrnamentLayer()) {
                $0.shape = .path
                $0.path = path
                $0.angles = angles
                $0.radius = radius
                $0.size = size
                $0.color = color
                $0.relief = .edge(1.6, light: 0.8, shade: 0.5)
            })
    }

    private func tachymeter(_ ink: Color, _ soft: Color) -> [InstrumentLayer] {
        [
            .disc(
                with(DiscLayer()) {
                    $0.radius = 194
                    $0.fill = Finish([.hex(0xE6E9EE), .hex(0x7A7F89)])
                    $0.shadow = 4
                    $0.relief = .edge(4)
                }),
            .disc(
                with(DiscLayer()) {
                    $0.radius = 189
                    $0.fill = Finish(.hex(0x101216))
                    $0.relief = .edge(4, light: 0.22, shade: 0.5)
                }),
            .ticks(
                with(TicksLayer()) {
                    $0.scale = "tachymeter"
                    $0.radius = 164
                    $0.side = .outside
                    $0.color = ink;
                    $0.divisions = [
                        ScaleDivision(step: 5, from: 60, to: 100), ScaleDivision(step: 10, from: 100, to: 200),
                        ScaleDivision(step: 50, minor: 2, from: 200, to: 500),
                    ]; $0.major = TickStyle(6, width: 1.4); $0.minor = TickStyle(4, width: 1)
                }),
            .numerals(
                with(NumeralsLayer()) {
                    $0.scale = "tachymeter"
                    $0.radius = 180
                    $0.gap = 3.5
                    $0.orientation = .radial
                    $0.values = [
                        60, 65, 70, 75, 80, 85, 90, 100, 110, 120, 130, 140, 160, 180, 200, 250, 300, 400, 500,
                    ]; $0.look = Lettering("", weight: 600, size: 11.5, color: ink)
                }),
            .ringText(
                with(RingTextLayer()) {
                    $0.radius = 187
                    $0.innerRadius = 173
                    $0.sweep = 34
                    $0.turn = 20.5;
                    $0.top = Lettering("TACHYMETER", weight: 600, size: 9, tracking: 0.6, color: soft)
                }),
        ]
    }

    private func chronographDial(_ ink: Color, _ soft: Color) -> [InstrumentLayer] {
        [
            .disc(
                with(DiscLayer()) {
                    $0.radius = 161
                    $0.fill = Finish([.hex(0x23272F), .hex(0x0E1014)], .outward)
                    $0.line = soft;
                    $0.lineWidth = 1.5
                }),
            ticks(ink, radius: 156, major: TickStyle(12, width: 2.4), minor: TickStyle(7, width: 1)) {
                $0.divisions = [ScaleDivision(step: 5, minor: 5, third: 4)]
                $0.third = TickStyle(4, width: 0.6)
            },
            .ticks(
                with(TicksLayer()) {
                    $0.scale = "hours"
                    $0.radius = 140
                    $0.color = ink
                    $0.divisions = [ScaleDivision(step: 1)];
                    $0.except = [3, 6, 9]
                    $0.major = TickStyle(24, width: 7, shape: .baton)
                }),
            .text(
                with(TextLayer()) {
                    $0.text = Lettering("{name}", weight: 700, size: 15, tracking: 1.5, color: ink)
                    $0.y = -66
                    $0.width = 150
                    $0.clearOf = [.hubs, .marks]
                }),
        ]
    }

    private func counters(_ ink: Color, _ soft: Color) -> [InstrumentLayer] {
        [
            counter(
                x: 72, y: 0, 30, unit: 60, step: 5, minor: 5, numerals: [10, 20, 30], of: "elapsed", 4523.4, ink, soft),
            counter(
                x: 0, y: 72, 12, unit: 3600, step: 1, minor: 2, numerals: [4, 8, 12], of: "elapsed", 4523.4, ink, soft),
            counter(
                x: -72, y: 0, 60, unit: 1, step: 10, minor: 2, numerals: [20, 40, 60], of: "second", 32, ink, soft),
        ]
    }

    private func counter(
        x: Double, y: Double, _ to: Double, unit: Double, step: Double, minor: Int, numerals: [Double],
        of name: String, _ value: Double, _ ink: Color, _ soft: Color
    ) -> InstrumentLayer {
        let face = with(Instrument()) {
            $0.width = 200
            $0.height = 200
            $0.scales = ["main": Scale(from: 0, to: to * unit, start: 0, sweep: 360)]
            $0.values = [name: value]
            $0.layers = [
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 98
                        $0.fill = Finish([.hex(0x2A2E36), .hex(0x121419)], .outward)
                        $0.line = soft
                        $0.lineWidth = 1.6
                    }),
                .ticks(
                    with(TicksLayer()) {
                        $0.radius = 93
                        $0.color = ink
                        $0.divisions = [ScaleDivision(step: step * unit, minor: minor)]
                        $0.major = TickStyle(15, width: 4)
                        $0.minor = TickStyle(9, width: 2)
                    }),
                .numerals(
                    with(NumeralsLayer()) {
                        $0.radius = 58
                        $0.gap = 6
                        $0.values = numerals.map { $0 * unit }
                        $0.form.factor = 1 / unit
                        $0.form.decimals = 0
                        $0.look = Lettering("", weight: 600, size: 28, color: ink)
                    }),
                .hand(
                    with(HandLayer()) {
                        $0.shape = .needle
                        $0.value = .name(name)
                        $0.length = 84
                        $0.reach = 0.5
                        $0.tail = 24
                        $0.width = 9
                        $0.color = ink
                        $0.pivot = 9
                        $0.shadow = 0
                    }),
            ]
        }
        return .subDial(
            with(SubDialLayer()) {
                $0.x = x
                $0.y = y
                $0.radius = 40
                $0.face = SubDialLayer.Box(face)
            })
    }
}

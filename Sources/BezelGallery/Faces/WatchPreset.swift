// Watch and clock faces.
import BezelColor
import BezelInstruments
import Foundation

/// Ready-made watch faces. Their values are `hour` (0…12), `minute` and `second` (0…60) and `day`.
public enum WatchPreset: String, FacePreset, CaseIterable {
    case railway, roman, diver, chronograph, pilot, minimal

    /// The time as values of a face's hands.
    ///
    /// - Parameters:
    ///   - hour: 0…23. - minute: 0…59. - second: 0 up to 60.
    public static func values(hour: Int, minute: Int, second: Double) -> [String: Double] {
        let minutes = Double(minute) + second / 60
        return [
            "hour": Double(hour % 12) + minutes / 60, "hour24": Double(hour) + minutes / 60, "minute": minutes,
            "second": second,
        ]
    }

    public var face: Instrument {
        switch self {
        case .railway: railway
        case .roman: roman
        case .diver: diver
        case .chronograph: chronograph
        case .pilot: pilot
        case .minimal: minimal
        }
    }

    private func watch(_ title: String, _ layers: [InstrumentLayer], day: Double? = nil) -> Instrument {
        with(Instrument()) {
            $0.title = title
            $0.scales = [
                "main": Scale(from: 0, to: 60, start: 0, sweep: 360),
                "hours": Scale(from: 0, to: 12, start: 0, sweep: 360),
                "day24": Scale(from: 0, to: 24, start: 0, sweep: 360),
            ]
            $0.values = WatchPreset.values(hour: 10, minute: 9, second: 36)
            if let day { $0.values["day"] = day }
            $0.texts = ["name": "", "note": ""]
            $0.layers = layers
        }
    }
    private func ticks(
        _ color: Color, radius: Double, major: TickStyle, minor: TickStyle,
        _ change: (inout TicksLayer) -> Void = { _ in }
    ) -> InstrumentLayer {
        var layer = TicksLayer()
        layer.radius = radius
        layer.color = color
        layer.divisions = [ScaleDivision(step: 5, minor: 5)]
        layer.major = major
        layer.minor = minor
        change(&layer)
        return .ticks(layer)
    }
    private func hours(_ look: Lettering, radius: Double, _ change: (inout NumeralsLayer) -> Void = { _ in })
        -> InstrumentLayer
    {
        var layer = NumeralsLayer()
        layer.scale = "hours"
        layer.radius = radius
        layer.values = (1...12).map { Double($0) }
        layer.look = look
        layer.isThinned = false
        change(&layer)
        return .numerals(layer)
    }
    private func hand(
        _ shape: HandLayer.Shape, _ value: String, length: Double, width: Double, color: Color, tail: Double = 24,
        _ change: (inout HandLayer) -> Void = { _ in }
    ) -> InstrumentLayer {
        var layer = HandLayer()
        layer.scale = value == "hour" ? "hours" : "main"
        layer.value = .name(value)
        layer.shape = shape
        layer.length = length
        layer.width = width
        layer.color = color
        layer.tail = tail
        layer.pivot = 0
        change(&layer)
        return .hand(layer)
    }

    private var railway: Instrument {
        let ink = Color.hex(0x17181B)
        let red = Color.hex(0xD3231A)
        return watch(
            "Station clock",
            FaceColors.paper.body + [
                ticks(ink, radius: 174, major: TickStyle(44, width: 13), minor: TickStyle(13, width: 5)),
                hand(.baton, "hour", length: 110, width: 18, color: ink, tail: 42),
                hand(.baton, "minute", length: 160, width: 14, color: ink, tail: 42),
                hand(.lollipop, "second", length: 136, width: 32, color: red, tail: 56) {
                    $0.pivot = 7
                },
            ])
    }
    private var roman: Instrument {
        let ink = Color.hex(0x20242C)
        let blue = Color.hex(0x1F3E78)
        return watch(
            "Clock with Roman hours",
            [
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 194; $0.fill = Finish([.hex(0xF3D98B), .hex(0x9A7426), .hex(0xE8C870)], .down);
                        $0.shadow = 5
                    }),
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 180; $0.fill = Finish([.hex(0xFFFFFF), .hex(0xF7F3E8)], .outward);
                        $0.line = .hex(0x6E531C)
                    }),
                .guilloche(
                    with(GuillocheLayer()) {
                        $0.innerRadius = 18; $0.radius = 84; $0.lobes = 12; $0.lines = 14; $0.lineWidth = 0.5;
                        $0.color = .hex(0xCFC5AC)
                    }),
                ticks(ink, radius: 174, major: TickStyle(9, width: 3), minor: TickStyle(9, width: 1)) {
                    $0.line = 1
                    $0.isRailway = true
                },
                hours(Lettering("", font: "Amiri", weight: 700, size: 44, color: ink), radius: 136) {
                    $0.form.digits = .roman
                    $0.labels = ["I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
                    $0.orientation = .radial
                    $0.isBent = true
                },
                hand(.breguet, "hour", length: 92, width: 20, color: blue, tail: 20),
                hand(.breguet, "minute", length: 148, width: 18, color: blue, tail: 24),
                hand(.needle, "second", length: 156, width: 3.5, color: blue, tail: 40) {
                    $0.pivot = 6
                    $0.pivotColor = .hex(0xC9A24A)
                },
            ])
    }
    private var diver: Instrument {
        let lume = Color.hex(0xE9F4E4)
        let steel = Color.hex(0xC9CED6)
        return watch(
            "Diver's watch",
            [
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .reeded; $0.radius = 197; $0.depth = 6; $0.count = 120;
                        $0.fill = Finish([.hex(0xE8EBEF), .hex(0x6C727C)])
                    }),
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 189; $0.fill = Finish([.hex(0x1B2A44), .hex(0x0B1424)])
                    }),
                .ticks(
                    with(TicksLayer()) {
                        $0.radius = 184; $0.color = lume; $0.divisions = [ScaleDivision(step: 10, minor: 2)];
                        $0.major = TickStyle(0, width: 1); $0.minor = TickStyle(18, width: 6)
                    }),
                .ticks(
                    with(TicksLayer()) {
                        $0.radius = 184; $0.color = lume;
                        $0.divisions = [ScaleDivision(step: 5, minor: 5, from: 0, to: 20)];
                        $0.major = TickStyle(0, width: 1); $0.minor = TickStyle(9, width: 2)
                    }),
                .numerals(
                    with(NumeralsLayer()) {
                        $0.radius = 172; $0.values = [10, 20, 30, 40, 50]; $0.orientation = .radial;
                        $0.look = Lettering("", weight: 700, size: 22, color: lume)
                    }),
                .ornament(
                    with(OrnamentLayer()) {
                        $0.shape = .path; $0.path = "M-12 -10L12 -10L0 12Z"; $0.angles = [0]; $0.radius = 173;
                        $0.size = 26; $0.color = lume
                    }),
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 156; $0.fill = Finish([.hex(0x16191F), .hex(0x08090C)], .outward); $0.line = steel;
                        $0.lineWidth = 2
                    }),
                ticks(lume, radius: 150, major: TickStyle(8, width: 2.5), minor: TickStyle(8, width: 1.2)),
                .ticks(
                    with(TicksLayer()) {
                        $0.scale = "hours"; $0.radius = 136; $0.color = lume; $0.divisions = [ScaleDivision(step: 1)];
                        $0.except = [0, 3, 6, 9]; $0.major = TickStyle(19, width: 19, shape: .dot)
                    }),
                .ticks(
                    with(TicksLayer()) {
                        $0.scale = "hours"; $0.radius = 138; $0.color = lume;
                        $0.divisions = [
                            ScaleDivision(step: 6, from: 6, to: 6), ScaleDivision(step: 9, from: 9, to: 9),
                        ]; $0.major = TickStyle(30, width: 11)
                    }),
                .ornament(
                    with(OrnamentLayer()) {
                        $0.shape = .path; $0.path = "M-13 -16L13 -16L0 18Z"; $0.angles = [0]; $0.radius = 120;
                        $0.size = 34; $0.color = lume
                    }),
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("{day}", weight: 600, size: 16, color: .hex(0x16191F)); $0.x = 118;
                        $0.y = 0;
                        $0.frame = with(WindowFrame()) {
                            $0.width = 30; $0.height = 24; $0.line = steel
                        }
                    }),
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("{name}", weight: 700, size: 17, tracking: 1.5, color: lume); $0.y = -52;
                        $0.width = 120
                    }),
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("{note}", weight: 500, size: 11, tracking: 0.6, color: lume); $0.y = 62;
                        $0.width = 110
                    }),
                hand(.mercedes, "hour", length: 88, width: 27, color: lume),
                hand(.sword, "minute", length: 134, width: 13, color: lume),
                hand(.lollipop, "second", length: 142, width: 12, color: .hex(0xF26B3A), tail: 34) {
                    $0.pivot = 6; $0.pivotColor = steel
                },
            ], day: 21)
    }
    private var chronograph: Instrument {
        let ink = Color.hex(0xF3F4F6)
        let soft = Color.hex(0xAEB4BF)
        func sub(_ to: Double, step: Double, minor: Int, value: Double) -> SubDialLayer.Box<Instrument> {
            SubDialLayer.Box(
                with(Instrument()) {
                    $0.width = 200
                    $0.height = 200
                    $0.scales = ["main": Scale(from: 0, to: to, start: 0, sweep: 360)]
                    $0.values = ["value": value]
                    $0.layers = [
                        .disc(
                            with(DiscLayer()) {
                                $0.radius = 98; $0.fill = Finish([.hex(0x2A2E36), .hex(0x121419)], .outward);
                                $0.line = soft; $0.lineWidth = 1.6
                            }),
                        .ticks(
                            with(TicksLayer()) {
                                $0.radius = 92; $0.color = ink;
                                $0.divisions = [ScaleDivision(step: step, minor: minor)];
                                $0.major = TickStyle(16, width: 4); $0.minor = TickStyle(9, width: 2)
                            }),
                        .numerals(
                            with(NumeralsLayer()) {
                                $0.radius = 58; $0.values = [to / 3, to * 2 / 3, to];
                                $0.look = Lettering("", weight: 600, size: 28, color: ink)
                            }),
                        .hand(
                            with(HandLayer()) {
                                $0.shape = .needle; $0.length = 84; $0.tail = 24; $0.width = 9; $0.color = ink;
                                $0.pivot = 9; $0.shadow = 0
                            }),
                    ]
                })
        }
        var face = watch(
            "Chronograph with tachymeter",
            [
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 197; $0.fill = Finish([.hex(0xE6E9EE), .hex(0x60656F)]); $0.shadow = 4
                    }),
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 190; $0.fill = Finish(.hex(0x101216))
                    }),
                .ticks(
                    with(TicksLayer()) {
                        $0.scale = "tachymeter"; $0.radius = 164; $0.side = .outside; $0.color = ink;
                        $0.divisions = [
                            ScaleDivision(step: 5, from: 60, to: 100), ScaleDivision(step: 10, from: 100, to: 200),
                            ScaleDivision(step: 50, minor: 2, from: 200, to: 500),
                        ]; $0.major = TickStyle(6, width: 1.4); $0.minor = TickStyle(4, width: 1)
                    }),
                .numerals(
                    with(NumeralsLayer()) {
                        $0.scale = "tachymeter"; $0.radius = 180; $0.orientation = .radial;
                        $0.values = [
                            60, 65, 70, 75, 80, 85, 90, 100, 110, 120, 130, 140, 160, 180, 200, 250, 300, 400, 500,
                        ]; $0.look = Lettering("", weight: 600, size: 11.5, color: ink)
                    }),
                .ringText(
                    with(RingTextLayer()) {
                        $0.radius = 187; $0.innerRadius = 173; $0.sweep = 34
                        $0.turn = 20.5;
                        $0.top = Lettering("TACHYMETER", weight: 600, size: 9, tracking: 0.6, color: soft)
                    }),
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 161; $0.fill = Finish([.hex(0x23272F), .hex(0x0E1014)], .outward); $0.line = soft;
                        $0.lineWidth = 1.5
                    }),
                ticks(ink, radius: 156, major: TickStyle(12, width: 2.4), minor: TickStyle(7, width: 1)) {
                    $0.divisions = [ScaleDivision(step: 5, minor: 5, third: 4)]; $0.third = TickStyle(4, width: 0.6)
                },
                .ticks(
                    with(TicksLayer()) {
                        $0.scale = "hours"; $0.radius = 140; $0.color = ink; $0.divisions = [ScaleDivision(step: 1)];
                        $0.except = [3, 6, 9]; $0.major = TickStyle(24, width: 7, shape: .baton)
                    }),
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("{name}", weight: 700, size: 15, tracking: 1.5, color: ink); $0.y = -62;
                        $0.width = 110
                    }),
                .subDial(
                    with(SubDialLayer()) {
                        $0.x = 72; $0.y = 0; $0.radius = 40; $0.face = sub(30, step: 5, minor: 5, value: 12)
                    }),
                .subDial(
                    with(SubDialLayer()) {
                        $0.x = 0; $0.y = 72; $0.radius = 40; $0.face = sub(12, step: 3, minor: 3, value: 4)
                    }),
                .subDial(
                    with(SubDialLayer()) {
                        $0.x = -72; $0.y = 0; $0.radius = 40; $0.face = sub(60, step: 10, minor: 2, value: 36)
                    }),
                hand(.baton, "hour", length: 88, width: 10, color: ink),
                hand(.baton, "minute", length: 138, width: 8, color: ink),
                hand(.needle, "second", length: 150, width: 4, color: .hex(0xF2543D), tail: 38) { $0.pivot = 6 },
            ])
        // 3600 divided by the seconds: units an hour.
        face.scales["tachymeter"] = Scale(.reciprocal, from: 500, to: 60, start: 43.2, sweep: 316.8)
        return face
    }
    private var pilot: Instrument {
        let ink = Color.hex(0xF4F1E6)
        return watch(
            "Pilot's watch",
            [
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 196; $0.fill = Finish([.hex(0xBFC4CC), .hex(0x565B64)]); $0.shadow = 4
                    }),
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 180; $0.fill = Finish(.hex(0x15171A))
                    }),
                ticks(ink, radius: 174, major: TickStyle(18, width: 5), minor: TickStyle(12, width: 2)) {
                    $0.except = [0]
                },
                .ornament(
                    with(OrnamentLayer()) {
                        $0.shape = .triangle; $0.angles = [0]; $0.radius = 150; $0.size = 34; $0.color = ink
                    }),
                .numerals(
                    with(NumeralsLayer()) {
                        $0.radius = 134; $0.values = stride(from: 5, through: 55, by: 5).map { Double($0) };
                        $0.look = Lettering("", weight: 700, size: 27, color: ink)
                    }),
                hours(Lettering("", weight: 600, size: 15, color: ink), radius: 88),
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 102; $0.fill = nil; $0.line = ink; $0.lineWidth = 1
                    }),
                hand(.sword, "hour", length: 84, width: 20, color: ink),
                hand(.sword, "minute", length: 142, width: 16, color: ink),
                hand(.needle, "second", length: 158, width: 4, color: .hex(0xE8EAEE), tail: 40) { $0.pivot = 7 },
            ])
    }
    private var minimal: Instrument {
        let ink = Color.hex(0x33363D)
        return watch(
            "Watch",
            [
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 192; $0.fill = Finish(.hex(0xFBFAF7)); $0.line = .hex(0xD6D2C8); $0.lineWidth = 5;
                        $0.shadow = 4
                    }),
                ticks(ink, radius: 176, major: TickStyle(22, width: 2.6), minor: TickStyle(8, width: 1)),
                .numerals(
                    with(NumeralsLayer()) {
                        $0.scale = "hours"; $0.radius = 132; $0.values = [3, 6, 9, 12];
                        $0.look = Lettering("", weight: 300, size: 36, color: ink)
                    }),
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("{name}", weight: 500, size: 14, tracking: 3, color: ink); $0.y = -70;
                        $0.width = 130
                    }),
                hand(.baton, "hour", length: 92, width: 7, color: ink),
                hand(.baton, "minute", length: 144, width: 5, color: ink),
                hand(.needle, "second", length: 154, width: 2.6, color: .hex(0xC9702B), tail: 36) { $0.pivot = 5 },
            ])
    }
}

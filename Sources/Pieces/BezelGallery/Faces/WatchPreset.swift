// The watches by name, and the plain ones among them. The diver's and the chronograph are in WatchPreset+Sport, those
// that are only described in DescribedFaces.
import BezelColor
import BezelInstruments
import BezelGeometry

/// Watches with values `hour` (0…12), `minute`, `second` (0…60) and `day`.
public enum WatchPreset: String, FacePreset, CaseIterable {
    /// A Swiss station clock.
    case railway
    /// Roman numerals.
    case roman
    /// A diver's watch.
    case diver
    /// Sub-dials and a scale of speed.
    case chronograph
    /// An aviator's watch.
    case pilot
    /// Thin marks and four numerals.
    case minimal
    /// All hours as numerals.
    case clock
    /// The hour hand turns once a day.
    case clock24
    /// Day, date, month, moon and leap year.
    case perpetualCalendar
    /// The moon at its age.
    case moonPhase

    /// - Parameters:
    ///   - hour: 0…23. - minute: 0…59. - second: 0 up to 60.
    package static func values(hour: Int, minute: Int, second: Double) -> [String: Double] {
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
        case .clock: Instrument(ownDescription: DescribedFaces.clock)
        case .clock24: Instrument(ownDescription: DescribedFaces.clock24)
        case .perpetualCalendar: Instrument(ownDescription: DescribedFaces.perpetualCalendar)
        case .moonPhase: Instrument(ownDescription: DescribedFaces.moonPhase)
        }
    }

    func watch(
        _ title: String, _ layers: [InstrumentLayer], day: Double? = nil,
        time: (hour: Int, minute: Int, second: Double) = (10, 8, 32)
    ) -> Instrument {
        with(Instrument()) {
            $0.title = title
            $0.scales = [
                "main": Scale(from: 0, to: 60, start: 0, sweep: 360),
                "hours": Scale(from: 0, to: 12, start: 0, sweep: 360),
                "day24": Scale(from: 0, to: 24, start: 0, sweep: 360),
            ]
            $0.values = WatchPreset.values(hour: time.hour, minute: time.minute, second: time.second)
            if let day {
                $0.values["day"] = day
                $0.ranges["day"] = ValueRange(1...31, isWhole: true)
            }
            $0.texts = ["name": "", "note": ""]
            $0.layers = layers
        }
    }
    func ticks(
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
    func hours(_ look: Lettering, radius: Double, _ change: (inout NumeralsLayer) -> Void = { _ in })
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
    func hand(
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
        layer.pivotRelief = .edge(3, light: 0.45, shade: 0.4)
        change(&layer)
        return .hand(layer)
    }

    // Hans Hilfiker's clock for the Swiss railways (1944); the minute hand moves by whole minutes.
    private var railway: Instrument {
        let ink = Color.hex(0x17181B)
        let red = Color.hex(0xD3231A)
        return watch(
            "Station clock",
            FaceColors.paper.body + [
                ticks(ink, radius: 174, major: TickStyle(44, width: 13), minor: TickStyle(13, width: 5)),
                hand(.bar, "hour", length: 112, width: 24, color: ink, tail: 44),
                hand(.bar, "minute", length: 160, width: 19, color: ink, tail: 44) {
                    $0.reach = 0.5
                    $0.step = 1
                },
                hand(.paddle, "second", length: 132, width: 32, color: red, tail: 56) {
                    $0.pivot = 7
                    $0.pivotRelief = nil
                },
            ], time: (10, 8, 33))
    }
    private var roman: Instrument {
        let ink = Color.hex(0x20242C)
        let blue = Color.hex(0x1F3E78)
        return watch(
            "Clock with Roman hours",
            [
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 193
                        $0.fill = Finish([.hex(0xF3D98B), .hex(0xB98F3A), .hex(0xE8C870)], .down)
                        $0.shadow = 4
                        $0.relief = .edge(5, light: 0.7)
                    }),
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 180
                        $0.fill = Finish([.hex(0xFFFFFF), .hex(0xF7F3E8)], .outward)
                        $0.line = .hex(0x6E531C)
                        $0.relief = .edge(-2.5, light: 0.9, shade: 0.35)
                    }),
                // As many waves to the circumference in each band, so that all look equally fine.
                guilloche(98, 73, lobes: 36, lines: 4), guilloche(71, 46, lobes: 24, lines: 4),
                guilloche(44, 19, lobes: 12, lines: 4), circle(98.5), circle(72), circle(45), circle(18.5),
                ticks(ink, radius: 174, major: TickStyle(9, width: 3), minor: TickStyle(9, width: 1)) {
                    $0.line = 1
                    $0.isRailway = true
                },
                hours(Lettering("", font: "Amiri", weight: 700, size: 50, color: ink), radius: 165) {
                    $0.gap = 8
                    $0.form.digits = .roman
                    $0.labels = ["I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
                    $0.orientation = .radial
                    $0.isCut = true
                },
                hand(.breguet, "hour", length: 106, width: 20, color: blue, tail: 20),
                hand(.breguet, "minute", length: 160, width: 18, color: blue, tail: 24) { $0.reach = 0.5 },
                hand(.needle, "second", length: 160, width: 3.5, color: blue, tail: 40) {
                    $0.reach = 0.5
                    $0.pivot = 6
                    $0.pivotColor = .hex(0xC9A24A)
                },
            ], time: (10, 7, 32.3))
    }
    private func circle(_ radius: Double) -> InstrumentLayer {
        .disc(
            with(DiscLayer()) {
                $0.radius = radius
                $0.fill = nil
                $0.line = .hex(0xB09C6C)
                $0.lineWidth = 0.8
            })
    }
    private func guilloche(_ radius: Double, _ inner: Double, lobes: Int, lines: Int) -> InstrumentLayer {
        .guilloche(
            with(GuillocheLayer()) {
                $0.innerRadius = inner
                $0.radius = radius
                $0.lobes = lobes
                $0.lines = lines
                $0.lineWidth = 0.6
                $0.color = .hex(0xB09C6C)
            })
    }
    // Aviators' watches of 1941, dial B: minutes outside, hours inside.
    private var pilot: Instrument {
        let ink = Color.hex(0xF4F1E6)
        return watch(
            "Pilot's watch",
            pilotBody(ink) + [
                .numerals(
                    with(NumeralsLayer()) {
                        $0.radius = 136
                        $0.gap = 6
                        $0.values = stride(from: 5, through: 55, by: 5).map { Double($0) }
                        $0.look = Lettering("", weight: 700, size: 27, color: ink)
                    }),
                hours(Lettering("", weight: 600, size: 15, color: ink), radius: 102) {
                    $0.gap = 6
                    $0.isThinned = true
                },
                .ticks(
                    with(TicksLayer()) {
                        $0.scale = "hours"
                        $0.radius = 108
                        $0.color = ink
                        $0.divisions = [ScaleDivision(step: 1, minor: 12)]
                        $0.major = TickStyle(6, width: 2.4)
                        $0.minor = TickStyle(6, width: 0.9)
                    }),
                rail(107.55, ink), rail(102.45, ink),
                hand(.sword, "hour", length: 78, width: 18, color: ink) { $0.rim = .hex(0x15171A) },
                hand(.sword, "minute", length: 150, width: 16, color: ink) {
                    $0.reach = 0.5
                    $0.rim = .hex(0x15171A)
                },
                hand(.needle, "second", length: 158, width: 4, color: .hex(0xE8EAEE), tail: 40) {
                    $0.reach = 0.5
                    $0.pivot = 7
                },
            ], time: (10, 7, 32))
    }
    /// A line along the ends of marks, within them, so that numerals keep their distance from marks and line alike.
    private func rail(_ radius: Double, _ color: Color) -> InstrumentLayer {
        .disc(
            with(DiscLayer()) {
                $0.radius = radius
                $0.fill = nil
                $0.line = color
                $0.lineWidth = 0.9
            })
    }
    private func pilotBody(_ ink: Color) -> [InstrumentLayer] {
        [
            .disc(
                with(DiscLayer()) {
                    $0.radius = 194
                    $0.fill = Finish([.hex(0xBFC4CC), .hex(0x6A6F78)])
                    $0.shadow = 4
                    $0.relief = .edge(5)
                }),
            .disc(
                with(DiscLayer()) {
                    $0.radius = 180
                    $0.fill = Finish(.hex(0x15171A))
                    $0.relief = .edge(-2.5)
                }),
            ticks(ink, radius: 174, major: TickStyle(18, width: 5), minor: TickStyle(12, width: 2)) {
                $0.except = [0]
            },
            .ornament(
                with(OrnamentLayer()) {
                    $0.shape = .triangle
                    $0.angles = [0]
                    $0.radius = 155
                    $0.size = 34
                    $0.color = ink
                }),
            .ornament(
                with(OrnamentLayer()) {
                    $0.shape = .dot
                    $0.angles = [-11.5, 11.5]
                    $0.radius = 150
                    $0.size = 10
                    $0.color = ink
                }),
        ]
    }
    private var minimal: Instrument {
        let ink = Color.hex(0x33363D)
        return watch(
            "Watch",
            [
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 192
                        $0.fill = Finish(.hex(0xFBFAF7))
                        $0.line = .hex(0xD6D2C8)
                        $0.lineWidth = 5
                        $0.shadow = 4
                    }),
                ticks(ink, radius: 176, major: TickStyle(22, width: 2.6), minor: TickStyle(8, width: 1)),
                .numerals(
                    with(NumeralsLayer()) {
                        $0.scale = "hours"
                        $0.radius = 154
                        $0.gap = 10
                        $0.values = [3, 6, 9, 12]
                        $0.look = Lettering("", weight: 300, size: 36, color: ink)
                    }),
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("{name}", weight: 500, size: 14, tracking: 3, color: ink)
                        $0.y = -66
                        $0.width = 130
                        $0.clearOf = [.numerals]
                    }),
                hand(.baton, "hour", length: 92, width: 7, color: ink),
                hand(.baton, "minute", length: 150, width: 5, color: ink) { $0.reach = 0.5 },
                hand(.needle, "second", length: 154, width: 2.6, color: .hex(0xC9702B), tail: 36) {
                    $0.reach = 0.5
                    $0.pivot = 5
                    $0.pivotRelief = nil
                },
            ])
    }
}

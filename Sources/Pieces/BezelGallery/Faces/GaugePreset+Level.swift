// The VU meter, by ANSI C16.5: its two scales are no even steps, but deflections for given levels.
import BezelColor
import BezelInstruments
import BezelGeometry

// ANSI C16.5: 0 VU at 71 % of the deflection, marks from -20 to +3.
extension GaugePreset {
    private static let pivot = 122.0

    var vu: Instrument {
        let marks: [Double] = [-20, -10, -7, -5, -3, -2, -1, 0, 1, 2, 3]
        let most = pow(10, 3.0 / 20)
        let ink = Color.hex(0x2B2620)
        let red = Color.hex(0xB8261B)
        return with(Instrument()) {
            $0.title = "VU meter"
            $0.height = 250
            $0.scales = [
                "main": with(Scale()) {
                    $0.kind = .table
                    $0.table = marks.map { ScalePoint($0, at: pow(10, $0 / 20) / most) }
                    $0.start = -44
                    $0.sweep = 88
                    $0.y = Self.pivot
                },
                "percent": with(Scale(from: 0, to: 100 * most, start: -44, sweep: 88)) { $0.y = Self.pivot },
                "arc": arc(to: 100 * most),
            ]
            $0.values = ["value": -6]
            $0.texts = ["unit": "VU"]
            $0.background = .hex(0x17191D)
            $0.layers =
                [
                    window,
                    .zones(
                        with(ZonesLayer()) {
                            $0.scale = "arc"
                            $0.radius = 205
                            $0.width = 5
                            $0.zones = [ZonesLayer.Zone(-10, 100, ink), ZonesLayer.Zone(100, 110 * most, red)]
                        }),
                ] + vuMarks(marks.filter { $0 <= 0 }, ink) + vuMarks(marks.filter { $0 > 0 }, red) + vuPercent(ink) + [
                    sign("{unit}", 36, x: -98, y: 48, ink, width: 130), sign("−", 26, x: -162, y: 12, ink),
                    sign("+", 26, x: 162, y: 12, red),
                    hand(.night) {
                        $0.length = 204
                        $0.reach = nil
                        $0.tail = 0
                        $0.width = 3.6
                        $0.color = .hex(0x1A1713)
                        $0.pivot = 0
                        $0.overrun = 1
                        $0.shadow = 2
                    },
                ] + housing(ink)
        }
    }
    /// In percent, to the outer edges of the end marks.
    private func arc(to most: Double) -> Scale {
        let radius = 202.5
        let (first, last) = (Angle.radians(0.7 / radius).degrees, Angle.radians(1 / radius).degrees)
        let degree = most / 88
        let percents = (from: -first * degree, to: most + last * degree)
        return with(Scale(from: percents.from, to: percents.to, start: -44 - first, sweep: 88 + first + last)) {
            $0.y = Self.pivot
        }
    }
    private func sign(
        _ text: String, _ size: Double, x: Double, y: Double, _ color: Color, width: Double = 0
    ) -> InstrumentLayer {
        .text(
            with(TextLayer()) {
                $0.text = Lettering(text, weight: 700, size: size, color: color)
                $0.x = x
                $0.y = y
                $0.width = width
            })
    }
    private var window: InstrumentLayer {
        .ornament(
            with(OrnamentLayer()) {
                $0.shape = .path
                $0.path = "M-182 -118H182A8 8 0 0 1 190 -110V118H-190V-110A8 8 0 0 1 -182 -118Z"
                $0.size = 380
                $0.color = .hex(0xF6E9C6)
                $0.relief = .edge(-2, light: 0.3, shade: 0.5)
            })
    }
    private func housing(_ ink: Color) -> [InstrumentLayer] {
        [
            .text(
                with(TextLayer()) {
                    $0.text = nil
                    $0.y = 113
                    $0.frame = with(WindowFrame()) {
                        $0.width = 400
                        $0.height = 24
                        $0.corner = 0
                        $0.fill = Finish([.hex(0x2A2C31), .hex(0x17191D)])
                        $0.line = nil
                    }
                }),
            .disc(
                with(DiscLayer()) {
                    $0.radius = 8
                    $0.y = 113
                    $0.fill = Finish([.hex(0x74777D), .hex(0x4A4D53)])
                    $0.relief = .edge(2.5, light: 0.5, shade: 0.5)
                }),
            .ornament(
                with(OrnamentLayer()) {
                    $0.shape = .path
                    $0.path = "M-6 -1H6V1H-6Z"
                    $0.size = 12
                    $0.radius = 113
                    $0.angles = [180]
                    $0.color = .hex(0x1D1F23)
                }),
        ]
    }
    private func vuMarks(_ values: [Double], _ color: Color) -> [InstrumentLayer] {
        [
            .ticks(
                with(TicksLayer()) {
                    $0.radius = 203
                    $0.side = .outside
                    $0.color = color
                    $0.values = values
                    $0.major = TickStyle(14, width: 2)
                }),
            .numerals(
                with(NumeralsLayer()) {
                    $0.radius = 229
                    $0.gap = 4.5
                    $0.orientation = .radial
                    $0.values = values
                    $0.labels = values.map { "\(Int(clamping: abs($0)))" }
                    $0.look = Lettering("", weight: 600, size: 17, color: color)
                }),
        ]
    }
    private func vuPercent(_ color: Color) -> [InstrumentLayer] {
        [
            .ticks(
                with(TicksLayer()) {
                    $0.scale = "percent"
                    $0.radius = 197
                    $0.color = color
                    $0.divisions = [ScaleDivision(step: 20, minor: 2, from: 0, to: 100)]
                    $0.major = TickStyle(7, width: 1.4)
                    $0.minor = TickStyle(4, width: 1)
                }),
            .numerals(
                with(NumeralsLayer()) {
                    $0.scale = "percent"
                    $0.radius = 181
                    $0.gap = 3.5
                    $0.orientation = .radial
                    $0.values = [0, 20, 40, 60, 80, 100]
                    $0.look = Lettering("", weight: 500, size: 11, color: color)
                }),
        ]
    }
}

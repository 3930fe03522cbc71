// Slide rules, round and straight: logarithmic scales whose divisions become coarser along the way, as on real ones.
import BezelColor
import BezelInstruments
import BezelGeometry

// A Mannheim rule: A and B of two decades, C and D of one.
extension LensPreset {
    private static let cDivisions = [
        ScaleDivision(step: 0.1, minor: 2, third: 5, from: 1, to: 2),
        ScaleDivision(step: 0.5, minor: 5, third: 5, from: 2, to: 4),
        ScaleDivision(step: 0.5, minor: 5, third: 2, from: 4, to: 10),
    ]
    /// Finer marks would run together.
    private static let pocketDivisions = [
        ScaleDivision(step: 0.1, minor: 5, from: 1, to: 2),
        ScaleDivision(step: 0.5, minor: 5, third: 2, from: 2, to: 4),
        ScaleDivision(step: 1, minor: 2, third: 5, from: 4, to: 10),
    ]
    private static let aDivisions = [
        ScaleDivision(step: 1, minor: 10, third: 2, from: 1, to: 2),
        ScaleDivision(step: 1, minor: 10, from: 2, to: 5),
        ScaleDivision(step: 1, minor: 5, from: 5, to: 10),
        ScaleDivision(step: 10, minor: 10, third: 2, from: 10, to: 20),
        ScaleDivision(step: 10, minor: 10, from: 20, to: 50),
        ScaleDivision(step: 10, minor: 5, from: 50, to: 100),
    ]
    private func digits(
        _ scale: String, _ radius: Double, gap: Double, size: Double, color: Color, last: Double = 9,
        _ orientation: NumeralsLayer.Orientation = .radial
    ) -> [InstrumentLayer] {
        func ring(_ values: [Double], _ labels: [String], _ size: Double) -> InstrumentLayer {
            .numerals(
                with(NumeralsLayer()) {
                    $0.scale = scale
                    $0.radius = radius
                    $0.gap = gap
                    $0.values = values
                    $0.labels = labels
                    $0.orientation = orientation
                    $0.look = Lettering("", weight: 600, size: size, color: color)
                })
        }
        let whole = stride(from: 1, through: last, by: 1).map { $0 }
        let tenths = (1...9).map { 1 + Double($0) / 10 }
        return [
            ring(whole, whole.map { $0 == 10 ? "1" : "\(Int(clamping: $0))" }, size),
            ring(tenths, (1...9).map { "\($0)" }, size * 0.68),
        ]
    }
    var slideRule: Instrument {
        let ink = Color.hex(0x1C1E22)
        let red = Color.hex(0xB9261D)
        return with(Instrument()) {
            $0.title = "Circular slide rule, A to D scales"
            $0.scales = [
                "D": Scale(.logarithmic, from: 1, to: 10, start: 0, sweep: 360),
                "C": Scale(.logarithmic, from: 1, to: 10, start: 0, sweep: 360),
                "A": Scale(.logarithmic, from: 1, to: 100, start: 0, sweep: 360),
                "B": Scale(.logarithmic, from: 1, to: 100, start: 0, sweep: 360),
            ]
            $0.values = ["value": 2.55]
            $0.layers =
                [
                    .disc(
                        with(DiscLayer()) {
                            $0.radius = 194
                            $0.fill = Finish(.hex(0xFCFBF6))
                            $0.line = ink
                            $0.lineWidth = 2
                            $0.relief = .edge(3)
                        }),
                    ticks("D", 134, .outside, ink, LensPreset.cDivisions, (12, 9, 5.5)),
                ] + digits("D", 156, gap: 3.5, size: 14, color: ink)
                + squares("A", 169, .outside, numerals: 186, red) + [
                    .disc(
                        with(DiscLayer()) {
                            $0.radius = 134
                            $0.fill = Finish(.hex(0xF4F0E2))
                            $0.relief = .edge(1.5, light: 0.9, shade: 0.35)
                        }),
                    ticks("C", 134, .inside, ink, LensPreset.cDivisions, (12, 9, 5.5)),
                ] + digits("C", 112, gap: 3.5, size: 14, color: ink)
                + squares("B", 94, .inside, numerals: 76, red) + letters(ink, red)
        }
    }
    private func squares(
        _ scale: String, _ radius: Double, _ side: TicksLayer.Side, numerals middle: Double, _ red: Color
    ) -> [InstrumentLayer] {
        let values: [Double] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 60, 70, 80, 90]
        return [
            ticks(scale, radius, side, red, LensPreset.aDivisions, (9, 6, 3.5), widths: (1.4, 0.9, 0.6)),
            .numerals(
                with(NumeralsLayer()) {
                    $0.scale = scale
                    $0.radius = middle
                    $0.gap = 3
                    $0.values = values
                    $0.labels = values.map { "\(Int(clamping: $0 < 10 ? $0 : $0 / 10))" }
                    $0.orientation = .radial
                    $0.look = Lettering("", weight: 600, size: 10, color: red)
                }),
        ]
    }
    private func letters(_ ink: Color, _ red: Color) -> [InstrumentLayer] {
        func letter(_ text: String, _ size: Double, x: Double, y: Double, _ color: Color) -> InstrumentLayer {
            .text(
                with(TextLayer()) {
                    $0.text = Lettering(text, weight: 700, size: size, color: color)
                    $0.x = x
                    $0.y = y
                })
        }
        return [
            // One below the other beside the index, where no scale has numerals.
            letter("A", 10, x: 17, y: -184.5, red), letter("D", 10, x: 17, y: -155.5, ink),
            letter("C", 10, x: 17, y: -110.8, ink), letter("B", 10, x: 17, y: -75.5, red),
            .hand(
                with(HandLayer()) {
                    $0.scale = "D"
                    $0.shape = .baton
                    $0.length = 190
                    $0.tail = 0
                    $0.width = 22
                    $0.color = Color(red8: 150, green8: 175, blue8: 205, alpha8: 60)
                    $0.pivot = 0
                    $0.shadow = 0
                }),
            .hand(
                with(HandLayer()) {
                    $0.scale = "D"
                    $0.shape = .baton
                    $0.length = 190
                    $0.tail = 0
                    $0.width = 1.2
                    $0.color = red
                    $0.pivot = 12
                    $0.pivotColor = .hex(0xC9CDD3)
                    $0.pivotRelief = .edge(5)
                    $0.shadow = 0
                }),
        ]
    }
    var slideRuleStraight: Instrument {
        let ink = Color.hex(0x1C1E22)
        let red = Color.hex(0xB9261D)
        return with(Instrument()) {
            $0.title = "Slide rule, A, B, C and D scales"
            $0.width = 900
            $0.height = 220
            $0.values = ["value": 2.55]
            $0.scales = [
                "A": with(Scale(.logarithmic, from: 1, to: 100)) { $0.path = "M-400 -45H400" },
                "B": with(Scale(.logarithmic, from: 1, to: 100)) { $0.path = "M-400 -45H400" },
                "C": with(Scale(.logarithmic, from: 1, to: 10)) { $0.path = "M-400 45H400" },
                "D": with(Scale(.logarithmic, from: 1, to: 10)) { $0.path = "M-400 45H400" },
            ]
            $0.layers =
                body + rule("A", .outside, -68, red) + rule("B", .inside, -22, red)
                + [ticks("C", 0, .outside, ink, LensPreset.pocketDivisions, (15, 11, 7))]
                + digits("C", 30, gap: 4, size: 15, color: ink, last: 10, .upright)
                + [ticks("D", 0, .inside, ink, LensPreset.pocketDivisions, (15, 11, 7))]
                + digits("D", -30, gap: 4, size: 15, color: ink, last: 10, .upright) + straightCursor(red)
                + [("A", -58.0, red), ("B", -32, red), ("C", 32, ink), ("D", 58, ink)].map { name, y, color in
                    .text(
                        with(TextLayer()) {
                            $0.text = Lettering(name, weight: 700, size: 16.5, color: color)
                            $0.x = -424
                            $0.y = y
                        })
                }
        }
    }
    private func rule(_ scale: String, _ side: TicksLayer.Side, _ y: Double, _ color: Color) -> [InstrumentLayer] {
        let values: [Double] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
        let labels = values.map { "\(Int(clamping: $0 < 10 ? $0 : $0 < 100 ? $0 / 10 : 1))" }
        return [
            ticks(
                scale, 0, side, color,
                LensPreset.aDivisions, (15, 10, 6)),
            .numerals(
                with(NumeralsLayer()) {
                    $0.scale = scale
                    $0.radius = side == .outside ? 30 : -30
                    $0.gap = 4
                    $0.values = values
                    $0.labels = labels
                    $0.look = Lettering("", weight: 600, size: 13, color: color)
                }),
        ]
    }
    private var body: [InstrumentLayer] {
        func bar(_ y: Double, _ height: Double, _ fill: Finish, corner: Double) -> InstrumentLayer {
            .text(
                with(TextLayer()) {
                    $0.text = nil
                    $0.y = y
                    $0.frame = with(WindowFrame()) {
                        $0.width = 884
                        $0.height = height
                        $0.corner = corner
                        $0.fill = fill
                        $0.line = .hex(0xA9A594)
                        $0.lineWidth = 1
                    }
                })
        }
        return [
            bar(0, 204, Finish([.hex(0xF6F3E8), .hex(0xDFD9C6)]), corner: 6),
            bar(0, 91, Finish([.hex(0xB8B29E), .hex(0xC9C3AF)]), corner: 0),
            bar(0, 89, Finish([.hex(0xFFFEFA), .hex(0xF9F7EF)]), corner: 0),
        ]
    }
    private func straightCursor(_ red: Color) -> [InstrumentLayer] {
        [
            .hand(
                with(HandLayer()) {
                    $0.scale = "C"
                    $0.shape = .baton
                    $0.length = 152
                    $0.tail = 62
                    $0.width = 54
                    $0.color = Color(red8: 150, green8: 175, blue8: 205, alpha8: 60)
                    $0.pivot = 0
                    $0.shadow = 0
                }),
            .hand(
                with(HandLayer()) {
                    $0.scale = "C"
                    $0.shape = .baton
                    $0.length = 147
                    $0.tail = 57
                    $0.width = 1.2
                    $0.color = red
                    $0.pivot = 0
                    $0.shadow = 0
                }),
        ]
    }
}

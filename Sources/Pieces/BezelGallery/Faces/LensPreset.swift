// Rings of lenses, and tools that are read along a scale. Slide rules are in LensPreset+SlideRules.
import BezelColor
import BezelInstruments
import BezelGeometry

/// Ready-made rings of lenses, slide rules and other tools that are read along scales.
public enum LensPreset: String, FacePreset, CaseIterable {
    /// Distances, depth of field, apertures.
    case lens
    /// A round slide rule.
    case slideRule
    /// A straight slide rule.
    case slideRuleStraight
    /// Degrees from either end.
    case protractor
    /// Millimetres and inches.
    case tape

    public var face: Instrument {
        switch self {
        case .lens: lens
        case .slideRule: slideRule
        case .slideRuleStraight: slideRuleStraight
        case .protractor: Instrument(ownDescription: DescribedFaces.protractor)
        case .tape: Instrument(ownDescription: DescribedFaces.tape)
        }
    }

    func ticks(
        _ scale: String, _ radius: Double, _ side: TicksLayer.Side, _ color: Color, _ divisions: [ScaleDivision],
        _ lengths: (Double, Double, Double) = (13, 9, 6), widths: (Double, Double, Double) = (1.6, 1.1, 0.8)
    ) -> InstrumentLayer {
        .ticks(
            with(TicksLayer()) {
                $0.scale = scale
                $0.radius = radius
                $0.side = side
                $0.color = color
                $0.divisions = divisions
                $0.major = TickStyle(lengths.0, width: widths.0)
                $0.minor = TickStyle(lengths.1, width: widths.1)
                $0.third = TickStyle(lengths.2, width: widths.2)
                $0.line = 1
            })
    }
    /// Distances move by 1/u, so that infinity has a place.
    ///
    /// Depth of field extends N · c / f² in 1/u: 0.012 m⁻¹ per f-number for 50 mm and a circle of confusion of 0.03 mm
    /// (Ray, Applied Photographic Optics, chapter 22).
    private var lens: Instrument {
        let white = Color.hex(0xF1F2F4)
        let degreesToOne = 200 * 0.45
        let depth = 16 * 0.012 * degreesToOne
        return with(Instrument()) {
            $0.title = "Lens with distance and aperture rings"
            $0.texts = ["name": "1 : 1.4   f = 50 mm"]
            $0.scales = [
                "metres": with(Scale(.reciprocal, from: 1e6, to: 0.45, start: -90, sweep: 200)) { $0.unit = "m" },
                "feet": with(Scale(.reciprocal, from: 1e6, to: 0.45, start: -90, sweep: 200)) {
                    $0.of = "metres"
                    $0.unit = "ft"
                },
                "depth": Scale(from: -16, to: 16, start: -depth, sweep: 2 * depth),
                "stops": Scale(.logarithmic, from: 1.4142135623730951, to: 16, start: -80, sweep: 140),
            ]
            $0.layers = distances(white) + depthOfField(white) + apertures(white) + glass(white)
        }
    }
    private func distances(_ white: Color) -> [InstrumentLayer] {
        let orange = Color.hex(0xF09A3E)
        let metres = [0.45, 0.5, 0.6, 0.7, 0.8, 1, 1.2, 1.5, 2, 3, 5]
        let feet = [1.5, 1.75, 2, 2.5, 3, 4, 5, 7, 10, 20]
        return [
            .edge(
                with(EdgeLayer()) {
                    $0.kind = .reeded
                    $0.radius = 197
                    $0.depth = 5
                    $0.count = 120
                    $0.fill = Finish(.hex(0x0E0F11))
                }),
            .disc(
                with(DiscLayer()) {
                    $0.radius = 190
                    $0.fill = Finish([.hex(0x2C2F35), .hex(0x17191D)])
                    $0.relief = .edge(4, light: 0.28, shade: 0.6)
                }),
            values("metres", metres, radius: 149, length: 6, color: orange),
            labels("metres", metres, radius: 162, gap: 2.5, size: 11, color: orange),
            values("feet", feet, radius: 188, length: -5, color: white),
            labels("feet", feet, radius: 176, gap: 2.5, size: 9.5, color: white),
            infinity(radius: 166, orange),
        ]
            + [
                (129.0, "m", 161.0, orange), (129, "ft", 177, white),
            ]
            .map { unit(at: $0, $1, radius: $2, $3) }
    }
    /// Negative lengths point inwards.
    private func values(
        _ scale: String, _ values: [Double], radius: Double, length: Double, color: Color
    ) -> InstrumentLayer {
        .ticks(
            with(TicksLayer()) {
                $0.scale = scale
                $0.radius = radius
                $0.side = length < 0 ? .inside : .outside
                $0.color = color
                $0.values = values
                $0.major = TickStyle(abs(length), width: 1.6)
            })
    }
    private func labels(
        _ scale: String, _ values: [Double], radius: Double, gap: Double, size: Double, color: Color
    ) -> InstrumentLayer {
        .numerals(
            with(NumeralsLayer()) {
                $0.scale = scale
                $0.radius = radius
                $0.gap = gap
                $0.values = values
                $0.orientation = .radial
                $0.look = Lettering("", weight: 600, size: size, color: color)
            })
    }
    private func infinity(radius: Double, _ color: Color) -> InstrumentLayer {
        .numerals(
            with(NumeralsLayer()) {
                $0.scale = "metres"
                $0.radius = radius
                $0.values = [1e6]
                $0.labels = ["∞"]
                $0.orientation = .upright
                $0.look = Lettering("", weight: 600, size: 17, color: color)
            })
    }
    private func unit(at degrees: Double, _ name: String, radius: Double, _ color: Color) -> InstrumentLayer {
        .ornament(
            with(OrnamentLayer()) {
                $0.shape = .text
                $0.text = Lettering(name, weight: 600, size: 11)
                $0.size = 11
                $0.angles = [degrees]
                $0.radius = radius
                $0.turns = false
                $0.color = color
            })
    }
    private func depthOfField(_ white: Color) -> [InstrumentLayer] {
        let red = Color.hex(0xE5483A)
        let stops: [Double] = [-16, -11, -8, -4, 4, 8, 11, 16]
        return [
            .disc(
                with(DiscLayer()) {
                    $0.radius = 147
                    $0.fill = Finish([.hex(0x3A3E45), .hex(0x1D2024)])
                    $0.line = .hex(0x0C0D0F)
                    $0.relief = .edge(3, light: 0.28, shade: 0.6)
                }),
            values("depth", stops, radius: 146, length: -6, color: white),
            .numerals(
                with(NumeralsLayer()) {
                    $0.scale = "depth"
                    $0.radius = 132
                    $0.gap = 3
                    $0.values = [-16, -8, 8, 16]
                    $0.labels = ["16", "8", "8", "16"]
                    $0.orientation = .radial
                    $0.look = Lettering("", weight: 600, size: 9, color: white)
                }),
            .ticks(
                with(TicksLayer()) {
                    $0.scale = "depth"
                    $0.radius = 146
                    $0.color = red
                    $0.values = [0]
                    $0.major = TickStyle(20, width: 2.4)
                }),
        ]
    }
    private func apertures(_ white: Color) -> [InstrumentLayer] {
        let stops = [1.4, 2, 2.8, 4, 5.6, 8, 11, 16]
        let values = stops.indices.map { pow(2, Double($0 + 1) / 2) }
        return [
            .disc(
                with(DiscLayer()) {
                    $0.radius = 123
                    $0.fill = Finish([.hex(0x202328), .hex(0x101114)])
                    $0.line = .hex(0x0C0D0F)
                    $0.relief = .edge(3, light: 0.28, shade: 0.6)
                }),
            self.values("stops", values, radius: 121, length: -5, color: white),
            .numerals(
                with(NumeralsLayer()) {
                    $0.scale = "stops"
                    $0.radius = 108
                    $0.gap = 3.5
                    $0.values = values
                    $0.labels = stops.map { $0 == $0.rounded() ? String(Int(clamping: $0)) : String($0) }
                    $0.orientation = .radial
                    $0.look = Lettering("", weight: 600, size: 14, color: white)
                }),
        ]
    }
    private static func reflection(_ color: Color, _ alpha: UInt8) -> Finish {
        Finish([color.withAlpha(Double(alpha) / 255), color.withAlpha(0)], .outward)
    }
    private func glass(_ white: Color) -> [InstrumentLayer] {
        [
            .disc(
                with(DiscLayer()) {
                    $0.radius = 94
                    $0.fill = Finish(.hex(0x0C0D0F))
                    $0.line = .hex(0x4A4F58)
                    $0.lineWidth = 1.5
                }),
            .ringText(
                with(RingTextLayer()) {
                    $0.radius = 90
                    $0.innerRadius = 75
                    $0.bottom = Lettering("{name}", weight: 600, size: 10, tracking: 1, color: white)
                }),
            .disc(
                with(DiscLayer()) {
                    $0.radius = 72
                    $0.fill = Finish([.hex(0x5B3C78), .hex(0x1B2440), .hex(0x0A0C12)], .outward)
                }),
            .disc(
                with(DiscLayer()) {
                    $0.radius = 46
                    $0.fill = Finish([.hex(0x7A5AA0), .hex(0x23305A), .hex(0x10131F)], .outward)
                }),
            .disc(
                with(DiscLayer()) {
                    $0.x = -25
                    $0.y = -28
                    $0.radius = 17
                    $0.fill = Self.reflection(.hex(0xFFFFFF), 140)
                }),
            .disc(
                with(DiscLayer()) {
                    $0.x = 22
                    $0.y = 25
                    $0.radius = 11
                    $0.fill = Self.reflection(.hex(0x9BE0B4), 90)
                }),
        ]
    }
}

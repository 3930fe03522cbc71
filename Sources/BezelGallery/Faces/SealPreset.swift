// Seals, stamps, coins and medals.
import BezelColor
import BezelInstruments
import Foundation

/// Ready-made seals. Their words are `top`, `bottom`, `center` and `around`.
public enum SealPreset: String, FacePreset, CaseIterable {
    case stamp, notary, club, wax, foil, coin, medal, quality

    public var face: Instrument {
        switch self {
        case .stamp: stamp
        case .notary: notary
        case .club: club
        case .wax: wax
        case .foil: foil
        case .coin: coin
        case .medal: medal
        case .quality: quality
        }
    }

    private func seal(
        _ title: String, _ texts: [String: String], _ layers: [InstrumentLayer]
    ) -> Instrument {
        with(Instrument()) {
            $0.title = title
            $0.texts = ["top": "", "bottom": "", "center": "", "around": ""].merging(texts) { $1 }
            $0.layers = layers
        }
    }
    private func circle(_ radius: Double, _ color: Color, _ width: Double) -> InstrumentLayer {
        .disc(
            with(DiscLayer()) {
                $0.radius = radius
                $0.fill = nil
                $0.line = color
                $0.lineWidth = width
            })
    }
    private func disc(_ radius: Double, _ fill: Finish, shadow: Double = 0) -> InstrumentLayer {
        .disc(
            with(DiscLayer()) {
                $0.radius = radius
                $0.fill = fill
                $0.shadow = shadow
            })
    }
    private func band(
        _ outer: Double, _ inner: Double, _ look: Lettering, bottom: Lettering? = nil, equal: Bool = false
    ) -> InstrumentLayer {
        .ringText(
            with(RingTextLayer()) {
                $0.radius = outer
                $0.innerRadius = inner
                $0.top = look.saying("{top}")
                $0.bottom = (bottom ?? look).saying("{bottom}")
                $0.hasEqualEnds = equal
            })
    }
    private func ornaments(
        _ shape: OrnamentLayer.Shape, _ radius: Double, _ size: Double, _ color: Color, _ angles: [Double] = [90, 270],
        turns: Bool = false
    ) -> InstrumentLayer {
        .ornament(
            with(OrnamentLayer()) {
                $0.shape = shape
                $0.radius = radius
                $0.size = size
                $0.color = color
                $0.angles = angles
                $0.turns = turns
            })
    }
    private func center(_ look: Lettering, y: Double = 0, width: Double = 150, _ text: String = "{center}")
        -> InstrumentLayer
    {
        .text(
            with(TextLayer()) {
                $0.text = look.saying(text)
                $0.y = y
                $0.width = width
            })
    }

    private var stamp: Instrument {
        let ink = Color.hex(0x1D4FA3)
        let look = Lettering("", weight: 700, size: 30, tracking: 2, color: ink)
        return seal(
            "Stamp", ["top": "CITY ARCHIVE", "bottom": "READING ROOM", "center": "21 NOV 2026"],
            [
                circle(190, ink, 7), circle(178, ink, 2), circle(122, ink, 2.5), band(172, 130, look),
                ornaments(.star, 150, 22, ink),
                center(Lettering("", weight: 800, size: 29, tracking: 0.5, color: ink), width: 200),
                ornaments(.diamond, 62, 16, ink, [0, 180]),
            ])
    }
    private var notary: Instrument {
        let ink = Color.hex(0x6B1A1F)
        let look = Lettering("", font: "Amiri", weight: 700, size: 37, tracking: 2.5, color: ink)
        return seal(
            "Notary's seal", ["top": "MARGARET OKAFOR", "bottom": "STATE OF OHIO", "center": "NOTARY PUBLIC"],
            [
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .toothed
                        $0.radius = 196
                        $0.depth = 10
                        $0.fill = nil
                        $0.line = ink;
                        $0.lineWidth = 2.5
                    }),
                circle(180, ink, 2), band(174, 130, look), circle(124, ink, 2),
                .guilloche(
                    with(GuillocheLayer()) {
                        $0.innerRadius = 92
                        $0.radius = 121
                        $0.lobes = 24
                        $0.lines = 6
                        $0.lineWidth = 0.7;
                        $0.color = .hex(0xA65A5E)
                    }),
                circle(89, ink, 1.2), ornaments(.star, 152, 20, ink),
                center(Lettering("", font: "Amiri", weight: 700, size: 30, tracking: 1.5, color: ink), width: 160),
            ])
    }
    private var club: Instrument {
        let ground = Color.hex(0x0F3D3E)
        let gold = Color.hex(0xE9C46A)
        let look = Lettering("", weight: 700, size: 31, tracking: 3, color: gold)
        return seal(
            "Club badge", ["top": "ALPINE CLUB", "bottom": "SINCE 1897", "center": ""],
            [
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .scalloped
                        $0.radius = 197
                        $0.depth = 14
                        $0.count = 40
                        $0.fill = Finish(ground)
                    }),
                circle(178, gold, 2.5), band(170, 126, look), circle(118, gold, 2.5),
                ornaments(.fleuron, 148, 30, gold),
                disc(116, Finish([.hex(0x2A7F83), .hex(0x14585A)])),
                .ornament(
                    with(OrnamentLayer()) {
                        $0.shape = .path
                        $0.path =
                            "M44 12L60 40L51 48L44 40L37 48L28 40ZM24.6 46L37 57L44 49L51 57L63.4 46L70 57.5L77 46L102 90L-0.6 90Z"
                        $0.size = 136
                        $0.color = gold
                    }),
                center(look, y: 88, width: 120),
            ])
    }
    private var wax: Instrument {
        let dark = Color.hex(0x5E0E12)
        let light = Color.hex(0xF6CFCB)
        let look = Lettering("", font: "Amiri", weight: 700, size: 36, tracking: 3, color: .hex(0xF6CFCB))
        return seal(
            "Wax seal", ["top": "HOUSE OF VALE", "bottom": "MMXXVI", "center": "V"],
            [
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .scalloped
                        $0.radius = 196
                        $0.depth = 26
                        $0.count = 17;
                        $0.fill = Finish([.hex(0xC93A3C), .hex(0x8A1418)], .down)
                    }),
                disc(166, Finish([.hex(0x96191D), .hex(0xC4393B)], .down)),
                circle(166, .hex(0xE27A7B), 1.5), disc(160, Finish([.hex(0xB92C2F), .hex(0x9C1B1F)], .outward)),
                band(154, 112, look), circle(106, dark, 2), ornaments(.dot, 133, 9, .hex(0xF6CFCB)),
                ornaments(.laurel, 0, 176, .hex(0x8A171B), [0]),
                center(Lettering("", font: "Amiri", weight: 700, size: 96, color: light)),
            ])
    }
    private var foil: Instrument {
        let ink = Color.hex(0x4A3509)
        let look = Lettering("", weight: 700, size: 27, tracking: 3, color: ink)
        let foil: [Color] = [
            .hex(0xF9E9A8), .hex(0xC79A3B), .hex(0xFFF3BE), .hex(0xB5852C), .hex(0xF9E9A8), .hex(0xC79A3B),
            .hex(0xFFF3BE), .hex(0xB5852C), .hex(0xF9E9A8),
        ]
        return seal(
            "Foil seal", ["top": "CERTIFICATE OF ORIGIN", "bottom": "GUARANTEED", "center": "No 1"],
            [
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .toothed
                        $0.radius = 197
                        $0.depth = 13
                        $0.count = 72;
                        $0.fill = Finish(foil, .around)
                    }),
                circle(178, ink, 1.5), band(172, 138, look), circle(132, ink, 1.5),
                .guilloche(
                    with(GuillocheLayer()) {
                        $0.innerRadius = 88
                        $0.radius = 130
                        $0.lobes = 18
                        $0.lines = 12
                        $0.lineWidth = 0.6;
                        $0.color = ink
                    }),
                disc(86, Finish(foil, .around)), circle(86, ink, 1.5), ornaments(.star, 155, 17, ink),
                center(Lettering("", font: "Amiri", weight: 700, size: 56, color: ink)),
            ])
    }
    private var coin: Instrument {
        let dark = Color.hex(0x5B5F66)
        let look = Lettering("", weight: 700, size: 26, tracking: 3.5, color: dark)
        let silver: [Color] = [.hex(0xF7F8FA), .hex(0xB8BDC5), .hex(0xFFFFFF), .hex(0xA9AEB7), .hex(0xF7F8FA)]
        return seal(
            "Coin", ["top": "LIBERTY", "bottom": "TWENTY CENTS", "center": "20"],
            [
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .reeded
                        $0.radius = 197
                        $0.depth = 6
                        $0.count = 160;
                        $0.fill = Finish(.hex(0x8E939B))
                    }),
                disc(190, Finish(silver, .around)),
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .beaded
                        $0.radius = 184
                        $0.depth = 7
                        $0.fill = Finish(.hex(0x9AA0A9))
                    }),
                disc(174, Finish([.hex(0xE2E5EA), .hex(0xC3C8D0)])),
                band(168, 136, look), ornaments(.star, 152, 17, dark, [90, 270]),
                // Relief: light above, shade below.
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("{center}", weight: 800, size: 150, color: .white)
                        $0.x = -1.5
                        $0.y = -2.5
                    }),
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("{center}", weight: 800, size: 150, color: .hex(0x6E737C))
                        $0.x = 1.5;
                        $0.y = 2.5
                    }),
                .text(
                    with(TextLayer()) { $0.text = Lettering("{center}", weight: 800, size: 150, color: .hex(0xB4BAC3)) }
                ),
            ])
    }
    private var medal: Instrument {
        let dark = Color.hex(0x5B3A12)
        let look = Lettering("", weight: 700, size: 27, tracking: 2.5, color: dark)
        return seal(
            "Medal", ["top": "CITY MARATHON", "bottom": "FINISHER", "center": "42.195"],
            [
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .rope
                        $0.radius = 197
                        $0.depth = 15;
                        $0.fill = Finish([.hex(0xD9A24B), .hex(0x8A5A1C)])
                    }),
                disc(184, Finish([.hex(0xF0CB86), .hex(0xB67C2E)])), circle(172, dark, 1.5),
                band(168, 132, look), circle(126, dark, 1.5), disc(124, Finish([.hex(0xC98F3C), .hex(0xF0CB86)])),
                ornaments(.star, 150, 20, dark), ornaments(.laurel, 0, 200, .hex(0xA36D24), [0]),
                center(Lettering("", weight: 800, size: 46, color: dark), width: 122),
            ])
    }
    private var quality: Instrument {
        let green = Color.hex(0x1E6B45)
        let look = Lettering("", weight: 700, size: 29, tracking: 2, color: green)
        return seal(
            "Seal of quality", ["around": "100 % ORGANIC", "center": "BIO"],
            [
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .scalloped
                        $0.radius = 196
                        $0.depth = 10
                        $0.count = 48
                        $0.fill = Finish(green)
                    }),
                disc(180, Finish(.white)),
                .ringText(
                    with(RingTextLayer()) {
                        $0.radius = 174
                        $0.innerRadius = 136
                        $0.around = look.saying("{around}")
                        $0.repeats = 0;
                        $0.separator = "★"
                    }),
                disc(130, Finish([.hex(0x2E8B5B), .hex(0x1E6B45)])),
                center(Lettering("", weight: 800, size: 92, color: .white), width: 210),
            ])
    }
}

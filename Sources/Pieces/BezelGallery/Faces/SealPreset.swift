// The seals by name, and those of clubs and makers. Seals of offices and companies are in SealPreset+Offices.
import BezelColor
import BezelInstruments
import BezelGeometry

/// Seals and stamps, whose words are the texts `top`, `bottom`, `center` and `around`.
public enum SealPreset: String, FacePreset, CaseIterable {
    /// A rubber stamp.
    case stamp
    /// A notary's seal.
    case notary
    /// A club's emblem.
    case club
    /// Wax with a pressed-in relief.
    case wax
    /// An embossed foil sticker.
    case foil
    /// A coin with a reeded edge.
    case coin
    /// A medal.
    case medal
    /// A seal of quality.
    case quality
    /// A company's seal, as in China: a star, a name round 250 degrees, a number.
    case company
    /// An oval seal for invoices, 40 by 30 mm.
    case invoice
    /// An office's seal with two full rings of words.
    case office
    /// Quality control's stamp.
    case inspection
    /// A library's oval stamp.
    case library

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
        case .company: company
        case .invoice: invoice
        case .office: office
        case .inspection: inspection
        case .library: library
        }
    }

    func seal(
        _ title: String, _ texts: [String: String], _ layers: [InstrumentLayer], wear: Wear? = nil
    ) -> Instrument {
        with(Instrument()) {
            $0.wear = wear
            $0.title = title
            $0.texts = ["top": "", "bottom": "", "center": "", "around": ""].merging(texts) { $1 }
            $0.layers = layers
        }
    }
    func relief(_ height: Double, light: Double = 0.75, shade: Double = 0.5) -> Relief {
        .edge(height, light: light, shade: shade)
    }
    func circle(_ radius: Double, _ color: Color, _ width: Double) -> InstrumentLayer {
        .disc(
            with(DiscLayer()) {
                $0.radius = radius
                $0.fill = nil
                $0.line = color
                $0.lineWidth = width
            })
    }
    func disc(
        _ radius: Double, _ fill: Finish?, inner: Double = 0, _ relief: Relief? = nil
    ) -> InstrumentLayer {
        .disc(
            with(DiscLayer()) {
                $0.radius = radius
                $0.innerRadius = inner
                $0.fill = fill
                $0.relief = relief
            })
    }
    /// Texts over the top and along the bottom, which share the ring, with ornaments between them.
    func band(
        _ outer: Double, _ inner: Double, _ look: Lettering, between ornament: OrnamentLayer.Shape, size: Double,
        _ relief: Relief? = nil
    ) -> InstrumentLayer {
        .ringText(
            with(RingTextLayer()) {
                $0.radius = outer
                $0.innerRadius = inner
                $0.gap = 26
                $0.between = ornament
                $0.betweenSize = size
                $0.top = look.saying("{top}")
                $0.bottom = look.saying("{bottom}")
                $0.relief = relief
            })
    }
    func ornaments(
        _ shape: OrnamentLayer.Shape, _ radius: Double, _ size: Double, _ color: Color, _ angles: [Double] = [90, 270],
        _ relief: Relief? = nil
    ) -> InstrumentLayer {
        .ornament(
            with(OrnamentLayer()) {
                $0.shape = shape
                $0.radius = radius
                $0.size = size
                $0.color = color
                $0.angles = angles
                $0.turns = false
                $0.relief = relief
            })
    }
    func center(
        _ look: Lettering, y: Double = 0, width: Double = 150, largest: Double = 1, _ relief: Relief? = nil
    ) -> InstrumentLayer {
        .text(
            with(TextLayer()) {
                $0.text = look.saying("{center}")
                $0.relief = relief
                $0.y = y
                $0.width = width
                $0.largestScale = largest
            })
    }

    private var stamp: Instrument {
        let ink = Color.hex(0x1D4FA3)
        let look = Lettering("", weight: 700, size: 42, tracking: 2, color: ink)
        return seal(
            "Stamp", ["top": "CITY ARCHIVE", "bottom": "READING ROOM", "center": "21 NOV 2026"],
            [
                circle(190, ink, 7), circle(178, ink, 2), circle(122, ink, 2.5),
                band(172, 128, look, between: .star, size: 24),
                center(Lettering("", weight: 800, size: 29, tracking: 0.5, color: ink), width: 200),
                ornaments(.diamond, 62, 16, ink, [0, 180]),
            ],
            wear: Wear())
    }
    private var notary: Instrument {
        let ink = Color.hex(0x6B1A1F)
        let look = Lettering("", font: "Amiri", weight: 700, size: 37, tracking: 2.5, color: ink)
        return seal(
            // No state's seal: law prescribes what those show.
            "Seal with a toothed edge", ["top": "MARGARET OKAFOR", "bottom": "NOTARY PUBLIC", "center": "SPECIMEN"],
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
                circle(180, ink, 2), band(174, 130, look, between: .star, size: 20), circle(124, ink, 2),
                .guilloche(
                    with(GuillocheLayer()) {
                        $0.innerRadius = 92
                        $0.radius = 121
                        $0.lobes = 24
                        $0.lines = 6
                        $0.lineWidth = 0.7;
                        $0.color = .hex(0xA65A5E)
                    }),
                circle(89, ink, 1.2), ornaments(.fleuron, 48, 26, ink, [0]),
                ornaments(.diamond, 46, 12, ink, [180]),
                center(Lettering("", font: "Amiri", weight: 700, size: 25, tracking: 1.5, color: ink), width: 164),
            ])
    }
    private var club: Instrument {
        let ground = Color.hex(0x0F3D3E)
        let gold = Color.hex(0xE9C46A)
        let look = Lettering("", weight: 700, size: 40, tracking: 3, color: gold)
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
                circle(178, gold, 2.5), band(170, 126, look, between: .diamond, size: 26), circle(118, gold, 2.5),
                disc(116, Finish([.hex(0x2A7F83), .hex(0x14585A)])),
                .ornament(
                    with(OrnamentLayer()) {
                        $0.shape = .path
                        $0.path =
                            "M50 8L67 38L58 47L50 39L42 47L33 38ZM30 43.5L42 55L50 47L58 55L70 43.5L78 58L86 48L110 90H-10L14 48L22 58Z"
                        $0.size = 150
                        $0.color = gold
                    }),
                center(look, y: 88, width: 120),
            ])
    }
    private var wax: Instrument {
        let pressed = Color.hex(0x9E2227)
        let look = Lettering("", font: "Amiri", weight: 700, size: 35, tracking: 3, color: pressed)
        // Light on a coloured ground has the ground's hue; white would be chalk on it.
        func relief(_ height: Double, light: Double, shade: Double) -> Relief {
            var relief = self.relief(height, light: light, shade: shade)
            relief.light = Color.hex(0xFF9C8C).withAlpha(relief.light.alpha)
            return relief
        }
        return seal(
            "Wax seal", ["top": "HOUSE OF VALE", "bottom": "MMXXVI", "center": "V"],
            [
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .wax
                        $0.radius = 186
                        $0.depth = 26
                        $0.seed = 4
                        $0.shadow = 9
                        $0.fill = Finish([.hex(0xB3262B), .hex(0x94191E)], .down)
                        $0.relief = relief(15, light: 0.6, shade: 0.5)
                    }),
                disc(152, nil, relief(-7, light: 0.5, shade: 0.55)),
                disc(145, Finish([.hex(0xA11F24), .hex(0x8E171C)], .outward)),
                band(140, 100, look, between: .diamond, size: 15, relief(1.8, light: 0.5, shade: 0.7)),
                disc(98, nil, inner: 95, relief(1.4, light: 0.5, shade: 0.5)),
                ornaments(.laurel, 0, 164, .hex(0x9A2126), [0], relief(1.8, light: 0.4, shade: 0.6)),
                center(
                    Lettering("", font: "Amiri", weight: 700, size: 92, color: pressed), width: 96,
                    relief(3, light: 0.5, shade: 0.7)),
            ])
    }
    private var foil: Instrument {
        let ink = Color.hex(0x4A3509)
        let look = Lettering("", weight: 700, size: 26, tracking: 3, color: ink)
        let foil: [Color] = [
            .hex(0xF9E9A8), .hex(0xD2A748), .hex(0xFFF3BE), .hex(0xC0923A), .hex(0xF9E9A8), .hex(0xD2A748),
            .hex(0xFFF3BE), .hex(0xC0923A), .hex(0xF9E9A8),
        ]
        let pressed = relief(-1.1, light: 0.8, shade: 0.45)
        return seal(
            "Foil seal", ["top": "CERTIFICATE OF ORIGIN", "bottom": "GUARANTEED", "center": "Nº\u{200A}1"],
            [
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .toothed
                        $0.radius = 193
                        $0.depth = 13
                        $0.count = 72
                        $0.shadow = 5
                        $0.fill = Finish(foil, .around)
                        $0.relief = relief(2, light: 0.6, shade: 0.35)
                    }),
                disc(179, nil, inner: 175, relief(1.6)),
                band(171, 139, look, between: .star, size: 17, pressed),
                disc(134, nil, relief(-3, light: 0.8, shade: 0.5)),
                .guilloche(
                    with(GuillocheLayer()) {
                        $0.innerRadius = 90
                        $0.radius = 129
                        $0.lobes = 18
                        $0.lines = 12
                        $0.lineWidth = 0.6
                        $0.color = .hex(0x7A5C1E)
                    }),
                disc(87, Finish(foil, .around), relief(3, light: 0.8, shade: 0.5)),
                center(Lettering("", font: "Amiri", weight: 700, size: 56, color: ink), relief(-1.6, light: 0.85)),
            ])
    }
    private var coin: Instrument {
        // Bright on a darker field, as on a polished proof: shades alone do not carry small letters.
        let metal = Color.hex(0xF3F5F7)
        let look = Lettering("", weight: 800, size: 30, tracking: 3, color: metal)
        let silver: [Color] = [.hex(0xF4F5F7), .hex(0xC3C8CF), .hex(0xFAFBFC), .hex(0xB9BEC6), .hex(0xF4F5F7)]
        // A polished field mirrors the room: bright and dark sectors, faint beside the letters.
        let field: [Color] = [
            .hex(0xA9B0B9), .hex(0x8B929C), .hex(0x9EA5AF), .hex(0x868D97), .hex(0xA3AAB3), .hex(0x8E959F),
            .hex(0xA9B0B9),
        ]
        let raised = relief(1.7, light: 1, shade: 0.62)
        return seal(
            // A token: law prescribes the words of legal tender.
            "Token", ["top": "HARBOUR FERRY", "bottom": "TWENTY RIDES", "center": "20"],
            [
                // Seen from above, reeds only notch the rim's outline: their grooves are in its shade.
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 192.4
                        $0.fill = Finish([.hex(0xC9CDD3), .hex(0x8E949D)])
                        $0.shadow = 5
                    }),
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .reeded
                        $0.radius = 193
                        $0.depth = 1.6
                        $0.count = 180
                        $0.fill = Finish([.hex(0xE6E8EB), .hex(0xB4B9C1)])
                    }),
                disc(191.6, Finish(silver, .around), relief(4, light: 0.9, shade: 0.45)),
                disc(180, nil, relief(-3.5, light: 0.95, shade: 0.5)),
                disc(176.5, Finish(field, .around)),
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .beaded
                        $0.radius = 175
                        $0.depth = 7.5
                        $0.count = 132
                        $0.fill = Finish(.hex(0xD3D7DD))
                        $0.relief = relief(1.2, light: 1, shade: 0.5)
                    }),
                band(164, 130, look, between: .star, size: 18, raised),
                center(
                    Lettering("", weight: 800, size: 120, color: .hex(0xEBEEF1)), y: -26, width: 180,
                    relief(4, light: 1, shade: 0.5)),
                ornaments(.anchor, 72, 50, .hex(0xE3E6EA), [180], relief(2.2, light: 1, shade: 0.55)),
            ])
    }
    private var medal: Instrument {
        let dark = Color.hex(0x4E300C)
        let look = Lettering("", weight: 700, size: 36, tracking: 2.5, color: dark)
        let pressed = relief(-1.2, light: 0.6, shade: 0.5)
        var face = seal(
            "Medal", ["top": "CITY MARATHON", "bottom": "FINISHER", "center": "42.195\nkm"],
            [
                loop,
                .disc(
                    with(DiscLayer()) {
                        $0.radius = 192.5
                        $0.fill = Finish([.hex(0xA87023), .hex(0x7C4F14)])
                        $0.shadow = 5
                    }),
                .edge(
                    with(EdgeLayer()) {
                        $0.kind = .rope
                        $0.radius = 196
                        // Its inner ends are under the disc.
                        $0.depth = 18
                        $0.count = 44
                        $0.fill = Finish([.hex(0xF0C883), .hex(0xB98237)])
                        $0.relief = relief(1.25, light: 0.6, shade: 0.5)
                    }),
                disc(183, Finish([.hex(0xEFC985), .hex(0xC08A3C)]), relief(4, light: 0.7, shade: 0.4)),
                band(168, 132, look, between: .star, size: 20, pressed),
                disc(126, Finish([.hex(0xCE9645), .hex(0xEBC27A)]), relief(-4, light: 0.7, shade: 0.45)),
                ornaments(.laurel, 0, 196, .hex(0xD9A452), [0], relief(2, light: 0.75, shade: 0.5)),
                center(Lettering("", weight: 800, size: 34, color: dark), y: -4, width: 133, largest: 1.9, pressed),
            ])
        face.height = 432
        return face
    }
    private var loop: InstrumentLayer {
        .disc(
            with(DiscLayer()) {
                $0.y = -196
                $0.radius = 18
                $0.innerRadius = 11
                $0.fill = Finish([.hex(0xF0C883), .hex(0x9C6A24)])
                $0.relief = relief(2, light: 0.7, shade: 0.4)
            })
    }
    private var quality: Instrument {
        let green = Color.hex(0x1E6B45)
        let look = Lettering("", weight: 700, size: 29, tracking: 2, color: green)
        return seal(
            "Seal of quality", ["around": "100\u{2009}% ORGANIC", "center": "BIO"],
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

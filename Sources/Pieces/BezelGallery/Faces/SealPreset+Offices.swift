// Seals of companies, offices and libraries: geometry and words by the practice of their trades, without arms of states,
// which law reserves.
import BezelColor
import BezelInstruments
import BezelGeometry

extension SealPreset {
    /// A seal whose characters have the forms of mainland China; others may share their code points.
    private func chinese(
        _ title: String, _ texts: [String: String], _ layers: [InstrumentLayer]
    ) -> Instrument {
        var face = seal(title, texts, layers)
        face.changeLetters { lettering, _ in lettering.language = "zh-Hans" }
        return face
    }

    /// The round seal of a Chinese company: a ring 1.2 mm wide of 40 mm, a star of 14 mm, the name round the top, the
    /// number of its registration along the bottom (notice of the State Council on seals, Guofa 1999 no. 25, and the
    /// cities' rules after it).
    var company: Instrument {
        let red = Color.hex(0xD3222A)
        return chinese(
            "Company seal", ["top": "EXAMPLE TRADING LTD", "bottom": "3101000012345", "center": ""],
            [
                circle(190, red, 12),
                .ringText(
                    with(RingTextLayer()) {
                        $0.radius = 176
                        $0.innerRadius = 130
                        $0.sweep = 250
                        $0.isSpread = true
                        $0.top = Lettering("{top}", weight: 600, size: 42, color: red)
                    }),
                .ringText(
                    with(RingTextLayer()) {
                        $0.radius = 176
                        $0.innerRadius = 156
                        $0.sweep = 80
                        $0.bottom = Lettering("{bottom}", weight: 600, size: 21, tracking: 2, color: red)
                    }),
                ornaments(.star, 0, 140, red, [0]),
                center(Lettering("", weight: 600, size: 32, tracking: 1, color: red), y: 92, width: 190),
            ])
    }
    /// The oval seal for Chinese invoices: 40 by 30 mm with a line of 1 mm, the name round the top in letters of 4.2 mm,
    /// the tax number in the middle, the purpose under it (State Taxation Administration, 2011 no. 7).
    var invoice: Instrument {
        let red = Color.hex(0xD3222A)
        var face = chinese(
            "Invoice seal",
            ["top": "EXAMPLE & CO LTD", "bottom": "INVOICES", "center": "91310115MA1K3ABC5X"],
            [
                oval(195, 145, red, 10),
                .ringText(
                    with(RingTextLayer()) {
                        $0.radius = 182
                        $0.radiusY = 132
                        $0.innerRadius = 134
                        $0.sweep = 225
                        $0.isSpread = true
                        $0.top = Lettering("{top}", weight: 600, size: 42, color: red)
                    }),
                center(Lettering("", weight: 600, size: 20.5, color: red), y: 8, width: 236),
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("{bottom}", weight: 600, size: 36, tracking: 1, color: red)
                        $0.y = 72
                        $0.width = 200
                    }),
            ])
        face.height = 300
        return face
    }
    /// Two full rings of words round a middle, as Russian and Polish offices and firms have them.
    var office: Instrument {
        let ink = Color.hex(0x23409A)
        let outer = Lettering("", weight: 700, size: 27.5, tracking: 1.4, color: ink)
        let inner = Lettering("", weight: 600, size: 21, tracking: 1, color: ink)
        return seal(
            "Office seal",
            [
                "top": "DEPARTMENT OF RIVERS AND CANALS ★ HARBOUR OFFICE",
                "bottom": "REGISTRY NO. 1027700132195 ★ ANNEX TO SHEET 7 ★ COPY",
                "center": "FOR\nDOCUMENTS",
            ],
            [
                circle(190, ink, 6), around("{top}", outer, 181, 145), circle(139, ink, 2.5),
                around("{bottom}", inner, 132, 106), circle(99, ink, 2.5),
                center(Lettering("", weight: 700, size: 23, tracking: 0.5, color: ink), width: 165),
            ])
    }
    /// What quality control puts on a part that has passed: a tick, the inspector's number between two bars.
    var inspection: Instrument {
        let ink = Color.hex(0x1B7A43)
        let look = Lettering("", weight: 700, size: 29, tracking: 2, color: ink)
        return seal(
            "Inspection stamp", ["top": "QUALITY CONTROL", "bottom": "PASSED", "center": "QC 07"],
            [
                circle(188, ink, 8), band(176, 134, look, between: .dot, size: 14), circle(126, ink, 3),
                // As long as the ring's chords.
                shape("M0 0H100V1.75H0Z", y: -32, size: 243, ink), shape("M0 0H100V1.88H0Z", y: 56, size: 226, ink),
                shape("M0 52L16 36L38 58L86 6L103 22L39 91Z", y: -74, size: 62, ink),
                center(Lettering("", weight: 800, size: 54, tracking: 1, color: ink), y: 12, width: 210),
            ], wear: Wear())
    }
    /// The oval mark of ownership that libraries put on a book's title page and on its edge.
    var library: Instrument {
        let ink = Color.hex(0x4A2F80)
        let look = Lettering("", weight: 700, size: 27, tracking: 2, color: ink)
        var face = seal(
            "Library stamp", ["top": "CITY LIBRARY", "bottom": "RIVERSIDE BRANCH", "center": "21 NOV 2026"],
            [
                oval(194, 139, ink, 6), oval(184, 129, ink, 2),
                .ringText(
                    with(RingTextLayer()) {
                        $0.radius = 178
                        $0.radiusY = 123
                        $0.innerRadius = 140
                        $0.gap = 22
                        $0.between = .diamond
                        $0.betweenSize = 18
                        $0.top = look.saying("{top}")
                        $0.bottom = look.saying("{bottom}")
                    }),
                oval(132, 77, ink, 2.5),
                center(Lettering("", weight: 800, size: 29, tracking: 0.5, color: ink), width: 210),
            ], wear: Wear())
        face.height = 288
        return face
    }

    private func oval(_ radius: Double, _ radiusY: Double, _ color: Color, _ width: Double) -> InstrumentLayer {
        .disc(
            with(DiscLayer()) {
                $0.radius = radius
                $0.radiusY = radiusY
                $0.fill = nil
                $0.line = color
                $0.lineWidth = width
            })
    }
    /// An ornament straight above or below the middle.
    private func shape(_ path: String, y: Double, size: Double, _ color: Color) -> InstrumentLayer {
        .ornament(
            with(OrnamentLayer()) {
                $0.shape = .path
                $0.path = path
                $0.angles = [y < 0 ? 0 : 180]
                $0.radius = abs(y)
                $0.turns = false
                $0.size = size
                $0.color = color
            })
    }
    private func around(_ text: String, _ look: Lettering, _ outer: Double, _ inner: Double) -> InstrumentLayer {
        .ringText(
            with(RingTextLayer()) {
                $0.radius = outer
                $0.innerRadius = inner
                $0.around = look.saying(text)
                $0.repeats = 0
                $0.separator = "★"
            })
    }
}

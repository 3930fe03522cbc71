// Curves by name, wheels, corners, smoothing and markup of `text`.
import BezelGeometry
import BezelLayout
import BezelInstruments
import BezelTypesetting
import Testing

@testable import BezelRequests

@Suite("Lettering")
struct LetteringTests {
    private func input(_ text: String, _ change: (inout TextInputOptions) -> Void) throws -> TextInputOptions {
        var input = TextInputOptions()
        input.text = text
        change(&input)
        try TextInputOptions.fields.check(input)
        return input
    }

    private func placed(_ text: String, _ change: (inout TextInputOptions) -> Void) throws -> TextInputOptions.Placed {
        try input(text, change).placed(in: RenderContext())
    }

    @Test("every named curve takes text round it, inside and outside")
    func named() throws {
        let shapes: [Curve.Form] = [
            .polygon(sides: 6, radius: 100), .star(points: 5, radius: 120),
            .roundedRectangle(width: 200, height: 120, radius: 20), .heart(width: 200), .shield(width: 160),
        ]
        for shape in shapes {
            for side in [TextPath.Side.left, .right] {
                for align in [AlignOption.center, .around] {
                    let placed = try placed("HARBOUR TOWN") {
                        $0.curve[shape.kind] = shape
                        ($0.placement.side, $0.placement.align) = (side, align)
                    }
                    #expect(placed.overprints.isEmpty && placed.warnings.messages.isEmpty)
                    #expect(placed.lines.allSatisfy { $0.text.hiddenRanges.isEmpty })
                }
            }
        }
        #expect(throws: UsageError.self) {
            var curve = PathOptions()
            (curve.heart, curve.circle) = (100, 50)
            try PathOptions.fields.check(curve)
        }
    }

    @Test("words in the notches and tips of a star become smaller until they are clear")
    func star() throws {
        for (text, align) in [("MATTE WATT WILL FIT IN", AlignOption.center), ("LOVE YOU FOREVER AND EVER", .around)] {
            let placed = try placed(text) {
                ($0.curve[.star], $0.placement.side) = (.star(points: 5, radius: 120), .right)
                $0.placement.align = align
                $0.style.size = 24
            }
            #expect(placed.overprints.isEmpty)
            #expect(placed.lines[0].text.hiddenRanges.isEmpty)
        }
    }

    @Test(
        "a word that no size keeps on one side is named where words are to be kept",
        arguments: [AlignOption.center, .around])
    func brokenWord(_ align: AlignOption) throws {
        func warnings(_ text: String, keeps: Bool?) throws -> Int {
            try placed(text) {
                $0.curve[.star] = .star(points: 5, radius: 120)
                ($0.placement.align, $0.placement.keepWords) = (align, keeps)
                $0.style.size = 24
            }.warnings.messages.count
        }
        #expect(try warnings("CONSTANTINOPLE", keeps: true) == 1)
        #expect(try warnings("CONSTANTINOPLE", keeps: nil) == 0 && warnings("RED STAR", keeps: true) == 0)
    }

    @Test("each label of a wheel fits its sector by itself", arguments: [nil, Sector.Reading.arc, .spoke, .upright])
    func wheel(_ labels: Sector.Reading?) throws {
        let names = ["WIN", "A much longer prize", "x", "Fjord", "Free drinks", "JACKPOT", "Ten", "Try once more"]
        let placed = try placed(names.joined(separator: "\n")) {
            ($0.curve.sectors, $0.curve.labels) = (SectorRadii(40, 160), labels)
        }
        // Long ones may have several lines.
        #expect(Set(placed.lines.map(\.path)).count == names.count && placed.overprints.isEmpty)
        for line in placed.lines {
            let ink = try #require(
                line.text.radialExtent(about: .zero, from: .degrees(270 + 45 * Double(line.path))))
            #expect(ink.innerRadius > 40 && ink.outerRadius < 160)
            #expect(abs(ink.start.degrees) < 22.5 && abs(ink.end.degrees) < 22.5)
            if labels == .spoke, ![0, 4].contains(line.path) {
                let letter = try #require(line.text.clusters.first)
                #expect(cos(letter.angle.radians) > -1e-9, "Spokes on the left half read from outside.")
            }
        }
        #expect(placed.notes.contains { $0.inCommand.contains("smallest label") })
        let sizes = Set(placed.lines.compactMap { $0.text.runs.first?.font.size })
        #expect(sizes.count > 1)
    }

    @Test("a wheel takes no other placement, and says which label does not fit")
    func wheelRules() throws {
        #expect(throws: UsageError.self) {
            _ = try input("A") { ($0.curve.sectors, $0.placement.offset) = (SectorRadii(10, 50), .length(3)) }
        }
        #expect(throws: RequestFailure.self) {
            _ = try placed(String(repeating: "very long ", count: 200) + "\nB") {
                ($0.curve.sectors, $0.style.size) = (SectorRadii(40, 42), 48)
            }
        }
    }

    @Test("smoothing is for paths, and leaves something of them")
    func smoothing() throws {
        #expect(throws: UsageError.self) {
            var curve = PathOptions()
            (curve.circle, curve.smooth) = (50, .automatic)
            try PathOptions.fields.check(curve)
        }
        #expect(throws: RequestFailure.self) {
            _ = try placed("A") { ($0.curve.path, $0.curve.smooth) = (["M0 0L100 0"], .within(80)) }
        }
        let rough = "M0 0" + (1...200).map { "L\($0 * 2) \($0 % 2 == 0 ? 3 : -3)" }.joined()
        let smooth = try placed("River town") {
            ($0.curve.path, $0.curve.smooth, $0.style.size) = ([rough], .automatic, 30)
        }
        let angles = smooth.lines[0].text.clusters.map(\.angle.degrees)
        #expect(angles.allSatisfy { abs($0) < 4 })
    }

    @Test("markup raises, sinks, underlines and sets features by span")
    func markup() throws {
        let placed = try placed(
            "E=mc<sup>2</sup> H<sub>2</sub>O <u>x</u> <span features='ss01' size='50%' rise='3'>y</span>"
        ) {
            ($0.markup, $0.curve[.line], $0.style.size) = (true, .line(length: 600), 40)
        }
        let text = placed.lines[0].shaped.text
        #expect(text.string == "E=mc2 H2O x y")
        let spans = text.spans
        let (sup, sub) = (spans[1].style, spans[3].style)
        #expect(abs(sup.font.size - 24.8) < 1e-9 && abs(sup.baselineShift - 14) < 1e-9)
        #expect(sub.baselineShift < 0 && sub.font.size == sup.font.size)
        #expect(spans[5].style.decorations.map(\.line) == [.underline])
        #expect(spans[7].style.font.size == 20 && spans[7].style.baselineShift == 3)
        #expect(spans[7].style.font.features.contains { $0.tag == "ss01" })
        for wrong in [
            "<sup>2", "<sup>2</sub>", "<span rise='x'>a</span>", "<span features='no feature'>a</span>", "<x>a</x>",
        ] {
            #expect(throws: GalleryError.self) { _ = try LetteringMarkup.detailedRuns(wrong) }
        }
        // A face has no keys for these.
        #expect(throws: GalleryError.self) { _ = try LetteringMarkup.runs("<sup>2</sup>") }
    }

    @Test("italics, small capitals and widths that a family lacks are made, and said")
    func synthesis() throws {
        let placed = try placed("Slanted") {
            $0.curve[.line] = .line(length: 900)
            ($0.style.forms.italic, $0.style.smallCaps, $0.style.stretch) = (true, true, 0.7)
        }
        let fonts = placed.lines[0].shaped.text.spans.map(\.style.font)
        #expect(fonts.allSatisfy { $0.synthesis.slant == 14 && abs($0.synthesis.width - 0.7) < 1e-9 })
        #expect(fonts.count == 2 && fonts[1].size < fonts[0].size)
        #expect(placed.warnings.messages.count == 2)
    }

    @Test("punctuation of full width is half as wide on curves")
    func punctuation() throws {
        func advance(_ change: (inout TextInputOptions) -> Void) throws -> Double {
            let placed = try placed("あ、い「う」え") {
                ($0.style.size, $0.style.font) = (40, "Noto Sans CJK JP")
                change(&$0)
            }
            return placed.lines[0].shaped.clusters[1].advance
        }
        guard (try? advance { $0.curve[.line] = .line(length: 900) }) == 40 else { return }
        #expect(try advance { $0.curve.circle = 200 } == 20)
    }

    @Test(
        "words of other tools name the option that does it",
        arguments: [
            ("--angle", "--at"), ("--rotate", "--at"), ("--flip", "--side right"), ("--start", "--at"),
            ("--horizontal-scale", "--stretch"), ("--text-smoothing", "--smooth"),
            ("--truncate", "--overflow ellipsis"),
            ("--rectangle", "--rounded"), ("--wheel", "--sectors"), ("--straight", "--method words"),
            ("--superscript", "--markup"), ("--hexagon", "--polygon"),
        ])
    func elsewhere(_ other: (name: String, own: String)) {
        let names = OptionNames(TextRequest.fields.descriptions)
        #expect(names.meant(by: other.name) == other.own)
    }
}

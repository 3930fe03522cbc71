// Random text on random paths with random options, and text of every direction: what layout promises must hold.
import Bezel
import Foundation

/// Characters that the algorithms know apart.
enum FuzzText {
    static let controls: [UInt32] = [
        0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x200E, 0x200F, 0x61C, 0x200D, 0xAD,
    ]
    static let others: [UInt32] = [
        0x61, 0x5D0, 0x627, 0x628, 0x62F, 0x31, 0x661, 0x2B, 0x2C, 0x25, 0x300, 0x64E, 0x20, 0x09, 0x0A, 0x28, 0x29,
        0x5B, 0x5D, 0x2329, 0x232A, 0x3008, 0x3009, 0x640, 0x1820, 0x21, 0x1F600, 0x10FFFF,
    ]
    static let words = [
        "BALANCE", "AVATAR", "fi", "office", "Wave", " ", "  ", "سلام", "بيت", "שלום", "नमस्ते", "สวัสดี",
        "\u{1F468}\u{200D}\u{1F469}",
        "e\u{301}", "123", "—", "\u{A0}", "\u{200B}", "\u{640}", "“", "\t", "\n", "I", "M",
    ]

    /// A byte a character: controls of direction, and letters, numbers, marks and brackets of every class.
    static func directions(_ choices: inout Choices, atMost count: Int) -> String {
        var scalars = String.UnicodeScalarView()
        while !choices.isAtEnd, scalars.count < count {
            let byte = Int(choices.byte())
            let value =
                byte < 100
                ? controls[byte % controls.count]
                : byte < 250
                    ? others[byte % others.count]
                    : (UInt32(byte) << 16 | UInt32(choices.byte()) << 8 | UInt32(choices.byte())) % 0x110000
            scalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
        return String(scalars)
    }

    static func words(_ choices: inout Choices) -> String {
        var text = ""
        for _ in 0...choices.below(9) { text += choices.pick(words) }
        return text
    }
}

enum BidiFuzz {
    static func run(_ bytes: [UInt8]) throws(Broken) {
        var choices = Choices(bytes)
        let direction = choices.pick([StyledText.Direction.automatic, .leftToRight, .rightToLeft])
        let text = FuzzText.directions(&choices, atMost: 200)
        do {
            let font = try Fuzz.fonts.font(named: "Noto Sans", size: 20)
            let shaped = try Shaper().shape(StyledText(text, style: TextStyle(font: font), direction: direction))
            var covered = [Bool](repeating: false, count: text.utf8.count)
            for cluster in shaped.clusters {
                try Fuzz.expect(cluster.range.upperBound <= covered.count, "a cluster past the text's end")
                for i in cluster.range { covered[i] = true }
                try Fuzz.expect(cluster.advance.isFinite, "an advance of \(cluster.advance)")
                try Fuzz.expect(shaped.runs.indices.contains(cluster.runIndex), "a cluster of no run")
                let glyphs = shaped.runs[cluster.runIndex].glyphs
                try Fuzz.expect(cluster.glyphRange.upperBound <= glyphs.count, "a cluster past its run's glyphs")
            }
            let place = TextPath.svg(Path(Rect(x: 0, y: 0, width: 400, height: 90)))
            try LayoutFuzz.check(try place.place(shaped), of: shaped, hides: true)
        } catch { try Fuzz.expectTyped(error) }
    }
}

enum LayoutFuzz {
    private static let families = [
        "Inter", "Noto Sans", "Quicksand", "Amiri", "Dancing Script", "Noto Sans Devanagari",
    ]

    static func run(_ bytes: [UInt8]) throws(Broken) {
        var choices = Choices(bytes)
        do {
            var spans: [StyledText.Span] = []
            for _ in 0...choices.below(3) { spans.append(try span(&choices)) }
            let direction = choices.pick([StyledText.Direction.automatic, .leftToRight, .rightToLeft])
            let shaper = Shaper(orientation: choices.byte() > 230 ? .vertical : .horizontal)
            let shaped = try shaper.shape(StyledText(spans: spans, direction: direction))
            let textPath = path(&choices)
            let placed = try textPath.place(shaped)
            try check(
                placed, of: shaped,
                hides: textPath.fitting.overflow == .hide && textPath.position.circuit.separator == nil)
            // Lint compares the outlines of all letters that may meet.
            if choices.flag(), placed.clusters.count < 12 {
                _ = (
                    textPath.lint(placed, shaped: shaped).count, placed.outline().boundingRect, placed.caret(at: 1),
                    placed.hitTest(.zero)
                )
            }
            let outline = TextDrawing.Outline(
                paint: .color(.black), style: StrokeStyle(lineWidth: choices.number(0...9)))
            let drawing = TextDrawing(text: placed, fill: .color(.black), outline: choices.flag() ? outline : nil)
            let scene = Scene(size: Size(width: 300, height: 300), commands: [.text(drawing)])
            try Fuzz.draw(scene)
            try Fuzz.write(scene, choices.flag() ? .live : .outlines)
        } catch { try Fuzz.expectTyped(error) }
    }

    private static func span(_ choices: inout Choices) throws -> StyledText.Span {
        var text = FuzzText.words(&choices)
        if choices.byte() > 200 { text += FuzzText.directions(&choices, atMost: 12) }
        let font = try Fuzz.fonts.font(
            named: choices.pick(families), size: choices.number(1...90), weight: choices.number(100...900))
        var style = TextStyle(font: font)
        if choices.flag() { style.tracking = choices.number(-30...30) }
        if choices.flag() { style.wordSpacing = choices.number(-30...30) }
        if choices.flag() { style.baselineShift = choices.number(-20...20) }
        if choices.flag() {
            style.decorations = [TextDecoration(choices.pick([.underline, .overline, .lineThrough]))]
            if choices.flag() { style.decorations[0].thickness = choices.number(0...9) }
        }
        return StyledText.Span(text, style: style)
    }

    private static func path(_ choices: inout Choices) -> TextPath {
        var result = TextPath.svg(curve(&choices))
        result.position.offset =
            choices.flag() ? .length(choices.number(-300...900)) : .fraction(choices.number(-1...2))
        result.position.anchor = choices.pick([.start, .middle, .end, .justify, .around])
        result.position.side = choices.pick([.left, .right])
        result.position.baseline = choices.pick([
            .alphabetic, .ascender, .descender, .xMiddle, .capMiddle, .custom(choices.number(-60...60)),
        ])
        result.spacing = choices.pick([.exact, .optical, .even])
        result.letters.method = choices.pick([.automatic, .align, .joined, .stretch])
        result.letters.effect = choices.pick([.rainbow, .skew, .ribbon, .stairStep, .gravity])
        result.position.upright = choices.pick([.never, .automatic])
        result.letters.corners = choices.pick([.follow, .skip, .round(radius: choices.number(0...40))])
        result.fitting.overflow = choices.pick([
            .hide, .extend, .automatic(), .shrink(minimumScale: choices.number(0...1)), .squeeze(), .condense(),
            .ellipsis,
            .fail,
        ])
        result.position.wrapsClosedPaths = choices.flag()
        result.spacing.usesKashida = choices.flag()
        if choices.byte() > 180 {
            result.position.circuit.repeats = choices.flag() ? .asManyAsFit : .times(choices.below(5))
            if choices.flag() { result.position.circuit.meeting = .degrees(choices.number(-720...720)) }
            result.position.circuit.seam = choices.flag() ? .none : .wordSpace
        }
        if choices.byte() > 200 {
            result.spacing.adjustments[choices.below(20)] = TextPath.Adjustment(
                along: choices.number(-50...50), rise: choices.number(-50...50),
                rotation: .degrees(choices.number(-90...90)))
        }
        return result
    }

    private static func curve(_ choices: inout Choices) -> Path {
        func point(_ choices: inout Choices) -> Point {
            Point(x: choices.number(-50...350), y: choices.number(-50...350))
        }
        var path = Path()
        switch choices.below(5) {
        case 0:
            path.addEllipse(
                in: Rect(x: 20, y: 20, width: choices.number(0...300), height: choices.number(0...300)))
        case 1: path.addRect(Rect(x: 20, y: 20, width: choices.number(1...250), height: choices.number(1...250)))
        default:
            for _ in 0...choices.below(3) {
                path.move(to: point(&choices))
                for _ in 0...choices.below(6) {
                    switch choices.below(4) {
                    case 0: path.addLine(to: point(&choices))
                    case 1: path.addQuadCurve(to: point(&choices), control: point(&choices))
                    case 2:
                        path.addCurve(to: point(&choices), control1: point(&choices), control2: point(&choices))
                    default: path.closeSubpath()
                    }
                }
            }
        }
        return path
    }

    /// Nothing is lost without a report, and everything that is drawn has a place.
    static func check(_ placed: PlacedText, of shaped: ShapedText, hides: Bool) throws(Broken) {
        for run in placed.runs {
            for glyph in run.glyphs {
                try Fuzz.expect(glyph.transform.isFinite, "a glyph's transform \(glyph.transform)")
                try Fuzz.expect(placed.clusters.indices.contains(glyph.clusterIndex), "a glyph of no cluster")
            }
        }
        for cluster in placed.clusters {
            try Fuzz.expect(
                cluster.position.x.isFinite && cluster.position.y.isFinite && cluster.angle.radians.isFinite
                    && cluster.middle.isFinite, "a cluster at \(cluster.position)")
        }
        guard hides, placed.string == shaped.text.string else { return }
        // Every cluster of the text is placed or said to be hidden; what is shown has all of its glyphs.
        try Fuzz.expect(
            placed.clusters.count { !$0.isKashida } == shaped.clusters.count { !$0.isKashida },
            "\(placed.clusters.count) clusters of \(shaped.clusters.count)")
        let hidden = placed.hiddenRanges
        for cluster in placed.clusters where cluster.isHidden && !cluster.range.isEmpty {
            try Fuzz.expect(
                hidden.contains {
                    $0.lowerBound <= cluster.range.lowerBound && $0.upperBound >= cluster.range.upperBound
                },
                "hidden at \(cluster.range) and not said so")
        }
        let shown = Set(placed.clusters.filter { !$0.isHidden && !$0.isKashida }.map(\.range.lowerBound))
        let expected = shaped.clusters.reduce(0) {
            $0 + (shown.contains($1.range.lowerBound) && !$1.isKashida ? $1.glyphRange.count : 0)
        }
        let drawn = placed.runs.reduce(0) { sum, run in
            sum + run.glyphs.count { !placed.clusters[$0.clusterIndex].isKashida }
        }
        try Fuzz.expect(drawn == expected, "\(drawn) glyphs of \(expected) that are shown")
    }
}

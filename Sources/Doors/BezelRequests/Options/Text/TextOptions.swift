// The input of `bezel text` and `bezel measure`: the text, its curve, its style, and where its lines stand.
//
// `placed(in:)` leads all of it to placed lines: it finds the region that the options describe (a curve, several places, a
// sector, a wheel, columns, a block in a middle) and hands it over. Each region has its own file beside this one, and what is
// laid out there is known to BezelLayout and BezelTypesetting. What is drawn of the lines is in TextPaintOptions.
import BezelGeometry

package struct TextInputOptions: FieldGroup {
    package var text: String = ""
    package var bottom: String?
    package var markup = false
    package var curve = PathOptions()
    package var style = TextStyleOptions()
    package var block = BlockOptions()
    package var placement = PlacementOptions()
    package var middle = MiddleOptions()

    package init() {}

    package static let needsFields = true
    package static let fields: Fields<TextInputOptions> = [
        .argument(
            "text", \.text, "text",
            "The text, in any script; - reads standard input. Line breaks, or \\n, start new lines.",
            more: """
                Each new line stands below the one before it, on a parallel curve: inside a circle, or outside it \
                for text along the bottom. With several --path, each line stands on its own path. If a line is \
                too long, all lines become smaller together. With --overflow next, line breaks become spaces.
                """),
        .option(
            "bottom", \.bottom, .text, "text",
            "A second text along the bottom of a circle or ellipse, upright, in one band with the first.",
            more:
                "Both have one size, and become smaller until they share the ring. For other places, give a line of text and an --at for each."
        ).section("The text"),
        .flag(
            "markup", \.markup,
            "Interpret <b>, <i>, <u>, <s>, <sup>, <sub>, <sc> and <span> in the text.",
            more: """
                A span takes font="…", weight, size in user units or per cent, color, tracking, italic, rise, features, \
                underline, overline, line-through and small-caps.
                """
        ).section("The text"),
        .group(\.curve, "The curve (one of these)"),
        .group(\.style, "The letters"),
        .group(\.block, "Several lines"),
        .group(\.placement, "The position on the curve"),
        .group(\.middle, "The middle"),
    ]

    package static let rules: [FieldRule] = [
        FieldRule(
            .value("overflow", ["next"]), requires: .count("path", 2),
            saying: "--overflow next goes on from one --path to the next, and there is only one"),
        FieldRule(
            .any([.given("wrap"), .given("line-height")]), requires: .not(.count("path", 2)),
            saying: "--wrap and --line-height belong to lines on one curve, not to several --path"),
        .given(
            "sectors", excludes: "repeat", "separator", "meet", "overflow", "offset", "line-height",
            saying:
                "--sectors fits a label into each sector: leave out --repeat, --separator, --meet, --line-height, --overflow and --offset"
        ),
        .given(
            "sector", excludes: "repeat", "separator", "meet",
            saying: "a --sector takes no --repeat, --separator and --meet"),
        .given(
            "sector", excludes: "overflow", "offset",
            saying:
                "text in a --sector is centred, and set smaller if it is too large: leave out --overflow and --offset"),
        .given("middle", requires: "circle", "ellipse", saying: "--middle stands in a --circle or an --ellipse"),
        .given("bottom", requires: "circle", "ellipse", saying: "--bottom stands on a --circle or an --ellipse"),
        .given(
            "bottom", excludes: "from", "to", "at", "divide", "offset",
            saying:
                "--bottom has its place, and so has the text above it: leave out --from, --to, --at, --divide and --offset"
        ),
        FieldRule(
            .given("bottom"),
            requires: .not(.any(ofOneLine + [.given("wrap"), .given("line-height"), .value("side", ["right"])])),
            saying:
                "--bottom goes with one line along the top: leave out --repeat, --separator, --meet, --wrap, --line-height, --side right, and --align around or justify"
        ),
        FieldRule(
            atPlaces, requires: .not(.any(ofOneLine)),
            saying:
                "--at and --divide set text at places of a circle: leave out --repeat, --separator, --meet, and --align around or justify"
        ),
        FieldRule(
            atPlaces, requires: .not(.given("offset")), saying: "--offset and --at both say where the text stands"),
        FieldRule(
            atPlaces, requires: .not(.given("wrap")), saying: "lines --at places stay as they are: leave out --wrap"),
        FieldRule(
            .given("line-height"), requires: .not(.any([.count("at", 2), .given("divide")])),
            saying: "--line-height belongs to lines below each other, not to several --at"),
    ]
    /// Curves in lengths that follow the letters need letters that do not follow the curve.
    package static let drawnRules: [FieldRule] = [
        FieldRule(
            .any(PathOptions.keys.filter { $0 != "path" }.map { .contains($0, Length.Unit.ofLetters.map(\.rawValue)) }),
            requires: .any([
                .given("font-size"), .given("cap-height"), .given("x-height"),
                .all([.given("size"), .not(.isPhysical("size"))]),
            ]))
    ]
    private static var atPlaces: FieldRule.Condition { .any([.given("at"), .given("divide")]) }
    /// What fills one whole curve.
    private static var ofOneLine: [FieldRule.Condition] {
        [.given("repeat"), .given("separator"), .given("meet"), .value("align", ["around", "justify"])]
    }

    /// One per path with text.
    package struct Placed {
        package struct Line {
            package var text: PlacedText
            package var on: TextPath
            package var shaped: ShapedText
            /// The path or line, and the UTF-8 offset of its text.
            package var path = 0
            package var start = 0
            /// Whether it belongs to --middle.
            package var isMiddle = false
            /// Whether users are told at what part of its size it stands: not of a size that nobody asked for.
            package var tellsScale = true

            package init(text: PlacedText, on: TextPath, shaped: ShapedText, path: Int = 0, start: Int = 0) {
                self.text = text
                self.on = on
                self.shaped = shaped
                self.path = path
                self.start = start
            }
            init(_ setting: TextPath.Setting) {
                self.init(text: setting.text, on: setting.line, shaped: setting.shaped)
            }
        }
        package var lines: [Line]
        package var string: String
        /// To be centred.
        package var centeredBox: Rect?
        /// Text may continue on further paths.
        package var isThread = false
        package var isBlock = false
        /// The size of the letters on the curve, in user units; nil without letters.
        package var size: Double? {
            lines.filter { !$0.isMiddle }.flatMap { $0.text.runs.map(\.font.size) }.max()
        }
        /// Among all lines; places name them by index.
        package var overprints = Overprints()
        package var warnings = Warnings()
        package var notes: [Sentence] = []

        package var title: String {
            isBlock ? string.split(whereSeparator: \.isNewline).joined(separator: " ") : string
        }
    }

    /// - Parameter strokeWidth: Of the letters' outline, in user units.
    package func placed(in context: RenderContext, strokeWidth: Double = 0) throws -> Placed {
        var result = try onCurve(in: context, strokeWidth: strokeWidth)
        result.overprints = PlacedText.overprints(of: result.lines.map(\.text))
        TextReport.addOverprints(of: result, to: &result.warnings)
        return result
    }

    private func onCurve(in context: RenderContext, strokeWidth: Double) throws -> Placed {
        var (own, string) = try withBottom(try context.text(text), in: context)
        own.curve = try own.curve.withOutlines(in: context)
        let sized = try own.suitablySized(string, in: context)
        if curve.sectors != nil {
            return try own.placedOnWheel(string, as: context, strokeWidth: strokeWidth)
        }
        if let sector = try curve.sectorSides() {
            return try sized.placed(string, in: sector, as: context, strokeWidth: strokeWidth)
        }
        if curve.vertical == .ofText {
            return try sized.asLongAsItsText(string, in: context, strokeWidth: strokeWidth)
                .placed(string, in: context, strokeWidth: strokeWidth)
        }
        if bottom != nil { return try sized.sharingRing(string, in: context, strokeWidth: strokeWidth) }
        guard own.style.size == nil else { return try sized.placed(string, in: context, strokeWidth: strokeWidth) }
        return try sized.withRoomForLines { try $0.placed(string, in: context, strokeWidth: strokeWidth) }
    }

    /// A line for each place: a single line is set at all.
    func atPlaces(_ string: String) throws -> String {
        guard let places = curve.places, places.count > 1 else { return string }
        let whole = string.last?.isNewline == true ? string.dropLast() : string[...]
        let count = 1 + whole.count { $0.isNewline }
        if count == 1 { return Array(repeating: String(whole), count: places.count).joined(separator: "\n") }
        guard count == places.count else {
            throw RequestFailure(
                "there are \(places.count) places on the circle and \(count) lines of text: give a line for each, or one line for all",
                fields: [curve.divide == nil ? "at" : "divide", "text"])
        }
        return string
    }

    private func asLongAsItsText(
        _ source: String, in context: RenderContext, strokeWidth: Double
    ) throws -> TextInputOptions {
        var longest = self
        (longest.placement.fit, longest.placement.align) = (.none, .start)
        let lines = try longest.placed(source, in: context, strokeWidth: strokeWidth).lines
        var own = self
        // Slightly longer, against rounding.
        own.curve.vertical = .length((lines.map(\.text.advance).max() ?? 0) * (1 + 1e-9) + 1e-3)
        return own
    }

    /// - Parameter source: The text with markup.
    func placed(_ source: String, in context: RenderContext, strokeWidth: Double) throws -> Placed {
        var result = try laidOut(source, in: context, strokeWidth: strokeWidth)
        report(on: &result)
        return result
    }

    /// What ``placed(_:in:strokeWidth:)`` places, before users are told of its lines.
    func laidOut(_ source: String, in context: RenderContext, strokeWidth: Double) throws -> Placed {
        let isThread = placement.overflow == .next
        var (paths, isCentered) = try curve.curves(isThread: isThread)
        let library = try style.forms.library(in: context)
        let (asked, string, replaced) = try styledText(source, library)
        let (styled, capitals) = asked.synthesizingSmallCaps()
        var result = Placed(
            lines: [], string: string, centeredBox: isCentered ? paths.first?.boundingRect : nil,
            isThread: isThread)
        result.isBlock = !isThread && (paths.count > 1 || block.applies(to: string))
        if result.isBlock {
            TextReport.addControls(of: string, to: &result.warnings)
        } else {
            TextReport.addLineBreaks(of: string, to: &result.warnings)
        }
        TextReport.add(replaced, to: &result.warnings)
        for family in capitals {
            result.warnings.add("“\(family)” has no small capitals; its capitals are made smaller")
        }
        var shaper = library.shaper
        shaper.trimsPunctuation = true
        shaper.trimsAllPunctuation = curve[.line] == nil && curve.vertical == nil
        if curve.vertical != nil { shaper.orientation = .vertical }
        let shaped = try shaper.shape(result.isBlock ? styled : styled.withCapitalForms())
        paths = try curve.smoothed(paths, for: shaped)
        let lines = textPaths(paths, isRightToLeft: shaped.isRightToLeft, strokeWidth: strokeWidth)
        if result.isThread {
            for part in try TextThread(lines).parts(of: styled.withCapitalForms(), shaper: shaper) {
                result.lines.append(
                    Placed.Line(
                        text: part.placed, on: lines[part.path], shaped: part.shaped, path: part.path,
                        start: part.range.lowerBound))
            }
        } else if let line = lines.first, result.isBlock {
            let (lines, box) = try block(of: styled, on: line, each: lines.count > 1 ? lines : [], shaper: shaper)
            result.lines = lines
            if isCentered { result.centeredBox = box }
        } else if let line = lines.first {
            result.lines = [try placement.place(shaped, on: line)]
        }
        if let text = middle.middle, let box = paths.first?.boundingRect {
            let room = MiddleRoom(
                center: Point(x: box.midX, y: box.midY), radius: min(box.width, box.height) / 2,
                strokeWidth: strokeWidth, library: library)
            try addMiddle(text, to: &result, in: room, shaper: shaper, as: context)
        }
        // Only sizes of its own choice may become so small.
        if placement.isSizedByCurve { noteSmallSize(of: &result) }
        TextReport.addUnknownFeatures(of: styled, asked: style, to: &result.warnings)
        TextReport.addUnusedKerning(of: shaped, to: &result.warnings)
        return result
    }

    /// Adds what users are told of the lines as they stand.
    func report(on result: inout Placed) {
        for line in result.lines {
            TextReport.add(
                line.text, from: line.start, leftOutSystemFonts: style.forms.sources.noSystemFonts, to: &result.warnings
            )
            TextReport.addOverlap(of: line.text, to: &result.warnings)
            if placement.keepWords == true { TextReport.addBrokenWords(line, to: &result.warnings) }
            TextReport.addDistortions(line, to: &result.warnings)
            // Of the middle's size a sentence of its own tells.
            result.notes += TextReport.fitting(line.text, tellsScale: line.tellsScale && !line.isMiddle).map(
                Sentence.init(verbatim:)
            ).filter { !result.notes.contains($0) }
        }
        result.notes += TextReport.systemFonts(result.lines.map(\.text).systemFamilies)
    }

    func styledText(
        _ string: String, _ library: FontLibrary
    ) throws -> (styled: StyledText, string: String, replaced: [FontSubstitution]) {
        let direction = style.direction.direction
        var (textStyle, replaced) = try style.style(library)
        guard markup else { return (StyledText(string, style: textStyle, direction: direction), string, replaced) }
        var spans: [StyledText.Span] = []
        for run in try LetteringMarkup.detailedRuns(string) {
            let (options, rise) = style.changed(by: run)
            let (own, missing) = try options.style(library)
            textStyle = own
            textStyle.baselineShift = rise
            if let color = run.look.color { textStyle.color = color }
            spans.append(StyledText.Span(run.look.text, style: textStyle))
            replaced += missing.filter { !replaced.contains($0) }
        }
        let styled = StyledText(spans: spans, direction: direction)
        return (styled, styled.string, replaced)
    }

    private func textPaths(_ paths: [Path], isRightToLeft: Bool, strokeWidth: Double) -> [TextPath] {
        var lines = paths.map { path in
            var line = placement.textPath(
                path, isRightToLeft: isRightToLeft, usual: curve.startsAtBeginning ? .start : .center)
            line.spacing.strokeWidth = strokeWidth
            if curve.places != nil { line.position.offset = .fraction(0.5) }
            return line
        }
        let startsBelow = curve.isWholeRing || curve.isNamedShape
        if startsBelow, placement.offset == nil, placement.ring.meet == nil, !lines.isEmpty {
            lines[0].position.circuit.centersRepeat = true
        }
        if let line = lines.first, line.goesRound, curve.isWholeRing, placement.side == .right, placement.offset == nil,
            placement.ring.meet == nil
        {
            // Seen from inside, text is upright at the bottom, so its ends meet at the top.
            lines[0].position.circuit.meeting = .degrees(270)
        }
        return lines
    }
}

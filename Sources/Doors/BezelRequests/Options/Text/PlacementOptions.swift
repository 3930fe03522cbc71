// How text stands on its curve: alignment, side, spacing, letters, and what happens where it does not fit.
//
// Each option is one property of `TextPath`, which has its rules and its errors. Two are decided here: the alignment unless
// it is given, which depends on the curve and on the text's direction, and that no letters are hidden without consent.
import BezelGeometry
import BezelLayout
import BezelTypesetting

package enum AlignOption: String, CaseIterable {
    case start, center, end, justify, around

    init(_ anchor: TextAnchor) {
        switch anchor {
        case .start: self = .start
        case .middle: self = .center
        case .end: self = .end
        case .justify: self = .justify
        case .around: self = .around
        }
    }
}

package enum OverflowOption: Hashable, Sendable {
    case policy(Overflow)
    case next
}

extension Read {
    package static var baselines: [(name: String, baseline: TextPath.Baseline)] {
        [
            ("alphabetic", .alphabetic), ("ascender", .ascender), ("descender", .descender), ("x-middle", .xMiddle),
            ("cap-middle", .capMiddle),
        ]
    }
    @Sendable package static func baseline(_ text: String, _ scale: LengthScale) throws -> TextPath.Baseline {
        if let named = baselines.first(where: { $0.name == text }) { return named.baseline }
        return .custom(
            try length(
                text, .ofText(anyLength), scale,
                "alphabetic, ascender, descender, x-middle, cap-middle or user units above the curve"))
    }
    /// In user units; smaller ones are invisible.
    package static let cornerRadii: ClosedRange<Double> = 1e-6...longest
    @Sendable package static func corners(_ text: String, _ scale: LengthScale) throws -> TextPath.Corners {
        switch text {
        case "follow": return .follow
        case "skip": return .skip
        default:
            guard text.hasPrefix("round:"),
                let radius = try LengthRange.ofText(cornerRadii).read(text.dropFirst(6), scale)
            else { throw UsageError("expected follow, skip or a radius such as round:12") }
            return .round(radius: radius)
        }
    }
    package static var overflows: [(name: String, option: OverflowOption)] {
        [
            ("hide", .policy(.hideWords)), ("extend", .policy(.extend)), ("ellipsis", .policy(.ellipsis)),
            ("ellipsis:letters", .policy(.letterEllipsis)), ("condense", .policy(.condense())),
            ("fail", .policy(.fail)), ("next", .next), ("shrink", .policy(.shrink())), ("squeeze", .policy(.squeeze())),
        ]
    }
    package static let shrinkScales: ClosedRange<Double> = 1e-6...1
    /// Of the letters' own width.
    package static let condensedWidths: ClosedRange<Double> = 0.2...1
    /// In ems.
    package static let tightenings: ClosedRange<Double> = 0...1

    @Sendable package static func overflow(_ text: String) throws -> OverflowOption {
        if let named = overflows.first(where: { $0.name == text }) { return named.option }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let amount = parts.count == 2 ? plainNumber(parts[1]) : nil
        switch (parts[0], amount) {
        case ("shrink", let fraction?) where shrinkScales.contains(fraction):
            return .policy(.shrink(minimumScale: fraction))
        case ("squeeze", let ems?) where tightenings.contains(ems): return .policy(.squeeze(maximumTightening: ems))
        case ("condense", let width?) where condensedWidths.contains(width):
            return .policy(.condense(minimumWidth: width))
        default:
            throw UsageError(
                "expected hide, extend, shrink, shrink:0.5, condense, condense:0.7, squeeze, squeeze:0.06, ellipsis, ellipsis:letters, next or fail"
            )
        }
    }
}

package struct PlacementOptions: FieldGroup {
    package var align: AlignOption?
    package var ring = RingOptions()
    package var noKashida = false
    package var offset: TextPath.Offset?
    package var side = TextPath.Side.left
    package var baseline: TextPath.Baseline = .alphabetic
    package var spacing = TextPath.Gaps.optical
    package var overflow: OverflowOption?
    package var fit = CurveFit.none
    package var holdStems = false
    package var method = TextPath.Method.automatic
    package var effect = TextPath.Effect.rainbow
    package var upright = TextPath.Upright.never
    package var corners: TextPath.Corners = .follow
    package var keepWords: Bool?
    /// How small text becomes that is too long and has no overflow policy.
    package var leastScale = Overflow.usualMinimumScale
    /// Whether the size of type is the curve's, since none was asked for: what is done to it is no news.
    package var isSizedByCurve = false

    package init() {}

    package static let fields: Fields<PlacementOptions> = [
        .option(
            "align", \.align, .choice, "part",
            "Which part of the text stands at --offset: start, center or end. justify and around fill the curve.",
            more: """
                Unless given, it is center; around with --repeat; start on a spiral or in a column. justify \
                lengthens Arabic words by kashidas and widens word spaces, or all gaps if there are none. around \
                spreads text over a whole closed curve, with gaps that look equal. Quotes, hyphens and full stops at \
                the ends of centred text hang, so that its letters are centred; not with --spacing exact.
                """),
        .group(\.ring),
        .flag("no-kashida", \.noKashida, "With --align justify, do not lengthen Arabic words by kashidas."),
        .option(
            "offset", \.offset, .offset, "place",
            "The position of the text on the curve, in user units or as a percentage such as 25%.",
            more: """
                Unless given, it is the curve's start, middle or end, as --align says. Right-to-left text starts at \
                the curve's end.
                """),
        .option(
            "side", \.side, .choice, "side",
            "The side of the curve for the text: left or right; on the right, the text runs the other way."),
        .option(
            "baseline", \.baseline, .baseline, "line",
            "Which line of the letters lies on the curve: alphabetic, ascender, descender, x-middle or cap-middle; or "
                + "the distance from the curve up to the baseline, in user units."),
        .option(
            "spacing", \.spacing, .choice, "spacing",
            "How gaps between letters are measured. optical: they look as on a straight line, and letters that are not "
                + "joined never touch. even: they all look equal, plus --kern. exact: by the font's advances along the curve, as in "
                + "SVG and browsers."),
        .option(
            "overflow", \.overflow, .overflow, "policy",
            "If text is too long: shrink, condense, hide, extend, squeeze, ellipsis, next (--path) or fail.",
            more: """
                hide and next hide words, and ellipsis replaces the end of the text between words, or with \
                ellipsis:letters between letters. condense makes letters narrower, to 0.7 of their width, before the \
                text shrinks; condense:0.8 sets another width. With the others, text that does not \
                fit even at its smallest is an error. extend goes on along the tangents at the curve's ends; a closed \
                curve has none, so the text runs over itself. shrink:0.7 sets the minimum scale, which is 0.5 for \
                shrink; squeeze:0.1 sets the maximum tightening in ems, which is 0.06 for squeeze. next fills the first \
                of several --path with words, then the second, and so on; the last takes the rest, and hides words that \
                do not fit.
                """
        ).usually("shrink"),
        .option(
            "fit", \.fit, .choice, "what",
            "size: scale the text, with its kerning and tracking, until it fills the curve.",
            more: "Fonts with a width axis (wdth) become narrower before they become smaller."),
        .flag(
            "hold-stems", \.holdStems,
            "Keep stems as wide as at the given size when the text is set larger or smaller.",
            more: "Fonts with a weight axis (wght) become bolder or lighter, as far as the axis goes."),
        .option(
            "method", \.method, .choice, "method",
            "How letters follow the curve. automatic: they turn, and in joined scripts the connecting strokes bend. "
                + "align: they only turn. joined: connecting strokes always bend. stretch: the letters bend too. "
                + "words: each word is straight."
        ),
        .option(
            "effect", \.effect, .choice, "effect",
            "How letters stand: rainbow, skew, ribbon, stairStep or gravity.",
            more: """
                rainbow turns letters along the curve. skew keeps their uprights vertical, ribbon keeps their \
                horizontals horizontal, and stairStep does not turn them. gravity points their uprights to the \
                middle of the curve's bounding box.
                """),
        .option("upright", \.upright, .choice, "when", "With automatic, turn text round that would be upside down."),
        .option(
            "corners", \.corners, .corners, "policy",
            "What letters do at corners of the curve: follow (the default), skip, or round:RADIUS.",
            more: """
                follow turns a letter at its middle, skip moves letters past the corner, and round rounds the corner \
                first.
                """),
        .flag(
            "keep-words", \.keepWords,
            "Keep each word on one side of a corner of more than 40 degrees, in smaller type if need be.",
            more: """
                Unless given, Bezel does this where it costs nothing: if all then still fits, or no size was given. With \
                --align around, the white then goes between the words, and each side has its words in its middle.
                """),
    ]

    package static let rules: [FieldRule] = [
        .given("meet", excludes: "offset", saying: "--meet and --offset both say where the text stands"),
        FieldRule(
            .value("fit", [CurveFit.size.rawValue]), requires: .not(.given("overflow")),
            saying: "--fit size leaves nothing over: give no --overflow with it"),
        FieldRule(
            .value("method", [LetterMethod.words.rawValue]),
            requires: .not(.any([.given("repeat"), .value("align", [AlignOption.around.rawValue])])),
            saying: "--method words keeps letters as in straight text; --align around and --repeat space them"),
        FieldRule(
            .any([.given("repeat"), .given("separator"), .given("meet")]), requires: .not(.value("overflow", ["next"])),
            saying: "--repeat, --separator and --meet belong to one closed curve, not to --overflow next"),
    ]

    private var policy: Overflow {
        switch overflow {
        case nil: .automatic(minimumScale: leastScale)
        case .policy(let policy): policy
        case .next: .hideWords
        }
    }

    /// Places one line.
    ///
    /// - Throws: ``RequestFailure`` where letters would be hidden without consent.
    package func place(_ shaped: ShapedText, on line: TextPath) throws -> TextInputOptions.Placed.Line {
        try TextReport.withoutLoss { () throws(LayoutError) in
            TextInputOptions.Placed.Line(try line.setting(of: shaped))
        }
    }

    /// - Parameters:
    ///   - isRightToLeft: Text starts at the curve's far end.
    ///   - usual: The default placement.
    package func textPath(_ path: Path, isRightToLeft: Bool, usual: AlignOption = .center) -> TextPath {
        let anchor: TextPath.Anchor
        let position: TextPath.Offset
        switch align ?? (ring.repeats == nil ? usual : .around) {
        case .start: (anchor, position) = (.start, .fraction(isRightToLeft ? 1 : 0))
        case .center: (anchor, position) = (.middle, .fraction(0.5))
        case .end: (anchor, position) = (.end, .fraction(isRightToLeft ? 0 : 1))
        case .justify: (anchor, position) = (.justify, .fraction(0))
        case .around: (anchor, position) = (.around, .fraction(0))
        }
        return TextPath(
            path,
            position: TextPath.Position(
                anchor, at: offset ?? position, side: side, baseline: baseline, upright: upright,
                circuit: ring.circuit),
            spacing: TextPath.Spacing(spacing, usesKashida: !noKashida),
            letters: TextPath.Letters(method, effect: effect, corners: corners),
            fitting: TextPath.Fitting(
                policy, fill: fit, keepsWords: keepWords.map { $0 ? .always : .never } ?? .automatic,
                holdsStems: holdStems))
    }
}

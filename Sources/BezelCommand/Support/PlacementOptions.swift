// Where text stands on its curve, and what is done to make it stand well there.
import ArgumentParser
import Bezel
import BezelGeometry

extension TextPath.Side: ExpressibleByArgument {}
extension TextPath.Spacing: ExpressibleByArgument {}
extension TextPath.Method: ExpressibleByArgument {}
extension TextPath.Effect: ExpressibleByArgument {}
extension CurveFit: ExpressibleByArgument {}
extension TextPath.Upright: ExpressibleByArgument {}

/// Which part of the text lies at the offset, or whether the text fills the curve.
enum Alignment: String, ExpressibleByArgument, CaseIterable {
    case start, center, end, justify, around
}

/// What becomes of text that is too long: a layout policy, or the next of several paths.
enum OverflowOption: Hashable, Sendable {
    case policy(Overflow)
    case next
}

extension Read {
    @Sendable static func baseline(_ text: String) throws -> TextPath.Baseline {
        switch text {
        case "alphabetic": return .alphabetic
        case "ascender": return .ascender
        case "descender": return .descender
        case "x-middle": return .xMiddle
        case "cap-middle": return .capMiddle
        default:
            return .custom(
                try number(
                    text, in: -longest...longest,
                    "alphabetic, ascender, descender, x-middle, cap-middle or user units above the curve"))
        }
    }
    @Sendable static func corners(_ text: String) throws -> TextPath.Corners {
        switch text {
        case "follow": return .follow
        case "skip": return .skip
        default:
            guard text.hasPrefix("round:"), let radius = plainNumber(text.dropFirst(6)), radius > 0, radius <= longest
            else { throw ValidationError("expected follow, skip or a radius such as round:12") }
            return .round(radius: radius)
        }
    }
    @Sendable static func overflow(_ text: String) throws -> OverflowOption {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let amount = parts.count == 2 ? plainNumber(parts[1]) : nil
        let expected = ValidationError(
            "expected hide, extend, shrink, shrink:0.5, squeeze, squeeze:0.06, ellipsis, next or fail")
        guard parts.count == 1 || amount != nil else { throw expected }
        switch (parts[0], amount) {
        case ("hide", nil): return .policy(.hide)
        case ("extend", nil): return .policy(.extend)
        case ("ellipsis", nil): return .policy(.ellipsis)
        case ("fail", nil): return .policy(.fail)
        case ("next", nil): return .next
        case ("shrink", nil): return .policy(.shrink())
        case ("shrink", let fraction?) where fraction > 0 && fraction <= 1:
            return .policy(.shrink(minimumScale: fraction))
        case ("squeeze", nil): return .policy(.squeeze())
        case ("squeeze", let ems?) where ems >= 0 && ems <= 1: return .policy(.squeeze(maximumTightening: ems))
        default: throw expected
        }
    }
}

/// The place of the text on its curve.
struct PlacementOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Which part of the text stands at the offset: start, center, end; justify and around fill the curve.",
            discussion: """
                center unless given, around with --repeat, and start on a spiral and in a column. justify draws out Arabic words by kashidas, widens word \
                spaces, or without any all gaps. around spreads text over a whole closed curve, all gaps alike to the eye. Quotes, hyphens and stops at the ends of centred text hang, so that its letters stand \
                in the middle; not with --spacing exact.
                """,
            valueName: "part"))
    var align: Alignment?

    @OptionGroup var ring: RingOptions

    @Flag(name: .customLong("no-kashida"), help: "With --align justify: leave Arabic words as they are.")
    var noKashida = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The place on the curve: user units or a share such as 25%.",
            discussion: """
                Unless given: the curve's start, middle or end, as --align says; right-to-left text starts at the \
                curve's end.
                """, valueName: "place"),
        transform: Read.offset)
    var offset: TextPath.Offset?

    @Option(help: ArgumentHelp("left, or right: the other side, read the other way.", valueName: "side"))
    var side = TextPath.Side.left

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What lies on the curve: alphabetic, ascender, descender, x-middle, cap-middle, or units above it.",
            valueName: "line"),
        transform: Read.baseline)
    var baseline: TextPath.Baseline = .alphabetic

    @Option(
        help: ArgumentHelp(
            "optical: between letters the white they have on a line, never touching. even: all whites alike. exact.",
            discussion: "exact measures advances along the curve, as SVG and browsers do.",
            valueName: "spacing"))
    var spacing = TextPath.Spacing.optical

    @Option(
        help: ArgumentHelp(
            "Text too long for the curve: shrink (unless given), hide, extend, squeeze, ellipsis, next (--path) or fail.",
            discussion: """
                Letters are hidden only where hide says so; text that does not fit even at its smallest is an error. \
                shrink:0.7 sets the smallest scale, 0.5 unless given; squeeze:0.1 the most tightening in ems. next sets \
                as many words as have room on the first of several --path, then on the second, and so on; the last \
                takes the rest, and hides what is over.
                """,
            valueName: "policy"),
        transform: Read.overflow)
    var overflow: OverflowOption?

    @Option(
        help: ArgumentHelp(
            "size: the type grows or shrinks until the text fills the curve at its natural spacing.",
            discussion: "Fonts with a width axis (wdth) become narrower before the type becomes smaller.",
            valueName: "what"))
    var fit = CurveFit.none

    @Flag(
        help: ArgumentHelp(
            "Keeps stems as wide as at --size where the type is set larger or smaller.",
            discussion: "Fonts with a weight axis (wght) become bolder or lighter, as far as it goes."))
    var holdStems = false

    @Option(
        help: ArgumentHelp(
            "automatic turns letters and bends connections where letters have any; align only turns, stretch bends all.",
            valueName: "method"))
    var method = TextPath.Method.automatic

    @Option(help: ArgumentHelp("rainbow, skew, ribbon, stairStep or gravity.", valueName: "effect"))
    var effect = TextPath.Effect.rainbow

    @Option(help: ArgumentHelp("automatic turns text over that would stand upside down.", valueName: "when"))
    var upright = TextPath.Upright.never

    @Option(
        help: ArgumentHelp("At the curve's corners: follow, skip, or round:RADIUS.", valueName: "policy"),
        transform: Read.corners)
    var corners: TextPath.Corners = .follow

    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: ArgumentHelp(
            "At corners of more than 40 degrees break between words: a side a word, where it fits.",
            discussion: "Unless given: where all of the text then still fits on the curve."))
    var keepWords: Bool?

    mutating func validate() throws {
        if ring.meet != nil, offset != nil {
            throw ValidationError("--meet and --offset both say where the text stands")
        }
        if fit == .size, overflow != nil {
            throw ValidationError("--fit size leaves nothing over: give no --overflow with it")
        }
        if overflow == .next, ring.isUsed {
            throw ValidationError("--repeat, --separator and --meet belong to one closed curve, not to --overflow next")
        }
    }

    /// Whether letters that have no room may be left out.
    var mayHide: Bool { overflow == .policy(.hide) || overflow == .next }

    /// - Parameters:
    ///   - isRightToLeft: Whether the text starts at the curve's far end.
    ///   - usual: Where text stands that no option places.
    func textPath(_ path: Path, isRightToLeft: Bool, usual: Alignment = .center) -> TextPath {
        let anchor: TextPath.Anchor
        let position: TextPath.Offset
        switch align ?? (ring.repeats == nil ? usual : .around) {
        case .start: (anchor, position) = (.start, .fraction(isRightToLeft ? 1 : 0))
        case .center: (anchor, position) = (.middle, .fraction(0.5))
        case .end: (anchor, position) = (.end, .fraction(isRightToLeft ? 0 : 1))
        case .justify: (anchor, position) = (.justify, .fraction(0))
        case .around: (anchor, position) = (.around, .fraction(0))
        }
        var policy = Overflow.hide
        if case .policy(let chosen) = overflow { policy = chosen }
        var line = TextPath(
            path, startOffset: offset ?? position, anchor: anchor, side: side, baseline: baseline, spacing: spacing,
            method: method, effect: effect, upright: upright, corners: corners, overflow: policy)
        line.usesKashida = !noKashida
        // Lines that are spaced as browsers do are anchored as they do, too.
        line.hangsPunctuation = spacing != .exact
        line.fit = fit
        line.holdsStems = holdStems
        line.circuit = ring.circuit
        return line
    }
}

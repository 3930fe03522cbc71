// Puts together the text of a ring: the unit without white space at its ends, and joints between repeats, which are a
// separator between two spaces. Ring decides how many; positions of joints are RingJoints.
import BezelGeometry

/// The unit and the joint are shaped once to know their lengths, and the whole again, as letters may join and kern.
struct RingText {
    private let unit: [StyledText.Span]
    private let joint: [StyledText.Span]
    private let direction: StyledText.Direction
    private let shaper: Shaper
    /// In user units.
    private(set) var unitAdvance: Double = 0
    private(set) var jointAdvance: Double = 0

    init(_ text: ShapedText, separator: TextPath.Separator?, staysUpright: Bool) throws(LayoutError) {
        shaper = text.shaper
        direction =
            switch text.text.direction {
            case .automatic: text.isRightToLeft ? .rightToLeft : .leftToRight
            default: text.text.direction
            }
        unit = Self.trimmed(text.text.spans)
        guard let style = unit.last?.style else {
            throw .conflict("text of nothing but white space cannot go round")
        }
        var plain = style
        plain.decorations = []
        plain.ornament = nil
        plain.staysUpright = false
        let space = StyledText.Span(" ", style: plain)
        if let separator {
            var span = try Self.span(separator, style: plain, shaper: text.shaper)
            if staysUpright {
                guard !span.text.contains(where: { $0.isLetter || $0.isNumber }) else {
                    throw .conflict(
                        "a separator with letters turns as the text does; only signs and shapes can stay upright")
                }
                span.style.staysUpright = true
            }
            joint = [space, span, space]
        } else {
            joint = [space]
        }
        unitAdvance = try Self.advance(unit, direction, shaper)
        jointAdvance = try Self.advance(joint, direction, shaper) + 2 * style.tracking
        guard unitAdvance > 0, jointAdvance > 0 else {
            throw .conflict("text and separator without a width cannot go round")
        }
    }

    /// The text of some repeats, each followed by a joint.
    func text(_ count: Int) throws(LayoutError) -> (text: ShapedText, joints: RingJoints) {
        let joints = RingJoints(unit: Self.bytes(unit), joint: Self.bytes(joint), count: count)
        let length = (joints.unit + joints.joint) * count
        // The shaper counts exactly.
        guard length <= 4 * TypesettingLimits.maximumTextLength else {
            throw .conflict(
                "\(count) repeats make a text of \(length) bytes; the limit is \(TypesettingLimits.maximumTextLength) characters"
            )
        }
        let spans = (0..<count).flatMap { _ in unit + joint }
        do {
            return (try shaper.shape(StyledText(spans: spans, direction: direction)), joints)
        } catch {
            throw .conflict(error.description)
        }
    }

    private static func bytes(_ spans: [StyledText.Span]) -> Int { spans.reduce(0) { $0 + $1.text.utf8.count } }

    private static func advance(
        _ spans: [StyledText.Span], _ direction: StyledText.Direction, _ shaper: Shaper
    ) throws(LayoutError) -> Double {
        do {
            return PenSteps(try shaper.shape(StyledText(spans: spans, direction: direction))).total
        } catch {
            throw .conflict(error.description)
        }
    }

    /// Joints have their own white space.
    private static func trimmed(_ spans: [StyledText.Span]) -> [StyledText.Span] {
        var spans = spans
        while let last = spans.last {
            var kept = last.text
            while kept.last?.isWhitespace == true { kept.removeLast() }
            spans[spans.count - 1].text = kept
            if !kept.isEmpty { break }
            spans.removeLast()
        }
        while let first = spans.first {
            spans[0].text = String(first.text.drop { $0.isWhitespace })
            if !spans[0].text.isEmpty { break }
            spans.removeFirst()
        }
        return spans
    }

    /// The separator's span. Signs without letters are moved so that the middle of their ink is at half the height of
    /// capitals.
    private static func span(
        _ separator: TextPath.Separator, style: TextStyle, shaper: Shaper
    ) throws(LayoutError) -> StyledText.Span {
        var style = style
        switch separator {
        case .ornament(let ornament):
            guard ornament.isDrawable else {
                throw .conflict("the separator's shape must have a width and a height, in finite numbers")
            }
            style.ornament = ornament
            return StyledText.Span(String(Ornament.character), style: style)
        case .text(let string):
            let text = trimmed([StyledText.Span(string, style: style)])
            guard let span = text.first else {
                throw .conflict("the separator is empty; leave it out for a word space")
            }
            if span.text.contains(where: { $0.isLetter || $0.isNumber }) { return span }
            guard let shaped = try? shaper.shape(StyledText(spans: text)) else { return span }
            var shapes = InkShapes(shaped)
            let ink = shaped.clusters.indices.reduce(Rect.null) { $0.union(shapes.shape($1).box) }
            if ink.isNull { return span }
            style.baselineShift += ink.midY + style.font.metrics.capHeight / 2
            return StyledText.Span(span.text, style: style)
        }
    }
}

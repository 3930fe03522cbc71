// The vote buttons as a value with their defaults and checks. Their motion is in VotePair+Motion, their labels in
// VoteLabel and VoteResult.
import BezelInstruments
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Two facing buttons whose widths show how a vote stands, still or in motion.
///
/// Lengths are user units. Numbers out of range throw ``GalleryError`` when the pair is drawn.
public struct VotePair: Hashable, Sendable {
    package enum Side: String, Hashable, Sendable, Codable, CaseIterable {
        case left
        case right
    }
    /// One of the two buttons of a pair: its label and its colours.
    public struct Option: Hashable, Sendable {
        /// The button's text with its look, which shrinks to fit; empty for none.
        public var label: Lettering
        /// The button's colours, from its left end to its right.
        public var gradient: Gradient
        /// Creates a button with a label and its colours.
        public init(label: Lettering, gradient: Gradient) {
            self.label = label
            self.gradient = gradient
        }
    }
    /// What stays in its place while the buttons' height changes.
    public enum StartAnchor: String, Codable, CaseIterable, Hashable, Sendable, SpecChoice {
        /// The upper edges.
        case top
        /// The middles.
        case center
        /// The lower edges.
        case bottom

        var fraction: Double {
            switch self {
            case .top: 0
            case .center: 0.5
            case .bottom: 1
            }
        }
    }
    /// The left button's fraction of the votes, 0…1; at 0 and 1 one button takes the whole width.
    public var fraction: Double
    /// The left button, which shows ``fraction``; "Yes" in blue by default.
    public var left: Option = VotePair.defaultLeft
    /// The right button, which shows the rest; "No" in red by default.
    public var right: Option = VotePair.defaultRight
    /// The width of both buttons together with their gap, at least twice ``minimumWidth``; 360 by default.
    public var width: Double = 360
    /// The buttons' height from the count on, over 0; 56 by default.
    public var height: Double = 56
    /// The buttons' height before the vote; nil, the default, is ``height``.
    public var startHeight: Double?
    /// What stays in its place while the height changes; the middles by default.
    public var startAnchor = StartAnchor.center
    /// Each button's width before the vote; nil, the default, is half of both.
    public var startWidth: Double?
    /// Each button's width while votes are counted; nil, the default, is ``minimumWidth``.
    public var middleWidth: Double?
    /// The clear space between the slanted edges, along the horizontal, at most ``width``; 6 by default.
    public var gap: Double = 6
    /// The slanted edges' acute angle to the horizontal, in degrees, 1 to 90, which is upright.
    public var angle: Double = 70
    /// The radius of the acute corner, at most half of ``height``; 8 by default.
    public var acuteRadius: Double = 8
    /// The radius of the obtuse corner, at most half of ``height``; 16 by default.
    public var obtuseRadius: Double = 16
    /// The width of the border, which lies inside the edge, at most half of ``height``; 0 draws none.
    public var borderWidth: Double = 2
    /// The border's colours, from its top to its bottom; translucent white to black by default.
    public var border = Gradient(colors: [Color(white: 1, opacity: 0.3), Color(white: 0, opacity: 0.06)])
    /// Clear space round both buttons, on all four sides; 12 by default.
    public var padding: Double = 12
    /// The colour behind the buttons; nil, the default, leaves it clear.
    public var background: Color?
    /// Whether labels show percentages once the votes are counted, such as "Yes 63%".
    ///
    /// Both make a hundred. A long label becomes smaller or is broken into lines; the word of a button too narrow for it
    /// stands below the button.
    public var showsPercentages: Bool = true
    /// The motion's length in seconds, 0.01 to 3600; 2 by default.
    public var duration: Double = 2
    /// Whether the motion plays for ever; if not, the default, it stays at its end.
    public var loops: Bool = false

    /// Creates buttons "Yes" and "No", with the left one's fraction of the votes, 0…1.
    public init(fraction: Double = 0.63) { self.fraction = fraction }

    static let defaultLeft = Option(
        label: Lettering("Yes", weight: 650, size: 21, color: .white),
        gradient: Gradient(colors: [
            Color(red8: 0x0B, green8: 0x7C, blue8: 0x8A), Color(red8: 0x1B, green8: 0x6C, blue8: 0xB0),
        ]))
    static let defaultRight = Option(
        label: Lettering("No", weight: 650, size: 21, color: .white),
        gradient: Gradient(colors: [
            Color(red8: 0xC9, green8: 0x3A, blue8: 0x62), Color(red8: 0xC4, green8: 0x4E, blue8: 0x28),
        ]))

    package func shape(_ side: Side) -> VoteButtonShape {
        VoteButtonShape(
            side: side, angle: .degrees(angle), acuteRadius: acuteRadius, obtuseRadius: obtuseRadius)
    }
    package var slant: Double { slant(at: height) }
    func slant(at height: Double) -> Double { Double(shape(.left).slant(height: height)) }
    var heightAtStart: Double { startHeight ?? height }
    /// The least width of a button with votes, by its slant, height and gap, in user units.
    public var minimumWidth: Double { slant + height / 2 + gap / 2 }
    /// A button's greatest width beside another one of the least width, in user units.
    public var maximumWidth: Double { width + slant - gap - minimumWidth }
    package func buttonWidth(fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return width }
        return (width * fraction + slant / 2 - gap / 2).clamped(
            from: minimumWidth, through: max(minimumWidth, maximumWidth))
    }

    package func fraction(_ side: Side) -> Double { side == .left ? fraction : 1 - fraction }
    /// Both make a hundred; what would round to 0 is "<1%", the other ">99%".
    package func percentage(_ side: Side) -> String {
        let own = fraction(side) * 100
        if own > 0, own < 0.5 { return "<1%" }
        if own < 100, own > 99.5 { return ">99%" }
        let left = Int(clamping: (fraction * 100).rounded())
        return "\(side == .left ? left : 100 - left)%"
    }
    /// As "Yes 63%".
    package func result(_ side: Side) -> String {
        let word = (side == .left ? left : right).label.text.trimmed
        return word.isEmpty ? percentage(side) : "\(word) \(percentage(side))"
    }

    /// In degrees. Flatter edges would be many times as long as the buttons are high.
    package static let angles = 1.0...90.0

    func check() throws(GalleryError) {
        try Check.number(fraction, "the share", 0...1)
        try Check.positive(width, "the width of the buttons")
        try Check.positive(height, "the height of the buttons")
        try Check.number(gap, "the gap", from: 0, through: width)
        try Check.number(angle, "the angle of the slanted edge", Self.angles)
        try Check.number(acuteRadius, "the acute corner's radius", from: 0, through: height / 2)
        try Check.number(obtuseRadius, "the obtuse corner's radius", from: 0, through: height / 2)
        try Check.number(borderWidth, "the border's width", from: 0, through: height / 2)
        try Check.length(padding, "the padding")
        try Check.number(duration, "the duration", GalleryLimits.durations)
        guard width >= 2 * minimumWidth else {
            throw .invalidNumber(
                what: "the width of the buttons", value: width,
                expected: "at least \((2 * minimumWidth).rounded(.up).plain) for this height and angle")
        }
        if let startHeight { try Check.positive(startHeight, "the height of the buttons at the start") }
        let startSlant = slant(at: heightAtStart)
        for (buttonWidth, slant, height, what) in [
            (startWidth, startSlant, heightAtStart, "the width of the buttons at the start"),
            (middleWidth, slant, height, "the width of the buttons in the middle"),
        ] {
            guard let buttonWidth else { continue }
            let (least, most) = (min(slant + height / 2, width), max(slant, (width + slant - gap) / 2))
            guard least <= most else {
                throw .invalidNumber(
                    what: what, value: buttonWidth,
                    expected:
                        "at least \(least.rounded(.up).plain) for buttons \(height.plain) high with this slant, where "
                        + "each has room for \(most.rounded(.down).plain): make them lower, or the pair wider")
            }
            try Check.number(buttonWidth, what, from: least, through: most)
        }
        try left.label.check("the left label")
        try right.label.check("the right label")
    }
}

extension VotePair {
    /// Makes the buttons so high, with their type and their corners in proportion. Widths, gaps and borders stay.
    package mutating func scale(toHeight height: Double) {
        let factor = height / self.height
        left.label = left.label.scaled(by: factor)
        right.label = right.label.scaled(by: factor)
        acuteRadius *= factor
        obtuseRadius *= factor
        self.height = height
    }
}

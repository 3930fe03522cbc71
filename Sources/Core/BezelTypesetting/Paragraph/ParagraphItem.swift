// What paragraphs are made of and broken into: items, areas, lines. LineFiller breaks items into lines; BezelSVG's
// WrappedText makes the items of its clusters and places the fragments.
import BezelGeometry

/// From a line's baseline, in user units; may be negative.
package struct LineExtent: Hashable, Sendable {
    /// Towards the line before.
    package var above: Double
    /// Towards the line after.
    package var below: Double

    package init(above: Double, below: Double) {
        self.above = above
        self.below = below
    }
    /// Half the leading on each side (CSS Inline 3, 4.5).
    package init(ascent: Double, descent: Double, lineHeight: Double) {
        let lead = (lineHeight - ascent - descent) / 2
        self.init(above: ascent + lead, below: descent + lead)
    }
    package var height: Double { above + below }

    package func union(_ other: LineExtent) -> LineExtent {
        LineExtent(above: max(above, other.above), below: max(below, other.below))
    }
    /// Whether it is larger by more than rounding.
    func exceeds(_ other: LineExtent) -> Bool {
        above > other.above + Rounding.length || below > other.below + Rounding.length
    }
}

/// In logical order.
package struct ParagraphItem: Sendable {
    package enum Kind: Sendable {
        case letter
        /// Without extent at a line's end.
        case space
        case lineBreak
    }
    package enum Break: Sendable {
        case never
        /// Only if no earlier break fits.
        case emergency
        case allowed
    }
    package var kind: Kind
    /// User units, with spacing.
    package var advance: Double
    /// Dropped at a line's end.
    package var tracking: Double = 0
    package var extent: LineExtent
    package var breakBefore: Break = .never
    /// A soft hyphen's width.
    package var hyphen: Double = 0
    /// Whether text too wide for any line overflows.
    package var mayOverflow = false

    package init(_ kind: Kind, advance: Double, extent: LineExtent) {
        self.kind = kind
        self.advance = advance
        self.extent = extent
    }
}

/// Where lines go: below each other without end, or in a shape.
package enum LineArea: Sendable {
    /// Unlimited lines of one length from baseline 0.
    case column(ClosedRange<Double>)
    case shape(BandedShape)
}

/// The items in one interval of a line; a shape may have several side by side.
package struct LineFragment: Sendable {
    package enum Ending: Sendable { case wrapped, forced, end }
    /// With final white space.
    package var items: Range<Int>
    /// Without final white space.
    package var shown: Range<Int>
    package var interval: ClosedRange<Double>
    package var ending: Ending
    package var overflows: Bool
    package var isHyphenated: Bool
}

/// A line of an area, with its baseline in user units across the lines.
package struct FilledLine: Sendable {
    package var area: Int
    package var baseline: Double
    package var extent: LineExtent
    /// In logical order.
    package var fragments: [LineFragment]
}

/// All lines that found a place, and the items that found none.
package struct FilledLines: Sendable {
    package var lines: [FilledLine] = []
    package var rest: Range<Int>?
}

// What lines are filled with: letters and spaces with their measures, in the order of the text.
import BezelGeometry

/// How far a line extends from its baseline, in user units; either may be negative.
package struct LineExtent: Hashable, Sendable {
    /// Towards the line before.
    package var above: Double
    /// Towards the line after.
    package var below: Double

    package init(above: Double, below: Double) {
        self.above = above
        self.below = below
    }
    /// The extent of letters with what a line height adds or takes in equal parts on both sides (CSS Inline 3, 4.5).
    package init(ascent: Double, descent: Double, lineHeight: Double) {
        let lead = (lineHeight - ascent - descent) / 2
        self.init(above: ascent + lead, below: descent + lead)
    }
    package var height: Double { above + below }

    package func union(_ other: LineExtent) -> LineExtent {
        LineExtent(above: max(above, other.above), below: max(below, other.below))
    }
    func exceeds(_ other: LineExtent) -> Bool { above > other.above + 1e-6 || below > other.below + 1e-6 }
}

/// A cluster as lines see it.
package struct ParagraphItem: Sendable {
    package enum Kind: Sendable {
        case letter
        /// White space that takes no extent at the end of a line.
        case space
        /// Ends the line.
        case lineBreak
    }
    /// Whether a line may end before an item.
    package enum Break: Sendable {
        case never
        /// Only where a whole line does not take what stands before the next regular one.
        case emergency
        case allowed
    }
    package var kind: Kind
    /// User units along the line, spacing included.
    package var advance: Double
    /// The part of the advance that goes at the end of a line.
    package var tracking: Double = 0
    package var extent: LineExtent
    package var breakBefore: Break = .never
    /// What is added where a line ends behind the item, in user units: a soft hyphen's hyphen.
    package var hyphen: Double = 0
    /// Whether text that finds no line wide enough runs over its end instead of being left out.
    package var mayOverflow = false

    package init(_ kind: Kind, advance: Double, extent: LineExtent) {
        self.kind = kind
        self.advance = advance
        self.extent = extent
    }
}

/// Where lines stand one after the other.
package enum LineArea: Sendable {
    /// Lines of one length without an end to their number. The first baseline is at 0.
    case column(ClosedRange<Double>)
    case shape(BandedShape)
}

/// A stretch of text between two edges.
package struct LineFragment: Sendable {
    package enum Ending: Sendable { case wrapped, forced, end }
    /// All items, white space at the end among them.
    package var items: Range<Int>
    /// Those that take an extent.
    package var shown: Range<Int>
    /// Where the text may stand along the line.
    package var interval: ClosedRange<Double>
    package var ending: Ending
    /// Whether it is longer than the interval.
    package var overflows: Bool
    /// Whether a soft hyphen at its end shows.
    package var isHyphenated: Bool
}

package struct FilledLine: Sendable {
    /// Which of the areas it stands in.
    package var area: Int
    package var baseline: Double
    package var extent: LineExtent
    /// In the order of the text.
    package var fragments: [LineFragment]
}

package struct FilledLines: Sendable {
    package var lines: [FilledLine] = []
    /// What no line takes: the end of the text.
    package var rest: Range<Int>?
}

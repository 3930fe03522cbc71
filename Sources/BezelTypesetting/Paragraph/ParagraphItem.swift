// The items that lines are filled with.
import BezelGeometry

/// A line's extent from its baseline, in user units; either may be negative.
package struct LineExtent: Hashable, Sendable {
    /// Towards the line before.
    package var above: Double
    /// Towards the line after.
    package var below: Double

    package init(above: Double, below: Double) {
        self.above = above
        self.below = below
    }
    /// Spreads the rest of a line height evenly over both sides (CSS Inline 3, 4.5).
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

/// A cluster with its measures, in logical order.
package struct ParagraphItem: Sendable {
    package enum Kind: Sendable {
        case letter
        /// White space, without extent at the end of a line.
        case space
        case lineBreak
    }
    package enum Break: Sendable {
        case never
        /// Only where nothing before the next regular break fits a line.
        case emergency
        case allowed
    }
    package var kind: Kind
    /// User units along the line, with spacing.
    package var advance: Double
    /// The part of the advance that is dropped at the end of a line.
    package var tracking: Double = 0
    package var extent: LineExtent
    package var breakBefore: Break = .never
    /// The width in user units of a soft hyphen at a line's end.
    package var hyphen: Double = 0
    /// Whether text too wide for any line overflows instead of being left out.
    package var mayOverflow = false

    package init(_ kind: Kind, advance: Double, extent: LineExtent) {
        self.kind = kind
        self.advance = advance
        self.extent = extent
    }
}

package enum LineArea: Sendable {
    /// An unlimited number of lines of one length, the first baseline at 0.
    case column(ClosedRange<Double>)
    case shape(BandedShape)
}

package struct LineFragment: Sendable {
    package enum Ending: Sendable { case wrapped, forced, end }
    /// With white space at the end.
    package var items: Range<Int>
    /// Without white space at the end.
    package var shown: Range<Int>
    /// Along the line.
    package var interval: ClosedRange<Double>
    package var ending: Ending
    package var overflows: Bool
    /// Whether a soft hyphen at its end shows.
    package var isHyphenated: Bool
}

package struct FilledLine: Sendable {
    /// The index of its area.
    package var area: Int
    package var baseline: Double
    package var extent: LineExtent
    /// In logical order.
    package var fragments: [LineFragment]
}

package struct FilledLines: Sendable {
    package var lines: [FilledLine] = []
    /// The end of the text that does not fit.
    package var rest: Range<Int>?
}

// How strokes and fills are drawn, as values. Outlines of strokes are made in Path+Stroke, dashes in Path+Dash.

/// How a line along a path is drawn; all lengths are in user units.
public struct StrokeStyle: Hashable, Sendable, Codable {
    /// The shape of open ends, by the names of SVG, SwiftUI and Core Graphics.
    public enum LineCap: String, Hashable, Sendable, Codable, CaseIterable {
        /// The line ends with the path, squarely; subpaths without length draw nothing.
        case butt
        /// A half circle beyond the end, half the width long; a subpath without length is a dot.
        case round
        /// Half a square beyond the end, half the width long; a subpath without length is a square.
        case square
    }
    /// The shape of corners on their outer side, by the names of SVG and SwiftUI.
    public enum LineJoin: String, Hashable, Sendable, Codable, CaseIterable {
        /// The edges meet in a point, or in a bevel beyond ``StrokeStyle/miterLimit``.
        case miter
        /// An arc about the corner that joins the line's two edges.
        case round
        /// A straight cut between the two edges' ends, at any angle.
        case bevel
        /// As ``miter``, but points beyond the limit are cut off there: SVG 2's `miter-clip`.
        case miterClip
    }
    /// The side of the outline on which the line lies; `inside` and `outside` need closed contours.
    public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
        /// Half of the width lies on either side of the path, as in SVG and SwiftUI.
        case center
        /// The whole width lies inside the shape; open subpaths stay centred.
        case inside
        /// The whole width lies outside the shape; open subpaths stay centred.
        case outside
    }

    /// In user units. A stroke is empty unless this is positive and finite, and at most `Limits.coordinate`.
    public var lineWidth: Double
    /// How open ends are drawn, also those of dashes; by default ``LineCap/butt``.
    public var lineCap: LineCap
    /// How corners are drawn on their outer side; by default ``LineJoin/miter``.
    public var lineJoin: LineJoin
    /// The maximum ratio of mitre length to width, beyond which corners are cut; by default 10, where SVG has 4. It counts as
    /// 1…1,000,000, and NaN as 1.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn, in user units; odd patterns count twice. Empty, all zero, or with a negative or
    /// infinite number: a solid line.
    public var dash: [Double]
    /// How far into the pattern each subpath begins, in user units; may be negative, and counts as 0 if not finite.
    public var dashPhase: Double
    /// On which side of the outline the line lies; by default half on each, as ``Alignment/center``.
    public var alignment: Alignment

    /// Creates a style with SwiftUI's defaults: a solid line of 1 user unit. Nothing is checked here.
    public init(
        lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0, alignment: Alignment = .center
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
        self.alignment = alignment
    }
}

/// Which points count as inside where subpaths overlap; the names are SVG's.
public enum FillRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// Where the winding number is not zero: overlaps of outlines that run the same way are inside.
    case nonZero
    /// Where a ray crosses outlines an odd number of times: overlaps of two outlines become holes.
    case evenOdd
}

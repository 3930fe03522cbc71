// How strokes and fills are drawn, as values. Outlines of strokes are made in Path+Stroke, dashes in Path+Dash.

/// A stroke; lengths are user units.
public struct StrokeStyle: Hashable, Sendable, Codable {
    /// The shape of open ends.
    public enum LineCap: String, Hashable, Sendable, Codable, CaseIterable {
        /// Ends with the path.
        case butt
        /// A half circle beyond the end.
        case round
        /// Half a square beyond the end.
        case square
    }
    /// The shape of corners.
    public enum LineJoin: String, Hashable, Sendable, Codable, CaseIterable {
        /// Sharp; a bevel beyond ``StrokeStyle/miterLimit``.
        case miter
        /// Circular.
        case round
        /// A straight cut.
        case bevel
        /// SVG 2's `miter-clip`: clipped at the limit.
        case miterClip
    }
    /// The side of the outline; `inside` and `outside` need closed contours.
    public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
        /// Centred.
        case center
        /// Wholly inside.
        case inside
        /// Wholly outside.
        case outside
    }

    /// In user units. A stroke is empty unless this is positive and finite, and at most `Limits.coordinate`.
    public var lineWidth: Double
    /// How open ends are drawn, also those of dashes.
    public var lineCap: LineCap
    /// How corners are drawn on their outer side.
    public var lineJoin: LineJoin
    /// The maximum ratio of mitre length to width; at least 1.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn, in user units; odd patterns count twice. Empty, all zero, or with a negative or
    /// infinite number: a solid line.
    public var dash: [Double]
    /// How far into the pattern each subpath begins, in user units; may be negative, and counts as 0 if not finite.
    public var dashPhase: Double
    /// On which side of the outline the line lies.
    public var alignment: Alignment

    /// The defaults are SwiftUI's.
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

/// Which points count as inside where subpaths overlap.
public enum FillRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nonzero winding numbers.
    case nonZero
    /// Odd numbers of crossings with a ray.
    case evenOdd
}

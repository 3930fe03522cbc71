// How a line is drawn along a path: its width, ends, joins and dashes.

/// How a path is stroked. Lengths are user units.
public struct StrokeStyle: Hashable, Sendable, Codable {
    /// The shape of a line's open ends.
    public enum LineCap: String, Hashable, Sendable, Codable, CaseIterable {
        /// The line ends where the path does, square.
        case butt
        /// A half circle of the line's width beyond the end.
        case round
        /// Half a square of the line's width beyond the end.
        case square
    }
    /// The shape of a line's corners.
    public enum LineJoin: String, Hashable, Sendable, Codable, CaseIterable {
        /// Outer edges go on until they meet; past ``StrokeStyle/miterLimit`` a bevel.
        case miter
        /// A circle of the line's width.
        case round
        /// A straight cut from one outer edge to the other.
        case bevel
        /// SVG 2's `miter-clip`: a mitre past the limit is cut off rather than bevelled.
        case miterClip
    }
    /// Which side of the outline the line lies on. `inside` and `outside` need closed contours.
    public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
        /// Astride the outline.
        case center
        /// Wholly inside the outline.
        case inside
        /// Wholly outside the outline.
        case outside
    }

    /// The line's width in user units; not negative.
    public var lineWidth: Double
    /// The shape of open ends, of dashes too.
    public var lineCap: LineCap
    /// The shape of corners.
    public var lineJoin: LineJoin
    /// The greatest ratio of mitre length to line width before a mitre becomes a bevel; at least 1.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn, in user units. Empty means a solid line.
    public var dash: [Double]
    /// The distance into the dash pattern at which the path starts.
    public var dashPhase: Double
    /// Where the line lies: astride the outline, or wholly on one side of it.
    public var alignment: Alignment

    /// A stroke; the defaults are SwiftUI's.
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

/// Which points of a self-crossing path count as inside.
public enum FillRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// Points that the path goes round more often one way than the other.
    case nonZero
    /// Points from which a ray crosses the path an odd number of times.
    case evenOdd
}

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

    /// In user units; not negative.
    public var lineWidth: Double
    /// Open ends, also of dashes.
    public var lineCap: LineCap
    /// Corners.
    public var lineJoin: LineJoin
    /// The maximum ratio of mitre length to width; at least 1.
    public var miterLimit: Double
    /// Dashes and gaps in user units; empty for solid.
    public var dash: [Double]
    /// The offset into the pattern.
    public var dashPhase: Double
    /// The side of the outline.
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

/// The inside of a path.
public enum FillRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nonzero winding numbers.
    case nonZero
    /// Odd numbers of crossings with a ray.
    case evenOdd
}

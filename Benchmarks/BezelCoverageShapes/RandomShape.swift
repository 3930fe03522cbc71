// Random shapes of all kinds, the same ones for the same seed: what coverage is tried with.
import BezelGeometry
import Foundation

/// A path to be filled or stroked, in pictures of ``side`` pixels.
public struct RandomShape {
    /// Pixels along a side of the pictures that shapes lie in, and in part beyond.
    public static let side = 64

    public enum Kind: String, CaseIterable {
        case fill, ellipses, rectangles, abutting, hairline, stroke, dashes, coincident, dense
    }

    public let kind: Kind
    public let path: Path
    public let rule: FillRule
    /// Nil for a fill.
    public let style: StrokeStyle?

    /// The next shape of a sequence.
    public init(_ random: inout Sequence) {
        kind = Kind.allCases[random.below(Kind.allCases.count)]
        rule = kind == .abutting || random.below(2) == 0 ? .nonZero : .evenOdd
        switch kind {
        case .fill: (path, style) = (random.contours(1 + random.below(3)), nil)
        case .ellipses:
            path = random.joined { Path(ellipseIn: $0) }
            style = nil
        case .rectangles:
            path = random.joined { $1 ? Path($0) : Path($0).reversed() }
            style = nil
        case .abutting: (path, style) = (random.abuttingRectangles(), nil)
        case .hairline: (path, style) = (random.contours(1), StrokeStyle(lineWidth: random.number(0.05, 1)))
        case .stroke: (path, style) = (random.contours(1 + random.below(2)), random.style(0.5, 14))
        case .dashes:
            path = random.contours(1)
            var dashed = random.style(0.3, 6)
            dashed.dash = [random.number(0.5, 9), random.number(0.5, 9)]
            style = dashed
        case .coincident:
            let (a, b) = (random.point(), random.point())
            path = Path { for _ in 0..<3 { $0.addLines([a, b]) } }
            style = StrokeStyle(lineWidth: random.number(0.1, 2))
        case .dense:
            let points = (0..<60).map { _ in random.point() }
            path = Path { $0.addLines(points) }
            style = StrokeStyle(lineWidth: random.number(0.1, 1))
        }
    }

    /// What is filled, with curves within a tolerance in pixels.
    public func outline(tolerance: Double) -> Path { style.map { path.stroked($0, tolerance: tolerance) } ?? path }
    /// The rule of what is filled.
    public var outlineRule: FillRule { style == nil ? rule : .nonZero }

    /// Numbers that follow from a seed (xorshift64).
    public struct Sequence {
        private var state: UInt64

        public init(seed: UInt64) { state = seed | 1 }

        mutating func below(_ count: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int((state >> 11) % UInt64(count))
        }
        mutating func number(_ low: Double, _ high: Double) -> Double {
            low + (high - low) * Double(below(1 << 30)) / Double(1 << 30)
        }
        mutating func point() -> Point {
            let side = Double(RandomShape.side)
            return Point(x: number(-8, side + 8), y: number(-8, side + 8))
        }
        mutating func contours(_ count: Int) -> Path {
            var path = Path()
            for _ in 0..<count {
                path.move(to: point())
                for _ in 0..<2 + below(8) {
                    switch below(3) {
                    case 0: path.addLine(to: point())
                    case 1: path.addQuadCurve(to: point(), control: point())
                    default: path.addCurve(to: point(), control1: point(), control2: point())
                    }
                }
                if below(2) == 0 { path.closeSubpath() }
            }
            return path
        }
        mutating func joined(_ make: (Rect, Bool) -> Path) -> Path {
            var path = Path()
            for _ in 0..<1 + below(6) {
                let p = point()
                let rect = Rect(x: p.x, y: p.y, width: number(0.2, 30), height: number(0.2, 30))
                path.addPath(make(rect, below(2) == 0))
            }
            return path
        }
        mutating func joined(_ make: (Rect) -> Path) -> Path { joined { rect, _ in make(rect) } }
        /// Two rectangles of opposite direction with an edge in common.
        mutating func abuttingRectangles() -> Path {
            let (x, top, bottom) = (number(10, 50), number(0, 20), number(30, 60))
            var path = Path()
            for end in [2, 60] as [Double] {
                path.addLines([
                    Point(x: end, y: top), Point(x: x, y: top), Point(x: x, y: bottom),
                    Point(x: end, y: bottom),
                ])
                path.closeSubpath()
            }
            return path
        }
        mutating func style(_ thin: Double, _ thick: Double) -> StrokeStyle {
            StrokeStyle(
                lineWidth: number(thin, thick), lineCap: StrokeStyle.LineCap.allCases[below(3)],
                lineJoin: [.miter, .round, .bevel][below(3)])
        }
    }
}

// Random strokes whose direction is hard to find: handles on ends, pieces without length, cusps, curves that turn back.
import BezelGeometry
import Foundation

/// A path whose tangents are degenerate somewhere, and how it is stroked.
public struct DegenerateStroke {
    public enum Kind: String, CaseIterable {
        /// Both handles on the end, or on the start, or each on its own.
        case straight
        /// One handle on an end, the other anywhere.
        case restAtEnd
        /// Handles on the far ends, in one place, or a curve that returns to its start.
        case looped
        /// All points on one line, handles beyond the ends.
        case turnsBack
        /// An exact cusp inside.
        case cusp
        /// A cusp missed by a little, or handles a little beside an end.
        case nearly
        /// Quadratics with the control on an end or on their line.
        case quadratic
        /// Pieces without length before, between and after others.
        case withoutLength
        /// Arcs of no sweep, of no or one radius, and of whole turns.
        case arcs
        /// Several of these after one another, smooth and not.
        case chain
        /// Closed, with the line inside or outside.
        case aligned
    }

    public let kind: Kind
    public let path: Path
    public let style: StrokeStyle

    /// The next stroke of a sequence.
    public init(_ random: inout RandomShape.Sequence) {
        kind = Kind.allCases[random.below(Kind.allCases.count)]
        var style = random.style(2, 14)
        if random.below(4) == 0 { style.lineJoin = .miterClip }
        if random.below(3) == 0 { style.miterLimit = random.number(1, 4) }
        let side = Double(RandomShape.side)
        if kind == .aligned {
            path = random.closedDegenerate(about: Point(x: side / 2, y: side / 2), radius: side * 0.4)
            style.alignment = random.below(2) == 0 ? .inside : .outside
            style.lineWidth = random.number(1, 6)
        } else {
            var drawn = Path()
            drawn.move(to: random.cell())
            random.addDegenerate(kind, to: &drawn)
            if kind != .cusp, random.below(6) == 0 { drawn.closeSubpath() }
            path = drawn
        }
        switch random.below(6) {
        case 0:
            style.dash = [random.number(2, 9), random.number(2, 9)]
            style.dashPhase = random.number(-5, 20)
        case 1 where style.lineCap != .butt:
            style.dash = [0, random.number(5, 12)]
        default: break
        }
        self.style = style
    }
}

extension RandomShape.Sequence {
    /// A point of a grid or between, well inside the picture.
    fileprivate mutating func cell() -> Point {
        let side = Double(RandomShape.side)
        let p = Point(x: number(10, side - 10), y: number(10, side - 10))
        return below(2) == 0 ? Point(x: p.x.rounded(), y: p.y.rounded()) : p
    }

    fileprivate mutating func addDegenerate(_ kind: DegenerateStroke.Kind, to path: inout Path) {
        let a = path.currentPoint ?? .zero
        let b = cell()
        switch kind {
        case .straight:
            let handles = [(a, a), (b, b), (a, b), (b, a)][below(4)]
            path.addCurve(to: b, control1: handles.0, control2: handles.1)
        case .restAtEnd:
            if below(2) == 0 {
                path.addCurve(to: b, control1: a, control2: cell())
            } else {
                path.addCurve(to: b, control1: cell(), control2: b)
            }
        case .looped: addLoop(from: a, to: b, path: &path)
        case .turnsBack:
            let (s, t) = (number(-1.2, 2.2), number(-1.2, 2.2))
            path.addCurve(to: b, control1: a.lerp(to: b, s), control2: a.lerp(to: b, t))
        case .cusp, .nearly: addCusp(exact: kind == .cusp, from: a, to: b, path: &path)
        case .quadratic:
            let c = cell()
            switch below(5) {
            case 0: path.addQuadCurve(to: b, control: a)
            case 1: path.addQuadCurve(to: b, control: b)
            case 2: path.addQuadCurve(to: b, control: a.lerp(to: b, number(-1.2, 2.2)))
            case 3: path.addQuadCurve(to: a, control: b)
            default: path.addQuadCurve(to: b, control: Point(x: c.x * 1e-12 + a.x, y: c.y * 1e-12 + a.y))
            }
        case .withoutLength:
            addNothing(to: &path)
            path.addLine(to: b)
            addNothing(to: &path)
            path.addQuadCurve(to: cell(), control: cell())
            addNothing(to: &path)
        case .arcs: addArcs(to: b, path: &path)
        case .chain, .aligned:
            for _ in 0..<2 + below(2) {
                let kinds: [DegenerateStroke.Kind] = [
                    .straight, .restAtEnd, .looped, .turnsBack, .cusp, .quadratic, .withoutLength,
                ]
                addDegenerate(kinds[below(kinds.count)], to: &path)
            }
        }
    }

    private mutating func addLoop(from a: Point, to b: Point, path: inout Path) {
        let (c, d) = (cell(), cell())
        switch below(6) {
        case 0: path.addCurve(to: b, control1: b, control2: c)
        case 1: path.addCurve(to: b, control1: c, control2: a)
        case 2: path.addCurve(to: b, control1: c, control2: c)
        case 3: path.addCurve(to: a, control1: c, control2: d)
        case 4: path.addCurve(to: a, control1: c, control2: c)
        default: path.addCurve(to: a, control1: a, control2: c)
        }
    }

    /// The control legs of a cubic with a cusp at its middle cross there.
    private mutating func addCusp(exact: Bool, from a: Point, to b: Point, path: inout Path) {
        if !exact, below(2) == 0 {
            // Handles so near an end that their direction means nothing.
            let tiny = pow(10, number(-13, -7))
            let near = Vector(dx: number(-1, 1) * tiny, dy: number(-1, 1) * tiny)
            if below(2) == 0 {
                return path.addCurve(to: b, control1: a + near, control2: below(2) == 0 ? cell() : b + near)
            }
            return path.addCurve(to: b, control1: below(2) == 0 ? cell() : b + near, control2: b + near)
        }
        let top = cell() - a
        let across = b - a
        let miss = exact ? 0 : pow(10, number(-9, -1)) * (below(2) == 0 ? 1 : -1)
        path.addCurve(to: b, control1: a + across * (1 + miss) + top, control2: a + top - across * miss)
    }

    private mutating func addNothing(to path: inout Path) {
        guard let p = path.currentPoint else { return }
        for _ in 0..<below(3) {
            switch below(3) {
            case 0: path.addLine(to: p)
            case 1: path.addQuadCurve(to: p, control: p)
            default: path.addCurve(to: p, control1: p, control2: p)
            }
        }
    }

    private mutating func addArcs(to b: Point, path: inout Path) {
        let p = path.currentPoint ?? .zero
        let radius = number(2, 20)
        switch below(6) {
        case 0: path.addRelativeArc(center: b, radius: radius, startAngle: .degrees(number(0, 360)), delta: .zero)
        case 1: path.addRelativeArc(center: b, radius: 0, startAngle: .zero, delta: .degrees(90))
        case 2:
            let (start, delta) = (Angle.degrees(number(0, 360)), Angle.degrees(below(2) == 0 ? 360 : -360))
            path.addRelativeArc(center: b, radius: radius, startAngle: start, delta: delta)
        case 3:
            let flat = Transform(a: radius, b: 0, c: 0, d: 0, tx: b.x, ty: b.y)
            path.addRelativeArc(
                center: .zero, radius: 1, startAngle: .degrees(number(0, 360)), delta: .degrees(number(-360, 360)),
                transform: flat)
        case 4: path.addArc(tangent1End: b, tangent2End: below(2) == 0 ? b : p, radius: radius)
        default:
            path.addArc(
                center: b, radius: radius, startAngle: .degrees(30), endAngle: .degrees(30), clockwise: below(2) == 0)
            path.addLine(to: cell())
        }
    }

    /// A convex shape, some of whose sides are curves with handles on their ends and whose corners stand twice.
    fileprivate mutating func closedDegenerate(about center: Point, radius: Double) -> Path {
        let count = 3 + below(4)
        let turn = number(0, 6)
        let corners = (0..<count).map { i in
            let angle = turn + 2 * .pi * Double(i) / Double(count)
            return center + Vector(dx: cos(angle), dy: sin(angle)) * radius
        }
        var path = Path()
        path.move(to: corners[0])
        for i in 1...count {
            let (a, b) = (corners[i - 1], corners[i % count])
            let bulge = a.lerp(to: b, 0.5) + (a.lerp(to: b, 0.5) - center) * number(0.05, 0.15)
            switch below(5) {
            case 0: path.addCurve(to: b, control1: a, control2: b)
            case 1: path.addCurve(to: b, control1: a, control2: bulge)
            case 2: path.addCurve(to: b, control1: bulge, control2: b)
            case 3: path.addQuadCurve(to: b, control: below(2) == 0 ? a : b)
            default: path.addLine(to: b)
            }
            addNothing(to: &path)
        }
        path.closeSubpath()
        return below(2) == 0 ? path : path.reversed()
    }
}

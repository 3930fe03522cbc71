// How a path is written: elements, and SwiftUI's building verbs for straight and curved ones.
// Arcs, rectangles and ellipses are in Path+Shapes.swift; what is measured is in PathMeasure.swift.

/// An outline of straight lines and Bezier curves in any number of subpaths; y points down.
///
/// Arcs and ellipses are drawn as cubics within 5e-6 of their radius, and measured as the exact curves they stand for.
public struct Path: Sendable {
    /// One step of a path, as SwiftUI's `Path.Element`.
    public enum Element: Hashable, Sendable {
        /// Begins a new subpath at a point.
        case move(to: Point)
        /// A straight line from where the path is.
        case line(to: Point)
        /// A quadratic Bezier curve from where the path is.
        case quadCurve(to: Point, control: Point)
        /// A cubic Bezier curve from where the path is.
        case curve(to: Point, control1: Point, control2: Point)
        /// A straight line back to where the subpath began, joined there.
        case closeSubpath
    }

    /// The steps in order. Every drawing step follows a `move` (the verbs see to it).
    public private(set) var elements: [Element]
    /// Where the next step starts; nil in an empty path.
    public private(set) var currentPoint: Point?
    private var subpathStart: Point?
    /// The elements that stand for exact arcs, by ascending index.
    private(set) var arcs: [ArcRun] = []

    /// An empty path.
    public init() { elements = [] }

    /// A path built by a closure: `Path { path in path.move(to: …) }`.
    public init(_ build: (inout Path) -> Void) {
        self.init()
        build(&self)
    }

    /// A path of the given steps. Drawing steps before the first `move` start at their own first point.
    public init(elements: some Sequence<Element>) {
        self.init()
        for e in elements { append(e) }
    }

    /// Whether there is no step at all.
    public var isEmpty: Bool { elements.isEmpty }

    /// Adds one step.
    public mutating func append(_ element: Element) {
        switch element {
        case .move(let p): move(to: p)
        case .line(let p): addLine(to: p)
        case .quadCurve(let p, let c): addQuadCurve(to: p, control: c)
        case .curve(let p, let c1, let c2): addCurve(to: p, control1: c1, control2: c2)
        case .closeSubpath: closeSubpath()
        }
    }

    /// Starts a new subpath at `end`.
    public mutating func move(to end: Point) {
        elements.append(.move(to: end))
        currentPoint = end
        subpathStart = end
    }
    /// Adds a straight line. In an empty path this starts a subpath at `end`.
    public mutating func addLine(to end: Point) {
        begin(at: end)
        elements.append(.line(to: end))
        currentPoint = end
    }
    /// Adds a quadratic Bezier curve.
    public mutating func addQuadCurve(to end: Point, control: Point) {
        begin(at: control)
        elements.append(.quadCurve(to: end, control: control))
        currentPoint = end
    }
    /// Adds a cubic Bezier curve.
    public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
        begin(at: control1)
        elements.append(.curve(to: end, control1: control1, control2: control2))
        currentPoint = end
    }
    /// Closes the current subpath with a straight line to its start. Does nothing in an empty path.
    public mutating func closeSubpath() {
        guard let start = subpathStart, elements.last != .closeSubpath else { return }
        elements.append(.closeSubpath)
        currentPoint = start
    }

    /// A drawing step after a close, or before any move, starts a subpath of its own.
    private mutating func begin(at point: Point) {
        if let last = elements.last {
            if last == .closeSubpath, let start = subpathStart { move(to: start) }
        } else {
            move(to: point)
        }
    }

    /// Calls `body` with each step.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    /// The path's image under `t`.
    public func applying(_ t: Transform) -> Path {
        var copy = self
        copy.apply(t)
        return copy
    }
    /// Maps every point of the path by `t`.
    public mutating func apply(_ t: Transform) {
        for i in elements.indices {
            switch elements[i] {
            case .move(let p): elements[i] = .move(to: p.applying(t))
            case .line(let p): elements[i] = .line(to: p.applying(t))
            case .quadCurve(let p, let c): elements[i] = .quadCurve(to: p.applying(t), control: c.applying(t))
            case .curve(let p, let c1, let c2):
                elements[i] = .curve(to: p.applying(t), control1: c1.applying(t), control2: c2.applying(t))
            case .closeSubpath: break
            }
        }
        currentPoint = currentPoint?.applying(t)
        subpathStart = subpathStart?.applying(t)
        arcs = arcs.compactMap { run in
            run.arc.applying(t).map { ArcRun(first: run.first, count: run.count, arc: $0) }
        }
    }
    /// Remembers that the last elements stand for an arc.
    mutating func note(_ run: ArcRun) { arcs.append(run) }
    /// The path shifted by (`dx`, `dy`).
    public func offsetBy(dx: Double, dy: Double) -> Path { applying(Transform(translationX: dx, y: dy)) }
    /// Adds the steps of another path, mapped by `transform`.
    public mutating func addPath(_ path: Path, transform: Transform = .identity) {
        let added = transform.isIdentity ? path : path.applying(transform)
        let first = elements.count
        for e in added.elements { append(e) }
        if elements.count == first + added.elements.count { arcs += added.arcs.map { $0.shifted(by: first) } }
    }
}

extension Path: Hashable {
    /// Whether both paths have the same steps.
    public static func == (a: Path, b: Path) -> Bool {
        a.elements == b.elements && a.currentPoint == b.currentPoint && a.subpathStart == b.subpathStart
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

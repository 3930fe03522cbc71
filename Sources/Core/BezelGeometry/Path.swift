// The path itself: elements in order, building, transforming, and which of its cubics stand for exact arcs. What is
// measured are segments (PathSegment); shapes, strokes, booleans and SVG data are extensions in files of their own.

/// Lines and Bezier curves in any number of subpaths. Coordinates are in user units; y points down.
///
/// Arcs are stored as cubics within 5e-6 of their radius, but ``PathMeasure`` measures the true arc.
public struct Path: Sendable {
    /// One step of a path, by SwiftUI's names; points are in user units.
    public enum Element: Hashable, Sendable {
        /// Begins a subpath at a point, without drawing a line to it.
        case move(to: Point)
        /// A straight line from the current point to another one.
        case line(to: Point)
        /// A quadratic Bezier curve from the current point, drawn towards one control point.
        case quadCurve(to: Point, control: Point)
        /// A cubic Bezier curve, which leaves towards `control1` and arrives from `control2`.
        case curve(to: Point, control1: Point, control2: Point)
        /// A line back to the subpath's start, joined there like a corner.
        case closeSubpath
    }

    /// The elements in order, arcs as cubics. Every subpath begins with `move`, also one that goes on after `closeSubpath`.
    public private(set) var elements: [Element]
    /// The end of the last element, where the next one begins; nil in an empty path.
    public private(set) var currentPoint: Point?
    /// Where `closeSubpath()` goes; nil in an empty path.
    private var subpathStart: Point?
    /// Runs of cubics that stand for one arc, ascending; dropped where a transform makes an arc flat.
    private(set) var arcs: [ArcRun] = []

    /// Creates a path without elements, to which the methods below add.
    public init() { elements = [] }

    /// Creates a path from what a closure adds to it, as in SwiftUI: `Path { $0.addRect(bounds) }`.
    public init(_ build: (inout Path) -> Void) {
        self.init()
        build(&self)
    }

    /// Creates a path from elements. A first line starts at its end, a first curve at its first control point.
    public init(elements: some Sequence<Element>) {
        self.init()
        for e in elements { append(e) }
    }

    /// Whether the path has no elements; one with only a `move` is not empty, though it draws nothing.
    public var isEmpty: Bool { elements.isEmpty }

    /// Adds an element as the method of its name does, with the same corrections in an empty path.
    public mutating func append(_ element: Element) {
        switch element {
        case .move(let p): move(to: p)
        case .line(let p): addLine(to: p)
        case .quadCurve(let p, let c): addQuadCurve(to: p, control: c)
        case .curve(let p, let c1, let c2): addCurve(to: p, control1: c1, control2: c2)
        case .closeSubpath: closeSubpath()
        }
    }

    /// Starts a subpath at a point. A `move` that nothing follows draws nothing.
    public mutating func move(to end: Point) {
        elements.append(.move(to: end))
        currentPoint = end
        subpathStart = end
    }
    /// Adds a line from the current point; in an empty path, one without length at its end.
    public mutating func addLine(to end: Point) {
        begin(at: end)
        elements.append(.line(to: end))
        currentPoint = end
    }
    /// Adds an open subpath of straight lines through points, in order; nothing for an empty array.
    public mutating func addLines(_ lines: [Point]) {
        guard let first = lines.first, let last = lines.last else { return }
        move(to: first)
        elements.append(contentsOf: lines.dropFirst().lazy.map { .line(to: $0) })
        currentPoint = last
    }
    /// Adds a quadratic curve from the current point; in an empty path, from its control point.
    public mutating func addQuadCurve(to end: Point, control: Point) {
        begin(at: control)
        elements.append(.quadCurve(to: end, control: control))
        currentPoint = end
    }
    /// Adds a cubic curve from the current point; in an empty path, from its first control point.
    public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
        begin(at: control1)
        elements.append(.curve(to: end, control1: control1, control2: control2))
        currentPoint = end
    }
    /// Closes the subpath with a line to its start; nothing if it is closed already or the path is empty.
    public mutating func closeSubpath() {
        guard let start = subpathStart, elements.last != .closeSubpath else { return }
        elements.append(.closeSubpath)
        currentPoint = start
    }

    /// Begins a subpath where one is needed: at the last start after a close, at the point in an empty path.
    private mutating func begin(at point: Point) {
        if let last = elements.last {
            if last == .closeSubpath, let start = subpathStart { move(to: start) }
        } else {
            move(to: point)
        }
    }

    /// Calls a closure for each of ``elements`` in order, as in SwiftUI.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    /// A copy with all points mapped; arcs stay exact unless the map makes them flat.
    public func applying(_ t: Transform) -> Path {
        var copy = self
        copy.apply(t)
        return copy
    }
    /// Transforms all points. A flattened arc is measured as its curves from then on.
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
    /// Notes that the elements just added are an arc.
    mutating func note(_ run: ArcRun) { arcs.append(run) }
    /// A copy moved right by `dx` and down by `dy` user units.
    public func offsetBy(dx: Double, dy: Double) -> Path { applying(Transform(translationX: dx, y: dy)) }
    /// Adds the elements of another path, mapped by `transform`, without a line to their start.
    public mutating func addPath(_ path: Path, transform: Transform = .identity) {
        let added = transform.isIdentity ? path : path.applying(transform)
        let first = elements.count
        for e in added.elements { append(e) }
        if elements.count == first + added.elements.count { arcs += added.arcs.map { $0.shifted(by: first) } }
    }
}

extension Path: Hashable {
    /// Whether both paths have the same elements. Their lengths may differ slightly if only one has true arcs.
    public static func == (a: Path, b: Path) -> Bool {
        a.elements == b.elements && a.currentPoint == b.currentPoint && a.subpathStart == b.subpathStart
    }
    /// Hashes the elements, which equal paths have in common.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

// Markers at the vertices of shapes.
import BezelDrawing
import BezelGeometry

extension DocumentBuilder {
    func markers(on path: Path, of id: ElementID, strokeWidth: Double, _ context: Context) -> ElementDrawing {
        let style = context.style
        guard style.markerStart != nil || style.markerMid != nil || style.markerEnd != nil else {
            return ElementDrawing()
        }
        let vertices = PathVertex.all(of: path, segmentEnds: segmentEnds(of: id, path))
        guard let last = vertices.indices.last else { return ElementDrawing() }
        var result = ElementDrawing()
        for (i, vertex) in vertices.enumerated() {
            func add(_ name: String?, isStart: Bool = false) {
                guard let target = tree.element(withID: name), tree[target].name == "marker" else { return }
                let drawn = entering(target) {
                    marker(target, at: vertex, isStart: isStart, strokeWidth: strokeWidth, context)
                }
                result.add(drawn ?? ElementDrawing())
            }
            if i == 0 { add(style.markerStart, isStart: true) }
            if i > 0, i < last { add(style.markerMid) }
            if i == last { add(style.markerEnd) }
        }
        return result
    }

    /// Which of a shape's elements end a segment; nil for all. Arcs are segments of several curves.
    private func segmentEnds(of id: ElementID, _ path: Path) -> [Int]? {
        switch tree[id].name {
        case "path":
            let text = tree[id].text(of: "d") ?? ""
            return text.contains(where: { $0 == "a" || $0 == "A" }) ? Path.parseSVGSegments(text).segmentEnds : nil
        case "circle", "ellipse", "rect":
            // Four arcs of equally many curves each, lines between those of a rectangle.
            let curves = path.elements.indices.filter {
                if case .curve = path.elements[$0] { true } else { false }
            }
            guard curves.count > 4, curves.count % 4 == 0 else { return nil }
            let each = curves.count / 4
            let ends = curves.enumerated().filter { ($0.offset + 1) % each == 0 }.map(\.element)
            return path.elements.indices.filter { i in
                if case .curve = path.elements[i] { ends.contains(i) } else { true }
            }
        default: return nil
        }
    }

    private func marker(
        _ id: ElementID, at vertex: PathVertex, isStart: Bool, strokeWidth: Double, _ context: Context
    ) -> ElementDrawing {
        let e = tree[id]
        var inner = inheritedContext(of: id, context)
        // Markers within markers are not drawn.
        inner.style.markerStart = nil
        inner.style.markerMid = nil
        inner.style.markerEnd = nil
        guard let frame = MarkerFrame(e, scale: inner.scale, strokeWidth: strokeWidth) else { return ElementDrawing() }
        let placement = frame.transform(at: vertex, isStart: isStart)
        let back = placement.inverse ?? .identity
        inner.contextFill = context.contextFill?.applying(back)
        inner.contextStroke = context.contextStroke?.applying(back)
        inner.toHost = placement.concatenating(context.toHost)
        var drawn = children(of: id, inner)
        if drawn.commands.isEmpty { return ElementDrawing() }
        if e.own.showsOverflow != true {
            drawn.commands = [.group(Group(drawn.commands, clips: [Clip(path: Path(frame.clip))]))]
        }
        if e.own.opacity < 1 {
            drawn.commands = [.group(Group(drawn.commands, opacity: e.own.opacity))]
        }
        return drawn.transformed(placement)
    }
}

/// A marker's own space, from its attributes.
private struct MarkerFrame {
    private enum Orientation {
        case along, reversedAtStart
        /// Radians.
        case fixed(Double)
    }
    private var orientation: Orientation
    private var size: Size
    private var viewBox: Rect?
    /// The point that lies on the vertex.
    private var origin: Point
    private var fit: Transform
    /// User units to one of the marker's viewport.
    private var unit: Double

    /// Nil for a marker that shows nothing.
    init?(_ e: Element, scale: LengthScale, strokeWidth: Double) {
        let size = Size(
            width: scale.resolve(e["markerWidth"], .x) ?? 3, height: scale.resolve(e["markerHeight"], .y) ?? 3)
        unit = e["markerUnits"] == "userSpaceOnUse" ? 1 : strokeWidth
        guard size.width > 0, size.height > 0, unit > 0, !AspectRatio.isEmptyViewBox(e["viewBox"]) else { return nil }
        self.size = size
        let viewBox = AspectRatio.viewBox(e["viewBox"])
        self.viewBox = viewBox
        orientation =
            switch e["orient"] {
            case "auto": .along
            case "auto-start-reverse": .reversedAtStart
            case let text: .fixed(text.flatMap(AngleText.radians) ?? 0)
            }
        func reference(_ name: String, _ words: [String: Double], _ axis: LengthAxis) -> Double {
            guard let text = e[name] else { return 0 }
            let whole = axis == .x ? (viewBox?.width ?? size.width) : (viewBox?.height ?? size.height)
            if let fraction = words[text] {
                return fraction * whole + (axis == .x ? viewBox?.minX ?? 0 : viewBox?.minY ?? 0)
            }
            return scale.resolve(text, axis) ?? 0
        }
        origin = Point(
            x: reference("refX", ["left": 0, "center": 0.5, "right": 1], .x),
            y: reference("refY", ["top": 0, "center": 0.5, "bottom": 1], .y))
        fit =
            viewBox.map {
                AspectRatio(e["preserveAspectRatio"]).transform(
                    viewBox: $0, viewport: Rect(origin: .zero, size: size))
            } ?? .identity
    }

    var clip: Rect { viewBox ?? Rect(origin: .zero, size: size) }

    func transform(at vertex: PathVertex, isStart: Bool) -> Transform {
        let angle: Double =
            switch orientation {
            case .along: vertex.angle
            case .reversedAtStart: isStart ? vertex.angle + .pi : vertex.angle
            case .fixed(let angle): angle
            }
        let moved = origin.applying(fit)
        return
            fit
            .concatenating(Transform(translationX: -moved.x, y: -moved.y))
            .concatenating(Transform(scaleX: unit, y: unit))
            .concatenating(Transform(rotationAngle: angle))
            .concatenating(Transform(translationX: vertex.point.x, y: vertex.point.y))
    }
}

/// A vertex of a path with the direction in which a marker points there.
struct PathVertex {
    var point: Point
    /// Radians, clockwise from the x axis.
    var angle: Double

    /// The directions are those of SVG 2, section 13.7.4: the bisector between what comes in and what goes out.
    static func all(of path: Path, segmentEnds: [Int]? = nil) -> [PathVertex] {
        var corners = PathCorners(path).list
        if let segmentEnds {
            // Both are in the path's order.
            var rest = segmentEnds[...]
            corners.removeAll { corner in
                while let first = rest.first, first < corner.element { rest.removeFirst() }
                return rest.first != corner.element
            }
        }
        return corners.map { PathVertex(point: $0.point, angle: $0.angle) }
    }
}

/// The vertices of a path with the directions that segments have there.
private struct PathCorners {
    struct Corner {
        var point: Point
        var incoming: Vector?
        var outgoing: Vector?
        /// Its index in the path's elements.
        var element: Int

        /// Radians, clockwise.
        var angle: Double {
            switch (incoming, outgoing) {
            case (let a?, let b?):
                let sum = a + b
                // Where a path turns back on itself, the mean of the two angles, each within half a turn of the x axis:
                // of the two directions across, that which browsers take.
                return sum.length > 1e-9 ? sum.angle.radians : (a.angle.radians + b.angle.radians) / 2
            case (let a?, nil): return a.angle.radians
            case (nil, let b?): return b.angle.radians
            case (nil, nil): return 0
            }
        }
    }
    private(set) var list: [Corner] = []
    /// The corner that the subpath begins at.
    private var start = 0

    init(_ path: Path) {
        for (i, element) in path.elements.enumerated() {
            let from = list.last?.point ?? .zero
            switch element {
            case .move(let p):
                start = list.count
                list.append(Corner(point: p, element: i))
            case .line(let p): add([from, p], element: i)
            case .quadCurve(let p, let c): add([from, c, p], element: i)
            case .curve(let p, let a, let b): add([from, a, b, p], element: i)
            case .closeSubpath: if list.indices.contains(start) { close(from, element: i) }
            }
        }
    }

    private mutating func add(_ points: [Point], element: Int) {
        guard let end = points.last, let first = points.first, let before = list.last else { return }
        let out = points.dropFirst().lazy.compactMap { ($0 - first).normalized }.first
        let into = points.dropLast().reversed().lazy.compactMap { (end - $0).normalized }.first
        // A segment without length goes on in the direction of the one before it.
        list[list.count - 1].outgoing = out ?? before.incoming ?? before.outgoing
        list.append(Corner(point: end, incoming: into ?? before.incoming, element: element))
    }

    private mutating func close(_ from: Point, element: Int) {
        // What closes without a length of its own adds no vertex.
        if from == list[start].point {
            let last = list.count - 1
            guard last > start else { return }
            list[last].outgoing = list[start].outgoing
            list[start].incoming = list[last].incoming
            return
        }
        add([from, list[start].point], element: element)
        // The first and the last vertex of a closed subpath see the same corner.
        let end = list.count - 1
        list[end].outgoing = list[start].outgoing
        list[start].incoming = list[end].incoming ?? list[end - 1].incoming
        if list[end].incoming == nil { list[end].incoming = list[end - 1].incoming }
    }
}

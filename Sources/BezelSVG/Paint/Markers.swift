// Markers at the vertices of shapes.
import BezelDrawing
import BezelGeometry
import Foundation

extension DocumentBuilder {
    func markers(on path: Path, of id: ElementID, strokeWidth: CGFloat, _ context: Context) -> Drawn {
        let style = context.style
        guard style.markerStart != nil || style.markerMid != nil || style.markerEnd != nil else { return Drawn() }
        let vertices = PathVertex.all(of: path, segmentEnds: segmentEnds(of: id, path))
        guard let last = vertices.indices.last else { return Drawn() }
        var result = Drawn()
        for (i, vertex) in vertices.enumerated() {
            func add(_ name: String?, isStart: Bool = false) {
                guard let target = tree.element(withID: name), tree[target].name == "marker" else { return }
                let drawn = entering(target) {
                    marker(target, at: vertex, isStart: isStart, strokeWidth: strokeWidth, context)
                }
                result.add(drawn ?? Drawn())
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
            let text = tree[id]["d"] ?? ""
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
        _ id: ElementID, at vertex: PathVertex, isStart: Bool, strokeWidth: CGFloat, _ context: Context
    ) -> Drawn {
        let e = tree[id]
        var inner = inheritedContext(of: id, context)
        inner.contextFill = context.contextFill
        inner.contextStroke = context.contextStroke
        // Markers within markers are not drawn.
        inner.style.markerStart = nil
        inner.style.markerMid = nil
        inner.style.markerEnd = nil
        let s = inner.scale
        let w = s.resolve(e["markerWidth"], .x) ?? 3
        let h = s.resolve(e["markerHeight"], .y) ?? 3
        guard w > 0, h > 0 else { return Drawn() }
        let viewBox = AspectRatio.viewBox(e["viewBox"])
        if AspectRatio.isEmptyViewBox(e["viewBox"]) { return Drawn() }
        let unit = e["markerUnits"] == "userSpaceOnUse" ? 1 : strokeWidth
        guard unit > 0 else { return Drawn() }
        let angle: CGFloat
        switch e["orient"] {
        case "auto": angle = vertex.angle
        case "auto-start-reverse": angle = isStart ? vertex.angle + .pi : vertex.angle
        case let text?:
            if let a = AngleText.radians(text) { angle = a } else { angle = 0 }
        case nil: angle = 0
        }
        func reference(_ name: String, _ words: [String: CGFloat], _ axis: LengthAxis) -> CGFloat {
            guard let text = e[name] else { return 0 }
            let whole = axis == .x ? (viewBox?.width ?? w) : (viewBox?.height ?? h)
            if let share = words[text] {
                return share * whole + (axis == .x ? viewBox?.minX ?? 0 : viewBox?.minY ?? 0)
            }
            return s.resolve(text, axis) ?? 0
        }
        let origin = CGPoint(
            x: reference("refX", ["left": 0, "center": 0.5, "right": 1], .x),
            y: reference("refY", ["top": 0, "center": 0.5, "bottom": 1], .y))
        let fit =
            viewBox.map {
                AspectRatio(e["preserveAspectRatio"]).transform(
                    viewBox: $0, viewport: CGRect(x: 0, y: 0, width: w, height: h))
            } ?? .identity
        let moved = origin.applying(fit)
        let place =
            fit
            .concatenating(Transform(translationX: -moved.x, y: -moved.y))
            .concatenating(Transform(scaleX: unit, y: unit))
            .concatenating(Transform(rotationAngle: angle))
            .concatenating(Transform(translationX: vertex.point.x, y: vertex.point.y))
        if let back = place.inverse {
            inner.contextFill = inner.contextFill?.applying(back)
            inner.contextStroke = inner.contextStroke?.applying(back)
        }
        var drawn = children(of: id, inner)
        if drawn.commands.isEmpty { return Drawn() }
        var overflow = e["overflow"] ?? "hidden"
        if overflow == "inherit" { overflow = e.parent.flatMap { tree[$0]["overflow"] } ?? "visible" }
        if overflow != "visible", overflow != "auto" {
            let rect = viewBox ?? CGRect(x: 0, y: 0, width: w, height: h)
            drawn.commands = [.group(Group(drawn.commands, clips: [Clip(path: Path(rect))]))]
        }
        if let opacity = Opacity.parse(e["opacity"]), opacity < 1 {
            drawn.commands = [.group(Group(drawn.commands, opacity: opacity))]
        }
        return drawn.transformed(place)
    }
}

enum AngleText {
    static func radians(_ text: String) -> CGFloat? {
        var s = NumberScanner(text.trimmed)
        guard let n = s.number() else { return nil }
        let unit = s.unit()
        guard s.isAtEnd else { return nil }
        switch unit {
        case "", "deg": return n * .pi / 180
        case "grad": return n * .pi / 200
        case "rad": return n
        case "turn": return n * 2 * .pi
        default: return nil
        }
    }
}

/// A vertex of a path with the direction in which a marker points there.
struct PathVertex {
    var point: CGPoint
    /// Radians, clockwise from the x axis.
    var angle: CGFloat

    /// The directions are those of SVG 2, section 13.7.4: the bisector between what comes in and what goes out.
    static func all(of path: Path, segmentEnds: [Int]? = nil) -> [PathVertex] {
        struct Corner {
            var point: CGPoint
            var incoming: Vector?
            var outgoing: Vector?
            /// Its place in the path's elements.
            var element = 0
        }
        var list: [Corner] = []
        var start = 0
        var place = 0
        func direction(_ points: [CGPoint]) -> (out: Vector?, into: Vector?) {
            guard let first = points.first, let last = points.last else { return (nil, nil) }
            let out = points.dropFirst().lazy.compactMap { ($0 - first).normalized }.first
            let into = points.dropLast().reversed().lazy.compactMap { (last - $0).normalized }.first
            return (out, into)
        }
        func add(_ points: [CGPoint]) {
            guard let end = points.last, !list.isEmpty else { return }
            let d = direction(points)
            // A segment without length goes on in the direction of the one before it.
            let before = list[list.count - 1].incoming
            list[list.count - 1].outgoing = d.out ?? before ?? list[list.count - 1].outgoing
            list.append(Corner(point: end, incoming: d.into ?? before, element: place))
        }
        for (i, element) in path.elements.enumerated() {
            place = i
            let from = list.last?.point ?? .zero
            switch element {
            case .move(let p):
                start = list.count
                list.append(Corner(point: p, element: i))
            case .line(let p): add([from, p])
            case .quadCurve(let p, let c): add([from, c, p])
            case .curve(let p, let a, let b): add([from, a, b, p])
            case .closeSubpath:
                guard list.indices.contains(start) else { continue }
                add([from, list[start].point])
                // The first and the last vertex of a closed subpath see the same corner.
                let end = list.count - 1
                list[end].outgoing = list[start].outgoing
                list[start].incoming = list[end].incoming ?? list[end - 1].incoming
                if list[end].incoming == nil { list[end].incoming = list[end - 1].incoming }
            }
        }
        if let segmentEnds {
            // Both are in the path's order.
            var rest = segmentEnds[...]
            list.removeAll { corner in
                while let first = rest.first, first < corner.element { rest.removeFirst() }
                return rest.first != corner.element
            }
        }
        return list.map { corner in
            let angle: CGFloat
            switch (corner.incoming, corner.outgoing) {
            case (let a?, let b?):
                let sum = a + b
                // Where a path turns back on itself, the mean of the two angles.
                func turn(_ v: Vector) -> CGFloat { v.angle.radians < 0 ? v.angle.radians + 2 * .pi : v.angle.radians }
                angle = sum.length > 1e-9 ? sum.angle.radians : (turn(a) + turn(b)) / 2
            case (let a?, nil): angle = a.angle.radians
            case (nil, let b?): angle = b.angle.radians
            case (nil, nil): angle = 0
            }
            return PathVertex(point: corner.point, angle: angle)
        }
    }
}

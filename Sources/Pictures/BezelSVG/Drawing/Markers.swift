// Markers on the vertices of shapes (SVG 2, section 13.7).
//
// `ShapeBuilder` calls `markers` where `paint-order` has them. Directions come from `PathVertex`; how large a marker is and
// where its reference point stands is in `MarkerFrame`.
import BezelDrawing
import BezelGeometry

/// Draws `marker` elements in the space of the shape that they stand on.
struct MarkerBuilder: DocumentBuilding {
    let document: DocumentContext

    /// All markers of a shape, in the order of its vertices. Each draws the marker's content anew, as its context paints and
    /// transforms differ.
    ///
    /// - Parameter strokeWidth: What `markerUnits="strokeWidth"` refers to, in user units.
    func markers(on path: Path, of id: ElementID, strokeWidth: Double, _ context: Context) -> ElementDrawing {
        let style = context.style
        guard style.hasMarkers else { return ElementDrawing() }
        let closes = ["path", "polygon"].contains(tree[id].name)
        let vertices = PathVertex.all(of: path, segmentEnds: segmentEnds(of: id, path), closes: closes)
        guard let last = vertices.indices.last else { return ElementDrawing() }
        var result = ElementDrawing()
        for (i, vertex) in vertices.enumerated() {
            func add(_ name: String?, isStart: Bool = false) {
                // References to other files are empty here, and noted where they were looked for.
                guard let name, !name.isEmpty else { return }
                guard let target = tree.element(withID: name), tree[target].name == "marker" else {
                    return warn("the marker “\(name.shortened)” is not there and is left out", at: id)
                }
                let drawn = entering(target, context) {
                    marker(target, at: vertex, isStart: isStart, strokeWidth: strokeWidth, $0)
                }
                result.add(drawn ?? ElementDrawing())
            }
            if i == 0 { add(style.markerStart, isStart: true) }
            if i > 0, i < last { add(style.markerMid) }
            if i == last { add(style.markerEnd) }
        }
        return result
    }

    /// The elements of a path that end a segment of the document; nil if all do. An arc is one segment, but several curves.
    private func segmentEnds(of id: ElementID, _ path: Path) -> [Int]? {
        switch tree[id].name {
        case "path":
            let text = tree[id].text(of: "d") ?? ""
            return text.contains(where: { $0 == "a" || $0 == "A" }) ? Path.parseSVGSegments(text).segmentEnds : nil
        case "circle", "ellipse", "rect":
            // Four arcs of equally many curves.
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

    /// One marker at one vertex, clipped to its viewport unless its overflow is visible. Its `display` does not matter (SVG 2),
    /// and of its own properties only overflow and opacity apply to the whole of it.
    private func marker(
        _ id: ElementID, at vertex: PathVertex, isStart: Bool, strokeWidth: Double, _ context: Context
    ) -> ElementDrawing {
        let e = tree[id]
        var inner = inheritedContext(of: id, context)
        // Contents do not inherit markers from around the marker element, which would often mark the marker with itself.
        inner.style.markerStart = nil
        inner.style.markerMid = nil
        inner.style.markerEnd = nil
        guard let frame = MarkerFrame(e, scale: inner.scale, strokeWidth: strokeWidth) else { return ElementDrawing() }
        let placement = frame.transform(at: vertex, isStart: isStart)
        let back = placement.inverse ?? .identity
        inner.contextFill = context.contextFill?.applying(back)
        inner.contextStroke = context.contextStroke?.applying(back)
        inner.toHost = placement.concatenating(context.toHost)
        var drawn = ElementBuilder(document: document).children(of: id, inner)
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

/// The geometry of a marker, apart from the vertex.
private struct MarkerFrame {
    /// `auto`, `auto-start-reverse`, or an angle.
    private enum Orientation {
        case along, reversedAtStart
        /// Radians.
        case fixed(Double)
    }
    private var orientation: Orientation
    /// `markerWidth` and `markerHeight`, in the marker's units.
    private var size: Size
    /// The reference point `refX`, `refY`, in the coordinates of the content.
    private var origin: Point
    /// From the content to the marker's viewport.
    private var fit: Transform
    /// How large a unit of `markerWidth` is in the shape's space.
    private var unit: Double

    /// Nil if not rendered.
    init?(_ e: Element, scale: LengthScale, strokeWidth: Double) {
        let size = Size(
            width: scale.resolve(e["markerWidth"], .x) ?? 3, height: scale.resolve(e["markerHeight"], .y) ?? 3)
        unit = e["markerUnits"] == "userSpaceOnUse" ? 1 : strokeWidth
        guard size.width > 0, size.height > 0, unit > 0, !AspectRatio.isEmptyViewBox(e["viewBox"]) else { return nil }
        self.size = size
        let viewBox = AspectRatio.viewBox(e["viewBox"])
        orientation =
            switch e["orient"] {
            case "auto": .along
            case "auto-start-reverse": .reversedAtStart
            case let text: .fixed(text.flatMap(AngleText.radians) ?? 0)
            }
        // Keywords are fractions of the content's viewport.
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

    /// The marker's viewport, in the coordinates of the content. It is larger than the viewBox where
    /// `preserveAspectRatio` leaves space beside it, and smaller where it slices.
    var clip: Rect { Rect(origin: .zero, size: size).applying(fit.inverse ?? .identity) }

    /// From the content to the shape's space: the reference point to the vertex, scaled and turned about it.
    func transform(at vertex: PathVertex, isStart: Bool) -> Transform {
        let angle: Double =
            switch orientation {
            case .along: vertex.angle
            case .reversedAtStart: isStart ? vertex.angle + .pi : vertex.angle
            case .fixed(let angle): angle
            }
        // In this order: fit the content, move the reference point to the origin, scale, turn, move to the vertex.
        let moved = origin.applying(fit)
        return
            fit
            .concatenating(Transform(translationX: -moved.x, y: -moved.y))
            .concatenating(Transform(scaleX: unit, y: unit))
            .concatenating(Transform(rotationAngle: angle))
            .concatenating(Transform(translationX: vertex.point.x, y: vertex.point.y))
    }
}

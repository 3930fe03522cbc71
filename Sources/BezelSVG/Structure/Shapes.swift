// The basic shapes and paths: geometry, fill, stroke, markers in their order.
import BezelDrawing
import BezelGeometry

extension DocumentBuilder {
    /// The path of a shape in its own space; nil where it is not drawn.
    func path(of id: ElementID, scale: LengthScale) -> Path? {
        let e = tree[id]
        func get(_ name: String, _ axis: LengthAxis) -> Double? { scale.resolve(e.text(of: name), axis) }
        switch e.name {
        case "rect":
            guard let w = get("width", .x), let h = get("height", .y), w > 0, h > 0 else { return nil }
            var rx = e.text(of: "rx") == "auto" ? nil : get("rx", .x)
            var ry = e.text(of: "ry") == "auto" ? nil : get("ry", .y)
            if let r = rx, r < 0 { rx = nil }
            if let r = ry, r < 0 { ry = nil }
            let x = get("x", .x) ?? 0
            let y = get("y", .y) ?? 0
            return EquivalentPath.rect(
                Rect(x: x, y: y, width: w, height: h), rx: min(rx ?? ry ?? 0, w / 2), ry: min(ry ?? rx ?? 0, h / 2))
        case "circle":
            guard let r = get("r", .diagonal), r > 0 else { return nil }
            return EquivalentPath.ellipse(cx: get("cx", .x) ?? 0, cy: get("cy", .y) ?? 0, rx: r, ry: r)
        case "ellipse":
            var rx = e.text(of: "rx") == "auto" ? nil : get("rx", .x)
            var ry = e.text(of: "ry") == "auto" ? nil : get("ry", .y)
            if let r = rx, r < 0 { rx = nil }
            if let r = ry, r < 0 { ry = nil }
            guard let a = rx ?? ry, let b = ry ?? rx, a > 0, b > 0 else { return nil }
            return EquivalentPath.ellipse(cx: get("cx", .x) ?? 0, cy: get("cy", .y) ?? 0, rx: a, ry: b)
        case "line":
            var path = Path()
            path.move(to: Point(x: get("x1", .x) ?? 0, y: get("y1", .y) ?? 0))
            path.addLine(to: Point(x: get("x2", .x) ?? 0, y: get("y2", .y) ?? 0))
            return path
        case "polyline", "polygon":
            count(bytes: e["points"] ?? "")
            let points = EquivalentPath.points(e["points"] ?? "")
            count(steps: points.count)
            guard points.count > 1 else { return nil }
            var path = Path()
            path.addLines(points)
            if e.name == "polygon" { path.closeSubpath() }
            return path
        case "path":
            guard let text = e.text(of: "d"), !["none", "initial", "unset"].contains(text) else { return nil }
            count(bytes: text)
            let (path, error, isCut) = Path.parseSVG(text, atMost: stepsLeft)
            count(steps: path.elements.count)
            if isCut { return nil }
            if let error {
                warn(error.isRepaired ? "\(error)" : "a path is drawn up to its first mistake: \(error)", at: id)
            }
            return path.elements.count > 1 ? path : nil
        default: return nil
        }
    }

    func drawShape(_ id: ElementID, _ context: Context) -> ElementDrawing {
        guard let path = path(of: id, scale: context.scale) else { return ElementDrawing() }
        let style = context.style
        let box = path.boundingRect
        var drawn = ElementDrawing(commands: [], bounds: box)
        guard style.isVisible else { return drawn }
        let fill = paint(style.fill, style: style, bounds: box, context)
        let line = strokeStyle(of: id, path, context)
        let stroke = line.flatMap { _ in paint(style.stroke, style: style, bounds: box, context) }
        for part in style.paintParts {
            switch part {
            case .fill:
                guard let fill else { continue }
                drawn.commands.append(
                    .fill(
                        FillDrawing(
                            path: path, paint: fill.paint, rule: style.fillRule,
                            opacity: style.fillOpacity * fill.opacity, antialiased: !style.isCrisp, paintBounds: box)))
            case .stroke:
                guard let stroke, let line else { continue }
                let drawing = StrokeDrawing(
                    path: path, paint: stroke.paint, style: line, rule: style.fillRule,
                    opacity: style.strokeOpacity * stroke.opacity, antialiased: !style.isCrisp, paintBounds: box)
                if let command = keepsStrokeWidth(id) ? drawing.unscaled(by: context.toHost) : .stroke(drawing) {
                    drawn.commands.append(command)
                }
            case .markers:
                var inner = context
                inner.contextFill = ContextPaint(paint: fill?.paint, opacity: fill?.opacity ?? 1)
                inner.contextStroke = ContextPaint(paint: stroke?.paint, opacity: stroke?.opacity ?? 1)
                var width = line?.lineWidth ?? context.scale.resolve(style.strokeWidth, .diagonal)
                if keepsStrokeWidth(id) { width /= max(context.toHost.meanScale, .leastNormalMagnitude) }
                drawn.commands += markers(on: path, of: id, strokeWidth: width, inner).commands
            }
        }
        if drawn.commands.isEmpty { return ElementDrawing() }
        return drawn
    }

    /// Whether an element's stroke is as wide in the outermost picture as it says, whatever scales the element.
    func keepsStrokeWidth(_ id: ElementID) -> Bool { tree[id].own.keepsStrokeWidth }

    /// How a shape's stroke is drawn; nil where there is none to draw.
    private func strokeStyle(of id: ElementID, _ path: Path, _ context: Context) -> StrokeStyle? {
        guard var line = strokeStyle(context.style, context.scale) else { return nil }
        guard !line.dash.isEmpty, let own = Length(tree[id].pathLength), own.value >= 0 else { return line }
        if own.value > 0 {
            let length = PathMeasure(path).length
            let factor = length / context.scale.resolve(own, .diagonal)
            guard factor.isFinite else { return line }
            line.dash = line.dash.map { $0 * factor }
            line.dashPhase *= factor
            return line.dash.contains { $0 > 0 } ? line : nil
        }
        // By a length of zero everything but zero is infinitely long: the first dash or gap that has any goes on.
        guard let first = line.dash.firstIndex(where: { $0 > 0 }), first % 2 == 0 else { return nil }
        line.dash = []
        return line
    }

    /// How a stroke is drawn; nil where there is none to draw.
    func strokeStyle(_ style: Style, _ scale: LengthScale) -> StrokeStyle? {
        let width = scale.resolve(style.strokeWidth, .diagonal)
        guard width > 0, width.isFinite, style.miterLimit >= 1 else { return nil }
        var dash = style.dash.map { scale.resolve($0, .diagonal) }
        if dash.contains(where: { $0 < 0 || !$0.isFinite }) || !(dash.reduce(0, +) > 0) { dash = [] }
        if dash.count % 2 == 1 { dash += dash }
        return StrokeStyle(
            lineWidth: width, lineCap: style.lineCap, lineJoin: style.lineJoin, miterLimit: style.miterLimit,
            dash: dash, dashPhase: scale.resolve(style.dashOffset, .diagonal))
    }
}

extension StrokeDrawing {
    /// The stroke with its width, joins and dashes measured in the space that `map` leads to; nil where that has no
    /// extent.
    func unscaled(by map: Transform) -> DrawCommand? {
        guard map.isUsable, let back = map.inverse else { return nil }
        // Where the map only turns and scales, the line's own measures can be scaled instead.
        let scale = map.meanScale
        if abs(map.a * map.c + map.b * map.d) < 1e-9 * scale * scale,
            abs(hypot(map.a, map.b) - hypot(map.c, map.d)) < 1e-9 * scale
        {
            var copy = self
            copy.style.lineWidth /= scale
            copy.style.dash = style.dash.map { $0 / scale }
            copy.style.dashPhase /= scale
            return .stroke(copy)
        }
        var copy = self
        copy.path = path.applying(map)
        copy.paint = ContextPaint(paint: paint, opacity: 1).applying(map).paint ?? paint
        copy.paintBounds = paintBounds?.applying(map)
        return .group(Group([.stroke(copy)], transform: back))
    }
}

/// The paths that SVG 2 says basic shapes are equivalent to: where they start matters to text and dashes.
enum EquivalentPath {
    static func rect(_ r: Rect, rx: Double, ry: Double) -> Path {
        guard rx > 0, ry > 0 else { return Path(r) }
        var p = Path()
        func arc(_ x: Double, _ y: Double) { quarter(&p, to: Point(x: x, y: y), rx, ry) }
        p.move(to: Point(x: r.minX + rx, y: r.minY))
        if r.width > 2 * rx { p.addLine(to: Point(x: r.maxX - rx, y: r.minY)) }
        arc(r.maxX, r.minY + ry)
        if r.height > 2 * ry { p.addLine(to: Point(x: r.maxX, y: r.maxY - ry)) }
        arc(r.maxX - rx, r.maxY)
        if r.width > 2 * rx { p.addLine(to: Point(x: r.minX + rx, y: r.maxY)) }
        arc(r.minX, r.maxY - ry)
        if r.height > 2 * ry { p.addLine(to: Point(x: r.minX, y: r.minY + ry)) }
        arc(r.minX + rx, r.minY)
        p.closeSubpath()
        return p
    }

    static func ellipse(cx: Double, cy: Double, rx: Double, ry: Double) -> Path {
        var p = Path()
        p.move(to: Point(x: cx + rx, y: cy))
        for (x, y) in [(cx, cy + ry), (cx - rx, cy), (cx, cy - ry), (cx + rx, cy)] {
            quarter(&p, to: Point(x: x, y: y), rx, ry)
        }
        p.closeSubpath()
        return p
    }

    /// A quarter of an ellipse, clockwise.
    private static func quarter(_ p: inout Path, to end: Point, _ rx: Double, _ ry: Double) {
        p.addEllipticalArc(to: end, radiusX: rx, radiusY: ry, axisRotation: .zero, largeArc: false, sweep: true)
    }

    /// Pairs of numbers up to the first fault; an odd last number is left out.
    static func points(_ text: String) -> [Point] {
        var s = NumberScanner(text)
        var points: [Point] = []
        s.skipSpace()
        while let x = s.number() {
            s.skipSeparator()
            guard let y = s.number() else { break }
            points.append(Point(x: x, y: y))
            s.skipSeparator()
        }
        return points
    }
}

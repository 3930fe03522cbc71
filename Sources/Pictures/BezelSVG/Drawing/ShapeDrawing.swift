// Shapes with their paints: fill, stroke and markers, in the order of `paint-order`.
//
// Outlines come from `ShapeGeometry`, paints from `PaintBuilder`. Text makes its strokes with the extensions at the end.
import BezelDrawing
import BezelGeometry

/// Draws the basic shapes and `path`, in their own space.
struct ShapeBuilder: DocumentBuilding {
    let document: DocumentContext

    /// Empty if the shape is not rendered. A path of one point has markers only, and no bounding box.
    func draw(_ id: ElementID, _ context: Context) -> ElementDrawing {
        let geometry = ShapeGeometry(document: document)
        let style = context.style
        guard let path = geometry.path(of: id, scale: context.scale) else {
            guard style.hasMarkers, let path = geometry.onlyVertex(of: id) else { return ElementDrawing() }
            return ElementDrawing(commands: draw(path, of: id, context).commands)
        }
        return draw(path, of: id, context)
    }

    /// - Parameter context: With the shape's style.
    private func draw(_ path: Path, of id: ElementID, _ context: Context) -> ElementDrawing {
        let style = context.style
        let box = path.boundingRect
        var drawn = ElementDrawing(commands: [], bounds: box)
        guard style.isVisible else { return drawn }
        let paints = PaintBuilder(document: document)
        let fill = paints.paint(style.fill, style: style, bounds: box, context)
        let line = strokeStyle(of: id, path, context)
        let stroke = line.flatMap { _ in paints.paint(style.stroke, style: style, bounds: box, context) }
        // Each part is a command of its own, in the order of `paint-order`; without paint there is none.
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
                if let command = tree[id].own.keepsStrokeWidth ? drawing.unscaled(by: context.toHost) : .stroke(drawing)
                {
                    drawn.commands.append(command)
                }
            // What context paints in markers mean is this shape's fill and stroke.
            case .markers:
                var inner = context
                inner.contextFill = ContextPaint(paint: fill?.paint, opacity: fill?.opacity ?? 1)
                inner.contextStroke = ContextPaint(paint: stroke?.paint, opacity: stroke?.opacity ?? 1)
                var width = line?.lineWidth ?? context.scale.resolve(style.strokeWidth, .diagonal)
                if tree[id].own.keepsStrokeWidth { width /= max(context.toHost.meanScale, .leastNormalMagnitude) }
                drawn.commands +=
                    MarkerBuilder(document: document).markers(on: path, of: id, strokeWidth: width, inner).commands
            }
        }
        // A shape without paint still has a box, which filters fill and groups count.
        return drawn
    }

    /// The stroke's style, with dashes scaled by `pathLength`; nil for no stroke.
    private func strokeStyle(of id: ElementID, _ path: Path, _ context: Context) -> StrokeStyle? {
        guard var line = StrokeStyle(context.style, context.scale) else { return nil }
        guard !line.dash.isEmpty, let own = Length(tree[id].pathLength), own.value >= 0 else { return line }
        if own.value > 0 {
            let length = PathMeasure(path).length
            let factor = length / context.scale.resolve(own, .diagonal)
            guard factor.isFinite else { return line }
            line.dash = line.dash.map { $0 * factor }
            line.dashPhase *= factor
            return line.dash.contains { $0 > 0 } ? line : nil
        }
        // With a path length of zero, nonzero dashes and gaps are infinitely long.
        guard let first = line.dash.firstIndex(where: { $0 > 0 }) else { return nil }
        if first % 2 == 0 {
            line.dash = []
        } else {
            // A dot, with caps, and then nothing.
            line.dash = [0, 2 * PathMeasure(path).length + 1]
            line.dashPhase = 0
        }
        return line
    }
}

extension StrokeStyle {
    /// A style in user units; nil for no stroke. Dashes with a negative number, or of nothing but zeros, are ignored, and an
    /// odd list is repeated (SVG 2, section 13.5.6).
    init?(_ style: Style, _ scale: LengthScale) {
        let width = scale.resolve(style.strokeWidth, .diagonal)
        guard width > 0, width.isFinite, style.miterLimit >= 1 else { return nil }
        var dash = style.dash.map { scale.resolve($0, .diagonal) }
        if dash.contains(where: { $0 < 0 || !$0.isFinite }) || !(dash.reduce(0, +) > 0) { dash = [] }
        if dash.count % 2 == 1 { dash += dash }
        self.init(
            lineWidth: width, lineCap: style.lineCap, lineJoin: style.lineJoin, miterLimit: style.miterLimit,
            dash: dash, dashPhase: scale.resolve(style.dashOffset, .diagonal))
    }
}

extension StrokeDrawing {
    /// A stroke that does not scale, for `vector-effect: non-scaling-stroke`: drawn as wide as if it were in the space that
    /// `map` leads to. Nil if that space has no area.
    func unscaled(by map: Transform) -> DrawCommand? {
        guard map.isUsable, let back = map.inverse else { return nil }
        // If both axes stay perpendicular and are scaled alike, up to rounding, numbers are scaled instead, so that no group is
        // needed. Otherwise, the path is drawn in the other space, and led back by a group.
        let scale = map.meanScale
        if abs(map.a * map.c + map.b * map.d) < Rounding.fraction * scale * scale,
            abs(hypot(map.a, map.b) - hypot(map.c, map.d)) < Rounding.fraction * scale
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

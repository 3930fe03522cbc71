// Paint servers: gradients and patterns, with their templates, for one bounding box.
//
// `PaintBuilder` turns the value of `fill` or `stroke` into a `Paint` of the scene. It is called for each painted element,
// since objectBoundingBox means another space each time. Solid colours take the short way.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A paint that is ready to be drawn with.
struct ResolvedPaint {
    var paint: Paint
    /// Beside `fill-opacity` or `stroke-opacity`; from a context paint.
    var opacity = 1.0
}

/// Resolves paints in the user space of what they paint.
struct PaintBuilder: DocumentBuilding {
    let document: DocumentContext

    /// Nil for no paint. A reference that leads nowhere takes its fallback; without one, the element is not painted (SVG 2,
    /// section 13.2).
    ///
    /// - Parameters:
    ///   - style: The style with the value, whose `color` currentcolor means.
    ///   - bounds: The bounding box that objectBoundingBox refers to; for text that of the whole text.
    func paint(_ value: PaintValue, style: Style, bounds: Rect, _ context: Context) -> ResolvedPaint? {
        switch value {
        case .none: return nil
        case .color(let color): return ResolvedPaint(paint: .color(color))
        case .currentColor: return ResolvedPaint(paint: .color(style.color))
        case .computed(let color): return ResolvedPaint(paint: .color(color.color(in: style.surroundings)))
        case .contextFill where context.contextFill == nil, .contextStroke where context.contextStroke == nil:
            context.paintUse?.note()
            return ResolvedPaint(paint: .color(.clear))
        case .contextFill:
            return context.contextFill.flatMap { c in c.paint.map { ResolvedPaint(paint: $0, opacity: c.opacity) } }
        case .contextStroke:
            return context.contextStroke.flatMap { c in c.paint.map { ResolvedPaint(paint: $0, opacity: c.opacity) } }
        case .server(let id, let fallback):
            if let target = tree.element(withID: id),
                ["linearGradient", "radialGradient", "pattern"].contains(tree[target].name)
            {
                if let found = server(target, bounds: bounds, context) { return ResolvedPaint(paint: found) }
                // Without stops a gradient paints nothing, whatever follows it (SVG 2, section 14.2.4).
                let isBare = tree[target].name != "pattern" && stops(chain(target, names: Self.gradients)).isEmpty
                guard let fallback, !isBare else { return nil }
                return paint(fallback, style: style, bounds: bounds, context)
            }
            guard let fallback else {
                warn("a paint refers to “\(id)”, which is no gradient or pattern; what it paints is left out")
                return nil
            }
            return paint(fallback, style: style, bounds: bounds, context)
        }
    }

    /// Nil if there is nothing to paint with, such as a gradient without stops.
    private func server(_ id: ElementID, bounds: Rect, _ context: Context) -> Paint? {
        switch tree[id].name {
        case "linearGradient": return linear(id, bounds: bounds, context)
        case "radialGradient": return radial(id, bounds: bounds, context)
        default: return entering(id, context) { pattern(id, bounds: bounds, $0) } ?? nil
        }
    }

    /// A side of a pattern's cell, in user units or in those of the outermost picture: a thousandth of a unit. Smaller cells
    /// are not drawn.
    private static let smallestCell: Double = 1e-3
    /// Of a gradient: by so much the stops after the first lie behind its beginning at least.
    private static let later: Double = 1e-5
    /// Both kinds take over attributes and stops from each other.
    private static let gradients: Set<String> = ["linearGradient", "radialGradient"]

    /// An attribute from the first element of a chain that has it.
    ///
    /// - Parameter kind: Only from elements of this name, for attributes that the other kind of gradient does not have.
    private func attribute(_ name: String, _ chain: [ElementID], of kind: String? = nil) -> String? {
        for id in chain where kind == nil || tree[id].name == kind {
            if let text = tree[id][name] { return text }
        }
        return nil
    }

    /// From the coordinates of a gradient to user space; nil if nothing is painted, since the bounding box has no area or the
    /// transform no inverse.
    private func gradientSpace(_ chain: [ElementID], bounds: Rect, _ scale: LengthScale) -> (Transform, isBox: Bool)? {
        let isBox = attribute("gradientUnits", chain) != "userSpaceOnUse"
        var t = Transform.identity
        if let owner = chain.first(where: { tree[$0].own.transform != nil }) {
            let own = serverTransform(owner)
            t = ShapeGeometry(document: document).aboutOrigin(own, tree[owner], bounds: .null, scale: scale)
        }
        guard t.isUsable else { return nil }
        if isBox {
            guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
            t = t.concatenating(
                Transform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY))
        }
        return (t, isBox)
    }

    /// `gradientTransform` or `patternTransform`; invalid ones are ignored.
    private func serverTransform(_ id: ElementID) -> Transform {
        switch tree[id].own.transform {
        case .matrix(let matrix): matrix
        case .functions(let text): Transform(svg: text, isCSS: true) ?? .identity
        case nil, .invalid: .identity
        }
    }

    /// Paint servers use the font size at their own place in the tree.
    private func scale(of id: ElementID, _ context: Context) -> LengthScale {
        inheritedContext(of: id, context).scale
    }

    /// A coordinate in user units or, with objectBoundingBox, as a fraction of the box.
    private func number(_ text: String?, _ fallback: Length, _ axis: LengthAxis, isBox: Bool, _ scale: LengthScale)
        -> Double
    {
        let length = Length(text) ?? fallback
        if isBox { return length.unit == .percent ? length.value / 100 : scale.resolve(length, axis) }
        return scale.resolve(length, axis)
    }

    private func spread(_ chain: [ElementID]) -> Gradient.Spread {
        Gradient.Spread(rawValue: attribute("spreadMethod", chain) ?? "pad") ?? .pad
    }

    /// A gradient along a line (SVG 2, section 14.2.2). One stop, or a line without length, gives a plain colour: the last
    /// stop's.
    private func linear(_ id: ElementID, bounds: Rect, _ context: Context) -> Paint? {
        let chain = chain(id, names: Self.gradients)
        let stops = stops(chain)
        if stops.isEmpty { return nil }
        if stops.count == 1 { return .color(stops[0].color) }
        let own = inheritedContext(of: id, context)
        let scale = own.scale
        guard let (transform, isBox) = gradientSpace(chain, bounds: bounds, scale) else { return nil }
        func n(_ name: String, _ fallback: Double, _ axis: LengthAxis) -> Double {
            number(attribute(name, chain, of: "linearGradient"), Length(fallback, .percent), axis, isBox: isBox, scale)
        }
        let start = Point(x: n("x1", 0, .x), y: n("y1", 0, .y))
        let end = Point(x: n("x2", 100, .x), y: n("y2", 0, .y))
        // Without length, all is beyond the end.
        guard start != end, let last = stops.last else { return stops.last.map { .color($0.color) } }
        _ = last
        return .linear(
            LinearGradient(
                gradient: gradient(stops, own.style),
                start: start, end: end, space: .user, spread: spread(chain),
                transform: transform))
    }

    /// A gradient between two circles (SVG 2, section 14.2.3). The first is around the focus, by default a point at the center.
    /// Without a radius, it is the last stop's colour.
    private func radial(_ id: ElementID, bounds: Rect, _ context: Context) -> Paint? {
        let chain = chain(id, names: Self.gradients)
        let stops = stops(chain)
        guard let last = stops.last else { return nil }
        if stops.count == 1 { return .color(last.color) }
        let own = inheritedContext(of: id, context)
        let scale = own.scale
        guard let (transform, isBox) = gradientSpace(chain, bounds: bounds, scale) else { return nil }
        func n(_ name: String, _ fallback: Length, _ axis: LengthAxis) -> Double {
            number(attribute(name, chain, of: "radialGradient"), fallback, axis, isBox: isBox, scale)
        }
        let half = Length(50, .percent)
        let center = Point(x: n("cx", half, .x), y: n("cy", half, .y))
        let r = n("r", half, .diagonal)
        guard r > 0 else { return .color(last.color) }
        let focusX = attribute("fx", chain, of: "radialGradient").map {
            number($0, half, .x, isBox: isBox, scale)
        }
        let focusY = attribute("fy", chain, of: "radialGradient").map {
            number($0, half, .y, isBox: isBox, scale)
        }
        let fr = n("fr", Length(0), .diagonal)
        return .radial(
            RadialGradient(
                gradient: gradient(stops, own.style),
                startCenter: Point(x: focusX ?? center.x, y: focusY ?? center.y),
                startRadius: max(0, fr), endCenter: center, endRadius: r, space: .user, spread: spread(chain),
                transform: transform))
    }

    /// With `color-interpolation: linearRGB`, colours are mixed in linear light and alpha as it is. Scenes have one
    /// interpolation for both, so where alpha changes, further stops stand between each two, computed here.
    private func gradient(_ stops: [Gradient.Stop], _ style: Style) -> Gradient {
        guard style.linearRGB else { return Gradient(stops: stops) }
        if stops.allSatisfy({ $0.color.alpha == stops.first?.color.alpha }) {
            return Gradient(stops: stops, interpolation: .linearLight)
        }
        var all = Array(stops.prefix(1))
        for (a, b) in zip(stops, stops.dropFirst()) {
            for i in 1..<Self.linearSteps where a.color.alpha != b.color.alpha || a.color != b.color {
                let t = Double(i) / Double(Self.linearSteps)
                let (from, to) = (a.color.solid, b.color.solid)
                var color = from.mix(with: to, by: t, in: .linearLight)
                color.alpha = a.color.alpha + (b.color.alpha - a.color.alpha) * t
                all.append(Gradient.Stop(color: color, location: a.location + (b.location - a.location) * Double(t)))
            }
            all.append(b)
        }
        return Gradient(stops: all)
    }
    /// Stretches between two stops; within each of them, colours are mixed in sRGB.
    private static let linearSteps = 64

    /// The stops of the first element in the chain that has any. Each offset is at least the one before (SVG 2, section
    /// 14.2.4).
    private func stops(_ chain: [ElementID]) -> [Gradient.Stop] {
        for id in chain {
            let children = tree.childElements(of: id).filter { tree[$0].name == "stop" }
            if children.isEmpty { continue }
            var last: Double = 0
            if children.count > Limits.gradientStops.standard {
                budget.refuse(Limits.gradientStops)
                return []
            }
            return children.map { stop in
                // A number or percentage, clamped to 0 to 1.
                let offset = Opacity.parse(tree[stop]["offset"]).map { Double($0) } ?? 0
                // Stops at the first offset come slightly later, so that the first colour extends before it.
                last = max(last, offset, stop == children[0] ? 0 : Self.later)
                return Gradient.Stop(color: stopColor(stop), location: last)
            }
        }
        return []
    }

    private func stopColor(_ stop: ElementID) -> Color {
        resolved(tree[stop].own.stopColor, of: stop).opacity(tree[stop].own.stopOpacity)
    }

    /// A pattern (SVG 2, section 14.3), whose content is drawn once, as commands of one cell that begins at the cell's origin.
    /// Nil if nothing is painted.
    private func pattern(_ id: ElementID, bounds: Rect, _ context: Context) -> Paint? {
        let chain = chain(id, names: ["pattern"])
        // Attributes and content may come from different templates.
        guard let source = chain.first(where: { !tree.childElements(of: $0).isEmpty }) else { return nil }
        if AspectRatio.isEmptyViewBox(attribute("viewBox", chain)) { return .color(.clear) }
        let isBox = attribute("patternUnits", chain) != "userSpaceOnUse"
        let contentIsBox = attribute("patternContentUnits", chain) == "objectBoundingBox"
        let viewBox = AspectRatio.viewBox(attribute("viewBox", chain))
        var transform = Transform.identity
        if let owner = chain.first(where: { tree[$0].own.transform != nil }) {
            let own = serverTransform(owner)
            transform = ShapeGeometry(document: document).aboutOrigin(
                own, tree[owner], bounds: .null, scale: context.scale)
        }
        guard transform.isUsable else { return nil }
        if isBox || contentIsBox, bounds.isNull || bounds.width <= 0 || bounds.height <= 0 { return nil }
        let scale = self.scale(of: id, context)
        func n(_ name: String, _ axis: LengthAxis) -> Double {
            number(attribute(name, chain), Length(0), axis, isBox: isBox, scale)
        }
        var rect = Rect(x: n("x", .x), y: n("y", .y), width: n("width", .x), height: n("height", .y))
        if isBox {
            rect = rect.applying(
                Transform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY))
        }
        // Too small to see, also where it is enlarged.
        let shown = transform.concatenating(context.toHost)
        guard rect.width * max(1, hypot(shown.a, shown.b)) > Self.smallestCell,
            rect.height * max(1, hypot(shown.c, shown.d)) > Self.smallestCell, rect.width.isFinite,
            rect.height.isFinite
        else { return nil }
        var inner = inheritedContext(of: source, context)
        inner.contextFill = context.contextFill
        inner.contextStroke = context.contextStroke
        var fit = Transform.identity
        if let viewBox {
            fit = AspectRatio(attribute("preserveAspectRatio", chain)).transform(
                viewBox: viewBox, viewport: Rect(origin: .zero, size: rect.size))
        } else if contentIsBox {
            fit = Transform(scaleX: bounds.width, y: bounds.height)
        }
        // From a cell's own coordinates to user space.
        let cell = Transform(translationX: rect.minX, y: rect.minY).concatenating(transform)
        inner.toHost = fit.concatenating(cell).concatenating(context.toHost)
        let content = ElementBuilder(document: document).children(of: source, inner).transformed(fit)
        return .pattern(
            Pattern(
                bounds: Rect(origin: .zero, size: rect.size),
                transform: cell, xStep: rect.width, yStep: rect.height, content: content.commands))
    }
}

extension Color {
    /// Without transparency.
    fileprivate var solid: Color {
        var copy = self
        copy.alpha = 1
        return copy
    }
}

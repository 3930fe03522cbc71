// `clip-path` and `mask`: what they let through of an element that is drawn already.
//
// Clips become paths, so that they stay sharp and cost no layer; masks become commands, whose light or alpha is used. Both are
// called by `LayerBuilder`. A clip or mask that cannot apply, as its element has no box, makes what it is on disappear; one
// that does not exist has no effect.
import BezelDrawing
import BezelGeometry

/// What a `clip-path` does.
struct Clipping {
    /// Clips whose intersection is visible; nil if nothing is.
    var clips: [Clip]?
}

/// Builds clips and masks in the user space of the element that they apply to.
struct ClipBuilder: DocumentBuilding {
    let document: DocumentContext

    private var geometry: ShapeGeometry { ShapeGeometry(document: document) }

    /// From the unit square to a bounding box, for objectBoundingBox; nil for boxes without an area.
    private func boxTransform(_ bounds: Rect) -> Transform? {
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
        return Transform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    }

    /// What an element's `clip-path` does; nil for no clipping. A value that is not understood, or a reference to something
    /// else, does not clip (CSS Masking 1, section 5.1).
    func clipping(_ e: Element, _ drawn: ElementDrawing, _ context: Context) -> Clipping? {
        guard let value = e.own.clipPath else { return nil }
        guard let target = tree.element(withID: FunctionalReference.id(value.text)) else {
            if let shape = basicShape(value.text, isCSS: value.isCSS, drawn, context) {
                return Clipping(clips: [shape])
            }
            // References to other files are empty here, and noted where they were looked for.
            let reference = FunctionalReference.parse(value.text)
            if !drawn.bounds.isNull, reference?.id.isEmpty != true {
                let what = reference == nil ? "is not understood" : "is not there"
                document.log.warn("the clip-path “\(value.text.shortened)” \(what) and does not clip", line: e.line)
            }
            return nil
        }
        guard tree[target].name == "clipPath" else {
            document.log.warn(
                "the clip-path “\(value.text.shortened)” is no clipPath and does not clip", line: e.line)
            return nil
        }
        guard !isCyclic(target, context) else { return nil }
        return Clipping(clips: clips(target, bounds: drawn.bounds, context))
    }

    /// The clips of a `clipPath` element: the union of its shapes, cut by its own `clip-path`. Nil if the clipped element is
    /// not rendered; no shapes clip all of it away.
    ///
    /// - Parameter bounds: Of the clipped element, for `clipPathUnits="objectBoundingBox"`.
    func clips(_ id: ElementID, bounds: Rect, _ context: Context) -> [Clip]? {
        entering(id, context) { context -> [Clip]? in
            let e = tree[id]
            let inner = inheritedContext(of: id, context)
            var t = Transform.identity
            if case .invalid = e.own.transform { return nil }
            guard let own = geometry.transform(of: id, bounds: .null, scale: context.scale) else { return nil }
            t = own
            if e["clipPathUnits"] == "objectBoundingBox" {
                guard let box = boxTransform(bounds) else { return nil }
                t = box.concatenating(t)
            }
            var shapes: [Clip.Shape] = []
            for child in tree.childElements(of: id) { shapes += clipShapes(child, inner, transform: t) }
            var result = [Clip(shapes: shapes)]
            if let found = clipping(e, ElementDrawing(bounds: bounds), inner) {
                guard let more = found.clips else { return nil }
                result += more
            }
            return result
        } ?? nil
    }

    /// The shapes of one child. Only shapes, text, and `use` that refers directly to one of these count (CSS Masking 1, section
    /// 6.1); their paint does not.
    private func clipShapes(_ id: ElementID, _ outer: Context, transform outerTransform: Transform) -> [Clip.Shape] {
        let e = tree[id]
        guard e.own.isDisplayed, accepts(id) else { return [] }
        // Nested clips multiply: shapes that are clipped by shapes, which are clipped in turn, double the cost with each
        // reference, up to 1024 elements.
        guard budget.mayDraw(at: outer.depth, cost: 1 << min(outer.active.count, 10)) else { return [] }
        var context = outer
        context.style = outer.style.changed(by: e.changes, scale: outer.scale)
        context.scale.take(context.style, document)
        var shapes: [Clip.Shape] = []
        var paths: [Path] = []
        var rule = context.style.clipRule
        switch e.name {
        case "rect", "circle", "ellipse", "line", "polyline", "polygon", "path":
            guard context.style.isVisible else { return [] }
            if let path = geometry.path(of: id, scale: context.scale) { paths = [path] }
        case "text":
            // Letters are filled singly, so that overlaps are not holes.
            paths = TextPainter(document: document).outlines(id, context)
            rule = .nonZero
        case "use":
            guard let target = tree.element(withID: e.reference),
                ["rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "text"].contains(
                    tree[target].name),
                let own = geometry.transform(of: id, bounds: .null, scale: context.scale)
            else { return [] }
            let t = geometry.useShift(id, context.scale).concatenating(own).concatenating(outerTransform)
            shapes = entering(target, context) { clipShapes(tree.shadowCopy(of: target), $0, transform: t) } ?? []
            return cut(shapes, by: e, bounds: Self.bounds(shapes, back: t), context, transform: t)
        default: return []
        }
        // Text without letters gives paths without a box.
        let box = paths.reduce(Rect.null) { $1.isEmpty ? $0 : Boxes.union($0, $1.boundingRect) }
        guard !box.isNull, let own = geometry.transform(of: id, bounds: box, scale: context.scale) else { return [] }
        let t = own.concatenating(outerTransform)
        shapes = paths.filter { !$0.isEmpty }.map {
            Clip.Shape(path: $0.applying(t), rule: rule, antialiased: e.name == "text" || !context.style.isCrisp)
        }
        return cut(shapes, by: e, bounds: box, context, transform: t)
    }

    /// The box of shapes in the space that `t` leads from.
    private static func bounds(_ shapes: [Clip.Shape], back t: Transform) -> Rect {
        let box = shapes.reduce(Rect.null) { Boxes.union($0, $1.path.boundingRect) }
        return t.inverse.map { box.applying($0) } ?? .null
    }

    /// Shapes, each with the clips of an element that draws them.
    ///
    /// - Parameters:
    ///   - bounds: Of the element in its own space.
    ///   - transform: From that space to the space of the shapes.
    private func cut(
        _ shapes: [Clip.Shape], by e: Element, bounds: Rect, _ context: Context, transform: Transform
    ) -> [Clip.Shape] {
        guard let found = clipping(e, ElementDrawing(bounds: bounds), context) else { return shapes }
        guard let clips = found.clips else { return [] }
        let moved = clips.map { Self.moved($0, transform) }
        return shapes.map { shape in
            var shape = shape
            shape.clips += moved
            return shape
        }
    }

    private static func moved(_ clip: Clip, _ t: Transform) -> Clip {
        Clip(
            shapes: clip.shapes.map { shape in
                Clip.Shape(
                    path: shape.path.applying(t), rule: shape.rule, clips: shape.clips.map { moved($0, t) },
                    antialiased: shape.antialiased)
            })
    }

    /// The mask of a `mask` element, in the user space of the masked one; nil if that is not rendered, as the mask has no
    /// extent or needs a bounding box that is empty.
    ///
    /// A mask with a mask of its own is multiplied by it.
    func mask(_ id: ElementID, bounds: Rect, _ context: Context) -> Mask? {
        entering(id, context) { context -> Mask? in
            let e = tree[id]
            let box = boxTransform(bounds)
            let inner = inheritedContext(of: id, context)
            let isBox = e["maskUnits"] != "userSpaceOnUse"
            let contentIsBox = e["maskContentUnits"] == "objectBoundingBox"
            if isBox || contentIsBox, box == nil { return nil }
            // Initially, a mask reaches 10 % beyond the box at each side.
            func n(_ name: String, _ fallback: Double, _ axis: LengthAxis) -> Double {
                let length = Length(e[name]) ?? Length(fallback, .percent)
                if isBox, length.unit == .percent { return length.value / 100 }
                return inner.scale.resolve(length, axis)
            }
            var rect = Rect(
                x: n("x", -10, .x), y: n("y", -10, .y), width: n("width", 120, .x), height: n("height", 120, .y))
            guard rect.width > 0, rect.height > 0 else { return nil }
            if isBox, let box { rect = rect.applying(box) }
            // Contents in fractions of the box are drawn in the unit square and enlarged.
            var own = inner
            if contentIsBox, let box { own.toHost = box.concatenating(inner.toHost) }
            var content = ElementBuilder(document: document).children(of: id, own)
            if contentIsBox, let box { content = content.transformed(box) }
            var result = Mask(
                kind: e.own.masksByAlpha ? .alpha : .luminance, commands: content.commands, bounds: rect,
                linearLight: inner.style.linearRGB)
            if let target = tree.element(withID: e.own.mask),
                tree[target].name == "mask", !isCyclic(target, context)
            {
                guard let more = mask(target, bounds: bounds, context) else { return nil }
                result.further = [more]
            }
            return result
        } ?? nil
    }

    /// A basic shape, a reference box, or both, in either order; nil if invalid. Without a box the shape refers to the stroke's
    /// (CSS Masking 1); without a shape, the box itself clips.
    ///
    /// - Parameter isCSS: Whether lengths need a unit.
    private func basicShape(_ text: String, isCSS: Bool, _ drawn: ElementDrawing, _ context: Context) -> Clip? {
        var shape: Substring?
        var box: ReferenceBox?
        for part in CSSText.components(Substring(text)) {
            if shape == nil, part.hasSuffix(")") {
                shape = part
            } else if box == nil, let named = ReferenceBox(part.lowercased()) {
                box = named
            } else {
                return nil
            }
        }
        guard shape != nil || box != nil else { return nil }
        let rect: Rect
        switch box ?? .stroke {
        case .fill: rect = drawn.bounds
        case .stroke: rect = Boxes.union(drawn.bounds, StrokeBox.of(drawn.commands))
        case .view: rect = Rect(origin: .zero, size: context.scale.viewport)
        }
        guard !rect.isNull else { return nil }
        guard let shape else { return Clip(path: Path(rect)) }
        var scale = context.scale
        scale.viewport = rect.size
        return BasicShape.clip(shape, box: rect, scale: scale, isCSS: isCSS)
    }
}

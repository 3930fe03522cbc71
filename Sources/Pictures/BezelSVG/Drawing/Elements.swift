// The way down the tree: which element is drawn by whom, in which order, with which state.
//
// Builders call each other, since patterns, markers, masks and filters hold any elements. Their only input is the document; the
// state in force is passed as a `Context`. `RootBuilder` calls the first one.
import BezelDrawing
import BezelGeometry

/// Draws any element, and the children of any element.
struct ElementBuilder: DocumentBuilding {
    let document: DocumentContext

    /// Draws all children, in the space of their parent.
    ///
    /// - Parameter context: That of the parent, with its style.
    func children(of id: ElementID, _ context: Context) -> ElementDrawing {
        var result = ElementDrawing()
        var context = context
        context.siblings = document.styles.newList()
        for child in ordered(tree.childElements(of: id)) { result.add(draw(child, context)) }
        return result
    }

    /// The order of painting: by `z-index`, then in document order.
    private func ordered(_ elements: [ElementID]) -> [ElementID] {
        guard tree.hasLayers else { return elements }
        let layers = elements.map { tree[$0].own.zIndex }
        guard layers.contains(where: { $0 != 0 }) else { return elements }
        return elements.indices.sorted { (layers[$0], $0) < (layers[$1], $1) }.map { elements[$0] }
    }

    /// An element with its layer and transform, in the parent's space; empty if it is not rendered.
    ///
    /// The order is that of the rendering model: content, filter, clip, mask and opacity in the element's own space, then x and
    /// y of `use`, then the transform.
    func draw(_ id: ElementID, _ outer: Context) -> ElementDrawing {
        let e = tree[id]
        guard e.own.isDisplayed else { return ElementDrawing() }
        guard let kind = ElementKind(rawValue: e.name), kind != .foreignObject || tree.setObjects.contains(id) else {
            if !ElementKind.isSilent(e.name) { warn("the element \(e.name) is not supported and is left out", at: id) }
            return ElementDrawing()
        }
        guard budget.mayDraw(at: outer.depth) else { return ElementDrawing() }
        guard accepts(id) else { return ElementDrawing() }
        var context = outer
        context.depth += 1
        context.style = style(of: e, in: outer)
        context.siblings = nil
        context.scale.take(context.style, document)
        let known = enterSpace(of: id, &context)
        let geometry = ShapeGeometry(document: document)
        var drawn = content(kind, id, context)
        drawn = LayerBuilder(document: document).applyLayer(id, drawn, context)
        if kind == .use { drawn = drawn.transformed(geometry.useShift(id, context.scale)) }
        guard let own = known ?? geometry.transform(of: id, bounds: drawn.bounds, scale: context.scale) else {
            return ElementDrawing()
        }
        return drawn.transformed(own)
    }

    /// The style at an element. Cached for siblings with equal style attributes, if nothing else of them is inherited: no
    /// presentation attributes, variables or `inherit`.
    private func style(of e: Element, in outer: Context) -> Style {
        guard let text = e.styleText, !e.attributes.setsInherited, let siblings = outer.siblings,
            !tree.hasVariables, !tree.hasInherit
        else { return outer.style.changed(by: e.changes, scale: outer.scale) }
        return document.styles.style(text, among: siblings) {
            outer.style.changed(by: e.changes, scale: outer.scale)
        }
    }

    /// Moves the context into the element's space.
    ///
    /// Returns the transform, or nil if it depends on the element's box and has to be found again when that is known, or if
    /// there is none. Until then, the context has the transform of an empty box, which strokes that do not scale take.
    private func enterSpace(of id: ElementID, _ context: inout Context) -> Transform? {
        if tree[id].own.transform == nil, !tree[id].own.hasStyledTransform { return .identity }
        let geometry = ShapeGeometry(document: document)
        guard let own = geometry.transform(of: id, bounds: .null, scale: context.scale) else { return nil }
        context.toHost = own.concatenating(context.toHost)
        if context.contextFill != nil || context.contextStroke != nil, let back = own.inverse {
            context.contextFill = context.contextFill?.applying(back)
            context.contextStroke = context.contextStroke?.applying(back)
        }
        return tree[id].own.hasStyledTransform || tree[id].own.transformOrigin != nil ? nil : own
    }

    /// What an element paints, without its layer and transform.
    private func content(_ kind: ElementKind, _ id: ElementID, _ context: Context) -> ElementDrawing {
        switch kind {
        // Text of XHTML in a foreignObject is SVG by now.
        case .g, .a, .foreignObject: return children(of: id, context)
        case .svg: return ViewportBuilder(document: document).drawNestedSVG(id, context)
        case .switch: return drawSwitch(id, context)
        case .rect, .circle, .ellipse, .line, .polyline, .polygon, .path:
            return ShapeBuilder(document: document).draw(id, context)
        case .text:
            var own = context
            own.keepsStrokeWidth = tree[id].own.keepsStrokeWidth
            return TextPainter(document: document).draw(id, own)
        case .image: return ImageBuilder(document: document).draw(id, context)
        case .use: return ViewportBuilder(document: document).drawUse(id, context)
        }
    }

    /// The root's content with its own filter, clip, mask, opacity and transform.
    func rootLayer(_ id: ElementID, _ drawn: ElementDrawing, _ context: Context) -> ElementDrawing {
        let geometry = ShapeGeometry(document: document)
        guard let own = geometry.transform(of: id, bounds: drawn.bounds, scale: context.scale) else {
            return ElementDrawing()
        }
        return LayerBuilder(document: document).applyLayer(id, drawn, context).transformed(own)
    }

    /// Draws the first child that is accepted and supported (SVG 2, section 5.6).
    func drawSwitch(_ id: ElementID, _ context: Context) -> ElementDrawing {
        for child in tree.childElements(of: id) where accepts(child) {
            let isKnown = ElementKind.isKnown(tree[child].name) && !Self.descriptions.contains(tree[child].name)
            if isKnown || tree.wholeObjects.contains(child) { return draw(child, context) }
        }
        // Programs put a foreignObject first and plain SVG after it, which shows more of what was meant than XHTML of which
        // only the text can be drawn.
        let object = tree.childElements(of: id).first { tree.setObjects.contains($0) && accepts($0) }
        return object.map { draw($0, context) } ?? ElementDrawing()
    }

    /// Children that draw nothing, so that `switch` passes over them.
    private static let descriptions: Set<String> = ["title", "desc", "style"]
}

// Elements that begin a new coordinate system for others: nested `svg`, `symbol`, and `use`, which draws another element again.
//
// The outermost `svg` is drawn by `RootBuilder`. What `use` draws inherits from the `use` element. It is the element itself, or
// a copy of it where other rules of style sheets fit there (`ElementTree.shadowCopy`).
import BezelDrawing
import BezelGeometry

/// Draws nested viewports and copies.
struct ViewportBuilder: DocumentBuilding {
    let document: DocumentContext

    /// A nested `svg` element. Width and height are 100 % if they are missing; zero disables rendering.
    ///
    /// - Parameter size: From a `use` element, whose width and height take precedence (SVG 2, section 5.5).
    func drawNestedSVG(_ id: ElementID, _ context: Context, size: (width: Length?, height: Length?)? = nil)
        -> ElementDrawing
    {
        let e = tree[id]
        let s = context.scale
        let x = s.resolve(e.text(of: "x"), .x) ?? 0
        let y = s.resolve(e.text(of: "y"), .y) ?? 0
        let w = s.resolve(size?.width ?? Self.side(e.text(of: "width")) ?? Length(100, .percent), .x)
        let h = s.resolve(size?.height ?? Self.side(e.text(of: "height")) ?? Length(100, .percent), .y)
        guard w > 0, h > 0 else { return ElementDrawing() }
        return viewport(id, Rect(x: x, y: y, width: w, height: h), context)
    }

    /// A width or height; negative ones are ignored.
    private static func side(_ text: String?) -> Length? { Length(text).flatMap { $0.value < 0 ? nil : $0 } }

    /// The children of an element within a viewport: fitted to it by `viewBox`, and clipped unless overflow is visible.
    /// Percentages within refer to the viewBox.
    ///
    /// - Parameter rect: The viewport, in the user space outside.
    private func viewport(_ id: ElementID, _ rect: Rect, _ context: Context) -> ElementDrawing {
        let e = tree[id]
        if AspectRatio.isEmptyViewBox(e["viewBox"]) { return ElementDrawing() }
        let viewBox = AspectRatio.viewBox(e["viewBox"])
        var inner = context
        inner.scale.viewport = viewBox?.size ?? rect.size
        let t =
            viewBox.map { AspectRatio(e["preserveAspectRatio"]).transform(viewBox: $0, viewport: rect) }
            ?? Transform(translationX: rect.minX, y: rect.minY)
        inner.toHost = t.concatenating(context.toHost)
        if let back = t.inverse {
            inner.contextFill = context.contextFill?.applying(back)
            inner.contextStroke = context.contextStroke?.applying(back)
        }
        let drawn = ElementBuilder(document: document).children(of: id, inner)
        let placed = drawn.transformed(t)
        if placed.commands.isEmpty { return placed }
        if e.own.showsOverflow == true { return placed }
        return ElementDrawing(
            commands: [.group(Group(placed.commands, clips: [Clip(path: Path(rect))]))], bounds: placed.bounds)
    }

    /// A `use` element, without its own layer, transform, x and y, which `ElementBuilder` applies. References to elements
    /// around it are cycles and are left out with a warning.
    func drawUse(_ id: ElementID, _ context: Context) -> ElementDrawing {
        let e = tree[id]
        guard let target = tree.element(withID: e.reference) else {
            if e.reference != nil { warn("use refers to “\(e.reference ?? "")”, which does not exist", at: id) }
            return ElementDrawing()
        }
        var parent = tree[id].parent
        while let p = parent {
            if p == target {
                warnOfCycle(target)
                return ElementDrawing()
            }
            parent = tree[p].parent
        }
        // The attributes are copied to the instance; the properties do not apply to `use` (as in browsers).
        let size = (width: Self.side(e["width"]), height: Self.side(e["height"]))
        var context = context
        if let back = ShapeGeometry(document: document).useShift(id, context.scale).inverse {
            context.contextFill = context.contextFill?.applying(back)
            context.contextStroke = context.contextStroke?.applying(back)
        }
        return entering(target, context) { drawCopy(tree.shadowCopy(of: target), $0, size: size) } ?? ElementDrawing()
    }

    /// Draws a copy whose context paints are fill and stroke of the `use` element.
    ///
    /// Gradients and patterns need the bounding box of the copy, which is known only after it has been drawn. So it is drawn
    /// without them first, and again only if it asked for them. Nested copies may each double the work, which the budget
    /// bounds.
    private func drawCopy(
        _ target: ElementID, _ context: Context, size: (width: Length?, height: Length?)
    ) -> ElementDrawing {
        let style = context.style
        func paints(_ bounds: Rect) -> Context {
            var inner = context
            let paints = PaintBuilder(document: document)
            let fill = paints.paint(style.fill, style: style, bounds: bounds, context)
            let stroke = paints.paint(style.stroke, style: style, bounds: bounds, context)
            inner.contextFill = ContextPaint(paint: fill?.paint, opacity: fill?.opacity ?? 1)
            inner.contextStroke = ContextPaint(paint: stroke?.paint, opacity: stroke?.opacity ?? 1)
            return inner
        }
        guard style.fill.isServer || style.stroke.isServer else {
            return drawTarget(target, paints(.null), size: size)
        }
        // Drawn twice, as paint servers need the copy's bounding box.
        let use = ContextPaintUse()
        var blank = context
        blank.contextFill = nil
        blank.contextStroke = nil
        blank.paintUse = use
        let drawn = drawTarget(target, blank, size: size)
        return use.isUsed ? drawTarget(target, paints(drawn.bounds), size: size) : drawn
    }

    /// The copy itself: a symbol is drawn as a nested viewport, an `svg` element with the size of `use`, anything else as it
    /// is.
    private func drawTarget(
        _ target: ElementID, _ context: Context, size: (width: Length?, height: Length?)
    ) -> ElementDrawing {
        switch tree[target].name {
        case "symbol":
            let symbol = tree[target]
            guard symbol.own.isDisplayed else { return ElementDrawing() }
            var inner = context
            inner.depth += 1
            inner.style = context.style.changed(by: symbol.changes, scale: context.scale)
            let w = context.scale.resolve(
                size.width ?? Self.side(symbol.text(of: "width")) ?? Length(100, .percent), .x)
            let h = context.scale.resolve(
                size.height ?? Self.side(symbol.text(of: "height")) ?? Length(100, .percent), .y)
            guard w > 0, h > 0 else { return ElementDrawing() }
            let sx = context.scale.resolve(symbol.text(of: "x"), .x) ?? 0
            let sy = context.scale.resolve(symbol.text(of: "y"), .y) ?? 0
            var drawn = viewport(target, Rect(x: sx, y: sy, width: w, height: h), inner)
            drawn = LayerBuilder(document: document).applyLayer(target, drawn, inner)
            return drawn
        case "svg":
            guard tree[target].own.isDisplayed, size.width != nil || size.height != nil else {
                return ElementBuilder(document: document).draw(target, context)
            }
            var inner = context
            inner.depth += 1
            inner.style = context.style.changed(by: tree[target].changes, scale: context.scale)
            return drawNestedSVG(target, inner, size: size)
        default: return ElementBuilder(document: document).draw(target, context)
        }
    }
}

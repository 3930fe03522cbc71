// svg, symbol, use, switch.
import BezelColor
import BezelDrawing
import BezelGeometry

extension DocumentBuilder {
    /// The whole document.
    func scene() throws(SVGError) -> Scene {
        let root = tree[tree.root]
        if tree.areVariablesCut { warn("values by var() are too long or take too many steps, and count as not set") }
        if let moving = tree.elements.firstIndex(where: { ElementKind.animates($0.name) }) {
            warn("animation is not played: the picture is that of the document without it", at: moving)
        }
        let viewBox = AspectRatio.viewBox(rootAttribute("viewBox"))
        var style = Style()
        style.text.fontSize = options.defaultFontSize
        style.text.language = options.languages.first
        let none = hostSize ?? viewBox?.size ?? Size(width: 100, height: 100)
        var scale = LengthScale(
            viewport: none, fontSize: options.defaultFontSize, rootFontSize: options.defaultFontSize, window: none)
        let own = style.changed(by: root.changes, scale: scale)
        scale.fontSize = own.fontSize
        scale.rootFontSize = own.fontSize
        var (width, height) = try rootSize(root, viewBox, scale)
        let isEmpty = AspectRatio.isEmptyViewBox(rootAttribute("viewBox"))
        if isEmpty { (width, height) = (width ?? 100, height ?? 100) }
        scale.viewport = viewBox?.size ?? Size(width: width ?? 100, height: height ?? 100)
        scale.window = Size(width: width ?? 100, height: height ?? 100)
        var context = Context(style: style, scale: scale)
        context.style = own
        let fit = viewBox.map { box in
            AspectRatio(rootAttribute("preserveAspectRatio")).transform(
                viewBox: box,
                viewport: Rect(x: 0, y: 0, width: width ?? box.width, height: height ?? box.height))
        }
        context.toHost = fit ?? .identity
        if let placement { context.toHost = context.toHost.concatenating(placement(scale.window)) }
        let drawn = isEmpty ? ElementDrawing() : drawRoot(context)
        if let refusal { throw refusal }
        if width == nil || height == nil {
            // A document without any size is as large as what it shows.
            width = width ?? (drawn.bounds.isNull ? 100 : max(drawn.bounds.maxX, 1))
            height = height ?? (drawn.bounds.isNull ? 100 : max(drawn.bounds.maxY, 1))
        }
        let size = Size(width: width ?? 100, height: height ?? 100)
        var commands = drawn.commands
        if let fit { commands = [.group(Group(commands, transform: fit))] }
        let title = tree.childElements(of: tree.root).first { tree[$0].name == "title" }.map { tree.text(of: $0) }
        let summary = tree.childElements(of: tree.root).first { tree[$0].name == "desc" }.map { tree.text(of: $0) }
        return Scene(
            size: size, background: background(root, color: own.color), commands: commands, title: title,
            summary: summary)
    }

    /// An attribute of the root, or of the view that a reference names in its place.
    private func rootAttribute(_ name: String) -> String? {
        if let text = view?[name] { return text }
        return tree[tree.root][name]
    }

    /// The root's width and height in user units; nil for what neither it, its viewBox nor the box around it says.
    private func rootSize(_ root: Element, _ viewBox: Rect?, _ scale: LengthScale) throws(SVGError) -> (
        Double?, Double?
    ) {
        func side(_ name: String, _ axis: LengthAxis) throws(SVGError) -> Double? {
            guard let length = Length(root.text(of: name)) else { return nil }
            let value = scale.resolve(length, axis)
            guard value > 0, value.isFinite else {
                throw .invalidSize("the root's \(name) is “\(root.text(of: name) ?? "")”; it must be a positive length")
            }
            if length.unit == .percent, viewBox == nil, hostSize == nil { return nil }
            return value
        }
        func isOpen(_ name: String) -> Bool { (root.text(of: name) ?? "auto") == "auto" }
        let width = try side("width", .x)
        let height = try side("height", .y)
        guard let box = viewBox else { return (width ?? hostSize?.width, height ?? hostSize?.height) }
        switch (width, height) {
        case (nil, nil): return (box.width, box.height)
        case (let w?, nil): return (w, isOpen("height") ? w * box.height / box.width : box.height)
        case (nil, let h?): return (isOpen("width") ? h * box.width / box.height : box.width, h)
        default: return (width, height)
        }
    }

    /// The ground that `background-color` or `background` gives the root.
    private func background(_ root: Element, color: Color) -> Color? {
        func read(_ text: String) -> Color? {
            text.lowercased() == "currentcolor" ? color : ColorText.parse(text)
        }
        if let text = root.declared("background-color") { return read(text) }
        guard let text = root.declared("background") else { return nil }
        var found: Color?
        for part in CSSText.split(Substring(text), at: UInt8(ascii: " ")) where !part.isEmpty {
            if let own = read(part.trimmed) {
                found = own
            } else if part.contains("("), !part.hasPrefix("var(") {
                warn("a picture or gradient as the root's background is not supported; its colour alone is drawn")
            }
        }
        return found
    }

    /// The root's children with the root's own layer and transform, in the view box's space.
    private func drawRoot(_ context: Context) -> ElementDrawing {
        if !tree[tree.root].own.isDisplayed { return ElementDrawing() }
        return rootLayer(tree.root, children(of: tree.root, context), context)
    }

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

    /// A width or height; nil where it is none, or negative, which is an error.
    private static func side(_ text: String?) -> Length? { Length(text).flatMap { $0.value < 0 ? nil : $0 } }

    /// The children of an svg or symbol in a viewport.
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
        let drawn = children(of: id, inner)
        let placed = drawn.transformed(t)
        if placed.commands.isEmpty { return placed }
        if e.own.showsOverflow == true { return placed }
        return ElementDrawing(
            commands: [.group(Group(placed.commands, clips: [Clip(path: Path(rect))]))], bounds: placed.bounds)
    }

    /// The translation by x and y, which is the innermost of the element's own.
    func useShift(_ id: ElementID, _ scale: LengthScale) -> Transform {
        Transform(
            translationX: scale.resolve(tree[id].text(of: "x"), .x) ?? 0,
            y: scale.resolve(tree[id].text(of: "y"), .y) ?? 0)
    }

    /// What a `use` shows, in the space that its x and y lead from.
    func drawUse(_ id: ElementID, _ context: Context) -> ElementDrawing {
        let e = tree[id]
        guard let target = tree.element(withID: e.reference) else {
            if e.reference != nil { warn("use refers to “\(e.reference ?? "")”, which does not exist", at: id) }
            return ElementDrawing()
        }
        var parent = tree[id].parent
        while let p = parent {
            if p == target {
                warnOfCircle(target)
                return ElementDrawing()
            }
            parent = tree[p].parent
        }
        let size = (width: Self.side(e.text(of: "width")), height: Self.side(e.text(of: "height")))
        var context = context
        if let back = useShift(id, context.scale).inverse {
            context.contextFill = context.contextFill?.applying(back)
            context.contextStroke = context.contextStroke?.applying(back)
        }
        return entering(target) { drawCopy(target, context, size: size) } ?? ElementDrawing()
    }

    /// A copy whose content may ask for the paints of the `use` that shows it.
    private func drawCopy(
        _ target: ElementID, _ context: Context, size: (width: Length?, height: Length?)
    ) -> ElementDrawing {
        let style = context.style
        func paints(_ bounds: Rect) -> Context {
            var inner = context
            let fill = paint(style.fill, style: style, bounds: bounds, context)
            let stroke = paint(style.stroke, style: style, bounds: bounds, context)
            inner.contextFill = ContextPaint(paint: fill?.paint, opacity: fill?.opacity ?? 1)
            inner.contextStroke = ContextPaint(paint: stroke?.paint, opacity: stroke?.opacity ?? 1)
            return inner
        }
        guard style.fill.isServer || style.stroke.isServer else {
            return drawTarget(target, paints(.null), size: size)
        }
        // Gradients and patterns go by the box of the whole copy, which is known once it has been drawn.
        let wasUsed = contextIsUsed
        contextIsUsed = false
        var blank = context
        blank.contextFill = nil
        blank.contextStroke = nil
        let drawn = drawTarget(target, blank, size: size)
        let isUsed = contextIsUsed
        contextIsUsed = wasUsed
        return isUsed ? drawTarget(target, paints(drawn.bounds), size: size) : drawn
    }

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
            let w = context.scale.resolve(size.width ?? Self.side(symbol.text(of: "width")) ?? Length(100, .percent), .x)
            let h = context.scale.resolve(size.height ?? Self.side(symbol.text(of: "height")) ?? Length(100, .percent), .y)
            guard w > 0, h > 0 else { return ElementDrawing() }
            let sx = context.scale.resolve(symbol.text(of: "x"), .x) ?? 0
            let sy = context.scale.resolve(symbol.text(of: "y"), .y) ?? 0
            var drawn = viewport(target, Rect(x: sx, y: sy, width: w, height: h), inner)
            drawn = applyLayer(target, drawn, inner)
            return drawn
        case "svg":
            guard tree[target].own.isDisplayed, size.width != nil || size.height != nil else {
                return draw(target, context)
            }
            var inner = context
            inner.depth += 1
            inner.style = context.style.changed(by: tree[target].changes, scale: context.scale)
            return drawNestedSVG(target, inner, size: size)
        default: return draw(target, context)
        }
    }

    func drawSwitch(_ id: ElementID, _ context: Context) -> ElementDrawing {
        for child in tree.childElements(of: id) {
            guard ElementKind.isKnown(tree[child].name), !Self.descriptions.contains(tree[child].name), accepts(child)
            else { continue }
            return draw(child, context)
        }
        return ElementDrawing()
    }

    private static let descriptions: Set<String> = ["title", "desc", "style"]

    /// Whether an element's conditions hold. No extension is known, and an empty list counts as not met.
    func accepts(_ id: ElementID) -> Bool {
        let e = tree[id]
        if e["requiredExtensions"] != nil { return false }
        if let features = e["requiredFeatures"],
            features.isEmpty || !features.contains("http://www.w3.org/TR/SVG11/feature#")
        {
            return false
        }
        guard let text = e["systemLanguage"] else { return true }
        return matchesLanguage(text)
    }

    func matchesLanguage(_ text: String) -> Bool {
        text.split(separator: ",").contains { part in
            let tag = part.trimmed.lowercased()
            return options.languages.contains { own in
                tag == own.lowercased() || tag.hasPrefix(own.lowercased() + "-")
            }
        }
    }
}

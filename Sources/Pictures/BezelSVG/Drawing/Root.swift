// The outermost element: the size of the scene, its background and the first context.
//
// `SVGDocument` calls this for a file, and `ImageBuilder` for a document within another.
import BezelColor
import BezelDrawing
import BezelGeometry

/// Makes the scene of a document.
struct RootBuilder: DocumentBuilding {
    let document: DocumentContext

    /// Draws the whole document, in user units of its outermost viewport.
    ///
    /// Sizes may depend on each other: the root's size may be in ems, and its font size in vw. So the root's style is found
    /// twice, first with a preliminary viewport and then with the one that results.
    ///
    /// Throws for a size that is not positive, and for any limit that was reached. Other faults are warnings.
    func scene() throws(SVGError) -> Scene {
        let root = tree[tree.root]
        if tree.areVariablesCut { warn("values by var() are too long or take too many steps, and count as not set") }
        let viewBox = AspectRatio.viewBox(rootAttribute("viewBox"))
        let style = initialStyle
        // The viewport that percentages of the root itself refer to; 100 units if nothing else is known.
        let none = document.host?.frame.size ?? viewBox?.size ?? Size(width: 100, height: 100)
        var scale = LengthScale(viewport: none, fontSize: options.defaultFontSize)
        var own = style.changed(by: root.changes, scale: scale)
        var sized = scale
        sized.take(own, isRoot: true, document)
        var (width, height) = try rootSize(root, viewBox, sized)
        let isEmpty = AspectRatio.isEmptyViewBox(rootAttribute("viewBox"))
        if isEmpty { (width, height) = (width ?? 100, height ?? 100) }
        scale.viewport = viewBox?.size ?? Size(width: width ?? 100, height: height ?? 100)
        scale.window = Size(width: width ?? 100, height: height ?? 100)
        // The root's own units of the window, such as a font size in vw, need its size.
        own = style.changed(by: root.changes, scale: scale)
        scale.take(own, isRoot: true, document)
        var context = Context(style: style, scale: scale)
        context.style = own
        let fit = viewBox.map { box in
            AspectRatio(rootAttribute("preserveAspectRatio")).transform(
                viewBox: box,
                viewport: Rect(x: 0, y: 0, width: width ?? box.width, height: height ?? box.height))
        }
        context.toHost = fit ?? .identity
        if let host = document.host {
            context.toHost = context.toHost.concatenating(host.placement(of: scale.window))
        }
        let drawn = isEmpty ? ElementDrawing() : drawRoot(context)
        if let refusal = budget.refusal { throw refusal }
        if width == nil || height == nil {
            // Without a size, a document is as large as its ink.
            let ink = InkBox.of(drawn.commands)
            width = width ?? (ink.isNull ? 100 : max(ink.maxX, 1))
            height = height ?? (ink.isNull ? 100 : max(ink.maxY, 1))
        }
        let size = Size(width: width ?? 100, height: height ?? 100)
        var commands = drawn.commands
        if let fit { commands = [.group(Group(commands, transform: fit))] }
        let title = tree.childElements(of: tree.root).first { tree[$0].name == "title" }.map { tree.text(of: $0) }
        let summary = tree.childElements(of: tree.root).first { tree[$0].name == "desc" }.map { tree.text(of: $0) }
        return Scene(
            size: size, background: background(root, own.surroundings), commands: commands, title: title,
            summary: summary)
    }

    /// An attribute of the root, unless a view overrides it.
    private func rootAttribute(_ name: String) -> String? {
        if let text = document.host?.view?[name] { return text }
        return tree[tree.root][name]
    }

    /// The root's size in user units, from its own properties, the viewBox or the host. A side is nil if none of these gives
    /// it; the ink then does.
    private func rootSize(_ root: Element, _ viewBox: Rect?, _ scale: LengthScale) throws(SVGError) -> (
        Double?, Double?
    ) {
        func side(_ name: String, _ axis: LengthAxis) throws(SVGError) -> Double? {
            guard let length = Length(root.text(of: name)) else { return nil }
            let value = scale.resolve(length, axis)
            guard value > 0, value.isFinite else {
                throw .invalidSize("the root's \(name) is “\(root.text(of: name) ?? "")”; it must be a positive length")
            }
            if length.isOfViewport, viewBox == nil, document.host?.frame.size == nil { return nil }
            return value
        }
        // Whether a side follows from the other by the ratio of the viewBox. One that is invalid does not.
        func isOpen(_ name: String) -> Bool { (root.text(of: name) ?? "auto") == "auto" }
        let width = try side("width", .x)
        let height = try side("height", .y)
        guard let box = viewBox else {
            return (width ?? document.host?.frame.size?.width, height ?? document.host?.frame.size?.height)
        }
        switch (width, height) {
        case (nil, nil): return (box.width, box.height)
        case (let w?, nil): return (w, isOpen("height") ? w * box.height / box.width : box.height)
        case (nil, let h?): return (isOpen("width") ? h * box.width / box.height : box.width, h)
        default: return (width, height)
        }
    }

    /// The colour behind the picture, which browsers paint for documents of their own: `background-color`, or the colour in
    /// `background`. Nil for none; pictures and gradients are left out with a warning.
    private func background(_ root: Element, _ surroundings: CSSColor.Surroundings) -> Color? {
        func read(_ text: String) -> Color? { OwnColor(text)?.color(in: surroundings) }
        if let text = root.declared("background-color") { return read(text) }
        guard let text = root.declared("background") else { return nil }
        var found: Color?
        for part in CSSText.components(Substring(text)) {
            if let own = read(String(part)) {
                found = own
            } else if part.contains("("), !part.hasPrefix("var(") {
                warn("a picture or gradient as the root's background is not supported; its colour alone is drawn")
            }
        }
        return found
    }

    /// In the coordinates inside the viewBox.
    private func drawRoot(_ context: Context) -> ElementDrawing {
        if !tree[tree.root].own.isDisplayed { return ElementDrawing() }
        let elements = ElementBuilder(document: document)
        return elements.rootLayer(tree.root, elements.children(of: tree.root, context), context)
    }
}

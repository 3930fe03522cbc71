// svg, symbol, use, switch.
import BezelDrawing
import BezelGeometry
import Foundation

extension DocumentBuilder {
    /// The whole document.
    func scene() throws(SVGError) -> Scene {
        let root = tree[tree.root]
        if tree.isStyleCut { warn("the style sheets ask for more than is matched; some rules are left out") }
        for property in tree.unsupported {
            warn("line \(property.line): the property \(property.name) is not supported and changes nothing")
        }
        if let moving = tree.elements.firstIndex(where: { ElementKind.animates($0.name) }) {
            warn("animation is not played: the picture is that of the document without it", at: moving)
        }
        let viewBox = AspectRatio.viewBox(root["viewBox"])
        var style = Style()
        style.text.fontSize = options.defaultFontSize
        style.text.language = options.languages.first
        let none = viewBox?.size ?? CGSize(width: 100, height: 100)
        var scale = LengthScale(
            viewport: none, fontSize: options.defaultFontSize, rootFontSize: options.defaultFontSize, window: none)
        let own = style.inherited(by: root, scale: scale)
        scale.fontSize = own.fontSize
        scale.rootFontSize = own.fontSize
        if AspectRatio.isEmptyViewBox(root["viewBox"]) {
            throw .invalidSize("the viewBox “\(root["viewBox"] ?? "")” has no extent")
        }
        func side(_ name: String, _ axis: LengthAxis) throws(SVGError) -> CGFloat? {
            guard let length = Length(root[name]) else { return nil }
            let value = scale.resolve(length, axis)
            guard value > 0, value.isFinite else {
                throw .invalidSize("the root's \(name) is “\(root[name] ?? "")”; it must be a positive length")
            }
            if length.unit == .percent, viewBox == nil { return nil }
            return value
        }
        var width = try side("width", .x)
        var height = try side("height", .y)
        if let box = viewBox {
            switch (width, height) {
            case (nil, nil): (width, height) = (box.width, box.height)
            case (let w?, nil): height = root["height"] == nil ? w * box.height / box.width : box.height
            case (nil, let h?): width = root["width"] == nil ? h * box.width / box.height : box.width
            default: break
            }
        }
        scale.viewport = viewBox?.size ?? CGSize(width: width ?? 100, height: height ?? 100)
        scale.window = CGSize(width: width ?? 100, height: height ?? 100)
        var context = Context(style: style, scale: scale)
        context.style = own
        let drawn = drawRoot(context)
        if let refusal { throw refusal }
        if width == nil || height == nil {
            // A document without any size is as large as what it shows.
            width = width ?? (drawn.bounds.isNull ? 100 : max(drawn.bounds.maxX, 1))
            height = height ?? (drawn.bounds.isNull ? 100 : max(drawn.bounds.maxY, 1))
        }
        let size = CGSize(width: width ?? 100, height: height ?? 100)
        var commands = drawn.commands
        if let viewBox {
            let t = AspectRatio(root["preserveAspectRatio"]).transform(
                viewBox: viewBox, viewport: CGRect(origin: .zero, size: size))
            commands = [.group(Group(commands, transform: t))]
        }
        let title = tree.childElements(of: tree.root).first { tree[$0].name == "title" }.map { tree.text(of: $0) }
        let summary = tree.childElements(of: tree.root).first { tree[$0].name == "desc" }.map { tree.text(of: $0) }
        return Scene(size: size, commands: commands, title: title, summary: summary)
    }

    /// The root's children with the root's own layer and transform, in the view box's space.
    private func drawRoot(_ context: Context) -> Drawn {
        if tree[tree.root]["display"] == "none" { return Drawn() }
        return rootLayer(tree.root, children(of: tree.root, context), context)
    }

    func drawNestedSVG(_ id: ElementID, _ context: Context, size: (width: Length?, height: Length?)? = nil) -> Drawn {
        let e = tree[id]
        let s = context.scale
        let x = s.resolve(e["x"], .x) ?? 0
        let y = s.resolve(e["y"], .y) ?? 0
        let w = s.resolve(size?.width ?? Self.side(e["width"]) ?? Length(100, .percent), .x)
        let h = s.resolve(size?.height ?? Self.side(e["height"]) ?? Length(100, .percent), .y)
        guard w > 0, h > 0 else { return Drawn() }
        return viewport(id, CGRect(x: x, y: y, width: w, height: h), context)
    }

    /// A width or height; nil where it is none, or negative, which is an error.
    private static func side(_ text: String?) -> Length? { Length(text).flatMap { $0.value < 0 ? nil : $0 } }

    /// The children of an svg or symbol in a viewport.
    private func viewport(_ id: ElementID, _ rect: CGRect, _ context: Context) -> Drawn {
        let e = tree[id]
        if AspectRatio.isEmptyViewBox(e["viewBox"]) { return Drawn() }
        let viewBox = AspectRatio.viewBox(e["viewBox"])
        var inner = context
        inner.scale.viewport = viewBox?.size ?? rect.size
        let drawn = children(of: id, inner)
        let t =
            viewBox.map { AspectRatio(e["preserveAspectRatio"]).transform(viewBox: $0, viewport: rect) }
            ?? Transform(translationX: rect.minX, y: rect.minY)
        let placed = drawn.transformed(t)
        if placed.commands.isEmpty { return placed }
        var overflow = e["overflow"] ?? "hidden"
        if overflow == "inherit" { overflow = e.parent.flatMap { tree[$0]["overflow"] } ?? "visible" }
        if overflow == "visible" || overflow == "auto" { return placed }
        return Drawn(commands: [.group(Group(placed.commands, clips: [Clip(path: Path(rect))]))], bounds: placed.bounds)
    }

    /// The translation by x and y, which is the innermost of the element's own.
    func useShift(_ id: ElementID, _ scale: LengthScale) -> Transform {
        Transform(translationX: scale.resolve(tree[id]["x"], .x) ?? 0, y: scale.resolve(tree[id]["y"], .y) ?? 0)
    }

    /// What a `use` shows, in the space that its x and y lead from.
    func drawUse(_ id: ElementID, _ context: Context) -> Drawn {
        let e = tree[id]
        guard let target = tree.element(withID: e.reference) else {
            if e.reference != nil { warn("use refers to “\(e.reference ?? "")”, which does not exist", at: id) }
            return Drawn()
        }
        var parent = tree[id].parent
        while let p = parent {
            if p == target {
                warnOfCircle(target)
                return Drawn()
            }
            parent = tree[p].parent
        }
        let size = (width: Self.side(e["width"]), height: Self.side(e["height"]))
        return entering(target) { () -> Drawn in
            var context = context
            context.contextFill = nil
            context.contextStroke = nil
            contextIsUsed = false
            let drawn = drawTarget(target, context, size: size)
            guard contextIsUsed else { return drawn }
            // The box of the whole copy is known only now.
            let style = context.style
            let fill = paint(style.fill, style: style, bounds: drawn.bounds, context)
            let stroke = paint(style.stroke, style: style, bounds: drawn.bounds, context)
            context.contextFill = ContextPaint(paint: fill?.paint, opacity: fill?.opacity ?? 1)
            context.contextStroke = ContextPaint(paint: stroke?.paint, opacity: stroke?.opacity ?? 1)
            return drawTarget(target, context, size: size)
        } ?? Drawn()
    }

    private func drawTarget(
        _ target: ElementID, _ context: Context, size: (width: Length?, height: Length?)
    ) -> Drawn {
        switch tree[target].name {
        case "symbol":
            let symbol = tree[target]
            // What is used shows: `display` does not apply to a symbol.
            var inner = context
            inner.depth += 1
            inner.style = context.style.inherited(by: symbol, scale: context.scale)
            let w = context.scale.resolve(size.width ?? Self.side(symbol["width"]) ?? Length(100, .percent), .x)
            let h = context.scale.resolve(size.height ?? Self.side(symbol["height"]) ?? Length(100, .percent), .y)
            guard w > 0, h > 0 else { return Drawn() }
            let sx = context.scale.resolve(symbol["x"], .x) ?? 0
            let sy = context.scale.resolve(symbol["y"], .y) ?? 0
            var drawn = viewport(target, CGRect(x: sx, y: sy, width: w, height: h), inner)
            drawn = applyLayer(target, drawn, inner)
            return drawn
        case "svg":
            guard tree[target]["display"] != "none", size.width != nil || size.height != nil else {
                return draw(target, context)
            }
            var inner = context
            inner.depth += 1
            inner.style = context.style.inherited(by: tree[target], scale: context.scale)
            return drawNestedSVG(target, inner, size: size)
        default: return draw(target, context)
        }
    }

    func drawSwitch(_ id: ElementID, _ context: Context) -> Drawn {
        for child in tree.childElements(of: id) {
            guard ElementKind.isKnown(tree[child].name), !Self.descriptions.contains(tree[child].name), accepts(child)
            else { continue }
            return draw(child, context)
        }
        return Drawn()
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

// clipPath and mask, in the space of what they cut.
import BezelDrawing
import BezelGeometry
import Foundation

extension DocumentBuilder {
    private func boxTransform(_ bounds: CGRect) -> Transform? {
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
        return Transform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    }

    /// What a clipPath leaves; nil where what it cuts is not drawn at all.
    func clips(_ id: ElementID, bounds: CGRect, _ context: Context) -> [Clip]? {
        entering(id) { () -> [Clip]? in
            let e = tree[id]
            let inner = inheritedContext(of: id, context)
            var t = Transform.identity
            if let text = e["transform"] {
                guard let own = Transform(svg: text), own.isUsable else { return nil }
                t = transform(of: id, bounds: .null, scale: context.scale) ?? own
            }
            if e["clipPathUnits"] == "objectBoundingBox" {
                guard let box = boxTransform(bounds) else { return nil }
                t = box.concatenating(t)
            }
            var shapes: [Clip.Shape] = []
            for child in tree.childElements(of: id) { shapes += clipShapes(child, inner, transform: t) }
            var result = [Clip(shapes: shapes)]
            if let target = tree.element(withID: FunctionalReference.id(e["clip-path"])),
                tree[target].name == "clipPath", !isCircle(target)
            {
                guard let more = clips(target, bounds: bounds, context) else { return nil }
                result += more
            }
            return result
        } ?? nil
    }

    private func clipShapes(_ id: ElementID, _ outer: Context, transform outerTransform: Transform) -> [Clip.Shape] {
        let e = tree[id]
        guard e["display"] != "none", accepts(id) else { return [] }
        // Clips within clips multiply, so those further in count for more.
        guard mayDraw(at: outer.depth, cost: 1 << min(active.count, 10)) else { return [] }
        var context = outer
        context.style = outer.style.inherited(by: e, scale: outer.scale)
        context.scale.fontSize = context.style.fontSize
        var shapes: [Clip.Shape] = []
        var path: Path?
        switch e.name {
        case "rect", "circle", "ellipse", "line", "polyline", "polygon", "path":
            guard context.style.isVisible else { return [] }
            path = self.path(of: id, scale: context.scale)
        case "text":
            path = text.outline(self, id, context)
        case "use":
            guard let target = tree.element(withID: e.reference),
                ["rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "text"].contains(
                    tree[target].name),
                let own = transform(of: id, bounds: .null, scale: context.scale)
            else { return [] }
            let t = useShift(id, context.scale).concatenating(own).concatenating(outerTransform)
            shapes = entering(target) { clipShapes(target, context, transform: t) } ?? []
            return cut(shapes, by: e, bounds: Self.bounds(shapes, back: t), context, transform: t)
        default: return []
        }
        guard let path, !path.isEmpty, let own = transform(of: id, bounds: path.boundingRect, scale: context.scale)
        else {
            return []
        }
        let t = own.concatenating(outerTransform)
        shapes = [
            Clip.Shape(path: path.applying(t), rule: context.style.clipRule, antialiased: !context.style.isCrisp)
        ]
        return cut(shapes, by: e, bounds: path.boundingRect, context, transform: t)
    }

    private static func bounds(_ shapes: [Clip.Shape], back t: Transform) -> CGRect {
        let box = shapes.reduce(CGRect.null) { Boxes.union($0, $1.path.boundingRect) }
        return t.inverse.map { box.applying($0) } ?? .null
    }

    private func cut(
        _ shapes: [Clip.Shape], by e: Element, bounds: CGRect, _ context: Context, transform: Transform
    ) -> [Clip.Shape] {
        guard let target = tree.element(withID: FunctionalReference.id(e["clip-path"])),
            tree[target].name == "clipPath", !isCircle(target)
        else { return shapes }
        guard let clips = clips(target, bounds: bounds, context) else { return [] }
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

    /// A mask for something with the given box; nil where what it covers is not drawn at all.
    func mask(_ id: ElementID, bounds: CGRect, _ context: Context) -> Mask? {
        entering(id) { () -> Mask? in
            let e = tree[id]
            let box = boxTransform(bounds)
            let inner = inheritedContext(of: id, context)
            let isBox = e["maskUnits"] != "userSpaceOnUse"
            let contentIsBox = e["maskContentUnits"] == "objectBoundingBox"
            if isBox || contentIsBox, box == nil { return nil }
            func n(_ name: String, _ fallback: CGFloat, _ axis: LengthAxis) -> CGFloat {
                let length = Length(e[name]) ?? Length(fallback, .percent)
                if isBox, length.unit == .percent { return length.value / 100 }
                return inner.scale.resolve(length, axis)
            }
            var rect = CGRect(
                x: n("x", -10, .x), y: n("y", -10, .y), width: n("width", 120, .x), height: n("height", 120, .y))
            guard rect.width > 0, rect.height > 0 else { return nil }
            if isBox, let box { rect = rect.applying(box) }
            var content = children(of: id, inner)
            if contentIsBox, let box { content = content.transformed(box) }
            var result = Mask(
                kind: e["mask-type"] == "alpha" ? .alpha : .luminance, commands: content.commands, bounds: rect,
                linearLight: inner.style.linearRGB)
            if let reference = FunctionalReference.parse(e["mask"]), let target = tree.element(withID: reference.id),
                tree[target].name == "mask", !isCircle(target)
            {
                guard let more = mask(target, bounds: bounds, context) else { return nil }
                result.further = [more]
            }
            return result
        } ?? nil
    }
}

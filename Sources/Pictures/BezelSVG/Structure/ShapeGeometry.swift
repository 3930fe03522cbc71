// Outlines of shape elements, and transforms of all elements.
//
// No paints are needed here, so that clips, text on paths and wrapping shapes use it as well as `ShapeBuilder`. Geometry is
// read from attributes or from declarations (SVG 2, chapter 7), whichever the cascade has found.
import BezelGeometry

/// Reads the geometry of elements in their own user space.
struct ShapeGeometry: DocumentBuilding {
    let document: DocumentContext

    /// In the shape's space; nil if it is not rendered, since a size is 0 or missing, or there are fewer than two points. An
    /// invalid path is drawn up to its first error, with a warning (SVG 2, section 9.5.4); a path beyond the budget's steps is
    /// not drawn, and the drawing refused.
    func path(of id: ElementID, scale: LengthScale) -> Path? {
        let e = tree[id]
        // Nil if the property is missing, or no length.
        func get(_ name: String, _ axis: LengthAxis) -> Double? { scale.resolve(e.text(of: name), axis) }
        switch e.name {
        case "rect":
            guard let w = get("width", .x), let h = get("height", .y), w > 0, h > 0 else { return nil }
            // A missing, automatic or negative radius is that of the other axis (SVG 2, section 10.2).
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
            budget.count(bytes: e["points"] ?? "")
            let text = e["points"] ?? ""
            let (points, isWhole) = EquivalentPath.points(text)
            if !isWhole, !ElementTree.blanks.contains(text.trimmed) {
                warn("the points “\(text.shortened)” are drawn up to their first mistake", at: id)
            }
            budget.count(steps: points.count)
            guard points.count > 1 else { return nil }
            var path = Path()
            path.addLines(points)
            if e.name == "polygon" { path.closeSubpath() }
            return path
        case "path":
            guard let text = e.text(of: "d"), !["none", "initial", "unset"].contains(text) else { return nil }
            budget.count(bytes: text)
            let (path, error, isCut) = Path.parseSVG(text, atMost: budget.stepsLeft)
            budget.count(steps: path.elements.count)
            if isCut { return nil }
            if let error {
                warn(error.isRepaired ? "\(error)" : "a path is drawn up to its first mistake: \(error)", at: id)
            }
            return path.elements.count > 1 ? path : nil
        default: return nil
        }
    }

    /// The only vertex of a path or polyline without segments. Such a shape has no ink and no box, but markers.
    func onlyVertex(of id: ElementID) -> Path? {
        let e = tree[id]
        let path: Path
        switch e.name {
        case "path":
            // Longer data certainly have a segment, or are not worth reading twice.
            guard let text = e.text(of: "d"), text.utf8.count < 1_000 else { return nil }
            path = Path.parseSVG(text, atMost: 2).path
            guard path.elements.count == 1 else { return nil }
        case "polyline", "polygon":
            guard let text = e["points"], text.utf8.count < 1_000 else { return nil }
            let points = EquivalentPath.points(text).points
            guard points.count == 1 else { return nil }
            path = Path { path in
                path.move(to: points[0])
                if e.name == "polygon" { path.closeSubpath() }
            }
        default: return nil
        }
        return path.elements.isEmpty ? nil : path
    }

    /// The translation by x and y of a `use` element, which acts inside its transform.
    func useShift(_ id: ElementID, _ scale: LengthScale) -> Transform {
        Transform(
            translationX: scale.resolve(tree[id].text(of: "x"), .x) ?? 0,
            y: scale.resolve(tree[id].text(of: "y"), .y) ?? 0)
    }

    /// From an element's space to its parent's: the transform, then the properties `translate`, `rotate` and `scale`, about the
    /// transform's origin. Nil if singular, in which case the element is not rendered; invalid transforms are ignored.
    ///
    /// - Parameter bounds: The element's bounding box, for `transform-box: fill-box`; null where there is none yet.
    func transform(of id: ElementID, bounds: Rect, scale: LengthScale) -> Transform? {
        let e = tree[id]
        let own = e.own
        var t: Transform
        switch own.transform {
        case nil, .invalid: t = .identity
        case .matrix(let matrix): t = matrix
        case .functions(let text):
            let box = transformBox(e, bounds: bounds, scale: scale).size
            t = CSSTransform(box: box, scale: scale).transform(text) ?? .identity
        }
        if own.hasStyledTransform {
            let reader = CSSTransform(box: transformBox(e, bounds: bounds, scale: scale).size, scale: scale)
            t = t.concatenating(reader.steps(translate: own.translation, rotate: own.rotation, scale: own.scaling))
        }
        if own.transform == nil, !own.hasStyledTransform { return .identity }
        return t.isUsable ? aboutOrigin(t, e, bounds: bounds, scale: scale) : nil
    }

    /// The reference box of percentages and of the origin: the bounding box, or the nearest viewport from the origin on.
    private func transformBox(_ e: Element, bounds: Rect, scale: LengthScale) -> Rect {
        if e.own.transformsByFill { return bounds.isNull ? .zero : bounds }
        return Rect(origin: .zero, size: scale.viewport)
    }

    /// A transform about `transform-origin`, which is the user space's origin unless it is set.
    func aboutOrigin(_ t: Transform, _ e: Element, bounds: Rect, scale: LengthScale) -> Transform {
        guard let origin = e.own.transformOrigin else { return t }
        let box = transformBox(e, bounds: bounds, scale: scale)
        guard let p = TransformOrigin.parse(origin, box: box, scale: scale) else { return t }
        return Transform(translationX: -p.x, y: -p.y).concatenating(t).concatenating(
            Transform(translationX: p.x, y: p.y))
    }
}

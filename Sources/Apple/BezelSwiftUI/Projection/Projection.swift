// Maps of the plane with perspective, and drawings seen through one. Draw commands know affine maps only, so that paths are
// projected point by point; letters and strokes become paths, and pictures become cells.
import BezelDrawing
import BezelGeometry

/// x' = (a·x + c·y + tx) / v, y' = (b·x + d·y + ty) / v, where v = p·x + q·y + w.
package struct Projection: Hashable, Sendable {
    package var a: Double, b: Double, p: Double
    package var c: Double, d: Double, q: Double
    package var tx: Double, ty: Double, w: Double

    package init(
        a: Double, b: Double, p: Double, c: Double, d: Double, q: Double, tx: Double, ty: Double, w: Double
    ) {
        (self.a, self.b, self.p) = (a, b, p)
        (self.c, self.d, self.q) = (c, d, q)
        (self.tx, self.ty, self.w) = (tx, ty, w)
    }
    package init(_ t: Transform) {
        self.init(a: t.a, b: t.b, p: 0, c: t.c, d: t.d, q: 0, tx: t.tx, ty: t.ty, w: 1)
    }
    /// Nil with perspective.
    package var affine: Transform? {
        guard p == 0, q == 0, w != 0, w.isFinite else { return nil }
        return Transform(a: a / w, b: b / w, c: c / w, d: d / w, tx: tx / w, ty: ty / w)
    }
    /// An affine map, then this one.
    package func after(_ t: Transform) -> Projection {
        Projection(
            a: t.a * a + t.b * c, b: t.a * b + t.b * d, p: t.a * p + t.b * q,
            c: t.c * a + t.d * c, d: t.c * b + t.d * d, q: t.c * p + t.d * q,
            tx: t.tx * a + t.ty * c + tx, ty: t.tx * b + t.ty * d + ty, w: t.tx * p + t.ty * q + w)
    }
    /// This one, then an affine map.
    package func followed(by t: Transform) -> Projection {
        Projection(
            a: a * t.a + b * t.c + p * t.tx, b: a * t.b + b * t.d + p * t.ty, p: p,
            c: c * t.a + d * t.c + q * t.tx, d: c * t.b + d * t.d + q * t.ty, q: q,
            tx: tx * t.a + ty * t.c + w * t.tx, ty: tx * t.b + ty * t.d + w * t.ty, w: w)
    }
    /// Nil on the horizon and behind the viewer.
    package func point(_ point: Point) -> Point? {
        let v = p * point.x + q * point.y + w
        guard v > 1e-6, v.isFinite else { return nil }
        return Point(x: (a * point.x + c * point.y + tx) / v, y: (b * point.x + d * point.y + ty) / v)
    }
    /// The nearest affine map about a point.
    package func tangent(at center: Point) -> Transform? {
        let e = 1e-3
        guard let o = point(center), let x = point(Point(x: center.x + e, y: center.y)),
            let y = point(Point(x: center.x, y: center.y + e))
        else { return nil }
        let (ax, bx, cx, dx) = ((x.x - o.x) / e, (x.y - o.y) / e, (y.x - o.x) / e, (y.y - o.y) / e)
        return Transform(
            a: ax, b: bx, c: cx, d: dx, tx: o.x - ax * center.x - cx * center.y, ty: o.y - bx * center.x - dx * center.y
        )
    }

    /// A path of short lines through the map. Points behind the viewer are left out.
    func path(_ path: Path) -> Path {
        var result = Path()
        var isOpen = false
        func add(_ point: Point) {
            guard let seen = self.point(point) else { return }
            if isOpen { result.addLine(to: seen) } else { result.move(to: seen) }
            isOpen = true
        }
        // Straight lines stay straight, so that only curves are cut up.
        for element in path.flattened(tolerance: 0.05).elements {
            switch element {
            case .move(let point):
                isOpen = false
                add(point)
            case .closeSubpath where isOpen: result.closeSubpath()
            case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): add(point)
            case .closeSubpath: break
            }
        }
        return result
    }
}

extension Projection {
    /// Cells across and down, in which a picture is drawn with one affine map each.
    private static let cells = 12

    /// Commands as seen through the map, in outer coordinates.
    package func commands(_ commands: [DrawCommand]) -> [DrawCommand] {
        if let affine { return [.group(GroupDrawing(commands, transform: affine))] }
        return commands.flatMap(drawn)
    }
    private func drawn(_ command: DrawCommand) -> [DrawCommand] {
        switch command {
        case .fill(let fill):
            return filled(fill, bounds: fill.paintBounds ?? fill.path.boundingRect)
        case .stroke(let stroke):
            let outline = stroke.path.strokedPath(stroke.style)
            return filled(
                FillDrawing(
                    path: outline, paint: stroke.paint, opacity: stroke.opacity, antialiased: stroke.antialiased),
                bounds: stroke.paintBounds ?? stroke.path.boundingRect)
        case .text(let text): return letters(text)
        case .image(let image): return picture(image)
        case .group(let group): return [.group(self.group(group))]
        }
    }
    private func group(_ group: GroupDrawing) -> GroupDrawing {
        let map = after(group.transform)
        var copy = group
        copy.transform = .identity
        copy.commands = map.commands(group.commands)
        copy.clips = group.clips.map { clip in
            Clip(shapes: clip.shapes.map { Clip.Shape(path: map.path($0.path), rule: $0.rule) })
        }
        copy.mask = group.mask.map { mask in
            var seen = mask
            seen.commands = map.commands(mask.commands)
            seen.bounds = nil
            return seen
        }
        return copy
    }
    /// Paints other than colours are drawn by the nearest affine map.
    private func filled(_ fill: FillDrawing, bounds: Rect) -> [DrawCommand] {
        var copy = fill
        copy.path = path(fill.path)
        if case .color = fill.paint { return [.fill(copy)] }
        let center = Point(x: bounds.midX, y: bounds.midY)
        guard let map = tangent(at: center), let back = map.inverse else { return [.fill(copy)] }
        copy.path = copy.path.applying(back)
        copy.paintBounds = bounds
        return [.group(GroupDrawing([.fill(copy)], transform: map))]
    }
    private func letters(_ text: TextDrawing) -> [DrawCommand] {
        var result: [DrawCommand] = []
        let bounds = text.paintBounds ?? text.text.advanceBounds
        func add(_ path: Path, _ paint: Paint?) {
            guard let paint, !path.isEmpty else { return }
            result += filled(FillDrawing(path: path, paint: paint, opacity: text.opacity), bounds: bounds)
        }
        for run in text.text.runs {
            for glyph in run.glyphs {
                let own = text.clusterFills[glyph.clusterIndex] ?? run.style.color.map { .color($0) } ?? text.fill
                let path = text.text.outline(of: glyph, in: run)
                add(path, own)
                if let outline = text.outline { add(path.strokedPath(outline.style), outline.paint) }
            }
        }
        for decoration in text.text.decorations {
            add(decoration.outline, decoration.color.map { .color($0) } ?? text.fill)
        }
        return result
    }
    private func picture(_ image: ImageDrawing) -> [DrawCommand] {
        let n = Self.cells
        let cell = Size(width: image.rect.width / Double(n), height: image.rect.height / Double(n))
        return Range(count: n * n).compactMap { index -> DrawCommand? in
            let place = Rect(
                x: image.rect.minX + cell.width * Double(index % n),
                y: image.rect.minY + cell.height * Double(index / n),
                width: cell.width, height: cell.height)
            guard let map = tangent(at: Point(x: place.midX, y: place.midY)) else { return nil }
            // A little more than the cell, so that no seam shows.
            let edge = path(Path(place.insetBy(dx: -cell.width * 0.02, dy: -cell.height * 0.02)))
            return .group(
                GroupDrawing([.group(GroupDrawing([.image(image)], transform: map))], clips: [Clip(path: edge)]))
        }
    }
}

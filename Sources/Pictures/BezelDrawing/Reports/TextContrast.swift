// How well the texts of a picture stand out from what lies behind them, sampled at points of their letters. The formula is
// `Color.contrast(to:)` in BezelColor; how much contrast is asked for is decided in BezelRequests, by TextReport and
// PieceCheck.
import BezelColor
import BezelGeometry
import BezelTypesetting

package struct TextContrast: Hashable, Sendable {
    package var says: String
    /// In the scene's user units.
    package var size: Double
    /// WCAG 2.2, of the least legible letter, 1…21.
    package var ratio: Double
}

extension Scene {
    /// Texts' contrasts with their ground, in drawing order.
    ///
    /// Samples letters; omits unknown ground such as images. Ignores shadows, blurs and blend modes. Cost: letters
    /// times shapes behind.
    package func textContrasts() -> [TextContrast] {
        var walk = ContrastWalk(background: background)
        walk.visit(commands, .identity, opacity: 1, clips: [])
        return walk.contrasts
    }
}

private struct ContrastWalk {
    struct PlacedClip {
        var clip: Clip
        var inverse: Transform
        func holds(_ point: Point) -> Bool {
            let inner = point.applying(inverse)
            return clip.shapes.contains { $0.path.contains(inner, rule: $0.rule) }
        }
    }
    /// Shapes are measured on demand, as most lie above the last text.
    final class Layer {
        let path: () -> Path
        let rule: FillRule
        /// Nil hides what is below.
        let paint: Paint?
        /// Nil for the path's.
        let ownPaintBounds: Rect?
        let opacity: Double
        let transform: Transform
        let inverse: Transform
        let clips: [PlacedClip]
        private lazy var outline = path()
        private lazy var shape = ShapeParts(outline)
        private lazy var bounds = outline.boundingRect
        private(set) lazy var box = bounds.applying(transform)
        /// The largest shape of its shade, which holds all points of the others.
        var largest: Layer?
        private var known: (point: Point, isInside: Bool)?
        var paintBounds: Rect { ownPaintBounds ?? bounds }

        init(
            _ path: @escaping () -> Path, rule: FillRule, paint: Paint?, paintBounds: Rect?, opacity: Double,
            transform: Transform, inverse: Transform, clips: [PlacedClip]
        ) {
            self.path = path
            self.rule = rule
            self.paint = paint
            ownPaintBounds = paintBounds
            self.opacity = opacity
            self.transform = transform
            self.inverse = inverse
            self.clips = clips
        }

        func contains(_ point: Point) -> Bool {
            if let largest, !largest.contains(point) { return false }
            if let known, known.point == point { return known.isInside }
            let isInside =
                box.contains(point) && shape.contains(point.applying(inverse), rule: rule)
                && clips.allSatisfy { $0.holds(point) }
            known = (point, isInside)
            return isInside
        }
    }

    let background: Color?
    var layers: [Layer] = []
    var contrasts: [TextContrast] = []
    private var lastBox: Rect?

    init(background: Color?) { self.background = background }

    mutating func visit(_ commands: [DrawCommand], _ transform: Transform, opacity: Double, clips: [PlacedClip]) {
        guard let inverse = transform.inverse else { return }
        func add(_ rule: FillRule, _ paint: Paint?, _ bounds: Rect?, _ own: Double, _ path: @escaping () -> Path) {
            layers.append(
                Layer(
                    path, rule: rule, paint: paint, paintBounds: bounds, opacity: opacity * own, transform: transform,
                    inverse: inverse, clips: clips))
        }
        for command in commands {
            switch command {
            case .fill(let fill):
                add(fill.rule, fill.paint.isKnown ? fill.paint : nil, fill.paintBounds, fill.opacity) { fill.path }
            case .stroke(let stroke):
                guard stroke.style.lineWidth * hypot(transform.a, transform.b) > 3 else { continue }
                add(
                    .nonZero, stroke.paint.isKnown ? stroke.paint : nil,
                    stroke.paintBounds ?? stroke.path.boundingRect, stroke.opacity
                ) { stroke.path.stroked(stroke.style, tolerance: 0.1) }
            case .image(let image): add(.nonZero, nil, nil, image.opacity) { Path(image.rect) }
            case .text(let text): look(at: text, transform, opacity: opacity)
            case .group(let group):
                let inner = group.transform.concatenating(transform)
                guard group.mask == nil, let inverse = inner.inverse else { continue }
                let start = layers.count
                visit(
                    group.commands, inner, opacity: opacity * group.opacity,
                    clips: clips + group.clips.map { PlacedClip(clip: $0, inverse: inverse) })
                if group.isFade { nest(from: start) }
            }
        }
    }

    /// The steps of a shade lie within each other, the largest first or last: a point outside of that one need not be
    /// looked for in the others, of which slopes have some thirty.
    private func nest(from start: Int) {
        guard let first = layers.dropFirst(start).first, let last = layers.last, first !== last else { return }
        let largest = first.box.width * first.box.height >= last.box.width * last.box.height ? first : last
        for layer in layers.dropFirst(start) where layer !== largest { layer.largest = largest }
    }

    private static let most = 48
    private static let places = [(0.5, 0.5), (0.15, 0.15), (0.85, 0.15), (0.15, 0.85), (0.85, 0.85)]

    private mutating func look(at drawing: TextDrawing, _ transform: Transform, opacity: Double) {
        guard drawing.opacity * opacity > 0.5 else { return }
        let glyphs = drawing.text.runs.flatMap { run in run.glyphs.map { (run, $0) } }
        guard let first = glyphs.first else { return }
        let step = max(1, glyphs.count / Self.most)
        // Expensive: visits every outline.
        let ink = drawing.text.inkBounds
        var least: Double?
        for i in stride(from: 0, to: glyphs.count, by: step) {
            let (run, glyph) = glyphs[i]
            guard !run.font.face.hasColorGlyphs else { continue }
            let box = drawing.text.outline(of: glyph, in: run).boundingRect
            guard !box.isNull, box.width > 0, box.height > 0 else { continue }
            let paint = drawing.clusterFills[glyph.clusterIndex] ?? run.style.color.map { .color($0) } ?? drawing.fill
            guard let paint else { continue }
            var ratios: [Double] = []
            for (x, y) in Self.places {
                let point = Point(x: box.minX + x * box.width, y: box.minY + y * box.height)
                guard let ground = ground(at: point.applying(transform)),
                    let color = paint.color(at: point, in: drawing.paintBounds ?? ink)
                else { continue }
                let seen = ground.mix(with: color.solid, by: color.alpha * drawing.opacity * opacity)
                ratios.append(seen.contrast(to: ground))
            }
            guard ratios.count > 2 else { continue }
            // Thin lines do not hide letters.
            least = min(least ?? .infinity, ratios.sorted()[ratios.count / 2])
        }
        guard let least else { return }
        let found = TextContrast(
            says: drawing.text.string, size: first.0.font.size * hypot(transform.a, transform.b), ratio: least)
        // Displaced copies are relief, legible together.
        let box = ink.applying(transform)
        if let last = contrasts.indices.last, contrasts[last].says == found.says, contrasts[last].size == found.size,
            let before = lastBox, abs(before.midX - box.midX) + abs(before.midY - box.midY) < found.size / 4
        {
            contrasts[last].ratio = max(contrasts[last].ratio, least)
        } else {
            contrasts.append(found)
        }
        lastBox = box
    }

    private func ground(at point: Point) -> Color? {
        var over: [Color] = []
        for layer in layers.reversed() where layer.contains(point) {
            let inner = point.applying(layer.inverse)
            guard let color = layer.paint?.color(at: inner, in: layer.paintBounds) else { return nil }
            let alpha = color.alpha * layer.opacity
            guard alpha > 0.004 else { continue }
            over.append(color.solid.opacity(alpha))
            if alpha > 0.99 { return Self.composed(over) }
        }
        guard let background else {
            // Most of the ground must be known.
            let open = over.reduce(1) { $0 * (1 - $1.alpha) }
            return open < 0.5 ? Self.composed(over + [.white]) : nil
        }
        return Self.composed(over + [background])
    }
    /// From front to back.
    private static func composed(_ colors: [Color]) -> Color? {
        guard let lowest = colors.last?.solid else { return nil }
        return colors.dropLast().reversed().reduce(lowest) { $0.mix(with: $1.solid, by: $1.alpha) }
    }
}

extension Color {
    fileprivate var solid: Color { Color(red: red, green: green, blue: blue) }
}

extension Paint {
    fileprivate var isKnown: Bool { if case .pattern = self { false } else { true } }

    /// Nil for patterns.
    fileprivate func color(at point: Point, in box: Rect) -> Color? {
        func local(_ space: PaintSpace, _ transform: Transform) -> Point? {
            var inner = point
            if space != .user {
                guard box.width > 0, box.height > 0 else { return nil }
                inner = Point(x: (point.x - box.minX) / box.width, y: (point.y - box.minY) / box.height)
            }
            return transform.inverse.map { inner.applying($0) }
        }
        switch self {
        case .color(let color): return color
        case .linear(let linear):
            guard let p = local(linear.space, linear.transform) else { return nil }
            let axis = linear.end - linear.start
            let t = axis.dot(axis) > 0 ? (p - linear.start).dot(axis) / axis.dot(axis) : 1
            return linear.gradient.color(at: linear.spread.folded(t))
        case .radial(let radial):
            guard let p = local(radial.space, radial.transform) else { return nil }
            let extent = radial.endRadius - radial.startRadius
            let t = abs(extent) > 0 ? (p.distance(to: radial.endCenter) - radial.startRadius) / extent : 1
            return radial.gradient.color(at: radial.spread.folded(t))
        case .angular(let angular):
            guard let p = local(angular.space, angular.transform), p != angular.center else { return nil }
            let sweep = angular.endAngle.degrees - angular.startAngle.degrees
            guard sweep != 0 else { return nil }
            let turn = (p - angular.center).angle.degrees - angular.startAngle.degrees
            let positive = turn - 360 * (turn / 360).rounded(.down)
            return angular.gradient.color(at: angular.spread.folded(positive / sweep))
        case .pattern: return nil
        }
    }
}

extension Gradient.Spread {
    fileprivate func folded(_ t: Double) -> Double {
        guard t.isFinite else { return 0 }
        switch self {
        case .pad: return t.clamped(to: 0...1)
        case .repeat: return t - t.rounded(.down)
        case .reflect:
            let u = (t / 2 - (t / 2).rounded(.down)) * 2
            return u > 1 ? 2 - u : u
        }
    }
}

// Angular gradients of written documents. SVG has none: sectors of one colour each, masked by the shape.
import BezelColor
import BezelDrawing
import BezelGeometry
import Foundation

extension SVGOutput {
    /// A mask rather than a clip cuts the sectors: a viewer that clips each sector by itself would draw the shape's edge
    /// once for every sector that meets a pixel.
    func writeAngular(_ g: AngularGradient, path: Path, rule: FillRule, opacity: Double, bounds: CGRect?) {
        let box = path.boundingRect
        guard !box.isNull, !g.gradient.stops.isEmpty else { return }
        let t = g.transform.concatenating(space(g.space, bounds ?? box))
        guard let back = t.inverse else { return }
        let ring = AngularRing(path.applying(back), rule: rule, center: g.center)
        let sectors = AngularSectors(g)
        let isOpaque = g.gradient.stops.allSatisfy { $0.color.alpha >= 1 }
        let shape = DrawCommand.fill(FillDrawing(path: path, paint: .color(.white), rule: rule))
        let id = define(Mask(kind: .luminance, commands: [shape], bounds: box.insetBy(dx: -1, dy: -1)), depth: 0)
        body += "<g mask=\"url(#\(id))\""
        if opacity < 1 { body += " opacity=\"\(n(CGFloat(opacity)))\"" }
        // Sectors that are seen through must not overlap, so they meet without smoothing.
        if !isOpaque { body += " shape-rendering=\"crispEdges\"" }
        body += ">\n"
        for sector in sectors.all {
            // Each sector lies over a quarter turn that those before it reach on: no ground shows between sectors, nor
            // near the centre, where they are narrower than a pixel.
            let end = isOpaque ? min(sector.end + .pi / 2, 2 * .pi) : sector.end
            let steps = max(1, Int(((end - sector.start) / AngularSectors.most).rounded(.up)))
            var points: [CGPoint] = []
            for k in 0...steps {
                let angle = sector.start + (end - sector.start) * CGFloat(k) / CGFloat(steps)
                points.append(g.center + Vector(angle: .radians(g.startAngle.radians + angle)) * ring.outer)
            }
            if ring.inner == 0 {
                points.append(g.center)
            } else {
                for angle in [end, sector.start] {
                    points.append(g.center + Vector(angle: .radians(g.startAngle.radians + angle)) * ring.inner)
                }
            }
            var outline = Path()
            outline.addLines(points.map { $0.applying(t) })
            outline.closeSubpath()
            body += "<path d=\"\(data(outline))\"\(fill(.color(sector.color)))/>\n"
        }
        body += "</g>\n"
    }
}

/// How far a shape reaches from a centre: sectors need not be drawn where it is not.
struct AngularRing {
    /// 0 where the centre lies within the shape.
    var inner: CGFloat
    var outer: CGFloat

    /// Chords stand for arcs: the outer ones lie up to 2 % within their circle, the inner ones within theirs.
    init(_ path: Path, rule: FillRule, center: CGPoint) {
        let reach = path.boundingRect
        var nearest = CGFloat.infinity
        var farthest: CGFloat = 0
        var last = center
        var first = center
        func add(_ to: CGPoint) {
            let along = to - last
            let square = along.dot(along)
            let share = square > 0 ? min(max((center - last).dot(along) / square, 0), 1) : 0
            nearest = min(nearest, center.distance(to: last + along * share))
            farthest = max(farthest, center.distance(to: to))
            last = to
        }
        for element in path.flattened(tolerance: max(reach.width, reach.height) / 1000).elements {
            switch element {
            case .move(let p):
                farthest = max(farthest, center.distance(to: p))
                (last, first) = (p, p)
            case .line(let p), .quadCurve(let p, _), .curve(let p, _, _): add(p)
            case .closeSubpath: add(first)
            }
        }
        outer = farthest * 1.03 + 1e-6
        inner = nearest.isFinite && !path.contains(center, rule: rule) ? nearest * 0.97 : 0
    }
}

/// A whole turn from an angular gradient's start, cut where its colour changes.
struct AngularSectors {
    struct Sector {
        /// Radians clockwise from the gradient's start.
        var start: CGFloat
        var end: CGFloat
        var color: Color
    }
    private(set) var all: [Sector] = []

    /// Half a degree: finer than the eye tells colours apart.
    static let step = CGFloat.pi / 360
    /// The longest chord that stands for an arc: 20 degrees, 1.5 % within it.
    static let most = CGFloat.pi / 9

    init(_ g: AngularGradient) {
        let sweep = (g.endAngle - g.startAngle).radians
        func color(_ angle: CGFloat) -> Color {
            g.gradient.color(at: Self.share(angle, sweep: sweep, spread: g.spread))
        }
        var cuts = (0...720).map { CGFloat($0) * Self.step }
        if g.spread == .pad, sweep.isFinite {
            // Where colours may jump.
            for stop in g.gradient.normalizedStops {
                let angle = stop.location * sweep + (sweep < 0 ? 2 * .pi : 0)
                if angle > 0, angle < 2 * .pi { cuts.append(angle) }
            }
            cuts.sort()
        }
        var first = Color.clear
        for (start, end) in zip(cuts, cuts.dropFirst()) where end - start > 1e-9 {
            let next = color((start + end) / 2)
            // A sector is of one colour within one step of 8 bits.
            if !all.isEmpty, Self.difference(first, next) < 1.2 / 255 {
                all[all.count - 1].end = end
            } else {
                all.append(Sector(start: start, end: end, color: next))
                first = next
            }
        }
        for i in all.indices { all[i].color = color((all[i].start + all[i].end) / 2) }
    }

    private static func difference(_ a: Color, _ b: Color) -> Double {
        max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
    }

    /// The place on the gradient of an angle clockwise from its start, as the renderer takes it.
    private static func share(_ angle: CGFloat, sweep: CGFloat, spread: Gradient.Spread) -> CGFloat {
        guard sweep != 0, sweep.isFinite else { return 1 }
        let t = (sweep < 0 ? angle - 2 * .pi : angle) / sweep
        switch spread {
        case .pad: return min(max(t, 0), 1)
        case .repeat: return t - t.rounded(.down)
        case .reflect:
            let u = t - (t / 2).rounded(.down) * 2
            return u > 1 ? 2 - u : u
        }
    }
}

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
        let area = box.applying(back)
        let corners = [
            CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY),
            CGPoint(x: area.maxX, y: area.maxY), CGPoint(x: area.minX, y: area.maxY),
        ]
        // Chords of at most `most` turn keep within a twentieth of the circle.
        let reach = (corners.map { $0.distance(to: g.center) }.max() ?? 1) * 1.1 + 1e-6
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
            // A little overlap leaves no hair lines between sectors.
            let end = sector.end + (isOpaque ? AngularSectors.step / 2 : 0)
            let steps = max(1, Int(((end - sector.start) / AngularSectors.most).rounded(.up)))
            var points = [g.center]
            for k in 0...steps {
                let angle = sector.start + (end - sector.start) * CGFloat(k) / CGFloat(steps)
                points.append(g.center + Vector(angle: .radians(g.startAngle.radians + angle)) * reach)
            }
            var outline = Path()
            outline.addLines(points.map { $0.applying(t) })
            outline.closeSubpath()
            body += "<path d=\"\(data(outline))\"\(fill(.color(sector.color)))/>\n"
        }
        body += "</g>\n"
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
    /// The longest chord that stands for an arc: 20 degrees.
    static let most = CGFloat.pi / 9

    init(_ g: AngularGradient) {
        let sweep = (g.endAngle - g.startAngle).radians
        let count = 720
        var last = ""
        for i in 0..<count {
            let start = CGFloat(i) * Self.step
            let color = g.gradient.color(at: Self.share(start + Self.step / 2, sweep: sweep, spread: g.spread))
            let name = "\(SVGOutput.hex(color)) \(Int((color.alpha * 255).rounded()))"
            if name == last {
                all[all.count - 1].end = start + Self.step
            } else {
                all.append(Sector(start: start, end: start + Self.step, color: color))
                last = name
            }
        }
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

// Light and shade along the edges of parts.
import BezelColor
import BezelDrawing
import BezelGeometry

extension InstrumentPainter {
    /// Draws what a small part in relief does to its ground: a raised part casts a shadow, a pressed one has a lit rim on
    /// the side away from the light. Comes before the part.
    mutating func ground(_ outlines: [Path], _ relief: Relief?) {
        guard let relief, relief.height != 0 else { return }
        let isRaised = relief.height > 0
        let color = isRaised ? relief.shade : relief.light
        let far = abs(relief.height) * (isRaised ? Self.shadowReach : Self.rimReach)
        var outline = Path()
        for part in outlines { outline.addPath(part) }
        guard !outline.isEmpty else { return }
        let steps = far < 2 ? 2 : 3
        for step in 1...steps {
            let way = light * (-far * Double(step) / Double(steps))
            context.fill(
                outline.applying(Transform(translationX: way.dx, y: way.dy)),
                with: .color(color.withAlpha(Self.layered(color.alpha, of: steps))))
        }
    }
    /// In heights: how far the shadow of a raised part reaches, and the rim of a pressed one.
    private static let shadowReach: Double = 0.9
    private static let rimReach: Double = 0.35

    /// Draws the slopes of a small part in relief, over the part.
    ///
    /// - Parameter outlines: Shapes without overlaps within each.
    mutating func slopes(_ outlines: [Path], _ relief: Relief?) {
        guard let relief, relief.height != 0 else { return }
        let bevel = EdgeBevel(outlines, width: abs(relief.height) * Self.slopeWidth)
        let sign: Double = relief.height > 0 ? 1 : -1
        for (color, way) in [(relief.light, light * sign), (relief.shade, light * -sign)] {
            let strips = bevel.strips(facing: way)
            for (level, strip) in strips.enumerated() where !strip.isEmpty {
                // What is seen of a level lies over those below it: all together come to its part of the colour.
                let (below, own) = (
                    color.alpha * Double(level) / Double(strips.count),
                    color.alpha * Double(level + 1) / Double(strips.count)
                )
                context.fill(strip, with: .color(color.withAlpha(below < 1 ? 1 - (1 - own) / (1 - below) : 0)))
            }
        }
    }
    private static let slopeWidth: Double = 0.85

    /// The opacity of one of so many layers that come to an opacity together.
    private static func layered(_ opacity: Double, of count: Int) -> Double {
        1 - pow(1 - min(opacity, 0.995), 1 / Double(count))
    }

    /// Draws a bevel along the inside of an outline that goes round a centre: as bright at each point as its side of the
    /// slope faces the light.
    mutating func bevel(_ outline: Path, radius: Double, _ relief: Relief?, about center: Point) {
        guard let relief, relief.height != 0, radius > 0, !outline.isEmpty else { return }
        let width = min(abs(relief.height), radius)
        // A broad bevel is round: light fades towards its inner edge.
        let steps = min(16, max(1, Int(clamping: width.rounded())))
        let paint = Paint.angular(
            AngularGradient(
                gradient: slope(relief, layers: steps), center: center, startAngle: .degrees(-90),
                endAngle: .degrees(270)))
        for step in 1...steps {
            var band = outline
            let inset = width * Double(step) / Double(steps)
            band.addPath(outline.scaled(by: 1 - inset / radius, about: center))
            context.fill(band, with: paint, rule: .evenOdd)
        }
    }

    /// A soft shadow of an outline that goes round a centre, below it: outlines that grow, each a little darker. Only
    /// what the part itself does not cover is drawn.
    ///
    /// Nothing is blurred, so that it costs little and stays a drawing in SVG.
    mutating func castShadow(of outline: Path, radius: Double, blur: Double, about center: Point) {
        guard blur > 0, radius > 0 else { return }
        let shadow = SoftShadow(blur: blur)
        let down = Transform(translationX: 0, y: shadow.fall)
        let covered = outline.scaled(by: max(0, 1 - (blur + shadow.fall) / radius), about: center)
        for spread in shadow.spreads {
            var band = outline.scaled(by: 1 + spread / radius, about: center).applying(down)
            band.addPath(covered)
            context.fill(band, with: .color(shadow.shade(layers: 1)), rule: .evenOdd)
        }
    }

    /// The same of a disc: one ring whose shade falls off outwards.
    mutating func castShadow(ofDisc radius: Double, blur: Double, about center: Point) {
        guard blur > 0, radius > blur else {
            return castShadow(of: .disc(radius: radius, about: center), radius: radius, blur: blur, about: center)
        }
        let shadow = SoftShadow(blur: blur)
        let lower = center + Vector(dx: 0, dy: shadow.fall)
        let edges = shadow.spreads.reversed().map { radius + $0 }
        // In the middle of the outlines' steps: half of the step at each outline.
        let halfStep = (edges[1] - edges[0]) / 2
        let outer = edges[edges.count - 1] + halfStep
        var stops = [
            Gradient.Stop(color: shadow.shade(layers: Double(edges.count)), location: (edges[0] - halfStep) / outer)
        ]
        for (i, edge) in edges.enumerated() {
            stops.append(
                Gradient.Stop(color: shadow.shade(layers: Double(edges.count - i) - 0.5), location: edge / outer))
        }
        stops.append(Gradient.Stop(color: shadow.shade(layers: 0), location: 1))
        let gradient = Gradient(stops: stops)
        var ring = Path.disc(radius: outer, about: lower)
        ring.addPath(.disc(radius: radius - blur - shadow.fall, about: center))
        let paint = RadialGradient(
            gradient: gradient, startCenter: lower, startRadius: 0, endCenter: lower, endRadius: outer)
        context.fill(ring, with: .radial(paint), rule: .evenOdd)
    }

    /// Fills a ring as one slope.
    mutating func bevelBand(_ ring: Path, _ relief: Relief, about center: Point) {
        guard relief.height != 0 else { return }
        let paint = AngularGradient(
            gradient: slope(relief, layers: 1), center: center, startAngle: .degrees(-90), endAngle: .degrees(270))
        context.fill(ring, with: .angular(paint), rule: .evenOdd)
    }

    /// Colours round a slope that falls outwards: a cosine of the angle to the light.
    private func slope(_ relief: Relief, layers: Int) -> Gradient {
        let count = 32
        let share = 1 / Double(layers)
        // Layers of this opacity one over the other come to the asked one.
        func layered(_ color: Color, _ k: Double) -> Color {
            color.withAlpha(1 - pow(1 - min(color.alpha, 0.995) * k, share))
        }
        let sign: Double = relief.height > 0 ? 1 : -1
        return Gradient(
            stops: (0...count).map { i in
                let angle = 2 * .pi * Double(i) / Double(count)
                let facing = sign * (light.dx * sin(angle) - light.dy * cos(angle))
                return Gradient.Stop(
                    color: facing > 0 ? layered(relief.light, facing) : layered(relief.shade, -facing),
                    location: Double(i) / Double(count))
            })
    }
}

/// How a soft shadow falls off: by outlines of one shade, of which those lie close together where it is steep.
private struct SoftShadow {
    let blur: Double
    /// How far the shadow lies below its part.
    var fall: Double { blur * 0.4 }
    private static let darkness = 0.4
    /// How many outlines there are: two to the unit of blur, that none is seen for itself.
    private var count: Int { min(16, max(8, Int(clamping: (2 * blur).rounded()))) }

    /// How far each outline lies outside the part, the outermost first.
    var spreads: [Double] {
        (0..<count).map { step in
            // Evenly over a fall-off that is steep in the middle, as a blur's is.
            let position = 1 - 2 * (Double(step) + 0.5) / Double(count)
            return position * (0.55 + 0.45 * position * position) * blur
        }
    }
    /// So many outlines' shade over each other.
    func shade(layers: Double) -> Color {
        Color(white: 0, opacity: 1 - pow(1 - Self.darkness, layers / Double(count)))
    }
}

extension Path {
    fileprivate func scaled(by factor: Double, about center: Point) -> Path {
        applying(
            Transform(
                a: factor, b: 0, c: 0, d: factor, tx: center.x * (1 - factor), ty: center.y * (1 - factor)))
    }
}

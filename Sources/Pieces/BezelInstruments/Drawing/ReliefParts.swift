// Light on parts: shadows and grounds below, slopes, domes and bevels over them. All is made of fills and gradients,
// not of filters, so that SVG and PDF keep vectors. Slopes along outlines are EdgeBevel's.
import BezelColor
import BezelDrawing
import BezelGeometry

extension InstrumentPainter {
    /// The shadow of a raised part, or the lit rim of a pressed one.
    mutating func ground(_ outlines: [Path], _ relief: Relief?) {
        guard let relief, relief.height != 0 else { return }
        let isRaised = relief.height > 0
        let color = isRaised ? relief.shade : relief.light
        let far = abs(relief.height) * (isRaised ? Self.shadowReach : Self.rimReach)
        var outline = Path()
        for part in outlines { outline.addPath(part) }
        guard !outline.isEmpty else { return }
        // Ambient occlusion; the lit side of a raised part has none.
        let foot = isRaised ? light * (-abs(relief.height) * Self.footWidth) : .zero
        context.stroke(
            outline.applying(Transform(translationX: foot.dx, y: foot.dy)),
            with: .color(relief.shade.withAlpha(relief.shade.alpha * Self.footShade)),
            lineWidth: abs(relief.height) * Self.footWidth)
        let steps = min(8, max(2, Int(clamping: (far / Self.shadowStep).rounded(.up))))
        fade { [light] fade in
            for step in Range(from: 1, through: steps) {
                let way = light * (-far * Double(step) / Double(steps))
                // Farther copies show below nearer ones.
                let own = Self.step(steps - step, of: steps, color)
                fade.fill(outline.applying(Transform(translationX: way.dx, y: way.dy)), with: .color(own))
            }
        }
    }

    /// Fills of one colour, whose opacities add up.
    private mutating func fade(_ body: (inout GraphicsContext) -> Void) {
        var group = Group()
        group.isFade = true
        context.group(group, body)
    }
    /// The opacity of a cast shadow where it is darkest.
    static let shadowDarkness: Double = 0.4
    /// How far the shadow of a raised part reaches, in heights.
    private static let shadowReach: Double = 0.9
    /// How wide the lit rim of a pressed part is, in heights.
    private static let rimReach: Double = 0.35
    /// The shade round a part's foot, as a fraction of the relief's shade, and its width in heights.
    private static let footShade: Double = 0.3
    private static let footWidth: Double = 0.45
    /// Between copies of a shadow, in user units.
    private static let shadowStep: Double = 0.5

    /// The slopes of parts, lit and shaded, over their fill.
    ///
    /// - Parameter outlines: Each without overlaps.
    mutating func slopes(_ outlines: [Path], _ relief: Relief?) {
        guard let relief, relief.height != 0 else { return }
        let bevel = EdgeBevel(outlines, width: abs(relief.height) * Self.slopeWidth)
        // Slopes facing sideways get less light than level ground.
        for ((color, way), ambient) in zip(sides(relief), [-Self.sidewaysShade, Self.sidewaysShade]) {
            let strips = bevel.strips(facing: way, ambient: ambient, opacity: color.alpha)
            fade { fade in
                for (level, strip) in strips.enumerated() where !strip.isEmpty {
                    fade.fill(strip, with: .color(Self.step(level, of: strips.count, color)))
                }
            }
        }
    }
    /// Domes, as beads are: light around a point towards the light, shade on the far side.
    mutating func domes(at centers: [Point], radius: Double, _ relief: Relief?) {
        guard let relief, relief.height != 0, radius > 0 else { return }
        let gradient = Gradient(stops: [
            Gradient.Stop(color: relief.light, location: 0),
            Gradient.Stop(color: relief.light.withAlpha(0), location: Self.dome.level),
            Gradient.Stop(color: relief.shade.withAlpha(0), location: Self.dome.level),
            Gradient.Stop(color: relief.shade, location: 1),
        ])
        let top = light * (radius * Self.dome.top * (relief.height > 0 ? 1 : -1))
        for center in centers {
            let paint = RadialGradient(
                gradient: gradient, startCenter: center + top, startRadius: 0, endCenter: center + top,
                endRadius: radius * (1 + Self.dome.top))
            context.fill(.disc(radius: radius, about: center), with: .radial(paint))
        }
    }
    /// The brightest point, in radii from the middle; the place as bright as level ground, as a fraction of the way to
    /// the far side.
    private static let dome: (top: Double, level: Double) = (0.4, 0.5)
    private static let slopeWidth: Double = 0.85
    private static let sidewaysShade: Double = 0.2

    /// The colour of a layer over those of all levels below it, each of which adds as much to the opacity that is seen: with
    /// `level` layers below it is `level + 1` parts of the colour's own.
    private static func step(_ level: Int, of count: Int, _ color: Color) -> Color {
        let part = color.alpha / Double(count)
        let (below, own) = (part * Double(level), part * Double(level + 1))
        return color.withAlpha(below < 1 ? 1 - (1 - own) / (1 - below) : 0)
    }

    /// Inside a disc's edge, fading inwards.
    mutating func bevel(disc radius: Double, _ relief: Relief?, about center: Point) {
        guard let relief, relief.height != 0, radius > 0 else { return }
        let width = min(abs(relief.height), radius)
        var ring = Path.disc(radius: radius, about: center)
        ring.addPath(.disc(radius: radius - width, about: center))
        for (color, way) in sides(relief) {
            let moved = center + way * -width
            crescent(ring, color, about: moved, from: radius, to: radius + width)
        }
    }
    /// Outside a hole, sloping to the middle.
    mutating func bevel(hole radius: Double, _ relief: Relief?, about center: Point) {
        guard let relief, relief.height != 0, radius > 0 else { return }
        let width = min(abs(relief.height), radius)
        var ring = Path.disc(radius: radius + width, about: center)
        ring.addPath(.disc(radius: radius, about: center))
        for (color, way) in sides(relief) {
            let moved = center + way * -width
            crescent(ring, color, about: moved, from: radius, to: radius - width)
        }
    }
    /// The relief's two colours, each with the direction in which its sides face; exchanged for pressed parts.
    private func sides(_ relief: Relief) -> [(color: Color, way: Vector)] {
        let sign: Double = relief.height > 0 ? 1 : -1
        return [(relief.light, light * sign), (relief.shade, light * -sign)]
    }
    /// A ring filled by a radial gradient about a moved centre, which leaves it clear on the far side.
    private mutating func crescent(
        _ ring: Path, _ color: Color, about center: Point, from clear: Double, to full: Double
    ) {
        let clearColor = color.withAlpha(0)
        let isOutward = full > clear
        let paint = RadialGradient(
            gradient: Gradient(colors: isOutward ? [clearColor, color] : [color, clearColor]), startCenter: center,
            startRadius: min(clear, full), endCenter: center, endRadius: max(clear, full))
        context.fill(ring, with: .radial(paint), rule: .evenOdd)
    }

    /// The bevel of an outline that is nearly round: crescents of the outline without itself moved, in faint steps.
    ///
    /// Raised parts are round at their edge, as poured wax is: the edge itself turns away from the light, which is brightest a
    /// third of the way inwards. Shade is darkest at the edge.
    mutating func softBevel(_ outline: Path, _ relief: Relief?, about center: Point) {
        guard let relief, relief.height != 0, !outline.isEmpty else { return }
        let height = abs(relief.height)
        let steps = min(24, max(4, Int(clamping: (2 * height).rounded())))
        let round = RoundOutline(outline, about: center)
        let isRound = relief.height > 0
        for (isLit, (color, way)) in zip([true, false], sides(relief)) {
            let rim = isRound && isLit ? Self.roundRim : (edge: 1, peak: 0)
            fade { fade in
                for step in Range(from: 1, through: steps) {
                    // Brighter levels lie within darker ones.
                    let level = 1 - Double(step) / Double(steps + 1)
                    let far = 1 - level * (1 - rim.peak)
                    let near = rim.peak * max(0, level - rim.edge) / max(1 - rim.edge, Rounding.fraction)
                    let crescent = round.crescent(from: way * (-height * near), moved: way * (-height * far))
                    if !crescent.isEmpty {
                        fade.fill(crescent, with: .color(Self.step(steps - step, of: steps, color)))
                    }
                }
            }
        }
    }

    /// The light on a rounded rim: at its edge, as a fraction of the brightest, and where it is brightest, in heights from
    /// the edge.
    private static let roundRim: (edge: Double, peak: Double) = (0.2, 0.36)

    /// The shadow of an outline, as outlines that grow about a centre, each faint, without what the part covers.
    mutating func castShadow(of outline: Path, radius: Double, blur: Double, about center: Point) {
        guard blur > 0, radius > 0 else { return }
        let shadow = SoftShadow(blur: blur, isStepped: true)
        func scaled(_ factor: Double) -> Path {
            outline.applying(
                Transform(a: factor, b: 0, c: 0, d: factor, tx: center.x * (1 - factor), ty: center.y * (1 - factor)))
        }
        let down = Transform(translationX: 0, y: shadow.fall)
        // Wound the other way, it is left out.
        let covered = scaled(max(0, 1 - (blur + shadow.fall) / radius)).reversed()
        fade { fade in
            for spread in shadow.spreads {
                var band = scaled(1 + spread / radius).applying(down)
                band.addPath(covered)
                fade.fill(band, with: .color(shadow.shade(layers: 1)))
            }
        }
    }

    /// The shadow of a disc as one radial gradient: cheaper than a blur, and vectors in SVG.
    mutating func castShadow(ofDisc radius: Double, blur: Double, about center: Point) {
        guard blur > 0, radius > 0 else { return }
        let shadow = SoftShadow(blur: blur)
        let lower = center + Vector(dx: 0, dy: shadow.fall)
        let edges = shadow.spreads.reversed().map { radius + $0 }
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
        stops = stops.map { Gradient.Stop(color: $0.color, location: max(0, $0.location)) }
        let gradient = Gradient(stops: stops)
        var ring = Path.disc(radius: outer, about: lower)
        ring.addPath(.disc(radius: max(0, radius - blur - shadow.fall), about: center))
        let paint = RadialGradient(
            gradient: gradient, startCenter: lower, startRadius: 0, endCenter: lower, endRadius: outer)
        context.fill(ring, with: .radial(paint), rule: .evenOdd)
    }
}

/// The profile of a shadow: so many outlines of equal opacity, dense where a blurred edge is steep.
private struct SoftShadow {
    let blur: Double
    /// Each outline is too faint to be seen on white.
    var isStepped = false
    /// Downwards.
    var fall: Double { blur * 0.4 }
    private var count: Int {
        isStepped
            ? min(28, max(8, Int(clamping: (3 * blur).rounded())))
            : min(16, max(8, Int(clamping: (2 * blur).rounded())))
    }

    /// Outsets, outermost first.
    var spreads: [Double] {
        (0..<count).map { step in
            // Steep in the middle, like a blur.
            let position = 1 - 2 * (Double(step) + 0.5) / Double(count)
            return position * (0.55 + 0.45 * position * position) * blur
        }
    }
    func shade(layers: Double) -> Color {
        Color(white: 0, opacity: 1 - pow(1 - InstrumentPainter.shadowDarkness, layers / Double(count)))
    }
}

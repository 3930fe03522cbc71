// Colour glyphs as commands of a scene, whether of layers, pixels or nested paints. ColorGlyph and GlyphPaint in
// BezelTypesetting read them from the font; renderers and writers call `commands(own:)` for each glyph.
import BezelColor
import BezelGeometry
import BezelTypesetting

extension ColorGlyph {
    /// - Parameter paint: The text's; nil omits parts that use it. Gradients use black unless it is one colour.
    package func commands(own paint: Paint?) -> [DrawCommand] {
        switch self {
        case .layers(let layers):
            return layers.compactMap { layer in
                guard let paint = layer.color.map({ Paint.color($0) }) ?? paint else { return nil }
                return .fill(FillDrawing(path: layer.outline, paint: paint))
            }
        case .picture(let width, let height, let pixels, let rect):
            let image = PixelImage(width: width, height: height, pixels: pixels)
            return [.image(ImageDrawing(image: image, rect: rect))]
        case .painted(let root, let clip):
            guard let area = clip ?? root.bounds, area.width > 0, area.height > 0 else { return [] }
            let commands = GlyphPaintDrawing(own: paint).commands(root, area: area)
            guard !commands.isEmpty, clip != nil else { return commands }
            return [.group(Group(commands, clips: [Clip(path: Path(area))]))]
        }
    }
}

private struct GlyphPaintDrawing {
    var own: Paint?
    /// Draws black with the paints' alpha.
    var isShape = false

    func commands(_ node: GlyphPaint, area: Rect) -> [DrawCommand] {
        if let (paint, opacity) = plainPaint(node, .identity) {
            return [.fill(FillDrawing(path: Path(area), paint: paint, opacity: opacity))]
        }
        switch node {
        case .color, .linear, .radial, .angular: return []
        case .clipped(let path, let inner):
            if let (paint, opacity) = plainPaint(inner, .identity) {
                return [.fill(FillDrawing(path: path, paint: paint, opacity: opacity))]
            }
            let drawn = commands(inner, area: path.boundingRect)
            return drawn.isEmpty ? [] : [.group(Group(drawn, clips: [Clip(path: path)]))]
        case .transformed(let t, let inner):
            guard let back = t.inverse, back.isFinite else { return [] }
            let drawn = commands(inner, area: area.applying(back))
            return drawn.isEmpty ? [] : [.group(Group(drawn, transform: t))]
        case .layers(let layers): return layers.flatMap { commands($0, area: area) }
        case .composite(let source, let mode, let backdrop):
            return composite(source, mode, over: backdrop, area: area)
        }
    }

    private func plainPaint(_ node: GlyphPaint, _ transform: Transform) -> (Paint, opacity: Double)? {
        switch node {
        case .color(let ink):
            let alpha = ink.alpha
            if isShape { return (.color(.black), alpha * (ink.color?.alpha ?? 1)) }
            return (ink.color.map { .color($0) } ?? own).map { ($0, alpha) }
        case .linear(let ramp, let start, let end):
            return (
                .linear(
                    LinearGradient(
                        gradient: gradient(ramp), start: start, end: end, spread: ramp.spread, transform: transform)), 1
            )
        case .radial(let ramp, let startCenter, let startRadius, let endCenter, let endRadius):
            return (
                .radial(
                    RadialGradient(
                        gradient: gradient(ramp), startCenter: startCenter, startRadius: startRadius,
                        endCenter: endCenter, endRadius: endRadius, spread: ramp.spread, transform: transform)), 1
            )
        case .angular(let ramp, let center):
            return (
                .angular(
                    AngularGradient(
                        gradient: gradient(ramp), center: center, spread: ramp.spread, transform: transform)), 1
            )
        case .transformed(let t, let inner): return plainPaint(inner, t.concatenating(transform))
        case .clipped, .layers, .composite: return nil
        }
    }

    private func gradient(_ ramp: GlyphPaint.Ramp) -> Gradient {
        var ownColor = Color.black
        if case .color(let color)? = own { ownColor = color }
        let stops = ramp.stops.map { stop in
            let color = (stop.ink.color ?? ownColor).opacity(stop.ink.alpha)
            return Gradient.Stop(
                color: isShape ? Color.black.opacity(color.alpha) : color, location: stop.location)
        }
        return Gradient(stops: stops, interpolation: .premultiplied)
    }

    private func composite(
        _ source: GlyphPaint, _ mode: GlyphPaint.CompositeMode, over backdrop: GlyphPaint, area: Rect
    ) -> [DrawCommand] {
        let s = commands(source, area: area)
        let d = commands(backdrop, area: area)
        func inside(_ drawn: [DrawCommand], _ other: [DrawCommand]) -> [DrawCommand] {
            drawn.isEmpty || other.isEmpty ? [] : [.group(Group(drawn, mask: Mask(commands: other)))]
        }
        func outside(_ drawn: [DrawCommand], _ other: GlyphPaint) -> [DrawCommand] {
            if drawn.isEmpty { return [] }
            var shape = self
            shape.isShape = true
            let light = DrawCommand.fill(FillDrawing(path: Path(area), paint: .color(.white)))
            let mask = Mask(kind: .luminance, commands: [light] + shape.commands(other, area: area))
            return [.group(Group(drawn, mask: mask))]
        }
        func layer(_ back: [DrawCommand], _ front: [DrawCommand], _ blend: BlendMode = .normal) -> [DrawCommand] {
            if front.isEmpty, back.isEmpty { return [] }
            let top = blend == .normal ? front : [.group(Group(front, blendMode: blend))]
            return [.group(Group(back + top, isIsolated: true))]
        }
        switch mode {
        case .clear: return []
        case .source: return s
        case .destination: return d
        case .sourceOver: return layer(d, s)
        case .destinationOver: return layer(s, d)
        case .sourceIn: return inside(s, d)
        case .destinationIn: return inside(d, s)
        case .sourceOut: return outside(s, backdrop)
        case .destinationOut: return outside(d, source)
        case .sourceAtop: return layer(outside(d, source), inside(s, d), .plusLighter)
        case .destinationAtop: return layer(outside(s, backdrop), inside(d, s), .plusLighter)
        case .xor: return layer(outside(s, backdrop), outside(d, source), .plusLighter)
        case .plus: return layer(d, s, .plusLighter)
        default: return layer(d, s, mode.blendMode)
        }
    }
}

extension GlyphPaint.CompositeMode {
    fileprivate var blendMode: BlendMode {
        switch self {
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .hardLight: .hardLight
        case .softLight: .softLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .multiply: .multiply
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        default: .normal
        }
    }
}

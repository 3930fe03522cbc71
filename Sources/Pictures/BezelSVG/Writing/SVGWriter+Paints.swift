// Paints, clips and masks as definitions that elements refer to.
//
// Equal paints share a definition. All are in user space, as bounding boxes of viewers may differ from those of the scene.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelCodecs

/// Pixels in a form that a document can hold.
enum ImageBytes {
    /// Nil if the pixels do not match the size.
    static func png(_ image: PixelImage) -> Data? {
        PNGWriter.encode(image.pixels, width: image.width, height: image.height).map { Data($0) }
    }
}

extension SVGOutput {
    /// `#rgb` or `#rrggbb`, without alpha.
    static func hex(_ color: Color) -> String {
        // Two hexadecimal digits; three digits do for all if both of each pair are equal.
        func two(_ v: Double) -> String {
            let s = String(Int(clamping: (v * 255).rounded()), radix: 16)
            return s.count < 2 ? "0" + s : s
        }
        let text = two(color.red) + two(color.green) + two(color.blue)
        let c = Array(text)
        return c[0] == c[1] && c[2] == c[3] && c[4] == c[5] ? "#\(c[0])\(c[2])\(c[4])" : "#" + text
    }

    /// The attributes of a fill, with a space before each; nothing for opaque black, which is the initial value.
    func fill(_ paint: Paint, opacity: Double = 1, bounds: Rect = .null) -> String {
        self.paint(paint, name: "fill", opacity: opacity, bounds: bounds)
    }

    /// Attributes of a paint, which is defined if it is not plain.
    ///
    /// - Parameters:
    ///   - name: `fill` or `stroke`.
    ///   - bounds: What the paint's unit space refers to; null if it has none.
    func paint(_ paint: Paint, name: String, opacity: Double, bounds: Rect) -> String {
        var (paint, opacity) = paint.withOpaqueTint(opacity: opacity)
        var text: String
        if case .color(let color) = paint {
            opacity *= color.alpha
            text = name == "fill" && color == .black ? "" : " \(name)=\"\(Self.hex(color))\""
        } else if let id = define(paint, bounds: bounds) {
            text = " \(name)=\"url(#\(id))\""
        } else {
            text = " \(name)=\"none\""
        }
        if opacity < 1 { text += " \(name)-opacity=\"\(n(Double(max(0, opacity))))\"" }
        return text
    }

    /// From a paint's space to user space.
    func space(_ space: PaintSpace, _ bounds: Rect) -> Transform {
        guard space != .user, !bounds.isNull else { return .identity }
        return Transform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    }

    /// The id of a gradient or pattern, which is defined when it is first used; nil if there is nothing to define. Angular
    /// gradients that come here, as of live text, are those for which no sectors are drawn, and show their first colour.
    private func define(_ paint: Paint, bounds: Rect) -> String? {
        let resolved: Paint
        switch paint {
        case .color: return nil
        case .linear(var g):
            g.transform = g.transform.concatenating(space(g.space, bounds))
            g.space = .user
            resolved = .linear(g)
        case .radial(let given):
            var g = given.resolved(in: bounds)
            g.transform = g.transform.concatenating(space(g.space, bounds))
            g.space = .user
            resolved = .radial(g)
        case .angular(let g):
            return g.gradient.stops.isEmpty ? nil : define(.color(g.gradient.stops[0].color), bounds: bounds)
        case .pattern(var p):
            p.transform = p.transform.concatenating(space(p.space, bounds))
            p.space = .user
            resolved = .pattern(p)
        }
        // By value, so that equal paints of different shapes are found, too.
        if let id = paintIDs[resolved] { return id }
        let id = nextID("p")
        paintIDs[resolved] = id
        switch resolved {
        case .linear(let g):
            // Gradients in unit space may be small and much enlarged.
            let f = { Self.number($0, decimals: 6) }
            definitions += "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\""
            definitions += " x1=\"\(f(g.start.x))\" y1=\"\(f(g.start.y))\" x2=\"\(f(g.end.x))\" y2=\"\(f(g.end.y))\""
            definitions += gradientTail(g.gradient, g.spread, g.transform) + "</linearGradient>\n"
        case .radial(let g):
            let f = { Self.number($0, decimals: 6) }
            definitions += "<radialGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\""
            definitions += " cx=\"\(f(g.endCenter.x))\" cy=\"\(f(g.endCenter.y))\" r=\"\(f(g.endRadius))\""
            if g.startCenter != g.endCenter {
                definitions += " fx=\"\(f(g.startCenter.x))\" fy=\"\(f(g.startCenter.y))\""
            }
            if g.startRadius != 0 { definitions += " fr=\"\(f(g.startRadius))\"" }
            definitions += gradientTail(g.gradient, g.spread, g.transform) + "</radialGradient>\n"
        case .pattern(let p): define(p, id: id)
        default: break
        }
        return id
    }

    /// The rest of a gradient's start tag and its stops.
    private func gradientTail(_ gradient: Gradient, _ spread: Gradient.Spread, _ t: Transform) -> String {
        var text = ""
        if spread != .pad { text += " spreadMethod=\"\(spread.rawValue)\"" }
        if !t.isIdentity { text += " gradientTransform=\"\(matrix(t))\"" }
        text += ">"
        for stop in gradient.straightStops {
            text += "<stop offset=\"\(Self.number(stop.location, decimals: 5))\" stop-color=\"\(Self.hex(stop.color))\""
            if stop.color.alpha < 1 { text += " stop-opacity=\"\(n(Double(stop.color.alpha)))\"" }
            text += "/>"
        }
        return text
    }

    /// Defines a clip and returns its id.
    func define(_ clip: Clip) -> String { define(clip, further: []) }

    /// The shapes of a clip. Those that are clipped themselves refer to further definitions.
    private func shapes(of clip: Clip) -> String {
        var text = ""
        for shape in clip.shapes {
            text += "<path d=\"\(data(shape.path))\""
            if shape.rule == .evenOdd { text += " clip-rule=\"evenodd\"" }
            // A shape has one clip-path; further clips are clips of that one.
            if let first = shape.clips.first {
                text += " clip-path=\"url(#\(define(first, further: shape.clips.dropFirst())))\""
            }
            text += "/>"
        }
        return text
    }

    /// Defines the intersection of several clips: each clips the one before.
    private func define(_ clip: Clip, further: ArraySlice<Clip>) -> String {
        let other = further.first.map { define($0, further: further.dropFirst()) }
        let text = shapes(of: clip)
        let id = nextID("c")
        let reference = other.map { " clip-path=\"url(#\($0))\"" } ?? ""
        definitions += "<clipPath id=\"\(id)\"\(reference)>\(text)</clipPath>\n"
        return id
    }

    /// Defines a mask and returns its id. A mask without bounds gets those of a square of 200,000 units, as the initial region
    /// of SVG would cut it.
    func define(_ mask: Mask, depth: Int) -> String {
        let content = apart { write(mask.commands, depth: depth + 1) }
        let further = mask.further.first.flatMap { define($0, depth: depth + 1) }
        let id = nextID("m")
        let box = mask.bounds ?? Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
        definitions += "<mask id=\"\(id)\" maskUnits=\"userSpaceOnUse\" x=\"\(n(box.minX))\" y=\"\(n(box.minY))\""
        definitions += " width=\"\(n(box.width))\" height=\"\(n(box.height))\""
        if mask.kind == .alpha { definitions += " mask-type=\"alpha\"" }
        if mask.linearLight { definitions += " color-interpolation=\"linearRGB\"" }
        if let further { definitions += " mask=\"url(#\(further))\"" }
        definitions += ">\n\(content)</mask>\n"
        return id
    }
}

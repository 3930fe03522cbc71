// Luminance masks in greys, as PDF weighs colours differently from SVG.
import BezelColor
import BezelDrawing
import BezelGeometry

/// Replaces colours by their luminance.
///
/// PDF takes a luminosity mask's values from its group's colour space, by weights of its own; greys are the same in
/// any. With linear light, gradients get fifteen stops more between two, as luminance is no longer linear there.
struct Luminance {
    var linearLight: Bool

    func gray(_ commands: [DrawCommand]) -> [DrawCommand] {
        commands.map { command in
            switch command {
            case .fill(var f):
                f.paint = gray(f.paint)
                return .fill(f)
            case .stroke(var s):
                s.paint = gray(s.paint)
                return .stroke(s)
            case .text(var t):
                t.fill = t.fill.map(gray)
                t.clusterFills = t.clusterFills.mapValues(gray)
                for i in t.text.runs.indices { t.text.runs[i].style.color = t.text.runs[i].style.color.map(gray) }
                for i in t.text.decorations.indices {
                    t.text.decorations[i].color = t.text.decorations[i].color.map(gray)
                }
                if let outline = t.outline { t.outline?.paint = gray(outline.paint) }
                return .text(t)
            case .image(var i):
                i.image = gray(i.image)
                return .image(i)
            case .group(var g):
                g.commands = gray(g.commands)
                return .group(g)
            }
        }
    }

    private func gray(_ color: Color) -> Color {
        Color(white: light(color.red, color.green, color.blue), opacity: color.alpha)
    }

    /// Luminance by SVG 1.1's luminanceToAlpha, as for masks.
    private func light(_ r: Double, _ g: Double, _ b: Double) -> Double {
        let c = linearLight ? [r, g, b].map(SRGBCurve.light) : [r, g, b]
        return 0.2125 * c[0] + 0.7154 * c[1] + 0.0721 * c[2]
    }

    private func gray(_ paint: Paint) -> Paint {
        func changed(_ gradient: Gradient) -> Gradient {
            let stops = linearLight ? Self.fine(gradient.straightStops) : gradient.stops
            return Gradient(
                stops: stops.map { Gradient.Stop(color: gray($0.color), location: $0.location) },
                interpolation: linearLight ? .straight : gradient.interpolation)
        }
        switch paint {
        case .color(let c): return .color(gray(c))
        case .linear(var g):
            g.gradient = changed(g.gradient)
            return .linear(g)
        case .radial(var g):
            g.gradient = changed(g.gradient)
            return .radial(g)
        case .angular(var g):
            g.gradient = changed(g.gradient)
            return .angular(g)
        case .pattern(var p):
            p.content = gray(p.content)
            p.tint = p.tint.map(gray)
            return .pattern(p)
        }
    }

    /// Adds stops, so that light is nearly linear between them.
    private static func fine(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
        var result: [Gradient.Stop] = []
        for (i, stop) in stops.enumerated() {
            result.append(stop)
            guard i + 1 < stops.count, stops[i + 1].color != stop.color, stops[i + 1].location > stop.location else {
                continue
            }
            let next = stops[i + 1]
            for k in 1..<16 {
                let fraction = Double(k) / 16
                result.append(
                    Gradient.Stop(
                        color: stop.color.mix(with: next.color, by: Double(fraction), in: .straight),
                        location: stop.location + (next.location - stop.location) * fraction))
            }
        }
        return result
    }

    private func gray(_ image: PixelImage) -> PixelImage {
        var image = image
        image.jpeg = nil
        for i in stride(from: 0, to: image.pixels.count - 3, by: 4) {
            let p = image.pixels[i..<(i + 3)].map { Double($0) / 255 }
            let value = UInt8(clamping: (light(p[0], p[1], p[2]) * 255).rounded())
            for k in 0..<3 { image.pixels[i + k] = value }
        }
        return image
    }
}

import BezelColor
import BezelGeometry

/// Colours uncoloured patterns.
package enum Tint {
    package static func apply(_ color: Color, to commands: [DrawCommand]) -> [DrawCommand] {
        commands.map { command in
            switch command {
            case .fill(var fill):
                fill.paint = apply(color, to: fill.paint)
                return .fill(fill)
            case .stroke(var stroke):
                stroke.paint = apply(color, to: stroke.paint)
                return .stroke(stroke)
            case .text(var text):
                text.fill = text.fill.map { apply(color, to: $0) }
                text.clusterFills = text.clusterFills.mapValues { apply(color, to: $0) }
                for i in text.text.runs.indices {
                    text.text.runs[i].style.color = text.text.runs[i].style.color.map { color.opacity($0.alpha) }
                }
                if let outline = text.outline { text.outline?.paint = apply(color, to: outline.paint) }
                return .text(text)
            case .group(var group):
                group.commands = apply(color, to: group.commands)
                return .group(group)
            case .image(let image):
                let plain = DrawCommand.fill(FillDrawing(path: Path(image.rect), paint: .color(color)))
                return .group(Group([plain], mask: Mask(kind: .alpha, commands: [command])))
            }
        }
    }

    private static func apply(_ color: Color, to paint: Paint) -> Paint {
        func tinted(_ gradient: Gradient) -> Gradient {
            Gradient(
                stops: gradient.stops.map {
                    Gradient.Stop(color: color.opacity($0.color.alpha), location: $0.location)
                },
                interpolation: gradient.interpolation)
        }
        switch paint {
        case .color(let own): return .color(color.opacity(own.alpha))
        case .linear(var g):
            g.gradient = tinted(g.gradient)
            return .linear(g)
        case .radial(var g):
            g.gradient = tinted(g.gradient)
            return .radial(g)
        case .angular(var g):
            g.gradient = tinted(g.gradient)
            return .angular(g)
        case .pattern(var p):
            p.tint = color
            return .pattern(p)
        }
    }
}

// Commands with other colours: tints of patterns, pictures of one colour, colours that a mirror or a machine needs.
// Geometry stays as it is. Erasers are replaced before (Erasing); colours of inks are converted in BezelPDF.
import BezelColor
import BezelGeometry

/// Gives what is drawn other colours: one for all, as for uncoloured patterns, or another for each.
package struct Tint {
    private let change: (Color) -> Color
    /// For patterns, which are tinted as a whole; nil where each of their colours is changed.
    private let single: Color?

    /// One colour for all, with the opacity of each.
    package static func apply(_ color: Color, to commands: [DrawCommand]) -> [DrawCommand] {
        Tint(change: { color.opacity($0.alpha) }, single: color).applied(to: commands)
    }

    /// Another colour for each; images become shapes of the colour that black becomes.
    package static func change(_ commands: [DrawCommand], by change: @escaping (Color) -> Color) -> [DrawCommand] {
        Tint(change: change, single: nil).applied(to: commands)
    }

    private func applied(to commands: [DrawCommand]) -> [DrawCommand] {
        commands.map { command in
            switch command {
            case .fill(var fill):
                fill.paint = applied(to: fill.paint)
                return .fill(fill)
            case .stroke(var stroke):
                stroke.paint = applied(to: stroke.paint)
                return .stroke(stroke)
            case .text(var text):
                text.fill = text.fill.map { applied(to: $0) }
                text.clusterFills = text.clusterFills.mapValues { applied(to: $0) }
                for i in text.text.runs.indices {
                    text.text.runs[i].style.color = text.text.runs[i].style.color.map(change)
                }
                if let outline = text.outline { text.outline?.paint = applied(to: outline.paint) }
                return .text(text)
            case .group(var group):
                group.commands = applied(to: group.commands)
                return .group(group)
            case .image(let image):
                let plain = FillDrawing(path: Path(image.rect), paint: .color(single ?? change(.black)))
                return .group(Group([.fill(plain)], mask: Mask(kind: .alpha, commands: [command])))
            }
        }
    }

    private func applied(to paint: Paint) -> Paint {
        func tinted(_ gradient: Gradient) -> Gradient {
            Gradient(
                stops: gradient.stops.map { Gradient.Stop(color: change($0.color), location: $0.location) },
                interpolation: gradient.interpolation)
        }
        switch paint {
        case .color(let own): return .color(change(own))
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
            if let tint = single ?? p.tint.map(change) { p.tint = tint } else { p.content = applied(to: p.content) }
            return .pattern(p)
        }
    }
}

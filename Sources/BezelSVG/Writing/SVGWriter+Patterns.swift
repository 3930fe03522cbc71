// Patterns of written documents: cells that reach over their step, and cells drawn in one colour.
import BezelColor
import BezelDrawing
import BezelGeometry
import Foundation

extension SVGOutput {
    /// How many cells of a pattern may lie over each other: each is written again.
    private static let overlappingCells = 4_096

    /// A pattern in user space.
    func define(_ p: Pattern, id: String) {
        let tinted = p.tint.map { Tint.apply($0, to: p.content) } ?? p.content
        var content = apart { write(tinted, depth: 1) }
        let step = CGSize(width: abs(p.xStep), height: abs(p.yStep))
        let isOver = p.bounds.width > step.width * (1 + 1e-9) || p.bounds.height > step.height * (1 + 1e-9)
        let origin = p.bounds.origin
        if isOver, step.width > 0, step.height > 0 {
            // SVG cuts every cell at its step: the neighbours that reach into it are drawn again.
            let clip = define(Clip(path: Path(p.bounds)))
            let across = max(1, (p.bounds.width / step.width - 1e-6).rounded(.up))
            let down = max(1, (p.bounds.height / step.height - 1e-6).rounded(.up))
            guard across * down <= CGFloat(Self.overlappingCells) else {
                return refuse(.limit(LimitError(Limits.patternCells, value: Self.overlappingCells)))
            }
            let (columns, rows) = (Int(across), Int(down))
            let cell = content
            content = ""
            for j in (1 - rows)...0 {
                for i in (1 - columns)...0 {
                    let shift = Transform(translationX: CGFloat(i) * step.width, y: CGFloat(j) * step.height)
                    content +=
                        shift.isIdentity
                        ? "<g clip-path=\"url(#\(clip))\">\n\(cell)</g>\n"
                        : "<g transform=\"\(matrix(shift))\" clip-path=\"url(#\(clip))\">\n\(cell)</g>\n"
                }
            }
        }
        definitions += "<pattern id=\"\(id)\" patternUnits=\"userSpaceOnUse\" x=\"\(n(origin.x))\""
        definitions += " y=\"\(n(origin.y))\" width=\"\(n(step.width))\" height=\"\(n(step.height))\""
        // The cell's own corner is its origin already.
        if origin != .zero {
            definitions += " viewBox=\"\(n(origin.x)) \(n(origin.y)) \(n(step.width)) \(n(step.height))\""
        }
        if !p.transform.isIdentity { definitions += " patternTransform=\"\(matrix(p.transform))\"" }
        definitions += ">\n\(content)</pattern>\n"
    }
}

/// What an uncoloured pattern's content becomes in a colour: its own colours count by their alpha alone.
enum Tint {
    static func apply(_ color: Color, to commands: [DrawCommand]) -> [DrawCommand] {
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
                // The picture's alpha cuts a plain rectangle.
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

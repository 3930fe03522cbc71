// Gradients with changing opacity as two: one of colours, one of alphas, which PDF has no other way to draw than as a
// soft mask. Gradients of one opacity are left to ShadedGradient alone.
import BezelColor
import BezelDrawing
import BezelGeometry

extension Paint {
    /// A gradient with changing alpha as an opaque paint and a gradient of its alphas; nil for other paints. `opacity`
    /// multiplies alphas.
    func partedByAlpha(opacity: Double) -> (colors: Paint, alphas: Paint)? {
        switch self {
        case .color, .pattern: return nil
        case .linear(let g):
            guard let (colors, alphas) = g.gradient.partedByAlpha(opacity: opacity) else { return nil }
            var parts = (colors: g, alphas: g)
            (parts.colors.gradient, parts.alphas.gradient) = (colors, alphas)
            return (colors.onlyColor.map(Paint.color) ?? .linear(parts.colors), .linear(parts.alphas))
        case .radial(let g):
            guard let (colors, alphas) = g.gradient.partedByAlpha(opacity: opacity) else { return nil }
            var parts = (colors: g, alphas: g)
            (parts.colors.gradient, parts.alphas.gradient) = (colors, alphas)
            return (colors.onlyColor.map(Paint.color) ?? .radial(parts.colors), .radial(parts.alphas))
        case .angular(let g):
            guard let (colors, alphas) = g.gradient.partedByAlpha(opacity: opacity) else { return nil }
            var parts = (colors: g, alphas: g)
            (parts.colors.gradient, parts.alphas.gradient) = (colors, alphas)
            return (colors.onlyColor.map(Paint.color) ?? .angular(parts.colors), .angular(parts.alphas))
        }
    }
}

extension Gradient {
    fileprivate func partedByAlpha(opacity: Double) -> (colors: Gradient, alphas: Gradient)? {
        let stops = printedStops
        guard let first = stops.first, stops.contains(where: { $0.color.alpha != first.color.alpha }) else {
            return nil
        }
        let colors = stops.map { stop in
            var color = stop.color
            color.alpha = 1
            return Stop(color: color, location: stop.location)
        }
        let alphas = stops.map { Stop(color: Color(white: $0.color.alpha * opacity), location: $0.location) }
        return (Gradient(stops: colors, interpolation: .straight), Gradient(stops: alphas, interpolation: .straight))
    }

    fileprivate var onlyColor: Color? {
        guard let color = stops.first?.color, stops.allSatisfy({ $0.color == color }) else { return nil }
        return color
    }
}

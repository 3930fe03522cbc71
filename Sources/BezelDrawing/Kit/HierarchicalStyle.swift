// Styles by rank: the foreground as it is, and fainter.
import BezelColor
import BezelGeometry

/// A style that is one colour: a colour, or the foreground's at a rank.
public protocol PlainStyle: ShapeStyle {}
extension Color: PlainStyle {}

/// The foreground's own paint at a rank: SwiftUI's `HierarchicalShapeStyle`.
///
/// Under a foreground style that a part names it is that style, fainter: 1, 0.5, 0.25 and 0.2 of its opacity. Elsewhere it is the
/// system's colours of text, black and ``Color/secondary``.
public struct HierarchicalStyle: PlainStyle, Hashable {
    let rank: Int
    /// The foreground as it is.
    public static let primary = HierarchicalStyle(rank: 0)
    /// Half as opaque.
    public static let secondary = HierarchicalStyle(rank: 1)
    /// A quarter as opaque.
    public static let tertiary = HierarchicalStyle(rank: 2)
    /// A fifth as opaque.
    public static let quaternary = HierarchicalStyle(rank: 3)

    private static let opacities = [1, 0.5, 0.25, 0.2]
    /// UIKit's labels of four ranks, light appearance.
    private static let labels = [
        Color.primary, .secondary, Color(red8: 60, green8: 60, blue8: 67, alpha8: 77),
        Color(red8: 60, green8: 60, blue8: 67, alpha8: 46),
    ]
    public func paint(in rect: Rect) -> Paint { .color(Self.labels[rank]) }
    /// A colour at this rank.
    func color(of whole: Color) -> Color { whole.opacity(Self.opacities[rank]) }
    /// The colour of letters under a foreground, of a gradient that of its middle; nil for the foreground's own paint.
    func color(in environment: DrawingEnvironment) -> Color? {
        guard rank > 0 else { return nil }
        switch paint(in: environment) {
        case .color(let color): return color
        case .linear(let gradient): return gradient.gradient.color(at: 0.5)
        case .radial(let gradient): return gradient.gradient.color(at: 0.5)
        case .angular(let gradient): return gradient.gradient.color(at: 0.5)
        case .pattern(let pattern): return pattern.tint
        }
    }
    /// The paint under a foreground.
    func paint(in environment: DrawingEnvironment) -> Paint {
        guard environment.hasForegroundStyle else {
            return rank == 0 ? environment.foreground : .color(Self.labels[rank])
        }
        return environment.foreground.fainter(Self.opacities[rank])
    }
}

extension DrawingEnvironment {
    /// The paint of a style here.
    package func paint(of style: any ShapeStyle, in rect: Rect) -> Paint {
        (style as? HierarchicalStyle)?.paint(in: self) ?? style.paint(in: rect)
    }
}

extension Paint {
    /// The paint with all its alphas multiplied.
    func fainter(_ factor: Double) -> Paint {
        func fainter(_ gradient: Gradient) -> Gradient {
            Gradient(
                stops: gradient.stops.map { Gradient.Stop(color: $0.color.opacity(factor), location: $0.location) },
                interpolation: gradient.interpolation)
        }
        switch self {
        case .color(let color): return .color(color.opacity(factor))
        case .linear(var g):
            g.gradient = fainter(g.gradient)
            return .linear(g)
        case .radial(var g):
            g.gradient = fainter(g.gradient)
            return .radial(g)
        case .angular(var g):
            g.gradient = fainter(g.gradient)
            return .angular(g)
        case .pattern(var p):
            p.content = [.group(GroupDrawing(p.content, opacity: factor))]
            p.tint = p.tint?.opacity(factor)
            return .pattern(p)
        }
    }
}

extension ShapeStyle where Self == HierarchicalStyle {
    /// The foreground as it is.
    public static var primary: HierarchicalStyle { HierarchicalStyle.primary }
    /// The foreground at half its opacity.
    public static var secondary: HierarchicalStyle { HierarchicalStyle.secondary }
    /// The foreground at a quarter of its opacity.
    public static var tertiary: HierarchicalStyle { HierarchicalStyle.tertiary }
    /// The foreground at a fifth of its opacity.
    public static var quaternary: HierarchicalStyle { HierarchicalStyle.quaternary }
}

// Foregrounds by rank, such as `.secondary`: fainter forms of the inherited style, or UIKit's label colours where none is
// inherited. The style that is inherited is in DrawingEnvironment, and is set in Inheriting.
import BezelColor
import BezelGeometry

/// A style that gives text one colour: ``Color`` and ``HierarchicalStyle``, not gradients.
///
/// Do not conform other types to it: text ignores them.
public protocol PlainStyle: ShapeStyle {}
extension Color: PlainStyle {}

/// A foreground style by rank: SwiftUI's `HierarchicalShapeStyle`.
///
/// It dims the inherited style, or else is one of the system's text colours.
public struct HierarchicalStyle: PlainStyle, Hashable {
    let rank: Int
    /// The inherited style unchanged; black if none is given.
    public static let primary = HierarchicalStyle(rank: 0)
    /// Half the inherited style's opacity; without one, #3C3C43 at 60 %, UIKit's `secondaryLabel`.
    public static let secondary = HierarchicalStyle(rank: 1)
    /// A quarter of the inherited style's opacity; without one, #3C3C43 at 30 %, UIKit's `tertiaryLabel`.
    public static let tertiary = HierarchicalStyle(rank: 2)
    /// A fifth of the inherited style's opacity; without one, #3C3C43 at 18 %, UIKit's `quaternaryLabel`.
    public static let quaternary = HierarchicalStyle(rank: 3)
    /// A tenth of the inherited style's opacity; without one, #3C3C43 at 10 %.
    public static let quinary = HierarchicalStyle(rank: 4)

    private static let opacities = [1, 0.5, 0.25, 0.2, 0.1]
    /// UIKit's label colours, light.
    private static let labels = [
        Color.primary, .secondary, Color(red8: 60, green8: 60, blue8: 67, alpha8: 77),
        Color(red8: 60, green8: 60, blue8: 67, alpha8: 46), Color(red8: 60, green8: 60, blue8: 67, alpha8: 26),
    ]
    /// UIKit's label colour of that rank in light appearance, where nothing is known of an inherited style.
    public func paint(in rect: Rect) -> Paint { .color(Self.labels[rank]) }
    func color(of whole: Color) -> Color { whole.opacity(Self.opacities[rank]) }
    /// A gradient's middle; nil is the foreground's paint.
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
    func paint(in environment: DrawingEnvironment) -> Paint {
        guard environment.hasForegroundStyle else {
            return rank == 0 ? environment.foreground : .color(Self.labels[rank])
        }
        return environment.foreground.fainter(Self.opacities[rank])
    }
}

extension DrawingEnvironment {
    package func paint(of style: any ShapeStyle, in rect: Rect) -> Paint {
        (style as? HierarchicalStyle)?.paint(in: self) ?? style.paint(in: rect)
    }
}

extension Paint {
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
    /// The inherited style unchanged, or black if none is given; see ``HierarchicalStyle``.
    public static var primary: HierarchicalStyle { HierarchicalStyle.primary }
    /// The inherited style at half its opacity, or else a grey of 60 %; see ``HierarchicalStyle``.
    public static var secondary: HierarchicalStyle { HierarchicalStyle.secondary }
    /// The inherited style at a quarter of its opacity, or else a grey of 30 %; see ``HierarchicalStyle``.
    public static var tertiary: HierarchicalStyle { HierarchicalStyle.tertiary }
    /// The inherited style at a fifth of its opacity, or else a grey of 18 %; see ``HierarchicalStyle``.
    public static var quaternary: HierarchicalStyle { HierarchicalStyle.quaternary }
    /// The inherited style at a tenth of its opacity, or else a grey of 10 %; see ``HierarchicalStyle``.
    public static var quinary: HierarchicalStyle { HierarchicalStyle.quinary }
}

import BezelDrawing
import BezelGeometry

/// How a view comes. Views go at once.
public struct AnyTransition {
    /// The look at a part of the way, 0…1, in a size.
    let look: (Double) -> Look
    struct Look {
        var opacity = 1.0
        var scale = 1.0
        var offset = Size.zero
        /// In the view's size.
        var shift = Size.zero
        var anchor = UnitPoint.center
        func with(_ other: Look) -> Look {
            Look(
                opacity: opacity * other.opacity, scale: scale * other.scale,
                offset: Size(width: offset.width + other.offset.width, height: offset.height + other.offset.height),
                shift: Size(width: shift.width + other.shift.width, height: shift.height + other.shift.height),
                anchor: anchor == .center ? other.anchor : anchor)
        }
    }
    private init(_ look: @escaping (Double) -> Look) { self.look = look }
    /// At once.
    public static var identity: AnyTransition { AnyTransition { _ in Look() } }
    /// From clear.
    public static var opacity: AnyTransition { AnyTransition { Look(opacity: $0) } }
    /// From a point.
    public static var scale: AnyTransition { scale(scale: 0) }
    /// From the left.
    public static var slide: AnyTransition { move(edge: .leading) }
    /// From clear.
    public static var blurReplace: AnyTransition { opacity }
    /// From an edge.
    public static func move(edge: Edge) -> AnyTransition {
        AnyTransition { part in
            let rest = 1 - part
            return switch edge {
            case .top: Look(shift: Size(width: 0, height: -rest))
            case .bottom: Look(shift: Size(width: 0, height: rest))
            case .leading: Look(shift: Size(width: -rest, height: 0))
            case .trailing: Look(shift: Size(width: rest, height: 0))
            }
        }
    }
    /// From an edge, and from clear.
    public static func push(from edge: Edge) -> AnyTransition { move(edge: edge).combined(with: .opacity) }
    /// From a distance.
    public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
        AnyTransition { Look(offset: Size(width: x * (1 - $0), height: y * (1 - $0))) }
    }
    /// From a distance.
    public static func offset(_ offset: Size) -> AnyTransition { self.offset(x: offset.width, y: offset.height) }
    /// From a size.
    public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition { Look(scale: scale + (1 - scale) * $0, anchor: anchor) }
    }
    /// Only the insertion is seen.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }
    /// From one modifier to another; drawn as from clear.
    public static func modifier<M: ViewModifier>(active: M, identity: M) -> AnyTransition { opacity }
    /// Both.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition { look($0).with(other.look($0)) }
    }
    /// Has no effect: it runs by the animation that the change has.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A view that comes by a transition.
public struct ComingDrawing<Content: Drawable>: Drawable, OpenableDrawing {
    public let body: Content
    let transition: AnyTransition
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        guard let host = pass.host else { return pass.parts(of: body) }
        let part = host.coming(in: pass)
        let look = transition.look(part)
        let parts = pass.at(.content) { pass.parts(of: body) }
        guard part != 1 else { return parts }
        return parts.map { content in
            AnyDrawable(
                ShiftedDrawing(content: content, shift: look.shift)
                    .scaleEffect(look.scale, anchor: look.anchor).offset(x: look.offset.width, y: look.offset.height)
                    .opacity(look.opacity))
        }
    }
}
/// Moved by parts of its own size.
private struct ShiftedDrawing: Drawable {
    let content: AnyDrawable
    let shift: Size
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try content.draw(
            in: rect.offsetBy(dx: rect.width * shift.width, dy: rect.height * shift.height), into: &context)
    }
    var body: EmptyDrawing { EmptyDrawing() }
}
extension Drawable {
    /// How the view comes when a change with an animation shows it. It goes at once.
    public func transition(_ transition: AnyTransition) -> ComingDrawing<Self> {
        ComingDrawing(body: self, transition: transition)
    }
}

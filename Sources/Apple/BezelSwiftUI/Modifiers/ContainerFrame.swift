import BezelDrawing
import BezelGeometry

extension Drawable {
    /// A frame as large as the container: what scrolls, or the window.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: UnitPoint = .center) -> some Drawable {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }
    /// A frame of some columns or rows of the container's. The spacing, in user units, lies between them.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: Double, alignment: UnitPoint = .center
    ) -> some Drawable {
        let (count, span) = (Double(max(1, count)), Double(max(1, span)))
        return containerRelativeFrame(axes, alignment: alignment) { length, _ in
            (length - spacing * (count - 1)) / count * span + spacing * (span - 1)
        }
    }
    /// A frame whose sides a closure finds from the container's.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: UnitPoint = .center, _ length: @escaping (Double, Axis) -> Double
    ) -> some Drawable {
        func own(_ proposal: Size, _ environment: DrawingEnvironment) -> Size {
            let container = environment.containerSize ?? proposal
            func side(_ value: Double) -> Double { value.isFinite ? max(0, value) : 0 }
            return Size(
                width: axes.contains(.horizontal) ? side(length(container.width, .horizontal)) : proposal.width,
                height: axes.contains(.vertical) ? side(length(container.height, .vertical)) : proposal.height)
        }
        return PlacedDrawing(content: AnyDrawable(self)) { content, proposal, environment in
            let offered = own(proposal, environment)
            let inner = try content.sizeThatFits(offered, in: environment)
            return Size(
                width: axes.contains(.horizontal) ? offered.width : inner.width,
                height: axes.contains(.vertical) ? offered.height : inner.height)
        } place: { content, rect, environment in
            rect.placing(try content.sizeThatFits(rect.size, in: environment), at: alignment)
        }
    }
}

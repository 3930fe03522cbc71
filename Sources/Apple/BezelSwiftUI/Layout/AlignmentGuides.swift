// Alignment guides: a view says where in itself the line lies by which a stack aligns it. Without a guide it lies at the
// alignment's fraction of the view's size. Horizontal and vertical alignments are unit points here, of which one number counts.
import BezelDrawing
import BezelGeometry

private struct AlignmentGuide {
    let alignment: UnitPoint
    let position: (ViewDimensions) -> Double
}
private enum AlignmentGuideKey: LayoutValueKey {
    static var defaultValue: AlignmentGuide? { nil }
}
extension UnitPoint {
    /// `.leading`, `.center`, `.trailing`.
    var isHorizontalGuide: Bool { y == 0.5 }
    /// `.top`, `.center`, `.bottom`.
    var isVerticalGuide: Bool { x == 0.5 }
}

extension Drawable {
    /// Sets where in the view an alignment lies, in user units from its left or its top. Stacks of this alignment use it.
    public func alignmentGuide(_ guide: UnitPoint, computeValue: @escaping (ViewDimensions) -> Double)
        -> LayoutValueDrawing<Self>
    {
        let own: AlignmentGuide? = AlignmentGuide(alignment: guide, position: computeValue)
        return layoutValue(key: AlignmentGuideKey.self, value: own)
    }
}

extension AnyDrawable {
    /// Where an alignment lies in the part along an axis; nil if nothing says so, or what says it is not finite.
    fileprivate func guide(_ alignment: UnitPoint, _ axis: DrawingEnvironment.Axis, size: Size) -> Double? {
        let guides = traits(AlignmentGuideKey.self).compactMap { $0 }
        let own = guides.first {
            axis == .horizontal
                ? $0.alignment.isHorizontalGuide && $0.alignment.x == alignment.x
                : $0.alignment.isVerticalGuide && $0.alignment.y == alignment.y
        }
        let position = own?.position(ViewDimensions(width: size.width, height: size.height))
        return position.flatMap { $0.isFinite ? $0 : nil }
    }
}

/// Places of parts side by side of one line across them.
struct GuidedPlaces {
    /// From the beginning of all, in user units.
    private(set) var starts: [Double] = []
    /// Of all together.
    private(set) var length = 0.0

    /// Nil if no part has a guide, so that each stands by the fraction of its own size.
    init?(_ parts: [AnyDrawable], sizes: [Size], alignment: UnitPoint, axis: DrawingEnvironment.Axis) {
        let lengths = sizes.map { axis == .horizontal ? $0.width : $0.height }
        let guides = zip(parts, sizes).map { $0.guide(alignment, axis, size: $1) }
        guard guides.contains(where: { $0 != nil }) else { return nil }
        let fraction = axis == .horizontal ? alignment.x : alignment.y
        let lines = zip(guides, lengths).map { $0 ?? $1 * fraction }
        let first = lines.map { -$0 }.min() ?? 0
        starts = lines.map { -$0 - first }
        length = zip(starts, lengths).map { $0 + $1 }.max() ?? 0
    }
}

/// Parts back to front, of which some have guides.
struct GuidedLayers: Drawable {
    let layers: Layers
    /// Nil if no part has a guide.
    init?(_ layers: Layers) {
        guard layers.parts.contains(where: { !$0.traits(AlignmentGuideKey.self).isEmpty }) else { return nil }
        self.layers = layers
    }
    private func frames(_ proposal: Size, in environment: DrawingEnvironment) throws -> (frames: [Rect], size: Size) {
        var inner = environment
        inner.stackAxis = nil
        let sizes = try layers.parts.map { try $0.sizeThatFits(proposal, in: inner) }
        let across = GuidedPlaces(layers.parts, sizes: sizes, alignment: layers.alignment, axis: .horizontal)
        let down = GuidedPlaces(layers.parts, sizes: sizes, alignment: layers.alignment, axis: .vertical)
        let all = Size(
            width: across?.length ?? sizes.map(\.width).max() ?? 0,
            height: down?.length ?? sizes.map(\.height).max() ?? 0)
        let frames = sizes.indices.map { index in
            let size = sizes[index]
            return Rect(
                x: across?.starts[index] ?? (all.width - size.width) * layers.alignment.x,
                y: down?.starts[index] ?? (all.height - size.height) * layers.alignment.y, width: size.width,
                height: size.height)
        }
        return (frames, all)
    }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try frames(proposal, in: environment).size
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let (frames, size) = try frames(rect.size, in: context.environment)
        let place = rect.placing(size, at: layers.alignment).origin
        let axis = context.environment.stackAxis
        context.environment.stackAxis = nil
        defer { context.environment.stackAxis = axis }
        for (part, frame) in zip(layers.parts, frames) {
            try part.draw(in: frame.offsetBy(dx: place.x, dy: place.y), into: &context)
        }
    }
    var body: EmptyDrawing { EmptyDrawing() }
}

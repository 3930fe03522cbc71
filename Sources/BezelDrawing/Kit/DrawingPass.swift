// One walk over a tree of parts before layout: bodies are read, lists and containers opened, and every part is told its
// position in the tree, by which a host remembers states and animations.
import BezelColor
import BezelGeometry

/// A part that is opened by a walk: a list, a container, a changed part.
package protocol OpenableDrawing {
    /// The parts that this one stands for, ready for layout.
    func opened(in pass: DrawingPass) -> [AnyDrawable]
}

/// A shape made of others that move.
package protocol CompositeShape {
    /// The same with its parts where they are at the pass's time.
    func animated(in pass: DrawingPass) -> Self
}

/// What remembers states and animations from one walk to the next.
package protocol PassObserver: AnyObject {
    /// In seconds, of the host.
    var time: Double { get }
    /// Called before a part's body is read.
    func willRead(_ part: some Drawable, in pass: DrawingPass)
    /// The value at the pass's time of what is at `target` in the end.
    func animated<Value: AnimatableVector>(_ target: Value, in pass: DrawingPass) -> Value
}

/// One walk over a tree of parts.
package final class DrawingPass {
    /// One step from a part to a part within it.
    package enum Step: Hashable {
        case index(Int)
        case identity(AnyHashable)
        case body(ObjectIdentifier)
        case content
        case other
        case value(Int)
        /// A value on its way, and one that is compared.
        case course, watched
    }
    /// The steps from the root to a part.
    package struct Position: Hashable {
        package var steps: [Step] = []
        package init() {}
    }
    /// Of the part that is being opened.
    package private(set) var position: Position

    /// nil where nothing is remembered: all is as it is in the end.
    package let observer: (any PassObserver)?
    /// The host's time in seconds; nil where there is none.
    package var time: Double? { observer?.time }
    /// How a host makes a button of its label; set by parts for those within them.
    package var buttonLook: ((AnyDrawable) -> AnyDrawable)?

    package init(observer: (any PassObserver)? = nil) {
        self.observer = observer
        position = Position()
    }

    /// Opens what is one step further in.
    package func at<T>(_ step: Step, _ work: () throws -> T) rethrows -> T {
        position.steps.append(step)
        defer { position.steps.removeLast() }
        return try work()
    }
    /// Opens what is made later, such as the content of a geometry reader, at its position.
    package func at<T>(_ other: Position, _ work: () throws -> T) rethrows -> T {
        let outer = position
        position = other
        defer { position = outer }
        return try work()
    }

    /// The value at the pass's time of what is at `target` in the end.
    package func animated<Value: AnimatableVector>(_ target: Value) -> Value {
        observer?.animated(target, in: self) ?? target
    }

    /// The parts that a part stands for, ready for layout.
    package func parts(of content: some Drawable) -> [AnyDrawable] {
        func open<Content: Drawable>(_ content: Content) -> [AnyDrawable] {
            if let openable = content as? any OpenableDrawing { return openable.opened(in: self) }
            if content is EmptyDrawing { return [] }
            if let shape = content as? any Shape { return [AnyDrawable(animated(shape: shape))] }
            if let color = content as? Color { return [AnyDrawable(animated(color))] }
            if Content.Body.self == EmptyDrawing.self { return [AnyDrawable(content)] }
            return at(.body(ObjectIdentifier(Content.self))) {
                observer?.willRead(content, in: self)
                return parts(of: content.body)
            }
        }
        return open(content)
    }
    /// The shape at the pass's time.
    package func animated<Outline: Shape>(shape: Outline) -> Outline {
        if let composite = shape as? any CompositeShape {
            return composite.animated(in: self) as? Outline ?? shape
        }
        guard Outline.AnimatableData.self != EmptyAnimatableVector.self else { return shape }
        var copy = shape
        copy.animatableData = animated(shape.animatableData)
        return copy
    }
    package func animated(numbers: [Double]) -> [Double] {
        numbers.isEmpty ? [] : animated(NumberList(numbers)).numbers
    }
    /// Components multiplied by alpha, as `Color`'s interpolation has them.
    package func animated(_ color: Color) -> Color {
        let a = color.alpha
        let target = [color.red * a, color.green * a, color.blue * a, a]
        let now = animated(numbers: target)
        guard now != target, now.count == 4 else { return color }
        let alpha = now[3]
        return alpha > 0
            ? Color(red: now[0] / alpha, green: now[1] / alpha, blue: now[2] / alpha, alpha: alpha) : .clear
    }
    /// A style at the pass's time: colours move, other styles change at once.
    package func animated(style: any ShapeStyle) -> any ShapeStyle {
        (style as? Color).map { animated($0) } ?? style
    }
}

/// The parts that a container lays out for a drawable.
package func opened(_ content: some Drawable) -> [AnyDrawable] { DrawingPass().parts(of: content) }

/// Parts over one another, as a part.
package struct LayeredDrawing: Drawable {
    let layers: Layers
    package init(_ layers: Layers) { self.layers = layers }
    package func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try layers.sizeThatFits(proposal, in: environment)
    }
    package func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try layers.draw(in: rect, into: &context)
    }
    package var body: EmptyDrawing { EmptyDrawing() }
}

// Opens bodies and containers before layout; positions identify parts.
import BezelColor
import BezelGeometry
import Synchronization

package protocol OpenableDrawing {
    func opened(in pass: DrawingPass) -> [AnyDrawable]
}

package protocol CompositeShape {
    func animated(in pass: DrawingPass) -> Self
}

/// A view whose parts hold the numbers to animate.
package protocol CompositeView {
    func animated(in pass: DrawingPass) -> any Drawable
}

/// What views hand down to those inside them, beside `DrawingEnvironment`: it is known while bodies are read, before layout.
package struct InheritedValues {
    package var buttonLook: ((AnyDrawable) -> AnyDrawable)?
    /// By the keys' types.
    package var values: [ObjectIdentifier: Any] = [:]
    /// Collects what views hand up.
    package var sink: AnyObject?
    /// Gives a view its environment where there is no observer, or says why the view cannot be drawn.
    package var reader: Reader?
    package typealias Reader = @Sendable (any Drawable, DrawingPass) -> (any Error)?
    /// How views are read where nothing is handed down to them: not at all, unless a view that needs something was made.
    package static let standardReader = Mutex<Reader?>(nil)
    package init() { reader = Self.standardReader.withLock { $0 } }
}

/// A part that cannot be drawn: it throws when it is measured or drawn.
package struct FailedDrawing: Drawable {
    let error: any Error
    package init(_ error: any Error) { self.error = error }
    package func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { throw error }
    package func draw(in rect: Rect, into context: inout GraphicsContext) throws { throw error }
    package var body: EmptyDrawing { EmptyDrawing() }
}

/// Keeps states and animations between passes.
package protocol PassObserver: AnyObject {
    /// In seconds.
    var time: Double { get }
    /// Prepares a view whose body is read next. An error if it cannot be read: it is thrown when the view is drawn.
    func willRead(_ part: some Drawable, in pass: DrawingPass) -> (any Error)?
    func animated<Value: AnimatableVector>(_ target: Value, in pass: DrawingPass) -> Value
    /// The view's body, read anew or kept from an earlier pass in which the view and what it depends on were the same.
    func body<Content: Drawable>(of content: Content, in pass: DrawingPass) -> Content.Body
}

package final class DrawingPass {
    package enum Step: Hashable {
        case index(Int)
        case identity(AnyHashable)
        case body(ObjectIdentifier)
        case content
        case other
        case value(Int)
        case course, watched, read, task
    }
    package struct Position: Hashable {
        package var steps: [Step] = []
        package init() {}
    }
    package private(set) var position: Position

    package let observer: (any PassObserver)?
    /// In seconds.
    package var time: Double? { observer?.time }
    package var inherited = InheritedValues()
    package var buttonLook: ((AnyDrawable) -> AnyDrawable)? {
        get { inherited.buttonLook }
        set { inherited.buttonLook = newValue }
    }

    /// Why the pass was given up: views without end. What is opened after it is not read, as there may be any number of branches.
    package private(set) var failure: EndlessViews?

    package init(observer: (any PassObserver)? = nil) {
        self.observer = observer
        position = Position()
    }

    package func at<T>(_ step: Step, _ work: () throws -> T) rethrows -> T {
        position.steps.append(step)
        defer { position.steps.removeLast() }
        return try work()
    }
    /// For deferred content, such as a geometry reader's.
    package func at<T>(_ other: Position, with values: InheritedValues, _ work: () throws -> T) rethrows -> T {
        let outer = (position, inherited)
        (position, inherited) = (other, values)
        defer { (position, inherited) = outer }
        return try work()
    }
    /// Hands values down to what `work` opens.
    package func inheriting<T>(_ change: (inout InheritedValues) -> Void, _ work: () throws -> T) rethrows -> T {
        let outer = inherited
        change(&inherited)
        defer { inherited = outer }
        return try work()
    }

    package func animated<Value: AnimatableVector>(_ target: Value) -> Value {
        observer?.animated(target, in: self) ?? target
    }

    package func parts(of content: some Drawable) -> [AnyDrawable] {
        func open<Content: Drawable>(_ content: Content) -> [AnyDrawable] {
            let hasBody = Content.Body.self != EmptyDrawing.self
            failure = failure ?? EndlessViews.problem(Content.self, steps: hasBody ? position.steps.count : nil)
            if let failure { return [AnyDrawable(FailedDrawing(failure))] }
            if let openable = content as? any OpenableDrawing { return openable.opened(in: self) }
            if content is EmptyDrawing { return [] }
            if let shape = content as? any Shape { return [AnyDrawable(animated(shape: shape))] }
            if let color = content as? Color { return [AnyDrawable(animated(color))] }
            if !hasBody { return [AnyDrawable(content)] }
            return at(.body(ObjectIdentifier(Content.self))) {
                guard let observer else {
                    if let problem = inherited.reader?(content, self) { return [AnyDrawable(FailedDrawing(problem))] }
                    return parts(of: content.body)
                }
                if let problem = observer.willRead(content, in: self) { return [AnyDrawable(FailedDrawing(problem))] }
                return parts(of: observer.body(of: animated(view: content), in: self))
            }
        }
        return open(content)
    }
    /// The parts of a whole picture, or the error of views without end before anything is laid out.
    package func checkedParts(of content: some Drawable) throws -> [AnyDrawable] {
        let all = parts(of: content)
        if let failure { throw failure }
        return all
    }
    /// A view with the numbers that it has now.
    func animated<Content: Drawable>(view: Content) -> Content {
        if let composite = view as? any CompositeView { return composite.animated(in: self) as? Content ?? view }
        guard let values = view as? any AnimatableValues else { return view }
        return animated(values: values) as? Content ?? view
    }
    package func animated<Values: AnimatableValues>(values: Values) -> Values {
        guard Values.AnimatableData.self != EmptyAnimatableVector.self else { return values }
        var copy = values
        copy.animatableData = animated(values.animatableData)
        return copy
    }
    package func animated<Outline: Shape>(shape: Outline) -> Outline {
        if let composite = shape as? any CompositeShape {
            return composite.animated(in: self) as? Outline ?? shape
        }
        return animated(values: shape)
    }
    package func animated(numbers: [Double]) -> [Double] {
        numbers.isEmpty ? [] : animated(NumberList(numbers)).numbers
    }
    /// Premultiplied.
    package func animated(_ color: Color) -> Color {
        let a = color.alpha
        let target = [color.red * a, color.green * a, color.blue * a, a]
        let now = animated(numbers: target)
        guard now != target, now.count == 4 else { return color }
        let alpha = now[3]
        return alpha > 0
            ? Color(red: now[0] / alpha, green: now[1] / alpha, blue: now[2] / alpha, alpha: alpha) : .clear
    }
    package func animated(style: any ShapeStyle) -> any ShapeStyle {
        (style as? Color).map { animated($0) } ?? style
    }
}

package func opened(_ content: some Drawable) -> [AnyDrawable] { DrawingPass().parts(of: content) }
/// Throws ``EndlessViews`` before anything is laid out.
package func checkedOpened(_ content: some Drawable) throws -> [AnyDrawable] {
    try DrawingPass().checkedParts(of: content)
}

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

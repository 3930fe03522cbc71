import BezelDrawing
import BezelGeometry

/// A view per element, each laid out and modified.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: Drawable>: Drawable, OpenableDrawing,
    DrawingCollection
{
    private let elements: [Content]
    private let identities: [ID]
    private init(elements: [Content], identities: [ID]) {
        self.elements = elements
        self.identities = identities
    }

    /// `id` identifies elements, and so their states and animations.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @SceneBuilder content: (Data.Element) throws -> Content
    ) rethrows {
        elements = try data.map(content)
        identities = data.map { $0[keyPath: id] }
    }
    /// A view per element.
    @_disfavoredOverload
    public init(_ data: Data, @SceneBuilder content: (Data.Element) throws -> Content) rethrows
    where ID == Data.Element {
        elements = try data.map(content)
        identities = Array(data)
    }
    /// A view per element.
    public init(_ data: Data, @SceneBuilder content: (Data.Element) throws -> Content) rethrows
    where Data.Element: Identifiable, ID == Data.Element.ID {
        elements = try data.map(content)
        identities = data.map(\.id)
    }

    package var drawings: [AnyDrawable]? { opened(in: DrawingPass()) }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        zip(elements, identities).flatMap { element, identity in
            pass.at(.identity(AnyHashable(identity))) { pass.parts(of: element) }
        }
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try Layers(opened(in: DrawingPass())).sizeThatFits(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try Layers(opened(in: DrawingPass())).draw(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

extension ForEach where Content: Shape {
    /// Fills each shape.
    public func fill(
        _ style: some ShapeStyle, style fill: FillStyle = FillStyle()
    ) -> ForEach<Data, ID, ShapeDrawing<Content>> {
        ForEach<Data, ID, ShapeDrawing<Content>>(
            elements: elements.map { $0.fill(style, style: fill) }, identities: identities)
    }
    /// Strokes each shape.
    public func stroke(_ style: some ShapeStyle, style line: StrokeStyle) -> ForEach<Data, ID, ShapeDrawing<Content>> {
        ForEach<Data, ID, ShapeDrawing<Content>>(
            elements: elements.map { $0.stroke(style, style: line) }, identities: identities)
    }
    /// The width is in user units.
    public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> ForEach<Data, ID, ShapeDrawing<Content>> {
        stroke(style, style: StrokeStyle(lineWidth: lineWidth))
    }
}

/// Views, each laid out and modified.
public struct Group: Drawable, OpenableDrawing, DrawingCollection {
    private let content: AnyDrawable
    private var parts: [AnyDrawable] { opened(in: DrawingPass()) }
    /// Groups views.
    public init(@SceneBuilder content: () throws -> some Drawable) rethrows {
        self.content = AnyDrawable(try content())
    }
    package var drawings: [AnyDrawable]? { parts }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] { pass.at(.content) { pass.parts(of: content) } }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try Layers(parts).sizeThatFits(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try Layers(parts).draw(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

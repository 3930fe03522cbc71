// What modifiers return: parts that are drawn as a group, in another place, with others behind or in front, or with other
// inherited settings. The modifiers themselves are in Modifiers and Inheriting. That a modifier of several parts applies to
// each of them is done by `ChangedDrawing`, in DrawingCollection.
import BezelColor
import BezelGeometry

package struct ChangeInputs {
    package var numbers: [Double] = []
    package var others: [AnyDrawable] = []
    package init(numbers: [Double] = [], others: [AnyDrawable] = []) {
        self.numbers = numbers
        self.others = others
    }
    package func prepared(in pass: DrawingPass) -> ChangeInputs {
        ChangeInputs(
            numbers: pass.animated(numbers: numbers),
            others: pass.at(.other) {
                others.enumerated().flatMap { index, part in pass.at(.index(index)) { pass.parts(of: part) } }
            })
    }
}

package struct GroupedDrawing<Content: Drawable>: Drawable, ChangedDrawing {
    package let content: Content
    var inputs: ChangeInputs
    let settings: (ChangeInputs, Rect, DrawingEnvironment) throws -> GroupDrawing
    init(
        content: Content, inputs: ChangeInputs,
        settings: @escaping (ChangeInputs, Rect, DrawingEnvironment) throws -> GroupDrawing
    ) {
        self.content = content
        self.inputs = inputs
        self.settings = settings
    }
    init(content: Content, settings: @escaping (Rect, DrawingEnvironment) throws -> GroupDrawing) {
        self.init(content: content, inputs: ChangeInputs()) { _, rect, environment in try settings(rect, environment) }
    }
    init(content: Content, numbers: [Double], settings: @escaping ([Double], Rect) throws -> GroupDrawing) {
        self.init(content: content, inputs: ChangeInputs(numbers: numbers)) { inputs, rect, _ in
            try settings(inputs.numbers, rect)
        }
    }
    package func prepared(in pass: DrawingPass) -> GroupedDrawing {
        GroupedDrawing(content: content, inputs: inputs.prepared(in: pass), settings: settings)
    }
    package func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(GroupedDrawing<AnyDrawable>(content: part, inputs: inputs, settings: settings))
    }
    package func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    package func drawOwn(in rect: Rect, into context: inout GraphicsContext) throws {
        let group = try settings(inputs, rect, context.environment)
        try context.group(group) { try content.draw(in: rect, into: &$0) }
    }
    package func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    package func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
}

package struct PlacedDrawing<Content: Drawable>: Drawable, ChangedDrawing {
    package let content: Content
    var inputs = ChangeInputs()
    let size: (ChangeInputs, any Drawable, Size, DrawingEnvironment) throws -> Size
    let place: (ChangeInputs, any Drawable, Rect, DrawingEnvironment) throws -> Rect
    private init(
        content: Content, inputs: ChangeInputs,
        size: @escaping (ChangeInputs, any Drawable, Size, DrawingEnvironment) throws -> Size,
        place: @escaping (ChangeInputs, any Drawable, Rect, DrawingEnvironment) throws -> Rect
    ) {
        self.content = content
        self.inputs = inputs
        self.size = size
        self.place = place
    }
    package init(
        content: Content, size: @escaping (any Drawable, Size, DrawingEnvironment) throws -> Size,
        place: @escaping (any Drawable, Rect, DrawingEnvironment) throws -> Rect
    ) {
        self.init(content: content, inputs: ChangeInputs()) { _, part, proposal, environment in
            try size(part, proposal, environment)
        } place: { _, part, rect, environment in
            try place(part, rect, environment)
        }
    }
    package init(
        content: Content, numbers: [Double],
        size: @escaping ([Double], any Drawable, Size, DrawingEnvironment) throws -> Size,
        place: @escaping ([Double], any Drawable, Rect, DrawingEnvironment) throws -> Rect
    ) {
        self.init(content: content, inputs: ChangeInputs(numbers: numbers)) { inputs, part, proposal, environment in
            try size(inputs.numbers, part, proposal, environment)
        } place: { inputs, part, rect, environment in
            try place(inputs.numbers, part, rect, environment)
        }
    }
    package func prepared(in pass: DrawingPass) -> PlacedDrawing {
        PlacedDrawing(content: content, inputs: inputs.prepared(in: pass), size: size, place: place)
    }
    package func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(PlacedDrawing<AnyDrawable>(content: part, inputs: inputs, size: size, place: place))
    }
    package func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try size(inputs, content, proposal, environment)
    }
    package func drawOwn(in rect: Rect, into context: inout GraphicsContext) throws {
        try content.draw(in: place(inputs, content, rect, context.environment), into: &context)
    }
    package func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    package func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
}

package struct BackedDrawing<Content: Drawable>: Drawable, ChangedDrawing {
    package let content: Content
    var inputs: ChangeInputs
    let isBehind: Bool
    let alignment: UnitPoint
    init(content: Content, other: AnyDrawable, isBehind: Bool, alignment: UnitPoint) {
        self.init(
            content: content, inputs: ChangeInputs(others: [other]), isBehind: isBehind, alignment: alignment)
    }
    private init(content: Content, inputs: ChangeInputs, isBehind: Bool, alignment: UnitPoint) {
        self.content = content
        self.inputs = inputs
        self.isBehind = isBehind
        self.alignment = alignment
    }
    package func prepared(in pass: DrawingPass) -> BackedDrawing {
        BackedDrawing(
            content: content, inputs: inputs.prepared(in: pass), isBehind: isBehind, alignment: alignment)
    }
    package func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(
            BackedDrawing<AnyDrawable>(content: part, inputs: inputs, isBehind: isBehind, alignment: alignment))
    }
    package func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    package func drawOwn(in rect: Rect, into context: inout GraphicsContext) throws {
        let second = Layers(inputs.others.flatMap { BezelDrawing.opened($0) }, alignment: alignment)
        if isBehind { try second.draw(in: rect, into: &context) }
        try content.draw(in: rect, into: &context)
        if !isBehind { try second.draw(in: rect, into: &context) }
    }
    package func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    package func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
}

package struct InheritingDrawing<Content: Drawable>: Drawable, ChangedDrawing {
    package let content: Content
    private var colors: [Color] = []
    /// The rectangle is nil during sizing.
    private let change: ([Color], inout DrawingEnvironment, Rect?) -> Void
    package init(
        content: Content, colors: [Color],
        change: @escaping ([Color], inout DrawingEnvironment, Rect?) -> Void
    ) {
        self.content = content
        self.colors = colors
        self.change = change
    }
    package init(content: Content, change: @escaping (inout DrawingEnvironment, Rect?) -> Void) {
        self.init(content: content, colors: []) { _, environment, rect in change(&environment, rect) }
    }
    package func prepared(in pass: DrawingPass) -> InheritingDrawing {
        InheritingDrawing(
            content: content,
            colors: colors.enumerated().map { index, color in pass.at(.value(index)) { pass.animated(color) } },
            change: change)
    }
    package func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(InheritingDrawing<AnyDrawable>(content: part, colors: colors, change: change))
    }
    package func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        var inner = environment
        change(colors, &inner, nil)
        return try content.sizeThatFits(proposal, in: inner)
    }
    package func drawOwn(in rect: Rect, into context: inout GraphicsContext) throws {
        let outer = context.environment
        change(colors, &context.environment, rect)
        defer { context.environment = outer }
        try content.draw(in: rect, into: &context)
    }
    package func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    package func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
}

import BezelDrawing
import BezelGeometry

/// Back to front.
public struct ZStack: Drawable, OpenableDrawing {
    private let content: AnyDrawable
    private let alignment: UnitPoint
    /// Views from back to front.
    public init(alignment: UnitPoint = .center, @SceneBuilder content: () throws -> some Drawable) rethrows {
        self.content = AnyDrawable(try content())
        self.alignment = alignment
    }
    private var layers: Layers { layers(in: DrawingPass()) }
    private func layers(in pass: DrawingPass) -> Layers {
        Layers(raised(pass.at(.content) { pass.parts(of: content) }), alignment: alignment)
    }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        [AnyDrawable(LayeredDrawing(layers(in: pass)))]
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try layers.sizeThatFits(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try layers.draw(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

struct LineStack: Drawable {
    var axis: DrawingEnvironment.Axis
    var spacing: Double
    var alignment: UnitPoint
    var parts: [AnyDrawable]

    func opened(in pass: DrawingPass) -> LineStack {
        var line = self
        line.parts = pass.at(.content) { parts.flatMap { pass.parts(of: $0) } }
        return line
    }
    var body: EmptyDrawing { EmptyDrawing() }

    private var isHorizontal: Bool { axis == .horizontal }
    private func length(_ size: Size) -> Double { isHorizontal ? size.width : size.height }
    private func breadth(_ size: Size) -> Double { isHorizontal ? size.height : size.width }
    private func size(_ length: Double, _ breadth: Double) -> Size {
        isHorizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    }
    private var gaps: Double { spacing * Double(max(0, parts.count - 1)) }

    /// The least flexible views first, as in SwiftUI; spacers last.
    private func sizes(_ proposal: Size, in environment: DrawingEnvironment) throws -> [Size] {
        var available = max(0, length(proposal) - gaps)
        let b = breadth(proposal)
        let least = try parts.map { length(try $0.sizeThatFits(size(0, b), in: environment)) }
        let spacers = parts.indices.filter { parts[$0].wrapped is Spacer }
        var result = [Size](repeating: .zero, count: parts.count)
        func share(_ indices: [Int], keeping kept: Double) throws {
            available = max(0, available - kept)
            let flexibility = try indices.map { i in
                (i, length(try parts[i].sizeThatFits(size(available, b), in: environment)) - least[i])
            }
            for (done, part) in flexibility.sorted(by: { ($0.1, $0.0) < ($1.1, $1.0) }).enumerated() {
                let offered = size(available / Double(indices.count - done), b)
                result[part.0] = try parts[part.0].sizeThatFits(offered, in: environment)
                available = max(0, available - length(result[part.0]))
            }
            available += kept
        }
        // Views of a higher priority share the room first; the least of all others is kept for them.
        let priorities = parts.map(\.layoutPriority)
        var waiting = Set(parts.indices)
        func shareNext(_ indices: [Int]) throws {
            waiting.subtract(indices)
            try share(indices, keeping: waiting.sorted().reduce(0) { $0 + least[$1] })
        }
        let others = parts.indices.filter { !spacers.contains($0) }
        for priority in Set(others.map { priorities[$0] }).sorted(by: >) {
            try shareNext(others.filter { priorities[$0] == priority })
        }
        try shareNext(spacers)
        return result
    }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        var inner = environment
        inner.stackAxis = axis
        let all = try sizes(proposal, in: inner)
        return size(all.map(length).reduce(gaps, +), all.map(breadth).max() ?? 0)
    }
    /// The frames of the parts, in the coordinates of `rect`.
    func frames(in rect: Rect, in environment: DrawingEnvironment) throws -> [Rect] {
        var inner = environment
        inner.stackAxis = axis
        let all = try sizes(rect.size, in: inner)
        let total = all.map(length).reduce(gaps, +)
        var pen = (isHorizontal ? rect.minX : rect.minY) + (length(rect.size) - total) / 2
        return all.map { s in
            var frame = rect.placing(s, at: alignment)
            if isHorizontal { frame.origin.x = pen } else { frame.origin.y = pen }
            pen += length(s) + spacing
            return frame
        }
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let outer = context.environment.stackAxis
        context.environment.stackAxis = axis
        defer { context.environment.stackAxis = outer }
        let frames = try frames(in: rect, in: context.environment)
        for i in raisedOrder(parts) { try parts[i].draw(in: frames[i], into: &context) }
    }
}

/// A row from the left.
public struct HStack: Drawable, OpenableDrawing {
    private let content: LineStack
    private var line: LineStack { content.opened(in: DrawingPass()) }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] { [AnyDrawable(content.opened(in: pass))] }
    /// - Parameter spacing: In user units; nil for 8.
    public init(
        alignment: UnitPoint = .center, spacing: Double? = nil, @SceneBuilder content: () throws -> some Drawable
    ) rethrows {
        self.content = LineStack(
            axis: .horizontal, spacing: spacing ?? 8, alignment: alignment, parts: [AnyDrawable(try content())])
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try line.sizeThatFits(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try line.draw(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// A column from the top.
public struct VStack: Drawable, OpenableDrawing {
    private let content: LineStack
    private var line: LineStack { content.opened(in: DrawingPass()) }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] { [AnyDrawable(content.opened(in: pass))] }
    /// - Parameter spacing: In user units; nil for 8.
    public init(
        alignment: UnitPoint = .center, spacing: Double? = nil, @SceneBuilder content: () throws -> some Drawable
    ) rethrows {
        self.content = LineStack(
            axis: .vertical, spacing: spacing ?? 8, alignment: alignment, parts: [AnyDrawable(try content())])
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try line.sizeThatFits(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try line.draw(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// Grows along its stack; elsewhere both ways.
public struct Spacer: Drawable, Hashable, Sendable {
    /// In user units; nil for 8.
    public var minLength: Double?
    /// Takes remaining space.
    public init(minLength: Double? = nil) { self.minLength = minLength }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        let least = max(0, minLength ?? 8)
        return Size(
            width: environment.stackAxis == .vertical ? 0 : max(least, proposal.width),
            height: environment.stackAxis == .horizontal ? 0 : max(least, proposal.height))
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {}
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// Vertical in a row, else horizontal.
public struct Divider: Drawable, Hashable, Sendable {
    /// One user unit thick.
    public init() {}
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        environment.stackAxis == .horizontal
            ? Size(width: 1, height: proposal.height) : Size(width: proposal.width, height: 1)
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        context.fill(Path(rect), with: .color(.secondary.opacity(0.5)))
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

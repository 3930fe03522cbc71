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
        let layers = layers(in: pass)
        return [GuidedLayers(layers).map { AnyDrawable($0) } ?? AnyDrawable(LayeredDrawing(layers))]
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try layers.sizeThatFits(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try layers.draw(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// The sizes that a stack gave its parts, for the proposals of one picture. A stack asks each part several times, and so does the
/// stack around it: without this memory the cost would grow by a factor with each level.
private final class SizeMemory {
    private struct Question: Hashable {
        let proposal: Size
        let environment: DrawingEnvironment
    }
    private var answers: [Question: [Size]] = [:]
    /// Of answers. A stack in a few others is asked some dozens of times.
    private static let maximumCount = 64

    func sizes(_ proposal: Size, _ environment: DrawingEnvironment) -> [Size]? {
        answers.isEmpty ? nil : answers[Question(proposal: proposal, environment: environment)]
    }
    func keep(_ sizes: [Size], _ proposal: Size, _ environment: DrawingEnvironment) {
        if answers.count >= Self.maximumCount { answers = [:] }
        answers[Question(proposal: proposal, environment: environment)] = sizes
    }
}

struct LineStack: Drawable {
    var axis: DrawingEnvironment.Axis
    var spacing: Double
    var alignment: UnitPoint
    var parts: [AnyDrawable] { didSet { memory = SizeMemory() } }
    private var memory = SizeMemory()
    init(axis: DrawingEnvironment.Axis, spacing: Double, alignment: UnitPoint, parts: [AnyDrawable]) {
        (self.axis, self.spacing, self.alignment, self.parts) = (axis, spacing, alignment, parts)
    }

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

    private func sizes(_ proposal: Size, in environment: DrawingEnvironment) throws -> [Size] {
        if let known = memory.sizes(proposal, environment) { return known }
        let found = try measured(proposal, in: environment)
        memory.keep(found, proposal, environment)
        return found
    }
    /// The least flexible views first, as in SwiftUI; spacers last.
    private func measured(_ proposal: Size, in environment: DrawingEnvironment) throws -> [Size] {
        var available = max(0, length(proposal) - gaps)
        let b = breadth(proposal)
        let least = try parts.map { length(try $0.sizeThatFits(size(0, b), in: environment)) }
        var result = [Size](repeating: .zero, count: parts.count)
        func share(_ indices: [Int], keeping kept: Double) throws {
            available = max(0, available - kept)
            let most = try indices.map { i in
                let own = try parts[i].sizeThatFits(size(available, b), in: environment)
                return (index: i, size: own, flexibility: length(own) - least[i])
            }
            let ordered = most.sorted { ($0.flexibility, $0.index) < ($1.flexibility, $1.index) }
            for (done, part) in ordered.enumerated() {
                let offered = size(available / Double(indices.count - done), b)
                // What is as long with nothing as with all is so between.
                result[part.index] =
                    part.flexibility == 0
                    ? part.size : try parts[part.index].sizeThatFits(offered, in: environment)
                available = max(0, available - length(result[part.index]))
            }
            available += kept
        }
        // Views of a higher priority share the room first; the least of all others is kept for them.
        let groups = priorityGroups()
        var kept = [0.0]
        for group in groups.dropFirst().reversed() {
            kept.append(group.reduce(kept[kept.count - 1]) { $0 + least[$1] })
        }
        for (group, kept) in zip(groups, kept.reversed()) { try share(group, keeping: kept) }
        return result
    }
    /// The parts by falling priority, and the spacers last.
    private func priorityGroups() -> [[Int]] {
        let isSpacer = parts.map { $0.wrapped is Spacer }
        let others = parts.indices.filter { !isSpacer[$0] }
        let byPriority = Dictionary(grouping: others) { parts[$0].layoutPriority }
        return byPriority.sorted { $0.key > $1.key }.map(\.value) + [parts.indices.filter { isSpacer[$0] }]
    }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        var inner = environment
        inner.stackAxis = axis
        let all = try sizes(proposal, in: inner)
        return size(all.map(length).reduce(gaps, +), places(all)?.length ?? all.map(breadth).max() ?? 0)
    }
    /// Across the stack, where parts have alignment guides.
    private func places(_ sizes: [Size]) -> GuidedPlaces? {
        GuidedPlaces(parts, sizes: sizes, alignment: alignment, axis: isHorizontal ? .vertical : .horizontal)
    }
    /// The frames of the parts, in the coordinates of `rect`.
    func frames(in rect: Rect, in environment: DrawingEnvironment) throws -> [Rect] {
        var inner = environment
        inner.stackAxis = axis
        let all = try sizes(rect.size, in: inner)
        let total = all.map(length).reduce(gaps, +)
        var pen = (isHorizontal ? rect.minX : rect.minY) + (length(rect.size) - total) / 2
        let places = places(all)
        let whole = places.map { rect.placing(size(total, $0.length), at: alignment).origin }
        return all.indices.map { index in
            let s = all[index]
            var frame = rect.placing(s, at: alignment)
            if let places, let whole {
                frame.origin = Point(x: whole.x + places.starts[index], y: whole.y + places.starts[index])
            }
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

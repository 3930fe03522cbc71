// Parts on top of each other, beside each other, below each other; and a part that reads its own size.
import BezelGeometry
import Foundation

/// Parts on top of each other, the first at the back.
public struct ZStack: Drawable {
    var alignment: UnitPoint
    let parts: [AnyDrawable]
    init(alignment: UnitPoint, parts: [AnyDrawable]) {
        self.alignment = alignment
        self.parts = parts
    }
    /// Parts over each other, the first at the back.
    public init(alignment: UnitPoint = .center, @SceneBuilder content: () throws -> some Drawable) rethrows {
        self.init(alignment: alignment, parts: opened(try content()))
    }
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize {
        try parts.reduce(CGSize.zero) { size, part in
            let s = try part.sizeThatFits(proposal)
            return CGSize(width: max(size.width, s.width), height: max(size.height, s.height))
        }
    }
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        for part in parts {
            let size = try part.sizeThatFits(rect.size)
            try part.draw(in: rect.placing(size, at: alignment), into: &context)
        }
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

func opened(_ content: some Drawable) -> [AnyDrawable] {
    (content as? any DrawingCollection)?.drawings ?? [AnyDrawable(content)]
}

/// Parts in a row or column, which share the room that parts of fixed size leave.
struct LineStack {
    var isHorizontal: Bool
    var spacing: CGFloat
    var alignment: UnitPoint
    var parts: [AnyDrawable]

    private func length(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    private func breadth(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
    private func size(_ length: CGFloat, _ breadth: CGFloat) -> CGSize {
        isHorizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    /// Sizes of the parts: those that want least are asked first, as SwiftUI does.
    func sizes(_ proposal: CGSize) throws -> [CGSize] {
        var room = max(0, length(proposal) - spacing * CGFloat(max(0, parts.count - 1)))
        let b = breadth(proposal)
        let flexibility = try parts.map { part in
            length(try part.sizeThatFits(proposal)) - length(try part.sizeThatFits(size(0, b)))
        }
        var result = [CGSize](repeating: .zero, count: parts.count)
        var left = parts.count
        for i in parts.indices.sorted(by: { flexibility[$0] < flexibility[$1] }) {
            result[i] = try parts[i].sizeThatFits(size(room / CGFloat(left), b))
            room = max(0, room - length(result[i]))
            left -= 1
        }
        return result
    }
    func sizeThatFits(_ proposal: CGSize) throws -> CGSize {
        let all = try sizes(proposal)
        let total = all.map(length).reduce(0, +) + spacing * CGFloat(max(0, all.count - 1))
        return size(total, all.map(breadth).max() ?? 0)
    }
    func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        let all = try sizes(rect.size)
        let total = all.map(length).reduce(0, +) + spacing * CGFloat(max(0, all.count - 1))
        var at = (isHorizontal ? rect.minX : rect.minY) + (length(rect.size) - total) / 2
        for (part, s) in zip(parts, all) {
            var place = rect.placing(s, at: alignment)
            if isHorizontal { place.origin.x = at } else { place.origin.y = at }
            at += length(s) + spacing
            try part.draw(in: place, into: &context)
        }
    }
}

/// Parts side by side, from the left.
public struct HStack: Drawable {
    let line: LineStack
    /// `spacing` in user units.
    public init(
        alignment: UnitPoint = .center, spacing: CGFloat = 8, @SceneBuilder content: () throws -> some Drawable
    ) rethrows {
        line = LineStack(
            isHorizontal: true, spacing: spacing, alignment: alignment, parts: opened(try content()))
    }
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { try line.sizeThatFits(proposal) }
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        try line.draw(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// Parts below each other, from the top.
public struct VStack: Drawable {
    let line: LineStack
    /// `spacing` in user units.
    public init(
        alignment: UnitPoint = .center, spacing: CGFloat = 8, @SceneBuilder content: () throws -> some Drawable
    ) rethrows {
        line = LineStack(
            isHorizontal: false, spacing: spacing, alignment: alignment, parts: opened(try content()))
    }
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { try line.sizeThatFits(proposal) }
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        try line.draw(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// Room that grows.
public struct Spacer: Drawable, Hashable, Sendable {
    /// Room that takes what others leave.
    public init() {}
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// What a `GeometryReader` tells its content.
public struct GeometryProxy: Hashable, Sendable {
    /// The size of the reader, in user units.
    public var size: CGSize
    /// The reader's rectangle in its own coordinates.
    public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// Whose coordinates are meant.
public enum CoordinateSpace: Hashable, Sendable {
    /// Those of the part itself.
    case local
}

/// A part whose content is made for its size; the content stands at the top left, as in SwiftUI.
public struct GeometryReader<Content: Drawable>: Drawable {
    let content: (GeometryProxy) -> Content
    /// Content that is told the size it is given.
    public init(@SceneBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        let made = content(GeometryProxy(size: rect.size))
        let stack = ZStack(alignment: .topLeading, parts: opened(made))
        try context.transformed(by: Transform(translationX: rect.minX, y: rect.minY)) { inner in
            try stack.draw(in: CGRect(origin: .zero, size: rect.size), into: &inner)
        }
    }
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// Drawing by hand within the part's own size; the origin is its top left.
public struct Canvas: Drawable {
    let renderer: (inout GraphicsContext, CGSize) throws -> Void
    /// A drawing by a closure, which is given the context and the size.
    public init(renderer: @escaping (inout GraphicsContext, CGSize) throws -> Void) { self.renderer = renderer }
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        try context.transformed(by: Transform(translationX: rect.minX, y: rect.minY)) { inner in
            try renderer(&inner, rect.size)
        }
    }
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { proposal }
    public var body: EmptyDrawing { EmptyDrawing() }
}

// Places of views that are handed up: a place is noted while its view is drawn, and read by views that are drawn later.
import BezelDrawing
import BezelGeometry

/// A place of a view, for ``GeometryProxy``'s subscript. It is known once its view is drawn in the same picture.
public struct Anchor<Value>: Hashable {
    /// What is anchored.
    public struct Source {
        let value: (Rect) -> Value
        let map: (Value, Transform) -> Value
    }
    final class Place {
        var rect = Rect.zero
        var toScene = Transform.identity
        var isKnown = false
    }
    let place: Place
    let source: Source
    public static func == (a: Anchor, b: Anchor) -> Bool { a.place === b.place }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(place)) }
}
extension Anchor.Source where Value == Rect {
    /// A rectangle from the view's top left.
    public static func rect(_ rect: Rect) -> Anchor<Rect>.Source {
        Anchor<Rect>.Source { frame in
            rect.offsetBy(dx: frame.minX, dy: frame.minY)
        } map: { rect, transform in
            Path(rect).applying(transform).boundingRect
        }
    }
    /// The view's frame.
    public static var bounds: Anchor<Rect>.Source {
        Anchor<Rect>.Source { frame in
            frame
        } map: { rect, transform in
            Path(rect).applying(transform).boundingRect
        }
    }
}
extension Anchor.Source where Value == Point {
    private static func source(_ find: @escaping (Rect) -> Point) -> Anchor<Point>.Source {
        Anchor<Point>.Source(value: find) { point, transform in point.applying(transform) }
    }
    /// A point from the view's top left.
    public static func point(_ point: Point) -> Anchor<Point>.Source {
        source { Point(x: $0.minX + point.x, y: $0.minY + point.y) }
    }
    /// A point of the frame.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<Point>.Source { source { point.point(in: $0) } }
    /// The middle.
    public static var center: Anchor<Point>.Source { unitPoint(.center) }
    /// A corner.
    public static var topLeading: Anchor<Point>.Source { unitPoint(.topLeading) }
    /// The middle of a side.
    public static var top: Anchor<Point>.Source { unitPoint(.top) }
    /// A corner.
    public static var topTrailing: Anchor<Point>.Source { unitPoint(.topTrailing) }
    /// The middle of a side.
    public static var leading: Anchor<Point>.Source { unitPoint(.leading) }
    /// The middle of a side.
    public static var trailing: Anchor<Point>.Source { unitPoint(.trailing) }
    /// A corner.
    public static var bottomLeading: Anchor<Point>.Source { unitPoint(.bottomLeading) }
    /// The middle of a side.
    public static var bottom: Anchor<Point>.Source { unitPoint(.bottom) }
    /// A corner.
    public static var bottomTrailing: Anchor<Point>.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
    /// An anchor's place in the view's coordinates. Places of views that are drawn later are those of nothing, at the top left.
    public subscript<Value>(anchor: Anchor<Value>) -> Value {
        let place = anchor.place
        let map = place.toScene.concatenating(toScene.inverse ?? .identity)
        return anchor.source.map(anchor.source.value(place.rect), place.isKnown ? map : .identity)
    }
}

/// Notes where its content is drawn.
private struct AnchoredDrawing<Value>: Drawable, ChangedDrawing {
    let content: AnyDrawable
    let anchor: Anchor<Value>
    func applied(to part: AnyDrawable) -> AnyDrawable { AnyDrawable(AnchoredDrawing(content: part, anchor: anchor)) }
    func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    func drawOwn(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let place = anchor.place
        (place.rect, place.toScene, place.isKnown) = (rect, context.toScene, true)
        try content.draw(in: rect, into: &context)
    }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
    var body: EmptyDrawing { EmptyDrawing() }
}

extension Drawable {
    /// Hands up what a closure makes of a place of the view.
    public func anchorPreference<Value, Key: PreferenceKey>(
        key: Key.Type = Key.self, value: Anchor<Value>.Source, transform: @escaping (Anchor<Value>) -> Key.Value
    ) -> some Drawable {
        let anchor = Anchor(place: Anchor<Value>.Place(), source: value)
        return AnchoredDrawing(content: AnyDrawable(self), anchor: anchor).preference(
            key: key, value: transform(anchor))
    }
    /// Changes the value from inside by a place of the view.
    public func transformAnchorPreference<Value, Key: PreferenceKey>(
        key: Key.Type = Key.self, value: Anchor<Value>.Source,
        transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
    ) -> some Drawable {
        let anchor = Anchor(place: Anchor<Value>.Place(), source: value)
        return AnchoredDrawing(content: AnyDrawable(self), anchor: anchor).transformPreference(key) {
            transform(&$0, anchor)
        }
    }
}

/// Content with something behind that depends on places of the content, which is therefore drawn first.
struct BackedByContent: Drawable {
    let content: AnyDrawable
    let behind: AnyDrawable
    let alignment: UnitPoint
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let front = try context.collected { try content.draw(in: rect, into: &$0) }
        let back = try context.collected { inner in
            let size = try behind.sizeThatFits(rect.size, in: inner.environment)
            try behind.draw(in: rect.placing(size, at: alignment), into: &inner)
        }
        context.append(contentsOf: back + front)
    }
    var body: EmptyDrawing { EmptyDrawing() }
}

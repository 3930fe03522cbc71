// What a builder returns for an element. Which builder draws which element is in Elements; boxes of strokes and ink are in
// StrokeBox and InkBox.
import BezelDrawing
import BezelGeometry

/// What an element draws, in its parent's space or its own, as the method says that returns it.
struct ElementDrawing {
    var commands: [DrawCommand] = []
    /// The bounding box of SVG 2, section 8.10: the geometry's, without strokes, clips and effects. It counts what is not
    /// painted, too, so that it may be set where there are no commands. Null without geometry.
    var bounds = Rect.null

    mutating func add(_ other: ElementDrawing) {
        commands += other.commands
        bounds = Boxes.union(bounds, other.bounds)
    }
    /// Wraps the commands into a group, and moves the box.
    func transformed(_ t: Transform) -> ElementDrawing {
        if t.isIdentity || commands.isEmpty && bounds.isNull { return self }
        return ElementDrawing(
            commands: commands.isEmpty ? [] : [.group(Group(commands, transform: t))],
            bounds: bounds.isNull ? bounds : bounds.applying(t))
    }
}

/// Unites bounding boxes as SVG needs it.
enum Boxes {
    /// The smallest box around both. Unlike in `Rect.union`, boxes without width or height, such as those of lines, count.
    static func union(_ a: Rect, _ b: Rect) -> Rect {
        if a.isNull { return b }
        if b.isNull { return a }
        let x = min(a.minX, b.minX), y = min(a.minY, b.minY)
        return Rect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
    }
}

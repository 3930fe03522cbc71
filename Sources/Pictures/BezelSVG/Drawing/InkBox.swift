// The box of what commands show, for documents that say no size, and for the region of a filter that the writer must
// name. Boxes of SVG's own kinds are elsewhere: `fill-box` is `ElementDrawing.bounds`, and `stroke-box` is StrokeBox.
import BezelDrawing
import BezelGeometry

/// Where commands have ink, with strokes, clips, masks and effects, which may be somewhat larger than the ink itself. Documents
/// without a size are as large as it. Unlike `StrokeBox`, it leaves out what is transparent.
enum InkBox {
    /// Null without ink.
    static func of(_ commands: [DrawCommand]) -> Rect {
        commands.reduce(.null) { $0.union(of($1)) }
    }

    /// Of one command, in the space around it.
    private static func of(_ command: DrawCommand) -> Rect {
        switch command {
        case .fill(let fill):
            let box = fill.path.boundingRect
            return shows(fill.paint, fill.opacity) && box.width > 0 && box.height > 0 ? box : .null
        case .stroke(let stroke):
            guard shows(stroke.paint, stroke.opacity) else { return .null }
            var style = stroke.style
            // Dashes end where the line ends, and may be many.
            style.dash = []
            return stroke.path.stroked(style).boundingRect
        case .text(let text):
            guard text.opacity > 0 else { return .null }
            var box = text.text.inkBounds
            if let outline = text.outline, !box.isNull {
                box = box.insetBy(dx: -outline.style.lineWidth / 2, dy: -outline.style.lineWidth / 2)
            }
            return box
        case .image(let image): return image.opacity > 0 ? image.rect : .null
        case .group(let group): return of(group)
        }
    }

    /// A group's ink, grown by its effects, then cut by clips and masks.
    private static func of(_ group: Group) -> Rect {
        guard group.opacity > 0 else { return .null }
        var box = of(group.commands)
        for effect in group.effects {
            switch effect {
            case .blur(let x, let y): box = grown(box, x, y)
            case .dropShadow(let offset, let x, let y, _):
                if !box.isNull { box = box.union(grown(box.offsetBy(dx: offset.dx, dy: offset.dy), x, y)) }
            // A filter may draw anywhere in its region.
            case .filter(let graph): box = graph.region ?? box
            }
        }
        for clip in group.clips { box = box.intersection(clip.shapes.reduce(.null) { $0.union($1.path.boundingRect) }) }
        if let mask = group.mask {
            box = box.intersection(of(mask.commands))
            if let bounds = mask.bounds { box = box.intersection(bounds) }
        }
        return box.isNull ? box : box.applying(group.transform)
    }

    /// Blurs are visible for about three deviations.
    private static func grown(_ box: Rect, _ x: Double, _ y: Double) -> Rect {
        box.isNull ? box : box.insetBy(dx: -3 * abs(x), dy: -3 * abs(y))
    }

    /// Whether a paint may be visible. Gradients and patterns are not looked at.
    private static func shows(_ paint: Paint, _ opacity: Double) -> Bool {
        if case .color(let color) = paint { return opacity > 0 && color.alpha > 0 }
        return opacity > 0
    }
}

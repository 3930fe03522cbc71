// A shape that a machine may cut, as ShapeCollector finds it in a scene: an outline or a centre line, with the paint by
// which it gets a layer. Colours that paints have for a layer are here; how layers are made of them is CutPlan's.
import BezelColor
import BezelDrawing
import BezelGeometry

struct CutShape {
    enum Form {
        case outline(FillRule)
        /// The centre line of a stroke.
        case line(StrokeStyle)
    }
    var path: Path
    var form: Form
    var paint: Paint
    /// 0…1.
    var opacity: Double

    var rule: FillRule {
        if case .outline(let rule) = form { return rule }
        return .nonZero
    }

    /// Includes the line's width.
    var box: Rect {
        let box = path.controlBounds
        guard case .line(let style) = form, !box.isNull else { return box }
        return box.insetBy(dx: -style.lineWidth / 2, dy: -style.lineWidth / 2)
    }

    var color: Color { paint.mainColor }
}

extension Paint {
    /// A gradient's first colour; black for patterns.
    var mainColor: Color {
        switch self {
        case .color(let color): color
        case .linear(let g): g.gradient.stops.first?.color ?? .black
        case .radial(let g): g.gradient.stops.first?.color ?? .black
        case .angular(let g): g.gradient.stops.first?.color ?? .black
        case .pattern: .black
        }
    }

    /// Whether nothing shows through anywhere. Patterns have gaps between their cells.
    var isOpaque: Bool {
        func areOpaque(_ gradient: Gradient) -> Bool { gradient.stops.allSatisfy { $0.color.alpha >= 1 } }
        switch self {
        case .color(let color): return color.alpha >= 1
        case .linear(let g): return areOpaque(g.gradient)
        case .radial(let g): return areOpaque(g.gradient)
        case .angular(let g): return areOpaque(g.gradient)
        case .pattern: return false
        }
    }

    var isClear: Bool {
        func areClear(_ gradient: Gradient) -> Bool { gradient.stops.allSatisfy { $0.color.alpha <= 0 } }
        switch self {
        case .color(let color): return color.alpha <= 0
        case .linear(let g): return areClear(g.gradient)
        case .radial(let g): return areClear(g.gradient)
        case .angular(let g): return areClear(g.gradient)
        case .pattern: return false
        }
    }
}

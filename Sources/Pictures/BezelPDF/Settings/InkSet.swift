// Which inks some commands use, before they are written: an effect that becomes a picture would lose the plate of a
// named ink, which is an error (PDFError.inkLost). Images have none here.
import BezelColor
import BezelDrawing

/// The inks of some commands, by name.
struct InkSet {
    /// In order of appearance; process inks and greys together are ``process``.
    private(set) var names: [String] = []
    static let process = "process inks"

    var isEmpty: Bool { names.isEmpty }
    var hasSpots: Bool { names.contains { $0 != Self.process } }

    init() {}

    init(of commands: [DrawCommand]) { add(commands) }

    private mutating func add(_ commands: [DrawCommand]) {
        for command in commands {
            switch command {
            case .fill(let f): add(f.paint)
            case .stroke(let s): add(s.paint)
            case .text(let t): add(t)
            case .image: continue
            case .group(let g):
                add(g.commands)
                add(g.effects)
            }
        }
    }

    private mutating func add(_ t: TextDrawing) {
        if let fill = t.fill { add(fill) }
        if let outline = t.outline { add(outline.paint) }
        for paint in t.clusterFills.values { add(paint) }
        for run in t.text.runs { if let color = run.style.color { add(color) } }
        for decoration in t.text.decorations { if let color = decoration.color { add(color) } }
    }

    mutating func add(_ effects: [Effect]) {
        for effect in effects {
            switch effect {
            case .blur: continue
            case .dropShadow(_, _, _, let color): add(color)
            case .filter(let graph): for step in graph.steps { add(step.operation) }
            }
        }
    }

    private mutating func add(_ operation: FilterOperation) {
        switch operation {
        case .dropShadow(_, _, _, let color), .flood(let color): add(color)
        case .lighting(let lighting): add(lighting.color)
        case .image(let commands): add(commands)
        default: return
        }
    }

    mutating func add(_ paint: Paint) {
        switch paint {
        case .color(let color): add(color)
        case .linear(let g): add(g.gradient)
        case .radial(let g): add(g.gradient)
        case .angular(let g): add(g.gradient)
        case .pattern(let p):
            if let tint = p.tint { add(tint) } else { add(p.content) }
        }
    }

    private mutating func add(_ gradient: Gradient) { for stop in gradient.stops { add(stop.color) } }

    /// Adds a colour's ink; clear colours and those of screens have none.
    mutating func add(_ color: Color) {
        guard color.alpha > 0, let ink = color.ink?.plain else { return }
        let name = if case .spot(let name, _, _) = ink { name } else { Self.process }
        if !names.contains(name) { names.append(name) }
    }
}

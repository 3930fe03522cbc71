// A check before printing: art that ends at the cut, or too little beyond it. It goes by boxes, so it warns of some art
// that is right, and of none that is well within the picture. PDFDocument notes what it finds.
import BezelDrawing
import BezelGeometry

/// Finds sides where art ends at the cut or within the bleed, where paper might show.
///
/// By bounding boxes, cut by those of clips: a box that ends beyond the cut, or on it, but before the end of the bleed
/// is short. Art that means to end there is reported too; what is within the picture by more than the tolerance is not.
enum ShortArt {
    /// Art this near the cut is meant to end there; in points, a tenth of a millimetre.
    static let tolerance = 0.28

    /// - Parameters:
    ///   - bleed: Beyond the scene, in its units.
    ///   - tolerance: In the scene's units.
    static func sides(of scene: Scene, bleed: Double, tolerance: Double) -> [String] {
        var boxes: [Rect] = []
        gather(scene.commands, .identity, within: nil, depth: 0, into: &boxes)
        let size = scene.size
        /// `beyond` is a box's excess past the cut, negative within.
        func isShort(_ beyond: (Rect) -> Double) -> Bool {
            boxes.contains { box in
                let far = beyond(box)
                return far > -tolerance && far < bleed - tolerance
            }
        }
        var sides: [String] = []
        if isShort({ -$0.minX }) { sides.append("left") }
        if isShort({ $0.maxX - size.width }) { sides.append("right") }
        if isShort({ -$0.minY }) { sides.append("top") }
        if isShort({ $0.maxY - size.height }) { sides.append("bottom") }
        return sides
    }

    private static func gather(
        _ commands: [DrawCommand], _ transform: Transform, within clip: Rect?, depth: Int, into boxes: inout [Rect]
    ) {
        guard depth < Limits.nesting.standard else { return }
        func add(_ own: Rect) {
            var box = own.applying(transform)
            if let clip { box = box.intersection(clip) }
            if !box.isNull, !box.isInfinite, box.width > 0 || box.height > 0 { boxes.append(box) }
        }
        for command in commands {
            switch command {
            case .fill(let f) where f.opacity > 0: add(f.path.boundingRect)
            case .stroke(let s) where s.opacity > 0:
                let beyond: Double =
                    switch s.style.alignment {
                    case .center: s.style.lineWidth / 2
                    case .outside: s.style.lineWidth
                    case .inside: 0
                    }
                add(s.path.boundingRect.insetBy(dx: -beyond, dy: -beyond))
            case .text(let t) where t.opacity > 0: add(t.text.inkBounds)
            case .image(let i) where i.opacity > 0: add(i.rect)
            case .group(let g) where g.opacity > 0 && g.transform.isFinite:
                let own = g.transform.concatenating(transform)
                var inner = clip
                for shapes in g.clips {
                    let box = shapes.shapes.reduce(Rect.null) { $0.union($1.path.boundingRect) }.applying(own)
                    inner = inner.map { $0.intersection(box) } ?? box
                }
                gather(g.commands, own, within: inner, depth: depth + 1, into: &boxes)
            default: continue
            }
        }
    }
}

// The outline of a kashida that is longer than its glyph, in straight text. LineAssembly bends it along the curve.
import BezelGeometry

/// A kashida's glyph drawn out to its length: points left of the advance stay, those right of it move, and those between
/// are spread, so that the ends keep their form.
struct KashidaStroke {
    /// In user units, y down, from the advance's left.
    let outline: Path

    init?(_ cluster: Cluster, in run: GlyphRun) {
        guard cluster.isKashida, cluster.strokeLength > 0, cluster.glyphRange.count == 1 else { return nil }
        let glyph = run.glyphs[cluster.glyphRange.lowerBound]
        guard glyph.advance > 0 else { return nil }
        let factor = cluster.strokeLength / glyph.advance
        let more = cluster.strokeLength - glyph.advance
        func drawn(_ p: Point) -> Point {
            if p.x <= 0 { return p }
            return Point(x: p.x >= glyph.advance ? p.x + more : p.x * factor, y: p.y)
        }
        var path = Path()
        for element in run.font.outline(of: glyph.id).elements {
            switch element {
            case .move(let p): path.append(.move(to: drawn(p)))
            case .line(let p): path.append(.line(to: drawn(p)))
            case .quadCurve(let p, let c): path.append(.quadCurve(to: drawn(p), control: drawn(c)))
            case .curve(let p, let c, let d):
                path.append(.curve(to: drawn(p), control1: drawn(c), control2: drawn(d)))
            case .closeSubpath: path.append(.closeSubpath)
            }
        }
        outline = path
    }
}

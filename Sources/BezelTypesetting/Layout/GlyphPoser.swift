// How a rigid cluster stands at its place: turned with the path, or by one of the effects.
import BezelGeometry
import Foundation

struct GlyphPoser {
    let effect: TextPath.Effect
    let curve: TextCurve

    /// The images of the letter's own axes: x along the baseline, y down.
    private func axes(_ frame: PathFrame) -> (x: Vector, y: Vector) {
        let t = frame.tangent
        let down = Vector(dx: -t.dy, dy: t.dx)
        switch effect {
        case .rainbow: return (t, down)
        case .stairStep: return (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
        case .skew:
            // Uprights vertical; where the path itself runs vertically nothing would be left, so the slope is bounded.
            let sign: CGFloat = t.dx < 0 ? -1 : 1
            return (t, Vector(dx: 0, dy: sign))
        case .ribbon:
            let sign: CGFloat = t.dx < 0 ? -1 : 1
            return (Vector(dx: sign, dy: 0), down)
        case .gravity:
            var toward = (curve.center - frame.position).normalized ?? down
            if toward.dot(down) < 0 { toward = -toward }
            // A letter may lean but not lie down.
            return toward.dot(down) > 0.6 ? (t, toward) : (t, down)
        }
    }

    /// From a cluster's own space, about the middle of its advance on the baseline, to its position.
    func pose(_ frame: PathFrame) -> Transform {
        let (u, v) = axes(frame)
        return Transform(a: u.dx, b: u.dy, c: v.dx, d: v.dy, tx: frame.position.x, ty: frame.position.y)
    }

    func add(
        _ glyphs: ArraySlice<Glyph>, of run: GlyphRun, cluster: Int, advance: CGFloat, at frame: PathFrame,
        to placed: inout [PlacedGlyph]
    ) {
        let (u, v) = axes(frame)
        let rise = run.style.baselineShift
        var along = -advance / 2
        for glyph in glyphs {
            if run.isVertical {
                // The path stands for a vertical line: the letter's own downward axis follows it.
                let x = glyph.offset.dx + rise
                let y = along + glyph.offset.dy
                let right = -v
                let p = frame.position + right * x + u * y
                placed.append(
                    PlacedGlyph(
                        id: glyph.id, clusterIndex: cluster,
                        transform: Transform(a: right.dx, b: right.dy, c: u.dx, d: u.dy, tx: p.x, ty: p.y)))
            } else {
                let p = frame.position + u * (along + glyph.offset.dx) + v * (glyph.offset.dy - rise)
                placed.append(
                    PlacedGlyph(
                        id: glyph.id, clusterIndex: cluster,
                        transform: Transform(a: u.dx, b: u.dy, c: v.dx, d: v.dy, tx: p.x, ty: p.y)))
            }
            along += glyph.advance
        }
    }
}

extension GlyphPoser {
    /// An ornament stands as letters do; its outline is the same in every font.
    func add(
        _ ornament: Ornament, of run: GlyphRun, cluster: Int, advance: CGFloat, at frame: PathFrame,
        to placed: inout [PlacedGlyph]
    ) {
        var own: [PlacedGlyph] = []
        let glyph = Glyph(id: 0, cluster: 0, advance: advance, offset: .zero)
        add([glyph], of: run, cluster: cluster, advance: advance, at: frame, to: &own)
        for var glyph in own {
            glyph.outline = ornament.outline(in: run.font).applying(glyph.transform)
            placed.append(glyph)
        }
    }
}

extension PathFrame {
    /// Further off the path, to its left, and turned clockwise.
    func raised(by rise: CGFloat, turned turn: Angle) -> PathFrame {
        PathFrame(
            position: position + normal * rise,
            tangent: turn == .zero ? tangent : tangent.applying(Transform(rotationAngle: turn.radians)))
    }
}

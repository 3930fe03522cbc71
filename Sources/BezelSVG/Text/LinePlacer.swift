// Clusters on a path by the rules of SVG 2, section 11.8.
import BezelGeometry
import BezelTypesetting
import Foundation

struct LinePlacer {
    var line: TextLine
    var style: TextProperties
    var isRightToLeft: Bool
    /// Middles by cluster offset where letters are spaced for the eye; what is hidden has none.
    var spaced: [Int: CGFloat]?

    /// Places one anchored chunk from `start` user units behind the start offset.
    func place(_ clusters: [ChunkCluster], _ content: TextContent, from start: CGFloat) -> [SetCluster] {
        let offset = line.startOffset + start
        func along(_ c: ChunkCluster) -> CGFloat {
            let own = content.characters[c.character]
            return style.isVertical ? own.dy : own.dx
        }
        let total = clusters.reduce(0) { $0 + $1.advance + along($1) }
        // The share of the advance that lies before the offset.
        let share: CGFloat =
            switch style.anchor {
            case .start: isRightToLeft ? 1 : 0
            case .middle: 0.5
            case .end: isRightToLeft ? 0 : 1
            }
        var pen = offset - share * total
        var across: CGFloat = 0
        var result: [SetCluster] = []
        for var cluster in clusters {
            let c = content.characters[cluster.character]
            pen += along(cluster)
            across += style.isVertical ? -c.dx : c.dy
            let middle = spaced?[cluster.offset] ?? pen + cluster.width / 2
            let place = spaced.map { $0[cluster.offset] } ?? distance(middle, offset: offset, share: share)
            let frame =
                place.flatMap { line.measure.frame(at: $0) }
                ?? PathFrame(position: .zero, tangent: Vector(dx: 1, dy: 0))
            if place == nil { cluster.isHidden = true }
            let t = frame.tangent
            let turn = Transform(
                a: t.dx, b: t.dy, c: -t.dy, d: t.dx, tx: frame.position.x, ty: frame.position.y)
            let y = across + cluster.shift
            let rotation = Transform(rotationAngle: c.rotation * .pi / 180)
            let onLine = Transform(translationX: -cluster.width / 2, y: y).concatenating(turn)
            let own = Vertical.turned(cluster, by: rotation, isVertical: style.isVertical)
            result.append(
                SetCluster(
                    cluster: cluster, transform: own.concatenating(onLine),
                    lineTransform: rotation.concatenating(onLine), middle: place ?? middle, isMoved: true,
                    line: line, across: y))
            pen += cluster.advance
        }
        return result
    }

    /// Where a middle lies on the path; nil where it is hidden. One closed subpath is gone round once.
    private func distance(_ middle: CGFloat, offset: CGFloat, share: CGFloat) -> CGFloat? {
        let length = line.measure.length
        guard line.isLoop else { return middle >= 0 && middle <= length ? middle : nil }
        let along = middle - offset
        guard along >= -length * share, along <= length * (1 - share) else { return nil }
        let wrapped = middle.truncatingRemainder(dividingBy: length)
        return wrapped < 0 ? wrapped + length : wrapped
    }
}

extension TextLine {
    /// An outline bent along the path (`method="stretch"`): (x, y) goes to P(start + x) and y along the normal.
    func bent(_ outline: Path, from start: CGFloat) -> Path {
        let length = measure.length
        func map(_ p: CGPoint) -> CGPoint {
            var d = start + p.x
            if isLoop { d -= (d / length).rounded(.down) * length }
            guard let f = measure.frame(at: min(max(d, 0), length)) else { return p }
            let over = isLoop ? 0 : d - min(max(d, 0), length)
            return f.position + f.tangent * over + f.normal * -p.y
        }
        var result = Path()
        var last = CGPoint.zero
        var first = CGPoint.zero
        func bend(_ steps: Int, _ point: (CGFloat) -> CGPoint) {
            for i in 1...steps { result.addLine(to: map(point(CGFloat(i) / CGFloat(steps)))) }
        }
        for element in outline.elements {
            switch element {
            case .move(let p):
                result.move(to: map(p))
                (last, first) = (p, p)
            case .line(let p):
                let from = last
                bend(max(1, min(24, Int(from.distance(to: p) * 2)))) { from.lerp(to: p, $0) }
                last = p
            case .quadCurve(let p, let c):
                let from = last
                bend(12) { t in from.lerp(to: c, t).lerp(to: c.lerp(to: p, t), t) }
                last = p
            case .curve(let p, let a, let b):
                let from = last
                bend(16) { t in
                    let (x, y, z) = (from.lerp(to: a, t), a.lerp(to: b, t), b.lerp(to: p, t))
                    return x.lerp(to: y, t).lerp(to: y.lerp(to: z, t), t)
                }
                last = p
            case .closeSubpath:
                let from = last
                let to = first
                if from != to { bend(max(1, min(24, Int(from.distance(to: to) * 2)))) { from.lerp(to: to, $0) } }
                result.closeSubpath()
                last = first
            }
        }
        return result
    }
}

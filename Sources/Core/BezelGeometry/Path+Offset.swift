// Parallel curves of whole paths, and insets of closed shapes. One segment's parallel is in OffsetCurve, joins are in
// Corner, and folds are cut in OffsetFolds. Baselines of further lines, underlines and pitch lines come from here.
//
// Every segment is divided at its cusps, where the parallel turns back, and each stretch between them fitted by itself. Then the gaps between neighbouring segments are closed, outside by a join, inside by cutting both parallels at
// their crossing. The parallel of a circle is an exact circle. All of this is linear in the fitted cubics; what OffsetFolds does
// beyond it depends on how many of them cross.

extension Path {
    /// The parallel curve at a distance to the left of travel; negative to the right.
    ///
    /// Left turns tighter than the distance fold the curve between two cusps. Folds are kept, or cut where they cross;
    /// an open curve without a crossing gets a gap. Outer corners are joined, inner ones cut or connected by a line.
    /// Subpaths without length are dropped.
    /// - Parameters:
    ///   - tolerance: The maximum error in user units; the default is invisible.
    ///   - keepsFolds: Folds run backwards; remove them for text.
    ///   - join: Round joins are exact within 5e-6 of the distance.
    public func offset(
        by distance: Double, tolerance: Double = 1e-3, keepsFolds: Bool = true, join: StrokeStyle.LineJoin = .round,
        miterLimit: Double = 10
    ) -> Path {
        guard distance.isFinite, abs(distance) <= PathMeasure.coordinateLimit else { return Path() }
        if distance == 0 { return self }
        var result = Path()
        for subpath in subpaths {
            if let circle = subpath.circularOffset(by: distance) {
                result.addPath(circle)
                continue
            }
            let source = subpath.measurable.flatMap { segment in
                segment.directedPieces(
                    least: min(
                        max(tolerance, OffsetCurve.finestTolerance) * Stroker.tiny,
                        segment.controlLength * Subpath.tinyPart))
            }
            guard !source.isEmpty else { continue }
            var pieces = source.map { curve -> [OffsetPiece] in
                var out: [OffsetPiece] = []
                let parallel = OffsetCurve(segment: curve, distance: distance)
                let bounds = [0] + parallel.cusps() + [1]
                for (a, b) in zip(bounds, bounds.dropFirst()) {
                    let isBack = !keepsFolds && parallel.cuspSign((a + b) / 2) < 0
                    var fitted: [PathSegment] = []
                    parallel.fit(from: a, to: b, tolerance: max(tolerance, OffsetCurve.finestTolerance), into: &fitted)
                    out += fitted.map { OffsetPiece(segment: $0, isBack: isBack) }
                }
                return out
            }
            var joins: [[OffsetPiece]] = Array(repeating: [], count: source.count)
            for i in source.indices {
                let next = (i + 1) % source.count
                guard next > i || subpath.isClosed else { break }
                joins[i] = joinOffsets(
                    &pieces, i, next, source[i], source[next], distance, join, miterLimit)
            }
            var all: [OffsetPiece] = []
            for (piece, corner) in zip(pieces, joins) {
                all += piece.filter { $0.segment.controlLength > 0 }
                all += corner.filter { $0.segment.controlLength > 0 }
            }
            if keepsFolds {
                result.append(all.map(\.segment), isClosed: subpath.isClosed)
            } else {
                var folds = OffsetFolds(all, isClosed: subpath.isClosed, distance: distance)
                for stretch in folds.trimmed() { result.append(stretch, isClosed: subpath.isClosed) }
            }
        }
        return result
    }

    /// Insets closed subpaths by `distance`; negative values grow them. Open subpaths are dropped.
    ///
    /// Corners stay sharp, up to a mitre of ten times the distance. Subpaths against the largest one's direction are
    /// holes. Shapes too thin or too tightly bent give polygons within the tolerance.
    public func inset(by distance: Double, tolerance: Double = 1e-2) -> Path {
        let closed = subpaths.filter(\.isClosed)
        guard distance.isFinite, abs(distance) <= PathMeasure.coordinateLimit,
            let outer = closed.max(by: { abs($0.signedArea) < abs($1.signedArea) })
        else { return Path() }
        if distance == 0 { return self }
        let box = outer.path.boundingRect
        if distance > 0, 2 * distance >= min(box.width, box.height) { return Path() }
        let tolerance = max(tolerance, 2e-5 * abs(distance))
        // Clockwise subpaths have their inside on the right.
        let side: Double = outer.signedArea > 0 ? -1 : 1
        var shape = Path()
        var moved = Path()
        for subpath in closed {
            shape.addSubpath(subpath)
            moved.addPath(subpath.path.offset(by: distance * side, tolerance: tolerance, join: .miter))
        }
        if keepsItsDistance(moved, abs(distance), from: shape, inside: distance > 0) { return moved }
        let band = shape.stroked(StrokeStyle(lineWidth: 2 * abs(distance)), tolerance: tolerance)
        return distance > 0
            ? shape.subtracting(band, tolerance: tolerance) : shape.union(band, tolerance: tolerance)
    }

    /// Whether an inset is right: everywhere inside or outside, and nearly the distance away (99 % less 0.01 user units),
    /// at five points of each segment. If not, the shape is cut with its stroke instead.
    private func keepsItsDistance(_ moved: Path, _ distance: Double, from shape: Path, inside: Bool) -> Bool {
        let edge = PathMeasure(shape)
        return moved.subpaths.allSatisfy { subpath in
            subpath.segments.allSatisfy { segment in
                [0.02, 0.25, 0.5, 0.75, 0.98].allSatisfy { (t: Double) in
                    let p = segment.point(at: t)
                    guard let nearest = edge.nearest(to: p) else { return false }
                    return nearest.separation > distance * 0.99 - 0.01 && shape.contains(p) == inside
                }
            }
        }
    }

    /// How many pieces on each side of an inner corner are tried for a crossing. Crossings lie near the corner; trying all
    /// pieces of long curves would take their square.
    private static let piecesAtCorner = 12

    /// The join at a corner between two parallels. At an inner corner the two are cut at their crossing, which is sought
    /// among the ``piecesAtCorner`` nearest to the corner on each side, nearest first; a line joins them if there is none.
    private func joinOffsets(
        _ pieces: inout [[OffsetPiece]], _ i: Int, _ next: Int, _ a: PathSegment, _ b: PathSegment, _ distance: Double,
        _ join: StrokeStyle.LineJoin, _ miterLimit: Double
    ) -> [OffsetPiece] {
        guard let p = pieces[i].last?.segment.end, let q = pieces[next].first?.segment.start,
            let u = a.tangentBefore(1),
            let v = b.tangent(at: 0)
        else { return [] }
        let gap = p.distance(to: q)
        // The ends meet but for rounding of their coordinates.
        if gap <= Rounding.fraction * (abs(distance) + abs(p.x) + abs(p.y)) {
            return gap == 0 ? [] : [OffsetPiece(segment: .line(p, q), isBack: pieces[i].last?.isBack ?? false)]
        }
        let turn = u.cross(v)
        // At a hairpin, both sides are outer ones.
        let hairpin = u.dot(v) < 0 && abs(turn) < Precision.hairpin
        if turn * distance > 0 || hairpin {
            let corner = Corner(vertex: a.end, incoming: u, outgoing: v, radius: distance)
            var segments: [PathSegment] = []
            corner.addJoin(join, miterLimit: miterLimit, into: &segments)
            return segments.map { OffsetPiece(segment: $0, isBack: false) }
        }
        let extent = min(pieces[i].count, Self.piecesAtCorner)
        let span = min(pieces[next].count, Self.piecesAtCorner)
        if i != next {
            for sum in Range(count: extent + span - 1) {
                for k in Range(from: max(0, sum - span + 1), through: min(sum, extent - 1)) {
                    let ia = pieces[i].count - 1 - k
                    let ib = sum - k
                    let (before, after) = (pieces[i][ia], pieces[next][ib])
                    guard let (t, s) = before.segment.crossing(with: after.segment) else { continue }
                    let head = before.segment.split(at: t).0
                    let tail = after.segment.split(at: s).1.startingAt(head.end)
                    pieces[i].replaceSubrange(ia..., with: [OffsetPiece(segment: head, isBack: before.isBack)])
                    pieces[next].replaceSubrange(...ib, with: [OffsetPiece(segment: tail, isBack: after.isBack)])
                    return []
                }
            }
        }
        return [OffsetPiece(segment: .line(p, q), isBack: true)]
    }

    /// Adds connected segments as one subpath.
    private mutating func append(_ segments: [PathSegment], isClosed: Bool) {
        guard let first = segments.first else { return }
        move(to: first.start)
        for segment in segments { append(segment.element) }
        if isClosed { closeSubpath() }
    }
}

extension PathSegment {
    func startingAt(_ p: Point) -> PathSegment {
        switch self {
        case .line(_, let b): .line(p, b)
        case .quad(_, let c, let b): .quad(p, c, b)
        case .cubic(_, let c, let d, let b): .cubic(p, c, d, b)
        }
    }
}

extension Subpath {
    /// Of a curve's control polygon; shorter parts of parallel curves' sources have no direction.
    static let tinyPart = 1e-7
}

// Curves that rest somewhere, and the pieces with a direction that stand for them.
//
// A curve rests where its derivative vanishes: at an end whose handle lies on it, at a cusp, and where a curve on a line
// turns back. Normals, offsets, caps and joins need a direction everywhere, also in the limit at a piece's ends. Strokes
// and parallel curves are made of these pieces; arc lengths are not, since they need no direction.

extension PathSegment {
    /// Pieces that rest at their ends only; between two of them the curve turns about a cusp. None if the curve has no
    /// length.
    ///
    /// A curve whose points lie on a line becomes lines: there and, if it overshoots, back. Elsewhere, handles on an end
    /// stay there, since the limit of the direction is known, and the curve is cut at cusps.
    ///
    /// - Parameter least: In user units. Handles nearer to their end than this are moved onto it, since their direction
    ///   means nothing, and what lies nearer to a line is on it. The curve moves by less than this.
    func directedPieces(least: Double) -> [PathSegment] {
        if case .line(let a, let b) = self { return a.distance(to: b) > least ? [self] : [] }
        if isDirected(least) { return [self] }
        if let turns = turnsAlongALine(least) {
            return zip(turns, turns.dropFirst()).map { .line($0, $1) }
        }
        guard let kept = withoutTinyHandles(least) else { return [] }
        // A cut leaves a rest of the speed, too small to have a direction, as a handle.
        return kept.cutAtCusps().compactMap { $0.withoutTinyHandles(least) }
    }

    /// Whether the curve is its own only piece: it runs forward, with handles of their own length.
    func isDirected(_ least: Double) -> Bool {
        switch self {
        case .line(let a, let b): a.distance(to: b) > least
        case .quad(let a, let c, let b): a.distance(to: c) > least && c.distance(to: b) > least && runsForward
        case .cubic(let a, let c, let d, let b):
            a.distance(to: c) > least && d.distance(to: b) > least && runsForward
        }
    }

    /// The ends and turning points of a curve on a line; nil for other curves.
    ///
    /// Also a turn that is nearer to an end than `least` is one: without it a pen would come to that end from the wrong
    /// side, and a square cap or a mitre would stand where the pen turns round. Only rounding is left out.
    private func turnsAlongALine(_ least: Double) -> [Point]? {
        let a = start
        let vectors: [Vector]
        switch self {
        case .line(_, let b): vectors = [b - a]
        case .quad(_, let c, let b): vectors = [c - a, b - a]
        case .cubic(_, let c, let d, let b): vectors = [c - a, d - a, b - a]
        }
        guard let farthest = vectors.max(by: { $0.dot($0) < $1.dot($1) }), let way = farthest.normalized,
            vectors.allSatisfy({ abs(way.cross($0)) <= least })
        else { return nil }
        if farthest.length <= least { return [a] }
        let stops = Self.turns(vectors.map { way.dot($0) }).filter { $0 > 0 && $0 < 1 }.sorted()
        var turns = [a]
        for t in stops + [1] {
            let p = t < 1 ? point(at: t) : end
            if p.distance(to: turns[turns.count - 1]) > least * Self.roundingPart { turns.append(p) }
        }
        // The last step may be the one that is too short.
        if turns.count > 1, turns[turns.count - 1] != end { turns[turns.count - 1] = end }
        return turns
    }

    /// Of the shortest length with a direction: what points of a line may be off, and no turn that a handle makes.
    private static let roundingPart = 1e-6

    /// Where a Bezier curve of numbers turns, given all but its first, which is 0.
    private static func turns(_ values: [Double]) -> [Double] {
        switch values.count {
        case 2:
            let (first, last) = (values[0], values[1] - values[0])
            return [first / (first - last)].filter(\.isFinite)
        case 3:
            let (first, middle, last) = (values[0], values[1] - values[0], values[2] - values[1])
            // first·(1 − t)² + 2·middle·t·(1 − t) + last·t² = 0; the form without cancellation.
            let (square, half) = (first - 2 * middle + last, middle - first)
            let discriminant = half * half - square * first
            guard discriminant > 0 else { return [] }
            let q = -(half + (half < 0 ? -1 : 1) * discriminant.squareRoot())
            return [q / square, first / q].filter(\.isFinite)
        default: return []
        }
    }

    /// Moves handles within `least` of their end onto it; a line if both lie there, nil if nothing is left.
    private func withoutTinyHandles(_ least: Double) -> PathSegment? {
        switch self {
        case .line(let a, let b): return a.distance(to: b) > least ? self : nil
        case .quad(let a, let c, let b):
            let (first, last) = (a.distance(to: c), c.distance(to: b))
            if first > least, last > least { return self }
            return first > least || last > least ? .line(a, b) : nil
        case .cubic(let a, let c, let d, let b):
            let (first, last) = (a.distance(to: c), d.distance(to: b))
            if first > least, last > least { return self }
            guard first > least || last > least || c.distance(to: d) > least else { return nil }
            if first <= least, last <= least { return .line(a, b) }
            return .cubic(a, first > least ? c : a, last > least ? d : b, b)
        }
    }

    /// Whether all control legs run along the chord.
    var runsForward: Bool {
        switch self {
        case .line: return true
        case .quad(let a, let c, let b):
            let chord = b - a
            return (c - a).dot(chord) > 0 && (b - c).dot(chord) > 0
        case .cubic(let a, let c, let d, let b):
            let chord = b - a
            return (c - a).dot(chord) > 0 && (d - c).dot(chord) > 0 && (b - d).dot(chord) > 0
        }
    }

    /// Of the control polygon: a curve that is slower at its slowest rests there. It turns round within so small a part of
    /// itself that only the limits on both sides are directions.
    private static let restingPart = 1e-5
    /// Of the control polygon: a rest that leaves less on one side is at the end. Where two handles lie on an end, the
    /// derivative vanishes twice, and is found to be zero some way before it.
    private static let endPart = 1e-9

    /// Where the curve rests between its ends, ascending.
    var cuspParameters: [Double] {
        if runsForward { return [] }
        let scale = controlLength
        return slowPoints().filter {
            derivative(at: $0).length < Self.restingPart * scale && split(at: $0).0.controlLength > Self.endPart * scale
                && split(at: $0).1.controlLength > Self.endPart * scale
        }
    }

    private func cutAtCusps() -> [PathSegment] {
        let cuts = cuspParameters
        if cuts.isEmpty { return [self] }
        let bounds = [0] + cuts + [1]
        return zip(bounds, bounds.dropFirst()).map { part(from: $0, to: $1) }
    }
}

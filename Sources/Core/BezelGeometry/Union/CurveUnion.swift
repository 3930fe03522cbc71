// Unites a filled path and keeps its curves: flattens, resolves, restores. Called by Path+United, mostly for machines that
// cut (BezelCutting), to which every chord would be a move of its own.
//
// Curves become chords, which PolygonClipper resolves. An edge of the result that lies on a chord is traced back to its
// segment and parameters, and consecutive edges of one segment join into a single part of it. Crossings are exact only
// within the tolerance, so control points move with the ends of their part. Rings whose curves cross although their chords
// do not stay polygons.

/// Linear in the chords apart from the clipping; a failed attempt is repeated up to three times, each eight times coarser.
struct CurveUnion {
    /// A piece of a segment between two parameters, as a line.
    private struct Chord {
        var segment: Int
        var start: Double
        var end: Double
        var from: Point
        var to: Point
    }

    /// An edge of the result, with the stretch of the segment that it follows; no segment for lines that cutting made.
    private struct Piece {
        var segment: Int?
        var start: Double
        var end: Double
        var from: Point
        var to: Point
    }

    private let path: Path
    private let rule: FillRule
    private let segments: [PathSegment]
    /// The longer side of the path's box, in user units.
    private let size: Double
    /// Of chords, in user units.
    private let tolerance: Double
    // Fractions of the size.
    /// No chord is coarser, which nobody would see, or finer, which bounds the chords of huge shapes.
    private static let (coarsest, finest) = (1e-4, 1e-6)
    /// Some steps of the clipper's grid of 2^-28: further from a chord, an edge does not lie on it.
    private static let onChord = 1e-8
    /// Of a segment's parameter: two crossings so near are one, rounded twice.
    private static let sameCrossing = 1e-6
    private let work: OutlineWork

    /// Nil for a path that is too long to be united, of which nothing is copied.
    init?(_ path: Path, rule: FillRule, tolerance: Double, work: OutlineWork) {
        guard path.canBeUnited else { return nil }
        self.path = path
        self.work = work
        self.rule = rule
        segments = path.subpaths.flatMap { subpath in
            var own = subpath.segments.filter(\.isFinite)
            if let last = own.last, let first = own.first, last.end != first.start {
                own.append(.line(last.end, first.start))
            }
            return own
        }
        let box = path.controlBounds
        size = box.isNull ? 0 : max(box.width, box.height)
        self.tolerance = max(min(tolerance, size * Self.coarsest), size * Self.finest)
    }

    /// Clockwise around the inside; nil if too tangled.
    func outline() -> Path? {
        guard size > 0, size.isFinite else { return Path() }
        var chordTolerance = tolerance
        for _ in 0..<4 {
            if work.isSpent { return nil }
            let count = segments.reduce(0) { $0 + $1.chordCount(tolerance: chordTolerance) }
            if count <= Path.maximumBooleanEdges, work.spend(count * 128) {
                if let done = outline(chords(chordTolerance), tolerance: chordTolerance) { return done }
            }
            chordTolerance *= 8
        }
        return nil
    }

    /// All segments as chords, the last of each ending exactly at the segment's end.
    private func chords(_ tolerance: Double) -> [Chord] {
        var chords: [Chord] = []
        for (index, segment) in segments.enumerated() {
            let count = segment.chordCount(tolerance: tolerance)
            var last = segment.start
            for i in 0..<count {
                let (start, end) = (Double(i) / Double(count), Double(i + 1) / Double(count))
                let next = i + 1 == count ? segment.end : segment.point(at: end)
                chords.append(Chord(segment: index, start: start, end: end, from: last, to: next))
                last = next
            }
        }
        return chords
    }

    /// One attempt at a tolerance; nil if the chords are too tangled.
    private func outline(_ chords: [Chord], tolerance: Double) -> Path? {
        var polygon = Path()
        for chord in chords {
            if polygon.currentPoint != chord.from { polygon.move(to: chord.from) }
            polygon.addLine(to: chord.to)
        }
        let rings = polygon.normalized(eoFill: rule == .evenOdd, tolerance: tolerance / 4, work: work)
        // Slivers, or too tangled.
        if rings.isEmpty { return abs(polygon.signedArea) <= size * tolerance * 8 ? Path() : nil }
        let index = ChordGrid(chords.map { ($0.from, $0.to) }, where: { !isLine(chords[$0].segment) })
        let polygons = rings.subpaths.map { [$0.start] + $0.segments.map(\.end) }.map(Self.withoutRepeat)
        var curved = polygons.map { curves(round: $0, chords, index, tolerance) }
        // Curves that cross by less than the tolerance stay chords.
        guard let crossing = RingCrossings.crossed(curved.map { $0.flattened(tolerance: tolerance / 8) }, work: work)
        else { return nil }
        for ring in crossing {
            curved[ring] = Path {
                $0.addLines(polygons[ring]); $0.closeSubpath()
            }
        }
        var result = Path()
        for ring in curved { result.addPath(ring) }
        return result
    }

    private func isLine(_ segment: Int) -> Bool {
        if case .line = segments[segment] { return true }
        return false
    }

    private static func withoutRepeat(_ ring: [Point]) -> [Point] {
        ring.count > 1 && ring.first == ring.last ? Array(ring.dropLast()) : ring
    }

    /// A ring of the result, with edges of one segment joined to parts of it.
    private func curves(
        round ring: [Point], _ chords: [Chord], _ index: ChordGrid, _ tolerance: Double
    ) -> Path {
        var pieces: [Piece] = []
        for i in ring.indices {
            let piece = piece(from: ring[i], to: ring[(i + 1) % ring.count], after: pieces.last, chords, index)
            if let last = pieces.last, let joined = Self.joined(last, piece) {
                pieces[pieces.count - 1] = joined
            } else {
                pieces.append(piece)
            }
        }
        if pieces.count > 2, let joined = Self.joined(pieces[pieces.count - 1], pieces[0]) {
            pieces[0] = joined
            pieces.removeLast()
        }
        var path = Path()
        path.move(to: pieces[0].from)
        var steps = pieces.map(element)
        // The close draws the last line.
        if case .line = steps.last { steps.removeLast() }
        for step in steps { path.append(step) }
        path.closeSubpath()
        return path
    }

    private static func joined(_ a: Piece, _ b: Piece) -> Piece? {
        // Parts must also run the same way.
        guard let segment = a.segment, segment == b.segment, abs(a.end - b.start) < Self.sameCrossing,
            (a.end - a.start) * (b.end - b.start) > 0
        else { return nil }
        return Piece(segment: segment, start: a.start, end: b.end, from: a.from, to: b.to)
    }

    /// The segment that an edge lies on. Where several do, as on shared borders, the one that goes on from the edge
    /// before.
    private func piece(
        from p: Point, to q: Point, after last: Piece?, _ chords: [Chord], _ index: ChordGrid
    ) -> Piece {
        let near = size * Self.onChord
        var found: Piece?
        for i in index.candidates(near: p.lerp(to: q, 0.5)) {
            let chord = chords[i]
            let d = chord.to - chord.from
            let length = d.length
            guard length > 0, abs(d.cross(p - chord.from)) <= near * length,
                abs(d.cross(q - chord.from)) <= near * length
            else { continue }
            let (u, v) = (d.dot(p - chord.from) / (length * length), d.dot(q - chord.from) / (length * length))
            let slack = near / length
            guard min(u, v) >= -slack, max(u, v) <= 1 + slack, u != v else { continue }
            func parameter(_ fraction: Double) -> Double {
                chord.start + (chord.end - chord.start) * fraction.clamped(to: 0...1)
            }
            let piece = Piece(segment: chord.segment, start: parameter(u), end: parameter(v), from: p, to: q)
            if let last, Self.joined(last, piece) != nil { return piece }
            if found == nil { found = piece }
        }
        return found ?? Piece(segment: nil, start: 0, end: 0, from: p, to: q)
    }

    /// The part of a segment, with control points moved as far as the ends had to move to meet their neighbours.
    private func element(_ piece: Piece) -> Path.Element {
        guard let index = piece.segment, abs(piece.end - piece.start) > Precision.end else {
            return .line(to: piece.to)
        }
        let isForward = piece.start < piece.end
        let part = segments[index].part(from: min(piece.start, piece.end), to: max(piece.start, piece.end))
        let run = isForward ? part : part.reversed
        let (atStart, atEnd) = (piece.from - run.start, piece.to - run.end)
        switch run {
        case .line: return .line(to: piece.to)
        case .quad(_, let c, _): return .quadCurve(to: piece.to, control: c + (atStart + atEnd) * 0.5)
        case .cubic(_, let c, let d, _): return .curve(to: piece.to, control1: c + atStart, control2: d + atEnd)
        }
    }
}

// Removes the folds of parallel curves: where a bend is tighter than the distance, the parallel runs back between two
// cusps, and its arms cross. Path+Offset calls it for text lines, which must never run backwards.

/// One fitted piece of a parallel.
struct OffsetPiece {
    var segment: PathSegment
    /// Whether it runs against its source.
    var isBack: Bool
}

/// Walks along the pieces. At each fold, the forward pieces before and after it are searched for a crossing, nearest pairs
/// first; the curve is cut there and goes on with the later arm. The search looks at 48 pieces and 16 distances along each
/// arm, so a fold may cost 2304 pairs, most of which their boxes exclude. Crossings further away are missed.
struct OffsetFolds {
    /// A piece with the box of its control points, since each fold looks at dozens of them.
    private struct Piece {
        let segment: PathSegment
        let isBack: Bool
        let box: BoundingBox

        init(_ segment: PathSegment, isBack: Bool = false) {
            self.segment = segment
            self.isBack = isBack
            box = segment.controlBox
        }
    }

    private var pieces: [Piece]
    private let isClosed: Bool
    /// How far along an arm, in user units, a crossing is sought. Turns of nearly 180 degrees need many distances.
    private let extent: Double
    /// Pieces along an arm that a search looks at.
    private static let count = 48

    init(_ pieces: [OffsetPiece], isClosed: Bool, distance: Double) {
        self.pieces = pieces.map { Piece($0.segment, isBack: $0.isBack) }
        self.isClosed = isClosed
        extent = 16 * abs(distance)
    }

    /// Cuts the arms of folds where they cross; a closed subpath leaves at most one stretch.
    ///
    /// Without a crossing or at open ends, open curves get a gap and closed ones a line.
    mutating func trimmed() -> [[PathSegment]] {
        guard pieces.contains(where: \.isBack) else { return [pieces.map(\.segment)] }
        guard pieces.contains(where: { !$0.isBack }) else { return [] }
        let origin = isClosed ? startWithinAnArm() : 0
        var begin: Int?
        var stretches: [[PathSegment]] = []
        var out: [Piece] = []
        var i = 0
        while i < pieces.count {
            if begin == nil, i >= origin { begin = out.count }
            if !pieces[i].isBack {
                out.append(pieces[i])
                i += 1
                continue
            }
            while i < pieces.count, pieces[i].isBack { i += 1 }
            if out.isEmpty || i == pieces.count { continue }
            if let (a, t, b, u) = crossing(out, from: i) {
                let head = out[a].segment.split(at: t).0
                out.removeSubrange(a...)
                out.append(Piece(head))
                begin = begin.map { min($0, out.count) }
                pieces[b] = Piece(pieces[b].segment.split(at: u).1.startingAt(head.end))
                i = b
            } else if isClosed {
                out.append(Piece(.line(out[out.count - 1].segment.end, pieces[i].segment.start)))
            } else {
                stretches.append(out.map(\.segment))
                out = []
            }
        }
        // Distances count from the start.
        if isClosed, let begin, begin < out.count { out = Array(out[begin...] + out[..<begin]) }
        if !out.isEmpty { stretches.append(out.map(\.segment)) }
        return stretches
    }

    /// Begins a closed curve in its longest forward piece, and returns the former first one.
    private mutating func startWithinAnArm() -> Int {
        let lengths = pieces.map { $0.isBack ? -1 : $0.segment.controlLength }
        guard let most = lengths.max(), let index = lengths.firstIndex(of: most) else { return 0 }
        let first = pieces.count - index
        let (head, tail) = pieces[index].segment.split(at: 0.5)
        pieces =
            [Piece(tail)] + pieces[(index + 1)...] + pieces[..<index]
            + [Piece(head)]
        return first
    }

    /// The crossing of the arms before and after a fold; nil if none is near.
    private func crossing(
        _ before: [Piece], from start: Int
    ) -> (before: Int, t: Double, after: Int, u: Double)? {
        var first: [Int] = []
        var length: Double = 0
        for k in before.indices.reversed() {
            guard first.count < Self.count, length <= extent else { break }
            first.append(k)
            length += before[k].segment.controlLength
        }
        var second: [Int] = []
        length = 0
        for k in Range(from: start, upTo: pieces.count) where !pieces[k].isBack {
            guard second.count < Self.count, length <= extent else { break }
            second.append(k)
            length += pieces[k].segment.controlLength
        }
        for sum in 0..<(first.count + second.count) {
            for k in Range(from: max(0, sum - second.count + 1), upTo: min(sum + 1, first.count)) {
                let (a, b) = (first[k], second[sum - k])
                // A fold has thousands of pairs, of which few meet.
                guard before[a].box.meets(pieces[b].box) else { continue }
                if let (t, u) = before[a].segment.crossing(with: pieces[b].segment) { return (a, t, b, u) }
            }
        }
        return nil
    }
}

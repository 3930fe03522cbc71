// Parallel curves without their folds. The raw parallel curve is made in Path+Offset.swift.

/// A piece of a raw parallel curve.
struct OffsetPiece {
    var segment: PathSegment
    /// Whether it runs against its source: within a fold, where the source turns towards it on a radius smaller than the
    /// distance.
    var isBack: Bool
}

/// Cutting folds out of one subpath's parallel curve.
struct OffsetFolds {
    private var pieces: [OffsetPiece]
    private let isClosed: Bool
    /// How far from a fold its two arms may cross, in user units along each of them: crossings farther off are the path's
    /// own. Arms of a bend of almost half a turn are many times the distance long.
    private let extent: Double
    /// How many pieces of an arm are looked at.
    private static let count = 48

    init(_ pieces: [OffsetPiece], isClosed: Bool, distance: Double) {
        self.pieces = pieces
        self.isClosed = isClosed
        extent = 16 * abs(distance)
    }

    /// The stretches that are left, each continuous; a closed subpath leaves one or none.
    ///
    /// The arms before and after a fold are cut where they cross. A fold at an open end is left out, as is one whose arms
    /// do not cross: an open curve then goes on after a gap, a closed one by a straight line.
    mutating func trimmed() -> [[PathSegment]] {
        guard pieces.contains(where: \.isBack) else { return [pieces.map(\.segment)] }
        guard pieces.contains(where: { !$0.isBack }) else { return [] }
        let origin = isClosed ? startWithinAnArm() : 0
        /// Where in `out` the curve began, or goes on after the fold that it began in.
        var begin: Int?
        var stretches: [[PathSegment]] = []
        var out: [PathSegment] = []
        var i = 0
        while i < pieces.count {
            if begin == nil, i >= origin { begin = out.count }
            if !pieces[i].isBack {
                out.append(pieces[i].segment)
                i += 1
                continue
            }
            while i < pieces.count, pieces[i].isBack { i += 1 }
            if out.isEmpty || i == pieces.count { continue }
            if let (a, t, b, u) = crossing(out, from: i) {
                let head = out[a].split(at: t).0
                out.removeSubrange(a...)
                out.append(head)
                begin = begin.map { min($0, out.count) }
                pieces[b].segment = pieces[b].segment.split(at: u).1.startingAt(head.end)
                i = b
            } else if isClosed {
                out.append(.line(out[out.count - 1].end, pieces[i].segment.start))
            } else {
                stretches.append(out)
                out = []
            }
        }
        // A closed curve begins where its source does: distances along it are counted from there.
        if isClosed, let begin, begin < out.count { out = Array(out[begin...] + out[..<begin]) }
        if !out.isEmpty { stretches.append(out) }
        return stretches
    }

    /// Rotates a closed curve so that its ends lie within its longest piece that is in no fold.
    ///
    /// - Returns: The index of the piece that was the first one.
    private mutating func startWithinAnArm() -> Int {
        let lengths = pieces.map { $0.isBack ? -1 : $0.segment.controlLength }
        guard let most = lengths.max(), let index = lengths.firstIndex(of: most) else { return 0 }
        let first = pieces.count - index
        let (head, tail) = pieces[index].segment.split(at: 0.5)
        pieces =
            [OffsetPiece(segment: tail, isBack: false)] + pieces[(index + 1)...] + pieces[..<index]
            + [OffsetPiece(segment: head, isBack: false)]
        return first
    }

    /// The nearest crossing of the arm that ends with `before` and the arm that begins at a piece, counted in pieces from
    /// the fold: both pieces with the parameters on them.
    private func crossing(
        _ before: [PathSegment], from start: Int
    ) -> (before: Int, t: Double, after: Int, u: Double)? {
        var first: [Int] = []
        var length: Double = 0
        for k in before.indices.reversed() where first.count < Self.count && length <= extent {
            first.append(k)
            length += before[k].controlLength
        }
        var second: [Int] = []
        length = 0
        for k in start..<pieces.count where !pieces[k].isBack {
            guard second.count < Self.count, length <= extent else { break }
            second.append(k)
            length += pieces[k].segment.controlLength
        }
        for sum in 0..<(first.count + second.count) {
            for k in max(0, sum - second.count + 1)..<min(sum + 1, first.count) {
                let (a, b) = (first[k], second[sum - k])
                if let (t, u) = before[a].crossing(with: pieces[b].segment) { return (a, t, b, u) }
            }
        }
        return nil
    }
}

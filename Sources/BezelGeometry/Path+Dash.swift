// Dashes, by SVG 2's rules.
import Foundation

extension Path {
    /// The pattern as it is used: doubled when odd, empty for a solid line.
    ///
    /// A negative length or one that is not finite, or lengths that add up to zero, mean a solid line.
    static func dashPattern(_ dash: [CGFloat]) -> [CGFloat] {
        let sum = dash.reduce(0, +)
        guard sum > 0, sum.isFinite, dash.allSatisfy({ $0 >= 0 }) else { return [] }
        return dash.count % 2 == 0 ? dash : dash + dash
    }

    /// The path cut into dashes: lengths of dashes and gaps in turn, in user units, repeated.
    ///
    /// SVG 2's rules: an odd number of lengths counts twice over; each subpath starts the pattern anew, `phase` into it (it may be
    /// negative). A dash of length zero stays as a very short line in the path's direction, so that caps are drawn on it. On a closed
    /// subpath a dash that runs through the seam is one piece. A pattern that would give more dashes than ``Limits/dashes`` leaves the path solid.
    public func dashed(_ dash: [CGFloat], phase: CGFloat = 0) -> Path {
        let pattern = Path.dashPattern(dash)
        guard !pattern.isEmpty else { return self }
        var result = Path()
        for piece in dashPieces(pattern, phase: phase) { result.addSubpath(piece) }
        return result
    }

    /// Throws where a style asks for more than the geometry takes: a line that ``stroked(_:tolerance:)`` would leave solid
    /// or out. Linear in the path's elements; measures it only where it may have too many dashes.
    package func checkLimits(of style: StrokeStyle) throws(LimitError) {
        let farthest = Double(Limits.coordinate.standard)
        guard style.lineWidth <= farthest else { throw LimitError(Limits.coordinate, requested: style.lineWidth) }
        let box = controlBounds
        let extent = max(-box.minX, -box.minY, box.maxX, box.maxY)
        guard box.isNull || extent <= farthest else { throw LimitError(Limits.coordinate, requested: extent) }
        let pattern = Path.dashPattern(style.dash)
        guard !pattern.isEmpty else { return }
        let dashes = CGFloat(pattern.count / 2) / pattern.reduce(0, +)
        // No segment is longer than its control points' polygon, nor that than so many times the box.
        let most = CGFloat(Limits.dashes.standard)
        guard (box.width + box.height) * 3 * CGFloat(elements.count) * dashes >= most else { return }
        let count = PathMeasure(self).length * dashes
        guard count < most else { throw LimitError(Limits.dashes, requested: count.rounded(.up)) }
    }

    /// The dashes as subpaths, for a pattern of `dashPattern` that is not empty.
    func dashPieces(_ pattern: [CGFloat], phase: CGFloat) -> [Subpath] {
        let period = pattern.reduce(0, +)
        var result: [Subpath] = []
        var count: CGFloat = 0
        let all = subpaths
        for subpath in all {
            let measure = PathMeasure(subpath.path)
            guard measure.length > 0 else {
                result.append(subpath)
                continue
            }
            count += measure.length / period * CGFloat(pattern.count / 2)
            guard count < CGFloat(Limits.dashes.standard) else { return all }
            addDashes(of: subpath, measure, pattern, period, phase.isFinite ? phase : 0, to: &result)
        }
        return result
    }

    private func addDashes(
        of subpath: Subpath, _ measure: PathMeasure, _ pattern: [CGFloat], _ period: CGFloat, _ phase: CGFloat,
        to result: inout [Subpath]
    ) {
        var into = phase.truncatingRemainder(dividingBy: period)
        if into < 0 { into += period }
        // The pattern's entry at the start, and what is left of it.
        var index = 0
        while index < pattern.count - 1, into > 0, into >= pattern[index] {
            into -= pattern[index]
            index += 1
        }
        var rest = max(pattern[index] - into, 0)
        var pieces: [(from: CGFloat, to: CGFloat)] = []
        var at: CGFloat = 0
        var idle = 0
        while at < measure.length || (at == measure.length && rest == 0 && idle == 0) {
            let end = at + rest
            if index % 2 == 0 { pieces.append((at, min(end, measure.length))) }
            // Lengths too small to move on must not hang the loop.
            idle = end > at ? 0 : idle + 1
            if idle > pattern.count + 1 { break }
            at = end
            index = (index + 1) % pattern.count
            rest = pattern[index]
        }
        guard let first = pieces.first, let last = pieces.last else { return }
        if pieces.count == 1 && first.from <= 0 && first.to >= measure.length { return result.append(subpath) }
        let joins =
            subpath.isClosed && pieces.count > 1 && first.from <= 0 && last.to >= measure.length
            && last.from < last.to
        for (i, piece) in pieces.enumerated() where !(joins && i == 0) {
            guard
                var part = piece.from < piece.to
                    ? measure.piece(from: piece.from, to: piece.to) : measure.dot(at: piece.from)
            else { continue }
            if joins, i == pieces.count - 1, first.from < first.to,
                let start = measure.piece(from: first.from, to: first.to)
            {
                part.segments += start.segments
            }
            result.append(part)
        }
    }
}

extension PathMeasure {
    /// An open part of a path of one contour.
    fileprivate func piece(from start: CGFloat, to end: CGFloat) -> Subpath? {
        guard let first = location(at: start), let last = location(at: end, leaning: .backward),
            first.segment <= last.segment
        else { return nil }
        var parts: [PathSegment] = []
        parts.reserveCapacity(last.segment - first.segment + 1)
        for index in first.segment...last.segment {
            let t0 = index == first.segment ? first.t : 0
            let t1 = index == last.segment ? last.t : 1
            parts.append(segments[index].part(from: t0, to: t1))
        }
        return Subpath(start: parts[0].start, segments: parts, isClosed: false, hasClosingLine: false)
    }

    /// A line too short to be seen, in the path's direction.
    fileprivate func dot(at distance: CGFloat) -> Subpath? {
        guard let frame = frame(at: distance, beyond: .clamp) else { return nil }
        let p = frame.position
        let step = max(1e-7, 1e-10 * (abs(p.x) + abs(p.y)))
        let (a, b) = (p - frame.tangent * (step / 2), p + frame.tangent * (step / 2))
        return Subpath(start: a, segments: [.line(a, b)], isClosed: false, hasClosingLine: false)
    }
}

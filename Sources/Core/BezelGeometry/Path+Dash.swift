// Dashes: a path cut into pieces by arc length, and limits on how many. Path+Stroke strokes the pieces; ruled lines in
// text and the cutting of shapes use them directly. In a picture, only stretches near the visible region are cut.

extension Path {
    /// The pattern with an even count, doubled if odd; empty for a solid line, as negative, infinite and all-zero patterns
    /// give.
    static func dashPattern(_ dash: [Double]) -> [Double] {
        let sum = dash.reduce(0, +)
        guard sum > 0, sum.isFinite, dash.allSatisfy({ $0 >= 0 }) else { return [] }
        return dash.count % 2 == 0 ? dash : dash + dash
    }

    /// Cuts the path into dashes: alternating lengths and gaps in user units.
    ///
    /// As in SVG 2, odd patterns are doubled and each subpath restarts at `phase`, which may be negative. Zero dashes
    /// become tiny lines, for caps. A dash across a closed seam is one piece. Above `dashes`, the path stays solid.
    public func dashed(_ dash: [Double], phase: Double = 0) -> Path {
        dashed(dash, phase: phase, within: nil)
    }

    /// Dashes near a region only; elsewhere they may be left out.
    package func dashed(_ dash: [Double], phase: Double, within region: Rect?) -> Path {
        let pattern = Path.dashPattern(dash)
        guard !pattern.isEmpty else { return self }
        var result = Path()
        for piece in dashPieces(pattern, phase: phase, within: region) { result.addSubpath(piece) }
        return result
    }

    /// Throws if ``stroked(_:tolerance:)`` would drop dashes or the line.
    ///
    /// The number of dashes is estimated from the bounds first; only where that comes near the limit is the path measured.
    ///
    /// - Parameter region: In user units; dashes outside do not count.
    package func checkLimits(of style: StrokeStyle, within region: Rect? = nil) throws(LimitError) {
        let farthest = Double(Limits.coordinate.standard)
        guard style.lineWidth <= farthest else { throw LimitError(Limits.coordinate, requested: style.lineWidth) }
        let box = controlBounds
        let extent = max(-box.minX, -box.minY, box.maxX, box.maxY)
        guard box.isNull || extent <= farthest else { throw LimitError(Limits.coordinate, requested: extent) }
        let pattern = Path.dashPattern(style.dash)
        guard !pattern.isEmpty else { return }
        let dashes = Double(pattern.count / 2) / pattern.reduce(0, +)
        let most = Double(Limits.dashes.standard)
        guard (box.width + box.height) * 3 * Double(elements.count) * dashes >= most else { return }
        let near = region.map { style.grown($0) }
        var length: Double = 0
        for subpath in subpaths where near.map({ subpath.mayTouch($0) }) ?? true {
            let measure = PathMeasure(subpath.path)
            length += measure.stretches(within: near).reduce(0) { $0 + $1.to - $1.from }
        }
        let count = length * dashes
        guard count < most else { throw LimitError(Limits.dashes, requested: count.rounded(.up)) }
    }

    /// Dashes as open subpaths; all subpaths uncut if there would be more than `Limits.dashes`.
    func dashPieces(_ pattern: [Double], phase: Double, within region: Rect? = nil) -> [Subpath] {
        let period = pattern.reduce(0, +)
        var result: [Subpath] = []
        var count: Double = 0
        let all = subpaths
        for subpath in all where region.map({ subpath.mayTouch($0) }) ?? true {
            let measure = PathMeasure(subpath.path)
            guard measure.length > 0 else {
                result.append(subpath)
                continue
            }
            let stretches = measure.stretches(within: region)
            let length = stretches.reduce(0) { $0 + $1.to - $1.from }
            count += length / period * Double(pattern.count / 2)
            guard count < Double(Limits.dashes.standard) else { return all }
            let pieces = stretches.reduce(into: [PathStretch]()) {
                DashPattern(lengths: pattern, phase: phase.isFinite ? phase : 0).add($1, of: measure.length, to: &$0)
            }
            addDashes(of: subpath, measure, pieces, to: &result)
        }
        return result
    }

    /// Cuts one subpath. On a closed one, a dash that ends at the seam and one that begins there are one piece.
    private func addDashes(
        of subpath: Subpath, _ measure: PathMeasure, _ pieces: [PathStretch], to result: inout [Subpath]
    ) {
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

/// An even pattern that is laid along one subpath.
private struct DashPattern {
    let lengths: [Double]
    let phase: Double

    /// Adds the dashes that overlap a stretch. A dash that began before the stretch is given from its own beginning, so
    /// that its caps stay in place.
    func add(_ stretch: PathStretch, of length: Double, to pieces: inout [PathStretch]) {
        let period = lengths.reduce(0, +)
        var into = (phase + stretch.from).truncatingRemainder(dividingBy: period)
        if into < 0 { into += period }
        var index = 0
        while index < lengths.count - 1, into > 0, into >= lengths[index] {
            into -= lengths[index]
            index += 1
        }
        var rest = max(lengths[index] - into, 0)
        var at = stretch.from
        var begin = max(at - into, 0)
        var idle = 0
        while at < stretch.to || (at == length && rest == 0 && idle == 0) {
            let end = at + rest
            if index % 2 == 0, pieces.last.map({ $0.from < begin }) ?? true {
                pieces.append(PathStretch(from: begin, to: min(end, length)))
            }
            // Tiny lengths must not loop forever.
            idle = end > at ? 0 : idle + 1
            if idle > lengths.count + 1 { break }
            at = end
            begin = end
            index = (index + 1) % lengths.count
            rest = lengths[index]
        }
    }
}

/// A part of a path between two distances, in user units.
struct PathStretch {
    var from: Double
    var to: Double
}

extension PathMeasure {
    /// The disjoint stretches that may touch a rectangle; everything for nil.
    func stretches(within region: Rect?) -> [PathStretch] {
        let whole = [PathStretch(from: 0, to: length)]
        guard let region, !region.isNull else { return region == nil ? whole : [] }
        let size = 2 * (region.width + region.height)
        let box = path.controlBounds
        if box.width + box.height <= size { return whole }
        var found: [PathStretch] = []
        for (index, segment) in segments.enumerated() {
            segment.forEachPart(touching: region, size: size) { t0, t1 in
                let from = t0 <= 0 ? Double(segmentStarts[index]) : distance(atSegment: index, t: t0)
                let to = distance(atSegment: index, t: t1)
                if let last = found.last, from <= last.to {
                    found[found.count - 1].to = max(last.to, to)
                } else {
                    found.append(PathStretch(from: from, to: to))
                }
            }
        }
        return found
    }
}

extension PathSegment {
    /// Of the parameter: halving ends here, where a segment is far larger than the region.
    private static let shortestPart: Double = 1e-12

    /// Halves the segment until a part lies outside the region or is as small as it; calls `body` with what may touch.
    fileprivate func forEachPart(
        touching region: Rect, size: Double, from t0: Double = 0, to t1: Double = 1,
        _ body: (Double, Double) -> Void
    ) {
        var bounds = BoundingBox()
        bounds.addControls(self)
        let box = bounds.rect
        guard box.touches(region) else { return }
        let middle = (t0 + t1) / 2
        guard box.width + box.height > size, middle > t0, middle < t1, t1 - t0 > Self.shortestPart else {
            return body(t0, t1)
        }
        let (first, second) = split(at: 0.5)
        first.forEachPart(touching: region, size: size, from: t0, to: middle, body)
        second.forEachPart(touching: region, size: size, from: middle, to: t1, body)
    }
}

extension Subpath {
    func mayTouch(_ region: Rect) -> Bool {
        var box = BoundingBox()
        box.add(start)
        for segment in segments where segment.isFinite { box.addControls(segment) }
        return box.rect.touches(region)
    }
}

extension Rect {
    /// Edges count.
    fileprivate func touches(_ other: Rect) -> Bool {
        !isNull && !other.isNull && minX <= other.maxX && maxX >= other.minX && minY <= other.maxY
            && maxY >= other.minY
    }
}

extension StrokeStyle {
    /// Maximum distance from the path, in user units.
    package var extent: Double {
        let miter = lineJoin == .miter || lineJoin == .miterClip ? max(1.5, miterLimit) : 1.5
        return lineWidth * (alignment == .center ? 0.5 : 1) * miter
    }

    /// The region in which a path may lie whose stroke touches the given one.
    package func grown(_ region: Rect) -> Rect {
        region.isNull ? region : region.insetBy(dx: -extent, dy: -extent)
    }
}

extension PathMeasure {
    /// The segments between two distances of one subpath; nil if the distances are not on it in order.
    fileprivate func piece(from start: Double, to end: Double) -> Subpath? {
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

    /// How long a dash of no length is drawn: invisible, in user units, but long enough, as a part of its coordinates, not to
    /// vanish by rounding.
    private static let (dotLength, dotPart) = (1e-7, 1e-10)

    /// A tiny line for a dash of no length, in the path's direction.
    fileprivate func dot(at distance: Double) -> Subpath? {
        guard let frame = frame(at: distance, beyond: .clamp) else { return nil }
        let p = frame.position
        let step = max(Self.dotLength, Self.dotPart * (abs(p.x) + abs(p.y)))
        let (a, b) = (p - frame.tangent * (step / 2), p + frame.tangent * (step / 2))
        return Subpath(start: a, segments: [.line(a, b)], isClosed: false, hasClosingLine: false)
    }
}

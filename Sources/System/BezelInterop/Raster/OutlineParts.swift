// Rasterizing outlines in parts and strips.
import BezelPixels
import CBezelFreeType

extension RasterOutline {
    /// Draws the outline's spans.
    ///
    /// The rasterizer fails at about 680 edge pixels in a row, as in outlined text or long flat edges, and slows
    /// before. Therefore disjoint parts are drawn one by one, and failed parts in strips.
    ///
    /// - Parameter clip: Also limited to ``drawable``.
    func rasterize(
        evenOdd: Bool, clip: PixelBox, target: UnsafeMutableRawPointer,
        _ draw: @escaping FT_SpanFunc
    ) {
        endContour()
        guard let library = RasterLibrary.shared, let extent = pixelBounds else { return }
        let clip = clip.intersection(extent).intersection(Self.drawable)
        guard !clip.isEmpty else { return }
        let parts = contourEnds.count < 6 ? [] : separateParts()
        withOutline(evenOdd: evenOdd) { outline in
            guard parts.count > 1, let points = outline.points, let tags = outline.tags, let ends = outline.contours
            else { return render(&outline, library, clip, target, draw) }
            withUnsafeTemporaryAllocation(of: Int16.self, capacity: Int(outline.n_contours)) { ownEnds in
                for part in parts where part.box.intersects(clip) {
                    let first = part.first == 0 ? 0 : Int(ends[part.first - 1]) + 1
                    for i in Range(from: part.first, through: part.last) {
                        ownEnds[i - part.first] = ends[i] - Int16(first)
                    }
                    var own = outline
                    own.n_contours = Int16(part.last - part.first + 1)
                    own.n_points = ends[part.last] - Int16(first) + 1
                    own.points = points + first
                    own.tags = tags + first
                    own.contours = ownEnds.baseAddress
                    render(&own, library, clip, target, draw)
                }
            }
        }
    }

    /// Renders an outline in one pass, and after a failure in strips of 256 columns. Rows that the failed pass has
    /// drawn are not drawn again, as coverage would add up.
    private func render(
        _ outline: inout FT_Outline, _ library: FT_Library, _ clip: PixelBox,
        _ target: UnsafeMutableRawPointer, _ draw: @escaping FT_SpanFunc
    ) {
        var relay = SpanRelay(draw: draw, target: target)
        func pass(_ x0: Int, _ x1: Int) -> Bool {
            withUnsafeMutableBytes(of: &relay) { raw in
                var params = FT_Raster_Params()
                params.flags = Int32(FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP)
                params.gray_spans = relaySpans
                params.user = raw.baseAddress
                params.clip_box = FT_BBox(xMin: x0, yMin: -clip.maxY, xMax: x1, yMax: -clip.minY)
                return FT_Outline_Render(library, &outline, &params) == 0
            }
        }
        if pass(clip.minX, clip.maxX) { return }
        // The failed pass completed some rows, upwards.
        relay.done = relay.drawn
        for x in stride(from: clip.minX, to: clip.maxX, by: 256) { _ = pass(x, min(x + 256, clip.maxX)) }
    }

    /// Runs of successive contours whose boxes meet no other's, at most 256; empty where an outline cannot be divided.
    func separateParts() -> [OutlinePart] {
        var parts: [OutlinePart] = []
        var all: PixelBox?
        var start = 0
        for (k, end) in contourEnds.enumerated() {
            // Empty contours prevent splitting.
            guard Int(end) >= start, let box = PixelBox(of: points[Range(from: start, upTo: Int(end) + 1)]) else {
                return []
            }
            start = Int(end) + 1
            var new = OutlinePart(first: k, last: k, box: box)
            // More would cost more than it saves.
            if let last = parts.last, parts.count >= 256 {
                parts.removeLast()
                new.join(last)
            }
            if let all, all.intersects(new.box) {
                while let i = parts.firstIndex(where: { $0.box.intersects(new.box) }) {
                    for part in parts[i...] { new.join(part) }
                    parts.removeSubrange(i...)
                }
            }
            parts.append(new)
            all = all.map { $0.union(new.box) } ?? new.box
        }
        return parts
    }
}

/// Contours from the first to the last, and the box of their points in pixels.
struct OutlinePart {
    var first: Int
    var last: Int
    var box: PixelBox

    mutating func join(_ other: OutlinePart) {
        first = min(first, other.first)
        last = max(last, other.last)
        box = box.union(other.box)
    }
}

extension PixelBox {
    /// From 1/64 pixels, y up; nil for no points.
    init?(of points: ArraySlice<FT_Vector>) {
        guard let first = points.first else { return nil }
        var (low, high) = (first, first)
        for p in points {
            low.x = min(low.x, p.x)
            low.y = min(low.y, p.y)
            high.x = max(high.x, p.x)
            high.y = max(high.y, p.y)
        }
        self.init(minX: low.x >> 6, minY: -(high.y >> 6) - 1, maxX: (high.x >> 6) + 1, maxY: -(low.y >> 6))
    }
}

/// Passes spans on and remembers between which rows they were, so that these can be left out of a second pass.
private struct SpanRelay {
    let draw: FT_SpanFunc
    let target: UnsafeMutableRawPointer
    /// In FreeType's coordinates.
    var drawn = (low: Int32.max, high: Int32.min)
    var done = (low: Int32.max, high: Int32.min)
}

private let relaySpans: FT_SpanFunc = { y, count, spans, user in
    guard let user else { return }
    let relay = user.assumingMemoryBound(to: SpanRelay.self)
    if y >= relay.pointee.done.low, y <= relay.pointee.done.high { return }
    if y < relay.pointee.drawn.low { relay.pointee.drawn.low = y }
    if y > relay.pointee.drawn.high { relay.pointee.drawn.high = y }
    relay.pointee.draw(y, count, spans, relay.pointee.target)
}

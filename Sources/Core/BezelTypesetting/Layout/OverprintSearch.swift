// The search for letters printed over each other, in three steps of growing cost, each for what the one before left:
//
// 1. Every glyph with ink has an upright box; a grid of cells of about their size finds the pairs that meet.
// 2. Each box turned with its glyph: two parallelograms overlap unless a side of one separates them (the separating
//    axis theorem). On curves, this leaves few pairs of neighbours.
// 3. Outlines, flattened once for each glyph of a font, and the letters' distance in straight text.
//
// `PlacedText.overprints(of:)` calls it for a whole picture; `InkComparison` compares one text in more detail.
import BezelGeometry

/// A glyph's box before the glyph is turned: a corner and two sides.
struct TurnedBox {
    var corner: Point
    var along: Vector
    var up: Vector

    /// - Parameter transform: From the rectangle to user space.
    init(_ rect: Rect, _ transform: Transform = .identity) {
        corner = Point(x: rect.minX, y: rect.minY).applying(transform)
        along = Point(x: rect.maxX, y: rect.minY).applying(transform) - corner
        up = Point(x: rect.minX, y: rect.maxY).applying(transform) - corner
    }

    /// The least and greatest position along a direction.
    private func extent(along axis: Vector) -> (low: Double, high: Double) {
        let start = axis.dx * corner.x + axis.dy * corner.y
        let (p, q) = (axis.dot(along), axis.dot(up))
        return (start + min(p, 0) + min(q, 0), start + max(p, 0) + max(q, 0))
    }

    var bounds: Rect {
        let (x, y) = (extent(along: Vector(dx: 1, dy: 0)), extent(along: Vector(dx: 0, dy: 1)))
        return Rect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
    }

    /// By the separating axis theorem; boxes that only touch do not overlap.
    func overlaps(_ other: TurnedBox) -> Bool {
        for side in [along, up, other.along, other.up] {
            let axis = Vector(dx: -side.dy, dy: side.dx)
            let (a, b) = (extent(along: axis), other.extent(along: axis))
            if a.high <= b.low || b.high <= a.low { return false }
        }
        return true
    }
}

/// A text of a picture, and where it stands.
package struct OverprintSource {
    package var text: PlacedText
    /// To the picture's user space.
    package var transform: Transform
    /// What is seen of the text at most, in the picture's user space; nil if nothing cuts it.
    package var visible: Rect?

    package init(_ text: PlacedText, transform: Transform = .identity, visible: Rect? = nil) {
        (self.text, self.transform, self.visible) = (text, transform, visible)
    }
}

/// Linear in letters but for crowds; a budget of 24 comparisons of outlines for each letter ends it, and the answer then
/// says that it is incomplete.
struct OverprintSearch {
    /// A glyph with ink, by its indices in the sources.
    private struct Letter {
        var text: Int
        var run: Int
        var glyph: Int
        var cluster: Int
        var box: TurnedBox
        var bounds: Rect
    }
    /// A pair of clusters; the first stands earlier.
    private struct Pair: Hashable {
        var texts: SIMD2<Int>
        var clusters: SIMD2<Int>
    }

    private let sources: [OverprintSource]
    /// Whether ink that two texts share is not seen as an overprint, by their indices and the box of what is shared.
    private let isExpected: (Int, Int, Rect) -> Bool
    /// Of all sources in order; made once, and pairs are by position in it.
    private var letters: [Letter] = []
    // Outlines made so far: a source's letters on a straight line, placed letters by position in `letters`, and glyphs.
    private var straight: [Int: StraightLetters] = [:]
    private var shapes: [Int: InkShape] = [:]
    private var glyphs: [GlyphKey: InkShape] = [:]
    private struct GlyphKey: Hashable {
        var font: Font
        var id: UInt32
    }

    /// Comparisons of outlines for each letter, and in all; letters that do not crowd need one or two.
    private static let comparisonsOfOne = 24
    private static let comparisons = 4096
    /// Pairs that are reported; more are no news.
    private static let maximumPairs = 1024

    init(_ sources: [OverprintSource], isExpected: @escaping (Int, Int, Rect) -> Bool = { _, _, _ in false }) {
        (self.sources, self.isExpected) = (sources, isExpected)
        letters.reserveCapacity(sources.reduce(0) { $0 + $1.text.clusters.count })
        for (number, source) in sources.enumerated() {
            for (run, own) in source.text.runs.enumerated() { add(own, run: run, of: source, number) }
        }
    }

    private mutating func add(_ run: PlacedRun, run index: Int, of source: OverprintSource, _ number: Int) {
        let (text, whole) = (source.text, source.transform)
        let (instance, scale) = (run.font.instance, run.font.unitScale)
        let hasColor = run.font.face.hasColorGlyphs
        for (i, glyph) in run.glyphs.enumerated() where !text.clusters[glyph.clusterIndex].isSpace {
            var box: TurnedBox?
            if let outline = glyph.outline {
                let rect = outline.boundingRect
                if rect.width > 0, rect.height > 0 { box = TurnedBox(rect, whole) }
            } else if hasColor {
                let rect = run.font.inkOutline(of: glyph.id).boundingRect
                if rect.width > 0, rect.height > 0 { box = TurnedBox(rect, glyph.transform.concatenating(whole)) }
            } else {
                let (low, high) = instance.outline(of: glyph.id).bounds
                if low.x < high.x, low.y < high.y {
                    let rect = Rect(
                        x: Double(low.x) * scale, y: -Double(high.y) * scale, width: Double(high.x - low.x) * scale,
                        height: Double(high.y - low.y) * scale)
                    box = TurnedBox(rect, glyph.transform.concatenating(whole))
                }
            }
            guard let box else { continue }
            let bounds = box.bounds
            guard bounds.minX.isFinite, bounds.minY.isFinite, bounds.maxX.isFinite, bounds.maxY.isFinite else {
                continue
            }
            if let visible = source.visible, !visible.intersects(bounds) { continue }
            letters.append(
                Letter(text: number, run: index, glyph: i, cluster: glyph.clusterIndex, box: box, bounds: bounds))
        }
    }

    /// Searches within the budget; `isComplete` is false if that ended before the pairs did.
    mutating func overprints() -> Overprints {
        var pairs: Set<Pair> = []
        var rest = Self.comparisons + Self.comparisonsOfOne * letters.count
        let grid = BoxGrid(letters.map(\.bounds))
        let isComplete = grid.forEachPair { a, b in
            guard let pair = pair(a, b), !pairs.contains(pair) else { return true }
            rest -= 1
            guard rest > 0 else { return false }
            if shape(a).sharesInk(with: shape(b)), stoodApart(pair), !isExpected(a, b, pair) { pairs.insert(pair) }
            return pairs.count < Self.maximumPairs
        }
        return Overprints(found: stretches(pairs), isComplete: isComplete)
    }

    /// Whether the ink that two letters share is not seen, or an overprint that the caller wants.
    private func isExpected(_ i: Int, _ j: Int, _ pair: Pair) -> Bool {
        var common = letters[i].bounds.intersection(letters[j].bounds)
        for text in [pair.texts.x, pair.texts.y] {
            guard let visible = sources[text].visible else { continue }
            if !visible.intersects(common) { return true }
            common = common.intersection(visible)
        }
        return isExpected(pair.texts.x, pair.texts.y, common)
    }

    /// Nil for letters whose boxes are apart, and for parts of one letter.
    private func pair(_ i: Int, _ j: Int) -> Pair? {
        let (a, b) = (letters[i], letters[j])
        if a.text == b.text, a.cluster == b.cluster { return nil }
        guard a.box.overlaps(b.box) else { return nil }
        let isInOrder = (a.text, a.cluster) < (b.text, b.cluster)
        let (first, second) = isInOrder ? (a, b) : (b, a)
        return Pair(
            texts: SIMD2(first.text, second.text), clusters: SIMD2(first.cluster, second.cluster))
    }

    /// In user space.
    private mutating func shape(_ index: Int) -> InkShape {
        if let known = shapes[index] { return known }
        let letter = letters[index]
        let source = sources[letter.text]
        let run = source.text.runs[letter.run]
        let glyph = run.glyphs[letter.glyph]
        let tolerance = run.font.size * InkShapes.tolerance
        let made: InkShape
        if let outline = glyph.outline {
            made = InkShape(outline, tolerance: tolerance).applying(source.transform)
        } else {
            let key = GlyphKey(font: run.font, id: glyph.id)
            let own = glyphs[key] ?? InkShape(run.font.inkOutline(of: glyph.id), tolerance: tolerance)
            glyphs[key] = own
            made = own.applying(glyph.transform.concatenating(source.transform))
        }
        shapes[index] = made
        return made
    }

    /// Whether two letters do not touch in straight text, as letters of different texts never do.
    private mutating func stoodApart(_ pair: Pair) -> Bool {
        guard pair.texts.x == pair.texts.y else { return true }
        let text = sources[pair.texts.x].text
        if text.isConnected(pair.clusters.x, pair.clusters.y) {
            // Joins bend with the line; at a corner, letters fold over each other.
            return text.turnsSharply(from: pair.clusters.x, to: pair.clusters.y)
        }
        if straight[pair.texts.x] == nil { straight[pair.texts.x] = StraightLetters(text) }
        return straight[pair.texts.x]?.areApart(pair.clusters.x, pair.clusters.y) ?? true
    }

    /// Clusters between two that belong to one place.
    private static let skipped = 2

    /// Joins pairs of neighbours with neighbours. Both places of an entry stay apart.
    private func stretches(_ pairs: Set<Pair>) -> [Overprint] {
        let sorted = pairs.sorted {
            ($0.texts.x, $0.texts.y, $0.clusters.x, $0.clusters.y)
                < ($1.texts.x, $1.texts.y, $1.clusters.x, $1.clusters.y)
        }
        var found: [(texts: SIMD2<Int>, first: ClosedRange<Int>, second: ClosedRange<Int>)] = []
        for pair in sorted {
            let (a, b) = (pair.clusters.x, pair.clusters.y)
            let near = found.indices.suffix(Self.stretchesInSight).last { i in
                let old = found[i]
                let isNear =
                    old.texts == pair.texts && a - old.first.upperBound <= Self.skipped + 1
                    && b >= old.second.lowerBound - Self.skipped - 1 && b <= old.second.upperBound + Self.skipped + 1
                let isOneText = pair.texts.x == pair.texts.y
                return isNear && !(isOneText && max(a, old.first.upperBound) >= min(b, old.second.lowerBound))
            }
            if let near {
                found[near].first = Self.joined(found[near].first, a)
                found[near].second = Self.joined(found[near].second, b)
            } else {
                found.append((pair.texts, ClosedRange(spanning: a, a), ClosedRange(spanning: b, b)))
            }
        }
        return found.map {
            Overprint(first: place($0.texts.x, $0.first), second: place($0.texts.y, $0.second))
        }
    }
    /// Entries that a pair may join; pairs are sorted, so those it belongs to are the last.
    private static let stretchesInSight = 16

    private static func joined(_ range: ClosedRange<Int>, _ index: Int) -> ClosedRange<Int> {
        ClosedRange(spanning: min(range.lowerBound, index), max(range.upperBound, index))
    }

    /// A kashida, which has no character of its own, is named by the letter that it lengthens.
    private func place(_ text: Int, _ clusters: ClosedRange<Int>) -> Overprint.Place {
        let all = sources[text].text.clusters
        var first = clusters.lowerBound
        while first > 0, all[first].range.isEmpty { first -= 1 }
        return Overprint.Place(
            text: text, range: Range(from: all[first].range.lowerBound, upTo: all[clusters.upperBound].range.upperBound)
        )
    }
}

/// The letters of a placed text as they stand when it is straight, by the placed text's clusters.
private struct StraightLetters {
    private let shaped: ShapedText
    private var shapes: InkShapes
    /// The index in the shaped text, and the advance's middle, by cluster.
    private var index: [Int]
    private var middle: [Double]

    /// Letters nearer than so many ems touch as good as, and may overlap on a curve.
    private static let touching = 0.002

    /// Nil for a text that was put together from others, and for one in columns, whose letters never move.
    init?(_ text: PlacedText) {
        guard let shaped = text.straight?.shaped, shaped.clusters.count == text.clusters.count else { return nil }
        self.shaped = shaped
        shapes = InkShapes(shaped)
        index = Array(repeating: 0, count: shaped.clusters.count)
        middle = Array(repeating: 0, count: shaped.clusters.count)
        let (order, steps) = (LogicalOrder(shaped.clusters), PenSteps(shaped))
        var pen = 0.0
        for i in shaped.clusters.indices {
            let logical = order.position(of: i)
            index[logical] = i
            middle[logical] = pen + shaped.clusters[i].advance / 2
            pen += steps.step(i)
        }
    }

    /// Whether two clusters neither touch nor come nearer than two thousandths of an em in straight text.
    mutating func areApart(_ a: Int, _ b: Int) -> Bool {
        let run = shaped.runs[shaped.clusters[index[a]].runIndex]
        if run.isVertical { return false }
        let limit = run.font.size * Self.touching
        let moved = shapes.shape(index[b]).applying(Transform(translationX: middle[b] - middle[a], y: 0))
        let first = shapes.shape(index[a])
        return first.distance(to: moved, limit: limit) >= limit && !first.sharesInk(with: moved)
    }
}

extension PlacedText {
    /// Clusters of a connected word reach under or over those beside their neighbours.
    private static let connected = 3

    /// Whether the line turns by more between two clusters than joins can follow.
    fileprivate func turnsSharply(from a: Int, to b: Int) -> Bool {
        let turn = (clusters[b].angle.radians - clusters[a].angle.radians).remainder(dividingBy: 2 * .pi)
        return abs(turn) > CornerStops.sharpCorner
    }

    /// Whether two near clusters, and all between them, are connected in straight text.
    fileprivate func isConnected(_ a: Int, _ b: Int) -> Bool {
        let (low, high) = (min(a, b), max(a, b))
        guard high - low <= Self.connected else { return false }
        // By what is seen: the left one of two joins the right one, in either direction.
        let isReversed = clusters[low].level & 1 == 1
        return Range(from: low, upTo: high).allSatisfy { clusters[isReversed ? $0 + 1 : $0].joinsNext }
    }
}

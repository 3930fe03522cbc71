// What is too thin to be made: stems, counters and gaps, measured on united outlines in millimetres.
//
// Along each outline, the distance to the opposite outline is measured at points a quarter of the least width apart, straight
// into the ink and straight out of it. A stretch of an outline along which it stays below the least width is a finding,
// unless it is short: at the tip of an A or in the corner of a V the distance goes to 0 in any font, and tools round such
// places off. That holds for narrow corners, too, such as those of an M, as no size makes them wide; but where the corner is
// a good part of the letter, little of the letter can be made. The measure is that of a tool which follows the outline; the
// opening of a shape by a disc of the least width leaves out the same stretches.
import BezelGeometry

/// A stretch that is thinner than a process can make.
package struct ThinPart: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Ink: a stroke of a letter, or a line.
        case stem
        /// Paper within one outline's hole.
        case counter
        /// Paper between two outlines, or within a bay of one.
        case gap
    }
    package var kind: Kind
    /// The middle one of the distances along the stretch, in millimetres.
    package var width: Double
    /// Where it is, in millimetres as the plan has it.
    package var place: Point
}

extension CutPlan {
    /// The thin parts of all closed outlines, by place along them. Plans of united outlines only.
    ///
    /// - Parameter least: In millimetres, greater than 0.
    package func thinParts(least: Double) -> [ThinPart] { thinPlaces(least: least).parts(least: least) }

    /// All places that are thinner than a width, from which the thin parts for lesser widths follow without measuring again.
    ///
    /// Costs some microseconds a point; a picture of many metres of outlines gets points further apart, and narrow places
    /// shorter than those distances are then not found.
    ///
    /// - Parameters:
    ///   - least: In millimetres, greater than 0.
    ///   - letter: The height of letters, in millimetres; nil for other shapes. Strokes are looked for that are as fine as
    ///     those of letters of this height, if that is finer than the least width.
    package func thinPlaces(least: Double, letter: Double? = nil) -> ThinPlaces {
        // Each colour by itself: what lies beside another is no paper.
        ThinPlaces(
            stretches: layers.flatMap {
                ThinPartFinder(
                    $0.paths.filter(\.isClosed), least: least, fine: ThinPlaces.detail(least: least, letter: letter)
                ).found()
            }, letter: letter)
    }
}

/// Widths along outlines.
package struct ThinPlaces: Sendable {
    struct Sample {
        /// Of outline that it stands for, in millimetres.
        var length: Double
        /// Nil where the outline has none that faces it nearer than the width that was looked for.
        var part: ThinPart?
    }
    /// One for each outline and side of it.
    let stretches: [[Sample]]
    /// The height of letters, in millimetres; nil for other shapes.
    let letter: Double?

    /// Of a letter's height: a hairline of a light face.
    private static let thinnestStroke = 1.0 / 25
    /// What no picture can make good: a part this much thinner than the tool would need a picture this much larger, which
    /// is another picture.
    package static let largestFactor = 200.0
    /// The finest parts that are looked for, in millimetres: those of the tool, or of letters that are finer. Parts that no
    /// size makes wide enough need not be told apart, and measuring them would take minutes.
    package static func detail(least: Double, letter: Double?) -> Double {
        max(min(least, letter.map { $0 * thinnestStroke } ?? .infinity), least / largestFactor)
    }

    /// Of its own width: a shorter stretch is no stroke. The least width says nothing here, as a fine letter can be shorter
    /// than a coarse tool is wide.
    private static let shortest = 1.5
    /// Of the least width, for stretches that end in a tip, of 14 degrees or more: those of stars, swashes, an A, an M.
    private static let shortestTip = 4.0
    /// Of the widest place of a stretch, at its end: strokes of even width have no such end.
    private static let tipWidth = 0.5
    /// A tip that opens to about the least width is a corner. It counts only if it is as long as this part of the letter's
    /// height, or of the outline of another shape: in smaller corners nothing of the shape is lost.
    private static let (openWidth, cornerOfLetter, cornerOfOutline) = (0.8, 0.3, 1.0 / 16)

    /// - Parameter least: At most the width that was looked for.
    package func parts(least: Double) -> [ThinPart] { stretches.flatMap { parts(of: $0, least: least) } }
    /// Whether there are any; faster than finding all of them.
    package func isThin(least: Double) -> Bool { stretches.contains { !parts(of: $0, least: least).isEmpty } }

    private func parts(of stretch: [Sample], least: Double) -> [ThinPart] {
        // A dot has corners and short sides only; no part of it can be made.
        let isWhole = stretch.allSatisfy { $0.length == 0 || $0.part?.width ?? .infinity < least }
        let corner =
            letter.map { $0 * Self.cornerOfLetter }
            ?? stretch.reduce(0) { $0 + $1.length } * Self.cornerOfOutline
        var found: [ThinPart] = []
        var run: [ThinPart] = []
        var length = 0.0
        func close() {
            defer { (run, length) = ([], 0) }
            guard let first = run.first, let last = run.last else { return }
            let sorted = run.sorted { $0.width < $1.width }
            let isTip = min(first.width, last.width) < Self.tipWidth * sorted[run.count - 1].width
            let middle = sorted[run.count / 2]
            // A tip that is thinner than the tool all along is that of a fine letter, not of a corner which opens.
            let widest = sorted[run.count - 1].width
            var shortest = isTip ? Self.shortestTip * min(least, widest) : Self.shortest * middle.width
            if isTip, widest > Self.openWidth * least { shortest = max(shortest, corner) }
            guard length > shortest || isWhole else { return }
            found.append(middle)
        }
        for sample in stretch {
            if let part = sample.part, part.width < least {
                run.append(part)
                length += sample.length
            } else {
                close()
            }
        }
        close()
        // The long way through a dot is as short as the tool, too, but the short way decides.
        return isWhole ? found.min { $0.width < $1.width }.map { [$0] } ?? [] : found
    }
}

private struct ThinPartFinder {
    private struct Edge {
        var a: Point
        var b: Point
        var ring: Int
        /// Along the ring, at its start.
        var way: Double
    }
    private let least: Double
    private let step: Double
    /// The side of a cell: a part of the least width, or more where points are further apart, so that a long outline crosses
    /// no more cells than it has points. Within the width of a coarse tool, fine letters have thousands of edges.
    private let cell: Double
    private var edges: [Edge] = []
    /// Length of each ring, and whether it runs round ink.
    private var rings: [(length: Double, isOuter: Bool)] = []
    /// Whether the ink lies on the left of outlines, with y up.
    private var inkIsLeft = true
    private var cells: [SIMD2<Int32>: [Int32]] = [:]

    private static let maximumSamples = 400_000.0
    private static let cellsOfWidth = 24.0
    /// Edges that face each other turn by at least 107 degrees; the sides of a corner that opens wider do not.
    private static let leastFacing = -0.3
    /// The cross product of a ray, of length 1, and an edge: a lesser one is parallel to it.
    private static let parallel = 1e-12
    /// In units of the outline: nearer than this a ray meets the edge that it starts from.
    private static let own = 1e-9

    /// The cosine of the turn at a corner, 60 degrees.
    private static let leastTurn = 0.5

    init(_ paths: [Subpath], least: Double, fine: Double) {
        self.least = least
        let polygons = paths.map { path -> [Point] in
            let flat = path.path.flattened(tolerance: fine / 40)
            return flat.subpaths.first.map { [$0.start] + $0.segments.map(\.end) } ?? []
        }
        let perimeter = polygons.reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
        step = max(fine / 4, perimeter / Self.maximumSamples)
        cell = max(least / Self.cellsOfWidth, 4 * step)
        let areas = polygons.map(Self.area)
        // The largest outline has ink within.
        let outer = areas.max { abs($0) < abs($1) } ?? 1
        inkIsLeft = outer > 0
        for (ring, points) in polygons.enumerated() {
            var way = 0.0
            for (a, b) in zip(points, points.dropFirst()) where a != b {
                let length = a.distance(to: b)
                edges.append(Edge(a: a, b: b, ring: ring, way: way))
                way += length
            }
            rings.append((way, areas[ring] * outer > 0))
        }
        for i in edges.indices {
            for key in keys(edges[i].a, edges[i].b) { cells[key, default: []].append(Int32(clamping: i)) }
        }
    }

    private static func area(_ points: [Point]) -> Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2 }
    }

    /// In one order whatever the process, as of several outlines at one distance the first is taken.
    private func keys(_ p: Point, _ q: Point) -> [SIMD2<Int32>] {
        func index(_ value: Double) -> Int32 {
            Int32(clamping: ((value / cell).rounded(.down)).clamped(to: -2e9...2e9))
        }
        let count = max(Int(clamping: (p.distance(to: q) / cell).rounded(.up)), 1)
        var keys: [SIMD2<Int32>] = []
        var known: Set<SIMD2<Int32>> = []
        for i in 0...count {
            let point = p.lerp(to: q, Double(i) / Double(count))
            for dx in -1...1 as ClosedRange<Int32> {
                for dy in -1...1 as ClosedRange<Int32> {
                    let key = SIMD2(index(point.x) &+ dx, index(point.y) &+ dy)
                    if known.insert(key).inserted { keys.append(key) }
                }
            }
        }
        return keys
    }

    func found() -> [[ThinPlaces.Sample]] {
        var stretches: [[ThinPlaces.Sample]] = []
        for isInk in [true, false] {
            var ring = -1
            var last = Vector.zero
            for edge in edges {
                let way = (edge.b - edge.a).normalized ?? .zero
                if edge.ring != ring {
                    stretches.append([])
                    ring = edge.ring
                } else if way.dot(last) < Self.leastTurn {
                    // Stretches end at corners: both sides of a tip are measured by themselves.
                    stretches[stretches.count - 1].append(ThinPlaces.Sample(length: 0, part: nil))
                }
                last = way
                let whole = edge.a.distance(to: edge.b)
                let count = max(Int(clamping: (whole / step).rounded(.up)), 1)
                for i in 0..<count {
                    let place = edge.a.lerp(to: edge.b, (Double(i) + 0.5) / Double(count))
                    stretches[stretches.count - 1].append(
                        ThinPlaces.Sample(
                            length: whole / Double(count), part: part(at: place, on: edge, intoInk: isInk)))
                }
            }
        }
        return stretches
    }

    /// How far a ray goes to an edge that faces the one it starts from, which runs along `facing`; nil if it does not meet it
    /// within the least width.
    private func distance(from place: Point, along ray: Vector, facing: Vector, to other: Edge) -> Double? {
        let way = other.b - other.a
        guard let direction = way.normalized, direction.dot(facing) < Self.leastFacing else { return nil }
        let cross = ray.cross(way)
        guard abs(cross) > Self.parallel else { return nil }
        let from = other.a - place
        let (distance, t) = (from.cross(way) / cross, from.cross(ray) / cross)
        return distance > Self.own && distance < least && t >= 0 && t <= 1 ? distance : nil
    }

    /// The nearest outline that faces an edge's, nearer than the least width.
    private func part(at place: Point, on edge: Edge, intoInk: Bool) -> ThinPart? {
        let along = (edge.b - edge.a).normalized ?? Vector(dx: 1, dy: 0)
        let left = Vector(dx: -along.dy, dy: along.dx)
        let ray = inkIsLeft == intoInk ? left : left * -1
        var best: (distance: Double, edge: Edge)?
        // From cell to cell along the ray; edges are in all cells beside those that they cross.
        for k in Range(from: 0, through: Int(clamping: (least / cell).rounded(.up))) {
            let way = Double(k) * cell
            if let best, best.distance < way - cell { break }
            let point = place + ray * way
            let key = SIMD2(
                Int32(clamping: ((point.x / cell).rounded(.down)).clamped(to: -2e9...2e9)),
                Int32(clamping: ((point.y / cell).rounded(.down)).clamped(to: -2e9...2e9)))
            for index in cells[key] ?? [] {
                let other = edges[Int(index)]
                guard let distance = distance(from: place, along: ray, facing: along, to: other),
                    distance < best?.distance ?? .infinity
                else { continue }
                best = (distance, other)
            }
        }
        guard let best else { return nil }
        let isHole = best.edge.ring == edge.ring && !rings[edge.ring].isOuter
        let kind: ThinPart.Kind = intoInk ? .stem : isHole ? .counter : .gap
        return ThinPart(kind: kind, width: best.distance, place: place + ray * (best.distance / 2))
    }
}

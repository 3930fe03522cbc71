// Where the letters of a flower stand on their petals, and how large: within the part of its petal that each shows. Called
// by Flower+Letters.
import BezelDrawing
import BezelGeometry
import BezelInstruments
import BezelLayout
import BezelTypesetting

/// Where all letters stand, as seen from a petal that points right from the origin, and their common scale.
struct FlowerPlace: Hashable, Sendable {
    /// As a fraction of the petal's length.
    var distance: Double
    /// Towards the petal before, whose side is not covered, as a fraction of the angle between two petals.
    var turn = 0.0
    var scale = 1.0
}

/// Finds the place nearest to the usual one at which all letters keep clear of their neighbours' petals, else the one at
/// which they are largest.
///
/// Visible parts of petals are all alike, turned about the centre, so that one of them is measured. A place is tried in the
/// time of the letters' hulls; their size is found by halving.
struct FlowerPlacing {
    /// Of the ink about its letter's point, as seen from its petal, at scale 1.
    private var hulls: [[Vector]]
    private let edge: InkOutline
    private let flower: Flower
    /// In petal sizes: a twentieth of a unit of the usual petal.
    private static let flatness = 5e-4

    /// - Parameter letters: About (0, 0), each with the index of its petal.
    init(_ flower: Flower, letters: [(index: Int, drawing: TextDrawing)]) {
        self.flower = flower
        let turnBack = Transform(rotationAngle: -flower.direction(ofPetal: 0).radians)
        let back = Transform(translationX: -flower.center.x, y: -flower.center.y).concatenating(turnBack)
        var visible = flower.visiblePetal(0)
        if flower.middle != nil {
            visible = visible.subtracting(.disc(radius: flower.middleRadius, about: flower.center))
        }
        edge = InkOutline(visible.applying(back), tolerance: flower.petalSize * Self.flatness)
        hulls = letters.map { index, drawing in
            let turn = Transform(rotationAngle: -flower.direction(ofPetal: index).radians)
            return Self.hull(drawing.text).map { ($0.applying(turn)) - .zero }
        }
    }

    /// The first of the places that holds all letters at full size; else the one at which they are largest, or one of those
    /// before it where they are nearly as large.
    func best(of usual: FlowerPlace) -> FlowerPlace? {
        // Where letters have always stood, the petal's line is as near as may be.
        if holds(usual, scale: 1, margin: 0) { return usual }
        let places = Self.places(usual, isCovered: flower.words.count > 2)
        if let first = places.first(where: { holds($0, scale: 1) }) { return first }
        let largest = bisected(from: 0, to: 1, halvings: Self.halvings) { scale in
            places.contains { holds($0, scale: scale) }
        }.holding
        guard largest > 0, var place = places.first(where: { holds($0, scale: largest * Self.nearly) }) else {
            return nil
        }
        place.scale =
            bisected(from: largest * Self.nearly, to: 1, halvings: Self.halvings) { holds(place, scale: $0) }
            .holding
        return place
    }
    private static let halvings = 9
    /// A size that is worth a place nearer to the usual one.
    private static let nearly = 0.93

    /// The usual place, then others by their distance from it.
    private static func places(_ usual: FlowerPlace, isCovered: Bool) -> [FlowerPlace] {
        var places: [FlowerPlace] = []
        for step in Range(from: 0, through: farthest) {
            for turn in Range(from: 0, through: isCovered ? turns : 0) {
                var place = usual
                place.distance += Double(step) * stride
                place.turn = Double(turn) / Double(turns) * halfway
                if place.distance < tip { places.append(place) }
            }
        }
        return places.sorted { displacement($0, usual) < displacement($1, usual) }
    }
    /// Letters are moved out in steps of this fraction of the petal's length.
    private static let stride = 0.025
    private static let farthest = 13
    private static let turns = 4
    /// The visible part of a slender petal lies about half the angle aside.
    private static let halfway = 0.5
    private static let tip = 0.95
    private static func displacement(_ place: FlowerPlace, _ usual: FlowerPlace) -> Double {
        place.distance - usual.distance + place.turn * sideways
    }
    /// A petal's length against the angle between petals: letters go out rather than aside.
    private static let sideways = 0.25

    /// - Parameter margin: Between ink and the petal's line, in sizes of the type.
    private func holds(_ place: FlowerPlace, scale: Double, margin: Double = Self.margin) -> Bool {
        let point = flower.point(at: place)
        let clearance = flower.edgeWidth + margin * scale * flower.lettering.size
        guard edge.depth(of: point) >= clearance else { return false }
        return hulls.allSatisfy { hull in
            hull.allSatisfy { edge.depth(of: point + $0 * scale) >= clearance }
        }
    }
    /// About half a stem.
    private static let margin = 0.06

    /// The corners of the ink's convex hull, and points between them (Andrew's monotone chain).
    private static func hull(_ text: PlacedText) -> [Point] {
        var points: [Point] = []
        var size = 1.0
        for run in text.runs {
            size = run.font.size
            for glyph in run.glyphs {
                let outline = text.outline(of: glyph, in: run).flattened(
                    tolerance: max(size * 0.01, Path.finestTolerance))
                points += outline.elements.compactMap {
                    switch $0 {
                    case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): p
                    case .closeSubpath: nil
                    }
                }
            }
        }
        points.sort { ($0.x, $0.y) < ($1.x, $1.y) }
        let corners = chain(points) + chain(points.reversed())
        var all: [Point] = []
        for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            let parts = max(1, Int(clamping: (from.distance(to: to) / (size * spacing)).rounded(.up)))
            for k in Range(count: parts) { all.append(from + (to - from) * (Double(k) / Double(parts))) }
        }
        return all
    }
    /// Between points of a hull, in sizes: no neighbour's petal is so pointed that it comes between them.
    private static let spacing = 0.15

    /// One half of the hull, without its last point.
    private static func chain(_ points: [Point]) -> [Point] {
        var chain: [Point] = []
        for point in points {
            while chain.count > 1 {
                let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
                let (u, v) = (b - a, point - b)
                guard u.dx * v.dy - u.dy * v.dx <= 0 else { break }
                chain.removeLast()
            }
            chain.append(point)
        }
        return chain.dropLast()
    }
}

extension Flower {
    /// In the space of a petal that points right from the origin, moved out by ``petalOffset``.
    func point(at place: FlowerPlace) -> Point {
        let angle = -place.turn * 2 * .pi / Double(max(1, words.count))
        return .zero + Vector(angle: .radians(angle)) * (1.8 * petalSize * place.distance + petalOffset)
    }
}

// Positions against mathematics of the tests' own: circles by their angles, a parabola by sums of chords.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

/// A parabola as a dense polygon at a distance from its curve: lengths and places by plain sums, refined by nothing.
private struct DenseParabola {
    /// The quadratic Bezier curve's points.
    static let a = Point(x: 0, y: 150)
    static let c = Point(x: 180, y: -40)
    static let b = Point(x: 400, y: 120)
    private var points: [Point] = []
    private var sums: [Double] = [0]
    private var directions: [Double] = []

    /// - Parameter shift: To the left of travel.
    init(shift: Double, reversed: Bool = false, count: Int = 40_000) {
        for i in 0...count {
            let t = Double(i) / Double(count)
            let u = 1 - t
            let x = u * u * Self.a.x + 2 * u * t * Self.c.x + t * t * Self.b.x
            let y = u * u * Self.a.y + 2 * u * t * Self.c.y + t * t * Self.b.y
            var dx = u * (Self.c.x - Self.a.x) + t * (Self.b.x - Self.c.x)
            var dy = u * (Self.c.y - Self.a.y) + t * (Self.b.y - Self.c.y)
            if reversed { (dx, dy) = (-dx, -dy) }
            let l = (dx * dx + dy * dy).squareRoot()
            points.append(Point(x: x + shift * dy / l, y: y - shift * dx / l))
            directions.append(atan2(dy, dx))
        }
        if reversed {
            points.reverse()
            directions.reverse()
        }
        for (p, q) in zip(points, points.dropFirst()) {
            sums.append(sums[sums.count - 1] + ((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y)).squareRoot())
        }
    }

    var length: Double { sums[sums.count - 1] }
    static var path: Path {
        Path {
            $0.move(to: a)
            $0.addQuadCurve(to: b, control: c)
        }
    }

    func place(at distance: Double) -> (position: Point, direction: Double) {
        var (low, high) = (0, sums.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if sums[middle] <= distance { low = middle } else { high = middle }
        }
        let k = (distance - sums[low]) / (sums[high] - sums[low])
        let (p, q) = (points[low], points[high])
        return (Point(x: p.x + (q.x - p.x) * k, y: p.y + (q.y - p.y) * k), directions[low])
    }
}

@Suite struct IndependentPositionTests {
    private func expect(
        _ cluster: PlacedCluster, at place: (position: Point, direction: Double), _ limit: Double = 2e-3
    ) {
        #expect(cluster.position.distance(to: place.position) < limit)
        #expect(abs((cluster.angle.radians - place.direction).remainder(dividingBy: 2 * .pi)) < 1e-3)
    }
    /// On a circle that runs clockwise from 9 o'clock, or against the clock.
    private func onCircle(_ distance: Double, radius: Double, at own: Double? = nil, clockwise: Bool = true) -> (
        Point, Double
    ) {
        let sign: Double = clockwise ? 1 : -1
        let angle = Double.pi + sign * distance / radius
        let r = own ?? radius
        return (Point(x: r * cos(angle), y: r * sin(angle)), Double(angle + sign * .pi / 2))
    }

    @Test(arguments: [
        TextPath.Baseline.alphabetic, .ascender, .descender, .xMiddle, .capMiddle, .custom(17), .custom(-23),
    ])
    func everyBaselineRunsOnItsOwnParallel(_ baseline: TextPath.Baseline) throws {
        let shaped = try Pinned.shape("Every baseline", Pinned.noto)
        let metrics = try #require(shaped.runs.first).font.metrics
        let shift: Double =
            switch baseline {
            case .alphabetic: 0
            case .ascender: -metrics.ascender
            case .descender: -metrics.descender
            case .xMiddle: -metrics.xHeight / 2
            case .capMiddle: -metrics.capHeight / 2
            case .custom(let value): value
            }
        let curve = DenseParabola(shift: shift)
        let placed = try TextPath.svg(
            DenseParabola.path, position: .init(.middle, at: .fraction(0.5), baseline: baseline)
        ).place(shaped)
        #expect(abs(placed.pathLength - curve.length) < 1e-2)
        let start = curve.length / 2 - total(shaped) / 2
        for (cluster, middle) in zip(placed.clusters, middles(shaped)) {
            expect(cluster, at: curve.place(at: start + middle), 1e-2)
        }
    }

    @Test(arguments: [(TextPath.Anchor.start, 0.0), (.middle, 0.5), (.end, 1)])
    func theRightSideIsTheLeftSideOfTheWayBack(_ anchor: TextPath.Anchor, _ fraction: Double) throws {
        let shaped = try Pinned.shape("the other way", Pinned.noto)
        let curve = DenseParabola(shift: 9, reversed: true)
        let placed = try TextPath.svg(
            DenseParabola.path, position: .init(anchor, at: .fraction(fraction), side: .right, baseline: .custom(9))
        ).place(shaped)
        let start = fraction * (curve.length - total(shaped))
        for (cluster, middle) in zip(placed.clusters, middles(shaped)) {
            expect(cluster, at: curve.place(at: start + middle), 1e-2)
        }
    }

    /// Round a closed circle from every anchor, on both sides, at three places: one circuit, over the seam.
    @Test(
        arguments: [TextPath.Anchor.start, .middle, .end], [TextPath.Side.left, .right])
    func closedPathsWrapFromEveryAnchorOnBothSides(_ anchor: TextPath.Anchor, _ side: TextPath.Side) throws {
        let shaped = try Pinned.shape("wrapping round the seam of a circle once", Pinned.noto)
        let radius: Double = 60
        let length = 2 * Double.pi * radius
        let fraction: Double = anchor == .start ? 0 : anchor == .middle ? 0.5 : 1
        for offset in [-50, 0, 333] as [Double] {
            var path = TextPath.svg(circle(radius: radius), position: .init(anchor, at: .length(offset), side: side))
            path.position.circuit.seam = .none
            let placed = try path.place(shaped)
            var shown = 0
            for (cluster, middle) in zip(placed.clusters, middles(shaped)) {
                let along = middle - fraction * total(shaped)
                let isOn = along >= -fraction * length && along <= (1 - fraction) * length
                #expect(cluster.isHidden == !isOn)
                guard isOn else { continue }
                shown += 1
                expect(cluster, at: onCircle(offset + along, radius: radius, clockwise: side == .left), 5e-3)
            }
            #expect(shown > 10 && shown < placed.clusters.count)
        }
    }

    @Test func rightToLeftTextWrapsBackwards() throws {
        let shaped = try Pinned.shape("שלום עולם ושוב שלום עולם", Pinned.hebrew)
        let radius: Double = 30
        var path = TextPath.svg(circle(radius: radius), position: .init(at: .length(20)))
        path.position.circuit.seam = .none
        let placed = try path.place(shaped)
        var pen: Double = 20
        for cluster in placed.clusters {
            let middle = pen - cluster.advance / 2
            #expect(cluster.isHidden == (middle < 20 - 2 * .pi * radius))
            if !cluster.isHidden { expect(cluster, at: onCircle(middle, radius: radius), 5e-3) }
            pen -= cluster.advance
        }
        #expect(placed.clusters.contains { $0.isHidden })
    }

    @Test func justifiedTextOnAParabolaHasEqualGaps() throws {
        // Two word spaces share the rest.
        let words = try Pinned.shape("fill it up", Pinned.noto)
        let curve = DenseParabola(shift: 0)
        let spaced = try TextPath.svg(DenseParabola.path, position: .init(.justify, at: .length(40))).place(words)
        var pen: Double = 40
        let rest = (curve.length - 40 - total(words)) / 2
        for cluster in spaced.clusters {
            expect(cluster, at: curve.place(at: pen + cluster.advance / 2), 1e-2)
            pen += cluster.advance + (cluster.isSpace ? rest : 0)
        }
        // Without spaces all gaps do.
        let letters = try Pinned.shape("LETTERS", Pinned.noto)
        let tracked = try TextPath.svg(DenseParabola.path, position: .justified).place(letters)
        pen = 0
        let gap = (curve.length - total(letters)) / 6
        for cluster in tracked.clusters {
            expect(cluster, at: curve.place(at: pen + cluster.advance / 2), 1e-2)
            pen += cluster.advance + gap
        }
    }

    @Test func justifiedTextFillsAWholeCircleAndMeetsAtItsOffset() throws {
        let shaped = try Pinned.shape("all the way ", Pinned.noto)
        let radius: Double = 90
        let length = 2 * Double.pi * radius
        let placed = try TextPath.svg(circle(radius: radius), position: .init(.justify, at: .length(100))).place(shaped)
        // The space at the end is the gap over the seam, as wide as the other two; its middle lies at the offset.
        let rest = (length - total(shaped)) / 3
        let space = try #require(shaped.clusters.last).advance
        let start = 100 + (space + rest) / 2
        var pen = start
        for cluster in placed.clusters {
            expect(cluster, at: onCircle(pen + cluster.advance / 2, radius: radius), 5e-3)
            pen += cluster.advance + (cluster.isSpace ? rest : 0)
        }
        #expect(abs(pen - start - length) < 1e-2)
    }

    @Test(arguments: [TextPath.Side.left, .right]) func subpathsOfAllKindsFollowEachOther(_ side: TextPath.Side) throws
    {
        // A half circle, a closed square, a line. Backwards: the line, the square from its start the other way, the half.
        let path = Path {
            $0.addArc(center: .zero, radius: 40, startAngle: .degrees(180), endAngle: .degrees(360), clockwise: false)
            $0.addRect(Rect(x: 100, y: 0, width: 30, height: 30))
            $0.move(to: Point(x: 0, y: 200))
            $0.addLine(to: Point(x: 300, y: 200))
        }
        let arc = Double.pi * 40
        func place(_ s: Double) -> (Point, Double) {
            if s < arc { return onCircle(s, radius: 40) }
            let d = s - arc
            switch d {
            case ..<30: return (Point(x: 100 + d, y: 0), 0)
            case ..<60: return (Point(x: 130, y: d - 30), .pi / 2)
            case ..<90: return (Point(x: 130 - (d - 60), y: 30), .pi)
            case ..<120: return (Point(x: 100, y: 30 - (d - 90)), -.pi / 2)
            default: return (Point(x: d - 120, y: 200), 0)
            }
        }
        let length = arc + 120 + 300
        let text = "one length over all of the subpaths without a gap"
        let shaped = try Pinned.shape(text, Pinned.noto)
        let placed = try TextPath.svg(path, position: .init(at: .length(7), side: side)).place(shaped)
        #expect(abs(placed.pathLength - length) < 1e-2)
        for (cluster, middle) in zip(placed.clusters, middles(shaped)) {
            let s = 7 + middle
            #expect(cluster.isHidden == (s > length))
            guard !cluster.isHidden else { continue }
            if side == .left {
                expect(cluster, at: place(s), 5e-3)
            } else {
                let (p, direction) = place(length - s)
                expect(cluster, at: (p, direction + .pi), 5e-3)
            }
        }
    }
}

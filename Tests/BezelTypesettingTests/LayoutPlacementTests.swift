// Where clusters go when text flips, skips corners, fills a tight path or crosses itself; and questions to placed text.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct LayoutPlacementTests {

    /// On a circle the flipped baseline is the circle a cap height further out, run through the other way; the text's
    /// anchor stays at its angle.
    @Test(arguments: [TextPath.Offset.length(520), .fraction(520 / (200 * Double.pi))])
    func flippedTextStaysAtItsAngle(_ offset: TextPath.Offset) throws {
        let shaped = try Pinned.shape("Below", Pinned.noto)
        let text = TextPath.svg(circle(radius: 100), position: .init(.middle, at: offset, upright: .automatic))
        let placed = try text.place(shaped)
        #expect(placed.isFlipped)
        let radius = 100 + (try #require(shaped.runs.first)).font.metrics.capHeight
        var pen = -total(shaped) / 2
        for cluster in placed.clusters {
            let angle = .pi + 520 / 100 - (pen + cluster.advance / 2) / radius
            let expected = Point(x: radius * cos(angle), y: radius * sin(angle))
            #expect(cluster.position.distance(to: expected) < 0.01)
            pen += cluster.advance
        }
    }

    @Test(arguments: [TextPath.Anchor.start, .middle, .end], [0.0, 0.13, 0.5, 0.9])
    func noLetterStandsAstrideACorner(_ anchor: TextPath.Anchor, _ fraction: Double) throws {
        let shaped = try Pinned.shape("corner to corner round", Pinned.noto)
        let square = Path(Rect(x: 0, y: 0, width: 100, height: 100))
        let placed = try TextPath.svg(
            square, position: .init(anchor, at: .fraction(fraction)), letters: .init(corners: .skip)
        ).place(
            shaped)
        #expect(placed.hiddenRanges.isEmpty)
        for cluster in placed.clusters where !cluster.isSpace {
            let within = cluster.middle.truncatingRemainder(dividingBy: 100)
            #expect(within >= cluster.advance / 2 - 1e-3 && within <= 100 - cluster.advance / 2 + 1e-3)
        }
        // The anchor lies at the offset, but for at most the jumps past corners.
        let first = try #require(placed.clusters.first)
        let begin = first.middle - first.advance / 2
        let part = anchor == .start ? 0 : anchor == .middle ? 0.5 : 1
        let miss = (begin + Double(part) * placed.advance - fraction * 400).remainder(dividingBy: 400)
        let widest = shaped.clusters.map(\.advance).max() ?? 0
        #expect(abs(miss) <= widest)
    }

    /// Letters wider than every edge cannot avoid corners; they stay where they are.
    @Test func lettersWiderThanEveryEdgeFollowTheCorners() throws {
        let shaped = try Pinned.shape("WWW", Pinned.noto)
        let square = Path(Rect(x: 0, y: 0, width: 20, height: 20))
        let follow = try TextPath.svg(square).place(shaped)
        let skip = try TextPath.svg(square, letters: .init(corners: .skip)).place(shaped)
        #expect(skip.clusters.map(\.middle) == follow.clusters.map(\.middle))
    }

    /// Inside a tight arc optical spacing opens gaps; justified text leaves room for them.
    @Test func justifiedTextInATightArcEndsAtThePathsEnd() throws {
        let shaped = try Pinned.shape("AVATARWAVE", Pinned.noto)
        let radius: Double = 60
        let turn = total(shaped) * 1.8 / radius
        let path = Path.arc(center: .zero, radius: radius, startAngle: .zero, delta: .radians(-Double(turn)))
        let placed = try TextPath.svg(path, position: .justified, spacing: .optical).place(shaped)
        #expect(placed.hiddenRanges.isEmpty)
        let first = try #require(placed.clusters.first)
        let last = try #require(placed.clusters.last)
        #expect(abs(first.middle - first.advance / 2) < 0.05)
        #expect(abs(last.middle - (turn * radius - last.advance / 2)) < 0.05)
    }

    /// Where a path crosses itself a place on one strand must not be taken for one on the other.
    @Test(arguments: [TextPath.Spacing.exact, .optical])
    func distancesGrowAlongAPathThatCrossesItself(_ spacing: TextPath.Spacing) throws {
        let eight = try Path(svg: "M 0 0 C 150 -150 150 150 0 0 C -150 -150 -150 150 0 0")
        let shaped = try Pinned.shape(String(repeating: "over and under ", count: 4), Pinned.noto, size: 10)
        let placed = try TextPath.svg(eight, spacing: spacing).place(shaped)
        let middles = placed.clusters.filter { !$0.isHidden }.map(\.middle)
        #expect(middles.count > 30)
        for (a, b) in zip(middles, middles.dropFirst()) { #expect(b > a && b - a < 20) }
    }

    @Test func pointsInLettersFindTheirClusters() throws {
        let shaped = try Pinned.shape("hit the mark", Pinned.noto)
        let placed = try TextPath.svg(circle(radius: 90), position: .init(at: .length(50))).place(shaped)
        for (index, cluster) in placed.clusters.enumerated() {
            // A third of an em outwards from the baseline, on the line from the centre.
            let out = cluster.position.distance(to: .zero)
            let point = Point(x: cluster.position.x * (1 + 8 / out), y: cluster.position.y * (1 + 8 / out))
            #expect(placed.hitTest(point) == index)
        }
        #expect(placed.hitTest(.zero) == nil)
        #expect(
            placed.advanceBounds.insetBy(dx: -1e-6, dy: -1e-6).contains(
                placed.selection(0..<placed.string.utf8.count).boundingRect))
    }

    /// Outside and inside a circle of radius R the selection of a word is the ring between R + descender and
    /// R + ascender, over the angle of its advances: without a gap, and nothing twice.
    @Test(arguments: [false, true]) func aSelectionIsOneBand(_ isInside: Bool) throws {
        let shaped = try Pinned.shape("one selected word", Pinned.noto)
        let placed = try TextPath.svg(circle(radius: 120, inside: isInside), position: .init(at: .length(30))).place(
            shaped)
        let metrics = (try #require(shaped.runs.first)).font.metrics
        let selection = placed.selection(4..<12)
        let start = 30 + shaped.clusters[..<4].reduce(0) { $0 + $1.advance }
        let end = start + shaped.clusters[4..<12].reduce(0) { $0 + $1.advance }
        let sign: Double = isInside ? -1 : 1
        for i in 0...200 {
            // From a little before to a little after, at several heights.
            let s = start - 10 + (end - start + 20) * Double(i) / 200
            guard abs(s - start) > 1.5, abs(s - end) > 1.5 else { continue }
            let angle = .pi + sign * s / 120
            for height in [-0.8, -0.2, 0.3, 0.8] as [Double] {
                let r = 120 + sign * height * (height < 0 ? -metrics.descender : metrics.ascender)
                let p = Point(x: r * cos(angle), y: r * sin(angle))
                #expect(selection.contains(p) == (s > start && s < end), "\(s) \(height)")
            }
        }
        var area: Double = 0
        for box in selection.subpaths {
            let points = box.segments.map(\.start)
            for (p, q) in zip(points, points.dropFirst() + points.prefix(1)) { area += (p.x * q.y - q.x * p.y) / 2 }
        }
        let mean = 120 + sign * (metrics.ascender + metrics.descender) / 2
        let ring = (end - start) / 120 * mean * (metrics.ascender - metrics.descender)
        #expect(abs(abs(area) - ring) < ring * 0.01)
    }

    /// Where a text goes on on another subpath no band bridges the gap.
    @Test func selectionsDoNotBridgeSubpaths() throws {
        let path = try Path(svg: "M0 0H60M0 100H300")
        let placed = try TextPath.svg(path).place(try Pinned.shape("over the gap", Pinned.noto))
        let box = placed.selection(0..<12)
        for y in stride(from: 20.0, to: 70, by: 5) {
            for x in stride(from: 0.0, to: 100, by: 5) { #expect(!box.contains(Point(x: x, y: y))) }
        }
    }

    @Test func caretsStandAtTheEdgesOfAdvances() throws {
        let shaped = try Pinned.shape("caret", Pinned.noto)
        let placed = try TextPath.svg(line(300), position: .init(at: .length(20))).place(shaped)
        let metrics = (try #require(shaped.runs.first)).font.metrics
        var x: Double = 20
        for (offset, cluster) in shaped.clusters.enumerated() {
            let caret = try #require(placed.caret(at: offset))
            #expect(abs(caret.bottom.x - x) < 1e-9 && abs(caret.top.x - x) < 1e-9)
            #expect(abs(caret.top.y + metrics.ascender) < 1e-9 && abs(caret.bottom.y + metrics.descender) < 1e-9)
            x += cluster.advance
        }
        #expect(abs((try #require(placed.caret(at: 5))).top.x - x) < 1e-9)
        #expect(placed.caret(at: 6) == nil)
    }

    /// A label on top of a circle and its inverted twin in the same ring below, its baseline a cap height further out:
    /// letter by letter they take nearly the same angles, so their spacing looks equal. Near parts count most: broad feet
    /// beside each other, as of L and A, take more room above, where letters fan out, than below; so that equal whites
    /// differ by up to an eighth of an em over half a label.
    @Test(arguments: [("PAYMENT", 2.2), ("MINIMUM DUE", 1.2), ("BALANCE DUE", 3.8)])
    func topAndBottomLabelsHaveEqualSpacing(_ text: String, _ limit: Double) throws {
        let shaped = try Pinned.shape(text, Pinned.noto, size: 30)
        let cap = (try #require(shaped.runs.first)).font.metrics.capHeight
        let radius: Double = 150
        func angles(_ spacing: TextPath.Spacing) throws -> (top: [Double], bottom: [Double]) {
            let top = Path.arc(center: .zero, radius: radius, startAngle: .degrees(180), delta: .degrees(180))
            let bottom = Path.arc(center: .zero, radius: radius + cap, startAngle: .degrees(180), delta: .degrees(-180))
            func place(_ path: Path) throws -> [Point] {
                var line = TextPath.svg(path, position: .middle)
                line.spacing = spacing
                return try line.place(shaped).clusters.map(\.position)
            }
            // From the vertical through the centre, positive to the right.
            return (try place(top).map { atan2($0.x, -$0.y) }, try place(bottom).map { atan2($0.x, $0.y) })
        }
        let optical = try angles(.optical)
        for (a, b) in zip(optical.top, optical.bottom) { #expect(abs(a - b) * radius < limit, "\((a - b) * radius)") }
        // By the baselines' own lengths the lower label would be tighter by the ratio of the radii.
        let exact = try angles(.exact)
        let ratio = (exact.bottom[0] - exact.bottom[1]) / (exact.top[0] - exact.top[1])
        #expect(abs(ratio - radius / (radius + cap)) < 1e-3)
    }
}

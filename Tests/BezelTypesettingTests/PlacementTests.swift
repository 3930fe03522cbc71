// Positions on lines and circles against closed forms, and against shared exact positions where they are there.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct PlacementTests {
    private func near(_ a: Point, _ b: Point, _ limit: Double = 1e-6) -> Bool { a.distance(to: b) <= limit }

    @Test func onALineMiddlesAreThoseOfStraightText() throws {
        let shaped = try Pinned.shape("Curved text", Pinned.noto)
        let placed = try TextPath.svg(line(400)).place(shaped)
        for (cluster, middle) in zip(placed.clusters, middles(shaped)) {
            #expect(near(cluster.position, Point(x: middle, y: 0)))
            #expect(abs(cluster.angle.degrees) < 1e-9)
        }
    }

    @Test func onACircleEachMiddleStandsAtItsAngle() throws {
        let shaped = try Pinned.shape("Around", Pinned.noto)
        let placed = try TextPath.svg(circle(radius: 80), position: .init(at: .length(10))).place(shaped)
        for (cluster, middle) in zip(placed.clusters, middles(shaped)) {
            let angle = Double.pi + (10 + middle) / 80
            #expect(near(cluster.position, Point(x: 80 * cos(angle), y: 80 * sin(angle)), 2e-3))
            let turned = (cluster.angle.radians - Double(angle) - .pi / 2).remainder(dividingBy: 2 * .pi)
            #expect(abs(turned) < 1e-4)
        }
    }

    @Test(arguments: [(TextPath.Anchor.start, 0.0), (.middle, 0.5), (.end, 1.0)])
    func anchorsTurnAboutTheOffset(_ anchor: TextPath.Anchor, _ fraction: Double) throws {
        let shaped = try Pinned.shape("Anchor", Pinned.noto)
        let placed = try TextPath.svg(line(600), position: .init(anchor, at: .length(300))).place(shaped)
        let start = 300 - fraction * total(shaped)
        for (cluster, middle) in zip(placed.clusters, middles(shaped)) {
            #expect(abs(cluster.middle - start - middle) < 1e-9)
        }
    }

    @Test func trackingAddsNothingAfterTheLastLetter() throws {
        let shaped = try Pinned.shape("abc", Pinned.noto, tracking: 10)
        let placed = try TextPath.svg(line(600), position: .init(.middle, at: .length(300))).place(shaped)
        let first = try #require(placed.clusters.first)
        let last = try #require(placed.clusters.last)
        let left = first.middle - first.advance / 2
        let right = last.middle + last.advance / 2
        #expect(abs((left + right) / 2 - 300) < 1e-9)
        #expect(abs(placed.advance - (right - left)) < 1e-9)
    }

    @Test func whatFallsOffIsHiddenAndReported() throws {
        let shaped = try Pinned.shape("abcdef", Pinned.noto)
        let placed = try TextPath.svg(line(total(shaped) / 2), position: .init(at: .length(-20))).place(shaped)
        #expect(placed.clusters[0].isHidden)
        #expect(placed.clusters[5].isHidden)
        #expect(!placed.clusters[2].isHidden)
        #expect(placed.hiddenTexts.joined().count + placed.clusters.filter { !$0.isHidden }.count == 6)
        #expect(placed.fitting == [.hidden(placed.hiddenRanges)])
        let drawn = placed.runs.flatMap(\.glyphs).count
        #expect(drawn == placed.clusters.filter { !$0.isHidden }.count)
    }

    @Test(arguments: [(TextPath.Anchor.start, 0.0, 1.0), (.middle, -0.5, 0.5), (.end, -1.0, 0.0)])
    func aClosedPathTakesOneCircuitFromEveryAnchor(_ anchor: TextPath.Anchor, _ low: Double, _ high: Double) throws {
        let shaped = try Pinned.shape(String(repeating: "around and ", count: 6), Pinned.noto)
        let length = 2 * Double.pi * 50
        var path = TextPath.svg(circle(radius: 50), position: .init(anchor, at: .length(100)))
        path.position.circuit.seam = .none
        let placed = try path.place(shaped)
        let before: Double = anchor == .start ? 0 : anchor == .middle ? total(shaped) / 2 : total(shaped)
        for (cluster, middle) in zip(placed.clusters, middles(shaped)) {
            let along = middle - before
            #expect(cluster.isHidden == (along < low * length || along > high * length))
            guard !cluster.isHidden else { continue }
            let angle = Double.pi + (100 + along) / 50
            #expect(near(cluster.position, Point(x: 50 * cos(angle), y: 50 * sin(angle)), 2e-3))
        }
        #expect(placed.clusters.contains { $0.isHidden } && placed.clusters.contains { !$0.isHidden })
    }

    @Test func theOtherSideRunsBackwards() throws {
        let shaped = try Pinned.shape("Back", Pinned.noto)
        let placed = try TextPath.svg(line(200), position: .init(at: .length(30), side: .right)).place(shaped)
        for (cluster, middle) in zip(placed.clusters, middles(shaped)) {
            #expect(near(cluster.position, Point(x: 200 - 30 - middle, y: 0)))
            #expect(abs(abs(cluster.angle.degrees) - 180) < 1e-9)
        }
    }

    @Test func subpathsAreOneLengthWithoutGaps() throws {
        let path = Path {
            $0.move(to: .zero)
            $0.addLine(to: Point(x: 40, y: 0))
            $0.move(to: Point(x: 0, y: 100))
            $0.addLine(to: Point(x: 400, y: 100))
        }
        let shaped = try Pinned.shape("two subpaths", Pinned.noto)
        let placed = try TextPath.svg(path).place(shaped)
        for (cluster, middle) in zip(placed.clusters, middles(shaped)) {
            let expected = middle < 40 ? Point(x: middle, y: 0) : Point(x: middle - 40, y: 100)
            #expect(near(cluster.position, expected))
        }
    }

    @Test(arguments: [-15.0, 12.0]) func aShiftedBaselineRunsOnItsOwnCircle(_ shift: Double) throws {
        let shaped = try Pinned.shape("Shifted", Pinned.noto)
        let placed = try TextPath.svg(circle(radius: 90), position: .init(baseline: .custom(shift))).place(shaped)
        let radius = 90 + shift
        for (cluster, middle) in zip(placed.clusters, middles(shaped)) {
            let angle = Double.pi + middle / radius
            #expect(near(cluster.position, Point(x: radius * cos(angle), y: radius * sin(angle)), 5e-3))
        }
        #expect(abs(placed.pathLength - 2 * .pi * radius) < 1e-2)
    }

    @Test func rightToLeftTextRunsBackwardsFromTheOffset() throws {
        let shaped = try Pinned.shape("שלום", Pinned.hebrew)
        let atStart = try TextPath.svg(line(400), position: .init(.start, at: .length(200))).place(shaped)
        #expect(atStart.clusters.allSatisfy { $0.middle < 200 })
        let first = try #require(atStart.clusters.first)
        #expect(abs(first.middle + first.advance / 2 - 200) < 1e-9)
        let atEnd = try TextPath.svg(line(400), position: .init(.end, at: .length(200))).place(shaped)
        #expect(atEnd.clusters.allSatisfy { $0.middle > 200 })
    }

    @Test func justifiedTextFillsThePath() throws {
        let shaped = try Pinned.shape("one two six", Pinned.noto)
        let placed = try TextPath.svg(line(500), position: .justified).place(shaped)
        let first = try #require(placed.clusters.first)
        let last = try #require(placed.clusters.last)
        #expect(abs(first.middle - first.advance / 2) < 1e-9)
        #expect(abs(last.middle + last.advance / 2 - 500) < 1e-9)
        // The rest lies in the two word spaces, in equal parts.
        let rest = (500 - total(shaped)) / 2
        for i in placed.clusters.indices.dropLast() {
            let step = placed.clusters[i + 1].middle - placed.clusters[i].middle
            let plain = (placed.clusters[i].advance + placed.clusters[i + 1].advance) / 2
            #expect(abs(step - plain - (placed.clusters[i].isSpace ? rest : 0)) < 1e-9)
        }
    }

    @Test func pathsWithoutLengthAndNumbersThatAreNoneAreErrors() throws {
        let shaped = try Pinned.shape("x", Pinned.noto)
        #expect(throws: LayoutError.emptyPath) { try TextPath.svg(Path()).place(shaped) }
        #expect(throws: LayoutError.emptyPath) { try TextPath.svg(line(0)).place(shaped) }
        #expect(throws: LayoutError.self) { try TextPath.svg(line(.nan)).place(shaped) }
        #expect(throws: LayoutError.self) {
            try TextPath.svg(line(9), position: .init(at: .length(.infinity))).place(shaped)
        }
        #expect(throws: LayoutError.self) {
            try TextPath.svg(line(9), position: .init(baseline: .custom(.nan))).place(shaped)
        }
    }

    @Test(
        .enabled(if: Pinned.shared("geometry") != nil, "needs positions in ../shared/geometry, beside the repository"),
        arguments: [
            ("circle-arc", "M 40 110 A 60 60 0 0 1 160 110", "Curved letters", false),
            ("middle-50", "M 20 130 C 60 20 140 20 180 130", "Middle", true),
            ("s-cubic", "M 20 100 C 35 135 85 135 100 100 C 115 65 165 65 180 100", "AV To wave", false),
        ])
    func positionsAgreeWithIndependentOnes(_ name: String, _ d: String, _ text: String, _ centered: Bool) throws {
        struct Reference: Decodable {
            struct Glyph: Decodable {
                var mid: Double
                var x: Double
                var y: Double
                var endX: Double
                var endY: Double
                var angle: Double
                enum CodingKeys: String, CodingKey {
                    case mid, x, y, angle
                    case endX = "end_x"
                    case endY = "end_y"
                }
            }
            var length: Double
            var glyphs: [Glyph]
        }
        let url = try #require(Pinned.shared("geometry/\(name).json"))
        let reference = try JSONDecoder().decode(Reference.self, from: Data(contentsOf: url))
        let fontURL = try #require(Pinned.shared("svg-suite/fonts/NotoSans-Regular.ttf"))
        let font = Font(try FontFace(path: fontURL.path), size: 24)
        let shaped = try Shaper().shape(StyledText(text, style: TextStyle(font: font)))
        let path = try Path(svg: d)
        let placed = try (centered ? TextPath.svg(path, position: .middle) : TextPath.svg(path)).place(shaped)
        #expect(abs(placed.pathLength - reference.length) < 0.01)
        #expect(placed.clusters.count == reference.glyphs.count)
        for (cluster, glyph) in zip(placed.clusters, reference.glyphs) {
            #expect(abs(cluster.middle - glyph.mid) < 0.01)
            // The reference names both ends of the advance; the middle lies halfway.
            let middle = Point(x: (glyph.x + glyph.endX) / 2, y: (glyph.y + glyph.endY) / 2)
            #expect(near(cluster.position, middle, 0.01))
            #expect(abs(cluster.angle.degrees - glyph.angle) < 0.05)
        }
    }
}

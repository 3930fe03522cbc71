import BezelGeometry
import Foundation
import Testing

@Suite struct CornerTests {
    @Test func cornersTellDistanceAndTurn() throws {
        let path = try Path(svg: "M0 0H10V10L0 10Z M50 0Q60 0 60 10V20 M100 0H110L100 0")
        let corners = path.corners()
        #expect(corners.map { $0.distance.rounded() } == [0, 10, 20, 30, 76])
        #expect(corners.prefix(4).allSatisfy { near(Double($0.turn.degrees), 90) })
        #expect(near(Double(abs(corners.last?.turn.degrees ?? 0)), 180))
        #expect(corners.map(\.contour) == [0, 0, 0, 0, 2])
        #expect(Path.circle(center: .zero, radius: 10).corners().isEmpty)
    }

    @Test func cuspWithinACurveIsACorner() throws {
        let path = try Path(svg: "M50 50C200 250 100 250 250 50")
        #expect(path.corners().isEmpty)
        let cusp = try Path(svg: "M0 0C100 100 0 100 100 0")
        let corner = try #require(cusp.corners().first)
        #expect(cusp.corners().count == 1)
        #expect(near(corner.distance, cusp.length / 2, 1e-6))
        #expect(near(corner.position, Point(x: 50, y: 75), 1e-6))
    }

    @Test func roundedSquareHasArcsForCorners() {
        let square = Path(Rect(x: 0, y: 0, width: 100, height: 100))
        let round = square.roundedCorners(radius: 10)
        #expect(near(round.length, 320 + 20 * Double.pi, 1e-3))
        #expect(round.corners().isEmpty)
        #expect(round.subpaths.count == 1 && round.subpaths[0].isClosed)
        // No room: the square becomes a circle.
        #expect(near(square.roundedCorners(radius: 500).length, 100 * Double.pi, 1e-3))
        #expect(square.roundedCorners(radius: 0) == square)
    }

    @Test func roundedOpenPathKeepsItsEnds() throws {
        let path = try Path(svg: "M0 0L50 0L50 50C50 100 100 100 100 60L140 60")
        let round = path.roundedCorners(radius: 8)
        #expect(round.elements.first == .move(to: .zero))
        #expect(round.currentPoint == Point(x: 140, y: 60))
        #expect(round.corners().isEmpty)
        #expect(round.length < path.length)
    }

    @Test func interpolationGoesFromOnePathToTheOther() throws {
        let a = try Path(svg: "M0 0L10 0Q20 0 20 10Z")
        let b = try Path(svg: "M0 10C0 20 10 20 10 30Q20 10 30 10Z")
        #expect(a.isInterpolable(with: b))
        let start = try #require(a.mixed(with: b, at: 0))
        #expect(near(start.length, a.length, 1e-9))
        #expect(try #require(a.mixed(with: b, at: 1)) == b)
        let middle = try #require(a.mixed(with: b, at: 0.5))
        #expect(middle.currentPoint == Point(x: 0, y: 5))
        #expect(a.mixed(with: Path(Rect(x: 0, y: 0, width: 1, height: 1)), at: 0.5) == nil)
    }
}

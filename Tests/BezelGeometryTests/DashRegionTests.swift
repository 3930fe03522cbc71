// Dashes and strokes as far as they show.
import BezelGeometry
import Foundation
import Testing

@Suite struct DashRegionTests {
    private let region = Rect(x: 0, y: 0, width: 100, height: 100)

    @Test func dashesOfAnEndlessLineKeepTheirPhaseWhereTheyShow() throws {
        let dashes = try Path(svg: "M-1000000000 50H1000000000").dashed([5, 5], phase: 2, within: region).subpaths
        #expect(dashes.count > 9 && dashes.count < 100)
        for dash in dashes {
            let box = dash.path.boundingRect
            let into = (box.minX + 1_000_000_002).truncatingRemainder(dividingBy: 10)
            #expect(abs(box.width - 5) < 1e-5 && min(into, 10 - into) < 1e-5)
        }
        for x in stride(from: 1, to: 100, by: 10) as StrideTo<Double> {
            #expect(dashes.contains { $0.path.boundingRect.minX <= x && $0.path.boundingRect.maxX >= x })
        }
    }

    @Test(arguments: [
        "M-900 40C300 -800 -300 900 1200 30", "M50 -3000A3050 3050 0 1 1 49 -3000z", "M-500 20H700V80H-500z",
        "M10 10Q4000 50 10 90",
    ])
    func dashesThatShowAreThoseOfTheWholePath(_ data: String) throws {
        let path = try Path(svg: data)
        let all = path.dashed([7, 3, 1], phase: 4).subpaths.map(\.path.boundingRect).filter { $0.intersects(region) }
        let near = path.dashed([7, 3, 1], phase: 4, within: region).subpaths.map(\.path.boundingRect)
        for box in all {
            #expect(
                near.contains {
                    abs($0.minX - box.minX) + abs($0.minY - box.minY) + abs($0.maxX - box.maxX) < 1e-6
                })
        }
        #expect(near.count < path.dashed([7, 3, 1], phase: 4).subpaths.count)
    }

    @Test func whatLiesOutsideIsNotOutlined() throws {
        let style = StrokeStyle(lineWidth: 4, lineCap: .round)
        let path = try Path(svg: "M500 500h0M50 103h0M300 0V90")
        let outline = path.stroked(style, tolerance: 0.05, within: region)
        #expect(outline.subpaths.count == 1 && outline.contains(Point(x: 50, y: 102)))
    }

    @Test(arguments: ["28.017174 20", "28.017175 20", "28.0171749999 20.0000001"])
    func joinsHoldAtControlArmsTooShortToSee(_ control: String) throws {
        let path = try Path(svg: "M10 70L28.017175 20C\(control) 40 70 60 80")
        let mitre = path.stroked(StrokeStyle(lineWidth: 14))
        let round = path.stroked(StrokeStyle(lineWidth: 14, lineJoin: .round))
        #expect(mitre.contains(Point(x: 28.6, y: 5)) && !round.contains(Point(x: 28.6, y: 5)))
        for angle in stride(from: -150, through: -20, by: 10) as StrideThrough<Double> {
            let direction = Vector(dx: cos(angle * .pi / 180), dy: sin(angle * .pi / 180))
            #expect(round.contains(Point(x: 28.017, y: 20) + direction * 6.8))
        }
    }

    /// A longer arm turns the line within its length: round, as the outline of the curve is.
    @Test(arguments: [1e-3, 1e-2, 0.1]) func tightTurnsAtShortControlArmsAreOutlined(_ arm: Double) throws {
        let path = try Path(svg: "M10 70L28 20C28 \(20 - arm) 40 70 60 80")
        let outline = path.stroked(StrokeStyle(lineWidth: 14, lineJoin: .round), tolerance: 0.02)
        for angle in stride(from: -150, through: -20, by: 10) as StrideThrough<Double> {
            let direction = Vector(dx: cos(angle * .pi / 180), dy: sin(angle * .pi / 180))
            #expect(outline.contains(Point(x: 28, y: 20) + direction * 6.8), "at \(angle) of arm \(arm)")
        }
    }
}

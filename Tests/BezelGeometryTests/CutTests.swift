// Paths cut to a rectangle: the same inside, nothing far outside.
import Testing

@testable import BezelGeometry

@Suite struct CutTests {
    private let window = Rect(x: 0, y: 0, width: 100, height: 100)

    /// By a grid of points, for both rules.
    private func isSame(_ path: Path, _ cut: Path, ofRule rule: FillRule) -> Bool {
        for i in 0..<40 {
            for j in 0..<40 {
                let point = Point(x: 1.37 + Double(i) * 2.45, y: 1.11 + Double(j) * 2.45)
                if path.contains(point, rule: rule) != cut.contains(point, rule: rule) { return false }
            }
        }
        return true
    }

    @Test func whatIsInsideStays() throws {
        let star = "M50 -400L180 500L-300 -60H400L-80 500ZM20 20H60V60H20Z"
        let curves = "M-900 50C-100 -700 200 900 900 40Q300 -800 -900 50ZM30 30A40 20 30 1 1 80 70Z"
        for svg in [star, curves] {
            let path = try Path(svg: svg)
            let cut = path.cut(to: window.insetBy(dx: -10, dy: -10), tolerance: 1e-3)
            for rule in [FillRule.nonZero, .evenOdd] { #expect(isSame(path, cut, ofRule: rule)) }
            #expect(window.insetBy(dx: -10.001, dy: -10.001).contains(cut.boundingRect))
        }
    }

    @Test func coordinatesOfAnySizeTakeFewPoints() {
        let path = Path {
            $0.move(to: Point(x: -1e12, y: 50))
            $0.addCurve(to: Point(x: 1e12, y: 50), control1: Point(x: -3e11, y: 50), control2: Point(x: 3e11, y: 50))
            $0.addLine(to: Point(x: 0, y: 1e12))
            $0.closeSubpath()
        }
        let cut = path.cut(to: window, tolerance: 0.01)
        #expect(cut.elements.count < 200)
        #expect(cut.contains(Point(x: 50, y: 51)) && !cut.contains(Point(x: 50, y: 49)))
        let outside = Path(Rect(x: 200, y: 200, width: 1e9, height: 5))
        #expect(outside.cut(to: window, tolerance: 0.01).isEmpty)
    }
}

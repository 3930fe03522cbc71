import BezelGeometry
import Foundation
import Testing

@Suite struct SVGPathTests {
    @Test(
        arguments: [
            ("M0 0L10 10", "M0,0,10,10"), ("m1 2l3 4", "M1 2 4 6"), ("M1 1h5v5H0V0", "M1 1L6 1L6 6L0 6L0 0"),
            ("M1.5.5-3e2", nil), ("M0 0 1 1 2 2", "M0 0L1 1L2 2"), ("m1 1 1 1 1 1", "M1 1L2 2L3 3"),
            ("M.5.5.7.7", "M0.5 0.5L0.7 0.7"), ("M1-1-2-3", "M1 -1L-2 -3"), ("M+1+2L3e1 4E-1", "M1 2L30 0.4"),
            ("M0 0C1 1 2 2 3 3S5 5 6 6", "M0 0C1 1 2 2 3 3C4 4 5 5 6 6"), ("M0 0S1 1 2 2", "M0 0C0 0 1 1 2 2"),
            ("M0 0Q1 1 2 0T4 0T6 0", "M0 0Q1 1 2 0Q3 -1 4 0Q5 1 6 0"), ("M3 3T5 5", "M3 3Q3 3 5 5"),
            ("M0 0a5 5 0 0110 0", "M0 0A5 5 0 0 1 10 0"), ("M0 0a5 5 0 01.5.5", "M0,0A5,5,0,0,1,0.5,0.5"),
            ("M0 0H5zL2 2", "M0 0L5 0zM0 0L2 2"), ("M1 1H5zl2 2", "M1 1L5 1zM1 1L3 3"), ("  ", ""), ("none", ""),
            ("M0 0L1 1\n\t\r\u{0C}L2 2", "M0 0 1 1 2 2"), ("M1 2zm1 1", "M1 2zM2 3"),
            ("M0 0A0 5 0 0 1 9 9", "M0 0L9 9"),
            // A segment that ends where its subpath began, and is closed there.
            ("M0 0H9V9L z", "M0 0H9V9z"), ("M1 1H9C9 5 5 9 zL3 3", "M1 1H9C9 5 5 9 1 1zM1 1L3 3"),
            ("M1 1h4q0 4z", "M1 1H5Q5 5 1 1z"), ("M1 1h4t z", "M1 1H5Q5 1 1 1z"),
            ("M1 1h4a3 3 0 0 1 z", "M1 1H5A3 3 0 0 1 1 1z"),
            ("M4 4A5 5 0 0 1 4 4L5 5", "M4 4L5 5"), ("M0 0L1e0 2.", "M0 0L1 2"),
        ] as [(String, String?)])
    func writingsOfTheSamePathAgree(text: String, same: String?) throws {
        guard let same else {
            #expect(throws: PathError.self) { try Path(svg: text) }
            return
        }
        #expect(try Path(svg: text) == Path(svg: same))
    }

    @Test(arguments: [
        ("L1 1", 0, 0), ("M0 0L1 1 X", 9, 2), ("M0 0 L1", 7, 1), ("M0,0,,1 1", 4, 1), ("M0 0A5 5 0 2 1 9 9", 11, 1),
        ("M0 0C1 1 2 2 3", 14, 1), ("M", 1, 0), ("M0 0L1e999 3", 5, 2), ("M0 0 5", 6, 1), ("M0 0L.e3 1", 5, 1),
        ("M0 0L1 1,", 8, 2), ("M0 0L3 4L5 5é", 12, 3), ("hello", 0, 0), ("M0 0 z 3 4", 7, 2),
    ])
    func errorsTellTheirBytePositionAndKeepWhatWasRight(text: String, position: Int, steps: Int) {
        let (path, error) = Path.parseSVG(text)
        #expect(error?.position == position, "\(text): \(String(describing: error))")
        #expect(path.elements.count == steps, "\(text): \(path.elements)")
        #expect(throws: PathError.self) { try Path(svg: text) }
    }

    @Test func arcFollowsItsEllipse() throws {
        // Both flags: the four arcs between two points of one pair of ellipses.
        for (large, sweep, expected) in [(0, 0, 2.5), (0, 1, 2.5), (1, 0, 7.5), (1, 1, 7.5)] {
            let path = try Path(svg: "M0 0A5 5 0 \(large) \(sweep) 5 5")
            #expect(near(path.length, Double(expected) * .pi, 1e-4))
            let middle = try #require(PathMeasure(path).frame(at: path.length / 2)).position
            // sweep 1 runs with growing angles, clockwise on the screen.
            let right = (middle.x - middle.y) > 0
            #expect(right == (sweep == 1))
        }
        let turned = try Path(svg: "M10 0A20 10 90 1 1 -10 0")
        for s in turned.subpaths[0].segments {
            let p = s.point(at: 0.4)
            // Centre (0, 0): half axes 10 along x and 20 along y.
            #expect(near((p.x / 10) * (p.x / 10) + (p.y / 20) * (p.y / 20), 1, 1e-4))
        }
        // Radii too small are enlarged to reach.
        #expect(near(try Path(svg: "M0 0A1 1 0 0 1 10 0").length, 5 * .pi, 1e-3))
    }

    @Test func numbersAreReadToTheNearestDouble() throws {
        let path = try Path(svg: "M0.1 123456789.123456789L3.141592653589793238462 1e-7L1e12 -17976931348623157e-28")
        guard case .move(let p) = path.elements[0], case .line(let q) = path.elements[1],
            case .line(let r) = path.elements[2]
        else {
            Issue.record("unexpected steps")
            return
        }
        #expect(p == Point(x: 0.1, y: 123456789.123456789))
        #expect(q == Point(x: Double.pi, y: 1e-7))
        #expect(r == Point(x: 1e12, y: -1.7976931348623157e-12))
    }

    @Test func writtenDataReadsBackWithinItsRounding() throws {
        var r = Pinned(5)
        for decimals in [0, 1, 3, 6] {
            var path = Path()
            path.move(to: r.point(100))
            for _ in 0..<40 {
                path.addLine(to: r.point(100))
                path.addQuadCurve(to: r.point(1), control: r.point(10))
                path.addCurve(to: r.point(100), control1: r.point(100), control2: r.point(0.5))
                if let p = path.currentPoint { path.addLine(to: Point(x: p.x, y: 7)) }
                path.closeSubpath()
                path.move(to: r.point(50))
            }
            let text = path.svgData(decimals: decimals)
            let back = try Path(svg: text)
            #expect(back.elements.count == path.elements.count)
            let step = pow(10, -Double(decimals))
            for (a, b) in zip(path.elements, back.elements) {
                switch (a, b) {
                case (.move(let p), .move(let q)), (.line(let p), .line(let q)): #expect(near(p, q, step))
                case (.quadCurve(let p, let c), .quadCurve(let q, let d)):
                    #expect(near(p, q, step) && near(c, d, step))
                case (.curve(let p, let c, let e), .curve(let q, let d, let f)):
                    #expect(near(p, q, step) && near(c, d, step) && near(e, f, step))
                case (.closeSubpath, .closeSubpath): break
                default: Issue.record("\(a) became \(b)")
                }
            }
        }
    }

    @Test func writtenDataIsCompact() {
        let path = Path {
            $0.addRect(Rect(x: 10, y: 20, width: 30, height: 40))
            $0.move(to: Point(x: 100.5, y: 0.25))
            $0.addLine(to: Point(x: 100.75, y: -0.5))
        }
        #expect(path.svgData() == "M10 20H40V60H10zM100.5.25l.25-.75")
        #expect(Path().svgData() == "")
        #expect(Path { $0.addLines([.zero, Point(x: Double.nan, y: 1)]) }.svgData() == "M0 0")
    }

    @Test func arbitraryBytesNeverCrash() {
        var r = Pinned(11)
        let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,+-eE \n\u{e9}x")
        for _ in 0..<3000 {
            let text = String((0..<Int(r.next() % 40)).map { _ in alphabet[Int(r.next() % UInt64(alphabet.count))] })
            let (path, error) = Path.parseSVG("M" + text)
            if let error { #expect(error.position <= text.utf8.count + 1) }
            _ = PathMeasure(path).length
        }
    }

    @Test(
        "bearings turn what is relative, and nothing else",
        arguments: [
            ("M20 150b-90h120b90h140b90h120z", "M20 150V30H160V150z"),
            ("M20 150B-90h120B0h140B90h120z", "M20 150V30H160V150z"),
            ("M1 2B90l3 4v2h5H9V7L1 1", "M1 2L-3 5L-5 5L-5 10L9 10L9 7L1 1"),
            ("M0 0B180c1 0 2 1 2 2s1 2 2 2q1 0 1 1", "M0 0C-1 0 -2 -1 -2 -2C-2 -3 -3 -4 -4 -4Q-5 -4 -5 -5"),
            ("M0 0B90a6 3 0 0 1 4 4", "M0 0A6 3 90 0 1 -4 4"), ("M5 5b60b30m2 0l1 0", "M5 5M5 7L5 8"),
        ])
    func bearings(text: String, same: String) throws {
        let (a, b) = (try Path(svg: text), try Path(svg: same))
        #expect(a.svgData(decimals: 6) == b.svgData(decimals: 6))
    }
}

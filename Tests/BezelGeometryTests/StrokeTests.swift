import BezelGeometry
import Foundation
import Testing

@Suite struct StrokeTests {
    /// Random strokes, many of them tighter than their half width.
    @Test(arguments: 1...40)
    func strokeCoversItsNormalsAndNothingBeyondItsWidth(seed: UInt64) throws {
        var r = Pinned(seed)
        let half = r.number(2...60)
        var path = Path()
        path.move(to: r.point(100))
        for i in 0..<3 {
            if i % 2 == 0 {
                path.addCurve(to: r.point(100), control1: r.point(100), control2: r.point(100))
            } else {
                path.addQuadCurve(to: r.point(100), control: r.point(100))
            }
        }
        if seed % 3 == 0 { path.closeSubpath() }
        let outline = path.stroked(
            StrokeStyle(lineWidth: 2 * half, lineCap: .round, lineJoin: .round), tolerance: 0.01)
        let measure = PathMeasure(path)
        var missed = 0
        for _ in 0..<120 {
            let frame = try #require(measure.frame(at: r.number(0...measure.length)))
            let p = frame.position + frame.normal * r.number((-half + 0.05)...(half - 0.05))
            if outline.windingNumber(at: p) <= 0 { missed += 1 }
        }
        #expect(missed == 0)
        for _ in 0..<120 {
            let p = r.point(220)
            let separation = try #require(measure.nearest(to: p)).separation
            if separation > half + 0.05 { #expect(!outline.contains(p)) }
            if separation < half - 0.05 { #expect(outline.contains(p)) }
        }
    }

    @Test func outlineWindsPositivelyRoundWhateverItCovers() {
        var r = Pinned(77)
        for _ in 0..<20 {
            let path = Path {
                $0.move(to: r.point(50))
                $0.addCurve(to: r.point(50), control1: r.point(50), control2: r.point(50))
            }
            let outline = path.stroked(StrokeStyle(lineWidth: 40), tolerance: 0.01)
            for _ in 0..<200 { #expect(outline.windingNumber(at: r.point(100)) >= 0) }
        }
    }

    @Test func areasAgreeWithClosedForms() {
        let line = Path { $0.addLines([.zero, Point(x: 100, y: 0)]) }
        func area(_ style: StrokeStyle) -> Double { line.stroked(style, tolerance: 1e-4).signedArea }
        #expect(near(area(StrokeStyle(lineWidth: 10)), 1000))
        #expect(near(area(StrokeStyle(lineWidth: 10, lineCap: .square)), 1100))
        #expect(near(area(StrokeStyle(lineWidth: 10, lineCap: .round)), 1000 + 25 * Double.pi, 1e-3))
        let circle = Path.circle(center: .zero, radius: 50).stroked(StrokeStyle(lineWidth: 10), tolerance: 1e-4)
        #expect(near(circle.signedArea, 1000 * Double.pi, 0.05))
        let square = Path(Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(near(square.stroked(StrokeStyle(lineWidth: 10)).boundingRect.width, 110))
        let inside = square.stroked(StrokeStyle(lineWidth: 10, alignment: .inside))
        #expect(inside.boundingRect == Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(inside.contains(Point(x: 9, y: 50)) && !inside.contains(Point(x: 11, y: 50)))
        let outside = square.reversed().stroked(StrokeStyle(lineWidth: 10, alignment: .outside))
        #expect(near(outside.boundingRect.minX, -10) && near(outside.boundingRect.width, 120))
        #expect(!outside.contains(Point(x: 1, y: 50)))
    }

    @Test func joinsHaveTheirShapes() {
        let corner = Path { $0.addLines([Point(x: -100, y: 0), .zero, Point(x: 0, y: 100)]) }
        // The outer corner of a right turn lies up right; width 20.
        func covers(_ join: StrokeStyle.LineJoin, _ limit: Double = 10) -> [Bool] {
            let outline = corner.stroked(StrokeStyle(lineWidth: 20, lineJoin: join, miterLimit: limit))
            return [4.9, 7, 9.9].map { outline.contains(Point(x: $0, y: -$0)) }
        }
        #expect(covers(.miter) == [true, true, true])
        #expect(covers(.round) == [true, true, false])
        #expect(covers(.bevel) == [true, false, false])
        // The limit of a right angle is the square root of two.
        #expect(covers(.miter, 1.41) == [true, false, false])
        #expect(covers(.miter, 1.42) == [true, true, true])
        // Clipped at half of 1.2 × 20 from the corner: 12 along the diagonal, 8.5 in each direction.
        #expect(covers(.miterClip, 1.2) == [true, true, false])
    }

    @Test func capsOfSubpathsWithoutLength() throws {
        for text in ["M5 5L5 5", "M5 5z"] {
            let dot = try Path(svg: text)
            #expect(dot.stroked(StrokeStyle(lineWidth: 4)).isEmpty)
            #expect(
                dot.stroked(StrokeStyle(lineWidth: 4, lineCap: .square)).boundingRect
                    == Rect(x: 3, y: 3, width: 4, height: 4))
            #expect(dot.stroked(StrokeStyle(lineWidth: 4, lineCap: .round)).contains(Point(x: 6.3, y: 6.3)))
        }
        #expect(try Path(svg: "M5 5").stroked(StrokeStyle(lineWidth: 4, lineCap: .round)).isEmpty)
    }

    @Test(
        arguments: [
            ([10, 5], 0, [0...10, 15...25, 30...40]), ([10], 0, [0...10, 20...30]),
            ([10, 5], 12, [3...13, 18...28, 33...40]),
            ([10, 5], -4, [4...14, 19...29, 34...40]), ([4, 2, 6], 0, [0...4, 6...12, 16...18, 24...28, 30...36]),
            ([10, 5], 10, [5...15, 20...30, 35...40]), ([50, 1], 0, [0...40]),
            ([10, 0], 0, [0...10, 10...20, 20...30, 30...40]),
            ([], 0, [0...40]), ([0, 0], 0, [0...40]), ([5, -5], 0, [0...40]), ([1e-9, 1e-9], 0, [0...40]),
        ] as [([Double], Double, [ClosedRange<Double>])])
    func dashesLieWhereThePatternPutsThem(dash: [Double], phase: Double, expected: [ClosedRange<Double>]) {
        let line = Path { $0.addLines([.zero, Point(x: 40, y: 0)]) }
        let found = line.dashed(dash, phase: phase).subpaths.map { $0.start.x...($0.segments.last?.end.x ?? 0) }
        #expect(found.count == expected.count)
        for (a, b) in zip(found, expected) {
            #expect(near(a.lowerBound, b.lowerBound) && near(a.upperBound, b.upperBound))
        }
    }

    @Test func dashThroughTheSeamOfAClosedPathIsOnePiece() {
        let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
        let parts = square.dashed([6, 4], phase: 3).subpaths
        #expect(parts.count == 4)
        #expect(parts.map { PathMeasure($0.path).length }.allSatisfy { near($0, 6) })
    }

    @Test func dashOfNoLengthKeepsItsDirection() {
        let line = Path { $0.addLines([.zero, Point(x: 20, y: 20)]) }
        let dots = line.stroked(StrokeStyle(lineWidth: 4, lineCap: .square, dash: [0, 10]))
        #expect(dots.subpaths.count == 3)
        // A square set on its edge's direction: its half diagonal lies along the axes.
        #expect(dots.contains(Point(x: 2.7, y: 0)) && !dots.contains(Point(x: 1.9, y: 1.9)))
    }
}

@Suite struct AlignedStrokeTests {
    static let star = "M150 40L185 120L270 125L200 180L225 265L150 215L75 265L100 180L30 125L115 120Z"

    @Test(arguments: [
        star, "M0 0H300V8H0Z", "M0 50A50 3 0 1 1 100 50A50 3 0 1 1 0 50Z", "M0 0H100V100H0ZM30 30V70H70V30Z",
    ])
    func lineNeverCrossesTheEdgeItIsAlignedTo(text: String) throws {
        let shape = try Path(svg: text)
        let inside = shape.stroked(StrokeStyle(lineWidth: 12, alignment: .inside))
        let outside = shape.stroked(StrokeStyle(lineWidth: 12, alignment: .outside))
        let measure = PathMeasure(shape)
        var r = Pinned(3)
        let box = shape.boundingRect.insetBy(dx: -20, dy: -20)
        var covered = 0
        for _ in 0..<250 {
            let p = Point(x: r.number(box.minX...box.maxX), y: r.number(box.minY...box.maxY))
            let separation = try #require(measure.nearest(to: p)).separation
            if separation < 0.06 { continue }
            let within = shape.contains(p)
            if within {
                #expect(!outside.contains(p))
                if separation < 11.9 { #expect(inside.contains(p)) }
            } else {
                #expect(!inside.contains(p))
                if separation < 11.9 { #expect(outside.contains(p)) }
            }
            covered += separation < 11.9 ? 1 : 0
        }
        #expect(covered > 15)
    }

    @Test(arguments: [StrokeStyle.LineCap.butt, .round, .square], [[20.0, 20], [0, 20]])
    func dashesOfAnAlignedStrokeStayOnItsSide(cap: StrokeStyle.LineCap, dash: [Double]) {
        let circle = Path.circle(center: .zero, radius: 50)
        for (alignment, band) in [(StrokeStyle.Alignment.inside, 40.0...50.0), (.outside, 50.0...60.0)] {
            let style = StrokeStyle(lineWidth: 10, lineCap: cap, dash: dash, alignment: alignment)
            let measure = PathMeasure(circle.stroked(style))
            for i in 0..<1000 {
                guard let frame = measure.frame(at: measure.length * Double(i) / 1000) else { continue }
                let radius = (frame.position - .zero).length
                // Corners of square caps lie on a tangent, a little farther out.
                #expect(radius > band.lowerBound - 0.3 && radius < band.upperBound + 0.3)
            }
        }
    }
}

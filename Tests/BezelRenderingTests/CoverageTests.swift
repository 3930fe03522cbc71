// Coverage of shapes beside samples: `BEZEL_COVERAGE=2000` tries that many random shapes.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelCoverageShapes
import Foundation
import Testing

@testable import BezelRendering

@Suite struct CoverageTests {
    private func alpha(_ commands: [DrawCommand], side: Int) throws -> Bitmap {
        try BitmapRenderer().render(
            Scene(size: Size(width: Double(side), height: Double(side)), commands: commands))
    }
    private func command(_ shape: RandomShape, _ paint: Paint) -> DrawCommand {
        if let style = shape.style {
            return .stroke(StrokeDrawing(path: shape.path, paint: paint, style: style))
        }
        return .fill(FillDrawing(path: shape.path, paint: paint, rule: shape.rule))
    }

    @Test func everyPixelOfARandomShapeIsCoveredAsSamplesSay() throws {
        let count = ProcessInfo.processInfo.environment["BEZEL_COVERAGE"].flatMap { Int($0) } ?? 40
        var random = RandomShape.Sequence(seed: 0x9E37_79B9_7F4A_7C15)
        var all = CoverageError()
        for i in 0..<count {
            let shape = RandomShape(&random)
            let side = RandomShape.side
            let outline = shape.outline(tolerance: 0.001)
            let reference = SampledCoverage(outline, rule: shape.outlineRule, side: side)
            // As a shape in one colour, in colours, as a clip, and as a mask.
            let black = command(shape, .color(.black))
            let square = DrawCommand.fill(
                FillDrawing(path: Path(Rect(x: -1, y: -1, width: 99, height: 99)), paint: .color(.black)))
            let group = Group([square], clips: [Clip(path: outline, rule: shape.outlineRule)])
            let masked = Group([square], mask: Mask(kind: .alpha, commands: [black]))
            for commands in [[black], [.group(group)], [.group(masked)]] {
                let picture = try alpha(commands, side: side)
                var error = CoverageError()
                error.add({ UInt8(clamping: (picture.color(x: $0, y: $1).alpha * 255).rounded()) }, beside: reference)
                #expect(error.most <= 16, "shape \(i), \(shape.kind)")
                all.add({ UInt8(clamping: (picture.color(x: $0, y: $1).alpha * 255).rounded()) }, beside: reference)
            }
        }
        print("\(count) shapes: off by \(all.most) at most, by \(all.mean) of 255 in the mean")
        #expect(all.mean < 2)
    }

    /// Handles on ends, cusps, curves that turn back, pieces without length, with all caps, joins, dashes and alignments.
    @Test func everyStrokeWithoutADirectionSomewhereIsCoveredAsSamplesSay() throws {
        let count = ProcessInfo.processInfo.environment["BEZEL_COVERAGE"].flatMap { Int($0) } ?? 80
        var random = RandomShape.Sequence(seed: 0x2545_F491_4F6C_DD1D)
        var worst = (difference: 0.0, name: "")
        for i in 0..<count {
            let stroke = DegenerateStroke(&random)
            let reference = StrokeReference(stroke.path, style: stroke.style, side: RandomShape.side)
            let drawing = StrokeDrawing(path: stroke.path, paint: .color(.black), style: stroke.style)
            let picture = try alpha([.stroke(drawing)], side: RandomShape.side)
            let difference = reference.difference { picture.color(x: $0, y: $1).alpha }
            #expect(difference <= StrokeReference.allowedDifference, "stroke \(i), \(stroke.kind): \(stroke.path)")
            if difference > worst.difference { worst = (difference, "stroke \(i), \(stroke.kind)") }
        }
        print("\(count) strokes: off by \(worst.difference * 100) % of the ink at most, \(worst.name)")
    }

    private func fill(_ data: String, _ rule: FillRule = .nonZero) throws -> Bitmap {
        let path = try Path(svg: data)
        return try alpha([.fill(FillDrawing(path: path, paint: .color(.black), rule: rule))], side: 64)
    }
    private func level(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { rgba(bitmap, x, y)[3] }

    /// Chords within a curve would take a tenth of a per cent away.
    @Test(arguments: [4.3, 11.7, 27.4]) func aRoundShapeKeepsItsArea(radius: Double) throws {
        let circle = Path.circle(center: Point(x: 31.7, y: 32.2), radius: Double(radius))
        let picture = try alpha([.fill(FillDrawing(path: circle, paint: .color(.black)))], side: 64)
        var area = 0.0
        for y in 0..<64 { for x in 0..<64 { area += Double(level(picture, x, y)) / 255 } }
        #expect(abs(area - .pi * radius * radius) < 0.004 * radius, "\(area)")
    }

    @Test func shapesThatAbutInOppositeDirectionsLeaveNoHole() throws {
        let picture = try fill("M0 0H20.5V40H0z M40 0H20.5V40H40z")
        #expect(level(picture, 20, 20) == 255 && level(picture, 39, 39) == 255 && level(picture, 40, 20) == 0)
    }

    @Test func linesThatCoincideCoverOnce() throws {
        let path = try Path(svg: "M4 10.5H60M4 10.5H60M60 10.5H4")
        let stroke = StrokeDrawing(path: path, paint: .color(.black), style: StrokeStyle(lineWidth: 0.3))
        #expect((75...77).contains(level(try alpha([.stroke(stroke)], side: 64), 30, 10)))
    }

    /// Numbers of turns that are none in as many bits.
    @Test(arguments: [255, 256, 512, 65536]) func turnsUponTurnsAreInside(count: Int) throws {
        let once = try fill("M2 3L60 20L7 59z")
        let often = try fill(String(repeating: "M2 3L60 20L7 59z", count: count))
        for y in 0..<64 { for x in 0..<64 { #expect(abs(level(once, x, y) - level(often, x, y)) <= 8, "\(x) \(y)") } }
    }

    @Test func evenOddLeavesOutWhatTwoCover() throws {
        let picture = try fill("M2 2H10.25V10H2zM9.75 2H20V10H9.75z", .evenOdd)
        #expect(level(picture, 9, 5) == 191 && level(picture, 10, 5) == 191 && level(picture, 15, 5) == 255)
    }

    @Test func aShapeFarLargerThanThePictureIsDrawnInIt() throws {
        let picture = try fill("M-1e9 32.5C-1e8 32.5 1e8 32.5 1e9 32.5V1e9H-1e9z")
        #expect(
            level(picture, 30, 31) == 0 && (127...128).contains(level(picture, 30, 32)) && level(picture, 30, 33) == 255
        )
    }

    /// Rows of many edges are sampled; the shape goes on from there to the picture's edge.
    @Test func aShapeOfManyEdgesGoesOnPastThePicture() throws {
        let teeth = (0..<400).map { "L\(2 + Double($0) * 0.025) \($0 % 2 == 0 ? 8 : 20)" }.joined()
        let picture = try fill("M2 40\(teeth)L90 8V40z")
        #expect(level(picture, 40, 18) == 255 && level(picture, 63, 18) == 255 && level(picture, 63, 30) == 255)
        #expect((100...155).contains(level(picture, 6, 14)) && level(picture, 1, 14) == 0)
    }

    @Test func thinHardLinesDoNotVanish() throws {
        for (scale, width) in [(0.4, 1.0), (0.4, 0.2), (1, 0.01), (0.05, 3)] as [(Double, Double)] {
            let rect = Rect(x: 3 / scale, y: 3.3 / scale, width: 50 / scale, height: 40.4 / scale)
            var stroke = StrokeDrawing(path: Path(rect), paint: .color(.black), style: StrokeStyle(lineWidth: width))
            stroke.antialiased = false
            let picture = try alpha(
                [.group(Group([.stroke(stroke)], transform: Transform(scaleX: scale, y: scale)))], side: 64)
            // Each row and column between the corners has a pixel of the frame's left and top.
            for i in 6..<40 {
                #expect((0..<8).contains { level(picture, $0, i) == 255 }, "row \(i) at \(scale)")
                #expect((0..<8).contains { level(picture, i, $0) == 255 }, "column \(i) at \(scale)")
            }
            #expect(level(picture, 20, 20) == 0)
        }
    }

    @Test func hardEdgesSampleThePixelsCentres() throws {
        let path = try Path(svg: "M2 2L34 10L20 34z")
        var drawing = FillDrawing(path: path, paint: .color(.black))
        drawing.antialiased = false
        let picture = try alpha([.fill(drawing)], side: 40)
        for y in 0..<40 {
            for x in 0..<40 {
                // A little up and left of the centre, by which points on an edge are decided.
                let sample = Point(x: Double(x) + 0.492, y: Double(y) + 0.492)
                #expect(level(picture, x, y) == (path.contains(sample) ? 255 : 0))
            }
        }
    }
}

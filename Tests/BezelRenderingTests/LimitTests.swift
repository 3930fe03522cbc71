// Limits are errors that say their name, their value and what to do; what lies just within them is drawn.
import BezelColor
import BezelDrawing
import BezelGeometry
import Foundation
import Testing

@testable import BezelRendering

@Suite struct LimitTests {
    private let square = DrawCommand.fill(
        FillDrawing(path: Path(Rect(x: 2, y: 2, width: 8, height: 8)), paint: .color(.black)))

    /// A square within groups, each drawn straight through, or as a layer.
    private func nested(_ count: Int, layered: Bool) -> DrawCommand {
        (0..<count).reduce(square) { inner, _ in .group(Group([inner], opacity: layered ? 0.999 : 1)) }
    }
    private func limit(_ body: () throws -> Void) -> LimitError? {
        do { try body() } catch RenderingError.limit(let error) { return error } catch {}
        return nil
    }

    @Test(arguments: [true, false]) func asManyGroupsAsTheLimitAreDrawnAndOneMoreIsAnError(layered: Bool) throws {
        let picture = try render(nested(Limits.nesting.standard, layered: layered))
        #expect(!picture.isEmpty)
        let error = limit { _ = try render(nested(Limits.nesting.standard + 1, layered: layered)) }
        #expect(error == LimitError(Limits.nesting))
        #expect(
            error?.description
                == "limit nesting reached: more than 256 groups, patterns and masks within each other; nest less "
                + "deeply; in Swift you can also raise RenderingLimits.maximumNesting")
    }

    /// Threads other than the first have 512 KiB on macOS.
    @Test(arguments: [true, false]) func theDeepestNestingFitsOnASmallStack(layered: Bool) throws {
        let command = nested(Limits.nesting.standard, layered: layered)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            _ = try? render(command)
            done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        #expect(done.wait(timeout: .now() + 60) == .success)
    }

    @Test func masksWithinMasksCountAsNesting() throws {
        var mask = Mask(commands: [square])
        for _ in 0..<300 { mask = Mask(commands: [square], further: [mask]) }
        #expect(limit { _ = try render(.group(Group([square], mask: mask))) }?.limit == Limits.nesting)
    }

    @Test func patternsWithinPatternsCountAsNesting() throws {
        var paint = Paint.color(.black)
        for _ in 0..<20 {
            let cell = DrawCommand.fill(
                FillDrawing(path: Path(Rect(x: 0, y: 0, width: 4, height: 4)), paint: paint))
            paint = .pattern(
                Pattern(bounds: Rect(x: 0, y: 0, width: 5, height: 5), xStep: 5, yStep: 5, content: [cell]))
        }
        let scene = Scene(
            size: Size(width: 16, height: 16),
            commands: [.fill(FillDrawing(path: Path(Rect(x: 0, y: 0, width: 16, height: 16)), paint: paint))])
        let renderer = BitmapRenderer(limits: RenderingLimits(maximumNesting: 8))
        #expect(limit { _ = try renderer.render(scene) } == LimitError(Limits.nesting, value: 8))
    }

    @Test func sizesOverTheLimitSaySoWithBothNumbers() throws {
        let wide = Scene(size: Size(width: 40_000, height: 1), commands: [square])
        let error = limit { _ = try BitmapRenderer().render(wide) }
        #expect(error == LimitError(Limits.pictureSide, requested: 40_000))
        #expect(error?.description.contains("40000 pixels along one side, of at most 32768") == true)
        let large = Scene(size: Size(width: 30_000, height: 30_000), commands: [square])
        #expect(limit { _ = try BitmapRenderer().render(large) }?.limit == Limits.picturePixels)
    }

    @Test func aLayerThatIsTooLargeIsAnError() throws {
        // A square far out, which a wide blur brings into the picture.
        let far = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 9_000, y: 0, width: 40, height: 9_000)), paint: .color(.black)))
        let blurred = DrawCommand.group(Group([square, far], effects: [.blur(x: 4_000, y: 4_000)]))
        let scene = Scene(size: Size(width: 16, height: 16), background: .white, commands: [blurred])
        let renderer = BitmapRenderer(limits: RenderingLimits(maximumPixels: 1_000_000))
        #expect(limit { _ = try renderer.render(scene) }?.limit == Limits.picturePixels)
    }

    /// Before, ink more than 2048 pixels outside the picture was left out of its blur.
    @Test func aWideBlurTakesInWhatLiesFarOutside() throws {
        let far = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 2_200, y: -10, width: 500, height: 36)), paint: .color(.black)))
        let blurred = DrawCommand.group(Group([far], effects: [.blur(x: 1_000, y: 0)]))
        let picture = try BitmapRenderer().render(
            Scene(size: Size(width: 16, height: 16), background: .white, commands: [blurred]))
        // The bell curve's part of the bar, from 2.2 to 2.7 deviations, is 1.0 %; three boxes make a little less of it.
        let level = (1 - picture.color(x: 0, y: 8).red) * 255
        #expect(level >= 1 && level <= 4)
    }

    @Test func cellsOverTheLimitAreAnError() throws {
        let cell = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 0, y: 0, width: 4_000, height: 4_000)), paint: .color(red)))
        let other = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 0, y: 0, width: 2, height: 2)), paint: .color(blue)))
        // Each cell reaches over a thousand steps either way.
        let pattern = Pattern(
            bounds: Rect(x: 0, y: 0, width: 4_000, height: 4_000), xStep: 4, yStep: 4, content: [cell, other])
        let error = limit { _ = try render(fill(Rect(x: 0, y: 0, width: 16, height: 16), .pattern(pattern))) }
        #expect(error?.limit == Limits.patternCells && error?.requested == 1_000_000)
    }

    /// Cells of more than 4096 pixels were drawn smaller and enlarged: edges half a pixel wide became several.
    @Test func largeCellsAreAsSharpAsTheyWouldBeAlone() throws {
        let bar = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 0.5, y: 0, width: 0.02, height: 1)), paint: .color(red)))
        let ground = DrawCommand.fill(
            FillDrawing(path: Path(Rect(x: 0, y: 0, width: 1, height: 1)), paint: .color(blue)))
        let pattern = Pattern(
            bounds: Rect(x: 0, y: 0, width: 1, height: 1), transform: Transform(scaleX: 10_000, y: 10),
            xStep: 1, yStep: 1, content: [ground, bar])
        let scene = Scene(
            size: Size(width: 6_000, height: 8),
            commands: [fill(Rect(x: 0, y: 0, width: 6_000, height: 8), .pattern(pattern))])
        let picture = try BitmapRenderer().render(scene)
        #expect(rgba(picture, 4_999, 3) == [0, 0, 255, 255] && rgba(picture, 5_000, 3) == [255, 0, 0, 255])
        #expect(rgba(picture, 5_199, 3) == [255, 0, 0, 255] && rgba(picture, 5_200, 3) == [0, 0, 255, 255])
    }

    /// Beyond the rasteriser's coordinates shapes are drawn as they are within them.
    @Test func picturesWiderThanTheRasterisersCoordinatesAreDrawnToTheirEnd() throws {
        let scene = Scene(
            size: Size(width: 40_000, height: 12),
            commands: [
                .fill(
                    FillDrawing(
                        path: Path(ellipseIn: Rect(x: 10, y: 1, width: 39_980, height: 10)), paint: .color(red))
                )
            ])
        for background in [nil, Color.white] {
            var scene = scene
            scene.background = background
            let picture = try BitmapRenderer(limits: RenderingLimits(maximumSide: 50_000)).render(scene)
            #expect(rgba(picture, 20_000, 6) == [255, 0, 0, 255])
            for x in [100, 3_000, 32_790, 32_800, 36_000, 39_900] {
                for y in [2, 6] {
                    let pairs = zip(rgba(picture, x, y), rgba(picture, 39_999 - x, y))
                    #expect(pairs.allSatisfy { abs($0 - $1) <= 1 })
                }
            }
        }
    }

    /// Before, the line was drawn solid, or not at all.
    @Test func dashesAndLinesBeyondCountingAreErrors() throws {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 1_000, y: 0))
        func stroke(_ style: StrokeStyle) -> DrawCommand {
            .stroke(StrokeDrawing(path: path, paint: .color(.black), style: style))
        }
        let fine = limit { _ = try render(stroke(StrokeStyle(lineWidth: 1, dash: [0.000_01, 0.000_01]))) }
        #expect(fine?.limit == Limits.dashes)
        // Of as many dashes only those count that the picture shows.
        #expect(try !render(stroke(StrokeStyle(lineWidth: 1, dash: [0.001, 0.001]))).isEmpty)
        let wide = limit { _ = try render(stroke(StrokeStyle(lineWidth: 1e13))) }
        #expect(wide == LimitError(Limits.coordinate, requested: 1e13))
        #expect(try !render(stroke(StrokeStyle(lineWidth: 1, dash: [0.02, 0.02]))).isEmpty)
    }

    @Test func moreWorkThanTheLimitIsAnError() throws {
        let graph = FilterGraph(region: nil, steps: [FilterStep(.blur(x: 1, y: 1), inputs: [.source])])
        let group = DrawCommand.group(Group([square], effects: [.filter(graph)]))
        let renderer = BitmapRenderer(limits: RenderingLimits(maximumFilterWork: 100))
        let scene = Scene(size: Size(width: 16, height: 16), commands: [group])
        #expect(limit { _ = try renderer.render(scene) } == LimitError(Limits.filterWork, value: 100))
    }

    /// The sides of a line that is wider than its turns lie over each other many times; its box says nothing of that.
    @Test func theEdgesOfWideLinesThroughTightTurnsCount() throws {
        var wave = Path()
        wave.move(to: Point(x: 0, y: 8))
        for i in 0..<200 {
            let x = Double(i) * 0.08
            wave.addCurve(
                to: Point(x: x + 0.08, y: 8), control1: Point(x: x + 0.02, y: 6), control2: Point(x: x + 0.06, y: 10))
        }
        let line = DrawCommand.stroke(
            StrokeDrawing(path: wave, paint: .color(.black), style: StrokeStyle(lineWidth: 8)))
        let renderer = BitmapRenderer(limits: RenderingLimits(maximumDrawingWork: 100_000))
        let scene = Scene(size: Size(width: 16, height: 16), commands: [line])
        #expect(limit { _ = try renderer.render(scene) }?.limit == Limits.drawingWork)
        #expect(try !BitmapRenderer().render(scene).isEmpty)
    }
}

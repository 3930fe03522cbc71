// Layers are cut to what is visible before they are drawn: the picture of a part equals the part of the whole picture.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels
import Foundation
import Testing

@testable import BezelRendering

@Suite struct LayerCuts {
    static let operations: [FilterOperation] = [
        .blur(x: 3, y: 1.5), .blur(x: 12, y: 0), .offset(Vector(dx: 31, dy: -17)),
        .dropShadow(offset: Vector(dx: -20, dy: 9), deviationX: 2.5, deviationY: 4, color: blue),
        .morphology(dilates: true, x: 5, y: 2), .morphology(dilates: false, x: 2, y: 3),
        .displacement(scale: 40, x: .red, y: .alpha), .tile,
        .turbulence(Turbulence(frequencyX: 0.04, frequencyY: 0.05, octaves: 2, isFractal: true, stitches: true)),
        .convolution(
            Convolution(
                columns: 3, rows: 3, kernel: [1, 0, -1, 2, 2, -2, 1, 0, -1], divisor: 2, bias: 0, targetX: 1,
                targetY: 1,
                edge: .duplicate, preservesAlpha: false)),
        .lighting(Lighting(light: .point(x: 60, y: 70, z: 30), color: red, surfaceScale: 4)),
        .colorMatrix([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0.2]),
    ]

    private static let whole = Rect(x: 0, y: 0, width: 160, height: 150)

    /// A filter of three steps about the operation, seen through a mask and a clip.
    private static func group(_ operation: FilterOperation, region: Rect) -> DrawCommand {
        let steps = [
            FilterStep(.blur(x: 2, y: 2), region: Rect(x: 20, y: 30, width: 90, height: 80)),
            FilterStep(
                operation, inputs: operation == .tile ? [.step(0)] : [.source, .step(0)], linearLight: true),
            FilterStep(.merge, inputs: [.step(1), .step(0)]),
        ]
        let dot = FillDrawing(path: Path(ellipseIn: Rect(x: 30, y: 25, width: 70, height: 90)), paint: .color(red))
        let bar = FillDrawing(path: Path(Rect(x: 85.5, y: 10, width: 14, height: 130)), paint: .color(blue))
        return .group(
            Group(
                [.fill(dot), .fill(bar)], opacity: 0.8, effects: [.filter(FilterGraph(region: region, steps: steps))]))
    }

    /// One part of the scene, with as many pixels as units.
    private func pixels(_ command: DrawCommand, of part: Rect) throws -> PixelBuffer {
        let moved = Group([command], transform: Transform(translationX: -part.minX, y: -part.minY))
        return try BitmapRenderer().render(Scene(size: part.size, commands: [.group(moved)])).pixelBuffer
    }

    @Test("corners of square caps are within a stroke's bounds, whatever its joins", arguments: [0, 1, 1.2, 4])
    func squareCaps(miterLimit: Double) {
        for join in StrokeStyle.LineJoin.allCases {
            let style = StrokeStyle(lineWidth: 20, lineCap: .square, lineJoin: join, miterLimit: miterLimit)
            #expect(CommandBounds.extent(style) >= 10 * 2.0.squareRoot())
        }
    }

    @Test(arguments: operations) func partsOfAFilterEqualTheWhole(_ operation: FilterOperation) throws {
        for region in [
            Rect(x: 10, y: 10, width: 120, height: 120), Rect(x: -900, y: -900, width: 3_000, height: 2_500),
        ] {
            let command = Self.group(operation, region: region)
            let all = try pixels(command, of: Self.whole)
            for part in [Rect(x: 0, y: 0, width: 40, height: 50), Rect(x: 61, y: 47, width: 33, height: 29)] {
                let own = try pixels(command, of: part)
                var most = 0
                for y in 0..<own.height {
                    for x in 0..<own.width {
                        let (a, b) = (own[x, y], all[x + Int(clamping: part.minX), y + Int(clamping: part.minY)])
                        for i in 0..<4 { most = max(most, abs(Int(a[i]) - Int(b[i]))) }
                    }
                }
                // Sums of blurs begin elsewhere, and are rounded.
                #expect(most <= 2, "\(operation) in \(region)")
            }
        }
    }

    @Test func theCostOfAFilterFollowsWhatIsVisible() throws {
        // A region of 40 million pixels on a side.
        let region = Rect(x: -2e7, y: -2e7, width: 4e7, height: 4e7)
        let steps = [
            FilterStep(.blur(x: 2, y: 2)), FilterStep(.turbulence(Turbulence(frequencyX: 0.1, frequencyY: 0.1))),
        ]
        let graph = FilterGraph(region: region, steps: steps + [FilterStep(.merge, inputs: [.step(0), .step(1)])])
        let square = fill(Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7), .color(red))
        let scene = Scene(
            size: Size(width: 30, height: 30), commands: [.group(Group([square], effects: [.filter(graph)]))])
        let bitmap = try BitmapRenderer(limits: RenderingLimits(maximumPixels: 4_000)).render(scene)
        #expect(rgba(bitmap, 15, 15)[3] == 255)
    }

    @Test func stepsThatNothingReadsCostNothing() throws {
        let region = Rect(x: -2e7, y: -2e7, width: 4e7, height: 4e7)
        let kernel = Convolution(
            columns: 3, rows: 3, kernel: Array(repeating: 1, count: 9), divisor: 9, bias: 0, targetX: 1, targetY: 1,
            edge: .wrap, preservesAlpha: false)
        let steps = [
            FilterStep(.flood(red)), FilterStep(.convolution(kernel), inputs: [.step(0)]),
            FilterStep(.offset(Vector(dx: 0, dy: 0)), inputs: [.step(0)]),
        ]
        let graph = FilterGraph(region: region, steps: steps)
        let square = fill(Rect(x: 0, y: 0, width: 30, height: 30), .color(blue))
        let scene = Scene(
            size: Size(width: 30, height: 30), commands: [.group(Group([square], effects: [.filter(graph)]))])
        let bitmap = try BitmapRenderer(limits: RenderingLimits(maximumFilterWork: 100_000)).render(scene)
        #expect(rgba(bitmap, 15, 15) == [255, 0, 0, 255])
    }

    @Test func partsOfBlursAndShadowsEqualTheWhole() throws {
        let dot = fill(Rect(x: 40, y: 30, width: 50, height: 60), .color(red))
        let shadow = Effect.dropShadow(offset: Vector(dx: 37, dy: -25), deviationX: 6, deviationY: 4, color: blue)
        for effects in [[shadow], [Effect.blur(x: 9, y: 3)], [shadow, .blur(x: 4, y: 4), shadow]] {
            let command = DrawCommand.group(Group([dot], effects: effects))
            let all = try pixels(command, of: Self.whole)
            for part in [Rect(x: 95, y: 40, width: 20, height: 15), Rect(x: 30, y: 20, width: 15, height: 30)] {
                let own = try pixels(command, of: part)
                var most = 0
                for y in 0..<own.height {
                    for x in 0..<own.width {
                        let (a, b) = (own[x, y], all[x + Int(clamping: part.minX), y + Int(clamping: part.minY)])
                        for i in 0..<4 { most = max(most, abs(Int(a[i]) - Int(b[i]))) }
                    }
                }
                #expect(most <= 2, "\(effects) in \(part)")
            }
        }
    }

    /// The plane in which a shadow is blurred counts before it is made.
    @Test func hugeShadowsAreLeftOutAndReported() throws {
        let shadow = FilterOperation.dropShadow(
            offset: Vector(dx: 1, dy: 1), deviationX: 1e5, deviationY: 1e5, color: blue)
        let graph = FilterGraph(
            region: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6), steps: [FilterStep(shadow)])
        let square = fill(Rect(x: 2, y: 2, width: 9, height: 9), .color(red))
        let scene = Scene(
            size: Size(width: 16, height: 16), commands: [.group(Group([square], effects: [.filter(graph)]))])
        let leftOut = try BitmapRenderer().renderWithinLimits(scene).leftOut
        #expect(leftOut.map(\.limit.limit) == [Limits.picturePixels])
    }

    @Test func aLayerOverALimitIsLeftOutAndReported() throws {
        let heavy = FilterGraph(region: nil, steps: [FilterStep(.blur(x: 3, y: 3))])
        let commands = [
            fill(Rect(x: 0, y: 0, width: 16, height: 16), .color(blue)),
            DrawCommand.group(
                Group([fill(Rect(x: 4, y: 4, width: 8, height: 8), .color(red))], effects: [.filter(heavy)])),
        ]
        let scene = Scene(size: Size(width: 16, height: 16), commands: commands)
        let renderer = BitmapRenderer(limits: RenderingLimits(maximumFilterWork: 100))
        let (bitmap, leftOut) = try renderer.renderWithinLimits(scene)
        #expect(rgba(bitmap, 8, 8) == [0, 0, 255, 255])
        #expect(leftOut.map(\.kind) == [.filter])
        #expect(leftOut.first?.limit == LimitError(Limits.filterWork, value: 100))
        #expect(throws: RenderingError.limit(LimitError(Limits.filterWork, value: 100))) {
            _ = try renderer.render(scene)
        }
    }

    @Test(arguments: [Limits.dashes, Limits.coordinate])
    func aStrokeOverALimitIsLeftOutAndReported(_ limit: Limit) throws {
        var line = Path()
        line.move(to: Point(x: 1, y: 8))
        line.addLine(to: Point(x: limit == Limits.dashes ? 15 : 1e13, y: 8))
        let style = StrokeStyle(lineWidth: 2, dash: limit == Limits.dashes ? [1e-5, 1e-5] : [])
        let stroke = DrawCommand.stroke(StrokeDrawing(path: line, paint: .color(red), style: style))
        for ground in [red, blue] {
            let scene = Scene(
                size: Size(width: 16, height: 16),
                commands: [fill(Rect(x: 0, y: 0, width: 16, height: 4), .color(ground)), stroke])
            let (bitmap, leftOut) = try BitmapRenderer().renderWithinLimits(scene)
            #expect(leftOut.map(\.kind) == [.stroke] && leftOut.first?.limit.limit == limit)
            #expect(rgba(bitmap, 8, 2)[3] == 255 && rgba(bitmap, 8, 8)[3] == 0)
            #expect(throws: RenderingError.self) { _ = try BitmapRenderer().render(scene) }
        }
    }

    @Test func aPatternOverALimitIsLeftOutAndReported() throws {
        let dot = fill(Rect(x: 0, y: 0, width: 0.001, height: 0.002), .color(red))
        let other = fill(Rect(x: 0.002, y: 0, width: 0.001, height: 0.002), .color(blue))
        let pattern = Pattern(
            bounds: Rect(x: 0, y: 0, width: 0.004, height: 0.004), transform: Transform(rotation: .degrees(7)),
            xStep: 0.004,
            yStep: 0.004, content: [dot, other])
        let limits = RenderingLimits(maximumPatternCells: 0)
        let scene = Scene(
            size: Size(width: 16, height: 16),
            commands: [fill(Rect(x: 0, y: 0, width: 16, height: 16), .pattern(pattern))])
        #expect(throws: RenderingError.self) { _ = try BitmapRenderer(limits: limits).render(scene) }
        let leftOut = try BitmapRenderer(limits: limits).renderWithinLimits(scene).leftOut
        #expect(leftOut.map(\.kind) == [.pattern] && leftOut.first?.limit.limit == Limits.patternCells)
    }

    @Test func aFilterMayDrawElementsWithFilters() throws {
        let inner = Group(
            [fill(Rect(x: 2, y: 2, width: 8, height: 8), .color(red))],
            effects: [.filter(FilterGraph(region: nil, steps: [FilterStep(.offset(Vector(dx: 2, dy: 0)))]))])
        let outer = Group(
            [fill(Rect(x: 0, y: 0, width: 1, height: 1), .color(blue))],
            effects: [
                .filter(
                    FilterGraph(
                        region: Rect(x: 0, y: 0, width: 16, height: 16),
                        steps: [FilterStep(.image([.group(inner)]), inputs: [])]))
            ])
        let bitmap = try render(.group(outer))
        #expect(rgba(bitmap, 3, 5)[3] == 0 && rgba(bitmap, 11, 5) == [255, 0, 0, 255])
    }

    @Test func picturesOfFractionalSizesHaveWholeEdges() throws {
        let size = Size(width: 10.5, height: 6.25)
        let half = fill(Rect(x: 0, y: 0, width: 10.5, height: 3), .color(red))
        for commands in [
            [fill(Rect(origin: .zero, size: size), .color(blue)), half],
            [fill(Rect(origin: .zero, size: size), .color(red))],
        ] {
            let bitmap = try BitmapRenderer().render(Scene(size: size, commands: commands))
            #expect(bitmap.width == 11 && bitmap.height == 7)
            for x in 0..<11 { #expect(rgba(bitmap, x, 6)[3] == 255 && rgba(bitmap, x, 1) == [255, 0, 0, 255]) }
            for y in 0..<7 { #expect(rgba(bitmap, 10, y)[3] == 255) }
        }
    }
}

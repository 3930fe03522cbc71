// Masks drawn as coverage, and layers no larger than what can be seen of them, give the pictures of the general way.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels
import Foundation
import Testing

@testable import BezelRendering

@Suite struct MaskTests {
    private let disc = Path(ellipseIn: Rect(x: 6.3, y: 5.7, width: 21.5, height: 18.2))
    private let bar = Path(Rect(x: 3.25, y: 12.4, width: 30.6, height: 6.35))

    private func shape(_ path: Path, _ color: Color = .white, opacity: Double = 1, smooth: Bool = true) -> DrawCommand {
        .fill(FillDrawing(path: path, paint: .color(color), opacity: opacity, antialiased: smooth))
    }
    private func line(_ path: Path, _ color: Color = .white) -> DrawCommand {
        .stroke(StrokeDrawing(path: path, paint: .color(color), style: StrokeStyle(lineWidth: 2.7, dash: [5, 3])))
    }

    /// Two overlapping translucent shapes and a gradient, seen through the mask.
    private func masked(_ mask: Mask, effects: [Effect] = [], clips: [Clip] = []) -> DrawCommand {
        let stops = Gradient(stops: [
            Gradient.Stop(color: red, location: 0), Gradient.Stop(color: blue.opacity(0.5), location: 1),
        ])
        let ramp = Paint.linear(
            LinearGradient(
                gradient: stops, start: Point(x: 0, y: 0), end: Point(x: 40, y: 30), space: .user))
        return .group(
            Group(
                [
                    .fill(FillDrawing(path: Path(Rect(x: -4, y: 1, width: 50, height: 33)), paint: ramp)),
                    shape(bar, blue.opacity(0.4)),
                ], transform: Transform(rotation: .degrees(4)), clips: clips, mask: mask, effects: effects))
    }

    private func pixels(_ command: DrawCommand, asCoverage: Bool = true) throws -> [UInt8] {
        let buffer = PixelBuffer(width: 44, height: 38, color: SIMD4(200, 210, 220, 255))
        let renderer = SceneRenderer(limits: RenderingLimits())
        renderer.drawsMasksAsCoverage = asCoverage
        try renderer.draw(
            [command], on: Canvas(buffer), transform: Transform(scaleX: 1.1, y: 1.05), depth: 0)
        return buffer.premultipliedBytes
    }

    /// Masks that are coverage and no more.
    private var plainMasks: [Mask] {
        let grey = Color(red: 0.4, green: 0.7, blue: 0.1)
        let inner = Group([shape(bar), line(disc)], transform: Transform(rotation: .degrees(11)))
        return [
            Mask(kind: .luminance, commands: [shape(disc)]),
            Mask(kind: .luminance, commands: [shape(disc, grey)]),
            Mask(kind: .luminance, commands: [shape(disc, grey, opacity: 0.37)], linearLight: true),
            Mask(kind: .luminance, commands: [shape(disc, smooth: false)]),
            Mask(kind: .luminance, commands: [line(disc, grey.opacity(0.8))]),
            Mask(kind: .luminance, commands: [shape(disc), shape(bar), line(bar), .group(inner)]),
            Mask(kind: .alpha, commands: [shape(disc, .black), shape(bar, red)]),
            Mask(kind: .alpha, commands: [shape(disc, grey.opacity(0.31))]),
            Mask(kind: .alpha, commands: []),
            Mask(kind: .luminance, commands: [shape(disc)], bounds: Rect(x: 9.4, y: 7.6, width: 12.3, height: 11.1)),
            Mask(kind: .luminance, commands: [shape(disc)], bounds: Rect(x: 1, y: 1, width: 34, height: 34)),
            Mask(
                kind: .luminance, commands: [shape(disc)],
                further: [Mask(kind: .alpha, commands: [shape(bar, .black)])]),
        ]
    }

    @Test func masksOfPlainShapesAreCoverageToTheByte() throws {
        for (i, mask) in plainMasks.enumerated() {
            #expect(MaskInk(mask) != nil, "mask \(i)")
            #expect(try pixels(masked(mask)) == pixels(masked(mask), asCoverage: false), "mask \(i)")
        }
    }

    @Test func masksWhoseColoursCountArePictures() {
        let ramp = Paint.linear(
            LinearGradient(
                gradient: Gradient(colors: [.white, .black]), start: .zero, end: Point(x: 9, y: 0), space: .user))
        let many: [[DrawCommand]] = [
            [shape(disc), shape(bar, .black)], [shape(disc), shape(bar, opacity: 0.5)],
            [.fill(FillDrawing(path: disc, paint: ramp))], [.group(Group([shape(disc)], opacity: 0.5))],
            [.group(Group([shape(disc)], clips: [Clip(path: bar)]))],
        ]
        for commands in many { #expect(MaskInk(Mask(kind: .luminance, commands: commands)) == nil) }
        #expect(MaskInk(Mask(kind: .alpha, commands: [shape(disc), shape(bar, opacity: 0.5)])) == nil)
    }

    /// A blur of nothing asks for all of the layer and changes none of it.
    @Test func layersCutToWhatShowsGiveTheSamePicture() throws {
        let nothing = [Effect.blur(x: 0, y: 0)]
        let clip = Clip(path: Path(ellipseIn: Rect(x: 11, y: 3, width: 20, height: 26)))
        for mask in plainMasks {
            #expect(try pixels(masked(mask)) == pixels(masked(mask, effects: nothing)))
            #expect(try pixels(masked(mask, clips: [clip])) == pixels(masked(mask, effects: nothing, clips: [clip])))
        }
    }

    /// A flood that no one looks at asks for the whole region.
    @Test func filtersKeptNearTheInkGiveTheSamePicture() throws {
        let region = Rect(x: -20, y: -20, width: 90, height: 90)
        let flood = FilterStep(.flood(red), inputs: [])
        let many: [FilterOperation] = [
            .blur(x: 1.2, y: 1.7), .blur(x: 3.1, y: 2.4), .offset(Vector(dx: 3.4, dy: -2)),
            .dropShadow(offset: Vector(dx: 2, dy: 3), deviationX: 2.5, deviationY: 2.5, color: .black.opacity(0.3)),
            .morphology(dilates: true, x: 2, y: 1), .morphology(dilates: false, x: 1, y: 1),
        ]
        for operation in many {
            let near = FilterGraph(region: region, steps: [FilterStep(operation, linearLight: true)])
            let whole = FilterGraph(region: region, steps: [flood, FilterStep(operation, linearLight: true)])
            #expect(near.addsNothingOfItsOwn && !whole.addsNothingOfItsOwn)
            func dot(_ graph: FilterGraph) -> DrawCommand {
                let path = Path(ellipseIn: Rect(x: 14.5, y: 12.2, width: 9, height: 9))
                return .group(Group([shape(path, red)], effects: [.filter(graph)]))
            }
            #expect(try pixels(dot(near)) == pixels(dot(whole)), "\(operation)")
        }
    }

    /// Pictures that several steps read, or one step twice, are the same for each.
    @Test func filterStepsLeaveWhatOthersReadAsItIs() throws {
        func dot(_ steps: [FilterStep]) -> DrawCommand {
            let graph = FilterGraph(region: Rect(x: 0, y: 0, width: 40, height: 40), steps: steps)
            let path = Path(ellipseIn: Rect(x: 14.5, y: 12.2, width: 9, height: 9))
            return .group(Group([shape(path, red.opacity(0.6))], effects: [.filter(graph)]))
        }
        func blur(_ input: FilterStep.Input) -> FilterStep {
            FilterStep(.blur(x: 2, y: 1), inputs: [input], linearLight: true)
        }
        let offset = FilterOperation.offset(Vector(dx: 3, dy: 4))
        func copy(_ input: FilterStep.Input) -> FilterStep { FilterStep(.merge, inputs: [.empty, input]) }
        // Every picture read once, each from a step of its own, beside pictures that are shared.
        let apart = [
            copy(.source), copy(.source), copy(.sourceAlpha), blur(.step(0)), blur(.step(0)), blur(.step(1)),
            FilterStep(offset, inputs: [.step(2)]),
            FilterStep(.merge, inputs: [.step(6), .step(3), .step(4), .step(5), .source]),
        ]
        let shared = [
            blur(.source), FilterStep(offset, inputs: [.sourceAlpha]),
            FilterStep(.merge, inputs: [.step(1), .step(0), .step(0), .step(0), .source]),
        ]
        #expect(try pixels(dot(apart)) == pixels(dot(shared)))
        let crossed = FilterStep(.composite(.xor), inputs: [.source, .sourceAlpha])
        let own = [copy(.source), copy(.sourceAlpha), FilterStep(.composite(.xor), inputs: [.step(0), .step(1)])]
        #expect(try pixels(dot([crossed])) == pixels(dot(own)))
    }

    @Test func coverageIsLimitedByAMaskInItsPlace() {
        let mask = CoverageMask(width: 9, height: 7)
        mask.fill(PixelBox(minX: 1, minY: 1, maxX: 8, maxY: 6))
        let other = CoverageMask(width: 4, height: 3)
        other.fill(PixelBox(minX: 1, minY: 0, maxX: 4, maxY: 2))
        mask.limit(to: other, x: 3, y: 2)
        for y in 0..<7 {
            for x in 0..<9 {
                #expect(mask.value(x: x, y: y) == ((4..<7).contains(x) && (2..<4).contains(y) ? 255 : 0))
            }
        }
        #expect(mask.inkBounds == PixelBox(minX: 4, minY: 2, maxX: 7, maxY: 4))
    }

    /// Of the size at which memory comes from large pages, taken twice: what is freed may be lent again.
    @Test func largePicturesAreClearFromTheStart() {
        for _ in 0..<2 {
            let buffer = PixelBuffer(width: 1500, height: 1100)
            #expect(buffer.premultipliedBytes.allSatisfy { $0 == 0 })
            buffer.fill(SIMD4(1, 2, 3, 4))
            #expect(buffer[1499, 1099] == SIMD4(1, 2, 3, 4))
        }
    }

    @Test func pixelsMoveByAnyShift() {
        let source = PixelBuffer(width: 3, height: 2)
        for x in 0..<3 { for y in 0..<2 { source[x, y] = SIMD4(UInt8(x + 1), UInt8(y + 1), 0, 255) } }
        for (dx, dy) in [(0, 0), (1, 0), (-2, 1), (2, -1), (7, 0), (-9, 3), (0, 1_000_000)] {
            let copy = PixelBuffer(width: 5, height: 4, color: SIMD4(9, 9, 9, 9))
            copy.copy(source, dx: dx, dy: dy)
            for y in 0..<4 { for x in 0..<5 { #expect(copy[x, y] == source[x - dx, y - dy]) } }
        }
    }
}

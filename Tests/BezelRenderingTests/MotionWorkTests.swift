// Motions are bounded by what all their frames take together.
import BezelDrawing
import BezelGeometry
import BezelRendering
import Foundation
import Testing

@Suite struct MotionWorkTests {
    private struct Made: Error {}

    private func limit(_ body: () throws -> Void) -> LimitError? {
        do { try body() } catch RenderingError.limit(let error) { return error } catch {}
        return nil
    }
    private func square(_ x: Double, side: Double) -> Scene {
        Scene.drawn(size: Size(width: side, height: side), background: .white) {
            $0.fill(Path(Rect(x: x, y: 0, width: side / 2, height: side)), with: .color(.blue))
        }
    }

    @Test(arguments: AnimationFormat.allCases) func tooManyPixelsAreRefusedBeforeAnythingIsDrawn(
        format: AnimationFormat
    ) throws {
        let long = try Timeline(duration: 60, framesPerSecond: 30) { square($0, side: 512) }
        var drawn = 0
        let error = limit { _ = try long.encoded(as: format) { count, _ in drawn = count } }
        #expect(error?.limit == Limits.motionWork && drawn == 0)
        // Steps for each pixel of 1801 frames.
        let (pixels, lossySteps): (Double, Double) = (472_121_344, format == .webp ? 120 : 40)
        #expect(error?.requested == 40 * pixels)
        let lossy = limit { _ = try long.encoded(as: format, quality: 80) }
        #expect(lossy?.requested == lossySteps * pixels)
        #expect(lossy?.description.contains("of 8)") == true)
        let raised = RenderingLimits(maximumMotionWork: 1 << 40)
        let moving = try Timeline(duration: 60, framesPerSecond: 30) { time in
            if time > 0 { throw Made() }
            return square(time, side: 512)
        }
        #expect(throws: Made.self) { _ = try moving.encoded(as: format, limits: raised) }
    }

    @Test func tenSecondsOfASquareOf512PixelsAreBegun() throws {
        let usual = try Timeline(duration: 10, framesPerSecond: 30) { time in
            if time > 0 { throw Made() }
            return square(time, side: 512)
        }
        #expect(throws: Made.self) { _ = try usual.encoded(as: .apng) }
    }

    @Test func whatMovesCostsMoreThanWhatStands() throws {
        let limits = RenderingLimits(maximumMotionWork: 20_000_000)
        let still = try Timeline(duration: 1, framesPerSecond: 20) { _ in square(3, side: 64) }
        let moving = try Timeline(duration: 1, framesPerSecond: 20) { square(32 * $0, side: 64) }
        let waves = try Timeline(duration: 1, framesPerSecond: 20) { time in
            square((time * 20).truncatingRemainder(dividingBy: 2) < 1 ? 0 : 32, side: 64)
        }
        #expect(try !still.encoded(as: .gif, limits: limits).isEmpty)
        #expect(try !moving.encoded(as: .gif, limits: limits).isEmpty)
        #expect(
            limit { _ = try waves.encoded(as: .gif, limits: limits) }
                == LimitError(Limits.motionWork, value: 20_000_000))
    }

    @Test func framesThatTakeLongToMakeOrToDrawCount() throws {
        let limits = RenderingLimits(maximumMotionWork: 100_000_000)
        var wave = Path()
        for x in 0..<1000 { wave.addLine(to: Point(x: Double(x % 32), y: Double(x % 7))) }
        let lines = wave
        let many = try Timeline(duration: 1, framesPerSecond: 30) { _ in
            Scene.drawn(size: Size(width: 32, height: 32)) { $0.fill(lines, with: .color(.blue)) }
        }
        #expect(limit { _ = try many.encoded(as: .apng, limits: limits) }?.limit == Limits.motionWork)
        // A hundred shapes over all pixels.
        let wider = RenderingLimits(maximumMotionWork: 150_000_000)
        let deep = try Timeline(duration: 1, framesPerSecond: 30) { _ in
            Scene.drawn(size: Size(width: 200, height: 200), background: .white) {
                for _ in 0..<100 { $0.fill(Path(Rect(x: 0, y: 0, width: 200, height: 200)), with: .color(.blue)) }
            }
        }
        #expect(limit { _ = try deep.encoded(as: .apng, limits: wider) }?.limit == Limits.motionWork)
    }

    @Test func strokedCurvesCountForMoreThanFilledOnesAndWideOnesForMost() throws {
        let ring = Path { path in
            path.move(to: Point(x: 31, y: 16))
            for i in 1...200 {
                let (to, control) = (Double(i) * .pi / 100, (Double(i) - 0.5) * .pi / 100)
                path.addQuadCurve(to: point(to, radius: 15), control: point(control, radius: 15.1))
            }
        }
        func passes(_ steps: Int, _ draw: @escaping @Sendable (inout GraphicsContext) -> Void) throws -> Bool {
            let motion = try Timeline(duration: 1, framesPerSecond: 9) { _ in
                Scene.drawn(size: Size(width: 32, height: 32), draw)
            }
            let limits = RenderingLimits(maximumMotionWork: steps)
            return limit { _ = try motion.encoded(as: .apng, limits: limits) } == nil
        }
        #expect(try passes(20_000_000) { $0.fill(ring, with: .color(.blue)) })
        let (thin, wide) = (StrokeStyle(lineWidth: 0.1), StrokeStyle(lineWidth: 2))
        #expect(try !passes(20_000_000) { $0.stroke(ring, with: .color(.blue), style: thin) })
        #expect(try passes(60_000_000) { $0.stroke(ring, with: .color(.blue), style: thin) })
        #expect(try !passes(60_000_000) { $0.stroke(ring, with: .color(.blue), style: wide) })
        #expect(try passes(160_000_000) { $0.stroke(ring, with: .color(.blue), style: wide) })
    }

    private func point(_ angle: Double, radius: Double) -> Point {
        Point(x: 16 + radius * cos(angle), y: 16 + radius * sin(angle))
    }
}

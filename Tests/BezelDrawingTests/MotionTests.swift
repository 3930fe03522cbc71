// Timing curves, keyframes, interpolation, timelines.
import BezelColor
import BezelDrawing
import BezelGeometry
import Foundation
import Testing

@Suite struct MotionTests {
    @Test func easeHasCSSValues() {
        // Values of cubic-bezier(0.25, 0.1, 0.25, 1), solved by hand to four places.
        #expect(abs(TimingCurve.ease.progress(at: 0.5) - 0.8024) < 1e-4)
        #expect(abs(TimingCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-9)
        #expect(abs(TimingCurve.cubicBezier(x1: 0, y1: 0, x2: 1, y2: 1).progress(at: 0.3) - 0.3) < 1e-9)
    }
    @Test(arguments: [
        TimingCurve.linear, .ease, .easeIn, .easeOut, .easeInOut, .spring, .spring(response: 0.3, damping: 1),
        .spring(response: 0.3, damping: 2), .steps(4), .hold,
    ])
    func curvesStartAtZeroAndEndAtOne(curve: TimingCurve) {
        #expect(curve.progress(at: 0) == 0)
        #expect(curve.progress(at: 1) == 1)
        #expect(curve.progress(at: -3) == 0)
        #expect(curve.progress(at: 7) == 1)
        #expect(stride(from: 0, through: 1, by: 0.01).allSatisfy { curve.progress(at: $0).isFinite })
        if curve != .hold { #expect(abs(curve.progress(at: 0.9999) - 1) < 0.26) }
    }
    @Test func springsSwingOverAndDampedOnesDoNot() {
        let times = stride(from: 0, through: 1, by: 0.005)
        let free = times.map { TimingCurve.spring(response: 0.5, damping: 0.5).progress(at: $0) }.max() ?? 0
        let damped = times.map { TimingCurve.spring(response: 0.3, damping: 1).progress(at: $0) }.max() ?? 2
        // The overshoot of a damping ratio z is exp(-π z / √(1 - z²)): 16.3 % for 0.5.
        #expect(abs(free - 1.163) < 0.01)
        #expect(damped <= 1)
    }
    @Test func keyframesHoldBeforeAndAfter() throws {
        let frames = try Keyframes([Keyframe(at: 1, 10.0), Keyframe(at: 2, 20.0), Keyframe(at: 4, 0.0)])
        #expect(try [0, 1, 1.5, 2, 3, 4, 9].map { try frames.value(at: $0) } == [10, 10, 15, 20, 10, 0, 0])
        #expect(frames.end == 4)
    }
    @Test func keyframesAtOneTimeAreAJump() throws {
        let frames = try Keyframes([Keyframe(at: 0, 0.0), Keyframe(at: 1, 1.0), Keyframe(at: 1, 5.0)])
        #expect(try frames.value(at: 0.5) == 0.5)
        #expect(try frames.value(at: 1) == 5)
    }
    @Test func keyframesOutOfOrderAreRefused() {
        #expect(throws: DrawingError.unorderedKeyframes(time: 1, after: 2)) {
            try Keyframes([Keyframe(at: 2, 0.0), Keyframe(at: 1, 1.0)])
        }
        #expect(throws: DrawingError.emptyTimeline) { try Keyframes<Double>([]) }
        #expect(throws: DrawingError.self) { try Keyframes([Keyframe(at: .nan, 0.0)]) }
    }
    @Test func pathsOfEqualStructureMixPointByPoint() throws {
        let a = Rectangle().path(in: Rect(x: 0, y: 0, width: 10, height: 10))
        let b = Rectangle().path(in: Rect(x: 10, y: 20, width: 30, height: 10))
        let half = try a.interpolated(to: b, 0.5)
        #expect(half == Rectangle().path(in: Rect(x: 5, y: 10, width: 20, height: 10)))
        #expect(try a.interpolated(to: b, 1) == b)
    }
    @Test func pathsOfUnequalStructureAreRefusedWhenTheKeyframesAreMade() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 10)
        let a = Rectangle().path(in: rect)
        let b = Polygon(sides: 3).path(in: rect)
        #expect(throws: DrawingError.unequalPaths(from: "M L L L Z", to: "M L L Z")) {
            try Keyframes(from: a, to: b, over: 1)
        }
    }
    @Test func gradientsOfUnequalStopsAreRefused() {
        let a = Gradient(colors: [.red, .blue])
        let b = Gradient(colors: [.red, .blue, .green])
        #expect(throws: DrawingError.self) { try a.interpolated(to: b, 0.5) }
    }
    @Test func colorsMixPremultiplied() {
        let mixed = Color(red: 1, green: 0, blue: 0).interpolated(to: .clear, 0.5)
        #expect(mixed == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    }
    @Test func timelinesCutEvenFramesWithBothEnds() throws {
        let timeline = try Timeline(duration: 2, framesPerSecond: 10, finalHold: 1) { time in
            Scene(size: Size(width: 1 + time, height: 1))
        }
        let frames = try timeline.frames()
        #expect(frames.count == 21)
        #expect(frames.first?.time == 0)
        #expect(frames.last?.time == 2)
        #expect(frames.last?.scene.size.width == 3)
        #expect(frames.last?.duration == 1)
        #expect(abs(frames[3].duration - 0.1) < 1e-12)
    }
    @Test(
        arguments: [(0, 30), (-1, 30), (Double.nan, 30), (1, 0), (1, Double.infinity), (1e9, 30)] as [(Double, Double)])
    func timelinesOfImpossibleLengthAreRefused(duration: Double, rate: Double) {
        #expect(throws: DrawingError.self) {
            try Timeline(duration: duration, framesPerSecond: rate) { _ in Scene(size: .zero) }
        }
    }

    @Test func theLastFrameIsTheEndForEveryDuration() throws {
        for hundredths in 1...400 {
            let duration = Double(hundredths) / 100
            let timeline = try Timeline(duration: duration, framesPerSecond: 30) { _ in
                Scene(size: Size(width: 1, height: 1), commands: [])
            }
            #expect(timeline.time(ofFrame: timeline.frameCount - 1) == duration)
        }
    }
}

import Bezel
import BezelSwiftUI
import Testing

private struct Values {
    var x = 0.0
    var angle = Angle.zero
}

@Suite struct KeyframeTests {
    private func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }

    @Test func stepsFollowEachOtherInTheirTracks() {
        let timeline = KeyframeTimeline(initialValue: Values()) {
            KeyframeTrack(\.x) {
                LinearKeyframe(10, duration: 1)
                MoveKeyframe(20)
                LinearKeyframe(30, duration: 1)
            }
            KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 4) }
        }
        #expect(timeline.duration == 4)
        #expect(near(timeline.value(time: 0.5).x, 5))
        #expect(near(timeline.value(time: 1).x, 20))
        #expect(near(timeline.value(time: 1.5).x, 25))
        #expect(near(timeline.value(time: 9).x, 30))
        #expect(near(timeline.value(time: -1).x, 0))
        #expect(near(timeline.value(progress: 0.5).angle.degrees, 45))
    }

    @Test func cubicStepsPassTheirValuesWithoutACorner() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
                CubicKeyframe(10, duration: 1)
                CubicKeyframe(0, duration: 1)
                CubicKeyframe(5, duration: 1)
            }
        }
        for (time, value) in [(0.0, 0.0), (1, 10), (2, 0), (3, 5)] { #expect(near(timeline.value(time: time), value)) }
        for time in [1.0, 2] {
            let step = 1e-4
            let before = timeline.value(time: time) - timeline.value(time: time - step)
            let after = timeline.value(time: time + step) - timeline.value(time: time)
            #expect(near(before / step, after / step, 0.05))
        }
    }

    @Test(arguments: [Spring(bounce: 0.4), Spring(), Spring(bounce: -0.4)])
    func springsArriveAndKeepTheirFirstVelocity(_ spring: Spring) {
        #expect(near(spring.value(target: 1.0, time: 0), 0))
        #expect(near(spring.value(target: 1.0, time: 20), 1, 1e-3))
        #expect(near(spring.velocity(target: 1.0, initialVelocity: 3, time: 0), 3, 0.01))
        #expect(spring.settlingDuration > 0 && spring.settlingDuration <= 60)
    }

    private struct Moving: View {
        @State private var count = 0
        var body: some View {
            Color.red.frame(width: 10, height: 10)
                .keyframeAnimator(initialValue: 0.0, trigger: count) { view, x in
                    view.offset(x: x)
                } keyframes: { _ in
                    LinearKeyframe(40, duration: 1)
                    LinearKeyframe(0, duration: 1)
                }
                .onTapGesture { count += 1 }
        }
    }
    @Test func aChangedTriggerRunsTheKeyframesOnce() throws {
        let host = ViewHost(Moving(), size: CGSize(width: 100, height: 20))
        func left() throws -> Double { frames(try host.picture().commands)[0].minX }
        try host.advance(by: 1)
        #expect(try left() == 45)
        try host.tap(at: CGPoint(x: 50, y: 10))
        try host.advance(by: 0.5)
        #expect(near(try left(), 65))
        try host.advance(by: 1)
        #expect(near(try left(), 65))
        try host.advance(by: 3)
        #expect(near(try left(), 45))
    }
}

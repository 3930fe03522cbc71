// The dial's amount while it counts: its digits keep their places and their size.
import Bezel
import Foundation
import Testing

@Suite struct CountingTests {
    /// The right end and the height of the amount's ink at a time of the motion.
    private func amount(_ timeline: Timeline, at time: Double) throws -> (
        right: Double, middle: Double, size: Double
    ) {
        let scene = try timeline.scene(at: time)
        for case .text(let drawing) in scene.commands where drawing.text.string.hasPrefix("$") {
            let last = try #require(drawing.text.clusters.last)
            let first = try #require(drawing.text.clusters.first)
            return (
                last.position.x + last.advance / 2,
                (first.position.x - first.advance / 2 + last.position.x + last.advance / 2) / 2,
                drawing.text.runs.first?.font.size ?? 0
            )
        }
        throw CocoaError(.featureUnsupported)
    }

    @Test func theAmountGlidesWhereItGainsADigit() throws {
        var dial = PaymentDial()
        dial.value = .amount(920, from: 0, to: 1000)
        let timeline = try dial.timeline(from: 0.02, duration: 1.6, framesPerSecond: 60, curve: .linear)
        var last = try amount(timeline, at: 0).right
        var widest: Double = 0
        // From $99.99 to $100.00, within the first quarter second, half a digit would be 17 units.
        for i in 1...24 {
            let right = try amount(timeline, at: Double(i) / 60).right
            widest = max(widest, abs(right - last))
            last = right
        }
        #expect(widest > 0.1 && widest < 5, "\(widest)")
    }
    @Test func theAmountStandsInTheMiddleAtBothEndsAndBetweenItsJumps() throws {
        var dial = PaymentDial()
        dial.value = .amount(920, from: 0, to: 1000)
        let timeline = try dial.timeline(duration: 2, framesPerSecond: 30, curve: .linear)
        for time in [0, 1, 1.5, 2] {
            // Tracking's last share lies outside the text.
            #expect(abs(try amount(timeline, at: time).middle - 207) < 0.6, "\(time)")
        }
    }
    @Test func aLongAmountKeepsOneSizeWhileItCounts() throws {
        var dial = PaymentDial()
        dial.value = .amount(123_456_789_012, from: 0, to: 200_000_000_000)
        let timeline = try dial.timeline(duration: 1, framesPerSecond: 10)
        let sizes = try (0...10).map { try amount(timeline, at: Double($0) / 10).size }
        #expect(Set(sizes.map { ($0 * 1000).rounded() }).count == 1 && sizes[0] < 56, "\(sizes)")
    }
}

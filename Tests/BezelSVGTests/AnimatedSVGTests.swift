// Timelines as animated SVG.
import Bezel
import Foundation
import Testing

@Suite struct AnimatedSVGTests {
    private func timeline(_ repeats: Int = 0) throws -> Timeline {
        try Timeline(duration: 1, framesPerSecond: 4, repeatCount: repeats, finalHold: 1) { time in
            Scene.drawn(size: Size(width: 40, height: 20)) {
                $0.fill(Path(Rect(x: 20 * time, y: 0, width: 10, height: 10)), with: .color(.red))
            }
        }
    }
    @Test func framesShowOneAfterTheOther() throws {
        let text = try SVGWriter().write(timeline())
        // Four frames of a quarter second and a last one of one second: two seconds in all.
        #expect(text.components(separatedBy: "<animate ").count == 6)
        #expect(text.contains("values=\"inline;none\" keyTimes=\"0;.125\" dur=\"2s\""))
        #expect(text.contains("values=\"none;inline;none\" keyTimes=\"0;.125;.25\""))
        #expect(text.contains("values=\"none;inline\" keyTimes=\"0;.5\""))
        #expect(text.contains("repeatCount=\"indefinite\""))
        #expect(try SVGWriter().write(timeline(3)).contains("repeatCount=\"3\""))
    }
    @Test func stillReadersSeeTheLastFrame() throws {
        let text = try SVGWriter().write(timeline())
        let document = try SVGDocument(data: Data(text.utf8))
        let bitmap = try BitmapRenderer(scale: 1).render(document.scene)
        #expect(bitmap.color(x: 25, y: 5) == .red)
        #expect(bitmap.color(x: 5, y: 5).alpha == 0)
    }
    @Test func whatStaysIsWrittenOnce() throws {
        let timeline = try Timeline(duration: 1, framesPerSecond: 4) { time in
            Scene.drawn(size: Size(width: 40, height: 20), background: .white) {
                $0.fill(Path(Rect(x: 0, y: 0, width: 40, height: 3)), with: .color(.blue))
                $0.fill(Path(Rect(x: 20 * time, y: 0, width: 10, height: 10)), with: .color(.red))
                // Changes once.
                $0.fill(Path(Rect(x: 0, y: 15, width: 40, height: 3)), with: .color(time < 0.5 ? .green : .black))
            }
        }
        let text = try SVGWriter().write(timeline)
        #expect(text.components(separatedBy: "<path").count - 1 == 1 + 5 + 2)
        #expect(text.components(separatedBy: "<animate ").count - 1 == 5 + 2)
        // Order is kept: the band at the back stands before all that moves.
        let bitmap = try BitmapRenderer(scale: 1).render(SVGDocument(data: Data(text.utf8)).scene)
        #expect(bitmap.color(x: 25, y: 1) == .red && bitmap.color(x: 5, y: 1) == .blue)
        #expect(bitmap.color(x: 5, y: 16) == .black)
    }
    @Test func aStillTimelineHasEqualFrames() throws {
        let still = try Timeline(duration: 0.1, framesPerSecond: 1) { _ in Scene(size: Size(width: 9, height: 9)) }
        #expect(try SVGWriter().write(still).contains("</svg>"))
    }
    @Test func moreFramesThanTheLimitAreAnError() throws {
        #expect(throws: LimitError(Limits.motionWork, value: 50_000, requested: 200_000)) {
            try SVGWriter().write(try timeline(), maximumWork: 50_000)
        }
        #expect(try SVGWriter().write(try timeline(), maximumWork: 5_000_000).contains("</svg>"))
    }
}

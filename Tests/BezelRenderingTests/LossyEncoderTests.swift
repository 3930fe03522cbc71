// JPEG and WebP, read back by the readers of Bezel.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelCodecs
import Foundation
import Testing

@testable import BezelRendering

@Suite("Pictures with loss")
struct LossyEncoderTests {
    /// A disc of orange on nothing.
    private func bitmap() throws -> Bitmap {
        let scene = Scene.drawn(size: Size(width: 40, height: 30)) {
            $0.fill(Path.circle(center: Point(x: 20, y: 15), radius: 10), with: .color(.orange))
        }
        return try BitmapRenderer().render(scene)
    }
    private func farthest(_ a: [UInt8], _ b: [UInt8]) -> Int { zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0 }

    @Test(
        "a JPEG has its colours on the ground that is given, of any quality",
        arguments: [(95.0, 20), (300, 20), (30, 90)])
    func jpeg(quality: Double, tolerance: Int) throws {
        let read = try JPEGReader.decode(
            try JPEGEncoder(quality: quality, background: Color(white: 0.5)).encode(try bitmap()))
        #expect(read.width == 40 && read.height == 30)
        let scene = Scene.drawn(size: Size(width: 40, height: 30), background: Color(white: 0.5)) {
            $0.fill(Path.circle(center: Point(x: 20, y: 15), radius: 10), with: .color(.orange))
        }
        let wanted = try BitmapRenderer().render(scene).straightRGBA
        #expect(farthest(read.pixels, wanted) <= tolerance)
    }

    @Test("WebP without a quality loses nothing, and with one a little")
    func webp() throws {
        let bitmap = try bitmap()
        let exact = try WebPReader.decode(try WebPEncoder().encode(bitmap))
        let shown = zip(exact.pixels, bitmap.straightRGBA).enumerated().filter { exact.pixels[$0.offset | 3] > 0 }
        #expect(!shown.isEmpty && shown.allSatisfy { $0.element.0 == $0.element.1 })
        let lossy = try WebPReader.decode(try WebPEncoder(quality: 80).encode(bitmap))
        #expect(lossy.width == 40 && lossy.pixels != exact.pixels)
        let middle = (15 * 40 + 20) * 4
        #expect(farthest(Array(lossy.pixels[middle..<middle + 4]), Array(exact.pixels[middle..<middle + 4])) <= 12)
    }

    @Test("a picture that is too long for its format throws")
    func limits() throws {
        let long = try #require(Bitmap(width: 66_000, height: 1, straightRGBA: [UInt8](repeating: 9, count: 264_000)))
        #expect(throws: RenderingError.self) { try JPEGEncoder().encode(long) }
        #expect(throws: RenderingError.self) { try WebPEncoder().encode(long) }
    }

    @Test("a JPEG counts what libjpeg keeps of it, less below quality 85")
    func memoryOfJPEG() throws {
        // 6300 pixels on a side.
        let large = try BitmapRenderer(scale: 63).render(Scene(size: Size(width: 100, height: 100), commands: []))
        for (quality, bytes) in [(85.0, 595_350_000.0), (84, 476_280_000)] {
            let error = LimitError(Limits.encodingBytes, requested: bytes)
            #expect(throws: RenderingError.limit(error)) { try JPEGEncoder(quality: quality).encode(large) }
        }
    }

    @Test("frames are told as they are drawn, and a quality makes a WebP smaller")
    func animation() throws {
        let timeline = try Timeline(duration: 0.5, framesPerSecond: 10) { time in
            Scene.drawn(size: Size(width: 60, height: 60), background: .white) {
                $0.fill(
                    Path.circle(center: Point(x: 20 + 30 * time, y: 30), radius: 15),
                    with: .radial(
                        RadialGradient(
                            gradient: Gradient(colors: [.red, .blue]), startCenter: Point(x: 30, y: 30),
                            startRadius: 0,
                            endCenter: Point(x: 30, y: 30), endRadius: 30)))
            }
        }
        var told: [Int] = []
        let exact = try timeline.encoded(as: .webp) { drawn, count in
            told.append(drawn)
            #expect(count == timeline.frameCount)
        }
        #expect(told == Array(1...timeline.frameCount))
        let lossy = try timeline.encoded(as: .webp, quality: 30)
        #expect(lossy.count < exact.count)
    }
}

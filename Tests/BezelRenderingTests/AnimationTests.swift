// Animated files: read back frame by frame, and what they refuse.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelCodecs
import BezelInterop
@testable import BezelRendering
import Foundation
import Testing

/// An animated PNG taken apart chunk by chunk; each frame's part is decoded by libpng as a file of its own.
private struct ReadAPNG {
    struct Part {
        var x: Int
        var y: Int
        var image: DecodedImage
        var delay: Double
        var isOver: Bool
    }
    var width = 0
    var height = 0
    var plays = -1
    var announced = 0
    var parts: [Part] = []
    var sequence: [Int] = []

    init(_ bytes: [UInt8]) throws {
        func big(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        var at = 8
        var control: [Int]?
        while at + 12 <= bytes.count {
            let length = big(at)
            let type = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
            let body = at + 8
            switch type {
            case "IHDR": (width, height) = (big(body), big(body + 4))
            case "acTL": (announced, plays) = (big(body), big(body + 4))
            case "fcTL":
                sequence.append(big(body))
                let delay = Int(bytes[body + 20]) << 8 | Int(bytes[body + 21])
                control = [
                    big(body + 4), big(body + 8), big(body + 12), big(body + 16), delay, Int(bytes[body + 25]),
                ]
            case "IDAT", "fdAT":
                if type == "fdAT" { sequence.append(big(body)) }
                guard let c = control else { break }
                let data = Array(bytes[(type == "fdAT" ? body + 4 : body)..<body + length])
                let image = try PNGReader.decode(ReadAPNG.file(width: c[0], height: c[1], data: data))
                parts.append(
                    Part(x: c[2], y: c[3], image: image, delay: Double(c[4]) / 1000, isOver: c[5] == 1))
            default: break
            }
            at += length + 12
        }
    }
    private static func file(width: Int, height: Int, data: [UInt8]) -> [UInt8] {
        func big(_ v: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: v >> $0) } }
        func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
            let named = Array(type.utf8) + body
            return big(body.count) + named + big(Int(Deflate.crc32(named)))
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", big(width) + big(height) + [8, 6, 0, 0, 0]) + chunk("IDAT", data) + chunk("IEND", [])
    }
    /// The whole pictures in order, as straight RGBA.
    var pictures: [[UInt8]] {
        var canvas = [UInt8](repeating: 0, count: width * height * 4)
        return parts.map { part in
            for y in 0..<part.image.height {
                let from = y * part.image.width * 4
                let to = ((part.y + y) * width + part.x) * 4
                for i in stride(from: 0, to: part.image.width * 4, by: 4) {
                    // Parts laid over what is there have clear pixels and opaque ones only.
                    if part.isOver, part.image.pixels[from + i + 3] == 0 { continue }
                    canvas.replaceSubrange(
                        to + i..<to + i + 4, with: part.image.pixels[from + i..<from + i + 4])
                }
            }
            return canvas
        }
    }
}

private func disc(_ x: Double) -> Scene {
    Scene.drawn(size: Size(width: 60, height: 30)) {
        $0.fill(
            Path(Rect(x: 0, y: 20, width: 60, height: 10)), with: .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        )
        $0.fill(Path(ellipseIn: Rect(x: x, y: 2, width: 14, height: 14)), with: .color(.blue))
    }
}
private func timeline(hold: Double = 0) throws -> Timeline {
    try Timeline(duration: 1, framesPerSecond: 4, repeatCount: 3, finalHold: hold) { disc(40 * $0) }
}

@Suite struct AnimationTests {
    @Test func animatedPNGReadsBackFrameByFrame() throws {
        let timeline = try timeline()
        let read = try ReadAPNG(timeline.encoded(as: .apng))
        let frames = try timeline.frames().map { try BitmapRenderer(scale: 1).render($0.scene).straightRGBA }
        #expect(read.announced == 5 && read.plays == 3)
        #expect(read.pictures == frames)
        #expect(read.sequence == Array(0..<9))
        #expect(read.parts.allSatisfy { abs($0.delay - 0.25) < 1e-9 })
    }
    @Test func onlyTheRectangleThatChangesIsWritten() throws {
        let read = try ReadAPNG(timeline().encoded(as: .apng))
        #expect(read.parts[0].image.height == 30)
        for part in read.parts.dropFirst() { #expect(part.image.height <= 14 && part.image.width <= 26) }
    }
    @Test func equalFramesBecomeOneThatShowsLonger() throws {
        let still = try Timeline(duration: 1, framesPerSecond: 4) { _ in disc(5) }
        let read = try ReadAPNG(still.encoded(as: .apng))
        #expect(read.parts.count == 1)
        #expect(abs(read.parts[0].delay - 1.25) < 1e-9)
    }
    @Test func lastFrameHolds() throws {
        let read = try ReadAPNG(timeline(hold: 2).encoded(as: .apng))
        #expect(read.parts.last?.delay == 2)
    }
    @Test func gifHasItsFramesLoopsAndSize() throws {
        let bytes = try timeline().encoded(as: .gif, scale: 2)
        #expect(String(decoding: bytes.prefix(6), as: UTF8.self) == "GIF89a")
        #expect(bytes[6] == 120 && bytes[8] == 60)
        let text = String(decoding: bytes, as: Unicode.ASCII.self)
        #expect(text.contains("NETSCAPE2.0"))
        // A graphic control extension before each frame: 25 hundredths of a second.
        let controls = bytes.indices.dropLast(7).filter { i in
            bytes[i] == 0x21 && bytes[i + 1] == 0xF9 && bytes[i + 2] == 4
        }
        #expect(controls.count == 5)
        #expect(controls.allSatisfy { bytes[$0 + 4] == 25 })
    }
    @Test func webPIsAnAnimation() throws {
        let bytes = try timeline().encoded(as: .webp)
        #expect(bytes.prefix(4).elementsEqual("RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8))
        let chunks = ["ANIM", "ANMF"].map { name in
            bytes.indices.dropLast(3).count { bytes[$0..<$0 + 4].elementsEqual(name.utf8) }
        }
        #expect(chunks[0] == 1 && chunks[1] == 5)
    }
    @Test(arguments: AnimationFormat.allCases) func framesOfDifferentSizesAreRefused(format: AnimationFormat) throws {
        let growing = try Timeline(duration: 1, framesPerSecond: 2) {
            Scene(size: Size(width: 10 + 10 * $0, height: 9))
        }
        #expect(throws: RenderingError.self) { try growing.encoded(as: format) }
    }
    @Test func animationsWithoutFramesAreRefused() {
        #expect(throws: RenderingError.self) { try AnimatedPNGEncoder().finish() }
        #expect(throws: RenderingError.self) { try AnimatedWebPEncoder().finish() }
        #expect(throws: RenderingError.self) { try GIFEncoder().encode([]) }
    }
    @Test func gifKeepsThePlainColoursOfFlatArt() throws {
        var histogram = ColorHistogram()
        let colors: [[UInt8]] = [[255, 0, 0, 255], [0, 128, 0, 255], [10, 20, 200, 255], [0, 0, 0, 0]]
        histogram.add(colors.flatMap { $0 + $0 })
        #expect(histogram.hasClear)
        var palette = Palette(histogram, count: 255)
        for color in colors.prefix(3) {
            let plain = SIMD3(color[0], color[1], color[2])
            let mixture = palette.mixture(of: plain)
            #expect(palette.colors[Int(mixture.first)] == plain && mixture.fraction == 0)
        }
    }
    @Test func gifMixesColoursThatThePaletteLacks() throws {
        var histogram = ColorHistogram()
        for level in 0...255 as ClosedRange<UInt8> {
            for other in stride(from: UInt8(0), to: 250, by: 10) { histogram.add([level, other, 128, 255]) }
        }
        var palette = Palette(histogram, count: 255)
        var plain = 0.0
        var mixed = 0.0
        for level in 0...255 as ClosedRange<UInt8> {
            let wanted = SIMD3<Double>(Double(level), 55, 128)
            let mixture = palette.mixture(of: SIMD3(level, 55, 128))
            #expect(mixture.fraction <= 32)
            let (a, b) = (
                SIMD3<Double>(palette.colors[Int(mixture.first)]), SIMD3<Double>(palette.colors[Int(mixture.second)])
            )
            let fraction = Double(mixture.fraction) / 64
            func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
            plain += length(a - wanted)
            mixed += length(a + (b - a) * fraction - wanted)
        }
        // Seen from afar the mixtures come much nearer than single colours.
        #expect(mixed < plain * 0.75)
    }
    @Test func ditherStandsStill() throws {
        // A gradient ground on which a disc moves: what the disc does not touch is written once.
        let moving = try Timeline(duration: 1, framesPerSecond: 4) { time in
            Scene.drawn(size: Size(width: 64, height: 32)) {
                let ground = LinearGradient(
                    gradient: Gradient(colors: [red, blue]), startPoint: .leading, endPoint: .trailing)
                $0.fill(Path(Rect(x: 0, y: 0, width: 64, height: 32)), with: .linear(ground))
                $0.fill(
                    Path(ellipseIn: Rect(x: 4 + 40 * time, y: 4, width: 8, height: 8)), with: .color(.white))
            }
        }
        let frames = try moving.frames().map {
            AnimationFrame(bitmap: try BitmapRenderer().render($0.scene), duration: 0.25)
        }
        var histogram = ColorHistogram()
        for frame in frames { histogram.add(FramePixels(frame.bitmap).bytes) }
        var palette = Palette(histogram, count: 255)
        let indices = frames.map { palette.indices(of: FramePixels($0.bitmap), clear: 255, dithers: true) }
        for frame in indices.dropFirst() {
            // The rows below the disc.
            #expect(frame[13 * 64..<32 * 64] == indices[0][13 * 64..<32 * 64])
        }
        #expect(Set(indices[0]).count > 20)
    }
    @Test func rowFiltersPayAndReadBack() throws {
        let slope = try Timeline(duration: 1, framesPerSecond: 1) { _ in
            Scene.drawn(size: Size(width: 200, height: 100)) {
                let paint = RadialGradient(
                    gradient: Gradient(colors: [red, blue]), startCenter: Point(x: 90, y: 50), startRadius: 0,
                    endCenter: Point(x: 90, y: 50), endRadius: 120)
                $0.fill(Path(Rect(x: 0, y: 0, width: 200, height: 100)), with: .radial(paint))
            }
        }
        let bytes = try slope.encoded(as: .apng)
        let frame = try BitmapRenderer().render(try slope.scene(at: 0))
        #expect(try ReadAPNG(bytes).pictures == [frame.straightRGBA])
        let plain = try Deflate.small(FramePixels(frame).rows(FramePixels(frame).all)).count
        #expect(Double(bytes.count) < 0.8 * Double(plain))
    }
}

// Every picture comes back from the file as it went in, whether or not packing it gains anything.
import Bezel
import BezelCodecs
import BezelTestSupport
import Foundation
import Testing

@Suite("Pictures in PDF")
struct PictureTests {
    enum Content: CaseIterable { case noise, gray, flat, ramp }
    enum Alpha: CaseIterable { case none, noise, clear }

    private static let sizes = [(1, 1), (1, 9), (9, 1), (2, 3), (16, 16), (61, 37)]

    static func image(_ size: (Int, Int), _ content: Content, _ alpha: Alpha) -> PixelImage {
        var random = SeededNumbers(UInt64(size.0 * 100 + size.1))
        func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
        let flat = [byte(), byte(), byte()]
        let pixels = (0..<size.0 * size.1).flatMap { i -> [UInt8] in
            let color: [UInt8]
            switch content {
            case .noise: color = [byte(), byte(), byte()]
            case .gray: color = Array(repeating: byte(), count: 3)
            case .flat: color = flat
            case .ramp: color = [UInt8(i % 256), UInt8(i / 7 % 256), 40]
            }
            let opacity: UInt8 =
                switch alpha {
                case .none: 255
                case .noise: byte()
                case .clear: i == 0 ? 0 : 255
                }
            return color + [opacity]
        }
        return PixelImage(width: size.0, height: size.1, pixels: pixels)
    }

    private static func drawing(_ image: PixelImage, at x: Double = 0) -> DrawCommand {
        .image(ImageDrawing(image: image, rect: Rect(x: x, y: 0, width: 20, height: 20)))
    }

    private static func file(_ commands: [DrawCommand], _ writer: PDFWriter = PDFWriter()) throws -> PDFReader {
        try PDFReader(writer.write(Scene(size: Size(width: 100, height: 40), commands: commands)))
    }

    /// Colours do not count where nothing is seen.
    private static func seen(_ pixels: [UInt8]) -> [UInt8] {
        stride(from: 0, to: pixels.count, by: 4).flatMap { i in
            pixels[i + 3] == 0 ? [0, 0, 0, 0] : Array(pixels[i..<(i + 4)])
        }
    }

    @Test("pictures of any size and content come back", arguments: Content.allCases, Alpha.allCases)
    func comeBack(content: Content, alpha: Alpha) throws {
        for size in Self.sizes {
            let image = Self.image(size, content, alpha)
            let pictures = try Self.file([Self.drawing(image)]).pictures()
            #expect(pictures.count == 1)
            let back = try #require(pictures.first)
            #expect(back.width == size.0 && back.height == size.1)
            #expect(Self.seen(back.pixels) == Self.seen(image.pixels), "\(size)")
        }
    }

    @Test("clear pixels take the colours beside them, as readers blend colours and masks apart")
    func clearPixels() throws {
        let (red, blue, clear): ([UInt8], [UInt8], [UInt8]) = ([200, 0, 0, 255], [0, 0, 100, 51], [0, 0, 0, 0])
        let image = PixelImage(width: 4, height: 1, pixels: red + clear + blue + clear)
        let back = try #require(try Self.file([Self.drawing(image)]).pictures().first)
        #expect(back.pixels == red + [167, 0, 17, 0] + blue + [0, 0, 100, 0])
        // What is far from all that is visible stays.
        let far = PixelImage(width: 3, height: 2, pixels: clear + clear + red + clear + clear + clear)
        let pixels = try #require(try Self.file([Self.drawing(far)]).pictures().first).pixels
        #expect(pixels == clear + [200, 0, 0, 0] + red + clear + [200, 0, 0, 0] + [200, 0, 0, 0])
    }

    @Test("pictures come back from tilings, masks, groups and pages of several cells")
    func inOtherContent() throws {
        let images = [(1, 1), (5, 3), (16, 16)].map { Self.image($0, .noise, .none) }
        let tile = Pattern(
            bounds: Rect(x: 0, y: 0, width: 30, height: 30), xStep: 30, yStep: 30, content: [Self.drawing(images[0])])
        let commands: [DrawCommand] = [
            .fill(
                FillDrawing(path: Path(Rect(x: 0, y: 0, width: 90, height: 30)), paint: .pattern(tile))),
            .group(GroupDrawing([Self.drawing(images[1])], opacity: 0.5)),
            Self.drawing(images[2], at: 30),
        ]
        let sheet = PDFWriter(page: PDFPage(columns: 2, rows: 2))
        for writer in [PDFWriter(), sheet, PDFWriter(text: .outlines)] {
            let back = try Self.file(commands, writer).pictures().map(\.pixels)
            for image in images { #expect(back.contains(image.pixels)) }
        }
    }

    @Test("pictures are converted to the greys of their output", arguments: Content.allCases)
    func gray(content: Content) throws {
        for size in Self.sizes {
            let image = Self.image(size, content, .none)
            let back = try #require(try Self.file([Self.drawing(image)], PDFWriter(colorSpace: .gray)).pictures().first)
            #expect(back.channels == 1)
            // Equal pixels become equal greys, and others differ by less than theirs do.
            var greys: [ArraySlice<UInt8>: UInt8] = [:]
            for i in 0..<size.0 * size.1 {
                let color = image.pixels[(4 * i)..<(4 * i + 3)]
                let known = greys.first { Array($0.key) == Array(color) }?.value
                #expect(known == nil || known == back.samples[i])
                greys[color] = back.samples[i]
                let (low, high) = (color.min() ?? 0, color.max() ?? 255)
                #expect(Int(back.samples[i]) >= Int(low) - 1 && Int(back.samples[i]) <= Int(high) + 1)
            }
        }
    }

    @Test("JPEGs that every reader decodes alike are kept as they are")
    func jpegs() throws {
        var image = Self.image((16, 8), .ramp, .none)
        let jpeg = try JPEGEncoder(quality: 90).encode(
            try BitmapRenderer().render(
                Scene(size: Size(width: 16, height: 8), background: .white, commands: [Self.drawing(image)])))
        image.jpeg = jpeg
        image.pixels = try PictureFile.decode(jpeg, maximumPixels: 1 << 20).pixels
        let file = try Self.file([Self.drawing(image)])
        #expect(file.objects(with: "/Filter/DCTDecode").count == 1)
        #expect(try file.pictures().first?.pixels == image.pixels)
        // By Adobe's marker it holds R, G and B, whatever JFIF's says.
        image.jpeg = Array(jpeg.prefix(2)) + Self.adobeMarker + jpeg.dropFirst(2)
        let other = try Self.file([Self.drawing(image)])
        #expect(other.objects(with: "/Filter/DCTDecode").isEmpty)
        #expect(try other.pictures().first?.pixels == image.pixels)
    }

    /// APP14 with the transform 0.
    private static let adobeMarker: [UInt8] =
        [0xFF, 0xEE, 0x00, 0x0E] + Array("Adobe".utf8) + [0x00, 0x64, 0, 0, 0, 0, 0]
}

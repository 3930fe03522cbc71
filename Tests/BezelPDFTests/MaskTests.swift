// Masks: their colours are greys whatever is printed, and their opacity is counted once.
import Bezel
import BezelGeometry
import Foundation
import Testing

@testable import BezelPDF

@Suite("Masks in PDF")
struct MaskTests {
    private static let box = Path(Rect(x: 0, y: 0, width: 40, height: 40))

    private static func file(_ commands: [DrawCommand], _ writer: PDFWriter = PDFWriter()) throws -> PDFReader {
        try PDFReader(writer.write(Scene(size: Size(width: 100, height: 100), commands: commands)))
    }

    private static func fill(_ color: Color, opacity: Double = 1) -> DrawCommand {
        .fill(FillDrawing(path: box, paint: .color(color), opacity: opacity))
    }

    private static func gradient(_ colors: [Color]) -> Paint {
        .linear(LinearGradient(gradient: Gradient(colors: colors), start: .zero, end: Point(x: 40, y: 0)))
    }

    /// Ghostscript darkens gradients of DeviceGray in masks; MuPDF 1.21 takes an opacity beside a soft mask twice.
    @Test("the alpha of a gradient holds the opacity, in red, green and blue alike")
    func alphaOfGradients() throws {
        let paint = Self.gradient([.black, .black.opacity(0)])
        let file = try Self.file([.fill(FillDrawing(path: Self.box, paint: paint, opacity: 0.8))])
        #expect(file.objects(with: "/C0[.8 .8 .8]/C1[0 0 0]").count == 1, "\(file.objects.values.sorted())")
        #expect(file.objects(with: "/S/Transparency/CS/DeviceRGB/").count == 1)
        #expect(file.objects(with: "/ca .8").isEmpty)
    }

    @Test("a masked layer of less opacity is masked, and made fainter, one after the other")
    func opacityBesideMask() throws {
        let mask = Mask(kind: .luminance, commands: [Self.fill(.white)])
        let group = GroupDrawing([Self.fill(.black), Self.fill(.white)], opacity: 0.5, mask: mask)
        let file = try Self.file([.group(group)])
        #expect(file.objects(with: "/SMask").count == 1)
        #expect(file.objects(with: "/SMask").allSatisfy { !$0.contains("/ca .5") })
        #expect(file.objects(with: "/ca .5").count == 1)
    }

    @Test("masks by luminosity are greys, not inks", arguments: [PDFColorSpace.keep, .gray])
    func luminosity(space: PDFColorSpace) throws {
        let gradient = DrawCommand.fill(
            FillDrawing(path: Self.box, paint: Self.gradient([.black, .white])))
        let mask = Mask(kind: .luminance, commands: [gradient, Self.fill(Color(white: 0.25))])
        let file = try Self.file([.group(GroupDrawing([Self.fill(.black)], mask: mask))], PDFWriter(colorSpace: space))
        #expect(file.objects(with: "/C0[0 0 0]/C1[1 1 1]").count == 1)
        #expect(file.content.contains(".25 g\n"))
    }

    @Test("alike gradients of several shapes are one pattern, and have one mask")
    func gradientsInCommon() throws {
        let gradient = LinearGradient(
            gradient: Gradient(colors: [.white.opacity(0.3), .black.opacity(0.1)]), start: Point(x: 0.5, y: 0),
            end: Point(x: 0.5, y: 1), space: .bounds)
        let shapes = [Rect(x: 5, y: 10, width: 20, height: 30), Rect(x: 40, y: 10, width: 50, height: 30)].map {
            DrawCommand.fill(FillDrawing(path: Path(ellipseIn: $0), paint: .linear(gradient)))
        }
        let file = try Self.file(shapes)
        #expect(file.objects(with: "/S/Luminosity").count == 1)
        #expect(file.objects(with: "/PatternType 2").count == 2, "\(file.objects.values.sorted())")
        // Compressed, and written once for both layers and the mask.
        #expect(file.objects(with: "/S/Transparency/CS/DeviceRGB/I true").count == 1)
        #expect(file.objects(with: "/Group ").count == 3)
    }

    /// Ghostscript makes half opaque gradients a fifth as opaque where they are no layer beneath their mask.
    @Test("what becomes clear is a layer beneath its mask", arguments: [true, false])
    func clearGradients(strokes: Bool) throws {
        var profile = ScreenProfile.bytes
        profile.replaceSubrange(12..<20, with: Array("prtrCMYK".utf8))
        var writer = PDFWriter(profile: profile)
        writer.standards = [.x4]
        let paint = Self.gradient([.black, .red.opacity(0)])
        let shape: DrawCommand =
            strokes
            ? .stroke(StrokeDrawing(path: Self.box, paint: paint, opacity: 0.8))
            : .fill(FillDrawing(path: Self.box, paint: paint, opacity: 0.8))
        let scene = Scene(size: Size(width: 100, height: 100), commands: [shape], title: "Fading")
        let file = try PDFReader(writer.write(scene))
        #expect(file.objects(with: "/C0[.8]/C1[0]").count == 1, "\(file.objects.values.sorted())")
        let page = file.content.components(separatedBy: "BDC\n").last ?? ""
        #expect(page.contains(" Do\n") && !page.contains("/Pattern"), "\(page)")
    }

    @Test("what becomes clear in one colour is that colour beneath a mask")
    func clearColor() throws {
        let paint = Self.gradient([.black.opacity(0), .black.opacity(0.5)])
        let file = try Self.file([.fill(FillDrawing(path: Self.box, paint: paint))])
        let page = file.content.components(separatedBy: "BDC\n").last ?? ""
        #expect(!page.contains(" Do\n") && !page.contains("/Pattern"), "\(page)")
        #expect(file.objects(with: "/SMask").count == 1 && file.objects(with: "/C0[0 0 0]/C1[.5 .5 .5]").count == 1)
    }
}

// Scenes and motions written as files in one line, and other short forms of the library.
import Bezel
import Foundation
import Testing

@Suite struct FileTests {
    private let scene = Scene.drawn(size: Size(width: 20, height: 10), background: .white) {
        $0.fill(Path(Rect(x: 0, y: 0, width: 10, height: 10)), with: .color(.red))
    }

    /// Runs work with a folder that is gone afterwards.
    private func inFolder(_ work: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try work(folder)
    }

    @Test func aScenesFileIsWhatItsNameEndsIn() throws {
        try inFolder { folder in
            try scene.write(to: folder.appendingPathComponent("a.PNG").path, scale: 3)
            let png = try Data(contentsOf: folder.appendingPathComponent("a.PNG"))
            #expect(try png == scene.pngData(scale: 3))
            // The width and height in the header, big-endian.
            #expect(
                png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && png[16..<24].elementsEqual([0, 0, 0, 60, 0, 0, 0, 30]))
            try scene.write(to: folder.appendingPathComponent("a.svg").path)
            let svg = try String(contentsOf: folder.appendingPathComponent("a.svg"), encoding: .utf8)
            #expect(try svg == SVGWriter().write(scene))
        }
    }
    @Test func aMotionsFileIsWhatItsNameEndsIn() throws {
        let scene = scene
        let timeline = try Timeline(duration: 1, framesPerSecond: 2) { time in
            try Scene(size: scene.size) { Circle().fill(.red).opacity(1 - time / 2) }
        }
        try inFolder { folder in
            for (name, start) in [
                ("a.png", "\u{89}PNG"), ("a.apng", "\u{89}PNG"), ("a.gif", "GIF89a"), ("a.webp", "RIFF"),
                ("a.svg", "<svg"),
            ] {
                let file = folder.appendingPathComponent(name)
                try timeline.write(to: file.path)
                #expect(
                    try Data(contentsOf: file).starts(with: start.unicodeScalars.map { UInt8($0.value) }), "\(name)")
            }
            #expect(
                try Data(contentsOf: folder.appendingPathComponent("a.png"))
                    == Data(contentsOf: folder.appendingPathComponent("a.apng")))
        }
    }
    @Test(arguments: ["a.bmp", "a", "png", "a.png/b", ".svgz"]) func otherNamesAreRefused(name: String) throws {
        try inFolder { folder in
            let file = folder.appendingPathComponent(name).path
            #expect(throws: RenderingError.self) { try scene.write(to: file) }
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.isEmpty)
        }
    }

    @Test func aPatternsCellIsDrawnByAClosure() {
        let box = Rect(x: 0, y: 0, width: 8, height: 6)
        let drawn = Pattern(bounds: box) { $0.fill(Path(ellipseIn: box), with: .color(.blue)) }
        let listed = Pattern(
            bounds: box, xStep: 8, yStep: 6,
            content: Scene.drawn(size: box.size) { $0.fill(Path(ellipseIn: box), with: .color(.blue)) }.commands)
        #expect(drawn == listed)
        let wide = Pattern(bounds: box, xStep: 20) { _ in }
        #expect(wide.xStep == 20 && wide.yStep == 6)
    }
    @Test func angularGradientsTakeColoursAndOneAngle() {
        let short = AngularGradient(colors: [.red, .green], center: .center, angle: .degrees(30))
        #expect(short.gradient == Gradient(colors: [.red, .green]) && short.startAngle == .degrees(30))
        #expect(abs(short.endAngle.degrees - 390) < 1e-9)
    }
    @Test func aStringIsPlacedInOneLine() throws {
        let font = try FontLibrary.bundled.font(named: "Inter", size: 20)
        let arch = try Path(svg: "M0 100Q100 0 200 100")
        let short = try TextPath.svg(arch, position: .middle).place("ARCH", font: font, tracking: 2, color: .red)
        let style = TextStyle(font: font, color: .red, tracking: 2)
        let shaped = try Shaper().shape(StyledText("ARCH", style: style))
        #expect(try short == TextPath.svg(arch, position: .middle).place(shaped))
        #expect(short.hiddenRanges.isEmpty)
    }
    @Test func bundledFontsAreFoundByProgramsOfOtherPackages() throws {
        // What stands at the end of the search: the package as it was built, wherever the program lies.
        let folder = try #require(FontFiles.packageFolder)
        #expect(FileManager.default.fileExists(atPath: folder + "/Inter/Inter.var.ttf"))
    }
}

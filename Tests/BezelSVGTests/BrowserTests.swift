// Live text beside a browser: what Chromium shows of a written document against our own picture of the scene.
// Skipped where there is no Chromium (Debian: chromium).
import Bezel
import BezelInterop
import Foundation
import Testing

@Suite(.enabled(if: Browser.program != nil, "needs Chromium (Debian: chromium)"), .serialized) struct BrowserTests {
    /// Two rasterisers smooth edges differently, by up to 90 of 255 in single pixels, and Chromium sets level letters on
    /// whole rows of pixels; a letter 0.6 of a pixel out changes means of 3 × 3 pixels by more than 50. At most 7 % of pixels may differ by more than 16:
    /// text is nearly all edge.
    private func expectSame(_ scene: Scene, _ name: String) throws {
        let written = try SVGWriter(text: .live, embedsFonts: true).write(scene)
        #expect(written.contains("<text"))
        let bitmap = try BitmapRenderer().render(scene)
        let own = DecodedPicture(width: bitmap.width, height: bitmap.height, pixels: bitmap.straightRGBA)
        let shown = try Browser.picture(of: written, width: own.width, height: own.height)
        let difference = try #require(own.difference(to: shown))
        if let folder = ProcessInfo.processInfo.environment["BEZEL_BROWSER_PICTURES"] {
            // To look at both.
            try FileWriter.write(PNGEncoder().encode(bitmap), to: "\(folder)/\(name).png")
            if let other = Bitmap(width: shown.width, height: shown.height, straightRGBA: shown.pixels) {
                try FileWriter.write(PNGEncoder().encode(other), to: "\(folder)/\(name)-browser.png")
            }
            try Data(written.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).svg"))
        }
        #expect(difference.mean <= 50, "\(name): a mean of \(difference.mean)")
        #expect(difference.fraction <= 0.07, "\(name): a share of \(difference.fraction)")
        // What is compared is not two empty pictures.
        #expect(shown.pixels.contains { $0 != shown.pixels[0] })
    }

    @Test func dialLooksTheSame() throws {
        let scene = try PaymentDial().scene(fonts: .bundled)
        try expectSame(scene, "dial")
    }

    @Test func curvedTextLooksTheSame() throws {
        var y: Double = 0
        var context = GraphicsContext()
        func add(
            _ text: String, _ family: String, size: Double, tracking: Double = 0, on line: TextPath, height: Double,
            decorations: [TextDecoration] = [], direction: StyledText.Direction = .automatic
        ) throws {
            let font = try FontLibrary.bundled.font(named: family, size: size)
            let style = TextStyle(font: font, tracking: tracking, decorations: decorations)
            let styled = StyledText(spans: [StyledText.Span(text, style: style)], direction: direction)
            let placed = try line.place(Shaper().shape(styled))
            var inner = GraphicsContext()
            inner.draw(placed, fill: .color(.black))
            context.append(.group(Group(inner.commands, transform: Transform(translationX: 0, y: y))))
            y += height
        }
        let arc = Path.arc(
            center: Point(x: 250, y: 320), radius: 280, startAngle: .degrees(220), delta: .degrees(100))
        try add("Bon appétit, mon ami", "Dancing Script", size: 40, on: .centered(on: arc), height: 140)
        let wave = try Path(svg: "M20 120 C120 -40 240 280 480 60")
        try add(
            "Flowing along an S 12:30 AVATAR", "Inter", size: 28, on: .centered(on: wave), height: 150,
            decorations: [TextDecoration(.underline)])
        let hill = try Path(svg: "M20 120 C140 0 340 0 480 120")
        try add("مرحبا بالعالم (1) سلام", "Amiri", size: 44, on: .centered(on: hill), height: 140)
        try add("Dial 12 שלום and مرحبا", "Inter", size: 30, on: .centered(on: hill), height: 140)
        // Inverted: read from left to right along the bottom of a circle.
        let bottom = Path.arc(
            center: Point(x: 250, y: -180), radius: 260, startAngle: .degrees(150), delta: .degrees(-120))
        try add(
            "ACCOUNT BALANCE", "Inter", size: 30, tracking: 4,
            on: TextPath.svg(
                bottom, position: .init(.middle, at: .fraction(0.5), hangsPunctuation: false), spacing: .optical),
            height: 110)
        // Below the path, by running along it backwards.
        let side = TextPath.svg(hill, position: .init(.middle, at: .fraction(0.5), side: .right))
        try add("On the other side", "Inter", size: 26, on: side, height: 160)
        try add("नमस्ते दुनिया क्षत्रिय", "Noto Sans Devanagari", size: 34, on: .centered(on: hill), height: 140)
        let level = try Path(svg: "M20 40 H480")
        try add("Straight office AVAT", "Noto Sans", size: 36, on: .centered(on: level), height: 60)
        let scene = Scene(size: Size(width: 500, height: y), background: .white, commands: context.commands)
        try expectSame(scene, "curves")
    }
}

/// Chromium without a window.
enum Browser {
    static let program: String? = {
        let environment = ProcessInfo.processInfo.environment
        if let own = environment["BEZEL_CHROMIUM"] { return own }
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        return ["chromium", "chromium-browser", "google-chrome"].lazy
            .flatMap { name in folders.map { "\($0)/\(name)" } }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    static func picture(of document: String, width: Int, height: Int) throws -> DecodedPicture {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("in.svg")
        let shot = folder.appendingPathComponent("out.png")
        try Data(document.utf8).write(to: source)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program ?? "chromium")
        process.currentDirectoryURL = folder
        // The window's own frame takes away from its height: the picture is cut from a larger one.
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
            "--default-background-color=00000000", "--user-data-dir=\(folder.path)/profile",
            "--window-size=\(width + 100),\(height + 200)", "--screenshot=\(shot.path)", source.absoluteString,
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let deadline = Date().addingTimeInterval(90)
        while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.05) }
        if process.isRunning {
            process.terminate()
            throw Failure(description: "the browser did not end")
        }
        guard let data = try? Data(contentsOf: shot) else { throw Failure(description: "the browser drew nothing") }
        let image = try PNGReader.decode(Array(data))
        guard image.width >= width, image.height >= height else { throw Failure(description: "too small a picture") }
        var pixels: [UInt8] = []
        for y in 0..<height { pixels += image.pixels[y * image.width * 4..<(y * image.width + width) * 4] }
        return DecodedPicture(width: width, height: height, pixels: pixels)
    }
}

// Pictures in texts and pieces: where they stand, what they stay, what is refused.
import BezelGeometry
import Foundation
import Testing

@testable import BezelRequests

@Suite("Pictures in texts and pieces")
struct ImageTests {
    /// A disc of 60 to the left above in a picture of 100.
    private static let logo =
        "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'><circle cx='40' cy='40' r='30' fill='#C01010'/></svg>"

    private func file(_ name: String, _ data: Data = Data(logo.utf8)) throws -> String {
        let path = NSTemporaryDirectory() + "bezel-\(UUID().uuidString)-\(name)"
        try data.write(to: URL(fileURLWithPath: path))
        return path
    }

    /// The boxes of shapes in the logo's colour, or in another, in the picture's units.
    private func red(
        _ commands: [DrawCommand], _ by: BezelGeometry.Transform = .identity, color: String = "#C01010"
    ) -> BezelGeometry.Rect {
        commands.reduce(.null) { box, command in
            switch command {
            case .group(let group): box.union(red(group.commands, group.transform.concatenating(by), color: color))
            case .fill(let fill) where fill.paint == .color(Color(css: color) ?? .black):
                box.union(fill.path.applying(by).boundingRect)
            default: box
            }
        }
    }

    /// Emblems in relief are struck in the colour of the letters.
    private static func metal(of preset: SealPreset) -> String {
        switch preset {
        case .coin: "#EBEEF1"
        case .foil: "#4A3509"
        default: "#C01010"
        }
    }
    @Test("on relief a picture is struck: in one colour, lit, its pale parts cut out; pixels stay flat")
    func struck() throws {
        let logo =
            "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'><circle cx='50' cy='50' r='40' fill='#C01010'/>"
            + "<circle cx='50' cy='50' r='20' fill='#fff'/><circle cx='50' cy='50' r='8' fill='#1010C0'/></svg>"
        var request = SealRequest()
        (request.preset, request.image.image) = (.coin, logo)
        let commands = try request.scene().commands
        #expect(red(commands).isNull && red(commands, color: "#1010C0").isNull)
        func fills(_ commands: [DrawCommand]) -> [BezelGeometry.Path] {
            commands.flatMap { command -> [BezelGeometry.Path] in
                switch command {
                case .group(let group): fills(group.commands)
                case .fill(let fill) where fill.paint == .color(Color(css: "#EBEEF1") ?? .black): [fill.path]
                default: []
                }
            }
        }
        let die = try #require(fills(commands).first)
        #expect(die.contains(Point(x: 200, y: 200)))
        #expect(!die.contains(Point(x: 200 + 132 * 0.86 * 0.35, y: 200)))
        #expect(die.contains(Point(x: 200 + 132 * 0.86 * 0.8, y: 200)))
    }

    @Test(
        "in a seal a picture's ink stands in the middle, as large as the innermost ring leaves",
        arguments: [
            (SealPreset.stamp, 120.75), (.notary, 88.4), (.club, 116), (.coin, 130), (.quality, 130),
        ])
    func seal(_ preset: SealPreset, _ radius: Double) throws {
        var request = SealRequest()
        request.preset = preset
        request.image.image = Self.logo
        let box = red(try request.scene().commands, color: Self.metal(of: preset))
        #expect(abs(box.midX - 200) < 0.02 && abs(box.midY - 200) < 0.02, "\(box)")
        #expect(abs(box.width / 2 - radius * 0.86) < 0.2, "\(preset) \(box.width / 2)")
    }

    @Test("words that are asked for beside a picture stand under it, clear of it")
    func words() throws {
        for preset in SealPreset.allCases where preset != .wax && preset != .medal {
            var request = SealRequest()
            (request.preset, request.center, request.image.image) = (preset, "1897", Self.logo)
            let scene = try request.scene()
            let words = try #require(scene.commands.texts.first { $0.string == "1897" }, "\(preset)")
            #expect(!words.clusters.isEmpty)
            var plain = request
            plain.center = ""
            let metal = Self.metal(of: preset)
            let (own, alone) = (red(scene.commands, color: metal), red(try plain.scene().commands, color: metal))
            #expect(own.height < alone.height, "\(preset)")
            #expect(own.midY < 200, "\(preset)")
        }
    }

    @Test("in a badge a picture keeps within the inner line, with --image-size as large as is said")
    func badge() throws {
        var request = BadgeRequest()
        (request.look.top, request.look.image.image) = ("SUMMIT", Self.logo)
        let box = red(try request.scene().commands)
        #expect(abs(box.midX - 128) < 0.01 && abs(box.midY - 128) < 0.01)
        // The inner line's flat sides are some 64 from the middle.
        #expect(box.width > 90 && box.width < 124, "\(box)")
        request.look.image.imageSize = 40
        #expect(abs(red(try request.scene().commands).width - 40) < 0.01)
    }

    @Test("by a text a picture stands in the middle of a circle, under an arch, before a line, and where it is told to")
    func text() throws {
        var request = TextRequest()
        request.input.text = "ALPINE"
        request.image.image.image = Self.logo
        request.input.curve.circle = 100
        (request.frame.width, request.frame.height) = (300, 300)
        let middle = red(try request.scene().commands)
        #expect(abs(middle.midX - 150) < 0.01 && abs(middle.midY - 150) < 0.01)
        #expect(middle.width > 160 && middle.width < 180)

        (request.frame.width, request.frame.height) = (nil, nil)
        func box(_ place: ImagePlace?, _ text: String = "ALPINE") throws -> (
            picture: BezelGeometry.Rect, text: BezelGeometry.Rect
        ) {
            request.image.imagePlace = place
            request.input.text = text
            let placed = try request.input.placed(in: RenderContext())
            let found = try #require(
                try request.image.drawing(by: placed, of: request.input, strokeWidth: 0, in: RenderContext()))
            return (found.box, placed.lines.reduce(.null) { $0.union($1.text.inkBounds) })
        }
        (request.input.curve.circle, request.input.curve[.line]) = (nil, .line(length: 400))
        let before = try box(nil)
        #expect(before.picture.maxX < before.text.minX && abs(before.picture.midY - before.text.midY) < 0.01)
        let after = try box(.after)
        #expect(after.picture.minX > after.text.maxX)
        let above = try box(.above)
        #expect(above.picture.maxY < above.text.minY && abs(above.picture.midX - above.text.midX) < 0.01)
        let hebrew = try box(nil, "שלום")
        #expect(hebrew.picture.minX > hebrew.text.maxX, "text from right to left begins on the right")
        (request.input.curve[.line], request.input.curve[.arc]) = (nil, .arc(span: 300, rise: 90))
        request.input.style.size = 24
        let arch = try box(nil, "THE ALPINE CLUB OF OLD")
        #expect(arch.picture.minY > arch.text.minY && abs(arch.picture.midX - arch.text.midX) < 1)
        #expect(arch.picture.minY < arch.text.maxY, "in the hollow of the arch")
    }

    @Test("an SVG stays vectors in SVG and PDF, pixels stay pixels, and a colour makes one ink of both")
    func vectors() throws {
        var request = SealRequest()
        request.image.image = Self.logo
        let svg = String(decoding: try request.file("svg"), as: UTF8.self)
        #expect(!svg.contains("<image") && svg.lowercased().contains("#c01010"))
        request.image.imageColor = Color(css: "#123456")
        let inked = String(decoding: try request.file("svg"), as: UTF8.self).lowercased()
        #expect(!inked.contains("#c01010") && inked.contains("#123456"))

        let png = try file("a.png", Data(try TextRequest(text: "A", circle: 50).file("png")))
        defer { try? FileManager.default.removeItem(atPath: png) }
        request.image.imageColor = nil
        request.image.image = png
        #expect(String(decoding: try request.file("svg"), as: UTF8.self).contains("<image"))
    }

    @Test("a description holds the picture itself, and draws the same without the file")
    func description() throws {
        let path = try file("logo.svg")
        var seal = SealRequest()
        seal.image.image = path
        seal.face.printSpec = true
        let json = try seal.product(in: RenderContext()).bytes()
        seal.face.printSpec = false
        let drawn = try seal.file("png")
        try FileManager.default.removeItem(atPath: path)
        var again = SealRequest()
        again.face.spec = String(decoding: json, as: UTF8.self)
        #expect(try again.file("png") == drawn)

        var badge = BadgeRequest()
        badge.look.image.image = Self.logo
        badge.look.image.imageColor = .white
        badge.look.description.printSpec = true
        let described = try badge.product(in: RenderContext()).bytes()
        badge.look.description.printSpec = false
        var copy = BadgeRequest()
        copy.look.description.spec = String(decoding: described, as: UTF8.self)
        #expect(try copy.file("png") == badge.file("png"))
    }

    @Test("a job from outside names no file, and gives the picture as a data: URL")
    func untrusted() throws {
        let path = try file("logo.svg")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let outside = RenderContext(access: .untrusted)
        for name in [path, "/etc/none", "-"] {
            var request = BadgeRequest()
            request.look.image.image = name
            let error = #expect(throws: RequestFailure.self) { try request.product(in: outside) }
            #expect(error?.message == "no file can be read here; give the picture as a data: URL")
        }
        var request = BadgeRequest()
        request.look.description.printSpec = true
        request.look.image.image = "data:image/svg+xml;base64," + Data(Self.logo.utf8).base64EncodedString()
        #expect(throws: Never.self) { try request.product(in: outside) }
    }

    @Test("what is no picture is refused by its name, with what is wrong")
    func faults() throws {
        // A PNG's head that says 30000 × 30000 pixels.
        var huge = Data([0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8))
        huge.append(contentsOf: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 0, 0, 0, 0, 0, 0, 0, 0])
        let files: [(String, Data, String)] = [
            ("a.txt", Data("hello".utf8), "no picture"), ("b.png", Data(), "empty"),
            ("c.png", Data([0x89] + Array("PNG\r\n\u{1A}\n".utf8)), "cannot be read"),
            ("d.png", huge, "cannot be read"),
            ("e.svg", Data("<svg xmlns='http://www.w3.org/2000/svg'><g></svg>".utf8), "mismatched tag"),
            ("f.svg", Data("<html></html>".utf8), "not svg"),
            ("g.svg", Data("<svg xmlns='http://www.w3.org/2000/svg' width='0' height='9'/>".utf8), "width"),
        ]
        for (name, data, message) in files {
            let path = try file(name, data)
            defer { try? FileManager.default.removeItem(atPath: path) }
            var (seal, badge, text) = (SealRequest(), BadgeRequest(), TextRequest(text: "A", circle: 50))
            (seal.image.image, badge.look.image.image, text.image.image.image) = (path, path, path)
            for work in [{ _ = try seal.scene() }, { _ = try badge.scene() }, { _ = try text.scene() }] {
                let error = #expect(throws: RequestFailure.self) { try work() }
                #expect(
                    error?.message.contains(message) == true && error?.message.contains(name) == true,
                    "\(name) \(error?.message ?? "")")
            }
        }
        var seal = SealRequest()
        seal.image.image = "/nowhere/logo.svg"
        #expect(throws: RequestFailure.self) { try seal.scene() }
        seal.image.image = nil
        seal.image.imageSize = 20
        #expect(throws: UsageError.self) { try SealRequest.fields.check(seal) }
    }

    @Test("pictures that a description repeats are read once, and all together keep one limit")
    func budget() throws {
        let image = try EmbeddedImage(url: Self.logo)
        let pictures = EmbeddedPictures(fonts: .standard)
        let first = try pictures.picture(image)
        #expect(first.ink.box == Rect(x: 10, y: 10, width: 60, height: 60))
        #expect(abs(first.ink.radius - 30) < 0.1)
        #expect(first.trimmed.size == Size(width: 60, height: 60))
        // Pixels whose bytes hold a “<” are pixels all the same: 60 rows are said by 0x3C.
        let request = try TextRequest(text: "A", circle: 9).setting("font-size", to: "12").setting("width", to: "60")
            .setting("height", to: "60")
        let tall = try EmbeddedImage(data: Data(try request.file("png")))
        #expect(try pictures.picture(tall).size == Size(width: 60, height: 60))
        #expect(throws: EmbeddedImageError.self) { try EmbeddedImage(url: "logo.svg") }
        #expect(throws: EmbeddedImageError.self) { try EmbeddedImage(url: "data:image/png;base64,%%%") }
    }
}

// Fonts with damage: whatever a file holds, the end is a picture or an error in words, never a crash or a hang.
import BezelDrawing
import BezelGeometry
import BezelTestSupport
import BezelTypesetting
import Foundation
import Testing

@testable import BezelRendering

@Suite struct DamagedFontTests {
    /// Rounds for each font; `BEZEL_FUZZ_ROUNDS=200` digs deeper.
    private static let rounds = ProcessInfo.processInfo.environment["BEZEL_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 8

    /// Every bundled font, and the fixture of painted glyphs.
    private static let files: [String] = {
        let fonts = FontFiles.files(in: Repository.root.appendingPathComponent("fonts").path)
        return fonts + [Repository.root.appendingPathComponent("Tests/Fixtures/fonts/BezelPaints.ttf").path]
    }()

    /// Changes bytes within one table, the table directory or anywhere; clears a stretch; or cuts the file short.
    private static func damage(_ whole: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
        var data = whole
        func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 << 8 | Int(whole[at + $1]) } }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return Array(data.prefix(Int.random(in: 0..<data.count, using: &random)))
        case 1:
            let start = Int.random(in: 0..<data.count, using: &random)
            for i in start..<min(data.count, start + Int.random(in: 1...4_000, using: &random)) { data[i] = 0 }
        case 2:
            for _ in 0..<3 { data[Int.random(in: 4..<200, using: &random)] = UInt8.random(in: 0...255, using: &random) }
        default:
            // A table is chosen first: small ones matter as much as large ones.
            let table = Int.random(in: 0..<number(4, 2), using: &random)
            let start = number(12 + table * 16 + 8, 4)
            let length = max(1, min(number(12 + table * 16 + 12, 4), data.count - start))
            // Most of what can go wrong stands in a table's head.
            let reach = Bool.random(using: &random) ? min(length, 64) : length
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let at = start + Int.random(in: 0..<reach, using: &random)
                data[at] =
                    [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
                    .randomElement(using: &random) ?? 0
            }
        }
        return data
    }

    @Test(arguments: files) func damagedFontsEndInAPictureOrAnError(file: String) throws {
        let whole = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        var random = SeededNumbers(UInt64(whole.count))
        var path = Path()
        path.addArc(
            center: Point(x: 60, y: 60), radius: 45, startAngle: .degrees(90), endAngle: .degrees(450),
            clockwise: false)
        var drawn = 0
        for round in 0..<Self.rounds {
            let data = Self.damage(whole, &random)
            guard let face = try? FontFace(data: Data(data)) else { continue }
            let variations: [FontTag: Double] = round % 2 == 0 ? [:] : ["wght": 650]
            let font = Font(face, size: 20, variations: variations)
            let style = TextStyle(font: font, decorations: [TextDecoration(.underline)])
            let text = StyledText("Aé fi שָׁ سلام कि ก็ \u{E103}*Z", style: style)
            _ = face.coverage
            _ = font.metrics
            do {
                let shaped = try Shaper(usesBundledFonts: false).shape(text)
                let placed = try TextPath.svg(path, spacing: round % 3 == 0 ? .optical : .exact).place(shaped)
                let scene = Scene(
                    size: Size(width: 120, height: 120), commands: [.text(TextDrawing(text: placed))])
                _ = try BitmapRenderer().render(scene)
                drawn += 1
            } catch is TypesettingError {
            } catch is LayoutError {
            } catch is RenderingError {
            }
        }
        #expect(drawn > 0 || Self.rounds < 4, "every change was refused: the damage is too great to test anything")
    }
}

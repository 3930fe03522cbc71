// Fonts of flipped bits through everything that writes text: PNG, SVG with the font embedded, PDF.
import Bezel
import Foundation

/// An input is a recipe, so that it stays small: a bundled font, a text, a size, and which bits to flip.
enum FontWritersFuzz {
    private static let files: [(name: String, bytes: [UInt8])] = [
        "Inter/Inter.var.ttf", "DancingScript/DancingScript-Regular.otf", "Quicksand/Quicksand-Regular.ttf",
        "NotoSansDevanagari/NotoSansDevanagari-Regular.ttf", "Hershey/HersheyDuplex.ttf", "Amiri/Amiri-Regular.ttf",
        "NotoSansHebrew/NotoSansHebrew-Regular.ttf", "NotoSansThai/NotoSansThai-Regular.ttf",
    ].compactMap { name in
        guard let folder = FontFiles.bundledFolder,
            let data = FileManager.default.contents(atPath: folder + "/" + name)
        else { return nil }
        return (name, [UInt8](data))
    }
    private static let texts = [
        "Hamburg fi", "Éàñ 0123", "AVAToT", "नमस्ते क्षि", "שלום", "สวัสดี", "سلام", "a\u{301}\u{FE00}b",
    ]
    private static let sizes: [Double] = [20, 20, 9, 72, 400, 10_000]

    static func run(_ bytes: [UInt8]) throws(Broken) {
        var choices = Choices(bytes)
        guard !files.isEmpty else { throw Broken("the bundled fonts are not there") }
        var font = files[choices.below(files.count)].bytes
        let (text, size) = (choices.pick(texts), choices.pick(sizes))
        let (isStroked, isVaried) = (choices.flag(), choices.flag())
        flip(&font, &choices)
        let face: FontFace
        do { face = try FontFace(data: Data(font), index: 0) } catch { return try Fuzz.expectTyped(error) }
        var variations: [FontTag: Double] = [:]
        for axis in face.axes.prefix(8) where isVaried { variations[axis.tag] = axis.range.upperBound }
        do {
            let style = TextStyle(font: Font(face, size: size, variations: variations))
            let shaped = try Shaper(usesBundledFonts: false).shape(StyledText(text, style: style))
            let circle = Path(ellipseIn: Rect(x: size, y: size, width: size * 6, height: size * 6))
            let placed = try TextPath.svg(circle).place(shaped)
            let edge = TextDrawing.Outline(paint: .color(.blue), style: StrokeStyle(lineWidth: size / 20))
            let drawing = TextDrawing(text: placed, fill: .color(.black), outline: isStroked ? edge : nil)
            let scene = Scene(size: Size(width: size * 8, height: size * 8), commands: [.text(drawing)])
            try Fuzz.draw(scene, side: 160)
            try Fuzz.write(scene, .live, embedsFonts: true)
            try Fuzz.write(scene, .outlines)
            try Fuzz.writePDF(scene)
        } catch { try Fuzz.expectTyped(error) }
    }

    /// Flips bits of some tables: mostly in their first bytes, where their offsets and counts are.
    private static func flip(_ font: inout [UInt8], _ choices: inout Choices) {
        func number(_ at: Int, _ size: Int) -> Int { font[at..<at + size].reduce(0) { $0 << 8 | Int($1) } }
        let count = number(4, 2)
        while !choices.isAtEnd {
            let (entry, near) = (choices.below(count + 1), choices.byte())
            let far = Int(choices.byte()) << 16 | Int(choices.byte()) << 8 | Int(choices.byte())
            let mask = choices.byte()
            let (start, size) =
                entry == count
                ? (0, 12 + 16 * count) : (number(12 + 16 * entry + 8, 4), number(12 + 16 * entry + 12, 4))
            let place = near < 160 ? far % 128 : near < 220 ? far % 4096 : far
            guard size > 0, start >= 0, start + size <= font.count else { continue }
            font[start + place % size] ^= mask
        }
    }
}

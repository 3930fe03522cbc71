// Words from right to left on level lines: written once, as they are seen.
import Bezel
import BezelGeometry
import Foundation
import Testing

@Suite("Words from right to left in PDF")
struct RightToLeftTests {
    @Test(
        "a level line is written once, from left to right as it is seen",
        arguments: [("שלום עולם", "םולש םלוע"), ("Café שלום", "Café םולש"), ("HOTEL", "HOTEL"), ("שלום", "םולש")])
    func straight(string: String, seen: String) throws {
        let line = Path {
            $0.move(to: Point(x: 10, y: 60))
            $0.addLine(to: Point(x: 290, y: 60))
        }
        let font = try FontLibrary.bundled.font(named: "Noto Sans", size: 20)
        let drawing = TextDrawing(text: try TextPath.svg(line, position: .middle).place(string, font: font))
        let scene = Scene(size: Size(width: 300, height: 100), commands: [.text(drawing)])
        let file = try PDFReader(PDFWriter().write(scene))
        #expect(!file.content.contains("3 Tr"), "\(file.content)")
        #expect(!file.content.contains("/ActualText"))
        // Fonts follow each other in the file as their letters do; one word is enough here.
        let text = try #require(file.content.firstMatch(of: /(?s)BT\n.*?ET\n/)).0
        let shown = text.matches(of: /<([0-9A-F]{4})+>(?=[-0-9<\]T])/).map { String($0.0) }.joined()
            .filter { $0 != "<" && $0 != ">" }
        #expect(shown.count == seen.unicodeScalars.count * 4, "\(file.content)")
        if !string.contains(" ") {
            let codes = stride(from: 0, to: shown.count, by: 4).compactMap {
                Int(shown.dropFirst($0).prefix(4), radix: 16)
            }
            let texts = file.unicode
            #expect(codes.map { texts[$0 - 1] }.joined() == seen)
        }
    }
}

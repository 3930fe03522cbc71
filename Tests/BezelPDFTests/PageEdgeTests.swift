// Words at the page's edge: readers pass over letters that begin or end beyond it.
import Bezel
import BezelGeometry
import Foundation
import Testing

@Suite("Words at the page's edge")
struct PageEdgeTests {
    private static let fonts = FontLibrary.bundled

    private static let line = Path {
        $0.move(to: .zero)
        $0.addLine(to: Point(x: 300, y: 0))
    }
    private static let arch = Path {
        $0.addArc(
            center: Point(x: 0, y: 0), radius: 60, startAngle: .degrees(180), endAngle: .degrees(360), clockwise: false)
    }

    /// A text on a page that ends where its ink does, and that page in the text's own space.
    private static func cropped(_ text: String, on path: Path) throws -> (file: PDFReader, page: Rect) {
        let font = try fonts.font(named: "Noto Sans", size: 24)
        let shaped = try fonts.shaper.shape(StyledText(text, style: TextStyle(font: font)))
        let placed = try TextPath.svg(path, position: .middle).place(shaped)
        let ink = placed.inkBounds
        let shift = Transform(translationX: -ink.minX, y: -ink.minY)
        let scene = Scene(
            size: ink.size, commands: [.group(GroupDrawing([.text(TextDrawing(text: placed))], transform: shift))])
        return (try PDFReader(PDFWriter().write(scene)), ink)
    }

    /// Of Noto Sans and its Hebrew and Arabic companions at 24 units.
    private static let spaceWidth = 0.26 * 24

    /// Where unseen pieces of text begin.
    private static func unseenOrigins(_ content: String) -> [Point] {
        var origins: [Point] = []
        var isUnseen = false
        for line in content.split(separator: "\n") {
            if line == "3 Tr" { isUnseen = true }
            if line == "0 Tr" { isUnseen = false }
            let words = line.split(separator: " ")
            guard isUnseen, words.last == "Tm", words.count == 7, let x = Double(words[4]), let y = Double(words[5]),
                let along = Double(words[0])
            else { continue }
            // Words that run to the left begin with a space.
            origins.append(Point(x: along < 0 ? x + along * spaceWidth : x, y: y))
        }
        return origins
    }

    @Test(
        "unseen words begin on the page, however tight it is",
        arguments: ["שלום", "سلام", "GRAND HOTEL", "“”", "V", "שלום עולם", "gyp", "°", "אב גד הו"])
    func unseen(text: String) throws {
        for path in [Self.line, Self.arch] {
            let (file, page) = try Self.cropped(text, on: path)
            for origin in Self.unseenOrigins(file.content) {
                #expect(page.contains(origin), "\(text): \(origin) beyond \(page)")
            }
        }
    }

    @Test("level words whose letters lie on the page are plain text; those whose baseline lies beyond it are marked")
    func level() throws {
        #expect(!(try Self.cropped("Hello", on: Self.line).file.content.contains("/ActualText")))
        #expect(try Self.cropped("“”", on: Self.line).file.content.contains("/ActualText"))
    }

    @Test("a word whose last letter ends beyond the page ends with an unseen space on it")
    func end() throws {
        let (file, page) = try Self.cropped("“V”", on: Self.arch)
        let marked = file.content.components(separatedBy: "BDC\n").dropFirst().last ?? ""
        let word = marked.components(separatedBy: "EMC").first ?? ""
        #expect(word.hasSuffix("Tj\n"))
        let origins = Self.unseenOrigins(file.content)
        #expect(origins.allSatisfy { page.contains($0) })
    }
}

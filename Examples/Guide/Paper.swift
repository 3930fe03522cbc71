// Samples of the guide: print, and pictures by the thousand.
import Bezel
import Foundation

// sample: print
func printed() throws -> Scene {
    let font = try FontLibrary.bundled.font(named: "Inter", size: 20, weight: 700)
    let ring = CirclePath(center: Point(x: 90, y: 90), radius: 64)
    let honey = Color(ink: .process(cyan: 0, magenta: 0.3, yellow: 0.9, black: 0))
    let top = try TextPath.onTop(of: ring).place("LIME BLOSSOM", font: font)
    let bottom = try TextPath.onBottom(of: ring, matching: font).place("HONEY", font: font)

    return Scene.drawn(size: Size(width: 180, height: 180), background: honey) {
        $0.draw(top)
        $0.draw(bottom)
    }
}
// end

// sample: sheet
func sheetOfLabels() throws -> [UInt8] {
    // Points, 1/72 inch: A4 with 3 mm of ground to be cut off at each edge.
    let millimetre: Double = 72 / 25.4
    let page = PDFPage(
        size: Size(width: 210 * millimetre, height: 297 * millimetre), bleed: 3 * millimetre, hasCropMarks: true,
        margin: 5 * millimetre, columns: 3, rows: 4, gap: 8 * millimetre)
    return try PDFWriter(page: page, colorSpace: .keep).write(printed())
}
// end

// sample: thousand
func badges(_ people: [(name: String, club: String)]) throws -> Scene {
    // Fonts and shaped letters are kept by the library between badges.
    let fonts = FontLibrary.bundled
    let scenes = try people.map { try Badge(top: $0.name, bottom: $0.club, symbol: .mountain).scene(fonts: fonts) }
    return Scene.sheet(scenes, columns: 3, background: .white)
}
// end

func sixBadges() throws -> Scene {
    try badges([
        ("ANNA", "ALPINE"), ("BÉLA", "CAVING"), ("CHLOË", "CLIMBING"), ("DAVÍÐ", "GLACIER"), ("EŁA", "SKI"),
        ("FATMA", "TRAIL"),
    ])
}

// Letters of colour fonts in documents.
import Bezel
import Testing

@Suite struct ColorLetters {
    private static let options = SVGOptions(
        fonts: FontLibrary(
            folders: [Fixtures.root.appendingPathComponent("Tests/Fixtures/fonts").path], usesBundledFonts: false,
            usesSystemFonts: false),
        defaultFontFamily: "Bezel Paints")

    /// Where others are bent, they keep their pictures, which layers must have room for.
    @Test(arguments: ["style='isolation:isolate'", "opacity='.999'", "style='mix-blend-mode:multiply'"])
    func standInLayersOnPaths(_ layer: String) throws {
        let path = "<path id='t' d='M5 60Q40 20 75 60' fill='none'/>"
        func pixels(_ attributes: String) throws -> [UInt8] {
            try Fixtures.pixels(
                of: path
                    + "<text font-size='30' \(attributes)><textPath href='#t' method='stretch'>AR</textPath></text>",
                options: Self.options)
        }
        let plain = try pixels("")
        #expect(plain.contains { $0 != 0 })
        #expect(Fixtures.difference(plain, try pixels(layer)) <= 2)
    }
}

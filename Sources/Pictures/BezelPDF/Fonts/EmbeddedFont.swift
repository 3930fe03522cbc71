// Codes are assigned as letters need them; the program is subset at the end.
import BezelGeometry
import BezelInterop
import BezelSystem
import BezelTypesetting

/// A document's fonts, by the look of their letters.
///
/// Two fonts are one if face, variations and synthesis are equal, whatever their size. Faces opened twice are
/// recognized by their file, or by their contents.
struct FontTable {
    /// Separate pictures may have opened the same face.
    private enum Source: Hashable {
        /// Mapped, so that its contents never change.
        case file(path: String, index: Int)
        case data(Digest, index: Int)
    }
    private struct Key<Face: Hashable>: Hashable {
        var face: Face
        var variations: [FontTag: Double]
        var synthesis: Font.Synthesis

        init(_ face: Face, _ font: Font) {
            self.face = face
            variations = font.variations
            synthesis = font.synthesis
        }
    }
    private var known: [Key<FontFace>: EmbeddedFont] = [:]
    private var fonts: [Key<Source>: EmbeddedFont] = [:]
    private(set) var all: [EmbeddedFont] = []

    /// Known by identity, which keeps faces in memory.
    private static let maximumCached = 256

    mutating func font(_ font: Font, file: PDFFile) throws(PDFError) -> EmbeddedFont {
        let key = Key(font.face, font)
        if let found = known[key] { return found }
        if known.count >= Self.maximumCached { known.removeAll() }
        let (face, index) = (font.face, font.face.index)
        let source: Source =
            if let path = face.path, face.isMapped {
                .file(path: path, index: index)
            } else {
                .data(face.digest, index: index)
            }
        if let found = fonts[Key(source, font)] {
            known[key] = found
            return found
        }
        try EmbeddedFont.checkLicence(of: face)
        let made = EmbeddedFont(font, reference: file.reserve())
        known[key] = made
        fonts[Key(source, font)] = made
        all.append(made)
        return made
    }
}

/// A font's subset as it grows: codes for pairs of a shape and its text.
///
/// It is written as a CIDFontType0 with a bare CFF program, whatever the original's format, since bent letters are
/// shapes of their own and outlines have been varied and synthesized already. A glyph with two texts takes two codes,
/// so that each code has one entry in ToUnicode.
final class EmbeddedFont {
    private enum GlyphSource: Hashable {
        case glyph(UInt32)
        /// An index of ``shapes``.
        case shape(Int)
    }
    private struct Coded: Hashable {
        var drawn: GlyphSource
        var text: String
    }
    /// In font units, y up.
    private struct Shape {
        var outline: Path
        var advance: Double
    }
    let reference: PDFReference
    private let font: Font
    private let instance: FontInstance
    private var codes: [Coded: Int] = [:]
    /// What each code from 1 on stands for.
    private var coded: [Coded] = []
    private var shapes: [Shape] = []
    /// Visible glyphs; only these need outlines.
    private var seen: Set<UInt32> = []
    /// The largest visible size, in scene units.
    private var largest: Double = 0
    /// The glyph of U+0020; nil if the font has none.
    let space: UInt32?

    /// Bent letters of all fonts. Fonts are held until the end and written then, so they must not grow with every page.
    static let maximumShapes = 512
    private static let maximumGlyphs = 65_535 - maximumShapes

    init(_ font: Font, reference: PDFReference) {
        self.font = font
        self.reference = reference
        instance = font.instance
        space = font.glyph(for: " ")
    }

    /// Checks `OS/2`: faces for print and preview may be embedded, but not restricted or bitmap-only ones.
    static func checkLicence(of face: FontFace) throws(PDFError) {
        let bits = face.handle.embeddingBits
        guard bits & 0x000E != 0x0002, bits & 0x0200 == 0 else {
            throw .embeddingForbidden(font: face.fullName.isEmpty ? face.familyName : face.fullName)
        }
        guard bits & 0x0100 == 0 else {
            throw .cannotCut(font: face.fullName.isEmpty ? face.familyName : face.fullName)
        }
    }

    /// The two-byte code of a glyph that reads as a text, 1…65535.
    ///
    /// - Parameter size: The visible size in scene units; nil if unseen.
    func code(of glyph: UInt32, for text: String, seenAt size: Double?) -> Int {
        if let size {
            seen.insert(glyph)
            largest = max(largest, size)
        }
        let key = Coded(drawn: .glyph(glyph), text: text)
        if let found = codes[key] { return found }
        // Further glyphs keep only their outline.
        guard coded.count - shapes.count < Self.maximumGlyphs else {
            return (coded.firstIndex { $0.drawn == .glyph(glyph) } ?? 0) + 1
        }
        return add(key)
    }

    /// - Parameter outline: In font units, y up.
    func code(of outline: Path, advance: Double, for text: String) -> Int {
        shapes.append(Shape(outline: outline, advance: advance))
        return add(Coded(drawn: .shape(shapes.count - 1), text: text))
    }

    private func add(_ key: Coded) -> Int {
        coded.append(key)
        codes[key] = coded.count
        return coded.count
    }

    var unitsPerEm: Int { font.face.unitsPerEm }

    /// In thousandths of an em.
    func width(of glyph: UInt32) -> Double { thousandths(Double(instance.advance(of: glyph))) }

    private func thousandths(_ units: Double) -> Double { (units * 1000 / Double(unitsPerEm)).rounded() }

    private func width(of item: Coded) -> Double {
        switch item.drawn {
        case .glyph(let glyph): width(of: glyph)
        case .shape(let index): thousandths(shapes[index].advance)
        }
    }

    // MARK: Writing

    /// Writes the font's dictionaries and its program (ISO 32000-1, 9.7), with one code for each entry so far.
    func write(to file: PDFFile) throws(PDFError) {
        let charstrings = self.charstrings()
        let name = self.name(of: charstrings)
        let own = font.face.postScriptName.filter { $0.isASCII && !$0.isWhitespace }
        let program = CompactFont(
            name: own.isEmpty ? "Font" : own, unitsPerEm: unitsPerEm, charstrings: charstrings
        ).program()
        var stream = PDFDictionary()
        stream.set("Subtype", "/CIDFontType0C")
        let reference = try file.addStream(stream, .packed(program))
        var descendant = PDFDictionary()
        descendant.set("Type", "/Font")
        descendant.set("Subtype", "/CIDFontType0")
        descendant.set("BaseFont", name)
        descendant.set("CIDSystemInfo", "<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>")
        descendant.set("FontDescriptor", try file.add(descriptor(name, program: reference)))
        descendant.set("DW", 0)
        descendant.set(
            "W", "[1[" + coded.map { PDFSyntax.number(width(of: $0)) }.joined(separator: " ") + "]]")
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/Font")
        dictionary.set("Subtype", "/Type0")
        dictionary.set("BaseFont", name)
        dictionary.set("Encoding", "/Identity-H")
        dictionary.set("DescendantFonts", "[\(try file.add(descendant))]")
        dictionary.set("ToUnicode", try file.addStream(PDFDictionary(), .packed(toUnicode())))
        try file.define(self.reference, as: dictionary)
    }

    /// Six letters from the contents, and the font's name.
    private func name(of charstrings: [[UInt8]]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for (item, charstring) in zip(coded, charstrings.dropFirst()) {
            for byte in Array(item.text.utf8) + charstring { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        var tag = ""
        for _ in 0..<6 {
            tag.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(hash % 26)))
            hash /= 26
        }
        let own = font.face.postScriptName
        return PDFSyntax.name("\(tag)+\(own.isEmpty ? "Font" : own)")
    }

    /// In scene units: a 200th of a millimetre.
    private static let tolerance: Double = 0.02

    /// In scene units: a font that shows nothing larger is divided by this.
    private static let smallestSize: Double = 1e-6

    /// The outlines of all codes, after that of `.notdef`.
    ///
    /// Quadratic curves are joined within the tolerance at the largest visible size. Letters so large that half a font
    /// unit would be seen (five times the tolerance) get a grid of a sixteenth.
    private func charstrings() -> [[UInt8]] {
        let unit = max(largest, Self.smallestSize) / Double(unitsPerEm)
        // A finer grid for letters so large that half a unit shows.
        let steps = unit / 2 > 5 * Self.tolerance ? 16 : 1
        let tolerance = min(Double(unitsPerEm) / 1500, Self.tolerance / unit)
        var known: [UInt32: [UInt8]] = [:]
        var result = [Charstring(Path(), advance: 0).bytes]
        for item in coded {
            switch item.drawn {
            case .shape(let index):
                result.append(Charstring(shapes[index].outline, advance: shapes[index].advance).bytes)
            case .glyph(let glyph):
                let made = known[glyph] ?? charstring(of: glyph, tolerance: tolerance, steps: steps)
                known[glyph] = made
                result.append(made)
            }
        }
        return result
    }

    private func charstring(of glyph: UInt32, tolerance: Double, steps: Int) -> [UInt8] {
        let advance = Double(instance.advance(of: glyph))
        let outline = instance.outline(of: glyph)
        guard seen.contains(glyph) else {
            // Readers take unseen text's boxes from the program.
            return Charstring(outline.box.map { Path($0) } ?? Path(), advance: advance).bytes
        }
        let path = Path(outline, scale: 1).applying(Transform(scaleX: 1, y: -1))
        return Charstring(path.withJoinedQuadCurves(tolerance: tolerance), advance: advance, steps: steps).bytes
    }

    /// Flags say “symbolic”, as codes follow no standard. StemV and the angle of italics are usual values, which matter
    /// only to readers that replace the font.
    private func descriptor(_ name: String, program: PDFReference) -> PDFDictionary {
        let k = 1000 / Double(unitsPerEm)
        func metric(_ tag: String) -> Double { (Double(instance.metric(tag)) * k).rounded() }
        var box = Rect(x: 0, y: 0, width: 0, height: 0)
        for item in coded {
            switch item.drawn {
            case .shape(let index): box = box.union(shapes[index].outline.boundingRect)
            case .glyph(let glyph):
                if let own = instance.outline(of: glyph).box { box = box.union(own) }
            }
        }
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/FontDescriptor")
        dictionary.set("FontName", name)
        dictionary.set("Flags", 4)
        let corners = [box.minX, box.minY, box.maxX, box.maxY].map { (Double($0) * k).rounded() }
        dictionary.set("FontBBox", PDFSyntax.array(corners))
        dictionary.set("ItalicAngle", font.face.isItalic ? -12 : 0)
        dictionary.set("Ascent", PDFSyntax.number(metric("hasc")))
        dictionary.set("Descent", PDFSyntax.number(metric("hdsc")))
        let capitals = metric("cpht")
        dictionary.set("CapHeight", PDFSyntax.number(capitals > 0 ? capitals : metric("hasc")))
        dictionary.set("StemV", 80)
        dictionary.set("FontFile3", program)
        return dictionary
    }

    /// The text of each code (ISO 32000-1, 9.10.3), in ranges of up to 256 codes.
    private func toUnicode() -> [UInt8] {
        var text = "/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CMapName/T def/CMapType 2 def\n"
        text += "1 begincodespacerange<0000><FFFF>endcodespacerange\n"
        // A range shares its first byte.
        var first = 1
        while first <= coded.count {
            let last = min(first | 0xFF, coded.count)
            text += "1 beginbfrange<\(PDFSyntax.four(UInt16(first)))><\(PDFSyntax.four(UInt16(last)))>["
            for item in coded[Range(from: first - 1, upTo: last)] { text += "<\(PDFSyntax.hex(item.text))>" }
            text += "]endbfrange\n"
            first = last + 1
        }
        return Array((text + "endcmap CMapName currentdict/CMap defineresource pop end end").utf8)
    }
}

extension GlyphOutline {
    /// Nil without an area.
    fileprivate var box: Rect? {
        let (low, size) = (bounds.minimum, bounds.maximum - bounds.minimum)
        guard size.x > 0, size.y > 0 else { return nil }
        return Rect(x: Double(low.x), y: Double(low.y), width: Double(size.x), height: Double(size.y))
    }
}

// A font of the document: codes are given as letters need them, and the program is cut down at the end.
import BezelGeometry
import BezelInterop
import BezelSystem
import BezelTypesetting

/// The fonts of a document, by what their letters look like.
struct FontTable {
    /// What a face was opened from: pictures that were drawn apart have opened the same one by themselves.
    private enum Source: Hashable {
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

    /// Faces that are known at sight, and kept in memory for it.
    private static let maximumCached = 256

    mutating func font(_ font: Font, file: PDFFile) throws(PDFError) -> EmbeddedFont {
        let key = Key(font.face, font)
        if let found = known[key] { return found }
        if known.count >= Self.maximumCached { known.removeAll() }
        let (face, index) = (font.face, font.face.index)
        let source: Source =
            if let path = face.path {
                .file(path: path, index: index)
            } else {
                .data(Digest(of: face.fileData), index: index)
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

final class EmbeddedFont {
    /// What a code draws.
    private enum GlyphSource: Hashable {
        case glyph(UInt32)
        /// One of ``shapes``.
        case shape(Int)
    }
    private struct Coded: Hashable {
        var drawn: GlyphSource
        var text: String
    }
    /// A shape of its own, in units of the font, y up.
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
    /// Letters that were bent, and other outlines that no glyph has.
    private var shapes: [Shape] = []
    /// The glyphs that are seen anywhere; the others need no outline.
    private var seen: Set<UInt32> = []
    /// The largest size at which a glyph is seen, in the scene's units.
    private var largest: Double = 0
    /// The glyph of the space, where the face has one.
    let space: UInt32?

    /// Shapes that a document puts into its fonts, at most: some pages full. Fonts are written at the end, and are not to
    /// grow with every page of a book.
    static let maximumShapes = 512
    /// Codes that are left for glyphs of those that two bytes hold.
    private static let maximumGlyphs = 65_535 - maximumShapes

    init(_ font: Font, reference: PDFReference) {
        self.font = font
        self.reference = reference
        instance = font.instance
        space = font.glyph(for: " ")
    }

    /// Licence bits of `OS/2`: a face for print and preview may be embedded, a restricted one not, nor one of which
    /// pictures alone may be.
    static func checkLicence(of face: FontFace) throws(PDFError) {
        let bits = face.handle.embeddingBits
        guard bits & 0x000E != 0x0002, bits & 0x0200 == 0 else {
            throw .embeddingForbidden(font: face.fullName.isEmpty ? face.familyName : face.fullName)
        }
        guard bits & 0x0100 == 0 else {
            throw .cannotCut(font: face.fullName.isEmpty ? face.familyName : face.fullName)
        }
    }

    /// The code of a glyph that stands for a text; 1 to 65535.
    ///
    /// - Parameter size: The size at which the letter is seen, in the scene's units; nil for one that is not seen.
    func code(of glyph: UInt32, for text: String, seenAt size: Double?) -> Int {
        if let size {
            seen.insert(glyph)
            largest = max(largest, size)
        }
        let key = Coded(drawn: .glyph(glyph), text: text)
        if let found = codes[key] { return found }
        // Beyond that the glyph keeps its outline, and loses its text.
        guard coded.count - shapes.count < Self.maximumGlyphs else {
            return (coded.firstIndex { $0.drawn == .glyph(glyph) } ?? 0) + 1
        }
        return add(key)
    }

    /// The code of a shape of its own: one of ``maximumShapes``.
    ///
    /// - Parameter outline: In units of the font, y up.
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

    /// A glyph's advance in thousandths of an em, as the font dictionary gives it.
    func width(of glyph: UInt32) -> Double { thousandths(Double(instance.advance(of: glyph))) }

    private func thousandths(_ units: Double) -> Double { (units * 1000 / Double(unitsPerEm)).rounded() }

    private func width(of item: Coded) -> Double {
        switch item.drawn {
        case .glyph(let glyph): width(of: glyph)
        case .shape(let index): thousandths(shapes[index].advance)
        }
    }

    // MARK: Writing

    func write(to file: PDFFile) throws(PDFError) {
        let charstrings = self.charstrings()
        let name = self.name(of: charstrings)
        let own = font.face.postScriptName.filter { $0.isASCII && !$0.isWhitespace }
        let program = CompactFont(
            name: own.isEmpty ? "Font" : own, unitsPerEm: unitsPerEm, charstrings: charstrings
        ).program()
        var stream = PDFDictionary()
        stream.set("Subtype", "/CIDFontType0C")
        let reference = try file.addStream(stream, program)
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
        dictionary.set("ToUnicode", try file.addStream(PDFDictionary(), toUnicode()))
        try file.define(self.reference, as: dictionary)
    }

    /// Six letters made from what is embedded, and the font's own name.
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

    /// How far an outline may lie off for being written in fewer curves and on a grid, in the scene's units: a 200th of
    /// a millimetre.
    private static let tolerance: Double = 0.02

    /// What is drawn for each code, after `.notdef`.
    private func charstrings() -> [[UInt8]] {
        let unit = max(largest, 1e-6) / Double(unitsPerEm)
        // Fonts' own grid, but for letters so large that half a unit shows: as high as a hand.
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
            // Readers take the boxes of what they find from the program.
            return Charstring(outline.box.map { Path($0) } ?? Path(), advance: advance).bytes
        }
        let path = Path(outline, scale: 1).applying(Transform(scaleX: 1, y: -1))
        return Charstring(path.withJoinedQuadCurves(tolerance: tolerance), advance: advance, steps: steps).bytes
    }

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

    /// What text each code stands for.
    private func toUnicode() -> [UInt8] {
        var text = "/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CMapName/T def/CMapType 2 def\n"
        text += "1 begincodespacerange<0000><FFFF>endcodespacerange\n"
        // A range shares its first byte.
        var first = 1
        while first <= coded.count {
            let last = min(first | 0xFF, coded.count)
            text += "1 beginbfrange<\(PDFSyntax.four(UInt16(first)))><\(PDFSyntax.four(UInt16(last)))>["
            for item in coded[(first - 1)..<last] { text += "<\(PDFSyntax.hex(item.text))>" }
            text += "]endbfrange\n"
            first = last + 1
        }
        return Array((text + "endcmap CMapName currentdict/CMap defineresource pop end end").utf8)
    }
}

extension GlyphOutline {
    /// The box round all points; nil where there is no area.
    fileprivate var box: Rect? {
        let (low, size) = (bounds.minimum, bounds.maximum - bounds.minimum)
        guard size.x > 0, size.y > 0 else { return nil }
        return Rect(x: Double(low.x), y: Double(low.y), width: Double(size.x), height: Double(size.y))
    }
}

// A font of the document: codes are given as letters need them, and the program is cut down at the end.
import BezelInterop
import BezelTypesetting
import Foundation

/// The fonts of a document, by what their letters look like.
struct FontTable {
    /// What a face was opened from: pictures that were drawn apart have opened the same one by themselves.
    private enum Source: Hashable {
        case file(path: String, index: Int)
        case data(Digest, index: Int)
    }
    private struct Key<Face: Hashable>: Hashable {
        var face: Face
        var variations: [FontTag: CGFloat]
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
    private static let mostKnown = 256

    mutating func font(_ font: Font, file: PDFFile) throws(PDFError) -> EmbeddedFont {
        let key = Key(font.face, font)
        if let found = known[key] { return found }
        if known.count >= Self.mostKnown { known.removeAll() }
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
    private struct Coded: Hashable {
        var glyph: UInt32
        var text: String
    }
    let reference: PDFReference
    private let font: Font
    private let instance: FontInstance
    private var codes: [Coded: Int] = [:]
    /// What each code from 1 on stands for.
    private var coded: [Coded] = []
    /// Whether the letter of each code is seen anywhere; the others need no outline.
    private var isDrawn: [Bool] = []
    /// The glyph of the space, where the face has one.
    let space: UInt32?

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
    /// - Parameter isDrawn: Whether the letter is seen.
    func code(of glyph: UInt32, for text: String, isDrawn drawn: Bool) -> Int {
        let key = Coded(glyph: glyph, text: text)
        if let found = codes[key] {
            if drawn { isDrawn[found - 1] = true }
            return found
        }
        // Beyond what two bytes hold the glyph keeps its shape, and loses its text.
        guard coded.count < 65_535 else { return codes.first { $0.key.glyph == glyph }?.value ?? 1 }
        coded.append(key)
        isDrawn.append(drawn)
        codes[key] = coded.count
        return coded.count
    }

    /// A glyph's advance in thousandths of an em, as the font dictionary gives it.
    func width(of glyph: UInt32) -> Double {
        (Double(instance.advance(of: glyph)) * 1000 / Double(font.face.unitsPerEm)).rounded()
    }

    // MARK: Writing

    func write(to file: PDFFile) throws(PDFError) {
        let isTrueType =
            font.synthesis == .none && font.face.handle.hasTable("glyf") && isDrawn.contains(true)
        var program: (key: String, reference: PDFReference)
        var map: PDFReference?
        if isTrueType, let cut = cut() {
            var dictionary = PDFDictionary()
            dictionary.set("Length1", cut.data.count)
            program = ("FontFile2", try file.addStream(dictionary, cut.data))
            let numbers = [0] + coded.map { cut.numbers[$0.glyph] ?? 0 }
            let isPlain = numbers.enumerated().allSatisfy { $0.offset == Int($0.element) }
            if !isPlain {
                let bytes = numbers.flatMap { [UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
                map = try file.addStream(PDFDictionary(), bytes)
            }
        } else {
            var dictionary = PDFDictionary()
            dictionary.set("Subtype", "/CIDFontType0C")
            program = ("FontFile3", try file.addStream(dictionary, compact()))
        }
        let kind = program.key == "FontFile2" ? "/CIDFontType2" : "/CIDFontType0"
        var descendant = PDFDictionary()
        descendant.set("Type", "/Font")
        descendant.set("Subtype", kind)
        descendant.set("BaseFont", name)
        descendant.set("CIDSystemInfo", "<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>")
        descendant.set("FontDescriptor", try file.add(descriptor(program)))
        descendant.set("DW", 0)
        descendant.set(
            "W", "[1[" + coded.map { PDFSyntax.number(width(of: $0.glyph)) }.joined(separator: " ") + "]]")
        if kind == "/CIDFontType2" { descendant.set("CIDToGIDMap", map?.description ?? "/Identity") }
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/Font")
        dictionary.set("Subtype", "/Type0")
        dictionary.set("BaseFont", name)
        dictionary.set("Encoding", "/Identity-H")
        dictionary.set("DescendantFonts", "[\(try file.add(descendant))]")
        dictionary.set("ToUnicode", try file.addStream(PDFDictionary(), toUnicode()))
        try file.define(reference, as: dictionary)
    }

    /// Six letters made from what is embedded, and the font's own name.
    private lazy var name: String = {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for item in coded {
            for byte in "\(item.glyph) \(item.text);".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        var tag = ""
        for _ in 0..<6 {
            tag.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(hash % 26)))
            hash /= 26
        }
        let own = font.face.postScriptName
        return PDFSyntax.name("\(tag)+\(own.isEmpty ? "Font" : own)")
    }()

    private func cut() -> (data: [UInt8], numbers: [UInt32: UInt32])? {
        var axes: [UInt32: Float] = [:]
        for axis in font.face.axes { axes[axis.tag.rawValue] = Float(font.variations[axis.tag] ?? axis.standard) }
        // Those that are never seen, too: readers take the boxes and advances of what they find from the program.
        return FontSubset.cut(font.face.handle, glyphs: Set(coded.map(\.glyph)), variations: axes)
    }

    private func compact() -> [UInt8] {
        let none = GlyphOutline(points: [], tags: [], contourEnds: [])
        var shapes = [CompactFont.GlyphShape(outline: none, advance: 0)]
        for (item, drawn) in zip(coded, isDrawn) {
            shapes.append(
                CompactFont.GlyphShape(
                    outline: drawn ? instance.outline(of: item.glyph) : none,
                    advance: Double(instance.advance(of: item.glyph))))
        }
        let own = font.face.postScriptName.filter { $0.isASCII && !$0.isWhitespace }
        return CompactFont(name: own.isEmpty ? "Font" : own, unitsPerEm: font.face.unitsPerEm, glyphs: shapes)
            .program()
    }

    private func descriptor(_ program: (key: String, reference: PDFReference)) -> PDFDictionary {
        let k = 1000 / Double(font.face.unitsPerEm)
        func metric(_ tag: String) -> Double { (Double(instance.metric(tag)) * k).rounded() }
        var low = SIMD2<Float>(repeating: 0)
        var high = SIMD2<Float>(repeating: 0)
        for item in coded {
            let bounds = instance.outline(of: item.glyph).bounds
            guard bounds.minimum.x <= bounds.maximum.x else { continue }
            low = pointwiseMin(low, bounds.minimum)
            high = pointwiseMax(high, bounds.maximum)
        }
        let box = [low.x, low.y, high.x, high.y].map { (Double($0) * k).rounded() }
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/FontDescriptor")
        dictionary.set("FontName", name)
        dictionary.set("Flags", 4)
        dictionary.set("FontBBox", PDFSyntax.array(box))
        dictionary.set("ItalicAngle", font.face.isItalic ? -12 : 0)
        dictionary.set("Ascent", PDFSyntax.number(metric("hasc")))
        dictionary.set("Descent", PDFSyntax.number(metric("hdsc")))
        let capitals = metric("cpht")
        dictionary.set("CapHeight", PDFSyntax.number(capitals > 0 ? capitals : metric("hasc")))
        dictionary.set("StemV", 80)
        dictionary.set(program.key, program.reference)
        return dictionary
    }

    /// What text each code stands for.
    private func toUnicode() -> [UInt8] {
        var text = "/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CMapName/T def/CMapType 2 def\n"
        text += "1 begincodespacerange<0000><FFFF>endcodespacerange\n"
        for start in stride(from: 0, to: coded.count, by: 100) {
            let part = coded[start..<min(start + 100, coded.count)]
            text += "\(part.count) beginbfchar\n"
            for (offset, item) in part.enumerated() {
                text += "<\(PDFSyntax.four(UInt16(start + offset + 1)))><\(PDFSyntax.hex(item.text))>\n"
            }
            text += "endbfchar\n"
        }
        return Array((text + "endcmap CMapName currentdict/CMap defineresource pop end end").utf8)
    }
}

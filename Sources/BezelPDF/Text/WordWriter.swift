// Writes words: each letter with a code of its own at its own place, each word marked with what it says.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

extension ContentWriter {
    /// Writes a text's words; letters that are not among `shown` are written unseen.
    func writeWords(of t: TextDrawing, _ shown: ShownGlyphs) throws(PDFError) {
        let words = TextWord.all(of: t.text)
        guard !words.isEmpty else { return }
        if document.language == nil { document.language = t.text.runs.lazy.compactMap(\.style.language).first }
        marks?.enterSpan(&content, language: t.text.runs.lazy.compactMap(\.style.language).first)
        content.line("BT")
        var pen = WordPen(writer: self, drawing: t, shown: shown)
        for word in words { try pen.write(word) }
        if pen.isUnseen { content.line("0 Tr") }
        content.line("ET")
    }
}

/// The state within one text object.
private struct WordPen {
    let writer: ContentWriter
    let drawing: TextDrawing
    let shown: ShownGlyphs
    private(set) var isUnseen = false
    private var font: (reference: PDFReference, size: CGFloat)?

    init(writer: ContentWriter, drawing: TextDrawing, shown: ShownGlyphs) {
        self.writer = writer
        self.drawing = drawing
        self.shown = shown
    }

    /// A glyph ready to be written.
    private struct Letter {
        var code: Int
        var font: EmbeddedFont
        var size: CGFloat
        var width: CGFloat
        var transform: Transform
        var color: Color?
    }

    private func letters(of word: TextWord) throws(PDFError) -> [Letter] {
        var result: [Letter] = []
        for cluster in word.clusters {
            for (k, place) in cluster.glyphs.enumerated() {
                let run = drawing.text.runs[place.run]
                let glyph = run.glyphs[place.glyph]
                let font = try writer.document.fonts.font(run.font, file: writer.document.file)
                var color: Color?
                if shown.live.contains(place), case .color(let own)? = drawing.paint(of: glyph, in: run) { color = own }
                result.append(
                    Letter(
                        code: font.code(of: glyph.id, for: k == cluster.carrier ? cluster.text : ""), font: font,
                        size: run.font.size, width: font.width(of: glyph.id) / 1000 * run.font.size,
                        transform: glyph.transform, color: color))
            }
        }
        return result
    }

    mutating func write(_ word: TextWord) throws(PDFError) {
        let letters = try letters(of: word)
        let strips = strips(of: letters)
        let isMarked = !word.isSpace && (strips.count > 1) && !word.isRightToLeft
        if isMarked { writer.content.line("/Span<</ActualText\(PDFSyntax.text(word.text))>>BDC") }
        for strip in strips { write(strip) }
        if isMarked { writer.content.line("EMC") }
    }

    /// Letters that stand on one straight line, one after another.
    private func strips(of letters: [Letter]) -> [[Letter]] {
        var result: [[Letter]] = []
        for letter in letters {
            if let last = result.last?.last, continues(last, letter) {
                result[result.count - 1].append(letter)
            } else {
                result.append([letter])
            }
        }
        return result
    }

    private func continues(_ a: Letter, _ b: Letter) -> Bool {
        let (s, t) = (a.transform, b.transform)
        guard a.font === b.font, a.size == b.size, a.color == b.color else { return false }
        guard max(abs(s.a - t.a), abs(s.b - t.b), abs(s.c - t.c), abs(s.d - t.d)) < 1e-5 else { return false }
        return abs(displacement(a, b).dy) < 1e-4 * a.size
    }

    /// From one letter's origin to another's, in the first one's own space.
    private func displacement(_ a: Letter, _ b: Letter) -> Vector {
        guard let back = a.transform.inverse else { return Vector(dx: 0, dy: .infinity) }
        let p = CGPoint(x: b.transform.tx, y: b.transform.ty).applying(back)
        return Vector(dx: p.x, dy: p.y)
    }

    private mutating func write(_ strip: [Letter]) {
        guard let first = strip.first, first.transform.isFinite else { return }
        if font?.reference != first.font.reference || font?.size != first.size {
            font = (first.font.reference, first.size)
            let name = writer.content.resources.name("\(first.font.reference)", in: "Font")
            writer.content.line("/\(name) \(PDFSyntax.number(first.size)) Tf")
        }
        if let color = first.color {
            if isUnseen { writer.content.line("0 Tr") }
            isUnseen = false
            writer.content.setAlpha(color.alpha * drawing.opacity, strokes: false)
            writer.content.setColor(color.operators(strokes: false), strokes: false)
        } else {
            if !isUnseen { writer.content.line("3 Tr") }
            isUnseen = true
        }
        let t = first.transform
        for v in [t.a, t.b, -t.c, -t.d] {
            writer.content.number(v, 5, of: "a glyph's place")
            writer.content.raw(" ")
        }
        writer.content.number(t.tx, writer.decimals, of: "a glyph's place")
        writer.content.raw(" ")
        writer.content.number(t.ty, writer.decimals, of: "a glyph's place")
        writer.content.raw(" Tm")
        guard strip.count > 1 else { return writer.content.line("<\(PDFSyntax.four(UInt16(first.code)))>Tj") }
        var text = "[<"
        var pen: CGFloat = 0
        for letter in strip {
            let at = displacement(first, letter).dx
            let shift = ((pen - at) / first.size * 1000 * 100).rounded() / 100
            if abs(shift) >= 0.02 {
                text += ">\(PDFSyntax.number(shift, decimals: 2))<"
                pen -= shift / 1000 * first.size
            }
            text += PDFSyntax.four(UInt16(letter.code))
            pen += letter.width
        }
        writer.content.line(text + ">]TJ")
    }
}

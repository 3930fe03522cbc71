// Writes words: each letter at its own place, each word so that those who read the file find it whole.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension ContentWriter {
    /// Writes a text's words; letters that are not among `shown` are written unseen.
    func writeWords(of t: TextDrawing, _ shown: ShownGlyphs) throws(PDFError) {
        let words = TextWord.all(of: t.text)
        guard !words.isEmpty else { return }
        let language = t.text.runs.lazy.compactMap(\.style.language).first
        if document.language == nil { document.language = language }
        marks?.enterSpan(&content, language: language)
        content.line("BT")
        var pen = WordPen(writer: self, drawing: t, shown: shown)
        try pen.write(words)
        pen.finish()
        content.line("ET")
    }
}

/// A glyph ready to be written.
private struct Letter {
    var glyph: UInt32
    var font: EmbeddedFont
    var size: Double
    /// What the letter says; empty for a mark that its letter speaks for.
    var text: String
    /// From the glyph's own space (y down) to user space.
    var transform: Transform
    /// nil for a letter that is not seen as its font has it.
    var color: Color?
    /// The letter as it was bent, in user space, and its colour.
    var bent: (outline: Path, color: Color)?

    /// In user units.
    var width: Double { font.width(of: glyph) / 1000 * size }
}

/// Bent letters that follow each other in one colour: one shape, so that nothing shows where they join.
private struct BentStretch {
    var font: EmbeddedFont
    var size: Double
    var color: Color
    /// In user space.
    var outline: Path
    var box: Rect

    /// How many sizes of its letters a shape may be long, so that its points stay on a grid of a thousandth of an em.
    private static let mostSizes: Double = 30
    /// Numbers in fonts end at 32 767.
    private static let mostUnits: Double = 30_000

    static func all(of letters: [Letter]) -> [BentStretch] {
        var result: [BentStretch] = []
        for letter in letters {
            guard let (outline, color) = letter.bent else { continue }
            let box = outline.controlBounds
            guard !box.isNull, !box.isInfinite else { continue }
            if var last = result.last, last.font === letter.font, last.size == letter.size, last.color == color {
                last.box = last.box.union(box)
                if max(last.box.width, last.box.height) <= mostSizes * letter.size {
                    last.outline.addPath(outline)
                    result[result.count - 1] = last
                    continue
                }
            }
            result.append(
                BentStretch(font: letter.font, size: letter.size, color: color, outline: outline, box: box))
        }
        return result
    }

    /// At which size of the font the shape is written: the letters' own, or a smaller one for a finer grid.
    ///
    /// - Parameter scale: From user space to the scene.
    func nominalSize(scale: Double) -> Double {
        let units = Double(font.unitsPerEm)
        let fine = min(size, BentGrid.step(size: size * scale) * units / max(scale, 1e-9))
        return max(fine, max(box.width, box.height) * units / Self.mostUnits)
    }
}

/// A word with its letters, in logical order.
private struct LetteredWord {
    var word: TextWord
    var letters: [Letter]
    /// Whether the letters stand side by side on one level line, read from left to right: plain text to any reader.
    var isLevel: Bool
}

/// What is written within one text object.
private struct WordPen {
    let writer: ContentWriter
    let drawing: TextDrawing
    let shown: ShownGlyphs
    private var isUnseen = false
    private var font: (reference: PDFReference, size: Double)?

    init(writer: ContentWriter, drawing: TextDrawing, shown: ShownGlyphs) {
        self.writer = writer
        self.drawing = drawing
        self.shown = shown
    }

    mutating func finish() {
        if isUnseen { writer.content.line("0 Tr") }
        isUnseen = false
    }

    mutating func write(_ words: [TextWord]) throws(PDFError) {
        var level: [Letter] = []
        var followsMarked = false
        for word in words {
            let lettered = try self.lettered(word)
            if word.isSpace {
                // A marked word has said its space already.
                if !followsMarked { level += lettered.letters }
                continue
            }
            if lettered.isLevel {
                level += lettered.letters
                followsMarked = false
                continue
            }
            for strip in strips(of: level) { try write(strip) }
            level.removeAll()
            if writer.document.writer.text == .letters {
                try writeLetters(lettered)
            } else {
                try writeWord(lettered)
                followsMarked = true
            }
        }
        for strip in strips(of: level) { try write(strip) }
    }

    private func lettered(_ word: TextWord) throws(PDFError) -> LetteredWord {
        var letters: [Letter] = []
        for cluster in word.clusters {
            for (k, place) in cluster.glyphs.enumerated() {
                let run = drawing.text.runs[place.run]
                let glyph = run.glyphs[place.glyph]
                let font = try writer.document.fonts.font(run.font, file: writer.document.file)
                var letter = Letter(
                    glyph: glyph.id, font: font, size: run.font.size,
                    text: k == cluster.carrier ? cluster.text : "", transform: glyph.transform)
                if case .color(let color)? = drawing.paint(of: glyph, in: run) {
                    if shown.live.contains(place) { letter.color = color }
                    if shown.bent.contains(place), let outline = glyph.outline {
                        letter.bent = (writer.withFewerCurves(outline, of: run.font), color)
                    }
                }
                letters.append(letter)
            }
        }
        let isLevel =
            letters.allSatisfy { $0.bent == nil } && !word.isRightToLeft && strips(of: letters).count == 1
            && standsLevel(letters[0])
        return LetteredWord(word: word, letters: letters, isLevel: isLevel)
    }

    private func standsLevel(_ letter: Letter) -> Bool {
        let t = letter.transform.concatenating(writer.toScene)
        return t.a > 0 && t.d > 0 && abs(t.b) < 1e-3 * t.a
    }

    // MARK: Ways to write a word that does not stand on a level line

    /// The word as a whole, unseen on a level line over its place, and the letters in their places, each of which reads
    /// as a space.
    ///
    /// Extractors start new words, and new lines, wherever the baseline turns; a level word they keep.
    private mutating func writeWord(_ lettered: LetteredWord) throws(PDFError) {
        let isMarked = !lettered.word.isRightToLeft
        if isMarked {
            writer.content.line("/Span<</ActualText\(PDFSyntax.text(lettered.word.text + " "))>>BDC")
            try writeFrame(of: lettered)
        }
        try writeLevel(lettered)
        for strip in strips(of: lettered.letters.filter { $0.color != nil }) { try write(strip, reading: " ") }
        for stretch in BentStretch.all(of: lettered.letters) { try write(stretch) }
        if isMarked { writer.content.line("EMC") }
    }

    /// Each letter at its place with what it says; words are marked.
    private mutating func writeLetters(_ lettered: LetteredWord) throws(PDFError) {
        let isMarked = !lettered.word.isRightToLeft
        if isMarked {
            writer.content.line("/Span<</ActualText\(PDFSyntax.text(lettered.word.text))>>BDC")
            try writeFrame(of: lettered)
        }
        for strip in strips(of: lettered.letters) { try write(strip) }
        if isMarked { writer.content.line("EMC") }
    }

    /// Two spaces in opposite corners of the word's box, unseen: readers that know a marked word by its first piece find
    /// it in its place.
    private mutating func writeFrame(of lettered: LetteredWord) throws(PDFError) {
        guard let first = lettered.letters.first, let whole = box(of: lettered), let back = writer.toScene.inverse
        else { return }
        // Readers pass over what begins beyond the page.
        let seen = whole.intersection(writer.visible.insetBy(dx: 0.5, dy: 0.5))
        let box = seen.isNull ? whole : seen
        let diagonal = hypot(box.width, box.height)
        guard diagonal > 0 else { return }
        let space = self.space(in: first.font)
        let size = first.size
        let scale = writer.toScene.meanScale
        let (x, y) = (box.width / diagonal * scale, box.height / diagonal * scale)
        let toScene = Transform(a: x, b: -y, c: -y, d: -x, tx: box.minX, ty: box.maxY)
        let code = PDFSyntax.four(UInt16(first.font.code(of: space, for: " ", seenAt: nil)))
        let shift = diagonal / (scale * size) * 1000 - first.font.width(of: space)
        try use(first.font, size, color: nil)
        place(toScene.concatenating(back))
        writer.content.line("[<\(code)>\(PDFSyntax.number(-shift, decimals: 0))<\(code)>]TJ")
    }

    /// The word on a level line in the middle of its place, with a space behind it. Words that are read from right to
    /// left run to the left, in the order in which they are read.
    private mutating func writeLevel(_ lettered: LetteredWord) throws(PDFError) {
        let spoken = lettered.letters.filter { !$0.text.isEmpty }
        guard let first = spoken.first, let last = spoken.last, let box = box(of: lettered),
            let back = writer.toScene.inverse
        else { return }
        let scale = writer.toScene.meanScale
        let length = max(spoken.reduce(0) { $0 + $1.width } * scale, 1e-6)
        let factor = min(max(box.width / length, Self.narrowest), 1)
        let isLeftward = lettered.word.isRightToLeft
        let width = length * factor
        // Half of a capital's height below the middle; readers pass over what lies beyond the page.
        let size = first.size * scale
        let middle = Self.pinned(box.midX, writer.visible.minX + width / 2, writer.visible.maxX - width / 2)
        let y = Self.pinned(box.midY + 0.27 * size, writer.visible.minY + size, writer.visible.maxY - 0.3 * size)
        var x = middle + (isLeftward ? 0.5 : -0.5) * width
        var runs: [[Letter]] = []
        for letter in spoken {
            if let own = runs.last?.last, own.font === letter.font, own.size == letter.size {
                runs[runs.count - 1].append(letter)
            } else {
                runs.append([letter])
            }
        }
        for (index, run) in runs.enumerated() {
            let own = run[0]
            var codes = run.map { PDFSyntax.four(UInt16($0.font.code(of: $0.glyph, for: $0.text, seenAt: nil))) }
            if index == runs.count - 1 {
                codes.append(
                    PDFSyntax.four(UInt16(last.font.code(of: space(in: last.font), for: " ", seenAt: nil))))
            }
            try use(own.font, own.size, color: nil)
            let along = (isLeftward ? -1 : 1) * factor * scale
            if isLeftward, index == 0 {
                // Readers that turn such words round find a space on either side of them.
                let space = self.space(in: own.font)
                codes.insert(PDFSyntax.four(UInt16(own.font.code(of: space, for: " ", seenAt: nil))), at: 0)
                x -= along * own.font.width(of: space) / 1000 * own.size
            }
            place(Transform(a: along, b: 0, c: 0, d: -scale, tx: x, ty: y).concatenating(back))
            writer.content.line("<\(codes.joined())>Tj")
            if isLeftward, index == 0 {
                x += along * own.font.width(of: space(in: own.font)) / 1000 * own.size
            }
            x += along * run.reduce(0) { $0 + $1.width }
        }
    }

    /// A position between two others, or in their middle where they have changed sides.
    private static func pinned(_ value: Double, _ low: Double, _ high: Double) -> Double {
        low <= high ? min(max(value, low), high) : (low + high) / 2
    }

    /// How far a level word is narrowed at most: letters that lie over each other are taken for one.
    private static let narrowest: Double = 0.5

    private func space(in font: EmbeddedFont) -> UInt32 { font.space ?? 0 }

    /// The box round a word's letters on the scene, from descender to ascender.
    private func box(of lettered: LetteredWord) -> Rect? {
        var box = Rect.null
        for letter in lettered.letters {
            let own = Rect(x: 0, y: -0.75 * letter.size, width: letter.width, height: 0.97 * letter.size)
            box = box.union(own.applying(letter.transform.concatenating(writer.toScene)))
        }
        return box.isNull || box.isInfinite ? nil : box
    }

    // MARK: Strips

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
        let p = Point(x: b.transform.tx, y: b.transform.ty).applying(back)
        return Vector(dx: p.x, dy: p.y)
    }

    /// - Parameter reading: What each letter reads as; nil for what it says.
    private mutating func write(_ strip: [Letter], reading: String? = nil) throws(PDFError) {
        guard let first = strip.first else { return }
        try use(first.font, first.size, color: first.color)
        let t = first.transform
        place(Transform(a: t.a, b: t.b, c: -t.c, d: -t.d, tx: t.tx, ty: t.ty))
        var text = "[<"
        var pen: Double = 0
        for letter in strip {
            let at = displacement(first, letter).dx
            let shift = ((pen - at) / first.size * 1000 * 10).rounded() / 10
            if abs(shift) >= 0.1 {
                text += ">\(PDFSyntax.number(shift, decimals: 1))<"
                pen -= shift / 1000 * first.size
            }
            text += PDFSyntax.four(
                UInt16(
                    letter.font.code(
                        of: letter.glyph, for: reading ?? letter.text,
                        seenAt: letter.color == nil ? nil : letter.size * writer.toScene.meanScale)))
            pen += letter.width
        }
        let isPlain = !text.contains(">")
        writer.content.line(isPlain ? "\(text.dropFirst())>Tj" : text + ">]TJ")
    }

    /// A shape at the lower left of its box; it reads as a space.
    private mutating func write(_ stretch: BentStretch) throws(PDFError) {
        let size = stretch.nominalSize(scale: writer.toScene.meanScale)
        let units = Double(stretch.font.unitsPerEm) / size
        // The origin as it is written: the shape is exact beside it.
        let digit = pow(10, Double(writer.decimals))
        let origin = Point(
            x: (stretch.box.minX * digit).rounded() / digit, y: (stretch.box.maxY * digit).rounded() / digit)
        let shape = stretch.outline.applying(
            Transform(a: units, b: 0, c: 0, d: -units, tx: -origin.x * units, ty: origin.y * units))
        let code = stretch.font.code(of: shape, advance: Double((stretch.box.width * units).rounded()), for: " ")
        try use(stretch.font, size, color: stretch.color)
        place(Transform(a: 1, b: 0, c: 0, d: -1, tx: origin.x, ty: origin.y))
        writer.content.line("<\(PDFSyntax.four(UInt16(code)))>Tj")
    }

    private mutating func use(_ own: EmbeddedFont, _ size: Double, color: Color?) throws(PDFError) {
        if font?.reference != own.reference || font?.size != size {
            font = (own.reference, size)
            let name = writer.content.resources.name("\(own.reference)", in: "Font")
            writer.content.line("/\(name) \(PDFSyntax.number(size)) Tf")
        }
        if isUnseen != (color == nil) {
            isUnseen.toggle()
            writer.content.line(isUnseen ? "3 Tr" : "0 Tr")
        }
        if let color {
            writer.content.setAlpha(color.alpha * drawing.opacity, strokes: false)
            try writer.setColor(color, strokes: false)
        }
    }

    /// How far a letter's end may lie off by the digits of its matrix, in the scene's units.
    private static let matrixError = 0.002

    /// - Parameter t: From text space, y up, to user space.
    private func place(_ t: Transform) {
        let size = (font?.size ?? 1) * writer.toScene.meanScale
        let digits = min(max(Int(clamping: log10(max(size, 1e-6) / (2 * Self.matrixError)).rounded(.up)), 2), 12)
        for v in [t.a, t.b, t.c, t.d] {
            writer.content.number(v, digits, of: "a glyph's place")
            writer.content.raw(" ")
        }
        writer.content.number(t.tx, writer.decimals, of: "a glyph's place")
        writer.content.raw(" ")
        writer.content.number(t.ty, writer.decimals, of: "a glyph's place")
        writer.content.raw(" Tm")
    }
}

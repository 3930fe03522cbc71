// Words on curves, written so that readers of PDF find them whole: a marked word, its level and unseen line, and its
// letters in their positions (docs/ARCHITECTURE.md, “Text in PDF”). What a word and its letters are is in TextWords and
// WordLetters. Called by ContentWriter+Text.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension ContentWriter {
    /// Writes a text's words between BT and ET. Letters not in `shown` are unseen: they are found and copied, and drawn
    /// as outlines elsewhere.
    func writeWords(of t: TextDrawing, _ shown: ShownGlyphs) throws(PDFError) {
        let words = TextWord.all(of: t.text)
        guard !words.isEmpty else { return }
        let language = t.text.runs.lazy.compactMap(\.style.language).first
        if document.language == nil { document.language = language }
        marks?.enterSpan(&content, language: language)
        if let fill = t.fill { try beginLayer(of: fill) }
        content.line("BT")
        var pen = WordPen(writer: self, drawing: t, shown: shown)
        try pen.write(words)
        pen.finish()
        content.line("ET")
        if t.fill != nil { endLayer() }
    }
}

/// Writes words into a text object and remembers its state: the font, and whether letters are unseen (`3 Tr`). Colours
/// are the content stream's state.
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

    /// Writes words in logical order. Successive words on a level line are collected, so that they and their spaces
    /// become as few strings as possible; all others are written one by one.
    mutating func write(_ words: [TextWord]) throws(PDFError) {
        var level: [Letter] = []
        var followsMarked = false
        for word in words {
            let lettered = try self.lettered(word)
            if word.isSpace {
                // A marked word includes its space.
                if !followsMarked { level += lettered.letters }
                continue
            }
            if lettered.isLevel {
                level += lettered.letters
                followsMarked = false
                continue
            }
            try writeLevelLetters(level)
            level.removeAll()
            if writer.document.writer.text == .letters {
                try writeLetters(lettered)
            } else {
                try writeWord(lettered)
                followsMarked = true
            }
        }
        try writeLevelLetters(level)
    }

    /// Writes collected letters of level words, one string for each strip.
    private mutating func writeLevelLetters(_ letters: [Letter]) throws(PDFError) {
        for strip in letters.strips { try write(asSeen(strip)) }
    }

    /// Left to right, as readers expect; clusters stay whole.
    private func asSeen(_ strip: [Letter]) -> [Letter] {
        guard let first = strip.first, strip.contains(where: \.isRightToLeft) else { return strip }
        // Marks stay behind the letter of their cluster, wherever they stand.
        var clusters: [(at: Double, letters: [Letter])] = []
        for letter in strip {
            let at = first.displacement(to: letter).dx
            if let last = clusters.last?.letters.last, last.cluster == letter.cluster {
                clusters[clusters.count - 1].letters.append(letter)
                clusters[clusters.count - 1].at = min(clusters[clusters.count - 1].at, at)
            } else {
                clusters.append((at, [letter]))
            }
        }
        // By position along the strip; equal positions keep their order.
        let order = clusters.indices.sorted { (clusters[$0].at, $0) < (clusters[$1].at, $1) }
        return order.flatMap { clusters[$0].letters }
    }

    /// A word's letters with their fonts and colours. A word is level if it stands as in plain text, which any reader
    /// recognizes: one strip without tracking, bent letters or right-to-left marks, upright and on the page.
    private func lettered(_ word: TextWord) throws(PDFError) -> LetteredWord {
        var letters: [Letter] = []
        for cluster in word.clusters {
            let said = writer.document.conformance.bindsLetters ? cluster.textOfEach : nil
            for (k, place) in cluster.glyphs.enumerated() {
                let run = drawing.text.runs[place.run]
                let glyph = run.glyphs[place.glyph]
                let font = try writer.document.fonts.font(run.font, file: writer.document.file)
                var letter = Letter(
                    glyph: glyph.id, font: font, size: run.font.size,
                    text: said?[k] ?? (k == cluster.carrier ? cluster.text : ""), transform: glyph.transform)
                if case .color(let color)? = drawing.paint(of: glyph, in: run) {
                    if shown.live.contains(place) { letter.color = color }
                    if shown.bent.contains(place), let outline = glyph.outline {
                        letter.bent = (writer.withFewerCurves(outline, of: run.font), color)
                    }
                }
                (letter.cluster, letter.isRightToLeft) = (cluster.index, cluster.level & 1 == 1)
                letters.append(letter)
            }
        }
        let isLevel =
            letters.allSatisfy { $0.bent == nil } && !(word.isRightToLeft && word.hasMarks)
            && letters.strips.count == 1 && !letters.areSpacedOut
            && standsLevel(letters[0]) && letters.allSatisfy(isOnPage)
        return LetteredWord(word: word, letters: letters, isLevel: isLevel)
    }

    /// The tangent of the greatest angle that is level: about 0.06 degrees, which moves the end of a long word by far less than
    /// the half point at which poppler begins a new word.
    private static let level: Double = 1e-3

    /// Whether a letter stands on the page as on a level line.
    private func standsLevel(_ letter: Letter) -> Bool {
        let t = letter.transform.concatenating(writer.toScene)
        return t.a > 0 && t.d > 0 && abs(t.b) < Self.level * t.a
    }

    /// Poppler ignores letters that begin beyond the page's right or lower edge, or end beyond the left or upper.
    private func isOnPage(_ letter: Letter) -> Bool {
        if letter.text.isEmpty { return true }
        let page = writer.visible.insetBy(dx: Self.pageMargin, dy: Self.pageMargin)
        let origin = Point.zero.applying(letter.transform.concatenating(writer.toScene))
        return origin.x <= page.maxX && origin.y <= page.maxY && endsOnPage(letter.transform, width: letter.width)
    }

    /// - Parameter transform: To user space, from a space with the origin at the beginning.
    private func endsOnPage(_ transform: Transform, width: Double) -> Bool {
        let end = Point(x: width, y: 0).applying(transform.concatenating(writer.toScene))
        return end.x >= writer.visible.minX + Self.pageMargin && end.y >= writer.visible.minY + Self.pageMargin
    }

    /// In scene units, more than rounding.
    private static let pageMargin = 0.02

    /// Writes the word unseen on a level line, and its letters in their places, each read as a space.
    ///
    /// Readers start new words where the baseline turns, but keep level words.
    private mutating func writeWord(_ lettered: LetteredWord) throws(PDFError) {
        let isMarked = lettered.word.isMarkable
        if isMarked {
            try beginMarked(lettered, saying: lettered.word.text + " ")
        }
        try writeLevel(lettered)
        // The level line has said the word, so each visible letter reads as a space.
        for strip in lettered.letters.filter({ $0.color != nil }).strips { try write(strip, reading: " ") }
        let stretches = BentStretch.all(of: lettered.letters)
        for stretch in stretches { try write(stretch) }
        guard isMarked else { return }
        if let last = stretches.last {
            let place = Transform(translationX: last.box.minX, y: last.box.maxY)
            if !endsOnPage(place, width: last.box.width) { try writeEnd(of: lettered) }
        } else if let last = lettered.letters.last(where: { $0.color != nil }),
            !endsOnPage(last.transform, width: last.width)
        {
            try writeEnd(of: lettered)
        }
        writer.content.line("EMC")
    }

    /// Begins a marked word, whose text is that of the whole word.
    private mutating func beginMarked(_ lettered: LetteredWord, saying text: String) throws(PDFError) {
        let own = writer.document.conformance.text(text, of: "a word")
        writer.content.line("/Span<</ActualText\(own)>>BDC")
        try writeFrame(of: lettered)
    }

    /// Writes the word's letters in their positions, each with its own text.
    private mutating func writeLetters(_ lettered: LetteredWord) throws(PDFError) {
        let isMarked = lettered.word.isMarkable
        if isMarked {
            try beginMarked(lettered, saying: lettered.word.text)
        }
        for strip in lettered.letters.strips { try write(strip) }
        guard isMarked else { return }
        if let last = lettered.letters.last, !endsOnPage(last.transform, width: last.width) {
            try writeEnd(of: lettered)
        }
        writer.content.line("EMC")
    }

    /// Clipped to the page; the whole box if it is outside.
    private func boxOnPage(of lettered: LetteredWord) -> Rect? {
        guard let whole = box(of: lettered) else { return nil }
        // Half a scene unit within the page, so that rounding leads to no point outside.
        let seen = whole.intersection(writer.visible.insetBy(dx: 0.5, dy: 0.5))
        return seen.isNull ? whole : seen
    }

    /// An unseen space at the frame's end: some readers ignore marked words whose last piece ends beyond the page.
    private mutating func writeEnd(of lettered: LetteredWord) throws(PDFError) {
        guard let first = lettered.letters.first, let box = boxOnPage(of: lettered),
            let back = writer.toScene.inverse
        else { return }
        let code = PDFSyntax.four(UInt16(first.font.code(of: space(in: first.font), for: " ", seenAt: nil)))
        let scale = writer.toScene.meanScale
        try use(first.font, first.size, color: nil)
        // Of almost no width, so that the space ends within the page.
        place(
            Transform(a: scale * Self.nearlyNothing, b: 0, c: 0, d: -scale, tx: box.maxX, ty: box.minY)
                .concatenating(back))
        writer.content.line("<\(code)>Tj")
    }

    /// A width that keeps the matrix invertible.
    private static let nearlyNothing = 0.01

    /// Two unseen spaces in opposite corners of the word's box: some readers locate marked words by their first piece.
    private mutating func writeFrame(of lettered: LetteredWord) throws(PDFError) {
        guard let first = lettered.letters.first, let box = boxOnPage(of: lettered),
            let back = writer.toScene.inverse
        else { return }
        let diagonal = hypot(box.width, box.height)
        guard diagonal > 0 else { return }
        let space = self.space(in: first.font)
        let size = first.size
        let scale = writer.toScene.meanScale
        let (x, y) = (box.width / diagonal * scale, box.height / diagonal * scale)
        // A baseline along the diagonal, from the lower left to the upper right corner.
        let toScene = Transform(a: x, b: -y, c: -y, d: -x, tx: box.minX, ty: box.maxY)
        let code = PDFSyntax.four(UInt16(first.font.code(of: space, for: " ", seenAt: nil)))
        // From the end of the first space to the beginning of the second, in thousandths of the size.
        let shift = diagonal / (scale * size) * 1000 - first.font.width(of: space)
        try use(first.font, size, color: nil)
        place(toScene.concatenating(back))
        writer.content.line("[<\(code)>\(PDFSyntax.number(-shift, decimals: 0))<\(code)>]TJ")
    }

    /// Writes the word and a space after it. Right-to-left words run leftward, in logical order.
    private mutating func writeLevel(_ lettered: LetteredWord) throws(PDFError) {
        let spoken = lettered.letters.filter { !$0.text.isEmpty }
        guard let last = spoken.last, let box = boxOnPage(of: lettered),
            let back = writer.toScene.inverse
        else { return }
        let isLeftward = lettered.word.isRightToLeft
        let line = LevelLine(
            of: lettered, in: box, page: writer.visible.insetBy(dx: Self.pageMargin, dy: Self.pageMargin),
            scale: writer.toScene.meanScale)
        let (scale, factor, width, middle, y) = (line.scale, line.factor, line.width, line.middle, line.y)
        var x = middle + (isLeftward ? 0.5 : -0.5) * width
        // Letters of one font and size go into one string.
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
                // Readers that reverse such words find a space on both sides.
                let space = self.space(in: own.font)
                codes.insert(PDFSyntax.four(UInt16(own.font.code(of: space, for: " ", seenAt: nil))), at: 0)
                x -= along * own.font.width(of: space) / 1000 * own.size
            }
            // A negative factor along the line mirrors the letters, which are unseen, and lets the line run to the left.
            place(Transform(a: along, b: 0, c: 0, d: -scale, tx: x, ty: y).concatenating(back))
            writer.content.line("<\(codes.joined())>Tj")
            if isLeftward, index == 0 {
                x += along * own.font.width(of: space(in: own.font)) / 1000 * own.size
            }
            x += along * run.reduce(0) { $0 + $1.width }
        }
    }

    /// The glyph that is written as a space; .notdef if the font has none.
    private func space(in font: EmbeddedFont) -> UInt32 { font.space ?? 0 }

    /// The box of all letters on the scene, from descender to ascender: 0.22 ems below the baseline to 0.75 above.
    private func box(of lettered: LetteredWord) -> Rect? {
        var box = Rect.null
        for letter in lettered.letters {
            let own = Rect(x: 0, y: -0.75 * letter.size, width: letter.width, height: 0.97 * letter.size)
            box = box.union(own.applying(letter.transform.concatenating(writer.toScene)))
        }
        return box.isNull || box.isInfinite ? nil : box
    }

    /// Writes letters of one strip as one string. Their distances from the font's advances become shifts in thousandths
    /// of the font size, rounded to a tenth; the rounding error is carried on to the next letter.
    ///
    /// - Parameter reading: Text of each letter; nil for its own.
    private mutating func write(_ strip: [Letter], reading: String? = nil) throws(PDFError) {
        guard let first = strip.first else { return }
        try use(first.font, first.size, color: first.color)
        let t = first.transform
        // Glyph space has y down and text space y up.
        place(Transform(a: t.a, b: t.b, c: -t.c, d: -t.d, tx: t.tx, ty: t.ty))
        var text = "[<"
        var pen: Double = 0
        for letter in strip {
            let at = first.displacement(to: letter).dx
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
        // A single string needs no array.
        let isPlain = !text.contains(">")
        writer.content.line(isPlain ? "\(text.dropFirst())>Tj" : text + ">]TJ")
    }

    /// From its box's lower left; reads as a space.
    private mutating func write(_ stretch: BentStretch) throws(PDFError) {
        let size = stretch.nominalSize(scale: writer.toScene.meanScale)
        let units = Double(stretch.font.unitsPerEm) / size
        // The shape is exact relative to the rounded origin.
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

    /// Sets the font, the size, whether letters are seen, and their colour, as far as they change.
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

    /// The error of a letter's end, in scene units.
    private static let matrixError = 0.002

    /// In scene units: type without a size has as many digits as this.
    private static let smallestSize: Double = 1e-6

    /// Sets the text matrix. The matrix gets as many decimals as keep a letter's end within ``matrixError``, two to
    /// twelve.
    ///
    /// - Parameter t: From text space, y up, to user space.
    private func place(_ t: Transform) {
        let size = (font?.size ?? 1) * writer.toScene.meanScale
        let digits = (Int(clamping: log10(max(size, Self.smallestSize) / (2 * Self.matrixError)).rounded(.up))).clamped(
            to: 2...12)
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

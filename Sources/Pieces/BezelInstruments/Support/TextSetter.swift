// Texts of faces on lines and curves: a lettering becomes a font, a shaped line, its ink and a drawing. The layout
// itself is BezelTypesetting's; errors name what the text is for.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Sets texts for faces and pieces. Errors are `GalleryError` and name what the text is for.
package struct TextSetter {
    package var fonts: FontLibrary
    /// Of texts that name no language, as a BCP 47 tag; nil for none.
    package var language: String?

    package init(fonts: FontLibrary, language: String? = nil) {
        self.fonts = fonts
        self.language = language
    }

    package struct Line {
        package var shaped: ShapedText
        /// With tracking between letters, in user units.
        package var advance: Double
        /// In user units.
        package var capHeight: Double
    }

    package func line(
        _ lettering: Lettering, what: String, scale: Double = 1
    ) throws(GalleryError) -> Line {
        let font = try style(lettering, what: what, scale: scale).font
        let metrics = font.metrics
        let capHeight = metrics.capHeight > 0 ? metrics.capHeight : font.size * 0.7
        let shaped: ShapedText
        do {
            shaped = try fonts.shaper.shape(styled(lettering, what: what, scale: scale).withCapitalForms())
        } catch let error as GalleryError {
            throw error
        } catch {
            throw .text(what: what, text: lettering.text, reason: "\(error)")
        }
        if let missing = shaped.missing.first {
            throw .text(
                what: what, text: lettering.text,
                reason: "“\(lettering.font)” has no “\(missing.character)”; name another font")
        }
        return Line(shaped: shaped, advance: shaped.advance, capHeight: capHeight)
    }

    /// A lettering with its runs, to be shaped.
    func styled(_ lettering: Lettering, what: String, scale: Double = 1) throws(GalleryError) -> StyledText {
        var spans: [StyledText.Span] = []
        for run in lettering.liveRuns where !run.text.isEmpty {
            spans.append(.init(run.text, style: try style(lettering.look(of: run), what: what, scale: scale)))
        }
        guard spans.isEmpty else { return StyledText(spans: spans) }
        return StyledText(lettering.text, style: try style(lettering, what: what, scale: scale))
    }

    private func style(_ lettering: Lettering, what: String, scale: Double) throws(GalleryError) -> TextStyle {
        do {
            var font = try self.font(lettering.font, lettering, scale).varied(lettering.coordinates).opticallySized()
                .withLiningFigures()
            if lettering.holdsStems, scale != 1 {
                let asked = try self.font(lettering.font, lettering, 1).varied(lettering.coordinates).opticallySized()
                    .withLiningFigures()
                if let stem = asked.stem { font.holdStem(stem) }
            }
            var fallbacks: [Font] = []
            for name in lettering.fallbacks { fallbacks.append(try self.font(name, lettering, scale)) }
            return TextStyle(
                font: font, fallbacks: fallbacks, color: lettering.color, tracking: lettering.tracking * scale,
                language: lettering.language ?? language, pairKerning: lettering.kerning)
        } catch {
            throw .font(error, what: what)
        }
    }

    func font(_ name: String, _ lettering: Lettering, _ scale: Double) throws(FontError) -> Font {
        var font = try fonts.font(
            FontRequest(name, weight: lettering.weight, isItalic: lettering.isItalic), size: lettering.size * scale)
        font.features = lettering.features
        return font
    }

    /// The factor by which a line is made smaller to fit a length; 1 if it fits.
    ///
    /// - Throws: `GalleryError.tooLong` below the lettering's smallest scale.
    package func fit(_ lettering: Lettering, advance: Double, available: Double, what: String) throws(GalleryError)
        -> Double
    {
        guard advance > available else { return 1 }
        let fraction = available > 0 ? available / advance : 0
        guard fraction >= lettering.smallestScale else {
            throw .tooLong(
                what: what, text: lettering.text, smallestSize: lettering.size * lettering.smallestScale)
        }
        return fraction
    }

    /// A line centred on a point by the middle of its capitals, shrunk to `available`; nil for an empty text.
    package func centered(
        _ lettering: Lettering, on point: Point, available: Double, angle: Angle = .zero, what: String
    ) throws(GalleryError) -> TextDrawing? {
        guard !lettering.text.isEmpty else { return nil }
        return try centered(
            lettering, line: try line(lettering, what: what), on: point, available: available, angle: angle, what: what)
    }
    /// - Parameter line: At its full size.
    package func centered(
        _ lettering: Lettering, line: Line, on point: Point, available: Double, angle: Angle = .zero, what: String
    ) throws(GalleryError) -> TextDrawing? {
        var line = line
        let fraction = try fit(lettering, advance: line.advance, available: available, what: what)
        if fraction < 1 { line = try self.line(lettering, what: what, scale: fraction) }
        let along = Vector(angle: angle)
        let baseline = point - along.leftNormal * (line.capHeight / 2)
        // Layout hides what lies off its path.
        let extent = line.advance / 2 + lettering.size
        let path = Path {
            $0.move(to: baseline - along * extent)
            $0.addLine(to: baseline + along * extent)
        }
        return try place(line, on: path, at: .fraction(0.5), what: what, text: lettering.text)
    }

    /// The height of the ink's middle above the baseline, in user units; half the cap height without ink.
    package func inkMiddle(_ line: Line, what: String) throws(GalleryError) -> Double {
        -(try inkOffset(line, what: what).dy)
    }

    /// The ink's middle from the advance's middle on the baseline, in user units. Costs a layout.
    func inkOffset(_ line: Line, what: String) throws(GalleryError) -> Vector {
        let extent = line.advance + 2 * line.capHeight
        let path = Path {
            $0.move(to: Point(x: -extent, y: 0))
            $0.addLine(to: Point(x: extent, y: 0))
        }
        let ink = try onCurve(line, path, at: .fraction(0.5), what: what).text.inkBounds
        return ink.isNull ? Vector(dx: 0, dy: -line.capHeight / 2) : Vector(dx: ink.midX, dy: ink.midY)
    }

    package func onCurve(
        _ line: Line, _ path: Path, at offset: TextPath.Offset, what: String, method: TextPath.Method = .automatic
    ) throws(GalleryError) -> TextDrawing {
        try place(line, on: path, at: offset, what: what, text: line.shaped.text.string, method: method)
    }

    private func place(
        _ line: Line, on path: Path, at offset: TextPath.Offset, what: String, text: String,
        method: TextPath.Method = .automatic
    ) throws(GalleryError) -> TextDrawing {
        // A piece finds the size of its texts itself, by all that stands around them.
        let textPath = TextPath(
            path, position: TextPath.Position(.middle, at: offset, hangsPunctuation: false),
            letters: TextPath.Letters(method), fitting: TextPath.Fitting(.hide, keepsWords: .never))
        do { return TextDrawing(text: try textPath.place(line.shaped)) } catch {
            throw .text(what: what, text: text, reason: "\(error)")
        }
    }
}

// Type that is set by the height of its letters, and lengths that follow the letters (em, cap).
//
// Both need the font, so they are settled when a text is placed, before anything that depends on its size.
import BezelGeometry
import BezelTypesetting

/// A request whose text is set by these options.
package protocol LetteredRequest: Request {
    var input: TextInputOptions { get set }
    /// What was given in em or cap.
    var lengths: GivenLengths { get set }
    /// In millimetres; nil if not given.
    var userUnit: Double? { get }
}

extension LetteredRequest {
    /// With a font size for a height of letters, and with lengths that follow the letters in user units.
    ///
    /// - Throws: ``UsageError`` for fonts without the letters that are measured, and for a curve in em whose letters have
    ///   their size from the curve.
    package func settled(in context: RenderContext) throws -> Self {
        guard !lengths.ofLetters.isEmpty || input.style.isSizedByHeight else { return self }
        var own = self
        let library = try input.style.forms.library(in: context)
        try own.input.style.sizeByHeight(library)
        guard !lengths.ofLetters.isEmpty else { return own }
        let isSizedByCurve = own.input.style.size == nil
        if isSizedByCurve, let curve = lengths.ofLetters.first(where: { PathOptions.keys.contains($0.name) }) {
            throw UsageError(
                "\(option: curve.name) in em or cap needs a --font-size: without one, the letters follow the curve",
                field: curve.name)
        }
        // A size that follows the curve may follow the spacing, too, which follows the size: the second round is as good as
        // exact, as spaces are a small part of a line.
        for _ in 0..<(isSizedByCurve ? 2 : 1) {
            var sized = own.input
            if isSizedByCurve {
                sized.style.size = nil
                sized = try sized.suitablySized(try context.text(sized.text), in: context)
            }
            let em = sized.style.size ?? TextStyleOptions.usualSize
            var style = own.input.style
            style.size = em
            let letters = LengthScale.Letters(em: em, cap: try style.height(of: .capitals, library))
            let scale = LengthScale(unit: userUnit ?? LengthScale.pixel, letters: letters)
            own.lengths = GivenLengths()
            for given in lengths.ofLetters { try Self.fields.set(given, in: &own, scale: scale) }
        }
        try own.input.curve.validate()
        return own
    }
}

extension TextStyleOptions {
    /// Letters whose flat tops say how high type is.
    enum MeasuredLetters {
        case capitals, small

        var sample: Unicode.Scalar { self == .capitals ? "H" : "x" }
    }

    var isSizedByHeight: Bool { capHeight != nil || xHeight != nil }

    /// Sets the font size by which the ink of capitals or small letters has the height asked for.
    ///
    /// The height is that of the ink of H or x, not what the font says of itself, which is off by up to some per cent in
    /// many fonts, and rounded in all.
    mutating func sizeByHeight(_ library: FontLibrary) throws {
        let asked: (letters: MeasuredLetters, height: Double, name: String)
        switch (capHeight, xHeight) {
        case (let height?, _): asked = (.capitals, height, "cap-height")
        case (nil, let height?): asked = (.small, height, "x-height")
        case (nil, nil): return
        }
        size = Self.usualSize
        // The proportions of fonts with an optical size depend on the size.
        for _ in 0..<4 {
            guard let height = try height(of: asked.letters, library), height > 0 else {
                let what = asked.letters == .capitals ? "capitals" : "small letters"
                throw UsageError(
                    "\(option: asked.name) needs \(what), and “\(font.shortened)” has none: give --font-size",
                    field: asked.name)
            }
            let next = (size ?? Self.usualSize) * asked.height / height
            guard Read.fontSizes.contains(next) else {
                throw UsageError(
                    "\(option: asked.name) gives a font size of \(next.short), beyond 0.01 to 10000 user units",
                    field: asked.name)
            }
            let change = abs(next / (size ?? next) - 1)
            size = next
            if change < 1e-9 { break }
        }
    }

    /// The height of the ink, in user units; nil if the font lacks the letter.
    func height(of letters: MeasuredLetters, _ library: FontLibrary) throws -> Double? {
        let style = try style(library).style
        guard style.font.face.hasGlyph(for: letters.sample) else { return nil }
        let length = 20 * style.font.size
        let line = Path {
            $0.move(to: .zero)
            $0.addLine(to: Point(x: length, y: 0))
        }
        let shaped = try library.shaper.shape(StyledText(String(letters.sample), style: style))
        let ink = try TextPath.svg(line, fitting: TextPath.Fitting(.extend, keepsWords: .never)).place(shaped).inkBounds
        // All of the ink counts, as a ruler would measure it: also the swash of a script letter, and the width of a pen.
        return ink.isNull || ink.height <= 0 ? nil : ink.height
    }
}

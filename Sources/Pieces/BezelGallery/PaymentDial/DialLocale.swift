// What the dial says in other languages: the caption's word before or after a number, and figures that are raised to the
// height of capitals. Numbers themselves are NumberLocale's.
import BezelGeometry
import BezelInstruments
import BezelTypesetting

extension PaymentDial {
    /// “of” before a range's end (CLDR, pattern of “1 of 2”).
    private static let of = [
        "en": "of", "de": "von", "nl": "van", "fr": "sur", "es": "de", "pt": "de", "ca": "de", "it": "su", "da": "af",
        "nb": "av", "nn": "av", "no": "av", "sv": "av", "ro": "din", "pl": "z", "cs": "z", "sk": "z", "ru": "из",
        "uk": "із", "ar": "من", "fa": "از", "he": "מתוך", "el": "από",
        "th": "จาก", "id": "dari", "ms": "daripada", "hr": "od", "sl": "od", "bg": "от", "lt": "iš",
    ]
    /// The same in languages that say it after the number.
    private static let outOf = ["hi": "में से", "mr": "पैकी"]
    var localCaption: String {
        let usual = PaymentDial.defaultCaption.text
        guard let language = locale?.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() else { return usual }
        if let words = PaymentDial.outOf[language] { return usual.replacing("of ", with: "") + " " + words }
        return usual.replacing("of ", with: (PaymentDial.of[language] ?? "/") + " ")
    }
}

extension TextSetter {
    /// Digits of fallback fonts are often half as high.
    func raisingDigits(of lettering: Lettering, what: String) throws(GalleryError) -> Lettering {
        guard lettering.liveRuns.isEmpty, let digit = lettering.text.first(where: { $0.isForeignDigit }) else {
            return lettering
        }
        // Zeros may be dots.
        let one = Character.one(like: digit)
        let line = try line(lettering.saying(String(one)), what: what)
        let drawing = try centered(
            lettering.saying(String(one)), line: line, on: .zero, available: .infinity, what: what)
        let ink = drawing?.text.inkBounds ?? .null
        let height = ink.isNull ? 0 : ink.height
        guard height > 0, height < line.capHeight * 0.98 else { return lettering }
        var raised = lettering
        var runs: [LetteringRun] = []
        for character in lettering.text {
            let isRaised = character.isForeignDigit || character.isForeignPoint
            let size = isRaised ? lettering.size * min(2, line.capHeight / height) : nil
            if let last = runs.indices.last, runs[last].size == size {
                runs[last].text.append(character)
            } else {
                var run = LetteringRun(String(character))
                run.size = size
                runs.append(run)
            }
        }
        raised.runs = runs
        return raised
    }
}

extension Character {
    /// Decimal digits stand in a row from 0 to 9; numerals such as 京, ten quadrillions, do not.
    fileprivate var isForeignDigit: Bool {
        guard !isASCII, wholeNumberValue != nil, let scalar = unicodeScalars.first else { return false }
        return scalar.properties.numericType == .decimal
    }
    fileprivate var isForeignPoint: Bool { self == "\u{066B}" || self == "\u{066C}" }

    fileprivate static func one(like digit: Character) -> Character {
        guard let scalar = digit.unicodeScalars.first, let value = digit.wholeNumberValue,
            let one = Unicode.Scalar(scalar.value &- UInt32(clamping: value) &+ 1)
        else { return digit }
        return Character(one)
    }
}

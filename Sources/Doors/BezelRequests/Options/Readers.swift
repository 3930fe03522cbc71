// Readers of values that many options have, each with the range that it takes and the words in which an error says it.
// Readers of one option stand beside that option.
import BezelGeometry
import BezelTypesetting

extension Read {
    /// In user units.
    package static let fontSizes: ClosedRange<Double> = 0.01...10_000
    /// In user units.
    package static let lengthsFromZero: ClosedRange<Double> = 0...longest

    static let anyLengthExpected = "a number of user units from -100000 to 100000"
    static let positiveLengthExpected = "a number of user units from 0.001 to 100000"
}

extension LengthRange {
    /// Also with units that follow the letters.
    package static func ofText(_ units: ClosedRange<Double>) -> LengthRange {
        LengthRange(units, Length.Unit.absolute + Length.Unit.ofLetters)
    }
}

extension FieldReader<Double> {
    package static var length: FieldReader {
        length("length", LengthRange(Read.anyLength), Read.anyLengthExpected)
    }
    package static var positiveLength: FieldReader {
        length("positive-length", LengthRange(Read.positiveLengths), Read.positiveLengthExpected)
    }
    package static var positiveOrZero: FieldReader {
        length("length-from-0", LengthRange(Read.lengthsFromZero), "a number of user units from 0 to 100000")
    }
    package static var fontSize: FieldReader {
        length(
            "font-size", LengthRange(Read.fontSizes), "a font size from 0.01 to 10000 user units",
            ["48", "12pt", "4.2mm"])
    }
    /// Of pieces, whose letters are as large as descriptions say.
    package static var letteringSize: FieldReader {
        length(
            "lettering-size", LengthRange(Lettering.sizes), "a font size from 0.000001 to 100000 user units",
            ["48", "12pt", "4.2mm"])
    }
    /// Of text, whose lengths may follow its letters.
    package static var textLength: FieldReader {
        length("text-length", .ofText(Read.anyLength), Read.anyLengthExpected, ["12", "3mm", "0.07em"])
    }
    /// Of lettering, whose lengths may follow its size.
    package static var lengthInEms: FieldReader {
        length(
            "lettering-length", LengthRange(Lettering.trackings, Length.Unit.absolute + [.em]), Read.anyLengthExpected,
            ["2.5", "1mm", "0.07em"])
    }
    package static var positiveTextLength: FieldReader {
        length(
            "positive-text-length", .ofText(Read.positiveLengths), Read.positiveLengthExpected, ["12", "3mm", "0.1em"])
    }
    package static var textLengthFromZero: FieldReader {
        length(
            "text-length-from-0", .ofText(Read.lengthsFromZero), "a number of user units from 0 to 100000",
            ["12", "3mm", "0.5em"])
    }
    package static var scale: FieldReader { number(0.01...64, "pixels to the user unit from 0.01 to 64") }
    package static var degrees: FieldReader {
        number(-36_000...36_000, "an angle in degrees from -36000 to 36000")
    }
    package static var anyNumber: FieldReader { number(Read.anyNumber, "a number from -1e12 to 1e12") }

    package static var weight: FieldReader {
        .written(
            "weight", ["400", "bold"], numbers: Read.weights,
            { .choice(.words(Array(Read.weightNames.keys), ignoresCase: true), .read(Read.weights)) },
            text: { $0.plain }, write: { String($0) }, Read.weight)
    }
    package static var fraction: FieldReader {
        .written(
            "fraction", ["0.72", "72%"], numbers: 0...1, { .fraction }, text: { $0.plain }, write: { String($0) },
            Read.fraction)
    }
    package static var ratio: FieldReader {
        let some = ClosedRange(spanning: Double.leastVote, Read.votes.upperBound)
        return .written(
            "ratio", ["0.63", "63%", "1204:487"], numbers: 0...1,
            {
                .choice(
                    .fraction, .sequence(.read(some), .text(":"), .read(Read.votes)),
                    .sequence(.read(Read.votes), .text(":"), .read(some)))
            }, write: { String($0) }, Read.ratio)
    }
}

extension FieldReader<Int> {
    package static var threads: FieldReader { whole(1...1024, "a number from 1 to 1024") }
    package static var places: FieldReader { whole(1...1000, "a number of places from 1 to 1000") }
    package static var port: FieldReader { whole(0...65_535, "a port from 0 to 65535") }
}

extension FieldReader<UInt64> {
    package static var seed: FieldReader {
        .written("seed", ["7"], { .spaced(.whole(in: 0...Int.max)) }) { text in
            guard let seed = UInt64(text.trimmed) else { throw UsageError("expected a whole number from 0") }
            return seed
        }
    }
}

extension FieldReader<BadgeSymbol> {
    package static var badgeSymbol: FieldReader {
        FieldReader(.choice(BadgeSymbol.names)) { name in
            guard let symbol = BadgeSymbol(named: name) else {
                throw UsageError("expected one of " + BadgeSymbol.names.joined(separator: ", "))
            }
            return symbol
        }
    }
}

extension FieldReader<Color> {
    package static var color: FieldReader { FieldReader(.color, Read.color) }
}

extension FieldReader<String> {
    /// With a character that is no white space.
    package static var words: FieldReader {
        .written("words", [], numbers: Read.anyNumber, { .visibleText }, text: { $0 }, write: { $0 }) { text in
            guard text.unicodeScalars.contains(where: { !" \t\n\r".unicodeScalars.contains($0) }) else {
                throw UsageError("expected words")
            }
            return text
        }
    }
    package static var language: FieldReader {
        .written("language", ["ar", "tr", "sr-Latn"], { LanguageTag.pattern }, write: { $0 }, Read.language)
    }
}

extension TextPattern {
    fileprivate static var fraction: TextPattern { .choice(.read(0...1), .percentage(0...100)) }
}

extension Double {
    /// Of a side that somebody voted for, in a pattern.
    fileprivate static let leastVote = 1e-15
}

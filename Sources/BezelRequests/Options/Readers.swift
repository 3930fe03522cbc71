import BezelGeometry
import BezelTypesetting

extension Read {
    /// In user units.
    package static let fontSizes: ClosedRange<Double> = 0.01...10_000
}

extension FieldReader<Double> {
    package static var length: FieldReader {
        number(-Read.longest...Read.longest, "a number of user units from -100000 to 100000")
    }
    package static var positiveLength: FieldReader {
        number(1e-3...Read.longest, "a number of user units from 0.001 to 100000")
    }
    package static var positivePixels: FieldReader {
        number(1e-3...Read.longest, "a number of pixels from 0.001 to 100000")
    }
    package static var positiveOrZero: FieldReader {
        number(0...Read.longest, "a number of user units from 0 to 100000")
    }
    package static var fontSize: FieldReader {
        number(Read.fontSizes, "a font size from 0.01 to 10000 user units")
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
    /// With a character that is no white space, which the fields' group checks.
    package static var words: FieldReader {
        .written("words", [], numbers: Read.anyNumber, { .visibleText }, text: { $0 }) { $0 }
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

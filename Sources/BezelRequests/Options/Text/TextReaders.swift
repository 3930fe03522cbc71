// Each reader states beside it how its values are written, from the same ranges and words.
import BezelGeometry

extension FieldReader {
    /// - Parameters:
    ///   - name: Of the kind, in schemas.
    ///   - numbers: Those that a number may be, instead of a text.
    ///   - wholes: Likewise, without fraction.
    package static func written(
        _ name: String, _ examples: [String], numbers: ClosedRange<Double>? = nil, wholes: ClosedRange<Int>? = nil,
        _ pattern: @escaping @Sendable () -> TextPattern, text: (@Sendable (Value) -> String)? = nil,
        write: (@Sendable (Value) -> String)? = nil, _ read: @escaping @Sendable (String) throws -> Value
    ) -> FieldReader {
        FieldReader(
            .written(Writing(name, examples: examples, numbers: numbers, wholes: wholes, pattern)), text: text,
            write: write,
            read)
    }
}

extension FieldReader<Double> {
    package static var lineHeight: FieldReader {
        let factors = Read.lineHeights
        return .written(
            "line-height", ["1.2", "120%"], numbers: factors,
            {
                .choice(
                    .read(factors),
                    .percentage(ClosedRange(spanning: factors.lowerBound * 100, factors.upperBound * 100)))
            },
            write: { String($0) }, Read.lineHeight)
    }
}

extension FieldReader<[Double]> {
    /// - Parameters:
    ///   - ranges: Of each number.
    ///   - expected: For messages; an example follows “such as”.
    package static func numbers(
        _ name: String, _ ranges: [ClosedRange<Double>], _ expected: String, _ example: String
    ) -> FieldReader {
        .written(name, [example], { .list(ranges) }, write: Self.listed) {
            try Read.list($0, ranges, expected + " such as " + example)
        }
    }
    package static var line: FieldReader {
        .written(
            "line", ["300", "0,50,300,0"], numbers: Read.positiveLengths,
            { .choice(.list([Read.positiveLengths]), .list(Read.twoPoints)) }, write: Self.listed, Read.line)
    }
    package static var spiral: FieldReader {
        let gap = Read.positiveLengths
        return .written(
            "spiral", ["4,30"],
            {
                .choice(
                    .list([Read.turns, gap]),
                    .list([Read.turns, ClosedRange(spanning: -gap.upperBound, -gap.lowerBound)]))
            },
            write: Self.listed, Read.spiral)
    }
    package static var sector: FieldReader {
        .written("sector", ["60,140"], { .list(Read.sectorRadii) }, write: Self.listed, Read.sector)
    }
    package static var wave: FieldReader {
        .written("wave", ["400,60", "600,40,2"], { .list(Read.waveNumbers, least: 2) }, write: Self.listed, Read.wave)
    }

    @Sendable private static func listed(_ numbers: [Double]) -> String {
        numbers.map { String($0) }.joined(separator: ",")
    }
}

extension FieldReader<ColumnLength> {
    package static var columnLength: FieldReader {
        .written(
            "column-length", ["300", "auto"], numbers: Read.positiveLengths,
            { .choice(.spaced(.text("auto")), .read(Read.positiveLengths)) },
            text: { if case .length(let v) = $0 { v.plain } else { "auto" } },
            write: { if case .length(let v) = $0 { String(v) } else { "auto" } }, Read.columnLength)
    }
}

extension FieldReader<Color?> {
    package static var colorOrNone: FieldReader { FieldReader(.colorOrNone, Read.colorOrNone) }
}

extension FieldReader<Gradient> {
    package static var gradient: FieldReader {
        .written(
            "gradient", ["gold, crimson", "gray 45%, black"],
            {
                // The last space stands before the number.
                let position = TextPattern.sequence(.character(#" \t\n\r"#), .number(in: 0...100), .text("%"))
                return .list(
                    .spaced(.sequence(.color, .optional(position))), separatedBy: .text(","))
            }, Read.gradient)
    }
}

extension FieldReader<Halo> {
    package static var halo: FieldReader {
        .written(
            "halo", ["3", "3,#FFFC"], numbers: Read.positiveLengths,
            { .sequence(.read(Read.positiveLengths), .commaAndColor) }, Read.halo)
    }
}

extension FieldReader<InlineLine> {
    package static var inline: FieldReader {
        .written(
            "inline", ["1", "1,2,gold"], numbers: Read.positiveLengths,
            {
                let number = TextPattern.read(Read.positiveLengths)
                return .sequence(number, .optional(.sequence(.text(","), number)), .commaAndColor)
            }, Read.inline)
    }
}

extension FieldReader<LetterShadow> {
    package static var shadow: FieldReader {
        .written(
            "shadow", ["2,3", "2,3,4,#0006"],
            {
                let (offset, blur) = (TextPattern.read(Read.anyLength), TextPattern.read(Read.blurs))
                return .sequence(offset, .text(","), offset, .optional(.sequence(.text(","), blur)), .commaAndColor)
            }, Read.shadow)
    }
}

extension FieldReader<PairKerning> {
    package static var kerning: FieldReader {
        .written("kerning", ["AV=-20 To=5"], { PairKerning.pattern }, Read.kerning)
    }
}

extension FieldReader<Font.Feature> {
    package static var feature: FieldReader {
        .written("feature", ["smcp", "ss01=2", "-liga"], { Font.Feature.pattern }, Read.feature)
    }
}

extension FieldReader<Variation> {
    package static var variation: FieldReader {
        .written(
            "variation", ["wght=650"],
            { .sequence(.repeated(FontTag.character, least: 1, most: 4), .text("="), .read(Read.axisValues)) },
            Read.variation)
    }
}

extension FieldReader<TextPath.Offset> {
    package static var offset: FieldReader {
        .written(
            "offset", ["12.5", "50%"], numbers: Read.anyLength,
            { .choice(.read(Read.anyLength), .percentage(Read.percentagesOfPath)) }, Read.offset)
    }
}

extension FieldReader<TextPath.Baseline> {
    package static var baseline: FieldReader {
        .written(
            "baseline", ["cap-middle", "-12"], numbers: Read.anyLength,
            { .choice(.words(Read.baselines.map(\.name)), .read(Read.anyLength)) },
            text: { $0 == .alphabetic ? "alphabetic" : "" }, Read.baseline)
    }
}

extension FieldReader<TextPath.Corners> {
    package static var corners: FieldReader {
        .written(
            "corners", ["skip", "round:12"],
            { .choice(.words(["follow", "skip"]), .sequence(.text("round:"), .read(Read.cornerRadii))) },
            Read.corners)
    }
}

extension FieldReader<OverflowOption> {
    package static var overflow: FieldReader {
        .written(
            "overflow", ["hide", "shrink:0.7", "ellipsis"],
            {
                .choice(
                    .words(Read.overflows.map(\.name)), .sequence(.text("shrink:"), .read(Read.shrinkScales)),
                    .sequence(.text("squeeze:"), .read(Read.tightenings)))
            }, Read.overflow)
    }
}

extension FieldReader<TextPath.Circuit.Repeats> {
    package static var repeats: FieldReader {
        .written(
            "repeats", ["3", "auto"],
            wholes: Read.repeatCounts, { .choice(.text("auto"), .spaced(.whole(in: Read.repeatCounts))) }, Read.repeats)
    }
}

extension FieldReader<TextPath.Separator> {
    /// Whether path data can be read is left to the reader.
    package static var separator: FieldReader {
        .written(
            "separator", ["star", "•"], numbers: Read.anyNumber,
            { .visibleText }, Read.separator)
    }
}

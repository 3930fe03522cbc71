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

    /// With lengths.
    package static func measured(
        _ name: String, _ examples: [String], numbers: ClosedRange<Double>? = nil,
        _ pattern: @escaping @Sendable () -> TextPattern, text: (@Sendable (Value) -> String)? = nil,
        write: (@Sendable (Value) -> String)? = nil, _ read: @escaping @Sendable (String, LengthScale) throws -> Value
    ) -> FieldReader {
        FieldReader(
            .written(Writing(name, examples: examples, numbers: numbers, pattern)), text: text, write: write,
            scaled: read)
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

extension FieldReader<Color?> {
    package static var colorOrNone: FieldReader {
        FieldReader(.colorOrNone, write: { $0?.hexString ?? "none" }, Read.colorOrNone)
    }
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
        .measured(
            "halo", ["3", "3,#FFFC", "0.1em"], numbers: Read.positiveLengths,
            { .sequence(.spaced(LengthRange.ofText(Read.positiveLengths).pattern()), .commaAndColor) }, Read.halo)
    }
}

extension FieldReader<InlineLine> {
    package static var inline: FieldReader {
        .measured(
            "inline", ["1", "1,2,gold", "0.02em"], numbers: Read.positiveLengths,
            {
                let number = TextPattern.spaced(LengthRange.ofText(Read.positiveLengths).pattern())
                return .sequence(number, .optional(.sequence(.text(","), number)), .commaAndColor)
            }, Read.inline)
    }
}

extension FieldReader<LetterShadow> {
    package static var shadow: FieldReader {
        .measured(
            "shadow", ["2,3", "2,3,4,#0006"],
            {
                let offset = TextPattern.spaced(LengthRange.ofText(Read.anyLength).pattern())
                let blur = TextPattern.spaced(LengthRange.ofText(Read.blurs).pattern())
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
        .measured(
            "offset", ["12.5", "50%", "4mm"], numbers: Read.anyLength,
            {
                .choice(
                    .spaced(LengthRange.ofText(Read.anyLength).pattern()), .percentage(Read.percentagesOfPath))
            }, Read.offset)
    }
}

extension FieldReader<TextPath.Baseline> {
    package static var baseline: FieldReader {
        .measured(
            "baseline", ["cap-middle", "-12", "0.2em"], numbers: Read.anyLength,
            {
                .choice(
                    .words(Read.baselines.map(\.name)), .spaced(LengthRange.ofText(Read.anyLength).pattern()))
            },
            text: { $0 == .alphabetic ? "alphabetic" : "" }, Read.baseline)
    }
}

extension FieldReader<TextPath.Corners> {
    package static var corners: FieldReader {
        .measured(
            "corners", ["skip", "round:12"],
            {
                .choice(
                    .words(["follow", "skip"]),
                    .sequence(.text("round:"), .spaced(LengthRange.ofText(Read.cornerRadii).pattern())))
            },
            Read.corners)
    }
}

extension FieldReader<OverflowOption> {
    package static var overflow: FieldReader {
        .written(
            "overflow", ["hide", "shrink:0.7", "ellipsis:letters"],
            {
                .choice(
                    .words(Read.overflows.map(\.name)), .sequence(.text("shrink:"), .read(Read.shrinkScales)),
                    .sequence(.text("squeeze:"), .read(Read.tightenings)),
                    .sequence(.text("condense:"), .read(Read.condensedWidths)), .text("ellipsis:letters"))
            }, text: { asked in Read.overflows.first { $0.option == asked }?.name ?? "" }, Read.overflow)
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

extension FieldReader<Smoothing> {
    package static var smoothing: FieldReader {
        .measured(
            "smoothing", ["auto", "8", "2mm"], numbers: Read.positiveLengths,
            { .choice(.spaced(.text("auto")), .spaced(LengthRange.ofText(Read.positiveLengths).pattern())) },
            text: { if case .within(let v) = $0 { v.plain } else { "auto" } },
            write: { if case .within(let v) = $0 { String(v) } else { "auto" } }, Read.smoothing)
    }
}

extension FieldReader<Double> {
    package static var stretch: FieldReader {
        .written(
            "stretch", ["70%", "0.7"], numbers: Read.stretches,
            {
                .choice(
                    .read(Read.stretches),
                    .percentage(
                        ClosedRange(
                            spanning: Read.stretches.lowerBound * 100, Read.stretches.upperBound * 100)))
            },
            write: { String($0) }, Read.stretch)
    }
}

extension Read {
    /// Narrower letters are lines.
    package static let stretches: ClosedRange<Double> = 0.2...5

    @Sendable package static func stretch(_ text: String) throws -> Double {
        let number = text.hasSuffix("%") ? plainNumber(text.dropLast()).map { $0 / 100 } : plainNumber(text)
        guard let number, stretches.contains(number) else {
            let hint = number.map { $0 >= 20 && $0 <= 500 } ?? false ? "; did you mean \(text.trimmed)%?" : ""
            throw UsageError("expected a width of letters from 20% to 500%, such as 70%" + hint)
        }
        return number
    }
}

import BezelGeometry

extension FieldReader<Double> {
    package static var lineHeight: FieldReader {
        FieldReader(.other(examples: ["1.2", "120%"]), written: { String($0) }, Read.lineHeight)
    }
}

extension FieldReader<[Double]> {
    /// - Parameter expected: For messages; an example follows “such as”.
    package static func numbers(_ counts: ClosedRange<Int>, _ expected: String, _ example: String) -> FieldReader {
        FieldReader(.other(examples: [example]), written: Self.written) {
            try Read.list($0, counts: counts, expected + " such as " + example)
        }
    }
    package static var spiral: FieldReader {
        FieldReader(.other(examples: ["4,30"]), written: Self.written, Read.spiral)
    }
    package static var sector: FieldReader {
        FieldReader(.other(examples: ["60,140"]), written: Self.written, Read.sector)
    }
    package static var wave: FieldReader {
        FieldReader(.other(examples: ["400,60", "600,40,2"]), written: Self.written, Read.wave)
    }

    @Sendable private static func written(_ numbers: [Double]) -> String {
        numbers.map { String($0) }.joined(separator: ",")
    }
}

extension FieldReader<ColumnLength> {
    package static var columnLength: FieldReader {
        FieldReader(
            .other(examples: ["300", "auto"]), text: { if case .length(let v) = $0 { v.plain } else { "auto" } },
            written: { if case .length(let v) = $0 { String(v) } else { "auto" } }, Read.columnLength)
    }
}

extension FieldReader<Color?> {
    package static var colorOrNone: FieldReader { FieldReader(.color, Read.colorOrNone) }
}

extension FieldReader<Gradient> {
    package static var gradient: FieldReader {
        FieldReader(.other(examples: ["gold, crimson", "gray 45%, black"]), Read.gradient)
    }
}

extension FieldReader<Halo> {
    package static var halo: FieldReader { FieldReader(.other(examples: ["3", "3,#FFFC"]), Read.halo) }
}

extension FieldReader<InlineLine> {
    package static var inline: FieldReader { FieldReader(.other(examples: ["1", "1,2,gold"]), Read.inline) }
}

extension FieldReader<LetterShadow> {
    package static var shadow: FieldReader { FieldReader(.other(examples: ["2,3", "2,3,4,#0006"]), Read.shadow) }
}

extension FieldReader<PairKerning> {
    package static var kerning: FieldReader { FieldReader(.other(examples: ["AV=-20 To=5"]), Read.kerning) }
}

extension FieldReader<Font.Feature> {
    package static var feature: FieldReader {
        FieldReader(.other(examples: ["smcp", "ss01=2", "-liga"]), Read.feature)
    }
}

extension FieldReader<Variation> {
    package static var variation: FieldReader { FieldReader(.other(examples: ["wght=650"]), Read.variation) }
}

extension FieldReader<TextPath.Offset> {
    package static var offset: FieldReader { FieldReader(.other(examples: ["12.5", "50%"]), Read.offset) }
}

extension FieldReader<TextPath.Baseline> {
    package static var baseline: FieldReader {
        FieldReader(
            .other(examples: ["cap-middle", "-12"]), text: { $0 == .alphabetic ? "alphabetic" : "" }, Read.baseline)
    }
}

extension FieldReader<TextPath.Corners> {
    package static var corners: FieldReader { FieldReader(.other(examples: ["skip", "round:12"]), Read.corners) }
}

extension FieldReader<OverflowOption> {
    package static var overflow: FieldReader {
        FieldReader(.other(examples: ["hide", "shrink:0.7", "ellipsis"]), Read.overflow)
    }
}

extension FieldReader<TextPath.Circuit.Repeats> {
    package static var repeats: FieldReader { FieldReader(.other(examples: ["3", "auto"]), Read.repeats) }
}

extension FieldReader<TextPath.Separator> {
    package static var separator: FieldReader { FieldReader(.other(examples: ["star", "•"]), Read.separator) }
}

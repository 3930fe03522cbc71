// How each kind of value is written: what a field's declaration names.
import BezelGeometry

extension FieldReader<Double> {
    package static var length: FieldReader {
        number(-Read.longest...Read.longest, "a number of user units from -100000 to 100000")
    }
    package static var positiveLength: FieldReader {
        number(1e-3...Read.longest, "a number of user units from 0.001 to 100000")
    }
    package static var positiveOrZero: FieldReader {
        number(0...Read.longest, "a number of user units from 0 to 100000")
    }
    package static var fontSize: FieldReader { number(0.01...10_000, "a font size from 0.01 to 10000 user units") }
    package static var scale: FieldReader { number(0.01...64, "pixels to the user unit from 0.01 to 64") }
    package static var degrees: FieldReader {
        number(-36_000...36_000, "an angle in degrees from -36000 to 36000")
    }
    package static var motionLength: FieldReader { number(0.05...60, "a duration from 0.05 to 60 seconds") }
    package static var frameRate: FieldReader { number(1...60, "a rate from 1 to 60") }
    /// Any number within the bounds of what is read.
    package static var anyNumber: FieldReader { number(-1e12...1e12, "a number from -1e12 to 1e12") }

    package static var weight: FieldReader {
        FieldReader(.other(examples: ["400", "bold"]), text: { $0.plain }, Read.weight)
    }
    package static var fraction: FieldReader {
        FieldReader(.other(examples: ["0.72", "72%"]), text: { $0.plain }, Read.fraction)
    }
    package static var ratio: FieldReader { FieldReader(.other(examples: ["0.63", "63%", "1204:487"]), Read.ratio) }
    package static var lineHeight: FieldReader { FieldReader(.other(examples: ["1.2", "120%"]), Read.lineHeight) }
    package static var userUnit: FieldReader { FieldReader(.other(examples: ["mm", "in"]), Read.userUnit) }
    package static var paperLength: FieldReader {
        FieldReader(.other(examples: ["3mm", "0.5cm", "0.1in", "8pt"]), PageReading.length)
    }
}

extension FieldReader<Int> {
    /// How many things are done at a time.
    package static var threads: FieldReader { whole(1...1024, "a number from 1 to 1024") }
    package static var port: FieldReader { whole(0...65_535, "a port from 0 to 65535") }
}

extension FieldReader<UInt64> {
    package static var seed: FieldReader {
        FieldReader(.other(examples: ["7"])) { text in
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

extension FieldReader<[Double]> {
    /// Numbers between commas.
    ///
    /// - Parameter expected: What is said of other texts; it ends with an example behind “such as”.
    package static func numbers(_ counts: ClosedRange<Int>, _ expected: String, _ example: String) -> FieldReader {
        FieldReader(.other(examples: [example])) { try Read.list($0, counts: counts, expected + " such as " + example) }
    }
    package static var spiral: FieldReader { FieldReader(.other(examples: ["4,30"]), Read.spiral) }
    package static var wave: FieldReader { FieldReader(.other(examples: ["400,60", "600,40,2"]), Read.wave) }
}

extension FieldReader<Color> {
    package static var color: FieldReader { FieldReader(.color, Read.color) }
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
extension FieldReader<String> {
    package static var language: FieldReader { FieldReader(.other(examples: ["ar", "tr", "sr-Latn"]), Read.language) }
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
extension FieldReader<TimingCurve> {
    package static var easing: FieldReader {
        FieldReader(.other(examples: ["ease-in-out", "spring(0.5,0.7)"]), Read.easing)
    }
}

extension FieldReader<Size> {
    package static var paperSize: FieldReader {
        FieldReader(.other(examples: ["A4", "90x50mm", "4x6in", "200x100pt"]), PageReading.size)
    }
}
extension FieldReader<PageGrid> {
    package static var pageGrid: FieldReader { FieldReader(.other(examples: ["3x8"]), PageReading.grid) }
}
extension FieldReader<PDFReading.Standards> {
    package static var pdfStandards: FieldReader {
        FieldReader(.other(examples: ["x-4", "a-2u,ua-1"]), PDFReading.standards)
    }
}
extension FieldReader<PDFDate> {
    package static var pdfDate: FieldReader {
        FieldReader(.other(examples: ["2026-11-24", "2026-11-24T18:30:00Z"]), PDFReading.date)
    }
}
extension FieldReader<OutputCondition> {
    package static var outputCondition: FieldReader {
        FieldReader(.other(examples: ["FOGRA51"]), PDFReading.condition)
    }
}
extension FieldReader<Point> {
    package static var machinePlace: FieldReader { FieldReader(.other(examples: ["0,200"]), MachineReading.place) }
}
extension FieldReader<CutOrigin> {
    package static var cutOrigin: FieldReader {
        FieldReader(.other(examples: ["lower-left", "10,20"]), MachineReading.origin)
    }
}
extension FieldReader<LayerSettings> {
    package static var layerSettings: FieldReader {
        FieldReader(.other(examples: ["CutContour: power=800 feed=600 passes=2"]), MachineReading.layer)
    }
}

// How the values of the options for the curve are written: lists of numbers and lengths.
//
// Readers refuse what is no such list. Where one number of a curve bounds another, `Curve` and `Sector` (BezelLayout) say so when
// they are made.
import BezelGeometry
import BezelLayout

extension Read {
    static let oneLength = ListItem.length(.ofText(positiveLengths))
    fileprivate static let lengthOfEitherSign = ListItem.length(.ofText(anyLength))
}

extension FieldReader {
    /// - Parameters:
    ///   - name: Of the kind, in schemas.
    ///   - ways: What its numbers may be, in one of several ways.
    ///   - least: How many numbers must be given; all of a way unless given.
    ///   - expected: For messages: “two radii”; the examples without a unit follow.
    ///   - make: Of as many numbers as were given; nil for numbers that must be whole and are not.
    fileprivate static func numbers(
        _ name: String, _ examples: [String], _ ways: [[ListItem]], least: Int? = nil, _ expected: String,
        make: @escaping @Sendable ([Double]) -> Value?
    ) -> FieldReader {
        let alone: ClosedRange<Double>? =
            ways.contains { (least ?? $0.count) == 1 } ? Read.positiveLengths : nil
        return .measured(
            name, examples, numbers: alone,
            { ways.count == 1 ? .list(ways[0], least: least) : .choice(ways.map { .list($0, least: least) }) }
        ) { text, scale in
            for way in ways {
                if let numbers = try Read.list(text, way, least: least, scale), let value = make(numbers) {
                    return value
                }
            }
            let plain = examples.filter { !$0.contains(where: \.isLetter) }
            throw UsageError("expected \(expected) such as \(plain.joined(separator: " or "))")
        }
    }
}

extension FieldReader<Curve.Form> {
    package static var ellipse: FieldReader {
        .numbers(
            "ellipse", ["200,120", "60mm,35mm"], [[Read.oneLength, Read.oneLength]], "two radii greater than 0"
        ) {
            .ellipse(radiusX: $0[0], radiusY: $0[1])
        }
    }
    package static var arc: FieldReader {
        .numbers(
            "arc", ["400,80", "100mm,20mm"], [[Read.oneLength, Read.lengthOfEitherSign]],
            "the arch's span, greater than 0, and rise"
        ) {
            .arc(span: $0[0], rise: $0[1])
        }
    }
    package static var line: FieldReader {
        .numbers(
            "line", ["300", "0,50,300,0", "80mm"],
            [[Read.oneLength], Array(repeating: Read.lengthOfEitherSign, count: 4)],
            "a length greater than 0, or the coordinates of two points,"
        ) {
            $0.count == 1
                ? .line(length: $0[0]) : .segment(from: Point(x: $0[0], y: $0[1]), to: Point(x: $0[2], y: $0[3]))
        }
    }
    package static var spiral: FieldReader {
        let gaps = Read.positiveLengths
        let inwards = ClosedRange(spanning: -gaps.upperBound, -gaps.lowerBound)
        return .numbers(
            "spiral", ["4,30", "4,8mm"], [gaps, inwards].map { [.number(Curve.turns), .length(.ofText($0))] },
            "turns from 0.1 to 500 and the gap between them,"
        ) {
            .spiral(turns: $0[0], gap: $0[1])
        }
    }
    package static var wave: FieldReader {
        .numbers(
            "wave", ["400,60", "600,40,2", "120mm,15mm"],
            [[Read.oneLength, Read.lengthOfEitherSign, .number(Curve.waves)]], least: 2,
            "a length, a height and perhaps a number of waves,"
        ) {
            .wave(length: $0[0], height: $0[1], count: $0.count > 2 ? $0[2] : 1)
        }
    }
    package static var polygon: FieldReader {
        .numbers(
            "polygon", ["6,100", "6,20mm"], [[.number(Curve.corners), Read.oneLength]],
            "a whole number of sides from 3 to 360 and a radius,"
        ) { numbers in
            Int(exactly: numbers[0]).map { .polygon(sides: $0, radius: numbers[1]) }
        }
    }
    package static var star: FieldReader {
        .numbers(
            "star", ["5,100", "8,100,70"], [[.number(Curve.corners), Read.oneLength, Read.oneLength]], least: 2,
            "a whole number of points from 3 to 360, a radius and perhaps a smaller radius of the notches,"
        ) { numbers in
            Int(exactly: numbers[0]).map {
                .star(points: $0, radius: numbers[1], innerRadius: numbers.count > 2 ? numbers[2] : nil)
            }
        }
    }
    package static var rounded: FieldReader {
        .numbers(
            "rounded", ["120,80,12", "60mm,40mm,5mm"],
            [[Read.oneLength, Read.oneLength, .length(.ofText(Read.lengthsFromZero))]],
            "a width, a height and the corners' radius,"
        ) {
            .roundedRectangle(width: $0[0], height: $0[1], radius: $0[2])
        }
    }
    package static var shield: FieldReader {
        .numbers(
            "shield", ["100", "100,130"], [[Read.oneLength, Read.oneLength]], least: 1,
            "a width and perhaps a height,"
        ) {
            .shield(width: $0[0], height: $0.count > 1 ? $0[1] : nil)
        }
    }
}

/// Of a ring in which sectors lie, in user units.
package struct SectorRadii: Hashable, Sendable {
    package var inner: Double
    package var outer: Double

    package init(_ inner: Double, _ outer: Double) {
        self.inner = inner
        self.outer = outer
    }
}

extension FieldReader<SectorRadii> {
    /// Two radii in either order.
    package static var sector: FieldReader {
        .numbers(
            "sector", ["60,140", "0,120", "15mm,40mm"],
            [Array(repeating: .length(.ofText(Read.lengthsFromZero)), count: 2)], "two radii that differ,"
        ) {
            SectorRadii(min($0[0], $0[1]), max($0[0], $0[1]))
        }
    }
}

extension FieldReader<ColumnLength> {
    package static var columnLength: FieldReader {
        .measured(
            "column-length", ["300", "80mm", "auto"], numbers: Read.positiveLengths,
            { .choice(.spaced(.text("auto")), .spaced(LengthRange.ofText(Read.positiveLengths).pattern())) },
            text: { if case .length(let v) = $0 { v.plain } else { "auto" } },
            write: { if case .length(let v) = $0 { String(v) } else { "auto" } }
        ) { text, scale in
            if text.trimmed == "auto" { return .ofText }
            return .length(
                try Read.length(
                    text, .ofText(Read.positiveLengths), scale,
                    "a number of user units from 0.001 to 100000, or auto"))
        }
    }
}

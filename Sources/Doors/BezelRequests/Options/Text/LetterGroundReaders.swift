// How halos, lines within letters and shadows are written.
import BezelGeometry

extension Read {
    /// Such as `2,3,4,#0008`.
    private static func numbersAndColor(
        _ text: String, counts: ClosedRange<Int>, _ scale: LengthScale, _ expected: String
    ) throws -> (numbers: [Double], color: Color?) {
        var rest = Substring(text)
        var numbers: [Double] = []
        while numbers.count < counts.upperBound, !rest.isEmpty {
            let part = rest.prefix { $0 != "," }
            guard Length(part) != nil else { break }
            guard let number = try LengthRange.ofText(anyLength).read(part, scale) else {
                throw UsageError("expected \(expected)")
            }
            numbers.append(number)
            rest = rest.dropFirst(part.count + 1)
        }
        let color = Color(css: String(rest).trimmed)
        guard counts.contains(numbers.count), rest.isEmpty || color != nil else {
            throw UsageError("expected \(expected)")
        }
        return (numbers, color)
    }

    @Sendable package static func halo(_ text: String, _ scale: LengthScale) throws -> Halo {
        let expected = "a width greater than 0 and perhaps a colour, such as 3 or \"3,#FFFC\""
        let (numbers, color) = try numbersAndColor(text, counts: 1...1, scale, expected)
        guard positiveLengths.contains(numbers[0]) else { throw UsageError("expected \(expected)") }
        return Halo(width: numbers[0], color: color ?? .white)
    }

    @Sendable package static func inline(_ text: String, _ scale: LengthScale) throws -> InlineLine {
        let expected = "a width, perhaps a depth and a colour, such as 1 or \"1,2,gold\""
        let (numbers, color) = try numbersAndColor(text, counts: 1...2, scale, expected)
        let depth = numbers.count > 1 ? numbers[1] : numbers[0]
        guard positiveLengths.contains(numbers[0]), positiveLengths.contains(depth) else {
            throw UsageError("expected \(expected)")
        }
        return InlineLine(width: numbers[0], depth: depth, color: color ?? .white)
    }

    package static let blurs: ClosedRange<Double> = 0...longest

    @Sendable package static func shadow(_ text: String, _ scale: LengthScale) throws -> LetterShadow {
        let expected = "how far right and down, perhaps a blur and a colour, such as 2,3 or \"2,3,4,#0006\""
        let (numbers, color) = try numbersAndColor(text, counts: 2...3, scale, expected)
        let blur = numbers.count > 2 ? numbers[2] : 0
        guard blurs.contains(blur) else { throw UsageError("expected \(expected)") }
        return LetterShadow(
            offset: Vector(dx: numbers[0], dy: numbers[1]), blur: blur, color: color ?? Color(white: 0, opacity: 0.4))
    }
}

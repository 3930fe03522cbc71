// Mathematical functions of CSS Values 4, section 10: calc(), min(), max(), clamp(), abs(), round() and those of `MathCall`.
//
// `Length` and `AngleText` are the users. A function whose operands all have the same unit is computed when it is read and
// leaves a plain `Length`. Others, such as `calc(50% - 2em)`, are kept as a tree, which is evaluated at each element.
import BezelGeometry

/// A function's tree. Its type is checked when it is read: every case holds operands of one type, lengths, angles or numbers.
/// A percentage counts as a length.
indirect enum MathExpression: Hashable, Sendable {
    /// A number if the unit is `none`.
    case length(Double, Length.Unit)
    case sum([MathExpression])
    /// Products and quotients; one factor is always a number. Factors that follow each other are multiplied when they are
    /// read, so that the depth of a tree is bounded by that of its brackets.
    case scaled(MathExpression, by: Double)
    /// min(). Never empty.
    case least([MathExpression])
    /// max(). Never empty.
    case greatest([MathExpression])
    case call(MathCall, [MathExpression])

    /// Evaluates the tree; the result may be infinite or NaN.
    ///
    /// - Parameter resolve: Gives a value with its unit as user units, or as a multiple of whatever the caller counts in.
    func value(_ resolve: (Double, Length.Unit) -> Double) -> Double {
        switch self {
        case .length(let value, let unit): resolve(value, unit)
        case .sum(let parts): parts.reduce(0) { $0 + $1.value(resolve) }
        case .scaled(let part, let factor): part.value(resolve) * factor
        case .least(let parts): parts.reduce(.infinity) { min($0, $1.value(resolve)) }
        case .greatest(let parts): parts.reduce(-.infinity) { max($0, $1.value(resolve)) }
        case .call(let call, let parts): call.value(parts.map { $0.value(resolve) })
        }
    }

    /// The same tree with other leaves.
    func replacing(_ change: (Double, Length.Unit) -> (Double, Length.Unit)) -> MathExpression {
        switch self {
        case .length(let value, let unit):
            let new = change(value, unit)
            return .length(new.0, new.1)
        case .sum(let parts): return .sum(parts.map { $0.replacing(change) })
        case .scaled(let part, let factor): return .scaled(part.replacing(change), by: factor)
        case .least(let parts): return .least(parts.map { $0.replacing(change) })
        case .greatest(let parts): return .greatest(parts.map { $0.replacing(change) })
        case .call(let call, let parts): return .call(call, parts.map { $0.replacing(change) })
        }
    }

    /// What its value is.
    enum ValueType { case number, length, angle }

    /// By the first operand, as the others are of its type.
    fileprivate var type: ValueType {
        switch self {
        case .length(_, .none): .number
        case .length(_, .degrees): .angle
        case .length: .length
        case .sum(let parts), .least(let parts), .greatest(let parts): parts.first?.type ?? .number
        case .scaled(let part, _): part.type
        case .call(let call, let parts): call.result ?? parts.first?.type ?? .number
        }
    }

    /// The unit that all operands have, so that the tree can be computed without knowing it; nil if there are several.
    fileprivate var unit: Length.Unit? {
        switch self {
        case .length(_, let unit): return unit
        case .scaled(let part, _): return part.unit
        case .call(let call, let parts) where call.result != nil:
            guard let first = parts.first?.unit, parts.dropFirst().allSatisfy({ $0.unit == first }) else { return nil }
            return call.result == .angle ? .degrees : Length.Unit.none
        case .sum(let parts), .least(let parts), .greatest(let parts), .call(_, let parts):
            guard let first = parts.first?.unit, parts.dropFirst().allSatisfy({ $0.unit == first }) else { return nil }
            return first
        }
    }

    /// The product with a number.
    fileprivate func multiplied(by factor: Double) -> MathExpression {
        switch self {
        case .length(let value, let unit): .length(value * factor, unit)
        case .scaled(let part, let own): .scaled(part, by: own * factor)
        default: .scaled(self, by: factor)
        }
    }
}

extension Length {
    /// Reads one number with its unit, or one function; nil if there is neither or the unit is unknown. What follows is left.
    init?(_ scanner: inout NumberScanner) {
        if let byte = scanner.byte, (byte | 32) >= 97, (byte | 32) <= 122 {
            guard let expression = MathReader.function(&scanner), expression.type != .angle else { return nil }
            self.init(expression)
            return
        }
        guard let value = scanner.number(), let unit = Unit(scanner.unit()) else { return nil }
        self.init(value, unit)
    }

    /// Computes the expression if its operands have one unit; nil for NaN, which has no meaning as a length. Infinity is
    /// clamped.
    private init?(_ expression: MathExpression) {
        if let unit = expression.unit {
            let value = expression.value { value, _ in value }
            guard !value.isNaN else { return nil }
            self.init(NumberBounds.pinned(value), unit)
        } else {
            self.init(0, .px)
            self.expression = expression
        }
        isComputed = true
    }

    /// The computed value for properties that inherit lengths, such as `stroke-width`: what refers to the font of this element
    /// becomes user units, since descendants may have other fonts. ex and ch count as half an em here. Percentages stay, as
    /// they refer to each element's own viewport.
    func inUserUnits(fontSize: Double) -> Length {
        func change(_ value: Double, _ unit: Unit) -> (Double, Unit) {
            switch unit {
            case .em: (value * fontSize, .px)
            case .ex, .ch: (value * fontSize / 2, .px)
            default: (value, unit)
            }
        }
        return replacing(change)
    }

    /// The same length with its values in other units.
    func replacing(_ change: (Double, Unit) -> (Double, Unit)) -> Length {
        var copy = self
        if let expression {
            copy.expression = expression.replacing(change)
        } else {
            (copy.value, copy.unit) = change(value, unit)
        }
        return copy
    }
}

extension AngleText {
    /// Reads one function whose operands are angles, such as `calc(90deg - 1turn / 8)`; nil if there is none or its result is
    /// no angle. What follows is left.
    static func degrees(_ scanner: inout NumberScanner) -> Double? {
        guard let expression = MathReader.function(&scanner), expression.unit == .degrees else { return nil }
        let value = expression.value { value, _ in value }
        return value.isNaN ? nil : NumberBounds.pinned(value)
    }
}

/// A recursive descent over the grammar of CSS Values 4, section 10.8: sums of products of values.
///
/// Types are checked as CSS does: terms of a sum and arguments of a function are of equal types, and at most one factor of a
/// product has a unit. A division by 0 gives infinity, which is clamped later.
private struct MathReader {
    /// Brackets and functions within each other; CSS asks for at least 32 levels. More are invalid, to bound the stack.
    private static let deepest = 32

    /// Nil if no function is next, it is unknown, or its arguments do not suit it. The scanner may then stand anywhere.
    static func function(_ scanner: inout NumberScanner, depth: Int = 0) -> MathExpression? {
        let name = scanner.word().lowercased()
        guard depth < deepest, scanner.skip("(") else { return nil }
        var arguments: [MathExpression] = []
        // Only round() has an argument that is a keyword, its strategy, which comes first.
        let rounding = name == "round" ? rounding(&scanner) : nil
        repeat {
            guard let next = sum(&scanner, depth) else { return nil }
            arguments.append(next)
        } while scanner.skip(",")
        guard close(&scanner), let first = arguments.first, arguments.allSatisfy({ $0.type == first.type })
        else { return nil }
        switch (name, arguments.count) {
        case ("calc", 1): return first
        case ("min", _): return .least(arguments)
        case ("max", _): return .greatest(arguments)
        // The minimum takes precedence.
        case ("clamp", 3): return .greatest([first, .least([arguments[1], arguments[2]])])
        case ("round", 1) where first.type == .number:
            return .call(rounding ?? .roundNearest, [first, .length(1, .none)])
        case ("round", 2): return .call(rounding ?? .roundNearest, arguments)
        default:
            guard let call = MathCall(rawValue: name), call.argumentCounts.contains(arguments.count),
                call.takes(first.type)
            else { return nil }
            // A number of radians, as numbers are where an angle is expected.
            let isRadians = call.takesAngles && first.type == .number
            return .call(call, isRadians ? [first.multiplied(by: 180 / .pi)] : arguments)
        }
    }

    /// The strategy of `round()`, with its comma; nil if there is none.
    private static func rounding(_ scanner: inout NumberScanner) -> MathCall? {
        var ahead = scanner
        ahead.skipSpace()
        let name = ahead.word().lowercased()
        ahead.skipSpace()
        guard let call = MathCall(rawValue: "round-" + name), ahead.skip(",") else { return nil }
        scanner = ahead
        return call
    }

    /// The bracket that closes, which the end of the text stands for as well (CSS Syntax 3, 5.4).
    private static func close(_ s: inout NumberScanner) -> Bool { s.isAtEnd || s.skip(")") }

    /// The value of an expression without units, which may be a factor.
    private static func number(_ e: MathExpression) -> Double? {
        e.type == .number ? e.value { value, _ in value } : nil
    }

    /// Reads terms with + and − between them.
    private static func sum(_ s: inout NumberScanner, _ depth: Int) -> MathExpression? {
        s.skipSpace()
        guard let first = product(&s, depth) else { return nil }
        var parts = [first]
        while true {
            let hasSpace = s.isAtSpace
            s.skipSpace()
            guard s.byte == UInt8(ascii: "+") || s.byte == UInt8(ascii: "-") else { break }
            let isMinus = s.byte == UInt8(ascii: "-")
            _ = s.skip("+") || s.skip("-")
            // + and − need spaces.
            guard hasSpace, s.isAtSpace else { return nil }
            s.skipSpace()
            guard let next = product(&s, depth), next.type == first.type else { return nil }
            parts.append(isMinus ? next.multiplied(by: -1) : next)
        }
        return parts.count == 1 ? first : .sum(parts)
    }

    /// Reads factors with * and / between them.
    private static func product(_ s: inout NumberScanner, _ depth: Int) -> MathExpression? {
        guard var result = value(&s, depth) else { return nil }
        while true {
            // White space behind the last factor is left to the sum, which needs to see it before + and −.
            let start = s
            s.skipSpace()
            let divides = s.byte == UInt8(ascii: "/")
            guard s.skip("*") || s.skip("/") else {
                s = start
                return result
            }
            s.skipSpace()
            guard let next = value(&s, depth) else { return nil }
            if let factor = number(next) {
                result = result.multiplied(by: divides ? 1 / factor : factor)
            } else if !divides, let factor = number(result) {
                result = next.multiplied(by: factor)
            } else {
                return nil
            }
        }
    }

    /// CSS Values 4, section 10.7; names are compared in lower case. NaN is left out, as no length can have it.
    private static let constants: [String: Double] = [
        "pi": .pi, "e": exp(1), "infinity": .infinity, "-infinity": -.infinity,
    ]

    /// A number, a constant, a function, or a sum in brackets.
    private static func value(_ s: inout NumberScanner, _ depth: Int) -> MathExpression? {
        guard depth < deepest, let byte = s.byte else { return nil }
        if s.skip("(") {
            guard let inner = sum(&s, depth + 1), close(&s) else { return nil }
            return inner
        }
        let isLetter = 97...122 ~= byte | 32
        if isLetter || byte == UInt8(ascii: "-") {
            var ahead = s
            if let constant = constants[ahead.word().lowercased()], ahead.byte != UInt8(ascii: "(") {
                s = ahead
                return .length(constant, .none)
            }
        }
        if isLetter {
            return function(&s, depth: depth + 1)
        }
        guard let number = s.number() else { return nil }
        let word = s.unit()
        if let unit = Length.Unit(word) { return .length(number, unit) }
        return AngleText.degrees(in: word).map { .length(number * $0, .degrees) }
    }
}

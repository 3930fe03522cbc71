// Functions of CSS Values 4, 10.3 to 10.6, that are not linear.
//
// Linear ones, min() and max() are cases of `MathExpression`, which also reads them all; so is clamp(), which consists of
// those. Angles are in degrees, so that those of right angles are exact.
import BezelGeometry

/// A function by name. The strategies of round() are functions of their own, with a name that no style sheet can write.
enum MathCall: String, Hashable, Sendable {
    case mod, rem, hypot, sign, abs
    case sine = "sin"
    case cosine = "cos"
    case tangent = "tan"
    case arcSine = "asin"
    case arcCosine = "acos"
    case arcTangent = "atan"
    case arcTangent2 = "atan2"
    case root = "sqrt"
    case power = "pow"
    case exponential = "exp"
    case logarithm = "log"
    case roundNearest = "round-nearest"
    case roundUp = "round-up"
    case roundDown = "round-down"
    case roundToZero = "round-to-zero"

    /// What the result is, whatever the arguments are; nil for their own type.
    var result: MathExpression.ValueType? {
        switch self {
        case .root, .power, .exponential, .logarithm, .sign, .sine, .cosine, .tangent: .number
        case .arcSine, .arcCosine, .arcTangent, .arcTangent2: .angle
        default: nil
        }
    }

    /// Whether the argument is an angle.
    var takesAngles: Bool { self == .sine || self == .cosine || self == .tangent }

    /// Whether arguments may be of a type. All arguments of a call are of one type.
    func takes(_ type: MathExpression.ValueType) -> Bool {
        switch self {
        case .root, .power, .exponential, .logarithm, .arcSine, .arcCosine, .arcTangent: type == .number
        case .sine, .cosine, .tangent: type != .length
        default: true
        }
    }

    /// How many arguments a call may have. CSS does not limit those of hypot(); 32 bounds its cost.
    var argumentCounts: ClosedRange<Int> {
        switch self {
        case .root, .exponential, .sign, .abs, .sine, .cosine, .tangent, .arcSine, .arcCosine, .arcTangent: 1...1
        case .logarithm: 1...2
        case .hypot: 1...32
        default: 2...2
        }
    }

    /// All arguments in one unit, in which the result is, too, unless it is of a type of its own (``result``). Angles are in
    /// degrees. NaN where there is no result, such as for the root of a negative number or a step of 0 in round().
    func value(_ arguments: [Double]) -> Double {
        let a = arguments.first ?? .nan
        let b = arguments.count > 1 ? arguments[1] : .nan
        switch self {
        // The sign of mod() is that of the divisor, of rem() that of the dividend.
        case .mod: return a - b * (a / b).rounded(.down)
        case .rem: return a.truncatingRemainder(dividingBy: b)
        case .hypot: return arguments.reduce(0) { $0 + $1 * $1 }.squareRoot()
        case .root: return a.squareRoot()
        case .power: return pow(a, b)
        case .exponential: return exp(a)
        case .logarithm: return arguments.count > 1 ? log(a) / log(b) : log(a)
        case .sine: return Self.sine(degrees: a)
        case .cosine: return Self.sine(degrees: a + 90)
        case .tangent: return Self.sine(degrees: a) / Self.sine(degrees: a + 90)
        case .arcSine: return asin(a) * 180 / .pi
        case .arcCosine: return acos(a) * 180 / .pi
        case .arcTangent: return atan(a) * 180 / .pi
        case .arcTangent2: return atan2(a, b) * 180 / .pi
        case .abs: return a.magnitude
        case .sign: return a > 0 ? 1 : a < 0 ? -1 : a
        case .roundNearest: return (a / b + 0.5).rounded(.down) * b
        case .roundUp: return (a / b).rounded(.up) * b
        case .roundDown: return (a / b).rounded(.down) * b
        case .roundToZero: return (a / b).rounded(.towardZero) * b
        }
    }

    /// Exact at whole right angles and at their thirds, where tables of angles are used most.
    private static func sine(degrees: Double) -> Double {
        let turn = degrees.remainder(dividingBy: 360)
        switch turn {
        case 0, 180, -180: return 0
        case 30, 150: return 0.5
        case -30, -150: return -0.5
        case 90: return 1
        case -90: return -1
        default: return sin(turn * .pi / 180)
        }
    }
}

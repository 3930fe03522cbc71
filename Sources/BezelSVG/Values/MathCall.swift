// Functions of CSS Values 4, 10.3 to 10.6, that are not linear.
//
// Linear ones, min() and max() are cases of `MathExpression`, which also reads them all; so is clamp(), which consists of
// those. Trigonometric functions are not supported: an expression that has one is invalid.
import BezelGeometry

/// A function by name. The strategies of round() are functions of their own, with a name that no style sheet can write.
enum MathCall: String, Hashable, Sendable {
    case mod, rem, hypot, sign, abs
    case root = "sqrt"
    case power = "pow"
    case exponential = "exp"
    case logarithm = "log"
    case roundNearest = "round-nearest"
    case roundUp = "round-up"
    case roundDown = "round-down"
    case roundToZero = "round-to-zero"

    /// Whether the result is a number, whatever the arguments are.
    var givesNumber: Bool { takesNumbers || self == .sign }

    /// Whether arguments must be plain numbers. Other functions take lengths as well, all arguments of one type.
    var takesNumbers: Bool {
        switch self {
        case .root, .power, .exponential, .logarithm: true
        default: false
        }
    }

    /// How many arguments a call may have. CSS does not limit those of hypot(); 32 bounds its cost.
    var argumentCounts: ClosedRange<Int> {
        switch self {
        case .root, .exponential, .sign, .abs: 1...1
        case .logarithm: 1...2
        case .hypot: 1...32
        default: 2...2
        }
    }

    /// All arguments in one unit, in which the result is, too, unless ``givesNumber``. NaN where there is no result, such as
    /// for the root of a negative number or a step of 0 in round().
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
        case .abs: return a.magnitude
        case .sign: return a > 0 ? 1 : a < 0 ? -1 : a
        case .roundNearest: return (a / b + 0.5).rounded(.down) * b
        case .roundUp: return (a / b).rounded(.up) * b
        case .roundDown: return (a / b).rounded(.down) * b
        case .roundToZero: return (a / b).rounded(.towardZero) * b
        }
    }
}

// Functions of CSS Values 4, 10.3 to 10.6, that are not linear.
import BezelGeometry

enum MathCall: String, Hashable, Sendable {
    case mod, rem, hypot, sign
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

    var takesNumbers: Bool {
        switch self {
        case .root, .power, .exponential, .logarithm: true
        default: false
        }
    }

    var argumentCounts: ClosedRange<Int> {
        switch self {
        case .root, .exponential, .sign: 1...1
        case .logarithm: 1...2
        case .hypot: 1...32
        default: 2...2
        }
    }

    /// NaN where there is no result, such as for the root of a negative number.
    ///
    /// - Parameter arguments: As many as ``argumentCounts`` allows.
    func value(_ arguments: [Double]) -> Double {
        let a = arguments.first ?? .nan
        let b = arguments.count > 1 ? arguments[1] : .nan
        switch self {
        case .mod: return a - b * (a / b).rounded(.down)
        case .rem: return a.truncatingRemainder(dividingBy: b)
        case .hypot: return arguments.reduce(0) { $0 + $1 * $1 }.squareRoot()
        case .root: return a.squareRoot()
        case .power: return pow(a, b)
        case .exponential: return exp(a)
        case .logarithm: return arguments.count > 1 ? log(a) / log(b) : log(a)
        case .sign: return a > 0 ? 1 : a < 0 ? -1 : a
        case .roundNearest: return (a / b + 0.5).rounded(.down) * b
        case .roundUp: return (a / b).rounded(.up) * b
        case .roundDown: return (a / b).rounded(.down) * b
        case .roundToZero: return (a / b).rounded(.towardZero) * b
        }
    }
}

// Easing functions (CSS Easing 2): how far a change is when some of its time has passed. CSS animations use them between
// keyframes, SMIL animations by `keySplines`.
import BezelDrawing
import BezelGeometry

enum EasingFunction: Sendable {
    /// `cubic-bezier()`, from (0, 0) to (1, 1); `x1` and `x2` within 0…1, so that each time has one value.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// `steps()`: a number of equal steps, from 1; jumps at the start and the end of its time or not.
    case steps(Int, atStart: Bool, atEnd: Bool)
    /// `linear()`: places and values in ascending order of places. Empty for an even change.
    case linear([Point])

    static let uniform = EasingFunction.linear([])
    static let ease = EasingFunction.bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

    /// More steps than these look like an even change: no animation has as many frames.
    private static let maximumSteps = 100_000

    /// Reads a keyword or function, in any case of letters. Nil for unknown functions and invalid arguments.
    init?(_ text: String) {
        guard let text = EasingText(text) else { return nil }
        switch (text.name, text.arguments) {
        case ("step-start", nil): self = .steps(1, atStart: true, atEnd: false)
        case ("step-end", nil): self = .steps(1, atStart: false, atEnd: true)
        case (let keyword, nil):
            switch TimingCurve.keywords[keyword] {
            case .linear: self = .uniform
            case .cubicBezier(let x1, let y1, let x2, let y2): self = .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
            default: return nil
            }
        case ("cubic-bezier", _):
            // Outside of 0…1, a curve would turn back in time.
            guard let numbers = text.numbers?.map(NumberBounds.pinned), numbers.count == 4, 0...1 ~= numbers[0],
                0...1 ~= numbers[2]
            else { return nil }
            self = .bezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
        case (let name, let arguments?): self.init(function: name, arguments)
        }
    }

    private init?(function: String, _ arguments: [String]) {
        switch function {
        case "steps":
            guard let count = arguments.first.flatMap({ Int($0) }), count > 0, arguments.count <= 2 else { return nil }
            let bounded = min(count, Self.maximumSteps)
            switch arguments.count > 1 ? arguments[1] : "end" {
            case "start", "jump-start": self = .steps(bounded, atStart: true, atEnd: false)
            case "end", "jump-end": self = .steps(bounded, atStart: false, atEnd: true)
            case "jump-both": self = .steps(bounded, atStart: true, atEnd: true)
            case "jump-none" where count > 1: self = .steps(bounded, atStart: false, atEnd: false)
            default: return nil
            }
        case "linear":
            guard let points = Self.points(arguments) else { return nil }
            self = .linear(points)
        default: return nil
        }
    }

    /// From `0, 0.5 20% 40%, 1`: places that are not given lie evenly between those that are.
    private static func points(_ arguments: [String]) -> [Point]? {
        var list: [(x: Double?, y: Double)] = []
        for argument in arguments {
            var value: Double?
            var places: [Double] = []
            for word in argument.split(whereSeparator: \.isWhitespace) {
                if word.hasSuffix("%") {
                    guard let place = Double(word.dropLast()) else { return nil }
                    places.append(NumberBounds.pinned(place) / 100)
                } else {
                    guard value == nil, let own = Double(word) else { return nil }
                    value = NumberBounds.pinned(own)
                }
            }
            guard let value, places.count <= 2 else { return nil }
            if places.isEmpty { list.append((nil, value)) } else { list += places.map { ($0, value) } }
        }
        guard list.count > 1 else { return nil }
        list[0].x = list[0].x ?? 0
        list[list.count - 1].x = list[list.count - 1].x ?? 1
        var points: [Point] = []
        var i = 0
        while i < list.count {
            let last = points.last?.x ?? -Double.infinity
            if let x = list[i].x {
                points.append(Point(x: max(x, last), y: list[i].y))
                i += 1
                continue
            }
            // A run of values without places, up to the next one with a place. The last value always has one.
            let next = list[i...].firstIndex { $0.x != nil } ?? list.count - 1
            let end = max(list[next].x ?? 1, last)
            for k in Range(from: i, upTo: next) {
                let fraction = Double(k - i + 1) / Double(next - i + 1)
                points.append(Point(x: last + (end - last) * fraction, y: list[k].y))
            }
            i = next
        }
        return points
    }

    /// The state of a change. A curve takes 50 evaluations of a polynomial, `linear()` a search through its points.
    ///
    /// - Parameter time: The part of the time that has passed, 0…1.
    /// - Returns: How far the change is: 0 at its start, 1 at its end; others where it overshoots.
    func callAsFunction(_ time: Double) -> Double {
        switch self {
        case .bezier(let x1, let y1, let x2, let y2):
            if time <= 0 || time >= 1 { return time.clamped(to: 0...1) }
            // A cubic Bézier curve's coordinate, whose ends are 0 and 1.
            func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
                ((1 + 3 * a - 3 * b) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
            }
            // x grows with the parameter, as the control points lie between the ends.
            return curve(y1, y2, bisected(from: 0, to: 1, halvings: 50) { curve(x1, x2, $0) < time }.failing)
        case .steps(let count, let atStart, let atEnd):
            // The fraction is that of the jumps so far, which are one more or one less than the steps if both ends jump, or
            // neither.
            let jumps = count + (atStart && atEnd ? 1 : !atStart && !atEnd ? -1 : 0)
            // A little more, against rounding: 0.29 of a hundred steps is 28.999… in binary numbers, and means 29.
            let step = min(
                (time * Double(count) + Rounding.fraction).rounded(.down) + (atStart ? 1 : 0), Double(max(jumps, 1)))
            return max(0, step) / Double(max(jumps, 1))
        case .linear(let points):
            guard points.count > 1 else { return time }
            let next = (points.firstIndex { $0.x > time } ?? points.count - 1).clamped(
                from: 1, through: points.count - 1)
            let (a, b) = (points[next - 1], points[next])
            return b.x > a.x ? a.y + (b.y - a.y) * (time - a.x) / (b.x - a.x) : b.y
        }
    }
}

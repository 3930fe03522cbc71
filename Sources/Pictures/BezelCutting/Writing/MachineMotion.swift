// How long a machine takes, by a model of its planner, for the times that are shown beside G-code. GCodeWriter gives it
// the moves; the feed and the acceleration are the user's.
import BezelGeometry

/// GRBL's plan: one acceleration, slower at corners.
///
/// Speeds at corners follow from GRBL's junction deviation: the speed at which a circle that deviates from the corner
/// by so much could be driven with the acceleration. Two passes then make all speeds reachable, backwards for braking
/// and forwards for accelerating. Linear in moves. Real machines differ in axes, in jerk and in the length of their
/// queue.
struct MachineMotion {
    /// In mm/s².
    let acceleration: Double

    /// GRBL's junction deviation ($11), in millimetres.
    private static let cornerDeviation = 0.01
    /// The greatest 1 − cosine of straight directions.
    private static let straight = 1e-9

    private struct Step {
        var length: Double
        var speed: Double
        /// Unit vectors.
        var entry: Vector
        var exit: Vector
    }

    /// From stop to stop. `speed` is the maximum, in mm/s.
    func seconds(straight length: Double, speed: Double) -> Double {
        length > 0 ? seconds(over: length, from: 0, to: 0, speed: speed) : 0
    }

    /// Seconds for moves without a stop, from standstill to standstill.
    func seconds(along moves: [ToolMove], from start: Point, speed: Double) -> Double {
        let steps = steps(of: moves, from: start, speed: speed)
        guard !steps.isEmpty else { return 0 }
        var speeds = [0] + zip(steps, steps.dropFirst()).map { cornerSpeed(between: $0, and: $1) } + [0]
        // Each step must be able to slow down for the next, and to reach its own end speed.
        for i in steps.indices.reversed() { speeds[i] = min(speeds[i], reached(from: speeds[i + 1], over: steps[i])) }
        for i in steps.indices { speeds[i + 1] = min(speeds[i + 1], reached(from: speeds[i], over: steps[i])) }
        return steps.indices.reduce(0) { sum, i in
            sum + seconds(over: steps[i].length, from: speeds[i], to: speeds[i + 1], speed: steps[i].speed)
        }
    }

    /// The speed that can be reached over a step; v² = v₀² + 2as.
    private func reached(from speed: Double, over step: Step) -> Double {
        (speed * speed + 2 * acceleration * step.length).squareRoot()
    }

    /// Seconds for a step between two speeds: it accelerates, drives on at the peak, and brakes.
    private func seconds(over length: Double, from first: Double, to last: Double, speed: Double) -> Double {
        let peak = min(speed, ((2 * acceleration * length + first * first + last * last) / 2).squareRoot())
        let changing = (2 * peak * peak - first * first - last * last) / (2 * acceleration)
        return (2 * peak - first - last) / acceleration + max(length - changing, 0) / peak
    }

    /// Lengths and directions of moves. On arcs the speed is limited by v² = a·r.
    private func steps(of moves: [ToolMove], from start: Point, speed: Double) -> [Step] {
        var steps: [Step] = []
        var place = start
        for move in moves {
            switch move {
            case .line(let end):
                let way = end - place
                let length = way.length
                if length > 0 {
                    steps.append(Step(length: length, speed: speed, entry: way / length, exit: way / length))
                }
                place = end
            case .arc(let end, let center, let isClockwise):
                let (from, to) = (center * -1, end - (place + center))
                let radius = from.length
                guard radius > 0, to.length > 0 else { continue }
                // Counter-clockwise with y up, 0…2π.
                let turn = atan2(from.cross(to), from.dot(to)) * (isClockwise ? -1 : 1)
                let length = (turn > 0 ? turn : turn + 2 * .pi) * radius
                func along(_ spoke: Vector) -> Vector {
                    Vector(dx: -spoke.dy, dy: spoke.dx) * ((isClockwise ? -1 : 1) / spoke.length)
                }
                steps.append(
                    Step(
                        length: length, speed: min(speed, (acceleration * radius).squareRoot()), entry: along(from),
                        exit: along(to)))
                place = end
            }
        }
        return steps
    }

    private func cornerSpeed(between a: Step, and b: Step) -> Double {
        let least = min(a.speed, b.speed)
        let cosine = a.exit.dot(b.entry)
        if cosine > 1 - Self.straight { return least }
        // The sine of half the inner angle.
        let sine = (max(0, 1 + cosine) / 2).squareRoot()
        guard sine < 1 else { return least }
        return min(least, (acceleration * Self.cornerDeviation * sine / (1 - sine)).squareRoot())
    }
}

// Arcs run in the direction that they are given, whichever of the ported types adds them.
import BezelSwiftUI
import Testing

@Suite struct ArcDirectionTests {
    /// An arc in degrees, and how far it runs by Core Graphics' rule: positive clockwise on the screen.
    struct Turn: CustomTestStringConvertible, Sendable {
        let start, end: Double
        let seenClockwise: Bool
        let sweep: Double
        var testDescription: String { "\(start)° to \(end)°, \(seenClockwise ? "clockwise" : "the other way")" }
    }

    static let turns: [Turn] = [
        // With the direction.
        Turn(start: 0, end: 90, seenClockwise: true, sweep: 90),
        Turn(start: 90, end: 0, seenClockwise: false, sweep: -90),
        Turn(start: -90, end: 180, seenClockwise: true, sweep: 270),
        Turn(start: 350, end: 370, seenClockwise: true, sweep: 20),
        // Against it: the rest of the turn.
        Turn(start: 0, end: 90, seenClockwise: false, sweep: -270),
        Turn(start: 90, end: 0, seenClockwise: true, sweep: 270),
        Turn(start: 180, end: -180 + 90, seenClockwise: true, sweep: 90),
        Turn(start: 0, end: -10, seenClockwise: true, sweep: 350),
        // Whole turns are full circles both ways.
        Turn(start: 0, end: 360, seenClockwise: true, sweep: 360),
        Turn(start: 0, end: 360, seenClockwise: false, sweep: -360),
        Turn(start: 360, end: 0, seenClockwise: true, sweep: 360),
        Turn(start: 360, end: 0, seenClockwise: false, sweep: -360),
        Turn(start: -90, end: 270, seenClockwise: true, sweep: 360),
        Turn(start: -90, end: 270, seenClockwise: false, sweep: -360),
        Turn(start: 270, end: -90, seenClockwise: true, sweep: 360),
        Turn(start: 37.3, end: 397.3, seenClockwise: false, sweep: -360),
        Turn(start: 0, end: 720, seenClockwise: true, sweep: 360),
        Turn(start: 0, end: 720, seenClockwise: false, sweep: -360),
        Turn(start: 0, end: -720, seenClockwise: true, sweep: 360),
        Turn(start: 101.7, end: 101.7 + 3600, seenClockwise: false, sweep: -360),
        // More than a turn: one with the direction, what is over against it.
        Turn(start: 0, end: 450, seenClockwise: true, sweep: 360),
        Turn(start: 0, end: 450, seenClockwise: false, sweep: -270),
        Turn(start: 0, end: -450, seenClockwise: true, sweep: 270),
        // No turn at all.
        Turn(start: 30, end: 30, seenClockwise: true, sweep: 0),
        Turn(start: 30, end: 30, seenClockwise: false, sweep: 0),
    ]

    private static let center = CGPoint(x: 50, y: 40)
    private static let radius: CGFloat = 20

    /// The same arc by every type that has one.
    private static func paths(_ turn: Turn) throws -> [(name: String, path: Path)] {
        let (start, end) = (turn.start * .pi / 180, turn.end * .pi / 180)
        var paths: [(name: String, path: Path)] = []
        // As seen on the screen.
        let bezier = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: start, endAngle: end, clockwise: turn.seenClockwise)
        paths.append(("UIBezierPath(arcCenter:)", Path(bezier.cgPath)))
        let added = UIBezierPath()
        added.addArc(
            withCenter: center, radius: radius, startAngle: start, endAngle: end, clockwise: turn.seenClockwise)
        paths.append(("UIBezierPath.addArc", Path(added.cgPath)))
        // As if y pointed up.
        let mutable = CGMutablePath()
        mutable.addArc(
            center: center, radius: radius, startAngle: start, endAngle: end, clockwise: !turn.seenClockwise)
        paths.append(("CGMutablePath", Path(mutable)))
        paths.append(
            (
                "Path",
                Path {
                    $0.addArc(
                        center: center, radius: radius, startAngle: .degrees(turn.start), endAngle: .degrees(turn.end),
                        clockwise: !turn.seenClockwise)
                }
            ))
        var drawn: CGPath?
        let canvas = Canvas { context, _ in
            context.withCGContext { cg in
                cg.addArc(
                    center: center, radius: radius, startAngle: start, endAngle: end, clockwise: !turn.seenClockwise)
                drawn = cg.path
            }
        }
        _ = try Scene(size: CGSize(width: 100, height: 80)) { canvas }
        if let drawn { paths.append(("CGContext", Path(drawn))) }
        // The sweep itself.
        let relative = CGMutablePath()
        relative.addRelativeArc(
            center: center, radius: radius, startAngle: start, delta: turn.sweep * .pi / 180)
        paths.append(("addRelativeArc", Path(relative)))
        return paths
    }

    @Test(arguments: turns) func arcsRunTheGivenWay(_ turn: Turn) throws {
        let paths = try Self.paths(turn)
        #expect(paths.count == 6)
        for (name, path) in paths {
            let measure = PathMeasure(path)
            let length = abs(turn.sweep) * .pi / 180 * Self.radius
            #expect(abs(measure.length - length) < 1e-3, "\(name): \(measure.length)")
            // A tenth of the way along, the arc has turned a tenth of its sweep.
            guard turn.sweep != 0, let frame = measure.frame(at: measure.length * 0.1) else { continue }
            let angle = (turn.start + turn.sweep * 0.1) * .pi / 180
            let place = CGPoint(x: 50 + Self.radius * cos(angle), y: 40 + Self.radius * sin(angle))
            #expect(frame.position.distance(to: place) < 1e-3, "\(name)")
        }
    }

    /// Between two lines the shorter arc is meant; there is no direction.
    @Test func tangentArcsAreTheSameForPathsAndContexts() throws {
        let (corner, end) = (CGPoint(x: 60, y: 10), CGPoint(x: 60, y: 70))
        let mutable = CGMutablePath()
        mutable.move(to: CGPoint(x: 10, y: 10))
        mutable.addArc(tangent1End: corner, tangent2End: end, radius: 15)
        var drawn: CGPath?
        _ = try Scene(size: CGSize(width: 100, height: 80)) {
            Canvas { context, _ in
                context.withCGContext { cg in
                    cg.move(to: CGPoint(x: 10, y: 10))
                    cg.addArc(tangent1End: corner, tangent2End: end, radius: 15)
                    drawn = cg.path
                }
            }
        }
        let context = Path(try #require(drawn))
        for path in [Path(mutable), context] {
            #expect(abs(PathMeasure(path).length - (35 + 7.5 * .pi)) < 1e-3)
        }
    }
}

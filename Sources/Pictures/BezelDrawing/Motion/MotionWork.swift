// What the frames of a motion cost, estimated from their commands, so that too much is refused before it is drawn. The limit
// itself is declared in BezelGeometry's Limits. Writers of animations call this, and so do requests for motions.
import BezelGeometry

/// Steps of making, drawing and writing frames, about 0.5 ns each.
package struct MotionWork: Sendable {
    private let limit: Int
    private let passes: Double
    private var spent = 0.0

    private static let stepsOfBending = 40_000.0
    private static let stepsOfElement = 4_000.0
    /// Of a stroked curve, some 10 µs; thrice that where the line is wider than the curve is long, since its sides turn back.
    private static let stepsOfStrokedCurve = 20_000.0
    private static let stepsOfWideCurve = 60_000.0
    private static let elementsOfGlyph = 20.0

    package init(atMost limit: Int, writesElements: Bool = false) {
        self.limit = limit
        passes = writesElements ? 2 : 1
    }

    package var left: Int { Int(clamping: max(0, Double(limit) - spent)) }
    package var error: LimitError { LimitError(Limits.motionWork, value: limit) }

    package mutating func add(_ steps: Double) throws(LimitError) {
        spent += steps
        guard spent <= Double(limit) else { throw error }
    }

    package mutating func addMaking(of scene: Scene) throws(LimitError) { try add(steps(scene)) }

    /// Throws before drawing if the frames cost too much, judged by the cheaper end and `more` of the first.
    package func check(_ timeline: Timeline, perFrame more: (Scene) -> Double) throws {
        let first = try timeline.scene(at: 0)
        var least = more(first)
        try check(least, of: timeline)
        least += min(steps(first), steps(try timeline.scene(at: timeline.duration)))
        try check(least, of: timeline)
    }
    package func check(_ perFrame: Double, of timeline: Timeline) throws(LimitError) {
        let steps = perFrame * Double(timeline.frameCount)
        guard steps <= Double(limit) else {
            throw LimitError(Limits.motionWork, value: limit, requested: steps)
        }
    }

    package func steps(_ scene: Scene) -> Double { Self.steps(scene.commands) * passes }

    private static func steps(_ commands: [DrawCommand]) -> Double {
        var steps = 0.0
        var lists = [commands]
        while let commands = lists.popLast() {
            for command in commands {
                switch command {
                case .fill(let fill): steps += Double(fill.path.elements.count) * stepsOfElement
                case .stroke(let drawing): steps += stroke(drawing)
                case .text(let text):
                    for glyph in text.text.runs.lazy.flatMap(\.glyphs) {
                        let bent = (glyph.outline ?? glyph.centerLines).map {
                            Double($0.elements.count) * stepsOfBending
                        }
                        steps += bent ?? elementsOfGlyph * stepsOfElement
                    }
                case .image: break
                case .group(let group):
                    lists.append(group.commands)
                    if let mask = group.mask { lists.append(mask.commands) }
                    steps += Double(group.clips.count) * elementsOfGlyph * stepsOfElement
                }
            }
        }
        return steps
    }

    private static func stroke(_ drawing: StrokeDrawing) -> Double {
        var steps = 0.0
        var last = Point.zero
        for element in drawing.path.elements {
            switch element {
            case .move(let end), .line(let end):
                steps += stepsOfElement
                last = end
            case .quadCurve(let end, _), .curve(let end, _, _):
                steps += last.distance(to: end) < drawing.style.lineWidth ? stepsOfWideCurve : stepsOfStrokedCurve
                last = end
            case .closeSubpath: steps += stepsOfElement
            }
        }
        return steps
    }
}

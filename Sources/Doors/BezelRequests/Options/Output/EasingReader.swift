// How a motion's course is written in options: CSS's keywords and functions (`EasingText`), and springs.
import BezelDrawing
import BezelGeometry

extension FieldReader<TimingCurve> {
    package static var easing: FieldReader {
        .written("easing", ["ease-in-out", "spring(0.5,0.7)"], { Read.easingPattern }, Read.easing)
    }
}

extension Read {
    private static let namedEasings = TimingCurve.keywords.merging(["spring": .spring]) { $1 }

    private enum EasingNumbers {
        /// Times lie from 0 to 1, values may go beyond.
        static let bezier: [ClosedRange<Double>] = [0...1, -10...10, 0...1, -10...10]
        static let spring: [ClosedRange<Double>] = [0.01...10, 0...10]
        static let steps = 1...1_000
    }

    fileprivate static var easingPattern: TextPattern {
        func call(_ name: String, _ numbers: [TextPattern]) -> TextPattern {
            let tail = numbers.dropFirst().flatMap { [.text(","), TextPattern.spaced($0)] }
            return .sequence([.text(name, ignoresCase: true), .text("("), .spaced(numbers[0])] + tail + [.text(")")])
        }
        return .spaced(
            .choice(
                .words(Array(namedEasings.keys), ignoresCase: true),
                call("cubic-bezier", EasingNumbers.bezier.map { .number(in: $0) }),
                call("spring", EasingNumbers.spring.map { .number(in: $0) }),
                call("steps", [.whole(in: EasingNumbers.steps)])))
    }

    /// As in CSS, or a spring: `ease-in-out`, `cubic-bezier(0.3, 0, 0.2, 1)`, `spring(0.5, 0.7)`.
    @Sendable fileprivate static func easing(_ text: String) throws -> TimingCurve {
        let easing = EasingText(text)
        if let easing, easing.arguments == nil, let curve = namedEasings[easing.name] { return curve }
        let numbers = easing?.numbers ?? []
        switch (easing?.name, numbers.count) {
        case ("cubic-bezier", 4):
            let ranges = EasingNumbers.bezier
            guard ranges[0].contains(numbers[0]), ranges[2].contains(numbers[2]) else {
                throw UsageError("the times of a cubic-bezier, its first and third number, lie from 0 to 1")
            }
            guard ranges[1].contains(numbers[1]), ranges[3].contains(numbers[3]) else {
                throw UsageError("the values of a cubic-bezier, its second and fourth number, lie from -10 to 10")
            }
            return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
        case ("spring", 2):
            guard zip(EasingNumbers.spring, numbers).allSatisfy({ $0.contains($1) }) else {
                throw UsageError("a spring's response lies from 0.01 to 10, its damping from 0 to 10")
            }
            return .spring(response: numbers[0], damping: numbers[1])
        case ("steps", 1):
            guard let count = easing?.arguments?.first.flatMap({ Int($0) }), EasingNumbers.steps.contains(count) else {
                throw UsageError("the number of steps is a whole one from 1 to 1000")
            }
            return .steps(count)
        default:
            throw UsageError(
                "expected \(namedEasings.keys.sorted().joined(separator: ", ")), cubic-bezier(0.3,0,0.2,1), "
                    + "spring(0.5,0.7) or steps(5)")
        }
    }
}

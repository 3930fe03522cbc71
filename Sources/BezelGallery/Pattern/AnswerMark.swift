import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInstruments

/// A tick or cross that swells and shrinks.
public struct AnswerMark: Hashable, Sendable {
    /// Whether the answer was right.
    public var isRight: Bool
    /// The size at rest, in user units.
    public var size: Double

    /// The scale at half time.
    public static let greatestScale = 1.8
    /// In seconds.
    public static let duration = 1.0
    /// The wait after an answer, in seconds.
    public static let pause = 2.0

    /// - Parameter size: The picture is 2.2 times as large.
    public init(isRight: Bool, size: Double = 64) {
        self.isRight = isRight
        self.size = size
    }

    /// ✓ or ✘.
    public var character: String { isRight ? "✓" : "✘" }
    /// Green or red.
    public var color: Color {
        isRight ? Color(red8: 0x1E, green8: 0x8E, blue8: 0x3E) : Color(red8: 0xC6, green8: 0x28, blue8: 0x28)
    }
    /// In a square of side 100.
    private var outline: Path {
        let cross = "M18 8 L50 40 L82 8 L92 18 L60 50 L92 82 L82 92 L50 60 L18 92 L8 82 L40 50 L8 18 Z"
        let check = "M6 54 L20 40 L38 58 L80 14 L94 28 L38 86 Z"
        return (try? Path(svg: isRight ? check : cross)) ?? Path()
    }

    /// The scale at a time from 0 to ``duration``.
    public func scale(at time: Double) throws -> Double {
        let half = AnswerMark.duration / 2
        let course = try Keyframes([
            Keyframe(at: 0, 1.0), Keyframe(at: half, AnswerMark.greatestScale, curve: .easeInOut),
            Keyframe(at: AnswerMark.duration, 1, curve: .easeInOut),
        ])
        return try course.value(at: time.clamped(from: 0, through: AnswerMark.duration))
    }

    /// The mark at a time.
    public func scene(at time: Double = 0) throws -> Scene {
        try Check.positive(size, "the size of the mark")
        let side = 2.2 * size
        let k = size * (try scale(at: time)) / 100
        var context = GraphicsContext()
        let shift = side / 2 - 50 * k
        context.fill(outline.applying(Transform(a: k, b: 0, c: 0, d: k, tx: shift, ty: shift)), with: .color(color))
        return Scene(
            size: Size(width: side, height: side), commands: context.commands, title: isRight ? "Right" : "Wrong")
    }
    /// The mark swelling and shrinking once.
    public func timeline(framesPerSecond: Double = 30) throws -> Timeline {
        try Timeline(duration: AnswerMark.duration, framesPerSecond: framesPerSecond, repeatCount: 1) { time in
            try scene(at: time)
        }
    }
}

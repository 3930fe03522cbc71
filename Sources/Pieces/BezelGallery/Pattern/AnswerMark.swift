// The tick or cross that answers a player, as a picture and a short motion.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInstruments

/// A tick or a cross that swells and shrinks once, as the answer to a question.
public struct AnswerMark: Hashable, Sendable {
    /// Whether the answer was right: a green tick, or else a red cross.
    public var isRight: Bool
    /// The side of the mark at rest in user units, over 0; 64 by default.
    public var size: Double

    /// How much larger than at rest the mark is at half time.
    public static let greatestScale = 1.8
    /// How long the mark takes to swell and shrink, in seconds.
    public static let duration = 1.0
    /// How long a game waits after an answer before it goes on, in seconds.
    public static let pause = 2.0

    /// Creates a mark of a size at rest.
    ///
    /// - Parameters:
    ///   - isRight: Whether the answer was right.
    ///   - size: The mark's side in user units; the picture is 2.2 times as large.
    public init(isRight: Bool, size: Double = 64) {
        self.isRight = isRight
        self.size = size
    }

    /// The mark as a character, ✓ or ✘, for texts and screen readers.
    public var character: String { isRight ? "✓" : "✘" }
    /// The mark's colour, green for a tick and red for a cross.
    public var color: Color {
        isRight ? Color(red8: 0x1E, green8: 0x8E, blue8: 0x3E) : Color(red8: 0xC6, green8: 0x28, blue8: 0x28)
    }
    /// In a square of side 100.
    private var outline: Path {
        let cross = "M18 8 L50 40 L82 8 L92 18 L60 50 L92 82 L82 92 L50 60 L18 92 L8 82 L40 50 L8 18 Z"
        let check = "M6 54 L20 40 L38 58 L80 14 L94 28 L38 86 Z"
        return (try? Path(svg: isRight ? check : cross)) ?? Path()
    }

    /// The factor of the mark's size at a time in seconds, clamped to 0…``duration``.
    public func scale(at time: Double) throws -> Double {
        let half = AnswerMark.duration / 2
        let course = try Keyframes([
            Keyframe(at: 0, 1.0), Keyframe(at: half, AnswerMark.greatestScale, curve: .easeInOut),
            Keyframe(at: AnswerMark.duration, 1, curve: .easeInOut),
        ])
        return try course.value(at: time.clamped(from: 0, through: AnswerMark.duration))
    }

    /// Draws the mark in the middle of a clear square at a time in seconds, at rest by default.
    ///
    /// - Throws: ``GalleryError`` for a size that is not over 0.
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
    /// An animation of the mark swelling and shrinking once, in ``duration``.
    public func timeline(framesPerSecond: Double = 30) throws -> Timeline {
        try Timeline(duration: AnswerMark.duration, framesPerSecond: framesPerSecond, repeatCount: 1) { time in
            try scene(at: time)
        }
    }
}

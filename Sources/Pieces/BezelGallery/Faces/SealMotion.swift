// The motion of a stamp. Only the finished picture is moved and cut; a seal's own values do not change.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInstruments
import BezelTypesetting

extension Instrument {
    /// An animation of a stamp: the die's shadow falls, then the print appears.
    ///
    /// - Parameters:
    ///   - duration: In seconds.
    ///   - framesPerSecond: How many pictures a second has.
    ///   - curve: How the die falls.
    ///   - fonts: Where fonts are found.
    public func stamping(
        duration: Double = 1.2, framesPerSecond: Double = 30, curve: TimingCurve = .easeIn,
        fonts: FontLibrary = .standard
    ) throws -> Timeline {
        let still = try scene(fonts: fonts)
        return try Timeline(duration: duration, framesPerSecond: framesPerSecond, repeatCount: 1) { time in
            time < duration ? SealStamping(still: still, fall: curve).scene(at: time / duration) : still
        }
    }
}

private struct SealStamping {
    var still: Scene
    var fall: TimingCurve
    private static let impact = 0.4
    private static let lifted = 0.85
    private static let press = 0.03

    func scene(at progress: Double) -> Scene {
        var scene = still
        var context = GraphicsContext()
        if progress < Self.impact {
            drawShadow(height: 1 - fall.progress(at: progress / Self.impact).clamped(to: 0...1), into: &context)
        } else {
            let settled = (progress - Self.impact) / (1 - Self.impact)
            let risen = (progress - Self.impact) / (Self.lifted - Self.impact)
            if risen < 1 { drawShadow(height: risen, opacity: 1 - risen, into: &context) }
            let pressed = Self.press * (1 - TimingCurve.spring(response: 0.5, damping: 0.45).progress(at: settled))
            draw(scale: 1 - pressed, into: &context)
        }
        scene.commands = context.commands
        return scene
    }

    private func draw(scale: Double, into context: inout GraphicsContext) {
        let (x, y) = (still.size.width / 2, still.size.height / 2)
        let transform = Transform(a: scale, b: 0, c: 0, d: scale, tx: x * (1 - scale), ty: y * (1 - scale))
        context.append(.group(GroupDrawing(still.commands, transform: transform)))
    }

    private func drawShadow(height: Double, opacity: Double = 1, into context: inout GraphicsContext) {
        let side = min(still.size.width, still.size.height)
        let center = Point(x: still.size.width / 2, y: still.size.height / 2 + side * 0.03 * height)
        let deviation = side * (0.006 + 0.04 * height)
        var disc = GraphicsContext()
        disc.fill(
            .disc(radius: side * (0.47 - 0.11 * height), about: center),
            with: .color(Color(white: 0, opacity: (0.32 - 0.22 * height) * opacity)))
        context.append(.group(GroupDrawing(disc.commands, effects: [.blur(x: deviation, y: deviation)])))
    }
}

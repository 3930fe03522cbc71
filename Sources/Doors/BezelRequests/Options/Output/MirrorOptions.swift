// Pictures for printing blocks, stamps and plates: mirrored, inverted, or one ink alone. It changes scenes, so that
// every format has it; plates themselves are found by BezelCutting.
import BezelGeometry

package struct MirrorOptions: FieldGroup, Equatable {
    package var mirror = false
    package var invert = false
    package var plate: String?

    package init() {}

    package static let fields: Fields<MirrorOptions> = [
        .flag(
            "mirror", \.mirror,
            "Mirror the picture, for rubber stamps, transfers or the back of glass.",
            more: "Left and right are swapped about the picture's middle, in every format."),
        .flag(
            "invert", \.invert,
            "Make what is dark white, and all else black, for stamps that a laser engraves.",
            more: "The laser takes away what is black, so that letters stay. With --mirror, they stand as on a stamp."),
        .option(
            "plate", \.plate, .words, "ink",
            "Write only what one ink, or one colour such as #1D4FA3, makes of the picture, without what others cover.",
            more:
                "All plates together are the picture, one file for each ink or tool. A name that it lacks lists those that it has."
        ),
    ]

    /// Warns of what of the picture is in no plate.
    ///
    /// - Throws: ``CuttingError`` for a plate that the picture lacks, or cannot be divided into.
    package func seen(_ scene: Scene, warningIn warnings: inout Warnings) throws -> Scene {
        let seen = shown(scene)
        if invert, !Self.hasDarkInk(scene) {
            warnings.add(
                "--invert shows dark ink as white, and this picture has none: all of it is black; give a darker --color"
            )
        }
        guard let plate else { return seen }
        let (separated, findings) = try seen.separated(plate)
        for finding in findings { warnings.add("on the plate, \(finding)") }
        return separated
    }

    /// All pictures of a motion, which has no plates.
    package func seen(_ timeline: Timeline) throws -> Timeline {
        guard self != MirrorOptions() else { return timeline }
        return try Timeline(
            duration: timeline.duration, framesPerSecond: timeline.framesPerSecond, repeatCount: timeline.repeatCount,
            finalHold: timeline.finalHold
        ) { shown(try timeline.scene(at: $0)) }
    }

    private static func hasDarkInk(_ scene: Scene) -> Bool {
        var found = false
        _ = Tint.change(scene.commands) { ink in
            found = found || ink.isDark && ink.alpha > 0
            return ink
        }
        return found
    }

    /// Mirrored and inverted as asked.
    private func shown(_ scene: Scene) -> Scene {
        let seen = mirror ? scene.mirrored : scene
        return invert ? seen.inverted : seen
    }
}

extension Scene {
    fileprivate var mirrored: Scene {
        var scene = self
        let turn = Transform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)
        scene.commands = [.group(GroupDrawing(commands, transform: turn))]
        return scene
    }

    /// On black, with dark ink white and light ink black.
    fileprivate var inverted: Scene {
        var scene = self
        scene.background = nil
        let ground = FillDrawing(path: Path(Rect(origin: .zero, size: size)), paint: .color(.black))
        let commands = Tint.change(commands) { ink in
            (ink.isDark ? Color.white : .black).opacity(ink.alpha)
        }
        scene.commands = [.fill(ground)] + commands
        return scene
    }
}

extension Color {
    /// Whether it is ink; lighter parts are paper, such as the letters in a dark shield.
    fileprivate var isDark: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue < Self.lightest }
    private static let lightest = 0.6
}

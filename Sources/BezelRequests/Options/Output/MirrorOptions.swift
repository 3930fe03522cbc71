import BezelGeometry

package struct MirrorOptions: FieldGroup, Equatable {
    package var mirror = false

    package init() {}

    package static let fields: Fields<MirrorOptions> = [
        .flag(
            "mirror", \.mirror,
            "Mirror the picture, for rubber stamps, transfers or the back of glass.",
            more: "Left and right are swapped about the picture's middle, in every format.")
    ]

    package func seen(_ scene: Scene) -> Scene { mirror ? scene.mirrored : scene }

    package func seen(_ timeline: Timeline) throws -> Timeline {
        guard mirror else { return timeline }
        return try Timeline(
            duration: timeline.duration, framesPerSecond: timeline.framesPerSecond, repeatCount: timeline.repeatCount,
            finalHold: timeline.finalHold
        ) { try timeline.scene(at: $0).mirrored }
    }
}

extension Scene {
    fileprivate var mirrored: Scene {
        var scene = self
        let turn = Transform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)
        scene.commands = [.group(GroupDrawing(commands, transform: turn))]
        return scene
    }
}

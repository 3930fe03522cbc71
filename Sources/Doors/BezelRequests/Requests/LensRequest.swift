// `bezel lens`.
import BezelGeometry

package struct LensRequest: FaceRequest, MadeRequest {
    package static let usual = LensPreset.lens
    package typealias Preset = LensPreset
    package static let command = CommandDescription(
        name: "lens",
        abstract: "Draw lens rings and slide rules: scales whose values are unevenly spaced.",
        ownTitle: "What it shows",
        discussion: """
            Examples:
              bezel lens -o lens.png
              bezel lens --preset slideRule --size 1024 -o rule.png
              bezel lens --preset slideRuleStraight -o rule.svg
            """
    )

    package var preset: LensPreset?
    package var face = FaceOptions()
    package var output = MotionOutputOptions()

    package init() {}

    package var made: SizeOptions {
        get { output.size }
        set { output.size = newValue }
    }
    package var userUnit: Double? { output.cutting.unit }

    package static let fields: Fields<LensRequest> = [
        .preset(\.preset),
        .group(\.face, "The face"),
        .group(\.output, "Output").offering(unmoving),
    ]
    private static let unmoving = OutputFormat.pictures.filter { $0 != .apng }
    package static var formats: [String] { unmoving.map(\.rawValue) }
    package func change(_ face: inout Instrument) throws {}
}

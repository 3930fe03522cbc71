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
        .group(\.output, "Output"),
    ]
    package static var formats: [String] { OutputFormat.pictures.filter { $0 != .apng }.map(\.rawValue) }

    package func validate() throws {
        // Lists and descriptions need no picture, so that there may be no output yet.
        if output.named == .apng {
            throw UsageError("a lens does not move: name an --output that ends in .png", field: "output")
        }
    }
    package func change(_ face: inout Instrument) throws {}
}

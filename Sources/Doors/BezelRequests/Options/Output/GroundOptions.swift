// Scale and background, which all pictures have; FrameOptions has the frame besides.
import BezelGeometry

/// By default one pixel per user unit.
package struct GroundOptions: FieldGroup {
    package var scale: Double = 1
    package var background: Color?

    package init() {}

    /// What was asked of the picture's size.
    package func asked(_ side: Length?) -> AskedSize {
        AskedSize(side: side, scaleIsGiven: scale != GroundOptions().scale)
    }
    package static let sizeHelp =
        "The longer side of the picture: in pixels, or in every format with a unit, such as 42mm."

    package static let fields: Fields<GroundOptions> = [
        .option("scale", \.scale, .scale, "factor", "Pixels per user unit.").unedited,
        .option(
            "background", \.background, .color, "color", "The background colour; transparent without it, white in .jpg."
        ),
    ]
}

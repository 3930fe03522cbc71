import BezelGeometry

/// By default one pixel per user unit.
package struct GroundOptions: FieldGroup {
    package var scale: Double = 1
    package var background: Color?

    package init() {}

    package static let fields: Fields<GroundOptions> = [
        .option("scale", \.scale, .scale, "factor", "Pixels per user unit.").unedited,
        .option(
            "background", \.background, .color, "color", "The background colour; transparent without it, white in .jpg."
        ),
    ]
}

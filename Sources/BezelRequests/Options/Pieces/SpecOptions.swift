import BezelGeometry

package struct SpecOptions: FieldGroup {
    package var spec: String?
    package var printSpec = false

    package init() {}

    package static let fields: Fields<SpecOptions> = [
        .option(
            "spec", \.spec, .text, "spec.json",
            "Read the description from JSON; other options change it; - reads standard input."
        ).unedited.asDescription,
        .flag(
            "print-spec", \.printSpec,
            "Write the description as JSON instead of a picture: to --output, or to standard output."
        ).onCommandLine,
    ]

    package func read<Piece>(
        as piece: (Data) throws(GalleryError) -> Piece, in context: RenderContext
    ) throws -> Piece? {
        try spec.map { try context.described(in: $0, as: piece) }
    }
}

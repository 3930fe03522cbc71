// --spec and --print-spec: a piece as its description in JSON, read before all other options and written instead of a picture.
//
// The order is that of every piece: its defaults or preset, then the description, then the options, of which each changes one
// thing of it. What is printed is therefore the whole piece, and reading it again gives the same picture. Reading and checking
// the JSON is in BezelInstruments/Spec; errors name the key by its path.
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

    /// The piece of --spec; nil if there is none.
    ///
    /// - Throws: What `context` says of the file, with the mistake's path in the description.
    package func read<Piece>(
        as piece: (Data) throws(GalleryError) -> Piece, in context: RenderContext
    ) throws -> Piece? {
        try spec.map { try context.described(in: $0, as: piece) }
    }
}

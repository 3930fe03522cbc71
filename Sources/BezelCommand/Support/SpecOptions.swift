// A piece's description as JSON: read, changed by the other options, printed.
import Bezel
import BezelGeometry
import BezelRequests

/// Options of pieces that are described in JSON.
struct SpecOptions: FieldGroup {
    var spec: String?
    var printSpec = false

    static let fields: Fields<SpecOptions> = [
        .option(
            "spec", \.spec, .text, "spec.json",
            "A description as JSON, which other options change; - reads standard input."
        ).asDescription,
        .flag(
            "print-spec", \.printSpec,
            "Write the description as JSON instead of a picture: to --output, or to standard output."
        ).onCommandLine,
    ]

    /// The described piece; nil where there is no description.
    func read<Piece>(as piece: (Data) throws(GalleryError) -> Piece) throws -> Piece? {
        try spec.map { try Input.described(in: $0, as: piece) }
    }
}

// A piece's description as JSON: read, changed by the other options, printed.
import ArgumentParser
import Bezel
import BezelGeometry

/// Options of pieces that are described in JSON.
struct SpecOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A description as JSON, which other options change; - reads standard input.", valueName: "spec.json"))
    var spec: String?
    @Flag(help: "Write the description as JSON instead of a picture: to --output, or to standard output.")
    var printSpec = false

    /// The described piece; nil where there is no description.
    func read<Piece>(as piece: (Data) throws(GalleryError) -> Piece) throws -> Piece? {
        try spec.map { try Input.described(in: $0, as: piece) }
    }
}

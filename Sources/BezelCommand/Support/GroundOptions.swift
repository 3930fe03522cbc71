// How many pixels a unit has, and what lies behind the picture.
import ArgumentParser
import Bezel
import BezelGeometry

/// Scale and ground of pictures that are drawn at one pixel to the unit unless told otherwise.
struct GroundOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Pixels to the user unit; 1 unless given.", valueName: "factor"), transform: Read.scale)
    var scale: Double = 1

    @Option(help: ArgumentHelp("The ground's colour; clear unless given.", valueName: "color"), transform: Read.color)
    var background: Color?
}

// How many pixels a unit has, and what lies behind the picture.
import Bezel
import BezelGeometry
import BezelRequests

/// Scale and ground of pictures that are drawn at one pixel to the unit unless told otherwise.
struct GroundOptions: FieldGroup {
    var scale: Double = 1
    var background: Color?

    static let fields: Fields<GroundOptions> = [
        .option("scale", \.scale, .scale, "factor", "Pixels to the user unit; 1 unless given."),
        .option("background", \.background, .color, "color", "The ground's colour; clear unless given."),
    ]
}

// The frame of a picture: as large as its ink, or of a given size. Made sizes, in millimetres and pixels, are in
// PictureSize.
import BezelGeometry

/// By default the picture is cropped to its ink.
package struct FrameOptions: FieldGroup {
    package var width: Double?
    package var height: Double?
    package var padding: Double = 0
    package var size: Length?
    package var ground = GroundOptions()

    package init() {}

    package static let fields: Fields<FrameOptions> = [
        .option(
            "width", \.width, .positiveTextLength, "units",
            "The picture's width in user units; cropped to the ink unless given."
        ).slider(16...2000),
        .option(
            "height", \.height, .positiveTextLength, "units",
            "The picture's height in user units; cropped to the ink unless given."
        ).slider(16...2000),
        .option(
            "padding", \.padding, .textLengthFromZero, "units",
            "Space round the ink of a cropped picture, in user units."
        ).slider(0...200),
        .option(
            "size", \.size, .side, "length",
            "The longer side of the picture with a unit, such as 42mm, in every format; the whole picture becomes larger "
                + "or smaller."
        ).unedited,
        .group(\.ground),
    ]

    /// Along an axis of given size the frame starts at 0, or is centred on `box`. Otherwise it is the ink's extent with
    /// padding, widened to whole pixels where a user unit is a pixel.
    package func scene(
        of commands: [DrawCommand], ink: Rect, centered box: Rect?, title: String, isInPixels: Bool
    ) throws -> Scene {
        let x = try extent(given: width, low: ink.minX, high: ink.maxX, middle: box?.midX, isInPixels)
        let y = try extent(given: height, low: ink.minY, high: ink.maxY, middle: box?.midY, isInPixels)
        let shift = Transform(translationX: -x.origin, y: -y.origin)
        return Scene(
            size: Size(width: x.length, height: y.length), background: ground.background,
            commands: [.group(Group(commands, transform: shift))], title: title)
    }

    private func extent(
        given: Double?, low: Double, high: Double, middle: Double?, _ isInPixels: Bool
    ) throws -> (origin: Double, length: Double) {
        if let given { return (middle.map { $0 - given / 2 } ?? 0, given) }
        guard low.isFinite, high.isFinite, low <= high else {
            throw RequestFailure(
                "nothing is drawn: the text has no letters with ink, or none that has room on its curve; lengthen the "
                    + "curve, make the text smaller, or show what has no room by --overflow extend; for a picture of white "
                    + "space alone give --width and --height")
        }
        return InkFrame(padding: padding, scale: isInPixels ? ground.scale : nil).extent(low: low, high: high)
    }
}

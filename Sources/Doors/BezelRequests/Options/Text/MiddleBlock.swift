// Options for straight lines in the middle of a ring; how they are fitted is in BezelLayout.
import BezelGeometry
import BezelLayout
import BezelTypesetting

package struct MiddleOptions: FieldGroup {
    package var middle: String?
    package var middleSize: Double?

    package init() {}

    package static let fields: Fields<MiddleOptions> = [
        .option(
            "middle", \.middle, .text, "text",
            "Straight text in the middle of a circle or ellipse; \\n starts a new line.",
            more: """
                Each line is centred by its ink, and all lines together are centred vertically. Their font size is \
                --middle-size or, unless given, 0.8 of that of the text on the curve, and 0.6 for several lines. If the \
                lines do not fit inside the ring, they become smaller.
                """),
        .option(
            "middle-size", \.middleSize, .fontSize, "size", "The font size of --middle in user units."
        ).slider(6...200),
    ]

    package static let rules: [FieldRule] = [.given("middle-size", requires: "middle")]
}

extension TextInputOptions {
    /// Of the ring's type, for one line and for several: the ring says what it is, the middle adds to it.
    private static let (middleOfOne, middleOfSeveral) = (0.8, 0.6)
    /// To the ring's ink, in ems of the ring, where no size was given.
    private static let usualClearance = 0.3

    func addMiddle(
        _ text: String, to result: inout Placed, in room: MiddleRoom, shaper: Shaper, as context: RenderContext
    ) throws {
        let string = try context.text(text)
        let noRoom = RequestFailure("there is no room in the middle for --middle", fields: ["middle"])
        guard
            let disk = try? Disk(
                center: room.center, radius: room.radius, inside: result.lines.map(\.text),
                strokeWidth: room.strokeWidth)
        else { throw noRoom }
        let ringSize = result.size ?? style.size ?? TextStyleOptions.usualSize
        let isOneLine = !string.contains(where: \.isNewline)
        let found = try disk.fitted(
            size: middle.middleSize ?? ringSize * (isOneLine ? Self.middleOfOne : Self.middleOfSeveral),
            lineHeight: block.lineHeight ?? Disk.usualLineHeight,
            margin: middle.middleSize == nil ? Self.usualClearance * ringSize : 0,
            spacing: TextPath.Spacing(placement.spacing, strokeWidth: room.strokeWidth)
        ) { size, _ in
            var own = style
            own.size = size
            let textStyle = try own.style(room.library).style
            return try string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { part in
                try shaper.shape(StyledText(part.isEmpty ? " " : String(part), style: textStyle).withCapitalForms())
            }
        }
        guard let found else { throw noRoom }
        if found.scale < 1, FittingReport.isNoticeable(found.scale) {
            let scale = TextReport.percent(found.scale)
            result.notes.append("the text in the middle was set at \(scale) of its size to fit")
        }
        let number = (result.lines.map(\.path).max() ?? 0) + 1
        for (i, setting) in found.lines.enumerated() {
            var line = Placed.Line(setting)
            (line.path, line.isMiddle) = (number + i, true)
            line.text.report(scale: found.scale)
            result.lines.append(line)
        }
        result.isBlock = true
    }
}

struct MiddleRoom {
    var center: Point
    /// Of an ellipse, the smaller one.
    var radius: Double
    var strokeWidth: Double
    var library: FontLibrary
}

// Straight lines in the middle of a ring, as large as fits.
import BezelGeometry

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

    package func validate() throws {
        if middleSize != nil, middle == nil {
            throw UsageError("--middle-size is for --middle, which is not given", fields: ["middle-size", "middle"])
        }
    }
}

struct MiddleBlock {
    let lines: [ShapedText]
    let center: Point
    let placement: PlacementOptions
    let strokeWidth: Double
    /// Between baselines.
    let distance: Double

    private func path(_ y: Double, _ dx: Double, length: Double) -> Path {
        Path {
            $0.move(to: Point(x: center.x + dx - length / 2, y: y))
            $0.addLine(to: Point(x: center.x + dx + length / 2, y: y))
        }
    }

    private func line(_ text: ShapedText, y: Double, dx: Double = 0) throws -> TextInputOptions.Placed.Line {
        let length = 2 * text.runs.reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + abs($1.advance) } } + 10
        var path = TextPath.centered(on: path(y, dx, length: length))
        path.spacing = TextPath.Spacing(placement.spacing, strokeWidth: strokeWidth)
        path.fitting = TextPath.Fitting(.extend, keepsWords: .never)
        path.position.hangsPunctuation = false
        return TextInputOptions.Placed.Line(text: try path.place(text), on: path, shaped: text)
    }

    /// Centres each line by its ink, and all together.
    func placed() throws -> [TextInputOptions.Placed.Line] {
        let first = try lines.enumerated().map { i, text in
            try line(text, y: center.y + Double(i) * distance).text.inkBounds
        }
        let all = first.reduce(Rect.null) { $0.union($1) }
        guard !all.isNull else { return [] }
        return try zip(lines, first).enumerated().map { i, part in
            try line(
                part.0, y: center.y + Double(i) * distance + center.y - all.midY,
                dx: part.1.isNull ? 0 : center.x - part.1.midX)
        }
    }

    static func radius(of lines: [TextInputOptions.Placed.Line], about center: Point) -> Double {
        lines.map(\.text.inkBounds).filter { !$0.isNull }.reduce(0) { most, box in
            max(
                most,
                hypot(
                    max(abs(box.minX - center.x), abs(box.maxX - center.x)),
                    max(abs(box.minY - center.y), abs(box.maxY - center.y))))
        }
    }
}

extension TextInputOptions {
    /// To the ring's ink, in ems of the middle.
    private static let middleClearance = 0.35
    private static let middleLineHeight = 1.2
    /// Of the ring's type, for one line and for several: the ring says what it is, the middle adds to it.
    private static let (middleOfOne, middleOfSeveral) = (0.8, 0.6)
    /// To the ring's ink, in ems of the ring, where no size was given.
    private static let usualClearance = 0.3

    func addMiddle(
        _ text: String, to result: inout Placed, in room: MiddleRoom, shaper: Shaper, as context: RenderContext
    ) throws {
        let center = room.center
        let string = try context.text(text)
        let free =
            min(
                room.radius,
                result.lines.compactMap { $0.text.radialExtent(about: center, from: .degrees(0))?.innerRadius }.min()
                    ?? .infinity) - room.strokeWidth / 2
        let ringSize = result.size ?? style.size ?? TextStyleOptions.usualSize
        let isOneLine = !string.contains(where: \.isNewline)
        let asked = middle.middleSize ?? ringSize * (isOneLine ? Self.middleOfOne : Self.middleOfSeveral)
        let clearance = middle.middleSize == nil ? Self.usualClearance * ringSize : 0
        var size = asked
        var lines: [Placed.Line] = []
        for _ in 0..<4 {
            var own = style
            own.size = size
            let textStyle = try own.style(room.library).style
            let shaped = try string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { part in
                try shaper.shape(StyledText(part.isEmpty ? " " : String(part), style: textStyle).withCapitalForms())
            }
            lines = try MiddleBlock(
                lines: shaped, center: center, placement: placement, strokeWidth: room.strokeWidth,
                distance: size * (block.lineHeight ?? Self.middleLineHeight)
            ).placed()
            let needed =
                MiddleBlock.radius(of: lines, about: center) + room.strokeWidth / 2
                + max(Self.middleClearance * size, clearance)
            guard needed > free * 1.0005 else { break }
            // The clearance to the ring does not shrink with the lines.
            let fixed = clearance > Self.middleClearance * size ? clearance : 0
            size *= max(free - fixed, 0) / (needed - fixed)
            guard size > asked * 0.02 else {
                throw RequestFailure("there is no room in the middle for --middle")
            }
        }
        if size < asked * 0.999 {
            let scale = TextReport.percent(size / asked)
            result.notes.append("the text in the middle was set at \(scale) of its size to fit")
        }
        let number = (result.lines.map(\.path).max() ?? 0) + 1
        for i in lines.indices { (lines[i].path, lines[i].isMiddle) = (number + i, true) }
        result.lines += lines
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

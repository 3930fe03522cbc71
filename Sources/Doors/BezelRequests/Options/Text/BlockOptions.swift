// The options for several lines on parallels of one curve, and how they become `ParallelLines` (BezelTypesetting), which sets
// them.
import BezelGeometry

extension Read {
    package static let lineHeights: ClosedRange<Double> = 0.1...20

    /// A factor or percentage of the font size.
    @Sendable package static func lineHeight(_ text: String) throws -> Double {
        let number = text.hasSuffix("%") ? plainNumber(text.dropLast()).map { $0 / 100 } : plainNumber(text)
        guard let number, lineHeights.contains(number) else {
            throw UsageError("expected font sizes from 0.1 to 20 such as 1.2, or a percentage such as 120%")
        }
        return number
    }
}

package struct BlockOptions: FieldGroup {
    package var lineHeight: Double?
    package var wrap = false

    package init() {}

    package static let fields: Fields<BlockOptions> = [
        .option(
            "line-height", \.lineHeight, .lineHeight, "factor",
            "The baseline distance in font sizes, such as 1.2. Unless given, the fonts' own line spacing is used."),
        .flag(
            "wrap", \.wrap, "When the curve is full, continue on a line below; lines break between words.",
            more: """
                In a --sector or --sectors, text is broken into as many lines, up to four, as make it largest. \
                Without this option, only labels that would be very small are.
                """),
    ]

    /// A trailing line break does not count.
    package func applies(to text: String) -> Bool {
        wrap || (text.last?.isNewline == true ? text.dropLast() : text[...]).contains(where: \.isNewline)
    }
}

extension TextInputOptions {
    /// In one size.
    ///
    /// - Parameter paths: One per line; none for straight lines.
    package func block(
        of styled: StyledText, on line: TextPath, each paths: [TextPath], shaper: Shaper
    ) throws -> (lines: [Placed.Line], box: Rect) {
        var lines = ParallelLines(line, lineHeight: block.lineHeight, wraps: block.wrap)
        lines.ownPaths = paths
        let set: ParallelLines.Block
        do {
            set = try lines.block(of: styled, shaper: shaper)
        } catch LayoutError.lineCount(let lines, let paths) {
            throw RequestFailure(
                "there are \(paths) --path and \(lines) \(lines == 1 ? "line" : "lines") of text: break it by \\n so that each path has a line, or let it go on from path to path by --overflow next",
                fields: ["path", "text"])
        }
        var box = line.path.boundingRect
        let placed = try set.lines.map { part in
            var own = try TextReport.withoutLoss { () throws(LayoutError) in Placed.Line(try set.setting(of: part)) }
            if let curve = own.text.line?.path.boundingRect { box = box.union(curve) }
            (own.path, own.start) = (part.number, part.range.lowerBound)
            return own
        }
        return (placed, box)
    }
}

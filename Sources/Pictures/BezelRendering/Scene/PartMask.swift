// Where a part of a picture lies, for pointers that choose it: coarse, without its look, and kinder than its ink.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// The pixels of a coarse picture that belong to one of its parts.
///
/// A text takes the boxes of its letters, so that a pointer may go between strokes; lines have at least the width of
/// ``minimumWidth``; shadows, blurs and opacity play no part.
package struct PartMask: Equatable, Sendable {
    /// The smallest box of pixels that holds the part; all 0 where it draws nothing.
    package private(set) var x = 0
    package private(set) var y = 0
    package private(set) var width = 0
    package private(set) var height = 0
    /// Lengths of runs of pixels outside and inside the part in turn, through the rows of the box. The first is
    /// outside, perhaps of length 0. Their sum is the box's area.
    package private(set) var runs: [Int] = []

    package var isEmpty: Bool { runs.isEmpty }

    /// In pixels of the mask.
    static let minimumWidth = 2.0
    /// Of 255; less is the fringe of a smooth edge.
    private static let leastCoverage: UInt8 = 100

    /// - Parameters:
    ///   - commands: In user units.
    ///   - size: The picture's, in user units.
    ///   - scale: Pixels of the mask per user unit.
    /// - Throws: ``RenderingError`` for invalid numbers and exceeded limits.
    package init(_ commands: [DrawCommand], size: Size, scale: Double) throws(RenderingError) {
        let solid = Self.solid(commands, least: Self.minimumWidth / scale)
        guard !solid.isEmpty else { return }
        let bitmap = try BitmapRenderer(scale: scale).render(Scene(size: size, commands: solid))
        let bytes = bitmap.premultipliedRGBA
        let (columns, rows) = (bitmap.width, bitmap.height)
        func isInside(_ x: Int, _ y: Int) -> Bool { bytes[(y * columns + x) * 4 + 3] >= Self.leastCoverage }
        var (left, top, right, bottom) = (columns, rows, -1, -1)
        for y in 0..<rows {
            for x in 0..<columns where isInside(x, y) {
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), y)
            }
        }
        guard right >= left else { return }
        (x, y, width, height) = (left, top, right - left + 1, bottom - top + 1)
        var isCounted = false
        var length = 0
        for y in Range(from: top, through: bottom) {
            for x in Range(from: left, through: right) {
                if isInside(x, y) != isCounted {
                    runs.append(length)
                    (isCounted, length) = (!isCounted, 0)
                }
                length += 1
            }
        }
        runs.append(length)
    }

    // MARK: Without looks

    private static let paint = Paint.color(.black)

    /// - Parameter least: Of lines, in user units.
    private static func solid(_ commands: [DrawCommand], least: Double) -> [DrawCommand] {
        commands.compactMap { command in
            switch command {
            case .fill(let fill): return .fill(FillDrawing(path: fill.path, paint: paint, rule: fill.rule))
            case .stroke(let stroke):
                var style = stroke.style
                style.lineWidth = max(style.lineWidth, least)
                // Gaps of dashes belong to the line.
                style.dash = []
                return .stroke(StrokeDrawing(path: stroke.path, paint: paint, style: style, rule: stroke.rule))
            case .text(let drawing):
                let boxes = boxes(of: drawing.text)
                return boxes.isEmpty ? nil : .fill(FillDrawing(path: boxes, paint: paint))
            case .image(let image): return .fill(FillDrawing(path: Path(image.rect), paint: paint))
            case .group(let group):
                let scale = group.transform.meanScale
                let inner = solid(group.commands, least: scale > 0 ? least / scale : least)
                guard !inner.isEmpty else { return nil }
                return .group(GroupDrawing(inner, transform: group.transform, clips: group.clips))
            }
        }
    }

    /// From the top of capitals to the foot of descenders, in ems.
    private static let rows = (top: -0.78, foot: 0.24)

    /// Boxes of the letters' advances.
    private static func boxes(of text: PlacedText) -> Path {
        let size = text.runs.map(\.font.size).max() ?? 0
        return Path { path in
            for cluster in text.clusters where !cluster.isHidden {
                // Half a tenth of an em closes the gaps of tracking.
                let half = cluster.advance / 2 + size * 0.05
                let along = Vector(angle: cluster.angle)
                let down = Vector(dx: -along.dy, dy: along.dx)
                func corner(_ x: Double, _ y: Double) -> Point { cluster.position + along * x + down * (y * size) }
                path.move(to: corner(-half, rows.top))
                path.addLine(to: corner(half, rows.top))
                path.addLine(to: corner(half, rows.foot))
                path.addLine(to: corner(-half, rows.foot))
                path.closeSubpath()
            }
        }
    }
}

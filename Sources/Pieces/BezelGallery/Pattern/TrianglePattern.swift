// A tiling of triangles as a value with its picture: a rectangle filled with a pattern, or with two if rows are shifted,
// so that files stay small. The picture of a round of PatternGame is here too.
import BezelInstruments
import BezelColor
import BezelDrawing
import BezelGeometry

/// A tiling of triangles that point one way.
///
/// A cell is one triangle, centred in a step of the view's sides divided by ``repeats`` and turned about the view's
/// origin.
public struct TrianglePattern: Hashable, Sendable {
    /// Where the triangles' tips point on the screen, where y points down.
    public enum Direction: String, Codable, CaseIterable, Hashable, Sendable, SpecChoice {
        /// Up.
        case top
        /// To the right.
        case right
        /// Down.
        case bottom
        /// To the left.
        case left
        /// Clockwise on the screen.
        package var angle: Angle {
            switch self {
            case .top: .degrees(0)
            case .right: .degrees(90)
            case .bottom: .degrees(180)
            case .left: .degrees(270)
            }
        }
    }
    /// Where the tips of all triangles point; up by default.
    public var direction: Direction
    /// What the triangles are filled with; pure blue by default.
    public var color: Color
    /// The view's width in user units, over 0, at most 100,000; 150 by default.
    public var width: Double
    /// The view's height in user units, over 0, at most 100,000; 150 by default.
    public var height: Double
    /// A triangle's base and height in user units, over 0; 30 by default.
    public var triangleSize: Double
    /// How many triangles stand in a row and in a column, 0.1 to 1000; fractions are cut off at the edge.
    public var repeats: Double
    /// The colour behind the triangles, over the whole view; white by default.
    public var background: Color
    /// Whether every second row is shifted by half a step, as bricks are laid.
    public var isStaggered = false

    /// Creates a pattern; by default a square view of two by two triangles that point up.
    public init(
        direction: Direction = .top, color: Color = Color(red: 0, green: 0, blue: 1), width: Double = 150,
        height: Double = 150, triangleSize: Double = 30, repeats: Double = 2, background: Color = .white
    ) {
        self.direction = direction
        self.color = color
        self.width = width
        self.height = height
        self.triangleSize = triangleSize
        self.repeats = repeats
        self.background = background
    }

    /// Ten rows of ten triangles, laid like bricks. A seventh of the distance of two is left between them, so that neither rows
    /// nor columns touch.
    public static let wall: TrianglePattern = {
        var wall = TrianglePattern(
            color: Color(red8: 0x24, green8: 0x4B, blue8: 0x6B), width: 600, height: 600, triangleSize: 360.0 / 7,
            repeats: 10, background: Color(red8: 0xF5, green8: 0xEE, blue8: 0xDF))
        wall.isStaggered = true
        return wall
    }()

    /// Of triangles in a row.
    package static let counts = 0.1...1000.0

    package static func triangle(in rect: Rect) -> Path {
        Path { path in
            path.move(to: Point(x: rect.midX, y: rect.minY))
            path.addLine(to: Point(x: rect.minX, y: rect.maxY))
            path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
            path.closeSubpath()
        }
    }

    /// The rows that are not shifted, or all.
    package func pattern() throws(GalleryError) -> Pattern { try pattern(shifted: false) }

    private func pattern(shifted isShifted: Bool) throws(GalleryError) -> Pattern {
        try Check.positive(width, "the width of the pattern view")
        try Check.positive(height, "the height of the pattern view")
        try Check.positive(triangleSize, "the triangle's size")
        try Check.number(repeats, "the number of repeats", Self.counts)
        let isUpright = direction == .top || direction == .bottom
        let step = Size(
            width: (isUpright ? width : height) / repeats, height: (isUpright ? height : width) / repeats)
        let matrix = Transform(rotationAngle: direction.angle.radians)
            .translatedBy(
                x: (step.width - triangleSize) / 2 + (isShifted ? step.width / 2 : 0),
                y: (step.height - triangleSize) / 2 + (isShifted ? step.height : 0))
        let cell = Rect(x: 0, y: 0, width: triangleSize, height: triangleSize)
        let triangle = DrawCommand.fill(
            FillDrawing(path: TrianglePattern.triangle(in: cell), paint: .color(.black)))
        return Pattern(
            bounds: cell, transform: matrix, xStep: step.width, yStep: step.height * (isStaggered ? 2 : 1),
            content: [triangle], tint: color)
    }

    /// Draws the view, filled with a pattern, so that files stay small however many triangles there are.
    ///
    /// - Throws: ``GalleryError`` for numbers out of range.
    public func scene() throws(GalleryError) -> Scene {
        let pattern = try pattern()
        let rect = Rect(x: 0, y: 0, width: width, height: height)
        var context = GraphicsContext()
        context.fill(Rectangle().path(in: rect), with: .color(background))
        context.fill(Rectangle().path(in: rect), with: .pattern(pattern))
        if isStaggered { context.fill(Rectangle().path(in: rect), with: .pattern(try self.pattern(shifted: true))) }
        return Scene(
            size: rect.size, commands: context.commands, title: "Triangles pointing \(direction.rawValue)",
            summary:
                "A pattern of triangles that point to the \(direction.rawValue), \(repeats.plain) in a row and in a column"
        )
    }
}

extension PatternGame.Round {
    /// Draws the patterns side by side, each in a thin frame, on white.
    ///
    /// - Parameter gap: Between the patterns and round them, in user units.
    /// - Throws: ``GalleryError`` for patterns with numbers out of range.
    public func scene(gap: Double = 16) throws(GalleryError) -> Scene {
        var context = GraphicsContext()
        var x = gap
        var height = 0.0
        for pattern in patterns {
            let view = try pattern.scene()
            let frame = Rect(x: 0, y: 0, width: pattern.width, height: pattern.height)
            let shift = Transform(translationX: x, y: gap)
            context.append(
                .group(Group(view.commands, transform: shift, clips: [Clip(path: Path(frame))])))
            let edge = Rect(x: x - 0.5, y: gap - 0.5, width: pattern.width + 1, height: pattern.height + 1)
            context.stroke(Path(edge), with: .color(Color(white: 0.8)), lineWidth: 1)
            x += pattern.width + gap
            height = max(height, pattern.height)
        }
        return Scene(
            size: Size(width: x, height: height + 2 * gap), background: .white, commands: context.commands,
            title: "Four patterns of triangles",
            summary: "Triangles pointing to the " + patterns.map(\.direction.rawValue).joined(separator: ", "))
    }
}

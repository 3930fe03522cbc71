// A sheet of captioned cells.
import Bezel

/// Cells in rows, each with a caption below, every one with the same size.
struct Sheet {
    var cell: Size
    var columns: Int
    private var cells: [(caption: String, commands: [DrawCommand])] = []

    init(cell: Size, columns: Int) {
        self.cell = cell
        self.columns = columns
    }

    /// Adds a cell; its drawing has (0, 0) in the cell's top left corner.
    mutating func add(_ caption: String, _ draw: (inout GraphicsContext) throws -> Void) rethrows {
        var context = GraphicsContext()
        try draw(&context)
        add(caption, context.commands)
    }
    mutating func add(_ caption: String, _ commands: [DrawCommand]) { cells.append((caption, commands)) }

    func scene(_ title: String) throws -> Scene {
        let margin = 24.0
        let captionRoom = 30.0
        let rows = (cells.count + columns - 1) / columns
        let width = cell.width + margin
        let height = cell.height + captionRoom + margin
        var commands: [DrawCommand] = []
        for (index, item) in cells.enumerated() {
            let x = margin + Double(index % columns) * width
            let y = margin + Double(index / columns) * height
            var all = item.commands
            let caption = try Kit.place(
                item.caption, Kit.style("Inter", 15, color: Kit.quiet),
                TextPath.centered(on: Kit.line(y: cell.height + 20, width: cell.width)))
            all.append(.text(TextDrawing(text: caption)))
            commands.append(.group(GroupDrawing(all, transform: Transform(translationX: x, y: y))))
        }
        return Scene(
            size: Size(width: margin + Double(columns) * width, height: margin + Double(rows) * height),
            background: .white, commands: commands, title: title)
    }
}

/// What every sheet draws with.
enum Kit {
    static let ink = Color(red8: 0x22, green8: 0x30, blue8: 0x3C)
    static let quiet = Color(red8: 0x7A, green8: 0x85, blue8: 0x90)
    static let rule = Color(red8: 0xDD, green8: 0xD8, blue8: 0xCC)
    static let accent = Color(red8: 0xC8, green8: 0x55, blue8: 0x3D)
    static let blue = Color(red8: 0x2F, green8: 0x6F, blue8: 0x9F)

    static func style(
        _ font: String, _ size: Double, weight: Double = 400, color: Color? = Kit.ink
    ) throws -> TextStyle {
        let library = FontLibrary.bundled
        return TextStyle(
            font: try library.font(named: font, size: size, weight: weight),
            fallbacks: try ["Inter", "Amiri"].map { try library.font(named: $0, size: size) }, color: color)
    }
    static func place(_ text: String, _ style: TextStyle, _ line: TextPath) throws -> PlacedText {
        try line.place(Shaper().shape(StyledText(text, style: style)))
    }

    static func line(y: Double, width: Double) -> Path {
        Path {
            $0.move(to: Point(x: 0, y: y))
            $0.addLine(to: Point(x: width, y: y))
        }
    }
    /// An arc over the width that rises in the middle.
    static func arch(width: Double, y: Double, rise: Double) -> Path {
        Path {
            $0.move(to: Point(x: 0, y: y))
            $0.addQuadCurve(to: Point(x: width, y: y), control: Point(x: width / 2, y: y - 2 * rise))
        }
    }
    static func wave(width: Double, y: Double, rise: Double) -> Path {
        Path {
            $0.move(to: Point(x: 0, y: y))
            $0.addCurve(
                to: Point(x: width, y: y), control1: Point(x: width * 0.35, y: y - 2.4 * rise),
                control2: Point(x: width * 0.65, y: y + 2.4 * rise))
        }
    }
}

extension GraphicsContext {
    /// Text on a curve, over a thin line that shows the curve.
    mutating func curve(_ text: String, _ style: TextStyle, _ line: TextPath, fill: Paint? = nil) throws {
        stroke(line.path, with: .color(Kit.rule), lineWidth: 1.5)
        draw(try Kit.place(text, style, line), fill: fill)
    }
}

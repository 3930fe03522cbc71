// Symbols for the names of SF Symbols, which are Apple's: plain shapes of our own for common names, and for all others a box
// with the name's beginning, so that nothing is lost silently.
import BezelDrawing
import BezelGeometry

/// A symbol by one of SF Symbols' names, in the foreground's colour; as high as the font, unless it is given a frame.
package struct SymbolDrawing: Drawable {
    let name: String
    package init(_ name: String) { self.name = name }

    /// A font's symbols are a little higher than its capitals.
    private static func side(in environment: DrawingEnvironment) -> Double {
        ((try? (environment.font ?? .body).found().font.size) ?? 17) * 1.15
    }
    package func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        let side = Self.side(in: environment)
        return Size(width: side, height: side)
    }
    package func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let side = min(rect.width, rect.height)
        guard side > 0, side.isFinite else { return }
        let box = Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
        // "heart.circle.fill" is a heart in a disc.
        var parts = name.split(separator: ".").map(String.init)
        let isFilled = parts.contains("fill")
        parts.removeAll { $0 == "fill" }
        let frame = parts.count > 1 ? parts.last.flatMap { Symbol.frames[$0] } : nil
        let base = frame == nil ? parts : Array(parts.dropLast())
        let key = base.joined(separator: ".")
        guard let symbol = Symbol.all[key] ?? base.first.flatMap({ Symbol.all[$0] }) else {
            return try drawBox(box, into: &context)
        }
        let inner = frame == nil ? box : box.insetBy(dx: side * 0.27, dy: side * 0.27)
        guard let frame else { return draw(symbol, inner, isFilled, context.foreground, into: &context) }
        let outline = frame(box.insetBy(dx: side * 0.05, dy: side * 0.05))
        guard isFilled else {
            context.stroke(outline, with: context.foreground, style: StrokeStyle(lineWidth: side * 0.07))
            return draw(symbol, inner, false, context.foreground, into: &context)
        }
        // The symbol is left out of the ground.
        var ink = Path()
        symbol.add(to: &ink, inner, isFilled: false)
        context.fill(outline.subtracting(ink, tolerance: side / 400), with: context.foreground)
    }
    private func draw(
        _ symbol: Symbol, _ box: Rect, _ isFilled: Bool, _ paint: Paint,
        into context: inout BezelDrawing.GraphicsContext
    ) {
        var ink = Path()
        symbol.add(to: &ink, box, isFilled: isFilled)
        context.fill(ink, with: paint)
    }
    private func drawBox(_ box: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let side = box.width
        let outline = Path(
            roundedRect: box.insetBy(dx: side * 0.06, dy: side * 0.06),
            cornerSize: Size(width: side * 0.2, height: side * 0.2), style: .continuous)
        context.stroke(outline, with: context.foreground, style: StrokeStyle(lineWidth: side * 0.06))
        let letters = Text(verbatim: String(name.prefix(2))).font(.system(size: side * 0.42))
        let size = try letters.sizeThatFits(Size(width: side, height: side), in: context.environment)
        try letters.draw(in: box.placing(size, at: .center), into: &context)
    }
}

/// Lines and areas in a square of 20 units.
private struct Symbol {
    /// Drawn as lines of a width; areas where the symbol is filled, if there are any.
    var lines: String
    var areas = ""
    var isAlwaysFilled = false

    func add(to ink: inout Path, _ box: Rect, isFilled: Bool) {
        let map = Transform(
            a: box.width / 20, b: 0, c: 0, d: box.height / 20, tx: box.minX, ty: box.minY)
        let area = (try? Path(svg: areas)) ?? Path()
        if isAlwaysFilled || (isFilled && !area.isEmpty) { ink.addPath(area, transform: map) }
        let line = (try? Path(svg: lines)) ?? Path()
        let drawn = isFilled || isAlwaysFilled || area.isEmpty ? line : line.adding(area)
        let style = StrokeStyle(lineWidth: 1.7, lineCap: .round, lineJoin: .round)
        if !drawn.isEmpty { ink.addPath(drawn.strokedPath(style), transform: map) }
    }

    static let frames: [String: @Sendable (Rect) -> Path] = [
        "circle": { Path(ellipseIn: $0) },
        "square": {
            Path(
                roundedRect: $0, cornerSize: Size(width: $0.width * 0.2, height: $0.width * 0.2), style: .continuous)
        },
    ]
    private static let circle = "M18 10a8 8 0 1 1-16 0a8 8 0 1 1 16 0Z"
    private static let square =
        "M4 2.5h12a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-12a1.5 1.5 0 0 1-1.5-1.5v-12a1.5 1.5 0 0 1 1.5-1.5Z"
    static let all: [String: Symbol] = [
        "circle": Symbol(lines: "", areas: circle), "square": Symbol(lines: "", areas: square),
        "rectangle": Symbol(lines: "", areas: "M2 5h16v10h-16Z"),
        "capsule": Symbol(lines: "", areas: "M6 5h8a5 5 0 0 1 0 10h-8a5 5 0 0 1 0-10Z"),
        "triangle": Symbol(lines: "", areas: "M10 3l8.5 14.5h-17Z"),
        "hexagon": Symbol(lines: "", areas: "M10 1.5l7.4 4.25v8.5l-7.4 4.25l-7.4-4.25v-8.5Z"),
        "diamond": Symbol(lines: "", areas: "M10 1.5l8.5 8.5l-8.5 8.5l-8.5-8.5Z"),
        "star": Symbol(
            lines: "", areas: "M10 1.8l2.5 5.4l5.9.7l-4.4 4l1.2 5.8l-5.2-2.9l-5.2 2.9l1.2-5.8l-4.4-4l5.9-.7Z"),
        "heart": Symbol(
            lines: "", areas: "M10 17.5c-5-3.6-8-6.6-8-10.1a4.3 4.3 0 0 1 8-2.2a4.3 4.3 0 0 1 8 2.2c0 3.5-3 6.5-8 10.1Z"
        ),
        "bolt": Symbol(lines: "", areas: "M11.5 1.5l-7 10h4.6l-1 7l7.4-10.2h-4.7Z"),
        "flame": Symbol(
            lines: "",
            areas:
                "M10 18.5c-4 0-6.3-2.6-6.3-6c0-3.7 3-5.5 3.6-10.9c3 1.300 4.600 3.700 4.800 6.300c.8-.5 1.200-1.400 1.300-2.300c1.900 1.800 2.900 4.200 2.900 6.900c0 3.400-2.300 6-6.300 6Z"
        ),
        "drop": Symbol(
            lines: "",
            areas:
                "M10 1.500c3.500 4.600 5.800 7.700 5.800 10.800a5.800 5.800 0 0 1-11.600 0c0-3.100 2.300-6.200 5.800-10.800Z"
        ),
        "moon": Symbol(lines: "", areas: "M17.500 12.300a7.800 7.800 0 1 1-9.800-9.800a6.300 6.300 0 0 0 9.800 9.800Z"),
        "cloud": Symbol(lines: "", areas: "M5.500 16a3.700 3.700 0 0 1-.3-7.400a5 5 0 0 1 9.600-.6a4 4 0 0 1-.4 8Z"),
        "sun.max": Symbol(
            lines:
                "M10 1v1.600M10 17.400v1.600M1 10h1.600M17.400 10h1.600M3.600 3.600l1.100 1.100M15.300 15.300l1.100 1.100M3.600 16.400l1.100-1.100M15.300 4.700l1.100-1.100",
            areas: "M14 10a4 4 0 1 1-8 0a4 4 0 1 1 8 0Z"),
        "bell": Symbol(
            lines: "M8 17a2.200 2.200 0 0 0 4 0",
            areas:
                "M10 2a5.200 5.200 0 0 1 5.200 5.200c0 4 1 5.300 2 6.800h-14.400c1-1.500 2-2.800 2-6.800a5.200 5.200 0 0 1 5.200-5.200Z"
        ),
        "bookmark": Symbol(lines: "", areas: "M5 2h10v16l-5-4l-5 4Z"),
        "flag": Symbol(lines: "M4 18.500v-16.500", areas: "M4 3h12l-2.500 4l2.500 4h-12Z"),
        "house": Symbol(lines: "", areas: "M10 2l8 7h-2v8.500h-12v-8.500h-2Z"),
        "person": Symbol(
            lines: "",
            areas:
                "M13.700 6a3.700 3.700 0 1 1-7.400 0a3.700 3.700 0 1 1 7.400 0ZM2.800 17.800c0-3.600 3-6.300 7.200-6.300s7.200 2.700 7.200 6.300Z"
        ),
        "envelope": Symbol(lines: "M2.500 5l7.500 6l7.500-6", areas: "M2 4h16v12h-16Z"),
        "phone": Symbol(
            lines: "",
            areas:
                "M5 2.500l2.500-.5l2 4.500l-2 1.600c1 2.200 2.200 3.400 4.400 4.400l1.600-2l4.500 2l-.5 2.500c-.3 1.500-1.500 2.500-3 2.500c-6.500-.5-11.500-5.500-12-12c0-1.500 1-2.700 2.500-3Z"
        ),
        "lock": Symbol(lines: "M6 9v-3a4 4 0 0 1 8 0v3", areas: "M4 9h12v9h-12Z"),
        "trash": Symbol(lines: "M3 5h14M8 5v-2h4v2", areas: "M4.500 5h11l-1 13h-9Z"),
        "pencil": Symbol(lines: "", areas: "M3 17l1-4.500l9.500-9.500l3.500 3.500l-9.500 9.500Z"),
        "magnifyingglass": Symbol(lines: "M14.500 8.500a6 6 0 1 1-12 0a6 6 0 1 1 12 0ZM13 13l5 5"),
        "gear": Symbol(
            lines:
                "M10 1v3M10 16v3M1 10h3M16 10h3M3.600 3.600l2.100 2.100M14.300 14.300l2.100 2.100M3.600 16.400l2.100-2.100M14.300 5.700l2.100-2.100M16 10a6 6 0 1 1-12 0a6 6 0 1 1 12 0ZM12 10a2 2 0 1 1-4 0a2 2 0 1 1 4 0Z"
        ),
        "gearshape": Symbol(
            lines:
                "M10 1v3M10 16v3M1 10h3M16 10h3M3.600 3.600l2.100 2.100M14.300 14.300l2.100 2.100M3.600 16.400l2.100-2.100M14.300 5.700l2.100-2.100M12 10a2 2 0 1 1-4 0a2 2 0 1 1 4 0ZM16 10a6 6 0 1 1-12 0a6 6 0 1 1 12 0Z"
        ),
        "plus": Symbol(lines: "M10 2.500v15M2.500 10h15"), "minus": Symbol(lines: "M2.500 10h15"),
        "xmark": Symbol(lines: "M4 4l12 12M16 4l-12 12"), "multiply": Symbol(lines: "M4 4l12 12M16 4l-12 12"),
        "checkmark": Symbol(lines: "M3 11l4.500 5l9.500-12"),
        "chevron.right": Symbol(lines: "M7 3l7 7l-7 7"), "chevron.left": Symbol(lines: "M13 3l-7 7l7 7"),
        "chevron.up": Symbol(lines: "M3 13l7-7l7 7"), "chevron.down": Symbol(lines: "M3 7l7 7l7-7"),
        "arrow.right": Symbol(lines: "M2.500 10h15M11 3.500l6.500 6.500l-6.500 6.500"),
        "arrow.left": Symbol(lines: "M17.500 10h-15M9 3.500l-6.500 6.500l6.500 6.500"),
        "arrow.up": Symbol(lines: "M10 17.500v-15M3.500 9l6.500-6.500l6.500 6.500"),
        "arrow.down": Symbol(lines: "M10 2.500v15M3.500 11l6.500 6.500l6.500-6.500"),
        "arrow.clockwise": Symbol(lines: "M16.500 10a6.500 6.500 0 1 1-2-4.700M15.500 1.500v4.200h-4.200"),
        "arrow.counterclockwise": Symbol(lines: "M3.500 10a6.500 6.500 0 1 0 2-4.700M4.500 1.500v4.200h4.200"),
        "play": Symbol(lines: "", areas: "M5 2.500l12 7.500l-12 7.500Z"),
        "pause": Symbol(lines: "", areas: "M4.500 3h3.500v14h-3.500ZM12 3h3.500v14h-3.500Z"),
        "stop": Symbol(lines: "", areas: "M4 4h12v12h-12Z"),
        "forward": Symbol(lines: "", areas: "M2 4l8 6l-8 6ZM10 4l8 6l-8 6Z"),
        "backward": Symbol(lines: "", areas: "M18 4l-8 6l8 6ZM10 4l-8 6l8 6Z"),
        "mic": Symbol(
            lines: "M4.500 9a5.500 5.500 0 0 0 11 0M10 14.500v4M7 18.500h6",
            areas: "M10 1.500a3 3 0 0 1 3 3v4.500a3 3 0 0 1-6 0v-4.500a3 3 0 0 1 3-3Z"),
        "camera": Symbol(lines: "M13 11a3 3 0 1 1-6 0a3 3 0 1 1 6 0Z", areas: "M2 5.500h4l1.500-2h5l1.500 2h4v11h-16Z"),
        "photo": Symbol(lines: "M3 14l4-4l3 3l4-5l4 5M7.500 7a1 1 0 1 1-2 0a1 1 0 1 1 2 0Z", areas: "M2 4h16v12h-16Z"),
        "clock": Symbol(lines: "M10 5v5l3.500 2", areas: circle),
        "timer": Symbol(lines: "M10 10l-3-4M10 2v2", areas: circle),
        "calendar": Symbol(lines: "M2.500 8h15M6 2v3M14 2v3", areas: "M2.500 4h15v13.500h-15Z"),
        "doc": Symbol(lines: "M11 2v5h5", areas: "M4 2h7l5 5v11h-12Z"),
        "folder": Symbol(lines: "", areas: "M2 4h6l2 2h8v11h-16Z"),
        "line": Symbol(lines: "M2.500 5h15M2.500 10h15M2.500 15h15"),
        "list": Symbol(lines: "M7 5h10.500M7 10h10.500M7 15h10.500M3 5h.1M3 10h.1M3 15h.1"),
        "ellipsis": Symbol(lines: "M3.500 10h.1M10 10h.1M16.500 10h.1"),
        "square.and.arrow.up": Symbol(
            lines: "M10 12v-10M6.500 5.500l3.500-3.500l3.500 3.500M6.500 8h-2.500v10h12v-10h-2.500"),
        "square.and.pencil": Symbol(lines: "M10 4h-7v13h13v-7M9 11l8-8"),
        "link": Symbol(lines: "M8 12l4-4M9 6l2-2a3.500 3.500 0 0 1 5 5l-2 2M11 14l-2 2a3.500 3.500 0 0 1-5-5l2-2"),
        "info": Symbol(lines: "M10 9v7M10 5h.1"),
        "questionmark": Symbol(
            lines: "M6.500 6.500a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.800M10 16.500h.1"),
        "exclamationmark": Symbol(lines: "M10 3v9M10 16.500h.1"),
        "eye": Symbol(
            lines: "M12.500 10a2.500 2.500 0 1 1-5 0a2.500 2.500 0 1 1 5 0Z",
            areas: "M1.500 10c4-7 13-7 17 0c-4 7-13 7-17 0Z"),
        "cart": Symbol(lines: "M2 3h3l2.500 10h8l2-7h-11M8.500 17h.1M14.500 17h.1"),
        "location": Symbol(lines: "", areas: "M17.500 2.500l-6 15l-2.500-6.500l-6.500-2.500Z"),
        "paperplane": Symbol(lines: "M8 12l9.500-9.500", areas: "M17.500 2.500l-5.500 15l-4-5.500l-5.500-4Z"),
        "leaf": Symbol(
            lines: "M3 17c3-6 6-8 10-10", areas: "M17 3c.5 8-2 13-8 13c-6 0-6-8-1-10.500c3-1.500 6-1 9-2.500Z"),
        "globe": Symbol(lines: "M2 10h16M10 2c-5 5-5 11 0 16c5-5 5-11 0-16Z", areas: circle),
        "battery.100": Symbol(lines: "M18.500 8.500v3", areas: "M2 6h14v8h-14Z"),
        "wifi": Symbol(lines: "M2 8c5-5 11-5 16 0M5 11c3-3 7-3 10 0M10 15h.1"),
        "speaker": Symbol(lines: "", areas: "M3 7.500h3.500l5-4.500v14l-5-4.500h-3.500Z"),
        "music.note": Symbol(
            lines:
                "M8 15v-12l8-1.500v11.500M8 15a2.200 2.200 0 1 1-4.400 0a2.200 2.200 0 1 1 4.400 0ZM16 13a2.200 2.200 0 1 1-4.400 0a2.200 2.200 0 1 1 4.400 0Z"
        ),
        "paintbrush": Symbol(lines: "M8 12l9-9", areas: "M3 17c2 0 6 0 5.500-4c-3-2.500-4.500 1-5.500 4Z"),
        "sparkles": Symbol(
            lines: "",
            areas:
                "M8 4l1.500 4.500l4.500 1.500l-4.500 1.500l-1.500 4.500l-1.500-4.500l-4.500-1.500l4.500-1.500ZM15 2l.8 2.200l2.200.8l-2.200.8l-.8 2.200l-.8-2.200l-2.200-.8l2.200-.8Z"
        ),
        "wand": Symbol(lines: "M3 17l9-9M15 3v3M13.500 4.500h3M17 9v2M16 10h2"),
        "hand.thumbsup": Symbol(
            lines: "",
            areas: "M2.500 9h3v8h-3ZM7 9l4-6.500c2 0 2.500 1.500 1.500 5h4.500l-1 8.500l-1.500 1h-6l-1.500-1Z"),
        "airplane": Symbol(
            lines: "",
            areas:
                "M10 1.500c1 0 1.300 1.500 1.300 3v3l7 4v2l-7-2v4l2 1.500v1.500l-3.300-1l-3.300 1v-1.500l2-1.500v-4l-7 2v-2l7-4v-3c0-1.500.3-3 1.300-3Z"
        ),
    ]
}
extension Path {
    fileprivate func adding(_ other: Path) -> Path {
        var copy = self
        copy.addPath(other)
        return copy
    }
}

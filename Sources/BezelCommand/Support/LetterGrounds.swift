// What lies behind letters: a halo that keeps them apart from a picture, and a shadow.
import ArgumentParser
import Bezel
import BezelGeometry

/// A line of one colour round letters, behind them.
struct Halo: Hashable, Sendable {
    /// How far it extends beyond the letters, in user units.
    var width: Double
    var color: Color
}

/// A copy of the letters' shapes behind them, moved and blurred.
struct LetterShadow: Hashable, Sendable {
    /// In user units; y points down.
    var offset: Vector
    /// Twice the deviation of the blur, in user units, as in CSS; 0 for sharp edges.
    var blur: Double
    var color: Color

    /// How far it extends beyond what casts it: a Gaussian blur is all but gone at three deviations.
    var extent: Double { max(abs(offset.dx), abs(offset.dy)) + 1.5 * blur }
}

extension Read {
    /// Numbers between commas, and a colour after them: `2,3,4,#0008`.
    private static func numbersAndColor(
        _ text: String, counts: ClosedRange<Int>, _ expected: String
    ) throws -> (numbers: [Double], color: Color?) {
        var rest = Substring(text)
        var numbers: [Double] = []
        while numbers.count < counts.upperBound, !rest.isEmpty {
            let part = rest.prefix { $0 != "," }
            guard let number = plainNumber(String(part).trimmed) else { break }
            guard abs(number) <= longest else { throw ValidationError("expected \(expected)") }
            numbers.append(number)
            rest = rest.dropFirst(part.count + 1)
        }
        let color = Color(css: String(rest).trimmed)
        guard counts.contains(numbers.count), rest.isEmpty || color != nil else {
            throw ValidationError("expected \(expected)")
        }
        return (numbers, color)
    }

    @Sendable static func halo(_ text: String) throws -> Halo {
        let expected = "a width greater than 0 and perhaps a colour, such as 3 or \"3,#FFFC\""
        let (numbers, color) = try numbersAndColor(text, counts: 1...1, expected)
        guard numbers[0] >= 1e-3 else { throw ValidationError("expected \(expected)") }
        return Halo(width: numbers[0], color: color ?? .white)
    }

    @Sendable static func shadow(_ text: String) throws -> LetterShadow {
        let expected = "how far right and down, perhaps a blur and a colour, such as 2,3 or \"2,3,4,#0006\""
        let (numbers, color) = try numbersAndColor(text, counts: 2...3, expected)
        let blur = numbers.count > 2 ? numbers[2] : 0
        guard blur >= 0 else { throw ValidationError("expected \(expected)") }
        return LetterShadow(
            offset: Vector(dx: numbers[0], dy: numbers[1]), blur: blur, color: color ?? Color(white: 0, opacity: 0.4))
    }
}

extension TextPaintOptions {
    /// How far the halo extends beyond the line round the letters.
    private var haloExtent: Double { halo?.width ?? 0 }

    /// The box of all that is drawn of letters with such ink.
    func bounds(ofInk ink: Rect) -> Rect {
        if ink.isNull { return ink }
        let solid = ink.insetBy(dx: -outlineExtent - haloExtent, dy: -outlineExtent - haloExtent)
        guard let shadow else { return solid }
        let moved = Rect(
            x: solid.minX + shadow.offset.dx, y: solid.minY + shadow.offset.dy, width: solid.width, height: solid.height
        )
        return solid.union(moved.insetBy(dx: -1.5 * shadow.blur, dy: -1.5 * shadow.blur))
    }

    /// The letters with all that lies behind them, back to front. Halo and shadow are shapes, so that text stays one text
    /// in documents.
    func commands(_ texts: [PlacedText]) -> [DrawCommand] {
        let letters = texts.map { DrawCommand.text(drawing($0)) }
        guard halo != nil || shadow != nil else { return letters }
        var outline = Path()
        for text in texts { outline.addPath(text.outline()) }
        var context = GraphicsContext()
        if let shadow { draw(shadow, of: outline, in: &context) }
        if let halo {
            context.stroke(outline, with: .color(halo.color), style: line(2 * (outlineExtent + halo.width)))
        }
        return context.commands + letters
    }

    private func line(_ width: Double) -> StrokeStyle {
        StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    }

    private func draw(_ shadow: LetterShadow, of outline: Path, in context: inout GraphicsContext) {
        var solid = shadow.color
        solid.alpha = 1
        let moved = outline.applying(Transform(translationX: shadow.offset.dx, y: shadow.offset.dy))
        let extent = outlineExtent + haloExtent
        var group = GroupDrawing(opacity: shadow.color.alpha, isIsolated: true)
        if shadow.blur > 0 { group.effects = [.blur(x: shadow.blur / 2, y: shadow.blur / 2)] }
        context.group(group) { inner in
            if color != nil || gradient != nil { inner.fill(moved, with: .color(solid)) }
            if extent > 0 { inner.stroke(moved, with: .color(solid), style: line(2 * extent)) }
        }
    }
}

// Halos and shadows behind letters, and lines within them.
import BezelGeometry

package struct Halo: Hashable, Sendable {
    /// Beyond the letters, in user units.
    package var width: Double
    package var color: Color
}

/// Along letters' edges.
package struct InlineLine: Hashable, Sendable {
    /// In user units.
    package var width: Double
    /// From the edges, in user units.
    package var depth: Double
    package var color: Color
}

package struct LetterShadow: Hashable, Sendable {
    /// In user units, y down.
    package var offset: Vector
    /// Twice the standard deviation, in user units, as in CSS; 0 is sharp.
    package var blur: Double
    package var color: Color

    /// A Gaussian ends at about three deviations.
    package var extent: Double { max(abs(offset.dx), abs(offset.dy)) + 1.5 * blur }
}

extension Read {
    /// Such as `2,3,4,#0008`.
    private static func numbersAndColor(
        _ text: String, counts: ClosedRange<Int>, _ scale: LengthScale, _ expected: String
    ) throws -> (numbers: [Double], color: Color?) {
        var rest = Substring(text)
        var numbers: [Double] = []
        while numbers.count < counts.upperBound, !rest.isEmpty {
            let part = rest.prefix { $0 != "," }
            guard Length(part) != nil else { break }
            guard let number = try LengthRange.ofText(anyLength).read(part, scale) else {
                throw UsageError("expected \(expected)")
            }
            numbers.append(number)
            rest = rest.dropFirst(part.count + 1)
        }
        let color = Color(css: String(rest).trimmed)
        guard counts.contains(numbers.count), rest.isEmpty || color != nil else {
            throw UsageError("expected \(expected)")
        }
        return (numbers, color)
    }

    @Sendable package static func halo(_ text: String, _ scale: LengthScale) throws -> Halo {
        let expected = "a width greater than 0 and perhaps a colour, such as 3 or \"3,#FFFC\""
        let (numbers, color) = try numbersAndColor(text, counts: 1...1, scale, expected)
        guard positiveLengths.contains(numbers[0]) else { throw UsageError("expected \(expected)") }
        return Halo(width: numbers[0], color: color ?? .white)
    }

    @Sendable package static func inline(_ text: String, _ scale: LengthScale) throws -> InlineLine {
        let expected = "a width, perhaps a depth and a colour, such as 1 or \"1,2,gold\""
        let (numbers, color) = try numbersAndColor(text, counts: 1...2, scale, expected)
        let depth = numbers.count > 1 ? numbers[1] : numbers[0]
        guard positiveLengths.contains(numbers[0]), positiveLengths.contains(depth) else {
            throw UsageError("expected \(expected)")
        }
        return InlineLine(width: numbers[0], depth: depth, color: color ?? .white)
    }

    package static let blurs: ClosedRange<Double> = 0...longest

    @Sendable package static func shadow(_ text: String, _ scale: LengthScale) throws -> LetterShadow {
        let expected = "how far right and down, perhaps a blur and a colour, such as 2,3 or \"2,3,4,#0006\""
        let (numbers, color) = try numbersAndColor(text, counts: 2...3, scale, expected)
        let blur = numbers.count > 2 ? numbers[2] : 0
        guard blurs.contains(blur) else { throw UsageError("expected \(expected)") }
        return LetterShadow(
            offset: Vector(dx: numbers[0], dy: numbers[1]), blur: blur, color: color ?? Color(white: 0, opacity: 0.4))
    }
}

extension TextPaintOptions {
    /// Beyond the outline stroke.
    private var haloExtent: Double { halo.reduce(0) { $0 + $1.width } }

    package func bounds(ofInk ink: Rect) -> Rect {
        if ink.isNull { return ink }
        let solid = ink.insetBy(dx: -outlineExtent - haloExtent, dy: -outlineExtent - haloExtent)
        guard let shadow else { return solid }
        let moved = Rect(
            x: solid.minX + shadow.offset.dx, y: solid.minY + shadow.offset.dy, width: solid.width, height: solid.height
        )
        return solid.union(moved.insetBy(dx: -1.5 * shadow.blur, dy: -1.5 * shadow.blur))
    }

    /// Back to front. Only the letters are text, so that documents hold it once.
    ///
    /// - Throws: ``LayoutError/limit(_:)`` for lines within more letters than can be drawn in some seconds.
    package func commands(_ texts: [PlacedText]) throws -> [DrawCommand] {
        let letters = texts.map { DrawCommand.text(drawing($0)) }
        guard !halo.isEmpty || shadow != nil || inline != nil else { return letters }
        var outline = Path()
        for text in texts { outline.addPath(text.outline()) }
        var context = GraphicsContext()
        if let shadow { draw(shadow, of: outline, in: &context) }
        var extent = outlineExtent + haloExtent
        for band in halo.reversed() {
            context.stroke(outline, with: .color(band.color), style: line(2 * extent))
            extent -= band.width
        }
        var within = GraphicsContext()
        if let inline {
            within.fill(try band(inline, in: texts), with: .color(inline.color))
        }
        return context.commands + letters + within.commands
    }

    /// Whether a line within the letters was asked for, and lies deeper than any letter is wide.
    package func loses(inlineOf commands: [DrawCommand]) -> Bool {
        guard inline != nil, !commands.isEmpty else { return false }
        if case .fill(let band)? = commands.last { return band.path.isEmpty }
        return true
    }

    /// The lines within all letters, without inner edges of overlapping contours.
    ///
    /// Three boolean operations for each letter take milliseconds. Long texts therefore have one line for all equal
    /// glyphs, which differs from a letter's own by less than the operations' tolerance of 0.01 user units.
    private func band(_ inline: InlineLine, in texts: [PlacedText]) throws -> Path {
        let letters = texts.flatMap { $0.lettersToStroke() }
        let isShared = letters.count > Self.maximumSeparate
        var work = LayoutWork()
        var counted: Set<PlacedText.StrokedLetter.Glyph> = []
        for letter in letters {
            if isShared, let glyph = letter.glyph, !counted.insert(glyph).inserted { continue }
            try work.add(Self.stepsOfOne + Self.stepsOfElement * Double(letter.outline.elements.count))
        }
        var band = Path()
        var known: [PlacedText.StrokedLetter.Glyph: Path] = [:]
        for letter in letters {
            if isShared, let glyph = letter.glyph, let transform = letter.transform {
                let own = known[glyph] ?? shape(of: inline, in: letter.outline)
                known[glyph] = own
                band.addPath(own, transform: transform)
            } else {
                band.addPath(shape(of: inline, in: letter.path))
            }
        }
        return band
    }
    private static let maximumSeparate = 500
    /// Of about a nanosecond.
    private static let stepsOfOne = 2_500_000.0
    private static let stepsOfElement = 60_000.0

    /// No point within a letter is further from its edge than half the shorter side of its box. So a deeper line is empty,
    /// and one that reaches deeper is all of the letter but its rim; strokes that are so wide would overlap themselves
    /// many times, and take seconds.
    private func shape(of inline: InlineLine, in outline: Path) -> Path {
        let box = outline.boundingRect
        let deepest = min(box.width, box.height) / 2
        guard inline.depth < deepest else { return Path() }
        let reach = inline.depth + inline.width
        let reached = reach < deepest ? outline.intersection(outline.strokedPath(line(2 * reach))) : outline
        return reached.subtracting(outline.strokedPath(line(2 * inline.depth)))
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

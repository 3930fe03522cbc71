// How letters are painted beyond one colour: halos and shadows behind them, lines within them, an outline.
//
// Only the letters themselves are text in what comes of it, so that documents hold the text once. How such paints are written
// as options is known to the requests (BezelRequests).
import BezelColor
import BezelGeometry
import BezelTypesetting

/// A band of one colour round letters and behind them, which sets them off from any ground.
public struct Halo: Hashable, Sendable {
    /// Beyond the letters, or beyond the halo before, in user units.
    public var width: Double
    /// The band's colour, by default white; a transparent one lets halos behind it show through.
    public var color: Color

    /// Creates a halo. A width that is not positive draws nothing.
    public init(width: Double, color: Color = .white) {
        self.width = width
        self.color = color
    }
}

/// A line within letters along their edges, as engravers and sign painters cut it.
public struct InlineLine: Hashable, Sendable {
    /// How wide the line is, in user units, from its depth inwards.
    public var width: Double
    /// How far the line is from the letters' edges, in user units; letters nowhere thicker than twice this have none.
    public var depth: Double
    /// The line's colour, by default white, so that letters look open on white ground.
    public var color: Color

    /// Creates a line. Where letters are thinner than twice its depth, it ends.
    public init(width: Double, depth: Double, color: Color = .white) {
        self.width = width
        self.depth = depth
        self.color = color
    }
}

/// A shadow of letters with their outline and halos, behind all of these.
public struct LetterShadow: Hashable, Sendable {
    /// How far the shadow is moved, in user units: positive numbers go to the right and down.
    public var offset: Vector
    /// Twice the standard deviation, in user units, as in CSS; 0 is sharp.
    public var blur: Double
    /// The shadow's colour, whose opacity is that of the whole shadow; by default black at 40 %.
    public var color: Color

    /// Creates a shadow, by default sharp and black at 40 %; give a blur of twice the standard deviation.
    public init(offset: Vector, blur: Double = 0, color: Color = Color(white: 0, opacity: 0.4)) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }

    /// A Gaussian ends at about three deviations.
    package var extent: Double { max(abs(offset.dx), abs(offset.dy)) + 1.5 * blur }
}

/// How letters are painted.
///
/// ```swift
/// let look = LetterPaint(fill: .color(.black), halos: [Halo(width: 3)], shadow: LetterShadow(offset: Vector(dx: 2, dy: 3)))
/// let scene = try Scene.cropped(to: [placed], look, padding: 10)
/// ```
public struct LetterPaint: Hashable, Sendable {
    /// What letters are filled with, by default black; nil leaves them open.
    ///
    /// A span's own colour overrides it.
    public var fill: Paint?
    /// A line along the letters' edges, half of it outside, in front of the fill or behind it; nil for none.
    public var outline: TextDrawing.Outline?
    /// Bands round the letters and their outline, each round the one before.
    public var halo: [Halo]
    /// A line within the letters, in front of their fill; nil for none.
    public var inline: InlineLine?
    /// A shadow of letters, outline and halos, behind all of these; nil for none.
    public var shadow: LetterShadow?

    /// Creates a paint, by default of plain black letters without outline, halos, line or shadow.
    public init(
        fill: Paint? = .color(.black), outline: TextDrawing.Outline? = nil, halos: [Halo] = [],
        inline: InlineLine? = nil, shadow: LetterShadow? = nil
    ) {
        self.fill = fill
        self.outline = outline
        self.halo = halos
        self.inline = inline
        self.shadow = shadow
    }

    /// Beyond the letters.
    package var outlineExtent: Double { (outline?.style.lineWidth ?? 0) / 2 }

    private func drawing(_ text: PlacedText) -> TextDrawing { TextDrawing(text: text, fill: fill, outline: outline) }
}

extension LetterPaint {
    /// Beyond the outline stroke.
    private var haloExtent: Double { halo.reduce(0) { $0 + $1.width } }

    /// The box of all that is drawn of letters whose ink has a box; null for null.
    public func bounds(ofInk ink: Rect) -> Rect {
        if ink.isNull { return ink }
        let solid = ink.insetBy(dx: -outlineExtent - haloExtent, dy: -outlineExtent - haloExtent)
        guard let shadow else { return solid }
        let moved = Rect(
            x: solid.minX + shadow.offset.dx, y: solid.minY + shadow.offset.dy, width: solid.width, height: solid.height
        )
        return solid.union(moved.insetBy(dx: -1.5 * shadow.blur, dy: -1.5 * shadow.blur))
    }

    /// Draws texts, back to front: shadow, halos, letters, lines within them.
    ///
    /// Only the letters are text, so that documents hold it once.
    ///
    /// - Throws: ``LayoutError/limit(_:)`` for lines within more letters than can be drawn in some seconds.
    public func commands(_ texts: [PlacedText]) throws(LayoutError) -> [DrawCommand] {
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
    private func band(_ inline: InlineLine, in texts: [PlacedText]) throws(LayoutError) -> Path {
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
            if fill != nil { inner.fill(moved, with: .color(solid)) }
            if extent > 0 { inner.stroke(moved, with: .color(solid), style: line(2 * extent)) }
        }
    }
}

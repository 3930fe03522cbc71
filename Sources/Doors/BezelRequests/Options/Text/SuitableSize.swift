// The size of type that suits a curve, for text without --font-size. Whether the text then fits is found by the layout,
// which sets it smaller without limit: a size that nobody asked for is never the cause of an error.
import BezelGeometry

/// What a curve says about the size of its type, before the text is known.
private struct SuitableSize {
    /// Of type that stands on the curve, in user units.
    var size: Double
    /// Of a whole ring, on which a text should not run into its own beginning; nil for all other curves.
    var ringLength: Double?
    /// How far lines below the first may stand from it; nil if as far as they like.
    var depth: Double?

    /// On curves of middling size, such as circles with a radius of 100 to 200.
    static let usual = 48.0
    /// Capitals are then 0.4 of the radius high.
    static let mostOfRadius = 0.55
    /// Of the smaller radius of a flat ellipse, which turns tightly at its ends.
    static let ofFlatness = 1.5
    /// Large circles have larger type.
    static let leastOfRadius = 0.24
    /// Of an open curve's length: four capitals, and some twenty letters.
    static let ofLength = 0.06...0.25
    /// Of the radius in which a wave turns at its crests and troughs, by eye: larger letters meet in the troughs.
    static let ofCrest = 2.0
    /// Of the gap between a spiral's turns: descenders of one turn and ascenders of the next have room.
    static let ofGap = 0.66
    /// Of a sector's height, for all lines: more than the most is set smaller in any case.
    static let ofSector = 0.4...0.9

    static func onRing(radius: Double) -> Double {
        max(min(usual, mostOfRadius * radius), leastOfRadius * radius)
    }
    static func onOpenCurve(length: Double) -> Double {
        max(min(usual, ofLength.upperBound * length), ofLength.lowerBound * length)
    }
}

extension PathOptions {
    fileprivate func suitableSize(lines: Int) -> SuitableSize {
        if let radii = circle.map({ [$0, $0] }) ?? ellipse {
            // Ramanujan's perimeter of an ellipse, which is exact for circles.
            let (a, b) = (radii[0], radii[1])
            let h = ((a - b) / (a + b)) * ((a - b) / (a + b))
            let perimeter = .pi * (a + b) * (1 + 3 * h / (10 + (4 - 3 * h).squareRoot()))
            let isWhole = from == nil || to == nil || abs((to ?? 0) - (from ?? 0)) == 360
            return SuitableSize(
                size: SuitableSize.onRing(radius: min(perimeter / (2 * .pi), SuitableSize.ofFlatness * min(a, b))),
                ringLength: isWhole ? perimeter : nil,
                depth: 0.6 * min(a, b))
        }
        if let spiral { return SuitableSize(size: SuitableSize.ofGap * abs(spiral[1])) }
        if let sector = try? sectorSides() {
            let (least, most) = (SuitableSize.ofSector.lowerBound, SuitableSize.ofSector.upperBound)
            let height = sector.height / Double(max(lines, 1))
            return SuitableSize(size: max(min(SuitableSize.usual, most * height), least * height))
        }
        if let arc {
            let (half, rise) = (arc[0] / 2, max(abs(arc[1]), arc[0] * 1e-6))
            let radius = (half * half + rise * rise) / (2 * rise)
            let size = SuitableSize.onOpenCurve(length: 4 * atan2(rise, half) * radius)
            return SuitableSize(size: min(size, max(SuitableSize.onRing(radius: radius), SuitableSize.usual / 4)))
        }
        if let wave {
            let (length, height, count) = (wave.number(0), abs(wave.number(1)), wave.count > 2 ? wave.number(2) : 1)
            // Its zigzag: each wave rises and falls by twice its height.
            let size = SuitableSize.onOpenCurve(
                length: (length * length + 4 * height * height * count * count).squareRoot())
            // Of the crests of a sine with this period and height.
            let period = length / count
            let radius = period * period / (2 * .pi * .pi * max(height, NumberBounds.least))
            return SuitableSize(size: min(size, max(SuitableSize.ofCrest * radius, SuitableSize.usual / 4)))
        }
        if let only = (try? shapes.curve())?.path ?? (path.count == 1 ? try? Path(svg: path[0]) : nil),
            only.elements.last == .closeSubpath
        {
            let length = PathMeasure(only).length
            return SuitableSize(size: min(SuitableSize.usual, SuitableSize.mostOfRadius * length / (2 * .pi)))
        }
        return SuitableSize(size: SuitableSize.usual)
    }
}

extension TextInputOptions {
    /// The span of one or two words on a ring, of each further word, and of all, as fractions of the ring.
    private static let (spanOfTwo, spanOfMore, maximumSpan) = (200.0 / 360, 40.0 / 360, 330.0 / 360)
    /// Of one of several places on a ring; the rest is the gap to the next.
    private static let spanOfPlace = 0.9
    /// A word of more letters counts as several.
    private static let lettersOfWord = 12
    /// Letters are narrower than so many ems on average; only longer texts have to be shaped to know their length.
    private static let widestLetter = 1.1
    /// Of any search for a smaller size.
    private static let leastScale = 0.01
    /// Type smaller than this fraction of what suits the curve is worth a note.
    private static let notedScale = 0.5

    /// With the size of type that suits the curve and the text, if none was given. A policy for text that is too long, if
    /// given, decides about the text's length alone.
    ///
    /// - Parameter source: The text with markup.
    func suitablySized(_ source: String, in context: RenderContext) throws -> TextInputOptions {
        guard style.size == nil else { return self }
        var own = self
        own.placement.leastScale = Self.leastScale
        own.placement.isSizedByCurve = true
        let lines = markup ? [Substring(source)] : source.split(whereSeparator: \.isNewline)
        let suitable = curve.suitableSize(lines: lines.count)
        var size = suitable.size
        if lines.count > 1, curve.places?.count ?? 1 == 1, let depth = suitable.depth {
            size = min(size, depth / (ParallelLines.usualLineHeight * Double(lines.count - 1)))
        }
        own.style.size = size.clamped(from: Read.fontSizes.lowerBound, through: Read.fontSizes.upperBound)
        if let ring = suitable.ringLength, !fillsRing, placement.fit == .none, placement.overflow == nil {
            try own.shorten(lines, onRing: ring, in: context)
        }
        return own
    }

    private var fillsRing: Bool {
        placement.align == .around || placement.align == .justify || placement.ring.repeats != nil
    }

    /// Sets the longest line no wider than suits its words.
    private mutating func shorten(_ lines: [Substring], onRing length: Double, in context: RenderContext) throws {
        var factor = 1.0
        let size = style.size ?? SuitableSize.usual
        for line in lines {
            let words = max(
                line.split(whereSeparator: \.isWhitespace).count,
                (line.count + Self.lettersOfWord - 1) / Self.lettersOfWord)
            let most = min(Self.maximumSpan, Self.spanOfPlace / Double(curve.places?.count ?? 1))
            let span = length * min(Self.spanOfTwo + Self.spanOfMore * Double(max(words - 2, 0)), most)
            guard Double(line.count) * (Self.widestLetter * size + abs(style.tracking)) > span else { continue }
            let library = try self.style.forms.library(in: context)
            guard let shaped = try? library.shaper.shape(styledText(String(line), library).styled) else { continue }
            let letters = shaped.clusters.reduce(0) { $0 + $1.advance }
            let spaces = style.tracking * Double(max(shaped.clusters.count - 1, 0))
            if letters + spaces > span { factor = min(factor, max(span - spaces, span / 10) / letters) }
        }
        style.size = max(size * factor, Read.fontSizes.lowerBound)
    }

    /// Text that wraps, in a size that nobody asked for, is set smaller until its curve has room for all lines below it.
    func withRoomForLines(
        _ place: (_ trial: TextInputOptions) throws -> TextInputOptions.Placed
    ) throws -> TextInputOptions.Placed {
        var trial = self
        var trials = Self.trialsOfLines
        while block.wrap, trials > 0 {
            do { return try place(trial) } catch LayoutError.noParallel {
                trial.style.size = (trial.style.size ?? SuitableSize.usual) * Self.stepOfLines
                trials -= 1
            }
        }
        return try place(trial)
    }
    /// Each trial's size, as a fraction of the one before.
    private static let stepOfLines = 0.85
    /// The last is at a thirtieth of the size that suits the curve.
    private static let trialsOfLines = 21

    /// What was done to a size that nobody asked for is no news, unless letters became small.
    func noteSmallSize(of result: inout Placed) {
        guard placement.overflow == nil else { return }
        for i in result.lines.indices where !result.lines[i].isMiddle { result.lines[i].tellsScale = false }
        guard let size = result.size else { return }
        let suitable = curve.suitableSize(lines: result.lines.count).size
        if size < Self.notedScale * suitable {
            let rounded = (size * 100).rounded() / 100
            result.notes.append("the type is set small, \(rounded.plain) user units, to fit the curve")
        }
    }
}

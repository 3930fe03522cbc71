// The size of type that suits a curve, where nobody gave one. Whether a text then fits is found by its layout, which sets it
// smaller if it must: a size that nobody asked for is never the cause of an error.
import BezelGeometry
import BezelTypesetting

/// What is known of sizes by eye, from rings, arches and waves from 4 to 1000 units.
private enum SuitableSize {
    /// On curves of middling size, such as circles with a radius of 100 to 200, in user units.
    static let usual = 48.0
    /// Capitals are then 0.4 of the radius high.
    static let mostOfRadius = 0.55
    /// Of the smaller radius of a flat ellipse, which turns tightly at its ends.
    static let ofFlatness = 1.5
    /// Large circles have larger type.
    static let leastOfRadius = 0.24
    /// Of an open curve's length: four capitals, and some twenty letters.
    static let ofLength = 0.06...0.25
    /// Of the radius in which a wave turns at its crests and troughs: larger letters meet in the troughs.
    static let ofCrest = 2.0
    /// What is left of the usual size on an arch or wave that turns tightly and is long.
    static let ofTightest = 0.25
    /// Of the gap between a spiral's turns: descenders of one turn and ascenders of the next have room.
    static let ofGap = 0.66
    /// Of a ring's smaller radius: how far lines below the first may stand from it.
    static let depth = 0.6
    /// Of a sector's height, for all lines: more than the most is set smaller in any case.
    static let ofSector = 0.4...0.9

    static func onRing(radius: Double) -> Double {
        max(min(usual, mostOfRadius * radius), leastOfRadius * radius)
    }
    static func onOpenCurve(length: Double) -> Double {
        max(min(usual, ofLength.upperBound * length), ofLength.lowerBound * length)
    }
    /// On a curve that turns in a radius where it turns most.
    static func on(_ length: Double, most: Double) -> Double {
        min(onOpenCurve(length: length), max(most, ofTightest * usual))
    }
}

extension Curve {
    /// The size of type, in user units, where a curve says nothing about it.
    package static let usualSize = SuitableSize.usual

    /// The size of type that suits the curve, in user units to the em, before the text is known: it follows the radius of
    /// rings, the length and the turns of open curves.
    ///
    /// - Parameter lines: How many lines are set, one below the other; those within a ring have less room the more they are.
    public func suitableSize(lines: Int = 1) -> Double {
        switch form {
        case .circle, .ellipse:
            let radii = form?.radii ?? .zero
            let least = min(radii.width, radii.height)
            var size = SuitableSize.onRing(
                radius: min(Self.perimeter(radii) / (2 * .pi), SuitableSize.ofFlatness * least))
            // A part of a ring is an arch.
            if path.elements.last != .closeSubpath {
                size = min(size, SuitableSize.onOpenCurve(length: PathMeasure(path).length))
            }
            guard lines > 1 else { return size }
            return min(size, SuitableSize.depth * least / (ParallelLines.usualLineHeight * Double(lines - 1)))
        case .spiral(_, let gap): return SuitableSize.ofGap * abs(gap)
        case .arc(let span, let rise):
            let (half, rise) = (span / 2, max(abs(rise), span * Self.flatRise))
            let radius = (half * half + rise * rise) / (2 * rise)
            return SuitableSize.on(4 * atan2(rise, half) * radius, most: SuitableSize.onRing(radius: radius))
        case .wave(let length, let height, let count):
            // Its zigzag: each wave rises and falls by twice its height.
            let rises = 2 * height * count
            // The crests of a sine with this period and height.
            let period = length / count
            let radius = period * period / (2 * .pi * .pi * max(abs(height), NumberBounds.least))
            return SuitableSize.on(
                (length * length + rises * rises).squareRoot(), most: SuitableSize.ofCrest * radius)
        case .line, .segment, .column: return SuitableSize.usual
        case .polygon, .star, .roundedRectangle, .heart, .shield, nil:
            guard path.elements.last == .closeSubpath else { return SuitableSize.usual }
            return min(SuitableSize.usual, SuitableSize.mostOfRadius * PathMeasure(path).length / (2 * .pi))
        }
    }

    /// Ramanujan's second perimeter of an ellipse, which is exact for circles.
    private static func perimeter(_ radii: Size) -> Double {
        let (a, b) = (radii.width, radii.height)
        let h = ((a - b) / (a + b)) * ((a - b) / (a + b))
        return .pi * (a + b) * (1 + 3 * h / (10 + (4 - 3 * h).squareRoot()))
    }
}

// MARK: - Lines on whole rings

extension Curve {
    /// The span of one or two words on a ring, of each further word, and of all, as fractions of the ring.
    private static let (spanOfTwo, spanOfMore, maximumSpan) = (200.0 / 360, 40.0 / 360, 330.0 / 360)
    /// Of one of several places on a ring; the rest is the gap to the next.
    private static let spanOfPlace = 0.9
    /// A word of more letters counts as several.
    private static let lettersOfWord = 12
    /// What letters may take where the space between them alone would fill the span.
    private static let leastForLetters = 0.1

    /// How long a line may be on a whole circle or ellipse before it looks as if it ran into its own beginning, in user
    /// units: some half of the ring, and more for many words. Nil for all other curves.
    ///
    /// - Parameter places: At how many places of the ring lines stand.
    package func suitableLength(of line: some StringProtocol, places: Int = 1) -> Double? {
        guard let radii = form?.radii, path.elements.last == .closeSubpath else { return nil }
        let words = max(
            line.split(whereSeparator: \.isWhitespace).count,
            (line.count + Self.lettersOfWord - 1) / Self.lettersOfWord)
        let most = min(Self.maximumSpan, Self.spanOfPlace / Double(places))
        return Self.perimeter(radii) * min(Self.spanOfTwo + Self.spanOfMore * Double(max(words - 2, 0)), most)
    }

    /// What the letters' size is to be multiplied by so that a line is as long as suits it; 1 if it is no longer.
    ///
    /// - Parameters:
    ///   - letters: Their advances together, which grow with the size. Of none, the size stays.
    ///   - spaces: What is added between them, which does not.
    package static func scale(letters: Double, spaces: Double, to length: Double) -> Double {
        guard letters > 0, letters + spaces > length else { return 1 }
        return max(length - spaces, length * leastForLetters) / letters
    }

    /// The size of type that suits the curve and the text, in user units to the em: on a whole ring, also one at which no
    /// line runs into its own beginning. `bezel text` takes the same where no size is given.
    ///
    /// - Parameters:
    ///   - font: Of any size.
    ///   - text: One line, or several with line breaks.
    public func suitableSize(for text: String, font: Font, shaper: Shaper = Shaper()) throws -> Double {
        let lines = text.split(whereSeparator: \.isNewline)
        let size = suitableSize(lines: lines.count)
        var scale = 1.0
        var font = font
        font.size = size
        for line in lines {
            guard let length = suitableLength(of: line) else { break }
            let shaped = try shaper.shape(StyledText(String(line), style: TextStyle(font: font)))
            let advance = shaped.clusters.reduce(0) { $0 + $1.advance }
            scale = min(scale, Self.scale(letters: advance, spaces: 0, to: length))
        }
        return size * scale
    }
}

extension Sector {
    /// The size of type that suits lines along the arc of the sector, in user units to the em.
    public func suitableSize(lines: Int = 1) -> Double {
        let (least, most) = (SuitableSize.ofSector.lowerBound, SuitableSize.ofSector.upperBound)
        let height = height / Double(max(lines, 1))
        return max(min(SuitableSize.usual, most * height), least * height)
    }
}

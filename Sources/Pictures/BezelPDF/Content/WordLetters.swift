// Letters of words as WordWriter places them: single ones, bent ones that become one glyph, and the level line over a
// word. What a word is, is in TextWords.
import BezelColor
import BezelGeometry

/// A glyph of a word with its position, its text and what is seen of it.
struct Letter {
    var glyph: UInt32
    var font: EmbeddedFont
    var size: Double
    /// Empty for a mark.
    var text: String
    /// Glyph space (y down) to user space.
    var transform: Transform
    /// Nil if the font's glyph is hidden.
    var color: Color?
    /// In user space.
    var bent: (outline: Path, color: Color)?
    var cluster = 0
    var isRightToLeft = false

    /// In user units.
    var width: Double { font.width(of: glyph) / 1000 * size }
}

/// Successive bent letters of one colour, without seams.
struct BentStretch {
    var font: EmbeddedFont
    var size: Double
    var color: Color
    /// In user space.
    var outline: Path
    var box: Rect

    /// In font sizes, so that points keep a grid of a thousandth of an em.
    private static let maximumSizes: Double = 30
    /// Numbers in fonts end at 32 767.
    private static let maximumUnits: Double = 30_000

    static func all(of letters: [Letter]) -> [BentStretch] {
        var result: [BentStretch] = []
        for letter in letters {
            guard let (outline, color) = letter.bent else { continue }
            let box = outline.controlBounds
            guard !box.isNull, !box.isInfinite else { continue }
            if var last = result.last, last.font === letter.font, last.size == letter.size, last.color == color {
                last.box = last.box.union(box)
                if max(last.box.width, last.box.height) <= maximumSizes * letter.size {
                    last.outline.addPath(outline)
                    result[result.count - 1] = last
                    continue
                }
            }
            result.append(
                BentStretch(font: letter.font, size: letter.size, color: color, outline: outline, box: box))
        }
        return result
    }

    /// The letters' own, or smaller for a finer grid.
    ///
    /// - Parameter scale: User space to scene.
    func nominalSize(scale: Double) -> Double {
        let units = Double(font.unitsPerEm)
        let fine = min(size, BentGrid.step(size: size * scale) * units / max(scale, Transform.minimumScale))
        return max(fine, max(box.width, box.height) * units / Self.maximumUnits)
    }
}

/// In logical order.
struct LetteredWord {
    var word: TextWord
    var letters: [Letter]
    /// Whether the letters stand as in plain text.
    var isLevel: Bool
}

/// The unseen level line over a word, within the page.
///
/// It is centred on the word's box and as wide as that, but not narrower than half of its natural width, and moved or
/// reduced to stay on the page, off which readers ignore letters.
struct LevelLine {
    /// User space to scene; smaller if the word is longer than the page.
    var scale: Double
    var factor: Double
    /// On the scene.
    var width: Double
    var middle: Double
    var y: Double

    /// Of the natural width. Readers take overlapping letters for one.
    private static let narrowest: Double = 0.5
    /// In scene units: words of marks without a width have this one, as it is divided by.
    private static let shortest: Double = 1e-6
    /// The least reduction of a line that is longer than the page, so that the matrix stays invertible.
    private static let smallest: Double = 1e-3

    /// - Parameters:
    ///   - box: The word's, on the scene.
    ///   - page: Where readers look for letters.
    ///   - scale: User space to scene.
    init(of lettered: LetteredWord, in box: Rect, page: Rect, scale given: Double) {
        var scale = given
        let spoken = lettered.letters.filter { !$0.text.isEmpty }
        let length = spoken.reduce(0) { $0 + $1.width }
        let factor = (box.width / max(length * scale, Self.shortest)).clamped(from: Self.narrowest, through: 1)
        let natural = length * scale * factor
        if natural > page.width { scale *= max(page.width / natural, Self.smallest) }
        let width = max(length * scale, Self.shortest) * factor
        // The baseline is some half of the cap height below the box's middle. On the page, an em is left above it for the
        // letters, and 0.3 ems below it for descenders.
        let size = (spoken.first?.size ?? 0) * scale
        let y = Self.pinned(box.midY + 0.27 * size, page.minY + size, page.maxY - 0.3 * size)
        (self.scale, self.factor, self.width) = (scale, factor, width)
        middle = Self.pinned(box.midX, page.minX + width / 2, page.maxX - width / 2)
        self.y = Self.pinned(y, page.minY, page.maxY)
    }

    /// The middle if bounds are reversed.
    private static func pinned(_ value: Double, _ low: Double, _ high: Double) -> Double {
        low <= high ? value.clamped(from: low, through: high) : (low + high) / 2
    }
}

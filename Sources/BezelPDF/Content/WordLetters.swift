// Letters ready to be written, and the shapes that bent ones become.
import BezelColor
import BezelGeometry

/// A glyph ready to be written.
struct Letter {
    var glyph: UInt32
    var font: EmbeddedFont
    var size: Double
    /// What the letter says; empty for a mark that its letter speaks for.
    var text: String
    /// From the glyph's own space (y down) to user space.
    var transform: Transform
    /// nil for a letter that is not seen as its font has it.
    var color: Color?
    /// The letter as it was bent, in user space, and its colour.
    var bent: (outline: Path, color: Color)?
    /// The number of its cluster in the text.
    var cluster = 0
    var isRightToLeft = false

    /// In user units.
    var width: Double { font.width(of: glyph) / 1000 * size }
}

/// Bent letters that follow each other in one colour: one shape, so that nothing shows where they join.
struct BentStretch {
    var font: EmbeddedFont
    var size: Double
    var color: Color
    /// In user space.
    var outline: Path
    var box: Rect

    /// How many sizes of its letters a shape may be long, so that its points stay on a grid of a thousandth of an em.
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

    /// At which size of the font the shape is written: the letters' own, or a smaller one for a finer grid.
    ///
    /// - Parameter scale: From user space to the scene.
    func nominalSize(scale: Double) -> Double {
        let units = Double(font.unitsPerEm)
        let fine = min(size, BentGrid.step(size: size * scale) * units / max(scale, 1e-9))
        return max(fine, max(box.width, box.height) * units / Self.maximumUnits)
    }
}

/// A word with its letters, in logical order.
struct LetteredWord {
    var word: TextWord
    var letters: [Letter]
    /// Whether the letters stand side by side on one level line: plain text to any reader.
    var isLevel: Bool
}

/// Where a word's level line stands on the scene: over the word, within the page.
struct LevelLine {
    /// From user space to the scene, smaller where the word is longer than the page.
    var scale: Double
    /// How far the word is narrowed.
    var factor: Double
    /// Of its letters, on the scene.
    var width: Double
    /// The middle of its letters.
    var middle: Double
    /// The baseline.
    var y: Double

    /// How far a level word is narrowed at most: letters that lie over each other are taken for one.
    private static let narrowest: Double = 0.5
    /// How small a word is written at most.
    private static let smallest: Double = 1e-3

    /// - Parameters:
    ///   - box: The word's, on the scene.
    ///   - page: Where readers look for letters.
    ///   - scale: From user space to the scene.
    init(of lettered: LetteredWord, in box: Rect, page: Rect, scale given: Double) {
        var scale = given
        let spoken = lettered.letters.filter { !$0.text.isEmpty }
        let length = spoken.reduce(0) { $0 + $1.width }
        let factor = min(max(box.width / max(length * scale, 1e-6), Self.narrowest), 1)
        let natural = length * scale * factor
        if natural > page.width { scale *= max(page.width / natural, Self.smallest) }
        let width = max(length * scale, 1e-6) * factor
        // Half of a capital's height below the middle.
        let size = (spoken.first?.size ?? 0) * scale
        let y = Self.pinned(box.midY + 0.27 * size, page.minY + size, page.maxY - 0.3 * size)
        (self.scale, self.factor, self.width) = (scale, factor, width)
        middle = Self.pinned(box.midX, page.minX + width / 2, page.maxX - width / 2)
        self.y = Self.pinned(y, page.minY, page.maxY)
    }

    /// A position between two others, or in their middle where they have changed sides.
    private static func pinned(_ value: Double, _ low: Double, _ high: Double) -> Double {
        low <= high ? min(max(value, low), high) : (low + high) / 2
    }
}

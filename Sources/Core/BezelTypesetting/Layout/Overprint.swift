// What lies over what: the answer of the search for letters printed over each other. `OverprintSearch` finds it.
import BezelGeometry

/// Letters whose ink lies over other letters, though it did not in straight text.
///
/// Letters of different texts overprint wherever their ink overlaps. Letters of one text overprint only if they stand
/// apart when the text is set straight: connected scripts, kerned pairs that touch and marks over their letters do not.
/// Strokes, shadows and other decorations of letters are no ink here.
public struct Overprint: Hashable, Sendable {
    /// Neighbouring letters in one of the placed texts that were compared.
    public struct Place: Hashable, Sendable {
        /// The index of the placed text, as it was given.
        public package(set) var text: Int
        /// The letters' UTF-8 range in that text, from the first letter that overlaps to the last.
        public package(set) var range: Range<Int>

        package init(text: Int, range: Range<Int>) {
            self.text = text
            self.range = range
        }
    }

    /// The letters that come first: in an earlier text or, in the same text, at a smaller offset.
    public package(set) var first: Place
    /// The letters over them: in a later text or, in the same text, at a greater offset.
    public package(set) var second: Place

    package init(first: Place, second: Place) {
        self.first = first
        self.second = second
    }
}

/// Letters of a picture that are printed over each other, and whether all were found.
public struct Overprints: Hashable, Sendable {
    /// By the first letters' text and offset. Neighbouring letters that lie over neighbouring letters are one entry.
    public package(set) var found: [Overprint]
    /// Whether every letter was compared. False where so many lie over each other that the search ended early; at
    /// least one entry is found then, unless the letters overlap in straight text, too.
    public package(set) var isComplete: Bool

    /// Whether no letters overlap, as far as they were compared.
    public var isEmpty: Bool { found.isEmpty }

    package init(found: [Overprint] = [], isComplete: Bool = true) {
        self.found = found
        self.isComplete = isComplete
    }
}

extension PlacedText {
    /// Finds letters that are printed over each other, within texts and between them: lines of a block, repeats round a
    /// ring, crossing paths.
    ///
    /// - Parameters:
    ///   - texts: All texts of a picture, in its user space.
    /// - Returns: Hidden letters and white space overlap nothing. A picture of a font counts as a rounded box.
    /// - Complexity: O(N log N) for N letters that do not crowd: boxes are compared through a grid, outlines only where
    ///   boxes meet.
    public static func overprints(of texts: [PlacedText]) -> Overprints {
        overprints(of: texts.map { OverprintSource($0) })
    }

    /// Finds letters that are printed over each other in a picture whose texts stand in groups of their own.
    ///
    /// - Parameter isExpected: Whether two texts, by their indices, may share ink in a box of the picture.
    package static func overprints(
        of sources: [OverprintSource], isExpected: @escaping (Int, Int, Rect) -> Bool = { _, _, _ in false }
    ) -> Overprints {
        var search = OverprintSearch(sources, isExpected: isExpected)
        return search.overprints()
    }
}

/// The straight text that was placed, which tells what its letters did before they stood on a curve.
///
/// It follows from the placed text's own letters, so it has no part in comparing placed texts.
package struct StraightText: Hashable, Sendable {
    package let shaped: ShapedText

    package init(_ shaped: ShapedText) { self.shaped = shaped }

    package static func == (a: StraightText, b: StraightText) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}

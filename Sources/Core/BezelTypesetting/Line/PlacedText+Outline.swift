// Outlines of placed text: all ink as a path, single glyphs, outlines to stroke, and the box of the ink. Drawing asks
// glyph by glyph; halos and cutting take united outlines. Hidden ranges are here too, as they are what has no outline.
import BezelGeometry

extension PlacedText {
    /// The UTF-8 ranges that are not drawn for lack of room, ascending, with neighbours joined; empty if all is visible.
    public var hiddenRanges: [Range<Int>] { HiddenRanges.of(clusters) }

    /// The text of each of ``hiddenRanges``, in the same order, for messages.
    public var hiddenTexts: [String] {
        let bytes = Array(string.utf8)
        return hiddenRanges.map { String(decoding: bytes[$0.clamped(to: 0..<bytes.count)], as: UTF8.self) }
    }

    /// All ink in user space, glyphs and decorations, to be filled by the non-zero rule.
    ///
    /// Colour glyphs give their plain outlines, which some fonts leave empty; see ``inkBounds`` for their box.
    public func outline() -> Path {
        var path = Path()
        for run in runs {
            for glyph in run.glyphs { path.addPath(outline(of: glyph, in: run)) }
        }
        for decoration in decorations { path.addPath(decoration.outline) }
        return path
    }

    /// A glyph's outline in user space, bent if its letter is.
    ///
    /// - Parameter run: The run of ``runs`` that has the glyph, for its font.
    public func outline(of glyph: PlacedGlyph, in run: PlacedRun) -> Path {
        glyph.outline ?? run.font.outline(of: glyph.id).applying(glyph.transform)
    }

    /// A single-line face's lines, often open, in user space; nil for other faces and ornaments.
    public func centerLines(of glyph: PlacedGlyph, in run: PlacedRun) -> Path? {
        if glyph.outline != nil { return glyph.centerLines }
        return run.font.centerLines(of: glyph.id)?.applying(glyph.transform)
    }

    /// A glyph's outline in user space, for stroking.
    ///
    /// Overlapping contours of variable fonts become polygons, exact to a five-thousandth of an em. Far costlier than
    /// ``outline(of:in:)``.
    package func outlineToStroke(of glyph: PlacedGlyph, in run: PlacedRun) -> Path {
        if let own = glyph.outline { return Self.merged(own, run.font) }
        return Self.merged(run.font.outline(of: glyph.id), run.font).applying(glyph.transform)
    }

    /// Outlines of variable and single-line fonts without their overlaps, which a stroke would show.
    private static func merged(_ outline: Path, _ font: Font) -> Path {
        let isPlain = font.face.axes.isEmpty && !font.face.isSingleLine
        return isPlain ? outline : outline.withoutOverlaps(tolerance: font.size * 2e-4)
    }

    /// All outlines in user space, for stroking.
    ///
    /// Connected letters and marks become united polygons, exact to a five-thousandth of an em.
    package func outlinesToStroke(where isWanted: (PlacedGlyph, PlacedRun) -> Bool = { _, _ in true }) -> [Path] {
        lettersToStroke(where: isWanted).map(\.path)
    }

    /// An outline to stroke, which equal glyphs have in common.
    package struct StrokedLetter {
        /// A glyph that is moved and turned, but neither bent, scaled nor united with others.
        package struct Glyph: Hashable {
            package var font: Font
            package var id: UInt32
        }
        package var outline: Path
        /// From the outline to user space; nil for outlines in user space.
        package var transform: Transform?
        package var glyph: Glyph?

        /// In user space.
        package var path: Path { transform.map { outline.applying($0) } ?? outline }
    }

    /// As ``outlinesToStroke(where:)``, with what equal letters have in common.
    package func lettersToStroke(
        where isWanted: (PlacedGlyph, PlacedRun) -> Bool = { _, _ in true }
    ) -> [StrokedLetter] {
        var result: [StrokedLetter] = []
        var group: [(glyph: PlacedGlyph, run: PlacedRun)] = []
        var merged: (font: Font, outlines: [UInt32: Path])?
        func letter(_ glyph: PlacedGlyph, alone run: PlacedRun) -> StrokedLetter {
            guard glyph.outline == nil else { return StrokedLetter(outline: outlineToStroke(of: glyph, in: run)) }
            if merged?.font != run.font { merged = (run.font, [:]) }
            let found = merged?.outlines[glyph.id] ?? Self.merged(run.font.outline(of: glyph.id), run.font)
            merged?.outlines[glyph.id] = found
            let isRigid = glyph.transform.isRigid
            return StrokedLetter(
                outline: found, transform: glyph.transform,
                glyph: isRigid ? StrokedLetter.Glyph(font: run.font, id: glyph.id) : nil)
        }
        func flush() {
            guard let size = group.map(\.run.font.size).max() else { return }
            if group.count > 1 {
                var all = Path()
                for (glyph, run) in group { all.addPath(self.outline(of: glyph, in: run)) }
                result.append(StrokedLetter(outline: all.normalized(tolerance: size * 2e-4)))
            } else {
                for (glyph, run) in group { result.append(letter(glyph, alone: run)) }
            }
            group.removeAll(keepingCapacity: true)
        }
        for run in runs {
            for glyph in run.glyphs where isWanted(glyph, run) {
                if let last = group.last?.glyph.clusterIndex, last != glyph.clusterIndex, !clusters[last].joinsNext {
                    flush()
                }
                group.append((glyph, run))
            }
        }
        flush()
        return result
    }

    /// The box of all ink in user space, with decorations and colour glyphs; null if there is none.
    public var inkBounds: Rect {
        var box = Rect.null
        for run in runs {
            let hasColor = run.font.face.hasColorGlyphs
            for glyph in run.glyphs {
                if hasColor, let color = run.font.colorGlyph(of: glyph.id) {
                    if let own = color.bounds { box = box.union(own.applying(glyph.transform)) }
                } else {
                    box = box.union(
                        glyph.outline?.boundingRect ?? run.font.outlineBounds(of: glyph.id, glyph.transform))
                }
            }
        }
        for decoration in decorations { box = box.union(decoration.outline.boundingRect) }
        return box.width > 0 || box.height > 0 ? box : .null
    }
}

extension Transform {
    /// Whether it only moves and turns, apart from rounding.
    fileprivate var isRigid: Bool {
        let slack = Rounding.fraction
        return abs(a * a + b * b - 1) < slack && abs(c * c + d * d - 1) < slack && abs(a * c + b * d) < slack
            && a * d - b * c > 0
    }
}

// Whether a line of text can be written by SVG's own rule for text on a path, and from which start, anchor and spacing. Which
// letters remain text at all is decided in LiveText; what is found here is written by SVGWriter+LiveTextPath.
// SVGWriter+LiveText asks for each line.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Text that viewers place alike by SVG's rules, from line, start and spacing.
///
/// On a path (SVG 2, 11.8.3), the pen starts at the start offset, adjusted by the anchor, and each cluster has its advance's
/// middle on the path. On a level line it is plain text. The initialiser goes the other way: from the places of the letters
/// back to the values from which that rule gives them, and fails where there are none. Such text can be edited, and each letter
/// need not have its own position.
struct LiveTextPath {
    /// In radians, and as a part of the font size: letters that turn and rise no more stand on a level line.
    private static let (levelAngle, levelPart) = (1e-4, 5e-4)
    /// In radians: a letter so near the path's direction follows it.
    private static let sameDirection = 1e-3
    /// Of the font size: an advance that viewers will have, too.
    private static let sameAdvance = 1e-4

    /// Clusters of one run and paint, which a `tspan` holds.
    struct Stretch {
        var clusters: [LiveCluster]
        /// After every letter.
        var spacing: Double = 0
        /// After spaces.
        var wordSpacing: Double = 0
        /// Each cluster's extra shift along the path, and downwards.
        var moves: [Vector]
    }
    /// Empty for a level line, whose ``level`` is set.
    private(set) var path = Path()
    /// Of the path, in user units.
    private(set) var length: Double = 0
    /// The anchor along ``path``.
    private(set) var offset: Double = 0
    /// The anchor on a level line, which needs no path; nil on one.
    private(set) var level: Point?
    private(set) var anchor = TextPath.Anchor.start
    private(set) var stretches: [Stretch] = []

    /// How far right-to-left letters stand above the line, in user units.
    private(set) var rise: Double = 0

    /// Nil where SVG's rule differs or viewers disagree: full closed paths, rotated letters, letters across corners,
    /// spaced right-to-left letters, and mostly distinct paints.
    init?(_ t: TextDrawing, _ live: LiveText, cache: LiveTextCache) {
        let text = t.text
        let (clusters, glyphs) = LiveText.clusters(t, runs: live.runs)
        guard let line = text.line, let walk = Walk(clusters, text, along: PathMeasure(line.path)) else { return nil }
        stretches = Self.stretches(clusters)
        // Browsers round spans' lengths up, so many paints would accumulate error.
        guard stretches.count <= max(3, clusters.count / 3), let shift = cut(line, to: walk),
            space(clusters, walk, text), stretches.allSatisfy({ Self.isSetAlike($0, text, glyphs, cache) }),
            Self.isCovered(clusters, text)
        else { return nil }
        offset = walk.start - shift
        if walk.isLevel { level = walk.origin }
        if let wanted = wantedAnchor(line, walk), endsUnspaced(text, glyphs, cache) {
            anchor = wanted.anchor
            offset = wanted.distance - shift
            if walk.isLevel { level = Point(x: walk.origin.x + wanted.distance - walk.start, y: walk.origin.y) }
        }
    }

    /// A cluster's middle along the path, and its distance below it.
    private struct Position {
        var middle: Double
        var across: Double
    }

    /// The letters of a line as they stand along its path.
    private struct Walk {
        /// From left to right.
        var clusters: [LiveCluster]
        var positions: [Position]
        /// Starts of advances.
        var pens: [Double]
        var measure: PathMeasure
        var size: Double
        var isLevel: Bool
        /// Whether any letter is of right-to-left text.
        var isMixed: Bool

        /// An invisible difference, in user units: half a thousandth of the type size.
        var tolerance: Double { size * 5e-4 }
        var start: Double { pens[0] }
        var end: Double { pens[pens.count - 1] + clusters[clusters.count - 1].advance }
        var origin: Point { clusters[0].origin }
        /// Relative to the line, or to the first cluster if level.
        var across: [Double] { positions.map { isLevel ? $0.across - positions[0].across : $0.across } }

        /// Nil if not all of the text's letters are among the clusters, or if one of them is off the path.
        init?(_ clusters: [LiveCluster], _ text: PlacedText, along measure: PathMeasure) {
            guard let lead = clusters.first,
                clusters.count == text.clusters.reduce(0, { $0 + ($1.isHidden ? 0 : 1) })
            else { return nil }
            let size = text.runs[lead.run].font.size
            isLevel = clusters.allSatisfy {
                abs($0.angle) < levelAngle && abs($0.origin.y - lead.origin.y) < size * levelPart
            }
            // A single letter is not along anything.
            guard isLevel || clusters.count > 1 else { return nil }
            isMixed = clusters.contains { $0.level > 0 }
            let visual = isMixed ? LiveTextPath.visual(clusters, text) : clusters
            guard let positions = LiveTextPath.positions(visual, text, on: measure, size: size), !visual.isEmpty else {
                return nil
            }
            self.clusters = visual
            self.positions = positions
            self.measure = measure
            self.size = size
            pens = zip(positions, visual).map { $0.middle - $1.advance / 2 }
        }
    }

    /// Takes the path, or the part of a closed one that contains the text, and returns where that begins; nil if text
    /// is too near an end.
    private mutating func cut(_ line: PlacedLine, to walk: Walk) -> Double? {
        (path, length) = (line.path, walk.measure.length)
        var shift: Double = 0
        if walk.measure.isClosedLoop,
            walk.positions.contains(where: { $0.middle < 0 || $0.middle > walk.measure.length })
        {
            shift = ((walk.start + walk.end) - length) / 2
            path = walk.measure.loopPart(from: shift, to: shift + length)
            length = PathMeasure(path).length
        }
        // A fiftieth of the type size: viewers measure paths less exactly and hide text beyond the ends.
        let margin = walk.size * 0.02
        let isWithin = walk.positions.allSatisfy { $0.middle - shift >= margin && $0.middle - shift <= length - margin }
        return walk.isLevel || isWithin ? shift : nil
    }

    /// False if SVG cannot express the spacing.
    private mutating func space(_ clusters: [LiveCluster], _ walk: Walk, _ text: PlacedText) -> Bool {
        let across = walk.across
        if !walk.isMixed {
            return space(clusters, pens: walk.pens, across: across, text, tolerance: walk.tolerance)
        }
        let pens = walk.pens
        let gaps = pens.indices.dropFirst().map { pens[$0] - pens[$0 - 1] - walk.clusters[$0 - 1].advance }
        rise = -across[0]
        return gaps.allSatisfy { abs($0) < walk.tolerance }
            && across.allSatisfy { abs($0 - across[0]) < walk.tolerance }
    }

    /// The layout's anchor and its distance, so that edited text keeps to it; nil for the start. Viewers disagree on
    /// the start of right-to-left text, and on the middle of shifted text.
    private func wantedAnchor(_ line: PlacedLine, _ walk: Walk) -> (anchor: TextPath.Anchor, distance: Double)? {
        let isShifted =
            stretches.contains { $0.moves.dropFirst().contains { $0.dx != 0 } }
            || stretches.dropFirst().contains { $0.moves[0].dx != 0 }
        guard walk.isMixed || (line.anchor == .middle || line.anchor == .end) && !isShifted else { return nil }
        let wanted = walk.isMixed ? .middle : line.anchor
        let distance = wanted == .end ? walk.end : (walk.start + walk.end) / 2
        var own = line.offset
        let whole = walk.measure.length
        if walk.measure.isClosedLoop { own += ((distance - own) / whole).rounded() * whole }
        return walk.isMixed || abs(distance - own) < 2 * walk.tolerance ? (wanted, distance) : nil
    }

    /// Whether each font has all characters of the text. Otherwise some viewers set the whole line in one font.
    private static func isCovered(_ clusters: [LiveCluster], _ text: PlacedText) -> Bool {
        let runs = Set(clusters.map(\.run))
        guard let one = runs.first, runs.contains(where: { text.runs[$0].font != text.runs[one].font }) else {
            return true
        }
        let all = Set(clusters.flatMap(\.text.unicodeScalars))
        return runs.allSatisfy { run in all.allSatisfy { text.runs[run].font.face.hasGlyph(for: $0) } }
    }

    /// Clusters in the order of their glyphs, from left to right.
    private static func visual(_ clusters: [LiveCluster], _ text: PlacedText) -> [LiveCluster] {
        var rank: [Int: Int] = [:]
        for run in text.runs {
            for glyph in run.glyphs where rank[glyph.clusterIndex] == nil { rank[glyph.clusterIndex] = rank.count }
        }
        return clusters.sorted { rank[$0.index] ?? 0 < rank[$1.index] ?? 0 }
    }

    /// Distances along the path, past the start of a closed one, and downwards. Nil where a cluster is off its place or the
    /// direction changes nearby.
    ///
    /// A letter must stand within the tolerance of the path's normal and along its tangent. The path may turn by at most some
    /// 18 degrees (a cosine of 0.95) within a hundredth of the type size around it, since viewers do not agree on letters at
    /// corners.
    private static func positions(
        _ clusters: [LiveCluster], _ text: PlacedText, on measure: PathMeasure, size: Double
    ) -> [Position]? {
        let tolerance = size * 5e-4
        var cursor = measure.cursor()
        var result: [Position] = []
        var turns: Double = 0
        for cluster in clusters {
            let c = text.clusters[cluster.index]
            guard let frame = cursor.frame(at: c.middle) else { return nil }
            let beside = c.position - frame.position
            let turn = Vector(angle: c.angle)
            guard abs(beside.dot(frame.tangent)) < tolerance, abs(turn.cross(frame.tangent)) < Self.sameDirection,
                turn.dot(frame.tangent) > 0
            else { return nil }
            for step in [-size / 100, size / 100] {
                if let near = cursor.frame(at: c.middle + step), near.tangent.dot(turn) < 0.95 { return nil }
            }
            if measure.isClosedLoop, let last = result.last, c.middle + turns < last.middle - measure.length / 2 {
                turns += measure.length
            }
            let across = -beside.dot(frame.normal) - text.runs[cluster.run].style.baselineShift
            result.append(Position(middle: c.middle + turns, across: abs(across) < tolerance ? 0 : across))
        }
        return result
    }

    /// Removes the space after the last letter, which viewers count differently; false if that letter cannot be
    /// separate.
    private mutating func endsUnspaced(
        _ text: PlacedText, _ glyphs: [Int: [UInt32]], _ cache: LiveTextCache
    ) -> Bool {
        guard let tail = stretches.last, tail.spacing != 0 || tail.wordSpacing != 0 else { return true }
        if tail.clusters.count == 1 {
            (stretches[stretches.count - 1].spacing, stretches[stretches.count - 1].wordSpacing) = (0, 0)
            return true
        }
        var head = tail
        head.clusters.removeLast()
        head.moves.removeLast()
        let rest = Stretch(clusters: tail.clusters.suffix(1), moves: tail.moves.suffix(1))
        guard Self.isSetAlike(head, text, glyphs, cache), Self.isSetAlike(rest, text, glyphs, cache) else {
            return false
        }
        stretches.removeLast()
        stretches += [head, rest]
        return true
    }

    /// Divides clusters where the run or the paint changes.
    private static func stretches(_ clusters: [LiveCluster]) -> [Stretch] {
        var result: [Stretch] = []
        for cluster in clusters {
            if let last = result.last, last.clusters[0].run == cluster.run, last.clusters[0].paint == cluster.paint {
                result[result.count - 1].clusters.append(cluster)
                result[result.count - 1].moves.append(.zero)
            } else {
                result.append(Stretch(clusters: [cluster], moves: [.zero]))
            }
        }
        return result
    }

    /// Finds the spacing that gives the gaps between letters: tracking, and even extra space after letters and after words.
    /// What cannot be explained so becomes a shift of the letter, of which none is needed below a tenth of the tolerance.
    private mutating func space(
        _ clusters: [LiveCluster], pens: [Double], across: [Double], _ text: PlacedText, tolerance: Double
    ) -> Bool {
        // Viewers break up spaced ligatures.
        let isSpaced = clusters.allSatisfy { $0.text.count == 1 }
        var gaps: [Double] = []
        for k in clusters.indices.dropLast() {
            let style = text.runs[clusters[k].run].style
            var gap = pens[k + 1] - pens[k] - clusters[k].advance
            if isSpaced { gap -= style.tracking + (clusters[k].isSpace ? style.wordSpacing : 0) }
            gaps.append(gap)
        }
        // Even spacing, as on justified lines.
        let afterLetters = zip(clusters, gaps).filter { !$0.0.isSpace }.map(\.1)
        let afterSpaces = zip(clusters, gaps).filter { $0.0.isSpace }.map(\.1)
        func even(_ gaps: [Double]) -> Double? {
            guard let low = gaps.min(), let high = gaps.max() else { return 0 }
            return high - low < tolerance ? (low + high) / 2 : nil
        }
        var more: (letters: Double, words: Double) = (0, 0)
        if isSpaced, let letters = even(afterLetters), let words = even(afterSpaces) {
            more = (
                abs(letters) < tolerance / 10 ? 0 : letters, abs(words - letters) < tolerance / 10 ? 0 : words - letters
            )
            gaps = gaps.map { _ in 0 }
        }
        gaps = gaps.map { abs($0) < tolerance / 10 ? 0 : $0 }
        var k = 0
        for s in stretches.indices {
            let style = text.runs[stretches[s].clusters[0].run].style
            if isSpaced {
                stretches[s].spacing = style.tracking + more.letters
                if stretches[s].clusters.contains(where: \.isSpace) {
                    stretches[s].wordSpacing = style.wordSpacing + more.words
                }
            }
            for i in stretches[s].moves.indices {
                stretches[s].moves[i] = Vector(
                    dx: k > 0 ? gaps[k - 1] : 0, dy: k > 0 ? across[k] - across[k - 1] : across[k])
                k += 1
            }
        }
        // Viewers count characters beyond U+FFFF differently.
        let isMoved = stretches.contains { $0.moves.dropFirst().contains { $0 != .zero } }
        return !isMoved || clusters.allSatisfy { c in c.text.unicodeScalars.allSatisfy { $0.value < 0x10000 } }
    }

    /// Whether a stretch is shaped the same alone, with advances that differ by at most a ten-thousandth of the type size.
    private static func isSetAlike(
        _ stretch: Stretch, _ text: PlacedText, _ glyphs: [Int: [UInt32]], _ cache: LiveTextCache
    ) -> Bool {
        let isRightToLeft = stretch.clusters[0].level & 1 == 1
        let string = stretch.clusters.map(\.text).joined()
        let c = isRightToLeft ? stretch.clusters.reversed() : stretch.clusters
        let run = text.runs[c[0].run]
        let alone = cache.alone(string, in: run, isRightToLeft: isRightToLeft)
        guard alone.glyphs == c.flatMap({ glyphs[$0.index] ?? [] }), alone.advances.count == c.count else {
            return false
        }
        return zip(alone.advances, c).allSatisfy { abs($0 - $1.advance) < run.font.size * sameAdvance }
    }
}

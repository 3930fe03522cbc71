// Text that a viewer can set along its line by SVG's own rules. How it is written is in SVGWriter+LiveTextPath.swift.
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

/// A text whose places SVG's rules give, from its line, the start and what is added between letters.
///
/// The rule for paths (SVG 2, 11.8.3): the pen starts at the start offset, less what the anchor says; each cluster stands with
/// the middle of its advance on the path, turned by the path's direction there, and the pen moves on by the advance. On a level line that is plain text.
struct LiveTextPath {
    /// Clusters of one font and paint.
    struct Stretch {
        var clusters: [LiveCluster]
        /// Added after every letter.
        var spacing: CGFloat = 0
        /// Added after spaces.
        var wordSpacing: CGFloat = 0
        /// For each cluster, how far it moves along the path and across it, downwards, beyond those before it.
        var moves: [Vector]
    }
    private(set) var path = Path()
    /// The length of ``path``.
    private(set) var length: CGFloat = 0
    /// Where the anchor lies along ``path``.
    private(set) var offset: CGFloat = 0
    /// The anchor's place on a level line, which needs no path.
    private(set) var level: CGPoint?
    private(set) var anchor = TextPath.Anchor.start
    private(set) var stretches: [Stretch] = []

    /// Nil where the rule gives other places, or viewers differ about it: text of mixed direction, closed paths that
    /// letters go all the way round, letters turned by themselves.
    init?(_ t: TextDrawing, _ live: LiveText, cache: LiveTextCache) {
        guard let line = t.text.line else { return nil }
        let (clusters, glyphs) = LiveText.clusters(t, runs: live.runs)
        let text = t.text
        guard !clusters.isEmpty, clusters.count == text.clusters.reduce(0, { $0 + ($1.isHidden ? 0 : 1) }),
            clusters.allSatisfy({ $0.level & 1 == 0 })
        else { return nil }
        let size = text.runs[clusters[0].run].font.size
        let tolerance = size * 5e-4
        let isLevel = clusters.allSatisfy {
            abs($0.angle) < 1e-4 && abs($0.origin.y - clusters[0].origin.y) < tolerance
        }
        // A single letter is not along anything.
        guard isLevel || clusters.count > 1 else { return nil }
        let measure = PathMeasure(line.path)
        guard let places = Self.places(clusters, text, on: measure, tolerance: tolerance) else { return nil }
        var middles = places.map(\.middle)
        let pens = zip(middles, clusters).map { $0 - $1.advance / 2 }
        guard let first = pens.first, let last = pens.last, let end = clusters.last.map({ last + $0.advance }) else {
            return nil
        }

        // A path that ends where the text does not.
        (path, length) = (line.path, measure.length)
        var shift: CGFloat = 0
        if measure.isClosedLoop, middles.contains(where: { $0 < 0 || $0 > measure.length }) {
            shift = ((first + end) - length) / 2
            path = measure.loopPart(from: shift, to: shift + length)
            length = PathMeasure(path).length
            middles = middles.map { $0 - shift }
        }
        // Viewers measure paths less exactly and hide what lies beyond the ends.
        let margin = size * 0.02
        guard isLevel || middles.allSatisfy({ $0 >= margin && $0 <= length - margin }) else { return nil }

        stretches = Self.stretches(clusters)
        let across = places.map { isLevel ? $0.across - places[0].across : $0.across }
        guard space(clusters, pens: pens, across: across, text, tolerance: tolerance),
            stretches.allSatisfy({ Self.isSetAlike($0, text, glyphs, cache) })
        else { return nil }

        // The anchor that layout had, so that another text or font keeps to it. Viewers differ in whether the space
        // after the last letter counts, so that letter gets none.
        let start = clusters[0].origin
        if isLevel { level = start }
        offset = first - shift
        let anchored: CGFloat =
            switch line.anchor {
            case .middle: (first + end) / 2
            case .end: end
            case .start, .justify: first
            }
        var own = line.offset
        if measure.isClosedLoop { own += ((anchored - own) / measure.length).rounded() * measure.length }
        guard line.anchor == .middle || line.anchor == .end, abs(anchored - own) < tolerance * 2 else { return }
        if let tail = stretches.last, tail.spacing != 0 || tail.wordSpacing != 0 {
            guard tail.clusters.count > 1 else { return }
            var head = tail
            head.clusters.removeLast()
            head.moves.removeLast()
            let rest = Stretch(clusters: tail.clusters.suffix(1), moves: tail.moves.suffix(1))
            guard Self.isSetAlike(head, text, glyphs, cache), Self.isSetAlike(rest, text, glyphs, cache) else { return }
            stretches[stretches.count - 1] = head
            stretches.append(rest)
        }
        anchor = line.anchor
        offset = anchored - shift
        if isLevel { level = CGPoint(x: start.x + anchored - first, y: start.y) }
    }

    /// Distances along the path, on beyond the start of a closed one, and across it; nil where a cluster stands apart
    /// from the place that its distance names.
    private static func places(
        _ clusters: [LiveCluster], _ text: PlacedText, on measure: PathMeasure, tolerance: CGFloat
    ) -> [(middle: CGFloat, across: CGFloat)]? {
        var cursor = measure.cursor()
        var result: [(middle: CGFloat, across: CGFloat)] = []
        var turns: CGFloat = 0
        for cluster in clusters {
            let c = text.clusters[cluster.index]
            guard let frame = cursor.frame(at: c.middle) else { return nil }
            let beside = c.position - frame.position
            let turn = Vector(angle: c.angle)
            guard abs(beside.dot(frame.tangent)) < tolerance, abs(turn.cross(frame.tangent)) < 1e-3,
                turn.dot(frame.tangent) > 0
            else { return nil }
            if measure.isClosedLoop, let last = result.last, c.middle + turns < last.middle - measure.length / 2 {
                turns += measure.length
            }
            let across = -beside.dot(frame.normal) - text.runs[cluster.run].style.baselineShift
            result.append((c.middle + turns, abs(across) < tolerance ? 0 : across))
        }
        return result
    }

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

    /// Finds what lies between letters beside their advances; false where that cannot be written.
    private mutating func space(
        _ clusters: [LiveCluster], pens: [CGFloat], across: [CGFloat], _ text: PlacedText, tolerance: CGFloat
    ) -> Bool {
        // Viewers part ligatures where letters are spaced.
        let isSpaced = clusters.allSatisfy { $0.text.count == 1 }
        var gaps: [CGFloat] = []
        for k in clusters.indices.dropLast() {
            let style = text.runs[clusters[k].run].style
            var gap = pens[k + 1] - pens[k] - clusters[k].advance
            if isSpaced { gap -= style.tracking + (clusters[k].isSpace ? style.wordSpacing : 0) }
            gaps.append(gap)
        }
        // Even space over all, as of justified lines.
        let afterLetters = zip(clusters, gaps).filter { !$0.0.isSpace }.map(\.1)
        let afterSpaces = zip(clusters, gaps).filter { $0.0.isSpace }.map(\.1)
        func even(_ gaps: [CGFloat]) -> CGFloat? {
            guard let low = gaps.min(), let high = gaps.max() else { return 0 }
            return high - low < tolerance ? (low + high) / 2 : nil
        }
        var more: (letters: CGFloat, words: CGFloat) = (0, 0)
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
        // Viewers count characters beyond the first 65536 differently.
        let isMoved = stretches.contains { $0.moves.dropFirst().contains { $0 != .zero } }
        return !isMoved || clusters.allSatisfy { c in c.text.unicodeScalars.allSatisfy { $0.value < 0x10000 } }
    }

    /// Whether a stretch comes out the same set by itself.
    private static func isSetAlike(
        _ stretch: Stretch, _ text: PlacedText, _ glyphs: [Int: [UInt32]], _ cache: LiveTextCache
    ) -> Bool {
        let c = stretch.clusters
        let run = text.runs[c[0].run]
        let alone = cache.alone(c.map(\.text).joined(), in: run, isRightToLeft: false)
        guard alone.glyphs == c.flatMap({ glyphs[$0.index] ?? [] }), alone.advances.count == c.count else {
            return false
        }
        return zip(alone.advances, c).allSatisfy { abs($0 - $1.advance) < run.font.size * 1e-4 }
    }
}

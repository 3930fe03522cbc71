// Where tracking goes between letters: not within connected words. PenSteps applies it, RingGaps fills by it. Which
// letters touch is asked of PairInk.
import BezelGeometry

/// As in CSS, cursive scripts take no tracking between letters. Neither do connected words in faces of connected
/// letters and in scripts with a headline.
struct TrackedGaps {
    /// By cluster, whether the gap after it takes tracking.
    let isTracked: [Bool]
    /// UTF-8 ranges of words with such gaps, for the report.
    let heldBack: [Range<Int>]

    /// Nil if all gaps take it.
    init?(_ text: ShapedText) {
        guard text.runs.contains(where: { $0.style.tracking != 0 }) else { return nil }
        var isTracked = [Bool](repeating: true, count: text.clusters.count)
        var held: [Range<Int>] = []
        var faces = ConnectedRuns(text)
        var start = 0
        while start < text.clusters.count {
            if text.clusters[start].isSpace {
                start += 1
                continue
            }
            var end = start + 1
            while end < text.clusters.count, !text.clusters[end].isSpace { end += 1 }
            var isConnected: Bool?
            for i in Range(from: start, upTo: end - 1) {
                let tracking = text.runs[text.clusters[i].runIndex].style.tracking
                guard tracking != 0 else { continue }
                if faces.areCursive(i, i + 1) {
                    isTracked[i] = false
                } else if tracking > 0 {
                    let all = isConnected ?? faces.isConnected(word: Range(from: start, upTo: end))
                    isConnected = all
                    if all, faces.isConnectedFace(i), faces.isConnectedFace(i + 1) { isTracked[i] = false }
                }
            }
            if isTracked[Range(from: start, upTo: end)].contains(false) {
                let (low, high) = text.clusters[Range(from: start, upTo: end)].reduce((Int.max, 0)) {
                    (min($0.0, $1.range.lowerBound), max($0.1, $1.range.upperBound))
                }
                held.append(low..<max(low, high))
            }
            start = end
        }
        guard !held.isEmpty else { return nil }
        self.isTracked = isTracked
        heldBack = held.sorted { $0.lowerBound < $1.lowerBound }
    }
}

/// Whether runs are of connected letters: by script, by what most letters do, or by a test with joined pairs.
struct ConnectedRuns {
    private let text: ShapedText
    private var ink: PairInk
    /// Answers by run, with and without the test of joined pairs, as far as they were asked.
    private var cached: [Int: Bool] = [:]
    private var byRule: [Int: Bool] = [:]

    init(_ text: ShapedText) {
        self.text = text
        ink = PairInk(text)
    }

    /// ISO 15924 codes of scripts whose letters hang from or stand on a common line.
    private static let headlineScripts: Set<String> = [
        "Deva", "Beng", "Guru", "Tirh", "Modi", "Kthi", "Nand", "Dogr", "Shrd", "Ogam",
    ]
    static func hasHeadline(_ script: String) -> Bool { headlineScripts.contains(script) }

    /// Whether two neighbours are both of cursive scripts.
    func areCursive(_ a: Int, _ b: Int) -> Bool {
        ClusterFinder.isCursive(run(a).script) && ClusterFinder.isCursive(run(b).script)
    }

    private func run(_ index: Int) -> GlyphRun { text.runs[text.clusters[index].runIndex] }

    /// Whether any two letters of a word of a connected face touch.
    mutating func isConnected(word: Range<Int>) -> Bool {
        word.dropLast().contains { touches($0) && isConnectedFace($0) && isConnectedFace($0 + 1) }
    }

    private mutating func touches(_ i: Int) -> Bool {
        let (a, b) = (text.clusters[i], text.clusters[i + 1])
        return a.joinsNext || ink.touches(i, i + 1, gap: (a.advance + b.advance) / 2)
    }

    /// Whether a cluster's face connects letters, known by run.
    mutating func isConnectedFace(_ index: Int) -> Bool {
        let runIndex = text.clusters[index].runIndex
        if let known = cached[runIndex] { return known }
        let run = text.runs[runIndex]
        let known = joinsByRule(runIndex) || Self.connects(run)
        cached[runIndex] = known
        return known
    }

    mutating func joinsByRule(_ runIndex: Int) -> Bool {
        if let known = byRule[runIndex] { return known }
        let script = text.runs[runIndex].script
        let known = Self.hasHeadline(script) || ClusterFinder.isCursive(script) || mostTouch(runIndex)
        byRule[runIndex] = known
        return known
    }

    /// Whether more than half of the pairs touch, of at least two.
    private mutating func mostTouch(_ runIndex: Int) -> Bool {
        var (pairs, touching) = (0, 0)
        for i in text.clusters.indices.dropLast() {
            let (a, b) = (text.clusters[i], text.clusters[i + 1])
            guard a.runIndex == runIndex, b.runIndex == runIndex, !a.isSpace, !b.isSpace else { continue }
            pairs += 1
            if touches(i) { touching += 1 }
        }
        return pairs > 1 && touching * 2 > pairs
    }

    /// Pairs that script faces join.
    private static let probes: [String: [String]] = [
        "Latn": ["nn", "in", "um", "an", "ei"], "Cyrl": ["ии", "ши", "пи", "ли", "ми"],
    ]

    /// Tests small letters, which capitals may lack.
    private static func connects(_ run: GlyphRun) -> Bool {
        guard let pairs = probes[run.script] else { return false }
        let touching = pairs.filter { pair in
            guard let shaped = try? Shaper().shape(StyledText(pair, style: TextStyle(font: run.font))),
                shaped.clusters.count == 2
            else { return false }
            var ink = PairInk(shaped)
            return ink.touches(0, 1, gap: (shaped.clusters[0].advance + shaped.clusters[1].advance) / 2)
        }
        return touching.count * 2 > pairs.count
    }
}

extension GlyphRun {
    var hasHeadline: Bool { ConnectedRuns.hasHeadline(script) }
}

extension ShapedText {
    /// The length of the straight line with tracking and word spacing, in user units, before gaps change on a curve.
    public var advance: Double { PenSteps(self).total }
}

// Where words in Arabic script may be drawn out, and which place of each word is best. Justification inserts tatweels
// there; how long they become is decided there too.
import BezelGeometry

/// A place between two joined letters.
struct KashidaPoint: Hashable {
    /// The UTF-8 offset of the letter after it.
    var offset: Int
    /// 0 is best.
    var rank: Int
}

/// The best place of every Arabic word.
///
/// Ranks as in Internet Explorer 5.5, Word and LibreOffice (“The big kashida secret”, khtt.net;
/// i18nutil/source/utility/kashida.cxx). The last of equal places counts:
///
/// 0. after a kashida
/// 1. after a seen or sad
/// 2. before a final teh marbuta, heh or dal
/// 3. before a final alef, tah, lam, kaf or gaf
/// 4. before a medial beh or its like, followed by a final reh or yeh
/// 5. before a final waw, ain, qaf or feh
/// 6. before other final letters but yeh
/// 7. elsewhere, but not before a final yeh
///
/// Never between lam and alef, in the name of God, or in a cluster.
struct KashidaPoints {
    private let text: ShapedText
    private let bytes: [UInt8]

    init(_ text: ShapedText) {
        self.text = text
        bytes = Array(text.text.string.utf8)
    }

    /// The best point of each word that has any, in logical order.
    func best() -> [KashidaPoint] {
        words().compactMap { word in
            points(ofWord: word).reduce(nil) { best, point in
                best.map { point.rank <= $0.rank } ?? true ? point : best
            }
        }.sorted { $0.offset < $1.offset }
    }

    /// Every point of every word.
    func all() -> [KashidaPoint] { words().flatMap { points(ofWord: $0) }.sorted { $0.offset < $1.offset } }

    /// Clusters of each Arabic word in logical order, within one run.
    private func words() -> [[Int]] {
        var words: [[Int]] = []
        var word: [Int] = []
        func end() {
            if !word.isEmpty { words.append(word) }
            word.removeAll(keepingCapacity: true)
        }
        // Logical order in an Arabic run.
        for index in text.clusters.indices.reversed() {
            let cluster = text.clusters[index]
            let run = text.runs[cluster.runIndex]
            let isArabic = run.script == "Arab" && run.isRightToLeft && !run.isVertical
            if let last = word.last, text.clusters[last].runIndex != cluster.runIndex { end() }
            if cluster.isSpace || !isArabic { end() } else { word.append(index) }
        }
        end()
        return words
    }

    /// All places of a word at which two clusters join.
    private func points(ofWord word: [Int]) -> [KashidaPoint] {
        guard word.count > 1 else { return [] }
        let letters = word.map { Letter(bytes[text.clusters[$0].range.clamped(to: 0..<bytes.count)]) }
        return (1..<word.count).compactMap { i in
            guard text.clusters[word[i]].joinsNext, let rank = rank(letters, before: i, joins(word)) else { return nil }
            return KashidaPoint(offset: text.clusters[word[i]].range.lowerBound, rank: rank)
        }
    }

    private func joins(_ word: [Int]) -> (Int) -> Bool {
        { i in i + 1 < word.count && text.clusters[word[i + 1]].joinsNext }
    }

    /// The rank of a place by the list above; nil where no kashida may stand.
    private func rank(_ letters: [Letter], before i: Int, _ joinsNext: (Int) -> Bool) -> Int? {
        let (last, next) = (letters[i - 1].last, letters[i].first)
        if letters[i - 1].hasJoiner || letters[i].hasJoiner { return nil }
        if Group.lam.contains(last), Group.alef.contains(next) { return nil }
        if isNameOfGod(letters, i) { return nil }
        let isFinal = !joinsNext(i)
        if last == 0x640 { return 0 }
        if Group.seenOrSad.contains(last) { return 1 }
        if isFinal, Group.yeh.contains(next) { return nil }
        if isFinal, Group.tehMarbutaHehDal.contains(next) { return 2 }
        if isFinal, Group.alef.contains(next) || Group.tahLamKafGaf.contains(next) { return 3 }
        if !isFinal, Group.beh.contains(next), i + 1 < letters.count, !joinsNext(i + 1),
            Group.reh.contains(letters[i + 1].first) || Group.yeh.contains(letters[i + 1].first)
        {
            return 4
        }
        if isFinal, Group.wawAinQafFeh.contains(next) { return 5 }
        return isFinal ? 6 : 7
    }

    /// Whether the place is within lam, lam, heh: the ligature of the name must not be drawn out.
    private func isNameOfGod(_ letters: [Letter], _ i: Int) -> Bool {
        func isThere(_ start: Int) -> Bool {
            start >= 0 && start + 2 < letters.count && letters[start].last == 0x644 && letters[start + 1].last == 0x644
                && letters[start + 2].first == 0x647
        }
        return isThere(i - 1) || isThere(i - 2)
    }

    /// The first and the last letter of a cluster, without marks and invisible characters.
    private struct Letter {
        var first: UInt32 = 0
        var last: UInt32 = 0
        /// U+200C or U+200D.
        var hasJoiner = false

        init(_ utf8: ArraySlice<UInt8>) {
            for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
                if scalar.value == 0x200C || scalar.value == 0x200D { hasJoiner = true }
                guard !scalar.properties.isDefaultIgnorableCodePoint, !Self.isMark(scalar) else { continue }
                if first == 0 { first = scalar.value }
                last = scalar.value
            }
        }

        private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .spacingMark: true
            default: false
            }
        }
    }

    /// Joining groups (ArabicShaping.txt) of the Arabic block.
    private enum Group {
        static let alef: Set<UInt32> = [0x622, 0x623, 0x625, 0x627, 0x671, 0x672, 0x673, 0x675]
        static let lam: Set<UInt32> = [0x644, 0x6B5, 0x6B6, 0x6B7, 0x6B8]
        static let seenOrSad: Set<UInt32> = [
            0x633, 0x634, 0x635, 0x636, 0x69A, 0x69B, 0x69C, 0x69D, 0x69E, 0x6FA, 0x6FB,
        ]
        static let tehMarbutaHehDal: Set<UInt32> = [
            0x629, 0x6C3, 0x647, 0x6C0, 0x6C1, 0x6C2, 0x6BE, 0x6D5, 0x62F, 0x630, 0x688, 0x689, 0x68A, 0x68B, 0x68C,
            0x68D, 0x68E, 0x68F, 0x690, 0x6EE,
        ]
        static let tahLamKafGaf: Set<UInt32> = [
            0x637, 0x638, 0x69F, 0x644, 0x6B5, 0x6B6, 0x6B7, 0x6B8, 0x643, 0x6AA, 0x6AC, 0x6AD, 0x6AE, 0x6A9, 0x6AB,
            0x6AF, 0x6B0, 0x6B1, 0x6B2, 0x6B3, 0x6B4,
        ]
        static let beh: Set<UInt32> = [
            0x628, 0x62A, 0x62B, 0x66E, 0x679, 0x67A, 0x67B, 0x67C, 0x67D, 0x67E, 0x67F, 0x680, 0x646, 0x6B9, 0x6BA,
            0x6BB, 0x6BC, 0x6BD, 0x626, 0x64A, 0x649, 0x678, 0x6CC, 0x6CE, 0x6D0, 0x6D1,
        ]
        static let yeh: Set<UInt32> = [
            0x626, 0x64A, 0x649, 0x678, 0x6CC, 0x6CD, 0x6CE, 0x6D0, 0x6D1, 0x6D2, 0x6D3,
        ]
        static let reh: Set<UInt32> = [
            0x631, 0x632, 0x691, 0x692, 0x693, 0x694, 0x695, 0x696, 0x697, 0x698, 0x699, 0x6EF,
        ]
        static let wawAinQafFeh: Set<UInt32> = [
            0x624, 0x648, 0x676, 0x677, 0x6C4, 0x6C5, 0x6C6, 0x6C7, 0x6C8, 0x6C9, 0x6CA, 0x6CB, 0x6CF, 0x639, 0x63A,
            0x6A0, 0x6FC, 0x642, 0x66F, 0x6A7, 0x6A8, 0x641, 0x6A1, 0x6A2, 0x6A3, 0x6A4, 0x6A5, 0x6A6,
        ]
    }
}

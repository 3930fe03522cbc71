// Which place of which chart shows which character. Hershey's charts are older than Unicode.
import Foundation

/// A chart's letters for characters.
struct Repertoire {
    var chart: String
    /// Pairs of a place, counted from 32, and the character that stands there.
    var places: [(code: Int, scalar: UInt32)]

    /// Characters one after the other from a place on; "·" passes over a place.
    init(_ chart: String, from first: Int, _ characters: String) {
        self.chart = chart
        places = characters.unicodeScalars.enumerated().compactMap { $1 == "·" ? nil : (first + $0, $1.value) }
    }
    init(_ chart: String, _ pairs: [(Int, Unicode.Scalar)]) {
        self.chart = chart
        places = pairs.map { ($0.0, $0.1.value) }
    }

    static func latin(_ chart: String) -> [Repertoire] {
        let all = String(String.UnicodeScalarView((33...126).compactMap { Unicode.Scalar($0) }))
        return [Repertoire(chart, from: 33, all)]
    }

    /// The signs that the charts of letters leave to others, and those whose places hold another sign there.
    static let signs: [Repertoire] = [
        Repertoire("rowmans", from: 34, "\"#$%&·()*+,-./"), Repertoire("futural", from: 94, "^_"),
        Repertoire("rowmans", from: 123, "{|}~°"), Repertoire("rowmans", [(39, "\u{2019}"), (96, "\u{2018}")]),
        Repertoire("scripts", [(39, "'")]),
    ]

    static func greek(_ chart: String) -> [Repertoire] {
        [
            Repertoire(chart, from: 65, "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"),
            Repertoire(chart, from: 97, "αβγδεζηθικλμνξοπρστυφχψω"), Repertoire(chart, [(109, "µ")]),
            Repertoire("symbolic", [(118, "ς")]),
        ]
    }

    static let cyrillic: [Repertoire] = [
        Repertoire("cyrilc_1", from: 65, "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩ"),
        Repertoire("cyrilc_1", from: 97, "абвгдежзийклмнопрстуфхцчшщ"),
        Repertoire(
            "cyrillic",
            [
                (36, "Ы"), (38, "ы"), (67, "Э"), (85, "Ю"), (117, "ю"), (93, "Ъ"), (94, "Я"), (95, "Ь"), (124, "ъ"),
                (125, "я"), (126, "ь"),
            ]),
        Repertoire("timesr", [(73, "І"), (105, "і"), (74, "Ј"), (106, "ј"), (83, "Ѕ"), (115, "ѕ")]),
    ]

    static let japanese: [Repertoire] = [
        Repertoire("japanese", from: 32, "。、"), Repertoire("japanese", from: 35, "日円年大国人東中本京出時上者十一二三四五六七入九"),
        Repertoire("japanese", from: 65, "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもや·ゆ·よらりるれろわゐ·ゑをん"),
        Repertoire("japanese", from: 120, "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽ"),
        Repertoire("japanese", from: 145, "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤ·ユ·ヨラリルレロワヰ·ヱヲン"),
        Repertoire("japanese", from: 200, "ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポ"), Repertoire("japanese", [(34, "ー")]),
    ]

    static let symbols: [Repertoire] = [
        Repertoire("mathlow", from: 33, "±∓×·%≤≥"), Repertoire("mathlow", [(36, "\u{B7}"), (36, "⋅")]),
        Repertoire("mathlow", from: 58, "∏∑·=·≠≡"), Repertoire("mathlow", from: 94, "∝∞"),
        Repertoire("mathlow", from: 98, "√·⊂∪⊃∩∈→↑←↓∂∇"),
        Repertoire("mathlow", from: 112, "∫"), Repertoire("mathlow", from: 118, "∃ℵ÷∥⊥·∠·∴"),
        Repertoire("symbolic", from: 72, "○□△◇☆"), Repertoire("symbolic", from: 80, "●■▲◀▼▶"),
        Repertoire("symbolic", [(88, "⚓"), (90, "⚒"), (95, "☪"), (96, "✡"), (97, "\u{1F514}"), (104, "☘")]),
        Repertoire("symbolic", from: 105, "§†‡"), Repertoire("symbolic", from: 109, "♠♡♢♣"),
        Repertoire("symbolic", [(110, "♥"), (111, "♦"), (126, "★"), (119, "℘")]),
        Repertoire("astrology", from: 35, "☉☿♀⊕♂"), Repertoire("astrology", from: 42, "♃♄"),
        Repertoire(
            "astrology", [(45, "♅"), (47, "♆"), (58, "♇"), (59, "☾"), (60, "☄"), (61, "∗"), (62, "☊"), (63, "☋")]),
        Repertoire("astrology", [(64, "♈"), (91, "♉"), (93, "♊"), (94, "♋"), (95, "♌"), (96, "♍"), (33, "♓")]),
        Repertoire("astrology", [(123, "♏"), (124, "♐"), (125, "♑"), (126, "♒")]),
        Repertoire("music", from: 39, "♯♮♭"),
        Repertoire("music", [(59, "\u{1D11E}"), (61, "\u{1D122}"), (63, "\u{1D121}")]),
    ]

    /// Characters that look as others do: for one, another.
    static let same: [(Unicode.Scalar, Unicode.Scalar)] = [
        ("\u{2010}", "-"), ("\u{2011}", "-"), ("\u{2012}", "-"), ("\u{2013}", "-"), ("\u{2212}", "-"), ("\u{AD}", "-"),
        ("\u{A0}", " "), ("\u{3000}", " "), ("\u{2009}", " "), ("\u{202F}", " "), ("\u{2032}", "'"), ("\u{2033}", "\""),
        ("\u{2126}", "Ω"), ("\u{2206}", "Δ"), ("\u{2044}", "/"), ("\u{2215}", "/"), ("\u{2217}", "*"),
        ("\u{30FB}", "·"),
        ("\u{02BC}", "\u{2019}"), ("\u{2236}", ":"), ("\u{223C}", "~"), ("\u{2219}", "·"), ("\u{3001}", ","),
        ("\u{FF01}", "!"), ("\u{FF1F}", "?"), ("\u{2192}", "→"),
    ]
}

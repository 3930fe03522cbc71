// Encodings of text besides UTF-8, by the names that documents give them (WHATWG Encoding, 4.2). The C library converts
// them; UTF-16, UTF-32 and windows-1252, which need no tables of its own, are converted here, so that the most common
// ones are read wherever the program runs.
import BezelGeometry
import BezelNumbers

/// An encoding that browsers read, and UTF-32, which they do not.
package struct TextEncoding: Hashable, Sendable, CustomStringConvertible {
    /// WHATWG's name, such as "windows-1251".
    package let name: String
    package var description: String { name }

    /// By one of its labels, such as "cp1251"; nil for unknown ones.
    package init?(label: String) {
        let label = label.trimmed.lowercased()
        guard label.utf8.count <= Self.longestLabel,
            let found = Self.all.first(where: { $0.name == label || $0.labels.contains(label) })
        else { return nil }
        name = found.name
    }
    private init(_ name: String) { self.name = name }
    private static let longestLabel = 24

    package static let utf8 = TextEncoding("utf-8")
    static let utf16BigEndian = TextEncoding("utf-16be")
    static let utf16LittleEndian = TextEncoding("utf-16le")
    static let utf32BigEndian = TextEncoding("utf-32be")
    static let utf32LittleEndian = TextEncoding("utf-32le")
    package static let windows1252 = TextEncoding("windows-1252")

    /// Whether code units have two or four bytes, so that such a text cannot be mistaken for ASCII.
    package var isWide: Bool { name.hasPrefix("utf-16") || name.hasPrefix("utf-32") }

    /// By the byte order mark that a text begins with.
    package static func marked(_ bytes: some Collection<UInt8>) -> (encoding: TextEncoding, length: Int)? {
        let start = Array(bytes.prefix(4))
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (utf8, 3) }
        if start == [0, 0, 0xFE, 0xFF] { return (utf32BigEndian, 4) }
        if start == [0xFF, 0xFE, 0, 0] { return (utf32LittleEndian, 4) }
        if start.starts(with: [0xFE, 0xFF]) { return (utf16BigEndian, 2) }
        if start.starts(with: [0xFF, 0xFE]) { return (utf16LittleEndian, 2) }
        return nil
    }

    /// glibc's and GNU libiconv's names, the better converter first.
    var converters: [String] {
        let own = Self.all.first { $0.name == name }?.converter ?? name
        return (Self.variants[own] ?? []) + [own]
    }

    /// EUC-JP with the letters that Windows adds, as browsers read it; names that only libiconv knows.
    private static let variants = ["EUC-JP": ["EUC-JP-MS"], "MAC-CYRILLIC": ["MACCYRILLIC"]]

    private struct Known {
        var name: String
        var converter: String
        var labels: [String]
    }

    /// Standards that browsers read as a later one that includes them have that one's converter: GB2312 is GB 18030's,
    /// Shift_JIS is windows-31J's, EUC-KR is windows-949's.
    private static let all: [Known] = [
        Known(name: "utf-8", converter: "UTF-8", labels: ["utf8", "unicode-1-1-utf-8", "x-unicode20utf8"]),
        Known(name: "utf-16le", converter: "UTF-16LE", labels: ["utf-16", "ucs-2", "unicode", "iso-10646-ucs-2"]),
        Known(name: "utf-16be", converter: "UTF-16BE", labels: ["unicodefffe"]),
        Known(name: "utf-32le", converter: "UTF-32LE", labels: ["utf-32", "ucs-4", "iso-10646-ucs-4"]),
        Known(name: "utf-32be", converter: "UTF-32BE", labels: []),
        Known(
            name: "windows-1252", converter: "CP1252",
            labels: [
                "ascii", "us-ascii", "ansi_x3.4-1968", "cp1252", "cp819", "x-cp1252", "ibm819", "iso-8859-1",
                "iso8859-1", "iso88591", "iso_8859-1", "iso-ir-100", "latin1", "l1",
            ]),
        Known(name: "ibm866", converter: "CP866", labels: ["866", "cp866", "csibm866"]),
        latin(2, ["latin2", "l2"]), latin(3, ["latin3", "l3"]), latin(4, ["latin4", "l4"]), latin(5, ["cyrillic"]),
        latin(6, ["arabic", "asmo-708", "ecma-114"]), latin(7, ["greek", "greek8", "elot_928", "ecma-118"]),
        latin(8, ["hebrew", "visual", "iso-8859-8-i", "iso-8859-8-e", "logical"]), latin(10, ["latin6", "l6"]),
        latin(13, []), latin(14, []), latin(15, ["latin9", "l9"]), latin(16, []),
        Known(name: "koi8-r", converter: "KOI8-R", labels: ["koi", "koi8", "koi8_r", "cskoi8r"]),
        Known(name: "koi8-u", converter: "KOI8-U", labels: ["koi8-ru"]),
        Known(name: "macintosh", converter: "MACINTOSH", labels: ["mac", "macroman", "x-mac-roman", "csmacintosh"]),
        Known(name: "x-mac-cyrillic", converter: "MAC-CYRILLIC", labels: ["x-mac-ukrainian"]),
        Known(
            name: "windows-874", converter: "CP874",
            labels: ["dos-874", "iso-8859-11", "iso8859-11", "iso885911", "tis-620", "cp874"]),
        windows(1250), windows(1251), windows(1253),
        windows(1254, ["iso-8859-9", "iso8859-9", "iso88599", "iso_8859-9", "latin5", "l5"]), windows(1255),
        windows(1256), windows(1257), windows(1258),
        Known(
            name: "gb18030", converter: "GB18030",
            labels: ["gbk", "gb2312", "gb_2312", "gb_2312-80", "chinese", "x-gbk", "iso-ir-58", "cp936", "euc-cn"]),
        Known(name: "big5", converter: "BIG5-HKSCS", labels: ["big5-hkscs", "cn-big5", "x-x-big5", "cp950"]),
        Known(name: "euc-jp", converter: "EUC-JP", labels: ["x-euc-jp", "cseucpkdfmtjapanese", "eucjp"]),
        Known(name: "iso-2022-jp", converter: "ISO-2022-JP", labels: ["csiso2022jp"]),
        Known(
            name: "shift_jis", converter: "CP932",
            labels: ["shift-jis", "sjis", "x-sjis", "ms_kanji", "ms932", "windows-31j", "cp932", "csshiftjis"]),
        Known(
            name: "euc-kr", converter: "CP949",
            labels: [
                "ks_c_5601-1987", "ks_c_5601-1989", "ksc5601", "ksc_5601", "korean", "windows-949", "cp949", "uhc",
                "euckr", "cseuckr", "iso-ir-149",
            ]),
    ]

    private static func latin(_ part: Int, _ labels: [String]) -> Known {
        Known(
            name: "iso-8859-\(part)", converter: "ISO-8859-\(part)",
            labels: ["iso8859-\(part)", "iso8859\(part)", "iso_8859-\(part)"] + labels)
    }
    private static func windows(_ page: Int, _ labels: [String] = []) -> Known {
        Known(name: "windows-\(page)", converter: "CP\(page)", labels: ["cp\(page)", "x-cp\(page)"] + labels)
    }
}

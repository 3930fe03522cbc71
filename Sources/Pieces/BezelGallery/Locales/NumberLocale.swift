// Numbers and amounts of money as languages write them, from Unicode's tables (LocaleTables), as Foundation's formatters
// would link all of ICU. Only the payment dial uses it; faces print plain numbers.
import BezelGeometry
import Synchronization

/// Numbers and amounts in a locale (UTS 35, part 3).
struct NumberLocale: Hashable, Sendable {
    private var symbols = Symbols()
    /// Most specific first.
    private var chain: [Substring] = []

    /// For a tag such as `de-DE` or `hi-IN-u-nu-deva`; nil for unknown languages or digits. The first use takes about a
    /// millisecond.
    static func named(_ tag: String) -> NumberLocale? {
        if let known = known.withLock({ $0[tag] }) { return known }
        let found = NumberLocale(tag)
        known.withLock { known in
            if known.count >= maximumCached { known = [:] }
            known[tag] = .some(found)
        }
        return found
    }
    private static let known = Mutex<[String: NumberLocale?]>([:])
    private static let maximumCached = 64

    private init?(_ tag: String) {
        guard tag.utf8.count < 100, tag.utf8.allSatisfy({ Self.isTagCharacter($0) }) else { return nil }
        let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let first = parts.first, !parts.contains(where: \.isEmpty) else { return nil }
        let language = first.lowercased()
        var name = language
        var rest = parts.dropFirst()
        while let part = rest.first, part.utf8.count > 1 {
            let isScript = part.utf8.count == 4 && part.utf8.allSatisfy { $0 > 0x39 }
            name += "_" + (isScript ? part.capitalizedWord : part.uppercased())
            rest = rest.dropFirst()
        }
        name = Self.renamed(name)
        guard LocaleTables.languages.holds(word: name.prefix { $0 != "_" }) else { return nil }
        chain = Self.chain(from: Substring(name))

        var system = Self.system(in: rest)
        if system == nil || system == "native" {
            let key: Character = system == nil ? "n" : "N"
            system = chain.lazy.compactMap { Self.field(key, of: $0, system: "") }.first.map(String.init) ?? "latn"
        }
        guard let system, let digits = Self.digits(of: system) else { return nil }
        symbols = Symbols(chain: chain, system: system, digits: digits)
    }

    /// With 0…15 decimals, halves to even.
    func number(_ value: Double, decimals: Int) -> String {
        symbols.number(value, decimals: decimals)
    }

    func amount(_ value: Double, currency: String) -> String {
        let code = currency.uppercased()
        let sign = chain.lazy.compactMap { Self.sign(of: code, in: $0) }.first.map(String.init) ?? code
        return symbols.amount(value, sign: sign, decimals: Self.decimals(of: code))
    }

    /// Includes historical codes of ISO 4217.
    static func isCurrency(_ code: String) -> Bool { LocaleTables.codes.holds(word: code.uppercased()[...]) }

    /// Codes that ``isCurrency(_:)`` knows.
    static var currencyPattern: TextPattern { .words(LocaleTables.codes.words, ignoresCase: true) }

    /// Tags that ``named(_:)`` knows, but for their length; whether digits are known is left to the reader.
    static var pattern: TextPattern {
        let renamed = LocaleTables.aliases.words.compactMap { $0.split(separator: ">").first.map(String.init) }
        let languages = LocaleTables.languages.words + renamed.filter { !$0.contains("_") }
        return .sequence(
            .words(languages, ignoresCase: true),
            .many(.sequence(.character("_-"), .some(.character("0-9A-Za-z")))))
    }

    private static func isTagCharacter(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x2D || byte == 0x5F
    }

    /// As `iw_IL` to `he_IL`.
    private static func renamed(_ name: String) -> String {
        func other(_ name: Substring) -> Substring? {
            for line in LocaleTables.aliases.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
                let pair = Substring(line).split(separator: ">")
                if pair.count == 2, pair[0] == name { return pair[1] }
            }
            return nil
        }
        if let found = other(name[...]) { return String(found) }
        let language = name.prefix { $0 != "_" }
        guard let found = other(language) else { return name }
        let rest = name.dropFirst(language.count)
        return found.contains("_") && !rest.isEmpty ? String(found.prefix { $0 != "_" }) + rest : String(found) + rest
    }

    private static func chain(from name: Substring) -> [Substring] {
        var names = [name]
        while let last = names.last, last != "root", names.count < 8 { names.append(parent(of: last)) }
        return names
    }
    private static func parent(of name: Substring) -> Substring {
        for line in LocaleTables.parents.utf8.split(separator: 0x0A) {
            let words = Substring(line).split(separator: " ")
            if words.dropFirst().contains(name) { return words[0] }
        }
        guard let end = name.lastIndex(of: "_") else { return "root" }
        return name[..<end]
    }

    /// As `deva` in `u-nu-deva`.
    private static func system(in parts: ArraySlice<Substring>) -> String? {
        let words = parts.map { $0.lowercased() }
        guard let start = words.firstIndex(of: "u"), let key = words[start...].firstIndex(of: "nu"),
            key + 1 < words.count
        else { return nil }
        return words[key + 1]
    }
    private static func digits(of system: String) -> [Character]? {
        for line in LocaleTables.digits.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
            let pair = Substring(line).split(separator: ":")
            guard pair.count == 2, pair[0] == system, let nought = UInt32(pair[1], radix: 16) else { continue }
            return (0..<10).compactMap { Unicode.Scalar(nought + $0).map { Character($0) } }
        }
        return system == "hanidec" ? Array("〇一二三四五六七八九") : nil
    }
    fileprivate static func field(_ key: Character, of locale: Substring, system: String) -> Substring? {
        guard let line = LocaleTables.numbers.line(beginning: locale + "|" + system + "|") else { return nil }
        return line.split(separator: "|").first { $0.first == key }?.dropFirst()
    }
    private static func sign(of code: String, in locale: Substring) -> Substring? {
        guard let line = LocaleTables.currencies.line(beginning: locale + "|") else { return nil }
        return line.split(separator: "|").first { $0.hasPrefix(code) }?.dropFirst(3)
    }
    private static func decimals(of code: String) -> Int {
        for line in LocaleTables.decimals.utf8.split(separator: 0x0A) {
            let words = Substring(line).split(separator: " ")
            if words.dropFirst().contains(code[...]) { return Int(words[0]) ?? 2 }
        }
        return 2
    }
}

private struct Symbols: Hashable, Sendable {
    var decimal = "."
    var group = ","
    var minus = "-"
    var amountDecimal = "."
    var amountGroup = ","
    var digits = Array("0123456789")
    var numberPattern = NumberPattern("#,##0.###")
    var amountPattern = NumberPattern("¤\u{A0}#,##0.00")
    var minimumBeforeGroup = 1

    init() {}
    init(chain: [Substring], system: String, digits: [Character]) {
        self.digits = digits
        func found(_ key: Character, in systems: [String]) -> String? {
            for system in systems {
                for name in chain {
                    if let field = NumberLocale.field(key, of: name, system: system) { return String(field) }
                }
            }
            return nil
        }
        let systems = system == "latn" ? ["latn"] : [system, "latn"]
        decimal = found("d", in: systems) ?? decimal
        group = found("g", in: systems) ?? group
        minus = found("m", in: systems) ?? minus
        amountDecimal = found("D", in: systems) ?? decimal
        amountGroup = found("G", in: systems) ?? group
        if let pattern = found("p", in: systems) { numberPattern = NumberPattern(pattern) }
        if let pattern = found("c", in: systems) { amountPattern = NumberPattern(pattern) }
        minimumBeforeGroup = found("k", in: [""]).flatMap { Int($0) } ?? minimumBeforeGroup
    }

    func number(_ value: Double, decimals: Int) -> String {
        let parts = DecimalDigits(value, decimals: decimals)
        return numberPattern.affixes(isNegative: parts.isNegative, minus: minus, sign: nil)
            .around(written(parts, pattern: numberPattern, decimal: decimal, group: group))
    }
    func amount(_ value: Double, sign: String, decimals: Int) -> String {
        let parts = DecimalDigits(value, decimals: decimals)
        return amountPattern.affixes(isNegative: parts.isNegative, minus: minus, sign: sign)
            .around(written(parts, pattern: amountPattern, decimal: amountDecimal, group: amountGroup))
    }

    private func written(
        _ parts: DecimalDigits, pattern: NumberPattern, decimal: String, group: String
    ) -> String {
        var text = ""
        let count = parts.whole.count
        for (i, digit) in parts.whole.enumerated() {
            text.append(digits[digit])
            let left = count - 1 - i
            if pattern.endsGroup(left, of: count, least: minimumBeforeGroup) { text += group }
        }
        if !parts.fraction.isEmpty {
            text += decimal
            for digit in parts.fraction { text.append(digits[digit]) }
        }
        return text
    }
}

/// As `#,##,##0.00` or `¤ #,##0.00;¤ -#,##0.00`.
private struct NumberPattern: Hashable, Sendable {
    private var before = ""
    private var after = ""
    private var negative: [String]?
    /// In digits; 0 for no groups.
    private var lastGroup = 0
    private var group = 0

    init(_ pattern: String) {
        let parts = pattern.split(separator: ";")
        guard let first = parts.first else { return }
        let body = Self.split(first)
        (before, after) = (body.before, body.after)
        if parts.count > 1 {
            let other = Self.split(parts[1])
            negative = [other.before, other.after]
        }
        let whole = body.number.prefix { $0 != "." }
        let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
        if groups.count > 1 {
            lastGroup = groups[groups.count - 1].count
            group = groups.count > 2 ? groups[groups.count - 2].count : lastGroup
        }
    }
    private static func split(_ part: Substring) -> (before: String, number: Substring, after: String) {
        func isNumber(_ character: Character) -> Bool { "#0,.".contains(character) }
        guard let start = part.firstIndex(where: isNumber), let end = part.lastIndex(where: isNumber) else {
            return (String(part), "", "")
        }
        let after = part[part.index(after: end)...]
        return (
            part[..<start].filter { $0 != "'" }, part[Range(from: start, upTo: part.index(after: end))],
            after.filter { $0 != "'" }
        )
    }

    func endsGroup(_ left: Int, of count: Int, least: Int) -> Bool {
        guard lastGroup > 0, left >= lastGroup, count >= lastGroup + least else { return false }
        return (left - lastGroup) % group == 0
    }

    struct Affixes {
        var before: String
        var after: String
        func around(_ number: String) -> String { before + number + after }
    }
    func affixes(isNegative: Bool, minus: String, sign: String?) -> Affixes {
        var before = before, after = after
        if isNegative {
            if let negative { (before, after) = (negative[0], negative[1]) } else { before = "-" + before }
        }
        guard let sign else {
            return Affixes(before: before.replacing("-", with: minus), after: after.replacing("-", with: minus))
        }
        // No-break space between a sign's letter and a digit (UTS 35).
        if before.last == "¤", let end = sign.unicodeScalars.last, end.standsOff { before.append("\u{A0}") }
        if after.first == "¤", let start = sign.unicodeScalars.first, start.standsOff { after = "\u{A0}" + after }
        func filled(_ text: String) -> String {
            // The minus first, as a sign may hold a hyphen.
            text.replacing("-", with: minus).replacing("¤", with: sign)
        }
        return Affixes(before: filled(before), after: filled(after))
    }
}

extension Unicode.Scalar {
    fileprivate var standsOff: Bool {
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: false
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}

private struct DecimalDigits {
    var isNegative: Bool
    var whole: [Int] = []
    var fraction: [Int] = []

    init(_ value: Double, decimals: Int) {
        isNegative = value < 0
        let parts = "\(value.isFinite ? value.magnitude : 0)".split(separator: "e")
        let written = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        var digits = parts[0].compactMap(\.wholeNumberValue)
        var point = (written.first?.count ?? 1) + (parts.count > 1 ? Int(parts[1].drop { $0 == "+" }) ?? 0 : 0)
        if point < 0 {
            digits.insert(contentsOf: repeatElement(0, count: -point), at: 0)
            point = 0
        }
        let count = point + decimals
        let isRoundedUp = Self.isRoundedUp(digits, from: count)
        digits = Array(digits.prefix(count)) + repeatElement(0, count: max(0, count - digits.count))
        if isRoundedUp {
            var i = count - 1
            while i >= 0, digits[i] == 9 {
                digits[i] = 0
                i -= 1
            }
            if i >= 0 {
                digits[i] += 1
            } else {
                digits.insert(1, at: 0)
                point += 1
            }
        }
        whole = Array(digits.prefix(point).drop { $0 == 0 })
        if whole.isEmpty { whole = [0] }
        fraction = Array(digits.dropFirst(point))
    }

    private static func isRoundedUp(_ digits: [Int], from count: Int) -> Bool {
        guard count < digits.count else { return false }
        let rest = digits[count...]
        if rest.first != 5 || rest.dropFirst().contains(where: { $0 != 0 }) { return (rest.first ?? 0) >= 5 }
        return count > 0 && !digits[count - 1].isMultiple(of: 2)
    }
}

extension String {
    fileprivate var words: [String] { split { $0 == " " || $0 == "\n" }.map(String.init) }

    fileprivate func holds(word: Substring) -> Bool {
        utf8.split { $0 == 0x20 || $0 == 0x0A }.contains { $0.elementsEqual(word.utf8) }
    }
    fileprivate func line(beginning start: some StringProtocol) -> Substring? {
        utf8.split(separator: 0x0A).first { $0.starts(with: start.utf8) }.map {
            Substring($0.dropFirst(start.utf8.count))
        }
    }
}

extension Substring {
    fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst().lowercased() }
}

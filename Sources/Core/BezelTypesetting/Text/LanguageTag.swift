// Tags of languages (BCP 47): which are well formed and known, as a check and as a pattern. What a language changes in a text
// is decided by HarfBuzz, by the fonts and, for capitals of documents, by CaseMapping (BezelSVG).
import BezelGeometry

package enum LanguageTag {
    /// ISO 639-1, as of 2024.
    private static let languages = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en
        eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw
        ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt
        my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm
        sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
    /// ISO 3166-1, as of 2024, and BCP 47's additions.
    private static let regions = Set(
        """
        ac ad ae af ag ai al am an ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bu bv bw
        by bz ca cc cd cf cg ch ci ck cl cm cn co cp cr cs cu cv cw cx cy cz dd de dg dj dk dm do dz ea ec ee eg eh er es
        et eu fi fj fk fm fo fr fx ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu ic id ie il
        im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf
        mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nt nu nz om pa pe pf pg ph pk
        pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz ta tc
        td tf tg th tj tk tl tm tn to tp tr tt tv tw tz ua ug um un us uy uz va vc ve vg vi vn vu wf ws yd ye yt yu za zm
        zr zw zz
        """.split { $0 == " " || $0 == "\n" }.map(String.init))

    /// Singletons of extensions: transformed content (RFC 6497) and Unicode's locales (RFC 6067).
    private static let extensions: Set<String> = ["t", "u"]

    /// Whether it is well formed (RFC 5646, 2.1) with registered two-letter codes and extensions: not `english`, `xx`,
    /// `en-UKK`.
    package static func isKnown(_ tag: String) -> Bool {
        var parts = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false).map(String.init)[...]
        let isSound = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count)
                && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
        }
        guard isSound, let first = parts.popFirst() else { return false }
        if first == "x" { return !parts.isEmpty }
        if first == "i" { return parts.count == 1 && (parts.first?.utf8.count ?? 0) > 1 }
        guard isLetters(first) else { return false }
        switch first.utf8.count {
        case 2: guard languages.contains(first) else { return false }
        case 3: guard !["mis", "mul", "und", "zxx"].contains(first) else { return false }
        default: return false
        }
        for _ in 0..<3 where parts.first.map({ isLetters($0) && $0.utf8.count == 3 }) == true { parts.removeFirst() }
        if let script = parts.first, script.utf8.count == 4, isLetters(script) { parts.removeFirst() }
        if let region = parts.first {
            if region.utf8.count == 2 {
                guard regions.contains(region) else { return false }
                parts.removeFirst()
            } else if region.utf8.count == 3 {
                guard region.utf8.allSatisfy({ $0 < 0x3A }) else { return false }
                parts.removeFirst()
            }
        }
        return isTail(parts)
    }

    private static func isLetters(_ part: String) -> Bool { part.utf8.allSatisfy { $0 > 0x39 } }

    private static func isTail(_ rest: ArraySlice<String>) -> Bool {
        var parts = rest
        var seen: Set<String> = []
        while let part = parts.first, part.utf8.count > 1 {
            let startsByDigit = part.utf8.first.map { $0 < 0x3A } == true
            guard part.utf8.count >= 5 || part.utf8.count == 4 && startsByDigit, seen.insert(part).inserted else {
                return false
            }
            parts.removeFirst()
        }
        while let singleton = parts.popFirst() {
            let isPrivate = singleton == "x"
            guard isPrivate || extensions.contains(singleton), seen.insert(singleton).inserted, let next = parts.first,
                isPrivate || next.utf8.count > 1
            else { return false }
            if isPrivate { return true }
            while let part = parts.first, part.utf8.count > 1 { parts = parts.dropFirst(part.isEmpty ? 0 : 1) }
        }
        return true
    }

    // MARK: Writing

    /// The tags that ``isKnown(_:)`` takes; that variants stand once, and that `mis`, `mul`, `und` and `zxx` are no
    /// languages, is left to the reader.
    package static var pattern: TextPattern {
        func letters(_ count: ClosedRange<Int>) -> TextPattern {
            .repeated(.character("A-Za-z"), least: count.lowerBound, most: count.upperBound)
        }
        func subtags(_ least: Int) -> TextPattern {
            .some(.sequence(.text("-"), .repeated(.character("0-9A-Za-z"), least: least, most: 8)))
        }
        func singleton(_ letter: String) -> TextPattern {
            .sequence(.text("-"), .text(letter, ignoresCase: true), subtags(2))
        }
        let twoLetters = TextPattern.words(Array(languages), ignoresCase: true)
        let digit = TextPattern.character("0-9")
        let variant = TextPattern.choice(
            .repeated(.character("0-9A-Za-z"), least: 5, most: 8),
            .sequence(digit, .repeated(.character("0-9A-Za-z"), least: 3, most: 3)))
        let region = TextPattern.choice(
            .words(Array(regions), ignoresCase: true), .repeated(digit, least: 3, most: 3))
        let (t, u) = (singleton("t"), singleton("u"))
        let privateUse = TextPattern.sequence(.text("x", ignoresCase: true), subtags(1))
        let tag = TextPattern.sequence(
            .choice(twoLetters, letters(3...3)),
            .repeated(.sequence(.text("-"), letters(3...3)), least: 0, most: 3),
            .optional(.sequence(.text("-"), letters(4...4))), .optional(.sequence(.text("-"), region)),
            .many(.sequence(.text("-"), variant)),
            .choice(.optional(t), .sequence(.optional(t), u), .sequence(u, t)),
            .optional(.sequence(.text("-"), privateUse)))
        let registered = TextPattern.sequence(
            .text("i-", ignoresCase: true), .repeated(.character("0-9A-Za-z"), least: 2, most: 8))
        return .choice(tag, privateUse, registered)
    }
}

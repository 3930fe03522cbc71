// Which characters of a text are left after white space has been collapsed, across the elements that the text is made
// of. Where lines break, and what hangs at their ends, comes later, in LineFiller and LineSetter.
import BezelGeometry

/// `white-space` and `xml:space` (CSS Text 3, section 4.1): which characters are left.
enum WhiteSpace {
    /// Each character's replacement; nil if it is collapsed.
    ///
    /// One pass over the text, across elements: a space goes if one is kept before it in any element. `afterSpace` is true at
    /// the beginning of a line, too, so that leading space goes; `lastVisible` is the last character that stays for certain, up
    /// to which trailing space goes. Breaks within a textPath are spaces, as it has one line.
    static func collapsed(_ content: TextContent) -> [Unicode.Scalar?] {
        var result: [Unicode.Scalar?] = []
        result.reserveCapacity(content.characters.count)
        var afterSpace = true
        var lastVisible = -1
        // Drops the spaces behind the last character that stays.
        func trimEnd() {
            for i in stride(from: result.count - 1, to: lastVisible, by: -1) { result[i] = nil }
        }
        for (i, c) in content.characters.enumerated() {
            let span = content.spans[c.span]
            let rule = span.style.text.paragraph.collapse
            guard isSpace(c.scalar) else {
                result.append(c.scalar)
                afterSpace = false
                lastVisible = i
                continue
            }
            let followsReturn = c.scalar == "\n" && i > 0 && content.characters[i - 1].scalar == "\r"
            // XML has made breaks of files into line feeds; a carriage return written as a reference is a space (CSS Text
            // 3, 4).
            if c.scalar == "\n", rule.keepsBreaks, span.textPath == nil {
                if !rule.keepsSpaces { trimEnd() }
                result.append(TextCharacter.lineBreak)
                afterSpace = true
                lastVisible = i
            } else if rule.keepsSpaces {
                result.append(followsReturn ? nil : " ")
                afterSpace = true
                lastVisible = i
            } else {
                result.append(afterSpace ? nil : " ")
                afterSpace = true
            }
        }
        trimEnd()
        return result
    }

    private static func isSpace(_ s: Unicode.Scalar) -> Bool { s == " " || s == "\n" || s == "\t" || s == "\r" }
}

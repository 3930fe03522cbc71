// Pseudo-classes of Selectors 4. A pseudo-class has one of three outcomes: it is tested (`Selector.Pseudo`), it is known and
// never true in a still picture, or it is not known, which makes the selector invalid and gives a warning. New ones of the
// second kind go into `idle`.
import BezelGeometry

extension SelectorReader {
    /// True in no still picture: nothing points at it, nothing is chosen, it has no fields to fill in.
    private static let idle: Set<String> = [
        "hover", "active", "focus", "focus-within", "focus-visible", "visited", "target", "target-within", "checked",
        "disabled", "enabled", "indeterminate", "default", "valid", "invalid", "user-valid", "user-invalid", "required",
        "optional", "in-range", "out-of-range", "placeholder-shown", "read-write", "autofill", "modal", "fullscreen",
        "open", "popover-open", "picture-in-picture", "playing", "paused", "seeking", "buffering", "stalled", "muted",
        "volume-locked", "current", "past", "future", "local-link", "blank", "host", "state", "active-view-transition",
        "has-slotted", "target-current",
    ]
    /// Parts that a picture does not have, as no `content` is drawn.
    private static let idleElements: Set<String> = [
        "before", "after", "marker", "selection", "placeholder", "backdrop", "file-selector-button", "cue",
        "cue-region", "grammar-error", "spelling-error", "target-text", "highlight", "part", "slotted",
        "details-content", "search-text", "view-transition", "view-transition-group", "view-transition-image-pair",
        "view-transition-old", "view-transition-new", "scroll-marker", "scroll-marker-group", "scroll-button", "column",
        "checkmark", "picker", "picker-icon",
    ]

    /// The text in parentheses at the position, which moves behind them; nil without any, or if they are not closed.
    private mutating func arguments() -> String? {
        guard byte == UInt8(ascii: "(") else { return nil }
        position += 1
        return insideParentheses()
    }

    /// Reads a pseudo-class, or a pseudo-element that a picture does not have, from behind its first colon. Nil if it is not
    /// known or its arguments are invalid.
    mutating func pseudo() -> Selector.Pseudo? {
        if byte == UInt8(ascii: ":") {
            position += 1
            let name = identifier().lowercased()
            if byte == UInt8(ascii: "("), arguments() == nil { return nil }
            return Self.idleElements.contains(name) || name.hasPrefix("-webkit-") ? .never : nil
        }
        let name = identifier().lowercased()
        guard byte == UInt8(ascii: "(") else {
            return name == "scope" && surroundings.scope != .none ? .scopingRoot : Self.plain(name)
        }
        guard let inner = arguments() else { return nil }
        switch name {
        case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type": return nth(name, inner)
        case "not":
            let list = Selector.list(Substring(inner), in: surroundings.inner)
            return list.isEmpty ? nil : .none(list)
        case "is", "where", "matches", "-webkit-any", "-moz-any":
            // An empty list is valid and fits nothing.
            let list = Selector.list(Substring(inner), in: surroundings.inner, forgives: true)
            return .any(list, specificity: name == "where" ? 0 : list.map(\.specificity).max() ?? 0)
        case "has":
            var inside = surroundings.inner
            inside.isRelative = true
            // It may not be nested.
            guard !surroundings.isRelative else { return nil }
            let list = Selector.list(Substring(inner), in: inside)
            return list.isEmpty ? nil : .has(RelativeSelectors(list))
        case "lang":
            return .language(
                inner.split(separator: ",").map { tag in
                    let tag = tag.trimmed
                    return (CSSText.string(tag) ?? tag).lowercased()
                })
        case "dir":
            let direction = inner.trimmed.lowercased()
            return direction == "rtl" || direction == "ltr" ? .direction(isRightToLeft: direction == "rtl") : .never
        // Functions that are true only in pages: of custom elements, tables and transitions.
        case "state", "host", "host-context", "nth-col", "nth-last-col", "active-view-transition-type": return .never
        default: return nil
        }
    }

    /// Pseudo-classes without arguments. `:scope` outside `@scope` is the root.
    private static func plain(_ name: String) -> Selector.Pseudo? {
        switch name {
        case "root", "scope": .root
        case "empty": .empty
        case "first-child": .nth(step: 0, offset: 1, ofType: false, fromEnd: false)
        case "last-child": .nth(step: 0, offset: 1, ofType: false, fromEnd: true)
        case "first-of-type": .nth(step: 0, offset: 1, ofType: true, fromEnd: false)
        case "last-of-type": .nth(step: 0, offset: 1, ofType: true, fromEnd: true)
        case "only-child": .only(ofType: false)
        case "only-of-type": .only(ofType: true)
        case "link", "any-link": .link
        case "defined", "read-only": .always
        // Pseudo-elements of CSS 2 may be written with one colon.
        case "before", "after": .never
        default: idle.contains(name) ? .never : nil
        }
    }

    /// The four `:nth-…()`, of which those of children may have a list: `2n+1 of .a`.
    private func nth(_ name: String, _ inner: String) -> Selector.Pseudo? {
        let (ofType, fromEnd) = (name.hasSuffix("of-type"), name.hasPrefix("nth-last"))
        if !ofType, let of = Self.listStart(in: inner) {
            let text = inner[of...].trimmed
            let list = Selector.list(Substring(text), in: surroundings.inner)
            // “ of ” is four bytes.
            let start = inner[..<inner.utf8.index(of, offsetBy: -4)]
            guard !list.isEmpty, let (step, offset) = Self.positions(String(start)) else { return nil }
            return .nthOf(
                step: step, offset: offset, fromEnd: fromEnd,
                siblings: SiblingSelectors(list, namesScope: text.contains(bytes: ":scope") || text.contains("&")))
        }
        guard let (step, offset) = Self.positions(inner) else { return nil }
        return .nth(step: step, offset: offset, ofType: ofType, fromEnd: fromEnd)
    }

    /// Behind “of” between spaces.
    private static func listStart(in text: String) -> String.Index? {
        let bytes = text.utf8
        var i = bytes.startIndex
        while let next = bytes.index(i, offsetBy: 4, limitedBy: bytes.endIndex) {
            let part = Array(bytes[Range(from: i, upTo: next)])
            if CSSText.isSpace(part[0]), part[1] | 32 == UInt8(ascii: "o"), part[2] | 32 == UInt8(ascii: "f"),
                CSSText.isSpace(part[3])
            {
                return next
            }
            bytes.formIndex(after: &i)
        }
        return nil
    }

    /// `odd`, `even`, `3`, `2n + 1` (CSS Syntax 3, 6). Nil for other text, and for numbers beyond ±2³⁰.
    private static func positions(_ text: String) -> (step: Int, offset: Int)? {
        let text = text.lowercased().filter { !$0.isWhitespace }
        switch text {
        case "odd": return (2, 1)
        case "even": return (2, 0)
        default: break
        }
        /// Exceeds any siblings, without overflow in sums.
        let usable = -1_073_741_824...1_073_741_824
        guard let n = text.firstIndex(of: "n") else {
            return Int(text).flatMap { usable.contains($0) ? (0, $0) : nil }
        }
        let step: Int?
        switch text[..<n] {
        case "", "+": step = 1
        case "-": step = -1
        case let digits: step = Int(digits)
        }
        let rest = text[text.index(after: n)...]
        guard let step, let offset = rest.isEmpty ? 0 : Int(rest), usable.contains(step), usable.contains(offset) else {
            return nil
        }
        return (step, offset)
    }
}

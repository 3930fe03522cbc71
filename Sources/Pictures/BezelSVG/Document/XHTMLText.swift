// Text of XHTML in `foreignObject`, such as labels of flow charts, becomes an SVG text that wraps in the object's box: blocks
// and `br` break lines, and the properties of text apply as they are. What else XHTML can draw is reported.
//
// Elements of XHTML are renamed to `tspan` in place, so that their declarations stay with them, and are put into a `text`
// that is appended to the tree. The text wraps by `shape-inside` in a rectangle that is appended, too. Layout itself is that
// of all text (`WrappedText`). There are no boxes: margins, borders, floats, tables and backgrounds within the text are left
// out, and `Flow.isLossy` says so.
import BezelGeometry

extension ElementTree {
    /// Call after the cascade, which has found the declarations of XHTML elements, and before ``computeStyles()``.
    mutating func setXHTML() {
        guard hasXHTML else { return }
        for i in elements.indices where elements[i].name == "foreignObject" { setXHTML(in: i) }
    }

    /// Deeper elements are left out.
    private static let deepestXHTML = 200
    /// Larger than any label; in user units.
    private static let wide: Double = 10_000

    /// How far a text has come.
    private struct Flow {
        /// Whether a letter has been set. Edges of blocks before the first one break no line.
        var hasText = false
        /// Line breaks before the next letter.
        var breaks = 0
        /// Whether something of it is not drawn, or not where it should be.
        var isLossy = false

        /// Begins a new line at the edge of a block; edges that meet are one break, while each `br` is one of its own.
        mutating func breakBlock() { if hasText { breaks = max(breaks, 1) } }
    }
    /// What is inherited and decides how text is read.
    private struct WhiteSpaceState {
        /// Whether line feeds in the source break lines, by `white-space: pre` and the like.
        var keepsBreaks = false
    }

    /// Replaces the children of a `foreignObject` by a background, if it has one, and a text.
    private mutating func setXHTML(in object: ElementID) {
        let roots = childElements(of: object).filter { elements[$0].space == .xhtml }
        guard !roots.isEmpty else { return }
        setObjects.insert(object)
        var text = Element(name: "text", attributes: Attributes(), parent: object, line: elements[object].line)
        // The object's own properties of shapes and SVG text do not apply to XHTML, so their initial values are set. Kept
        // breaks are those that `lines(_:_:_:)` writes.
        for (name, value) in [
            ("fill", "currentcolor"), ("stroke", "none"), ("text-anchor", "start"), ("text-align", "start"),
            ("white-space-collapse", "preserve-breaks"), ("text-wrap-mode", "wrap"),
        ] {
            if let id = PropertyTable.property(named: name) { text.declarations[id] = value }
        }
        let id = elements.count
        elements.append(text)
        var background: String?
        for root in roots { lift(root, to: id, &background) }
        var flow = Flow()
        for root in roots { convert(root, WhiteSpaceState(), &flow, depth: 0) }
        for root in roots { elements[root].parent = id }
        elements[id].children = roots.map { .element($0) }
        var children: [Element.Child] = []
        if let background { children.append(.element(addBox(of: object, wraps: true, fill: background))) }
        if flow.hasText {
            let box = addBox(of: object, wraps: elements[id].declared("text-wrap-mode") != "nowrap", text: id)
            if let shape = PropertyTable.property(named: "shape-inside") {
                elements[id].declarations[shape] = "url(#\(Self.boxName(box)))"
            }
            children.append(.element(id))
        }
        if !flow.isLossy { wholeObjects.insert(object) }
        elements[object].children = children
    }

    /// The id of a rectangle. Numbered, and unlike any id that a document would use.
    private static func boxName(_ id: ElementID) -> String { "foreignObject \(id)".replacingSpaces }

    /// A rectangle of the object's size: what text wraps in, or a background.
    ///
    /// The box of a text is endless downwards, since overflowing text is visible. Without wrapping it is also wide, on the
    /// side to which the text grows, so that the alignment stays about the object's own edge or middle.
    ///
    /// - Parameters:
    ///   - fill: Of a background; nil for the box of a text, which is not drawn.
    ///   - text: The text, for its alignment, if it does not wrap.
    private mutating func addBox(
        of object: ElementID, wraps: Bool, fill: String? = nil, text: ElementID? = nil
    ) -> ElementID {
        let id = elements.count
        var box = Element(name: "rect", attributes: Attributes(), line: elements[object].line)
        let e = elements[object]
        let scale = LengthScale(viewport: Size(width: 100, height: 100), fontSize: 16)
        func number(_ name: String) -> Double? {
            guard let length = Length(e[name] ?? "0"), length.unit != .percent else { return nil }
            return scale.resolve(length, .x)
        }
        var values = ["x", "y", "width", "height"].map { e[$0] ?? "0" }
        if fill == nil {
            values[3] = "\(Self.wide)"
            if !wraps, let x = number("x"), let width = number("width") {
                let align = text.flatMap { elements[$0].declared("text-align") } ?? "start"
                let left =
                    align == "center"
                    ? x + width / 2 - Self.wide : align == "end" || align == "right" ? x + width - 2 * Self.wide : x
                values[0] = ValueMixing.text(left)
                values[2] = ValueMixing.text(2 * Self.wide)
            }
        } else {
            box.parent = object
        }
        for (name, value) in zip(["x", "y", "width", "height"], values) {
            box.attributes.append(name, value, property: PropertyTable.attribute(name, on: "rect"))
        }
        if let fill, let paint = PropertyTable.property(named: "fill") { box.declarations[paint] = fill }
        ids[Self.boxName(id)] = id
        elements.append(box)
        return id
    }

    // MARK: Blocks

    /// Properties of the block that holds the text alone apply to the whole text, where SVG reads them: alignment and line
    /// height are those of a text, not of its parts.
    private static let lifted = [
        "text-align", "text-align-last", "line-height", "direction", "white-space", "white-space-collapse",
        "text-wrap-mode",
        "text-wrap", "text-indent", "font-size", "font-family", "color",
    ]

    /// Moves properties to the text from a root and from blocks within it, as long as each is alone in the one around it. The
    /// outermost visible background goes to `background`.
    private mutating func lift(_ root: ElementID, to text: ElementID, _ background: inout String?) {
        guard elements[root].parent.map({ isAlone(root, in: $0) }) ?? false else { return }
        var next: ElementID? = root
        while let id = next {
            for name in Self.lifted {
                guard let property = PropertyTable.property(named: name),
                    let value = elements[id].declarations[property],
                    !Property.isWide(value)
                else { continue }
                let isFont = name.hasPrefix("font-")
                // A relative size is of the size outside, so only the outermost is moved.
                if isFont, elements[text].declarations[property] != nil { continue }
                // Alone in its parent, an inline block is as good as a block.
                let isBlock = Self.isBlock(elements[id]) || elements[id].declared("display") == "inline-block"
                guard isBlock || isFont || name == "color" else { continue }
                if name == "white-space" {
                    setWhiteSpace(value, on: text)
                } else {
                    elements[text].declarations[property] = value
                }
                elements[id].declarations[property] = nil
            }
            if background == nil, let color = backgroundColor(of: id) {
                background = color
                for name in ["background", "background-color"] {
                    if let property = PropertyTable.property(named: name) { elements[id].declarations[property] = nil }
                }
            }
            let inner = childElements(of: id)
            next = inner.count == 1 && isAlone(inner[0], in: id) ? inner[0] : nil
        }
    }

    /// Whether an element has no siblings but white space.
    private func isAlone(_ id: ElementID, in parent: ElementID) -> Bool {
        elements[parent].children.allSatisfy { child in
            switch child {
            case .element(let other): other == id
            case .text(let text): text.trimmed.isEmpty
            }
        }
    }

    /// The colour of an element's background; nil for none, transparent ones, pictures and gradients.
    private func backgroundColor(of id: ElementID) -> String? {
        guard let text = elements[id].declared("background-color") ?? elements[id].declared("background"),
            let color = OwnColor(text)
        else { return nil }
        if case .color(let own) = color, own.alpha == 0 { return nil }
        return text
    }

    /// Elements that browsers lay out as blocks.
    private static let blocks: Set<String> = [
        "div", "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "pre", "blockquote",
        "section",
        "article", "header", "footer", "main", "nav", "aside", "figure", "figcaption", "body", "html", "form",
        "address",
        "center", "tr", "table", "tbody", "thead",
    ]
    /// Whether an element begins and ends a line, by `display` or else by its name.
    private static func isBlock(_ e: Element) -> Bool {
        if let display = e.declared("display") { return !display.hasPrefix("inline") && display != "contents" }
        return e.xhtmlName.map { blocks.contains($0) } ?? false
    }

    /// Blocks with margins of their own in browsers, which are not drawn.
    private static let spaced: Set<String> = [
        "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dd", "pre", "blockquote", "figure", "body",
    ]

    /// Whether an element looks as in browsers: content in lines and blocks, as all is laid out here, not in flexible boxes,
    /// grids or tables; no margins; nothing set by attributes.
    private static func isWhole(_ e: Element, _ name: String) -> Bool {
        ["block", "inline", "inline-block", "contents", "none", "flow-root"].contains(e.declared("display") ?? "block")
            && !spaced.contains(name) && e["color"] == nil && e["size"] == nil && e["face"] == nil
            && e["align"] == nil
    }

    /// Replaces `white-space` on an element by its two parts. Collapsing keeps breaks, since those of the source are spaces
    /// by then and the others are meant.
    private mutating func setWhiteSpace(_ value: String, on id: ElementID) {
        guard let rule = WhiteSpaceRule(value) else { return }
        for (name, value) in [
            ("white-space-collapse", rule.collapse == .collapse ? "preserve-breaks" : rule.collapse.rawValue),
            ("text-wrap-mode", rule.wraps ? "wrap" : "nowrap"),
        ] {
            if let property = PropertyTable.property(named: name) { elements[id].declarations[property] = value }
        }
        if let property = PropertyTable.property(named: "white-space") { elements[id].declarations[property] = nil }
    }

    // MARK: Elements

    /// Elements of which nothing shows, with all that is in them.
    private static let silent: Set<String> = ["style", "script", "template", "head", "title", "meta", "link", "wbr"]
    /// Elements that are not text, or whose text is laid out in ways that lines cannot show.
    private static let replaced: Set<String> = [
        "img", "video", "audio", "canvas", "iframe", "object", "embed", "input", "button", "select", "textarea", "hr",
        "table", "math", "progress", "meter", "ruby", "details",
    ]
    /// What browsers' own sheets say of the elements of text.
    private static let usual: [String: [(property: String, value: String)]] = [
        "b": [("font-weight", "bolder")], "strong": [("font-weight", "bolder")], "i": [("font-style", "italic")],
        "em": [("font-style", "italic")], "cite": [("font-style", "italic")], "var": [("font-style", "italic")],
        "code": [("font-family", "monospace")], "kbd": [("font-family", "monospace")],
        "samp": [("font-family", "monospace")], "tt": [("font-family", "monospace")],
        "pre": [("font-family", "monospace")], "u": [("text-decoration", "underline")],
        "ins": [("text-decoration", "underline")], "s": [("text-decoration", "line-through")],
        "del": [("text-decoration", "line-through")], "strike": [("text-decoration", "line-through")],
        "small": [("font-size", "smaller")], "big": [("font-size", "larger")],
        "sub": [("baseline-shift", "sub"), ("font-size", "smaller")],
        "sup": [("baseline-shift", "super"), ("font-size", "smaller")],
        "h1": [("font-weight", "bold"), ("font-size", "2em")], "h2": [("font-weight", "bold"), ("font-size", "1.5em")],
        "h3": [("font-weight", "bold"), ("font-size", "1.17em")], "h4": [("font-weight", "bold")],
        "h5": [("font-weight", "bold"), ("font-size", ".83em")],
        "h6": [("font-weight", "bold"), ("font-size", ".67em")],
        "th": [("font-weight", "bold")],
    ]

    /// Makes an element of XHTML and all in it parts of an SVG text.
    ///
    /// - Parameters:
    ///   - outer: The state of its parent.
    ///   - flow: What has been set so far, in document order.
    ///   - depth: Of XHTML elements around it, which bounds the recursion.
    private mutating func convert(_ id: ElementID, _ outer: WhiteSpaceState, _ flow: inout Flow, depth: Int) {
        guard let name = elements[id].xhtmlName, !Self.silent.contains(name), depth < Self.deepestXHTML else {
            if depth >= Self.deepestXHTML {
                note("XHTML in a foreignObject is nested too deeply, and is left out", at: id)
                flow.isLossy = true
            }
            elements[id].children = []
            return
        }
        let isBlock = Self.isBlock(elements[id])
        if boxes.contains(id) || !Self.isWhole(elements[id], name) { flow.isLossy = true }
        if Self.replaced.contains(name) {
            note("the element \(name) in a foreignObject is not supported and is left out", at: id)
            flow.isLossy = true
            elements[id].children = []
            return
        }
        if elements[id].declared("display") == "none" {
            elements[id].children = []
            return
        }
        if backgroundColor(of: id) != nil {
            note("the background of the element \(name) in a foreignObject is left out", at: id)
            flow.isLossy = true
        }
        elements[id].name = "tspan"
        elements[id].styleText = nil
        if name == "br" {
            flow.breaks += 1
            return
        }
        // Browsers' own sheets are the weakest, so they fill in only what is not declared.
        for (property, value) in Self.usual[name] ?? [] {
            if let property = PropertyTable.property(named: property), elements[id].declarations[property] == nil {
                elements[id].declarations[property] = value
            }
        }
        var state = outer
        let space = elements[id].declared("white-space") ?? (name == "pre" ? "pre" : nil)
        if let rule = space.flatMap({ WhiteSpaceRule($0) }), let space {
            state.keepsBreaks = rule.collapse.keepsBreaks
            setWhiteSpace(space, on: id)
        }
        if isBlock { flow.breakBlock() }
        var children: [Element.Child] = []
        // Lists of all kinds have bullets; numbers would need counters.
        if name == "li", !text(of: id).trimmed.isEmpty || !childElements(of: id).isEmpty {
            children.append(.text(lines("• ", state, &flow)))
        }
        for child in elements[id].children {
            switch child {
            case .text(let text): children.append(.text(lines(text, state, &flow)))
            case .element(let inner):
                guard elements[inner].space == .xhtml else {
                    note("the element \(elements[inner].name) in XHTML is left out", at: inner)
                    flow.isLossy = true
                    continue
                }
                convert(inner, state, &flow, depth: depth + 1)
                children.append(.element(inner))
            }
        }
        elements[id].children = children
        if isBlock { flow.breakBlock() }
    }

    /// A text with the line breaks before it. Those of its source are spaces, unless the state keeps them; spaces at the
    /// start of a line are dropped.
    private func lines(_ text: String, _ state: WhiteSpaceState, _ flow: inout Flow) -> String {
        var text = text
        if !state.keepsBreaks {
            text = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
            if text.trimmed.isEmpty { return flow.hasText && flow.breaks == 0 ? " " : "" }
            if flow.breaks > 0 || !flow.hasText { text = String(text.drop { $0 == " " || $0 == "\t" }) }
        }
        if text.isEmpty { return "" }
        defer { flow = Flow(hasText: true, isLossy: flow.isLossy) }
        // A thousand empty lines are longer than any picture; more `br` elements cost no more.
        return String(repeating: "\n", count: min(flow.breaks, 1_000)) + text
    }
}

extension String {
    fileprivate var replacingSpaces: String { String(map { $0 == " " ? "-" : $0 }) }
}

// The characters of a text element, and the spans that they are in.
//
// `TextReader` flattens the tree below a `text` element: white space is collapsed, and each character gets its own position
// from x, y, dx, dy and rotate of all elements around it (SVG 2, section 11.5). `TextSetter` sets the result, `TextPainter`
// paints it.
import BezelGeometry
import BezelTypesetting

/// A stretch of text in one element, with what applies to its letters. An element with text before and after a child has two.
struct TextSpan {
    var element: ElementID
    var style: Style
    /// For the lengths of its properties.
    var scale: LengthScale
    /// From the span outwards; they add up.
    var shifts: [ElementShift]
    /// Nil for the line's.
    var alignmentBaseline: TextBaseline?
    /// Of the span and of all elements around it, at most one of each kind.
    var decorations: [SpanDecoration]
    var textPath: ElementID?
    /// Elements from the text element, which is always first, to the span's own.
    var ancestors: [ElementID]
    /// The text element's `unicode-bidi`; that of inner elements is read by ``BidiEmbeddings``.
    var bidi: BidiEmbedding
}

/// An element's `baseline-shift`, which is resolved only when the line is set, as it needs fonts.
struct ElementShift {
    var shift: BaselineShift
    /// In user units.
    var fontSize: Double
    /// Of the element around it, whose font has the shifts of subscripts and superscripts.
    var parent: TextProperties
}

/// A line under, over or through the text, by the element that asks for it.
struct SpanDecoration {
    var line: TextLines.Line
    /// That of the element with `text-decoration`, whose fill and stroke paint the line (SVG 2, section 11.11).
    var style: Style
    /// Nil for the style's.
    var color: PaintValue?
    var pattern: TextBar.Pattern
    /// In user units; nil for the font's.
    var thickness: Double?
}

/// An addressable character, with the attributes that apply to it (x, y, dx, dy, rotate); nil for those that are not set. In
/// user units.
struct TextCharacter {
    /// A forced break. All other line feeds have become spaces.
    static let lineBreak: Unicode.Scalar = "\n"

    var scalar: Unicode.Scalar
    /// An index into the spans of the content.
    var span: Int
    var x: Double?
    var y: Double?
    var ownDX: Double?
    var ownDY: Double?
    /// Degrees.
    var ownRotation: Double?
    var dx: Double { ownDX ?? 0 }
    var dy: Double { ownDY ?? 0 }
    var rotation: Double { ownRotation ?? 0 }
}

/// A text after collapsing. Indices of characters are those of chunks; marks that are inserted, such as hyphens, are appended
/// behind all others.
struct TextContent {
    var spans: [TextSpan] = []
    var characters: [TextCharacter] = []
    /// Elements within the text that need a layer of their own, with the state in force there.
    var layers: [ElementID: Context] = [:]

    /// Elements with a forced break within them.
    private(set) var broken: Set<ElementID> = []

    func span(of character: Int) -> TextSpan { spans[characters[character].span] }

    /// Finds ``broken``, once all characters are known.
    fileprivate mutating func findBreaks() {
        for character in characters where character.scalar == TextCharacter.lineBreak {
            broken.formUnion(spans[character.span].ancestors)
        }
    }
}

/// Reads text elements.
struct TextReader: DocumentBuilding {
    let document: DocumentContext

    /// The content of a text element, in document order.
    ///
    /// Elements are collected first. Positions are given out after white space has been collapsed, since only the characters
    /// that are left are addressable, and from the inside out.
    ///
    /// - Parameter stylesFirstLine: Whether `::first-line` applies to all.
    func textContent(_ id: ElementID, _ context: Context, stylesFirstLine: Bool = true) -> TextContent {
        var content = TextContent()
        var ranges: [(ElementID, Range<Int>, LengthScale)] = []
        // Outer decorations use the text's style.
        var outer: [SpanDecoration] = []
        var parent = tree[id].parent
        while let p = parent {
            outer += Self.lines(of: tree[p], style: context.style, context.scale).filter { new in
                !outer.contains { $0.line == new.line }
            }
            parent = tree[p].parent
        }
        let context = stylesFirstLine ? firstLineContext(of: id, context) : context
        let lineStart = stylesFirstLine ? tree[id].firstLine.map { tree[$0] } : nil
        let root = TextSpan(
            element: id, style: context.style, scale: context.scale, shifts: [],
            alignmentBaseline: tree[id].own.alignmentBaseline,
            decorations: decorations(of: tree[id], lineStart, style: context.style, context.scale, within: outer),
            textPath: nil,
            ancestors: [id], bidi: tree[id].own.bidi)
        collect(root, context, into: &content, ranges: &ranges)
        let kept = WhiteSpace.collapsed(content)
        var positions = Array(repeating: 0, count: content.characters.count + 1)
        var characters: [TextCharacter] = []
        characters.reserveCapacity(content.characters.count)
        for (i, scalar) in kept.enumerated() {
            positions[i] = characters.count
            if let scalar {
                content.characters[i].scalar = scalar
                characters.append(content.characters[i])
            }
        }
        positions[content.characters.count] = characters.count
        content.characters = characters
        for (element, range, scale) in ranges.reversed() {
            position(
                Range(from: positions[range.lowerBound], upTo: positions[range.upperBound]), by: element, scale,
                in: &content)
        }
        styleFirstLetter(of: id, context, in: &content)
        content.changeCase()
        content.findBreaks()
        return content
    }

    /// Appends the text below a span's element, and for each element the range of its characters, in document order. Recursive;
    /// the depth is limited.
    private func collect(
        _ span: TextSpan, _ context: Context, into content: inout TextContent,
        ranges: inout [(ElementID, Range<Int>, LengthScale)]
    ) {
        let e = tree[span.element]
        let start = content.characters.count
        let slot = ranges.count
        ranges.append((span.element, start..<start, context.scale))
        if e.name == "tref" {
            if let target = tree.element(withID: e.reference), ElementKind.isKnown(tree[target].name) {
                add(allText(of: target), span, to: &content)
            }
        } else {
            for child in e.children {
                switch child {
                case .text(let text): add(text, span, to: &content)
                case .element(let id):
                    if context.depth >= Limits.drawnDepth.standard { return budget.refuse(Limits.drawnDepth) }
                    guard mayHoldText(id, within: span) else { continue }
                    let inner = innerContext(of: id, context)
                    if tree[id].own.isLayer { content.layers[id] = inner }
                    if tree[id].name == "textPath", TextPathReader(document: document).textLine(id, inner) == nil {
                        warn("a textPath has no path to set its text on; the text is left out", at: id)
                        continue
                    }
                    collect(self.span(of: id, inner, within: span), inner, into: &content, ranges: &ranges)
                }
            }
        }
        ranges[slot].1 = start..<content.characters.count
    }

    /// Appends a span with a text. Counts characters, whose number is limited.
    private func add(_ text: String, _ span: TextSpan, to content: inout TextContent) {
        content.spans.append(span)
        let before = content.characters.count
        defer { budget.count(characters: content.characters.count - before) }
        for scalar in text.unicodeScalars {
            guard content.characters.count < Limits.textCharacters.standard else {
                return budget.refuse(Limits.textCharacters)
            }
            content.characters.append(TextCharacter(scalar: scalar, span: content.spans.count - 1))
        }
    }

    /// Whether an element within a text is drawn as a part of it. Warns of what is not supported.
    private func mayHoldText(_ id: ElementID, within span: TextSpan) -> Bool {
        let e = tree[id]
        guard e.own.isDisplayed, accepts(id) else { return false }
        guard Self.isTextContent(e.name) else {
            if !ElementKind.isSilent(e.name) {
                warn("the element \(e.name) within a text is not supported and is left out", at: id)
            }
            return false
        }
        let isInLinksAlone = span.ancestors.dropFirst().allSatisfy { tree[$0].name == "a" }
        if e.name == "textPath", !isInLinksAlone || span.textPath != nil {
            warn("a textPath stands directly in a text, or in a link in it; this one is left out", at: id)
            return false
        }
        return true
    }

    /// The state inside of an element within a text.
    func innerContext(of id: ElementID, _ context: Context) -> Context {
        var inner = context
        inner.depth += 1
        inner.style = context.style.changed(by: tree[id].changes, scale: context.scale)
        // The text element sets the writing mode.
        let text = context.style.text
        if inner.style.text.isVertical != text.isVertical || inner.style.text.isSideways != text.isSideways {
            (inner.style.text.isVertical, inner.style.text.isSideways) = (text.isVertical, text.isSideways)
        }
        inner.scale.take(inner.style, document)
        return inner
    }

    /// A span for an element within a text; differs from the outer one by the element's own properties.
    func span(of id: ElementID, _ context: Context, within outer: TextSpan) -> TextSpan {
        let e = tree[id]
        var span = outer
        span.element = id
        span.style = context.style
        span.scale = context.scale
        if e.own.baselineShift != .none {
            span.shifts.insert(
                ElementShift(shift: e.own.baselineShift, fontSize: context.style.fontSize, parent: outer.style.text),
                at: 0)
        }
        span.alignmentBaseline = e.own.alignmentBaseline
        span.decorations = decorations(of: e, style: context.style, context.scale, within: outer.decorations)
        if e.name == "textPath" { span.textPath = id }
        span.ancestors.append(id)
        return span
    }

    /// The decorations at an element: its own, which replace outer ones of the same kind, and the outer ones.
    ///
    /// - Parameter line: An element for the first line, which has decorations, too.
    private func decorations(
        of e: Element, _ line: Element? = nil, style: Style, _ scale: LengthScale, within outer: [SpanDecoration]
    ) -> [SpanDecoration] {
        let own = Self.lines(of: e, style: style, scale) + (line.map { Self.lines(of: $0, style: style, scale) } ?? [])
        return outer.filter { old in !own.contains { $0.line == old.line } } + own
    }

    private static func isTextContent(_ name: String) -> Bool {
        switch name {
        case "tspan", "a", "tref", "textPath": true
        default: false
        }
    }

    /// The decorations that an element asks for itself.
    private static func lines(of e: Element, style: Style, _ scale: LengthScale) -> [SpanDecoration] {
        let asked = e.own.lines
        var thickness: Double?
        if case .length(let length) = asked.thickness {
            var own = scale
            own.fontSize = style.fontSize
            // Percentages are of the em.
            own.viewport = Size(width: style.fontSize, height: style.fontSize)
            thickness = own.resolve(length, .y)
        }
        return [.underline, .overline, .lineThrough].filter { asked.lines.contains($0) }.map {
            SpanDecoration(
                line: $0, style: style, color: asked.color, pattern: asked.pattern,
                thickness: thickness.flatMap { $0.isFinite ? max($0, 0) : nil })
        }
    }

    /// Of all elements within, for `tref`. The text is cut off by the limit before it is counted.
    private func allText(of id: ElementID) -> String {
        var result = ""
        func add(_ id: ElementID) {
            for child in tree[id].children {
                switch child {
                case .text(let text): result += text
                case .element(let inner):
                    if result.utf8.count > 4 * Limits.textCharacters.standard {
                        return budget.refuse(Limits.textCharacters)
                    }
                    add(inner)
                }
            }
        }
        add(id)
        return result
    }

    /// Gives the characters of an element its x, y, dx, dy and rotate, one value each in order. Elements come from the inside
    /// out, and values that a character has stay, as those of inner elements take precedence. The last rotation holds for all
    /// characters that are left (SVG 2, section 11.5).
    private func position(_ range: Range<Int>, by id: ElementID, _ scale: LengthScale, in content: inout TextContent) {
        let e = tree[id]
        guard e.name != "textPath", e.name != "a", !range.isEmpty else { return }
        func list(_ name: String, _ axis: LengthAxis) -> [Double] {
            Length.prefix(e[name]).map { scale.resolve($0, axis) }
        }
        for (i, value) in zip(range, list("x", .x)) where content.characters[i].x == nil {
            content.characters[i].x = value
        }
        for (i, value) in zip(range, list("y", .y)) where content.characters[i].y == nil {
            content.characters[i].y = value
        }
        for (i, value) in zip(range, list("dx", .x)) where content.characters[i].ownDX == nil {
            content.characters[i].ownDX = value
        }
        for (i, value) in zip(range, list("dy", .y)) where content.characters[i].ownDY == nil {
            content.characters[i].ownDY = value
        }
        let turns = Length.list(e["rotate"]) ?? []
        if let last = turns.last, turns.allSatisfy({ $0.unit == .none }) {
            for (n, i) in range.enumerated() where content.characters[i].ownRotation == nil {
                content.characters[i].ownRotation = (n < turns.count ? turns[n] : last).value
            }
        }
    }
}

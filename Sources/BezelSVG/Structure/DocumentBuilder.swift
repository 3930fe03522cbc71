// From elements to draw commands: what every element has in common. Kinds of elements are in extensions.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// What an element becomes.
struct ElementDrawing {
    var commands: [DrawCommand] = []
    /// The box of the geometry without strokes and clips; null where there is none.
    var bounds = Rect.null

    mutating func add(_ other: ElementDrawing) {
        commands += other.commands
        bounds = Boxes.union(bounds, other.bounds)
    }
    func transformed(_ t: Transform) -> ElementDrawing {
        if t.isIdentity || commands.isEmpty && bounds.isNull { return self }
        return ElementDrawing(
            commands: commands.isEmpty ? [] : [.group(Group(commands, transform: t))],
            bounds: bounds.isNull ? bounds : bounds.applying(t))
    }
}

enum Boxes {
    /// A union that counts boxes without width or height too, unlike `Rect.union` for null ones only.
    static func union(_ a: Rect, _ b: Rect) -> Rect {
        if a.isNull { return b }
        if b.isNull { return a }
        let x = min(a.minX, b.minX), y = min(a.minY, b.minY)
        return Rect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
    }
}

final class DocumentBuilder {
    let tree: ElementTree
    let options: SVGOptions
    let text: DocumentText
    private var listed: [String] = []
    private var warned: Set<String> = []
    /// The limit that was reached first: the document is not drawn then.
    private(set) var refusal: SVGError?
    var measured: [MeasuredText] = []
    /// Elements being drawn through a reference; a second reference to one of them is a cycle.
    var active: [ElementID] = []
    /// Whether a context paint was asked for since this was last set.
    var contextIsUsed = false
    /// How many lists of children were drawn.
    private var siblingLists = 0
    /// By style attributes' numbers, the styles they gave last, and among which siblings.
    private var lastStyles: [Int: (siblings: Int, style: Style)] = [:]
    private(set) var drawnElements = 0
    private(set) var drawnCharacters = 0
    private var drawnSteps = 0
    /// How many documents this one is an image within.
    var imageNesting = 0
    /// What images lead to, for this document and those within it.
    var images = ImageStore()
    /// What image elements lead to, so that a copy by `use` looks for nothing.
    var imageSources: [ElementID: ImageStore.Source?] = [:]
    /// Where an image's document goes in the picture that shows it, once its own size is known; nil for a picture of
    /// its own.
    var placement: ((Size) -> Transform)?
    /// A `view` whose viewBox and preserveAspectRatio count instead of the root's.
    var view: Attributes?
    /// The size of the box that an image's document is shown in, for a document that has none of its own.
    var hostSize: Size?
    /// A list: documents name few fonts, and a table of them would cost more to set up.
    var fontCache: [(key: FontKey, fonts: [Font])] = []

    init(tree: ElementTree, options: SVGOptions, text: DocumentText) {
        self.tree = tree
        let (options, notes) = Self.options(options, for: tree)
        self.options = options
        self.text = text
        for note in tree.notes { warn(note.message, at: note.element) }
        for note in notes { warn(note) }
        warnOfNumbers()
        checkInks()
    }

    func warn(_ message: String, at id: ElementID? = nil) {
        let line = id.flatMap { tree[$0].line > 0 ? "line \(tree[$0].line): " : nil } ?? ""
        if warned.insert(message).inserted, listed.count < Self.listedWarnings { listed.append(line + message) }
    }
    /// What could not be drawn as asked. After so many the rest is counted only.
    var warnings: [String] {
        warned.count > listed.count ? listed + ["\(warned.count - listed.count) more of the like"] : listed
    }
    private static let listedWarnings = 100

    /// Remembers that a limit was reached; what is drawn after that does not count.
    func refuse(_ limit: Limit, value: Int? = nil) { refuse(.limit(LimitError(limit, value: value))) }
    func refuse(_ error: SVGError) { if refusal == nil { refusal = error } }

    func warnOfCircle(_ id: ElementID) {
        warn("“\(tree[id].id ?? tree[id].name)” refers to itself; the inner reference is left out", at: id)
    }

    /// Counts an element that is drawn; false where there are too many, or too many within each other, so that the
    /// document is refused.
    func mayDraw(at depth: Int, cost: Int = 1) -> Bool {
        count(cost)
        if depth >= Limits.drawnDepth.standard { refuse(Limits.drawnDepth) }
        return refusal == nil
    }
    /// Counts elements that are drawn.
    func count(_ elements: Int) {
        drawnElements += elements
        if drawnElements > options.maximumElements { refuse(Limits.drawnElements, value: options.maximumElements) }
    }

    /// Counts an attribute that is read each time its element is drawn: a long one counts as elements do.
    func count(bytes text: String) {
        if text.utf8.count > Self.bytesPerElement { count(text.utf8.count / Self.bytesPerElement) }
    }
    /// Reading so many takes as long as a drawn element, some microseconds.
    private static let bytesPerElement = 1_000

    /// Counts characters of texts that are drawn.
    func count(characters: Int) {
        drawnCharacters += characters
        if drawnCharacters > Limits.drawnCharacters.standard { refuse(Limits.drawnCharacters) }
    }
    /// Counts steps of paths that are drawn.
    func count(steps: Int) {
        drawnSteps += steps
        if drawnSteps > Limits.drawnSteps.standard { refuse(Limits.drawnSteps) }
    }
    /// How many steps of paths may still be drawn.
    var stepsLeft: Int { max(0, Limits.drawnSteps.standard - drawnSteps) }

    /// Draws by a builder of a document within this one; what it draws counts as this one's.
    func counting<T>(_ inner: DocumentBuilder, _ body: () -> T) -> T {
        inner.images = images
        inner.drawnCharacters = drawnCharacters
        inner.drawnSteps = drawnSteps
        let result = body()
        count(inner.drawnElements)
        drawnCharacters = inner.drawnCharacters
        drawnSteps = inner.drawnSteps
        if let refusal = inner.refusal { refuse(refusal) }
        return result
    }

    /// Whether an element is being drawn already, which is warned of.
    func isCyclic(_ id: ElementID) -> Bool {
        if active.contains(id) { warnOfCircle(id) }
        return active.contains(id)
    }

    /// Draws through a reference unless that is already going on.
    func entering<T>(_ id: ElementID, _ body: () -> T) -> T? {
        if isCyclic(id) { return nil }
        active.append(id)
        defer { active.removeLast() }
        return body()
    }

    func children(of id: ElementID, _ context: Context) -> ElementDrawing {
        var result = ElementDrawing()
        var context = context
        siblingLists += 1
        context.siblings = siblingLists
        for child in ordered(tree.childElements(of: id)) { result.add(draw(child, context)) }
        return result
    }

    /// Elements in the order in which they are drawn: by `z-index`, those of one index in the document's order.
    private func ordered(_ elements: [ElementID]) -> [ElementID] {
        guard tree.hasLayers else { return elements }
        let layers = elements.map { tree[$0].own.zIndex }
        guard layers.contains(where: { $0 != 0 }) else { return elements }
        return elements.indices.sorted { (layers[$0], $0) < (layers[$1], $1) }.map { elements[$0] }
    }

    /// An element in the space of its parent.
    func draw(_ id: ElementID, _ outer: Context) -> ElementDrawing {
        let e = tree[id]
        guard e.own.isDisplayed else { return ElementDrawing() }
        guard let kind = ElementKind(rawValue: e.name) else {
            if !ElementKind.isSilent(e.name) { warn("the element \(e.name) is not supported and is left out", at: id) }
            return ElementDrawing()
        }
        guard mayDraw(at: outer.depth) else { return ElementDrawing() }
        guard accepts(id) else { return ElementDrawing() }
        var context = outer
        context.depth += 1
        context.style = style(of: e, in: outer)
        context.siblings = nil
        context.scale.fontSize = context.style.fontSize
        let known = enterSpace(of: id, &context)
        var drawn = kind == .use ? drawUse(id, context) : content(kind, id, context)
        drawn = applyLayer(id, drawn, context)
        if kind == .use { drawn = drawn.transformed(useShift(id, context.scale)) }
        guard let own = known ?? transform(of: id, bounds: drawn.bounds, scale: context.scale) else {
            return ElementDrawing()
        }
        return drawn.transformed(own)
    }

    /// An element's style. Of siblings with the same style attribute, which drawings have by the hundred, the first one's.
    private func style(of e: Element, in outer: Context) -> Style {
        guard let text = e.styleText, !e.attributes.setsInherited, let siblings = outer.siblings,
            !tree.hasVariables, !tree.hasInherit
        else { return outer.style.changed(by: e.changes, scale: outer.scale) }
        if let cached = lastStyles[text], cached.siblings == siblings { return cached.style }
        let style = outer.style.changed(by: e.changes, scale: outer.scale)
        lastStyles[text] = (siblings, style)
        return style
    }

    /// Leads what is measured or painted by outer spaces into an element's own. Returns its transform where that does
    /// not depend on what is drawn.
    private func enterSpace(of id: ElementID, _ context: inout Context) -> Transform? {
        if tree[id].own.transform == nil, !tree[id].own.hasStyledTransform { return .identity }
        guard let own = transform(of: id, bounds: .null, scale: context.scale) else { return nil }
        context.toHost = own.concatenating(context.toHost)
        if context.contextFill != nil || context.contextStroke != nil, let back = own.inverse {
            context.contextFill = context.contextFill?.applying(back)
            context.contextStroke = context.contextStroke?.applying(back)
        }
        return tree[id].own.hasStyledTransform || tree[id].own.transformOrigin != nil ? nil : own
    }

    private func content(_ kind: ElementKind, _ id: ElementID, _ context: Context) -> ElementDrawing {
        switch kind {
        case .g, .a: return children(of: id, context)
        case .svg: return drawNestedSVG(id, context)
        case .switch: return drawSwitch(id, context)
        case .rect, .circle, .ellipse, .line, .polyline, .polygon, .path: return drawShape(id, context)
        case .text:
            var own = context
            own.keepsStrokeWidth = keepsStrokeWidth(id)
            return text.draw(self, id, own)
        case .image: return drawImage(id, context)
        case .use: return ElementDrawing()
        }
    }

    /// nil where the transform leaves nothing to see. A transform that cannot be read does nothing.
    func transform(of id: ElementID, bounds: Rect, scale: LengthScale) -> Transform? {
        let e = tree[id]
        let own = e.own
        var t: Transform
        switch own.transform {
        case nil, .invalid: t = .identity
        case .matrix(let matrix): t = matrix
        case .functions(let text):
            let box = transformBox(e, bounds: bounds, scale: scale).size
            t = CSSTransform(box: box, scale: scale).transform(text) ?? .identity
        }
        if own.hasStyledTransform {
            let reader = CSSTransform(box: transformBox(e, bounds: bounds, scale: scale).size, scale: scale)
            t = t.concatenating(reader.steps(translate: own.translate, rotate: own.rotate, scale: own.scale))
        }
        if own.transform == nil, !own.hasStyledTransform { return .identity }
        return t.isUsable ? aboutOrigin(t, e, bounds: bounds, scale: scale) : nil
    }

    /// What a transform's percentages and origin are of.
    private func transformBox(_ e: Element, bounds: Rect, scale: LengthScale) -> Rect {
        if e.own.transformsByFill { return bounds.isNull ? .zero : bounds }
        return Rect(origin: .zero, size: scale.viewport)
    }

    /// A transform about an element's `transform-origin`.
    func aboutOrigin(_ t: Transform, _ e: Element, bounds: Rect, scale: LengthScale) -> Transform {
        guard let origin = e.own.transformOrigin else { return t }
        let box = transformBox(e, bounds: bounds, scale: scale)
        guard let p = TransformOrigin.parse(origin, box: box, scale: scale) else { return t }
        return Transform(translationX: -p.x, y: -p.y).concatenating(t).concatenating(
            Transform(translationX: p.x, y: p.y))
    }

    /// The layer and transform of an element whose content is drawn by someone else: the root, a symbol.
    func rootLayer(_ id: ElementID, _ drawn: ElementDrawing, _ context: Context) -> ElementDrawing {
        guard let own = transform(of: id, bounds: drawn.bounds, scale: context.scale) else { return ElementDrawing() }
        return applyLayer(id, drawn, context).transformed(own)
    }

    /// Filter, clip, mask, opacity and blending, in the element's own space.
    func applyLayer(_ id: ElementID, _ drawn: ElementDrawing, _ context: Context) -> ElementDrawing {
        let e = tree[id]
        var group = Group(drawn.commands)
        var isNeeded = false
        if let text = e.own.filter {
            guard let effects = effects(text, bounds: drawn.bounds, context) else {
                return ElementDrawing(bounds: drawn.bounds)
            }
            group.effects = effects
            isNeeded = !effects.isEmpty
        }
        if let found = clipping(e, drawn, context) {
            guard let clips = found.clips else { return ElementDrawing(bounds: drawn.bounds) }
            group.clips = clips
            // A clipped group blends within itself; a layer is only worth it where something in it does blend.
            group.isIsolated = drawn.commands.contains(where: \.blends)
            isNeeded = true
        }
        // A mask that is being drawn itself masks nothing in it.
        if let target = tree.element(withID: e.own.mask),
            tree[target].name == "mask", !isCyclic(target)
        {
            guard let mask = mask(target, bounds: drawn.bounds, context) else {
                return ElementDrawing(bounds: drawn.bounds)
            }
            group.mask = mask
            isNeeded = true
        }
        if e.own.opacity < 1 {
            group.opacity = e.own.opacity
            isNeeded = true
        }
        if e.own.blendMode != .normal {
            group.blendMode = e.own.blendMode
            isNeeded = true
        }
        if e.own.isIsolated {
            group.isIsolated = true
            isNeeded = true
        }
        // A filter draws even where the element itself does not.
        guard isNeeded, !drawn.commands.isEmpty || !group.effects.isEmpty else { return drawn }
        return ElementDrawing(commands: [.group(group)], bounds: drawn.bounds)
    }
}

extension DrawCommand {
    /// Whether it mixes with what lies below it other than by covering it.
    fileprivate var blends: Bool {
        guard case .group(let group) = self else { return false }
        return group.blendMode != .normal || group.commands.contains(where: \.blends)
    }
}

/// Elements that are drawn where they stand.
enum ElementKind: String {
    case g, a, svg, `switch`, use, rect, circle, ellipse, line, polyline, polygon, path, text, image

    private static let others: Set<String> = [
        "tspan", "textPath", "tref", "title", "desc", "defs", "symbol", "style", "marker", "clipPath", "mask",
        "pattern",
        "linearGradient", "radialGradient", "filter", "view",
    ]

    /// Elements that draw nothing where they stand: what others refer to, and what only says something.
    private static let silent: Set<String> = [
        "", "defs", "symbol", "style", "title", "desc", "metadata", "linearGradient", "radialGradient", "stop",
        "pattern",
        "clipPath", "mask", "marker", "filter", "view", "cursor", "font", "font-face", "color-profile", "tspan",
        "textPath",
        "tref",
    ]
    static func isSilent(_ name: String) -> Bool { silent.contains(name) || animates(name) }
    static func animates(_ name: String) -> Bool {
        ["animate", "animateTransform", "animateMotion", "animateColor", "set"].contains(name)
    }

    /// Whether SVG has an element of this name at all, as far as text may be taken from it.
    static func isKnown(_ name: String) -> Bool {
        ElementKind(rawValue: name) != nil
            || Self.others.contains(name)
    }
}

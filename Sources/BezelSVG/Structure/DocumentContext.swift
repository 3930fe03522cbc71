import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

final class DocumentContext {
    let tree: ElementTree
    let options: SVGOptions
    let host: HostFrame?
    let log: DocumentLog
    /// Shared with inner documents, as is `images`.
    let budget: DrawingBudget
    let images: ImageStore
    let imageSources = ImageSourceCache()
    let fonts = FontCache()
    let styles = SiblingStyles()

    /// - Parameter outer: The document around an image or glyph.
    init(tree: ElementTree, options: SVGOptions, host: HostFrame? = nil, within outer: DocumentContext? = nil) {
        self.tree = tree
        let (options, notes) = DocumentFonts.options(options, for: tree)
        self.options = options
        self.host = host
        log = DocumentLog()
        budget = outer?.budget ?? DrawingBudget(maximumElements: options.maximumElements)
        images = outer?.images ?? ImageStore()
        for note in tree.notes { log.warn(note.message, line: note.line) }
        for note in notes { log.warn(note) }
        for note in NumberWarnings.all(in: tree) { log.warn(note.message, line: tree[note.element].line) }
        if let fault = InkFaults.first(in: tree) { budget.refuse(fault) }
    }
}

struct HostFrame {
    var nesting: Int
    var frame: ImageFrame
    var fit: AspectRatio
    /// To the outermost picture.
    var toHost: Transform
    /// A `view` that overrides the root's attributes.
    var view: Attributes?

    func placement(of size: Size) -> Transform {
        fit.transform(viewBox: Rect(origin: .zero, size: size), viewport: frame.rect(for: size)).concatenating(toHost)
    }
}

struct ImageFrame {
    var x: Double
    var y: Double
    /// Nil follows the image.
    var width: Double?
    var height: Double?

    var size: Size? { width.flatMap { w in height.map { Size(width: w, height: $0) } } }

    func rect(for size: Size) -> Rect {
        let ratio = size.height / size.width
        return Rect(
            x: x, y: y, width: width ?? height.map { $0 / ratio } ?? size.width,
            height: height ?? width.map { $0 * ratio } ?? size.height)
    }
}

protocol DocumentBuilding {
    var document: DocumentContext { get }
}

extension DocumentBuilding {
    var tree: ElementTree { document.tree }
    var options: SVGOptions { document.options }
    var budget: DrawingBudget { document.budget }

    func warn(_ message: String, at id: ElementID? = nil) {
        document.log.warn(message, line: id.map { document.tree[$0].line })
    }
    func warnOfCycle(_ id: ElementID) {
        warn("“\(tree[id].id ?? tree[id].name)” refers to itself; the inner reference is left out", at: id)
    }

    /// Warns of cyclic references.
    func isCyclic(_ id: ElementID, _ context: Context) -> Bool {
        guard context.active.contains(id) else { return false }
        warnOfCycle(id)
        return true
    }
    func entering<T>(_ id: ElementID, _ context: Context, _ body: (Context) -> T) -> T? {
        if isCyclic(id, context) { return nil }
        var inner = context
        inner.active.append(id)
        return body(inner)
    }

    /// No extensions are supported; empty lists are false.
    func accepts(_ id: ElementID) -> Bool {
        let e = tree[id]
        if e["requiredExtensions"] != nil { return false }
        if let features = e["requiredFeatures"],
            features.isEmpty || !features.contains("http://www.w3.org/TR/SVG11/feature#")
        {
            return false
        }
        guard let text = e["systemLanguage"] else { return true }
        return text.split(separator: ",").contains { part in
            let tag = part.trimmed.lowercased()
            return options.languages.contains { tag == $0.lowercased() || tag.hasPrefix($0.lowercased() + "-") }
        }
    }

    var initialStyle: Style {
        var style = Style()
        style.text.fontSize = options.defaultFontSize
        style.text.language = options.languages.first
        return style
    }

    /// An element and its templates by `href`, nearest first.
    func chain(_ id: ElementID, names: Set<String>) -> [ElementID] {
        var list: [ElementID] = []
        var next: ElementID? = id
        while let n = next, !list.contains(n), names.contains(tree[n].name) {
            guard list.count < Limits.referenceChain.standard else {
                budget.refuse(Limits.referenceChain)
                break
            }
            list.append(n)
            next = tree.element(withID: tree[n].reference)
        }
        return list
    }

    func resolved(_ color: OwnColor, of id: ElementID) -> Color {
        if case .color(let color) = color { return color }
        return color.color(in: surroundings(of: id))
    }

    /// Of elements that are read outside their place in the tree, such as a gradient's stops.
    private func surroundings(of id: ElementID) -> CSSColor.Surroundings {
        var line: [ElementID] = []
        var next: ElementID? = id
        while let n = next {
            line.append(n)
            next = tree[n].parent
        }
        var style = Style()
        for element in line.reversed() {
            for case .paint(let change) in tree[element].changes { change(&style) }
        }
        return style.surroundings
    }
}

// What all builders of one document share, and what they all need to ask of it.
//
// A builder is a value that holds the document's context and has no other state. What changes from element to element is in
// `Context`, which is passed down.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// A document while it is drawn, once, on one thread.
///
/// The tree and the options do not change. The log and the caches only grow; the budget and the images are shared by all
/// documents of one drawing, so that limits hold for a picture with everything in it.
final class DocumentContext {
    /// Of a ``StyledTree``.
    let tree: ElementTree
    let options: SVGOptions
    /// Set for the document of an image within another document.
    let host: HostFrame?
    let log: DocumentLog
    /// Shared with inner documents, as is `images`.
    let budget: DrawingBudget
    let images: ImageStore
    let imageSources = ImageSourceCache()
    let fonts = FontCache()
    let styles = SiblingStyles()

    /// - Parameter outer: The document around an image or glyph.
    init(tree styled: StyledTree, options: SVGOptions, host: HostFrame? = nil, within outer: DocumentContext? = nil) {
        tree = styled.tree
        let (options, notes) = DocumentFonts.options(options, for: tree)
        self.options = options
        self.host = host
        log = DocumentLog()
        budget = outer?.budget ?? DrawingBudget(maximumElements: options.maximumElements)
        images = outer?.images ?? ImageStore()
        // Faults that are known before anything is drawn. A missing ink is an error, so that it ends the drawing.
        for note in tree.notes { log.warn(note.message, line: note.line) }
        for note in notes { log.warn(note) }
        for note in NumberWarnings.all(in: tree) { log.warn(note.message, line: tree[note.element].line) }
        for note in AttributeWarnings.all(in: tree) { log.warn(note.message, line: tree[note.element].line) }
        if let fault = InkFaults.first(in: tree) { budget.refuse(fault) }
    }
}

/// The frame within an outer document in which a document is drawn as an image.
struct HostFrame {
    /// How many documents are around this one; 1 for an image of the outermost.
    var nesting: Int
    var frame: ImageFrame
    /// The image element's `preserveAspectRatio`.
    var fit: AspectRatio
    /// To the outermost picture.
    var toHost: Transform
    /// A `view` that overrides the root's attributes.
    var view: Attributes?

    /// From the inner document to the outermost picture, for an inner document of a given size.
    func placement(of size: Size) -> Transform {
        fit.transform(viewBox: Rect(origin: .zero, size: size), viewport: frame.rect(for: size)).concatenating(toHost)
    }
}

/// Position and size of an `image` element in its user space.
struct ImageFrame {
    var x: Double
    var y: Double
    /// Nil follows the image.
    var width: Double?
    var height: Double?

    /// Nil unless both sides are set.
    var size: Size? { width.flatMap { w in height.map { Size(width: w, height: $0) } } }

    /// A missing side follows from the other by the image's ratio; if both are missing, the image's size counts as user units.
    func rect(for size: Size) -> Rect {
        let ratio = size.height / size.width
        return Rect(
            x: x, y: y, width: width ?? height.map { $0 / ratio } ?? size.width,
            height: height ?? width.map { $0 * ratio } ?? size.height)
    }
}

/// A part of the builder of a document; has the shortcuts below.
protocol DocumentBuilding {
    var document: DocumentContext { get }
}

extension DocumentBuilding {
    var tree: ElementTree { document.tree }
    var options: SVGOptions { document.options }
    var budget: DrawingBudget { document.budget }

    /// Adds a warning, with the line of an element, if it is not there yet.
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
    /// Runs `body` with an element marked as being drawn; nil, with a warning, if it is being drawn already. Whatever follows a
    /// reference goes through here, so that cycles end.
    func entering<T>(_ id: ElementID, _ context: Context, _ body: (Context) -> T) -> T? {
        if isCyclic(id, context) { return nil }
        var inner = context
        inner.active.append(id)
        return body(inner)
    }

    /// Conditional processing (SVG 2, section 5.6): whether an element is drawn in the languages of the options. No extensions
    /// are supported; empty lists are false. Features are not checked one by one: any list that names one of SVG 1.1's is
    /// accepted.
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

    /// The style from which the root inherits.
    var initialStyle: Style {
        var style = Style()
        style.text.fontSize = options.defaultFontSize
        style.text.language = options.languages.first
        return style
    }

    /// An element and its templates by `href`, nearest first, for attributes that are taken over from them. Ends at a cycle, at
    /// an element of another name, and at the limit.
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

    /// A colour that may depend on `currentcolor` of its own element.
    func resolved(_ color: OwnColor, of id: ElementID) -> Color {
        if case .color(let color) = color { return color }
        return color.color(in: surroundings(of: id))
    }

    /// The colours around an element that is read outside its place in the tree, such as a gradient's stop. Costs one pass over
    /// its ancestors.
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

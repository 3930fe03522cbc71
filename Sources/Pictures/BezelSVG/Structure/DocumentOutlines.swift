// Shapes of a document as curves for text, taken by id: the outline alone, without paint and without what it is drawn in.
// `bezel text --path @logo.svg#id` comes here.
import BezelGeometry

/// A shape's outline, or why there is none.
package enum DocumentOutline: Hashable, Sendable {
    /// In the coordinates inside the document's `viewBox`, with the transforms of the shape and of the groups around it.
    case path(Path)
    /// No element has the id, or the document has several shapes and none was chosen. The ids of its shapes.
    case unnamed(shapes: [String])
    /// The element is no path, circle, ellipse, line, polygon, polyline or rectangle, or has no size.
    case noOutline(element: String)
}

extension SVGDocument {
    /// Reads the outline of one shape.
    ///
    /// - Parameter id: Of the shape, or of a group with one shape in it; nil for a document with one shape.
    package static func outline(of id: String?, in data: Data) throws(SVGError) -> DocumentOutline {
        let options = SVGOptions()
        let tree = try StyledTree(data, following: .sheets(ResourceFiles(options)))
        let document = DocumentContext(tree: tree, options: options)
        return OutlineFinder(document: document).outline(of: id)
    }
}

private struct OutlineFinder: DocumentBuilding {
    let document: DocumentContext
    private static let shapes: Set<String> = ["rect", "circle", "ellipse", "line", "polyline", "polygon", "path"]

    func outline(of id: String?) -> DocumentOutline {
        let start = id == nil ? tree.root : tree.element(withID: id)
        guard let start else { return .unnamed(shapes: names(shapes(in: tree.root))) }
        let found = shapes(in: start)
        if found.isEmpty { return .noOutline(element: tree[start].name) }
        guard found.count == 1 else { return .unnamed(shapes: names(found)) }
        let viewBox = AspectRatio.viewBox(tree[tree.root]["viewBox"])
        let scale = LengthScale(
            viewport: viewBox?.size ?? Size(width: 100, height: 100), fontSize: options.defaultFontSize)
        let geometry = ShapeGeometry(document: document)
        guard var path = geometry.path(of: found[0], scale: scale) else {
            return .noOutline(element: tree[found[0]].name)
        }
        var element: ElementID? = found[0]
        while let own = element {
            guard let transform = geometry.transform(of: own, bounds: path.boundingRect, scale: scale) else {
                return .noOutline(element: tree[own].name)
            }
            path = path.applying(transform)
            element = tree[own].parent
        }
        return .path(path)
    }

    /// The element itself, or all shapes in it, in document order.
    private func shapes(in start: ElementID) -> [ElementID] {
        var found: [ElementID] = []
        var rest = [start]
        while let next = rest.popLast() {
            if Self.shapes.contains(tree[next].name) { found.append(next) }
            rest += tree.childElements(of: next).reversed()
        }
        return found
    }

    private func names(_ shapes: [ElementID]) -> [String] { shapes.compactMap { tree[$0].id } }
}

// What markers, patterns, masks, clips and filters inherit: from where they stand in the document, not from the element
// that refers to them. Elements that are drawn where they stand get their context from their parent, on the way down the
// tree.
import BezelGeometry

extension DocumentBuilding {
    /// The state at an element that is drawn from elsewhere, such as a marker, pattern, mask or clip: it inherits from its own
    /// ancestors, not from what refers to it.
    ///
    /// Only the style is found anew, at the cost of all ancestors. Viewport, transform and references in progress stay those of
    /// the place where it is drawn: these elements establish no viewport, even with a `viewBox`, so that percentages within
    /// refer to the one around (SVG 2, section 8.8).
    func inheritedContext(of id: ElementID, _ context: Context) -> Context {
        var list: [ElementID] = []
        var next: ElementID? = id
        while let n = next {
            list.append(n)
            next = tree[n].parent
        }
        var style = initialStyle
        for n in list.reversed() { style = style.changed(by: tree[n].changes, scale: context.scale) }
        var result = context
        result.depth += 1
        result.style = style
        result.scale.take(style, document)
        return result
    }
}

// The style of what is drawn where something else refers to it.
import BezelDrawing
import BezelGeometry

extension DocumentBuilder {
    /// The style that a referenced element has where it stands in the document.
    func inheritedContext(of id: ElementID, _ context: Context) -> Context {
        var list: [ElementID] = []
        var next: ElementID? = id
        while let n = next {
            list.append(n)
            next = tree[n].parent
        }
        var style = Style()
        style.text.fontSize = options.defaultFontSize
        style.text.language = options.languages.first
        for n in list.reversed() { style = style.changed(by: tree[n].changes, scale: context.scale) }
        var result = context
        result.depth += 1
        result.style = style
        result.scale.fontSize = style.fontSize
        return result
    }
}

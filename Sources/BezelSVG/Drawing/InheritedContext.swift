import BezelGeometry

extension DocumentBuilding {
    /// The state at an element that is drawn from elsewhere, by its own ancestors' styles.
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

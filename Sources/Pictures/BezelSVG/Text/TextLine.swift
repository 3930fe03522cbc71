// The line of a `textPath`: which path, and where on it the text begins. How letters stand on the line is decided below
// (LineChunk, TextCurve); paths that are only drawn are ShapeGeometry's.
import BezelGeometry
import BezelTypesetting

/// The line of a `textPath`, as `TextSetter` needs it.
struct TextLine {
    var curve: TextCurve
    /// The anchor's position along the path, in user units. May be beyond both ends.
    var startOffset: Double
    /// Whether glyphs are bent with the path (`method="stretch"`).
    var stretches: Bool
    /// `spacing="auto"`: optical spacing where nothing else moves letters. SVG leaves it to the reader.
    var isOptical: Bool
}

/// Finds the path of a `textPath` (SVG 2, section 11.8).
struct TextPathReader: DocumentBuilding {
    let document: DocumentContext

    /// Nil if the text is not rendered: there is no path, or it has no length.
    func textLine(_ id: ElementID, _ context: Context) -> TextLine? {
        let e = tree[id]
        guard let found = linePath(e, context) else { return nil }
        var path = found.path
        if e["side"] == "right" { path = path.reversed() }
        let curve = TextCurve(path)
        guard curve.length > 0 else { return nil }
        let offset = startOffset(e["startOffset"], length: curve.length, own: found.pathLength, context.scale)
        return TextLine(
            curve: curve, startOffset: offset, stretches: e["method"] == "stretch", isOptical: e["spacing"] == "auto")
    }

    /// Percentages are of the path. Other lengths are in the units of `pathLength`, where zero means infinitely far. Both are
    /// told apart by resolving the length with and without an extent for percentages, so that calc() may have both.
    ///
    /// - Parameter own: The path's `pathLength`, nil if it has none.
    private func startOffset(_ text: String?, length: Double, own: Double?, _ scale: LengthScale) -> Double {
        guard let offset = Length(text) else { return 0 }
        var along = scale
        along.viewport.width = 0
        let fixed = along.resolve(offset, .x)
        along.viewport.width = length
        let relative = along.resolve(offset, .x) - fixed
        guard let own, own > 0 || own == 0 && fixed != 0 else { return relative + fixed }
        let result = relative + fixed * length / own
        // A billion units are beyond any path; infinity could not be computed with.
        return result.isFinite ? result : result < 0 ? -1e9 : 1e9
    }

    /// The outline of the attribute `path` or else of the element referred to, with that element's own transform but none
    /// around it. Any basic shape will do.
    private func linePath(_ e: Element, _ context: Context) -> (path: Path, pathLength: Double?)? {
        let geometry = ShapeGeometry(document: document)
        if let text = e["path"] {
            let path = Path.parseSVG(text, atMost: budget.stepsLeft).path
            budget.count(steps: path.elements.count)
            if path.elements.count > 1 { return (path, nil) }
        }
        guard let target = tree.element(withID: e.reference),
            let path = geometry.path(of: target, scale: context.scale),
            let own = geometry.transform(of: target, bounds: path.boundingRect, scale: context.scale)
        else { return nil }
        return (path.applying(own), Length(tree[target].pathLength)?.value)
    }
}

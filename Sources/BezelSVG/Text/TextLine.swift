// The line that a textPath sets text on: which path, in whose space, from which end.
import BezelGeometry
import BezelTypesetting
import Foundation

/// A path for text.
struct TextLine {
    /// As it is run through.
    var curve: TextCurve
    /// Where text is anchored, in user units along the path.
    var startOffset: CGFloat
    var stretches: Bool
    /// Whether letters are to be spaced for the eye (`spacing="auto"`).
    var isOptical: Bool
}

extension DocumentBuilder {
    /// nil where the textPath is not drawn.
    func textLine(_ id: ElementID, _ context: Context) -> TextLine? {
        let e = tree[id]
        guard let found = linePath(e, context) else { return nil }
        var path = found.path
        if e["side"] == "right" { path = path.reversed() }
        let curve = TextCurve(path)
        guard curve.length > 0 else { return nil }
        var offset: CGFloat = 0
        if let length = Length(e["startOffset"]) {
            if length.unit == .percent {
                offset = curve.length * length.value / 100
            } else {
                offset = context.scale.resolve(length, .x)
                // By a path length of zero all other offsets lie infinitely far off.
                if let own = found.pathLength, own > 0 || own == 0 && offset != 0 { offset *= curve.length / own }
                if !offset.isFinite { offset = offset < 0 ? -1e9 : 1e9 }
            }
        }
        return TextLine(
            curve: curve, startOffset: offset, stretches: e["method"] == "stretch", isOptical: e["spacing"] == "auto")
    }

    private func linePath(_ e: Element, _ context: Context) -> (path: Path, pathLength: CGFloat?)? {
        if let text = e["path"] {
            let path = Path.parseSVG(text, atMost: stepsLeft).path
            count(steps: path.elements.count)
            if path.elements.count > 1 { return (path, nil) }
        }
        guard let target = tree.element(withID: e.reference),
            var path = path(of: target, scale: context.scale),
            let own = Transform(svg: tree[target]["transform"] ?? ""), own.isUsable
        else { return nil }
        path = path.applying(transform(of: target, bounds: path.boundingRect, scale: context.scale) ?? own)
        return (path, Length(tree[target]["pathLength"])?.value)
    }
}

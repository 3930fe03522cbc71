// Filters: blurs and drop shadows; others are left out with a warning.
import BezelColor
import BezelDrawing
import BezelGeometry
import Foundation

extension DocumentBuilder {
    /// The effects of a filter property; nil where what it filters is not drawn.
    func effects(_ text: String, bounds: CGRect, _ context: Context) -> [Effect]? {
        guard let reference = FunctionalReference.parse(text) else { return functions(text, context) }
        guard let target = tree.element(withID: reference.id), tree[target].name == "filter" else { return nil }
        let isBox = tree[target]["primitiveUnits"] == "objectBoundingBox"
        var effects: [Effect] = []
        func numbers(_ name: String, of e: Element) -> [CGFloat] { (Length.list(e[name]) ?? []).map(\.value) }
        let kx = isBox && !bounds.isNull ? bounds.width : 1
        let ky = isBox && !bounds.isNull ? bounds.height : 1
        for child in tree.childElements(of: target) {
            let e = tree[child]
            let deviation = numbers("stdDeviation", of: e)
            let x = deviation.first ?? 0
            let y = deviation.count > 1 ? deviation[1] : x
            switch e.name {
            case "feGaussianBlur" where e["in"] == nil || e["in"] == "SourceGraphic" || !effects.isEmpty:
                if x >= 0, y >= 0, x + y > 0 { effects.append(.blur(x: x * kx, y: y * ky)) }
            case "feDropShadow":
                let color = (e["flood-color"].flatMap(ColorText.parse) ?? .black)
                    .opacity(Opacity.parse(e["flood-opacity"]) ?? 1)
                let (dx, dy) = (numbers("dx", of: e).first ?? 2, numbers("dy", of: e).first ?? 2)
                effects.append(
                    .dropShadow(
                        offset: Vector(dx: dx * kx, dy: dy * ky), deviationX: (deviation.isEmpty ? 2 : x) * kx,
                        deviationY: (deviation.isEmpty ? 2 : y) * ky, color: color))
            case "feMerge", "feMergeNode", "title", "desc", "": continue
            default: warn("the filter step \(e.name) is not supported and is left out", at: child)
            }
        }
        return effects
    }

    /// `blur(2px) drop-shadow(1px 1px 2px red)`
    private func functions(_ text: String, _ context: Context) -> [Effect]? {
        var effects: [Effect] = []
        for part in CSSText.split(Substring(text), at: " ") where !part.isEmpty {
            guard let open = part.firstIndex(of: "("), part.hasSuffix(")") else { return [] }
            let arguments = part[part.index(after: open)...].dropLast()
            let words = CSSText.split(arguments, at: " ").filter { !$0.isEmpty }.map(String.init)
            let lengths = words.compactMap { context.scale.resolve($0, .x) }
            switch part[..<open] {
            case "blur":
                let deviation = lengths.first ?? 0
                if deviation > 0 { effects.append(.blur(x: deviation, y: deviation)) }
            case "drop-shadow":
                guard lengths.count >= 2 else { return [] }
                let color = words.lazy.compactMap { ColorText.parse($0) }.first ?? context.style.color
                let deviation = lengths.count > 2 ? lengths[2] : 0
                effects.append(
                    .dropShadow(
                        offset: Vector(dx: lengths[0], dy: lengths[1]), deviationX: deviation, deviationY: deviation,
                        color: color))
            default: warn("the filter \(part[..<open])() is not supported and is left out")
            }
        }
        return effects
    }
}

import BezelColor
import BezelDrawing
import BezelGeometry

extension PropertyTable {
    @PropertyList static var paints: [Property] {
        Property.paint("color", initial: "black", { OwnColor($0) }) {
            // `currentcolor` is the inherited colour here.
            if case .color(let color) = $1 { $0.color = color }
        }.color
        Property.paint("fill", initial: "black", { PaintValue($0) }) { $0.fill = $1 }.color.referring
        Property.paint("stroke", initial: "none", { PaintValue($0) }) { $0.stroke = $1 }.color.referring
        Property.paint("fill-opacity", initial: "1", { Opacity.parse($0) }) { $0.fillOpacity = $1 }
        Property.paint("stroke-opacity", initial: "1", { Opacity.parse($0) }) { $0.strokeOpacity = $1 }
        Property.paint("fill-rule", initial: "nonzero", fillRule) { $0.fillRule = $1 }
        Property.paint("clip-rule", initial: "nonzero", fillRule) { $0.clipRule = $1 }
        Property.paint("stroke-width", initial: "1", { Length($0) }) {
            $0.strokeWidth = $1.inUserUnits(fontSize: $0.fontSize)
        }
        Property.paint("stroke-linecap", initial: "butt", { StrokeStyle.LineCap(rawValue: $0) }) { $0.lineCap = $1 }
        Property.paint("stroke-linejoin", initial: "miter", lineJoin) { $0.lineJoin = $1 }
        Property.paint("stroke-miterlimit", initial: "4", miterLimit) { $0.miterLimit = $1 }
        Property.paint("stroke-dasharray", initial: "none", { $0 == "none" ? [] : Length.list($0) }) { style, dash in
            style.dash = dash.map { $0.inUserUnits(fontSize: style.fontSize) }
        }
        Property.paint("stroke-dashoffset", initial: "0", { Length($0) }) {
            $0.dashOffset = $1.inUserUnits(fontSize: $0.fontSize)
        }
        Property.paint("visibility", initial: "visible", visibility) { $0.isVisible = $1 }
        Property.paint("paint-order", initial: "normal", { Style.paintParts($0) }) { $0.paintParts = $1 }
        Property.paint("marker-start", initial: "none", reference) { $0.markerStart = $1 }.referring
        Property.paint("marker-mid", initial: "none", reference) { $0.markerMid = $1 }.referring
        Property.paint("marker-end", initial: "none", reference) { $0.markerEnd = $1 }.referring
        Property.paint("shape-rendering", initial: "auto", { $0 == "optimizeSpeed" || $0 == "crispEdges" }) {
            $0.isCrisp = $1
        }
        Property.paint(
            "image-rendering", initial: "auto", { ["optimizeSpeed", "pixelated", "crisp-edges"].contains($0) }
        ) { $0.isPixelated = $1 }
        Property.paint("color-interpolation", initial: "sRGB", { $0.lowercased() == "linearrgb" }) {
            $0.linearRGB = $1
        }
        Property.verbatim("color-interpolation-filters", initial: "linearRGB", isInherited: true)
    }

    @Sendable private static func fillRule(_ text: String) -> FillRule? {
        text == "nonzero" ? .nonZero : text == "evenodd" ? .evenOdd : nil
    }
    @Sendable private static func lineJoin(_ text: String) -> StrokeStyle.LineJoin? {
        switch text {
        case "miter", "arcs": .miter
        case "miter-clip": .miterClip
        case "round": .round
        case "bevel": .bevel
        default: nil
        }
    }
    @Sendable private static func miterLimit(_ text: String) -> Double? {
        guard let length = Length(text), length.unit == .none, length.value >= 1 else { return nil }
        return length.value
    }
    @Sendable private static func visibility(_ text: String) -> Bool? {
        switch text {
        case "visible": true
        case "hidden", "collapse": false
        default: nil
        }
    }
    /// An id; the inner nil for `none`.
    @Sendable private static func reference(_ text: String) -> String?? { .some(FunctionalReference.id(text)) }
}

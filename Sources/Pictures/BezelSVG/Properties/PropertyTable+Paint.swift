// Inherited properties of fills, strokes, markers and visibility, in order of application. Lengths in em become user units
// here, as the font size of the element is known; percentages stay, since they are of the viewport.
import BezelColor
import BezelDrawing
import BezelGeometry

extension PropertyTable {
    static let paints: [Entry] = [
        // Before the colours that depend on it.
        Entry("color-scheme") { .paint($0, initial: "normal", colorScheme) { $0.isDark = $1 }.cssOnly },
        Entry("color") {
            // `currentcolor` is the inherited colour here.
            .paint($0, initial: "black", { OwnColor($0) }) { $0.color = $1.color(in: $0.surroundings) }.color
        },
        Entry("fill") { .paint($0, initial: "black", { PaintValue($0) }) { $0.fill = $1 }.color.referring },
        Entry("stroke") { .paint($0, initial: "none", { PaintValue($0) }) { $0.stroke = $1 }.color.referring },
        Entry("fill-opacity") { .paint($0, initial: "1", { Opacity.parse($0) }) { $0.fillOpacity = $1 } },
        Entry("stroke-opacity") { .paint($0, initial: "1", { Opacity.parse($0) }) { $0.strokeOpacity = $1 } },
        Entry("fill-rule") { .paint($0, initial: "nonzero", fillRule) { $0.fillRule = $1 } },
        Entry("clip-rule") { .paint($0, initial: "nonzero", fillRule) { $0.clipRule = $1 } },
        Entry("stroke-width") {
            .paint($0, initial: "1", { Length($0) }) {
                $0.strokeWidth = $1.inUserUnits(fontSize: $0.fontSize)
            }
        },
        Entry("stroke-linecap") {
            .paint($0, initial: "butt", { StrokeStyle.LineCap(rawValue: $0) }) { $0.lineCap = $1 }
        },
        Entry("stroke-linejoin") { .paint($0, initial: "miter", lineJoin) { $0.lineJoin = $1 } },
        Entry("stroke-miterlimit") { .paint($0, initial: "4", miterLimit) { $0.miterLimit = $1 } },
        Entry("stroke-dasharray") {
            .paint($0, initial: "none", { $0 == "none" ? [] : Length.list($0) }) { style, dash in
                style.dash = dash.map { $0.inUserUnits(fontSize: style.fontSize) }
            }
        },
        Entry("stroke-dashoffset") {
            .paint($0, initial: "0", { Length($0) }) {
                $0.dashOffset = $1.inUserUnits(fontSize: $0.fontSize)
            }
        },
        Entry("visibility") { .paint($0, initial: "visible", visibility) { $0.isVisible = $1 } },
        Entry("paint-order") { .paint($0, initial: "normal", { Style.paintParts($0) }) { $0.paintParts = $1 } },
        Entry("marker-start") { .paint($0, initial: "none", reference) { $0.markerStart = $1 }.referring },
        Entry("marker-mid") { .paint($0, initial: "none", reference) { $0.markerMid = $1 }.referring },
        Entry("marker-end") { .paint($0, initial: "none", reference) { $0.markerEnd = $1 }.referring },
        Entry("shape-rendering") {
            .paint($0, initial: "auto", { $0 == "optimizeSpeed" || $0 == "crispEdges" }) {
                $0.isCrisp = $1
            }.keywords("auto optimizeSpeed crispEdges geometricPrecision")
        },
        Entry("image-rendering") {
            .paint(
                $0, initial: "auto", { ["optimizeSpeed", "pixelated", "crisp-edges"].contains($0) }
            ) { $0.isPixelated = $1 }.keywords(
                "auto optimizeSpeed optimizeQuality smooth high-quality pixelated crisp-edges")
        },
        Entry("color-interpolation") {
            .paint($0, initial: "sRGB", { $0.lowercased() == "linearrgb" }) {
                $0.linearRGB = $1
            }.keywords("auto sRGB linearRGB")
        },
        // Read by each primitive of a filter, which inherits it from where it is defined.
        Entry("color-interpolation-filters") {
            .verbatim($0, initial: "linearRGB", isInherited: true).keywords("auto sRGB linearRGB")
        },
    ]

    /// Whether it is dark: pictures are seen in a light surrounding, so dark is used only where light is not named.
    @Sendable private static func colorScheme(_ text: String) -> Bool? {
        let words = CSSText.words(text.lowercased())
        guard !words.isEmpty, words.allSatisfy({ $0.utf8.allSatisfy(CSSText.isNameByte) }) else { return nil }
        return words.contains("dark") && !words.contains("light")
    }
    @Sendable private static func fillRule(_ text: String) -> FillRule? {
        text == "nonzero" ? .nonZero : text == "evenodd" ? .evenOdd : nil
    }
    /// `arcs` is drawn as `miter`.
    @Sendable private static func lineJoin(_ text: String) -> StrokeStyle.LineJoin? {
        switch text {
        case "miter", "arcs": .miter
        case "miter-clip": .miterClip
        case "round": .round
        case "bevel": .bevel
        default: nil
        }
    }
    /// A number from 1; smaller ones are invalid.
    @Sendable private static func miterLimit(_ text: String) -> Double? {
        guard let length = Length(text), length.unit == .none, length.value >= 1 else { return nil }
        return length.value
    }
    /// `collapse` hides as `hidden` does.
    @Sendable private static func visibility(_ text: String) -> Bool? {
        switch text {
        case "visible": true
        case "hidden", "collapse": false
        default: nil
        }
    }
    /// An id, of which `none` is nil; empty for markers in other files.
    @Sendable private static func reference(_ text: String) -> String?? {
        if text.lowercased() == "none" { return .some(nil) }
        return FunctionalReference.id(text).map { .some($0) }
    }
}

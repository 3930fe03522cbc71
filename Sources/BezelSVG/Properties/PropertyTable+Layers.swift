import BezelDrawing
import BezelGeometry

extension PropertyTable {
    @PropertyList static var layers: [Property] {
        Property.own("display", initial: "inline", { text, _ in text != "none" }) { $0.isDisplayed = $1 }
        Property.own("opacity", initial: "1", { text, _ in Opacity.parse(text) }) { $0.opacity = $1 }
        Property.own("clip-path", initial: "none", clipPath) { $0.clipPath = $1 }.referring
        Property.own("mask", initial: "none", { text, _ in .some(FunctionalReference.parse(text)?.id) }) {
            $0.mask = $1
        }.referring
        Property.own("filter", initial: "none", textUnlessNone) { $0.filter = $1 }.referring
        Property.own("mix-blend-mode", initial: "normal", { text, _ in BlendMode(rawValue: text) }) {
            $0.blendMode = $1
        }.cssOnly
        Property.own("isolation", initial: "auto", { text, _ in text == "isolate" }) { $0.isIsolated = $1 }.cssOnly
        Property.own("transform", initial: "none", transform) { $0.transform = $1 }
            .with {
                $0.otherAttributes = [
                    "gradientTransform": ["linearGradient", "radialGradient"], "patternTransform": ["pattern"],
                ]
            }
        Property.own("translate", initial: "none", textUnlessNone) { $0.translation = $1 }.cssOnly
        Property.own("rotate", initial: "none", textUnlessNone) { $0.rotation = $1 }.cssOnly
        Property.own("scale", initial: "none", textUnlessNone) { $0.scaling = $1 }.cssOnly
        Property.own("transform-origin", initial: "0 0", { text, _ in text }) { $0.transformOrigin = $1 }
        Property.own(
            "transform-box", initial: "view-box",
            { text, _ in ["fill-box", "content-box", "stroke-box", "border-box"].contains(text) }
        ) { $0.transformsByFill = $1 }
        Property.own("z-index", initial: "auto", { text, _ in text == "auto" ? 0 : Int(text) }) { $0.zIndex = $1 }
            .cssOnly
        Property.own("vector-effect", initial: "none", vectorEffect) { $0.keepsStrokeWidth = $1 }
            .complaining {
                ["non-scaling-size", "non-rotation", "fixed-position"].contains($0)
                    ? "of vector-effect non-scaling-stroke alone is supported" : nil
            }
        Property.own("mask-type", initial: "luminance", { text, _ in text == "alpha" }) { $0.masksByAlpha = $1 }
        Property.own("overflow", initial: "visible", { text, _ in text == "visible" || text == "auto" }) {
            $0.showsOverflow = $1
        }
        Property.own("stop-color", initial: "black", { text, _ in OwnColor(text) }) { $0.stopColor = $1 }.color
        Property.own("stop-opacity", initial: "1", { text, _ in Opacity.parse(text) }) { $0.stopOpacity = $1 }
        Property.own("flood-color", initial: "black", { text, _ in OwnColor(text) }) { $0.floodColor = $1 }.color
        Property.own("flood-opacity", initial: "1", { text, _ in Opacity.parse(text) }) { $0.floodOpacity = $1 }
        Property.own("lighting-color", initial: "white", { text, _ in OwnColor(text) }) { $0.lightingColor = $1 }
            .color
        Property.verbatim("background", initial: "none").cssOnly
        Property.verbatim("background-color", initial: "transparent") { text, _ in OwnColor(text) != nil }.cssOnly
    }

    @PropertyList static var textParts: [Property] {
        Property.own("unicode-bidi", initial: "normal", { text, _ in text }) { $0.bidi = $1 }
        Property.own("alignment-baseline", initial: "auto", { text, _ in text }) { $0.alignmentBaseline = $1 }
        Property.own("baseline-shift", initial: "baseline", { text, _ in text }) { $0.baselineShift = $1 }
        Property.own("text-decoration", initial: "none", { text, _ in TextLines(text) }) { $0.lines = $1 }
            .with { $0.resets = TextLines.longhands }
        Property.own("text-decoration-line", initial: "none", { text, _ in TextLines.lines(text) }) {
            $0.lines.lines = $1
        }
        Property.own("text-decoration-color", initial: "currentcolor", { text, _ in TextLines.color(text) }) {
            $0.lines.color = $1
        }.color
        Property.own("text-decoration-style", initial: "solid", { text, _ in TextLines.pattern(text) }) {
            $0.lines.pattern = $1
        }
        Property.own("text-decoration-thickness", initial: "auto", { text, _ in TextLines.thickness(text) }) {
            $0.lines.thickness = $1
        }
        Property.verbatim("inline-size", initial: "auto")
        Property.verbatim("shape-inside", initial: "auto")
        Property.verbatim("shape-subtract", initial: "none")
        Property.verbatim("shape-padding", initial: "0")
        Property.verbatim("shape-margin", initial: "0")
        Property.verbatim("text-overflow", initial: "clip")
    }

    @Sendable private static func textUnlessNone(_ text: String, _: Property.Syntax) -> String?? {
        .some(text == "none" ? nil : text)
    }
    @Sendable private static func clipPath(_ text: String, _ syntax: Property.Syntax) -> ClipPathValue?? {
        .some(text == "none" ? nil : ClipPathValue(text: text, isCSS: syntax == .css))
    }
    @Sendable private static func transform(_ text: String, _ syntax: Property.Syntax) -> TransformValue?? {
        if text == "none" { return .some(nil) }
        if syntax == .css { return .functions(text) }
        return Transform(svg: text).map(TransformValue.matrix) ?? .invalid
    }
    @Sendable private static func vectorEffect(_ text: String, _: Property.Syntax) -> Bool? {
        text == "none" ? false : text == "non-scaling-stroke" ? true : nil
    }
}

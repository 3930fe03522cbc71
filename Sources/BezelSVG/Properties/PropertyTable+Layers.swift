import BezelDrawing
import BezelGeometry

extension PropertyTable {
    static let layers: [Entry] = [
        Entry("display") { .own($0, initial: "inline", { text, _ in text != "none" }) { $0.isDisplayed = $1 } },
        Entry("opacity") { .own($0, initial: "1", { text, _ in Opacity.parse(text) }) { $0.opacity = $1 } },
        Entry("clip-path") { .own($0, initial: "none", clipPath) { $0.clipPath = $1 }.referring },
        Entry("mask") {
            .own($0, initial: "none", { text, _ in .some(FunctionalReference.parse(text)?.id) }) {
                $0.mask = $1
            }.referring
        },
        Entry("filter") { .own($0, initial: "none", textUnlessNone) { $0.filter = $1 }.referring },
        Entry("mix-blend-mode") {
            .own($0, initial: "normal", { text, _ in BlendMode(rawValue: text) }) {
                $0.blendMode = $1
            }.cssOnly
        },
        Entry("isolation") {
            .own($0, initial: "auto", { text, _ in text == "isolate" }) { $0.isIsolated = $1 }.cssOnly
        },
        Entry("transform") {
            .own($0, initial: "none", transform) { $0.transform = $1 }
                .with {
                    $0.otherAttributes = [
                        Property.OtherAttribute(
                            name: "gradientTransform", elements: ["linearGradient", "radialGradient"]),
                        Property.OtherAttribute(name: "patternTransform", elements: ["pattern"]),
                    ]
                }
        },
        Entry("translate") { .own($0, initial: "none", textUnlessNone) { $0.translation = $1 }.cssOnly },
        Entry("rotate") { .own($0, initial: "none", textUnlessNone) { $0.rotation = $1 }.cssOnly },
        Entry("scale") { .own($0, initial: "none", textUnlessNone) { $0.scaling = $1 }.cssOnly },
        Entry("transform-origin") { .own($0, initial: "0 0", { text, _ in text }) { $0.transformOrigin = $1 } },
        Entry("transform-box") {
            .own(
                $0, initial: "view-box",
                { text, _ in ["fill-box", "content-box", "stroke-box", "border-box"].contains(text) }
            ) { $0.transformsByFill = $1 }
        },
        Entry("z-index") {
            .own($0, initial: "auto", { text, _ in text == "auto" ? 0 : Int(text) }) { $0.zIndex = $1 }
                .cssOnly
        },
        Entry("vector-effect") {
            .own($0, initial: "none", vectorEffect) { $0.keepsStrokeWidth = $1 }
                .complaining {
                    ["non-scaling-size", "non-rotation", "fixed-position"].contains($0)
                        ? "of vector-effect non-scaling-stroke alone is supported" : nil
                }
        },
        Entry("mask-type") { .own($0, initial: "luminance", { text, _ in text == "alpha" }) { $0.masksByAlpha = $1 } },
        Entry("overflow") {
            .own($0, initial: "visible", { text, _ in text == "visible" || text == "auto" }) {
                $0.showsOverflow = $1
            }
        },
        Entry("stop-color") { .own($0, initial: "black", { text, _ in OwnColor(text) }) { $0.stopColor = $1 }.color },
        Entry("stop-opacity") { .own($0, initial: "1", { text, _ in Opacity.parse(text) }) { $0.stopOpacity = $1 } },
        Entry("flood-color") { .own($0, initial: "black", { text, _ in OwnColor(text) }) { $0.floodColor = $1 }.color },
        Entry("flood-opacity") { .own($0, initial: "1", { text, _ in Opacity.parse(text) }) { $0.floodOpacity = $1 } },
        Entry("lighting-color") {
            .own($0, initial: "white", { text, _ in OwnColor(text) }) { $0.lightingColor = $1 }
                .color
        },
        Entry("background") { .verbatim($0, initial: "none").cssOnly },
        Entry("background-color") {
            .verbatim($0, initial: "transparent") { text, _ in OwnColor(text) != nil }.cssOnly
        },
    ]

    static let textParts: [Entry] = [
        Entry("unicode-bidi") { .own($0, initial: "normal", { text, _ in text }) { $0.bidi = $1 } },
        Entry("alignment-baseline") { .own($0, initial: "auto", { text, _ in text }) { $0.alignmentBaseline = $1 } },
        Entry("baseline-shift") { .own($0, initial: "baseline", { text, _ in text }) { $0.baselineShift = $1 } },
        Entry("text-decoration") {
            .own($0, initial: "none", { text, _ in TextLines(text) }) { $0.lines = $1 }
                .with { $0.resets = { TextLines.longhands } }
        },
        Entry("text-decoration-line") {
            .own($0, initial: "none", { text, _ in TextLines.lines(text) }) {
                $0.lines.lines = $1
            }
        },
        Entry("text-decoration-color") {
            .own($0, initial: "currentcolor", { text, _ in TextLines.color(text) }) {
                $0.lines.color = $1
            }.color
        },
        Entry("text-decoration-style") {
            .own($0, initial: "solid", { text, _ in TextLines.pattern(text) }) {
                $0.lines.pattern = $1
            }
        },
        Entry("text-decoration-thickness") {
            .own($0, initial: "auto", { text, _ in TextLines.thickness(text) }) {
                $0.lines.thickness = $1
            }
        },
        Entry("inline-size") { .verbatim($0, initial: "auto") },
        Entry("shape-inside") { .verbatim($0, initial: "auto") },
        Entry("shape-subtract") { .verbatim($0, initial: "none") },
        Entry("shape-padding") { .verbatim($0, initial: "0") },
        Entry("shape-margin") { .verbatim($0, initial: "0") },
        Entry("text-overflow") { .verbatim($0, initial: "clip") },
    ]

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

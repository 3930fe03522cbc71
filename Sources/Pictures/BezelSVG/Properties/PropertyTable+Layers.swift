// Properties that are not inherited: those by which an element is a layer (opacity, clips, masks, filters, transforms), and
// those of one piece of text. In order of application, which matters only for `text-decoration` and its longhands.
//
// A parser that returns an optional within an optional has a value for `none`: the outer nil is an invalid value, the inner
// one is `none`.
import BezelDrawing
import BezelGeometry

extension PropertyTable {
    static let layers: [Entry] = [
        Entry("display") { .own($0, initial: "inline", isDisplayed) { $0.isDisplayed = $1 } },
        Entry("opacity") { .own($0, initial: "1", { text, _ in Opacity.parse(text) }) { $0.opacity = $1 } },
        Entry("clip-path") { .own($0, initial: "none", clipPath) { $0.clipPath = $1 }.referring },
        Entry("mask") {
            .own($0, initial: "none", mask) { $0.mask = $1 }.referring
        },
        Entry("filter") { .own($0, initial: "none", filter) { $0.filter = $1 }.referring },
        Entry("mix-blend-mode") {
            .own($0, initial: "normal", { text, _ in BlendMode(styleSheetName: text) }) {
                $0.blendMode = $1
            }.cssOnly
        },
        Entry("isolation") {
            .own($0, initial: "auto", { text, _ in text == "isolate" }) { $0.isIsolated = $1 }.cssOnly.keywords(
                "auto isolate")
        },
        // Gradients and patterns have attributes of their own for it, and do not read `transform`.
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
        Entry("translate") { .own($0, initial: "none", step(.translate)) { $0.translation = $1 }.cssOnly },
        Entry("rotate") { .own($0, initial: "none", step(.rotate)) { $0.rotation = $1 }.cssOnly },
        Entry("scale") { .own($0, initial: "none", step(.scale)) { $0.scaling = $1 }.cssOnly },
        Entry("transform-origin") { .own($0, initial: "0 0", transformOrigin) { $0.transformOrigin = $1 } },
        // Boxes of all kinds count as the fill's; `view-box` is the viewport.
        Entry("transform-box") {
            .own(
                $0, initial: "view-box",
                { text, _ in ["fill-box", "content-box", "stroke-box", "border-box"].contains(text) }
            ) { $0.transformsByFill = $1 }.keywords("content-box border-box fill-box stroke-box view-box")
        },
        // Orders siblings alone: what is in an element stays within it.
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
        Entry("mask-type") {
            .own($0, initial: "luminance", { text, _ in text == "alpha" }) { $0.masksByAlpha = $1 }.keywords(
                "luminance alpha")
        },
        Entry("overflow") {
            .own($0, initial: "visible", overflow) { $0.showsOverflow = $1 }
        },
        Entry("stop-color") { .own($0, initial: "black", { text, _ in OwnColor(text) }) { $0.stopColor = $1 }.color },
        Entry("stop-opacity") { .own($0, initial: "1", { text, _ in Opacity.parse(text) }) { $0.stopOpacity = $1 } },
        Entry("flood-color") { .own($0, initial: "black", { text, _ in OwnColor(text) }) { $0.floodColor = $1 }.color },
        Entry("flood-opacity") { .own($0, initial: "1", { text, _ in Opacity.parse(text) }) { $0.floodOpacity = $1 } },
        Entry("lighting-color") {
            .own($0, initial: "white", { text, _ in OwnColor(text) }) { $0.lightingColor = $1 }
                .color
        },
        // Of the root and of XHTML, whose builders read them.
        Entry("background") { .verbatim($0, initial: "none").cssOnly },
        Entry("background-color") {
            .verbatim($0, initial: "transparent") { text, _ in OwnColor(text) != nil }.cssOnly
        },
    ]

    /// Of elements of text.
    static let textParts: [Entry] = [
        Entry("unicode-bidi") {
            .own($0, initial: "normal", { text, _ in BidiEmbedding(rawValue: text) }) { $0.bidi = $1 }.keywords(
                "normal embed isolate bidi-override isolate-override plaintext")
        },
        Entry("alignment-baseline") {
            .own($0, initial: "auto", { text, _ in .some(TextBaseline(text)) }) { $0.alignmentBaseline = $1 }.keywords(
                "auto baseline before-edge text-before-edge middle central after-edge text-after-edge ideographic alphabetic hanging mathematical text-bottom text-top top center bottom"
            )
        },
        Entry("baseline-shift") {
            .own($0, initial: "baseline", { text, _ in BaselineShift(text) }) { $0.baselineShift = $1 }
        },
        // Longhands come after it, so that they change what it says.
        Entry("text-decoration") {
            .own($0, initial: "none", { text, _ in TextLines(text) }) { $0.lines = $1 }
                .with { $0.resets = { TextLines.longhands } }
        },
        Entry("text-decoration-line") {
            .own($0, initial: "none", { text, _ in TextLines.areLines(text) ? TextLines.lines(text) : nil }) {
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
        // Where lines wrap; `WrappingArea` and `WrappedText` read these.
        Entry("inline-size") { .verbatim($0, initial: "auto") },
        Entry("shape-inside") { .verbatim($0, initial: "auto") },
        Entry("shape-subtract") { .verbatim($0, initial: "none") },
        Entry("shape-padding") { .verbatim($0, initial: "0") },
        Entry("shape-margin") { .verbatim($0, initial: "0") },
        Entry("text-overflow") { .verbatim($0, initial: "clip") },
    ]

    /// A list of references and functions, which is checked where it is drawn, but for what only sheets forbid.
    @Sendable private static func filter(_ text: String, _ syntax: Property.Syntax) -> String?? {
        if syntax == .css, FilterBuilder.lacksUnit(text) { return nil }
        return .some(text == "none" ? nil : text)
    }
    /// A shape or a reference. Whether it can be read is known only with the element's box, and `ClipsAndMasks` warns if not.
    @Sendable private static func clipPath(_ text: String, _ syntax: Property.Syntax) -> ClipPathValue?? {
        .some(text == "none" ? nil : ClipPathValue(text: text, isCSS: syntax == .css))
    }
    /// Sheets have functions with units; an attribute that cannot be read is no error of the cascade, but has no effect.
    @Sendable private static func transform(_ text: String, _ syntax: Property.Syntax) -> TransformValue?? {
        if text == "none" { return .some(nil) }
        if syntax == .css { return CSSTransform.isValid(text) ? .functions(text) : nil }
        return Transform(svg: text).map(TransformValue.matrix) ?? .invalid
    }
    /// A keyword of CSS Display 3; SVG draws all of them alike, but for `none`.
    @Sendable private static func isDisplayed(_ text: String, _: Property.Syntax) -> Bool? {
        if text == "none" { return false }
        let words = CSSText.words(text)
        return !words.isEmpty && words.count <= 3 && words.allSatisfy { isDisplay(String($0)) } ? true : nil
    }
    private static func isDisplay(_ word: String) -> Bool {
        switch word {
        case "inline", "block", "contents", "list-item", "flow", "flow-root", "inline-block", "flex", "inline-flex",
            "grid",
            "inline-grid", "grid-lanes", "inline-grid-lanes", "ruby", "math", "run-in", "compact", "marker":
            true
        default: word.hasPrefix("table") || word == "inline-table" || word.hasPrefix("ruby-") || word.hasPrefix("-")
        }
    }
    /// `none` or a reference. What may follow a reference is ignored, as there is one layer only.
    @Sendable private static func mask(_ text: String, _: Property.Syntax) -> String?? {
        if text == "none" { return .some(nil) }
        return FunctionalReference.parse(text).map { .some($0.id) }
    }
    /// Whether nothing is cut off. Of a value for each axis, the first counts; `scroll` cuts off as `hidden` does, `auto` does
    /// not.
    @Sendable private static func overflow(_ text: String, _: Property.Syntax) -> Bool? {
        let words = CSSText.words(text)
        let known = ["visible", "hidden", "scroll", "auto", "clip", "overlay"]
        guard (1...2).contains(words.count), words.allSatisfy({ known.contains(String($0)) }) else { return nil }
        return words[0] == "visible" || words[0] == "auto"
    }
    /// Checked with a box of no size, since only the syntax matters here.
    @Sendable private static func transformOrigin(_ text: String, _: Property.Syntax) -> String? {
        let scale = LengthScale(viewport: .zero, fontSize: 16)
        return TransformOrigin.parse(text, box: .zero, scale: scale) == nil ? nil : text
    }
    /// A parser of `translate`, `rotate` or `scale`, which keeps the text.
    private static func step(_ step: CSSTransform.Step) -> @Sendable (String, Property.Syntax) -> String?? {
        { text, _ in text == "none" ? .some(nil) : CSSTransform.isValid(text, as: step) ? .some(text) : nil }
    }
    /// Whether strokes keep their width; nil for values that are not drawn, of which the entry warns.
    @Sendable private static func vectorEffect(_ text: String, _: Property.Syntax) -> Bool? {
        text == "none" ? false : text == "non-scaling-stroke" ? true : nil
    }
}

// Inherited properties of text, in order of application.
import BezelGeometry
import BezelTypesetting

extension PropertyTable {
    @PropertyList static var fonts: [Property] {
        Property.text("font-size", initial: "medium", { FontSize($0) }) { $0.fontSize = $1.resolved($0, $2) }
        Property.text("font-family", initial: "", { TextProperties.families($0) }) { text, families, _ in
            text.families = families
        }
        Property.text("font-weight", { FontWeight($0) }) { text, weight, _ in
            text.weight = weight.resolved(text.weight)
        }
        Property.text("font-style", { FontSlope($0) }) { text, slope, _ in
            (text.isItalic, text.slant) = (slope.isItalic, slope.slant)
        }
        Property.text("font-stretch", { FontStretch($0) }) { text, stretch, _ in
            text.stretch = stretch.resolved(text.stretch)
        }
        Property.text("font-kerning", initial: "auto", { $0 != "none" }) { text, isOn, _ in text.usesKerning = isOn }
            .cssOnly
        Property.text("kerning", initial: "auto", { $0 == "auto" ? true : Length($0).map { $0.value != 0 } }) {
            text, isOn, _ in text.usesKerning = isOn
        }
        Property.text("font-optical-sizing", initial: "auto", { $0 != "none" }) { text, isOn, _ in
            text.usesOpticalSizing = isOn
        }
        Property.text("font-variation-settings", { TextProperties.variations($0) }) { text, variations, _ in
            text.variations = variations
        }
        Property.text("font-feature-settings", { TextProperties.features($0) }) { text, features, _ in
            text.features = features
        }
        variant("font-variant").with { $0.form = .attributeAndCSS }.with { $0.resets = FontVariants.longhands }
        variant("font-variant-alternates")
        variant("font-variant-caps")
        variant("font-variant-east-asian")
        variant("font-variant-ligatures")
        variant("font-variant-numeric")
        variant("font-variant-position")
        Property.text("font-size-adjust", initial: "none", sizeAdjustment) { text, adjustment, _ in
            text.sizeAdjustment = adjustment
        }
        Property.text("font-synthesis", initial: "weight style small-caps", { FontSynthesis($0) }) {
            text, synthesis, _ in text.synthesis = synthesis
        }.cssOnly
        synthesis("font-synthesis-weight", .weight)
        synthesis("font-synthesis-style", .style)
        synthesis("font-synthesis-small-caps", .smallCaps)
    }

    private static func variant(_ name: String) -> Property {
        Property.text(name, { FontVariants($0, of: name) }) { text, variants, _ in
            text.variants.take(variants, from: name)
        }.cssOnly
    }
    @Sendable private static func sizeAdjustment(_ text: String) -> SizeAdjustment?? {
        text == "none" ? .some(nil) : SizeAdjustment(text).map { .some($0) }
    }
    private static func synthesis(_ name: String, _ part: FontSynthesis) -> Property {
        Property.text(name, initial: "auto", { $0 != "none" }) { text, isOn, _ in
            if isOn { text.synthesis.insert(part) } else { text.synthesis.remove(part) }
        }.cssOnly
    }

    @PropertyList static var letters: [Property] {
        Property.text("letter-spacing", spacing) { $0.letterSpacing = $2.resolve($1, .x) }
        Property.text("word-spacing", spacing) { $0.wordSpacing = $2.resolve($1, .x) }
        Property.text("text-anchor", initial: "start", { TextProperties.Anchor(rawValue: $0) }) { text, anchor, _ in
            text.anchor = anchor
        }
        Property.text("direction", initial: "ltr", { $0 == "rtl" }) { text, isRightToLeft, _ in
            text.isRightToLeft = isRightToLeft
        }
        Property.text("writing-mode", initial: "horizontal-tb", { WritingMode($0) }) { text, mode, _ in
            text.isVertical = mode.isVertical
            text.paragraph.growsRightwards = mode.growsRightwards
        }
        Property.text("dominant-baseline", initial: "auto", { TextProperties.dominantBaseline($0) }) {
            text, baseline, _ in
            if baseline != "no-change" { text.dominantBaseline = baseline }
        }
        Property.text("lang", initial: "", { $0 }) { text, language, _ in text.language = language }.attributeOnly
        Property.text("xml:lang", initial: "", { $0 }) { text, language, _ in text.language = language }.attributeOnly
        Property.text("text-rendering", initial: "auto", { $0 != "optimizeSpeed" }) { text, smooths, _ in
            text.smoothsText = smooths
        }
        Property.text("text-transform", initial: "none", { TextTransform($0) }) { text, transform, _ in
            text.transform = transform
        }.cssOnly
        Property.text("text-shadow", initial: "none", { TextShadowValue.list($0) }) { text, shadows, scale in
            text.shadows = shadows.map { $0.resolved(scale) }
        }.cssOnly
        Property.text(
            "glyph-orientation-vertical", initial: "auto", { TextOrientation(glyphOrientation: $0) }
        ) { text, orientation, _ in text.orientation = orientation }
        Property.text(
            "text-orientation", initial: "mixed",
            { $0 == "sideways-right" ? .sideways : TextOrientation(rawValue: $0) }
        ) { text, orientation, _ in text.orientation = orientation }.cssOnly
        Property.text("text-combine-upright", initial: "none", { TextCombination($0) }) { text, combination, _ in
            text.combination = combination
        }.cssOnly
        Property.text(
            "text-decoration-skip-ink", initial: "auto", { TextBar.InkSkipping(rawValue: $0) }
        ) { text, skipping, _ in text.inkSkipping = skipping }.cssOnly
        Property.text("text-underline-offset", initial: "auto", underlineOffset) { text, offset, scale in
            var own = scale
            own.viewport = Size(width: text.fontSize, height: text.fontSize)
            text.underlineOffset = offset.map { own.resolve($0, .y) }
        }.cssOnly
        Property.text("text-underline-position", initial: "auto", { UnderlinePosition($0) }) { text, position, _ in
            text.underlinePosition = position
        }.cssOnly
    }

    @Sendable private static func spacing(_ text: String) -> Length? { text == "normal" ? Length(0) : Length(text) }
    @Sendable private static func underlineOffset(_ text: String) -> Length?? {
        text == "auto" ? .some(nil) : Length(text).map { .some($0) }
    }

    @PropertyList static var paragraphs: [Property] {
        Property.text("xml:space", initial: "default", { $0 }) { text, value, _ in
            text.paragraph.setXMLSpace(value)
        }.attributeOnly
        Property.text("white-space", { WhiteSpaceRule($0) }) { text, rule, _ in
            (text.paragraph.collapse, text.paragraph.wraps) = (rule.collapse, rule.wraps)
        }
        Property.text(
            "white-space-collapse", initial: "collapse",
            { ParagraphProperties.Collapse(rawValue: $0 == "normal" ? "collapse" : $0) }
        ) { text, collapse, _ in text.paragraph.collapse = collapse }.cssOnly
        Property.text("text-wrap", initial: "wrap", { !$0.contains("nowrap") }) { text, wraps, _ in
            text.paragraph.wraps = wraps
        }
        Property.text("text-wrap-mode", initial: "wrap", { !$0.contains("nowrap") }) { text, wraps, _ in
            text.paragraph.wraps = wraps
        }
        Property.text("line-height", { LineHeightValue($0) }) { text, height, scale in
            text.paragraph.lineHeight = height.resolved(scale)
        }
        Property.text("text-align", { TextAlignment($0) }) { text, alignment, _ in
            text.paragraph.justifiesAll = alignment.justifiesAll
            text.paragraph.alignment = alignment.alignment
        }
        Property.text("text-align-last", initial: "auto", { .some(LineAlignment(rawValue: $0)) }) {
            text, alignment, _ in text.paragraph.lastAlignment = alignment
        }
        Property.text(
            "text-justify", initial: "auto",
            { ParagraphProperties.Justification(rawValue: $0 == "distribute" ? "inter-character" : $0) }
        ) { text, justification, _ in text.paragraph.justification = justification }
        Property.text("text-indent", initial: "0", { TextIndent($0) }) { $1.apply(to: &$0.paragraph, $2) }
        Property.text("word-wrap", { $0 == "anywhere" || $0 == "break-word" }) { text, parts, _ in
            text.paragraph.partsWords = parts
        }
        Property.text("overflow-wrap", { $0 == "anywhere" || $0 == "break-word" }) { text, parts, _ in
            text.paragraph.partsWords = parts
        }
        Property.text("word-break", { $0 }) { text, value, _ in
            text.paragraph.breaksAnywhere = value == "break-all"
            text.paragraph.keepsWords = value == "keep-all"
            if value == "break-word" { text.paragraph.partsWords = true }
        }
        Property.text("line-break", initial: "auto", { $0 == "anywhere" }) { text, anywhere, _ in
            text.paragraph.breaksAnywhere = text.paragraph.breaksAnywhere || anywhere
        }
        Property.text("hyphens", initial: "manual", { $0 != "none" }) { text, hyphenates, _ in
            text.paragraph.hyphenates = hyphenates
        }.complaining { $0 == "auto" ? "hyphens are set at soft hyphens alone" : nil }
    }
}

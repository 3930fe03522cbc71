// Inherited properties of text, in order of application: fonts, letters, paragraphs.
//
// The font's size comes first, since em in all others is of it: each change gets the scale with the size that is set by
// then. Where two properties set one field, such as `xml:space` and `white-space`, the later one wins when both are on one
// element; so legacy ones come first.
import BezelGeometry
import BezelTypesetting

extension PropertyTable {
    static let fonts: [Entry] = [
        Entry("font-size") { .text($0, initial: "medium", { FontSize($0) }) { $0.fontSize = $1.resolved($0, $2) } },
        Entry("font-family") {
            .text($0, initial: FontFamilies.initial, FontFamilies.parse) { text, families, _ in
                text.families = families
            }
        },
        Entry("font-weight") {
            .text($0, { FontWeight($0) }) { text, weight, _ in
                text.weight = weight.resolved(text.weight)
            }
        },
        Entry("font-style") {
            .text($0, { FontSlope($0) }) { text, slope, _ in
                (text.isItalic, text.slant) = (slope.isItalic, slope.slant)
            }
        },
        Entry("font-stretch") {
            .text($0, { FontStretch($0) }) { text, stretch, _ in
                text.stretch = stretch.resolved(text.stretch)
            }
        },
        Entry("font-kerning") {
            .text($0, initial: "auto", { $0 != "none" }) { text, isOn, _ in text.usesKerning = isOn }
                .cssOnly.keywords("auto normal none")
        },
        // Of SVG 1.1: 0 switches kerning off. Other lengths were meant as spaces, and count as on.
        Entry("kerning") {
            .text($0, initial: "auto", { $0 == "auto" ? true : Length($0).map { $0.value != 0 } }) {
                text, isOn, _ in text.usesKerning = isOn
            }
        },
        Entry("font-optical-sizing") {
            .text($0, initial: "auto", { $0 != "none" }) { text, isOn, _ in
                text.usesOpticalSizing = isOn
            }.keywords("auto none")
        },
        // Invalid if any item is, so that the declaration is ignored as a whole.
        Entry("font-variation-settings") {
            .text($0, { TextProperties.areSettings($0) ? TextProperties.variations($0) : nil }) { text, variations, _ in
                text.variations = variations
            }
        },
        Entry("font-feature-settings") {
            .text($0, { TextProperties.areSettings($0) ? TextProperties.features($0) : nil }) { text, features, _ in
                text.features = features
            }
        },
        Entry("font-variant") {
            variant($0).with { $0.form = .attributeAndCSS }.with { $0.resets = { FontVariants.longhands } }
        },
        Entry("font-variant-alternates") { variant($0) },
        Entry("font-variant-caps") { variant($0) },
        Entry("font-variant-east-asian") { variant($0) },
        Entry("font-variant-ligatures") { variant($0) },
        Entry("font-variant-numeric") { variant($0) },
        Entry("font-variant-position") { variant($0) },
        Entry("font-size-adjust") {
            .text($0, initial: "none", sizeAdjustment) { text, adjustment, _ in
                text.sizeAdjustment = adjustment
            }
        },
        Entry("font-synthesis") {
            .text($0, initial: "weight style small-caps", { FontSynthesis($0) }) {
                text, synthesis, _ in text.synthesis = synthesis
            }.cssOnly
        },
        Entry("font-synthesis-weight") { synthesis($0, .weight) },
        Entry("font-synthesis-style") { synthesis($0, .style) },
        Entry("font-synthesis-small-caps") { synthesis($0, .smallCaps) },
    ]

    /// A longhand of `font-variant`, or the shorthand itself, each of which replaces its part of the variants.
    private static func variant(_ name: String) -> Property {
        Property.text(name, { FontVariants($0, of: name) }) { text, variants, _ in
            text.variants.take(variants, from: name)
        }.cssOnly
    }
    /// The inner nil is `none`.
    @Sendable private static func sizeAdjustment(_ text: String) -> SizeAdjustment?? {
        text == "none" ? .some(nil) : SizeAdjustment(text).map { .some($0) }
    }
    /// A longhand of `font-synthesis`. All other values than `none` are on.
    private static func synthesis(_ name: String, _ part: FontSynthesis) -> Property {
        Property.text(name, initial: "auto", { $0 != "none" }) { text, isOn, _ in
            if isOn { text.synthesis.insert(part) } else { text.synthesis.remove(part) }
        }.cssOnly
    }

    static let letters: [Entry] = [
        Entry("letter-spacing") { .text($0, spacing) { $0.letters = TextSpacing($1, $2) } },
        Entry("word-spacing") { .text($0, spacing) { $0.words = TextSpacing($1, $2) } },
        Entry("text-anchor") {
            .text($0, initial: "start", { TextProperties.Anchor(rawValue: $0) }) { text, anchor, _ in
                text.anchor = anchor
            }
        },
        Entry("direction") {
            .text($0, initial: "ltr", { $0 == "rtl" }) { text, isRightToLeft, _ in
                text.isRightToLeft = isRightToLeft
            }.keywords("ltr rtl")
        },
        Entry("writing-mode") {
            .text($0, initial: "horizontal-tb", { WritingMode($0) }) { text, mode, _ in
                (text.isVertical, text.isSideways) = (mode.isVertical, mode.isSideways)
                text.paragraph.growsRightwards = mode.growsRightwards
            }.keywords("horizontal-tb vertical-rl vertical-lr sideways-rl sideways-lr lr lr-tb rl rl-tb tb tb-rl tb-lr")
                .complaining {
                    $0.lowercased() == "sideways-lr" ? "lines of sideways-lr are set horizontally" : nil
                }
        },
        // `no-change` keeps what is inherited; keywords that are not drawn count as `auto`.
        Entry("dominant-baseline") {
            .text($0, initial: "auto", { $0 }) { text, keyword, _ in
                if keyword != "no-change" { text.dominantBaseline = TextBaseline(keyword) }
            }.keywords(
                "auto use-script no-change reset-size ideographic text-after-edge text-bottom hanging mathematical central middle text-before-edge text-top alphabetic"
            )
        },
        // `xml:lang` comes later and wins if both are given.
        Entry("lang") {
            .text($0, initial: "", { $0 }) { text, language, _ in text.language = language }.attributeOnly
        },
        Entry("xml:lang") {
            .text($0, initial: "", { $0 }) { text, language, _ in text.language = language }.attributeOnly
        },
        // Whether edges are smooth. The other keywords are what is drawn anyway.
        Entry("text-rendering") {
            .text($0, initial: "auto", { $0 != "optimizeSpeed" }) { text, smooths, _ in
                text.smoothsText = smooths
            }.keywords("auto optimizeSpeed optimizeLegibility geometricPrecision")
        },
        Entry("text-transform") {
            .text($0, initial: "none", { TextTransform($0) }) { text, transform, _ in
                text.transform = transform
            }.cssOnly
        },
        Entry("text-shadow") {
            .text($0, initial: "none", { TextShadowValue.list($0) }) { text, shadows, scale in
                text.shadows = shadows.map { $0.resolved(scale) }
            }.cssOnly
        },
        // Of SVG 1.1; `text-orientation` comes after it and wins.
        Entry("glyph-orientation-vertical") {
            .text(
                $0, initial: "auto", { TextOrientation(glyphOrientation: $0) }
            ) { text, orientation, _ in text.orientation = orientation }
        },
        Entry("text-orientation") {
            .text(
                $0, initial: "mixed",
                { $0 == "sideways-right" ? .sideways : TextOrientation(rawValue: $0) }
            ) { text, orientation, _ in text.orientation = orientation }.cssOnly
        },
        Entry("text-combine-upright") {
            .text($0, initial: "none", { TextCombination($0) }) { text, combination, _ in
                text.combination = combination
            }.cssOnly
        },
        Entry("text-decoration-skip-ink") {
            .text(
                $0, initial: "auto", { TextBar.InkSkipping(rawValue: $0) }
            ) { text, skipping, _ in text.inkSkipping = skipping }.cssOnly
        },
        // Percentages are of the em.
        Entry("text-underline-offset") {
            .text($0, initial: "auto", underlineOffset) { text, offset, scale in
                let own = scale.percent(of: text.fontSize)
                text.underlineOffset = offset.map { own.resolve($0, .y) }
            }.cssOnly
        },
        Entry("text-underline-position") {
            .text($0, initial: "auto", { UnderlinePosition($0) }) { text, position, _ in
                text.underlinePosition = position
            }.cssOnly
        },
    ]

    /// `normal` is no extra space.
    @Sendable private static func spacing(_ text: String) -> Length? { text == "normal" ? Length(0) : Length(text) }
    /// The inner nil is `auto`.
    @Sendable private static func underlineOffset(_ text: String) -> Length?? {
        text == "auto" ? .some(nil) : Length(text).map { .some($0) }
    }

    /// Whether lines wrap. Words for the quality of breaks are understood and not applied, which the entry warns of.
    @Sendable private static func textWrap(_ text: String) -> Bool? {
        let words = CSSText.words(text)
        let known = ["wrap", "nowrap", "auto", "balance", "stable", "pretty", "avoid-orphans"]
        guard !words.isEmpty, words.allSatisfy({ known.contains(String($0)) }) else { return nil }
        return !words.contains("nowrap")
    }

    static let paragraphs: [Entry] = [
        Entry("xml:space") {
            .text($0, initial: "default", { $0 }) { text, value, _ in
                text.paragraph.setXMLSpace(value)
            }.attributeOnly
        },
        Entry("white-space") {
            .text($0, { WhiteSpaceRule($0) }) { text, rule, _ in
                (text.paragraph.collapse, text.paragraph.wraps) = (rule.collapse, rule.wraps)
            }
        },
        Entry("white-space-collapse") {
            .text(
                $0, initial: "collapse",
                { ParagraphProperties.Collapse(rawValue: $0 == "normal" ? "collapse" : $0) }
            ) { text, collapse, _ in text.paragraph.collapse = collapse }.cssOnly
        },
        Entry("text-wrap") {
            .text($0, initial: "wrap", textWrap) { text, wraps, _ in
                text.paragraph.wraps = wraps
            }.complaining {
                $0.contains("balance") || $0.contains("pretty")
                    ? "lines are not balanced; text-wrap is drawn as wrap" : nil
            }
        },
        Entry("text-wrap-mode") {
            .text($0, initial: "wrap", { !$0.contains("nowrap") }) { text, wraps, _ in
                text.paragraph.wraps = wraps
            }.keywords("wrap nowrap")
        },
        Entry("line-height") {
            .text($0, { LineHeightValue($0) }) { text, height, scale in
                text.paragraph.lineHeight = height.resolved(scale)
            }
        },
        Entry("text-align") {
            .text($0, { TextAlignment($0) }) { text, alignment, _ in
                text.paragraph.justifiesAll = alignment.justifiesAll
                text.paragraph.alignment = alignment.alignment
            }
        },
        Entry("text-align-last") {
            .text($0, initial: "auto", { .some(LineAlignment(rawValue: $0)) }) {
                text, alignment, _ in text.paragraph.lastAlignment = alignment
            }.keywords("auto start end left right center justify match-parent")
        },
        // `distribute` is an older name (CSS Text 3, 6.4).
        Entry("text-justify") {
            .text(
                $0, initial: "auto",
                { ParagraphProperties.Justification(rawValue: $0 == "distribute" ? "inter-character" : $0) }
            ) { text, justification, _ in text.paragraph.justification = justification }
        },
        Entry("text-indent") { .text($0, initial: "0", { TextIndent($0) }) { $1.apply(to: &$0.paragraph, $2) } },
        // The older name of `overflow-wrap`.
        Entry("word-wrap") {
            .text($0, { $0 == "anywhere" || $0 == "break-word" }) { text, parts, _ in
                text.paragraph.partsWords = parts
            }.keywords("normal break-word anywhere")
        },
        Entry("overflow-wrap") {
            .text($0, { $0 == "anywhere" || $0 == "break-word" }) { text, parts, _ in
                text.paragraph.partsWords = parts
            }.keywords("normal break-word anywhere")
        },
        // `break-word` is the same as `overflow-wrap: anywhere` (CSS Text 3, 5.2).
        Entry("word-break") {
            .text($0, { $0 }) { text, value, _ in
                text.paragraph.breaksWords = value == "break-all"
                text.paragraph.keepsWords = value == "keep-all"
                if value == "break-word" { text.paragraph.partsWords = true }
            }.keywords("normal break-all keep-all break-word auto-phrase manual")
        },
        Entry("line-break") {
            .text($0, initial: "auto", { $0 == "anywhere" }) { text, anywhere, _ in
                text.paragraph.breaksLines = anywhere
            }.keywords("auto loose normal strict anywhere")
        },
        Entry("hyphens") {
            .text($0, initial: "manual", { $0 != "none" }) { text, hyphenates, _ in
                text.paragraph.hyphenates = hyphenates
            }.complaining { $0 == "auto" ? "hyphens are set at soft hyphens alone" : nil }.keywords("none manual auto")
        },
    ]
}

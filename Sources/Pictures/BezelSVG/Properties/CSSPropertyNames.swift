// Names of CSS properties that do nothing here, so that a name that no one knows can be told from them.
//
// Properties that are read are in `PropertyTable`, those that browsers draw or that have no effect on a still picture in
// `CSSProperties`. What is left are the others of the property index of CSS (https://www.w3.org/TR/css/#properties and its
// drafts), of SVG 1.1 and 1.2, of descriptors, and of browsers of the past. `CSSProperties.isKnown` asks here.

enum CSSPropertyNames {
    /// Beginnings of names, which cover whole families.
    private static let groups = [
        "align-", "anchor-", "column-", "contain-intrinsic-", "corner-", "flex-", "grid-", "inset-", "interest-",
        "justify-", "max-", "min-", "overflow-", "place-", "position-", "scrollbar-", "voice-", "box-",
    ]

    private static let others = Set(
        """
        ascent-override aspect-ratio audio-level azimuth background-attachment background-origin behavior bleed
        block-ellipsis block-progression block-size block-step block-step-align block-step-insert block-step-round
        block-step-size bookmark-label bookmark-level bookmark-state bottom caption-side caret caret-animation clear
        color-profile columns continue copy-into crop cue cue-after cue-before descent-override display-align
        dominant-baseline-adjust dynamic-range-limit elevation empty-cells event-trigger fill-break fill-color
        fill-origin fill-position fill-repeat fill-size filter-blend-mode flex float float-defer float-offset
        float-reference flow-from flow-into font-display font-named-instance font-smooth footnote-display
        footnote-policy frame-sizing gap glyph-orientation glyph-orientation-horizontal grid hatch ime-mode inherits
        initial-value input-security inset item-cross item-direction item-flow item-pack item-slack item-tolerance
        item-wrap layout-flow layout-grid leading-trim left line-gap-override line-grid line-height-step line-increment
        line-padding line-snap link-parameters marker-knockout-left marker-knockout-right marker-pattern marker-segment
        marks masonry-auto-flow math-depth math-shift math-style mesh ms-filter order outline-color outline-offset
        overlay page pause pause-after pause-before perspective-origin pitch pitch-range play-during pointer-timeline
        position reading-flow reading-order region-fragment rest rest-after rest-before richness right row-gap
        ruby-merge rule rule-break rule-color rule-style rule-width running shape-outside size size-adjust solid-color
        solid-opacity spatial-navigation-action spatial-navigation-contain spatial-navigation-function speech-rate src
        stress string-set stroke-align stroke-break stroke-color stroke-origin stroke-position stroke-repeat stroke-size
        syntax table-layout text-align-all text-combine-mode text-decoration-fill text-decoration-stroke
        text-decoration-width text-edge text-emphasis-skip text-fit text-justify-trim text-kashida text-kashida-space
        text-line-through text-overline text-space-collapse text-underline top trigger-scope unicode-range user-zoom
        viewport-fill viewport-fill-opacity volume word-boundary-detection word-boundary-expansion wrap-after
        wrap-before wrap-flow wrap-inside wrap-through
        """.split { $0.isWhitespace })

    static func contains(_ name: String) -> Bool {
        others.contains(name[...]) || groups.contains { name.hasPrefix($0) }
    }
}

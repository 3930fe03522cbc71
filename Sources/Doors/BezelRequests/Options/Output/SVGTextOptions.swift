// How text is written in SVG: as outlines, or as text with or without its fonts.
package struct SVGTextOptions: FieldGroup {
    package var liveText = false
    package var embedFonts = false

    package init() {}

    package static let fields: Fields<SVGTextOptions> = [
        .flag("live-text", \.liveText, "In SVG, write text that can be selected and searched, instead of outlines.")
            .unedited,
        .flag(
            "embed-fonts", \.embedFonts,
            "In SVG with --live-text, embed the fonts, reduced to the characters in use."
        ).unedited,
    ]

    package static let rules: [FieldRule] = [
        .given("embed-fonts", requires: "live-text", saying: "--embed-fonts needs --live-text: outlines use no fonts"),
        .given(["live-text"], onlyAs: "svg"),
        .given(
            "live-text", excludes: "laser", "outlines",
            saying: "--live-text keeps text, and --laser and --outlines write outlines: leave out one of them"),
    ]

    /// For pictures in pixels, until they are made in another unit.
    package var writer: SVGWriter { SVGWriter(text: liveText ? .live : .outlines, embedsFonts: embedFonts) }
}

// Options of the payment dial, from its value to its labels. Defaults are PaymentDial's (BezelGallery); a description
// that is given with them is changed by them.
import BezelGeometry

package struct DialOptions: FieldGroup {
    package var top: String?
    package var bottom: String?
    package var amount: String?
    package var caption: String?
    package var value: Double?
    package var fromValue: Double?
    package var coloring: PaymentDial.ValueArc.Coloring?
    package var fontSize: Double?
    package var tracking: Double?
    package var color: Color?
    package var accent: Color?
    package var theme: PaymentDial.Theme?
    package var background: Color?
    package var disc: Color?
    package var size: Length?
    package var scale: Double?
    package var locale: String?
    package var currency: String?
    package var labelAlignment: PaymentDial.LabelAlignment?
    package var topAlignment: PaymentDial.LabelAlignment?
    package var bottomAlignment: PaymentDial.LabelAlignment?
    package var style: [String] = []
    package var markup = false
    package var description = SpecOptions()
    package var labelsOnly = false

    package init() {}

    package static let fields: Fields<DialOptions> = [
        .option("top", \.top, .text, "text", "The label on the upper half; \"\" for none."),
        .option("bottom", \.bottom, .text, "text", "The label on the lower half; \"\" for none."),
        .option(
            "amount", \.amount, .text, "text", "The amount in the middle; \"\" for none.",
            more: "Texts may name the value: {amount}, {whole}, {percent}, {from}, {to}; {{ and }} are braces."),
        .option("caption", \.caption, .text, "text", "The line under the amount; \"\" for none."),
        .option(
            "value", \.value, .fraction, "fraction", also: ["to-value"],
            "How far the dial is turned: 0 to 1, or a percentage."
        ).usually("72%").slider(0...1, step: 0.01),
        .option(
            "from-value", \.fromValue, .fraction, "fraction",
            "Where the motion starts: 0 to 1, or a percentage."
        ).usually("0").slider(0...1, step: 0.01),
        .option(
            "coloring", \.coloring, .dashedChoice, "way",
            "The arc's colour: along-arc, by-value or by-sector; by-sector is red, yellow, green."),
        .option(
            "font-size", \.fontSize, .letteringSize, "size",
            "The labels' font size, in units of a dial 414 wide."
        ).usually("34").slider(6...200),
        .option("tracking", \.tracking, .lengthInEms, "space", "User units between the labels' letters.")
            .usually("2.5").slider(-10...40, step: 0.1),
        .option("accent", \.accent, .color, "color", "The colour of the arc and the amount."),
        .option(
            "theme", \.theme, .choice, "theme",
            "The colours of all parts: light or dark; dark if --disc is dark."),
        .option("color", \.color, .color, "color", "The labels' colour."),
        .option(
            "background", \.background, .color, "color", "The background colour; transparent without it, white in .jpg."
        ),
        .option("disc", \.disc, .color, "color", "The colour of the disc inside the ring.").usually("white"),
        .option(
            "size", \.size, .side, "length",
            "The picture's side: in pixels at scale 1, or in every format with a unit, such as 42mm; everything scales "
                + "with it."
        ).usually("414").slider(16...2000),
        .option(
            "scale", \.scale, .number(PaymentDial.scales, "pixels to the user unit from 0.001 to 64"), "factor",
            "Pixels per unit of --size."
        ).usually("1")
            .unedited,
        .option("locale", \.locale, .locale, "locale", "How texts write the value: de-DE, ar-EG, hi-IN."),
        .option("currency", \.currency, .currency, "code", "The currency of amount and caption: EUR, JPY."),
        .option(
            "label-alignment", \.labelAlignment, .choice, "side",
            "Where labels stand on their half: left, center or right."),
        .option(
            "top-alignment", \.topAlignment, .choice, "side",
            "Where the upper label stands; as --label-alignment unless given."),
        .option(
            "bottom-alignment", \.bottomAlignment, .choice, "side",
            "Where the lower label stands; as --label-alignment unless given."),
        .list(
            "style", \.style, .letteringChange, "text.key=value",
            "The look of one text: top.size=40, amount.color=teal, caption.weight=700 (repeatable).",
            more: "Texts: top, bottom, amount, caption. Keys: font, weight, italic, size, tracking, color."),
        .flag("markup", \.markup, "Read <b>, <i> and <span color=\"red\" size=\"30\"> in texts."),
        .group(\.description),
        .flag("labels-only", \.labelsOnly, "Draw only the two labels, on a transparent background.").unedited,
    ]

    package static let rules: [FieldRule] = [
        .given(
            "labels-only", excludes: "amount", "caption",
            saying: "the labels alone are drawn: --labels-only goes without --amount and --caption")
    ]

    package func dial(letters: LetteringOptions, in context: RenderContext) throws -> PaymentDial {
        var dial = try description.read(as: PaymentDial.init(json:), in: context) ?? PaymentDial()
        if let coloring {
            if coloring == .bySector, dial.valueArc.gradient == PaymentDial().valueArc.gradient {
                dial.valueArc.gradient = PaymentDial.trafficLight.valueArc.gradient
            }
            dial.valueArc.coloring = coloring
        }
        func say(_ text: String?, _ label: inout Lettering?, _ base: Lettering) {
            guard let text else { return }
            label = text.isEmpty ? nil : (label ?? base).saying(text)
        }
        say(top?.brokenAtEscapes, &dial.top, PaymentDial.defaultTop)
        say(bottom?.brokenAtEscapes, &dial.bottom, PaymentDial.defaultBottom)
        say(amount, &dial.amount, PaymentDial.defaultAmount)
        say(caption, &dial.caption, PaymentDial.defaultCaption)
        if let value { dial.value = (dial.value ?? .fraction(0)).turned(to: value) }
        letters.apply(to: &dial.top)
        letters.apply(to: &dial.bottom)
        letters.apply(to: &dial.amount)
        letters.apply(to: &dial.caption)
        if let fontSize {
            dial.top?.size = fontSize
            dial.bottom?.size = fontSize
        }
        if let tracking {
            dial.top?.tracking = tracking
            dial.bottom?.tracking = tracking
        }
        setColors(of: &dial)
        if let locale { dial.locale = locale }
        if let currency { dial.currency = currency }
        if let labelAlignment { dial.labelAlignment = labelAlignment }
        if let topAlignment { dial.topAlignment = topAlignment }
        if let bottomAlignment { dial.bottomAlignment = bottomAlignment }
        for change in style { try apply(change, to: &dial) }
        if markup { try readMarkup(of: &dial) }
        return dial
    }

    /// A theme first, then the parts' own colours, then the accent, which is made readable on the disc.
    private func setColors(of dial: inout PaymentDial) {
        let isDark = disc.map { $0.alpha > 0.5 && $0.contrast(to: .white) > $0.contrast(to: .black) } ?? false
        dial = dial.themed(theme ?? (isDark ? .dark : .light))
        if let color {
            dial.top?.color = color
            dial.bottom?.color = color
        }
        if let background { dial.background = background }
        if let disc { dial.disc = disc }
        if let accent { dial = dial.accented(accent) }
    }

    private static let texts: [(name: String, path: WritableKeyPath<PaymentDial, Lettering?> & Sendable)] = [
        ("top", \.top), ("bottom", \.bottom), ("amount", \.amount), ("caption", \.caption),
    ]

    static var textNames: [String] { texts.map(\.name) }

    /// One of the dial's texts with a key of its look and the key's new value.
    private struct Change {
        var text: (name: String, path: WritableKeyPath<PaymentDial, Lettering?> & Sendable)
        var key: String
        var value: String

        /// Reads `top.size=40`.
        init(_ change: String) throws {
            let parts = change.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let names = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, names.count == 2, let text = DialOptions.texts.first(where: { $0.name == names[0] })
            else {
                throw UsageError(
                    "--style “\(change.shortened)” is not a text, a key and a value such as top.size=40; texts are "
                        + DialOptions.textNames.joined(separator: ", "), field: "style")
            }
            (self.text, key, value) = (text, names[1], parts[1])
        }

        func applied(to lettering: Lettering) throws -> Lettering {
            do { return try lettering.setting(key, to: value) } catch {
                throw UsageError("--style \(text.name).\(key)=\(value.shortened): \(error)", field: "style")
            }
        }
    }

    /// Whether any dial can take a change is known before there is one.
    static func checkChange(_ change: String) throws { _ = try Change(change).applied(to: PaymentDial.defaultTop) }

    /// Applies `--style top.size=40`.
    private func apply(_ change: String, to dial: inout PaymentDial) throws {
        let read = try Change(change)
        guard let lettering = dial[keyPath: read.text.path] else {
            throw UsageError("--style \(change.shortened): the dial has no text \(read.text.name)", field: "style")
        }
        dial[keyPath: read.text.path] = try read.applied(to: lettering)
    }
    private func readMarkup(of dial: inout PaymentDial) throws {
        for text in Self.texts {
            guard var lettering = dial[keyPath: text.path], lettering.runs.isEmpty else { continue }
            let runs = try LetteringMarkup.runs(lettering.text, what: "the text \(text.name)")
            lettering.text = runs.map(\.text).joined()
            // Without markup, keep plain text.
            lettering.runs = runs.contains { $0 != LetteringRun($0.text) } ? runs : []
            dial[keyPath: text.path] = lettering
        }
    }

    package func checkLabels(of dial: PaymentDial) throws {
        guard labelsOnly else { return }
        let texts = [dial.top, dial.bottom].compactMap { $0?.text.trimmed }
        if texts.allSatisfy(\.isEmpty) {
            throw RequestFailure("--labels-only draws nothing here: both labels are empty; give --top or --bottom")
        }
    }
}

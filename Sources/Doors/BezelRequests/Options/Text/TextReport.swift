// What users are told of a text that was set: letters without room, fonts that replace others, distortion, letters that cannot be
// seen. The findings are those of BezelTypesetting; here they become sentences.
import BezelGeometry

package enum TextReport {
    /// - Parameters:
    ///   - start: The UTF-8 offset of this part in the whole text.
    ///   - leftOutSystemFonts: By the user.
    package static func add(
        _ text: PlacedText, from start: Int = 0, leftOutSystemFonts: Bool, to warnings: inout Warnings
    ) {
        for (range, hidden) in zip(text.hiddenRanges, text.hiddenTexts) where !hidden.allSatisfy(\.isWhitespace) {
            warnings.add(
                "“\(hidden.shortened)” (bytes \(start + range.lowerBound) to \(start + range.upperBound)) does not fit on the curve and "
                    + "is hidden; lengthen the curve or see --overflow")
        }
        var missing: [String] = []
        for character in text.missing.map(\.character) where !missing.contains(character) { missing.append(character) }
        if !missing.isEmpty {
            let named = missing.prefix(most).map { character in
                let codes = character.unicodeScalars.map { "U+" + hexadecimal($0.value) }.joined(separator: " ")
                return "“\(character.shortened)” (\(codes.shortened))"
            }
            let more = missing.count > most ? " and \(missing.count - most) more" : ""
            warnings.add(
                "no font has \(named.joined(separator: ", "))\(more); name one that has by --fallback"
                    + (leftOutSystemFonts ? ", or leave out --no-system-fonts" : "")
                    + (missing.contains(where: \.isEmoji) ? emojiHint : ""))
        }
    }
    /// A contrast that no one sees; the lightest tints that are meant to be seen have more.
    private static let unseenContrast = 1.06

    /// Warns of letters in the colour of the background, unless their paint has something else that shows them.
    ///
    /// - Parameter ground: What the format shows where the picture has no background; nil if that is not known.
    package static func addUnseen(
        in scene: Scene, _ paint: LetterPaint, ground: Color?, to warnings: inout Warnings
    ) {
        guard let ground = scene.background ?? ground, !shows(paint, on: ground) else { return }
        var scene = scene
        scene.background = ground
        var named: [String] = []
        for text in scene.textContrasts() where text.ratio < unseenContrast && !named.contains(text.says) {
            named.append(text.says)
        }
        guard !named.isEmpty else { return }
        let texts = named.prefix(most).map { "“\($0.shortened)”" }.joined(separator: ", ")
        let more = named.count > most ? " and \(named.count - most) more" : ""
        warnings.add(
            unseen:
                "letters of \(texts)\(more) cannot be seen, as they have the colour of their ground; choose another --color or "
                + "--background")
    }

    /// Whether what lies round or in the letters can be told from their ground, whatever their own paint is.
    private static func shows(_ paint: LetterPaint, on ground: Color) -> Bool {
        var colors = paint.halo.map(\.color) + [paint.inline?.color, paint.shadow?.color].compactMap(\.self)
        if let outline = paint.outline {
            guard case .color(let color) = outline.paint else { return true }
            colors.append(color)
        }
        return colors.contains {
            let seen = ground.mix(with: Color(red: $0.red, green: $0.green, blue: $0.blue), by: $0.alpha)
            return seen.contrast(to: ground) >= unseenContrast
        }
    }

    package static func systemFonts(_ families: [String]) -> [Sentence] {
        families.isEmpty
            ? []
            : [
                "\(families.prefix(most).map { "“\($0)”" }.joined(separator: ", "))\(families.count > most ? " and others" : "")"
                    + " of the system \(families.count == 1 ? "shows" : "show") characters that no font of Bezel's has; "
                    + "--no-system-fonts leaves them out"
            ]
    }

    /// Says of letters that would be lost which option leaves them out.
    package static func withoutLoss<Value>(_ place: () throws(LayoutError) -> Value) throws -> Value {
        do { return try place() } catch LayoutError.wouldHide(let range, let hidden, let scale) {
            let part = "“\(hidden.shortened)” (bytes \(range.lowerBound) to \(range.upperBound))"
            let fault =
                scale < 1
                ? "the text does not fit on the curve even at \(short(scale * 100)) % of its size: \(part) would be hidden"
                : "\(part) does not fit on the curve"
            throw RequestFailure(
                "\(fault); lengthen the curve, or leave out what does not fit by --overflow hide",
                fields: ["text"])
        }
    }

    /// Emoji fonts are too large to be bundled.
    private static let emojiHint = "; Noto Color Emoji has emoji (Debian's package fonts-noto-color-emoji)"
    private static let most = 6

    package static func addLineBreaks(of text: String, to warnings: inout Warnings) {
        addControls(of: text, to: &warnings)
        let breaks = text.count { $0.isNewline }
        guard breaks > 0 else { return }
        warnings.add(
            breaks == 1
                ? "the text has a line break, which becomes a space: it is set as one line"
                : "the text has \(breaks) line breaks, which become spaces: it is set as one line")
    }

    /// Control characters have no glyphs.
    package static func addControls(of text: String, to warnings: inout Warnings) {
        let controls = text.unicodeScalars.filter {
            $0.properties.generalCategory == .control && !$0.properties.isWhitespace
        }
        guard let first = controls.first else { return }
        warnings.add(
            controls.count == 1
                ? "the text has the control character U+\(hexadecimal(first.value)), which becomes a space"
                : "the text has \(controls.count) control characters, which become spaces")
    }

    package static func add(_ substitutions: [FontSubstitution], to warnings: inout Warnings) {
        for substitution in substitutions {
            // Lines keep their lengths and breaks, which is what such families are made for.
            if case .equalWidths = substitution {
                warnings.note(substitution.description)
            } else {
                warnings.add(substitution.description)
            }
        }
    }

    package static func addUnknownFeatures(of text: StyledText, asked: TextStyleOptions, to warnings: inout Warnings) {
        guard !asked.features.isEmpty, let style = text.spans.first?.style else { return }
        let fonts = [style.font] + style.fallbacks
        let known = fonts.reduce(into: Set<FontTag>()) { $0.formUnion($1.face.featureTags) }
        for feature in asked.features where feature.value != 0 && !known.contains(feature.tag) {
            // Small capitals are made where the font has none.
            if feature.tag == "smcp" { continue }
            warnings.add("“\(style.font.face.familyName)” has no feature \(feature.tag)")
        }
    }

    package static func addUnusedKerning(of text: ShapedText, to warnings: inout Warnings) {
        addUnusedKerning(text.unusedKerningPairs, to: &warnings)
    }
    package static func addUnusedKerning(_ unused: [PairKerning.Pair], to warnings: inout Warnings) {
        let pairs = unused.map { "“\($0.first)\($0.second)”" }
        guard !pairs.isEmpty else { return }
        let more = pairs.count > most ? " and \(pairs.count - most) more" : ""
        warnings.add(
            "--kern names \(pairs.prefix(most).joined(separator: ", "))\(more), but in the text those letters do not "
                + "follow each other")
    }

    package static func addOverlap(of text: PlacedText, to warnings: inout Warnings) {
        for case .extended(let length) in text.fitting where text.seam != nil {
            warnings.add(
                "the text is \(short(length)) units longer than the closed curve, and runs over its own beginning; "
                    + "--overflow extend is for curves with ends")
        }
    }

    /// For `--keep-words`, which no size may have been able to keep.
    package static func addBrokenWords(_ line: TextInputOptions.Placed.Line, to warnings: inout Warnings) {
        guard line.on.hasSharpCorners, line.text.breaksWords else { return }
        warnings.add(
            "a word goes round a corner, as no size that the text may have keeps it on one side; make the curve larger or "
                + "the word shorter")
    }

    package static func addDistortions(_ line: TextInputOptions.Placed.Line, to warnings: inout Warnings) {
        let findings = line.on.distortions(of: line.text, shaped: line.shaped)
        guard !findings.isEmpty else { return }
        let offsets = Set(
            findings.flatMap { finding -> [Int] in
                switch finding {
                case .foldedLetter(let a), .distortedLetter(let a, _): [a]
                case .leaningApart(let a, let b, _): [a, b]
                default: []
                }
            })
        let bytes = Array(line.text.string.utf8)
        let letters = line.text.clusters.filter { offsets.contains($0.range.lowerBound) && !$0.range.isEmpty }
            .map { cluster -> String in
                let own = bytes[cluster.range.clamped(to: 0..<bytes.count)]
                return "“\(String(decoding: own, as: UTF8.self).shortened)”"
            }
        let more = letters.count > most ? " and \(letters.count - most) more" : ""
        let cause =
            line.on.letters.method == .stretch ? "--method stretch" : "--effect \(line.on.letters.effect.rawValue)"
        warnings.add(
            "\(cause) destroys the shape of \(letters.prefix(most).joined(separator: ", "))\(more): the curve bends too tightly"
        )
    }

    package static func fitting(_ text: PlacedText, tellsScale: Bool = true) -> [String] {
        text.fitting.compactMap { report in
            switch report {
            case .shrunk where !tellsScale: nil
            // Warnings name hidden letters, and text that runs over its own beginning.
            case .hidden, .continued: nil
            case .extended where text.seam != nil: nil
            case .trackedAtSpaces(let ranges): tracked(ranges, in: text)
            case .repeated, .extended, .shrunk, .sized, .heldStems, .squeezed, .condensed, .unfilled, .ellipsized:
                report.description
            }
        }
    }
    private static func tracked(_ ranges: [Range<Int>], in text: PlacedText) -> String {
        let bytes = Array(text.string.utf8)
        let words = ranges.prefix(most).map {
            "“\(String(decoding: bytes[$0.clamped(to: 0..<bytes.count)], as: UTF8.self))”"
        }
        let rest = ranges.count > most ? " and \(ranges.count - most) more" : ""
        return "the letters of \(words.joined(separator: ", "))\(rest) are connected: only word spaces were tracked"
    }
    static func percent(_ fraction: Double) -> String { short(fraction * 100) + " %" }

    private static func short(_ value: Double) -> String { ((Double(value) * 100).rounded() / 100).plain }
    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension String {
    fileprivate var isEmoji: Bool {
        unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    }
}

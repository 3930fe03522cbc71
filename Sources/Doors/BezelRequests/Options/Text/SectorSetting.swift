// Options for text in a sector of a ring; what a sector is and how text is fitted into it is in BezelLayout.
import BezelGeometry
import BezelLayout
import BezelTypesetting

extension TextInputOptions {
    /// Shrunk to fit, or enlarged with `--fit size`.
    func placed(
        _ source: String, in sector: Sector, as context: RenderContext, strokeWidth: Double
    ) throws -> Placed {
        var options = self
        options.curve.sector = nil
        options.placement.fit = .none
        options.placement.overflow = .policy(.extend)
        options.block.wrap = false
        let size = style.size ?? TextStyleOptions.usualSize
        var fit = SectorFit(strokeWidth: strokeWidth)
        fit.fills = placement.fit == .size
        let found = try sector.fittedInLines(.arc, size: size, words: words(of: source), wrapping(of: source)) {
            lines, _ in
            let text = try broken(source, into: lines, in: context)
            return try sector.fitted(
                size: size, fit,
                place: { trial in
                    options.curve.circle = trial.radius
                    (options.curve.from, options.curve.to) = (trial.from, trial.to)
                    options.style = style.scaled(by: trial.scale)
                    return try options.placed(text, in: context, strokeWidth: strokeWidth)
                }, extent: { $0.extent(about: $1, from: sector.middle) })
        }
        guard var result = found?.block else {
            throw RequestFailure(
                "the text does not fit in the sector: make it wider, or the text shorter", fields: ["sector"])
        }
        if let scale = found?.scale, FittingReport.isNoticeable(scale) {
            result.notes.insert("the text was set at \(TextReport.percent(scale)) of its size to fit the sector", at: 0)
            for i in result.lines.indices { result.lines[i].text.report(scale: scale) }
        }
        let side = sector.outerRadius
        result.centeredBox = Rect(x: -side, y: -side, width: 2 * side, height: 2 * side)
        return result
    }
}

extension TextInputOptions {
    func words(of label: String) -> Int { label.split(whereSeparator: \.breaksLabels).count }

    /// Labels with line breaks or spans of their own stay as they are.
    func wrapping(of label: String) -> LabelWrapping {
        if label.contains(where: \.isNewline) || (markup && label.contains("<")) { return .never }
        if block.wrap { return .always }
        return placement.fit == .size ? .never : .ifSmall
    }

    /// A label with line breaks between its words; as it is in one line.
    func broken(_ label: String, into lines: Int, in context: RenderContext) throws -> String {
        guard lines > 1 else { return label }
        let library = try style.forms.library(in: context)
        let words = label.split(whereSeparator: \.breaksLabels)
        let ends = try styledText(words.joined(separator: " "), library).styled.lineEnds(lines, shaper: library.shaper)
        var start = 0
        return ends.map { end in
            defer { start = end }
            return words[Range(from: start, upTo: end)].joined(separator: " ")
        }.joined(separator: "\n")
    }
}

extension TextStyleOptions {
    /// With all lengths that go with the size.
    func scaled(by factor: Double) -> TextStyleOptions {
        var own = self
        own.size = (size ?? Self.usualSize) * factor
        own.tracking *= factor
        own.wordSpacing *= factor
        return own
    }
}

extension TextInputOptions.Placed {
    /// Of all lines' ink about a point, from a direction in degrees.
    func extent(about center: Point = .zero, from direction: Double) -> RadialExtent? {
        lines.map(\.text).radialExtent(about: center, from: direction)
    }
}

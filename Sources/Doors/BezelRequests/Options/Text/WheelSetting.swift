// Options for a wheel of sectors with a label in each: wheels of fortune, sunbursts, protractors. How labels are fitted is in
// BezelLayout.
import BezelGeometry
import BezelLayout
import BezelTypesetting

extension PathOptions {
    /// The wheel with a sector for each of so many labels; nil without --sectors.
    package func wheel(of count: Int) throws(RegionError) -> Wheel? {
        guard let sectors else { return nil }
        let sweep = from.flatMap { from in to.map { abs($0 - from) } } ?? 360
        let start = from.map { from in to.map { min(from, $0) } ?? from } ?? to.map { $0 - 360 }
        return try Wheel(
            count: max(count, 1), innerRadius: sectors.inner, outerRadius: sectors.outer, startDegrees: start,
            sweepDegrees: sweep, reading: labels)
    }
}

extension TextInputOptions {
    /// - Parameter source: A label a line; an empty line leaves its sector empty.
    func placedOnWheel(_ source: String, as context: RenderContext, strokeWidth: Double) throws -> Placed {
        let whole = source.last?.isNewline == true ? source.dropLast() : source[...]
        let labels = whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard labels.count <= Limits.textLines.standard else {
            throw LimitError(Limits.textLines, requested: Double(labels.count))
        }
        guard let wheel = try curve.wheel(of: labels.count) else { return Placed(lines: [], string: source) }
        var result = Placed(lines: [], string: source)
        result.isBlock = labels.count > 1
        var smallest: (label: String, size: Double)?
        var start = 0
        for (i, (label, sector)) in zip(labels, wheel.sectors).enumerated() {
            defer { start += label.utf8.count + 1 }
            guard label.contains(where: { !$0.isWhitespace }) else { continue }
            let set: Placed
            do {
                set = try fitted(
                    String(label), in: sector, wheel.reading(of: sector), as: context, strokeWidth: strokeWidth)
            } catch let failure as RequestFailure {
                throw RequestFailure("the label “\(String(label).shortened)”: \(failure.sentence)", fields: ["sectors"])
            }
            for var line in set.lines {
                (line.path, line.start) = (i, start + line.start)
                result.lines.append(line)
            }
            for warning in set.warnings.sentences { result.warnings.add(warning) }
            if let size = set.size, size < smallest?.size ?? .infinity { smallest = (String(label), size) }
        }
        guard !result.lines.isEmpty else { throw TypesettingError.emptyText }
        if let smallest, labels.count > 1 {
            let size = (smallest.size * 100).rounded() / 100
            result.notes.append("the smallest label, “\(smallest.label.shortened)”, is set at \(size.plain) user units")
        }
        result.notes += TextReport.systemFonts(result.lines.map(\.text).systemFamilies)
        let side = wheel.sectors.map(\.outerRadius).max() ?? 0
        result.centeredBox = Rect(x: -side, y: -side, width: 2 * side, height: 2 * side)
        return result
    }

    private func fitted(
        _ label: String, in sector: Sector, _ reading: Sector.Reading, as context: RenderContext, strokeWidth: Double
    ) throws -> Placed {
        var own = self
        (own.curve.sectors, own.curve.labels, own.curve.from, own.curve.to) = (nil, nil, nil, nil)
        own.style.size =
            style.size
            ?? sector.suitableLabelSize(reading).clamped(
                from: Read.fontSizes.lowerBound, through: Read.fontSizes.upperBound)
        var set: Placed
        if reading == .arc {
            set = try own.placed(label, in: sector, as: context, strokeWidth: strokeWidth)
        } else {
            let wrapping = wrapping(of: label)
            own.block.wrap = false
            let found = try sector.fittedInLines(
                reading, size: own.style.size ?? TextStyleOptions.usualSize, words: words(of: label), wrapping
            ) { lines, least in
                let text = try own.broken(label, into: lines, in: context)
                return try sector.fittedStraight(
                    reading, SectorFit(strokeWidth: strokeWidth), atLeast: least,
                    place: { try own.placed(text, at: $0, reading, as: context, strokeWidth: strokeWidth) },
                    extent: { $0.extent(about: $1, from: sector.middle) })
            }
            guard let found else {
                throw RequestFailure("it does not fit in its sector: make the sectors wider, or the label shorter")
            }
            set = found.block
        }
        set.notes = []
        return set
    }

    private func placed(
        _ label: String, at trial: StraightTrial, _ reading: Sector.Reading, as context: RenderContext,
        strokeWidth: Double
    ) throws -> Placed {
        var own = self
        own.style = style.scaled(by: trial.scale)
        own.placement.overflow = .policy(.extend)
        own.placement.fit = .none
        own.placement.baseline = .capMiddle
        let lines = 1 + label.count { $0.isNewline }
        if lines > 1 { own.block.lineHeight = LabelLines.leading }
        let trial = trial.raised(for: lines, size: own.style.size ?? TextStyleOptions.usualSize)
        own.curve[.line] = .segment(from: trial.start, to: trial.end)
        own.placement.align = (reading == .spoke ? placement.align : nil) ?? AlignOption(trial.anchor)
        return try own.placed(label, in: context, strokeWidth: strokeWidth)
    }
}

// Text in a region, for Swift programs: a sector, a wheel, the middle of a ring.
import BezelGeometry
import BezelTypesetting

/// Text that was set in a region, at the size at which it fits.
public struct FittedText: Hashable, Sendable {
    /// The lines from the top, without empty ones.
    public let lines: [PlacedText]
    /// What the size of the text was multiplied by to fit; 1 if it fits as it is. `PlacedText.fitting` of each line has it,
    /// too.
    public let scale: Double

    package init(lines: [PlacedText], scale: Double) {
        self.lines = lines
        self.scale = scale
    }

    /// With the scale in each line's `fitting`, as lines on curves have it.
    var reported: FittedText {
        FittedText(
            lines: lines.map { line in
                var line = line
                line.report(scale: scale)
                return line
            }, scale: scale)
    }

    /// The part of a ring about (0, 0) that all lines' ink covers, if any; see `PlacedText.radialExtent(about:from:)`.
    func extent(from degrees: Double) -> RadialExtent? { lines.radialExtent(from: degrees) }
}

extension Sequence<PlacedText> {
    /// Of the ink of all texts about (0, 0), from a direction in degrees.
    package func radialExtent(from degrees: Double) -> RadialExtent? {
        compactMap { $0.radialExtent(about: .zero, from: .degrees(degrees)) }.reduce(nil) { $0?.union($1) ?? $1 }
    }
}

extension Sector {
    /// Sets text in the sector.
    ///
    /// A line break starts a new line below. Text without any that would be small, under a tenth of the room across its
    /// lines, is broken between words into as many lines, up to four, as make it clearly larger. Costs some settings of the
    /// text: four as a rule, at most 160.
    ///
    /// - Parameters:
    ///   - text: At the size at which it stands if it fits, else it becomes smaller.
    ///   - reading: How it stands; nil for ``usualReading``.
    ///   - fills: Whether text along the arc grows until it fills the sector.
    ///   - lineHeight: See `ParallelLines.lineHeight`.
    /// - Throws: ``RegionFull`` if it does not fit at any size; else as `ParallelLines.block(of:shaper:)`.
    public func place(
        _ text: StyledText, reading: Reading? = nil, fills: Bool = false, lineHeight: Double? = nil,
        spacing: TextPath.Spacing = .optical, shaper: Shaper = Shaper()
    ) throws -> FittedText {
        let reading = reading ?? usualReading
        let isBroken = text.string.contains(where: \.isNewline)
        let found = try fittedInLines(
            reading, size: text.largestSize, words: text.words.count, isBroken || fills ? .never : .ifSmall
        ) { lines in
            let label = lines > 1 ? text.broken(after: try text.lineEnds(lines, shaper: shaper)) : text
            if reading == .arc {
                return try fittedAlong(label, fills, lineHeight, spacing: spacing, shaper: shaper)
            }
            return try fittedStraight(label, reading, spacing: spacing, shaper: shaper)
        }
        guard let found else { throw RegionFull(text: text.string) }
        return found.block.reported
    }

    private func fittedAlong(
        _ text: StyledText, _ fills: Bool, _ lineHeight: Double?, spacing: TextPath.Spacing, shaper: Shaper
    ) throws -> (block: FittedText, scale: Double)? {
        try fitted(
            size: text.largestSize, strokeWidth: spacing.strokeWidth, fills: fills,
            place: { trial in
                let curve = try Curve.circle(
                    radius: trial.radius, from: .degrees(trial.from), to: .degrees(trial.to))
                let line = TextPath(curve, spacing: spacing, fitting: TextPath.Fitting(.extend))
                let lines = ParallelLines(line, lineHeight: lineHeight)
                return FittedText(
                    lines: try lines.block(of: text.scaled(by: trial.scale), shaper: shaper).place(),
                    scale: trial.scale)
            }, extent: { $0.extent(from: middle) })
    }

    private func fittedStraight(
        _ text: StyledText, _ reading: Reading, spacing: TextPath.Spacing, shaper: Shaper
    ) throws -> (block: FittedText, scale: Double)? {
        let count = text.lineRanges.count
        return try fittedStraight(
            reading, strokeWidth: spacing.strokeWidth,
            place: { trial in
                let own = text.scaled(by: trial.scale)
                let trial = trial.raised(for: count, size: own.largestSize)
                var line = TextPath(
                    try Curve.line(from: trial.start, to: trial.end), spacing: spacing,
                    fitting: TextPath.Fitting(.extend))
                line.position = trial.position
                guard count > 1 else {
                    let shaped = try shaper.shape(own.withCapitalForms())
                    return FittedText(lines: [try line.place(shaped)], scale: trial.scale)
                }
                let lines = ParallelLines(line, lineHeight: LabelLines.leading)
                return FittedText(lines: try lines.block(of: own, shaper: shaper).place(), scale: trial.scale)
            }, extent: { $0.extent(from: middle) })
    }
}

extension StraightTrial {
    /// Of a line in the direction of reading.
    fileprivate var position: TextPath.Position {
        let offset: Double =
            switch anchor {
            case .start: 0
            case .end: 1
            case .middle, .justify, .around: 0.5
            }
        return TextPath.Position(anchor, at: .fraction(offset), baseline: .capMiddle)
    }
}

extension Wheel {
    /// Sets a label in each sector, each at the size at which it fits.
    ///
    /// - Parameter labels: In the sectors' order; further ones are an error. A text of white space leaves its sector
    ///   empty.
    /// - Returns: A text for each label, without lines where the sector stays empty.
    /// - Throws: ``RegionFull`` with the label that does not fit; ``RegionError`` for more labels than sectors; else as
    ///   ``Sector/place(_:reading:fills:lineHeight:spacing:shaper:)``.
    public func place(
        _ labels: [StyledText], spacing: TextPath.Spacing = .optical, shaper: Shaper = Shaper()
    ) throws -> [FittedText] {
        try RegionError.check(.labels, Double(labels.count), ClosedRange(spanning: 0, Double(sectors.count)))
        return try zip(sectors, labels).map { sector, label in
            guard label.string.contains(where: { !$0.isWhitespace }) else { return FittedText(lines: [], scale: 1) }
            return try sector.place(label, reading: reading, spacing: spacing, shaper: shaper)
        }
    }
}

extension Sector {
    /// Sets a string in one font; see ``place(_:reading:fills:lineHeight:spacing:shaper:)``.
    public func place(
        _ string: String, font: Font, reading: Reading? = nil, fills: Bool = false
    ) throws -> FittedText {
        try place(StyledText(string, style: TextStyle(font: font)), reading: reading, fills: fills)
    }
}

extension Disk {
    /// Sets lines in one font; see ``place(_:lineHeight:margin:spacing:shaper:)``.
    public func place(_ string: String, font: Font, margin: Double = 0) throws -> FittedText {
        try place(StyledText(string, style: TextStyle(font: font)), margin: margin)
    }
}

/// A text that does not fit its region at any size.
public struct RegionFull: DescribedError, Hashable {
    /// The whole text as it was given, with its line breaks.
    public let text: String
    /// One sentence with the text and what to change, for the person who wrote it.
    public var description: String { "“\(text)” does not fit: make its region larger, or the text shorter" }
}

extension StyledText {
    /// The text with all its lengths multiplied.
    package func scaled(by factor: Double) -> StyledText {
        guard factor != 1 else { return self }
        var text = self
        for i in text.spans.indices { text.spans[i].style.scale(by: factor) }
        return text
    }
    /// In user units; 0 for a text without spans.
    var largestSize: Double { spans.map(\.style.font.size).max() ?? 0 }
}

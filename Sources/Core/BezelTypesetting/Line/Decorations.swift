// Underlines, overlines and strikethroughs on a curve, one for each unbroken stretch of a span, with gaps where letters
// cross them. PathPlacer asks for them last, when positions are final. Bars of SVG documents, which are straight, are in
// LineBars; how wide gaps are is in InkGaps.
import BezelGeometry

/// Stretches end at hidden text, placed characters and gaps between subpaths. Words that stay straight have a straight
/// stretch each.
///
/// A line is the area between two parallels of the baseline. Stretches of a loop may run over the seam, so distances there
/// are beyond the length instead of beginning anew.
struct Decorations {
    private let text: ShapedText
    private let curve: TextCurve
    /// In visual order.
    private let stops: [Stop]

    /// One cluster, along the baseline; lengths in user units.
    private struct Stop {
        /// The UTF-8 offset of its character.
        var offset: Int
        /// Along the baseline; past the seam on a loop.
        var start: Double
        var end: Double
        var isHidden: Bool
        var isSpace: Bool
        var anchor: Double
        var rise: Double
        var contour: Int
        var index: Int
        /// Of a letter that stands with its word on a straight line; distances on it are those along the baseline.
        var straight: StraightLine?
    }

    /// The line of a word that stays straight.
    private struct StraightLine {
        /// Of the word in its text.
        var word: Int
        /// A point of the line, and its distance along the baseline.
        var frame: PathFrame
        var distance: Double

        func part(from start: Double, to end: Double) -> Path {
            var path = Path()
            path.move(to: frame.position + frame.tangent * (start - distance))
            path.addLine(to: frame.position + frame.tangent * (end - distance))
            return path
        }
    }

    init?(_ line: PositionedLine, on curve: TextCurve) {
        guard line.text.text.spans.contains(where: { !$0.style.decorations.isEmpty }) else { return nil }
        text = line.text
        self.curve = curve
        let contours = curve.baselineContours
        let length = curve.baselineLength
        var words = [Int?](repeating: nil, count: line.text.clusters.count)
        if line.drawing.method == .words {
            for (number, word) in line.text.wordRanges().enumerated() {
                for index in word { words[index] = number }
            }
        }
        var stops: [Stop] = []
        stops.reserveCapacity(line.clusters.count)
        var last = -Double.infinity
        for set in line.clusters {
            let cluster = line.text.clusters[set.index]
            var middle = set.middle
            if curve.isLoop, last.isFinite { middle += ((last - middle) / length).rounded() * length }
            if !set.isHidden { last = middle }
            let contour = contours.firstIndex { set.middle <= $0.range.upperBound } ?? max(0, contours.count - 1)
            let straight = words[set.index].map { StraightLine(word: $0, frame: set.frame, distance: middle) }
            stops.append(
                Stop(
                    offset: cluster.isKashida ? cluster.range.lowerBound - 1 : cluster.range.lowerBound,
                    start: middle - abs(cluster.advance) / 2, end: middle + abs(cluster.advance) / 2,
                    isHidden: set.isHidden, isSpace: cluster.isSpace, anchor: set.spot.offset,
                    rise: set.spot.rise, contour: contour, index: set.index, straight: straight))
        }
        self.stops = stops
    }

    /// The lines of all spans that have any, in the order of spans.
    func lines() -> [PlacedDecoration] {
        var result: [PlacedDecoration] = []
        var start = 0
        for (index, span) in text.text.spans.enumerated() {
            let end = start + span.text.utf8.count
            defer { start = end }
            guard !stops.isEmpty, !span.style.decorations.isEmpty else { continue }
            // Through the middle of vertical letters.
            let metrics = span.style.font.metrics
            let isVertical = text.shaper.orientation == .vertical
            let middle = isVertical ? (metrics.ascender + metrics.descender) / 2 : 0
            for decoration in span.style.decorations {
                let (height, thickness) = Self.measures(decoration, span.style)
                let whole = stretches(of: Range(from: start, upTo: end))
                let skips = decoration.skipsInk && decoration.line != .lineThrough && !isVertical
                let pieces =
                    skips
                    ? free(
                        whole, of: Range(from: start, upTo: end), decoration.line, height: height, thickness: thickness)
                    : whole
                for stretch in pieces {
                    let path =
                        stretch.straight?.part(from: stretch.start, to: stretch.end)
                        ?? curve.baselinePart(from: stretch.start, to: stretch.end, contour: stretch.contour)
                    let strip = DecorationStrip(
                        path: path, start: stretch.start,
                        height: height + span.style.baselineShift + stretch.rise - middle,
                        thickness: thickness)
                    guard let outline = strip.outline() else { continue }
                    result.append(
                        PlacedDecoration(
                            line: decoration.line, outline: outline, color: decoration.color, spanIndex: index,
                            strip: strip))
                }
            }
        }
        return result
    }

    /// The parts of stretches that no descender crosses. Ink is read in five rows of the line's thickness, so a stroke
    /// that lies between two rows is missed, which only happens to hairlines.
    private func free(
        _ stretches: [Stretch], of range: Range<Int>, _ line: TextDecoration.Line, height: Double, thickness: Double
    ) -> [Stretch] {
        var shapes = InkShapes(text)
        var crossings: [(ink: ClosedRange<Double>, contour: Int)] = []
        var size = 0.0
        for stop in stops where !stop.isHidden && !stop.isSpace && range.contains(stop.offset) {
            let run = text.runs[text.clusters[stop.index].runIndex]
            size = max(size, run.font.size)
            guard !run.isWithoutDescenders,
                let band = InkGaps.crossed(
                    ClosedRange(spanning: -height - thickness / 2, -height + thickness / 2),
                    isUnder: line == .underline,
                    size: run.font.size)
            else { continue }
            let shape = shapes.shape(stop.index)
            let middle = (stop.start + stop.end) / 2
            let stretch = curve.isLoop ? stretches.first { $0.start <= middle && middle <= $0.end } : nil
            let shift = curve.isLoop && stretch == nil ? curve.baselineLength : 0
            for row in 0...4 {
                let y = band.lowerBound + (band.upperBound - band.lowerBound) * Double(row) / 4
                for ink in shape.inked(at: y - run.style.baselineShift) {
                    let place = middle + shift
                    crossings.append(
                        (ClosedRange(spanning: place + ink.lowerBound, place + ink.upperBound), stop.contour))
                }
            }
        }
        let gaps = InkGaps(thickness: thickness, size: size)
        return stretches.flatMap { stretch in
            gaps.pieces(
                of: ClosedRange(spanning: stretch.start, stretch.end),
                crossedBy: crossings.filter { $0.contour == stretch.contour }.map(\.ink)
            ).map {
                Stretch(
                    start: $0.lowerBound, end: $0.upperBound, contour: stretch.contour, rise: stretch.rise,
                    straight: stretch.straight)
            }
        }
    }

    /// Height of the middle, and thickness.
    private static func measures(_ decoration: TextDecoration, _ style: TextStyle) -> (Double, Double) {
        let metrics = style.font.metrics
        var thickness =
            decoration.line == .lineThrough ? metrics.strikethroughThickness : metrics.underlineThickness
        if let own = decoration.thickness, own.isFinite, own > 0 { thickness = own }
        switch decoration.line {
        case .underline: return (metrics.underlineMiddle(thickness: thickness), thickness)
        case .overline: return (metrics.ascender, thickness)
        case .lineThrough: return (metrics.strikethroughPosition, thickness)
        }
    }

    /// A part of the baseline under unbroken text; `contour` is the index of its subpath.
    private struct Stretch {
        var start: Double
        var end: Double
        var contour: Int
        var rise: Double
        var straight: StraightLine?
    }

    /// Joins neighbours that are visible, of the same chunk, height and subpath. Straight words are not joined, and have
    /// no line under the spaces between them.
    private func stretches(of range: Range<Int>) -> [Stretch] {
        var result: [Stretch] = []
        var before: Int?
        let hasStraightWords = stops.contains { $0.straight != nil }
        for (i, stop) in stops.enumerated() where !stop.isHidden && range.contains(stop.offset) {
            if hasStraightWords, stop.isSpace { continue }
            if let last = before, last == i - 1, stops[last].anchor == stop.anchor, stops[last].rise == stop.rise,
                stops[last].contour == stop.contour, stops[last].straight?.word == stop.straight?.word
            {
                result[result.count - 1].start = min(result[result.count - 1].start, stop.start)
                result[result.count - 1].end = max(result[result.count - 1].end, stop.end)
            } else {
                result.append(
                    Stretch(
                        start: stop.start, end: stop.end, contour: stop.contour, rise: stop.rise,
                        straight: stop.straight))
            }
            before = i
        }
        return hasStraightWords ? result : closed(result, range)
    }

    /// In ems: the ends of a line that are no further apart than this are joined over the seam, whatever its spaces are.
    private static let usualSpace = 0.5
    /// Of the widest space of the line: a seam as wide as the others, but for what closing a ring leaves over.
    private static let asWide = 1.05

    /// Joins stretches over a loop's seam if its gap is no wider than others.
    private func closed(_ stretches: [Stretch], _ range: Range<Int>) -> [Stretch] {
        guard curve.isLoop, let first = stretches.first, let last = stretches.last,
            let begin = stops.firstIndex(where: { !$0.isHidden && !$0.isSpace }),
            let end = stops.lastIndex(where: { !$0.isHidden && !$0.isSpace }),
            range.contains(stops[begin].offset), range.contains(stops[end].offset),
            stops[begin].anchor == stops[end].anchor, first.rise == last.rise
        else { return stretches }
        let length = curve.baselineLength
        var widest = (text.runs.first?.font.size ?? 0) * Self.usualSpace
        var ink: Double?
        for stop in stops[Range(from: begin, through: end)] where !stop.isHidden && !stop.isSpace {
            if let ink { widest = max(widest, stop.start - ink) }
            ink = stop.end
        }
        guard stops[begin].start + length - stops[end].end <= widest * Self.asWide else { return stretches }
        if stretches.count == 1 {
            var whole = first
            whole.end = whole.start + length
            return [whole]
        }
        var result = Array(stretches.dropFirst())
        result[result.count - 1].end = max(last.end, first.end + length)
        return result
    }
}

/// A line as a band along the baseline, kept for paints that change along it.
package struct DecorationStrip: Hashable, Sendable {
    /// The baseline under the line in user space, as one subpath.
    package var path: Path
    /// Where `path` begins along the text's line.
    package var start: Double
    /// The line's middle above the baseline, in user units.
    package var height: Double
    package var thickness: Double

    package init(path: Path, start: Double, height: Double, thickness: Double) {
        self.path = path
        self.start = start
        self.height = height
        self.thickness = thickness
    }

    /// In user space, for the non-zero rule, if any.
    package func outline() -> Path? { outline(of: path) }

    private func outline(of part: Path) -> Path? {
        let upper = part.offset(by: height + thickness / 2, keepsFolds: false)
        let lower = part.offset(by: height - thickness / 2, keepsFolds: false).reversed()
        guard !upper.isEmpty, !lower.isEmpty else { return nil }
        // A closed baseline gives a ring of two outlines.
        if part.elements.last == .closeSubpath {
            // Outlines of opposite directions.
            var ring = upper
            ring.addPath(lower)
            return ring
        }
        var outline = Path()
        for element in upper.elements + lower.elements where element != .closeSubpath {
            if case .move(let p) = element, !outline.isEmpty { outline.addLine(to: p) } else { outline.append(element) }
        }
        outline.closeSubpath()
        return outline
    }

    package struct Piece: Hashable, Sendable {
        /// In user space, for the non-zero rule.
        package var outline: Path
        /// Middle along the text's line.
        package var distance: Double
        package var position: Point
        package var angle: Angle
    }

    /// Cuts the line for paints that change along the text.
    ///
    /// - Parameters:
    ///   - length: Approximate, in user units.
    ///   - overlap: In user units under the next piece, to hide the background.
    package func pieces(length: Double, overlap: Double) -> [Piece] {
        let measure = PathMeasure(path)
        guard measure.length > 0, length > 0 else { return [] }
        let count = Int(clamping: ((measure.length / length).rounded(.up)).clamped(to: 1...4096))
        let step = measure.length / Double(count)
        return (0..<count).compactMap { i in
            let from = step * Double(i)
            let to = from + step + overlap
            let part =
                measure.isClosedLoop && count > 1
                ? measure.loopPart(from: from, to: to) : measure.part(from: from, to: to)
            guard let outline = outline(of: part), let frame = measure.frame(at: from + step / 2) else { return nil }
            return Piece(
                outline: outline, distance: start + from + step / 2, position: frame.position, angle: frame.angle)
        }
    }
}

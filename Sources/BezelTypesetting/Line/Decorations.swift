// Underline, overline and line through: one continuous outline along the path for each stretch of text.
import BezelGeometry
import Foundation

struct Decorations {
    let text: ShapedText
    /// In logical order.
    let clusters: [PlacedCluster]
    let curve: TextCurve

    func lines() -> [PlacedDecoration] {
        var result: [PlacedDecoration] = []
        var start = 0
        for (index, span) in text.text.spans.enumerated() {
            let end = start + span.text.utf8.count
            defer { start = end }
            guard !span.style.decorations.isEmpty else { continue }
            let own = clusters.filter { $0.range.lowerBound >= start && $0.range.lowerBound < end && !$0.isHidden }
            for stretch in stretches(own) {
                for decoration in span.style.decorations {
                    guard let outline = outline(decoration, stretch, font: span.style.font, style: span.style) else {
                        continue
                    }
                    result.append(
                        PlacedDecoration(
                            line: decoration.line, outline: outline, color: decoration.color, spanIndex: index))
                }
            }
        }
        return result
    }

    /// Where clusters lie next to each other along the baseline; across the seam of a loop, distances go on growing.
    private func stretches(_ clusters: [PlacedCluster]) -> [ClosedRange<CGFloat>] {
        let length = curve.baselineLength
        var parts = clusters.map { ($0.middle - $0.advance / 2, $0.middle + $0.advance / 2) }
            .sorted { $0.0 < $1.0 }
        guard let first = parts.first else { return [] }
        let em = text.runs.first?.font.size ?? 0
        var joined: [(CGFloat, CGFloat)] = [first]
        parts.removeFirst()
        for part in parts {
            // Tracking, word spacing and justification leave gaps that belong to the text.
            if part.0 <= joined[joined.count - 1].1 + em * 2 {
                joined[joined.count - 1].1 = max(joined[joined.count - 1].1, part.1)
            } else {
                joined.append(part)
            }
        }
        if curve.isLoop, joined.count > 1, let last = joined.last, last.1 + em * 2 >= length + joined[0].0 {
            joined[joined.count - 1].1 = length + joined[0].1
            joined.removeFirst()
        }
        return joined.map { $0.0...$0.1 }
    }

    private func outline(
        _ decoration: TextDecoration, _ stretch: ClosedRange<CGFloat>, font: Font, style: TextStyle
    ) -> Path? {
        let metrics = font.metrics
        let position: CGFloat
        var thickness = metrics.underlineThickness
        switch decoration.line {
        case .underline: position = metrics.underlinePosition
        case .overline: position = metrics.ascender
        case .lineThrough:
            position = metrics.strikethroughPosition
            thickness = metrics.strikethroughThickness
        }
        if let own = decoration.thickness, own.isFinite, own > 0 { thickness = own }
        let part = curve.baselinePart(from: stretch.lowerBound, to: stretch.upperBound)
        let middle = position + style.baselineShift
        let upper = part.offset(by: middle + thickness / 2, keepsFolds: false)
        let lower = part.offset(by: middle - thickness / 2, keepsFolds: false).reversed()
        guard !upper.isEmpty, !lower.isEmpty else { return nil }
        if curve.isLoop, stretch.upperBound - stretch.lowerBound >= curve.baselineLength - 1e-6 {
            // A whole ring: two closed outlines that run against each other.
            var ring = upper
            ring.addPath(lower)
            return ring
        }
        var outline = Path()
        for element in upper.elements {
            if element == .closeSubpath { continue }
            if case .move(let p) = element, !outline.isEmpty { outline.addLine(to: p) } else { outline.append(element) }
        }
        for element in lower.elements {
            if element == .closeSubpath { continue }
            if case .move(let p) = element { outline.addLine(to: p) } else { outline.append(element) }
        }
        outline.closeSubpath()
        return outline
    }
}

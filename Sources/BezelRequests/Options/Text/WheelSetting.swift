// A wheel of sectors with a label in each, fitted by its ink: wheels of fortune, sunbursts, protractors.
import BezelGeometry

/// How labels stand in their sectors.
package enum WheelLabels: String, Hashable, Sendable, CaseIterable {
    case arc, spoke, upright
}

package struct Wheel: Hashable {
    package var innerRadius: Double
    package var outerRadius: Double
    /// In degrees, clockwise from 3 o'clock; nil for a full turn with the first sector's middle at the top.
    package var start: Double?
    package var sweep: Double
    package var labels: WheelLabels?

    func sector(_ i: Int, of count: Int) -> Sector {
        let own = sweep / Double(max(count, 1))
        let first = start ?? 270 - own / 2
        return Sector(
            innerRadius: innerRadius, outerRadius: outerRadius, start: first + Double(i) * own,
            end: first + Double(i + 1) * own)
    }

    /// Along the arc where a sector is wider than deep.
    func labels(of sector: Sector) -> WheelLabels {
        if let labels { return labels }
        return sector.middleRadius * sector.sweep * .pi / 180 > outerRadius - innerRadius ? .arc : .spoke
    }
}

extension PathOptions {
    package var wheel: Wheel? {
        guard let sectors else { return nil }
        let sweep = from.flatMap { from in to.map { abs($0 - from) } } ?? 360
        let start = from.map { from in to.map { min(from, $0) } ?? from } ?? to.map { $0 - 360 }
        return Wheel(innerRadius: sectors[0], outerRadius: sectors[1], start: start, sweep: sweep, labels: labels)
    }
}

extension TextInputOptions {
    /// Below this fraction of the size asked for, a label does not fit.
    private static let leastLabel = 0.02
    /// Of a sector's depth and sweep that a label may fill.
    private static let labelFilling = 0.92
    private static let labelHalvings = 9

    /// - Parameter source: A label a line; an empty line leaves its sector empty.
    func placed(
        _ source: String, on wheel: Wheel, as context: RenderContext, strokeWidth: Double
    ) throws -> Placed {
        let whole = source.last?.isNewline == true ? source.dropLast() : source[...]
        let labels = whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard labels.count <= Limits.textLines.standard else {
            throw LimitError(Limits.textLines, requested: Double(labels.count))
        }
        var result = Placed(lines: [], string: source)
        result.isBlock = labels.count > 1
        var smallest: (label: String, size: Double)?
        var start = 0
        for (i, label) in labels.enumerated() {
            defer { start += label.utf8.count + 1 }
            guard label.contains(where: { !$0.isWhitespace }) else { continue }
            let sector = wheel.sector(i, of: labels.count)
            let set: Placed
            do {
                set = try fitted(
                    String(label), in: sector, wheel.labels(of: sector), as: context, strokeWidth: strokeWidth)
            } catch let failure as RequestFailure {
                throw RequestFailure("the label “\(String(label).shortened)”: \(failure.sentence)")
            }
            for var line in set.lines {
                (line.path, line.start) = (i, start)
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
        let side = wheel.outerRadius
        result.centeredBox = Rect(x: -side, y: -side, width: 2 * side, height: 2 * side)
        return result
    }

    private func fitted(
        _ label: String, in sector: Sector, _ way: WheelLabels, as context: RenderContext, strokeWidth: Double
    ) throws -> Placed {
        var own = self
        (own.curve.sectors, own.curve.labels) = (nil, nil)
        (own.curve.from, own.curve.to) = (sector.start, sector.end)
        if own.style.size == nil {
            // Type that suits the sector, in either direction.
            let width = sector.middleRadius * sector.sweep * .pi / 180
            let room = way == .arc ? sector.height : min(width, sector.outerRadius - sector.innerRadius)
            own.style.size = min(max(room * 0.6, Read.fontSizes.lowerBound), Read.fontSizes.upperBound)
        }
        if way == .arc {
            own.curve.sector = [sector.innerRadius, sector.outerRadius]
            var set = try own.placed(label, in: sector, as: context, strokeWidth: strokeWidth)
            set.notes = []
            return set
        }
        return try own.straight(label, in: sector, isSpoke: way == .spoke, as: context, strokeWidth: strokeWidth)
    }

    /// The largest size, at most that asked for, at which a straight label's ink lies in its sector.
    private func straight(
        _ label: String, in sector: Sector, isSpoke: Bool, as context: RenderContext, strokeWidth: Double
    ) throws -> Placed {
        func fits(_ scale: Double) throws -> Placed? {
            for radius in isSpoke ? [sector.outerRadius] : Self.uprightRadii(sector) {
                let set = try line(label, at: radius, in: sector, isSpoke: isSpoke, scale, as: context, strokeWidth)
                if let ink = set.extent(from: sector.middle), sector.holds(ink, strokeWidth, Self.labelFilling) {
                    return set
                }
            }
            return nil
        }
        if let set = try fits(1) { return set }
        var (low, high) = (0.0, 1.0)
        var best: Placed?
        for _ in 0..<Self.labelHalvings {
            let scale = low > 0 ? (low + high) / 2 : high / 2
            guard scale > Self.leastLabel else { break }
            if let set = try fits(scale) { (low, best) = (scale, set) } else { high = scale }
        }
        guard let best else {
            throw RequestFailure("it does not fit in its sector: make the sectors wider, or the label shorter")
        }
        return best
    }

    /// Where upright labels may have their middle.
    private static func uprightRadii(_ sector: Sector) -> [Double] {
        let depth = sector.outerRadius - sector.innerRadius
        return [0.5, 0.6, 0.7, 0.8].map { sector.innerRadius + depth * $0 }
    }

    /// - Parameter radius: Of an upright label's middle, or of a spoke's outer end.
    private func line(
        _ label: String, at radius: Double, in sector: Sector, isSpoke: Bool, _ scale: Double,
        as context: RenderContext, _ strokeWidth: Double
    ) throws -> Placed {
        var own = self
        (own.curve.from, own.curve.to) = (nil, nil)
        own.style.size = (style.size ?? TextStyleOptions.usualSize) * scale
        own.style.tracking = style.tracking * scale
        own.style.wordSpacing = style.wordSpacing * scale
        own.placement.overflow = .policy(.extend)
        own.placement.fit = .none
        own.placement.baseline = .capMiddle
        let way = Vector(angle: .degrees(sector.middle))
        let depth = sector.outerRadius - sector.innerRadius
        if isSpoke {
            let margin = depth * (1 - Self.labelFilling) / 2 + strokeWidth / 2
            let (inner, outer) = (way * (sector.innerRadius + margin), way * (radius - margin))
            let isLeft = way.dx < -1e-9
            let ends = isLeft ? [outer.dx, outer.dy, inner.dx, inner.dy] : [inner.dx, inner.dy, outer.dx, outer.dy]
            own.curve.line = ends
            // Wedges have most room outside.
            let atRim: AlignOption = isLeft ? .start : .end
            own.placement.align = placement.align ?? (sector.innerRadius < sector.outerRadius / 2 ? atRim : .center)
        } else {
            let middle = way * radius
            own.curve.line = [middle.dx - depth, middle.dy, middle.dx + depth, middle.dy]
            own.placement.align = .center
        }
        var set = try own.placed(label, in: context, strokeWidth: strokeWidth)
        set.notes = []
        return set
    }
}

extension Sector {
    /// Whether ink lies within, with a margin.
    fileprivate func holds(_ ink: RadialExtent, _ strokeWidth: Double, _ filling: Double) -> Bool {
        let margin = (outerRadius - innerRadius) * (1 - filling) / 2 + strokeWidth / 2
        let inner = innerRadius > 0 ? innerRadius + margin : 0
        guard ink.innerRadius >= inner - 1e-6, ink.outerRadius <= outerRadius - margin + 1e-6 else { return false }
        let half = sweep / 2 * filling - strokeWidth / 2 / max(ink.innerRadius, 1e-3) * 180 / .pi
        return abs(ink.middle.degrees) + ink.sweep.degrees / 2 <= half
    }
}

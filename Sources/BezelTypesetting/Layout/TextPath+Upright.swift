import BezelGeometry

extension TextPath {
    /// The fraction beyond half that turns the text, or turns it back.
    static let hysteresis: Double = 0.1

    func resolvedUpright(
        _ text: ShapedText, wasFlipped: Bool?, store: CurveStore = CurveStore()
    ) throws(LayoutError) -> (path: TextPath, isFlipped: Bool) {
        guard upright == .automatic else { return (self, false) }
        var plain = self
        plain.upright = .never
        plain.overflow = .hide
        plain.spacing = .exact
        plain.method = .align
        let placed = try PathPlacer(plain, text: text, store: store).place()
        var upside: Double = 0
        var all: Double = 0
        for cluster in placed.clusters where !cluster.isHidden {
            all += cluster.advance
            if cos(cluster.angle.radians) < 0 { upside += cluster.advance }
        }
        guard all > 0 else { return (self, wasFlipped ?? false) }
        let fraction = upside / all
        let limit = wasFlipped.map { $0 ? 0.5 - Self.hysteresis : 0.5 + Self.hysteresis } ?? 0.5
        guard fraction > limit else { return (self, false) }
        return (try flipped(text), true)
    }

    /// Letters stay in the same band, a cap height further from the path.
    private func flipped(_ text: ShapedText) throws(LayoutError) -> TextPath {
        var other = self
        other.upright = .never
        other.side = side == .left ? .right : .left
        switch anchor {
        case .start: other.anchor = .end
        case .end: other.anchor = .start
        case .middle, .justify, .around: break
        }
        let metrics = text.runs.first?.font.metrics
        let cap = metrics?.capHeight ?? 0
        let shift: Double =
            switch baseline {
            case .alphabetic: 0
            case .custom(let value): value
            case .ascender: -(metrics?.ascender ?? 0)
            case .descender: -(metrics?.descender ?? 0)
            case .xMiddle: -(metrics?.xHeight ?? 0) / 2
            case .capMiddle: -cap / 2
            }
        other.baseline = .custom(-(shift + cap))
        other.drop = -drop
        let turned = other
        other.startOffset = .length(try counterpart(of: startOffset, on: turned, rise: cap, text: text))
        for (key, change) in adjustments {
            guard let position = change.position else { continue }
            other.adjustments[key]?.position = .length(try counterpart(of: position, on: turned, rise: cap, text: text))
        }
        return other
    }

    private func counterpart(
        of position: Offset, on other: TextPath, rise: Double, text: ShapedText
    ) throws(LayoutError) -> Double {
        let curve = try TextCurve(self, text: text)
        let turned = try TextCurve(other, text: text)
        let length = curve.baselineLength
        var distance = curve.baselineDistance(try curve.offset(position))
        if curve.isLoop {
            distance = distance.truncatingRemainder(dividingBy: length)
            if distance < 0 { distance += length }
        }
        if distance < 0 { return turned.baselineLength - distance }
        if distance > length { return length - distance }
        return turned.baselineDistance(abreast: distance, of: curve, rise: rise)
    }
}

// Text that turns over to stay upright: on which side of its path it stands, and where it begins there.
import BezelGeometry

extension TextPath {
    /// The fraction beyond half that turns the text, or turns it back.
    static let hysteresis: Double = 0.1

    /// The path for upright text: reversed if more than half of the visible text, by advance, would stand upside down.
    ///
    /// - Parameter wasFlipped: The answer of the last frame, which is kept within a margin, so that animated text does not
    ///   flicker.
    func resolvedUpright(
        _ text: ShapedText, wasFlipped: Bool?, store: CurveStore = CurveStore()
    ) throws(LayoutError) -> (path: TextPath, isFlipped: Bool) {
        guard position.upright == .automatic else { return (self, false) }
        var plain = self
        plain.position.upright = .never
        plain.fitting.overflow = .hide
        plain.spacing.gaps = .exact
        plain.letters.method = .align
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
        other.position.upright = .never
        other.position.side = position.side == .left ? .right : .left
        switch position.anchor {
        case .start: other.position.anchor = .end
        case .end: other.position.anchor = .start
        case .middle, .justify, .around: break
        }
        let metrics = text.runs.first?.font.metrics
        let cap = metrics?.capHeight ?? 0
        let shift: Double =
            switch position.baseline {
            case .alphabetic: 0
            case .custom(let value): value
            case .ascender: -(metrics?.ascender ?? 0)
            case .descender: -(metrics?.descender ?? 0)
            case .xMiddle: -(metrics?.xHeight ?? 0) / 2
            case .capMiddle: -cap / 2
            }
        other.position.baseline = .custom(-(shift + cap))
        other.position.drop = -position.drop
        let turned = other
        other.position.offset = .length(try counterpart(of: position.offset, on: turned, rise: cap, text: text))
        for (key, change) in spacing.adjustments {
            guard let place = change.position else { continue }
            other.spacing.adjustments[key]?.position = .length(
                try counterpart(of: place, on: turned, rise: cap, text: text))
        }
        return other
    }

    /// The offset of the same place on the reversed path.
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

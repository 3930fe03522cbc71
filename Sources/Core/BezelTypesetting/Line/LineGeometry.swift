// The two kinds of lines that text stands on: an infinite straight one, and a curve. PositionedLine reads positions
// through it, so that one engine serves both. What is hidden off a curve or outside a circuit is decided here.
import BezelGeometry

/// Which clusters of a loop are shown.
enum RingWindow: Sendable {
    /// Within one circuit of the anchor, as in SVG.
    case circuit
    case all
    /// Within these pen distances.
    case limits(ClosedRange<Double>)
}

/// In user units; text stands on the left.
package enum LineGeometry: Sendable {
    /// Infinite, in a unit direction.
    case straight(from: Point, direction: Vector)
    case curve(TextCurve)

    package static func straight(from point: Point, isVertical: Bool) -> LineGeometry {
        .straight(from: point, direction: isVertical ? Vector(dx: 0, dy: 1) : Vector(dx: 1, dy: 0))
    }

    package var isCurve: Bool {
        if case .curve = self { true } else { false }
    }

    /// Continues along the tangents.
    package func frame(at distance: Double) -> PathFrame {
        switch self {
        case .straight(let origin, let direction):
            PathFrame(position: origin + direction * distance, tangent: direction)
        case .curve(let curve): curve.frame(at: distance)
        }
    }

    /// Where text continues that follows the line's: at a curve's end, or the anchor on a loop.
    package func end(anchor: Double) -> Point {
        guard case .curve(let curve) = self else { return frame(at: anchor).position }
        return curve.frame(at: curve.isLoop ? anchor : curve.length).position
    }

    /// Nil off an open curve or outside a loop's window. `fraction` of the advance is before the anchor.
    func distance(of spot: ClusterPlacement, advance: Double, fraction: Double, window: RingWindow) -> Double? {
        let middle = spot.pen + advance / 2
        guard case .curve(let curve) = self else { return middle }
        let length = curve.length
        // Sums of advances may miss an end by rounding.
        let slack = Rounding.fraction * max(length, 1)
        guard curve.isLoop else {
            return middle >= -slack && middle <= length + slack ? middle.clamped(from: 0, through: length) : nil
        }
        let isWithin: Bool
        switch window {
        case .circuit:
            let along = middle - spot.offset
            isWithin = along >= -length * fraction - slack && along <= length * (1 - fraction) + slack
        case .all: isWithin = true
        case .limits(let limits):
            isWithin =
                middle - advance / 2 >= limits.lowerBound - slack && middle + advance / 2 <= limits.upperBound + slack
        }
        return isWithin ? curve.wrapped(middle) : nil
    }

    func cursor() -> Cursor {
        switch self {
        case .straight: .straight(self)
        case .curve(let curve): .curve(curve.cursor(), curve.baselineReader())
        }
    }

    /// Reads frames for ascending distances, and where they are on the baseline.
    enum Cursor {
        case straight(LineGeometry)
        case curve(TextCurve.Cursor, BaselineReader)

        mutating func read(_ distance: Double) -> (frame: PathFrame, baseline: Double) {
            switch self {
            case .straight(let line): return (line.frame(at: distance), distance)
            case .curve(var cursor, var reader):
                let frame = cursor.frame(at: distance)
                let own = reader.distance(distance, at: frame.position)
                self = .curve(cursor, reader)
                return (frame, own)
            }
        }
    }
}

extension TextAnchor {
    /// The advance before the anchor.
    package func fraction(isRightToLeft: Bool) -> Double {
        switch self {
        case .start: isRightToLeft ? 1 : 0
        case .middle: 0.5
        case .end: isRightToLeft ? 0 : 1
        case .justify, .around: 0
        }
    }
}

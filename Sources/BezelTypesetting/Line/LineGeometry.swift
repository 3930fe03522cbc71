// What text is set along: a straight line without ends, or a curve with a length.
import BezelGeometry

/// Which clusters of a text are shown on a closed path.
enum RingWindow: Sendable {
    /// Those whose middle lies within one circuit of the anchor, as SVG has it.
    case circuit
    /// All of them.
    case all
    /// Those whose advance lies within these distances of the pen.
    case limits(ClosedRange<Double>)
}

/// A line for text. Distances run along it in user units; text stands on its left.
package enum LineGeometry: Sendable {
    /// Without ends, from a point in a unit direction; distances count from the point and may be negative.
    case straight(from: Point, direction: Vector)
    case curve(TextCurve)

    /// To the right from a point, or downwards.
    package static func straight(from point: Point, isVertical: Bool) -> LineGeometry {
        .straight(from: point, direction: isVertical ? Vector(dx: 0, dy: 1) : Vector(dx: 1, dy: 0))
    }

    package var isCurve: Bool {
        if case .curve = self { true } else { false }
    }

    /// The baseline's place at a distance; beyond a curve's end, on along the tangent.
    package func frame(at distance: Double) -> PathFrame {
        switch self {
        case .straight(let origin, let direction):
            PathFrame(position: origin + direction * distance, tangent: direction)
        case .curve(let curve): curve.frame(at: distance)
        }
    }

    /// Where text goes on that follows text on the line: at the end of a curve, or where the text of a loop is anchored.
    package func end(anchor: Double) -> Point {
        guard case .curve(let curve) = self else { return frame(at: anchor).position }
        return curve.frame(at: curve.isLoop ? anchor : curve.length).position
    }

    /// The one rule for what is hidden: the distance along the line of a middle, or nil where there is none. Off an open
    /// curve there is none, nor outside the window of a loop.
    ///
    /// - Parameters:
    ///   - spot: Where the cluster was sent.
    ///   - fraction: How much of the text's advance lies before its anchor, 0…1.
    func distance(of spot: ClusterPlacement, advance: Double, fraction: Double, window: RingWindow) -> Double? {
        let middle = spot.pen + advance / 2
        guard case .curve(let curve) = self else { return middle }
        let length = curve.length
        // A middle that falls on the end but for rounding is on the curve.
        let slack = 1e-9 * max(length, 1)
        guard curve.isLoop else {
            return middle >= -slack && middle <= length + slack ? min(max(middle, 0), length) : nil
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

    /// A reader for distances that mostly grow.
    func cursor() -> Cursor {
        switch self {
        case .straight: .straight(self)
        case .curve(let curve): .curve(curve.cursor(), curve.baselineReader())
        }
    }

    enum Cursor {
        case straight(LineGeometry)
        case curve(TextCurve.Cursor, BaselineReader)

        /// The place at a distance, and the distance along the baseline where that is measured on another curve.
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
    /// How much of the advance lies before the anchor, 0…1. Right-to-left text starts at the anchor and runs backwards,
    /// so start and end change places.
    package func fraction(isRightToLeft: Bool) -> Double {
        switch self {
        case .start: isRightToLeft ? 1 : 0
        case .middle: 0.5
        case .end: isRightToLeft ? 0 : 1
        case .justify, .around: 0
        }
    }
}

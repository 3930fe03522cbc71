// Spirals and waves: baselines for lettering, as cubics between exact points with exact directions.

extension Path {
    /// An Archimedean spiral, clockwise, or counter-clockwise for negative `turns`. Radii are user units.
    ///
    /// The error is at most 1e-6 of the radius where that is at least the distance of turns. Empty if not finite or
    /// without turns.
    /// - Parameter startAngle: Clockwise from 3 o'clock.
    public static func spiral(
        center: Point = .zero, startRadius: Double, endRadius: Double, turns: Double, startAngle: Angle = .zero
    ) -> Path {
        let numbers = [center.x, center.y, startRadius, endRadius, turns, startAngle.radians]
        guard numbers.allSatisfy(\.isFinite), turns != 0, abs(turns) <= SpiralBounds.maximumTurns else { return Path() }
        let sweep = turns * 2 * .pi
        let count = max(1, Int(clamping: (abs(turns) * SpiralBounds.piecesPerTurn).rounded(.up)))
        let growth = (endRadius - startRadius) / sweep
        let step = sweep / Double(count)
        let handle = 4 / 3 * tan(step / 4)
        func location(_ index: Int) -> (point: Point, tangent: Vector) {
            let turned = step * Double(index)
            let (angle, radius) = (startAngle.radians + turned, startRadius + growth * turned)
            let (sine, cosine) = (sin(angle), cos(angle))
            return (
                Point(x: center.x + radius * cosine, y: center.y + radius * sine),
                Vector(dx: growth * cosine - radius * sine, dy: growth * sine + radius * cosine)
            )
        }
        return Path { path in
            var last = location(0)
            path.move(to: last.point)
            for index in Range(from: 1, through: count) {
                let next = location(index)
                path.addCurve(
                    to: next.point, control1: last.point + last.tangent * handle,
                    control2: next.point - next.tangent * handle)
                last = next
            }
        }
    }

    /// A sine wave to the right that rises first, or falls for a negative height.
    ///
    /// The error is at most 1e-4 of the height. Empty if not finite or without length or waves.
    /// - Parameters:
    ///   - length: In user units.
    ///   - height: From troughs to crests.
    public static func wave(
        from start: Point = .zero, length: Double, height: Double, count: Double = 1
    ) -> Path {
        let numbers = [start.x, start.y, length, height, count]
        guard numbers.allSatisfy(\.isFinite), length != 0, count > 0, count <= SpiralBounds.maximumTurns else {
            return Path()
        }
        let pieces = max(1, Int(clamping: (count * SpiralBounds.piecesPerWave).rounded(.up)))
        let step = length / Double(pieces)
        let phase = count * 2 * .pi / Double(pieces)
        let slope = -height / 2 * count * 2 * .pi / length
        func location(_ index: Int) -> (point: Point, slope: Double) {
            let angle = phase * Double(index)
            return (
                Point(x: start.x + step * Double(index), y: start.y - height / 2 * sin(angle)), slope * cos(angle)
            )
        }
        return Path { path in
            var last = location(0)
            path.move(to: last.point)
            for index in Range(from: 1, through: pieces) {
                let next = location(index)
                path.addCurve(
                    to: next.point, control1: last.point + Vector(dx: step, dy: step * last.slope) * (1.0 / 3),
                    control2: next.point - Vector(dx: step, dy: step * next.slope) * (1.0 / 3))
                last = next
            }
        }
    }
}

private enum SpiralBounds {
    /// With more, a path would have more than 160 000 pieces.
    static let maximumTurns: Double = 10_000
    /// Pieces that keep the errors which are documented above.
    static let piecesPerTurn: Double = 12
    static let piecesPerWave: Double = 16
}

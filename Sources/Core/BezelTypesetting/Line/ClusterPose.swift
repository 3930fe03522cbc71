// How a cluster stands on its line before the line bends: raised, turned, stretched, upright or on its side.
// PositionedLine composes it with the frame of the curve. Callers give placements; poses are found here.
import BezelGeometry

/// How glyphs are turned relative to the direction of the line.
package enum GlyphOrientation: Sendable {
    case along
    /// Vertical glyphs, downwards along the line.
    case downwards
    /// Rotated, centred on a vertical line.
    case sideways
    /// Upright on a vertical line, about the middle of its advance.
    case upright
}

/// For upright clusters whose width is not their advance.
package struct UprightCell: Hashable, Sendable {
    /// In user units.
    package var width: Double
    package var scale: Double

    package init(width: Double, scale: Double = 1) {
        self.width = width
        self.scale = scale
    }
}

/// The point about which a cluster turns.
package enum Pivot: Sendable {
    /// The advance's middle, on the baseline.
    case middle
    /// The advance's beginning, as in SVG's `rotate`.
    case origin
}

/// Where the pen sets a cluster, and how it is changed there.
package struct ClusterPlacement: Sendable {
    /// Where the advance begins along the line, the pen's step, and the anchor, in user units.
    package var pen: Double
    package var step: Double
    package var offset: Double
    /// User units above the line.
    package var rise: Double = 0
    /// Clockwise.
    package var turn: Angle = .zero
    /// Along the line, and part of the advance.
    package var stretch: Double = 1
    package var stance: GlyphOrientation = .along
    /// Nil if upright letters are as wide as their advance.
    package var cell: UprightCell?
    package var isHidden = false

    package init(pen: Double, step: Double, offset: Double) {
        self.pen = pen
        self.step = step
        self.offset = offset
    }

    var isPlain: Bool { rise == 0 && turn == .zero && stance == .along }
}

/// From a cluster's space (origin at the beginning of its advance on its baseline) to the straightened line (x from
/// there), both y down.
struct ClusterPose {
    /// Nil for the identity.
    let transform: Transform?
    /// The transform without the stance.
    let bar: Transform?

    static let plain = ClusterPose(transform: nil, bar: nil)

    private init(transform: Transform?, bar: Transform?) {
        self.transform = transform
        self.bar = bar
    }

    init(_ spot: ClusterPlacement, advance: Double, run: GlyphRun, pivot: Pivot) {
        if spot.isPlain {
            self = .plain
            return
        }
        let turn = Transform(rotationAngle: spot.turn.radians)
        let rise = Transform(translationX: 0, y: -spot.rise)
        let turned: Transform
        switch pivot {
        case .origin: turned = turn.concatenating(rise)
        case .middle:
            turned = Transform(translationX: -advance / 2, y: 0).concatenating(turn)
                .concatenating(Transform(translationX: advance / 2, y: -spot.rise))
        }
        bar = turned
        switch spot.stance {
        case .along: transform = turned
        case .downwards:
            transform = Transform(a: 0, b: -1, c: spot.stretch, d: 0, tx: 0, ty: 0).concatenating(turned)
        case .sideways: transform = turn.concatenating(Self.sideways(run)).concatenating(rise)
        case .upright:
            let cell = spot.cell ?? UprightCell(width: advance / spot.stretch)
            transform = Self.upright(run, advance: advance, cell: cell, stretch: spot.stretch).concatenating(turned)
        }
    }

    /// The middle between ascender and descender, on which vertical lines are centred.
    private static func middle(_ run: GlyphRun) -> Double {
        let metrics = run.font.metrics
        return (metrics.ascender + metrics.descender) / 2
    }
    private static func sideways(_ run: GlyphRun) -> Transform { Transform(translationX: 0, y: middle(run)) }

    /// An upright glyph on a vertical line: centred across the line, and turned against it.
    private static func upright(
        _ run: GlyphRun, advance: Double, cell: UprightCell, stretch: Double
    ) -> Transform {
        Transform(translationX: -cell.width / 2, y: middle(run))
            .concatenating(Transform(scaleX: cell.scale, y: stretch))
            .concatenating(Transform(rotationAngle: -.pi / 2))
            .concatenating(Transform(translationX: advance / 2, y: 0))
    }
}

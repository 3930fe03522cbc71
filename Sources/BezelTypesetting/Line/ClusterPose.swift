// How a cluster stands on its line: its own space brought onto the page.
import BezelGeometry

/// How a cluster stands on its line.
package enum GlyphOrientation: Sendable {
    /// Along the line, as the font has it.
    case along
    /// Set downwards by the font itself: the letter's own downward axis follows the line.
    case downwards
    /// In a line that runs down, lying on its side with its middle on the line.
    case sideways
    /// In a line that runs down, turned back upright about the middle of its advance.
    case upright
}

/// What stands on a line that runs down as wide as it is, where that is not as long as its advance on the line.
package struct UprightCell: Hashable, Sendable {
    /// User units across the line.
    package var width: Double
    /// How much narrower it is drawn, 1 for as it is.
    package var scale: Double

    package init(width: Double, scale: Double = 1) {
        self.width = width
        self.scale = scale
    }
}

/// The point that a character's own turn leaves in its place.
package enum Pivot: Sendable {
    /// The middle of the advance, on the character's own baseline.
    case middle
    /// The beginning of the advance, on the line: what SVG turns about by `rotate`.
    case origin
}

/// Where a cluster stands, and what happens to it there.
package struct ClusterPlacement: Sendable {
    /// Where its advance begins along the line.
    package var pen: Double
    /// How far the pen goes past it: its advance and what is spaced after it.
    package var step: Double
    /// Where its text is anchored.
    package var offset: Double
    /// How far it stands off the line, upwards.
    package var rise: Double = 0
    /// A turn of its own, clockwise.
    package var turn: Angle = .zero
    /// A stretch of its glyphs along the line, already in its advance.
    package var stretch: Double = 1
    package var stance: GlyphOrientation = .along
    /// For what stands upright; nil for letters as wide as their advance.
    package var cell: UprightCell?
    /// Whether it is not to be drawn wherever it stands.
    package var isHidden = false

    package init(pen: Double, step: Double, offset: Double) {
        self.pen = pen
        self.step = step
        self.offset = offset
    }

    /// Whether the cluster stands as its line leads it.
    var isPlain: Bool { rise == 0 && turn == .zero && stance == .along }
}

/// From a cluster's own space (origin at the beginning of its advance on its baseline, user units, y down) to that of the
/// straightened line (x from the beginning of its advance, y down from the line).
struct ClusterPose {
    /// Nil leaves everything as it is.
    let transform: Transform?
    /// The same without what stands the cluster up or lays it on its side.
    let bar: Transform?

    /// As the line leads.
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
        case .downwards: transform = Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0).concatenating(turned)
        case .sideways: transform = turn.concatenating(Self.sideways(run)).concatenating(rise)
        case .upright:
            let cell = spot.cell ?? UprightCell(width: advance / spot.stretch)
            transform = Self.upright(run, advance: advance, cell: cell, stretch: spot.stretch).concatenating(turned)
        }
    }

    /// The line runs through the middle between ascender and descender.
    private static func middle(_ run: GlyphRun) -> Double {
        let metrics = run.font.metrics
        return (metrics.ascender + metrics.descender) / 2
    }
    private static func sideways(_ run: GlyphRun) -> Transform { Transform(translationX: 0, y: middle(run)) }

    /// What stands upright is stretched along its line, which is its own height.
    private static func upright(
        _ run: GlyphRun, advance: Double, cell: UprightCell, stretch: Double
    ) -> Transform {
        Transform(translationX: -cell.width / 2, y: middle(run))
            .concatenating(Transform(scaleX: cell.scale, y: stretch))
            .concatenating(Transform(rotationAngle: -.pi / 2))
            .concatenating(Transform(translationX: advance / 2, y: 0))
    }
}

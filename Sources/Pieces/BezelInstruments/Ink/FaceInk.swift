// The ink of a face's parts, by which parts keep clear of each other and tests measure a face. Painters record ink; nothing
// here draws.
import BezelGeometry

/// Kinds of parts that texts and numerals can keep clear of.
public enum InkKind: String, SpecChoice {
    /// Marks along scales, and the lines along them.
    case marks
    /// Numbers and words at values of scales.
    case numerals
    /// Texts, labels and texts of rings.
    case texts
    /// Hands, without the discs over their pivots.
    case hands
    /// Discs over pivots.
    case hubs
    /// Windows of texts, flags and moons.
    case frames
    /// Coloured bands along scales.
    case bands
    /// Ornaments and the boxes of pictures.
    case ornaments
    /// Dials within the dial, as discs.
    case dials
    /// Discs, rings and edges.
    case rims
}

/// The ink of one part, in user units of the face's picture.
package struct FaceInk: Equatable, Sendable {
    package var kind: InkKind
    /// From 0; within an inner dial, the dial's.
    package var layer: Int
    /// Within an inner dial with that layer's number, as in "7.main".
    package var scale: String?
    package var value: Double?
    package var path: Path
    package var text = ""
    package var gap: Double?
    /// Of upright strokes.
    package var stem = 0.0
}

extension Lettering {
    /// Of an upright stroke of Inter, in user units. Narrower white closes up in print.
    var stem: Double { size * (0.095 + (weight - 400) * 0.0002).clamped(to: 0.03...0.2) }
}

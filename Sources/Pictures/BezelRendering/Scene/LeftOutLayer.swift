// What `renderWithinLimits` leaves out instead of throwing: the report, and the list that a drawing keeps. Limits that
// concern the whole picture are not here, and still end the drawing.
import BezelGeometry

/// A part that was left out of a picture because it would exceed a limit on cost.
public struct LeftOutLayer: Hashable, Sendable, CustomStringConvertible {
    /// What kind of part a picture lacks.
    public enum Kind: String, Hashable, Sendable {
        /// A group with filters, blurs or shadows, with all that is in it.
        case filter
        /// A group with a mask but no filters, with all that is in it.
        case mask
        /// A group with only an opacity or a blend mode, with all that is in it.
        case group
        /// A pattern with which shapes, strokes or text would be filled.
        case pattern
        /// The line along a single path, such as one of too many dashes.
        case stroke
    }
    /// What kind of part was left out; parts of one kind and limit are listed once.
    public var kind: Kind
    /// The limit that the part would exceed, with what it would take.
    public var limit: LimitError

    package init(_ kind: Kind, _ limit: LimitError) {
        self.kind = kind
        self.limit = limit
    }

    /// What is left out and the limit in the way, as one sentence.
    public var description: String {
        let what =
            switch kind {
            case .filter: "a group with a filter"
            case .mask: "a group with a mask"
            case .group: "a group with opacity or blending"
            case .pattern: "a pattern"
            case .stroke: "a stroke"
            }
        return "\(what) is left out: \(limit)"
    }
}

/// What a drawing leaves out, once each. An object, since all parts of a drawing add to it.
final class LeftOutLayers {
    private(set) var list: [LeftOutLayer] = []

    /// Limits that bound a single layer or stroke. Limits on the whole drawing still refuse it.
    private static let ofLayers = [
        Limits.picturePixels, Limits.pictureBytes, Limits.filterWork, Limits.patternCells, Limits.dashes,
        Limits.coordinate,
    ]

    /// Throws errors that concern more than the layer.
    func add(_ kind: LeftOutLayer.Kind, _ error: RenderingError) throws(RenderingError) {
        guard case .limit(let limit) = error, Self.ofLayers.contains(limit.limit) else { throw error }
        let layer = LeftOutLayer(kind, limit)
        if !list.contains(where: { $0.kind == kind && $0.limit.limit == limit.limit }) { list.append(layer) }
    }
}

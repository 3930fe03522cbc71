import BezelGeometry

/// A part that was left out of a picture because it would exceed a limit on cost.
public struct LeftOutLayer: Hashable, Sendable, CustomStringConvertible {
    /// What was left out.
    public enum Kind: String, Hashable, Sendable {
        /// A group with filters, blurs or shadows.
        case filter
        /// A group with a mask.
        case mask
        /// A group with opacity or a blend mode.
        case group
        /// A pattern that fills shapes, strokes or text.
        case pattern
        /// A single stroke.
        case stroke
    }
    /// What was left out.
    public var kind: Kind
    /// The limit that it would exceed.
    public var limit: LimitError

    package init(_ kind: Kind, _ limit: LimitError) {
        self.kind = kind
        self.limit = limit
    }

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

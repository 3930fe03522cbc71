import BezelSwiftUI
import BezelSystem

#if !canImport(CoreGraphics)
    /// Layers that would take too long to draw, or more stack than there is.
    public struct TooManyLayers: Error, Hashable, Sendable, CustomStringConvertible {
        /// What there is too much of.
        public enum Kind: Hashable, Sendable {
            /// Layers, with the copies that replicators make of them.
            case count
            /// Layers in one another.
            case depth
        }
        /// What there is too much of.
        public let kind: Kind
        /// How many are drawn at most.
        public let maximum: Int
        public var description: String {
            switch kind {
            case .count: "more than \(maximum) layers with their copies; look at instanceCount of replicator layers"
            case .depth: "layers stand in one another more than \(maximum) deep"
            }
        }

        /// Of layers with their copies. A picture of so many takes some seconds.
        static let maximumCount = 100_000
        /// Of layers in one another. Screens have a dozen or two.
        static let maximumDepth = 500
        /// Of stack for a layer in a layer, in bytes, with a wide margin.
        private static let stack = 12_000

        static func check(_ layer: CALayer) throws(TooManyLayers) {
            if let problem = problem(layer) { throw problem }
        }
        /// Counts without recursion, as the tree may be too deep for it. A mask counts once, as a layer may be its own.
        static func problem(_ root: CALayer) -> TooManyLayers? {
            let room = StackRoom.bytes
            let deepest = room > 0 ? min(maximumDepth, room / stack) : maximumDepth
            var waiting: [(layer: CALayer, depth: Int, copies: Int)] = [(root, 0, 1)]
            var masks: Set<ObjectIdentifier> = []
            var count = 0
            while let next = waiting.popLast() {
                count += next.copies
                guard count <= maximumCount else { return TooManyLayers(kind: .count, maximum: maximumCount) }
                guard next.depth <= deepest else { return TooManyLayers(kind: .depth, maximum: deepest) }
                let each = max(0, (next.layer as? CAReplicatorLayer)?.instanceCount ?? 1)
                let (copies, isTooMany) = next.copies.multipliedReportingOverflow(by: each)
                let inside = isTooMany ? maximumCount + 1 : min(copies, maximumCount + 1)
                if inside > 0 {
                    for part in next.layer.sublayers ?? [] { waiting.append((part, next.depth + 1, inside)) }
                }
                if let mask = next.layer.mask, masks.insert(ObjectIdentifier(mask)).inserted {
                    waiting.append((mask, next.depth + 1, next.copies))
                }
            }
            return nil
        }
    }
#endif

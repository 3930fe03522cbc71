// The curves of one line while it is laid out.
//
// `LineFitting` places a text a dozen times or more, and each time asks for the path's measure, its parallel at the
// baseline's height and the parallel through the letters' middles. Those depend on few numbers, which most trials share;
// on a path of thousands of points, making them takes longer than all else. `TextPath.place`, `Ring` and `LineFitting`
// therefore pass one store on. What it gives is what would be made anew, to the last bit.
import BezelGeometry

/// Parallels and measures of one path, for one text path and its variants with other anchors, sides and spacings.
///
/// Not for paths that differ: a store does not look at their elements.
final class CurveStore {
    /// Which parallel of the path.
    struct Key: Hashable, Sendable {
        var side: TextPath.Side
        var corners: TextPath.Corners
        /// To the left of travel, in user units.
        var shift: Double
    }

    struct Parallel {
        let path: Path
        let measure: PathMeasure
    }

    /// Sizes on trial need a parallel each, so older ones are let go. Both sides, at two heights, are kept.
    private static let maximumKept = 4

    // Each list has the oldest first, and no key twice.
    /// The path itself, in the direction of travel and with its corners rounded.
    private var levels: [(key: Key, path: Path)] = []
    private var parallels: [(key: Key, parallel: Parallel)] = []
    private var raised: [(key: Key, height: Double, measure: PathMeasure)] = []

    func parallel(_ key: Key, of path: Path) -> Parallel {
        if let known = parallels.first(where: { $0.key == key }) { return known.parallel }
        let level = level(key, of: path)
        let own = key.shift == 0 ? level : level.offset(by: key.shift, keepsFolds: false)
        let made = Parallel(path: own, measure: PathMeasure(own))
        if parallels.count >= Self.maximumKept { parallels.removeFirst() }
        parallels.append((key, made))
        return made
    }

    private func level(_ key: Key, of path: Path) -> Path {
        if let known = levels.first(where: { $0.key.side == key.side && $0.key.corners == key.corners }) {
            return known.path
        }
        var own = key.side == .right ? path.reversed() : path
        if case .round(let radius) = key.corners, radius > 0 { own = own.roundedCorners(radius: radius) }
        levels.append((key, own))
        return own
    }

    /// The measure of the parallel `height` above another, without folds.
    func raised(_ key: Key, _ path: Path, by height: Double) -> PathMeasure {
        if let known = raised.first(where: { $0.key == key && $0.height == height }) { return known.measure }
        let made = PathMeasure(path.offset(by: height, keepsFolds: false))
        if raised.count >= Self.maximumKept { raised.removeFirst() }
        raised.append((key, height, made))
        return made
    }
}

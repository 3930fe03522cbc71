// How much filtering one picture has done so far, against its limit. FilterPlan says what a layer will take before it
// runs, and SceneRenderer+Group takes it from here.
import BezelGeometry

/// The steps of filters over pixels in one picture.
///
/// An object, because a filter may draw elements that have filters: they count while it runs.
final class FilterWork {
    private(set) var steps = 0.0
    private let most: Int

    /// - Parameter most: `RenderingLimits.maximumFilterWork`.
    init(atMost most: Int) { self.most = most }

    /// Throws if these steps would exceed the limit; then they do not count.
    func take(_ count: Double) throws(RenderingError) {
        guard steps + count <= Double(most) else { throw .limit(LimitError(Limits.filterWork, value: most)) }
        steps += count
    }
}

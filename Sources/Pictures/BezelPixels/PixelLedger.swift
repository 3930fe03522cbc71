// Counts the memory of a picture while it is drawn. It only counts: RenderingLimits+Checks compares it with the limit.
import Synchronization

/// The bytes of live buffers and masks of one picture, against which its limit on memory is checked. Each buffer takes
/// its bytes when it is made and gives them back when it ends; any thread may ask.
package final class PixelLedger: Sendable {
    private let bytes = Atomic(0)

    package init() {}

    package var held: Int { bytes.load(ordering: .relaxed) }

    func take(_ count: Int) { bytes.add(count, ordering: .relaxed) }
    func giveBack(_ count: Int) { bytes.subtract(count, ordering: .relaxed) }
}

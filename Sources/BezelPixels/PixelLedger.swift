// What the pixels of one picture take, counted while they are held: the picture, its layers, masks, tiles and copies.
import Synchronization

/// The bytes of the buffers and masks that were made with it, until they are released.
package final class PixelLedger: Sendable {
    private let bytes = Atomic(0)

    package init() {}

    /// What is held now.
    package var held: Int { bytes.load(ordering: .relaxed) }

    func take(_ count: Int) { bytes.add(count, ordering: .relaxed) }
    func giveBack(_ count: Int) { bytes.subtract(count, ordering: .relaxed) }
}

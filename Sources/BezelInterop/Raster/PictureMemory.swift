// The memory of a process that draws one picture.
import CPictures

package enum PictureMemory {
    /// Lets the memory of this process come from a few large pages and be kept for reuse: for a command that draws one
    /// picture and ends. Call it once, before other threads start. Without glibc it does nothing.
    package static func prepareProcess() { bezel_prepare_heap() }
}

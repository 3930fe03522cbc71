// The memory of a process that draws one picture.
import CSystem

package enum PictureMemory {
    /// Takes memory from a few large pages, and keeps it for reuse: for a command that draws one picture and ends. Call
    /// it once, before other threads start. Without glibc it does nothing.
    package static func prepareProcess() { bezel_prepare_heap() }
}

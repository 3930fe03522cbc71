// The memory of a process that draws one picture.
import CPictures

package enum PictureMemory {
    /// Lets the memory of this process be kept for reuse, and come from a few large pages where pictures are known to be
    /// large: for a command that draws one picture and ends. Call it once, before other threads start. Without glibc it
    /// does nothing.
    package static func prepareProcess(takesLargePages: Bool) { bezel_prepare_heap(takesLargePages ? 1 : 0) }
}

// The memory of a process that draws one picture.
import CSystem

package enum PictureMemory {
    /// Lets the memory of this process be kept for reuse, and come from a few large pages where pictures are known to be
    /// large: for a command that draws one picture and ends. Call it once, before other threads start. Without glibc it
    /// does nothing.
    package static func prepareProcess(takesLargePages: Bool) { bezel_prepare_heap(takesLargePages ? 1 : 0) }

    /// Says how many bytes the picture takes that is drawn next, once the document is read: in a process that was prepared,
    /// it comes from a large page where that is worth it, and beside a large picture the program's constants and code are
    /// given back, as the peak comes when it is drawn and written.
    package static func expect(bytes: Int) { bezel_expect_picture(bytes) }
}

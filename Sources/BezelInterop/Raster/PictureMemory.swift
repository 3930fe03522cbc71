// The memory of a process that draws one picture.
import CPictures

package enum PictureMemory {
    /// Lets the memory of this process be kept for reuse, and come from a few large pages where pictures are known to be
    /// large: for a command that draws one picture and ends. Call it once, before other threads start. Without glibc it
    /// does nothing.
    package static func prepareProcess(takesLargePages: Bool) { bezel_prepare_heap(takesLargePages ? 1 : 0) }

    /// Says how many bytes the picture takes that is drawn next: in a process that was prepared, it comes from a large page
    /// where that is worth it.
    package static func expect(bytes: Int) { bezel_expect_picture(bytes) }

    /// Gives back the memory of the program's code that has run so far: a command that has read its document needs little
    /// of that again, and its peak comes when the picture is drawn and written.
    package static func releaseProgram() { bezel_release_program() }
}

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

    /// Gives back the memory of the program's constants and code that were used so far: a command that has read its
    /// document needs little of them again, and its peak comes when the picture is drawn and written. Code that every
    /// drawing calls stays: mapping it again would cost more time than its memory is worth.
    package static func releaseProgram() { bezel_release_program() }
}

// The memory of a process that draws one picture.
import CSystem

package enum PictureMemory {
    /// Makes the heap keep freed memory, and use large pages for large pictures. Call once, before other threads
    /// start. Only with glibc.
    package static func prepareProcess(takesLargePages: Bool) { bezel_prepare_heap(takesLargePages ? 1 : 0) }

    /// Announces the next picture, after its document is read. A prepared process uses a large page if it pays, and
    /// releases the program's pages before a large picture.
    package static func expect(bytes: Int) { bezel_expect_picture(bytes) }
}

// The memory of a process that draws one picture.
import CBezelSystem

package enum PictureMemory {
    /// Takes memory from a few large pages, and keeps it for reuse. Call it once, before other threads start. Does
    /// nothing without glibc.
    package static func prepareProcess() { bezel_prepare_heap() }
}

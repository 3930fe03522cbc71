// How much stack the thread that asks has left: threads of other programs may have little.
import CSystem

package enum StackRoom {
    /// Bytes between here and the end of this thread's stack; 0 where that cannot be told.
    package static var bytes: Int { Int(clamping: bezel_stack_left()) }
}

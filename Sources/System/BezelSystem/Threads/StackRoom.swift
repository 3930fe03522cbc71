// The rest of the current thread's stack; other programs' threads may have little.
import CBezelSystem

package enum StackRoom {
    /// 0 if unknown.
    package static var bytes: Int { Int(clamping: bezel_stack_left()) }
}

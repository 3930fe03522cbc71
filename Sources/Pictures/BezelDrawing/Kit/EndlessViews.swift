// The guard against views that contain themselves: it counts steps, and looks how much stack is left before each step.
// Walks that read views and those that draw them both ask here.
import BezelSystem

/// Views stand in one another without end, or so deep that the thread's stack could not hold their drawing.
public struct EndlessViews: Error, Hashable, Sendable, CustomStringConvertible {
    /// The type of the view that was not read any more, as it is written.
    public let view: String
    /// The message, with the type's name and the advice to look for a body that contains itself.
    public var description: String {
        "views stand in one another too deep at \(view); look for a view whose body contains itself"
    }

    /// Steps from the root to a view. A body is one step, and a modifier or a container another: programs have some dozens.
    static let maximumSteps = 3000
    /// In bytes. Drawing a view takes less stack than reading it, and both are some kilobytes for each view.
    static let minimumStack = 1 << 19

    /// Why a view of a type is not read; nil if it is read.
    ///
    /// - Parameter steps: From the root to a view with a body. Nil for containers and modifiers, which go a little further, so
    ///   that the error names a view of the caller's where there is one.
    static func problem<Content: Drawable>(_ type: Content.Type, steps: Int?) -> EndlessViews? {
        let isTooDeep = steps.map { $0 > maximumSteps || isStackShort(of: minimumStack) }
        guard isTooDeep ?? isStackShort(of: minimumStack * 3 / 4) else { return nil }
        return EndlessViews(view: String(describing: type))
    }
    /// For views that are drawn without having been read, such as by `draw(in:into:)`. They may use more of the stack, so that
    /// what was read can always be drawn.
    static func check<Content: Drawable>(_ type: Content.Type) throws {
        if isStackShort(of: minimumStack / 4) { throw EndlessViews(view: String(describing: type)) }
    }
    static func isStackShort(of bytes: Int) -> Bool {
        let left = StackRoom.bytes
        return left > 0 && left < bytes
    }
}

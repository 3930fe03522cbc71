import BezelDrawing
import BezelSystem

/// Views stand in one another without end, or so deep that the thread's stack could not hold their drawing.
public struct EndlessViews: Error, Hashable, Sendable, CustomStringConvertible {
    /// The type of the view that was not read any more, as it is written.
    public let view: String
    public var description: String {
        "views stand in one another too deep at \(view); look for a view whose body contains itself"
    }

    /// Steps from the root to a view. A body is one step, and a modifier or a container another: programs have some dozens.
    static let maximumSteps = 3000
    /// In bytes. Drawing a view takes less stack than reading it, and both are some kilobytes for each view.
    static let minimumStack = 1 << 19

    static func problem(_ part: any Drawable, in pass: DrawingPass) -> EndlessViews? {
        let stack = StackRoom.bytes
        guard pass.position.steps.count > maximumSteps || (stack > 0 && stack < minimumStack) else { return nil }
        return EndlessViews(view: String(describing: type(of: part)))
    }
}

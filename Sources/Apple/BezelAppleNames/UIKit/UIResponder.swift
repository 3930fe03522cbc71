import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// What receives touches: views and view controllers.
    open class UIResponder: NSObject {
        /// Creates a responder.
        public override init() {}
        /// Who receives what this one does not want.
        open var next: UIResponder? { nil }
        /// Called when a finger was put down; hands the touch on to `next` unless it is overridden.
        open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            next?.touchesBegan(touches, with: event)
        }
        /// Called when the finger has moved; hands the touch on to `next` unless it is overridden.
        open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            next?.touchesMoved(touches, with: event)
        }
        /// Called when the finger has left; hands the touch on to `next` unless it is overridden.
        open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            next?.touchesEnded(touches, with: event)
        }
        /// Never called.
        open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
        /// There is no keyboard: always false.
        open var canBecomeFirstResponder: Bool { false }
        /// There is no keyboard: always false.
        open var isFirstResponder: Bool { false }
        /// There is no keyboard.
        @discardableResult
        open func becomeFirstResponder() -> Bool { false }
        /// There is no keyboard.
        @discardableResult
        open func resignFirstResponder() -> Bool { true }
    }

    /// A method's name, for targets that look it up in a table.
    ///
    /// Swift has `#selector` only with Objective-C. Write `Selector("tapped:")`, and list what each name runs in
    /// ``SelectorTable/perform(_:with:)``, which also gives targets that are not listed a message.
    public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// Such as `tapped:`.
        public let description: String
        /// By name; one colon for a method with a parameter.
        public init(_ name: String) { description = name }
        /// By name.
        public init(stringLiteral value: String) { description = value }
    }
    /// A target that knows what its selectors run.
    public protocol SelectorTable: AnyObject {
        /// Runs a selector's method; false for a name that it does not know.
        func perform(_ selector: Selector, with sender: Any?) -> Bool
    }

    /// A target and an action, or a closure.
    struct TargetAction {
        weak var target: AnyObject?
        let selector: Selector?
        let closure: ((Any) -> Void)?

        func run(_ sender: Any) {
            if let closure { return closure(sender) }
            guard let selector, let target else { return }
            if let table = target as? any SelectorTable, table.perform(selector, with: sender) { return }
            Self.report(selector, target)
        }
        /// Once for each name.
        private static func report(_ selector: Selector, _ target: AnyObject) {
            RunTimeNote.say(
                "\(type(of: target)) has no method for the selector “\(selector)”: conform to SelectorTable")
        }
    }
#endif

// Names of UIKit's notifications. Nothing posts them here but code of the caller's: there is no device that could change.
import BezelDrawing
import BezelSwiftUI

#if !canImport(CoreGraphics)
    extension NotificationCenter {
        /// Runs a target's method: see ``SelectorTable``. It lasts as long as the target.
        public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
            let action = TargetAction(target: observer as AnyObject, selector: selector, closure: nil)
            nonisolated(unsafe) let own = action
            _ = addObserver(forName: name, object: object, queue: nil) { own.run($0) }
        }
    }
    extension UIApplication {
        /// Never posted.
        public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification"),
            willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification"),
            didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification"),
            willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification"),
            willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification"),
            didReceiveMemoryWarningNotification = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    }
    extension UIDevice {
        /// Never posted.
        public static let orientationDidChangeNotification = Notification.Name(
            "UIDeviceOrientationDidChangeNotification")
    }
    extension UIResponder {
        /// Never posted: there is no keyboard.
        public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification"),
            keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification"),
            keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification"),
            keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification"),
            keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
        /// Keys of keyboards' notifications.
        public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey",
            keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey",
            keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey",
            keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    }
    extension UIContentSizeCategory {
        /// Never posted.
        public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    }
#endif

// What a program of UIKit has around its screens. There is no program to run here: these names let its files compile.
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// What an archive of views would hold, said in code: there are no nibs and storyboards.
    public enum NibTable {
        private static let lock = NSLock()
        nonisolated(unsafe) private static var makers: [String: (Any?) -> [Any]] = [:]
        /// Says what a nib of a name holds, for the object that loads it.
        public static func register(_ name: String, _ make: @escaping (_ owner: Any?) -> [Any]) {
            lock.withLock { makers[name] = make }
        }
        static func objects(_ name: String, _ owner: Any?) -> [Any]? {
            guard let make = lock.withLock({ makers[name] }) else {
                let line = "bezel: there is no nib “\(name)” here: say what it holds by NibTable.register(_:_:)\n"
                FileHandle.standardError.write(Data(line.utf8))
                return nil
            }
            return make(owner)
        }
    }
    extension Bundle {
        /// What ``NibTable`` knows of a nib; nil otherwise.
        public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
            NibTable.objects(name, owner)
        }
    }
    /// A nib: see ``NibTable``.
    public final class UINib {
        private let name: String
        /// Names the nib that `NibTable` is asked for; the bundle has no effect.
        public init(nibName name: String, bundle: Bundle?) { self.name = name }
        /// What it holds; nothing if it is not known.
        public func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
            NibTable.objects(name, owner) ?? []
        }
    }
    /// A program's beginning and end, which never come here.
    public protocol UIApplicationDelegate: AnyObject {}
    /// A scene's beginning and end, which never come here.
    public protocol UISceneDelegate: AnyObject {}
    /// A scene's beginning and end, which never come here.
    public protocol UIWindowSceneDelegate: UISceneDelegate {}
    /// The base of `UIWindowScene`, without members: no system makes or connects scenes here.
    open class UIScene: NSObject {
        /// Has no members, as scenes are never connected.
        public final class ConnectionOptions {}
    }
    /// A scene with windows.
    open class UIWindowScene: UIScene {
        /// The screen's.
        open var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
    }
    /// What has a size and coordinates of its own.
    public protocol UICoordinateSpace {
        /// From its own origin.
        var bounds: CGRect { get }
    }
    private struct ScreenSpace: UICoordinateSpace {
        let bounds: CGRect
    }
    extension UIScreen {
        /// The screen's own coordinates.
        public var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
    }
    /// A scene's session.
    public final class UISceneSession: NSObject {
        /// A role.
        public struct Role: Hashable, Sendable {}
        /// The role.
        public var role: Role { Role() }
    }
    /// How a scene is made.
    public final class UISceneConfiguration: NSObject {
        /// Creates an empty configuration; the name and the role have no effect.
        public init(name: String?, sessionRole: UISceneSession.Role) {}
    }
    extension UIApplication {
        /// Why a program was started.
        public struct LaunchOptionsKey: Hashable, Sendable {}
    }
    extension UIWindow {
        /// A window of a scene, of the screen's size.
        public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }
    }
#endif

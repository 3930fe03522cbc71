// What sources for Apple's platforms import and name: what Bezel has in its place, and what to do where it has nothing.

enum AppleFrameworks {
    /// Those whose names Bezel has, at least for drawing.
    static let withEquivalent: Set<String> = [
        "SwiftUI", "SwiftUICore", "UIKit", "CoreGraphics", "QuartzCore", "CoreText", "CoreAnimation", "CoreFoundation",
        "Combine", "simd",
    ]

    /// Those that a program for Linux needs no import for, and nothing in their place.
    static let withoutNeed: Set<String> = [
        "PlaygroundSupport", "Darwin", "ObjectiveC", "os", "OSLog", "UniformTypeIdentifiers",
    ]

    /// AppKit's names of values that are the same here in all that is common, with the names to write.
    static let renamed: [String: String] = ["NSFont": "UIFont", "NSColor": "UIColor", "NSImage": "UIImage"]

    /// Others, with what to do.
    static let withoutEquivalent: [String: String] = [
        "AppKit": "there are UIKit's names: NSView is UIView, NSColor is UIColor, NSBezierPath is UIBezierPath",
        "Cocoa": "there are UIKit's names: NSView is UIView, NSColor is UIColor, NSBezierPath is UIBezierPath",
        "WatchKit": "use SwiftUI's or UIKit's names",
        "AVFoundation": "nothing plays sound or films here; leave it out",
        "AVKit": "nothing plays sound or films here; leave it out",
        "CoreData": "there is no store here; pass values to views",
        "SwiftData": "there is no store here; pass values to views",
        "CoreHaptics": "there is nothing to feel here; leave it out",
        "CoreImage": "use effects of layers and views: blur, shadow, colour effects, blend modes",
        "CoreLocation": "there is no place here; pass it as a value",
        "CoreMotion": "there are no sensors here; pass their values",
        "Charts": "draw the marks by Path, Shape or Canvas",
        "MapKit": "there are no maps here; draw a picture of one",
        "Metal": "there is no graphics processor here; draw by Canvas or a CGContext",
        "MetalKit": "there is no graphics processor here; draw by Canvas or a CGContext",
        "Photos": "there is no library of photos here; read a file by UIImage or Image",
        "PhotosUI": "there is no library of photos here; read a file by UIImage or Image",
        "SafariServices": "there is no browser here",
        "SceneKit": "draw in two dimensions; rotation3DEffect and CATransform3D project",
        "SpriteKit": "draw by CALayer, or by Canvas in a TimelineView",
        "StoreKit": "there is no shop here; leave it out",
        "UserNotifications": "there are no notices of the system here; leave it out",
        "WebKit": "there is no browser here",
        "WidgetKit": "draw the view by ViewHost or ImageRenderer",
        "WatchConnectivity": "there is no watch here; leave it out",
        "GameplayKit": "use Swift's own random numbers",
        "Vision": "leave it out",
        "CoreML": "leave it out",
    ]

    /// Names without a frameworks' prefix, or with one that only some platforms have, with what to do.
    static let missingNames: [String: String] = [
        "UIStoryboard": "make the screen in code: create its view controller, and its views in loadView or viewDidLoad",
        "UITableView": "rows are not asked for here: add views to a UIStackView, or use SwiftUI's List",
        "UICollectionView": "cells are not asked for here: lay views out, or use SwiftUI's LazyVGrid",
        "UITextField": "there is no keyboard: show the text by a UILabel",
        "UITextView": "there is no keyboard: show the text by a UILabel",
        "UIAlertController": "nobody answers here: show a view of your own",
        "UIPickerView": "draw the chosen value by a UILabel",
        "UISegmentedControl": "use UIButton, or SwiftUI's Picker",
        "UIActivityIndicatorView": "draw it by a CAShapeLayer or a CAReplicatorLayer",
        "UIPasteboard": "there is no pasteboard; leave it out",
        "UIMenu": "there are no menus; leave it out",
        "UISearchBar": "there is no keyboard: show the text by a UILabel",
        "WKWebView": "there is no browser here",
        "NSView": "its name here is UIView",
        "NSViewController": "its name here is UIViewController",
        "NSBezierPath": "its name here is UIBezierPath",
        "NSWindow": "its name here is UIWindow",
        "NSEvent": "touches come as UIEvent",
        "NSGraphicsContext": "use UIGraphicsGetCurrentContext()",
        "NSViewRepresentable": "its name here is UIViewRepresentable",
        "CIFilter": "use effects of layers and views: blur, shadow, colour effects, blend modes",
        "CIImage": "use UIImage or CGImage",
        "CIContext": "use a CGContext",
        "CMMotionManager": "there are no sensors here; pass their values",
        "AVPlayer": "nothing plays here; leave it out",
        "AVAudioPlayer": "nothing plays here; leave it out",
        "CKContainer": "there is no cloud here; leave it out",
        "MTKView": "there is no graphics processor here; draw by Canvas or a CGContext",
        "WindowGroup": "a program draws its view itself: ViewHost(view, size: …) or ImageRenderer(content: view)",
        "NavigationSplitView": "use NavigationStack, or an HStack",
        "PhotosPicker": "there is no library of photos here; read a file",
        "VideoPlayer": "nothing plays here; show a picture",
        "ShareLink": "there is nothing to share to; leave it out",
        "MeshGradient": "use several RadialGradients under a blend mode",
        "KeyframeAnimator": "use PhaseAnimator, or a TimelineView",
        "FetchRequest": "there is no store here; pass values to views",
        "Query": "there is no store here; pass values to views",
        "UIApplicationDelegateAdaptor": "there is no application; draw views by ViewHost",
        "NSManaged": "there is no store here; use plain properties",
        "NSFetchedResultsController": "there is no store here; pass values to views",
        "colorLiteral": "it compiles; other literals do not",
        "imageLiteral": "read the file by UIImage(contentsOfFile:)",
        "fileLiteral": "write the file's path",
    ]
}

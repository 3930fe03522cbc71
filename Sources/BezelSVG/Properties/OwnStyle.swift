// The properties of an element that its children do not inherit.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A colour that may be the element's own `color`.
enum OwnColor: Hashable, Sendable {
    case current
    case color(Color)

    init?(_ text: String) {
        if text.lowercased() == "currentcolor" {
            self = .current
        } else if let color = ColorText.parse(text) {
            self = .color(color)
        } else {
            return nil
        }
    }
}

/// `transform`, as far as it can be read without what percentages are of.
enum TransformValue: Sendable {
    case matrix(Transform)
    /// CSS's functions, which may have percentages and units.
    case functions(String)
    /// An attribute that cannot be read.
    case invalid
}

/// `clip-path`
struct ClipPathValue: Sendable {
    var text: String
    /// Whether lengths need a unit.
    var isCSS: Bool
}

/// Properties that are not inherited.
struct OwnStyle: Sendable {
    var isDisplayed = true
    var opacity = 1.0
    var clipPath: ClipPathValue?
    /// The id of a mask.
    var mask: String?
    var filter: String?
    var blendMode = BlendMode.normal
    var isIsolated = false
    var transform: TransformValue?
    var translation: String?
    var rotation: String?
    var scaling: String?
    var transformOrigin: String?
    var transformsByFill = false
    var zIndex = 0
    /// Whether strokes are as wide in the outermost picture as they say.
    var keepsStrokeWidth = false
    var masksByAlpha = false
    /// nil for what the kind of element does.
    var showsOverflow: Bool?
    var stopColor = OwnColor.color(.black)
    var stopOpacity = 1.0
    var floodColor = OwnColor.color(.black)
    var floodOpacity = 1.0
    var lightingColor = OwnColor.color(.white)
    var bidi = "normal"
    var alignmentBaseline = "auto"
    var baselineShift: String?
    var lines = TextLines()

    /// Whether what the element shows is composed before it is drawn.
    var isLayer: Bool {
        opacity < 1 || clipPath != nil || mask != nil || filter != nil || blendMode != .normal || isIsolated
    }
    /// Whether style sheets move the element by other means than an attribute.
    var hasStyledTransform: Bool {
        if case .functions = transform { return true }
        return translation != nil || rotation != nil || scaling != nil
    }
}

/// A style of its own that copies of an element share.
final class SharedOwnStyle: Sendable {
    let value: OwnStyle
    init(_ value: OwnStyle) { self.value = value }
    static let initial = SharedOwnStyle(OwnStyle())
}

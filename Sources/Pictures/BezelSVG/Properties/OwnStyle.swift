// The style of one element that its children do not inherit, and colours as values that may depend on the element.
//
// `ComputedStyles` fills it from the changes of `PropertyTable`; builders in `Drawing` and `Structure` read it. Values that
// need a box, a font or other elements stay text here and are parsed where these are known.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A colour, or one that depends on the element. Every property of a colour is read by this.
enum OwnColor: Hashable, Sendable {
    /// `currentcolor`
    case current
    case color(Color)
    /// Depends on `currentcolor` or on the colour scheme.
    case computed(CSSColor)

    /// Reads any CSS colour; nil for other text. The most frequent forms come first, as this is asked for every fill of a
    /// document.
    init?(_ text: String) {
        if text.utf8.first == UInt8(ascii: "#"), let color = ColorText.hexadecimal(text) {
            self = .color(color)
        } else if text.lowercased() == "currentcolor" {
            self = .current
        } else if let color = ColorText.parse(text) {
            self = .color(color)
        } else if let color = CSSColor(text) {
            self = color.constant.map { .color($0) } ?? .computed(color)
        } else {
            return nil
        }
    }

    func color(in surroundings: CSSColor.Surroundings) -> Color {
        switch self {
        case .current: surroundings.color
        case .color(let color): color
        case .computed(let color): color.color(in: surroundings)
        }
    }
}

/// `transform`, in an attribute or in a sheet. Nil where it is optional for `none`.
enum TransformValue: Sendable {
    /// Of an attribute: lists of SVG 1.1 need nothing from the element.
    case matrix(Transform)
    /// Of a sheet: functions whose percentages are of the element's box. They have been checked.
    case functions(String)
    /// An attribute that is not understood. Elements are drawn without it, but not those that a clip path with it clips.
    case invalid
}

struct ClipPathValue: Sendable {
    var text: String
    /// Whether lengths need a unit.
    var isCSS: Bool
}

/// Properties that are not inherited. Nil is `none` or the initial value, unless it says otherwise.
struct OwnStyle: Sendable {
    var isDisplayed = true
    /// Of the element as a whole, 0…1.
    var opacity = 1.0
    /// Shape or reference.
    var clipPath: ClipPathValue?
    /// The id of a `mask`; empty for a reference to another file that could not be followed.
    var mask: String?
    /// The list of functions and references as written.
    var filter: String?
    var blendMode = BlendMode.normal
    var isIsolated = false
    var transform: TransformValue?
    /// The properties `translate`, `rotate` and `scale`, as written and checked. They apply around ``transform``.
    var translation: String?
    var rotation: String?
    var scaling: String?
    /// As written. Nil for the origin of the user space.
    var transformOrigin: String?
    /// Whether `transform-box` is the element's own box, of whatever kind; else it is the viewport.
    var transformsByFill = false
    /// The order among siblings: larger ones are drawn later, equal ones in document order.
    var zIndex = 0
    /// `vector-effect: non-scaling-stroke`
    var keepsStrokeWidth = false
    /// `mask-type: alpha`
    var masksByAlpha = false
    /// Whether `overflow` is visible. Nil for the element's default, which for viewports and markers is not to show it.
    var showsOverflow: Bool?
    /// Of gradient stops, floods and light sources; opacities are 0…1.
    var stopColor = OwnColor.color(.black)
    var stopOpacity = 1.0
    var floodColor = OwnColor.color(.black)
    var floodOpacity = 1.0
    var lightingColor = OwnColor.color(.white)
    /// `unicode-bidi`.
    var bidi = BidiEmbedding.normal
    /// Nil for the line's.
    var alignmentBaseline: TextBaseline?
    var baselineShift = BaselineShift.none
    /// `text-decoration` of this element; its descendants' text has these lines, too.
    var lines = TextLines()

    /// Whether the element is drawn by itself and then composed with what is below it.
    var isLayer: Bool {
        opacity < 1 || clipPath != nil || mask != nil || filter != nil || blendMode != .normal || isIsolated
    }
    /// Whether the transform depends on the element's box and units, so that it is known only where it is drawn.
    var hasStyledTransform: Bool {
        if case .functions = transform { return true }
        return translation != nil || rotation != nil || scaling != nil
    }
}

/// One style for all elements that have the same. Large, so that elements hold a reference.
final class SharedOwnStyle: Sendable {
    let value: OwnStyle
    init(_ value: OwnStyle) { self.value = value }
    /// Of elements without any such property, which most are.
    static let initial = SharedOwnStyle(OwnStyle())
}

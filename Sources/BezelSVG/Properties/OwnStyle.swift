import BezelColor
import BezelDrawing
import BezelGeometry

/// A colour, or one that depends on the element.
enum OwnColor: Hashable, Sendable {
    /// `currentcolor`
    case current
    case color(Color)
    /// Depends on `currentcolor` or on the colour scheme.
    case computed(CSSColor)

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

enum TransformValue: Sendable {
    case matrix(Transform)
    case functions(String)
    case invalid
}

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
    /// `vector-effect: non-scaling-stroke`
    var keepsStrokeWidth = false
    var masksByAlpha = false
    /// Nil for the element's default.
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

    var isLayer: Bool {
        opacity < 1 || clipPath != nil || mask != nil || filter != nil || blendMode != .normal || isIsolated
    }
    var hasStyledTransform: Bool {
        if case .functions = transform { return true }
        return translation != nil || rotation != nil || scaling != nil
    }
}

final class SharedOwnStyle: Sendable {
    let value: OwnStyle
    init(_ value: OwnStyle) { self.value = value }
    static let initial = SharedOwnStyle(OwnStyle())
}

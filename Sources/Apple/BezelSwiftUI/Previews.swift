import BezelDrawing
import BezelGeometry

/// Views for Xcode and `bezel preview`.
public protocol PreviewProvider {
    /// Their type.
    associatedtype Previews: Drawable
    /// The views.
    @SceneBuilder static var previews: Previews { get }
}

/// A preview's size.
public enum PreviewLayout: Hashable, Sendable {
    /// A device's.
    case device
    /// The views'.
    case sizeThatFits
    /// In points.
    case fixed(width: Double, height: Double)
}

/// For `#Preview`.
public struct PreviewTrait: Hashable, Sendable {
    let layout: PreviewLayout
    /// A size in points.
    public static func fixedLayout(width: Double, height: Double) -> PreviewTrait {
        PreviewTrait(layout: .fixed(width: width, height: height))
    }
    /// The views'.
    public static let sizeThatFitsLayout = PreviewTrait(layout: .sizeThatFits)
    /// Upright.
    public static let portrait = PreviewTrait(layout: .device)
    /// Turned left.
    public static let landscapeLeft = PreviewTrait(layout: .fixed(width: 844, height: 390))
    /// Turned right.
    public static let landscapeRight = PreviewTrait(layout: .fixed(width: 844, height: 390))
    /// Xcode's choice.
    public static let defaultLayout = PreviewTrait(layout: .device)
}

/// Expands to nothing, but is type-checked.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait..., @SceneBuilder body: @escaping @MainActor () -> any Drawable
) = #externalMacro(module: "BezelPreviews", type: "Preview")

/// Expands to nothing: marks a preview's state.
@attached(peer)
public macro Previewable() = #externalMacro(module: "BezelPreviews", type: "Previewable")

/// With a preview layout.
public struct PreviewedDrawing<Content: Drawable>: Drawable, PreviewSized {
    public let body: Content
    let layout: PreviewLayout
}
protocol PreviewSized {
    var layout: PreviewLayout { get }
}

extension Drawable {
    /// Sets the size for `bezel preview` only.
    public func previewLayout(_ layout: PreviewLayout) -> PreviewedDrawing<Self> {
        PreviewedDrawing(body: self, layout: layout)
    }
    /// Has no effect.
    public func previewDisplayName(_ name: String?) -> Self { self }
    /// Has no effect.
    public func previewDevice(_ device: String?) -> Self { self }
}

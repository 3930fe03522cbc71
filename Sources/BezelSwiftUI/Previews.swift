// Xcode's previews as declarations without effect, so that files that hold them compile as they are.
import BezelDrawing
import BezelGeometry

/// What shows views in Xcode; here nothing calls it.
public protocol PreviewProvider {
    /// What is shown.
    associatedtype Previews: Drawable
    /// What is shown.
    @SceneBuilder static var previews: Previews { get }
}

/// How large a preview is.
public enum PreviewLayout: Hashable, Sendable {
    /// The device's size.
    case device
    /// As large as the views want to be.
    case sizeThatFits
    /// A size in points.
    case fixed(width: Double, height: Double)
}

/// What a preview of today's form is told beside its views.
public struct PreviewTrait: Hashable, Sendable {
    /// A size in points.
    public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
    /// As large as the views want to be.
    public static let sizeThatFitsLayout = PreviewTrait()
    /// The device held upright.
    public static let portrait = PreviewTrait()
    /// The device turned to the left.
    public static let landscapeLeft = PreviewTrait()
    /// The device turned to the right.
    public static let landscapeRight = PreviewTrait()
    /// As Xcode chooses.
    public static let defaultLayout = PreviewTrait()
}

/// A preview; it expands to nothing, and its views are checked as any code.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait..., body: @escaping () -> any Drawable
) = #externalMacro(module: "BezelPreviews", type: "Preview")

extension Drawable {
    /// Plays no part in a picture.
    public func previewLayout(_ layout: PreviewLayout) -> Self { self }
    /// Plays no part in a picture.
    public func previewDisplayName(_ name: String?) -> Self { self }
    /// Plays no part in a picture.
    public func previewDevice(_ device: String?) -> Self { self }
}

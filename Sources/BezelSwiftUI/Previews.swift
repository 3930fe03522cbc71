// Xcode's previews as declarations, so that files that hold them compile as they are. What draws them is in PreviewRunner.swift.
import BezelDrawing
import BezelGeometry

/// What shows views in Xcode, and by `bezel preview`.
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
    let layout: PreviewLayout
    /// A size in points.
    public static func fixedLayout(width: Double, height: Double) -> PreviewTrait {
        PreviewTrait(layout: .fixed(width: width, height: height))
    }
    /// As large as the views want to be.
    public static let sizeThatFitsLayout = PreviewTrait(layout: .sizeThatFits)
    /// The device held upright.
    public static let portrait = PreviewTrait(layout: .device)
    /// The device turned to the left.
    public static let landscapeLeft = PreviewTrait(layout: .fixed(width: 844, height: 390))
    /// The device turned to the right.
    public static let landscapeRight = PreviewTrait(layout: .fixed(width: 844, height: 390))
    /// As Xcode chooses.
    public static let defaultLayout = PreviewTrait(layout: .device)
}

/// A preview; it expands to nothing, and its views are checked as any code.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait..., body: @escaping () -> any Drawable
) = #externalMacro(module: "BezelPreviews", type: "Preview")

/// A part that says how large its preview is.
public struct PreviewedDrawing<Content: Drawable>: Drawable, PreviewSized {
    public let body: Content
    let layout: PreviewLayout
}
/// What says how large its preview is.
protocol PreviewSized {
    var layout: PreviewLayout { get }
}

extension Drawable {
    /// How large `bezel preview` draws the part; plays no part elsewhere.
    public func previewLayout(_ layout: PreviewLayout) -> PreviewedDrawing<Self> {
        PreviewedDrawing(body: self, layout: layout)
    }
    /// Plays no part in a picture.
    public func previewDisplayName(_ name: String?) -> Self { self }
    /// Plays no part in a picture.
    public func previewDevice(_ device: String?) -> Self { self }
}

/// What has numbers that an animation may move: a shape, or SwiftUI's `Animatable` view or modifier.
public protocol AnimatableValues {
    /// The animatable type.
    associatedtype AnimatableData: AnimatableVector = EmptyAnimatableVector
    /// Animatable values; empty by default.
    var animatableData: AnimatableData { get set }
}
extension AnimatableValues where AnimatableData == EmptyAnimatableVector {
    /// No numbers, the default, so that animations show the new shape from the first frame on.
    public var animatableData: EmptyAnimatableVector {
        get { EmptyAnimatableVector() }
        set {}
    }
}

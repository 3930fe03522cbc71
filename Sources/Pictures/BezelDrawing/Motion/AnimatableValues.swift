/// What has numbers that an animation may move: a shape, or SwiftUI's `Animatable` view or modifier.
public protocol AnimatableValues {
    /// The type of the numbers: a `Double` for one, or another ``AnimatableVector`` for several; by default none.
    associatedtype AnimatableData: AnimatableVector = EmptyAnimatableVector
    /// The numbers that an animation sets for each frame, between their old and their new values; by default none.
    var animatableData: AnimatableData { get set }
}
extension AnimatableValues where AnimatableData == EmptyAnimatableVector {
    /// No numbers, the default, so that animations show the new shape from the first frame on.
    public var animatableData: EmptyAnimatableVector {
        get { EmptyAnimatableVector() }
        set {}
    }
}

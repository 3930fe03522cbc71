import BezelDrawing
import BezelGeometry

private final class KeyframeBox<Value> {
    var begin: Double?
    var first: Value
    var trigger: AnyHashable?
    init(_ first: Value) { self.first = first }
}

/// A view by a value that goes through keyframes; outside a ``ViewHost``, by its first value.
public struct KeyframeAnimator<Value, Content: Drawable>: Drawable, OpenableDrawing {
    private let first: Value
    private let repeating: Bool
    private let trigger: AnyHashable?
    private let content: (Value) -> Content
    private let keyframes: (Value) -> [CompiledTrack<Value>]

    /// Through the keyframes, again and again if `repeating`.
    public init(
        initialValue: Value, repeating: Bool = true, @SceneBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) {
        (first, self.repeating, trigger, self.content) = (initialValue, repeating, nil, content)
        self.keyframes = { keyframes($0).tracks }
    }
    /// Through the keyframes once, when a value changes.
    public init(
        initialValue: Value, trigger: some Hashable, @SceneBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) {
        (first, repeating, self.trigger, self.content) = (initialValue, false, AnyHashable(trigger), content)
        self.keyframes = { keyframes($0).tracks }
    }
    public var body: Content { content(first) }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        guard let host = pass.host else { return pass.at(.content) { pass.parts(of: body) } }
        let box = pass.at(.watched) { host.memory.kept(at: pass.position) { KeyframeBox(first) } }
        if trigger == nil {
            box.begin = box.begin ?? host.time
        } else if let known = box.trigger, known != trigger {
            // A run that was not finished goes on from where it is.
            box.first = value(box, at: host.time)
            box.begin = host.time
        }
        box.trigger = trigger
        let now = value(box, at: host.time)
        return pass.at(.content) { pass.parts(of: content(now)) }
    }
    private func value(_ box: KeyframeBox<Value>, at time: Double) -> Value {
        guard let begin = box.begin else { return box.first }
        let timeline = KeyframeTimeline(first: box.first, tracks: keyframes(box.first))
        let (passed, duration) = (time - begin, timeline.duration)
        return timeline.value(
            time: repeating && duration > 0 ? passed.truncatingRemainder(dividingBy: duration) : passed)
    }
}

extension Drawable {
    /// Changes the view by a value that goes through keyframes, again and again if `repeating`.
    public func keyframeAnimator<Value, Content: Drawable>(
        initialValue: Value, repeating: Bool = true,
        @SceneBuilder content: @escaping (AnyDrawable, Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> KeyframeAnimator<Value, Content> {
        let view = AnyDrawable(self)
        return KeyframeAnimator(
            initialValue: initialValue, repeating: repeating, content: { content(view, $0) }, keyframes: keyframes)
    }
    /// Changes the view by a value that goes through keyframes once, when another value changes.
    public func keyframeAnimator<Value, Content: Drawable>(
        initialValue: Value, trigger: some Hashable,
        @SceneBuilder content: @escaping (AnyDrawable, Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> KeyframeAnimator<Value, Content> {
        let view = AnyDrawable(self)
        return KeyframeAnimator(
            initialValue: initialValue, trigger: trigger, content: { content(view, $0) }, keyframes: keyframes)
    }
}

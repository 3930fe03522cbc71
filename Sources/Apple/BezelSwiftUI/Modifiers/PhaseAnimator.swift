import BezelCoreNames
import BezelDrawing
import BezelGeometry

/// Which phase an animator is in.
private final class PhaseBox<Trigger: Equatable> {
    var index = 0
    var trigger: Trigger?
    var isRunning = false
    var work: HostClock.Work?
    deinit { work?.cancel() }
}
/// A view that goes through phases, each reached by an animation; outside a ``ViewHost``, in its first phase.
public struct PhaseAnimator<Phase: Equatable, Content: Drawable>: Drawable, OpenableDrawing {
    private let phases: [Phase]
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?
    private let trigger: AnyHashable?
    /// Through the phases for ever.
    public init(
        _ phases: some Sequence<Phase>, @SceneBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        (self.phases, self.content, self.animation, trigger) = (Array(phases), content, animation, nil)
    }
    /// Through the phases once, when a value changes.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Hashable, @SceneBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        (self.phases, self.content, self.animation) = (Array(phases), content, animation)
        self.trigger = AnyHashable(trigger)
    }
    public var body: AnyDrawable { phases.first.map { AnyDrawable(content($0)) } ?? AnyDrawable(EmptyDrawing()) }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        guard let host = pass.host, let clock = HostClock.current, let first = phases.first else {
            return pass.parts(of: body)
        }
        let box = pass.at(.watched) { host.memory.kept(at: pass.position) { PhaseBox<AnyHashable>() } }
        if trigger == nil || (box.trigger != nil && box.trigger != trigger), !box.isRunning, phases.count > 1 {
            box.isRunning = true
            box.work = clock.schedule(after: 0) { [weak box] in if let box { step(box, host.memory, clock) } }
        }
        box.trigger = trigger
        let phase = phases.indices.contains(box.index) ? phases[box.index] : first
        return host.animating(by: animation(phase)) { pass.at(.content) { pass.parts(of: content(phase)) } }
    }
    private func step(_ box: PhaseBox<AnyHashable>, _ memory: ViewMemory, _ clock: HostClock) {
        let next = (box.index + 1) % phases.count
        if next == 0, trigger != nil { box.isRunning = false }
        let move = animation(phases[next])
        withAnimation(move) { memory.willChange() }
        box.index = next
        guard box.isRunning else { return }
        // At least a frame, so that phases without an animation do not run for ever at one time.
        let wait = max(move?.end ?? 0, 1.0 / 60)
        box.work = clock.schedule(after: wait.isFinite ? wait : 1) { [weak box] in
            if let box { step(box, memory, clock) }
        }
    }
}
extension Drawable {
    /// Goes through phases for ever.
    public func phaseAnimator<Phase: Equatable, Content: Drawable>(
        _ phases: some Sequence<Phase>, @SceneBuilder content: @escaping (AnyDrawable, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> PhaseAnimator<Phase, Content> {
        let view = AnyDrawable(self)
        return PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
    }
    /// Goes through phases once, when a value changes.
    public func phaseAnimator<Phase: Equatable, Content: Drawable>(
        _ phases: some Sequence<Phase>, trigger: some Hashable,
        @SceneBuilder content: @escaping (AnyDrawable, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> PhaseAnimator<Phase, Content> {
        let view = AnyDrawable(self)
        return PhaseAnimator(phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
    }
}

import BezelColor
import BezelCoreNames
import BezelDrawing
import BezelGeometry
@_exported import Observation

/// Drives a view as a device would, for tests and servers.
///
/// ```swift
/// let host = ViewHost(VoteView(), size: Size(width: 320, height: 120))
/// try host.tap(at: Point(x: 80, y: 60))
/// try host.picture(at: 0.5).write(to: "half-way.png")
/// ```
///
/// States belong to positions in the tree, in `ForEach` to identities, and end with their views. Only calls advance
/// time. Offsets, scales, rotations, opacities, frames, paddings, shadows, colours and `animatableData` are animated;
/// other changes jump.
public final class ViewHost {
    /// States change endlessly.
    public struct EndlessChange: Error, CustomStringConvertible {
        public var description: String {
            "the view changes its own states again and again while it is drawn; look at onAppear and onChange"
        }
    }
    /// Work put off comes too often.
    public struct EndlessWork: Error, CustomStringConvertible {
        public var description: String {
            "more than \(ViewHost.maximumWork) pieces of work fall due in one step of time; look at timers of short intervals"
        }
    }
    private let root: AnyDrawable
    /// In user units.
    public let size: Size
    /// Nil for transparent.
    public var background: Color?
    /// ``TimelineView``'s time 0.
    public var startDate = Date(timeIntervalSinceReferenceDate: 0)
    /// In seconds.
    public private(set) var time = 0.0
    private let clock = HostClock()
    private let memory = ViewMemory()
    private var search = TouchSearch(commands: [], regions: [])
    private var failure: (any Error)?
    private var hasWalked = false
    private var redraws = RedrawBudget()
    /// Bounds states that change while drawing.
    private static let maximumRounds = 100
    /// Bounds the work in one step of time. A timer of 60 Hz makes as much in a little over 5 minutes.
    private static let maximumWork = 20_000

    /// The default size is a phone's, 390 by 844.
    public init(_ view: some Drawable, size: Size = Size(width: 390, height: 844), background: Color? = nil) {
        root = AnyDrawable(view)
        (view as? any FillingView)?.fillHost()
        self.size = size
        self.background = background
        memory.flush = { [unowned self] in
            // Changes that come too fast are drawn together, with the animation of the last.
            guard redraws.take(at: time) else { return }
            do { try walk() } catch { failure = failure ?? error }
        }
    }

    /// The picture at a time in seconds; earlier times give the current one.
    ///
    /// - Throws: Views' errors; ``EndlessChange``.
    public func picture(at seconds: Double) throws -> Scene {
        try advance(to: seconds)
        return Scene(size: size, background: background, commands: TouchSearch.plain(search.commands))
    }
    /// The current one.
    public func picture() throws -> Scene { try picture(at: time) }

    /// Advances time, in seconds.
    public func advance(by seconds: Double) throws { try advance(to: time + seconds) }
    private func advance(to seconds: Double) throws {
        // Pending changes begin now, not later.
        try update(always: !hasWalked)
        if seconds.isFinite { try work(until: max(seconds, time)) }
        try update(always: true)
    }
    /// Runs what is due, each at its time, so that animations which it starts begin then. Where work comes faster than any screen
    /// shows it, several changes are drawn together.
    private func work(until seconds: Double) throws {
        var count = 0
        clock.runMainActor()
        while let due = clock.next, due <= seconds {
            count += 1
            guard count <= Self.maximumWork else { throw EndlessWork() }
            time = max(time, due)
            _ = clock.runNext(until: seconds)
            clock.runMainActor()
            if memory.isChanged, redraws.take(at: time) { try update() }
        }
        time = max(time, seconds)
        clock.advance(to: time)
    }
    private func asCurrent<T>(_ work: () throws -> T) rethrows -> T {
        try HostClock.$current.withValue(clock) { try CurrentScreen.$size.withValue(size, operation: work) }
    }

    /// Taps the topmost view, or one around it.
    ///
    /// - Returns: Whether a view reacted.
    @discardableResult
    public func tap(at point: Point, count: Int = 1) throws -> Bool {
        try update(always: true)
        for touch in search.touches(at: point) {
            guard case .recognizes(.tap(let wanted, let space, let action)) = touch.region.effect, wanted == count
            else { continue }
            asCurrent { action(touch.point(point, in: space)) }
            try work(until: time)
            try update(always: true)
            return true
        }
        return false
    }

    /// Rests a finger, in seconds.
    ///
    /// - Returns: Whether a view reacted.
    @discardableResult
    public func press(at point: Point, for seconds: Double = 0.5) throws -> Bool {
        try update(always: true)
        for touch in search.touches(at: point) {
            guard case .recognizes(.press(let action)) = touch.region.effect else { continue }
            let local = touch.point(point, in: .local)
            guard asCurrent({ action(local, false) }) else { continue }
            try update(always: true)
            try work(until: time + (seconds.isFinite ? max(0, seconds) : 0))
            // The closures of the rebuilt view, if it is still there.
            if let next = search.touch(at: touch.region.position),
                case .recognizes(.press(let again)) = next.region.effect
            {
                asCurrent { _ = again(local, true) }
            }
            try work(until: time)
            try update(always: true)
            return true
        }
        return false
    }

    /// Drags a finger evenly.
    ///
    /// - Parameters:
    ///   - seconds: The duration.
    ///   - steps: The number of movements.
    /// - Returns: Whether a view reacted. Below a gesture's minimum, a movement is a tap.
    @discardableResult
    public func drag(from start: Point, to end: Point, over seconds: Double = 0.3, steps: Int = 12) throws -> Bool {
        try update(always: true)
        let distance = start.distance(to: end)
        let found = search.touches(at: start).lazy.compactMap { touch -> (TouchSearch.Touch, DragGesture)? in
            guard case .recognizes(.drag(let drag)) = touch.region.effect, distance >= drag.minimumDistance
            else { return nil }
            return (touch, drag)
        }.first
        guard var (touch, drag) = found else { return distance < 10 ? try tap(at: start) : false }
        let position = touch.region.position
        let origin = touch.point(start, in: drag.space)
        let count = max(1, min(steps, 10_000))
        let step = max(0, seconds.isFinite ? seconds : 0) / Double(count)
        var last: (value: DragGesture.Value, reset: [() -> Void])?
        for i in Range(from: 1, through: count) {
            try work(until: time + step)
            let point = start.lerp(to: end, Double(i) / Double(count))
            guard start.distance(to: point) >= drag.minimumDistance || i == count else { continue }
            let here = touch.point(point, in: drag.space)
            let before = last?.value.location ?? origin
            let speed = step > 0 ? 1 / step : 0
            let value = DragGesture.Value(
                time: startDate.addingTimeInterval(time), location: here, startLocation: origin,
                velocity: Size(width: (here.x - before.x) * speed, height: (here.y - before.y) * speed))
            asCurrent { drag.changed.forEach { $0(value) } }
            last = (value, drag.reset)
            try update(always: true)
            // Continues with the rebuilt view's closures, or ends.
            guard let next = search.touch(at: position), case .recognizes(.drag(let again)) = next.region.effect
            else {
                asCurrent { last?.reset.forEach { $0() } }
                try update(always: true)
                return true
            }
            (touch, drag) = (next, again)
        }
        asCurrent {
            if let last { drag.ended.forEach { $0(last.value) } }
            drag.reset.forEach { $0() }
        }
        try work(until: time)
        try update(always: true)
        return true
    }

    /// The motion from now on.
    public func motion(seconds: Double, framesPerSecond: Double = 30) throws -> Timeline {
        let shape = try Timeline(duration: seconds, framesPerSecond: framesPerSecond) { _ in
            Scene(size: Size(width: 1, height: 1))
        }
        let start = time
        let scenes = try Range(count: shape.frameCount).map { try picture(at: start + shape.time(ofFrame: $0)) }
        return try Timeline(duration: seconds, framesPerSecond: framesPerSecond) { time in
            scenes[min(Int(clamping: (time / seconds * Double(scenes.count - 1)).rounded()), scenes.count - 1)]
        }
    }

    private func update(always: Bool = false) throws {
        var rounds = 0
        var isDue = always
        while isDue || memory.isChanged {
            isDue = false
            rounds += 1
            guard rounds <= Self.maximumRounds else { throw EndlessChange() }
            try walk()
        }
    }
    private func walk() throws {
        hasWalked = true
        try asCurrent {
            let host = HostPass(memory: memory, time: time, date: startDate.addingTimeInterval(time))
            let pass = DrawingPass(observer: host)
            var context = BezelDrawing.GraphicsContext()
            context.environment.containerSize = size
            let whole = Rect(origin: .zero, size: size)
            try Layers(raised(observed { try pass.checkedParts(of: root) })).draw(in: whole, into: &context)
            try Layers(host.screens).draw(in: whole, into: &context)
            host.afterLayout.forEach { $0() }
            search = TouchSearch(commands: context.commands, regions: host.regions)
            memory.end()
            let actions = memory.actions
            memory.actions = []
            actions.forEach { $0() }
        }
        if let failure {
            self.failure = nil
            throw failure
        }
    }
    /// Follows the observable objects that bodies read, so that their changes are animated and drawn.
    private func observed<T>(_ work: () throws -> T) throws -> T {
        nonisolated(unsafe) let memory = memory
        return try withObservationTracking {
            Result { try work() }
        } onChange: {
            unsafe memory.willChange()
        }.get()
    }
}

/// A view that takes a host's whole size where it is the host's only one, whatever its own size is.
package protocol FillingView {
    func fillHost()
}

/// How often work that is put off may have the view drawn between two pictures that are asked for: as often as it likes for a
/// while, and in the long run 240 times in a second of the host, which is more than screens show. It bounds the cost of timers
/// without an interval; views that behave never come near it, and see each change drawn at its own time.
struct RedrawBudget {
    private static let perSecond = 240.0
    private static let most = 240.0
    private var left = Self.most
    private var time = 0.0
    /// Takes one, if there is one at a time in seconds.
    mutating func take(at now: Double) -> Bool {
        left = min(Self.most, left + max(0, now - time) * Self.perSecond)
        time = now
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}

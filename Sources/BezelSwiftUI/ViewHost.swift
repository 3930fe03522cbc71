// A screen without a screen: keeps the states of a view, sends it taps and drags, moves its time, draws it.
import BezelColor
import BezelDrawing
import BezelGeometry

/// Drives a view as a device would: for tests, and for pictures of screens on servers.
///
/// ```swift
/// let host = ViewHost(VoteView(), size: Size(width: 320, height: 120))
/// try host.tap(at: Point(x: 80, y: 60))
/// try host.picture(at: 0.5).write(to: "half-way.png")
/// ```
///
/// States are kept by a view's position in the tree: its index among its neighbours, or its identity in `ForEach`. A
/// view that leaves the tree loses its states. Time is the host's own and stands still until it is moved; animations
/// begin at the time of the change and interpolate offsets, scales, turns, opacities, frames, paddings, shadows,
/// colours and shapes' `animatableData`. What layout alone moves jumps; views come and go at once.
public final class ViewHost {
    /// A view whose states change each other without end.
    public struct EndlessChange: Error, CustomStringConvertible {
        public var description: String {
            "the view changes its own states again and again while it is drawn; look at onAppear and onChange"
        }
    }
    private let root: AnyDrawable
    /// In user units.
    public let size: Size
    /// What is behind the view; nil for nothing.
    public var background: Color?
    /// What ``TimelineView`` takes for the date at time 0.
    public var startDate = Date(timeIntervalSinceReferenceDate: 0)
    /// In seconds; what happens next happens now.
    public private(set) var time = 0.0
    private let memory = ViewMemory()
    private var search = TouchSearch(commands: [], regions: [])
    private var failure: (any Error)?
    /// Walks that follow one another at most because of states that change in the walk.
    private static let maximumRounds = 100

    /// A host of a view; without a size one of 390 by 844, a phone's.
    public init(_ view: some Drawable, size: Size = Size(width: 390, height: 844), background: Color? = nil) {
        root = AnyDrawable(view)
        self.size = size
        self.background = background
        memory.flush = { [unowned self] in
            do { try walk() } catch { failure = failure ?? error }
        }
    }

    /// The picture at a time in seconds from the start. Time only goes on: earlier times are now.
    ///
    /// - Throws: what drawing the view throws; ``EndlessChange``.
    public func picture(at seconds: Double) throws -> Scene {
        try advance(to: seconds)
        return Scene(size: size, background: background, commands: TouchSearch.plain(search.commands))
    }
    /// The picture now.
    public func picture() throws -> Scene { try picture(at: time) }

    /// Moves time on by seconds.
    public func advance(by seconds: Double) throws { try advance(to: time + seconds) }
    private func advance(to seconds: Double) throws {
        // What has changed begins to move now, not at the time that is gone to.
        try update()
        if seconds > time, seconds.isFinite { time = seconds }
        try update(always: true)
    }

    /// A tap; several for a double tap. What is on top at the point, or a part round that, answers.
    ///
    /// - Returns: whether anything did. A point outside everything touches nothing.
    @discardableResult
    public func tap(at point: Point, count: Int = 1) throws -> Bool {
        try update(always: true)
        for touch in search.touches(at: point) {
            guard case .recognizes(.tap(let wanted, let space, let action)) = touch.region.effect, wanted == count
            else { continue }
            action(touch.point(point, in: space))
            try update(always: true)
            return true
        }
        return false
    }

    /// A finger that is put down at one point, moved evenly to another and lifted there; time goes on meanwhile.
    ///
    /// - Parameters:
    ///   - seconds: how long it takes.
    ///   - steps: how many times the view hears of it.
    /// - Returns: whether anything answered. A finger that moves less than a gesture's least distance taps.
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
        for i in 1...count {
            time += step
            let point = start.lerp(to: end, Double(i) / Double(count))
            guard start.distance(to: point) >= drag.minimumDistance || i == count else { continue }
            let here = touch.point(point, in: drag.space)
            let before = last?.value.location ?? origin
            let speed = step > 0 ? 1 / step : 0
            let value = DragGesture.Value(
                time: startDate.addingTimeInterval(time), location: here, startLocation: origin,
                velocity: Size(width: (here.x - before.x) * speed, height: (here.y - before.y) * speed))
            drag.changed.forEach { $0(value) }
            last = (value, drag.reset)
            try update(always: true)
            // The view was made anew: its gesture goes on by its new closures, or is gone with it.
            guard let next = search.touch(at: position), case .recognizes(.drag(let again)) = next.region.effect
            else {
                last?.reset.forEach { $0() }
                try update(always: true)
                return true
            }
            (touch, drag) = (next, again)
        }
        if let last { drag.ended.forEach { $0(last.value) } }
        drag.reset.forEach { $0() }
        try update(always: true)
        return true
    }

    /// The pictures of a stretch of time from now on, as a motion that can be written to a file.
    public func motion(seconds: Double, framesPerSecond: Double = 30) throws -> Timeline {
        let shape = try Timeline(duration: seconds, framesPerSecond: framesPerSecond) { _ in
            Scene(size: Size(width: 1, height: 1))
        }
        let start = time
        let scenes = try (0..<shape.frameCount).map { try picture(at: start + shape.time(ofFrame: $0)) }
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
    /// Opens, lays out and draws the tree, and runs what is to be run then.
    private func walk() throws {
        let host = HostPass(memory: memory, time: time, date: startDate.addingTimeInterval(time))
        let pass = DrawingPass(observer: host)
        var context = BezelDrawing.GraphicsContext()
        try Layers(raised(pass.parts(of: root))).draw(in: Rect(origin: .zero, size: size), into: &context)
        search = TouchSearch(commands: context.commands, regions: host.regions)
        memory.end()
        let actions = memory.actions
        memory.actions = []
        actions.forEach { $0() }
        if let failure {
            self.failure = nil
            throw failure
        }
    }
}

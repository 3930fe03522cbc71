import BezelDrawing
import BezelGeometry

/// A view with closures.
public struct WatchedDrawing<Content: Drawable>: Drawable, OpenableDrawing {
    public let body: Content
    let note: (HostPass, DrawingPass) -> Void
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        if let host = pass.host { note(host, pass) }
        return pass.at(.content) { pass.parts(of: body) }
    }
}

extension Drawable {
    /// Runs after the first drawing.
    public func onAppear(perform action: (() -> Void)? = nil) -> WatchedDrawing<Self> {
        WatchedDrawing(body: self) { host, pass in
            host.memory.isPresent(at: pass.position, appear: action ?? {}, disappear: {})
        }
    }
    /// Runs when a host stops drawing the view.
    public func onDisappear(perform action: (() -> Void)? = nil) -> WatchedDrawing<Self> {
        WatchedDrawing(body: self) { host, pass in
            host.memory.isPresent(at: pass.position, appear: {}, disappear: action ?? {})
        }
    }
    /// Runs when `value` changes.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
    ) -> WatchedDrawing<Self> {
        WatchedDrawing(body: self) { host, pass in
            let old = host.previous(value, in: pass)
            if let old, old != value { host.memory.actions.append { action(old, value) } }
            if old == nil, initial { host.memory.actions.append { action(value, value) } }
        }
    }
    /// Runs when `value` changes.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> WatchedDrawing<Self> {
        onChange(of: value, initial: initial) { _, _ in action() }
    }
    /// SwiftUI's older form.
    public func onChange<Value: Equatable>(
        of value: Value, perform action: @escaping (_ new: Value) -> Void
    ) -> WatchedDrawing<Self> {
        onChange(of: value) { _, new in action(new) }
    }
}

/// When a ``TimelineView`` updates.
public struct TimelineSchedule: Sendable {
    let date: @Sendable (Date) -> Date
    private static func every(_ interval: Double, from start: Date) -> TimelineSchedule {
        TimelineSchedule { now in
            guard interval > 0, interval.isFinite else { return now }
            let count = (now.timeIntervalSince(start) / interval).rounded(.down)
            return start.addingTimeInterval(count * interval)
        }
    }
    /// Every picture.
    public static let animation = TimelineSchedule { $0 }
    /// With a minimum interval in seconds.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> TimelineSchedule {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        return paused ? every(.greatestFiniteMagnitude, from: start) : every(minimumInterval ?? 0, from: start)
    }
    /// Intervals in seconds.
    public static func periodic(from start: Date, by interval: Double) -> TimelineSchedule {
        every(interval, from: start)
    }
    /// Full minutes.
    public static let everyMinute = every(60, from: Date(timeIntervalSinceReferenceDate: 0))
}

/// A ``TimelineView``'s context.
public struct TimelineViewDefaultContext: Hashable, Sendable {
    /// The content's time.
    public let date: Date
}

/// By the ``ViewHost``'s time, else the clock's.
public struct TimelineView<Content: Drawable>: Drawable, OpenableDrawing {
    /// The content's context.
    public typealias Context = TimelineViewDefaultContext
    private let schedule: TimelineSchedule
    private let content: (Context) -> Content
    /// Content for a schedule's dates.
    public init(_ schedule: TimelineSchedule, @SceneBuilder content: @escaping (Context) -> Content) {
        self.schedule = schedule
        self.content = content
    }
    public var body: Content { content(Context(date: schedule.date(Date()))) }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let now = pass.host?.date ?? Date()
        return pass.at(.content) { pass.parts(of: content(Context(date: schedule.date(now)))) }
    }
}

// As much of Combine as views use: publishers that tell closures of values at once.
import BezelCoreNames
import BezelDrawing

/// Tells of values.
public protocol Publisher<Output, Failure> {
    /// The values' type.
    associatedtype Output
    /// Nothing fails here, whatever this says.
    associatedtype Failure: Error = Never
    /// Runs a closure for each value until the result is released.
    func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable
}
/// Ends a subscription when it is released.
public final class AnyCancellable: Hashable {
    private var action: (() -> Void)?
    /// Runs a closure at the end.
    public init(_ cancel: @escaping () -> Void) { action = cancel }
    deinit { cancel() }
    /// Ends it now.
    public func cancel() {
        action?()
        action = nil
    }
    /// Keeps it with others.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    /// Keeps it with others.
    public func store(in list: inout [AnyCancellable]) { list.append(self) }
    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
/// What can be ended.
public typealias Cancellable = AnyCancellable

/// A publisher whose kind is hidden; operators such as `map(_:)` return it.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let start: (@escaping (Output) -> Void) -> AnyCancellable
    init(_ start: @escaping (@escaping (Output) -> Void) -> AnyCancellable) { self.start = start }
    public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable { start(receive) }
}
/// Sends one value to each subscriber at once, and then nothing more.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    private let value: Output
    /// One value.
    public init(_ value: Output) { self.value = value }
    public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
        receive(value)
        return AnyCancellable {}
    }
}
/// Values that are sent.
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
    private var followers: [Int: (Output) -> Void] = [:]
    private var count = 0
    /// Without values yet.
    public init() {}
    /// Tells of a value.
    public func send(_ value: Output) { followers.sorted { $0.key < $1.key }.forEach { $0.value(value) } }
    public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
        let number = count
        count += 1
        followers[number] = receive
        return AnyCancellable { [weak self] in self?.followers[number] = nil }
    }
}
extension PassthroughSubject where Output == Void {
    /// Tells.
    public func send() { send(()) }
}
/// A value that changes.
public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
    private let subject = PassthroughSubject<Output, Failure>()
    /// The value now.
    public var value: Output { didSet { subject.send(value) } }
    /// The first value.
    public init(_ value: Output) { self.value = value }
    /// Changes the value.
    public func send(_ value: Output) { self.value = value }
    public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
        receive(value)
        return subject.subscribe(receive)
    }
}
extension Publisher {
    /// Runs a closure for each value.
    public func sink(receiveValue receive: @escaping (Output) -> Void) -> AnyCancellable { subscribe(receive) }
    /// Puts each value into a property.
    public func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root)
        -> AnyCancellable
    {
        subscribe { root[keyPath: path] = $0 }
    }
    /// Hides the publisher's kind; values pass unchanged.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher { subscribe($0) } }
    /// Other values.
    public func map<Other>(_ change: @escaping (Output) -> Other) -> AnyPublisher<Other, Failure> {
        AnyPublisher { receive in subscribe { receive(change($0)) } }
    }
    /// Other values, without nil.
    public func compactMap<Other>(_ change: @escaping (Output) -> Other?) -> AnyPublisher<Other, Failure> {
        AnyPublisher { receive in subscribe { change($0).map(receive) } }
    }
    /// Some values.
    public func filter(_ isWanted: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive in subscribe { if isWanted($0) { receive($0) } } }
    }
    /// Without the first values.
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive in
            var left = count
            return subscribe { value in
                if left > 0 { left -= 1 } else { receive(value) }
            }
        }
    }
    /// The same: values come at once.
    public func receive(on queue: DispatchQueue) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
    /// The same: values come at once.
    public func receive(on loop: RunLoop) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}
extension Publisher where Output: Equatable {
    /// Without a value that is like the one before.
    public func removeDuplicates() -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive in
            var last: Output?
            return subscribe { value in
                if last != value { receive(value) }
                last = value
            }
        }
    }
}

#if !canImport(CoreGraphics)
    extension Timer {
        /// Tells of dates by a host's time.
        public struct TimerPublisher: Publisher {
            public typealias Output = Date
            public typealias Failure = Never
            let interval: Double
            public func subscribe(_ receive: @escaping (Date) -> Void) -> AnyCancellable {
                let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
                    receive(HostClock.current.map { Date(timeIntervalSinceReferenceDate: $0.now) } ?? Date())
                }
                return AnyCancellable { timer.invalidate() }
            }
            /// Starts with the first subscription, as it does in any case.
            public func autoconnect() -> TimerPublisher { self }
            /// Starts with the first subscription, as it does in any case.
            @discardableResult
            public func connect() -> AnyCancellable { AnyCancellable {} }
            /// Has no effect: a view's subscription ends with the view.
            public var upstream: TimerPublisher { self }
        }
        /// Tells of dates every `interval` seconds.
        public static func publish(
            every interval: Double, tolerance: Double? = nil, on loop: RunLoop, in mode: RunLoop.Mode
        ) -> TimerPublisher { TimerPublisher(interval: interval) }
    }
#endif

private final class Subscription {
    let held: AnyCancellable
    init(_ held: AnyCancellable) { self.held = held }
}
private final class Receiver<Output> {
    var action: (Output) -> Void
    var subscription: AnyCancellable?
    init(_ action: @escaping (Output) -> Void) { self.action = action }
}
extension Drawable {
    /// Runs for each value, as long as the view is there. Only in a ``ViewHost``.
    public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> WatchedDrawing<
        Self
    > {
        WatchedDrawing(body: self) { host, pass in
            let receiver = pass.at(.watched) {
                host.memory.kept(at: pass.position) { Receiver<P.Output>(action) }
            }
            // The closure of the view as it is now.
            receiver.action = action
            guard receiver.subscription == nil else { return }
            receiver.subscription = publisher.subscribe { [weak receiver] in receiver?.action($0) }
        }
    }
    /// Runs a task when the view appears, by the host's time, and cancels it when the view goes. Only in a ``ViewHost``.
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
    ) -> WatchedDrawing<Self> {
        task(id: 0, priority: priority, action)
    }
    /// Runs a task when the view appears and whenever `value` changes, which cancels the one before.
    public func task<Value: Equatable>(
        id value: Value, priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
    ) -> WatchedDrawing<Self> {
        WatchedDrawing(body: self) { host, pass in
            let running = pass.at(.task) { host.memory.kept(at: pass.position) { Running(value) } }
            let isNew = running.value != value
            running.value = value
            host.memory.isPresent(at: pass.position) {
                running.start(priority, action)
            } disappear: {
                running.task?.cancel()
            }
            if isNew { host.memory.actions.append { running.start(priority, action) } }
        }
    }
}
private final class Running<Value> {
    var value: Value
    var task: Task<Void, Never>?
    init(_ value: Value) { self.value = value }
    func start(_ priority: TaskPriority, _ action: @escaping () async -> Void) {
        task?.cancel()
        task = Task(priority: priority, operation: action)
    }
}

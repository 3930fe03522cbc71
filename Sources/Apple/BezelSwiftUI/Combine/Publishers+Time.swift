// Publishers that wait, stop, begin or are joined, by the host's time.
import BezelCoreNames
import BezelDrawing

/// Where values come: on the main queue in every case.
public protocol Scheduler {
    /// Seconds of this scheduler's kind.
    associatedtype Stride: SchedulerTime = SchedulerSeconds
}
/// A length of time in seconds.
public protocol SchedulerTime {
    /// In seconds.
    var inSeconds: Double { get }
}
/// A length of time.
public struct SchedulerSeconds: SchedulerTime, Hashable, Sendable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    public let inSeconds: Double
    /// A length of time from a literal in seconds, such as `0.3`.
    public init(floatLiteral value: Double) { inSeconds = value }
    /// A length of time from a literal in seconds, such as `2`.
    public init(integerLiteral value: Int) { inSeconds = Double(value) }
    private init(_ seconds: Double) { inSeconds = seconds }
    /// A length of time in seconds and fractions of them.
    public static func seconds(_ value: Double) -> SchedulerSeconds { SchedulerSeconds(value) }
    /// A length of time in whole seconds.
    public static func seconds(_ value: Int) -> SchedulerSeconds { SchedulerSeconds(Double(value)) }
    /// Thousandths of a second.
    public static func milliseconds(_ value: Int) -> SchedulerSeconds { SchedulerSeconds(Double(value) / 1000) }
}
extension DispatchQueue: Scheduler {}
extension RunLoop: Scheduler {}

/// By the host's time, or Dispatch's.
private func later(_ seconds: Double, _ work: @escaping () -> Void) {
    let wait = seconds.isFinite ? max(0, seconds) : 0
    if let clock = HostClock.current {
        clock.schedule(after: wait, work)
    } else {
        // Dispatch's main queue runs it, as publishers are used there.
        nonisolated(unsafe) let work = work
        DispatchQueue.main.asyncAfter(deadline: .now() + wait, execute: { @Sendable in unsafe work() })
    }
}
private final class Subscriptions {
    var all: [AnyCancellable] = []
    func cancel() {
        all.forEach { $0.cancel() }
        all = []
    }
}
extension Publisher {
    /// Each value after a time of the host; without a host, of Dispatch.
    public func delay<S: Scheduler>(for interval: S.Stride, scheduler: S) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive in
            subscribe { value in
                later(interval.inSeconds) { receive(value) }
            }
        }
    }
    /// The last value once no other has come for a time of the host.
    public func debounce<S: Scheduler>(for interval: S.Stride, scheduler: S) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive in
            var count = 0
            return subscribe { value in
                count += 1
                let own = count
                later(interval.inSeconds) { if own == count { receive(value) } }
            }
        }
    }
    /// Other values before its own.
    public func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive in
            values.forEach(receive)
            return subscribe(receive)
        }
    }
    /// Its own values and another's.
    public func merge<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
    where Other.Output == Output {
        AnyPublisher { receive in
            let both = Subscriptions()
            both.all = [subscribe(receive), other.subscribe(receive)]
            return AnyCancellable { both.cancel() }
        }
    }
    /// Without the values before the first that a condition does not hold for.
    public func drop(while isDropped: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive in
            var isDropping = true
            return subscribe { value in
                if isDropping { isDropping = isDropped(value) }
                if !isDropping { receive(value) }
            }
        }
    }
    /// Without the values before another publisher's first.
    public func drop<Other: Publisher>(untilOutputFrom other: Other) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive in
            var isDropping = true
            let both = Subscriptions()
            both.all = [
                other.subscribe { _ in isDropping = false }, subscribe { if !isDropping { receive($0) } },
            ]
            return AnyCancellable { both.cancel() }
        }
    }
    /// The values before the first that a condition does not hold for.
    public func prefix(while isWanted: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive in
            var isEnded = false
            return subscribe { value in
                if !isEnded { isEnded = !isWanted(value) }
                if !isEnded { receive(value) }
            }
        }
    }
    /// The first values.
    public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive in
            var left = max(0, count)
            return subscribe { value in
                guard left > 0 else { return }
                left -= 1
                receive(value)
            }
        }
    }
    /// The first value.
    public func first() -> AnyPublisher<Output, Failure> { prefix(1) }
    /// Each value with all before it.
    public func scan<Result>(_ start: Result, _ next: @escaping (Result, Output) -> Result)
        -> AnyPublisher<Result, Failure>
    {
        AnyPublisher { receive in
            var result = start
            return subscribe { value in
                result = next(result, value)
                receive(result)
            }
        }
    }
    /// Runs a closure for each value on its way.
    public func handleEvents(receiveOutput: ((Output) -> Void)? = nil) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive in
            subscribe { value in
                receiveOutput?(value)
                receive(value)
            }
        }
    }
}

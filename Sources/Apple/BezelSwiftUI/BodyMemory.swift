// Bodies are read when their inputs have changed, not for every picture, as in SwiftUI: a random number in a body stays until
// something happens. What a body depends on is found while it runs: states and observed objects that it reads note themselves
// with the number of their last change.
import BezelDrawing
import Observation

/// What can change between pictures.
protocol ChangeCounting: AnyObject {
    /// Grows with each change.
    var changes: Int { get }
}

/// A property of a view by which it follows an object as a whole.
protocol ObservingProperty {
    var sources: [any ChangeCounting] { get }
}

/// Something that a body was read from, as it was then.
struct ChangeSource {
    private let source: any ChangeCounting
    private let changes: Int
    init(_ source: any ChangeCounting) {
        self.source = source
        changes = source.changes
    }
    /// Whether it has not changed since.
    var isCurrent: Bool { source.changes == changes }
}

/// Raised once, from any thread.
private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    func raise() { lock.withLock { value = true } }
    var isRaised: Bool { lock.withLock { value } }
}

/// A body that was read, with all that it was read from.
final class KeptBody<Content: Drawable> {
    private let content: Content
    /// As it was read.
    let body: Content.Body
    private let environment: [ObjectIdentifier: Any]
    private let sources: [ChangeSource]
    /// Whether an object of Observation's, which tells once and at any time, has changed.
    private let observed = Flag()

    /// Reads the body.
    init(_ content: Content, environment: [ObjectIdentifier: Any], memory: ViewMemory) {
        (self.content, self.environment) = (content, environment)
        let outer = (memory.sources, memory.isReading)
        (memory.sources, memory.isReading) = ([], true)
        defer { (memory.sources, memory.isReading) = outer }
        for source in Self.objects(of: content) { memory.note(source) }
        nonisolated(unsafe) weak let watched: ViewMemory? = memory
        let flag = observed
        body = withObservationTracking {
            content.body
        } onChange: {
            unsafe watched?.willChange()
            flag.raise()
        }
        sources = memory.sources
    }
    /// A view is read again when an object that it observes has changed, whether its body looked at that or not.
    private static func objects(of content: Content) -> [any ChangeCounting] {
        properties(of: content).flatMap { ($0 as? any ObservingProperty)?.sources ?? [] }
    }
    private static func properties(of content: Content) -> [Any] {
        let owner = (content as? any PropertyOwner)?.owner ?? content
        return Mirror(reflecting: owner).children.map(\.value)
    }

    /// The body, if the view and all that it depends on are as they were.
    func body(for next: Content, environment values: [ObjectIdentifier: Any]) -> Content.Body? {
        guard !observed.isRaised, sources.allSatisfy(\.isCurrent),
            Self.properties(of: next).allSatisfy({ property in
                (property as? any EnvironmentReading)?.isSame(environment, values) ?? true
            }), InputComparison.areSame(content, next)
        else { return nil }
        return body
    }
}

extension HostPass {
    func body<Content: Drawable>(of content: Content, in pass: DrawingPass) -> Content.Body {
        let values = pass.inherited.values
        return pass.at(.read) {
            if let known = memory.object(at: pass.position) as? KeptBody<Content>,
                let body = known.body(for: content, environment: values)
            {
                return body
            }
            let read = KeptBody(content, environment: values, memory: memory)
            memory.keep(read, at: pass.position)
            return read.body
        }
    }
}

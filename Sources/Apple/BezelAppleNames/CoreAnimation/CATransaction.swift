// Core Animation beside its layers: transactions, display links, and the layers that repeat others or show text.
//
// There are no implicit animations, so a transaction only tells when those that were added within it have ended. That is a
// time of the host (HostClock), which plays as fast as its pictures are asked for; without a host nothing waits. Display links
// run by the same clock. CAReplicatorLayer draws its sublayers once for each copy, at most `TooManyLayers` allows, or once in
// all if the copies have no delay; CATextLayer sets its lines as UILabel does.
import BezelCoreNames
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// Groups animations. There are no implicit animations; what is asked to run at the end runs after those added within.
    public enum CATransaction {
        private final class Group {
            var completion: (() -> Void)?
            var end = 0.0
        }
        /// Of one thread, as Core Animation's are.
        private static var groups: [Group] {
            get { Thread.current.threadDictionary["bezel.transactions"] as? [Group] ?? [] }
            set { Thread.current.threadDictionary["bezel.transactions"] = newValue }
        }
        /// Begins a group.
        public static func begin() { groups.append(Group()) }
        /// Ends the innermost group.
        public static func commit() {
            guard let group = groups.popLast(), let completion = group.completion else { return }
            guard let clock = HostClock.current else { return completion() }
            clock.schedule(after: max(0, group.end - clock.now), completion)
        }
        /// Runs when the animations added from now on have ended; outside a host, with the group.
        public static func setCompletionBlock(_ block: (() -> Void)?) { groups.last?.completion = block }
        /// Has no effect, as there are no implicit animations.
        public static func setDisableActions(_ flag: Bool) {}
        /// Has no effect, as there are no implicit animations.
        public static func setAnimationDuration(_ duration: CFTimeInterval) {}
        /// Has no effect, as there are no implicit animations.
        public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
        /// Has no effect.
        public static func flush() {}
        static func note(_ animation: CAAnimation) {
            guard let group = groups.last, animation.length.isFinite else { return }
            group.end = max(group.end, CACurrentMediaTime() + animation.length)
        }
    }

    /// Calls a target's method for every frame of the host's time, 60 times a second unless another rate is asked for.
    public final class CADisplayLink {
        private var work: HostClock.Work?
        private var action: TargetAction
        /// Frames per second, up to 120; 0 for 60.
        public var preferredFramesPerSecond = 0 {
            didSet { if work != nil, preferredFramesPerSecond != oldValue { start() } }
        }
        /// Whether it waits.
        public var isPaused = false
        /// When the current frame is, in seconds of the host.
        public private(set) var timestamp: CFTimeInterval = 0
        /// When the next frame is.
        public var targetTimestamp: CFTimeInterval { timestamp + duration }
        /// Between frames, in seconds.
        public var duration: CFTimeInterval {
            1 / Double(preferredFramesPerSecond > 0 ? min(preferredFramesPerSecond, 120) : 60)
        }
        /// Calls a target's method: see ``SelectorTable``.
        public init(target: Any, selector: Selector) {
            action = TargetAction(target: target as AnyObject, selector: selector, closure: nil)
        }
        /// Calls a closure.
        public init(_ action: @escaping (CADisplayLink) -> Void) {
            self.action = TargetAction(target: nil, selector: nil) { ($0 as? CADisplayLink).map(action) }
        }
        /// Starts it; only within a host.
        public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
            guard work == nil else { return }
            start()
        }
        private func start() {
            work?.cancel()
            work = HostClock.current?.schedule(after: duration, every: duration) { [self] in
                timestamp = CACurrentMediaTime()
                if !isPaused { action.run(self) }
            }
        }
        /// Ends it, until it is added again.
        public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
        /// Ends it.
        public func invalidate() {
            work?.cancel()
            work = nil
        }
    }

    /// Copies of its sublayers, each mapped further than the one before.
    open class CAReplicatorLayer: CALayer {
        /// All copies of a picture are at most 100,000: see ``TooManyLayers``.
        open var instanceCount = 1
        /// From one copy to the next, about the middle.
        open var instanceTransform = CATransform3DIdentity
        /// From one copy to the next, in seconds.
        open var instanceDelay: CFTimeInterval = 0
        /// Multiplies nothing: copies keep their colours. Only its alpha counts.
        open var instanceColor: CGColor? = .white
        /// Added to each copy's alpha.
        open var instanceAlphaOffset: Float = 0
        /// Has no effect: copies keep their colours.
        open var instanceRedOffset: Float = 0
        /// Has no effect: copies keep their colours.
        open var instanceGreenOffset: Float = 0
        /// Has no effect: copies keep their colours.
        open var instanceBlueOffset: Float = 0
        /// Has no effect.
        open var preservesDepth = false
        override func partCommands(at time: Double) -> [DrawCommand] {
            let middle = Point(x: bounds.midX, y: bounds.midY)
            var map = CATransform3DIdentity
            var alpha = instanceColor?.alpha ?? 1
            // Copies without a delay show the same.
            let same = instanceDelay == 0 && instanceCount > 0 ? super.partCommands(at: time) : nil
            return (0..<max(0, instanceCount)).flatMap { index -> [DrawCommand] in
                defer {
                    map = CATransform3DConcat(map, instanceTransform)
                    alpha += Double(instanceAlphaOffset)
                }
                let parts = same ?? super.partCommands(at: time - instanceDelay * Double(index))
                let place = map.projection.after(Transform(translationX: -middle.x, y: -middle.y))
                    .followed(by: Transform(translationX: middle.x, y: middle.y))
                let seen = [DrawCommand.group(GroupDrawing(parts, opacity: alpha.clamped(to: 0...1)))]
                return place.commands(seen)
            }
        }
    }

    /// Text in a font and a colour.
    open class CATextLayer: CALayer {
        /// A `String` or an `NSAttributedString`.
        open var string: Any?
        /// A `UIFont`, a `CTFont`, a `CGFont` or a name.
        open var font: Any?
        /// In user units.
        open var fontSize: CGFloat = 36
        /// White by default.
        open var foregroundColor: CGColor? = .white
        /// Whether lines break at the width.
        open var isWrapped = false
        /// How lines align.
        open var alignmentMode = CATextLayerAlignmentMode.natural
        /// What "…" replaces.
        open var truncationMode = CATextLayerTruncationMode.none

        override func content(in rect: Rect, at time: Double) -> [DrawCommand] {
            let context = CGContext()
            context.asCurrent {
                let isCut = truncationMode != .none
                let mode: NSLineBreakMode = isCut ? .byTruncatingTail : .byWordWrapping
                let width = isWrapped || isCut ? rect.width : Double.infinity
                AttributedLines(attributed(at: time), width: width, limit: isWrapped ? 0 : 1, mode: mode).draw(in: rect)
            }
            return super.content(in: rect, at: time) + context.commands
        }
        private func attributed(at time: Double) -> NSAttributedString {
            if let string = string as? NSAttributedString { return string }
            let size = value("fontSize", fontSize, at: time)
            let font: UIFont =
                (font as? UIFont)?.withSize(size) ?? (font as? CGFont).map { $0.font(ofSize: size) }
                ?? (font as? String).flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
            let style = NSMutableParagraphStyle()
            style.alignment = alignmentMode.alignment
            let color = color("foregroundColor", foregroundColor, at: time) ?? .clear
            return NSAttributedString(
                string: string as? String ?? "",
                attributes: [.font: font, .foregroundColor: CGColor(color), .paragraphStyle: style])
        }
    }
    /// How lines align.
    public enum CATextLayerAlignmentMode: Hashable, Sendable, CaseIterable {
        /// `natural` begins at the left, or at the right for right-to-left text. `justified` stretches every line but the last.
        case natural, left, right, center, justified
        var alignment: NSTextAlignment {
            switch self {
            case .natural: .natural
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            }
        }
    }
    /// What "…" replaces.
    public enum CATextLayerTruncationMode: Hashable, Sendable, CaseIterable {
        /// Nothing, or the end.
        case none, end
        /// The end, too: lines are not cut elsewhere.
        case start, middle
    }
#endif

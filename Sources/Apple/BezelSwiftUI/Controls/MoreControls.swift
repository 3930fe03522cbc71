import BezelColor
import BezelDrawing
import BezelGeometry

/// Two fingers, which a host does not have: never recognised.
public struct MagnifyGesture: Gesture {
    /// A scale.
    public struct Value: Hashable, Sendable {
        /// Always 1.
        public var magnification: Double { 1 }
    }
    /// Never recognised.
    public init(minimumScaleDelta: Double = 0.01) {}
    /// Never runs.
    public func onChanged(_ action: @escaping (Value) -> Void) -> MagnifyGesture { self }
    /// Never runs.
    public func onEnded(_ action: @escaping (Value) -> Void) -> MagnifyGesture { self }
}
/// Two fingers, which a host does not have: never recognised.
public struct MagnificationGesture: Gesture {
    public typealias Value = Double
    /// Never recognised.
    public init(minimumScaleDelta: Double = 0.01) {}
    /// Never runs.
    public func onChanged(_ action: @escaping (Double) -> Void) -> MagnificationGesture { self }
    /// Never runs.
    public func onEnded(_ action: @escaping (Double) -> Void) -> MagnificationGesture { self }
}
/// Two fingers, which a host does not have: never recognised.
public struct RotationGesture: Gesture {
    public typealias Value = Angle
    /// Never recognised.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
    /// Never runs.
    public func onChanged(_ action: @escaping (Angle) -> Void) -> RotationGesture { self }
    /// Never runs.
    public func onEnded(_ action: @escaping (Angle) -> Void) -> RotationGesture { self }
}

extension UnitPoint {
    /// Text lines stand at the bottom, as baselines are not known to the layout.
    public static let firstTextBaseline = UnitPoint(x: 0.5, y: 1), lastTextBaseline = UnitPoint(x: 0.5, y: 1)
    /// The same.
    public static let leadingFirstTextBaseline = UnitPoint(x: 0, y: 1),
        trailingFirstTextBaseline = UnitPoint(x: 1, y: 1), centerFirstTextBaseline = UnitPoint(x: 0.5, y: 1)
}

/// The first view that fits into what is offered, else the last.
public struct ViewThatFits: Drawable, OpenableDrawing {
    private let axes: Axis.Set
    private let content: AnyDrawable
    /// Views, from the one that is liked best.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @SceneBuilder content: () -> some Drawable) {
        self.axes = axes
        self.content = AnyDrawable(content())
    }
    public var body: AnyDrawable { opened(in: DrawingPass())[0] }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let parts = pass.at(.content) { pass.parts(of: content) }
        return [AnyDrawable(Fitting(axes: axes, parts: parts))]
    }
    private struct Fitting: Drawable {
        let axes: Axis.Set
        let parts: [AnyDrawable]
        private func chosen(_ size: Size, _ environment: DrawingEnvironment) throws -> AnyDrawable? {
            let most = 1e6
            for part in parts.dropLast() {
                let offered = Size(
                    width: axes.contains(.horizontal) ? most : size.width,
                    height: axes.contains(.vertical) ? most : size.height)
                let ideal = try part.sizeThatFits(offered, in: environment)
                let fitsAcross = !axes.contains(.horizontal) || ideal.width <= size.width + 1e-6 || ideal.width >= most
                let fitsDown = !axes.contains(.vertical) || ideal.height <= size.height + 1e-6 || ideal.height >= most
                if fitsAcross, fitsDown { return part }
            }
            return parts.last
        }
        func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
            try chosen(proposal, environment)?.sizeThatFits(proposal, in: environment) ?? .zero
        }
        func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
            try chosen(rect.size, context.environment)?.draw(in: rect, into: &context)
        }
        var body: EmptyDrawing { EmptyDrawing() }
    }
}
/// A title and a value.
public struct LabeledContent: Drawable {
    private let label: AnyDrawable
    private let content: AnyDrawable
    /// A label and a value.
    public init(@SceneBuilder content: () -> some Drawable, @SceneBuilder label: () -> some Drawable) {
        (self.content, self.label) = (AnyDrawable(content()), AnyDrawable(label()))
    }
    /// A title and a value.
    public init(_ title: some StringProtocol, @SceneBuilder content: () -> some Drawable) {
        self.init(content: content) { Text(verbatim: String(title)) }
    }
    /// A title and a value.
    public init(_ title: some StringProtocol, value: some StringProtocol) {
        self.init(title) { Text(verbatim: String(value)) }
    }
    public var body: some Drawable {
        HStack {
            label
            Spacer()
            content.foregroundStyle(.secondary)
        }
    }
}
/// A date that would be chosen, as text.
public struct DatePicker: Drawable {
    private let row: LabeledContent
    /// A title and a date.
    public init(
        _ title: some StringProtocol, selection: Binding<Date>, displayedComponents: DatePickerComponents = .date
    ) {
        row = LabeledContent(title) {
            Text(verbatim: selection.wrappedValue.formatted(date: .abbreviated, time: .omitted))
        }
    }
    public var body: some Drawable { row }
}
/// Parts of a date.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: Int
    /// A set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Neither has an effect: a `DatePicker` writes the date in abbreviated form, and never the time.
    public static let date = DatePickerComponents(rawValue: 1), hourAndMinute = DatePickerComponents(rawValue: 2)
}
/// A colour that would be chosen, as a disc.
public struct ColorPicker: Drawable {
    private let row: LabeledContent
    /// A title and a colour.
    public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
        row = LabeledContent(title) { Circle().fill(selection.wrappedValue).frame(width: 28, height: 28) }
    }
    public var body: some Drawable { row }
}
/// A symbol, a title and a text in the middle.
public struct ContentUnavailableView: Drawable {
    private let title: AnyDrawable
    private let text: AnyDrawable
    /// A title with a symbol.
    public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
        let words = String(title)
        self.title = AnyDrawable(
            VStack(spacing: 12) {
                Image(systemName: name).font(.system(size: 44)).foregroundStyle(.secondary)
                Text(verbatim: words).font(.title2.bold())
            })
        text = description.map { AnyDrawable($0) } ?? AnyDrawable(EmptyDrawing())
    }
    init(title: AnyDrawable, @SceneBuilder text: () -> some Drawable) {
        (self.title, self.text) = (title, AnyDrawable(text()))
    }
    public var body: some Drawable {
        VStack(spacing: 8) {
            title
            text.foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
/// Controls side by side.
public typealias ControlGroup = HStack

extension FontChoice {
    /// A family or file; it does not follow the user's text size.
    public static func custom(_ name: String, size: Double, relativeTo style: TextStyle) -> FontChoice {
        custom(name, size: size)
    }
}
extension Drawable {
    /// At most a number of lines; space for all of them is not kept.
    public func lineLimit(_ number: Int, reservesSpace: Bool) -> some Drawable { lineLimit(number) }
    /// At most a number of lines.
    public func lineLimit(_ range: ClosedRange<Int>) -> some Drawable { lineLimit(range.upperBound) }
    /// At most a number of lines.
    public func lineLimit(_ range: PartialRangeThrough<Int>) -> some Drawable { lineLimit(range.upperBound) }
    /// Clips to the frame.
    public func clipped(antialiased: Bool) -> some Drawable { clipped() }
    /// Clamps the proposal; ideal sizes have no effect.
    public func frame(
        minWidth: Double? = nil, idealWidth: Double?, maxWidth: Double? = nil, minHeight: Double? = nil,
        idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: UnitPoint = .center
    ) -> some Drawable {
        frame(minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight, alignment: alignment)
    }
    /// Has no effect: only pictures have a ratio of their own.
    @_disfavoredOverload
    public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some Drawable {
        ratio.map { AnyDrawable(aspectRatio($0, contentMode: contentMode)) } ?? AnyDrawable(self)
    }
    /// A number at the right of a row; not drawn elsewhere.
    public func badge(_ count: Int) -> some Drawable {
        HStack {
            self
            Spacer()
            if count != 0 { Text(verbatim: String(count)).foregroundStyle(.secondary) }
        }
    }
    /// Shows a title and buttons over all, while `isPresented` is true; only in a ``ViewHost``.
    public func confirmationDialog(
        _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @SceneBuilder actions: @escaping () -> some Drawable
    ) -> some Drawable { alert(title, isPresented: isPresented, actions: actions) }
    /// Has no effect: shapes do not ask for their container's.
    public func containerShape(_ shape: some Shape) -> Self { self }
    /// Has no effect: views are where they stand when nothing scrolls.
    public func scrollTransition<Content: Drawable>(
        _ transition: @escaping (AnyDrawable, ScrollTransitionPhase) -> Content
    ) -> some Drawable {
        RunTimeNote.say("scrollTransition draws views as they stand in the middle; nothing scrolls here")
        return transition(AnyDrawable(self), .identity)
    }
}
/// Where a view is in what scrolls: always in the middle.
public enum ScrollTransitionPhase: Double, Hashable, Sendable {
    /// A transition is only given `identity`, the phase of a view in the middle; the raw values are SwiftUI's.
    case topLeading = -1, identity = 0, bottomTrailing = 1
    /// Whether it is in the middle.
    public var isIdentity: Bool { self == .identity }
    /// −1, 0 or 1.
    public var value: Double { rawValue }
}
#if !canImport(CoreGraphics)
    extension CGContext {
        /// The path becomes the outline of its stroke.
        public func replacePathWithStrokedPath() {
            guard let path else { return }
            beginPath()
            addPath(CGPath(path: path.path.strokedPath(strokeStyle)))
        }
    }
#endif

import BezelColor
import BezelDrawing
import BezelGeometry

/// A line that fills, or a wheel that turns with the host's time.
public struct ProgressView: Drawable {
    private let fraction: Double?
    private let label: AnyDrawable
    /// A wheel.
    public init() { (fraction, label) = (nil, AnyDrawable(EmptyDrawing())) }
    /// A wheel with a title.
    public init(_ title: some StringProtocol) { (fraction, label) = (nil, AnyDrawable(Text(verbatim: String(title)))) }
    /// A line; nil for a wheel.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
        self.init(value: value, total: total) { EmptyDrawing() }
    }
    /// A line with a title.
    public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1) {
        self.init(value: value, total: total) { Text(verbatim: String(title)) }
    }
    /// A line with a label.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1, @SceneBuilder label: () -> some Drawable
    ) {
        fraction = value.map { total > 0 ? Double($0 / total).clamped(to: 0...1) : 0 }
        self.label = AnyDrawable(label())
    }
    public var body: some Drawable {
        let configuration = ProgressViewStyleConfiguration(fractionCompleted: fraction, label: label)
        StyledControl(body: AnyDrawable(plain)) { $0[ProgressLook.self]?(configuration) }
    }
    @SceneBuilder private var plain: some Drawable {
        if let fraction {
            VStack(alignment: .leading, spacing: 4) {
                label
                GeometryReader { proxy in
                    Tinted { tint in
                        ZStack(alignment: .leading) {
                            Capsule().fill(Color(white: 0.89))
                            Capsule().fill(tint).frame(width: proxy.size.width * fraction)
                        }
                    }
                }
                .frame(height: 4)
            }
        } else {
            VStack(spacing: 6) {
                TimelineView(.animation) { context in
                    let step = (context.date.timeIntervalSinceReferenceDate * 8).rounded(.down)
                    ZStack {
                        ForEach(0..<8) { index in
                            Capsule().fill(Color.gray).frame(width: 2.5, height: 6).offset(y: -7)
                                .rotationEffect(.degrees(Double(index) * 45))
                                .opacity(
                                    0.25 + 0.75
                                        * ((Double(index) - step) / 8 - ((Double(index) - step) / 8).rounded(.down)))
                        }
                    }
                    .frame(width: 20, height: 20)
                }
                label
            }
        }
    }
}
/// A value in a range as a line, with labels.
public struct Gauge: Drawable {
    private let fraction: Double
    private let label: AnyDrawable
    private let current: AnyDrawable
    private let ends: (AnyDrawable, AnyDrawable)
    /// A value in a range.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in range: ClosedRange<Value> = 0...1, @SceneBuilder label: () -> some Drawable,
        @SceneBuilder currentValueLabel: () -> some Drawable = { EmptyDrawing() },
        @SceneBuilder minimumValueLabel: () -> some Drawable = { EmptyDrawing() },
        @SceneBuilder maximumValueLabel: () -> some Drawable = { EmptyDrawing() }
    ) {
        let span = range.upperBound - range.lowerBound
        fraction = span > 0 ? (Double((value - range.lowerBound) / span)).clamped(to: 0...1) : 0
        (self.label, current) = (AnyDrawable(label()), AnyDrawable(currentValueLabel()))
        ends = (AnyDrawable(minimumValueLabel()), AnyDrawable(maximumValueLabel()))
    }
    public var body: some Drawable {
        VStack(spacing: 4) {
            label
            HStack {
                ends.0
                ProgressView(value: fraction)
                ends.1
            }
            current
        }
    }
}
/// Content that its label shows or hides.
public struct DisclosureGroup: Drawable {
    @State private var isOpen: Bool
    private let label: AnyDrawable
    private let content: AnyDrawable
    /// Closed at first.
    public init(_ title: some StringProtocol, @SceneBuilder content: () -> some Drawable) {
        _isOpen = State(wrappedValue: false)
        (label, self.content) = (AnyDrawable(Text(verbatim: String(title))), AnyDrawable(content()))
    }
    public var body: some Drawable {
        VStack(alignment: .leading) {
            HStack {
                label
                Spacer()
                Image(systemName: isOpen ? "chevron.down" : "chevron.right")
            }
            .contentShape(Rectangle())
            .onTapGesture { isOpen.toggle() }
            if isOpen { content }
        }
    }
}
/// A button whose choices are not drawn.
public struct Menu: Drawable {
    private let label: AnyDrawable
    /// A label; the choices are not drawn.
    public init(@SceneBuilder content: () -> some Drawable, @SceneBuilder label: () -> some Drawable) {
        self.label = AnyDrawable(label())
    }
    /// A title; the choices are not drawn.
    public init(_ title: some StringProtocol, @SceneBuilder content: () -> some Drawable) {
        label = AnyDrawable(Text(verbatim: String(title)))
    }
    public var body: some Drawable { Tinted { tint in label.foregroundStyle(tint) } }
}

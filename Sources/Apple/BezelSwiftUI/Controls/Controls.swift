import BezelColor
import BezelDrawing
import BezelGeometry

/// A title with a symbol.
public struct Label: Drawable {
    private let title: AnyDrawable
    private let icon: AnyDrawable
    /// A title and a picture.
    public init(@SceneBuilder title: () -> some Drawable, @SceneBuilder icon: () -> some Drawable) {
        (self.title, self.icon) = (AnyDrawable(title()), AnyDrawable(icon()))
    }
    /// See `Image(systemName:)`.
    public init(_ title: some StringProtocol, systemImage name: String) {
        self.init {
            Text(verbatim: String(title))
        } icon: {
            Image(systemName: name)
        }
    }
    /// A title and a picture's name.
    public init(_ title: some StringProtocol, image name: String) {
        self.init {
            Text(verbatim: String(title))
        } icon: {
            Image(name)
        }
    }
    public var body: some Drawable {
        HStack(spacing: 6) {
            icon
            title
        }
    }
}
/// Text that would open an address.
public struct Link<Content: Drawable>: Drawable {
    private let label: Content
    /// A label; the address has no effect.
    public init(destination: URL, @SceneBuilder label: () -> Content) { self.label = label() }
    /// A title; the address has no effect.
    public init(_ title: some StringProtocol, destination: URL) where Content == Text {
        label = Text(verbatim: String(title))
    }
    public var body: some Drawable { Tinted { tint in label.foregroundStyle(tint) } }
}

/// Colours controls by the tint around.
struct Tinted<Content: Drawable>: Drawable, OpenableDrawing {
    private let standard: Color
    private let make: (Color) -> Content
    /// The colour where nothing sets a tint is the accent colour, or that of the control's kind.
    init(standard: Color = .accentColor, @SceneBuilder make: @escaping (Color) -> Content) {
        (self.standard, self.make) = (standard, make)
    }
    var body: Content { make(standard) }
    func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let tint = EnvironmentValues(pass.inherited.values).tint ?? standard
        return pass.at(.content) { pass.parts(of: make(tint)) }
    }
}

/// A switch with a label; taps turn it.
public struct Toggle: Drawable {
    private let isOn: Binding<Bool>
    private let label: AnyDrawable
    /// A switch with a label.
    public init(isOn: Binding<Bool>, @SceneBuilder label: () -> some Drawable) {
        (self.isOn, self.label) = (isOn, AnyDrawable(label()))
    }
    /// A switch with a title.
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(verbatim: String(title)) }
    }
    /// A switch with a title and a symbol.
    public init(_ title: some StringProtocol, systemImage name: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Label(title, systemImage: name) }
    }
    public var body: some Drawable {
        let configuration = ToggleStyleConfiguration(label: label, value: isOn)
        StyledControl(body: AnyDrawable(plain)) { $0[ToggleLook.self]?(configuration) }
    }
    @SceneBuilder private var plain: some Drawable {
        let value = isOn.wrappedValue
        HStack {
            label
            Spacer()
            ZStack(alignment: value ? .trailing : .leading) {
                Tinted(standard: .green) { tint in Capsule().fill(value ? tint : Color(white: 0.9)) }
                Circle().fill(Color.white).padding(2).frame(width: 31, height: 31)
            }
            .frame(width: 51, height: 31)
        }
        .contentShape(Rectangle())
        .onTapGesture { isOn.wrappedValue.toggle() }
    }
}
/// A number on a line, which drags and taps set.
public struct Slider: Drawable {
    private let fraction: Binding<Double>
    private let label: AnyDrawable
    private let ends: (AnyDrawable, AnyDrawable)
    private let changed: (Bool) -> Void
    /// A number in a range; the label is not drawn.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in range: ClosedRange<Value> = 0...1, step: Value? = nil,
        @SceneBuilder label: () -> some Drawable = { EmptyDrawing() },
        @SceneBuilder minimumValueLabel: () -> some Drawable = { EmptyDrawing() },
        @SceneBuilder maximumValueLabel: () -> some Drawable = { EmptyDrawing() },
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let span = range.upperBound - range.lowerBound
        fraction = Binding {
            span > 0 ? (Double((value.wrappedValue - range.lowerBound) / span)).clamped(to: 0...1) : 0
        } set: { part in
            var next = range.lowerBound + Value(part) * span
            if let step, step > 0 { next = range.lowerBound + ((next - range.lowerBound) / step).rounded() * step }
            value.wrappedValue = next.clamped(from: range.lowerBound, through: range.upperBound)
        }
        self.label = AnyDrawable(label())
        ends = (AnyDrawable(minimumValueLabel()), AnyDrawable(maximumValueLabel()))
        changed = onEditingChanged
    }
    public var body: some Drawable {
        HStack {
            ends.0
            GeometryReader { proxy in
                let way = max(1, proxy.size.width - 28)
                let part = fraction.wrappedValue
                Tinted { tint in
                    ZStack(alignment: .leading) {
                        Capsule().fill(Color(white: 0.87)).frame(height: 4)
                        Capsule().fill(tint).frame(width: 14 + way * part, height: 4)
                        Circle().fill(Color.white).shadow(radius: 4, y: 1).frame(width: 28, height: 28)
                            .offset(x: way * part)
                    }
                }
                .frame(width: proxy.size.width, height: proxy.size.height)
                .contentShape(Rectangle())
                .onTapGesture { (point: Point) in set((point.x - 14) / way) }
                .gesture(
                    DragGesture().onChanged {
                        changed(true)
                        set(($0.location.x - 14) / way)
                    }.onEnded { _ in changed(false) })
            }
            .frame(height: 34)
            ends.1
        }
    }
    private func set(_ part: Double) { fraction.wrappedValue = part.clamped(to: 0...1) }
}
/// Two buttons that step a number.
public struct Stepper: Drawable {
    private let label: AnyDrawable
    private let down: () -> Void
    private let up: () -> Void
    /// Two closures.
    public init(
        @SceneBuilder label: () -> some Drawable, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        self.label = AnyDrawable(label())
        (down, up) = (onDecrement ?? {}, onIncrement ?? {})
    }
    /// A number in a range.
    public init<Value: Strideable>(
        value: Binding<Value>, in range: ClosedRange<Value>, step: Value.Stride = 1,
        @SceneBuilder label: () -> some Drawable
    ) {
        self.init(label: label) {
            value.wrappedValue = min(value.wrappedValue.advanced(by: step), range.upperBound)
        } onDecrement: {
            value.wrappedValue = max(value.wrappedValue.advanced(by: -step), range.lowerBound)
        }
    }
    /// A number in a range.
    public init<Value: Strideable>(
        _ title: some StringProtocol, value: Binding<Value>, in range: ClosedRange<Value>, step: Value.Stride = 1
    ) {
        self.init(value: value, in: range, step: step) { Text(verbatim: String(title)) }
    }
    /// A number.
    public init<Value: Strideable>(_ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1) {
        self.init {
            Text(verbatim: String(title))
        } onIncrement: {
            value.wrappedValue = value.wrappedValue.advanced(by: step)
        } onDecrement: {
            value.wrappedValue = value.wrappedValue.advanced(by: -step)
        }
    }
    public var body: some Drawable {
        HStack {
            label
            Spacer()
            HStack(spacing: 0) {
                Image(systemName: "minus").frame(width: 46, height: 32).contentShape(Rectangle()).onTapGesture(
                    perform: down)
                Divider().frame(height: 18)
                Image(systemName: "plus").frame(width: 46, height: 32).contentShape(Rectangle()).onTapGesture(
                    perform: up)
            }
            .background(RoundedRectangle(cornerRadius: 8).fill(Color(white: 0.93)))
        }
    }
}
/// Choices side by side; taps choose. Choices have a `tag(_:)`.
public struct Picker<Selection: Hashable>: Drawable, OpenableDrawing {
    private let label: AnyDrawable
    private let selection: Binding<Selection>
    private let content: AnyDrawable
    /// Choices with a label.
    public init(
        selection: Binding<Selection>, @SceneBuilder content: () -> some Drawable,
        @SceneBuilder label: () -> some Drawable
    ) {
        self.selection = selection
        (self.content, self.label) = (AnyDrawable(content()), AnyDrawable(label()))
    }
    /// Choices with a title.
    public init(
        _ title: some StringProtocol, selection: Binding<Selection>, @SceneBuilder content: () -> some Drawable
    ) {
        self.init(selection: selection, content: content) { Text(verbatim: String(title)) }
    }
    public var body: AnyDrawable { content }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let choices = pass.at(.content) { pass.parts(of: content) }
        let chosen = selection
        let row = HStack(spacing: 0) {
            ForEach(choices.indices, id: \.self) { index in
                let tag = choices[index].tagged(as: Selection.self)
                choices[index].font(.footnote).padding(.vertical, 6).frame(maxWidth: .infinity)
                    .background(
                        RoundedRectangle(cornerRadius: 7).fill(tag == chosen.wrappedValue ? Color.white : Color.clear)
                    )
                    .contentShape(Rectangle())
                    .onTapGesture { if let tag { chosen.wrappedValue = tag } }
            }
        }
        .padding(2).background(RoundedRectangle(cornerRadius: 9).fill(Color(white: 0.93)))
        let isList = pass.inherited.isList
        return pass.at(.other) {
            isList
                ? pass.parts(
                    of: VStack(alignment: .leading) {
                        label; row
                    }) : pass.parts(of: row)
        }
    }
}
/// Text that would be edited: its value, or the prompt in grey.
public struct TextField: Drawable {
    private let prompt: String
    private let text: Binding<String>
    /// A value and a prompt.
    public init(_ prompt: some StringProtocol, text: Binding<String>, axis: Axis = .horizontal) {
        (self.prompt, self.text) = (String(prompt), text)
    }
    /// A value and a prompt; nothing is committed.
    public init(
        _ prompt: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) { self.init(prompt, text: text) }
    /// A value as a formatter writes it, and a prompt.
    public init<V>(_ prompt: some StringProtocol, value: Binding<V>, formatter: Formatter) {
        self.init(
            prompt, text: Binding(get: { formatter.string(for: value.wrappedValue) ?? "" }, set: { _ in }))
    }
    public var body: some Drawable {
        let isEmpty = text.wrappedValue.isEmpty
        Text(verbatim: isEmpty ? prompt : text.wrappedValue).foregroundStyle(
            isEmpty ? Color(white: 0.77) : Color.primary
        )
        .lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
    }
}
/// Text that would be edited, as dots.
public struct SecureField: Drawable {
    private let field: TextField
    /// A value and a prompt.
    public init(_ prompt: some StringProtocol, text: Binding<String>) {
        let dots = String(repeating: "•", count: text.wrappedValue.count)
        field = TextField(prompt, text: .constant(dots))
    }
    public var body: some Drawable { field }
}
/// Text of several lines that would be edited.
public struct TextEditor: Drawable {
    private let text: Binding<String>
    /// A value.
    public init(text: Binding<String>) { self.text = text }
    public var body: some Drawable {
        Text(verbatim: text.wrappedValue).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}

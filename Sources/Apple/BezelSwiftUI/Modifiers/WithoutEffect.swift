// Modifiers of what a picture does not have: scrolling, keyboards, screen readers, bars and styles of a device. They let code
// compile and change nothing; none of them draws anything on a device that would be lost here, unless it says so.
import BezelDrawing
import BezelGeometry

/// A style of lists, pickers, fields and the like; it has no effect: each control has one look.
public struct ControlLook: Hashable, Sendable {
    /// Arguments of modifiers such as `listStyle(_:)` and `toggleStyle(_:)`. None has an effect: each control has one look.
    public static let automatic = ControlLook(), plain = ControlLook(), inset = ControlLook(), grouped = ControlLook(),
        insetGrouped = ControlLook(), sidebar = ControlLook(), segmented = ControlLook(), wheel = ControlLook(),
        menu = ControlLook(), inline = ControlLook(), roundedBorder = ControlLook(), squareBorder = ControlLook(),
        `switch` = ControlLook(), button = ControlLook(), checkbox = ControlLook(), linear = ControlLook(),
        circular = ControlLook(), accessoryCircular = ControlLook(), accessoryCircularCapacity = ControlLook(),
        accessoryLinear = ControlLook(), linearCapacity = ControlLook(), page = ControlLook(), columns = ControlLook(),
        titleAndIcon = ControlLook(), iconOnly = ControlLook(), titleOnly = ControlLook(),
        navigationLink = ControlLook()
    /// Several screens as pages: the chosen one is drawn.
    public static func page(indexDisplayMode: ControlLook) -> ControlLook { ControlLook() }
    /// When the dots of pages would be shown, by `indexViewStyle(_:)`. None has an effect.
    public static let always = ControlLook(), never = ControlLook(), interactive = ControlLook()
}
/// A style; it has no effect.
public func PlainListStyle() -> ControlLook { .plain }
/// A style; it has no effect.
public func GroupedListStyle() -> ControlLook { .grouped }
/// A style; it has no effect.
public func InsetGroupedListStyle() -> ControlLook { .insetGrouped }
/// A style; it has no effect.
public func SegmentedPickerStyle() -> ControlLook { .segmented }
/// A style; it has no effect.
public func WheelPickerStyle() -> ControlLook { .wheel }
/// A style; it has no effect.
public func MenuPickerStyle() -> ControlLook { .menu }
/// A style; it has no effect.
public func RoundedBorderTextFieldStyle() -> ControlLook { .roundedBorder }
/// A style; it has no effect.
public func PlainTextFieldStyle() -> ControlLook { .plain }
/// A style; it has no effect.
public func SwitchToggleStyle() -> ControlLook { .switch }
/// A style; it has no effect.
public func CircularProgressViewStyle() -> ControlLook { .circular }
/// A style; it has no effect.
public func LinearProgressViewStyle() -> ControlLook { .linear }
/// A style; it has no effect.
public func PageTabViewStyle() -> ControlLook { .page }

extension Drawable {
    /// Has no effect.
    public func listStyle(_ style: ControlLook) -> Self { self }
    /// Has no effect.
    public func formStyle(_ style: ControlLook) -> Self { self }
    /// Has no effect.
    public func pickerStyle(_ style: ControlLook) -> Self { self }
    /// Has no effect.
    public func textFieldStyle(_ style: ControlLook) -> Self { self }
    /// Has no effect.
    public func toggleStyle(_ style: ControlLook) -> Self { self }
    /// Has no effect.
    public func progressViewStyle(_ style: ControlLook) -> Self { self }
    /// Has no effect.
    public func gaugeStyle(_ style: ControlLook) -> Self { self }
    /// Has no effect.
    public func tabViewStyle(_ style: ControlLook) -> Self { self }
    /// Has no effect.
    public func indexViewStyle(_ style: ControlLook) -> Self { self }
    /// Has no effect.
    public func labelStyle(_ style: ControlLook) -> Self { self }
    /// Has no effect.
    public func menuStyle(_ style: ControlLook) -> Self { self }
    /// Has no effect.
    public func controlSize(_ size: ControlSize) -> Self { self }
    /// Has no effect.
    public func labelsHidden() -> Self { self }
    /// Has no effect: rows keep the card's ground.
    public func listRowBackground(_ view: (some Drawable)?) -> Self { self }
    /// Has no effect.
    public func listRowInsets(_ insets: EdgeInsets?) -> Self { self }
    /// Has no effect.
    public func listRowSeparator(_ visibility: Visibility) -> Self { self }
    /// Has no effect.
    public func listRowSpacing(_ spacing: Double?) -> Self { self }
    /// Has no effect.
    public func scrollIndicators(_ visibility: Visibility) -> Self { self }
    /// Has no effect.
    public func scrollDisabled(_ isDisabled: Bool) -> Self { self }
    /// Has no effect.
    public func scrollContentBackground(_ visibility: Visibility) -> Self { self }
    /// Has no effect.
    public func scrollClipDisabled(_ isDisabled: Bool = true) -> Self { self }
    /// Has no effect.
    public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }
    /// Has no effect.
    public func refreshable(action: @escaping @Sendable () async -> Void) -> Self { self }
    /// Has no effect: the field is not drawn.
    public func searchable(text: Binding<String>, prompt: String? = nil) -> Self { self }
    /// Has no effect: the field is not drawn.
    public func searchable(text: Binding<String>, prompt: Text) -> Self { self }
    /// Has no effect: the buttons are not drawn.
    public func swipeActions(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @SceneBuilder content: () -> some Drawable
    ) -> Self { self }
    /// Has no effect: the menu is not drawn.
    public func contextMenu(@SceneBuilder menuItems: () -> some Drawable) -> Self { self }
    /// Has no effect.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }
    /// Has no effect.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
    /// Has no effect.
    public func deleteDisabled(_ isDisabled: Bool) -> Self { self }
    /// Has no effect.
    public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> Self { self }
    /// Has no effect.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }
    /// Has no effect.
    public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> Self { self }
    /// Has no effect.
    public func statusBar(hidden: Bool) -> Self { self }
    /// Has no effect.
    public func statusBarHidden(_ isHidden: Bool = true) -> Self { self }
    /// Has no effect.
    public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }
    /// Has no effect.
    public func keyboardType(_ type: UIKeyboardType) -> Self { self }
    /// Has no effect.
    public func textContentType(_ type: UITextContentType?) -> Self { self }
    /// Has no effect.
    public func autocapitalization(_ kind: TextInputCapitalization) -> Self { self }
    /// Has no effect.
    public func textInputAutocapitalization(_ kind: TextInputCapitalization?) -> Self { self }
    /// Has no effect.
    public func disableAutocorrection(_ isDisabled: Bool?) -> Self { self }
    /// Has no effect.
    public func autocorrectionDisabled(_ isDisabled: Bool = true) -> Self { self }
    /// Has no effect.
    public func submitLabel(_ label: SubmitLabel) -> Self { self }
    /// Has no effect: nothing is submitted.
    public func onSubmit(_ action: @escaping () -> Void) -> Self { self }
    /// Has no effect: nothing is focused.
    public func focused(_ isFocused: FocusState<Bool>.Binding) -> Self { self }
    /// Has no effect: nothing is focused.
    public func focused<Value: Hashable>(_ focus: FocusState<Value?>.Binding, equals value: Value) -> Self { self }
    /// Has no effect.
    public func textSelection(_ selectability: TextSelectability) -> Self { self }
    /// Has no effect: there is no pointer.
    public func onHover(perform action: @escaping (Bool) -> Void) -> Self { self }
    /// Has no effect: there is no pointer.
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> Self { self }
    /// Has no effect: there is no pointer.
    public func help(_ text: some StringProtocol) -> Self { self }
    /// Has no effect.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> Self { self }
    /// Has no effect.
    public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> Self { self }
    /// Has no effect.
    public func allowsTightening(_ isAllowed: Bool) -> Self { self }
    /// Has no effect.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }
    /// Has no effect.
    public func symbolVariant(_ variant: SymbolVariants) -> Self { self }
    /// Has no effect: symbols do not move.
    public func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true)
        -> Self
    {
        RunTimeNote.say("symbolEffect has no effect: symbols do not move here")
        return self
    }
    /// Has no effect: symbols do not move.
    public func symbolEffect<Value: Equatable>(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: Value
    ) -> Self {
        RunTimeNote.say("symbolEffect has no effect: symbols do not move here")
        return self
    }
    /// Has no effect: text changes at once.
    public func contentTransition(_ transition: ContentTransition) -> Self { self }
    /// Has no effect: views jump between places.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> Self { self }
    /// Has no effect.
    public func geometryGroup() -> Self { self }
    /// Has no effect.
    public func coordinateSpace(name: some Hashable) -> Self { self }
    /// Has no effect.
    public func coordinateSpace(_ space: NamedCoordinateSpace) -> Self { self }
    /// Has no effect.
    public func sensoryFeedback<Value: Equatable>(_ feedback: SensoryFeedback, trigger: Value) -> Self { self }
    /// Has no effect.
    public func sensoryFeedback<Value: Equatable>(
        trigger: Value, _ feedback: @escaping (_ old: Value, _ new: Value) -> SensoryFeedback?
    ) -> Self { self }
    /// Has no effect.
    public func ignoresSafeArea(_ regions: SafeAreaRegions, edges: Edge.Set = .all) -> Self { self }
    /// Has no effect.
    public func privacySensitive(_ isSensitive: Bool = true) -> Self { self }
    /// Has no effect.
    public func unredacted() -> Self { self }
    /// Has no effect.
    public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> Self { self }
    /// Has no effect.
    public func previewContext<Value>(_ value: Value) -> Self { self }
    /// Has no effect.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> Self { self }
    /// Has no effect: nothing is dragged between programs.
    public func onDrag(_ data: @escaping () -> Any) -> Self { self }
}

// MARK: Screen readers
extension Drawable {
    /// Has no effect.
    public func accessibilityHidden(_ isHidden: Bool) -> Self { self }
    /// Has no effect.
    public func accessibilityIdentifier(_ name: String) -> Self { self }
    /// Has no effect.
    public func accessibilityValue(_ value: some StringProtocol) -> Self { self }
    /// Has no effect.
    public func accessibilityValue(_ value: Text) -> Self { self }
    /// Has no effect.
    @_disfavoredOverload
    public func accessibilityValue(_ value: LocalizedStringKey) -> Self { self }
    /// Has no effect.
    public func accessibilityHint(_ hint: some StringProtocol) -> Self { self }
    /// Has no effect.
    public func accessibilityHint(_ hint: Text) -> Self { self }
    /// Has no effect.
    @_disfavoredOverload
    public func accessibilityHint(_ hint: LocalizedStringKey) -> Self { self }
    /// Has no effect.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }
    /// Has no effect.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }
    /// Has no effect.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> Self { self }
    /// Has no effect.
    public func accessibilitySortPriority(_ priority: Double) -> Self { self }
    /// Has no effect.
    public func accessibilityAction(named name: String = "", _ action: @escaping () -> Void) -> Self { self }
    /// Has no effect.
    public func accessibilityAdjustableAction(_ action: @escaping (AccessibilityAdjustmentDirection) -> Void) -> Self {
        self
    }
    /// SwiftUI's older form of `accessibilityLabel(_:)`: a group's label in SVG.
    public func accessibility(label: Text) -> some Drawable { accessibilityLabel(label) }
    /// Has no effect.
    public func accessibility(hidden: Bool) -> Self { self }
    /// Has no effect.
    public func accessibility(identifier: String) -> Self { self }
    /// Has no effect.
    public func accessibility(value: Text) -> Self { self }
    /// Has no effect.
    public func accessibility(hint: Text) -> Self { self }
    /// Has no effect.
    public func accessibility(addTraits traits: AccessibilityTraits) -> Self { self }
}
/// What a screen reader says; has no effect.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: Int
    /// A set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Kinds of elements.
    public static let isButton = AccessibilityTraits(rawValue: 1), isHeader = AccessibilityTraits(rawValue: 2),
        isImage = AccessibilityTraits(rawValue: 4), isSelected = AccessibilityTraits(rawValue: 8),
        isLink = AccessibilityTraits(rawValue: 16), updatesFrequently = AccessibilityTraits(rawValue: 32),
        isStaticText = AccessibilityTraits(rawValue: 64), isModal = AccessibilityTraits(rawValue: 128)
}
/// How a group is read; has no effect.
public enum AccessibilityChildBehavior: Hashable, Sendable {
    /// None has an effect: screen readers find the group's parts as they are.
    case ignore, combine, contain
}
/// Which way a value goes; never used.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// Neither is ever passed: the closure of `accessibilityAdjustableAction(_:)` is never called.
    case increment, decrement
}

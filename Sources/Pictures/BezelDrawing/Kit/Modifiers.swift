// Modifiers that every part has, for its look and its place. Those of inherited settings, such as fonts, are in Inheriting;
// what a modifier returns, and how that is animated and drawn, is in ChangedDrawings.
import BezelColor
import BezelGeometry

extension Drawable {
    /// Draws each part at a fraction of its opacity, 0 for clear and 1 for unchanged, as in SwiftUI.
    ///
    /// Numbers beyond are pinned, and NaN is 0. What overlaps within a part does not show through, but of several parts in a
    /// closure each fades by itself.
    public func opacity(_ opacity: Double) -> some Drawable {
        GroupedDrawing(content: self, numbers: [(opacity.isNaN ? 0 : opacity).clamped(to: 0...1)]) { numbers, _ in
            GroupDrawing(opacity: numbers[0].clamped(to: 0...1))
        }
    }
    /// Blends the part with what lies behind it, back to the nearest layer, as CSS's `mix-blend-mode`.
    ///
    /// To keep blending within a set of parts, end the set with `compositingGroup()`.
    public func blendMode(_ mode: BlendMode) -> some Drawable {
        GroupedDrawing(content: self) { _, _ in GroupDrawing(blendMode: mode) }
    }
    /// Draws the part into a transparent layer of its own first, so that blend modes inside do not reach what is behind.
    ///
    /// In CSS, it is `isolation: isolate`.
    public func compositingGroup() -> some Drawable {
        GroupedDrawing(content: self) { _, _ in GroupDrawing(isIsolated: true) }
    }
    /// Rotates what is drawn clockwise about a point of its rectangle; layout and neighbours are unchanged.
    ///
    /// - Parameters:
    ///   - angle: Negative angles turn anticlockwise.
    ///   - anchor: A fraction of the part's size; its middle by default.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some Drawable {
        GroupedDrawing(content: self, numbers: [angle.radians]) { numbers, rect in
            GroupDrawing(transform: Transform(rotation: .radians(numbers[0]), about: anchor.point(in: rect)))
        }
    }
    /// Stretches what is drawn about a point of its rectangle; layout and neighbours are unchanged.
    ///
    /// - Parameters:
    ///   - x: The factor of widths; negative ones mirror left and right.
    ///   - y: The factor of heights; negative ones mirror top and bottom.
    ///   - anchor: A fraction of the part's size; its middle by default.
    public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some Drawable {
        GroupedDrawing(content: self, numbers: [x, y]) { numbers, rect in
            GroupDrawing(transform: Transform(scaleX: numbers[0], y: numbers[1], about: anchor.point(in: rect)))
        }
    }
    /// Scales what is drawn by one factor about a point of its rectangle, strokes included; layout is unchanged.
    public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some Drawable {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }
    /// Moves what is drawn by user units, right and down for positive numbers; layout and neighbours are unchanged.
    public func offset(x: Double = 0, y: Double = 0) -> some Drawable {
        GroupedDrawing(content: self, numbers: [x, y]) { numbers, _ in
            GroupDrawing(transform: Transform(translationX: numbers[0], y: numbers[1]))
        }
    }
    /// Shows the part only where another has ink, as in SwiftUI.
    ///
    /// - Parameters:
    ///   - kind: Whether the mask's opacity counts, as in SwiftUI, or its brightness times opacity, as in SVG.
    ///   - alignment: Where parts of the mask stand in the part's rectangle; centred by default.
    ///   - mask: Is offered the part's size. Its colours are not drawn.
    @_disfavoredOverload
    public func mask(
        _ kind: Mask.Kind = .alpha, alignment: UnitPoint = .center, @SceneBuilder _ mask: () throws -> some Drawable
    ) rethrows -> some Drawable {
        masked(kind, AnyDrawable(try mask()), alignment)
    }
    /// Shows the part only as far as another is opaque; it is offered the part's size.
    @_disfavoredOverload
    public func mask(_ mask: some Drawable, alignment: UnitPoint = .center) -> some Drawable {
        masked(.alpha, AnyDrawable(mask), alignment)
    }
    private func masked(
        _ kind: Mask.Kind, _ mask: AnyDrawable, _ alignment: UnitPoint
    ) -> GroupedDrawing<Self> {
        GroupedDrawing(content: self, inputs: ChangeInputs(others: [mask])) { inputs, rect, environment in
            var context = GraphicsContext(environment: environment)
            try Layers(inputs.others.flatMap { opened($0) }, alignment: alignment).draw(in: rect, into: &context)
            return GroupDrawing(mask: Mask(kind: kind, commands: context.commands))
        }
    }
    /// Adds a blurred shadow of all that the part draws, behind it; layout is unchanged.
    ///
    /// Drawing throws ``DrawingError/invalidNumber(what:value:expected:)`` for a negative or infinite radius.
    ///
    /// - Parameters:
    ///   - color: By default black at 33 % opacity, as in SwiftUI.
    ///   - radius: Twice the standard deviation of the blur, in user units, as in CSS's `box-shadow`; 0 for a hard shadow.
    ///   - x: How far it is moved to the right, in user units.
    ///   - y: How far it is moved down, in user units.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
    ) -> some Drawable {
        let numbers = [radius, x, y, color.red, color.green, color.blue, color.alpha]
        return GroupedDrawing(content: self, numbers: numbers) { n, _ in
            let d = try deviation(n[0], of: "a shadow")
            // Keeps the ink of static colours.
            let now = n == numbers ? color : Color(red: n[3], green: n[4], blue: n[5], alpha: n[6])
            return GroupDrawing(effects: [
                .dropShadow(offset: Vector(dx: n[1], dy: n[2]), deviationX: d, deviationY: d, color: now)
            ])
        }
    }
    /// Blurs all that the part draws; edges spread beyond its rectangle, and layout is unchanged.
    ///
    /// The radius is twice the standard deviation, in user units: half as strong as CSS's `blur()` of the same number. Drawing
    /// throws ``DrawingError/invalidNumber(what:value:expected:)`` if it is negative or infinite.
    public func blur(radius: Double) -> some Drawable {
        GroupedDrawing(content: self, numbers: [radius]) { numbers, _ in
            let d = try deviation(numbers[0], of: "a blur")
            return GroupDrawing(effects: [.blur(x: d, y: d)])
        }
    }
    /// Names the part for screen readers and programs: in SVG, as its group's `aria-label` and, with hyphens for spaces, its
    /// `id`.
    public func label(_ label: String) -> some Drawable {
        GroupedDrawing(content: self) { _, _ in GroupDrawing(label: label) }
    }

    /// Gives the part a width, a height or both in user units, whatever it takes itself.
    ///
    /// The content is offered that size and aligned in it; what is larger is not cut off. Use `clipped()` for that.
    ///
    /// - Parameters:
    ///   - width: nil for the content's own; negative numbers count as 0.
    ///   - height: nil for the content's own; negative numbers count as 0.
    ///   - alignment: Where content of another size stands; centred by default.
    @_disfavoredOverload
    public func frame(
        width: Double? = nil, height: Double? = nil, alignment: UnitPoint = .center
    ) -> some Drawable {
        func offered(_ numbers: [Double], _ proposal: Size) -> Size {
            Size(
                width: max(0, width == nil ? proposal.width : numbers[0]),
                height: max(0, height == nil ? proposal.height : numbers[1]))
        }
        return PlacedDrawing(content: self, numbers: [width ?? 0, height ?? 0]) {
            numbers, content, proposal, environment in
            let inner = try content.sizeThatFits(offered(numbers, proposal), in: environment)
            return Size(
                width: max(0, width == nil ? inner.width : numbers[0]),
                height: max(0, height == nil ? inner.height : numbers[1]))
        } place: { numbers, content, rect, environment in
            rect.placing(try content.sizeThatFits(offered(numbers, rect.size), in: environment), at: alignment)
        }
    }
    /// Adds the same space on all four sides, in user units; 16 by default. To space one axis only, use `padding(x:y:)`.
    public func padding(_ length: Double = 16) -> some Drawable { padding(x: length, y: length) }
    /// Adds space on the left and right (`x`) and above and below (`y`), in user units.
    ///
    /// The content is offered that much less, at least 0. Negative lengths let it extend beyond its place.
    public func padding(x: Double, y: Double) -> some Drawable {
        PlacedDrawing(content: self, numbers: [x, y]) { numbers, content, proposal, environment in
            let (x, y) = (numbers[0], numbers[1])
            let offered = Size(width: max(0, proposal.width - 2 * x), height: max(0, proposal.height - 2 * y))
            let inner = try content.sizeThatFits(offered, in: environment)
            return Size(width: inner.width + 2 * x, height: inner.height + 2 * y)
        } place: { numbers, _, rect, _ in
            let (x, y) = (numbers[0], numbers[1])
            return Rect(
                x: rect.minX + x, y: rect.minY + y, width: max(0, rect.width - 2 * x),
                height: max(0, rect.height - 2 * y))
        }
    }
    /// Places the part's middle at a point of the offered rectangle, in user units from its top left.
    ///
    /// The part then takes all of the offered size, as in SwiftUI. To move it and leave layout alone, use `offset(x:y:)`.
    public func position(x: Double, y: Double) -> some Drawable {
        PlacedDrawing(content: self, numbers: [x, y]) { _, _, proposal, _ in
            proposal
        } place: { numbers, content, rect, environment in
            let size = try content.sizeThatFits(rect.size, in: environment)
            return Rect(
                x: rect.minX + numbers[0] - size.width / 2, y: rect.minY + numbers[1] - size.height / 2,
                width: size.width,
                height: size.height)
        }
    }
    /// Draws other parts in front, offered this part's size; they do not change it.
    ///
    /// - Parameters:
    ///   - alignment: Where they stand in the part's rectangle; centred by default. They may be larger.
    ///   - content: Back to front. Its errors pass on.
    public func overlay(
        alignment: UnitPoint = .center, @SceneBuilder _ content: () throws -> some Drawable
    ) rethrows -> some Drawable {
        BackedDrawing(content: self, other: AnyDrawable(try content()), isBehind: false, alignment: alignment)
    }
    /// Draws other parts behind, offered this part's size; they do not change it.
    ///
    /// - Parameters:
    ///   - alignment: Where they stand in the part's rectangle; centred by default. They may be larger.
    ///   - content: Back to front. Its errors pass on.
    public func background(
        alignment: UnitPoint = .center, @SceneBuilder _ content: () throws -> some Drawable
    ) rethrows -> some Drawable {
        BackedDrawing(content: self, other: AnyDrawable(try content()), isBehind: true, alignment: alignment)
    }
    /// Draws another part in front, offered this part's size; see `overlay(alignment:_:)`.
    @_disfavoredOverload
    public func overlay(_ other: some Drawable, alignment: UnitPoint = .center) -> some Drawable {
        BackedDrawing(content: self, other: AnyDrawable(other), isBehind: false, alignment: alignment)
    }
    /// Draws another part behind, offered this part's size; see `background(alignment:_:)`.
    @_disfavoredOverload
    public func background(_ other: some Drawable, alignment: UnitPoint = .center) -> some Drawable {
        BackedDrawing(content: self, other: AnyDrawable(other), isBehind: true, alignment: alignment)
    }
}

private func deviation(_ radius: Double, of what: String) throws(DrawingError) -> Double {
    guard radius >= 0, radius.isFinite else {
        throw .invalidNumber(what: "the radius of \(what)", value: Double(radius), expected: "0 or more")
    }
    return radius / 2
}

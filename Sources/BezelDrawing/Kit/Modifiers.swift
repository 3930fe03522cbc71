import BezelColor
import BezelGeometry

extension Drawable {
    /// Sets the opacity.
    public func opacity(_ opacity: Double) -> some Drawable {
        GroupedDrawing(content: self, numbers: [(opacity.isNaN ? 0 : opacity).clamped(to: 0...1)]) { numbers, _ in
            GroupDrawing(opacity: numbers[0].clamped(to: 0...1))
        }
    }
    /// Sets the blend mode.
    public func blendMode(_ mode: BlendMode) -> some Drawable {
        GroupedDrawing(content: self) { _, _ in GroupDrawing(blendMode: mode) }
    }
    /// Makes the part a layer.
    public func compositingGroup() -> some Drawable {
        GroupedDrawing(content: self) { _, _ in GroupDrawing(isIsolated: true) }
    }
    /// Rotates clockwise; layout is unchanged.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some Drawable {
        GroupedDrawing(content: self, numbers: [angle.radians]) { numbers, rect in
            GroupDrawing(transform: Transform(rotation: .radians(numbers[0]), about: anchor.point(in: rect)))
        }
    }
    /// Scales; layout is unchanged.
    public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some Drawable {
        GroupedDrawing(content: self, numbers: [x, y]) { numbers, rect in
            GroupDrawing(transform: Transform(scaleX: numbers[0], y: numbers[1], about: anchor.point(in: rect)))
        }
    }
    /// Scales; layout is unchanged.
    public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some Drawable {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }
    /// Moves by user units; layout is unchanged.
    public func offset(x: Double = 0, y: Double = 0) -> some Drawable {
        GroupedDrawing(content: self, numbers: [x, y]) { numbers, _ in
            GroupDrawing(transform: Transform(translationX: numbers[0], y: numbers[1]))
        }
    }
    /// Masks by alpha or luminance.
    @_disfavoredOverload
    public func mask(
        _ kind: Mask.Kind = .alpha, alignment: UnitPoint = .center, @SceneBuilder _ mask: () throws -> some Drawable
    ) rethrows -> some Drawable {
        masked(kind, AnyDrawable(try mask()), alignment)
    }
    /// Masks by alpha.
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
    /// Adds a shadow; `radius` is twice the standard deviation, in user units.
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
    /// Blurs; `radius` is twice the standard deviation, in user units.
    public func blur(radius: Double) -> some Drawable {
        GroupedDrawing(content: self, numbers: [radius]) { numbers, _ in
            let d = try deviation(numbers[0], of: "a blur")
            return GroupDrawing(effects: [.blur(x: d, y: d)])
        }
    }
    /// Sets a name, also in SVG.
    public func label(_ label: String) -> some Drawable {
        GroupedDrawing(content: self) { _, _ in GroupDrawing(label: label) }
    }

    /// Sets the frame; nil for the own size.
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
    /// Adds space, in user units.
    public func padding(_ length: Double = 16) -> some Drawable { padding(x: length, y: length) }
    /// Adds space, in user units.
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
    /// Centres on a point of the rectangle.
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
    /// Adds parts in front.
    public func overlay(
        alignment: UnitPoint = .center, @SceneBuilder _ content: () throws -> some Drawable
    ) rethrows -> some Drawable {
        BackedDrawing(content: self, other: AnyDrawable(try content()), isBehind: false, alignment: alignment)
    }
    /// Adds parts behind.
    public func background(
        alignment: UnitPoint = .center, @SceneBuilder _ content: () throws -> some Drawable
    ) rethrows -> some Drawable {
        BackedDrawing(content: self, other: AnyDrawable(try content()), isBehind: true, alignment: alignment)
    }
    /// Adds a part in front.
    @_disfavoredOverload
    public func overlay(_ other: some Drawable, alignment: UnitPoint = .center) -> some Drawable {
        BackedDrawing(content: self, other: AnyDrawable(other), isBehind: false, alignment: alignment)
    }
    /// Adds a part behind.
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

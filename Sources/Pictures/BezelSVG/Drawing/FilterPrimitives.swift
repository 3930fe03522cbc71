// `filter` elements: their primitives as steps of a `FilterGraph` (Filter Effects 1).
//
// Lengths become user units of the filtered element here, names of results become numbers of steps, and invalid values become
// those that the specification has for them. Pixels are computed by the renderer. Filter functions of CSS, and the simple
// effects that some graphs amount to, are in Filters.swift, which calls `filterGraph`.
import BezelColor
import BezelDrawing
import BezelGeometry

/// What the lengths of a filter's primitives refer to.
private struct FilterSpace {
    /// The filter region, in user units; nothing is drawn outside of it.
    var region: Rect
    /// The bounding box, if `primitiveUnits` refer to it.
    var box: Rect?
    /// For lengths of primitives.
    var scale: LengthScale
    /// Of the filtered element.
    var context: Context

    /// What 1 is along x: a user unit, or the box's width.
    var kx: Double { box?.width ?? 1 }
    var ky: Double { box?.height ?? 1 }
}

extension FilterBuilder {
    /// In rows and columns. Greater kernels are no pictures' effects, and take hours.
    private static let maximumKernelSide: Double = 64

    /// The steps of a `filter` element; nil if the filtered element is not rendered: the filter has no extent, or refers to a
    /// bounding box without an area.
    ///
    /// Attributes come from the first filter in the chain of references that has them, primitives from the first that has any.
    /// A primitive that is not known is left out, and the next one takes its input.
    ///
    /// - Parameter bounds: The filtered element's bounding box.
    func filterGraph(_ id: ElementID, bounds: Rect, _ context: Context) -> FilterGraph? {
        let chain = chain(id, names: ["filter"])
        func attribute(_ name: String) -> String? { chain.lazy.compactMap { self.tree[$0][name] }.first }
        // Lengths in em are of the filter's own font size.
        var scale = context.scale
        scale.fontSize = inheritedContext(of: id, context).scale.fontSize
        let hasBox = !bounds.isNull && bounds.width > 0 && bounds.height > 0
        let isBox = attribute("filterUnits") != "userSpaceOnUse"
        if isBox, !hasBox { return nil }
        // Initially, the region reaches 10 % beyond the box at each side.
        func n(_ name: String, _ fallback: Double, _ axis: LengthAxis) -> Double {
            let length = Length(attribute(name)) ?? Length(fallback, .percent)
            if isBox { return length.unit == .percent ? length.value / 100 : length.value }
            return scale.resolve(length, axis)
        }
        var region = Rect(
            x: n("x", -10, .x), y: n("y", -10, .y), width: n("width", 120, .x), height: n("height", 120, .y))
        // Unlike in `Rect`, negative sizes disable the filter.
        guard n("width", 120, .x) > 0, n("height", 120, .y) > 0, region.origin.isFinite, region.size.width.isFinite,
            region.size.height.isFinite
        else { return nil }
        if isBox {
            region = Rect(
                x: bounds.minX + region.minX * bounds.width, y: bounds.minY + region.minY * bounds.height,
                width: region.width * bounds.width, height: region.height * bounds.height)
        }
        let primitiveIsBox = attribute("primitiveUnits") == "objectBoundingBox"
        if primitiveIsBox, !hasBox { return nil }
        let space = FilterSpace(
            region: region, box: primitiveIsBox ? bounds : nil, scale: scale, context: context)
        var graph = FilterGraph(region: region, steps: [])
        // The number of the last step with each name; a name given twice refers to the nearest one before.
        var names: [String: Int] = [:]
        let owner = chain.first { !tree.childElements(of: $0).isEmpty } ?? id
        let steps = tree.childElements(of: owner)
        if steps.count > Limits.filterSteps.standard {
            budget.refuse(Limits.filterSteps)
            return nil
        }
        graph.steps = paintSteps(steps, region: region, bounds: bounds, context, &names)
        // The first primitive reads the source, although steps for paints stand before it.
        let paints = graph.steps.count
        for child in steps {
            guard tree[child].name.hasPrefix("fe"),
                let step = step(child, space, names, previous: graph.steps.count > paints ? graph.steps.count - 1 : nil)
            else { continue }
            if let name = tree[child]["result"] { names[name] = graph.steps.count }
            graph.steps.append(step)
        }
        return graph
    }

    /// Steps for FillPaint and StrokePaint, which fill the region with the element's paints. Only those that a primitive asks
    /// for.
    private func paintSteps(
        _ primitives: [ElementID], region: Rect, bounds: Rect, _ context: Context, _ names: inout [String: Int]
    ) -> [FilterStep] {
        var asked: Set<String> = []
        for id in primitives + primitives.flatMap({ tree.childElements(of: $0) }) {
            asked.formUnion([tree[id]["in"], tree[id]["in2"]].compactMap(\.self))
        }
        let style = context.style
        var steps: [FilterStep] = []
        for (name, value) in [("FillPaint", style.fill), ("StrokePaint", style.stroke)] where asked.contains(name) {
            names[name] = steps.count
            let paint = PaintBuilder(document: document).paint(value, style: style, bounds: bounds, context)
            let area = paint.map {
                DrawCommand.fill(FillDrawing(path: Path(region), paint: $0.paint, opacity: $0.opacity))
            }
            steps.append(FilterStep(.image(area.map { [$0] } ?? []), inputs: []))
        }
        return steps
    }

    /// An input by name. Without a name, and for an unknown one, it is the result of the primitive before, or the source for
    /// the first.
    ///
    /// - Parameter previous: The number of the step before; nil for the first primitive.
    private func input(_ text: String?, _ names: [String: Int], previous: Int?, _ id: ElementID) -> FilterStep.Input {
        let previous: FilterStep.Input = previous.map { .step($0) } ?? .source
        guard let text else { return previous }
        if let n = names[text] { return .step(n) }
        switch text {
        case "SourceGraphic": return .source
        case "SourceAlpha": return .sourceAlpha
        case "BackgroundImage", "BackgroundAlpha":
            warn("the filter input \(text) is not supported and is left empty", at: id)
            return .empty
        default:
            warn("the filter input “\(text.shortened)” is no result before it; the step before is taken", at: id)
            return previous
        }
    }

    /// One primitive; nil if it is not known or is over the limit.
    private func step(_ id: ElementID, _ space: FilterSpace, _ names: [String: Int], previous: Int?) -> FilterStep? {
        let e = tree[id]
        guard let operation = operation(id, space) else {
            warn("the filter step \(e.name) is not known and is left out", at: id)
            return nil
        }
        var inputs = [input(e["in"], names, previous: previous, id)]
        switch operation {
        case .blend, .composite, .displacement: inputs.append(input(e["in2"], names, previous: previous, id))
        case .merge:
            let nodes = tree.childElements(of: id).filter { tree[$0].name == "feMergeNode" }
            if nodes.count > Limits.filterSteps.standard {
                budget.refuse(Limits.filterSteps)
                return nil
            }
            inputs = nodes.map { input(tree[$0]["in"], names, previous: previous, id) }
        case .flood, .turbulence, .image: inputs = []
        default: break
        }
        return FilterStep(
            operation, inputs: inputs, region: primitiveRegion(e, space), linearLight: isLinear(id))
    }

    /// Whether colours are mixed in linear light, as `color-interpolation-filters` has it initially.
    private func isLinear(_ id: ElementID) -> Bool {
        tree.inheritedText("color-interpolation-filters", of: id).map { $0.lowercased() != "srgb" } ?? true
    }

    /// The subregion of a primitive; nil for the whole filter region. With a bounding box, plain numbers are fractions of it,
    /// too.
    private func primitiveRegion(_ e: Element, _ space: FilterSpace) -> Rect? {
        let scale = space.scale
        func n(_ name: String, _ axis: LengthAxis) -> Double? {
            guard let length = Length(e[name]) else { return nil }
            guard let box = space.box else { return scale.resolve(length, axis) }
            let fraction = length.unit == .percent ? length.value / 100 : length.value
            switch name {
            case "x": return box.minX + fraction * box.width
            case "y": return box.minY + fraction * box.height
            default: return fraction * (axis == .x ? box.width : box.height)
            }
        }
        let (x, y, w, h) = (n("x", .x), n("y", .y), n("width", .x), n("height", .y))
        if x == nil, y == nil, w == nil, h == nil { return nil }
        let r = space.region
        let rect = Rect(
            x: x ?? r.minX, y: y ?? r.minY, width: max(0, w ?? r.width), height: max(0, h ?? r.height))
        return rect.origin.isFinite && rect.width.isFinite && rect.height.isFinite ? rect : nil
    }

    /// With its opacity, for feFlood and feDropShadow.
    private func floodColor(_ id: ElementID) -> Color {
        resolved(tree[id].own.floodColor, of: id).opacity(tree[id].own.floodOpacity)
    }

    /// What a primitive does; nil for names that are not known. Attributes that are invalid count as missing.
    private func operation(_ id: ElementID, _ space: FilterSpace) -> FilterOperation? {
        let e = tree[id]
        func number(_ name: String) -> Double? { Length(e[name])?.value }
        func numbers(_ name: String) -> [Double]? { Length.list(e[name])?.map(\.value) }
        // One number for both axes, or two.
        func pair(_ name: String, _ fallback: Double) -> (Double, Double) {
            guard let list = numbers(name), let first = list.first, list.count <= 2 else { return (fallback, fallback) }
            return (first, list.count > 1 ? list[1] : first)
        }
        switch e.name {
        case "feGaussianBlur":
            let (x, y) = pair("stdDeviation", 0)
            // A negative deviation passes the input through.
            return x < 0 || y < 0 ? .blur(x: 0, y: 0) : .blur(x: x * space.kx, y: y * space.ky)
        case "feDropShadow":
            let (x, y) = pair("stdDeviation", 2)
            return .dropShadow(
                offset: Vector(dx: (number("dx") ?? 2) * space.kx, dy: (number("dy") ?? 2) * space.ky),
                deviationX: max(0, x) * space.kx, deviationY: max(0, y) * space.ky,
                color: floodColor(id))
        case "feOffset":
            return .offset(Vector(dx: (number("dx") ?? 0) * space.kx, dy: (number("dy") ?? 0) * space.ky))
        case "feFlood": return .flood(floodColor(id))
        case "feMerge": return .merge
        case "feBlend": return .blend(e["mode"].flatMap(BlendMode.init(styleSheetName:)) ?? .normal)
        case "feComposite": return .composite(compositeOperator(e))
        case "feColorMatrix": return .colorMatrix(matrix(e))
        case "feComponentTransfer": return transfer(id)
        case "feImage": return .image(filterImage(id, space))
        case "feTile": return .tile
        case "feMorphology":
            let (x, y) = pair("radius", 0)
            return .morphology(dilates: e["operator"] == "dilate", x: x * space.kx, y: y * space.ky)
        case "feTurbulence":
            let (x, y) = pair("baseFrequency", 0)
            let seed = number("seed") ?? 0
            return .turbulence(
                Turbulence(
                    frequencyX: x / space.kx, frequencyY: y / space.ky,
                    // Each octave has half the weight of the one before: after 16, nothing is left in 8 bits a channel. The
                    // seed is an integer of 32 bits.
                    octaves: Int(clamping: (number("numOctaves") ?? 1).clamped(to: 0...16)),
                    seed: Int(clamping: seed.clamped(to: -2e9...2e9)), isFractal: e["type"] == "fractalNoise",
                    stitches: e["stitchTiles"] == "stitch"))
        case "feDisplacementMap":
            func channel(_ name: String) -> ColorChannel {
                switch e[name] {
                case "R": .red
                case "G": .green
                case "B": .blue
                default: .alpha
                }
            }
            return .displacement(
                scale: (number("scale") ?? 0) * (space.kx + space.ky) / 2, x: channel("xChannelSelector"),
                y: channel("yChannelSelector"))
        case "feConvolveMatrix": return convolution(id)
        case "feDiffuseLighting", "feSpecularLighting": return lighting(id, space)
        default: return nil
        }
    }

    /// Unknown operators count as “over”.
    private func compositeOperator(_ e: Element) -> FilterComposite {
        func k(_ name: String) -> Double { Length(e[name]).map { Double($0.value) } ?? 0 }
        switch e["operator"] {
        case "in": return .in
        case "out": return .out
        case "atop": return .atop
        case "xor": return .xor
        case "lighter": return .lighter
        case "arithmetic": return .arithmetic(k1: k("k1"), k2: k("k2"), k3: k("k3"), k4: k("k4"))
        default: return .over
        }
    }

    /// Four rows of five numbers. A wrong count of values gives the identity.
    private func matrix(_ e: Element) -> [Double] {
        let values = Length.list(e["values"])?.map { Double($0.value) }
        switch e["type"] {
        case "saturate":
            guard let s = values?.first, values?.count == 1, s >= 0 else { return ColorMatrices.saturate(1) }
            return ColorMatrices.saturate(s)
        case "hueRotate":
            guard let a = values?.first, values?.count == 1 else { return ColorMatrices.identity }
            return ColorMatrices.hueRotate(a * .pi / 180)
        case "luminanceToAlpha": return ColorMatrices.luminanceToAlpha
        default:
            guard let values, values.count == 20 else { return ColorMatrices.identity }
            return values
        }
    }

    /// Functions for each channel. If there are several for one, the last counts.
    private func transfer(_ id: ElementID) -> FilterOperation {
        func function(_ name: String) -> TransferFunction {
            guard let e = tree.childElements(of: id).last(where: { tree[$0].name == name }).map({ tree[$0] }) else {
                return .identity
            }
            func k(_ name: String, _ fallback: Double) -> Double {
                Length(e[name]).map { Double($0.value) } ?? fallback
            }
            let table = Length.list(e["tableValues"])?.map { Double($0.value) } ?? []
            switch e["type"] {
            case "table": return table.isEmpty ? .identity : .table(table)
            case "discrete": return table.isEmpty ? .identity : .discrete(table)
            case "linear": return .linear(slope: k("slope", 1), intercept: k("intercept", 0))
            case "gamma":
                return .gamma(amplitude: k("amplitude", 1), exponent: k("exponent", 1), offset: k("offset", 0))
            default: return .identity
            }
        }
        return .transfer(
            red: function("feFuncR"), green: function("feFuncG"), blue: function("feFuncB"), alpha: function("feFuncA"))
    }

    /// A kernel with its order, divisor and target. Initially, the divisor is the kernel's sum, or 1 if that is 0, and the
    /// target the middle.
    private func convolution(_ id: ElementID) -> FilterOperation {
        let e = tree[id]
        let order = Length.list(e["order"])?.map(\.value) ?? [3]
        let columns = order.first ?? 3
        let rows = order.count > 1 ? order[1] : columns
        let kernel = Length.list(e["kernelMatrix"])?.map { Double($0.value) } ?? []
        let isWhole = columns == columns.rounded() && rows == rows.rounded()
        // An invalid kernel gives transparent black.
        func invalid(_ why: String) -> FilterOperation {
            warn("feConvolveMatrix \(why); it shows nothing", at: id)
            return .flood(.clear)
        }
        let most = Self.maximumKernelSide
        guard isWhole, columns > 0, rows > 0, columns <= most, rows <= most else {
            return invalid("has an order that is not of whole numbers from 1 to \(Int(clamping: most))")
        }
        let count = Int(clamping: columns) * Int(clamping: rows)
        guard kernel.count == count else {
            return invalid("has \(kernel.count) numbers in its kernelMatrix, and \(count) by its order")
        }
        let sum = kernel.reduce(0, +)
        let divisor = Length(e["divisor"]).map { Double($0.value) } ?? 0
        // Nil outside the kernel.
        func target(_ name: String, _ n: Double) -> Int? {
            guard let length = Length(e[name]) else { return Int(clamping: n / 2) }
            return length.value >= 0 && length.value < n ? Int(clamping: length.value) : nil
        }
        guard let x = target("targetX", columns), let y = target("targetY", rows) else {
            return invalid("has a target outside its kernel")
        }
        return .convolution(
            Convolution(
                columns: Int(clamping: columns), rows: Int(clamping: rows), kernel: kernel,
                divisor: divisor != 0 ? divisor : sum != 0 ? sum : 1,
                bias: Length(e["bias"]).map { Double($0.value) } ?? 0,
                targetX: x, targetY: y, edge: Convolution.Edge(rawValue: e["edgeMode"] ?? "duplicate") ?? .duplicate,
                preservesAlpha: e["preserveAlpha"] == "true"))
    }

    /// Light on the input's alpha as a height. Without a light source there is nothing to see; a specular exponent outside 1 to
    /// 128 is an error that shows nothing, too.
    private func lighting(_ id: ElementID, _ space: FilterSpace) -> FilterOperation {
        let e = tree[id]
        func k(_ e: Element, _ name: String, _ fallback: Double) -> Double { Length(e[name])?.value ?? fallback }
        let names = ["feDistantLight", "fePointLight", "feSpotLight"]
        guard let source = tree.childElements(of: id).first(where: { names.contains(tree[$0].name) }).map({ tree[$0] })
        else { return .flood(.clear) }
        func x(_ name: String) -> Double {
            let v = k(source, name, 0)
            return space.box.map { $0.minX + v * $0.width } ?? v
        }
        func y(_ name: String) -> Double {
            let v = k(source, name, 0)
            return space.box.map { $0.minY + v * $0.height } ?? v
        }
        // Heights have no extent of the box to refer to, and take the mean of both.
        func z(_ name: String) -> Double { k(source, name, 0) * (space.kx + space.ky) / 2 }
        let light: Lighting.Light
        switch source.name {
        case "feDistantLight":
            light = .distant(
                azimuth: .degrees(Double(k(source, "azimuth", 0))),
                elevation: .degrees(Double(k(source, "elevation", 0))))
        case "fePointLight": light = .point(x: x("x"), y: y("y"), z: z("z"))
        default:
            let exponent = k(source, "specularExponent", 1)
            light = .spot(
                x: x("x"), y: y("y"), z: z("z"), toX: x("pointsAtX"), toY: y("pointsAtY"), toZ: z("pointsAtZ"),
                exponent: Double(exponent > 0 ? exponent : 1),
                limit: Length(source["limitingConeAngle"]).map { .degrees(Double(abs($0.value))) })
        }
        let isSpecular = e.name == "feSpecularLighting"
        let exponent = k(e, "specularExponent", 1)
        if isSpecular, exponent < 1 || exponent > 128 { return .flood(.clear) }
        return .lighting(
            Lighting(
                light: light, color: resolved(tree[id].own.lightingColor, of: id),
                surfaceScale: Double(k(e, "surfaceScale", 1)),
                constant: Double(max(0, k(e, isSpecular ? "specularConstant" : "diffuseConstant", 1))),
                specularExponent: isSpecular ? Double(exponent) : nil))
    }

    /// What feImage draws: an element of the document in its own coordinates, or an image file fitted into the subregion.
    private func filterImage(_ id: ElementID, _ space: FilterSpace) -> [DrawCommand] {
        let e = tree[id]
        var context = space.context
        context.depth += 1
        context.contextFill = nil
        context.contextStroke = nil
        let region = primitiveRegion(e, space)
        if let reference = e.reference {
            guard let target = tree.element(withID: reference) else { return [] }
            let shift = Transform(
                translationX: e["x"] == nil ? 0 : region?.minX ?? 0, y: e["y"] == nil ? 0 : region?.minY ?? 0)
            let own = inheritedContext(of: target, context)
            let drawn = entering(target, own) { ElementBuilder(document: document).draw(target, $0) }
            return (drawn ?? ElementDrawing()).transformed(shift).commands
        }
        context.style = context.style.changed(by: e.changes, scale: context.scale)
        return ImageBuilder(document: document).draw(id, in: region ?? space.region, context)
    }
}

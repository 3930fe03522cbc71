// Effects of groups as `filter` elements.
//
// Blurs and shadows are written so that the reader and other programs find effects in them again. Steps of a graph are written
// one by one: names of results are numbers of steps, and all lengths are in user units, as the graph has them.
import BezelColor
import BezelDrawing
import BezelGeometry

extension SVGOutput {
    /// Where a group's effects draw, in its user units; null where a region of three times the group's box is enough, which
    /// readers take for effects and not for filters. Nil where they draw nothing: readers would say that the filter has no
    /// extent.
    ///
    /// That region leaves out what wide strokes have beyond it, and all of a level line, whose box has no height. For those,
    /// the region is the ink and a unit around it.
    static func region(of group: Group) -> Rect? {
        var bare = Group(group.commands)
        bare.effects = group.effects
        let ink = InkBox.of(group.commands).union(InkBox.of([.group(bare)]))
        if ink.isNull { return nil }
        let box = shapeBox(group.commands)
        if box.width > 0, box.height > 0, box.insetBy(dx: -box.width, dy: -box.height).contains(ink) { return .null }
        return ink.insetBy(dx: -1, dy: -1)
    }

    /// The box that fractions of a filter's region refer to, without strokes.
    private static func shapeBox(_ commands: [DrawCommand]) -> Rect {
        commands.reduce(.null) { box, command in
            switch command {
            case .fill(let fill): box.union(fill.path.boundingRect)
            case .stroke(let stroke): box.union(stroke.path.boundingRect)
            case .text(let text): box.union(text.text.inkBounds)
            case .image(let image): box.union(image.rect)
            case .group(let group): box.union(shapeBox(group.commands).applying(group.transform))
            }
        }
    }

    /// The beginning of a filter, up to its region.
    ///
    /// - Parameter region: In user units; null for three times the box.
    private func filterHead(_ id: String, _ region: Rect) -> String {
        let place =
            region.isNull
            ? " x=\"-100%\" y=\"-100%\" width=\"300%\" height=\"300%\""
            : " filterUnits=\"userSpaceOnUse\"\(position(region))"
        return "<filter id=\"\(id)\"\(place)"
    }

    /// The value of `filter` for effects. Consecutive blurs and shadows share one filter, and each graph is one of its own.
    ///
    /// - Parameter depth: Groups around, for what feImage draws.
    func filterValue(_ effects: [Effect], region: Rect, depth: Int) -> String {
        var values: [String] = []
        var plain = ""
        var count = 0
        // Ends the filter that is being written.
        func flush() {
            if plain.isEmpty { return }
            let id = nextID("f")
            definitions += filterHead(id, region)
            definitions += " color-interpolation-filters=\"sRGB\">\(plain)</filter>\n"
            values.append("url(#\(id))")
            plain = ""
        }
        for effect in effects {
            switch effect {
            case .blur(let x, let y):
                count += 1
                plain += "<feGaussianBlur stdDeviation=\"\(n(x)) \(n(y))\" result=\"e\(count)\"/>"
            case .dropShadow(let offset, let x, let y, let color):
                count += 1
                plain += shadow(
                    offset, x, y, color, of: plain.isEmpty ? "SourceGraphic" : "e\(count - 1)", as: "e\(count)")
            case .filter(let graph):
                flush()
                values.append("url(#\(define(graph, region: region, depth: depth)))")
            }
        }
        flush()
        return values.joined(separator: " ")
    }

    private func flood(_ color: Color) -> String {
        " flood-color=\"\(Self.hex(color))\"" + (color.alpha < 1 ? " flood-opacity=\"\(n(Double(color.alpha)))\"" : "")
    }

    /// A shadow in four steps, since Inkscape up to 1.2 and Illustrator do not draw feDropShadow. ``FilterBuilder`` finds this
    /// form again.
    ///
    /// - Parameters:
    ///   - input: The name of what has the shadow.
    ///   - name: Of the result.
    private func shadow(
        _ offset: Vector, _ x: Double, _ y: Double, _ color: Color, of input: String, as name: String
    ) -> String {
        let f = { (value: Double) in Self.number(Double(value), decimals: 4) }
        // One colour with the input's alpha.
        let matrix =
            "0 0 0 0 \(f(color.red)) 0 0 0 0 \(f(color.green)) 0 0 0 0 \(f(color.blue)) 0 0 0 \(f(color.alpha)) 0"
        return "<feGaussianBlur in=\"\(input == "SourceGraphic" ? "SourceAlpha" : input)\""
            + " stdDeviation=\"\(n(x)) \(n(y))\"/><feOffset dx=\"\(n(offset.dx))\" dy=\"\(n(offset.dy))\"/>"
            + "<feColorMatrix values=\"\(matrix)\" result=\"\(name)s\"/>"
            + "<feMerge result=\"\(name)\"><feMergeNode in=\"\(name)s\"/><feMergeNode in=\"\(input)\"/></feMerge>"
    }

    /// Defines a graph and returns its id.
    private func define(_ graph: FilterGraph, region: Rect, depth: Int) -> String {
        var text = ""
        // No name of SVG's own is empty everywhere.
        let asksForNothing = graph.steps.contains { $0.inputs.contains(.empty) && $0.operation.readsInputs }
        if asksForNothing { text += "<feFlood flood-opacity=\"0\" result=\"none\"/>" }
        for (i, step) in graph.steps.enumerated() { text += write(step, i, depth: depth) }
        let id = nextID("f")
        let head = filterHead(id, graph.region ?? region)
        definitions += "\(head) color-interpolation-filters=\"sRGB\">\(text)</filter>\n"
        return id
    }

    private func position(_ r: Rect) -> String {
        " x=\"\(n(r.minX))\" y=\"\(n(r.minY))\" width=\"\(n(r.width))\" height=\"\(n(r.height))\""
    }

    /// Readers move what feImage refers to by the x and y of its region, which the content already has.
    private func atOrigin(of region: Rect?) -> String {
        guard let region, region.minX != 0 || region.minY != 0 else { return "" }
        return " transform=\"\(matrix(Transform(translationX: -region.minX, y: -region.minY)))\""
    }

    /// Attributes that most primitives have.
    private struct StepText {
        /// The attribute `in`, or nothing.
        var first: String
        /// The attribute `in2`, or nothing.
        var second: String
        /// Result, region and colour space.
        var tail: String
    }

    /// Inputs by name.
    private func name(_ input: FilterStep.Input) -> String {
        switch input {
        case .source: "SourceGraphic"
        case .sourceAlpha: "SourceAlpha"
        case .step(let n): "s\(n)"
        case .empty: "none"
        }
    }

    private func list(_ values: [Double]) -> String { values.map { n(Double($0)) }.joined(separator: " ") }

    /// One primitive. Numbers of operations are written with the writer's decimals.
    private func write(_ step: FilterStep, _ index: Int, depth: Int) -> String {
        var tail = " result=\"s\(index)\"" + (step.region.map(position) ?? "")
        if step.linearLight { tail += " color-interpolation-filters=\"linearRGB\"" }
        let text = StepText(
            first: step.inputs.first.map { " in=\"\(name($0))\"" } ?? "",
            second: step.inputs.count > 1 ? " in2=\"\(name(step.inputs[1]))\"" : "", tail: tail)
        switch step.operation {
        case .blur(let x, let y): return "<feGaussianBlur\(text.first) stdDeviation=\"\(n(x)) \(n(y))\"\(tail)/>"
        case .dropShadow(let offset, let x, let y, let color):
            if let input = step.inputs.first, !step.linearLight, step.region == nil {
                return shadow(offset, x, y, color, of: name(input), as: "s\(index)")
            }
            return "<feDropShadow\(text.first) dx=\"\(n(offset.dx))\" dy=\"\(n(offset.dy))\""
                + " stdDeviation=\"\(n(x)) \(n(y))\"\(flood(color))\(tail)/>"
        case .offset(let v): return "<feOffset\(text.first) dx=\"\(n(v.dx))\" dy=\"\(n(v.dy))\"\(tail)/>"
        case .flood(let color): return "<feFlood\(flood(color))\(tail)/>"
        case .merge:
            let nodes = step.inputs.map { "<feMergeNode in=\"\(name($0))\"/>" }.joined()
            return "<feMerge\(tail)>\(nodes)</feMerge>"
        case .blend(let mode): return "<feBlend\(text.first)\(text.second) mode=\"\(mode.rawValue)\"\(tail)/>"
        case .composite(let operation): return write(operation, text)
        case .colorMatrix(let m): return "<feColorMatrix\(text.first) values=\"\(list(m))\"\(tail)/>"
        case .transfer(let r, let g, let b, let a):
            let functions = function("R", r) + function("G", g) + function("B", b) + function("A", a)
            return "<feComponentTransfer\(text.first)\(tail)>\(functions)</feComponentTransfer>"
        case .image(let commands):
            let content = apart { write(commands, depth: depth + 1) }
            let id = nextID("i")
            definitions += "<g id=\"\(id)\"\(atOrigin(of: step.region))>\(content)</g>\n"
            return "<feImage href=\"#\(id)\"\(tail)/>"
        case .tile: return "<feTile\(text.first)\(tail)/>"
        case .morphology(let dilates, let x, let y):
            return "<feMorphology\(text.first) operator=\"\(dilates ? "dilate" : "erode")\""
                + " radius=\"\(n(x)) \(n(y))\"\(tail)/>"
        case .turbulence(let turbulence): return write(turbulence, text)
        case .displacement(let scale, let x, let y):
            func letter(_ c: ColorChannel) -> String { String(c.rawValue.prefix(1)).uppercased() }
            return "<feDisplacementMap\(text.first)\(text.second) scale=\"\(n(scale))\""
                + " xChannelSelector=\"\(letter(x))\" yChannelSelector=\"\(letter(y))\"\(tail)/>"
        case .convolution(let convolution): return write(convolution, text)
        case .lighting(let l): return write(l, text.first + tail)
        }
    }

    private func write(_ operation: FilterComposite, _ text: StepText) -> String {
        var attributes = " operator=\"\(operation)\""
        if case .arithmetic(let k1, let k2, let k3, let k4) = operation {
            let ks = [k1, k2, k3, k4].enumerated().map { " k\($0.offset + 1)=\"\(n(Double($0.element)))\"" }
            attributes = " operator=\"arithmetic\"" + ks.joined()
        }
        return "<feComposite\(text.first)\(text.second)\(attributes)\(text.tail)/>"
    }

    /// Nothing for the identity, which is what a missing function is.
    private func function(_ name: String, _ f: TransferFunction) -> String {
        switch f {
        case .identity: ""
        case .table(let v): "<feFunc\(name) type=\"table\" tableValues=\"\(list(v))\"/>"
        case .discrete(let v): "<feFunc\(name) type=\"discrete\" tableValues=\"\(list(v))\"/>"
        case .linear(let s, let i):
            "<feFunc\(name) type=\"linear\" slope=\"\(n(Double(s)))\" intercept=\"\(n(Double(i)))\"/>"
        case .gamma(let amplitude, let exponent, let offset):
            "<feFunc\(name) type=\"gamma\" amplitude=\"\(n(Double(amplitude)))\""
                + " exponent=\"\(n(Double(exponent)))\" offset=\"\(n(Double(offset)))\"/>"
        }
    }

    private func write(_ t: Turbulence, _ text: StepText) -> String {
        let kind = t.isFractal ? "fractalNoise" : "turbulence"
        return "<feTurbulence type=\"\(kind)\" baseFrequency=\"\(t.frequencyX) \(t.frequencyY)\""
            + " numOctaves=\"\(t.octaves)\" seed=\"\(t.seed)\"\(t.stitches ? " stitchTiles=\"stitch\"" : "")\(text.tail)/>"
    }

    private func write(_ c: Convolution, _ text: StepText) -> String {
        "<feConvolveMatrix\(text.first) order=\"\(c.columns) \(c.rows)\" kernelMatrix=\"\(list(c.kernel))\""
            + " divisor=\"\(n(Double(c.divisor)))\" bias=\"\(n(Double(c.bias)))\" targetX=\"\(c.targetX)\""
            + " targetY=\"\(c.targetY)\" edgeMode=\"\(c.edge.rawValue)\""
            + " preserveAlpha=\"\(c.preservesAlpha)\"\(text.tail)/>"
    }

    private func write(_ l: Lighting, _ tail: String) -> String {
        let light: String
        switch l.light {
        case .distant(let azimuth, let elevation):
            light =
                "<feDistantLight azimuth=\"\(n(azimuth.degrees))\" elevation=\"\(n(elevation.degrees))\"/>"
        case .point(let x, let y, let z): light = "<fePointLight x=\"\(n(x))\" y=\"\(n(y))\" z=\"\(n(z))\"/>"
        case .spot(let x, let y, let z, let toX, let toY, let toZ, let exponent, let limit):
            light =
                "<feSpotLight x=\"\(n(x))\" y=\"\(n(y))\" z=\"\(n(z))\" pointsAtX=\"\(n(toX))\" pointsAtY=\"\(n(toY))\""
                + " pointsAtZ=\"\(n(toZ))\" specularExponent=\"\(n(Double(exponent)))\""
                + (limit.map { " limitingConeAngle=\"\(n($0.degrees))\"" } ?? "") + "/>"
        }
        let name = l.specularExponent == nil ? "feDiffuseLighting" : "feSpecularLighting"
        var text = "<\(name) surfaceScale=\"\(n(Double(l.surfaceScale)))\" lighting-color=\"\(Self.hex(l.color))\""
        if let exponent = l.specularExponent {
            text += " specularConstant=\"\(n(Double(l.constant)))\" specularExponent=\"\(n(Double(exponent)))\""
        } else {
            text += " diffuseConstant=\"\(n(Double(l.constant)))\""
        }
        return "\(text)\(tail)>\(light)</\(name)>"
    }
}

extension FilterOperation {
    fileprivate var readsInputs: Bool {
        switch self {
        case .flood, .turbulence, .image: false
        default: true
        }
    }
}

// The value of `filter`: a list of references and of functions, as effects of a group.
//
// Blurs and shadows are effects of their own, which renderers draw faster and formats can express; everything else is a graph
// of steps. Primitives of `filter` elements are read in FilterPrimitives.swift. `LayerBuilder` calls `effects(_:bounds:_:)`.
import BezelColor
import BezelDrawing
import BezelGeometry

/// Builds effects in the user space of the filtered element.
struct FilterBuilder: DocumentBuilding {
    let document: DocumentContext

    /// The effects of a list, in order; nil if the element is not rendered.
    ///
    /// A reference that leads nowhere hides the element, as in SVG 1.1; a function that is invalid makes the whole property
    /// invalid, so that the element is drawn without any filter.
    func effects(_ text: String, bounds: Rect, _ context: Context) -> [Effect]? {
        var effects: [Effect] = []
        for part in CSSText.components(Substring(text)) {
            if let reference = FunctionalReference.parse(String(part)) {
                // A missing filter hides its element.
                guard let target = tree.element(withID: reference.id), tree[target].name == "filter",
                    let graph = entering(target, context, { filterGraph(target, bounds: bounds, $0) }) ?? nil
                else {
                    warn("the filter “\(reference.id)” is not there or has no extent; what it filters is left out")
                    return nil
                }
                effects += Self.simplified(graph, bounds: bounds)
            } else {
                guard let own = function(part, context) else {
                    warn(
                        "the filter “\(String(part).shortened)” is not understood; what it filters is drawn without it")
                    return []
                }
                effects += own
            }
        }
        return effects
    }

    /// Makes blurs and shadows simple effects, if the whole graph consists of such and its region does not cut them.
    ///
    /// The region counts as not cutting if it reaches beyond the box by the box's own size at each side, for strokes and
    /// markers, and by what blurs and offsets add up to.
    private static func simplified(_ graph: FilterGraph, bounds: Rect) -> [Effect] {
        guard let region = graph.region, !graph.steps.isEmpty, !bounds.isNull,
            contains(region, bounds, beyond: Vector(dx: bounds.width, dy: bounds.height))
        else { return [.filter(graph)] }
        var effects: [Effect] = []
        var next = 0
        while next < graph.steps.count {
            let i = next
            let step = graph.steps[i]
            if let shadow = shadow(graph.steps[i...]) {
                effects.append(shadow)
                next += 4
                continue
            }
            next += 1
            guard !step.linearLight, step.region == nil, step.inputs == [i == 0 ? .source : .step(i - 1)] else {
                return [.filter(graph)]
            }
            switch step.operation {
            case .blur(let x, let y) where x >= 0 && y >= 0: effects.append(.blur(x: x, y: y))
            case .dropShadow(let offset, let x, let y, let color) where x >= 0 && y >= 0:
                effects.append(.dropShadow(offset: offset, deviationX: x, deviationY: y, color: color))
            default: return [.filter(graph)]
            }
        }
        return contains(region, bounds, beyond: spread(of: effects)) ? effects : [.filter(graph)]
    }

    /// In user units, for the rounded numbers of files.
    private static let fileRounding = 1e-3

    /// Whether a region reaches beyond a box at all sides, within the rounding of files, unlike `Rect.contains`.
    private static func contains(_ region: Rect, _ bounds: Rect, beyond spread: Vector) -> Bool {
        let (x, y) = (spread.dx - fileRounding, spread.dy - fileRounding)
        return region.minX <= bounds.minX - x && region.maxX >= bounds.maxX + x && region.minY <= bounds.minY - y
            && region.maxY >= bounds.maxY + y
    }

    /// How far blurs and shadows paint beyond what they are given, in user units. A blur of three boxes, which renderers use,
    /// reaches 2.82 deviations (Filter Effects 1, 9.14); three are counted.
    private static func spread(of effects: [Effect]) -> Vector {
        effects.reduce(.zero) { spread, effect in
            switch effect {
            case .blur(let x, let y): Vector(dx: spread.dx + 3 * x, dy: spread.dy + 3 * y)
            case .dropShadow(let offset, let x, let y, _):
                Vector(dx: spread.dx + 3 * x + abs(offset.dx), dy: spread.dy + 3 * y + abs(offset.dy))
            default: spread
            }
        }
    }

    /// The shadow that four steps amount to, as drawing programs write it: blur, offset, a matrix that gives one colour, and
    /// the source on top of the result. Nil for anything else.
    private static func shadow(_ steps: ArraySlice<FilterStep>) -> Effect? {
        let i = steps.startIndex
        // What the four steps start from: the source, or the result before them.
        let source: FilterStep.Input = i == 0 ? .source : .step(i - 1)
        guard steps.count >= 4, steps.prefix(4).allSatisfy({ !$0.linearLight && $0.region == nil }),
            steps[i].inputs == [source] || i == 0 && steps[i].inputs == [.sourceAlpha],
            steps[i + 1].inputs == [.step(i)], steps[i + 2].inputs == [.step(i + 1)],
            steps[i + 3].inputs == [.step(i + 2), source],
            case .blur(let x, let y) = steps[i].operation, x >= 0, y >= 0,
            case .offset(let offset) = steps[i + 1].operation,
            case .colorMatrix(let m) = steps[i + 2].operation, m.count == 20,
            case .merge = steps[i + 3].operation
        else { return nil }
        // Only the constants of the rows and the alpha of the alpha row may be other than 0.
        let zero = [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 15, 16, 17, 19]
        guard zero.allSatisfy({ m[$0] == 0 }), [4, 9, 14, 18].allSatisfy({ (0...1).contains(m[$0]) }) else {
            return nil
        }
        let color = Color(red: m[4], green: m[9], blue: m[14], alpha: m[18])
        return .dropShadow(offset: offset, deviationX: x, deviationY: y, color: color)
    }

    /// Whether a length of a list's functions has no unit, which is invalid in style sheets, but for 0.
    static func lacksUnit(_ text: String) -> Bool {
        CSSText.components(Substring(text)).contains { part in
            guard let open = part.firstIndex(of: "("), part.hasSuffix(")"),
                ["blur", "drop-shadow"].contains(part[..<open].lowercased())
            else { return false }
            return CSSText.components(part[part.index(after: open)...].dropLast()).contains { word in
                Length(String(word)).map { $0.unit == .none && $0.value != 0 } ?? false
            }
        }
    }

    /// A length in user units; nil for percentages and other text.
    private func length(_ word: String, _ context: Context) -> Double? {
        Length(word).flatMap { $0.hasPercentages ? nil : context.scale.resolve($0, .x) }
    }

    private func blur(_ words: [String], _ context: Context) -> [Effect]? {
        guard words.count <= 1 else { return nil }
        guard let deviation = words.isEmpty ? 0 : length(words[0], context), deviation >= 0 else { return nil }
        return deviation > 0 ? [.blur(x: deviation, y: deviation)] : []
    }

    /// Two or three lengths, with a colour before or behind them.
    private func dropShadow(_ words: [String], _ context: Context) -> [Effect]? {
        var rest = words[...]
        var color = OwnColor.current
        if let first = rest.first, let own = OwnColor(first) {
            color = own
            rest.removeFirst()
        } else if let last = rest.last, let own = OwnColor(last) {
            color = own
            rest.removeLast()
        }
        let lengths = rest.compactMap { length($0, context) }
        guard lengths.count == rest.count, 2...3 ~= lengths.count else { return nil }
        let deviation = lengths.count > 2 ? lengths[2] : 0
        guard deviation >= 0 else { return nil }
        return [
            .dropShadow(
                offset: Vector(dx: lengths[0], dy: lengths[1]), deviationX: deviation, deviationY: deviation,
                color: color.color(in: context.style.surroundings))
        ]
    }

    /// A filter function of CSS (Filter Effects 1, sections 6.1 and 12.1); nil if it is invalid. Lengths without units are
    /// read, as in attributes; in style sheets there are none (``lacksUnit(_:)``).
    private func function(_ part: Substring, _ context: Context) -> [Effect]? {
        guard let open = part.firstIndex(of: "("), part.hasSuffix(")") else { return nil }
        let arguments = part[part.index(after: open)...].dropLast()
        let words = CSSText.components(arguments).map(String.init)
        // A number or percentage, 1 if it is missing; clamped where the specification does so. Nil if it is negative.
        func amount(_ limit: Double = .infinity) -> Double? {
            guard let first = words.first else { return 1 }
            guard words.count == 1, let length = Length(first), length.value >= 0 else { return nil }
            switch length.unit {
            case .none: return min(Double(length.value), limit)
            case .percent: return min(Double(length.value) / 100, limit)
            default: return nil
            }
        }
        func matrix(_ m: [Double]) -> [Effect] {
            [.filter(FilterGraph(region: nil, steps: [FilterStep(.colorMatrix(m))]))]
        }
        func transfer(_ f: TransferFunction, alpha: TransferFunction = .identity) -> [Effect] {
            [.filter(FilterGraph(region: nil, steps: [FilterStep(.transfer(red: f, green: f, blue: f, alpha: alpha))]))]
        }
        switch part[..<open].lowercased() {
        case "blur": return blur(words, context)
        case "drop-shadow": return dropShadow(words, context)
        case "grayscale": return amount(1).map { matrix(ColorMatrices.grayscale($0)) }
        case "sepia": return amount(1).map { matrix(ColorMatrices.sepia($0)) }
        case "saturate": return amount().map { matrix(ColorMatrices.saturate($0)) }
        case "hue-rotate":
            guard words.count <= 1, let angle = words.first.map(AngleText.radians) ?? 0 else { return nil }
            return matrix(ColorMatrices.hueRotate(Double(angle)))
        case "invert": return amount(1).map { transfer(.table([$0, 1 - $0])) }
        case "opacity": return amount(1).map { transfer(.identity, alpha: .table([0, $0])) }
        case "brightness": return amount().map { transfer(.linear(slope: $0, intercept: 0)) }
        // The line through the middle: grey stays.
        case "contrast": return amount().map { transfer(.linear(slope: $0, intercept: 0.5 - $0 / 2)) }
        default: return nil
        }
    }
}

// What `BlendMode.destinationOut` and `clear` take away, as masks of what is below. No file format has these modes, and
// renderers and writers ask here first, so that a picture is the same in all of them.
//
// A group that erases works on the layer it is drawn on: on all that its list and the lists around have drawn before, as far
// as the next group that is composited as a whole. Lists in between are cut into parts at each of these groups.
import BezelColor
import BezelGeometry

extension BlendMode {
    /// Whether a layer in this mode has no ink of its own, and takes away what is below.
    package var erases: Bool { self == .destinationOut || self == .clear }
    /// The modes of CSS and SVG, which know none that erase.
    package static let ofStyleSheets = allCases.filter { !$0.erases }
    /// A mode by its name in CSS; nil for others.
    package init?(styleSheetName name: String) {
        guard let mode = Self(rawValue: name), !mode.erases else { return nil }
        self = mode
    }
}

extension [DrawCommand] {
    /// The same picture by masks alone, without groups that erase; patterns' cells are left as they are.
    package var withoutErasers: [DrawCommand] { hasErasers ? Erasing().layer(self, depth: 0) : self }

    /// Without recursion, since scenes may be deeper than a thread's stack.
    fileprivate var hasErasers: Bool {
        var lists = [self]
        while let list = lists.popLast() {
            for case .group(let group) in list {
                if group.blendMode.erases { return true }
                lists.append(group.commands)
                var masks = group.mask.map { [$0] } ?? []
                while let mask = masks.popLast() {
                    lists.append(mask.commands)
                    masks += mask.further
                }
            }
        }
        return false
    }
}

private struct Erasing {
    /// What a list draws: ink, or something that takes ink away.
    enum Part {
        case drawn(DrawCommand)
        case eraser(DrawCommand)
    }
    /// Renderers and writers refuse what is deeper, so that it may be left as it is.
    private static let maximumDepth = Limits.nesting.standard
    /// What is drawn and erased by turns is as many groups in each other. More of them are refused as too deep, and erasers
    /// after them are left as they are.
    private static let maximumLevels = 1_000
    /// Around all that may be seen.
    private static let plane = Path(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))

    /// The commands of a layer of their own.
    func layer(_ commands: [DrawCommand], depth: Int) -> [DrawCommand] {
        guard depth < Self.maximumDepth else { return commands }
        var done: [DrawCommand] = []
        var erasers: [DrawCommand] = []
        var levels = 0
        for part in parts(of: commands, depth: depth) {
            switch part {
            case .drawn(let command):
                if !erasers.isEmpty {
                    done = erased(done, by: erasers)
                    erasers = []
                    levels += 1
                }
                done.append(command)
            case .eraser(let command):
                if levels < Self.maximumLevels {
                    if !done.isEmpty { erasers.append(command) }
                } else {
                    done.append(.group(Group([command], blendMode: .destinationOut)))
                }
            }
        }
        return erased(done, by: erasers)
    }

    private func parts(of commands: [DrawCommand], depth: Int) -> [Part] {
        commands.flatMap { command -> [Part] in
            guard case .group(var group) = command, depth < Self.maximumDepth else { return [.drawn(command)] }
            group.mask = group.mask.map { mask($0, depth: depth + 1) }
            if group.blendMode.erases {
                let takesAll = group.blendMode == .clear
                group.blendMode = .normal
                group.commands = layer(group.commands, depth: depth + 1)
                return [.eraser(takesAll ? Self.opaque(.group(group)) : .group(group))]
            }
            guard !group.isComposited else {
                group.commands = layer(group.commands, depth: depth + 1)
                return [.drawn(.group(group))]
            }
            return split(group, parts(of: group.commands, depth: depth + 1))
        }
    }

    /// A group for each stretch of parts of one kind; only the first has the label, which is read once.
    private func split(_ group: Group, _ parts: [Part]) -> [Part] {
        var result: [Part] = []
        var rest = group
        rest.commands = []
        func close(_ isEraser: Bool) {
            guard !rest.commands.isEmpty else { return }
            result.append(isEraser ? .eraser(.group(rest)) : .drawn(.group(rest)))
            rest.commands = []
            if !isEraser { rest.label = nil }
        }
        var wasEraser = false
        for part in parts {
            switch part {
            case .drawn(let command):
                if wasEraser { close(true) }
                wasEraser = false
                rest.commands.append(command)
            case .eraser(let command):
                if !wasEraser { close(false) }
                wasEraser = true
                rest.commands.append(command)
            }
        }
        close(wasEraser)
        return parts.isEmpty ? [.drawn(.group(group))] : result
    }

    private func mask(_ mask: Mask, depth: Int) -> Mask {
        var mask = mask
        mask.commands = layer(mask.commands, depth: depth)
        if depth < Self.maximumDepth { mask.further = mask.further.map { self.mask($0, depth: depth + 1) } }
        return mask
    }

    /// Seen where a mask is white: everywhere but where the erasers, in black, cover it.
    private func erased(_ drawn: [DrawCommand], by erasers: [DrawCommand]) -> [DrawCommand] {
        if drawn.isEmpty || erasers.isEmpty { return drawn }
        let light = DrawCommand.fill(FillDrawing(path: Self.plane, paint: .color(.white)))
        let mask = Mask(kind: .luminance, commands: [light] + Self.black(erasers))
        return [.group(Group(drawn, mask: mask))]
    }

    /// The erasers' opacity in black. What has colours that cannot be replaced becomes the mask of a black ground instead.
    private static func black(_ erasers: [DrawCommand]) -> [DrawCommand] {
        if erasers.allSatisfy({ isPlain($0) }) { return Tint.apply(.black, to: erasers) }
        let dark = DrawCommand.fill(FillDrawing(path: plane, paint: .color(.black)))
        return [.group(Group([dark], mask: Mask(kind: .alpha, commands: erasers)))]
    }

    private static func isPlain(_ command: DrawCommand) -> Bool {
        switch command {
        case .fill, .stroke: true
        case .text(let drawing): !drawing.text.runs.contains { $0.font.face.hasColorGlyphs }
        case .image: false
        case .group(let group):
            group.blendMode == .normal && group.effects.isEmpty && group.commands.allSatisfy { isPlain($0) }
        }
    }

    /// The same shapes at full strength, whatever they are painted with.
    private static func opaque(_ command: DrawCommand) -> DrawCommand {
        switch command {
        case .fill(var fill):
            (fill.paint, fill.opacity) = (.color(.black), 1)
            return .fill(fill)
        case .stroke(var stroke):
            (stroke.paint, stroke.opacity) = (.color(.black), 1)
            return .stroke(stroke)
        case .text(var text):
            (text.fill, text.clusterFills, text.opacity) = (text.fill.map { _ in .color(.black) }, [:], 1)
            for i in text.text.runs.indices where text.text.runs[i].style.color != nil {
                text.text.runs[i].style.color = .black
            }
            text.outline?.paint = .color(.black)
            return .text(text)
        case .image(let image): return .fill(FillDrawing(path: Path(image.rect), paint: .color(.black)))
        case .group(var group):
            (group.opacity, group.effects) = (1, [])
            group.commands = group.commands.map { opaque($0) }
            return .group(group)
        }
    }
}

extension GroupDrawing {
    /// Whether the group is drawn into a layer of its own, which ends what blends or erases within it.
    fileprivate var isComposited: Bool {
        opacity < 1 || blendMode != .normal || isIsolated || mask != nil || !effects.isEmpty
    }
}

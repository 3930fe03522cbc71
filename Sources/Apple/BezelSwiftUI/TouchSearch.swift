import BezelColor
import BezelDrawing
import BezelGeometry

struct TouchSearch {
    let commands: [DrawCommand]
    let regions: [TouchRegion]

    struct Touch {
        var region: TouchRegion
        var toScene: Transform
        /// From the region's top left.
        func local(_ point: Point) -> Point {
            let p = toScene.inverse.map { point.applying($0) } ?? point
            return Point(x: p.x - region.rect.minX, y: p.y - region.rect.minY)
        }
        func point(_ point: Point, in space: CoordinateSpace) -> Point { space == .global ? point : local(point) }
    }

    /// Around the topmost drawing, innermost first. Views without a region hide those behind.
    func touches(at point: Point) -> [Touch] {
        let found = find(commands, point, .identity) ?? []
        let outermost = found.lastIndex { if case .isDisabled = $0.region.effect { true } else { false } }
        return Array(found[(outermost.map { $0 + 1 } ?? 0)...])
    }
    func touch(at position: DrawingPass.Position) -> Touch? { find(position, commands, .identity) }

    private func find(_ commands: [DrawCommand], _ point: Point, _ toScene: Transform) -> [Touch]? {
        for command in commands.reversed() {
            if let found = find(command, point, toScene) { return found }
        }
        return nil
    }
    private func find(_ command: DrawCommand, _ point: Point, _ toScene: Transform) -> [Touch]? {
        switch command {
        case .fill(let fill):
            guard fill.opacity > 0, fill.paint != .color(.clear) else { return nil }
            return fill.path.contains(point, eoFill: fill.rule == .evenOdd) ? [] : nil
        case .stroke(let stroke):
            guard stroke.opacity > 0 else { return nil }
            return stroke.path.strokedPath(stroke.style).contains(point) ? [] : nil
        case .text(let text): return text.opacity > 0 && text.text.advanceBounds.contains(point) ? [] : nil
        case .image(let image): return image.opacity > 0 && image.rect.contains(point) ? [] : nil
        case .group(let group): return find(group, point, toScene)
        }
    }
    private func find(_ group: GroupDrawing, _ point: Point, _ toScene: Transform) -> [Touch]? {
        guard group.opacity > 0, let inverse = group.transform.inverse else { return nil }
        let inner = point.applying(inverse)
        let isSeen = group.clips.allSatisfy { clip in
            clip.shapes.contains { $0.path.contains(inner, eoFill: $0.rule == .evenOdd) }
        }
        guard isSeen else { return nil }
        let map = group.transform.concatenating(toScene)
        guard let region = TouchRegion.index(group.label).map({ regions[$0] }) else {
            return find(group.commands, inner, map)
        }
        if case .isPassive = region.effect { return nil }
        let within =
            region.shape.map { shape in shape.contains(inner) ? find(group.commands, inner, map) ?? [] : nil }
            ?? find(group.commands, inner, map)
        return within.map { $0 + [Touch(region: region, toScene: map)] }
    }
    private func find(
        _ position: DrawingPass.Position, _ commands: [DrawCommand], _ toScene: Transform
    ) -> Touch? {
        for case .group(let group) in commands {
            let map = group.transform.concatenating(toScene)
            if let region = TouchRegion.index(group.label).map({ regions[$0] }), region.position == position {
                return Touch(region: region, toScene: map)
            }
            if let found = find(position, group.commands, map) { return found }
        }
        return nil
    }

    static func plain(_ commands: [DrawCommand]) -> [DrawCommand] {
        commands.flatMap { command -> [DrawCommand] in
            guard case .group(var group) = command else { return [command] }
            group.commands = plain(group.commands)
            group.mask = group.mask.map(plain)
            return TouchRegion.index(group.label) == nil ? [.group(group)] : group.commands
        }
    }
    private static func plain(_ mask: Mask) -> Mask {
        var copy = mask
        copy.commands = plain(mask.commands)
        copy.further = mask.further.map(plain)
        return copy
    }
}

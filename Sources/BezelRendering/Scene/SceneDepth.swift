// How deeply a scene is nested: drawing is recursive, and a thread's stack may be small.
import BezelDrawing

enum SceneDepth {
    /// Levels that are drawn on any thread: in a build without optimisation a level takes some 20 KiB.
    static let levelsOnAnyStack = 16
    /// The stack that each level gets on a thread made for a deeper scene.
    static let bytesPerLevel = 64 << 10
    /// The deepest nesting, whatever the limits say: a stack of 1 GiB.
    static let maximumLevels = 1 << 14

    /// Lists of commands that are looked at before a scene is taken to be deep: patterns within patterns can be many.
    private static let maximumLists = 100_000

    /// Whether groups, masks and patterns lie within each other more than a number of levels deep, or are too many to
    /// tell.
    static func exceeds(_ levels: Int, _ commands: [DrawCommand]) -> Bool {
        var level = [commands]
        var count = 0
        for _ in 0...levels {
            var next: [[DrawCommand]] = []
            for commands in level { for command in commands { addContents(of: command, to: &next) } }
            if next.isEmpty { return false }
            count += next.count
            if count > maximumLists { return true }
            level = next
        }
        return true
    }

    private static func addContents(of command: DrawCommand, to lists: inout [[DrawCommand]]) {
        func add(_ paint: Paint?) { if case .pattern(let pattern)? = paint { lists.append(pattern.content) } }
        switch command {
        case .fill(let fill): add(fill.paint)
        case .stroke(let stroke): add(stroke.paint)
        case .text(let text):
            add(text.fill)
            add(text.outline?.paint)
            for fill in text.clusterFills.values { add(fill) }
        case .image: break
        case .group(let group):
            lists.append(group.commands)
            if let mask = group.mask { lists += contents(of: mask) }
            for clip in group.clips {
                for shape in clip.shapes where !shape.clips.isEmpty { lists.append(deep(shape)) }
            }
            for case .filter(let graph) in group.effects {
                for case .image(let commands) in graph.steps.map(\.operation) { lists.append(commands) }
            }
        }
    }

    /// A mask and each further one is a level; they are handed on as groups with a mask.
    private static func contents(of mask: Mask) -> [[DrawCommand]] {
        [mask.commands] + mask.further.map { [.group(Group(mask: $0))] }
    }
    /// Clips of a clip, handed on as a group with clips.
    private static func deep(_ shape: Clip.Shape) -> [DrawCommand] { [.group(Group(clips: shape.clips))] }
}

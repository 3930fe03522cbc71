// How deeply a scene is nested, before it is drawn: drawing is recursive, and a thread's stack may be small, so that
// deep scenes get a stack of their own (BitmapRenderer).
import BezelDrawing

enum SceneDepth {
    /// How many levels any thread's stack holds. A level takes 20 KiB in debug builds.
    static let levelsOnAnyStack = 16
    /// Of the stack for deeper scenes, with more than three times the measured need.
    static let bytesPerLevel = 64 << 10
    /// A stack of 1 GiB.
    static let maximumLevels = 1 << 14

    /// Beyond this a scene counts as deep.
    private static let maximumLists = 100_000

    /// Whether commands are nested more deeply, found without recursion: level by level, in breadth. Scenes with very
    /// many lists count as deep too, since a search through all of them would cost more than a large stack.
    static func exceeds(_ levels: Int, _ commands: [DrawCommand]) -> Bool {
        var level = [commands]
        var count = 0
        for _ in Range(from: 0, through: levels) {
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

    /// Each further mask is a level.
    private static func contents(of mask: Mask) -> [[DrawCommand]] {
        [mask.commands] + mask.further.map { [.group(Group(mask: $0))] }
    }
    private static func deep(_ shape: Clip.Shape) -> [DrawCommand] { [.group(Group(clips: shape.clips))] }
}

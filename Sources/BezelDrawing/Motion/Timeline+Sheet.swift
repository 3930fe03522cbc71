// The frames of a motion on one sheet.
import BezelColor
import Foundation

extension Timeline {
    /// So many frames at equal distances in time, from the first to the last, on one sheet.
    public func sheet(
        frames count: Int, columns: Int, gap: CGFloat = 16, background: Color? = nil
    ) throws -> Scene {
        let n = max(1, min(count, 1_000))
        let scenes = try (0..<n).map { i in try scene(at: duration * Double(i) / Double(max(1, n - 1))) }
        return Scene.sheet(scenes, columns: columns, gap: gap, background: background)
    }
}

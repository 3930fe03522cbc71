// A motion as one still picture of several frames, for documentation and for looking at a motion. Scenes are arranged by
// Scene+Sheet; files of frames are written by BezelRendering.
import BezelColor
import BezelGeometry

extension Timeline {
    /// Draws frames at equal intervals, with both ends, as one picture: a contact sheet of the motion.
    ///
    /// - Parameters:
    ///   - count: How many frames, at most 1000; below 1 it counts as 1, and 1 shows the start alone.
    ///   - columns: Frames in a row, pinned to 1…`count`.
    ///   - gap: Between frames and around them, in user units.
    /// - Throws: ``DrawingError/invalidNumber(what:value:expected:)`` for more than 1000 frames, and what the frames throw.
    public func sheet(
        frames count: Int, columns: Int, gap: Double = 16, background: Color? = nil
    ) throws -> Scene {
        guard count <= 1_000 else {
            throw DrawingError.invalidNumber(
                what: "the number of frames on a sheet", value: Double(count), expected: "at most 1000")
        }
        let n = max(1, count)
        let scenes = try (0..<n).map { i in try scene(at: duration * Double(i) / Double(max(1, n - 1))) }
        return Scene.sheet(scenes, columns: columns, gap: gap, background: background)
    }
}

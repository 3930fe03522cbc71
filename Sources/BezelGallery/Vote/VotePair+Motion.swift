// The buttons in time: start, narrowed, final share. Outlines, bounds and labels move together.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

extension VotePair {
    /// What moves of one button.
    struct Course {
        var outline: Keyframes<Path>
        var border: Keyframes<Path>
        var bounds: Keyframes<CGRect>
        /// How much the label before the vote shows, and the one after it.
        var before: Keyframes<Double>
        var after: Keyframes<Double>
    }

    /// Where a button stands when it is so wide: the left one at the left end of the room, the right one at the right.
    func bounds(_ side: VoteButtonShape.Side, width buttonWidth: Double) -> CGRect {
        let x = side == .left ? padding : padding + width - buttonWidth
        return CGRect(x: x, y: padding, width: buttonWidth, height: height)
    }

    /// The outline of a button of a share, drawn in by `inset`. A button of no share is an outline without width, so
    /// that others can turn into it.
    func outline(_ side: VoteButtonShape.Side, fraction: Double, inset: Double) -> Path {
        outline(side, width: buttonWidth(fraction: fraction), isWhole: fraction >= 1, inset: inset)
    }
    private func outline(
        _ side: VoteButtonShape.Side, width buttonWidth: Double, isWhole: Bool, inset: Double
    ) -> Path {
        var shape = shape(side).inset(by: inset)
        shape.isWhole = isWhole
        guard buttonWidth > 0 else {
            let rect = bounds(side, width: leastWidth)
            let edge = side == .left ? rect.minX : rect.maxX
            return shape.path(in: rect).applying(
                Transform(scaleX: 0, y: 1, about: CGPoint(x: edge, y: rect.midY)))
        }
        return shape.path(in: bounds(side, width: buttonWidth))
    }

    func course(_ side: VoteButtonShape.Side) throws -> Course {
        let final = side == .left ? fraction : 1 - fraction
        let times = [0, duration / 2, duration]
        let widths = [buttonWidth(fraction: 0.5), leastWidth, buttonWidth(fraction: final)]
        let wholes = [false, false, final >= 1]
        func keyframes<V: Interpolatable>(_ value: (Int) -> V) throws -> Keyframes<V> {
            try Keyframes(times.indices.map { Keyframe(at: times[$0], value($0)) })
        }
        let d = duration
        return Course(
            outline: try keyframes { outline(side, width: widths[$0], isWhole: wholes[$0], inset: 0) },
            border: try keyframes {
                outline(side, width: widths[$0], isWhole: wholes[$0], inset: borderWidth / 2)
            },
            bounds: try keyframes { bounds(side, width: widths[$0]) },
            before: try Keyframes([Keyframe(at: 0, 1.0), Keyframe(at: d * 0.3, 0)]),
            after: try Keyframes([Keyframe(at: d * 0.65, 0.0), Keyframe(at: d * 0.95, final > 0 ? 1 : 0)]))
    }

    /// The picture once the votes are counted.
    public func scene(fonts: FontLibrary = .standard) throws -> Scene { try scene(at: duration, fonts: fonts) }
    /// The picture at a time of the motion, in seconds, which is pinned to its length.
    public func scene(at time: Double, fonts: FontLibrary = .standard) throws -> Scene {
        try motion(fonts).scene(at: min(max(time.isNaN ? 0 : time, 0), duration))
    }

    /// The motion: from equal buttons over narrow ones to the final share.
    public func timeline(framesPerSecond: Double = 30, fonts: FontLibrary = .standard) throws -> Timeline {
        let motion = try motion(fonts)
        return try Timeline(
            duration: duration, framesPerSecond: framesPerSecond, repeatCount: 0, finalHold: 1.5
        ) { time in try motion.scene(at: time) }
    }

    /// The labels that cannot be read once the votes are counted: those that have no room beside their share, which
    /// then stands alone, or, without shares, that must be smaller than their `smallestScale`.
    public func crowdedLabels(fonts: FontLibrary = .standard) throws -> [String] {
        try motion(fonts).crowdedLabels()
    }

    private func motion(_ fonts: FontLibrary) throws -> VoteMotion {
        try check()
        return try VoteMotion(self, fonts: fonts)
    }
    var pictureSize: CGSize { CGSize(width: width + 2 * padding, height: height + 2 * padding) }
}

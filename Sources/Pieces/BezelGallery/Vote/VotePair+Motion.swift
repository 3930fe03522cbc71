// How the vote buttons move: their widths and heights over time, from equal ones to the result. Drawing at a time is
// VoteMotion's.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInstruments
import BezelTypesetting

extension VotePair {
    struct Course {
        var outline: Keyframes<Path>
        var bounds: Keyframes<Rect>
        var before: Keyframes<Double>
        var after: Keyframes<Double>
    }

    struct Extent {
        var width: Double
        var height: Double
        var isWhole = false
    }

    func bounds(_ side: Side, _ extent: Extent) -> Rect {
        let x = side == .left ? padding : padding + width - extent.width
        let greatest = max(height, heightAtStart)
        return Rect(
            x: x, y: padding + (greatest - extent.height) * startAnchor.fraction, width: extent.width,
            height: extent.height)
    }

    func outline(_ side: Side, _ extent: Extent) -> Path {
        var shape = shape(side)
        let factor = min(1, extent.height / height)
        shape.acuteRadius *= factor
        shape.obtuseRadius *= factor
        shape.isWhole = extent.isWhole
        guard extent.width > 0 else {
            let rect = bounds(side, Extent(width: minimumWidth, height: extent.height))
            let edge = side == .left ? rect.minX : rect.maxX
            return shape.path(in: rect).applying(
                Transform(scaleX: 0, y: 1, about: Point(x: edge, y: rect.midY)))
        }
        return shape.path(in: bounds(side, extent))
    }

    func extents(_ side: Side) -> [Extent] {
        let final = fraction(side)
        let half = width * 0.5 + slant(at: heightAtStart) / 2 - gap / 2
        return [
            Extent(width: startWidth ?? half, height: heightAtStart),
            Extent(width: middleWidth ?? minimumWidth, height: height),
            Extent(width: buttonWidth(fraction: final), height: height, isWhole: final >= 1),
        ]
    }

    func course(_ side: Side) throws -> Course {
        let times = [0, duration / 2, duration]
        let extents = extents(side)
        func keyframes<V: Interpolatable>(_ value: (Extent) -> V) throws -> Keyframes<V> {
            try Keyframes(zip(times, extents).map { Keyframe(at: $0, value($1)) })
        }
        let d = duration
        return Course(
            outline: try keyframes { outline(side, $0) },
            bounds: try keyframes { bounds(side, $0) },
            before: try Keyframes([Keyframe(at: 0, 1.0), Keyframe(at: d * 0.3, 0)]),
            after: try Keyframes([Keyframe(at: d * 0.65, 0.0), Keyframe(at: d * 0.95, fraction(side) > 0 ? 1 : 0)]))
    }

    /// Draws the buttons as they stand after the count.
    ///
    /// - Throws: ``GalleryError`` for numbers out of range or unusable texts.
    public func scene(fonts: FontLibrary = .standard) throws -> Scene { try scene(at: duration, fonts: fonts) }
    /// Draws the buttons at a time of their motion.
    ///
    /// - Parameters:
    ///   - time: In seconds, clamped to 0…``duration``; NaN counts as 0.
    ///   - curve: The progress over time; beyond 0…1 the buttons wait.
    ///   - fonts: Where fonts are found.
    public func scene(
        at time: Double, curve: TimingCurve = .linear, fonts: FontLibrary = .standard
    ) throws -> Scene {
        try motion(fonts).scene(at: moment(time, curve))
    }

    private func moment(_ time: Double, _ curve: TimingCurve) -> Double {
        let time = (time.isNaN ? 0 : time).clamped(from: 0, through: duration)
        guard curve != .linear else { return time }
        return duration * curve.progress(at: time / duration).clamped(to: 0...1)
    }

    /// The motion: from equal buttons over narrow ones to the final widths, held for 1.5 seconds.
    ///
    /// - Parameters:
    ///   - framesPerSecond: How many pictures a second has.
    ///   - curve: The progress over time; beyond 0…1 the buttons wait.
    ///   - fonts: Where fonts are found.
    public func timeline(
        framesPerSecond: Double = 30, curve: TimingCurve = .linear, fonts: FontLibrary = .standard
    ) throws -> Timeline {
        let motion = try motion(fonts)
        return try Timeline(
            duration: duration, framesPerSecond: framesPerSecond, repeatCount: loops ? 0 : 1, finalHold: 1.5
        ) { time in try motion.scene(at: moment(time, curve)) }
    }

    /// Words that are left out: no place on their button or below it keeps them large enough.
    package func crowdedLabels(fonts: FontLibrary = .standard) throws -> [String] {
        try motion(fonts).labels().filter(\.result.isCrowded).map(\.word)
    }

    /// How the words of the counted buttons are set otherwise than asked.
    package func labelFindings(fonts: FontLibrary = .standard) throws -> [GalleryFinding] {
        try motion(fonts).labels().flatMap { word, result -> [GalleryFinding] in
            var findings: [GalleryFinding] = []
            if result.beside != nil { findings.append(.moved(text: word, place: "below its button")) }
            if let scale = result.scale, scale < 1 {
                findings.append(.shrunk(what: "the label", text: word, factor: scale))
            }
            return findings
        }
    }

    private func motion(_ fonts: FontLibrary) throws -> VoteMotion {
        try check()
        return try VoteMotion(self, fonts: fonts)
    }
    var pictureSize: Size {
        Size(width: width + 2 * padding, height: max(height, heightAtStart) + 2 * padding)
    }

    /// - Parameter time: In seconds; nil is the end.
    package func side(at point: Point, time: Double? = nil) -> Side? {
        guard (try? check()) != nil else { return nil }
        let time = (time ?? duration).clamped(from: 0, through: duration)
        return Side.allCases.first { side in
            (try? course(side).outline.value(at: time).contains(point)) ?? false
        }
    }
}

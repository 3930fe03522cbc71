// Animations: groups shown in turn by SMIL.
//
// If all frames have equally many commands, each command is animated by itself, and frames that show the same share it.
// Otherwise frames are groups of their own. Equal paints share their definitions in both cases.
import BezelDrawing
import BezelGeometry

extension SVGWriter {
    /// Writes a timeline as an animated document. Viewers without animation show the last frame.
    ///
    /// Static content and shared definitions are written once.
    ///
    /// - Parameter maximumWork: Steps of all frames together.
    /// - Throws: Errors of making frames, and ``LimitError`` of `motionWork`.
    public func write(_ timeline: Timeline, maximumWork: Int = Limits.motionWork.standard) throws -> String {
        var work = MotionWork(atMost: maximumWork, writesElements: true)
        try work.check(timeline) { _ in 0 }
        var frames: [Timeline.Frame] = []
        for index in Range(count: timeline.frameCount) {
            let frame = try timeline.frame(index)
            try work.addMaking(of: frame.scene)
            frames.append(frame)
        }
        guard !frames.isEmpty else { throw DrawingError.emptyTimeline }
        let output = SVGOutput(writer: self)
        let clock = FrameClock(frames, repeatCount: timeline.repeatCount)
        let scenes = frames.map { frame in
            var scene = frame.scene
            scene.commands = scene.commands.withoutErasers
            return scene
        }
        let last = scenes[scenes.count - 1]
        let isAligned = scenes.allSatisfy {
            $0.commands.count == last.commands.count && $0.background == last.background
        }
        guard isAligned else {
            output.write(frames: scenes.indices.map { $0...$0 }, clock) { output.scene(scenes[$0]) }
            return try output.document(last)
        }
        output.scene(Scene(size: last.size, background: last.background, commands: []))
        // Consecutive frames with an equal command are one run.
        for index in last.commands.indices {
            var runs: [ClosedRange<Int>] = []
            for frame in scenes.indices {
                if let run = runs.last, scenes[run.lowerBound].commands[index] == scenes[frame].commands[index] {
                    runs[runs.count - 1] = ClosedRange(spanning: run.lowerBound, frame)
                } else {
                    runs.append(frame...frame)
                }
            }
            output.write(frames: runs, clock) { output.write([scenes[$0].commands[index]], depth: 0) }
        }
        return try output.document(last)
    }
}

/// When frames start, as fractions of the duration, from 0 to 1.
struct FrameClock {
    /// In seconds; one more than there are frames.
    let starts: [Double]
    /// In seconds.
    let total: Double
    /// The value of `repeatCount`.
    let repeats: String

    init(_ frames: [Timeline.Frame], repeatCount: Int) {
        var starts = [0.0]
        for frame in frames { starts.append(starts[starts.count - 1] + frame.duration) }
        total = starts[starts.count - 1]
        self.starts = starts
        repeats = repeatCount == 0 ? "indefinite" : "\(repeatCount)"
    }
    func fraction(_ frame: Int) -> String { SVGOutput.number(Double(starts[frame] / total), decimals: 5) }
}

extension SVGOutput {
    /// Writes a group for each run of frames, of which one is displayed at a time. Groups other than the last are hidden
    /// without animation.
    ///
    /// - Parameter content: Writes what a frame shows.
    fileprivate func write(frames runs: [ClosedRange<Int>], _ clock: FrameClock, _ content: (Int) -> Void) {
        guard runs.count > 1 else {
            for run in runs { content(run.lowerBound) }
            return
        }
        for (index, run) in runs.enumerated() {
            let isLast = index == runs.count - 1
            // Hidden before the run, shown during it, hidden after it; the last run stays.
            var values = ["inline"]
            var times = ["0"]
            if index > 0 {
                values.insert("none", at: 0)
                times.append(clock.fraction(run.lowerBound))
            }
            if !isLast {
                values.append("none")
                times.append(clock.fraction(run.upperBound + 1))
            }
            body += isLast ? "<g>" : "<g display=\"none\">"
            body +=
                "<animate attributeName=\"display\" values=\"\(values.joined(separator: ";"))\""
                + " keyTimes=\"\(times.joined(separator: ";"))\""
                + " dur=\"\(Self.number(Double(clock.total), decimals: 3))s\""
                + " calcMode=\"discrete\" repeatCount=\"\(clock.repeats)\" fill=\"freeze\"/>\n"
            content(run.lowerBound)
            body += "</g>\n"
        }
    }
}

// Times on watches: setting them by the names of values, and running to a time with the jumps of its movement. Faces
// that are no watches move by Instrument+Motion.
import BezelDrawing
import BezelInstruments
import BezelTypesetting
import BezelGeometry

extension Instrument {
    private static let circuits = ["hour": 12.0, "hour24": 24, "minute": 60, "second": 60]
    /// In seconds.
    private static let units = ["hour": 3600.0, "hour24": 3600, "minute": 60, "second": 1]

    /// Sets times on the face and its sub-dials, by the names of their values.
    ///
    /// - Parameter time: `hour`, `hour24`, `minute` and `second`, as decimal numbers. Sub-dials take the names that
    ///   they have.
    public mutating func setTime(_ time: [String: Double]) {
        values.merge(time) { $1 }
        setTimeOfSubDials(time)
    }
    private mutating func setTimeOfSubDials(_ time: [String: Double]) {
        for i in layers.indices {
            guard case .subDial(var dial) = layers[i] else { continue }
            var face = dial.face.value
            for (name, value) in time where face.values[name] != nil { face.values[name] = value }
            face.setTimeOfSubDials(time)
            dial.face = SubDialLayer.Box(face)
            layers[i] = .subDial(dial)
        }
    }

    /// The face some seconds earlier; hands go back past 12 o'clock, while days and dates stay.
    ///
    /// - Parameter seconds: Of the watch; negative ones give a later time.
    public func earlier(by seconds: Double) -> Instrument {
        var face = self
        for (name, circuit) in Self.circuits {
            guard let shown = values[name], let unit = Self.units[name] else { continue }
            let turned = (shown - seconds / unit) / circuit
            face.values[name] = (turned - turned.rounded(.down)) * circuit
        }
        face.setTimeOfSubDials(face.values.filter { Self.circuits[$0.key] != nil })
        return face
    }

    /// An animation of the watch running to its time; the last frame equals the still picture.
    ///
    /// - Parameters:
    ///   - elapsed: Seconds of the watch; nil for `duration`, in real time.
    ///   - duration: In seconds.
    ///   - framesPerSecond: How many pictures a second has.
    ///   - beats: Jumps per second, 8 for a mechanical watch; nil runs evenly. Of no effect with `elapsed`.
    ///   - curve: The progress of `elapsed`; of no effect in real time.
    ///   - fonts: Where fonts are found.
    public func running(
        by elapsed: Double? = nil, duration: Double = 5, framesPerSecond: Double = 30, beats: Double? = nil,
        curve: TimingCurve = .easeInOut, fonts: FontLibrary = .standard
    ) throws -> Timeline {
        let still = self
        let parts = StillParts()
        return try Timeline(duration: duration, framesPerSecond: framesPerSecond, repeatCount: 1) { time in
            guard time < duration else { return try still.scene(fonts: fonts, keeping: parts) }
            let rest =
                if let elapsed {
                    elapsed * (1 - curve.progress(at: time / duration))
                } else {
                    WatchBeat(perSecond: beats).rest(duration - time)
                }
            return try still.earlier(by: rest).scene(fonts: fonts, keeping: parts)
        }
    }
}

struct WatchBeat {
    var perSecond: Double?
    /// In seconds; at most a beat.
    private static let jump = 0.2

    func rest(_ missing: Double) -> Double {
        guard let perSecond, perSecond > 0 else { return missing }
        let left = (missing * perSecond).rounded(.up)
        let passed = left - missing * perSecond
        let length = min(1, Self.jump * perSecond)
        let moved = TimingCurve.spring.progress(at: (passed - (1 - length)) / length)
        return (left - moved) / perSecond
    }
}

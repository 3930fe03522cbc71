// Faces whose values change.
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

extension Instrument {
    /// The face while its values run from others to its own.
    ///
    /// - Parameters:
    ///   - values: Where they start, by name; values not named stand.
    ///   - duration: In seconds.
    ///   - curve: How they run; a needle swings beyond its value and back.
    public func timeline(
        from values: [String: Double], duration: Double = 1.6, framesPerSecond: Double = 30,
        curve: TimingCurve = .spring, fonts: FontLibrary = .standard
    ) throws -> Timeline {
        for name in values.keys where self.values[name] == nil { _ = try value(.name(name)) }
        try check()
        let target = self
        return try Timeline(duration: duration, framesPerSecond: framesPerSecond, repeatCount: 1) { time in
            var face = target
            // The last frame is the still picture, whatever the curve rounds.
            if time < duration {
                let done = curve.progress(at: time / duration)
                for (name, start) in values {
                    let end = target.values[name] ?? start
                    face.values[name] = start + (end - start) * done
                }
            }
            return try face.scene(fonts: fonts)
        }
    }
}

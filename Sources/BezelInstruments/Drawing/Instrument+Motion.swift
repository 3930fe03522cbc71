import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension Instrument {
    /// The values running from others to their own.
    ///
    /// - Parameters:
    ///   - values: First values by name; others stand still.
    ///   - duration: In seconds.
    ///   - curve: By default a needle overshoots and swings back.
    public func timeline(
        from values: [String: Double], duration: Double = 1.6, framesPerSecond: Double = 30,
        curve: TimingCurve = .spring, fonts: FontLibrary = .standard
    ) throws -> Timeline {
        for name in values.keys.sorted() where self.values[name] == nil { _ = try value(.name(name)) }
        try check()
        // Keeps the end's decimals.
        var target = self
        let places = values.keys.compactMap { self.values[$0] }.map(NumberForm.decimals(of:)).max() ?? 0
        for i in target.layers.indices {
            guard case .text(var text) = target.layers[i], text.form.decimals == nil, text.wheels == nil else {
                continue
            }
            text.form.decimals = places
            target.layers[i] = .text(text)
        }
        let (moving, still) = (target, self)
        return try Timeline(duration: duration, framesPerSecond: framesPerSecond, repeatCount: 1) { time in
            var face = time < duration ? moving : still
            // The last frame equals the still picture.
            if time < duration {
                let done = curve.progress(at: time / duration)
                for (name, start) in values {
                    let end = still.values[name] ?? start
                    face.values[name] = start + (end - start) * done
                }
            }
            return try face.scene(fonts: fonts)
        }
    }
}

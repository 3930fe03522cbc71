// Animations of any face from some values to its own. What no value moves is laid out once. Watches and stamps have
// motions of their own (BezelGallery/Faces), which know what their values mean.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension Instrument {
    /// An animation in which values run from others to their own; its last frame equals the still picture.
    ///
    /// What shows none of these values is laid out once; a frame costs what moves, and its pixels.
    ///
    /// - Parameters:
    ///   - values: First values by name; others stand still.
    ///   - duration: In seconds.
    ///   - framesPerSecond: How many pictures a second has.
    ///   - curve: The progress over time; by default a needle overshoots and swings back.
    ///   - fonts: Where fonts are found.
    /// - Throws: ``GalleryError`` for names that the face has no value of, and what drawing throws.
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
        let stills = StillParts()
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
            return try face.scene(fonts: fonts, keeping: stills)
        }
    }
}

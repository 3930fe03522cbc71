// Where limits are checked.
import BezelGeometry
import BezelPixels

extension RenderingLimits {
    /// Throws where something of this depth is nested too deeply.
    func check(depth: Int) throws(RenderingError) {
        let most = min(maximumNesting, SceneDepth.maximumLevels)
        guard depth < most else { throw .limit(LimitError(Limits.nesting, value: most)) }
    }

    /// Throws where what is held, and what is about to be, takes too many bytes.
    func check(_ ledger: PixelLedger?, adding bytes: Double = 0) throws(RenderingError) {
        let all = Double(ledger?.held ?? 0) + bytes
        guard all <= Double(maximumBytes) else {
            throw .limit(LimitError(Limits.pictureBytes, value: maximumBytes, requested: all))
        }
    }

    /// Throws where a picture or a layer of this size has too many pixels.
    func check(width: Double, height: Double) throws(RenderingError) {
        guard width * height <= Double(maximumPixels) else {
            throw .limit(LimitError(Limits.picturePixels, value: maximumPixels, requested: width * height))
        }
    }
}

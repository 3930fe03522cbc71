// The checks of a renderer's limits, each in the words of the limit that is exceeded. Limits and their defaults are
// declared in BezelGeometry's Limits; who calls knows what a part will take before it is made.
import BezelGeometry
import BezelPixels

extension RenderingLimits {
    func check(depth: Int) throws(RenderingError) {
        let most = min(maximumNesting, SceneDepth.maximumLevels)
        guard depth < most else { throw .limit(LimitError(Limits.nesting, value: most)) }
    }

    func check(_ ledger: PixelLedger?, adding bytes: Double = 0) throws(RenderingError) {
        let all = Double(ledger?.held ?? 0) + bytes
        guard all <= Double(maximumBytes) else {
            throw .limit(LimitError(Limits.pictureBytes, value: maximumBytes, requested: all))
        }
    }

    func check(width: Double, height: Double) throws(RenderingError) {
        guard width * height <= Double(maximumPixels) else {
            throw .limit(LimitError(Limits.picturePixels, value: maximumPixels, requested: width * height))
        }
    }
}

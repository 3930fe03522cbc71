// Where limits are checked.
import BezelGeometry

extension RenderingLimits {
    /// Throws where something of this depth is nested too deeply.
    func check(depth: Int) throws(RenderingError) {
        let most = min(maximumNesting, SceneDepth.mostLevels)
        guard depth < most else { throw .limit(LimitError(Limits.nesting, value: most)) }
    }

    /// Throws where a picture or a layer of this size has too many pixels.
    func check(width: Double, height: Double) throws(RenderingError) {
        guard width * height <= Double(maximumPixels) else {
            throw .limit(LimitError(Limits.picturePixels, value: maximumPixels, requested: width * height))
        }
    }
}

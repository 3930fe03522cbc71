// The placed texts of a picture, with what was done so that they fit.
import BezelTypesetting

extension Scene {
    /// All texts of the picture in the order of drawing, each in the space of the group that draws it.
    ///
    /// `PlacedText.fitting` says what was done to each so that it fits.
    public var texts: [PlacedText] {
        var found: [PlacedText] = []
        func collect(_ commands: [DrawCommand]) {
            for command in commands {
                switch command {
                case .text(let drawing): found.append(drawing.text)
                case .group(let group): collect(group.commands)
                case .fill, .stroke, .image: break
                }
            }
        }
        collect(commands)
        return found
    }
}

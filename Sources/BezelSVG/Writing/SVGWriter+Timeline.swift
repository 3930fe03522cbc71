// Animations as SVG: every frame a group that shows for its time (SMIL, as browsers play it).
import BezelDrawing
import Foundation

extension SVGWriter {
    /// A timeline as an animated document. Programs that play no animation show the last frame.
    ///
    /// Frames share gradients and other definitions. The document grows with the number of frames: 15 to 20 a second are
    /// enough for most motion.
    public func write(_ timeline: Timeline) throws -> String {
        let frames = try timeline.frames()
        guard let last = frames.last else { throw DrawingError.emptyTimeline }
        let total = frames.reduce(0) { $0 + $1.duration }
        let output = SVGOutput(writer: self)
        func share(_ time: Double) -> String { SVGOutput.number(time / total, decimals: 5) }
        let repeats = timeline.repeatCount == 0 ? "indefinite" : "\(timeline.repeatCount)"
        var start = 0.0
        for (index, frame) in frames.enumerated() {
            let end = start + frame.duration
            let isLast = index == frames.count - 1
            var values = ["inline"]
            var times = ["0"]
            if index > 0 {
                values.insert("none", at: 0)
                times.append(share(start))
            }
            if !isLast {
                values.append("none")
                times.append(share(end))
            }
            output.body += isLast ? "<g>" : "<g display=\"none\">"
            if frames.count > 1 {
                output.body +=
                    "<animate attributeName=\"display\" values=\"\(values.joined(separator: ";"))\""
                    + " keyTimes=\"\(times.joined(separator: ";"))\" dur=\"\(SVGOutput.number(total, decimals: 3))s\""
                    + " calcMode=\"discrete\" repeatCount=\"\(repeats)\" fill=\"freeze\"/>\n"
            }
            output.scene(frame.scene)
            output.body += "</g>\n"
            start = end
        }
        return output.document(last.scene)
    }
}

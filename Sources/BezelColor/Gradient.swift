// The colours of a gradient along its axis, 0…1. Where the axis lies is a Paint's matter.
import BezelGeometry

/// Colours along an axis from 0 to 1.
public struct Gradient: Hashable, Sendable {
    /// A colour at a place on the axis.
    public struct Stop: Hashable, Sendable {
        /// The colour there.
        public var color: Color
        /// The place on the axis, 0…1.
        public var location: Double
        /// A stop of a gradient.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }
    /// What is drawn before the first and after the last stop.
    public enum Spread: String, Hashable, Sendable, Codable, CaseIterable {
        /// The end stops go on.
        case pad
        /// The stops begin anew.
        case `repeat`
        /// The stops run to and fro.
        case reflect
    }

    /// The space in which colours between stops are found.
    public enum Interpolation: String, Hashable, Sendable, Codable, CaseIterable {
        /// sRGB components multiplied by alpha, as CSS does: a fade to `clear` keeps its hue.
        case premultiplied
        /// sRGB components and alpha each on their own, as SVG and Core Graphics do.
        case straight
        /// Linear-light components, multiplied by alpha.
        case linearLight
    }

    /// In rising order of location; see ``normalizedStops`` for what other orders mean.
    public var stops: [Stop]
    /// How colours between stops are found.
    public var interpolation: Interpolation

    /// A gradient of stops.
    public init(stops: [Stop], interpolation: Interpolation = .straight) {
        self.stops = stops
        self.interpolation = interpolation
    }
    /// Colours at equal distances.
    public init(colors: [Color], interpolation: Interpolation = .straight) {
        let n = colors.count
        self.interpolation = interpolation
        stops = colors.enumerated().map { i, c in
            Stop(color: c, location: n > 1 ? Double(i) / Double(n - 1) : 0)
        }
    }
}

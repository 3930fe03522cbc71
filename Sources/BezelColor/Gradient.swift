// The gradient type.
import BezelGeometry

/// Colours along an axis from 0 to 1.
public struct Gradient: Hashable, Sendable {
    /// A colour at a position.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The position, 0…1.
        public var location: Double
        /// Creates a stop.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }
    /// Colours beyond the stops.
    public enum Spread: String, Hashable, Sendable, Codable, CaseIterable {
        /// Extends the end colours.
        case pad
        /// Repeats.
        case `repeat`
        /// Repeats, alternately reversed.
        case reflect
    }

    /// Mixing between stops.
    public enum Interpolation: String, Hashable, Sendable, Codable, CaseIterable {
        /// Premultiplied sRGB, as CSS: a fade to `clear` keeps its hue.
        case premultiplied
        /// sRGB and alpha separately, as SVG and Core Graphics.
        case straight
        /// Premultiplied linear light.
        case linearLight
    }

    /// In ascending order; drawing corrects locations out of order or range.
    public var stops: [Stop]
    /// Mixing between stops.
    public var interpolation: Interpolation

    /// Creates a gradient.
    public init(stops: [Stop], interpolation: Interpolation = .straight) {
        self.stops = stops
        self.interpolation = interpolation
    }
    /// Evenly spaced colours.
    public init(colors: [Color], interpolation: Interpolation = .straight) {
        let n = colors.count
        self.interpolation = interpolation
        stops = colors.enumerated().map { i, c in
            Stop(color: c, location: n > 1 ? Double(i) / Double(n - 1) : 0)
        }
    }
}

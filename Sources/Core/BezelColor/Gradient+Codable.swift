// Gradients in JSON, for scenes and values that are stored. Descriptions of pieces have a reader of their own, which
// takes the same forms and says more of mistakes (GradientDescription).
import BezelGeometry

extension Gradient: Codable {
    private enum Keys: String, CodingKey { case stops, interpolation }

    /// Reads an array of colours, an array of stops (`{"color": "#F00", "location": 0}`), or an object of `stops` and
    /// `interpolation`.
    ///
    /// Interpolation is `straight` if it is not given.
    ///
    /// - Throws: `DecodingError` for anything else, and for text that is no colour.
    public init(from decoder: any Decoder) throws {
        if let colors = try? decoder.singleValueContainer().decode([Color].self) {
            self.init(colors: colors)
            return
        }
        if let stops = try? decoder.singleValueContainer().decode([Stop].self) {
            self.init(stops: stops)
            return
        }
        let container = try decoder.container(keyedBy: Keys.self)
        self.init(
            stops: try container.decode([Stop].self, forKey: .stops),
            interpolation: try container.decodeIfPresent(Interpolation.self, forKey: .interpolation) ?? .straight)
    }
    /// Writes an array of stops, or an object of `stops` and `interpolation` if that is not `straight`.
    public func encode(to encoder: any Encoder) throws {
        if interpolation == .straight {
            var container = encoder.singleValueContainer()
            try container.encode(stops)
        } else {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(stops, forKey: .stops)
            try container.encode(interpolation, forKey: .interpolation)
        }
    }
}

extension Gradient.Stop: Codable {
    private enum Keys: String, CodingKey { case color, location }
    /// Reads an object of `color`, in any form of ``Color/init(css:)``, and `location`, a number; both are required.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        self.init(
            color: try container.decode(Color.self, forKey: .color),
            location: try container.decode(Double.self, forKey: .location))
    }
    /// Writes an object of `color` and `location`; the location is written as given, also beyond 0…1.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(color, forKey: .color)
        try container.encode(location, forKey: .location)
    }
}

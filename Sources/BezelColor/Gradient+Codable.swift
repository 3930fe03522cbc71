// Gradients as JSON.
import BezelGeometry

extension Gradient: Codable {
    private enum Keys: String, CodingKey { case stops, interpolation }

    /// Reads colours, stops (`{"color": "#F00", "location": 0}`), or `stops` with `interpolation`.
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
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        self.init(
            color: try container.decode(Color.self, forKey: .color),
            location: try container.decode(Double.self, forKey: .location))
    }
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(color, forKey: .color)
        try container.encode(location, forKey: .location)
    }
}

// The forms in which descriptions may write a gradient. What a gradient is, and how it is interpolated, is BezelColor's.
import BezelColor
import BezelGeometry

/// `["#F00", "#0F0"]`, `[{"color": "#F00", "location": 0}, …]`, or an object with `stops` and `interpolation`.
package struct GradientDescription: Decodable {
    /// Drawing clamps locations to 0…1.
    static let locations = -1000.0...1000.0
    package var gradient: Gradient

    private struct Item: Decodable {
        var color: Color
        var location: Double?

        init(from decoder: any Decoder) throws {
            if (try? decoder.singleValueContainer().decode(String.self)) != nil {
                color = try Color(from: decoder)
                return
            }
            let spec: SpecObject
            do { spec = try SpecObject(decoder, knowing: ["color", "location"]) } catch DecodingError.typeMismatch {
                throw mistake(decoder, "must be a colour in quotes, or a stop with color and location")
            }
            color = try spec.container.decode(Color.self, forKey: SpecKey("color"))
            let location = try spec.container.decode(Double.self, forKey: SpecKey("location"))
            guard locations.contains(location) else {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: decoder.codingPath + [SpecKey("location")],
                        debugDescription: "is \(location.plain); it must be from \(locations.lowerBound.plain) to "
                            + locations.upperBound.plain))
            }
            self.location = location
        }
    }
    private static func mistake(_ decoder: any Decoder, _ text: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
    }

    package init(from decoder: any Decoder) throws {
        if (try? decoder.unkeyedContainer()) != nil {
            gradient = try Self.gradient(of: [Item](from: decoder), decoder)
            return
        }
        let spec: SpecObject
        do { spec = try SpecObject(decoder, knowing: ["stops", "interpolation"]) } catch DecodingError.typeMismatch {
            throw Self.mistake(
                decoder, "must be a list of colours or of stops, or an object with stops and interpolation")
        }
        let stops = try spec.container.decode([Item].self, forKey: SpecKey("stops"))
        gradient = try Self.gradient(of: stops, decoder)
        guard spec.container.contains(SpecKey("interpolation")) else { return }
        gradient.interpolation = try Gradient.Interpolation(
            choiceFrom: spec.container.superDecoder(forKey: SpecKey("interpolation")))
    }

    private static func gradient(of items: [Item], _ decoder: any Decoder) throws -> Gradient {
        guard items.count <= GalleryLimits.count else {
            throw mistake(decoder, "has \(items.count) colours; there may be \(GalleryLimits.count)")
        }
        if items.allSatisfy({ $0.location == nil }) { return Gradient(colors: items.map(\.color)) }
        return Gradient(
            stops: try items.map { item in
                guard let location = item.location else {
                    throw mistake(decoder, "mixes colours with stops; give every colour its location, or none")
                }
                return Gradient.Stop(color: item.color, location: location)
            })
    }
}

extension Gradient.Interpolation: SpecChoice {}

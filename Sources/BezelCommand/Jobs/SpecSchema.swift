// JSON Schemas of descriptions.
import Bezel
import BezelGeometry

/// All faces have the same schema.
enum SpecSchema: String, CaseIterable {
    case instrument, gauge, watch, seal, lens, dial, badge, flower, pattern, vote

    func schema() throws -> Data {
        switch self {
        case .instrument, .gauge, .watch, .seal, .lens: try Instrument.jsonSchema()
        case .dial: try PaymentDial.jsonSchema()
        case .badge: try Badge.jsonSchema()
        case .flower: try Flower.jsonSchema()
        case .pattern: try TrianglePattern.jsonSchema()
        case .vote: try VotePair.jsonSchema()
        }
    }
}

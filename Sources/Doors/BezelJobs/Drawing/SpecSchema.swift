// JSON Schemas of descriptions.
import Bezel
import BezelBatch
import BezelGeometry
import BezelJSON
import BezelRequests

/// All faces have the same schema.
package enum SpecSchema: String, CaseIterable {
    case instrument, gauge, watch, seal, lens, dial, badge, flower, pattern, vote

    package func schema() throws -> Data {
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

extension DrawingCommands {
    /// With sorted keys. Throws ``UsageError`` for an unknown name.
    package func schema(of name: String) throws -> Data {
        if name == SpecSchema.instrument.rawValue { return try SpecSchema.instrument.schema() }
        guard let command = command(name) else {
            let names = names + [SpecSchema.instrument.rawValue]
            throw UsageError(
                "nothing named “\(name.shortened)” has a schema; "
                    + (names.correction(of: name) ?? "there are \(names.listed)"))
        }
        let schema = JobSchema(command, readsFiles: context.access.readsFiles)
            .document(description: description(of: name))
        return Data(schema.indentedBytes())
    }
}

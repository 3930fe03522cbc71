// JSON Schemas of descriptions.
import Bezel
import BezelBatch
import BezelGeometry
import BezelJSON
import BezelRequests

/// All faces have the same schema.
package enum SpecSchema: String, CaseIterable {
    case instrument, gauge, watch, seal, lens, dial, badge, flower, pattern, vote

    package var schema: JSONValue {
        switch self {
        case .instrument, .gauge, .watch, .seal, .lens: Instrument.schemaDocument
        case .dial: PaymentDial.schemaDocument
        case .badge: Badge.schemaDocument
        case .flower: Flower.schemaDocument
        case .pattern: TrianglePattern.schemaDocument
        case .vote: VotePair.schemaDocument
        }
    }
}

extension DrawingCommands {
    /// With sorted keys. Throws ``UsageError`` for an unknown name.
    package func schema(of name: String) throws -> Data {
        if name == SpecSchema.instrument.rawValue { return Data(SpecSchema.instrument.schema.indentedBytes()) }
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

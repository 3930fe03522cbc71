// The JSON Schemas (2020-12) of descriptions: definitions gathered from the fields of described types, for editors and for
// the documentation. The fields themselves are in SpecField, what schemas are made of in BezelJSON.
import BezelColor
import BezelGeometry
import BezelJSON
import BezelTypesetting

extension SpecDescribed {
    /// A whole schema with an example and all definitions that it needs.
    package static var schemaDocument: JSONValue {
        var definitions = SchemaDefinitions()
        let root = schema(&definitions)
            .with("$schema", "https://json-schema.org/draft/2020-12/schema").with("title", .string(schemaName))
            .with("examples", [JSONValue(encoding: example)])
        return root.with("$defs", definitions.all.json).json
    }
    static func schema(_ definitions: inout SchemaDefinitions) -> Schema {
        var properties = Schema.Properties()
        if let tag { properties.add(tag.key, .constant(tag.value)) }
        for field in fields { properties.add(field.key, field.schema(&definitions)) }
        return .object(properties, required: [tag?.key].compactMap { $0 } + required).described(summary)
    }
}

extension SchemaDefinitions {
    /// A reference to a type's definition.
    package mutating func reference<V: SpecDescribed>(to type: V.Type) -> Schema {
        define(V.schemaName) { V.schema(&$0) }
    }
    package var color: Schema {
        mutating get {
            ValueForm.color.schema(&self)
        }
    }
    package var gradient: Schema {
        mutating get {
            define("gradient") { definitions in
                let color = definitions.color
                let location = SoftRange.fraction.marking(.number(in: GradientDescription.locations))
                let stop = Schema.object(["color": color, "location": location], required: ["color", "location"])
                let stops = Schema.list(of: stop, most: GalleryLimits.count)
                let interpolation = Schema.choice(of: Gradient.Interpolation.self)
                return .anyOf([
                    .list(of: color, most: GalleryLimits.count), stops,
                    .object(["stops": stops, "interpolation": interpolation], required: ["stops"]),
                ]).described("Colours at equal distances, or stops with their locations from 0 to 1.")
            }
        }
    }
    package var lettering: Schema {
        mutating get {
            define("lettering") { definitions in
                .anyOf([.text, definitions.look])
                    .described("A text and its look; a plain string changes only what it says.")
            }
        }
    }
    private var look: Schema {
        mutating get {
            let axis = TextPattern.repeated(.character("!-~"), least: 1, most: 4)
            return .object([
                "text": .text,
                "font": .text.described("A family that `bezel fonts` lists."),
                "fallbacks": .list(of: .text),
                "weight": SoftRange.weight.marking(
                    .number(in: Lettering.weights).described("400 is regular, 700 bold.")),
                "italic": .boolean,
                "features": .list(of: .text(Font.Feature.pattern)),
                "variations": .map(of: .number, named: .text(axis)),
                "language": Schema.text.orNull,
                "size": SoftRange.typeSize.marking(
                    ValueForm.length(Lettering.sizes).schema(&self).described("User units to the em.")),
                "tracking": SoftRange.tracking.marking(
                    ValueForm.length(Lettering.trackings, hasLetters: true).schema(&self).described(
                        "User units between letters.")),
                "kern": .text(PairKerning.pattern),
                "color": color,
                "smallestScale": .number(in: Lettering.smallestScales)
                    .described("The smallest fraction of the size that it may be shrunk to."),
                "holdStems": .boolean.described("Stems keep their width where the text is set smaller or larger."),
                "runs": .list(of: reference(to: LetteringRun.self)),
            ])
        }
    }
}

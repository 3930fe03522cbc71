// The keys of the dial's description, and of its parts.
import BezelInstruments
import BezelColor
import BezelGeometry

extension PaymentDial: Codable, SpecDescribed {
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    /// Reads a description.
    ///
    /// ```json
    /// { "top": "PAY IN FULL", "value": { "amount": 640, "from": 0, "to": 1000 },
    ///   "amount": { "text": "$640.00", "color": "#E48072" }, "ring": { "width": 30 } }
    /// ```
    public init(json: Data) throws(GalleryError) { self = try .described(byChecked: json) }
    /// The description as JSON with all keys, sorted; parts that are nil are written as null.
    public func json() throws(GalleryError) -> Data { try description() }
    package static func jsonSchema() throws(GalleryError) -> Data { try schemaDocument() }

    package static let schemaName = "dial"
    package static let summary =
        "A payment dial: a ring with its value, two labels on its curve, an amount in its middle."
    package static let writesDefaults = true
    private static let lengths = 0...GalleryLimits.size

    package static let fields: [SpecField<PaymentDial>] = [
        .length("size", \.size, "The side of the square picture, in user units.", 1e-3...GalleryLimits.size),
        .number("scale", \.scale, "Pixels to the user unit.", 1e-3...GalleryLimits.scale),
        .color("background", \.background, "The ground outside the ring; null is clear."),
        .color("disc", \.disc, "The disc inside the ring; null leaves the ground."),
        .nested("ring", \.ring, "The ring round the disc."),
        .nested("track", \.track, "The groove along which the value runs; null draws none."),
        .optional(
            "value", \.value, "A fraction of the way from 0 to 1, or an amount within a range; null draws no arc.",
            check: { (value, position) throws(GalleryError) in
                if case .fraction(let fraction) = value { try Check.number(fraction, position, 0...1) }
            },
            schema: { _ in
                let number = JSONText.object([("type", .string("number"))])
                let range = JSONText.object([
                    ("type", .string("object")),
                    ("properties", .object([("amount", number), ("from", number), ("to", number)])),
                    ("minProperties", .number(1)), ("additionalProperties", .bool(false)),
                ])
                return .object([("anyOf", .array([.number(in: 0...1), range]))])
            }),
        .nested("valueArc", \.valueArc, "The arc from the start to the value."),
        .nested("thumb", \.thumb, "The knob at the value; null draws none."),
        .value(
            "markers", \.markers, "Marks on the ring, drawn in order; a number alone is a dot at that fraction.",
            check: { (markers, position) throws(GalleryError) in
                try Check.number(Double(markers.count), "the number of \(position)", 0...Double(GalleryLimits.count))
                for (i, marker) in markers.enumerated() { try marker.check("\(position)[\(i)]") }
            },
            schema: { definitions in
                let kinds = [JSONText.number(in: 0...1), definitions.reference(to: Marker.self)]
                return .object([
                    ("type", .string("array")), ("items", .object([("anyOf", .array(kinds))])),
                    ("maxItems", .number(Double(GalleryLimits.count))),
                ])
            }),
        .nested("wedge", \.wedge, "The stop at 12 o'clock between the end and the start; null closes the ring."),
        .lettering("top", \.top, "The label on the upper half; null draws none.", over: defaultTop),
        .lettering("bottom", \.bottom, "The label on the lower half; null draws none.", over: defaultBottom),
        .lettering("amount", \.amount, "The text in the middle; null draws none.", over: defaultAmount),
        .lettering("caption", \.caption, "The line under the amount; null draws none.", over: defaultCaption),
        .number(
            "leading", \.leading, "How far inside the ring the top label's baseline lies, as a multiple of its size.",
            0...100),
        .length("clearance", \.clearance, "The least distance from the labels' ink to the ring.", lengths),
        .number("labelSweep", \.labelSweep, "The greatest angle of a label, in degrees.", 1...360),
        .choice("labelAlignment", \.labelAlignment, "Where labels stand in that angle."),
        .choice("topAlignment", \.topAlignment, "Where the upper label stands; null is labelAlignment."),
        .choice("bottomAlignment", \.bottomAlignment, "Where the lower label stands; null is labelAlignment."),
        .text(
            "locale", \.locale, "How texts write the value: de-DE, ar-EG; null writes 1,234.50.",
            check: { (text, position) throws(GalleryError) in try PaymentDial.checkLocale(text, position) },
            pattern: { PaymentDial.localePattern }),
        .text(
            "currency", \.currency, "Of {money}, {moneyFrom} and {moneyTo}: EUR, JPY; null for none.",
            check: { (text, position) throws(GalleryError) in try PaymentDial.checkCurrency(text, position) },
            pattern: { PaymentDial.currencyPattern }),
        .number(
            "leastTextSize", \.leastTextSize, "Texts whose em has fewer pixels are left out.", 0...GalleryLimits.size),
    ]
}

extension PaymentDial.Value: Codable {
    /// Reads a number as a fraction, or an object with `amount`, `from` and `to`, which are 0, 0 and 1 unless given.
    public init(from decoder: any Decoder) throws {
        if let fraction = try? decoder.singleValueContainer().decode(Double.self) {
            self = .fraction(fraction)
            return
        }
        let spec: SpecObject
        do { spec = try SpecObject(decoder, knowing: ["amount", "from", "to"]) } catch DecodingError.typeMismatch {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "must be a fraction from 0 to 1, or an object with amount, from and to"))
        }
        guard !spec.container.allKeys.isEmpty else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "must have an amount, from and to"))
        }
        self = .amount(
            try spec.value("amount", 0), from: try spec.value("from", 0), to: try spec.value("to", 1))
    }
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .fraction(let fraction):
            var container = encoder.singleValueContainer()
            try container.encode(fraction)
        case .amount(let amount, let from, let to):
            var container = encoder.container(keyedBy: SpecKey.self)
            try container.encode(amount, forKey: SpecKey("amount"))
            try container.encode(from, forKey: SpecKey("from"))
            try container.encode(to, forKey: SpecKey("to"))
        }
    }
}

extension PaymentDial.Ring: Codable, SpecDescribed {
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "ring"
    package static let summary = "The ring round the disc."
    package static let writesDefaults = true
    package static let fields: [SpecField<Self>] = [
        .color("color", \.color, "What it is filled with."),
        .length("width", \.width, "Across, in user units.", 0...GalleryLimits.size),
        .length(
            "margin", \.margin, "From the picture's edge to the ring, which thumb and shadow need.",
            0...GalleryLimits.size),
    ]
}
extension PaymentDial.Track: Codable, SpecDescribed {
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "track"
    package static let summary = "A groove in the ring."
    package static let writesDefaults = true
    package static let fields: [SpecField<Self>] = [
        .color("color", \.color, "What it is filled with."),
        .length("width", \.width, "Across, in user units.", 0...GalleryLimits.size),
    ]
}
extension PaymentDial.ValueArc: Codable, SpecDescribed {
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "valueArc"
    package static let summary = "The coloured arc from the start to the value."
    package static let writesDefaults = true
    package static let fields: [SpecField<Self>] = [
        .length("width", \.width, "Across, in user units.", 0...GalleryLimits.size),
        .gradient("gradient", \.gradient, "The colours from the start of the way to its end."),
        .choice("coloring", \.coloring, "Where on the gradient the arc takes its colours."),
        .choice("cap", \.cap, "The shape of the arc's ends."),
    ]
}
extension PaymentDial.Thumb: Codable, SpecDescribed {
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "thumb"
    package static let summary = "The knob at the value."
    package static let writesDefaults = true
    package static let fields: [SpecField<Self>] = [
        .length("diameter", \.diameter, "In user units.", 0...GalleryLimits.size),
        .color("color", \.color, "The knob's colour."),
        .color("dot", \.dot, "The dot's colour; null takes the arc's at the value."),
        .number("dotShare", \.dotShare, "The dot's diameter as a fraction of the knob's; 0 draws none.", 0...1),
        .color("shadow", \.shadow, "The colour of the knob's shadow."),
        .length(
            "shadowRadius", \.shadowRadius, "Twice the standard deviation of the shadow's blur.",
            0...GalleryLimits.size),
    ]
}
extension PaymentDial.Marker: Codable, SpecDescribed {
    /// Creates a white dot of 7 user units at the start of the way.
    public init() { self.init(at: 0) }
    /// Reads a number as a dot at that fraction of the way, or an object with `at` and other keys.
    public init(from decoder: any Decoder) throws {
        if let at = try? decoder.singleValueContainer().decode(Double.self) {
            self.init(at: at)
        } else {
            try self.init(describedBy: decoder)
        }
    }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "marker"
    package static let summary = "A mark on the ring."
    package static let writesDefaults = true
    package static let required = ["at"]
    package static let fields: [SpecField<Self>] = [
        .number("at", \.at, "Where on the way it stands, from 0 to 1.", 0...1),
        .choice("kind", \.kind, "A dot in the ring, or a tick across it."),
        .length("size", \.size, "A dot's diameter, a tick's breadth, in user units.", 0...GalleryLimits.size),
        .color("color", \.color, "The mark's colour."),
    ]
}
extension PaymentDial.Wedge: Codable, SpecDescribed {
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "wedge"
    package static let summary = "The stop at 12 o'clock, between the way's end and its start."
    package static let writesDefaults = true
    package static let fields: [SpecField<Self>] = [
        .number("sweep", \.sweep, "The angle it takes, in degrees.", 0...180),
        .color("color", \.color, "What it is filled with."),
        .length(
            "overhang", \.overhang, "How far it stands out of the ring on both sides, in user units.",
            0...GalleryLimits.size),
    ]
}

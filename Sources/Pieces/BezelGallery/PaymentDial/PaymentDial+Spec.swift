// The keys of the dial's description, and of its parts.
import BezelInstruments
import BezelColor
import BezelGeometry
import BezelJSON

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

    package static let schemaName = "dial"
    package static let summary =
        "A payment dial: a ring with its value, two labels on its curve, an amount in its middle."
    package static let writesDefaults = true

    package static let fields: [SpecField<PaymentDial>] = [
        .field("size", \.size, .length(GalleryLimits.sides), "The side of the square picture, in user units."),
        .field("scale", \.scale, .number(scales), "Pixels to the user unit."),
        .field("background", \.background, .color, "The ground outside the ring; null is clear."),
        .field("disc", \.disc, .color, "The disc inside the ring; null leaves the ground."),
        .field("ring", \.ring, .nested, "The ring round the disc."),
        .field("track", \.track, .nested, "The groove along which the value runs; null draws none."),
        .field(
            "value", \.value, .value,
            "A fraction of the way from 0 to 1, or an amount within a range; null draws no arc."),
        .field("valueArc", \.valueArc, .nested, "The arc from the start to the value."),
        .field("thumb", \.thumb, .nested, "The knob at the value; null draws none."),
        .field(
            "markers", \.markers, .list(of: .marker),
            "Marks on the ring, drawn in order; a number alone is a dot at that fraction."),
        .field(
            "wedge", \.wedge, .nested, "The stop at 12 o'clock between the end and the start; null closes the ring."),
        .field("top", \.top, .lettering(over: defaultTop), "The label on the upper half; null draws none."),
        .field("bottom", \.bottom, .lettering(over: defaultBottom), "The label on the lower half; null draws none."),
        .field("amount", \.amount, .lettering(over: defaultAmount), "The text in the middle; null draws none."),
        .field("caption", \.caption, .lettering(over: defaultCaption), "The line under the amount; null draws none."),
        .field(
            "leading", \.leading, .number(leadings),
            "How far inside the ring the top label's baseline lies, as a multiple of its size."),
        .field(
            "clearance", \.clearance, .length(GalleryLimits.lengths),
            "The least distance from the labels' ink to the ring."),
        .field("labelSweep", \.labelSweep, .number(labelSweeps), "The greatest angle of a label, in degrees."),
        .field("labelAlignment", \.labelAlignment, .choice, "Where labels stand in that angle."),
        .field("topAlignment", \.topAlignment, .choice, "Where the upper label stands; null is labelAlignment."),
        .field("bottomAlignment", \.bottomAlignment, .choice, "Where the lower label stands; null is labelAlignment."),
        .field(
            "locale", \.locale, .text(of: { localePattern }, check: checkLocale(_:_:)),
            "How texts write the value: de-DE, ar-EG; null writes 1,234.50."),
        .field(
            "currency", \.currency, .text(of: { currencyPattern }, check: checkCurrency(_:_:)),
            "Of {money}, {moneyFrom} and {moneyTo}: EUR, JPY; null for none."),
        .field(
            "leastTextSize", \.leastTextSize, .number(GalleryLimits.lengths),
            "Texts whose em has fewer pixels are left out."),
    ]
}

extension SpecKind<PaymentDial.Value> {
    fileprivate static var value: SpecKind {
        SpecKind(
            schema: { _ in
                let range = Schema.object(["amount": .number, "from": .number, "to": .number])
                return .anyOf([.number(in: 0...1), range.with("minProperties", .number(1))])
            },
            check: { (value, position) throws(GalleryError) in
                if case .fraction(let fraction) = value { try Check.number(fraction, position, 0...1) }
            })
    }
}
extension SpecKind<PaymentDial.Marker> {
    /// An object, or a number alone.
    fileprivate static var marker: SpecKind {
        SpecKind(
            schema: { .anyOf([.number(in: 0...1), $0.reference(to: Value.self)]) },
            check: { (marker, position) throws(GalleryError) in try marker.check(position) })
    }
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
        .field("color", \.color, .color, "What it is filled with."),
        .field("width", \.width, .length(GalleryLimits.lengths), "Across, in user units."),
        .field(
            "margin", \.margin, .length(GalleryLimits.lengths),
            "From the picture's edge to the ring, which thumb and shadow need."),
    ]
}
extension PaymentDial.Track: Codable, SpecDescribed {
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "track"
    package static let summary = "A groove in the ring."
    package static let writesDefaults = true
    package static let fields: [SpecField<Self>] = [
        .field("color", \.color, .color, "What it is filled with."),
        .field("width", \.width, .length(GalleryLimits.lengths), "Across, in user units."),
    ]
}
extension PaymentDial.ValueArc: Codable, SpecDescribed {
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "valueArc"
    package static let summary = "The coloured arc from the start to the value."
    package static let writesDefaults = true
    package static let fields: [SpecField<Self>] = [
        .field("width", \.width, .length(GalleryLimits.lengths), "Across, in user units."),
        .field("gradient", \.gradient, .gradient, "The colours from the start of the way to its end."),
        .field("coloring", \.coloring, .choice, "Where on the gradient the arc takes its colours."),
        .field("cap", \.cap, .choice, "The shape of the arc's ends."),
    ]
}
extension PaymentDial.Thumb: Codable, SpecDescribed {
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "thumb"
    package static let summary = "The knob at the value."
    package static let writesDefaults = true
    package static let fields: [SpecField<Self>] = [
        .field("diameter", \.diameter, .length(GalleryLimits.lengths), "In user units."),
        .field("color", \.color, .color, "The knob's colour."),
        .field("dot", \.dot, .color, "The dot's colour; null takes the arc's at the value."),
        .field("dotShare", \.dotShare, .number(0...1), "The dot's diameter as a fraction of the knob's; 0 draws none."),
        .field("shadow", \.shadow, .color, "The colour of the knob's shadow."),
        .field(
            "shadowRadius", \.shadowRadius, .length(GalleryLimits.lengths),
            "Twice the standard deviation of the shadow's blur."),
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
        .field("at", \.at, .number(0...1), "Where on the way it stands, from 0 to 1."),
        .field("kind", \.kind, .choice, "A dot in the ring, or a tick across it."),
        .field("size", \.size, .length(GalleryLimits.lengths), "A dot's diameter, a tick's breadth, in user units."),
        .field("color", \.color, .color, "The mark's colour."),
    ]
}
extension PaymentDial.Wedge: Codable, SpecDescribed {
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "wedge"
    package static let summary = "The stop at 12 o'clock, between the way's end and its start."
    package static let writesDefaults = true
    package static let fields: [SpecField<Self>] = [
        .field("sweep", \.sweep, .number(sweeps), "The angle it takes, in degrees."),
        .field("color", \.color, .color, "What it is filled with."),
        .field(
            "overhang", \.overhang, .length(GalleryLimits.lengths),
            "How far it stands out of the ring on both sides, in user units."),
    ]
}

// The dial as JSON: every key may be left out, and an unknown one is a mistake.
import BezelInstruments
import BezelColor
import BezelGeometry
import Foundation

extension PaymentDial: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case size, scale, background, disc, ring, track, value, valueArc, thumb, markers, wedge, top, bottom
        case amount, caption, leading, clearance, labelSweep
    }

    /// Reads a dial's description.
    ///
    /// ```json
    /// { "top": "PAY IN FULL", "value": { "amount": 640, "from": 0, "to": 1000 },
    ///   "amount": { "text": "$640.00", "color": "#E48072" }, "ring": { "width": 30 } }
    /// ```
    public init(json: Data) throws(GalleryError) { self = try .described(by: json) }
    /// The dial's description with every key.
    public func json() throws(GalleryError) -> Data { try description() }

    public init(from decoder: any Decoder) throws {
        let spec = try SpecObject(decoder, knowing: CodingKeys.allCases.map(\.rawValue))
        let base = PaymentDial()
        size = try spec.value("size", base.size)
        scale = try spec.value("scale", base.scale)
        background = try spec.optional("background", base.background)
        disc = try spec.optional("disc", base.disc)
        ring = try spec.value("ring", base.ring)
        track = try spec.optional("track", base.track)
        value = try spec.optional("value", base.value)
        valueArc = try spec.value("valueArc", base.valueArc)
        thumb = try spec.optional("thumb", base.thumb)
        markers = try spec.value("markers", base.markers)
        wedge = try spec.optional("wedge", base.wedge)
        top = try spec.lettering("top", over: PaymentDial.defaultTop)
        bottom = try spec.lettering("bottom", over: PaymentDial.defaultBottom)
        amount = try spec.lettering("amount", over: PaymentDial.defaultAmount)
        caption = try spec.lettering("caption", over: PaymentDial.defaultCaption)
        leading = try spec.value("leading", base.leading)
        clearance = try spec.value("clearance", base.clearance)
        labelSweep = try spec.value("labelSweep", base.labelSweep)
    }
    /// Every key is written, parts that are not there as null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(size, forKey: .size)
        try container.encode(scale, forKey: .scale)
        try container.encode(background, forKey: .background)
        try container.encode(disc, forKey: .disc)
        try container.encode(ring, forKey: .ring)
        try container.encode(track, forKey: .track)
        try container.encode(value, forKey: .value)
        try container.encode(valueArc, forKey: .valueArc)
        try container.encode(thumb, forKey: .thumb)
        try container.encode(markers, forKey: .markers)
        try container.encode(wedge, forKey: .wedge)
        try container.encode(top, forKey: .top)
        try container.encode(bottom, forKey: .bottom)
        try container.encode(amount, forKey: .amount)
        try container.encode(caption, forKey: .caption)
        try container.encode(leading, forKey: .leading)
        try container.encode(clearance, forKey: .clearance)
        try container.encode(labelSweep, forKey: .labelSweep)
    }
}

extension PaymentDial.Value: Codable {
    /// A number is a share; an object holds `amount`, `from` and `to`.
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
                    debugDescription: "must be a share from 0 to 1, or an object with amount, from and to"))
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

extension PaymentDial.Ring {
    public init(from decoder: any Decoder) throws {
        let spec = try SpecObject(decoder, knowing: ["color", "width", "margin"])
        color = try spec.value("color", color)
        width = try spec.value("width", width)
        margin = try spec.value("margin", margin)
    }
}
extension PaymentDial.Track {
    public init(from decoder: any Decoder) throws {
        let spec = try SpecObject(decoder, knowing: ["color", "width"])
        color = try spec.value("color", color)
        width = try spec.value("width", width)
    }
}
extension PaymentDial.ValueArc {
    public init(from decoder: any Decoder) throws {
        let spec = try SpecObject(decoder, knowing: ["width", "gradient", "coloring", "cap"])
        width = try spec.value("width", width)
        gradient = try spec.value("gradient", gradient)
        coloring = try spec.value("coloring", coloring)
        cap = try spec.value("cap", cap)
    }
}
extension PaymentDial.Thumb {
    public init(from decoder: any Decoder) throws {
        let spec = try SpecObject(
            decoder, knowing: ["diameter", "color", "dot", "dotShare", "shadow", "shadowRadius"])
        diameter = try spec.value("diameter", diameter)
        color = try spec.value("color", color)
        dot = try spec.optional("dot", dot)
        dotShare = try spec.value("dotShare", dotShare)
        shadow = try spec.value("shadow", shadow)
        shadowRadius = try spec.value("shadowRadius", shadowRadius)
    }
}
extension PaymentDial.Marker {
    /// A number alone is a dot at that place.
    public init(from decoder: any Decoder) throws {
        if let at = try? decoder.singleValueContainer().decode(Double.self) {
            self.init(at: at)
            return
        }
        let spec = try SpecObject(decoder, knowing: ["at", "kind", "size", "color"])
        self.init(at: try spec.container.decode(Double.self, forKey: SpecKey("at")))
        kind = try spec.value("kind", kind)
        size = try spec.value("size", size)
        color = try spec.value("color", color)
    }
}
extension PaymentDial.Wedge {
    public init(from decoder: any Decoder) throws {
        let spec = try SpecObject(decoder, knowing: ["sweep", "color", "overhang"])
        sweep = try spec.value("sweep", sweep)
        color = try spec.value("color", color)
        overhang = try spec.value("overhang", overhang)
    }
}

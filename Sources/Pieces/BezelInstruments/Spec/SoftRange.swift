// The ranges that people work in, beside those that are allowed: from them editors make sliders.
import BezelJSON

/// Where a field's values usually lie. Values beyond are as good; only sliders end here.
///
/// Written into JSON Schemas as `x-soft-range`, two numbers, and `x-soft-unit`, which is `side` where these are fractions
/// of the picture's smaller side. JSON Schema ignores both.
package struct SoftRange: Hashable, Sendable {
    package enum Unit: String, Sendable {
        /// The field's own.
        case own
        /// The smaller side of the picture.
        case side
    }
    package var range: ClosedRange<Double>
    package var unit: Unit

    static func own(_ range: ClosedRange<Double>) -> SoftRange { SoftRange(range: range, unit: .own) }
    static func side(_ range: ClosedRange<Double>) -> SoftRange { SoftRange(range: range, unit: .side) }

    /// Puts the range into a number's schema.
    package func marking(_ schema: Schema) -> Schema {
        schema.with("x-soft-range", [.number(range.lowerBound), .number(range.upperBound)])
            .with("x-soft-unit", unit == .side ? .string(unit.rawValue) : nil)
    }

    /// Of a field by the schema that holds it, else by its key, which means the same wherever it stands; nil where the
    /// allowed range is the useful one, or depends on a scale.
    package static func of(_ key: String, in schema: String) -> SoftRange? { byPlace["\(schema).\(key)"] ?? byKey[key] }

    private static let byKey: [String: SoftRange] = [
        "radius": .side(0...0.6), "radiusY": .side(0...0.6), "innerRadius": .side(0...0.6),
        "x": .side(-0.5...0.5), "y": .side(-0.5...0.5),
        "width": .side(0...0.5), "height": .side(0...0.5), "lineWidth": .side(0...0.03), "shadow": .side(0...0.06),
        "depth": .side(0...0.1), "size": .side(0...0.3), "corner": .side(0...0.06), "margin": .side(0...0.1),
        "length": .side(0...0.6), "tail": .side(0...0.3), "pivot": .side(0...0.1), "head": .side(0...0.3),
        "shaft": .side(0...0.05), "line": .side(0...0.02), "gap": .side(0...0.1), "betweenSize": .side(0...0.2),
        "clearance": .side(0...0.1), "overhang": .side(0...0.05), "diameter": .side(0...0.2),
        "shadowRadius": .side(0...0.06), "padding": .side(0...0.2), "edgeWidth": .side(0...0.03),
        "middleRadius": .side(0...0.3), "leading": .own(0...3), "leastTextSize": .own(0...12), "scale": .own(0.25...8),
        "start": .own(-180...180), "turn": .own(-180...180), "light": .own(0...360), "at": .own(0...360),
        "count": .own(0...60), "minor": .own(0...10), "third": .own(0...10), "lobes": .own(1...60),
        "lines": .own(1...60), "repeats": .own(0...24), "seed": .own(1...100), "duration": .own(0.2...10),
        "exponent": .own(0.2...5), "grain": .own(0.1...12), "overrun": .own(0...45),
    ]
    /// Where a key's usual range would be coarse or wrong.
    private static let byPlace: [String: SoftRange] = [
        "instrument.width": .own(100...1000), "instrument.height": .own(100...1000), "dial.size": .own(100...1000),
        "hand.width": .side(0...0.1), "tick.width": .side(0...0.04), "tick.length": .side(0...0.15),
        "zones.width": .side(0...0.2), "text.width": .side(0...1), "image.width": .side(0.01...1),
        "image.height": .side(0.01...1), "relief.height": .own(-6...6), "ring.width": .side(0...0.2),
        "track.width": .side(0...0.2), "valueArc.width": .side(0...0.2), "ring.margin": .side(0...0.15),
        "marker.at": .own(0...1), "textOfRing.repeats": .own(1...24), "marker.size": .side(0...0.1),
        "ringText.gap": .own(0...60),
        "edge.count": .own(0...200), "numerals.count": .own(0...30), "division.count": .own(0...30),
        "sectors.margin": .side(0...0.05), "badge.width": .own(64...1024), "badge.height": .own(64...1024),
        "pattern.width": .own(50...600), "pattern.height": .own(50...600), "pattern.triangleSize": .own(2...100),
        "pattern.repeats": .own(1...20), "vote.width": .own(120...1000), "vote.height": .own(20...200),
        "vote.padding": .own(0...60), "vote.gap": .own(0...40), "vote.startHeight": .own(20...200),
        "vote.startWidth": .own(40...500), "vote.middleWidth": .own(40...500), "vote.acuteRadius": .own(0...60),
        "vote.obtuseRadius": .own(0...60), "vote.borderWidth": .own(0...12), "flower.petalSize": .own(20...300),
        "flag.count": .own(1...20), "wheels.count": .own(1...12), "numberForm.decimals": .own(0...6),
        "guilloche.lineWidth": .own(0.1...4),
    ]

    /// Of letterings.
    static let typeSize = SoftRange.side(0.01...0.3)
    static let tracking = SoftRange.side(-0.0125...0.05)
    static let weight = SoftRange.own(100...900)
    /// Of gradients' stops, and of points in a box.
    package static let fraction = SoftRange.own(0...1)
}

/// A member that another one stands in for unless it is given: the colour of a hand for its tail's.
package enum InheritedMember {
    /// The member's key in the same object, or in the object above after `../`; nil for none.
    package static func of(_ key: String, in schema: String) -> String? {
        [
            "hand.tailColor": "color", "hand.pivotColor": "color", "hand.discColor": "color", "tick.color": "../color",
            "disc.radiusY": "radius", "ringText.radiusY": "radius", "vote.startHeight": "height",
            "dial.topAlignment": "labelAlignment", "dial.bottomAlignment": "labelAlignment",
        ]["\(schema).\(key)"]
    }
}

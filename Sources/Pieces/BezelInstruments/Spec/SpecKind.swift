// What the values of described fields are, as values: their schema, how a given value is read, and what is checked of it.
// Kinds of one type alone stand beside it.
import BezelColor
import BezelGeometry
import BezelJSON

/// A kind of value that a key may have. Whether the key may be left out or null, the field says.
package struct SpecKind<Value: Codable & Hashable & Sendable>: Sendable {
    package typealias Reading = @Sendable (_ object: SpecObject, _ key: String, _ current: Value?) throws -> Value
    package typealias Checking = @Sendable (_ value: Value, _ position: String) throws(GalleryError) -> Void

    let schema: @Sendable (inout SchemaDefinitions) -> Schema
    /// Reads a key that is there and not null. What is not given in it, it may take from the current value.
    let read: Reading
    let check: Checking
    /// What given keys stand over where the value is nil.
    var base: Value?

    package init(
        schema: @escaping @Sendable (inout SchemaDefinitions) -> Schema,
        read: @escaping Reading = { object, key, _ in try object.value(key) },
        check: @escaping Checking = { (_, _) throws(GalleryError) in }
    ) {
        self.schema = schema
        self.read = read
        self.check = check
    }
    package init(
        _ form: ValueForm, read: @escaping Reading = { object, key, _ in try object.value(key) },
        check: @escaping Checking = { (_, _) throws(GalleryError) in }
    ) {
        self.init(schema: { form.schema(&$0) }, read: read, check: check)
    }
}

extension SpecKind<Double> {
    package static func number(_ range: ClosedRange<Double>) -> SpecKind {
        SpecKind(
            .number(range),
            check: { (value, position) throws(GalleryError) in try Check.number(value, position, range) })
    }
    /// A length of `range` in user units; in JSON a number of these, or text with a unit.
    package static func length(_ range: ClosedRange<Double>) -> SpecKind {
        SpecKind(
            .length(range), read: { object, key, _ in try object.length(key, 0, range) },
            check: { (value, position) throws(GalleryError) in try Check.number(value, position, range) })
    }
}

extension SpecKind<Int> {
    package static func whole(_ range: ClosedRange<Int>) -> SpecKind {
        SpecKind(
            .whole(range),
            check: { (value, position) throws(GalleryError) in
                try Check.number(Double(value), position, ClosedRange<Double>(range))
            })
    }
}

extension SpecKind<Bool> {
    package static var flag: SpecKind { SpecKind(.flag) }
}

extension SpecKind<String> {
    package static var text: SpecKind { SpecKind(.text) }
    /// - Parameters:
    ///   - pattern: Of what `check` takes.
    ///   - check: Throws for texts that are no value.
    package static func text(
        of pattern: @escaping @Sendable () -> TextPattern, check: @escaping Checking
    ) -> SpecKind {
        SpecKind(.written(Writing("text", examples: [], pattern)), check: check)
    }
}

extension SpecKind<Color> {
    package static var color: SpecKind { SpecKind(.color) }
}

extension SpecKind<Gradient> {
    package static var gradient: SpecKind {
        SpecKind(
            schema: { $0.gradient },
            read: { object, key, _ in
                try object.container.decode(GradientDescription.self, forKey: SpecKey(key)).gradient
            })
    }
}

extension SpecKind<UnitPoint> {
    /// Fractions of a box: `{"x": 0.5, "y": 0}`.
    package static var point: SpecKind {
        let range = -1000.0...1000.0
        return SpecKind(
            schema: { _ in
                let coordinate = SoftRange.fraction.marking(.number(in: range))
                return .object(["x": coordinate, "y": coordinate], required: ["x", "y"])
            },
            read: { object, key, _ in
                let point = try SpecObject(object.container.superDecoder(forKey: SpecKey(key)), knowing: ["x", "y"])
                let (x, y) = (
                    try point.container.decode(Double.self, forKey: SpecKey("x")),
                    try point.container.decode(Double.self, forKey: SpecKey("y"))
                )
                return UnitPoint(x: x, y: y)
            },
            check: { (point, position) throws(GalleryError) in
                try Check.number(point.x, position.key("x"), range)
                try Check.number(point.y, position.key("y"), range)
            })
    }
}

extension SpecKind<Lettering> {
    package static var lettering: SpecKind {
        SpecKind(
            schema: { $0.lettering },
            read: { object, key, current in
                let decoder = try object.container.superDecoder(forKey: SpecKey(key))
                return try current.map { try Lettering(from: decoder, over: $0) } ?? Lettering(from: decoder)
            },
            check: { (value, position) throws(GalleryError) in try value.checkKeys(position) })
    }
    package static func lettering(over base: Lettering) -> SpecKind {
        var kind = lettering
        kind.base = base
        return kind
    }
}

extension SpecKind where Value: SpecChoice {
    package static var choice: SpecKind {
        // Some choices have another `Codable` form.
        SpecKind(
            .choice(Value.allCases.map(\.rawValue)),
            read: { object, key, _ in try Value(choiceFrom: object.container.superDecoder(forKey: SpecKey(key))) })
    }
}

extension SpecKind where Value: SpecDescribed {
    package static var nested: SpecKind {
        SpecKind(
            schema: { $0.reference(to: Value.self) },
            check: { (value, position) throws(GalleryError) in try value.check(position) })
    }
}

extension SpecKind {
    /// - Parameter counts: How many items there may be.
    package static func list<Item>(
        of item: SpecKind<Item>, counts: ClosedRange<Int> = 0...GalleryLimits.count
    ) -> SpecKind where Value == [Item] {
        SpecKind(
            schema: {
                let least = counts.lowerBound > 0 ? counts.lowerBound : nil
                return .list(of: item.schema(&$0), least: least, most: counts.upperBound)
            },
            check: { (values, position) throws(GalleryError) in
                try Check.number(Double(values.count), "the number of \(position)", ClosedRange<Double>(counts))
                for (i, value) in values.enumerated() { try item.check(value, "\(position)[\(i)]") }
            })
    }
    package static func choices<Item: SpecChoice>() -> SpecKind where Value == [Item] {
        SpecKind(
            schema: { .list(of: SpecKind<Item>.choice.schema(&$0)) },
            read: { object, key, _ in
                var list = try object.container.nestedUnkeyedContainer(forKey: SpecKey(key))
                var values: [Item] = []
                while !list.isAtEnd { values.append(try Item(choiceFrom: list.superDecoder())) }
                return values
            })
    }
    /// Values by name.
    package static func map<Item>(of item: SpecKind<Item>) -> SpecKind where Value == [String: Item] {
        SpecKind(
            schema: { .map(of: item.schema(&$0)) },
            check: { (values, position) throws(GalleryError) in
                for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                    try item.check(value, "\(position).\(name)")
                }
            })
    }
}

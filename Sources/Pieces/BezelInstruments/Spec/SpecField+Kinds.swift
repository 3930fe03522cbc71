// What fields of each kind read, write, check and say in the schema. Kinds of one type alone stand beside it.
import BezelColor
import BezelGeometry
import BezelJSON

extension SpecField {
    static func number(
        _ key: String, at member: SpecMember<Root, Double>, _ about: String, _ range: ClosedRange<Double>
    ) -> SpecField {
        value(
            key, at: member, about,
            check: { (value, position) throws(GalleryError) in try Check.number(value, position, range) },
            schema: { _ in .number(in: range) })
    }
    static func number(
        _ key: String, at member: SpecMember<Root, Double?>, _ about: String, _ range: ClosedRange<Double>
    ) -> SpecField {
        optional(
            key, at: member, about,
            check: { (value, position) throws(GalleryError) in try Check.number(value, position, range) },
            schema: { _ in .number(in: range) })
    }
    static func count(
        _ key: String, at member: SpecMember<Root, Int>, _ about: String, _ range: ClosedRange<Int>
    ) -> SpecField {
        value(
            key, at: member, about,
            check: { (value, position) throws(GalleryError) in
                try Check.number(
                    Double(value), position, from: Double(range.lowerBound), through: Double(range.upperBound))
            },
            schema: { _ in .integer(in: range) })
    }
    static func numbers(
        _ key: String, at member: SpecMember<Root, [Double]>, _ about: String, _ range: ClosedRange<Double>,
        most: Int = GalleryLimits.count
    ) -> SpecField {
        value(
            key, at: member, about,
            check: { (values, position) throws(GalleryError) in
                try Check.number(Double(values.count), "the number of \(position)", from: 0, through: Double(most))
                for (i, value) in values.enumerated() { try Check.number(value, "\(position)[\(i)]", range) }
            },
            schema: { _ in .list(of: .number(in: range), most: most) })
    }
    static func flag(_ key: String, at member: SpecMember<Root, Bool>, _ about: String) -> SpecField {
        value(key, at: member, about, schema: { _ in .boolean })
    }
    static func text(_ key: String, at member: SpecMember<Root, String>, _ about: String) -> SpecField {
        value(key, at: member, about, schema: { _ in .text })
    }
    static func text(_ key: String, at member: SpecMember<Root, String?>, _ about: String) -> SpecField {
        optional(key, at: member, about, schema: { _ in .text })
    }
    /// - Parameters:
    ///   - check: Throws for texts that are no value.
    ///   - pattern: Of what `check` takes.
    static func text(
        _ key: String, at member: SpecMember<Root, String?>, _ about: String,
        check: @escaping @Sendable (String, String) throws(GalleryError) -> Void,
        pattern: @escaping @Sendable () -> TextPattern
    ) -> SpecField {
        optional(key, at: member, about, check: check, schema: { _ in .text(pattern()) })
    }
    static func texts(_ key: String, at member: SpecMember<Root, [String]>, _ about: String) -> SpecField {
        value(
            key, at: member, about,
            check: { (values, position) throws(GalleryError) in
                try Check.number(Double(values.count), "the number of \(position)", 0...Double(GalleryLimits.count))
            },
            schema: { _ in .list(of: .text) })
    }
    static func color(_ key: String, at member: SpecMember<Root, Color>, _ about: String) -> SpecField {
        value(key, at: member, about, schema: { $0.color })
    }
    static func color(_ key: String, at member: SpecMember<Root, Color?>, _ about: String) -> SpecField {
        optional(key, at: member, about, schema: { $0.color })
    }
    static func choice<V: SpecChoice>(
        _ key: String, at member: SpecMember<Root, V>, _ about: String
    ) -> SpecField {
        var field = value(
            key, at: member, about,
            schema: { _ in .choice(of: V.self) })
        // Some choices have another `Codable` form.
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            member.set(&root, try V(choiceFrom: object.container.superDecoder(forKey: SpecKey(key))))
        }
        return field
    }
    static func choice<V: SpecChoice>(
        _ key: String, at member: SpecMember<Root, V?>, _ about: String
    ) -> SpecField {
        var field = optional(
            key, at: member, about,
            schema: { _ in .choice(of: V.self) })
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            let isNull = try object.container.decodeNil(forKey: SpecKey(key))
            member.set(
                &root, isNull ? nil : try V(choiceFrom: object.container.superDecoder(forKey: SpecKey(key))))
        }
        return field
    }
    static func choices<V: SpecChoice>(
        _ key: String, at member: SpecMember<Root, [V]>, _ about: String
    ) -> SpecField {
        var field = value(
            key, at: member, about,
            schema: { _ in .list(of: .choice(of: V.self)) })
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            var list = try object.container.nestedUnkeyedContainer(forKey: SpecKey(key))
            var values: [V] = []
            while !list.isAtEnd { values.append(try V(choiceFrom: list.superDecoder())) }
            member.set(&root, values)
        }
        return field
    }
    static func gradient(_ key: String, at member: SpecMember<Root, Gradient>, _ about: String) -> SpecField {
        var field = value(key, at: member, about, schema: { $0.gradient })
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            member.set(&root, try object.container.decode(GradientDescription.self, forKey: SpecKey(key)).gradient)
        }
        return field
    }
    /// Fractions of a box: `{"x": 0.5, "y": 0}`.
    static func point(_ key: String, at member: SpecMember<Root, UnitPoint>, _ about: String) -> SpecField {
        let range = -1000.0...1000.0
        var field = value(
            key, at: member, about,
            check: { (point, position) throws(GalleryError) in
                try Check.number(point.x, position.key("x"), range)
                try Check.number(point.y, position.key("y"), range)
            },
            schema: { _ in
                let coordinate = SoftRange.fraction.marking(.number(in: range))
                return .object(["x": coordinate, "y": coordinate], required: ["x", "y"])
            })
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            let point = try SpecObject(object.container.superDecoder(forKey: SpecKey(key)), knowing: ["x", "y"])
            let (x, y) = (
                try point.container.decode(Double.self, forKey: SpecKey("x")),
                try point.container.decode(Double.self, forKey: SpecKey("y"))
            )
            member.set(&root, UnitPoint(x: x, y: y))
        }
        return field
    }
    static func nested<V: SpecDescribed>(
        _ key: String, at member: SpecMember<Root, V>, _ about: String
    ) -> SpecField {
        value(
            key, at: member, about, check: { (value, position) throws(GalleryError) in try value.check(position) },
            schema: { $0.reference(to: V.self) })
    }
    static func nested<V: SpecDescribed>(
        _ key: String, at member: SpecMember<Root, V?>, _ about: String
    ) -> SpecField {
        optional(
            key, at: member, about, check: { (value, position) throws(GalleryError) in try value.check(position) },
            schema: { $0.reference(to: V.self) })
    }
    static func list<V: SpecDescribed>(
        _ key: String, at member: SpecMember<Root, [V]>, _ about: String
    ) -> SpecField {
        value(
            key, at: member, about,
            check: { (values, position) throws(GalleryError) in
                try Check.number(Double(values.count), "the number of \(position)", 0...Double(GalleryLimits.count))
                for (i, value) in values.enumerated() { try value.check("\(position)[\(i)]") }
            },
            schema: { .list(of: $0.reference(to: V.self)) })
    }
    static func lettering(
        _ key: String, at member: SpecMember<Root, Lettering?>, _ about: String, over base: Lettering
    ) -> SpecField {
        var field = optional(
            key, at: member, about,
            check: { (value, position) throws(GalleryError) in try value.checkKeys(position) },
            schema: { $0.lettering })
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            member.set(&root, try object.lettering(key, over: member.get(root) ?? base))
        }
        let schema = field.schema
        field.schema = { definitions in
            schema(&definitions).with("x-inherited", JSONValue(encoding: member.get(Root()) ?? base))
        }
        return field
    }
    /// Without null.
    static func lettering(
        _ key: String, at member: SpecMember<Root, Lettering>, _ about: String
    ) -> SpecField {
        var field = value(
            key, at: member, about,
            check: { (value, position) throws(GalleryError) in try value.checkKeys(position) },
            schema: { $0.lettering })
        field.read = { root, object in
            guard object.container.contains(SpecKey(key)) else { return }
            let decoder = try object.container.superDecoder(forKey: SpecKey(key))
            member.set(&root, try Lettering(from: decoder, over: member.get(root)))
        }
        return field
    }
}

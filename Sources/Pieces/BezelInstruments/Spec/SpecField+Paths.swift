// The fields of descriptions as they are declared, by key path. Each only hands the path on as a member; what the kinds read,
// write and check is in SpecField and beside their types.
import BezelColor
import BezelGeometry
import BezelJSON
import BezelSVG

extension SpecField {
    @inline(__always)
    package static func value<V: Codable & Hashable & Sendable>(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, V>, _ about: String,
        check: @escaping @Sendable (V, String) throws(GalleryError) -> Void = { (_, _) throws(GalleryError) in },
        schema: @escaping @Sendable (inout SchemaDefinitions) -> Schema
    ) -> SpecField {
        value(key, at: SpecMember(path), about, check: check, schema: schema)
    }
    @inline(__always)
    package static func optional<V: Codable & Hashable & Sendable>(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, V?>, _ about: String,
        check: @escaping @Sendable (V, String) throws(GalleryError) -> Void = { (_, _) throws(GalleryError) in },
        schema: @escaping @Sendable (inout SchemaDefinitions) -> Schema
    ) -> SpecField {
        optional(key, at: SpecMember(path), about, check: check, schema: schema)
    }
    @inline(__always)
    package static func number(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, Double>, _ about: String,
        _ range: ClosedRange<Double>
    ) -> SpecField {
        number(key, at: SpecMember(path), about, range)
    }
    @inline(__always)
    package static func number(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, Double?>, _ about: String,
        _ range: ClosedRange<Double>
    ) -> SpecField {
        number(key, at: SpecMember(path), about, range)
    }
    @inline(__always)
    package static func count(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, Int>, _ about: String, _ range: ClosedRange<Int>
    ) -> SpecField {
        count(key, at: SpecMember(path), about, range)
    }
    @inline(__always)
    package static func numbers(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, [Double]>, _ about: String,
        _ range: ClosedRange<Double>,
        most: Int = GalleryLimits.count
    ) -> SpecField {
        numbers(key, at: SpecMember(path), about, range, most: most)
    }
    @inline(__always)
    package static func flag(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, Bool>, _ about: String
    ) -> SpecField {
        flag(key, at: SpecMember(path), about)
    }
    @inline(__always)
    package static func text(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, String>, _ about: String
    ) -> SpecField {
        text(key, at: SpecMember(path), about)
    }
    @inline(__always)
    package static func text(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, String?>, _ about: String
    ) -> SpecField {
        text(key, at: SpecMember(path), about)
    }
    /// - Parameters:
    ///   - check: Throws for texts that are no value.
    ///   - pattern: Of what `check` takes.
    @inline(__always)
    package static func text(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, String?>, _ about: String,
        check: @escaping @Sendable (String, String) throws(GalleryError) -> Void,
        pattern: @escaping @Sendable () -> TextPattern
    ) -> SpecField {
        text(key, at: SpecMember(path), about, check: check, pattern: pattern)
    }
    @inline(__always)
    package static func texts(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, [String]>, _ about: String
    ) -> SpecField {
        texts(key, at: SpecMember(path), about)
    }
    @inline(__always)
    package static func color(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, Color>, _ about: String
    ) -> SpecField {
        color(key, at: SpecMember(path), about)
    }
    @inline(__always)
    package static func color(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, Color?>, _ about: String
    ) -> SpecField {
        color(key, at: SpecMember(path), about)
    }
    @inline(__always)
    package static func choice<V: SpecChoice>(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, V>, _ about: String
    ) -> SpecField {
        choice(key, at: SpecMember(path), about)
    }
    @inline(__always)
    package static func choice<V: SpecChoice>(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, V?>, _ about: String
    ) -> SpecField {
        choice(key, at: SpecMember(path), about)
    }
    @inline(__always)
    package static func choices<V: SpecChoice>(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, [V]>, _ about: String
    ) -> SpecField {
        choices(key, at: SpecMember(path), about)
    }
    @inline(__always)
    package static func gradient(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, Gradient>, _ about: String
    ) -> SpecField {
        gradient(key, at: SpecMember(path), about)
    }
    /// Fractions of a box: `{"x": 0.5, "y": 0}`.
    @inline(__always)
    package static func point(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, UnitPoint>, _ about: String
    ) -> SpecField {
        point(key, at: SpecMember(path), about)
    }
    @inline(__always)
    package static func nested<V: SpecDescribed>(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, V>, _ about: String
    ) -> SpecField {
        nested(key, at: SpecMember(path), about)
    }
    @inline(__always)
    package static func nested<V: SpecDescribed>(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, V?>, _ about: String
    ) -> SpecField {
        nested(key, at: SpecMember(path), about)
    }
    @inline(__always)
    package static func list<V: SpecDescribed>(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, [V]>, _ about: String
    ) -> SpecField {
        list(key, at: SpecMember(path), about)
    }
    @inline(__always)
    package static func lettering(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, Lettering?>, _ about: String, over base: Lettering
    ) -> SpecField {
        lettering(key, at: SpecMember(path), about, over: base)
    }
    /// Without null.
    @inline(__always)
    package static func lettering(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, Lettering>, _ about: String
    ) -> SpecField {
        lettering(key, at: SpecMember(path), about)
    }
    /// A length of `range` in user units; in JSON a number of these, or text with a unit.
    @inline(__always)
    package static func length(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, Double>, _ about: String,
        _ range: ClosedRange<Double>
    ) -> SpecField {
        length(key, at: SpecMember(path), about, range)
    }
    @inline(__always)
    package static func length(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, Double?>, _ about: String,
        _ range: ClosedRange<Double>
    ) -> SpecField {
        length(key, at: SpecMember(path), about, range)
    }
    @inline(__always)
    static func specValue(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, SpecValue>, _ about: String
    ) -> SpecField {
        specValue(key, at: SpecMember(path), about)
    }
    @inline(__always)
    static func image(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, EmbeddedImage?>, _ about: String
    ) -> SpecField {
        image(key, at: SpecMember(path), about)
    }
    @inline(__always)
    static func finish(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, Finish>, _ about: String
    ) -> SpecField {
        finish(key, at: SpecMember(path), about)
    }
    @inline(__always)
    static func finish(
        _ key: String, _ path: @autoclosure @escaping SpecPath<Root, Finish?>, _ about: String
    ) -> SpecField {
        finish(key, at: SpecMember(path), about)
    }
}

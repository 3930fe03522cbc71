// Options that set a value of a description, and the description's key, have one range.
import BezelInstruments
import BezelJSON
import BezelRequests
import Testing

@Suite("Ranges of options and descriptions")
struct DescribedRangeTests {
    @Test("an option takes the numbers that the description's key of its name takes")
    func rangesAreTheSame() throws {
        try check(PaymentDial.self, DialRequest.fieldDescriptions, ["scale"])
        try check(Badge.self, BadgeRequest.fieldDescriptions, ["width", "height"])
        try check(Flower.self, FlowerRequest.fieldDescriptions, ["petalSize", "petalOffset"])
        try check(
            TrianglePattern.self, PatternRequest.fieldDescriptions, ["width", "height", "triangleSize", "repeats"])
        try check(
            VotePair.self, VoteRequest.fieldDescriptions,
            ["share", "width", "height", "gap", "angle", "acuteRadius", "borderWidth", "startWidth", "duration"])
        try check(Wear.self, SealRequest.fieldDescriptions, ["seed"])
    }

    /// - Parameter least: Keys that must be among those compared.
    private func check<V: SpecDescribed>(
        _ type: V.Type, _ options: [FieldDescription], _ least: Set<String>
    ) throws {
        let properties = try #require(V.schemaDocument["properties"])
        var compared: Set<String> = []
        for option in options {
            let words = option.name.split(separator: "-")
            let key = words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
            guard let numbers = numbers(option.form), let schema = properties[key] else { continue }
            let described = try #require(range(schema), "\(V.schemaName).\(key)")
            #expect(described == numbers, "\(V.schemaName).\(key)")
            compared.insert(key)
        }
        #expect(compared.isSuperset(of: least), "\(V.schemaName): \(least.subtracting(compared))")
    }

    private func numbers(_ form: ValueForm) -> [Double]? {
        switch form {
        case .number(let range): [range.lowerBound, range.upperBound]
        case .whole(let range): [Double(range.lowerBound), Double(range.upperBound)]
        case .written(let writing): writing.numbers.map { [$0.lowerBound, $0.upperBound] }
        default: nil
        }
    }
    /// Of the first form that is a number.
    private func range(_ schema: JSONValue) -> [Double]? {
        if case .number(let low)? = schema["minimum"], case .number(let high)? = schema["maximum"] {
            return [low, high].compactMap { Double($0) }
        }
        guard case .array(let forms)? = schema["anyOf"] else { return nil }
        return forms.lazy.compactMap { range($0) }.first
    }
}

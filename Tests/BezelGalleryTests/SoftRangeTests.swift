// Useful ranges of fields, from which editors make sliders.
import Bezel
import BezelInstruments
import BezelTestSupport
import Foundation
import Testing

@testable import BezelGallery

@Suite struct SoftRangeTests {
    /// Numbers with their keywords, by their place in a schema.
    private func numbers(_ schema: JSONValue, _ path: String = "") -> [(path: String, keywords: [String: JSONValue])] {
        switch schema {
        case .object(let members):
            let own = members["x-soft-range"] == nil ? [] : [(path, members)]
            return own + members.flatMap { numbers($0.value, "\(path).\($0.key)") }
        case .array(let items): return items.enumerated().flatMap { numbers($0.element, "\(path)[\($0.offset)]") }
        default: return []
        }
    }
    private func number(_ value: JSONValue?) -> Double? {
        if case .number(let number)? = value { number } else { nil }
    }

    @Test("useful ranges are ranges within what is allowed")
    func rangesAreWithinBounds() throws {
        let schemas = [
            Data(Instrument.schemaDocument.bytes()), Data(PaymentDial.schemaDocument.bytes()),
            Data(Badge.schemaDocument.bytes()),
            Data(Flower.schemaDocument.bytes()), Data(VotePair.schemaDocument.bytes()),
            Data(TrianglePattern.schemaDocument.bytes()),
        ]
        var count = 0
        for schema in schemas {
            for (path, keywords) in numbers(try JSONValue(json: schema)) {
                guard case .array(let ends)? = keywords["x-soft-range"], ends.count == 2, let low = number(ends[0]),
                    let high = number(ends[1])
                else {
                    Issue.record("\(path) has no range")
                    continue
                }
                count += 1
                #expect(low < high, "\(path)")
                // Fractions of a picture of 400 units.
                let k = keywords["x-soft-unit"] == .string("side") ? 400.0 : 1
                let bounds = [keywords] + forms(keywords)
                for form in bounds {
                    if let most = number(form["maximum"]) { #expect(high * k <= most, "\(path)") }
                    // Sizes of 0 are allowed by none, and sliders stop before them.
                    guard let least = number(form["minimum"]), least >= 1 || least < 0 else { continue }
                    #expect(low * k >= least, "\(path)")
                }
            }
        }
        #expect(count > 100)
    }
    private func forms(_ keywords: [String: JSONValue]) -> [[String: JSONValue]] {
        guard case .array(let all)? = keywords["anyOf"] else { return [] }
        return all.compactMap { if case .object(let members) = $0 { members } else { nil } }
    }
}

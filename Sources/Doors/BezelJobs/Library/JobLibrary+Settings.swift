// The library's settings as JSON.
import BezelBatch
import BezelGeometry
import BezelRequests
import BezelJSON

extension JobLibrary.Settings {
    /// All keys are optional.
    package init(json: [UInt8]) throws(LibraryFailure) {
        self.init()
        let value: JSONValue
        do { value = try JSONReader.value(json) } catch {
            throw LibraryFailure(kind: "row", "the settings hold no JSON: \(error)")
        }
        guard case .object(let members) = value else {
            throw LibraryFailure(kind: "row", "the settings hold \(value.kind) instead of an object")
        }
        for member in members { try set(member.key, member.value) }
    }

    private mutating func set(_ key: String, _ value: JSONValue) throws(LibraryFailure) {
        switch (key, value) {
        case ("access", .string(let name)):
            guard let access = JobLibrary.Access(rawValue: name) else {
                throw LibraryFailure(
                    kind: "value", field: key,
                    "“access” is one of \(JobLibrary.Access.allCases.map(\.rawValue).listed), not “\(name.shortened)”")
            }
            self.access = access
        case ("strict", .bool(let flag)): isStrict = flag
        case ("maxPixels", .number(let number)):
            guard let count = Double(number), count >= 1 else {
                throw LibraryFailure(kind: "value", field: key, "“maxPixels” is a number from 1")
            }
            maximumPixels = min(Int(clamping: count), Self.maximumPixels)
        case ("spelling", .string(let name)):
            guard let spelling = Sentence.Spelling(rawValue: name) else {
                throw LibraryFailure(
                    kind: "value", field: key,
                    "“spelling” is one of \(Sentence.Spelling.allCases.map(\.rawValue).listed), not “\(name.shortened)”"
                )
            }
            self.spelling = spelling
        case ("access", _), ("strict", _), ("maxPixels", _), ("spelling", _):
            throw LibraryFailure(kind: "key", field: key, "“\(key)” cannot be \(value.kind)")
        default:
            throw LibraryFailure(
                kind: "key", field: key,
                "no setting is named “\(key.shortened)”; there are “access”, “strict”, “maxPixels” and “spelling”")
        }
    }

    /// Products of it cannot overflow.
    private static let maximumPixels = 1 << 40
}

// Reading and writing descriptions: keys that are checked against those known, and messages that say which key is wrong
// and where. The keys of each type are its SpecFields.
import BezelGeometry
import BezelJSON

/// A key of an object; lists have none.
package struct SpecKey: CodingKey {
    package var stringValue: String
    package var intValue: Int? { nil }
    package init(_ string: String) { stringValue = string }
    package init?(stringValue: String) { self.init(stringValue) }
    package init?(intValue: Int) { nil }
}

/// An object that is being read. Unknown keys are refused at once, with the nearest known one.
package struct SpecObject {
    package let container: KeyedDecodingContainer<SpecKey>

    package init(_ decoder: any Decoder, knowing keys: [String]) throws {
        container = try decoder.container(keyedBy: SpecKey.self)
        for key in container.allKeys where !keys.contains(key.stringValue) {
            let hint = keys.correction(of: key.stringValue) ?? "known are \(keys.sorted().joined(separator: ", "))"
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath + [key], debugDescription: "unknown key; \(hint)"))
        }
    }
    /// A key that is there.
    package func value<T: Decodable>(_ key: String) throws -> T {
        try Self.unicode(container.codingPath + [SpecKey(key)]) { try container.decode(T.self, forKey: SpecKey(key)) }
    }
    /// Missing takes `fallback`.
    package func value<T: Decodable>(_ key: String, _ fallback: T) throws -> T {
        container.contains(SpecKey(key)) ? try value(key) : fallback
    }
    /// Missing takes `fallback`, null is nil.
    package func optional<T: Decodable>(_ key: String, _ fallback: T?) throws -> T? {
        guard container.contains(SpecKey(key)) else { return fallback }
        return try Self.unicode(container.codingPath + [SpecKey(key)]) {
            try container.decodeIfPresent(T.self, forKey: SpecKey(key))
        }
    }
    /// Foundation's decoder throws errors of its own, which have no public type, for two faults: numbers that the type
    /// cannot hold, and texts that are not Unicode. What was being read tells which.
    package static func unicode<T>(_ path: [any CodingKey], _ decode: () throws -> T) throws -> T {
        do { return try decode() } catch let error as DecodingError { throw error } catch let error as GalleryError {
            throw error
        } catch {
            throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: Self.fault(reading: T.self)))
        }
    }

    private static func fault(reading type: any Any.Type) -> String {
        switch type {
        case is Int.Type, is Int?.Type, is [Int].Type: "expected a whole number"
        case is Double.Type, is Double?.Type, is [Double].Type, is [String: Double].Type:
            "expected a number that is not larger than 1e308"
        default: "the text is not Unicode: it holds half of a surrogate pair or bytes that are no UTF-8"
        }
    }
}

extension Decodable {
    package static func described(by json: Data) throws(GalleryError) -> Self {
        do {
            return try JSONDecoder().decode(Self.self, from: json)
        } catch let error as GalleryError {
            throw error
        } catch let error as DecodingError {
            if case .dataCorrupted(let context) = error, context.codingPath.isEmpty {
                throw .description(
                    path: "",
                    problem: json.isEmpty ? "there is no JSON: it is empty" : "not valid JSON" + mistake(in: json))
            }
            throw error.inPlainWords
        } catch {
            throw .description(path: "", problem: "\(error)")
        }
    }
}
/// With its line, after a colon; empty without a mistake.
private func mistake(in json: Data) -> String {
    do throws(JSONError) { _ = try JSONReader.value(json) } catch {
        let line = json.prefix(error.offset).count { $0 == UInt8(ascii: "\n") } + 1
        return ": \(error.problem), in line \(line)"
    }
    return ""
}

extension Encodable {
    /// With sorted keys.
    package func description() throws(GalleryError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do { return try encoder.encode(self) } catch {
            throw .description(path: "", problem: "cannot be written as JSON: \(error)")
        }
    }
}

extension DecodingError {
    fileprivate var inPlainWords: GalleryError {
        func path(_ context: Context) -> String {
            context.codingPath.reduce(into: "") { text, key in
                if let i = key.intValue {
                    text += "[\(i)]"
                } else {
                    text += (text.isEmpty ? "" : ".") + key.stringValue
                }
            }
        }
        switch self {
        case .typeMismatch(let type, let c):
            return .description(path: path(c), problem: "must be \(plainName(type))")
        case .valueNotFound(let type, let c):
            return .description(path: path(c), problem: "is null; it must be \(plainName(type))")
        case .keyNotFound(let key, let c):
            return .description(path: path(c), problem: "the key “\(key.stringValue)” is missing")
        case .dataCorrupted(let c):
            return .description(path: path(c), problem: c.debugDescription)
        @unknown default: return .description(path: "", problem: "\(self)")
        }
    }
}

private func plainName(_ type: any Any.Type) -> String {
    switch type {
    case is Double.Type, is Float.Type: "a number"
    case is Int.Type: "a whole number"
    case is String.Type: "a text in quotes"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list"
    case is [String: Any].Type: "an object in { }"
    default: "a \(type)"
    }
}

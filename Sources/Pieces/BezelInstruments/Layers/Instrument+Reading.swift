// Reads a face again and again while its values change, as the studio does when a hand is dragged: if nothing else has
// changed, the last face is taken with the new values. Plain reading is `Instrument(json:)`.
import BezelGeometry
import BezelJSON
import Synchronization

extension Instrument {
    /// Reads a description, but only its values if nothing else differs from the last one, as while a hand is dragged.
    ///
    /// - Parameter value: What `json` holds, if it is read already.
    package static func read(_ json: Data, as value: JSONValue? = nil) throws(GalleryError) -> Instrument {
        guard json.count <= maximumKept, let value = value ?? (try? JSONReader.value(json)),
            case .object(let members) = value, let values = numbers(value["values"])
        else { return try Instrument(json: json) }
        let rest = JSONValue.object(members.filter { $0.key != "values" }).bytes()
        if let kept = last.withLock({ $0 }), kept.rest == rest {
            var face = kept.face
            face.values = values
            return face
        }
        let lengths = DescribedLengths()
        let face = try lengths.reading { () throws(GalleryError) -> Instrument in try Instrument(json: json) }
        // What has units depends on who reads it.
        if !lengths.hasUnits { last.withLock { $0 = Kept(rest: rest, face: face) } }
        return face
    }

    private struct Kept {
        var rest: [UInt8]
        var face: Instrument
    }
    private static let last = Mutex<Kept?>(nil)
    /// In bytes, as pictures can be large.
    private static let maximumKept = 1 << 18

    /// Nil for anything but finite numbers.
    private static func numbers(_ value: JSONValue?) -> [String: Double]? {
        guard case .object(let members)? = value else { return nil }
        var numbers: [String: Double] = [:]
        for member in members {
            guard case .number(let text) = member.value, let number = Double(text), number.isFinite else { return nil }
            numbers[member.key] = number
        }
        return numbers
    }
}

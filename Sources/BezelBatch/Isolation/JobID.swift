// The id in a job that no one has read: a look at bytes that have just ended a process.
import BezelJSON

/// Finds a job's id without reading the job.
package enum JobID {
    /// Bytes of the longest id that is told.
    private static let longest = 200

    /// The text of the member `id` of the object that the bytes begin; nil where there is none that is short. Whether the
    /// bytes are JSON is not looked at.
    package static func find(in bytes: some Collection<UInt8>) -> String? {
        var depth = 0
        var isKey = false
        var lastText: [UInt8]?
        var isID = false
        var rest = bytes.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                isKey = depth == 1
                isID = false
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ","): (isKey, isID) = (depth == 1, false)
            case UInt8(ascii: ":"):
                isID = depth == 1 && isKey && lastText == Array("id".utf8)
                isKey = false
            case UInt8(ascii: "\""):
                let text = quoted(&rest)
                if isID, depth == 1 { return text.flatMap(plain) }
                lastText = text
            case 0x20, 0x09, 0x0A, 0x0D: break
            default: isID = false
            }
        }
        return nil
    }

    /// What a text holds as it is written, without the quote that ends it; nil of a long one.
    private static func quoted(_ rest: inout some IteratorProtocol<UInt8>) -> [UInt8]? {
        var text: [UInt8] = []
        var isOver = false
        while let byte = rest.next(), byte != UInt8(ascii: "\"") {
            if text.count < longest { text.append(byte) } else { isOver = true }
            guard byte == UInt8(ascii: "\\"), let next = rest.next() else { continue }
            text.append(next)
        }
        return isOver ? nil : text
    }

    /// The text that is written so.
    private static func plain(_ written: [UInt8]) -> String? {
        let quote = UInt8(ascii: "\"")
        guard case .string(let text)? = try? JSONReader.value([quote] + written + [quote]) else { return nil }
        return text
    }
}

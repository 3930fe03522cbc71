// The `id` of a job whose worker has ended, found without reading the rest: whatever in it ended the worker must not end
// the process that asks. Everywhere else, jobs are read whole and strictly.
import BezelJSON

package enum JobID {
    /// In bytes.
    private static let longest = 200

    /// The `id` of the first object, found without validation, since the bytes may have crashed a process; nil if
    /// missing or long.
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

    private static func plain(_ written: [UInt8]) -> String? {
        let quote = UInt8(ascii: "\"")
        guard case .string(let text)? = try? JSONReader.value([quote] + written + [quote]) else { return nil }
        return text
    }
}

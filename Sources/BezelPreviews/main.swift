// The compiler's plugin for `#Preview`: every preview expands to nothing. It answers the compiler's messages itself, each a
// length of eight bytes, little-endian, and as many bytes of JSON; so no library of Swift's syntax has to be built.
import Foundation

/// So many bytes of standard input; nil at its end.
func bytes(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
        let more = FileHandle.standardInput.readData(ofLength: count - data.count)
        if more.isEmpty { return nil }
        data.append(more)
    }
    return data
}

/// The greatest message that is read; the compiler sends a macro's source and its surroundings.
let largest = 1 << 28
while let head = bytes(8) {
    let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard (0...largest).contains(length), let body = bytes(length),
        let message = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
    else { break }
    let answer =
        message["getCapability"] != nil
        ? #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
        : #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#
    let text = Data(answer.utf8)
    var count = text.count
    let start = Data(
        (0..<8).map { _ -> UInt8 in
            defer { count >>= 8 }
            return UInt8(count & 255)
        })
    FileHandle.standardOutput.write(start + text)
}

// The compiler plugin for `#Preview`: expands to nothing. Messages are JSON after a length of eight little-endian
// bytes. Without swift-syntax, which need not be built.
import Foundation

/// Nil at the end of input.
func bytes(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
        let more = FileHandle.standardInput.readData(ofLength: count - data.count)
        if more.isEmpty { return nil }
        data.append(more)
    }
    return data
}

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

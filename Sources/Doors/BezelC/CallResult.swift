// What a call made, in memory that C may read until it frees it.
import BezelJobs

/// The status of a call, as `bezel.h` names them.
enum CallStatus: Int32 {
    case ok = 0
    case argument, request, input, missing, limit, failed

    /// - Parameter kind: As failures of jobs name it.
    init(kind: String) {
        self =
            switch kind {
            case "argument": .argument
            case "row", "id", "command", "key", "field", "value", "access", "output": .request
            case "input": .input
            case "missing": .missing
            case "limit": .limit
            default: .failed
            }
    }

    var text: StaticString {
        switch self {
        case .ok: "all is well"
        case .argument: "an argument of the call is NULL, too long, or no handle of its kind"
        case .request: "the request is no job"
        case .input: "a text, path, font or document cannot be used"
        case .missing: "a file or font is not there"
        case .limit: "a bound was reached"
        case .failed: "the call failed"
        }
    }
}

/// Its memory is not written after it was made.
final class CallResult: @unchecked Sendable {
    let status: CallStatus
    let count: Int
    let width: Int
    let height: Int
    let bytes: UnsafePointer<UInt8>?
    let message: UnsafePointer<CChar>
    let kind: UnsafePointer<CChar>
    let field: UnsafePointer<CChar>
    let warnings: [UnsafePointer<CChar>]

    init(_ answer: JobLibrary.Answer) {
        status = .ok
        count = answer.bytes.count
        (width, height) = (answer.width, answer.height)
        bytes = Self.copy(answer.bytes)
        (message, kind, field) = (Self.copy(""), Self.copy(""), Self.copy(""))
        warnings = answer.warnings.map(Self.copy)
    }
    init(_ failure: LibraryFailure) {
        status = CallStatus(kind: failure.kind)
        (count, width, height, bytes, warnings) = (0, 0, 0, nil, [])
        message = Self.copy(failure.message)
        kind = Self.copy(failure.kind)
        field = Self.copy(failure.field ?? "")
    }

    deinit {
        bytes?.deallocate()
        for text in [message, kind, field] + warnings { text.deallocate() }
    }

    /// Text with a zero byte at the end; zeros within become spaces.
    static func copy(_ text: String) -> UnsafePointer<CChar> {
        let bytes = text.utf8.map { CChar(bitPattern: $0 == 0 ? UInt8(ascii: " ") : $0) }
        let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
        memory.initialize(from: bytes, count: bytes.count)
        (memory + bytes.count).initialize(to: 0)
        return UnsafePointer(memory)
    }
    private static func copy(_ bytes: [UInt8]) -> UnsafePointer<UInt8> {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
        memory.initialize(from: bytes, count: bytes.count)
        (memory + bytes.count).initialize(to: 0)
        return UnsafePointer(memory)
    }
}

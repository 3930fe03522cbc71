// The calls of `bezel.h`, which says what each does. Here pointers become values and values pointers; the work is done by
// `JobLibrary`.
import Bezel
import BezelCommand

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

typealias ResultPlace = UnsafeMutablePointer<OpaquePointer?>

private let contexts = Handles<JobLibrary>()
private let results = Handles<CallResult>()
/// For calls that name no context.
private let usualContext = JobLibrary()
/// Never written, and never freed.
private nonisolated(unsafe) let version = CallResult.copy(bezelVersion)
/// As `BEZEL_LONGEST` and `BEZEL_TERMINATED` say.
private let longest: UInt = 64 << 20
private let terminated = UInt.max

// MARK: From C

/// A text of C; nil for NULL.
private func text(_ pointer: UnsafePointer<CChar>?, _ name: String) throws(LibraryFailure) -> String? {
    guard let pointer else { return nil }
    guard let text = String(validatingCString: pointer) else {
        throw LibraryFailure(kind: "argument", "“\(name)” is not UTF-8")
    }
    return text
}

/// The bytes of a request; nil for NULL.
private func bytes(_ pointer: UnsafePointer<CChar>?, _ length: UInt, _ name: String) throws(LibraryFailure) -> [UInt8]?
{
    guard let pointer else { return nil }
    let count = length == terminated ? UInt(strnlen(pointer, Int(longest) + 1)) : length
    guard count <= longest else {
        throw LibraryFailure(kind: "argument", "“\(name)” is longer than \(longest) bytes, the most that are read")
    }
    return Array(UnsafeRawBufferPointer(start: pointer, count: Int(count)))
}

private func request(_ pointer: UnsafePointer<CChar>?, _ length: UInt) throws(LibraryFailure) -> [UInt8] {
    guard let bytes = try bytes(pointer, length, "request") else {
        throw LibraryFailure(kind: "argument", "“request” is NULL")
    }
    return bytes
}

private func context(_ handle: OpaquePointer?) throws(LibraryFailure) -> JobLibrary {
    guard let handle else { return usualContext }
    guard let context = contexts[handle] else {
        throw LibraryFailure(kind: "argument", "“context” is no context, or was freed")
    }
    return context
}

// MARK: To C

/// Does the work of a call, and hands its result over where there is a place for it.
private func answer(
    _ place: ResultPlace?, isNeeded: Bool = true, _ work: () throws(LibraryFailure) -> JobLibrary.Answer
) -> Int32 {
    place?.pointee = nil
    if place == nil, isNeeded { return CallStatus.argument.rawValue }
    var result: CallResult
    do throws(LibraryFailure) { result = CallResult(try work()) } catch { result = CallResult(error) }
    place?.pointee = results.add(result)
    return result.status.rawValue
}

// MARK: The calls

@_cdecl("bezel_version")
public func bezelVersionText() -> UnsafePointer<CChar> { version }

@_cdecl("bezel_status_text")
public func bezelStatusText(_ status: Int32) -> UnsafePointer<CChar> {
    let text = CallStatus(rawValue: status)?.text ?? "there is no such status"
    return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

@_cdecl("bezel_context_new")
public func bezelContextNew(
    _ settings: UnsafePointer<CChar>?, _ length: UInt, _ place: UnsafeMutablePointer<OpaquePointer?>?,
    _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    place?.pointee = nil
    return answer(result, isNeeded: false) { () throws(LibraryFailure) in
        guard let place else { throw LibraryFailure(kind: "argument", "“context” is NULL") }
        let settings = try bytes(settings, length, "settings").map { json throws(LibraryFailure) in
            try JobLibrary.Settings(json: json)
        }
        place.pointee = contexts.add(JobLibrary(settings ?? JobLibrary.Settings()))
        return JobLibrary.Answer(bytes: [])
    }
}

@_cdecl("bezel_context_free")
public func bezelContextFree(_ handle: OpaquePointer?) { contexts.remove(handle) }

@_cdecl("bezel_draw")
public func bezelDraw(
    _ handle: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: UInt, _ format: UnsafePointer<CChar>?,
    _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    answer(result) { () throws(LibraryFailure) in
        try context(handle).draw(try request(json, length), format: try text(format, "format"))
    }
}

@_cdecl("bezel_pixels")
public func bezelPixels(
    _ handle: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: UInt,
    _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    answer(result) { () throws(LibraryFailure) in try context(handle).pixels(try request(json, length)) }
}

@_cdecl("bezel_measure")
public func bezelMeasure(
    _ handle: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: UInt,
    _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    answer(result) { () throws(LibraryFailure) in try context(handle).measure(try request(json, length)) }
}

@_cdecl("bezel_place")
public func bezelPlace(
    _ handle: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: UInt,
    _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    answer(result) { () throws(LibraryFailure) in try context(handle).place(try request(json, length)) }
}

@_cdecl("bezel_schema")
public func bezelSchema(
    _ handle: OpaquePointer?, _ command: UnsafePointer<CChar>?, _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    answer(result) { () throws(LibraryFailure) in try context(handle).schema(of: try text(command, "command")) }
}

@_cdecl("bezel_fonts")
public func bezelFonts(_ handle: OpaquePointer?, _ result: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    answer(result) { () throws(LibraryFailure) in try context(handle).fonts() }
}

@_cdecl("bezel_run_command")
public func bezelRunCommand() { runBezel() }

// MARK: Results

@_cdecl("bezel_result_status")
public func bezelResultStatus(_ handle: OpaquePointer?) -> Int32 {
    results[handle]?.status.rawValue ?? CallStatus.argument.rawValue
}

@_cdecl("bezel_result_message")
public func bezelResultMessage(_ handle: OpaquePointer?) -> UnsafePointer<CChar>? { results[handle]?.message }

@_cdecl("bezel_result_kind")
public func bezelResultKind(_ handle: OpaquePointer?) -> UnsafePointer<CChar>? { results[handle]?.kind }

@_cdecl("bezel_result_field")
public func bezelResultField(_ handle: OpaquePointer?) -> UnsafePointer<CChar>? { results[handle]?.field }

@_cdecl("bezel_result_bytes")
public func bezelResultBytes(_ handle: OpaquePointer?) -> UnsafePointer<UInt8>? { results[handle]?.bytes }

@_cdecl("bezel_result_length")
public func bezelResultLength(_ handle: OpaquePointer?) -> UInt { UInt(results[handle]?.count ?? 0) }

@_cdecl("bezel_result_width")
public func bezelResultWidth(_ handle: OpaquePointer?) -> UInt { UInt(results[handle]?.width ?? 0) }

@_cdecl("bezel_result_height")
public func bezelResultHeight(_ handle: OpaquePointer?) -> UInt { UInt(results[handle]?.height ?? 0) }

@_cdecl("bezel_result_warning_count")
public func bezelResultWarningCount(_ handle: OpaquePointer?) -> UInt { UInt(results[handle]?.warnings.count ?? 0) }

@_cdecl("bezel_result_warning")
public func bezelResultWarning(_ handle: OpaquePointer?, _ index: UInt) -> UnsafePointer<CChar>? {
    guard let warnings = results[handle]?.warnings, index < warnings.count else { return nil }
    return warnings[Int(index)]
}

@_cdecl("bezel_result_free")
public func bezelResultFree(_ handle: OpaquePointer?) { results.remove(handle) }

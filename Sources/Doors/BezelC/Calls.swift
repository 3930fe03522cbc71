// The calls of `bezel.h`, which documents them: pointers become values and values pointers. `JobLibrary` does the work.
import Bezel
import BezelJobs

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

typealias ResultPlace = UnsafeMutablePointer<OpaquePointer?>

private let contexts = Handles<JobLibrary>()
private let results = Handles<CallResult>()
/// For calls without a context.
private let usualContext = JobLibrary()
/// Never written, and never freed.
private nonisolated(unsafe) let version = CallResult.copy(bezelVersion)
/// As `BEZEL_LONGEST` and `BEZEL_TERMINATED` say.
private let longest: UInt = 64 << 20
private let terminated = UInt.max

// MARK: From C

/// Nil for NULL.
private func text(_ pointer: UnsafePointer<CChar>?, _ name: String) throws(LibraryFailure) -> String? {
    guard let pointer else { return nil }
    guard let text = String(validatingCString: pointer) else {
        throw LibraryFailure(kind: "argument", "“\(name)” is not UTF-8")
    }
    return text
}

/// Nil for NULL.
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

/// Hands a call's result over, if there is a place for it.
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

// By `@c` where the compiler has it, which checks that C can call them.

#if compiler(>=6.3)
    @c(bezel_version)
#else
    @_cdecl("bezel_version")
#endif
public func bezelVersionText() -> UnsafePointer<CChar> { version }

#if compiler(>=6.3)
    @c(bezel_status_text)
#else
    @_cdecl("bezel_status_text")
#endif
public func bezelStatusText(_ status: Int32) -> UnsafePointer<CChar> {
    let text = CallStatus(rawValue: status)?.text ?? "there is no such status"
    return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

#if compiler(>=6.3)
    @c(bezel_context_new)
#else
    @_cdecl("bezel_context_new")
#endif
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

#if compiler(>=6.3)
    @c(bezel_context_free)
#else
    @_cdecl("bezel_context_free")
#endif
public func bezelContextFree(_ handle: OpaquePointer?) { contexts.remove(handle) }

#if compiler(>=6.3)
    @c(bezel_check)
#else
    @_cdecl("bezel_check")
#endif
public func bezelCheck(
    _ handle: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: UInt,
    _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    answer(result) { () throws(LibraryFailure) in try context(handle).check(try request(json, length)) }
}

#if compiler(>=6.3)
    @c(bezel_draw)
#else
    @_cdecl("bezel_draw")
#endif
public func bezelDraw(
    _ handle: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: UInt, _ format: UnsafePointer<CChar>?,
    _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    answer(result) { () throws(LibraryFailure) in
        try context(handle).draw(try request(json, length), format: try text(format, "format"))
    }
}

#if compiler(>=6.3)
    @c(bezel_pixels)
#else
    @_cdecl("bezel_pixels")
#endif
public func bezelPixels(
    _ handle: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: UInt,
    _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    answer(result) { () throws(LibraryFailure) in try context(handle).pixels(try request(json, length)) }
}

#if compiler(>=6.3)
    @c(bezel_measure)
#else
    @_cdecl("bezel_measure")
#endif
public func bezelMeasure(
    _ handle: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: UInt,
    _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    answer(result) { () throws(LibraryFailure) in try context(handle).measure(try request(json, length)) }
}

#if compiler(>=6.3)
    @c(bezel_place)
#else
    @_cdecl("bezel_place")
#endif
public func bezelPlace(
    _ handle: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: UInt,
    _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    answer(result) { () throws(LibraryFailure) in try context(handle).place(try request(json, length)) }
}

#if compiler(>=6.3)
    @c(bezel_schema)
#else
    @_cdecl("bezel_schema")
#endif
public func bezelSchema(
    _ handle: OpaquePointer?, _ command: UnsafePointer<CChar>?, _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    answer(result) { () throws(LibraryFailure) in try context(handle).schema(of: try text(command, "command")) }
}

#if compiler(>=6.3)
    @c(bezel_fonts)
#else
    @_cdecl("bezel_fonts")
#endif
public func bezelFonts(_ handle: OpaquePointer?, _ result: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    answer(result) { () throws(LibraryFailure) in try context(handle).fonts() }
}

// MARK: Results

#if compiler(>=6.3)
    @c(bezel_result_status)
#else
    @_cdecl("bezel_result_status")
#endif
public func bezelResultStatus(_ handle: OpaquePointer?) -> Int32 {
    results[handle]?.status.rawValue ?? CallStatus.argument.rawValue
}

#if compiler(>=6.3)
    @c(bezel_result_message)
#else
    @_cdecl("bezel_result_message")
#endif
public func bezelResultMessage(_ handle: OpaquePointer?) -> UnsafePointer<CChar>? { results[handle]?.message }

#if compiler(>=6.3)
    @c(bezel_result_kind)
#else
    @_cdecl("bezel_result_kind")
#endif
public func bezelResultKind(_ handle: OpaquePointer?) -> UnsafePointer<CChar>? { results[handle]?.kind }

#if compiler(>=6.3)
    @c(bezel_result_field)
#else
    @_cdecl("bezel_result_field")
#endif
public func bezelResultField(_ handle: OpaquePointer?) -> UnsafePointer<CChar>? { results[handle]?.field }

#if compiler(>=6.3)
    @c(bezel_result_bytes)
#else
    @_cdecl("bezel_result_bytes")
#endif
public func bezelResultBytes(_ handle: OpaquePointer?) -> UnsafePointer<UInt8>? { results[handle]?.bytes }

#if compiler(>=6.3)
    @c(bezel_result_length)
#else
    @_cdecl("bezel_result_length")
#endif
public func bezelResultLength(_ handle: OpaquePointer?) -> UInt { UInt(results[handle]?.count ?? 0) }

#if compiler(>=6.3)
    @c(bezel_result_width)
#else
    @_cdecl("bezel_result_width")
#endif
public func bezelResultWidth(_ handle: OpaquePointer?) -> UInt { UInt(results[handle]?.width ?? 0) }

#if compiler(>=6.3)
    @c(bezel_result_height)
#else
    @_cdecl("bezel_result_height")
#endif
public func bezelResultHeight(_ handle: OpaquePointer?) -> UInt { UInt(results[handle]?.height ?? 0) }

#if compiler(>=6.3)
    @c(bezel_result_warning_count)
#else
    @_cdecl("bezel_result_warning_count")
#endif
public func bezelResultWarningCount(_ handle: OpaquePointer?) -> UInt { UInt(results[handle]?.warnings.count ?? 0) }

#if compiler(>=6.3)
    @c(bezel_result_warning)
#else
    @_cdecl("bezel_result_warning")
#endif
public func bezelResultWarning(_ handle: OpaquePointer?, _ index: UInt) -> UnsafePointer<CChar>? {
    guard let warnings = results[handle]?.warnings, index < warnings.count else { return nil }
    return warnings[Int(index)]
}

#if compiler(>=6.3)
    @c(bezel_result_free)
#else
    @_cdecl("bezel_result_free")
#endif
public func bezelResultFree(_ handle: OpaquePointer?) { results.remove(handle) }

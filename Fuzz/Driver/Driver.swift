// libFuzzer's functions over one target, which BEZEL_FUZZ_TARGET names.
import BezelFuzzing
import Foundation

private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["BEZEL_FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        fatalError("BEZEL_FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    do { try target.run(input) } catch { fatalError("\(error)") }
    return 0
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: UInt32) -> Int {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    // A quarter of the changes know nothing of the grammar.
    guard seed % 4 != 0, let changed = target.mutated(input, seed: seed), !changed.isEmpty else {
        return mutateBytes(bytes, count, most)
    }
    let kept = min(changed.count, most)
    for i in 0..<kept { bytes[i] = changed[i] }
    return kept
}

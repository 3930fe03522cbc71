// Random texts through the bidirectional algorithm, under libFuzzer and the address sanitizer: `make fuzz-bidi`.
//
// Every byte is a character: half of them control the algorithm, others are letters, numbers, marks and brackets of every
// class, and some name any code point with the two bytes after them.

private let controls: [UInt32] = [
    0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x200E, 0x200F, 0x61C, 0x200D, 0xAD,
]
private let others: [UInt32] = [
    0x61, 0x5D0, 0x627, 0x628, 0x62F, 0x31, 0x661, 0x2B, 0x2C, 0x25, 0x300, 0x64E, 0x20, 0x09, 0x0A, 0x28, 0x29, 0x5B,
    0x5D, 0x2329, 0x232A, 0x3008, 0x3009, 0x640, 0x1820, 0x21, 0x1F600, 0x10FFFF,
]

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let input = UnsafeBufferPointer(start: bytes, count: count)
    guard let first = input.first else { return 0 }
    var scalars: [UInt32] = []
    var i = 1
    while i < count {
        let byte = Int(input[i])
        if byte < 128 {
            scalars.append(controls[byte % controls.count])
        } else if byte < 250 || i + 2 >= count {
            scalars.append(others[byte % others.count])
        } else {
            scalars.append((UInt32(byte) << 16 | UInt32(input[i + 1]) << 8 | UInt32(input[i + 2])) % 0x110000)
            i += 2
        }
        i += 1
    }
    let directions: [BidiParagraph.Direction] = [.automatic, .leftToRight, .rightToLeft]
    let paragraph = BidiParagraph(
        scalars.map { BidiCharacter($0) }, direction: directions[Int(first) % directions.count])
    precondition(paragraph.levels.count == scalars.count && paragraph.levels.allSatisfy { $0 <= 126 })
    let order = VisualOrder.runs(levels: paragraph.levels)
    var isThere = [Bool](repeating: false, count: scalars.count)
    for index in order { isThere[index] = true }
    precondition(order.count == scalars.count && isThere.allSatisfy { $0 })
    precondition(CursiveJoining.joinsPrevious(scalars, levels: paragraph.levels).count == scalars.count)
    return 0
}

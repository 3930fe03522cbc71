import BezelGeometry
import Testing

struct NumberTests {
    private let numbers: [Double] = [
        0, -0.0, 0.9, -0.9, 1, 255, 256, -129, 1e9, 3e9, 1e19, -1e19, 1e300, -1e308, .leastNonzeroMagnitude, .infinity,
        -.infinity,
    ]

    @Test func conversionsKeepWholePartsAndPinTheRest() {
        #expect(Int(clamping: 3.99) == 3)
        #expect(Int(clamping: -3.99) == -3)
        #expect(UInt8(clamping: 300.0) == 255)
        #expect(UInt8(clamping: -1.0) == 0)
        #expect(Int8(clamping: -200.5) == -128)
        #expect(Int32(clamping: 1e300) == Int32.max)
        #expect(UInt64(clamping: -Double.infinity) == 0)
        #expect(Int(clamping: Double.infinity) == 1 << 53)
        #expect(Int(clamping: -1e308) == -(1 << 53))
        #expect(Int(clamping: Double.nan) == 0 && UInt32(clamping: Float.nan) == 0)
        #expect(Int(clamping: Float.infinity) == 1 << 53)
    }
    @Test func conversionsOfAllSizesAgreeWithinTheirRanges() {
        for value in numbers {
            let whole = Int(clamping: value)
            #expect(Int32(clamping: value) == Int32(clamping: whole))
            #expect(UInt8(clamping: value) == UInt8(clamping: whole))
            #expect(UInt16(clamping: value) == UInt16(clamping: whole))
        }
    }
    @Test func numbersAreWithinTheBoundsOrPinned() {
        for value in numbers + [.nan] {
            let pinned = NumberBounds.pinned(value)
            #expect(NumberBounds.contains(pinned))
            if NumberBounds.contains(value) { #expect(pinned == value) }
        }
        #expect(NumberBounds.pinned(-1e308) == -1e12)
        #expect(NumberBounds.pinned(1e-308) == 0)
        #expect(NumberBounds.pinned(.nan) == 0)
    }
    @Test func pathDataRefusesNumbersOutOfRangeByName() throws {
        let error = #expect(throws: PathError.self) { try Path(svg: "M0 0L1 1e308") }
        #expect(error?.message.contains("1e308") == true)
        #expect(error?.position == 7)
        #expect(throws: PathError.self) { try Path(svg: "M0 0L1 1e400") }
    }
    @Test func pathsOfDocumentsGoOnBehindNumbersOutOfRange() {
        let (path, error) = Path.parseSVG("M0 0L1 1e308H5 1e-308")
        #expect(error?.isRepaired == true)
        #expect(path.elements.count == 4)
        #expect(path.boundingRect == Rect(x: 0, y: 0, width: 5, height: 1e12))
    }
}

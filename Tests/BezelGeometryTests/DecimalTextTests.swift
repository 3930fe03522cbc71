// Decimals beside `printf`'s.
import BezelGeometry
import Foundation
import Testing

@Suite struct DecimalTextTests {
    @Test func decimalsAreThoseOfPrintf() {
        var generator = SystemRandomNumberGenerator()
        var values = [
            0, -0.0, 0.5, 1.5, 2.5, 0.125, 0.375, 1e-300, .leastNonzeroMagnitude, 0.1, 0.3, 999_999.5, 0x1p52,
            0x1p53 - 1, 0x1p60,
        ]
        for _ in 0..<2_000 {
            values.append(Double.random(in: -1...1, using: &generator))
            values.append(Double.random(in: -1e9...1e9, using: &generator))
            values.append((Double.random(in: 0...1e6, using: &generator) * 8).rounded() / 8)
            values.append(
                Double.random(in: 0...1, using: &generator) * pow(10, Double.random(in: -30...15, using: &generator)))
        }
        for value in values {
            for decimals in [0, 1, 2, 3, 6, 7, 12, 15] {
                let expected = String(format: "%.\(decimals)f", value)
                #expect(DecimalText.fixed(value, decimals: decimals) == expected, "\(value) by \(decimals)")
            }
        }
    }
    @Test func largeNumbersHaveNoExponent() {
        #expect(DecimalText.fixed(1e22, decimals: 0) == "10000000000000000000000")
        #expect(DecimalText.fixed(-1.25e25, decimals: 2) == "-12500000000000000000000000.00")
        #expect(DecimalText.fixed(.infinity, decimals: 2) == "inf")
    }
    @Test func shortestDecimalsEndWithoutNoughts() {
        #expect(DecimalText.shortest(2.5, decimals: 4) == "2.5")
        #expect(DecimalText.shortest(-0.00004, decimals: 4) == "0")
        #expect(DecimalText.shortest(-0.25, decimals: 4) == "-0.25")
        #expect(DecimalText.shortest(3, decimals: 3) == "3")
    }
}

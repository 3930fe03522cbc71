// Outlines as fonts have them, read back by an interpreter.
import BezelGeometry
import BezelTypesetting
import Foundation
import Testing

@testable import BezelPDF

/// Reads charstrings: the operators that ``Charstring`` writes.
private struct CharstringReader {
    private(set) var path = Path()
    private(set) var width: Double?
    private var pen = Point.zero
    private var operands: [Double] = []

    init(_ bytes: [UInt8]) throws {
        var i = 0
        func big(_ from: Int, _ count: Int) -> Int {
            let value = bytes[from..<(from + count)].reduce(0) { $0 << 8 | Int($1) }
            return value >= 1 << (8 * count - 1) ? value - 1 << (8 * count) : value
        }
        while i < bytes.count {
            let byte = Int(bytes[i])
            i += 1
            switch byte {
            case 28:
                operands.append(Double(big(i, 2)))
                i += 2
            case 32...246: operands.append(Double(byte - 139))
            case 247...250:
                operands.append(Double((byte - 247) * 256 + Int(bytes[i]) + 108))
                i += 1
            case 251...254:
                operands.append(Double(-(byte - 251) * 256 - Int(bytes[i]) - 108))
                i += 1
            case 255:
                operands.append(Double(big(i, 4)) / 65_536)
                i += 4
            default:
                #expect(operands.count <= 49)
                try run(byte)
                operands.removeAll()
            }
        }
    }

    private mutating func run(_ code: Int) throws {
        let moves = [4: 1, 22: 1, 21: 2, 14: 0]
        if let own = moves[code] {
            if width == nil { width = operands.count > own ? Double(operands.removeFirst()) : 0 }
            #expect(operands.count == own)
            if !path.isEmpty { path.closeSubpath() }
            guard code != 14 else { return }
            pen.x += code == 4 ? 0 : operands[0]
            pen.y += code == 22 ? 0 : operands[own - 1]
            path.move(to: pen)
            return
        }
        switch code {
        case 5: for k in stride(from: 0, to: operands.count, by: 2) { line(operands[k], operands[k + 1]) }
        case 6, 7:
            for (k, d) in operands.enumerated() { (code == 6) == (k % 2 == 0) ? line(d, 0) : line(0, d) }
        case 8:
            for k in stride(from: 0, to: operands.count, by: 6) {
                curve(Array(operands[k..<(k + 6)]))
            }
        case 26, 27:
            for k in stride(from: 0, to: operands.count, by: 4) {
                let o = operands[k..<(k + 4)].map(\.self)
                curve(code == 27 ? [o[0], 0, o[1], o[2], o[3], 0] : [0, o[0], o[1], o[2], 0, o[3]])
            }
        case 30, 31: alternate(isHorizontal: code == 31)
        default: Issue.record("an operator \(code) that is not written")
        }
    }

    private mutating func alternate(isHorizontal: Bool) {
        var isHorizontal = isHorizontal
        var k = 0
        while k + 4 <= operands.count {
            let o = operands[k..<(k + 4)].map(\.self)
            let rest = operands.count - k == 5 ? operands[k + 4] : 0
            curve(isHorizontal ? [o[0], 0, o[1], o[2], rest, o[3]] : [0, o[0], o[1], o[2], o[3], rest])
            isHorizontal.toggle()
            k += 4
        }
    }

    private mutating func line(_ dx: Double, _ dy: Double) {
        pen = Point(x: pen.x + dx, y: pen.y + dy)
        path.addLine(to: pen)
    }

    private mutating func curve(_ d: [Double]) {
        let a = Point(x: pen.x + d[0], y: pen.y + d[1])
        let b = Point(x: a.x + d[2], y: a.y + d[3])
        pen = Point(x: b.x + d[4], y: b.y + d[5])
        path.addCurve(to: pen, control1: a, control2: b)
    }
}

@Suite struct CharstringTests {
    private static let fonts = FontLibrary(usesSystemFonts: false)

    @Test(arguments: ["Noto Sans", "Inter", "Dancing Script", "Amiri", "Quicksand"])
    func outlinesComeBackWithinAThousandthOfAnEm(family: String) throws {
        let font = try Self.fonts.font(named: family, size: 1000)
        for scalar in "HamburgefontsivQ&8%@åÉß".unicodeScalars {
            let glyph = try #require(font.glyph(for: scalar))
            let outline = font.outline(of: glyph).applying(Transform(scaleX: 1, y: -1))
            let written = Charstring(outline.withJoinedQuadCurves(tolerance: 0.5), advance: 600)
            let back = try CharstringReader(written.bytes)
            #expect(back.width == 600)
            let (box, own) = (outline.boundingRect, back.path.boundingRect)
            let edges = [
                box.minX - own.minX, box.minY - own.minY, box.maxX - own.maxX, box.maxY - own.maxY,
            ]
            #expect(edges.allSatisfy { abs($0) <= 1 }, "\(scalar) of \(family): \(edges)")
            let (area, found) = (outline.signedArea, back.path.signedArea)
            #expect(abs(area - found) <= 0.01 * abs(area), "\(scalar) of \(family)")
        }
    }

    @Test func segmentsJoinInRows() throws {
        let square = Path(Rect(x: 0, y: 0, width: 100, height: 100))
        // One operator for three sides, which alternate; the fourth closes by itself.
        #expect(Charstring(square, advance: 0).bytes == [139, 22, 239, 239, 39, 6, 14])
        let circle = try CharstringReader(Charstring(Path(ellipseIn: square.boundingRect), advance: 1).bytes)
        #expect(abs(circle.path.signedArea - Path(ellipseIn: square.boundingRect).signedArea) < 50)
    }

    @Test func finerGridKeepsFractions() throws {
        let line = Path {
            $0.move(to: Point(x: 0.25, y: 0.5))
            $0.addLine(to: Point(x: 10.125, y: 3))
            $0.addLine(to: Point(x: 40_000, y: -3.0625))
        }
        let back = try CharstringReader(Charstring(line, advance: 12.5, steps: 16).bytes)
        #expect(back.width == 12.5)
        #expect(Array(back.path.elements.prefix(2)) == Array(line.elements.prefix(2)))
    }

    @Test func partsOfOneCubicBecomeOneAgain() {
        // A cubic cut in its middle, each half as a quadratic curve.
        let path = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: Point(x: 50, y: 30), control: Point(x: 17.5, y: 30))
            $0.addQuadCurve(to: Point(x: 100, y: 0), control: Point(x: 82.5, y: 30))
            $0.closeSubpath()
        }
        let joined = path.withJoinedQuadCurves(tolerance: 1.5)
        #expect(joined.elements.count == 3)
        #expect(abs(joined.signedArea - path.signedArea) < 100)
        // A corner stays one.
        let corner = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: Point(x: 50, y: 0), control: Point(x: 25, y: 30))
            $0.addQuadCurve(to: Point(x: 100, y: 0), control: Point(x: 75, y: 30))
        }
        #expect(corner.withJoinedQuadCurves(tolerance: 1.5).elements.count == 3)
    }
}

// The boxes of letters' ink without their outlines: the same as with them.
import BezelGeometry
import BezelTestSupport
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct InkBoundsTests {
    private func areAlike(_ a: Rect, _ b: Rect) -> Bool {
        if a.isNull || b.isNull { return a.isNull == b.isNull }
        return [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { abs($0) < 1e-9 }
    }

    @Test(arguments: [Pinned.inter, Pinned.amiri, Pinned.dancing, Pinned.devanagari])
    func boundsOfGlyphsAreThoseOfTheirOutlines(_ name: String) throws {
        let font = Font(try Pinned.face(name), size: 37)
        for step in 0..<300 {
            let glyph = UInt32(step * 7 % 200)
            let turn = Double(step) * 0.37
            let transform = Transform(
                a: 1.5 * cos(turn), b: sin(turn), c: -sin(turn) + 0.2, d: cos(turn), tx: Double(step), ty: -3)
            let plain = font.outline(of: glyph).applying(transform).boundingRect
            #expect(areAlike(font.outlineBounds(of: glyph, transform), plain), "glyph \(glyph)")
        }
    }

    @Test(arguments: ["$1,024.50", "Ångström", "ﷺ مرحبا", "หนู่", "+−", "  "])
    func descentOfALineIsThatOfItsInkOnAStraightPath(_ text: String) throws {
        let shaped = try Pinned.shape(text, Pinned.inter, size: 30)
        let ink = try TextPath.svg(line(2000), position: .init(.middle, at: .fraction(0.5))).place(shaped).inkBounds
        #expect(abs(shaped.descent - (ink.isNull ? 0 : max(0, ink.maxY))) < 1e-9)
    }

    @Test func boundsOfInkAreThoseOfTheWholeOutline() throws {
        for word in ["Hamburg", "مرحبا", "नमस्ते", "a b", "  "] {
            let line = TextPath.svg(circle(radius: 80, inside: false), position: .init(.middle, at: .fraction(0.25)))
            let placed = try line.place(try Pinned.shape(word, Pinned.inter, size: 30))
            #expect(areAlike(placed.inkBounds, placed.outline().boundingRect), "\(word)")
        }
    }
}

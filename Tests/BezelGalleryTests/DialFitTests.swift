// Sizes of the dial's texts: one for all values, labels clear of the amount, one accent, two themes, edges without a rim.
import Bezel
import Foundation
import Testing

@testable import BezelGallery

@Suite struct DialFitTests {
    private func texts(_ dial: PaymentDial) throws -> [PlacedText] { try Self.texts(dial.scene(fonts: .bundled)) }
    private static func texts(_ scene: Scene) -> [PlacedText] {
        scene.commands.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    }
    private func size(_ text: PlacedText) -> Double { text.runs.first?.font.size ?? 0 }

    @Test(
        arguments: [nil, ("de-DE", "EUR"), ("ja-JP", "JPY"), ("th-TH", "THB"), ("ar-EG", "EGP")] as [(String, String)?])
    func textsHaveOneSizeAtAllValues(locale: (String, String)?) throws {
        var dial = PaymentDial()
        dial.locale = locale?.0
        dial.currency = locale?.1
        var sizes: Set<[Int]> = []
        for value in [0, 0.001, 0.1, 0.11111, 0.72, 0.9999, 1] {
            dial.value = .amount(value * 1000, from: 0, to: 1000)
            sizes.insert(try texts(dial).map { Int(clamping: size($0) * 1000) })
        }
        #expect(sizes.count == 1, "\(sizes)")
    }
    @Test func theDefaultDialHasTheSizesAskedFor() throws {
        #expect(try PaymentDial().findings().isEmpty)
        #expect(try texts(PaymentDial()).map(size) == [34, 34, 60, 20])
    }
    @Test func aPictureAndAMotionHaveTheSameSizesAndColours() throws {
        for base in [PaymentDial(), PaymentDial().themed(.dark), PaymentDial().accented(.blue)] {
            let last = try base.timeline(fonts: .bundled).scene(at: 1.6)
            let still = try base.scene(fonts: .bundled)
            #expect(Self.texts(last).map(size) == Self.texts(still).map(size))
            func shapes(_ scene: Scene) -> [DrawCommand] {
                scene.commands.filter { if case .text = $0 { false } else { true } }
            }
            #expect(shapes(last) == shapes(still))
        }
    }

    /// Distances between flattened outlines, not by the dial's own measure.
    @Test(arguments: [
        ("PAYMENT", "BALANCE"), ("Monthly Balance", "Pay Later, gypsy"),
        ("MINIMUM PAYMENT DUE", "ESTIMATED INTEREST CHARGE"), ("Ratenzahlung pro Monat für Kunden", "Restbetrag"),
        ("A", ""),
    ])
    func labelsKeepHalfACapHeightFromTheWidestAmount(top: String, bottom: String) throws {
        for alignment in [PaymentDial.LabelAlignment.center, .left] {
            var dial = PaymentDial()
            dial.top?.text = top
            dial.bottom?.text = bottom
            dial.labelAlignment = alignment
            dial.value = .amount(1000, from: 0, to: 1000)
            let all = try texts(dial)
            let amount = try #require(all.first { $0.string == "$1,000.00" })
            let capitals = size(amount) * 0.727
            for label in all where [top, bottom].contains(label.string) {
                // Ink under the baseline, such as the comma's, comes nearer by a little.
                let near = least(outlines(label), outlines(amount))
                #expect(near > 0.5 * capitals - 0.12 * size(amount), "\(label.string) \(alignment): \(near)")
            }
        }
    }
    private func outlines(_ text: PlacedText) -> [Point] {
        text.runs.flatMap { run in
            run.glyphs.flatMap { glyph in
                let measure = PathMeasure(text.outline(of: glyph, in: run))
                return stride(from: 0, to: measure.length, by: 4).compactMap { measure.frame(at: $0)?.position }
            }
        }
    }
    private func least(_ a: [Point], _ b: [Point]) -> Double {
        a.reduce(.infinity) { least, point in b.reduce(least) { min($0, $1.distance(to: point)) } }
    }

    @Test func theAmountMovesToTheSideThatLabelsLeaveFree() throws {
        var dial = PaymentDial()
        dial.labelAlignment = .left
        let left = try #require(try texts(dial).first { $0.string == "$720.00" }).inkBounds.midX
        dial.labelAlignment = .right
        let right = try #require(try texts(dial).first { $0.string == "$720.00" }).inkBounds.midX
        #expect(left > 220 && right < 194)
        dial.topAlignment = .left
        let mixed = try #require(try texts(dial).first { $0.string == "$720.00" }).inkBounds.midX
        #expect(abs(mixed - 207) < 2)
    }
    @Test func arabicIsSetInASansSerif() throws {
        var dial = PaymentDial()
        dial.top?.text = "الرصيد"
        let names = try texts(dial).flatMap { $0.runs.map(\.font.face.familyName) }
        #expect(names.contains("Noto Sans Arabic") && !names.contains("Amiri"))
        dial.top?.font = "Amiri"
        #expect(try texts(dial)[0].runs[0].font.face.familyName == "Amiri")
    }
    @Test func theAccentColoursArcAndAmount() throws {
        let dial = PaymentDial().accented(Color(red8: 0xFF, green8: 0xE0, blue8: 0x80))
        #expect(dial.arcColor(at: 1).hexString == "#FFE080")
        let amount = try #require(dial.amount?.color)
        #expect(amount.contrast(to: .white) > 4.4 && amount.red > amount.blue)
        #expect(dial.top?.color == PaymentDial().top?.color)
    }
    @Test func lettersOfTheDarkThemeAreReadable() throws {
        let dial = PaymentDial().themed(.dark)
        let disc = try #require(dial.disc)
        for text in [dial.top, dial.bottom, dial.amount, dial.caption] {
            #expect((text?.color.contrast(to: disc) ?? 0) > 4.5)
        }
        #expect(dial.ring.color.contrast(to: disc) < 2)
        var own = PaymentDial()
        own.ring.color = .red
        #expect(own.themed(.dark).ring.color == .red)
    }

    /// The ring under the arc once shone through along the arc's edge.
    @Test func theRingDoesNotShowAtTheArcsEdge() throws {
        var dial = PaymentDial()
        dial.background = .black
        dial.ring.color = Color(red8: 0, green8: 255, blue8: 0)
        dial.valueArc.gradient = Gradient(colors: [Color(red8: 255, green8: 0, blue8: 0)])
        dial.value = .fraction(0.72)
        let bitmap = try BitmapRenderer().render(dial.scene(fonts: .bundled))
        for degrees in stride(from: 20.0, to: 200, by: 2.3) {
            let angle = (degrees - 90) * .pi / 180
            for radius in stride(from: 196.0, to: 200, by: 0.25) {
                let color = bitmap.color(
                    x: Int(clamping: 207 + radius * cos(angle)), y: Int(clamping: 207 + radius * sin(angle)))
                #expect(color.green < 0.02)
            }
        }
    }
    @Test func noArcIsShorterThanTheThumbOverIt() throws {
        var dial = PaymentDial()
        func fills(_ fraction: Double) throws -> Int {
            dial.value = .fraction(fraction)
            return try dial.scene(fonts: .bundled).commands.count
        }
        #expect(try fills(0) == fills(0.005))
        #expect(try fills(0.05) == fills(0.005) + 1)
    }
}

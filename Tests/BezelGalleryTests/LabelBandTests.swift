// Labels between two circles, by their ink: none on the ring, both on one circle, each in the middle.
import Bezel
import BezelLayout
import Foundation
import Testing

@testable import BezelGallery
@testable import BezelInstruments

/// What ink takes of a ring, found by points along the outlines, not by the library's own measure.
private struct InkRing {
    var inner = Double.infinity
    var outer: Double = 0
    var start = Double.infinity
    var end = -Double.infinity

    init(_ text: PlacedText, center: Point, isTop: Bool) {
        for run in text.runs {
            for glyph in run.glyphs {
                let outline = PathMeasure(text.outline(of: glyph, in: run))
                let count = max(2, Int(clamping: outline.length / 0.2))
                for i in 0...count {
                    let at = outline.length * Double(i) / Double(count)
                    guard let p = outline.frame(at: at)?.position else { continue }
                    let (x, y) = (p.x - center.x, isTop ? center.y - p.y : p.y - center.y)
                    inner = min(inner, hypot(x, y))
                    outer = max(outer, hypot(x, y))
                    let angle = atan2(x, y) * 180 / .pi
                    start = min(start, angle)
                    end = max(end, angle)
                }
            }
        }
    }
}

@Suite struct LabelBandTests {
    static let words: [(font: String, texts: [String])] = [
        (
            "Inter",
            ["PAYMENT", "payment", "Ångström", "gypsy", "ocean", "ÇÉDILLE", "Jogging", "AVATAR", "ĂỆỒ", "720", "j"]
        ),
        ("Quicksand", ["Savings", "jumpy", "ÉTÉ", "COIN", "quay"]),
        ("Dancing Script", ["Payment", "Balance", "Jiffy", "flying", "Thé"]),
        ("Amiri", ["مرحبا", "الرصيد", "دفع", "حساب", "أُمَّة"]),
        ("Noto Sans Devanagari", ["नमस्ते", "भुगतान", "शेष राशि", "क्षत्रिय"]),
        ("Noto Sans Hebrew", ["שלום", "יתרה"]),
        ("Noto Sans Thai", ["ยอดเงิน", "ชำระ", "ที่นี่"]),
    ]

    @Test func inkOfAnyLabelsClearsTheRingEndsOnOneCircleAndStandsInTheMiddle() throws {
        var random = Seeded(state: 20)
        for _ in 0..<60 {
            let group = try #require(Self.words.randomElement(using: &random))
            var dial = PaymentDial()
            dial.top?.text = try #require(group.texts.randomElement(using: &random))
            dial.bottom?.text = try #require(group.texts.randomElement(using: &random))
            let size = Double.random(in: 12...48, using: &random)
            for path in [\PaymentDial.top, \PaymentDial.bottom] {
                dial[keyPath: path]?.font = group.font
                dial[keyPath: path]?.size = size
            }
            dial.ring.width = Double.random(in: 4...40, using: &random)
            dial.value = Bool.random(using: &random) ? nil : .fraction(0.5)
            let said = Comment(rawValue: "\(group.font) \(size): \(dial.top?.text ?? ""), \(dial.bottom?.text ?? "")")
            let placed = try dial.scene(.labels).commands.compactMap { command -> PlacedText? in
                if case .text(let text) = command { text.text } else { nil }
            }
            let top = InkRing(placed[0], center: Point(x: 207, y: 207), isTop: true)
            let bottom = InkRing(placed[1], center: Point(x: 207, y: 207), isTop: false)
            let thumb = dial.value == nil ? 0 : 30.0
            let free =
                207 - dial.ring.margin - dial.ring.width / 2 - max(dial.ring.width, dial.value == nil ? 0 : 24, thumb)
                / 2
            #expect(top.outer <= free - dial.clearance + 0.02, said)
            #expect(bottom.outer <= free - dial.clearance + 0.02, said)
            #expect(abs(top.outer - bottom.outer) < 0.15, said)
            #expect(abs(top.start + top.end) / 2 < 0.1, said)
            #expect(abs(bottom.start + bottom.end) / 2 < 0.1, said)
        }
    }

    /// Small labels once lay on the ring: their distance was counted from the picture's edge.
    @Test(arguments: [20.0, 28, 36, 45]) func labelsOfEverySizeKeepTheirDistanceFromTheRing(size: Double) throws {
        var dial = PaymentDial()
        dial.top?.size = size
        dial.bottom?.size = size
        for drawing in try dial.labelTexts() {
            let ring = InkRing(drawing, center: Point(x: 207, y: 207), isTop: drawing.string == "PAYMENT")
            #expect(174 - ring.outer > 0.2 * size)
            #expect(174 - ring.outer < 0.32 * size)
        }
    }

    @Test func widePartsOnTheRingPushTheLabelsIn() throws {
        var dial = PaymentDial()
        dial.leading = 0
        dial.thumb?.diameter = 60
        for drawing in try dial.labelTexts() {
            let ring = InkRing(drawing, center: Point(x: 207, y: 207), isTop: drawing.string == "PAYMENT")
            #expect(abs(ring.outer - (186 - 30 - dial.clearance)) < 0.02)
        }
    }

    @Test func radialExtentIsThatOfTheInk() throws {
        let dial = PaymentDial()
        let center = Point(x: 207, y: 207)
        let text = try #require(try dial.labelTexts().first)
        let extent = try #require(text.radialExtent(about: center, from: .degrees(-90)))
        let ring = InkRing(text, center: center, isTop: true)
        #expect(abs(extent.outerRadius - ring.outer) < 0.05)
        #expect(abs(extent.innerRadius - ring.inner) < 0.05)
        #expect(abs(extent.start.degrees - ring.start) < 0.1)
        #expect(abs(extent.end.degrees - ring.end) < 0.1)
        #expect(try PlacedTextSamples.spaces().radialExtent(about: center, from: .zero) == nil)
    }

    @Test func rimTextsOfTheBadgeClearItsEdgeAndItsInnerLine() throws {
        for (top, bottom, size) in [
            ("SUMMIT CLUB", "EST. 2024", 19.0), ("Summit gym club", "Jyväskylä", 26), ("ÅNGSTRÖM", "gypsy", 44),
        ] {
            var badge = Badge(top: top, bottom: bottom)
            badge.top?.size = size
            badge.bottom?.size = size
            let scene = try badge.scene()
            let edge = BadgeShape().path(in: badge.frame)
            let measure = PathMeasure(edge)
            for case .text(let drawing) in scene.commands {
                for run in drawing.text.runs {
                    for glyph in run.glyphs {
                        for element in drawing.text.outline(of: glyph, in: run).flattened().elements {
                            guard case .line(let p) = element else { continue }
                            #expect(edge.contains(p))
                            #expect(measure.nearest(to: p).map { $0.separation > 256 / 64 - 0.1 } == true)
                        }
                    }
                }
            }
        }
        let large = try Badge(top: "ÅNGSTRÖM", bottom: nil).with(size: 60).findings()
        #expect(large.contains { if case .shrunk(_, "ÅNGSTRÖM", let factor) = $0 { factor < 0.95 } else { false } })
        #expect(try Badge(top: "SUMMIT CLUB", bottom: nil).findings().isEmpty)
    }

    @Test func bothTextsOfABadgeHaveOneSize() throws {
        for fit in CurveFit.allCases {
            for (top, bottom) in [
                ("SUMMIT CLUB", "EST. 2024"), ("THE LONGEST NAMED CLUB OF THEM ALL", "NOW"), ("A", "B"),
            ] {
                var badge = Badge(top: top, bottom: bottom)
                badge.fit = fit
                let drawings = try badge.rimDrawings(TextSetter(fonts: .bundled))
                let sizes = drawings.compactMap { $0.drawing.text.runs.first?.font.size }
                #expect(sizes.count == 2 && abs(sizes[0] - sizes[1]) < 1e-9, "\(top): \(sizes)")
                let edge = InkOutline(BadgeShape().path(in: badge.frame), tolerance: nil)
                let inner = InkOutline(badge.innerLinePath, tolerance: nil)
                let least = Badge.rimClearance * 256
                var fullest = Double.infinity
                for drawing in drawings {
                    let outside = try #require(edge.depths(of: drawing.drawing.text)).lowerBound
                    let inside = -(try #require(inner.depths(of: drawing.drawing.text)).upperBound)
                    #expect(outside > least * 0.95 && inside > least * 0.95, "\(top): \(outside) \(inside)")
                    fullest = min(fullest, outside + inside)
                }
                // One of the two fills the rim, in height or in length.
                let longest = drawings.map { $0.drawing.text.advance }.max() ?? 0
                let available =
                    badge.rimCurve(distance: badge.rimDepth * 256, reversed: false).length * 0.46
                if fit == .size { #expect(fullest < 2.2 * least || longest > available * 0.9, "\(top): \(fullest)") }
            }
        }
    }

    @Test func labelsThatVanishInTheirDiscAreNamed() throws {
        var dial = PaymentDial()
        dial.top?.color = .white
        #expect(
            try dial.findings().contains {
                if case .lowContrast("the top label", "PAYMENT", _) = $0 { true } else { false }
            })
        dial.disc = .black
        #expect(try dial.findings().isEmpty)
        dial.disc = nil
        #expect(try dial.findings().isEmpty)
    }

    @Test func shrunkLabelsAreNamed() throws {
        var dial = PaymentDial()
        dial.top?.text = "OUTSTANDING ACCOUNT BALANCE"
        let shrunk = try dial.findings().compactMap {
            if case .shrunk(let what, _, let factor) = $0 { (what, factor) } else { nil }
        }
        #expect(shrunk.prefix(2).map(\.0) == ["the top label", "the bottom label"])
        #expect(shrunk.prefix(2).allSatisfy { $0.1 < 0.7 })
    }
}

extension PaymentDial {
    fileprivate func labelTexts() throws -> [PlacedText] {
        try scene(.labels).commands.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    }
}

extension Badge {
    fileprivate func with(size: Double) -> Badge {
        var copy = self
        copy.top?.size = size
        return copy
    }
}

private enum PlacedTextSamples {
    static func spaces() throws -> PlacedText {
        let font = try FontLibrary.bundled.font(FontRequest("Inter"), size: 20)
        return try TextPath.svg(Path(svg: "M0 0H100")).place("   ", font: font)
    }
}

/// A small generator with a seed, so that a failure comes again.
private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var x = state
        x ^= x >> 33
        x = x &* 0xFF51_AFD7_ED55_8CCD
        x ^= x >> 33
        return x
    }
}

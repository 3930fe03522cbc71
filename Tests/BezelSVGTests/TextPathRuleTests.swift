// SVG 2's rules of text on a path, by documents that must set their letters alike. Places by maths are in
// TextPathPlaceTests.swift.
import Bezel
import Foundation
import Testing

@Suite struct TextPathRules {
    /// All of these say in other words: “Dial” on the level line from (20, 100).
    @Test(arguments: [
        "textpath-line", "textpath-path-attribute-before-href", "textpath-path-error-falls-back-to-href",
        "textpath-path-used-up-to-error", "textpath-xlink-href", "textpath-href-before-xlink-href",
        "textpath-own-transform", "textpath-ancestors-transform-ignored", "textpath-transform-of-text",
        "textpath-basic-shape-rect", "textpath-basic-shape-rounded-rect", "textpath-basic-shape-line",
        "textpath-basic-shape-polyline", "textpath-basic-shape-polygon", "textpath-start-offset-number",
        "textpath-start-offset-percent", "textpath-start-offset-percent-of-all-subpaths",
        "textpath-start-offset-path-length", "textpath-subpaths-are-one-length", "textpath-side-right",
        "textpath-side-right-reverses-subpaths", "textpath-side-right-offset-from-original-end",
        "textpath-x-adds-to-start-offset", "textpath-y-is-ignored", "textpath-own-position-is-ignored",
        "textpath-dx-along", "textpath-dy-across", "textpath-stretch-on-line", "textpath-text-after-starts-at-end",
        "textpath-text-after-closed-starts-at-offset", "textpath-text-after-with-own-place",
        "textpath-white-space-collapses", "textpath-nested-is-not-drawn", "textpath-doubled-control-points",
    ])
    func setsAsTheStraightTextDoes(_ name: String) throws {
        let line = try Fixtures.clusters("textpath-line-as-straight-text")
        let document = try Fixtures.document(name)
        let shift = document.scene.textTransform
        let path = document.measuredTexts.flatMap(\.clusters).filter { !$0.isHidden && !" x".contains($0.character) }
        #expect(path.map(\.character) == ["D", "i", "a", "l"])
        for (a, b) in zip(line, path) {
            let place = b.point.applying(shift)
            #expect(place.distance(to: a.point) < 0.01, "\(a.character): \(place) instead of \(a.point)")
            #expect(abs(b.angle) < 0.01)
        }
    }

    /// The first sets its letters as the second does, letter by letter; what is hidden has no counterpart.
    @Test(arguments: [
        ("textpath-anchor-middle", "textpath-anchor-middle-as-straight-text"),
        ("textpath-anchor-end", "textpath-anchor-end-as-straight-text"),
        ("textpath-basic-shape-circle", "textpath-circle-as-path"),
        ("textpath-basic-shape-ellipse", "textpath-ellipse-as-path"),
        ("textpath-closed-anchor-middle", "textpath-closed-anchor-middle-seam-elsewhere"),
        ("textpath-closed-anchor-end", "textpath-closed-anchor-end-seam-elsewhere"),
        ("textpath-x-anchors-anew", "textpath-x-anchors-anew-as-straight-text"),
        ("textpath-dx-dy-lists-add-up", "textpath-dx-dy-lists-as-straight-text"),
        ("textpath-rotate", "textpath-rotate-as-straight-text"),
        ("textpath-letter-and-word-spacing", "textpath-letter-and-word-spacing-as-straight-text"),
        ("textpath-text-length-spacing", "textpath-text-length-spacing-as-straight-text"),
        ("textpath-text-length-spacing-on-text", "textpath-text-length-spacing-as-straight-text"),
        ("textpath-text-length-spacing-and-glyphs", "textpath-text-length-spacing-and-glyphs-as-straight-text"),
        (
            "textpath-text-length-spacing-and-glyphs-on-text",
            "textpath-text-length-spacing-and-glyphs-as-straight-text"
        ),
        ("textpath-rtl-anchor-start", "textpath-rtl-anchor-start-as-straight-text"),
        ("textpath-rtl-anchor-middle", "textpath-rtl-anchor-middle-as-straight-text"),
        ("textpath-rtl-anchor-end", "textpath-rtl-anchor-end-as-straight-text"),
        ("textpath-vertical", "textpath-vertical-as-straight-text"),
        ("textpath-vertical-y-along-dx-across", "textpath-vertical-y-along-as-straight-text"),
        ("textpath-baselines", "textpath-baselines-as-straight-text"),
        ("textpath-kerning", "textpath-kerning-as-straight-text"),
    ])
    func setsLetterByLetterAs(_ name: String, _ other: String) throws {
        let a = try Fixtures.clusters(name)
        let b = try Fixtures.clusters(other)
        #expect(!a.isEmpty && a.map(\.character) == b.map(\.character))
        for (a, b) in zip(a, b) {
            #expect(a.point.distance(to: b.point) < 0.02, "\(a.character): \(a.point) and \(b.point)")
            #expect(abs(sin((a.angle - b.angle) * .pi / 180)) < 1e-3, "\(a.character): \(a.angle) and \(b.angle)")
        }
    }

    /// Letters with a middle off the path are hidden, and those that show stand where they do in straight text.
    @Test(arguments: ["textpath-start-offset-negative", "textpath-start-offset-past-the-end"])
    func hiddenLettersMoveThePenOn(_ name: String) throws {
        let path = try Fixtures.all(name)
        let line = try Fixtures.all(name + "-as-straight-text")
        #expect(path.contains { $0.isHidden } && path.contains { !$0.isHidden })
        for (a, b) in zip(path, line) {
            let isOff = name.hasSuffix("negative") ? b.x < 20 : b.x > 100
            #expect(a.isHidden == isOff, "\(a.character) at \(b.x)")
            if !a.isHidden { #expect(a.point.distance(to: b.point) < 0.01) }
        }
    }

    @Test(arguments: ["textpath-zero-length", "textpath-not-a-shape"])
    func drawsNothingWithoutAPath(_ name: String) throws {
        #expect(try Fixtures.clusters(name).isEmpty)
    }

    @Test func kernsAsOnALineAndNotWhereItIsOff() throws {
        let kerned = try Fixtures.clusters("textpath-kerning")
        let plain = try Fixtures.clusters("textpath-kerning-none")
        let last = (kerned.last?.x ?? 0, plain.last?.x ?? 0)
        #expect(last.0 < last.1 - 2)
    }
}

extension Scene {
    /// The transform of the first group that holds a text.
    fileprivate var textTransform: Transform {
        for case .group(let group) in commands where !Fixtures.texts(group.commands).isEmpty { return group.transform }
        return .identity
    }
}

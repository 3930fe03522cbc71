// The dial: its bands, its way, its description, what it refuses.
import Bezel
import Foundation
import Testing

private func texts(_ scene: Scene) -> [TextDrawing] {
    scene.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
}
/// The least and greatest distance of a text's ink from a point, by the outlines' points on the curve.
private func band(_ text: TextDrawing, from center: Point) -> (low: Double, high: Double) {
    var low = Double.infinity
    var high: Double = 0
    for run in text.text.runs {
        for glyph in run.glyphs {
            let outline = PathMeasure(run.font.outline(of: glyph.id).applying(glyph.transform))
            for i in 0...200 {
                guard let place = outline.frame(at: outline.length * Double(i) / 200) else { continue }
                low = min(low, place.position.distance(to: center))
                high = max(high, place.position.distance(to: center))
            }
        }
    }
    return (low, high)
}

@Suite struct PaymentDialTests {
    let center = Point(x: 207, y: 207)

    @Test func defaultDialIsTheSeriesOwn() throws {
        let dial = PaymentDial()
        let scene = try dial.scene()
        #expect(scene.size == Size(width: 414, height: 414))
        #expect(dial.ring.color.hexString == "#E6E5E6")
        #expect(dial.disc == .white)
        #expect(dial.top?.size == 34 && dial.top?.tracking == 2.5)
        #expect(dial.amount?.color.hexString == "#C4473E")
        #expect(texts(scene).map(\.text.string) == ["PAYMENT", "BALANCE", "$720.00", "of $1,000.00"])
    }
    @Test func labelsAloneAreTwoTexts() throws {
        let scene = try PaymentDial().scene(.labels)
        #expect(scene.commands.count == 2)
        #expect(texts(scene).count == 2)
    }
    /// Letters with flat tops and feet, so that the band is that of the capitals.
    @Test func capitalsOfBothLabelsFillTheSameRing() throws {
        var dial = PaymentDial()
        dial.top?.text = "IHI"
        dial.bottom?.text = "IHI"
        dial.top?.size = 45
        dial.bottom?.size = 45
        let both = texts(try dial.scene(.labels)).map { band($0, from: center) }
        let capHeight = 45 * 0.727
        #expect(abs(both[0].low - (207 - 1.7 * 45)) < 0.6)
        #expect(abs(both[0].low - both[1].low) < 0.6)
        #expect(abs(both[0].high - both[1].high) < 0.6)
        #expect(abs(both[0].high - both[0].low - capHeight) < 1.2)
    }
    @Test func lettersOfBothLabelsStandEquallyFarApart() throws {
        var dial = PaymentDial()
        dial.top?.text = "HHHHH"
        dial.bottom?.text = "HHHHH"
        let steps = texts(try dial.scene(.labels)).map { text in
            let angles = text.text.clusters.map { ($0.position - center).angle.degrees }
            return zip(angles, angles.dropFirst()).map { abs($1 - $0) }
        }
        // Equal whites, not angles: letters outside a circle part above, those inside it below. A tenth of a unit.
        for (top, bottom) in zip(steps[0], steps[1]) { #expect(abs(top - bottom) < 0.05) }
    }
    @Test func bothLabelsAreUprightAndInTheMiddle() throws {
        for text in texts(try PaymentDial().scene(.labels)) {
            let clusters = text.text.clusters
            let middle = clusters[clusters.count / 2]
            #expect(abs(middle.angle.degrees) < 3)
            #expect(clusters.first.map { $0.position.x < 207 } == true)
            #expect(clusters.last.map { $0.position.x > 207 } == true)
        }
    }
    @Test func longLabelsShrinkTogetherAndNoneIsLost() throws {
        var dial = PaymentDial()
        dial.top?.text = "OUTSTANDING ACCOUNT BALANCE"
        let both = texts(try dial.scene(.labels))
        let sizes = both.compactMap { $0.text.runs.first?.font.size }
        #expect(sizes[0] < 30 && sizes[0] == sizes[1])
        #expect(both.allSatisfy { $0.text.clusters.allSatisfy { !$0.isHidden } })
        let angles = both[0].text.clusters.map { ($0.position - center).angle.degrees }
        #expect((angles.last ?? 0) - (angles.first ?? 0) < dial.labelSweep)
    }
    @Test func labelsFarTooLongAreRefused() {
        var dial = PaymentDial()
        dial.top?.text = String(repeating: "BALANCE ", count: 40)
        #expect(throws: GalleryError.self) { try dial.scene() }
        dial.top?.smallestScale = 1
        dial.top?.text = "OUTSTANDING ACCOUNT BALANCE"
        #expect(throws: GalleryError.self) { try dial.scene() }
    }
    @Test func longAmountsShrinkIntoTheMiddle() throws {
        var dial = PaymentDial()
        dial.amount?.text = "$1,234,567,890.00"
        let amount = texts(try dial.scene())[2]
        #expect(amount.text.clusters.allSatisfy { $0.position.distance(to: center) < 171 })
    }
    @Test func valuesWithinARangeBecomeShares() {
        #expect(PaymentDial.Value.amount(640, from: 0, to: 1000).fraction == 0.64)
        #expect(PaymentDial.Value.amount(15, from: 10, to: 20).fraction == 0.5)
    }
    @Test func textsNameTheValue() throws {
        var dial = PaymentDial()
        dial.value = .amount(1_234_567.891, from: -50, to: 2_000_000)
        dial.amount?.text = "{whole}"
        dial.caption?.text = "{from} {amount} {to} {percent}%"
        let said = texts(try dial.scene()).map(\.text.string)
        #expect(said[2] == "1,234,568")
        #expect(said[3] == "−50.00 1,234,567.89 2,000,000.00 62%")
        dial.value = dial.value?.turned(to: 0.5)
        #expect(dial.value == .amount(999_975, from: -50, to: 2_000_000))
        dial.value = nil
        #expect(throws: GalleryError.self) { try dial.scene() }
    }
    @Test func dialTurnsFromOneValueToAnother() throws {
        var dial = PaymentDial.trafficLight
        dial.value = .fraction(0.9)
        let timeline = try dial.timeline(from: 0.1, duration: 1, framesPerSecond: 10) { "\(Int(clamping: $0 * 100))" }
        let amounts = try timeline.frames().map { texts($0.scene)[2].text.string }
        #expect(amounts.count == 11)
        #expect(amounts.first == "10" && amounts.last == "90")
        #expect(amounts.compactMap(Int.init) == amounts.compactMap(Int.init).sorted())
    }

    @Test func digitsStandStillWhileTheyCount() throws {
        var dial = PaymentDial.trafficLight
        dial.value = .fraction(1)
        let timeline = try dial.timeline(duration: 1, framesPerSecond: 4, curve: .linear) {
            ["$111.11", "$888.88", "$707.17"][min(Int(clamping: $0 * 3), 2)]
        }
        func places(_ time: Double) throws -> [Point] {
            let amount = try #require(texts(try timeline.scene(at: time)).first { $0.text.string.hasPrefix("$") })
            return amount.text.runs.flatMap { $0.glyphs.map { Point(x: $0.transform.tx, y: $0.transform.ty) } }
        }
        let first = try places(0)
        #expect(first.count == 7)
        for time in [0.5, 1] {
            for (a, b) in zip(first, try places(time)) { #expect(a.distance(to: b) < 1e-6) }
        }
        // Digits of their own width would move.
        dial.amount?.text = "$111.11"
        let narrow = texts(try dial.scene())[2].text.advance
        dial.amount?.text = "$888.88"
        #expect(texts(try dial.scene())[2].text.advance > narrow + 5)
    }

    @Test func descriptionsComeBack() throws {
        var dial = PaymentDial()
        dial.value = .amount(3, from: 1, to: 9)
        dial.track = PaymentDial.Track()
        dial.wedge = nil
        dial.markers = [.init(at: 0.5, kind: .tick)]
        dial.top = nil
        #expect(try PaymentDial(json: dial.json()) == dial)
    }
    @Test func missingKeysTakeTheirDefaults() throws {
        let json =
            ##"{"top": "PAY IN FULL", "bottom": {"size": 30}, "ring": {"width": 30}, "markers": [0.25], "thumb": null}"##
        let dial = try PaymentDial(json: Data(json.utf8))
        var wanted = PaymentDial()
        wanted.top?.text = "PAY IN FULL"
        wanted.bottom?.size = 30
        wanted.ring.width = 30
        wanted.markers = [.init(at: 0.25)]
        wanted.thumb = nil
        #expect(dial == wanted)
        #expect(try PaymentDial(json: Data("{}".utf8)) == PaymentDial())
    }
    @Test(arguments: [
        (##"{"ring": {"widht": 3}}"##, "ring.widht: unknown key; did you mean “width”?"),
        (##"{"value": "half"}"##, "value: must be a fraction from 0 to 1, or an object with amount, from and to"),
        (##"{"markers": [0.1, {"kind": "dot"}]}"##, "markers[1]: the key “at” is missing"),
        (
            ##"{"amount": {"color": "salmonish"}}"##,
            "amount.color: “salmonish” is no colour; write #RRGGBB, #RRGGBBAA or a CSS colour"
        ),
        (##"{"size": null}"##, "size: is null; it must be a number"),
    ])
    func mistakesInDescriptionsAreNamed(json: String, message: String) {
        do {
            _ = try PaymentDial(json: Data(json.utf8))
            Issue.record("no error")
        } catch { #expect(error.description == message) }
    }
    @Test func brokenJSONIsSaidToBe() {
        do {
            _ = try PaymentDial(json: Data("{".utf8))
            Issue.record("no error")
        } catch { #expect(error.description.hasPrefix("not valid JSON: ")) }
        do {
            _ = try PaymentDial(json: Data())
            Issue.record("no error")
        } catch { #expect(error.description.contains("empty")) }
    }

    @Test func labelsTooLargeForTheDialAreRefusedWithTheGreatestSize() {
        var dial = PaymentDial()
        dial.top?.size = 1000
        do {
            _ = try dial.scene()
            Issue.record("no error")
        } catch {
            // Half of 414 units, over a leading of 1.7.
            #expect(error.description.contains("the top label is 1000; it must be under 179.9"), "\(error)")
        }
    }
    @Test func theThumbStaysClearOfTheLabels() throws {
        let dial = PaymentDial()
        let reach = try #require(dial.thumb).diameter / 2
        let ringMiddle = dial.size / 2 - dial.ring.margin - dial.ring.width / 2
        for text in texts(try dial.scene()).prefix(2) {
            let farthest = band(text, from: Point(x: dial.size / 2, y: dial.size / 2)).high
            #expect(farthest > 150 && ringMiddle - reach - farthest > 5, "\(farthest)")
        }
    }

    @Test(arguments: [0, -1, Double.nan, Double.infinity, 1e9]) func sizesThatAreNoneAreRefused(size: Double) {
        var dial = PaymentDial()
        dial.size = size
        #expect(throws: GalleryError.self) { try dial.scene() }
        dial = PaymentDial()
        dial.top?.size = size
        #expect(throws: GalleryError.self) { try dial.scene() }
    }
    @Test(arguments: [-0.01, 1.01, Double.nan]) func valuesOutsideTheirRangeAreRefused(value: Double) {
        var dial = PaymentDial()
        dial.value = .fraction(value)
        #expect(throws: GalleryError.self) { try dial.scene() }
        dial.value = .amount(value, from: 0, to: 1)
        #expect(throws: GalleryError.self) { try dial.scene() }
        dial.value = .amount(0.5, from: 1, to: 1)
        #expect(throws: GalleryError.self) { try dial.scene() }
    }
    @Test func unknownFontsAreNamed() {
        var dial = PaymentDial()
        dial.bottom?.font = "No Such Font At All"
        do {
            _ = try dial.scene(fonts: .bundled)
            Issue.record("no error")
        } catch {
            #expect(error.description.contains("No Such Font At All"))
            #expect(error.description.contains("the bottom label"))
        }
    }
    @Test func charactersThatNoFontHasAreNamed() {
        var dial = PaymentDial()
        dial.amount?.text = "\u{10FFFD}"
        #expect(throws: GalleryError.self) { try dial.scene(fonts: .bundled) }
    }
    @Test func emptyTextsAreLeftOut() throws {
        var dial = PaymentDial()
        dial.top?.text = ""
        dial.caption = nil
        #expect(texts(try dial.scene()).map(\.text.string) == ["BALANCE", "$720.00"])
    }
}

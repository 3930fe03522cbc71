// The dial's texts: by locale, in parts, to one side, and left out where they are too small.
import Bezel
import Foundation
import Testing

@Suite struct DialTextTests {
    private let fonts = FontLibrary.bundled
    private func texts(_ dial: PaymentDial) throws -> [TextDrawing] {
        try dial.scene(fonts: fonts).commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    /// With every space a plain one, and marks of direction left out.
    private func said(_ dial: PaymentDial) throws -> [String] {
        try texts(dial).map { text in
            String(
                String.UnicodeScalarView(
                    text.text.string.unicodeScalars.compactMap { scalar in
                        scalar.properties.isWhitespace
                            ? " " : scalar.properties.isDefaultIgnorableCodePoint ? nil : scalar
                    }))
        }
    }

    @Test(arguments: [
        ("de-DE", "EUR", "720,00 €", "von 1.000,00 €"), ("en-US", "USD", "$720.00", "of $1,000.00"),
        ("fr-FR", "EUR", "720,00 €", "sur 1 000,00 €"), ("ja-JP", "JPY", "¥720", "/ ¥1,000"),
        ("en-IN", "INR", "₹720.00", "of ₹1,000.00"),
    ])
    func amountsAreWrittenAsCountriesDo(locale: String, currency: String, amount: String, caption: String) throws {
        var dial = PaymentDial()
        dial.locale = locale
        dial.currency = currency
        let said = try said(dial)
        // Yen has two signs.
        #expect(said[2].replacingOccurrences(of: "￥", with: "¥") == amount)
        #expect(said[3].replacingOccurrences(of: "￥", with: "¥") == caption)
    }
    @Test func lettersHaveTheFormsOfTheDialsLanguage() throws {
        func languages(_ locale: String?, own: String? = nil) throws -> Set<String?> {
            var dial = PaymentDial()
            dial.locale = locale
            dial.top?.language = own
            return Set(try texts(dial)[0].text.runs.map(\.style.language))
        }
        #expect(try languages("zh-CN") == ["zh-CN"])
        #expect(try languages("zh-CN", own: "ja") == ["ja"])
        #expect(try languages(nil) == [nil])
    }
    @Test(arguments: [SealPreset.company, .invoice])
    func chineseSealsHaveTheFormsOfTheMainland(preset: SealPreset) throws {
        var face = preset.face
        for name in ["top", "bottom", "center"] { face.texts[name] = "A" }
        let drawings = try face.scene(fonts: .bundled).commands.compactMap { command in
            if case .text(let text) = command { text } else { nil }
        }
        #expect(!drawings.isEmpty)
        for drawing in drawings { #expect(drawing.text.runs.allSatisfy { $0.style.language == "zh-Hans" }) }
    }
    @Test func digitsOfOtherScriptsStandAsHighAsCapitals() throws {
        func height(_ locale: String?) throws -> Double {
            var dial = PaymentDial()
            dial.locale = locale
            dial.value = .amount(711, from: 0, to: 1000)
            dial.amount?.text = "{whole}"
            return try texts(dial)[2].text.inkBounds.height
        }
        let usual = try height(nil)
        for locale in ["ar-EG", "fa-IR", "hi-IN-u-nu-deva"] {
            let raised = try height(locale)
            #expect(abs(raised / usual - 1) < 0.15, "\(locale): \(raised) beside \(usual)")
        }
    }
    @Test(arguments: [
        ("ar-EG", "من"), ("de", "von"), ("sv_SE", "av"), ("th-TH", "จาก"), ("ja-JP", "/"), ("en-GB", "of"),
    ])
    func theUsualCaptionSpeaksTheDialsLanguage(locale: String, word: String) throws {
        var dial = PaymentDial()
        dial.locale = locale
        #expect(try said(dial)[3].hasPrefix(word + " "))
        dial.caption?.text = "out of {to}"
        #expect(try said(dial)[3].hasPrefix("out of "))
    }
    @Test("languages that say “of” after a number have it there in the usual caption")
    func wordsAfterTheNumber() throws {
        var dial = PaymentDial()
        dial.locale = "hi-IN"
        #expect(try said(dial)[3].hasSuffix(" में से"))
    }
    @Test func digitsAreThoseOfTheLocale() throws {
        var dial = PaymentDial()
        dial.locale = "ar-EG"
        dial.amount?.text = "{amount}"
        dial.caption?.text = "{percent} % / {whole}"
        #expect(try said(dial).suffix(2) == ["٧٢٠٫٠٠", "٧٢ % / ٧٢٠"])
        dial.value = .amount(1_234_567.5, from: 0, to: 2_000_000)
        dial.locale = "de-CH"
        #expect(try said(dial)[2] == "1’234’567.50")
        dial.locale = "hi-IN"
        #expect(try said(dial)[2] == "12,34,567.50")
        dial.locale = nil
        #expect(try said(dial)[2] == "1,234,567.50")
    }
    @Test func groupsComeWhileTheAmountCounts() throws {
        var dial = PaymentDial()
        dial.locale = "de-DE"
        dial.currency = "EUR"
        dial.value = .amount(2000, from: 0, to: 2000)
        let timeline = try dial.timeline(duration: 1, framesPerSecond: 4, curve: .linear, fonts: fonts)
        let amounts = try [0, 0.25, 0.75, 1].map { time in
            try timeline.scene(at: time).commands.compactMap {
                if case .text(let text) = $0 { text.text.string } else { nil }
            }[2]
        }
        #expect(amounts.map { $0.filter { !$0.isWhitespace } } == ["0,00€", "500,00€", "1.500,00€", "2.000,00€"])
        #expect(try timeline.scene(at: 1) != timeline.scene(at: 0.99))
    }
    @Test(arguments: [("xx-YY", nil), ("", nil), ("de;DE", nil), ("en", "EURO"), ("en", "XQQ")] as [(String, String?)])
    func localesAndCurrenciesThatAreNoneAreRefused(locale: String, currency: String?) {
        var dial = PaymentDial()
        dial.locale = locale
        dial.currency = currency
        #expect(throws: GalleryError.self) { try dial.scene(fonts: fonts) }
    }
    @Test func moneyNeedsACurrency() {
        var dial = PaymentDial()
        dial.amount?.text = "{money}"
        #expect(throws: GalleryError.self) { try dial.scene(fonts: fonts) }
    }

    @Test("numerals that are no digits are words", arguments: ["京", "億", "¥3兆", "Ⅻ", "½", "五"])
    func numerals(text: String) throws {
        var dial = PaymentDial()
        dial.amount?.text = text
        dial.caption?.text = text
        // The bundled fonts have only some of them, which is an error; none ends the process.
        _ = try? dial.scene(fonts: fonts)
    }

    @Test func textsTooSmallToReadAreLeftOutAndNamed() throws {
        var dial = PaymentDial()
        dial.scale = 0.1
        // Labels of 3.4 pixels and the amount of 6.2 stay; the caption of 2 goes.
        #expect(try said(dial) == ["PAYMENT", "BALANCE", "$720.00"])
        #expect(
            try dial.findings(fonts: fonts) == [
                .dropped(what: "the caption", text: "of $1,000.00", size: 2, least: 3)
            ])
        dial.scale = 0.06
        #expect(try said(dial) == ["$720.00"])
        #expect(try dial.findings(fonts: fonts).count == 3)
        dial.leastTextSize = 0
        #expect(try said(dial).count == 4)
        dial.scale = 1
        dial.leastTextSize = 3
        #expect(try dial.findings(fonts: fonts).isEmpty)
    }

    @Test func labelsStandToOneSide() throws {
        let center = Point(x: 207, y: 207)
        for (alignment, sign) in [(PaymentDial.LabelAlignment.left, -1.0), (.center, 0), (.right, 1)] {
            var dial = PaymentDial()
            dial.top?.text = "PAY"
            dial.bottom?.text = "DUE"
            // Labels lean less where they would come near an amount.
            dial.amount = nil
            dial.caption = nil
            dial.labelAlignment = alignment
            let drawn = try texts(dial)
            for (text, middle) in zip(drawn, [-90.0, 90]) {
                let extent = try #require(text.text.radialExtent(about: center, from: .degrees(middle)))
                let free = (dial.labelSweep - extent.sweep.degrees) / 2
                #expect(free > 30)
                // To the right is clockwise above, anticlockwise below.
                let wanted = sign * free * (middle < 0 ? 1 : -1)
                #expect(abs(extent.middle.degrees - wanted) < 0.1, "\(alignment) \(extent.middle.degrees)")
            }
        }
    }

    @Test func partsOfALabelHaveLooksOfTheirOwn() throws {
        var dial = PaymentDial()
        let json =
            ##"{"top": {"runs": [{"text": "PAY", "color": "#C00000", "weight": 700}, {"text": "MENT", "size": 30}]}}"##
        dial = try PaymentDial(json: Data(json.utf8))
        #expect(dial.top?.text == "PAYMENT")
        let runs = try texts(dial)[0].text.runs
        #expect(runs.count == 2)
        #expect(runs[0].style.color?.hexString == "#C00000" && runs[0].font.size == 34)
        #expect(runs[1].style.color == PaymentDial.defaultTop.color && runs[1].font.size == 30)
        #expect(try PaymentDial(json: dial.json()) == dial)
        // Another text ends the parts.
        dial.top?.text = "OTHER"
        #expect(try texts(dial)[0].text.runs.count == 1)
        // Parts may name the value.
        dial.amount?.runs = [LetteringRun("{whole}"), LetteringRun(".–")]
        dial.amount?.text = "{whole}.–"
        dial.amount?.runs[1].size = 28
        #expect(try texts(dial)[2].text.string == "720.–")
        #expect(try texts(dial)[2].text.runs.count == 2)
        #expect(throws: GalleryError.self) {
            try PaymentDial(json: Data(##"{"top": {"text": "A", "runs": [{"text": "B"}]}}"##.utf8))
        }
    }

    @Test func markupIsReadIntoParts() throws {
        let runs = try LetteringMarkup.runs(
            "A <b>B<i>C</i></b> &lt;<span color='red' size=\"30\" tracking='-1.5' font='Lora' weight='650' italic='false'>D</span>"
        )
        #expect(runs.map(\.text) == ["A ", "B", "C", " <", "D"])
        #expect(runs[1].weight == 700 && runs[1].isItalic == nil)
        #expect(runs[2].weight == 700 && runs[2].isItalic == true)
        #expect(runs[3] == LetteringRun(" <"))
        var last = LetteringRun("D")
        (last.font, last.weight, last.isItalic, last.size, last.tracking, last.color) = (
            "Lora", 650, false, 30, -1.5, .init(css: "red")
        )
        #expect(runs[4] == last)
        #expect(try LetteringMarkup.runs("").isEmpty)
    }
    @Test(arguments: [
        ("<b>A", "<b> is not closed"), ("A</b>", "</b> closes nothing"), ("<b>A</i>", "</i> closes <b>"),
        ("<u>A</u>", "<u> is not known"), ("A < B", "“<” opens no mark"), ("A & B", "write &amp;"),
        ("<span colour='red'>A</span>", "did you mean color?"), ("<span color=red>A</span>", "in quotes"),
        ("<span color='rad'>A</span>", "“rad” is no colour"), ("<span size='big'>A</span>", "is no number"),
        ("<span size>A</span>", "has no value"), ("<span italic='yes'>A</span>", "not true or false"),
    ])
    func marksThatAreWrongAreNamed(text: String, message: String) {
        do {
            _ = try LetteringMarkup.runs(text)
            Issue.record("read")
        } catch { #expect("\(error)".contains(message), "\(error)") }
    }
    @Test func oneKeyIsSetByItsName() throws {
        let look = PaymentDial.defaultTop
        #expect(try look.setting("size", to: "30").size == 30)
        #expect(try look.setting("italic", to: "true").isItalic)
        #expect(try look.setting("color", to: "teal").color == Color(css: "teal"))
        #expect(try look.setting("font", to: "10").font == "10")
        for (key, value) in [("siez", "3"), ("size", "big"), ("size", "-3"), ("color", "rad"), ("weight", "2000")] {
            #expect(throws: GalleryError.self) { try look.setting(key, to: value) }
        }
    }

    @Test("the usual caption stands only under an amount that counts the value")
    func captionOfOwnAmount() throws {
        func texts(_ amount: String, _ caption: String? = nil) throws -> [String] {
            var dial = PaymentDial()
            dial.amount = PaymentDial.defaultAmount.saying(amount)
            if let caption { dial.caption = PaymentDial.defaultCaption.saying(caption) }
            return try self.texts(dial).map(\.text.string)
        }
        #expect(try texts("$128.50").contains { $0.hasPrefix("of ") } == false)
        #expect(try texts("{percent}%").contains { $0.hasPrefix("of ") } == false)
        #expect(try texts("${amount}").contains("of $1,000.00"))
        #expect(try texts("$128.50", "of $200.00").contains("of $200.00"))
    }
    @Test("a line break in a label starts a line on the next circle inwards")
    func linesOfLabels() throws {
        func rows(_ top: String, _ bottom: String) throws -> [String: Double] {
            var dial = PaymentDial()
            dial.top = PaymentDial.defaultTop.saying(top)
            dial.bottom = PaymentDial.defaultBottom.saying(bottom)
            return Dictionary(try texts(dial).map { ($0.text.string, $0.text.inkBounds.midY) }) { first, _ in first }
        }
        let found = try rows("ACCOUNT\nBALANCE", "PAY\nNOW")
        let (account, balance) = (try #require(found["ACCOUNT"]), try #require(found["BALANCE"]))
        let (pay, now) = (try #require(found["PAY"]), try #require(found["NOW"]))
        #expect(account < balance && balance < pay && pay < now)
    }
}

// Numbers and amounts by locale: the tables made from Unicode's data, beside ICU's.
import Foundation
import Testing

@testable import BezelGallery

@Suite struct NumberLocaleTests {
    @Test(arguments: [
        ("en", "1,234,567.50", "€1,234,567.50"), ("de-DE", "1.234.567,50", "1.234.567,50 €"),
        ("de_CH", "1’234’567.50", "EUR 1’234’567.50"), ("fr", "1 234 567,50", "1 234 567,50 €"),
        ("hi-IN", "12,34,567.50", "€12,34,567.50"), ("hi-IN-u-nu-deva", "१२,३४,५६७.५०", "€१२,३४,५६७.५०"),
        ("ar-EG", "١٬٢٣٤٬٥٦٧٫٥٠", "١٬٢٣٤٬٥٦٧٫٥٠ €"), ("fa", "۱٬۲۳۴٬۵۶۷٫۵۰", "€۱٬۲۳۴٬۵۶۷٫۵۰"),
        ("zh-TW", "1,234,567.50", "€1,234,567.50"), ("pt-AO", "1 234 567,50", "1 234 567,50 €"),
        ("es", "1.234.567,50", "1.234.567,50 €"), ("iw-IL", "1,234,567.50", "1,234,567.50 €"),
    ])
    func numbersAndAmountsAreWrittenAsTheirCountryDoes(tag: String, number: String, amount: String) throws {
        let locale = try #require(NumberLocale.named(tag))
        func plain(_ text: String) -> String {
            String(
                String.UnicodeScalarView(
                    text.unicodeScalars.filter { !["\u{200F}", "\u{200E}", "\u{200B}"].contains($0) }.map {
                        $0.properties.isWhitespace ? " " : $0
                    }))
        }
        #expect(plain(locale.number(1_234_567.5, decimals: 2)) == number)
        #expect(plain(locale.amount(1_234_567.5, currency: "EUR")) == amount)
    }
    @Test func smallNumbersOfSomeCountriesHaveNoGroups() throws {
        let spanish = try #require(NumberLocale.named("es-ES")), polish = try #require(NumberLocale.named("pl"))
        #expect(spanish.number(1234, decimals: 0) == "1234")
        #expect(spanish.number(12345, decimals: 0) == "12.345")
        #expect(polish.number(1234.5, decimals: 1) == "1234,5")
    }
    @Test func currenciesHaveTheirOwnSignsAndDecimals() throws {
        let english = try #require(NumberLocale.named("en-US"))
        #expect(english.amount(1234.5, currency: "JPY") == "¥1,234")
        #expect(english.amount(1234.5678, currency: "KWD") == "KWD\u{A0}1,234.568")
        #expect(english.amount(-5, currency: "USD") == "-$5.00")
        #expect(english.amount(3, currency: "usd") == "$3.00")
        #expect(NumberLocale.isCurrency("CHF") && NumberLocale.isCurrency("DEM") && !NumberLocale.isCurrency("XQQ"))
        #expect(!NumberLocale.isCurrency("EURO") && !NumberLocale.isCurrency(""))
    }
    @Test func halvesGoToTheEvenNeighbour() throws {
        let english = try #require(NumberLocale.named("en"))
        let expected: [(Double, String)] = [
            (0.125, "0.12"), (0.375, "0.38"), (2.675, "2.68"), (0.005, "0.00"), (0.015, "0.02"), (9.995, "10.00"),
            (999.999, "1,000.00"), (1e-9, "0.00"), (1e15, "1,000,000,000,000,000.00"), (-0.004, "-0.00"),
        ]
        for (value, text) in expected { #expect(english.number(value, decimals: 2) == text) }
        #expect(english.number(.nan, decimals: 0) == "0")
    }
    @Test(arguments: ["", "-", "de;DE", "de--DE", "xx-YY", "hi-u-nu-none", String(repeating: "a", count: 200)])
    func whatNamesNoLanguageIsNone(tag: String) { #expect(NumberLocale.named(tag) == nil) }

    /// The tables are Unicode's as Debian has them, ICU's are younger or older: a fourth of all locales, small ones most of
    /// all, differ in some place between the versions at hand.
    @Test func mostLocalesWriteAsICUDoes() {
        var all = 0
        var equal = 0
        for name in Locale.availableIdentifiers {
            guard let own = NumberLocale.named(name) else { continue }
            let locale = Locale(identifier: name)
            for value in [0, 720.5, 1234.5, 1_234_567.125, -1234.5] {
                all += 2
                let number = value.formatted(.number.precision(.fractionLength(2)).locale(locale))
                if own.number(value, decimals: 2) == number { equal += 1 }
                let amount = value.formatted(.currency(code: "EUR").locale(locale))
                if own.amount(value, currency: "EUR") == amount { equal += 1 }
            }
        }
        #expect(all > 5_000)
        #expect(Double(equal) > 0.85 * Double(all), "\(equal) of \(all)")
    }
}

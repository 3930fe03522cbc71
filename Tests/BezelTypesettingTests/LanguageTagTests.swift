// Which tags are languages.
import Testing

@testable import BezelTypesetting

@Suite("Tags of languages")
struct LanguageTagTests {
    @Test(
        "languages are known by their tags",
        arguments: [
            "en", "en-GB", "sr-Latn", "zh-Hant-TW", "de-CH-1996", "ar-u-nu-latn", "es-419", "haw", "x-klingon",
            "i-klingon",
            "sl-rozaj-biske-1994", "EN-gb", "zh-cmn-Hans-CN", "en-x-twain",
        ])
    func known(tag: String) { #expect(LanguageTag.isKnown(tag)) }

    @Test(
        "what is no language is not",
        arguments: [
            "", "e", "xx", "english", "en-", "-en", "en--GB", "en_GB", "en-UKK1-", "en-QX", "12", "und", "mul", "zxx",
            "x",
            "de-1996-1996", "ar-u", "en-x", "français", "en-GB-GB2",
        ])
    func unknown(tag: String) { #expect(!LanguageTag.isKnown(tag)) }
}

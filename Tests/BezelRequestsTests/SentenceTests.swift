// Messages whose options each door spells as its users know them.
import Testing

@testable import BezelRequests

@Suite struct SentenceTests {
    @Test func optionsOfALiteralAreSpelledByTheDoor() {
        let sentence: Sentence = "give no --overflow with --fit size, or (--arc)"
        #expect(sentence.inCommand == "give no --overflow with --fit size, or (--arc)")
        #expect(sentence.spelled(.keys) == "give no “overflow” with “fit” size, or (“arc”)")
        #expect(sentence.parts.count { if case .option = $0 { true } else { false } } == 3)
    }

    @Test("what a user wrote stays as it is", arguments: ["--overflow hide", "a--b", "-- ", "“--x”"])
    func interpolatedText(_ text: String) {
        let sentence: Sentence = "“\(text)” is nothing that --font takes"
        #expect(sentence.spelled(.keys) == "“\(text)” is nothing that “font” takes")
        #expect(Sentence(verbatim: text).spelled(.keys) == text)
    }

    @Test(
        "dashes within words and between them are no options",
        arguments: ["a--b", "1 -- 2", "--", "---", "x --", "--9"])
    func dashes(_ text: String) {
        #expect(Sentence(stringLiteral: text).spelled(.keys) == text && Sentence(stringLiteral: text).inCommand == text)
    }

    @Test func sentencesAreJoinedAndNested() {
        let name = "circle"
        let whole: Sentence = "\(option: name) or " + Sentence(options: ["arc", "line", "wave"], joinedBy: "or")
        #expect("one of \(whole)".description == "one of --circle or --arc, --line or --wave")
        #expect(("one of \(whole)" as Sentence).spelled(.keys) == "one of “circle” or “arc”, “line” or “wave”")
    }

    @Test func errorsAndWarningsKeepTheirOptionsApart() {
        #expect(UsageError("--to needs --from").sentence.spelled(.keys) == "“to” needs “from”")
        #expect(RequestFailure("--to needs --from").message == "--to needs --from")
        var warnings = Warnings()
        warnings.add("--page is for PDF")
        warnings.note("--size is the longer side")
        #expect(
            warnings.messages == ["--page is for PDF"]
                && warnings.sentences.map { $0.spelled(.keys) } == ["“page” is for PDF"])
        #expect(warnings.notedSentences.map { $0.spelled(.keys) } == ["“size” is the longer side"])
    }
}

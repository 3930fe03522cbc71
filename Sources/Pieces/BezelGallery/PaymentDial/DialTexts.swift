// The dial's texts with the value's numbers in place of the names in braces, and the checks of those names, of the
// locale and the currency. Sizes of texts are DialFit's.
import BezelInstruments
import BezelGeometry
import BezelJSON

extension PaymentDial {
    static let textFields = ["amount", "whole", "from", "to", "percent", "money", "moneyFrom", "moneyTo"]

    /// Unknown names stay.
    func filled(_ text: String) -> String {
        guard text.contains(where: { $0 == "{" || $0 == "}" }) else { return text }
        return TextTemplate(text).parts.reduce(into: "") { filled, part in
            switch part {
            case .text(let text): filled += text
            case .field(let name): filled += value.flatMap { number(of: name, $0) } ?? "{\(name)}"
            case .open: filled += "{"
            case .close: filled += "}"
            }
        }
    }

    var shownAmount: Lettering? { shown(amount, usual: PaymentDial.defaultAmount) }
    /// The usual caption says of what the amount is a part, so it goes with amounts that count the dial's value. Beside words
    /// of one's own, such as “$128.50”, it would claim what nobody said.
    var shownCaption: Lettering? {
        guard caption?.text != PaymentDial.defaultCaption.text || countsAmount else { return nil }
        return shown(caption, usual: PaymentDial.defaultCaption)
    }
    private var countsAmount: Bool {
        guard let text = amount?.text else { return true }
        return TextTemplate(text).parts.contains { part in
            if case .field(let name) = part { ["amount", "whole", "money"].contains(name) } else { false }
        }
    }
    private func shown(_ lettering: Lettering?, usual: Lettering) -> Lettering? {
        guard let lettering, lettering.text == usual.text else { return lettering }
        if value == nil { return nil }
        let said = usual.text == PaymentDial.defaultCaption.text ? localCaption : usual.text
        guard currency != nil else { return lettering.saying(said) }
        return lettering.saying(said.replacing("${amount}", with: "{money}").replacing("${to}", with: "{moneyTo}"))
    }
    func isLegible(_ lettering: Lettering) -> Bool { lettering.size * scale >= leastTextSize }

    func checkFields(of lettering: Lettering?, _ what: String) throws(GalleryError) {
        guard let text = lettering?.text, text.contains("{") else { return }
        for part in TextTemplate(text).parts {
            switch part {
            case .text, .close: break
            case .open:
                throw .text(what: what, text: text, reason: "a brace opens no name; write {{ for a brace itself")
            case .field(let name):
                guard Self.textFields.contains(name) else {
                    throw .unknownField(what: what, text: text, field: name, known: Self.textFields)
                }
                if field(name, needsCurrency: true), currency == nil {
                    throw .text(what: what, text: text, reason: "{\(name)} needs a currency, such as EUR")
                }
                guard value != nil else {
                    throw .text(
                        what: what, text: text,
                        reason: "{\(name)} names the dial's value, and it has none; give it a value or another text")
                }
            }
        }
    }

    private func field(_ name: String, needsCurrency: Bool) -> Bool { name.hasPrefix("money") == needsCurrency }

    private func number(of field: String, _ value: Value) -> String? {
        var amount = value.fraction
        var ends = (0.0, 1.0)
        if case .amount(let said, let from, let to) = value {
            amount = said
            ends = (from, to)
        }
        switch field {
        case "amount": return written(amount, decimals: 2)
        case "whole": return written(amount, decimals: 0)
        case "from": return written(ends.0, decimals: 2)
        case "to": return written(ends.1, decimals: 2)
        case "percent": return written(value.fraction * 100, decimals: 0)
        case "money": return money(amount)
        case "moneyFrom": return money(ends.0)
        case "moneyTo": return money(ends.1)
        default: return nil
        }
    }

    /// Locales and currencies that the checks below take.
    package static var localePattern: TextPattern { NumberLocale.pattern }
    package static var currencyPattern: TextPattern { NumberLocale.currencyPattern }

    func checkLocale() throws(GalleryError) {
        if let locale { try Self.checkLocale(locale) }
        if let currency { try Self.checkCurrency(currency) }
    }
    package static func checkLocale(_ locale: String, _ what: String = "the locale") throws(GalleryError) {
        guard NumberLocale.named(locale) != nil else {
            throw .text(what: what, text: locale, reason: "it names no language, such as de-DE or ar-EG")
        }
    }
    package static func checkCurrency(_ currency: String, _ what: String = "the currency") throws(GalleryError) {
        guard NumberLocale.isCurrency(currency) else {
            throw .text(what: what, text: currency, reason: "it is none of ISO 4217, such as EUR or JPY")
        }
    }
    private var numberLocale: NumberLocale? { locale.flatMap(NumberLocale.named) }

    private func written(_ number: Double, decimals: Int) -> String {
        guard let locale = numberLocale else { return grouped(number, decimals: decimals) }
        return locale.number(number, decimals: decimals)
    }
    private func money(_ number: Double) -> String? {
        guard let currency else { return nil }
        return NumberLocale.named(locale ?? "en")?.amount(number, currency: currency)
    }

    /// As "1,234.50"; halves to even.
    private func grouped(_ number: Double, decimals: Int) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
        // Multiplying would lose digits of large amounts.
        let unit = decimals == 2 ? 100 : 1
        var whole = abs(number).rounded(.towardZero)
        var part = ((abs(number) - whole) * Double(unit)).rounded(.toNearestOrEven)
        if decimals == 0 {
            whole = abs(number).rounded(.toNearestOrEven)
            part = 0
        } else if part >= Double(unit) {
            whole += 1
            part = 0
        }
        var digits = String(Int(clamping: whole))
        var cut = digits.count - 3
        while cut > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: cut))
            cut -= 3
        }
        if decimals == 2 { digits += part < 10 ? ".0\(Int(clamping: part))" : ".\(Int(clamping: part))" }
        return (number < 0 && whole + part > 0 ? "−" : "") + digits
    }
}

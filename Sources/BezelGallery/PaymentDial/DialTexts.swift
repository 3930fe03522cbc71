// The value in the dial's texts: "{amount} of {to}".
import BezelInstruments
import Foundation

extension PaymentDial {
    /// The names of the value's parts that texts may hold between braces.
    static let textFields = ["amount", "whole", "from", "to", "percent"]

    /// A text with the names of the value's parts replaced by their numbers, and doubled braces by single ones. What
    /// is none of these stays as it is written: ``checkFields(of:_:)`` refuses it.
    func filled(_ text: String) -> String {
        guard text.contains(where: { $0 == "{" || $0 == "}" }) else { return text }
        return TextTemplate(text).parts.reduce(into: "") { filled, part in
            switch part {
            case .text(let text): filled += text
            case .field(let name): filled += value.flatMap { number(of: name, $0) } ?? "{\(name)}"
            case .open: filled += "{"
            }
        }
    }

    /// The amount and the caption as they are drawn: the usual texts name the value, and go where it goes.
    var shownAmount: Lettering? { shown(amount, usual: PaymentDial.defaultAmount) }
    var shownCaption: Lettering? { shown(caption, usual: PaymentDial.defaultCaption) }
    private func shown(_ lettering: Lettering?, usual: Lettering) -> Lettering? {
        value == nil && lettering?.text == usual.text ? nil : lettering
    }

    /// Throws where a text names what the dial has not.
    func checkFields(of lettering: Lettering?, _ what: String) throws(GalleryError) {
        guard let text = lettering?.text, text.contains("{") else { return }
        for part in TextTemplate(text).parts {
            switch part {
            case .text: break
            case .open:
                throw .text(what: what, text: text, reason: "a brace opens no name; write {{ for a brace itself")
            case .field(let name):
                guard Self.textFields.contains(name) else {
                    throw .unknownField(what: what, text: text, field: name, known: Self.textFields)
                }
                guard value != nil else {
                    throw .text(
                        what: what, text: text,
                        reason: "{\(name)} names the dial's value, and it has none; give it a value or another text")
                }
            }
        }
    }

    private func number(of field: String, _ value: Value) -> String? {
        var amount = value.fraction
        var ends = (0.0, 1.0)
        if case .amount(let said, let from, let to) = value {
            amount = said
            ends = (from, to)
        }
        switch field {
        case "amount": return grouped(amount, decimals: 2)
        case "whole": return grouped(amount, decimals: 0)
        case "from": return grouped(ends.0, decimals: 2)
        case "to": return grouped(ends.1, decimals: 2)
        case "percent": return grouped(value.fraction * 100, decimals: 0)
        default: return nil
        }
    }

    /// 1234.5 as "1,234.50", in every locale; halves go to the even neighbour.
    private func grouped(_ number: Double, decimals: Int) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
        // Whole and fraction apart: their product with a power of ten would lose the last digits of large amounts.
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
        var digits = String(Int(whole))
        var cut = digits.count - 3
        while cut > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: cut))
            cut -= 3
        }
        if decimals == 2 { digits += part < 10 ? ".0\(Int(part))" : ".\(Int(part))" }
        return (number < 0 && whole + part > 0 ? "−" : "") + digits
    }
}

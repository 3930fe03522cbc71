// The value in the dial's texts: "{amount} of {to}".
import Foundation

extension PaymentDial {
    /// A text with the names of the value's parts replaced by their numbers; without a value it stays as it is.
    func filled(_ text: String) -> String {
        guard let value, text.contains("{") else { return text }
        var amount = value.share
        var ends = (0.0, 1.0)
        if case .amount(let said, let from, let to) = value {
            amount = said
            ends = (from, to)
        }
        // Up to each brace, then the name before the closing one; what is no name stays as it is written.
        var filled = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            filled += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}") else { break }
            switch rest[...close] {
            case "{amount}": filled += grouped(amount, decimals: 2)
            case "{whole}": filled += grouped(amount, decimals: 0)
            case "{from}": filled += grouped(ends.0, decimals: 2)
            case "{to}": filled += grouped(ends.1, decimals: 2)
            case "{percent}": filled += grouped(value.share * 100, decimals: 0)
            default:
                filled += "{"
                rest = rest.dropFirst()
                continue
            }
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
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

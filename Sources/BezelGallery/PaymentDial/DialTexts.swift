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
        let parts = [
            ("{amount}", grouped(amount, decimals: 2)), ("{whole}", grouped(amount, decimals: 0)),
            ("{from}", grouped(ends.0, decimals: 2)), ("{to}", grouped(ends.1, decimals: 2)),
            ("{percent}", grouped(value.share * 100, decimals: 0)),
        ]
        return parts.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    /// 1234.5 as "1,234.50", in every locale.
    private func grouped(_ number: Double, decimals: Int) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
        let text = String(format: "%.\(decimals)f", abs(number))
        let parts = text.split(separator: ".")
        var whole = ""
        for (index, digit) in (parts.first ?? "0").reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3) { whole.append(",") }
            whole.append(digit)
        }
        let isNegative = number < 0 && text.contains { $0 != "0" && $0 != "." }
        return (isNegative ? "−" : "") + String(whole.reversed()) + (parts.count > 1 ? "." + parts[1] : "")
    }
}

// How a dial's own values are written. The dial checks them when it is made, together with its description.
import BezelGeometry

extension FieldReader<String> {
    package static var locale: FieldReader {
        .written("locale", ["de-DE", "ar-EG"], { PaymentDial.localePattern }) {
            try PaymentDial.checkLocale($0)
            return $0
        }
    }
    package static var currency: FieldReader {
        .written("currency", ["EUR", "JPY"], { PaymentDial.currencyPattern }) {
            try PaymentDial.checkCurrency($0)
            return $0
        }
    }
    /// A text of the dial, a key of its lettering and the value.
    package static var letteringChange: FieldReader {
        .written(
            "style", ["top.size=40", "amount.color=teal"],
            {
                let changes = Lettering.changes.map { TextPattern.sequence(.text($0.key), .text("="), $0.pattern) }
                return .sequence(.words(DialOptions.textNames), .text("."), .choice(changes))
            }
        ) {
            try DialOptions.checkChange($0)
            return $0
        }
    }
}

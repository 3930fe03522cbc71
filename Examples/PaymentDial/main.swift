// A payment dial of one's own colours and texts.
// swift run PaymentDial dial.png
import Bezel

var dial = PaymentDial()
dial.top = dial.top?.saying("SAVINGS")
dial.bottom = dial.bottom?.saying("HOLIDAY")
dial.amount = dial.amount?.saying("€1,240")
dial.caption = dial.caption?.saying("of €2,000.00")
dial.value = .amount(1240, from: 0, to: 2000)
dial.valueArc.gradient = Gradient(colors: [.mint, .teal, .blue])
dial.amount?.color = .blue

let file = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "dial.png"
try dial.scene().write(to: file, scale: 2)

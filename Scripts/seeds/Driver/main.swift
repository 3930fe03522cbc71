// Draws and drives what the articles' listings became, and says of each whether it does what the article says.
import BezelAppleNames

@testable import Badge1
@testable import Badge2
@testable import Badge3
@testable import Badge4
@testable import Badge5
@testable import Badge6
@testable import Badge7
@testable import Badge8
@testable import Dial
@testable import DialView
@testable import PatternGame
@testable import Petals
@testable import Vote

let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "."
var failures = 0

func check(_ what: String, _ isRight: Bool) {
    print(isRight ? "ok      " : "FAILED  ", what)
    if !isRight { failures += 1 }
}
func keep(_ scene: Scene, _ name: String) throws -> BezelAppleNames.Bitmap {
    try scene.write(to: "\(folder)/\(name).png", scale: 2)
    return try BitmapRenderer(scale: 1).render(scene)
}
func ink(_ bitmap: BezelAppleNames.Bitmap) -> Int {
    var count = 0
    for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
            let color = bitmap.color(x: x, y: y)
            if min(color.red, color.green, color.blue) < 0.9 { count += 1 }
        }
    }
    return count
}

let badges: [any View] = [
    Badge1.Badge(), Badge2.Badge(), Badge3.Badge(), Badge4.Badge(), Badge5.Badge(), Badge6.Badge(), Badge7.Badge(),
    Badge8.Badge(),
]
var inks: [Int] = []
for (index, badge) in badges.enumerated() {
    let host = ViewHost(AnyView(badge), size: CGSize(width: 200, height: 240), background: .white)
    inks.append(ink(try keep(host.picture(), "badge\(index + 2)")))
}
check("badge, steps 2 and 3: nothing to be seen yet", inks[0] == 0 && inks[1] == 0)
check("badge, step 4: a rough hexagon", inks[2] > 4000 && inks[2] < 10000)
check("badge, step 5: rounded corners", inks[3] > 4000 && inks[3] < 10000)
check("badge, step 6: as large as its view", inks[4] > 2 * inks[3])
check("badge, step 7: a hexagon of equal sides", inks[5] < inks[4])
check("badge, step 8: the same in colours", abs(inks[6] - inks[5]) < 200)
check("badge, step 9: in the middle", abs(inks[7] - inks[6]) < 200)

let game = GameScreen()
let host = ViewHost(game, size: CGSize(width: 390, height: 700), background: .white)
let first = try keep(host.picture(), "game")
check("game: four patterns and a score", ink(first) > 5000 && game.scoreLabel.text == "0 / 5")
let right = CGPoint(x: 333, y: 650)
check("game: buttons react", try host.tap(at: right))
check("game: buttons are out of use", !game.leftButton.isEnabled && !game.choiceFeedbackLabel.isHidden)
_ = try keep(host.picture(at: 0.5), "game-answered")
check(
    "game: a tap does nothing meanwhile",
    try {
        try host.tap(at: right); return game.game?.attempt == 1
    }())
_ = try keep(host.picture(at: 2.1), "game-next")
check("game: the next play after 2 seconds", game.leftButton.isEnabled && game.choiceFeedbackLabel.isHidden)
var time = 2.1
for _ in 0..<4 {
    try host.tap(at: right)
    time += 2.1
    _ = try host.picture(at: time)
}
let result = game.presentedViewController as? ResultScreen
_ = try keep(host.picture(), "game-result")
check("game: the result after five plays", result?.scoreLabel.text == "Your final score: \(game.score ?? -1)")
if let label = result?.scoreLabel, let column = label.superview {
    try host.tap(at: CGPoint(x: column.frame.midX, y: column.frame.maxY - 10))
}
_ = try keep(host.picture(), "game-again")
check("game: played again from 0", game.presentedViewController == nil && game.scoreLabel.text == "0 / 5")

let daisy = try keep(
    ViewHost(ShapTest(), size: CGSize(width: 160, height: 60), background: .white).picture(), "petal-first")
check("petal: the first try on red", daisy.color(x: 80, y: 30).red > 0.9)
let petal = try keep(
    ViewHost(ShapeTest(), size: CGSize(width: 360, height: 240), background: .white).picture(), "petal")
check("petal: a petal of yellow", ink(petal) > 5000)

let size = CGSize(width: 330, height: 72)
let sides: [(VoteSide, CGFloat)] = [(.left, 0.63), (.right, 0.63)]
let votes = sides.map { side, percent in
    VoteButton(
        state: side, percent: percent,
        colors: side == .left ? (.systemPink, .systemOrange) : (.systemBlue, .systemTeal),
        frame: CGRect(origin: .zero, size: size))
}
let both = UIView(frame: CGRect(origin: .zero, size: size))
votes.forEach { both.addSubview($0) }
let voting = ViewHost(both.frame(width: 330, height: 72), size: CGSize(width: 350, height: 92), background: .white)
/// Where the left button ends, in the middle.
func edge(_ time: Double) throws -> Int {
    let bitmap = try keep(voting.picture(at: time), "vote-\(time)")
    return (20..<340).first { bitmap.color(x: $0, y: 46).blue > 0.95 && $0 > 60 } ?? -1
}
let start = try edge(0)
try voting.tap(at: CGPoint(x: 60, y: 46))
votes.forEach { $0.startAnimate() }
let (middle, end) = (try edge(1), try edge(2.5))
check("votes: two halves at first", abs(start - 175) < 14)
check("votes: narrow in the middle", middle < start - 10)
check("votes: 63 to 37 at the end", abs(end - (10 + 208)) < 14)

let dial = TitledDial(frame: CGRect(x: 0, y: 0, width: 312, height: 312))
let titled = try keep(
    ViewHost(dial, size: CGSize(width: 312, height: 312), background: .white).picture(), "dial-titles")
func inkAt(_ rows: Range<Int>) -> Int {
    rows.reduce(0) { sum, y in sum + (0..<312).count { titled.color(x: $0, y: y).red < 0.7 } }
}
check("dial: a title above and one below", inkAt(0..<110) > 200 && inkAt(200..<312) > 200 && inkAt(140..<170) == 0)

if let screen = dialScreen() {
    let dial = ViewHost(screen, size: CGSize(width: 390, height: 500), background: .white)
    let before = ink(try keep(dial.picture(), "dial"))
    // The thumb stands at the first marker, -60.5 degrees, on a circle of 167 about the middle.
    let (middle, radius) = (CGPoint(x: 195, y: 195), 167.0)
    func at(_ angle: Double) -> CGPoint {
        CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
    }
    check("dial: the thumb is dragged", try dial.drag(from: at(-1.05), to: at(0.9)))
    let after = ink(try keep(dial.picture(), "dial-dragged"))
    check("dial: a sector is filled", after > before + 2000)
}
print(failures == 0 ? "all right" : "\(failures) failed")
exit(failures == 0 ? 0 : 1)

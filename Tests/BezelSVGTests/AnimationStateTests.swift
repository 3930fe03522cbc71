// The state of animations at one time: of CSS, and of SMIL.
import Bezel
import Foundation
import Testing

@Suite struct AnimationStates {
    /// The left edge and the opacity of the only square, in a document with this animation.
    private func square(_ sheet: String, _ child: String = "", at time: Double?) throws -> (
        x: Double, alpha: Double, warnings: Int
    ) {
        var options = Fixtures.options
        options.time = time
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' width='400' height='20'><style>\(sheet)</style>\
            <rect class='r' x='0' width='20' height='20'>\(child)</rect></svg>
            """
        let document = try SVGDocument(text, options: options)
        let pixels = try Fixtures.pixels(document)
        let row = (0..<400).map { Int(pixels[(10 * 400 + $0) * 4 + 3]) }
        let first = row.firstIndex { $0 > 0 } ?? -1
        return (Double(first), Double(row.max() ?? 0) / 255, document.warnings.count)
    }
    private static let slide = "@keyframes s{to{transform:translateX(200px)}}.r{animation:s "

    @Test(arguments: [
        ("2s linear forwards", nil, 200.0), ("2s linear", nil, 0), ("2s linear forwards", 1.0, 100),
        ("2s linear", 3, 0),
        ("2s 1s linear both", 0.5, 0), ("2s 1s linear both", 2, 100), ("2s linear 2 alternate forwards", nil, 0),
        ("2s linear 1.5 forwards", nil, 100), ("2s linear reverse", 0.5, 150), ("2s steps(4) forwards", 1.1, 100),
        ("2s linear -1s paused", nil, 100), ("2s linear infinite", 5, 100), ("0s forwards", nil, 200),
        ("2s linear(0, 1 25%, 1) forwards", 0.5, 200), ("2s ease forwards", 2, 200), ("none", 1, 0),
        ("0s, missing 1s", nil, 0),
    ])
    func playsSheets(_ animation: String, _ time: Double?, _ x: Double) throws {
        let found = try square(Self.slide + animation + "}", at: time)
        #expect(abs(found.x - x) <= 1 && found.warnings == 0)
    }

    @Test func easingFunctionsHaveNoEmptyArguments() throws {
        let timing = "2s linear;animation-timing-function:"
        #expect(try square(Self.slide + timing + "cubic-bezier(1,0,1,0)}", at: 1).x < 50)
        let found = try square(Self.slide + timing + "cubic-bezier(1,,0,1,0)}", at: 1)
        #expect(found.x == 100 && found.warnings == 1)
    }

    @Test func saysThatAnAnimationHasNoEnd() throws {
        #expect(try square(Self.slide + "1s infinite}", at: nil).warnings == 1)
        #expect(
            try square("", "<animate attributeName='x' to='9' dur='1s' repeatCount='indefinite'/>", at: nil).warnings
                == 1)
        #expect(
            try square("", "<animate attributeName='x' to='9' dur='1s' repeatCount='indefinite'/>", at: 1).warnings == 0
        )
    }

    @Test func importantDeclarationsWin() throws {
        let sheet = "@keyframes f{to{opacity:1}}.r{animation:f 1s forwards;opacity:.5!important}"
        #expect(abs(try square(sheet, at: nil).alpha - 0.5) < 0.01)
    }

    @Test(arguments: [
        ("<animate attributeName='x' from='0' to='200' dur='2s' fill='freeze'/>", nil, 200.0),
        ("<animate attributeName='x' from='0' to='200' dur='2s'/>", nil, 0),
        ("<animate attributeName='x' to='200' dur='2s'/>", 1.0, 100),
        ("<animate attributeName='x' values='0;200;100' keyTimes='0;.25;1' dur='2s' fill='freeze'/>", 0.5, 200),
        ("<animate attributeName='x' values='0;200' calcMode='discrete' dur='2s'/>", 1.5, 200),
        ("<animate attributeName='x' by='10' dur='1s' repeatCount='3' accumulate='sum' fill='freeze'/>", nil, 30),
        ("<set attributeName='x' to='50' begin='1s'/>", 0.5, 0),
        ("<set attributeName='x' to='50' begin='1s'/>", nil, 50),
        ("<set attributeName='x' to='50' begin='click'/>", nil, 0),
        (
            "<animate id='a' attributeName='y' to='0' dur='1s'/><set attributeName='x' to='50' begin='a.end+1s'/>", 1.5,
            0
        ),
        ("<animate id='a' attributeName='y' to='0' dur='1s'/><set attributeName='x' to='50' begin='a.end+1s'/>", 2, 50),
        ("<animateTransform attributeName='transform' type='translate' to='80' dur='1s' fill='freeze'/>", nil, 80),
        ("<animateMotion path='M0 0H100' dur='2s' fill='freeze'/>", 1, 50),
        (
            "<animate id='a' attributeName='x' to='9' dur='1s' begin='b.end'/><set id='b' attributeName='x' to='1' begin='a.end'/>",
            nil, 0
        ),
    ])
    func playsElements(_ child: String, _ time: Double?, _ x: Double) throws {
        let found = try square("", child, at: time)
        #expect(abs(found.x - x) <= 1 && found.warnings == 0)
    }

    @Test("animations that wait for many others are timed once", .timeLimit(.minutes(1)), arguments: [true, false])
    func waitsForMany(isReversed: Bool) throws {
        var chain = (1...400).map { i in
            "<animate id='a\(i)' attributeName='y' to='0' dur='1s' begin='a\(i - 1).end;a\(i - 1).begin;a\(i - 1).end'/>"
        }
        if isReversed { chain.reverse() }
        let all =
            "<animate id='a0' attributeName='y' to='0' dur='1s'/>" + chain.joined()
            + "<set attributeName='x' to='50' begin='a400.end'/>"
        #expect(try square("", all, at: 400.5).x == 0)
        #expect(try square("", all, at: 401.5).x == 50)
    }
    @Test("animations that wait for each other in a circle never begin", .timeLimit(.minutes(1)))
    func waitsInCircles() throws {
        let circle = (0..<40).map { i in
            let waits = (0..<40).map { "a\($0).begin" }.joined(separator: ";")
            return "<animate id='a\(i)' attributeName='x' to='50' dur='1s' begin='\(waits)'/>"
        }
        #expect(try square("", circle.joined(), at: 0.5).x == 0)
    }
    @Test func findsItsPlaceAmongThousandsOfKeyframes() throws {
        let frames = (0...5_000).map { "\(Double($0) / 50)%{transform:translateX(\($0 % 2 == 0 ? 0 : 100)px)}" }
            .joined()
        let sheet = "@keyframes s{\(frames)}.r{animation:s 5000s linear}"
        #expect(try square(sheet, at: 1).x == 100 && square(sheet, at: 2).x == 0)
    }
}

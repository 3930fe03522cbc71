// Screens of UIKit in a host: layout, controls, gestures, animations, and text of several lines.
import BezelAppleNames
import Testing

@testable import Seeds

private func bitmap(_ scene: Scene) throws -> Bitmap { try BitmapRenderer(scale: 1).render(scene) }
private final class Table: SelectorTable {
    var calls: [String] = []
    func perform(_ selector: Selector, with sender: Any?) -> Bool {
        guard selector == "tapped:" else { return false }
        calls.append(selector.description)
        return true
    }
}
private final class Folded: UIView {
    var layouts = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        layoutIfNeeded()
    }
}

@Suite struct ScreenTests {
    @Test func constraintsPlaceViewsByEdgesSizesAndRatios() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let (a, b) = (UIView(), UIView())
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            a.trailingAnchor.constraint(equalTo: b.leadingAnchor, constant: -20),
            b.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
            a.topAnchor.constraint(equalTo: root.topAnchor), a.heightAnchor.constraint(equalToConstant: 50),
            b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
            b.heightAnchor.constraint(lessThanOrEqualTo: a.heightAnchor, multiplier: 0.5),
            b.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
        ])
        root.layoutIfNeeded()
        #expect(abs(a.frame.width - 260 * 2 / 3) < 1e-6 && abs(b.frame.width - 260 / 3) < 1e-6)
        #expect(abs(b.frame.minX - a.frame.maxX - 20) < 1e-6 && abs(b.frame.midY - 25) < 1e-6)
        #expect(b.frame.height >= 20 - 1e-6 && b.frame.height <= 25 + 1e-6)
    }
    @Test func contradictionsGiveUpTheLowerPriority() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let low = view.widthAnchor.constraint(equalToConstant: 10)
        low.priority = .defaultLow
        NSLayoutConstraint.activate([low, view.widthAnchor.constraint(equalToConstant: 60)])
        root.layoutIfNeeded()
        #expect(view.frame.width == 60)
        low.isActive = false
        #expect(view.constraints.count == 1)
    }
    @Test(arguments: [Double.nan, .infinity]) func constraintsThatAreNotFiniteAreLeftOut(number: Double) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: number),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: number),
            view.heightAnchor.constraint(equalToConstant: 30),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.height == 30 && view.frame.minX.isFinite && view.frame.width.isFinite)
    }
    @Test func constraintsInARingEnd() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let views = (0..<400).map { _ in UIView() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        for (view, next) in zip(views, views.dropFirst() + views.prefix(1)) {
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: next.trailingAnchor),
                view.widthAnchor.constraint(equalTo: next.widthAnchor, multiplier: 2),
                view.topAnchor.constraint(equalTo: next.topAnchor, constant: 1),
            ])
        }
        root.layoutIfNeeded()
        #expect(views.allSatisfy { $0.frame.minX.isFinite && $0.frame.width >= 0 })
    }
    @Test func stacksShareTheirLength() {
        let views = (0..<3).map { _ in UIView() }
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
        (stack.spacing, stack.distribution) = (10, .fillEqually)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 110, 220] && views[0].frame.size == CGSize(width: 100, height: 40))
        views[1].isHidden = true
        stack.layoutIfNeeded()
        #expect(views[2].frame == CGRect(x: 165, y: 0, width: 155, height: 40))
    }
    @Test func layoutsThatAskForALayoutEnd() throws {
        let view = Folded(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = try ViewHost(view, size: CGSize(width: 10, height: 10)).picture()
        #expect(view.layouts > 0 && view.layouts < 10)
    }
    @Test func viewsAndLayersDoNotContainThemselves() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
        #expect(outer.superview == nil && inner.subviews.isEmpty)
        let (a, b) = (CALayer(), CALayer())
        a.addSublayer(b)
        b.addSublayer(a)
        #expect(b.sublayers == nil)
    }
    @Test func targetsRunWhatTheirTableNames() throws {
        let table = Table()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitle("Tap", for: .normal)
        button.addTarget(table, action: "tapped:", for: .touchUpInside)
        // A name that the table does not know is reported and runs nothing.
        button.addTarget(table, action: "missing:", for: .touchUpInside)
        let host = ViewHost(button, size: CGSize(width: 100, height: 40))
        #expect(try host.tap(at: CGPoint(x: 50, y: 20)))
        #expect(table.calls == ["tapped:"])
        button.isEnabled = false
        try host.tap(at: CGPoint(x: 50, y: 20))
        #expect(table.calls.count == 1)
    }
    @Test func pansTellHowFarTheFingerIs() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        var states: [UIGestureRecognizer.State] = []
        var last = CGPoint.zero
        view.addGestureRecognizer(
            UIPanGestureRecognizer { gesture in
                states.append(gesture.state)
                last = (gesture as? UIPanGestureRecognizer)?.translation(in: view) ?? .zero
            })
        let host = ViewHost(view, size: CGSize(width: 200, height: 100))
        #expect(try host.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 120, y: 60)))
        #expect(states.first == .began && states.last == .ended && states.contains(.changed))
        #expect(abs(last.x - 100) < 1e-6 && abs(last.y - 10) < 1e-6)
    }
    @Test func animatedChangesMoveAndComplete() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        root.addSubview(view)
        var isDone = false
        root.addGestureRecognizer(
            UITapGestureRecognizer { _ in
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.center.x += 100
                } completion: { _ in
                    isDone = true
                }
            })
        let host = ViewHost(root, size: CGSize(width: 200, height: 100))
        #expect(try host.tap(at: CGPoint(x: 100, y: 80)))
        #expect(try bitmap(host.picture(at: 0.5)).color(x: 60, y: 10).red > 0.9 && !isDone)
        #expect(try bitmap(host.picture(at: 1.1)).color(x: 110, y: 10).red > 0.9 && isDone)
    }
    @Test func wordsAreGuessedOnAScreen() throws {
        let screen = GuessingScreen(order: [2, 0])
        let host = ViewHost(screen, size: CGSize(width: 320, height: 400), background: .white)
        let first = try bitmap(host.picture())
        #expect((20..<120).contains { y in (40..<280).contains { first.color(x: $0, y: y).red < 0.5 } })
        // The third of four buttons, blue.
        #expect(try host.tap(at: CGPoint(x: 195, y: 350)))
        _ = try host.picture(at: 1.2)
        // Wrong: green.
        #expect(try host.tap(at: CGPoint(x: 125, y: 350)))
        _ = try host.picture(at: 2.5)
        let result = try #require(screen.presentedViewController)
        #expect((result.view.subviews.first as? UILabel)?.text == "1 of 2")
        #expect(try host.tap(at: CGPoint(x: 160, y: 50)))
        _ = try host.picture()
        #expect(screen.presentedViewController == nil)
    }
}

@Suite struct ParagraphTests {
    private func style(_ change: (NSMutableParagraphStyle) -> Void) -> [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        change(style)
        return [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style]
    }
    private func ink(_ string: NSAttributedString, _ rect: CGRect) throws -> Rect {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 200)).scene { _ in string.draw(in: rect) }
        let drawn = try bitmap(image)
        var box = Rect.null
        for y in 0..<200 {
            for x in 0..<200 where drawn.color(x: x, y: y).alpha > 0.5 {
                box = box.union(Rect(x: Double(x), y: Double(y), width: 1, height: 1))
            }
        }
        return box
    }
    @Test func linesBreakAlignAndKeepTheirHeight() throws {
        let rect = CGRect(x: 0, y: 0, width: 120, height: 200)
        let left = try ink(
            NSAttributedString(string: "one two three four", attributes: style { $0.alignment = .left }), rect)
        let right = try ink(
            NSAttributedString(string: "one two three four", attributes: style { $0.alignment = .right }), rect)
        #expect(left.minX < 5 && right.maxX > 115 && right.maxX <= 121 && left.height > 35)
        let high = try ink(
            NSAttributedString(string: "one two three four", attributes: style { $0.minimumLineHeight = 60 }), rect)
        #expect(high.maxY > left.maxY + 40)
        let spaced = NSAttributedString(string: "a\nb", attributes: style { $0.lineHeightMultiple = 2 }).size()
        let plain = NSAttributedString(string: "a\nb", attributes: style { _ in }).size()
        #expect(abs(spaced.height - 2 * plain.height) < 1)
    }
    @Test func emptyAndEndlessWordsAreBounded() {
        #expect(NSAttributedString(string: "").size() == .zero)
        let long = NSAttributedString(string: String(repeating: "m", count: 2000), attributes: style { _ in })
        let box = long.boundingRect(
            with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, context: nil)
        #expect(box.width <= 101 && box.height > 1000)
    }
    @Test func fontsAreFoundAgainByTheirNames() {
        for weight in [UIFont.Weight.regular, .semibold, .bold] {
            let font = UIFont.systemFont(ofSize: 12, weight: weight)
            #expect(UIFont(name: font.fontName, size: 12)?.fontName == font.fontName)
        }
    }
    @Test func glyphsAreShownInTheContextsFont() throws {
        let font = UIFont.systemFont(ofSize: 80)
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: "L", attributes: [.font: font]))
        let run = try #require(CTLineGetGlyphRuns(line).first as? CTRun)
        var glyph = CGGlyph()
        CTRunGetGlyphs(run, CFRangeMake(0, 1), &glyph)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 100, height: 100), false, 1)
        let context = try #require(UIGraphicsGetCurrentContext())
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        context.setFont(CTFontCopyGraphicsFont(font, nil))
        context.setFontSize(80)
        context.showGlyphs([glyph], at: [CGPoint(x: 10, y: -80)])
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil && image.size == CGSize(width: 100, height: 100))
        let drawn = try bitmap(Scene(size: image.size) { Image(uiImage: image) })
        #expect(drawn.color(x: 40, y: 77).alpha > 0.9 && drawn.color(x: 40, y: 30).alpha == 0)
    }
}

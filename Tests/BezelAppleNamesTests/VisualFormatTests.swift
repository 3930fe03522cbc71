// Constraints written as pictures, changes from view to view, and timers with selectors.
import BezelAppleNames
import Testing

private func laidOut(
    _ formats: [String], options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
) -> [CGRect] {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let views = ["a": UIView(), "b": UIView()]
    for view in views.values {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
    }
    for format in formats {
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    root.layoutIfNeeded()
    return ["a", "b"].compactMap { views[$0]?.frame }
}
private final class Ticker: SelectorTable {
    var ticks: [String] = []
    func perform(_ selector: Selector, with sender: Any?) -> Bool {
        ticks.append((sender as? Timer)?.userInfo as? String ?? "")
        return selector == "tick"
    }
}

@Suite struct VisualFormatTests {
    @Test func picturesPlaceViews() {
        let frames = laidOut(["H:|-[a(100)]-20-[b]-|", "V:|-top-[a(b)]-(0)-[b]|"], metrics: ["top": 40])
        #expect(frames[0].minX == 8 && frames[0].width == 100 && frames[1].minX == 128 && frames[1].maxX == 292)
        #expect(frames[0].minY == 40 && frames[0].height == 80 && frames[1].minY == 120 && frames[1].maxY == 200)
    }
    @Test func optionsLineViewsUpAndGapsHaveBounds() {
        let frames = laidOut(
            ["|[a(50)]-(>=30,<=30)-[b(==a@750)]", "V:|-10-[a(20)]", "V:[b(20)]"], options: .alignAllTop)
        #expect(frames[1].minX == 80 && frames[1].width == 50 && frames[1].minY == 10)
    }
    @Test(
        "what is no picture gives no constraints",
        arguments: ["", "H:", "H:|-[c]|", "H:|[a", "H:|-gap-[a]", "H:[a]]", "V:|[a(1e400)]", "H:|-8[a]", "H:[a(>=)]"])
    func faults(_ format: String) {
        #expect(
            NSLayoutConstraint.constraints(withVisualFormat: format, views: ["a": UIView()]).isEmpty)
    }
    @Test func anchorsStandBelowBySystemSpacing() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2),
            view.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 16, width: 10, height: 10))
    }
    @Test func transitionsChangeViewsAtOnce() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (front, back) = (UIView(), UIView())
        root.addSubview(front)
        root.addSubview(back)
        back.isHidden = true
        UIView.transition(
            from: front, to: back, duration: 1, options: [.transitionFlipFromLeft, .showHideTransitionViews])
        #expect(front.isHidden && !back.isHidden && root.subviews.count == 2)
        let next = UIView()
        UIView.transition(from: back, to: next, duration: 1, options: .transitionCurlUp)
        #expect(root.subviews == [front, next] && back.superview == nil)
    }
    @Test func hierarchiesAreDrawnIntoPictures() throws {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
        view.backgroundColor = .red
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 40), false, 1)
        #expect(view.drawHierarchy(in: CGRect(x: 20, y: 0, width: 20, height: 40), afterScreenUpdates: true))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        let bitmap = try BitmapRenderer(scale: 1).render(
            Scene(size: CGSize(width: 40, height: 40)) { Image(uiImage: image) })
        #expect(bitmap.color(x: 10, y: 20).alpha == 0 && bitmap.color(x: 30, y: 38).red == 1)
        #expect(!view.drawHierarchy(in: .zero, afterScreenUpdates: false))
    }
    @Test func timersSendSelectors() throws {
        let ticker = Ticker()
        let view = Rectangle().onAppear {
            _ = Timer.scheduledTimer(
                timeInterval: 1, target: ticker, selector: "tick", userInfo: "mine", repeats: true)
        }
        let host = ViewHost(view, size: CGSize(width: 10, height: 10))
        _ = try host.picture(at: 0)
        _ = try host.picture(at: 3.5)
        #expect(ticker.ticks == ["mine", "mine", "mine"])
    }
}

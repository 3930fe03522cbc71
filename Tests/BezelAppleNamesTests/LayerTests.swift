// Layers, their animations and their time.
import BezelAppleNames
import Testing

private final class LayerView: UIView {
    let build: (CALayer) -> Void
    init(_ build: @escaping (CALayer) -> Void) {
        self.build = build
        super.init(frame: .zero)
        build(layer)
    }
    required init?(coder: NSCoder) { nil }
}
private let size = CGSize(width: 100, height: 100)
private func pictures(_ build: @escaping (CALayer) -> Void, at times: [Double]) throws -> [Bitmap] {
    let host = ViewHost(LayerView(build), size: size)
    return try times.map { try BitmapRenderer(scale: 1).render(host.picture(at: $0)) }
}
private func box(_ color: UIColor, _ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = color.cgColor
    layer.frame = frame
    return layer
}
private func left(_ bitmap: Bitmap, row: Int = 50) -> Int? {
    (0..<100).first { bitmap.color(x: $0, y: row).alpha > 0.5 }
}

@Suite struct LayerTests {
    @Test func framesFollowAnchorAndTransform() {
        let layer = box(.red, CGRect(x: 10, y: 20, width: 40, height: 20))
        #expect(layer.position == CGPoint(x: 30, y: 30) && layer.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
        layer.anchorPoint = .zero
        #expect(layer.frame == CGRect(x: 30, y: 30, width: 40, height: 20))
        layer.transform = CATransform3DMakeScale(2, 1, 1)
        #expect(layer.frame == CGRect(x: 30, y: 30, width: 80, height: 20))
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(abs(layer.frame.minX - 10) < 1e-9 && abs(layer.frame.height - 40) < 1e-9)
    }
    @Test func masksShowWhatTheyCover() throws {
        let drawn = try pictures(
            { root in
                let layer = box(.red, CGRect(x: 0, y: 0, width: 100, height: 100))
                let mask = CAShapeLayer()
                mask.path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil)
                layer.mask = mask
                root.addSublayer(layer)
            }, at: [0])[0]
        #expect(drawn.color(x: 50, y: 50).alpha == 1 && drawn.color(x: 5, y: 5).alpha == 0)
    }
    /// A mask may be any layer, also the masked one or one around it. It is drawn once, and what stands beside it too.
    @Test(arguments: [false, true]) func layersInTheirOwnMasksEnd(isOuter: Bool) throws {
        let drawn = try pictures(
            { root in
                let layer = box(.red, CGRect(x: 0, y: 0, width: 50, height: 100))
                layer.mask = isOuter ? root : layer
                root.addSublayer(layer)
                root.addSublayer(box(.blue, CGRect(x: 50, y: 0, width: 50, height: 100)))
            }, at: [0])[0]
        #expect(drawn.color(x: 25, y: 50).alpha == 0 && drawn.color(x: 75, y: 50).blue == 1)
    }
    @Test func layersThatWouldTakeTooLongAreAnError() throws {
        func view(_ counts: [Int], depth: Int = 0) -> UIView {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var top: CALayer = view.layer
            for count in counts {
                let copies = CAReplicatorLayer()
                copies.instanceCount = count
                top.addSublayer(copies)
                top = copies
            }
            var inner = CALayer()
            // From the inside, where no layer knows yet how deep it will stand.
            for _ in 0..<depth {
                let outer = CALayer()
                outer.addSublayer(inner)
                inner = outer
            }
            top.addSublayer(inner)
            return view
        }
        let size = CGSize(width: 10, height: 10)
        for counts in [[1_000_000], [1000, 1000], [Int.max, Int.max]] {
            #expect {
                try ViewHost(view(counts), size: size).picture()
            } throws: { error in
                (error as? TooManyLayers)?.kind == .count
            }
        }
        #expect {
            try ViewHost(view([1], depth: 2000), size: size).picture()
        } throws: { error in
            (error as? TooManyLayers)?.kind == .depth
        }
        _ = try ViewHost(view([50, 20, 0, -3], depth: 3), size: size).picture()
        // From the outside, layers that stand too deep are left out and told of.
        let whole = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var inner = whole
        for _ in 0..<2000 {
            let next = UIView()
            inner.addSubview(next)
            inner = next
        }
        _ = try ViewHost(whole, size: size).picture()
    }
    @Test func basicAnimationsRunFromWhenTheyBeginAndGoBackUnlessKept() throws {
        func lefts(_ change: @escaping (CABasicAnimation) -> Void) throws -> [Int?] {
            try pictures(
                { root in
                    let layer = box(.red, CGRect(x: 0, y: 40, width: 20, height: 20))
                    let move = CABasicAnimation(keyPath: "position.x")
                    move.toValue = 50
                    move.duration = 1
                    change(move)
                    layer.add(move, forKey: "move")
                    root.addSublayer(layer)
                }, at: [0, 0.5, 1.5]
            ).map { left($0) }
        }
        #expect(try lefts { _ in } == [0, 20, 0])
        #expect(
            try lefts {
                $0.isRemovedOnCompletion = false
                $0.fillMode = .forwards
            } == [0, 20, 40])
        #expect(try lefts { $0.repeatCount = .infinity } == [0, 20, 20])
        #expect(
            try lefts {
                $0.autoreverses = true
                $0.repeatCount = 2
            } == [0, 20, 20])
        #expect(
            try lefts {
                $0.beginTime = 1
                $0.fromValue = 30
                $0.fillMode = .backwards
            } == [20, 20, 30])
    }
    @Test func keyframesKeepTheirTimesAndCurves() throws {
        func lefts(_ change: @escaping (CAKeyframeAnimation) -> Void) throws -> [Int?] {
            try pictures(
                { root in
                    let layer = box(.red, CGRect(x: 0, y: 40, width: 20, height: 20))
                    let move = CAKeyframeAnimation(keyPath: "position")
                    move.values = [CGPoint(x: 10, y: 50), CGPoint(x: 50, y: 50), CGPoint(x: 30, y: 50)]
                    move.duration = 1
                    change(move)
                    layer.add(move, forKey: nil)
                    root.addSublayer(layer)
                }, at: [0.25, 0.5, 0.75]
            ).map { left($0) }
        }
        #expect(try lefts { _ in } == [20, 40, 30])
        #expect(try lefts { $0.keyTimes = [0, 0.25, 1] } == [40, 33, 27])
        #expect(try lefts { $0.calculationMode = .discrete } == [0, 40, 20])
    }
    @Test func groupsShareTheirTime() throws {
        let drawn = try pictures(
            { root in
                let layer = box(.red, CGRect(x: 0, y: 40, width: 20, height: 20))
                let move = CABasicAnimation(keyPath: "position.x")
                move.toValue = 50
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = 0.8
                fade.toValue = 0.6
                let group = CAAnimationGroup()
                group.animations = [move, fade]
                group.duration = 1
                layer.add(group, forKey: "both")
                root.addSublayer(layer)
            }, at: [0.5])[0]
        #expect(left(drawn) == 20 && abs(drawn.color(x: 30, y: 50).alpha - 0.7) < 0.01)
    }
    @Test func presentationsHaveTheValuesThatAreSeen() throws {
        final class Asking: UIView {
            var seen: [Double] = []
            let bar = CAShapeLayer()
            override init(frame: CGRect) {
                super.init(frame: frame)
                let grow = CABasicAnimation(keyPath: "strokeEnd")
                grow.fromValue = 0
                grow.toValue = 1
                grow.duration = 2
                bar.add(grow, forKey: "grow")
            }
            required init?(coder: NSCoder) { nil }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                seen.append(bar.presentation()?.strokeEnd ?? -1)
            }
        }
        let view = Asking(frame: .zero)
        let host = ViewHost(view, size: size)
        for time in [0, 0.5, 3] {
            try host.advance(by: time - host.time)
            try host.tap(at: CGPoint(x: 50, y: 50))
        }
        #expect(view.seen == [0, 0.25, 1])
    }
    @Test func gradientsLieBetweenTheirPoints() throws {
        func color(_ type: CAGradientLayerType, x: Int, y: Int) throws -> Color {
            try pictures(
                { root in
                    let layer = CAGradientLayer()
                    layer.frame = CGRect(origin: .zero, size: size)
                    layer.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
                    layer.type = type
                    if type == .axial {
                        layer.startPoint = CGPoint(x: 0, y: 0.5)
                        layer.endPoint = CGPoint(x: 1, y: 0.5)
                    } else {
                        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
                        layer.endPoint = CGPoint(x: 1, y: 1)
                    }
                    root.addSublayer(layer)
                }, at: [0])[0].color(x: x, y: y)
        }
        #expect(try abs(color(.axial, x: 50, y: 10).red - 0.505) < 0.02)
        #expect(try color(.radial, x: 50, y: 50).red < 0.05 && color(.radial, x: 98, y: 50).red > 0.9)
        // It begins at the lower right and turns clockwise.
        #expect(try color(.conic, x: 60, y: 65).red < 0.1 && color(.conic, x: 65, y: 60).red > 0.9)
    }
    @Test func bordersCornersAndOrderAreThoseOfTheLayer() throws {
        let drawn = try pictures(
            { root in
                let back = box(.red, CGRect(x: 10, y: 10, width: 80, height: 80))
                back.borderWidth = 4
                back.borderColor = UIColor.blue.cgColor
                back.cornerRadius = 20
                back.zPosition = 1
                root.addSublayer(back)
                root.addSublayer(box(.green, CGRect(x: 0, y: 0, width: 100, height: 30)))
            }, at: [0])[0]
        #expect(drawn.color(x: 50, y: 20) == Color(red: 1, green: 0, blue: 0))
        #expect(drawn.color(x: 50, y: 11) == Color(red: 0, green: 0, blue: 1))
        #expect(drawn.color(x: 11, y: 11) == Color(red: 0, green: 1, blue: 0))
        #expect(drawn.color(x: 11, y: 88).alpha == 0)
    }
}

// Values of layers by their keys, animations that add, and names that migrators write.
import BezelAppleNames
import Testing

private final class RingLayer: CALayer {
    var progress: CGFloat = 0.25
}
private final class Board: UIView {
    let build: (CALayer) -> Void
    init(_ build: @escaping (CALayer) -> Void) {
        self.build = build
        super.init(frame: .zero)
        build(layer)
    }
    required init?(coder: NSCoder) { nil }
}
/// The first column of a red box of 20 by 20 at a time.
private func column(at time: Double, _ animation: CAAnimation) throws -> Int? {
    let view = Board { root in
        let box = CALayer()
        box.backgroundColor = UIColor.red.cgColor
        box.frame = CGRect(x: 10, y: 40, width: 20, height: 20)
        box.add(animation, forKey: nil)
        root.addSublayer(box)
    }
    let host = ViewHost(view, size: CGSize(width: 100, height: 100))
    let bitmap = try BitmapRenderer(scale: 1).render(host.picture(at: time))
    return (0..<100).first { bitmap.color(x: $0, y: 50).alpha > 0.5 }
}

@Suite struct LayerKeyTests {
    @Test func keysReadAndSetPropertiesAndTheirParts() {
        let layer = CAShapeLayer()
        layer.setValue(0.5, forKey: "opacity")
        layer.setValue(30, forKeyPath: "position.x")
        layer.setValue(CGSize(width: 8, height: 6), forKeyPath: "bounds.size")
        layer.setValue(UIColor.blue.cgColor, forKey: "strokeColor")
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
        layer.setValue(2, forKeyPath: "transform.scale")
        #expect(layer.opacity == 0.5 && layer.position.x == 30 && layer.bounds.width == 8)
        #expect(layer.strokeColor == UIColor.blue.cgColor)
        #expect(abs((layer.value(forKeyPath: "transform.rotation") as? Double ?? 0) - .pi / 2) < 1e-12)
        #expect(abs((layer.value(forKeyPath: "transform.scale.y") as? Double ?? 0) - 2) < 1e-12)
        #expect(layer.value(forKey: "opacity") as? Float == 0.5 && layer.model() === layer)
    }
    @Test func otherKeysAreKeptAndWrongTypesChangeNothing() {
        let layer = RingLayer()
        layer.setValue("first", forKey: "name of mine")
        layer.setValue("red", forKey: "opacity")
        #expect(layer.value(forKey: "name of mine") as? String == "first" && layer.opacity == 1)
        #expect(layer.value(forKey: "progress") as? CGFloat == 0.25 && layer.value(forKey: "nothing") == nil)
        layer.setValue(1, forKey: "progress")
        #expect(layer.progress == 0.25)
        layer.setValue(nil, forKey: "name of mine")
        layer.setValue(nil, forKey: "backgroundColor")
        #expect(layer.value(forKey: "name of mine") == nil && layer.backgroundColor == nil)
    }
    @Test func additiveAnimationsAddToTheLayersOwn() throws {
        let shake = CAKeyframeAnimation(keyPath: "position.x")
        (shake.values, shake.duration, shake.isAdditive) = ([0, 40, 0], 2, true)
        #expect(try column(at: 0, shake) == 10 && column(at: 1, shake) == 50 && column(at: 3, shake) == 10)
        shake.isAdditive = false
        #expect(try column(at: 1, shake) == 30)
    }
    /// A layer keeps a copy of its animation, with its path.
    @Test func positionsFollowPaths() throws {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 20, y: 50))
        path.addLine(to: CGPoint(x: 80, y: 50))
        let move = CAKeyframeAnimation(keyPath: "position")
        (move.path, move.duration) = (path, 2)
        #expect(try column(at: 0, move) == 10 && column(at: 1, move) == 40)
        move.isAdditive = true
        // From (20, 50), twice 50 below: out of the picture.
        #expect(try column(at: 1, move) == nil)
    }
    @Test func modesHaveTheirNames() {
        #expect(CATextLayerAlignmentMode(rawValue: "center") == .center && CALayerContentsGravity.top.rawValue == "top")
        #expect(CAMediaTimingFillMode(rawValue: "of my own") == .removed)
        #expect(CAMediaTimingFunctionName(rawValue: "easeIn") == .easeIn)
        #expect([NSFontAttributeName, NSKernAttributeName] == [.font, .kern] && NSIntegerMax == .max)
        #expect(UIRectEdge.all.contains(.left) && UIRectEdge.all.subtracting([.left, .top]) == [.right, .bottom])
    }
    @Test func elementsOfArraysAreObjects() throws {
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: "ab"))
        let runs = CTLineGetGlyphRuns(line)
        let run = try unsafe unsafeBitCast(#require(CFArrayGetValueAtIndex(runs, 0)), to: CTRun.self)
        #expect(CTRunGetGlyphCount(run) == 2)
        #expect(unsafe CFArrayGetValueAtIndex(runs, 7) == nil && CFArrayGetValueAtIndex([1], 0) == nil)
    }
}

@Suite struct ClearedContextTests {
    private func drawn(_ draw: (CGContext) -> Void) throws -> Bitmap {
        let context = try #require(
            CGContext(
                data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        draw(context)
        let image = try #require(context.makeImage())
        return try BitmapRenderer(scale: 1).render(
            Scene(size: CGSize(width: 40, height: 40)) { Image(decorative: image, scale: 1) })
    }
    @Test func clearedRectanglesAreEmptyAndCanBeDrawnOn() throws {
        let bitmap = try drawn { context in
            context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
            context.clear(CGRect(x: 0, y: 0, width: 20, height: 40))
            context.clear(CGRect(x: 30, y: 0, width: 10, height: 40))
            context.fill(CGRect(x: 5, y: 0, width: 5, height: 40))
        }
        #expect([2, 7, 15, 25, 35].map { bitmap.color(x: $0, y: 20).alpha } == [0, 1, 0, 1, 0])
    }
    /// What is undone by the inverse leaves the device's coordinates, whose y grows upwards.
    @Test func transformsOfViewsLeadToTheDevice() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 40), false, 1)
        defer { UIGraphicsEndImageContext() }
        let context = try #require(UIGraphicsGetCurrentContext())
        #expect(context.ctm == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 40))
        context.translateBy(x: 7, y: 9)
        context.concatenate(context.ctm.inverted())
        #expect(context.ctm.isIdentity)
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        let bitmap = try BitmapRenderer(scale: 1).render(
            Scene(size: CGSize(width: 40, height: 40)) { Image(uiImage: image) })
        #expect(bitmap.color(x: 5, y: 35).red == 1 && bitmap.color(x: 5, y: 5).alpha == 0)
        let drawn = CGContext(
            data: nil, width: 9, height: 9, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        #expect(drawn?.ctm == .identity)
    }
    @Test func clearingStaysWithinTheClipAndHasALimit() throws {
        let bitmap = try drawn { context in
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
            context.saveGState()
            context.clip(to: CGRect(x: 10, y: 0, width: 10, height: 40))
            context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
            context.restoreGState()
            for _ in 0..<500 {
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                context.clear(CGRect(x: 30, y: 0, width: 10, height: 40))
            }
        }
        #expect([5, 15, 25, 35].map { bitmap.color(x: $0, y: 20).alpha } == [1, 0, 1, 0])
    }
}

@Suite struct ManyLayerTests {
    /// As many as are drawn are drawn in seconds, and one more is an error.
    @Test(.timeLimit(.minutes(2)), arguments: [99_990, 100_000])
    func aHundredThousandLayers(count: Int) throws {
        let view = Board { root in
            for i in 0..<count {
                let layer = CALayer()
                layer.backgroundColor = UIColor.red.cgColor
                layer.frame = CGRect(x: Double(i % 100), y: Double(i / 1000), width: 1, height: 1)
                root.addSublayer(layer)
            }
        }
        let host = ViewHost(view, size: CGSize(width: 100, height: 100))
        if count < 100_000 {
            let bitmap = try BitmapRenderer(scale: 1).render(host.picture())
            #expect(bitmap.color(x: 50, y: 50).red == 1)
        } else {
            #expect {
                try host.picture()
            } throws: { error in
                (error as? TooManyLayers)?.kind == .count
            }
        }
    }
}

// Two vote buttons that share a bar, made of layers and moved by keyframes, as an article on Core Animation has it; only
// the import is another.
import BezelAppleNames

final class VoteButtons: UIView {
    private enum Side {
        case up, down
    }

    var share: CGFloat = 0.63
    private let gap: CGFloat = 6
    private let radius: CGFloat = 16

    private let up = CAGradientLayer()
    private let down = CAGradientLayer()
    private let upMask = CAShapeLayer()
    private let downMask = CAShapeLayer()
    private let border = CAShapeLayer()
    private let label = UILabel()
    private var choice: Side?

    override init(frame: CGRect) {
        super.init(frame: frame)
        up.colors = [UIColor(red: 0.2, green: 0.78, blue: 0.55, alpha: 1).cgColor, UIColor.systemGreen.cgColor]
        down.colors = [UIColor.systemOrange.cgColor, UIColor.systemRed.cgColor]
        for gradient in [up, down] {
            gradient.startPoint = CGPoint(x: 0, y: 0.5)
            gradient.endPoint = CGPoint(x: 1, y: 0.5)
            gradient.locations = [0, 1]
            layer.addSublayer(gradient)
        }
        up.mask = upMask
        down.mask = downMask
        border.fillColor = nil
        border.strokeColor = UIColor.white.withAlphaComponent(0.9).cgColor
        border.lineWidth = 4
        border.lineCap = .round
        border.strokeEnd = 0
        layer.addSublayer(border)
        label.textColor = .white
        label.font = .boldSystemFont(ofSize: 20)
        label.textAlignment = .center
        label.isUserInteractionEnabled = false
        addSubview(label)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func width(of side: Side) -> CGFloat {
        guard choice != nil else { return (bounds.width - gap) / 2 }
        let total = bounds.width - gap
        return side == .up ? total * share : total * (1 - share)
    }

    private func path(of side: Side, width: CGFloat) -> UIBezierPath {
        let corners: UIRectCorner = side == .up ? [.topLeft, .bottomLeft] : [.topRight, .bottomRight]
        return UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: width, height: bounds.height), byRoundingCorners: corners,
            cornerRadii: CGSize(width: radius, height: radius))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let upWidth = width(of: .up)
        up.frame = CGRect(x: 0, y: 0, width: upWidth, height: bounds.height)
        down.frame = CGRect(
            x: upWidth + gap, y: 0, width: bounds.width - upWidth - gap, height: bounds.height)
        upMask.path = path(of: .up, width: up.bounds.width).cgPath
        downMask.path = path(of: .down, width: down.bounds.width).cgPath
        label.frame = choice == .down ? down.frame : up.frame
        label.text = choice == nil ? "Yes" : "\(Int((choice == .up ? share : 1 - share) * 100)) %"
        if let choice {
            let area = choice == .up ? up.frame : down.frame
            border.path = UIBezierPath(roundedRect: area.insetBy(dx: 6, dy: 6), cornerRadius: radius - 6).cgPath
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard choice == nil, let touch = touches.first else { return }
        let before = [up.frame, down.frame]
        let paths = [upMask.path, downMask.path]
        choice = touch.location(in: self).x < up.frame.maxX ? .up : .down
        setNeedsLayout()
        layoutIfNeeded()
        for (index, layer) in [up, down].enumerated() {
            move(layer, from: before[index])
            let shape = CABasicAnimation(keyPath: "path")
            shape.fromValue = paths[index]
            shape.duration = 0.6
            shape.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            layer.mask?.add(shape, forKey: "path")
        }
        bounce(choice == .up ? up : down)
        border.strokeEnd = 1
        let stroke = CABasicAnimation(keyPath: "strokeEnd")
        stroke.fromValue = 0
        stroke.toValue = 1
        stroke.beginTime = CACurrentMediaTime() + 0.3
        stroke.duration = 0.7
        stroke.fillMode = .backwards
        stroke.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
        border.add(stroke, forKey: "stroke")
    }

    private func move(_ layer: CALayer, from frame: CGRect) {
        let position = CABasicAnimation(keyPath: "position")
        position.fromValue = CGPoint(x: frame.midX, y: frame.midY)
        let size = CABasicAnimation(keyPath: "bounds")
        size.fromValue = CGRect(origin: .zero, size: frame.size)
        let group = CAAnimationGroup()
        group.animations = [position, size]
        group.duration = 0.6
        group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(group, forKey: "move")
    }

    private func bounce(_ layer: CALayer) {
        let bounce = CAKeyframeAnimation(keyPath: "transform.scale")
        bounce.values = [1.0, 0.92, 1.04, 1.0]
        bounce.keyTimes = [0, 0.3, 0.7, 1]
        bounce.timingFunctions = [
            CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeInEaseOut),
            CAMediaTimingFunction(name: .easeIn),
        ]
        bounce.duration = 0.5
        layer.add(bounce, forKey: "bounce")
    }
}

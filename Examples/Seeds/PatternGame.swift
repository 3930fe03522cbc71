// A guessing game of triangle patterns drawn by Core Graphics within SwiftUI, as an article has it; only the import is
// another.
import BezelAppleNames

enum PatternDirection: CaseIterable {
    case left, top, right, bottom

    var angle: CGFloat {
        switch self {
        case .top: return 0
        case .right: return .pi / 2
        case .bottom: return .pi
        case .left: return .pi * 1.5
        }
    }
}

class PatternView: UIView {
    enum Constants {
        static let patternSize: CGFloat = 30
        static let patternRepeatCount: CGFloat = 2
    }

    var fillColor: [CGFloat] = [1.0, 0.0, 0.0, 1.0]
    var direction: PatternDirection = .top

    let drawTriangle: CGPatternDrawPatternCallback = { _, context in
        let trianglePath = UIBezierPath(triangleIn: CGRect(x: 0, y: 0, width: 30, height: 30))
        context.addPath(trianglePath.cgPath)
        context.fillPath()
    }

    init(fillColor: UIColor, direction: PatternDirection = .top) {
        self.direction = direction
        super.init(frame: .zero)
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        var alpha: CGFloat = 0
        fillColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.fillColor = [red, green, blue, alpha]
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }

        UIColor.white.setFill()
        context.fill(rect)

        var callbacks = CGPatternCallbacks(version: 0, drawPattern: drawTriangle, releaseInfo: nil)
        let patternStepX = rect.width / Constants.patternRepeatCount
        let patternStepY = rect.height / Constants.patternRepeatCount
        let patternOffsetX = (patternStepX - Constants.patternSize) / 2
        let patternOffsetY = (patternStepY - Constants.patternSize) / 2
        var transform = CGAffineTransform(rotationAngle: direction.angle)
        transform = transform.translatedBy(x: patternOffsetX, y: patternOffsetY)
        guard
            let pattern = CGPattern(
                info: nil,
                bounds: CGRect(x: 0, y: 0, width: Constants.patternSize, height: Constants.patternSize),
                matrix: transform, xStep: patternStepX, yStep: patternStepY, tiling: .constantSpacing,
                isColored: false, callbacks: &callbacks),
            let patternSpace = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())
        else { return }
        context.setFillColorSpace(patternSpace)
        context.setFillPattern(pattern, colorComponents: fillColor)
        context.fill(rect)
    }
}

extension UIBezierPath {
    convenience init(triangleIn rect: CGRect) {
        self.init()
        move(to: CGPoint(x: rect.width / 2, y: 0))
        addLine(to: CGPoint(x: 0, y: rect.height))
        addLine(to: CGPoint(x: rect.width, y: rect.height))
        close()
    }
}

struct PatternRepresentation: UIViewRepresentable {
    let direction: PatternDirection
    let color: UIColor

    func makeUIView(context: Context) -> PatternView {
        PatternView(fillColor: color, direction: direction)
    }

    func updateUIView(_ uiView: PatternView, context: Context) {
        uiView.direction = direction
    }
}

struct PatternGame: View {
    @State private var score = 0
    @State private var round = 1
    @State private var answer: Bool?

    private let rounds: [PatternDirection] = [.right, .bottom, .top, .left, .right]
    private var current: PatternDirection { rounds[min(round, rounds.count) - 1] }

    var body: some View {
        VStack(spacing: 24) {
            HStack {
                Text("Round \(min(round, rounds.count)) of \(rounds.count)")
                Spacer()
                Text("Score \(score)").monospacedDigit()
            }
            .font(.headline)
            ZStack {
                PatternRepresentation(direction: current, color: .systemOrange)
                    .frame(width: 180, height: 180)
                    .border(Color.gray, width: 1)
                if let answer {
                    Image(uiImage: mark(isRight: answer))
                        .frame(width: 60, height: 60)
                }
            }
            Grid(horizontalSpacing: 12, verticalSpacing: 12) {
                GridRow {
                    choice("Left", .left)
                    choice("Right", .right)
                }
                GridRow {
                    choice("Top", .top)
                    choice("Bottom", .bottom)
                }
            }
        }
        .padding(24)
    }

    private func choice(_ title: String, _ direction: PatternDirection) -> some View {
        Button(action: { guess(direction) }) {
            Text(title)
                .frame(width: 110, height: 44)
                .background(Color.blue)
                .foregroundColor(.white)
                .cornerRadius(10)
        }
        .disabled(round > rounds.count)
    }

    private func guess(_ direction: PatternDirection) {
        answer = direction == current
        if direction == current { score += 1 }
        round += 1
    }

    private func mark(isRight: Bool) -> UIImage {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60))
        return renderer.image { context in
            let path = UIBezierPath()
            if isRight {
                path.move(to: CGPoint(x: 12, y: 32))
                path.addLine(to: CGPoint(x: 26, y: 46))
                path.addLine(to: CGPoint(x: 50, y: 16))
            } else {
                path.move(to: CGPoint(x: 14, y: 14))
                path.addLine(to: CGPoint(x: 46, y: 46))
                path.move(to: CGPoint(x: 46, y: 14))
                path.addLine(to: CGPoint(x: 14, y: 46))
            }
            path.lineWidth = 8
            path.lineCapStyle = .round
            context.cgContext.setShadow(offset: CGSize(width: 0, height: 2), blur: 4)
            (isRight ? UIColor.systemGreen : UIColor.systemRed).setStroke()
            path.stroke()
        }
    }
}

struct PatternGame_Previews: PreviewProvider {
    static var previews: some View {
        PatternGame()
            .previewLayout(.fixed(width: 320, height: 440))
    }
}

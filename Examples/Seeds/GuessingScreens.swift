// Two screens of UIKit, laid out by constraints and stacks: a word that is drawn on a curve, four buttons, an animation that
// says whether the answer was right, and the result on a screen of its own.
import BezelAppleNames

/// Text on the upper half of a circle, by Core Text and Core Graphics.
public final class ArchView: UIView {
    /// What it says.
    public var text = "" { didSet { setNeedsDisplay() } }

    public override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let font = UIFont.systemFont(ofSize: 22, weight: .semibold)
        let string = NSAttributedString(string: text, attributes: [.font: font])
        let line = CTLineCreateWithAttributedString(string)
        let radius = rect.width / 2 - font.lineHeight
        let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
        context.setFillColor(UIColor.label.cgColor)
        context.setFont(
            CTFontCopyGraphicsFont(CTFontCreateWithName(font.fontName as CFString, font.pointSize, nil), nil))
        context.setFontSize(font.pointSize)
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        for run in CTLineGetGlyphRuns(line) as? [CTRun] ?? [] {
            for index in 0..<CTRunGetGlyphCount(run) {
                let one = CFRangeMake(index, 1)
                var (glyph, position) = (CGGlyph(), CGPoint.zero)
                CTRunGetGlyphs(run, one, &glyph)
                CTRunGetPositions(run, one, &position)
                let half = CGFloat(CTRunGetTypographicBounds(run, one, nil, nil, nil)) / 2
                context.saveGState()
                context.translateBy(x: rect.midX, y: rect.maxY)
                context.rotate(by: (position.x + half - width / 2) / radius)
                context.showGlyphs([glyph], at: [CGPoint(x: -half, y: radius)])
                context.restoreGState()
            }
        }
    }
}

/// Asks for the colour that a word names.
public final class GuessingScreen: UIViewController {
    private let colors: [(name: String, color: UIColor)] = [
        ("RED", .systemRed), ("GREEN", .systemGreen), ("BLUE", .systemBlue), ("ORANGE", .systemOrange),
    ]
    private let order: [Int]
    private let arch = ArchView()
    private let answer = UILabel()
    private var buttons: [UIButton] = []
    private var round = 0
    private var score = 0

    /// The words' order, by their numbers 0…3.
    public init(order: [Int]) {
        self.order = order
        super.init()
    }
    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
        super.viewDidLoad()
        buttons = colors.indices.map { index in
            let button = UIButton(type: .system)
            button.backgroundColor = colors[index].color
            button.layer.cornerRadius = 12
            button.addAction(for: .touchUpInside) { [weak self] _ in self?.choose(index) }
            return button
        }
        let row = UIStackView(arrangedSubviews: buttons)
        row.distribution = .fillEqually
        row.spacing = 12
        answer.font = .boldSystemFont(ofSize: 28)
        for each in [arch, answer, row] {
            each.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(each)
        }
        NSLayoutConstraint.activate([
            arch.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            arch.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            arch.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.6),
            arch.heightAnchor.constraint(equalTo: arch.widthAnchor, multiplier: 0.5),
            answer.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            answer.topAnchor.constraint(equalTo: arch.bottomAnchor, constant: 12),
            row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            row.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            row.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
            row.heightAnchor.constraint(equalToConstant: 60),
        ])
        ask()
    }
    private func ask() {
        guard round < order.count else {
            let result = UIAlertScreen(text: "\(score) of \(order.count)")
            return present(result, animated: true)
        }
        arch.text = colors[order[round]].name
        answer.alpha = 0
        buttons.forEach { $0.isEnabled = true }
    }
    private func choose(_ index: Int) {
        let isRight = index == order[round]
        score += isRight ? 1 : 0
        round += 1
        buttons.forEach { $0.isEnabled = false }
        answer.text = isRight ? "Right" : "Wrong"
        answer.textColor = isRight ? .systemGreen : .systemRed
        UIView.animate(withDuration: 0.4) {
            self.answer.alpha = 1
            self.answer.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        } completion: { _ in
            self.answer.transform = .identity
        }
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in self?.ask() }
    }
}

/// A text in the middle; a tap leaves it.
public final class UIAlertScreen: UIViewController {
    private let text: String
    init(text: String) {
        self.text = text
        super.init()
    }
    public required init?(coder: NSCoder) { nil }
    public override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        view.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.dismiss(animated: true) })
    }
}

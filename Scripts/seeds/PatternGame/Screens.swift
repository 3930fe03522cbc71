// What the game's storyboard holds: the views, what the buttons do, and where the segue leads.
import BezelAppleNames

final class GameScreen: GameViewController {
    override func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.backgroundColor = .systemBackground
        let score = UILabel()
        score.textAlignment = .center
        score.font = .boldSystemFont(ofSize: 24)
        let patterns = (0..<4).map { _ in PatternView(fillColor: [1, 0, 0, 1]) }
        let rows = stride(from: 0, to: 4, by: 2).map { index in
            let row = UIStackView(arrangedSubviews: [patterns[index], patterns[index + 1]])
            row.spacing = 10
            row.distribution = .fillEqually
            return row
        }
        let board = UIStackView(arrangedSubviews: rows)
        board.axis = .vertical
        board.spacing = 10
        board.distribution = .fillEqually
        let feedback = UILabel()
        feedback.textAlignment = .center
        feedback.font = .systemFont(ofSize: 40)
        let buttons = ["◀", "▲", "▼", "▶"].map { title in
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 32)
            button.addAction(for: .touchUpInside) { [weak self] control in
                (control as? UIButton).map { self?.choiceButtonPressed($0) }
            }
            return button
        }
        let choices = UIStackView(arrangedSubviews: buttons)
        choices.distribution = .fillEqually
        for each in [score, board, feedback, choices] {
            each.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(each)
        }
        NSLayoutConstraint.activate([
            score.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            score.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            board.topAnchor.constraint(equalTo: score.bottomAnchor, constant: 20),
            board.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            board.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            board.heightAnchor.constraint(equalTo: board.widthAnchor),
            feedback.topAnchor.constraint(equalTo: board.bottomAnchor, constant: 20),
            feedback.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            choices.leadingAnchor.constraint(equalTo: board.leadingAnchor),
            choices.trailingAnchor.constraint(equalTo: board.trailingAnchor),
            choices.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
            choices.heightAnchor.constraint(equalToConstant: 60),
        ])
        (scoreLabel, choiceFeedbackLabel) = (score, feedback)
        (item1PatternView, item2PatternView) = (patterns[0], patterns[1])
        (item3PatternView, item4PatternView) = (patterns[2], patterns[3])
        (leftButton, topButton, bottomButton, rightButton) = (buttons[0], buttons[1], buttons[2], buttons[3])
        self.view = view
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        addSegue("resultSegue") { ResultScreen() }
    }
}

final class ResultScreen: ResultViewController {
    override func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.font = .systemFont(ofSize: 24)
        let again = UIButton(type: .system)
        again.setTitle("Play again", for: .normal)
        again.addAction(for: .touchUpInside) { [weak self] in self?.playAgainPressed($0) }
        let column = UIStackView(arrangedSubviews: [label, again])
        column.axis = .vertical
        column.spacing = 20
        column.alignment = .center
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        scoreLabel = label
        self.view = view
    }
}

// What a drawing may cost, and what is said about it.
import BezelGeometry

/// Counts what is drawn of a document and of those within it.
final class DrawingBudget {
    let maximumElements: Int
    /// The limit that was reached first: the document is not drawn then.
    private(set) var refusal: SVGError?
    private(set) var elements = 0
    private(set) var characters = 0
    private var steps = 0

    init(maximumElements: Int) { self.maximumElements = maximumElements }

    /// Records that a limit was reached.
    func refuse(_ limit: Limit, value: Int? = nil) { refuse(.limit(LimitError(limit, value: value))) }
    func refuse(_ error: SVGError) { if refusal == nil { refusal = error } }

    /// Counts an element that is drawn; false where there are too many, or too many within each other.
    func mayDraw(at depth: Int, cost: Int = 1) -> Bool {
        count(cost)
        if depth >= Limits.drawnDepth.standard { refuse(Limits.drawnDepth) }
        return refusal == nil
    }
    func count(_ elements: Int) {
        self.elements += elements
        if self.elements > maximumElements { refuse(Limits.drawnElements, value: maximumElements) }
    }

    /// Counts an attribute that is read each time its element is drawn: a long one counts as elements do.
    func count(bytes text: String) {
        if text.utf8.count > Self.bytesPerElement { count(text.utf8.count / Self.bytesPerElement) }
    }
    /// Reading so many takes as long as a drawn element, some microseconds.
    private static let bytesPerElement = 1_000

    func count(characters: Int) {
        self.characters += characters
        if self.characters > Limits.drawnCharacters.standard { refuse(Limits.drawnCharacters) }
    }
    /// Counts steps of paths.
    func count(steps: Int) {
        self.steps += steps
        if self.steps > Limits.drawnSteps.standard { refuse(Limits.drawnSteps) }
    }
    /// How many steps of paths may still be drawn.
    var stepsLeft: Int { max(0, Limits.drawnSteps.standard - steps) }
}

/// Collects warnings and measures.
final class DocumentLog {
    private var listed: [String] = []
    private var warned: Set<String> = []
    private(set) var measured: [MeasuredText] = []
    private static let maximumListed = 100

    /// - Parameter line: Where it was found; 0 for elements of other files.
    func warn(_ message: String, line: Int? = nil) {
        guard warned.insert(message).inserted, listed.count < Self.maximumListed else { return }
        listed.append((line.map { $0 > 0 ? "line \($0): " : "" } ?? "") + message)
    }
    /// The first warnings, and the number of the others.
    var warnings: [String] {
        warned.count > listed.count ? listed + ["\(warned.count - listed.count) more of the like"] : listed
    }

    func record(_ text: MeasuredText) { measured.append(text) }
}

/// Cached styles of siblings with equal style attributes.
final class SiblingStyles {
    /// How many lists of children were drawn.
    private var lists = 0
    /// By the number of the style attribute: the style that it gave last, and in which list.
    private var styles: [Int: (siblings: Int, style: Style)] = [:]

    /// A number that tells one list of siblings from all others.
    func newList() -> Int {
        lists += 1
        return lists
    }
    func style(_ text: Int, among siblings: Int, _ make: () -> Style) -> Style {
        if let cached = styles[text], cached.siblings == siblings { return cached.style }
        let style = make()
        styles[text] = (siblings, style)
        return style
    }
}

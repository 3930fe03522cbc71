import BezelGeometry

final class DrawingBudget {
    let maximumElements: Int
    /// The first limit reached, which prevents drawing.
    private(set) var refusal: SVGError?
    private(set) var elements = 0
    private(set) var characters = 0
    private var steps = 0

    init(maximumElements: Int) { self.maximumElements = maximumElements }

    func refuse(_ limit: Limit, value: Int? = nil) { refuse(.limit(LimitError(limit, value: value))) }
    func refuse(_ error: SVGError) { if refusal == nil { refusal = error } }

    func mayDraw(at depth: Int, cost: Int = 1) -> Bool {
        count(cost)
        if depth >= Limits.drawnDepth.standard { refuse(Limits.drawnDepth) }
        return refusal == nil
    }
    func count(_ elements: Int) {
        self.elements += elements
        if self.elements > maximumElements { refuse(Limits.drawnElements, value: maximumElements) }
    }

    /// Long attributes, parsed at each drawing, count as elements.
    func count(bytes text: String) {
        if text.utf8.count > Self.bytesPerElement { count(text.utf8.count / Self.bytesPerElement) }
    }
    /// About the time of one drawn element, some microseconds.
    private static let bytesPerElement = 1_000

    func count(characters: Int) {
        self.characters += characters
        if self.characters > Limits.drawnCharacters.standard { refuse(Limits.drawnCharacters) }
    }
    func count(steps: Int) {
        self.steps += steps
        if self.steps > Limits.drawnSteps.standard { refuse(Limits.drawnSteps) }
    }
    var stepsLeft: Int { max(0, Limits.drawnSteps.standard - steps) }
}

final class DocumentLog {
    private var listed: [String] = []
    private var warned: Set<String> = []
    private(set) var measured: [MeasuredText] = []
    private(set) var damagedImages: [DamagedImage] = []
    private static let maximumListed = 100

    /// - Parameter line: 0 for elements of other files.
    func warn(_ message: String, line: Int? = nil) {
        guard warned.insert(message).inserted, listed.count < Self.maximumListed else { return }
        listed.append((line.map { $0 > 0 ? "line \($0): " : "" } ?? "") + message)
    }
    /// Says what is not a loss, such as which fonts were used.
    func note(_ message: String) {
        if notes.count < Self.maximumListed, !notes.contains(message) { notes.append(message) }
    }
    private(set) var notes: [String] = []
    var warnings: [String] {
        warned.count > listed.count ? listed + ["\(warned.count - listed.count) more of the like"] : listed
    }

    func record(_ text: MeasuredText) { measured.append(text) }
    /// Each once.
    func record(_ image: DamagedImage) {
        if damagedImages.count < Self.maximumListed, !damagedImages.contains(image) { damagedImages.append(image) }
    }
}

final class SiblingStyles {
    private var lists = 0
    /// The last style by style attribute, with its list.
    private var styles: [Int: (siblings: Int, style: Style)] = [:]

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

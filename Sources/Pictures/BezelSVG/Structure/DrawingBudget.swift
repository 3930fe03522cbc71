// Counters and messages of one drawing: its limits, its log and a cache of styles.
//
// Limits protect against documents that are short but take long, such as nested `use` elements. Builders count before they work
// and stop as soon as there is a refusal, which `RootBuilder` throws in the end.
import BezelGeometry

/// What a drawing has cost so far, together with documents within it.
///
/// The counters only grow. Once there is a refusal, it stays, and nothing further is drawn.
final class DrawingBudget {
    let maximumElements: Int
    /// The first limit reached, which prevents drawing.
    private(set) var refusal: SVGError?
    /// Drawn elements, and other work in their unit: each is about as costly as one drawn element.
    private(set) var elements = 0
    /// Characters that are set, each time that they are set.
    private(set) var characters = 0
    /// Lines and curves of paths that are read.
    private var steps = 0

    init(maximumElements: Int) { self.maximumElements = maximumElements }

    /// The first refusal counts; further ones are dropped.
    func refuse(_ limit: Limit, value: Int? = nil) { refuse(.limit(LimitError(limit, value: value))) }
    func refuse(_ error: SVGError) { if refusal == nil { refusal = error } }

    /// Counts an element and tells whether drawing may go on.
    ///
    /// - Parameters:
    ///   - depth: Elements around it, including those around references.
    ///   - cost: In drawn elements.
    func mayDraw(at depth: Int, cost: Int = 1) -> Bool {
        count(cost)
        if depth >= Limits.drawnDepth.standard { refuse(Limits.drawnDepth) }
        return refusal == nil
    }
    /// - Parameter elements: Elements, or work as costly as that many.
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
    /// - Parameter steps: Lines and curves.
    func count(steps: Int) {
        self.steps += steps
        if self.steps > Limits.drawnSteps.standard { refuse(Limits.drawnSteps) }
    }
    /// How many lines and curves may still be read, so that a path can be cut off while it is read.
    var stepsLeft: Int { max(0, Limits.drawnSteps.standard - steps) }
}

/// Messages of a drawing, each once, and what is measured for callers.
final class DocumentLog {
    /// The first warnings, in order. Those beyond the hundredth are only counted.
    private var listed: [String] = []
    /// All warnings, without lines: a message that repeats on other lines is listed for the first.
    private var warned: Set<String> = []
    /// One entry for each text element, in the order of drawing; only if the options ask for it.
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
    /// With a last line that tells how many were left out.
    var warnings: [String] {
        warned.count > listed.count ? listed + ["\(warned.count - listed.count) more of the like"] : listed
    }

    func record(_ text: MeasuredText) { measured.append(text) }
    /// Each once.
    func record(_ image: DamagedImage) {
        if damagedImages.count < Self.maximumListed, !damagedImages.contains(image) { damagedImages.append(image) }
    }
}

/// Styles of siblings that have the same style attribute, as in files of drawing programs. Siblings inherit the same style, so
/// one result serves all of them.
final class SiblingStyles {
    /// Numbers lists of siblings, so that an entry of another list is not taken for one of this list.
    private var lists = 0
    /// The last style by style attribute, with its list.
    private var styles: [Int: (siblings: Int, style: Style)] = [:]

    /// To be called before the children of an element are drawn.
    func newList() -> Int {
        lists += 1
        return lists
    }
    /// - Parameters:
    ///   - text: The number of the style attribute's text.
    ///   - siblings: From ``newList()``.
    func style(_ text: Int, among siblings: Int, _ make: () -> Style) -> Style {
        if let cached = styles[text], cached.siblings == siblings { return cached.style }
        let style = make()
        styles[text] = (siblings, style)
        return style
    }
}

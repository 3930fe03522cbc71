// A document from its first page to its last byte: cells and pages, the figures of pictures, the catalog and metadata.
// How scenes become operators is in Content, objects and their bytes in File, sizes of pages in PageLayout.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSystem
import BezelTypesetting

/// A document whose pages are added one by one.
///
/// Drawing is written at once, fonts and structure at the end. For one task at a time.
public final class PDFDocument {
    private let state: DocumentState
    private var pages: PageTree
    private var title: String?
    /// False for a title from the first words.
    private var isTitled = false
    /// The cells of all sheets in user units, once known: given by the page, or by the first sheet's largest picture.
    private var cell: Size?
    /// Points per user unit.
    private static let unit: Double = 0.75

    /// Creates an empty document.
    ///
    /// - Parameter receive: Takes the file's bytes as pages are added, to save memory; nil keeps them for ``finish()``.
    /// - Throws: ``PDFError/profile(_:)`` for an unusable profile.
    public init(
        _ writer: PDFWriter = PDFWriter(), receive: (([UInt8]) throws(PDFError) -> Void)? = nil
    ) throws(PDFError) {
        state = try DocumentState(writer: writer, receive: receive)
        (title, isTitled) = (writer.title, writer.title != nil)
        cell = writer.page.cell.map { Size(width: $0.width / Self.unit, height: $0.height / Self.unit) }
        pages = PageTree(in: state.file)
    }

    package var pageCount: Int { pages.count }

    package var picturesPerSheet: Int { max(1, state.writer.page.columns * state.writer.page.rows) }

    /// Adds a page with the scene in each of its cells. With several cells it is written once, as a form.
    ///
    /// - Throws: ``PDFError``. A page that fails is not in the document, but what it shares with others may be in the
    ///   file.
    public func add(_ scene: Scene) throws(PDFError) {
        guard picturesPerSheet > 1 else { return try addSheet([scene]) }
        let scene = try state.writer.page.trimmed(scene, unit: Self.unit)
        let layout = try PageLayout(scene.size, state.writer.page, unit: Self.unit)
        var page = PageContent()
        page.marks.begin(figure(scene, layout.trim))
        try drawCopies(of: scene, layout, on: &page)
        try close(page, layout)
    }

    /// Adds a page with different scenes, row by row; other cells stay empty.
    ///
    /// - Parameter scenes: At most ``picturesPerSheet``.
    package func addSheet(_ scenes: [Scene]) throws(PDFError) {
        if let error = try fillSheet(scenes).lazy.compactMap(\.self).first { throw error }
    }

    /// Adds a page with different scenes; those that cannot be drawn take no cell.
    ///
    /// - Parameter progress: Called before each scene is drawn.
    /// - Returns: The error of each scene, or nil. Without drawn scenes there is no page.
    package func fillSheet(_ scenes: [Scene], progress: () -> Void = {}) throws(PDFError) -> [PDFError?] {
        guard !scenes.isEmpty else { return [] }
        let isSheet = picturesPerSheet > 1
        guard scenes.count <= picturesPerSheet else {
            throw .invalidPage("a page has \(picturesPerSheet) cells, not \(scenes.count)")
        }
        let trimmed = scenes.map { scene in
            Result<Scene, PDFError> { () throws(PDFError) in
                try state.writer.page.trimmed(scene, unit: Self.unit)
            }
        }
        let largest = trimmed.reduce(Size.zero) { size, scene in
            guard let own = try? scene.get().size else { return size }
            return Size(width: max(size.width, own.width), height: max(size.height, own.height))
        }
        let size = cell ?? largest
        guard trimmed.contains(where: { (try? $0.get()) != nil }) else {
            return trimmed.map { if case .failure(let error) = $0 { error } else { nil } }
        }
        let layout = try PageLayout(size, state.writer.page, unit: Self.unit)
        if isSheet { cell = size }
        var page = PageContent()
        var errors: [PDFError?] = []
        for scene in trimmed {
            progress()
            do throws(PDFError) {
                try draw(try scene.get(), in: page.marks.figures.count, layout, on: &page)
                errors.append(nil)
            } catch {
                errors.append(error)
            }
        }
        if errors.contains(nil) { try close(page, layout) }
        return errors
    }

    private struct PageContent {
        var content = ContentStream()
        var marks = PageMarks()
    }

    /// On failure, the page is unchanged.
    private func draw(_ scene: Scene, in index: Int, _ layout: PageLayout, on page: inout PageContent) throws(PDFError)
    {
        let sides = [scene.size.width, scene.size.height]
        guard sides.allSatisfy({ $0.isFinite && $0 > 0 }) else {
            throw .invalidSize(width: scene.size.width, height: scene.size.height)
        }
        let place = layout.place(of: scene.size, in: index)
        let before = page.content.checkpoint
        page.marks.begin(figure(scene, place.trim))
        if place.scale < 0.9999 { state.note(.shrunk(factor: place.scale)) }
        state.pointsPerUnit = Self.unit * place.scale
        let visible = visible(scene, place)
        let writer = ContentWriter(
            document: state, transform: place.transform, base: place.transform.inverted(), visible: visible,
            marks: page.marks,
            pictures: PictureBudget(state.writer.limits, count: scene.commands.effectCount))
        swap(&writer.content, &page.content)
        writer.content.save()
        writer.content.rectangle(place.bleed, decimals: 4)
        writer.content.line("W n")
        writer.content.concatenate(place.transform)
        var failure: PDFError?
        do { try writer.draw(commands(of: scene, visible: visible)) } catch { failure = error }
        swap(&writer.content, &page.content)
        page.marks = writer.marks ?? page.marks
        page.marks.tell(takeUnmarkedTexts())
        failure = failure ?? page.content.fault.map { .notFinite(what: $0) }
        if let failure {
            page.content.rewind(to: before)
            page.marks.forgetLast()
            throw failure
        }
        page.marks.leave(&page.content)
        page.content.restore()
        noteBleed(of: scene, scale: place.scale)
    }

    /// Draws the scene once into a form, and the form into each cell. For readers it is one figure.
    private func drawCopies(of scene: Scene, _ layout: PageLayout, on page: inout PageContent) throws(PDFError) {
        let first = layout.place(of: scene.size, in: 0)
        if first.scale < 0.9999 { state.note(.shrunk(factor: first.scale)) }
        state.pointsPerUnit = Self.unit * first.scale
        let visible = visible(scene, first)
        let cell = ContentWriter(
            document: state, base: .identity, visible: visible,
            pictures: PictureBudget(state.writer.limits, count: scene.commands.effectCount))
        try cell.draw(commands(of: scene, visible: visible))
        page.marks.tell(takeUnmarkedTexts())
        noteBleed(of: scene, scale: first.scale)
        let form = try state.form(cell.content, box: visible)
        page.marks.enterFigure(&page.content)
        let name = page.content.resources.name("\(form)", in: "XObject")
        for index in layout.cells.indices {
            let place = layout.place(of: scene.size, in: index)
            page.content.save()
            page.content.rectangle(place.bleed, decimals: 4)
            page.content.line("W n")
            page.content.concatenate(place.transform)
            page.content.line("/\(name) Do")
            page.content.restore()
        }
        page.marks.leave(&page.content)
    }

    /// What shows of a scene, in its units, with the bleed.
    private func visible(_ scene: Scene, _ place: PageLayout.Place) -> Rect {
        let bleed = state.writer.page.bleed / (Self.unit * place.scale)
        return Rect(origin: .zero, size: scene.size).insetBy(dx: -bleed, dy: -bleed)
    }

    /// The scene's commands with its background, which fills the bleed, in a group where light adds up.
    private func commands(of scene: Scene, visible: Rect) -> [DrawCommand] {
        var commands = scene.commands.withoutErasers
        if let background = scene.background {
            commands.insert(.fill(FillDrawing(path: Path(visible), paint: .color(background))), at: 0)
        }
        return commands.addsLight ? [.group(GroupDrawing(commands, isIsolated: true))] : commands
    }

    /// The scene's description; the first names the document.
    private func figure(_ scene: Scene, _ trim: Rect) -> PageMarks.Figure {
        let words = TextStrings.all(scene.commands)
        if title == nil {
            title = scene.title ?? words.first
            isTitled = scene.title != nil
        }
        state.unmarkedTexts = []
        let said = scene.summary ?? scene.title
        guard state.conformance.has(.ua1) else {
            return PageMarks.Figure(
                alternative: said ?? (words.isEmpty ? "A picture" : words.joined(separator: " ")),
                box: PDFSyntax.array(trim.pdfCorners))
        }
        return PageMarks.Figure(
            alternative: said ?? state.writer.title ?? "", box: PDFSyntax.array(trim.pdfCorners), isBesideWords: true)
    }

    private func takeUnmarkedTexts() -> [String] {
        defer { state.unmarkedTexts = [] }
        return state.unmarkedTexts
    }

    /// Notes sides at which something ends short of the bleed.
    ///
    /// - Parameter scale: Of a reduced picture.
    private func noteBleed(of scene: Scene, scale: Double) {
        guard state.writer.page.bleed > 0 else { return }
        let bleed = state.writer.page.bleed / (Self.unit * scale)
        let sides = ShortArt.sides(of: scene, bleed: bleed, tolerance: ShortArt.tolerance / (Self.unit * scale))
        if !sides.isEmpty { state.note(.endsShortOfBleed(sides: sides)) }
    }

    /// Writes a finished page with its boxes, marks and structure.
    private func close(_ page: PageContent, _ layout: PageLayout) throws(PDFError) {
        var page = page
        if state.conformance.has(.a2u), min(layout.media.width, layout.media.height) < Conformance.minimumSide {
            state.conformance.refuse(
                .a2u, "takes pages whose sides are \(PDFSyntax.number(Conformance.minimumSide)) points or more")
        }
        layout.drawMarks(
            in: &page.content, isGray: state.conformance.bindsColors && state.conformance.intentChannels != 4)
        if state.colors.hasLimited, let limit = state.writer.inkLimit { state.note(.limitedInk(percent: limit)) }
        if let fault = page.content.fault { throw .notFinite(what: fault) }
        state.conformance.check(page.content)
        let reference = state.file.reserve()
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/Page")
        dictionary.set("Parent", try pages.parent(of: reference, in: state.file))
        layout.setBoxes(in: &dictionary, isPrinted: state.conformance.has(.x4))
        dictionary.set("Resources", page.content.resources.dictionary)
        dictionary.set("Contents", try state.file.addStream(PDFDictionary(), .packed(page.content.bytes)))
        dictionary.set("StructParents", state.structure.nextPage)
        dictionary.set("Tabs", "/S")
        try state.structure.add(
            reference, page.marks, language: state.writer.language ?? state.language, state.conformance,
            to: state.file)
        try state.file.define(reference, as: dictionary)
    }

    /// The notes since the last call, and removes them.
    package func takeNotes() -> [PDFNote] {
        defer { state.notes = [] }
        return state.notes
    }

    /// Closes the document; its bytes are empty if they were received in pieces. Add nothing afterwards.
    ///
    /// - Throws: ``PDFError/nonconforming(_:)`` with all reasons, if a standard is not met.
    public func finish() throws(PDFError) -> PDFWriter.Output {
        let file = state.file
        let language = state.writer.language ?? state.language
        try state.conformance.check(title: isTitled ? title : nil, named: title, language: language)
        for font in state.fonts.all { try font.write(to: file) }
        let structure = try state.structure.write(to: file)
        let tree = try pages.write(to: file)
        var root = PDFDictionary()
        root.set("Type", "/Catalog")
        root.set("Pages", tree)
        if let language { root.set("Lang", PDFSyntax.text(language)) }
        if let layers = state.layerProperties { root.set("OCProperties", layers) }
        root.set("MarkInfo", "<</Marked true>>")
        root.set("StructTreeRoot", structure)
        root.set("ViewerPreferences", "<</DisplayDocTitle true>>")
        if let intents = try state.outputIntents() { root.set("OutputIntents", intents) }
        root.set("Metadata", try metadata(language: language))
        let info = try file.add(information)
        // Fonts and structure may have added reasons.
        try state.conformance.check(title: isTitled ? title : nil, named: title, language: language)
        let bytes = try file.finish(root: try file.add(root), info: info)
        return PDFWriter.Output(bytes: bytes, notes: state.notes)
    }

    private var information: PDFDictionary {
        let writer = state.writer
        var info = PDFDictionary()
        if let title { info.set("Title", PDFSyntax.text(title)) }
        info.set("Producer", "(Bezel)")
        guard !writer.standards.isEmpty else { return info }
        info.set("Creator", "(Bezel)")
        info.set("CreationDate", PDFSyntax.text(writer.date.pdf))
        info.set("ModDate", PDFSyntax.text(writer.date.pdf))
        // PDF/X-4's version is only in the metadata.
        if writer.standards.contains(.x4) { info.set("Trapped", "/False") }
        return info
    }

    private func metadata(language: String?) throws(PDFError) -> PDFReference {
        let packet = Metadata(
            title: title, language: language, hidesWords: state.structure.hidesWords, standards: state.writer.standards,
            date: state.writer.date, identity: identity
        ).packet
        var metadata = PDFDictionary()
        metadata.set("Type", "/Metadata")
        metadata.set("Subtype", "/XML")
        // A standard's packet is readable without unpacking.
        let bytes = Array(packet.utf8)
        return try state.file.addStream(metadata, state.writer.standards.isEmpty ? .packed(bytes) : .plain(bytes))
    }

    /// 32 hexadecimal digits from the file so far, so that equal documents have equal identifiers.
    private var identity: String {
        var hasher = SHA256()
        hasher.add(Array((state.file.fingerprint + (title ?? "")).utf8))
        return String(hasher.finish().hexadecimal.prefix(32))
    }
}

extension Rect {
    var pdfCorners: [Double] { [minX, minY, maxX, maxY] }
}

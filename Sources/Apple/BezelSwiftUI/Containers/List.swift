import BezelColor
import BezelDrawing
import BezelGeometry

/// A part of a list or a form, with a header and a footer.
public struct Section: Drawable, OpenableDrawing {
    private let content: AnyDrawable
    private let header: AnyDrawable
    private let footer: AnyDrawable
    /// With a header and a footer.
    public init(
        @SceneBuilder content: () -> some Drawable, @SceneBuilder header: () -> some Drawable,
        @SceneBuilder footer: () -> some Drawable
    ) {
        self.init(AnyDrawable(content()), AnyDrawable(header()), AnyDrawable(footer()))
    }
    /// With a header.
    public init(@SceneBuilder content: () -> some Drawable, @SceneBuilder header: () -> some Drawable) {
        self.init(AnyDrawable(content()), AnyDrawable(header()), AnyDrawable(EmptyDrawing()))
    }
    /// With a footer.
    public init(@SceneBuilder content: () -> some Drawable, @SceneBuilder footer: () -> some Drawable) {
        self.init(AnyDrawable(content()), AnyDrawable(EmptyDrawing()), AnyDrawable(footer()))
    }
    /// Without both.
    public init(@SceneBuilder content: () -> some Drawable) {
        self.init(AnyDrawable(content()), AnyDrawable(EmptyDrawing()), AnyDrawable(EmptyDrawing()))
    }
    /// With a header's text and a footer.
    public init(
        _ title: some StringProtocol, @SceneBuilder content: () -> some Drawable,
        @SceneBuilder footer: () -> some Drawable
    ) {
        self.init(AnyDrawable(content()), AnyDrawable(Text(verbatim: String(title))), AnyDrawable(footer()))
    }
    /// With a header's text.
    public init(_ title: some StringProtocol, @SceneBuilder content: () -> some Drawable) {
        self.init(AnyDrawable(content()), AnyDrawable(Text(verbatim: String(title))), AnyDrawable(EmptyDrawing()))
    }
    /// SwiftUI's older form.
    public init(
        header: some Drawable, footer: some Drawable = EmptyDrawing(), @SceneBuilder content: () -> some Drawable
    ) {
        self.init(AnyDrawable(content()), AnyDrawable(header), AnyDrawable(footer))
    }
    private init(_ content: AnyDrawable, _ header: AnyDrawable, _ footer: AnyDrawable) {
        (self.content, self.header, self.footer) = (content, header, footer)
    }
    public var body: some Drawable {
        header
        content
        footer
    }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        func parts(_ step: Int, _ content: AnyDrawable) -> [AnyDrawable] {
            pass.at(.index(step)) { pass.parts(of: content) }
        }
        let (header, rows, footer) = (parts(0, header), parts(1, content), parts(2, footer))
        guard pass.inherited.isList else { return header + rows + footer }
        return [AnyDrawable(OpenedSection(header: header, rows: rows, footer: footer))]
    }
}
private struct OpenedSection: Drawable {
    let header: [AnyDrawable]
    let rows: [AnyDrawable]
    let footer: [AnyDrawable]
    var body: some Drawable { ForEach(rows.indices, id: \.self) { rows[$0] } }
}
extension InheritedValues {
    private enum ListKey {}
    /// Whether a list or a form is around.
    var isList: Bool {
        get { values[ObjectIdentifier(ListKey.self)] != nil }
        set { values[ObjectIdentifier(ListKey.self)] = newValue ? true : nil }
    }
}

/// Rows under each other on cards, from the top. It does not scroll.
public struct List: Drawable, OpenableDrawing {
    private let content: AnyDrawable
    /// Rows.
    public init(@SceneBuilder content: () -> some Drawable) { self.content = AnyDrawable(content()) }
    /// A row per element.
    public init<Data: RandomAccessCollection, Row: Drawable>(
        _ data: Data, @SceneBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable {
        content = AnyDrawable(ForEach(data) { rowContent($0) })
    }
    /// A row per element.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: Drawable>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @SceneBuilder rowContent: @escaping (Data.Element) -> Row
    ) {
        content = AnyDrawable(ForEach(data, id: id) { rowContent($0) })
    }
    /// Rows; nothing is selected.
    public init<Selection: Hashable>(selection: Binding<Selection?>?, @SceneBuilder content: () -> some Drawable) {
        self.init(content: content)
    }
    public var body: AnyDrawable { opened(in: DrawingPass())[0] }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] { Cards.opened(content, in: pass) }
}
/// Controls under each other on cards, from the top. It does not scroll.
public struct Form: Drawable, OpenableDrawing {
    private let content: AnyDrawable
    /// Controls.
    public init(@SceneBuilder content: () -> some Drawable) { self.content = AnyDrawable(content()) }
    public var body: AnyDrawable { opened(in: DrawingPass())[0] }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] { Cards.opened(content, in: pass) }
}
private enum Cards {
    static func opened(_ content: AnyDrawable, in pass: DrawingPass) -> [AnyDrawable] {
        let parts = pass.inheriting {
            $0.isList = true
        } _: {
            pass.at(.content) { pass.parts(of: content) }
        }
        var sections: [OpenedSection] = []
        var loose: [AnyDrawable] = []
        func close() {
            if !loose.isEmpty { sections.append(OpenedSection(header: [], rows: loose, footer: [])) }
            loose = []
        }
        for part in parts {
            if let section = part.wrapped as? OpenedSection {
                close()
                sections.append(section)
            } else {
                loose.append(part)
            }
        }
        close()
        let column = LineStack(axis: .vertical, spacing: 20, alignment: .leading, parts: sections.map { card($0) })
        let ground = Color(red: 0.949, green: 0.949, blue: 0.969)
        let dark = EnvironmentValues(pass.inherited.values).colorScheme == .dark
        return BezelDrawing.opened(
            AnyDrawable(column).padding(16).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
                .background(dark ? Color.black : ground).clipped())
    }
    private static func card(_ section: OpenedSection) -> AnyDrawable {
        let rows = section.rows.map { row in
            AnyDrawable(
                row.padding(.horizontal, 16).padding(.vertical, 11).frame(maxWidth: .infinity, alignment: .leading))
        }
        let lined = rows.indices.flatMap { index -> [AnyDrawable] in
            index == 0 ? [rows[index]] : [AnyDrawable(Divider().padding(.leading, 16)), rows[index]]
        }
        let stack = LineStack(axis: .vertical, spacing: 0, alignment: .leading, parts: lined)
        let small = { (parts: [AnyDrawable]) -> [AnyDrawable] in
            parts.map {
                AnyDrawable(
                    $0.font(.footnote).foregroundStyle(.secondary).padding(.horizontal, 16)
                        .frame(maxWidth: .infinity, alignment: .leading))
            }
        }
        let ground = AnyDrawable(
            AnyDrawable(stack).background(RoundedRectangle(cornerRadius: 10).fill(CardStyle())).cornerRadius(10))
        return AnyDrawable(
            LineStack(
                axis: .vertical, spacing: 7, alignment: .leading,
                parts: small(section.header) + (rows.isEmpty ? [] : [ground]) + small(section.footer)))
    }
    /// White, or dark grey under light letters.
    private struct CardStyle: ShapeStyle {
        func paint(in rect: Rect) -> Paint { .color(.white) }
    }
}

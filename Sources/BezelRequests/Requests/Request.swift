// What can be asked for.

/// What a command or a kind of request says of itself.
package struct CommandDescription: Sendable {
    package var name: String
    /// One sentence.
    package var abstract: String
    /// Paragraphs and examples; lines that are indented stay as they are.
    package var discussion: String { makeDiscussion() }
    /// Made when it is shown: every start asks all commands for their names.
    private let makeDiscussion: @Sendable () -> String
    /// Whether help lists it.
    package var isListed: Bool

    package init(
        name: String, abstract: String, discussion: @autoclosure @escaping @Sendable () -> String = "",
        isListed: Bool = true
    ) {
        self.name = name
        self.abstract = abstract
        makeDiscussion = discussion
        self.isListed = isListed
    }
}

/// A picture, a motion or a measurement that can be asked for, by the command line, a job or a program.
package protocol Request: FieldGroup {
    static var command: CommandDescription { get }
    /// What it can be written as, as files' names end; what is written first.
    static var formats: [String] { get }
    /// Fields of which exactly one is given.
    static var oneOf: [String] { get }
    /// The fonts that it looks among; nil where it sets no text.
    func library(in context: RenderContext) throws -> FontLibrary?
    /// What it makes.
    ///
    /// - Throws: ``UsageError`` where fields exclude each other, ``RequestFailure`` where something cannot be read or
    ///   drawn.
    func product(in context: RenderContext) throws -> Product
}

extension Request {
    package static var formats: [String] { PictureFormat.allCases.map(\.rawValue) }
    package static var oneOf: [String] { [] }
    package static var fieldDescriptions: [FieldDescription] { fields.descriptions }
}

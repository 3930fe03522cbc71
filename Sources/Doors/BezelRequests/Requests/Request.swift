// What a drawing command is to all doors: its fields, its help, and the product that it makes. Commands are listed in
// DrawingCommands; how fields are read and written is in Fields.

package struct CommandDescription: Sendable {
    package var name: String
    /// One sentence.
    package var abstract: String
    /// Paragraphs and examples; indented lines are verbatim.
    package var discussion: String { makeDiscussion() }
    /// Lazy, since every start lists all commands.
    private let makeDiscussion: @Sendable () -> String
    package var isListed: Bool
    /// The title under which help tells the command's own options, first of all; nil tells them last, without one.
    package var ownTitle: String?

    package init(
        name: String, abstract: String, ownTitle: String? = nil,
        discussion: @autoclosure @escaping @Sendable () -> String = "", isListed: Bool = true
    ) {
        self.name = name
        self.abstract = abstract
        self.ownTitle = ownTitle
        makeDiscussion = discussion
        self.isListed = isListed
    }
}

/// A picture, motion or measurement for the command line, jobs or programs.
package protocol Request: FieldGroup {
    static var command: CommandDescription { get }
    /// The default first.
    static var formats: [String] { get }
    /// Nil if it sets no text.
    func library(in context: RenderContext) throws -> FontLibrary?
    /// The length of a description's user unit in millimetres; nil for a CSS pixel's.
    var describedUnit: Double? { get }
    /// - Throws: ``UsageError`` for incompatible fields, ``RequestFailure`` for errors of reading or drawing.
    func product(in context: RenderContext) throws -> Product
}

/// A request whose lengths may give the picture a physical size.
package protocol MadeRequest: Request {
    var made: SizeOptions { get set }
    var userUnit: Double? { get }
}

extension MadeRequest {
    package var describedUnit: Double? { userUnit }
    package mutating func take(_ lengths: GivenLengths) throws {
        if let first = lengths.ofLetters.first {
            throw UsageError("\(option: first.name) takes no em and cap here", field: first.name)
        }
        if lengths.isPhysical { made.hasPhysicalOption = true }
    }
}

extension Request {
    /// The product, with lengths of its description in the picture's user units.
    package func drawn(in context: RenderContext) throws -> Product {
        try LayoutLedger.reading {
            try DescribedLengths(unit: describedUnit).reading { try product(in: context) }
        }
    }
    package var describedUnit: Double? { nil }

    package static var formats: [String] { OutputFormat.stills.map(\.rawValue) }
    package static func check(_ given: GivenFields) throws {
        try given.check(rules, oneOf: oneOf)
        guard let format = given.format, !formats.contains(format) else { return }
        let reason =
            format == OutputFormat.html.rawValue
            ? "only votes are written as .html"
            : "it does not move, and .\(format) is for pieces that move, such as dials and gauges"
        throw UsageError(
            "--output of “\(command.name)” must end in \(formats.map { "." + $0 }.listed): \(reason)",
            fields: ["output", "format"])
    }
    package static var fieldDescriptions: [FieldDescription] { fields.descriptions }
}

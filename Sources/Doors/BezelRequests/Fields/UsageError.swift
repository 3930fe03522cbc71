/// Options or keys that cannot be used so; thrown before drawing.
package struct UsageError: Error, Hashable, CustomStringConvertible {
    package var sentence: Sentence
    /// For the command line.
    package var message: String { sentence.inCommand }
    /// What it is about, the most likely cause first; none for what stands in no field.
    package var fields: [String]

    package init(_ message: Sentence, field: String? = nil) { self.init(message, fields: field.map { [$0] } ?? []) }
    /// With a message made elsewhere, whose options are text.
    @_disfavoredOverload package init(_ message: String, field: String? = nil) {
        self.init(Sentence(verbatim: message), field: field)
    }
    /// - Parameter fields: That contradict or need each other.
    package init(_ message: Sentence, fields: [String]) {
        sentence = message
        self.fields = fields
    }
    package var description: String { message }

    package var field: String? { fields.first }
    /// The field that is told where there is room for one: the first of the given ones, in the order of the command's help.
    package func field(given: some Sequence<String>) -> String? {
        given.first { fields.contains($0) } ?? fields.first
    }
}

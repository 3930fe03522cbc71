// Why a request's fields cannot be used. What is wrong with what they name, such as a font, is a `RequestFailure`.
import BezelGeometry

/// Fields of a request that cannot be used so: out of range, unknown, or not together. Thrown before anything is drawn.
public struct UsageError: DescribedError, Hashable {
    package var sentence: Sentence
    /// For the command line.
    package var message: String { sentence.inCommand }
    /// The fields that it is about, by their names without dashes, the most likely cause first; none for what stands in no
    /// field.
    public package(set) var fields: [String]

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
    /// What was expected, in the words of the command line.
    public var description: String { message }

    /// The field that it is most likely about; nil for what stands in no field.
    public var field: String? { fields.first }
    /// The field that is told where there is room for one: the first of the given ones, in the order of the command's help.
    package func field(given: some Sequence<String>) -> String? {
        given.first { fields.contains($0) } ?? fields.first
    }
}

// What the studio needs to know of pieces. The pieces themselves stand above.
import BezelBatch

/// What pieces there are, and what is asked of them besides their pictures.
package protocol StudioPieces: Sendable {
    /// Presets and fonts: members of what the page begins with.
    func beginning() throws -> [JSONValue.Member]
    /// The JSON Schema of a description; nil where none goes by the name.
    func schema(_ name: String) throws -> [UInt8]?
    /// A piece's description as JSON.
    func description(of job: Job) throws(JobFailure) -> [UInt8]
    /// The value that a point of a piece stands for; nil where it stands for none.
    func touch(_ question: TouchQuestion) throws(JobFailure) -> TouchAnswer?
}

/// A point of a piece's picture.
package struct TouchQuestion: Sendable {
    package var command: String
    /// The piece's description as JSON.
    package var spec: [UInt8]
    /// In user units of the picture.
    package var x: Double
    package var y: Double
    /// The value that is held already; nil where the nearest hand is to be taken.
    package var hold: String?
}

/// A value by its name in the piece's description.
package struct TouchAnswer: Sendable {
    package var hold: String
    package var value: Double
    package init(hold: String, value: Double) {
        self.hold = hold
        self.value = value
    }
}

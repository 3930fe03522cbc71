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
    /// What a piece shows when it is turned by hand; nil where it shows nothing that can be.
    func turned(_ question: TurnQuestion) throws(JobFailure) -> TurnAnswer?
}

/// Where a piece is turned to.
package struct TurnQuestion: Sendable {
    package enum Aim: Sendable {
        /// A point of the picture, in user units.
        case point(x: Double, y: Double)
        case value(Double)
    }
    package var command: String
    /// The piece's description as JSON.
    package var spec: [UInt8]
    package var aim: Aim
    /// The value that is held already; nil where the hand nearest to the point is to be taken.
    package var hold: String?
}

/// What a piece shows once it is turned.
package struct TurnAnswer: Sendable {
    /// The name of the value that is held.
    package var hold: String
    /// The values that are others now, by their names in the piece's description.
    package var values: [(name: String, value: Double)]
    package init(hold: String, values: [(name: String, value: Double)]) {
        self.hold = hold
        self.values = values
    }
}

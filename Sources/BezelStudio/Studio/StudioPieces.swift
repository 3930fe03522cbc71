// What the studio needs to know of pieces. The pieces themselves stand above.
import BezelBatch
import BezelJSON

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
    /// The texts of a picture with the places of their letters, back to front.
    func labels(of job: Job) throws(JobFailure) -> [PictureLabel]
    /// What a game shows, or what an answer to it is worth.
    func played(_ question: JSONValue) throws(JobFailure) -> JSONValue
    /// The pictures of jobs as the pages of one PDF, and of each job its warnings, or why it has no page. No bytes where none has.
    func document(
        of jobs: [Job], by commands: any JobCommands
    ) throws(JobFailure) -> (bytes: [UInt8], outcomes: [Result<[String], JobFailure>])
    /// JavaScript that plays a vote: a function `bezelVote`.
    var voteScript: String { get }
}

/// A text in a picture and the places of its letters, in the picture's user units.
package struct PictureLabel: Sendable {
    /// A letter with its marks, or a ligature.
    package struct Letter: Sendable {
        /// The UTF-8 range of the text.
        package var range: Range<Int>
        /// Along its line, in user units.
        package var advance: Double
        /// The middle of the advance on the baseline.
        package var x: Double
        package var y: Double
        /// The baseline's direction in degrees, clockwise on the screen from 3 o'clock.
        package var angle: Double
        /// Whether there is no room for it on its line.
        package var isHidden: Bool
        /// The bidi embedding level; odd levels run from right to left.
        package var level: Int
        package init(
            range: Range<Int>, advance: Double, x: Double, y: Double, angle: Double, isHidden: Bool, level: Int
        ) {
            (self.range, self.advance, self.x, self.y) = (range, advance, x, y)
            (self.angle, self.isHidden, self.level) = (angle, isHidden, level)
        }
    }
    package var text: String
    /// The em of its first letters, in user units.
    package var size: Double
    /// In logical order.
    package var letters: [Letter]
    package init(text: String, size: Double, letters: [Letter]) {
        (self.text, self.size, self.letters) = (text, size, letters)
    }

    var json: JSONValue {
        .object([
            .init("text", .string(text)), .init("size", .number(size.plain)),
            .init("clusters", .array(letters.map(\.json))),
        ])
    }
}

extension PictureLabel.Letter {
    /// As `bezel measure` writes clusters, with the embedding level.
    fileprivate var json: JSONValue {
        .object([
            .init(
                "range", .object([.init("start", .number(range.lowerBound)), .init("end", .number(range.upperBound))])),
            .init("advance", .number(advance.plain)),
            .init("position", .object([.init("x", .number(x.plain)), .init("y", .number(y.plain))])),
            .init("angle", .number(angle.plain)), .init("hidden", .bool(isHidden)), .init("level", .number(level)),
        ])
    }
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

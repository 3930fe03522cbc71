// What the studio asks of the pieces' module.
import BezelBatch
import BezelJSON

package protocol StudioPieces: Sendable {
    /// Presets and fonts.
    func beginning() throws -> [JSONValue.Member]
    func schema(_ name: String) throws -> [UInt8]?
    /// In JSON.
    func description(of job: Job) throws(JobFailure) -> [UInt8]
    /// A piece turned by hand; nil if nothing can be turned.
    func turned(_ question: TurnQuestion) throws(JobFailure) -> TurnAnswer?
    /// A picture's texts with their letters' places, back to front.
    func labels(of job: Job) throws(JobFailure) -> [PictureLabel]
    /// A face's description with other ends of a scale, its marks, numerals and bands moved along.
    func ranged(_ question: RangeQuestion) throws(JobFailure) -> [UInt8]
    /// Where a piece's parts lie. Fails for commands without descriptions and for what cannot be drawn.
    func parts(_ command: String, _ spec: [UInt8]) throws(JobFailure) -> PieceMasks
    /// A game's state, or an answer's result.
    func played(_ question: JSONValue) throws(JobFailure) -> JSONValue
    /// A PDF's pages, and each job's report or failure. No bytes without pages.
    ///
    /// - Parameter sheet: Options of the whole file, such as `page`, by name. Throws for unknown and unreadable ones.
    func document(
        of jobs: [Job], on sheet: [JSONValue.Member], by commands: any JobCommands
    ) throws(JobFailure) -> (bytes: [UInt8], outcomes: [Result<PageReport, JobFailure>])
    /// The fonts that pieces may use, as in ``beginning()``. Changes with ``takeFont(named:_:)`` and ``dropFont(named:)``.
    func fonts() throws -> JSONValue
    /// Keeps a font of the user's, which pieces may use from then on; one of the same file name is replaced.
    ///
    /// - Throws: If the bytes are no font or cannot be kept.
    func takeFont(named name: String, _ bytes: [UInt8]) throws(JobFailure)
    func dropFont(named name: String) throws(JobFailure)
    /// The folders whose fonts set letters of a job, which a command needs to make the same picture.
    func fontFolders(of job: Job) throws(JobFailure) -> [String]
    /// All folders of such fonts that hold any.
    var fontFolders: [String] { get }
    /// The interface's font, of the bundled ones; nil where it is missing.
    var interfaceFont: [UInt8]? { get }
    /// JavaScript with a function `bezelVote`.
    var voteScript: String { get }
}

/// What is said of a drawn page.
package struct PageReport: Sendable {
    package var warnings: [String]
    package var notes: [String]
    package init(warnings: [String] = [], notes: [String] = []) {
        (self.warnings, self.notes) = (warnings, notes)
    }
}

/// In the picture's user units.
package struct PictureLabel: Sendable {
    /// A letter with its marks, or a ligature.
    package struct Letter: Sendable {
        /// UTF-8.
        package var range: Range<Int>
        /// In user units.
        package var advance: Double
        /// Middle of the advance on the baseline.
        package var x: Double
        package var y: Double
        /// The baseline's, in degrees clockwise on the screen from 3 o'clock.
        package var angle: Double
        /// Has no room on its line.
        package var isHidden: Bool
        /// Bidi; odd levels are right to left.
        package var level: Int
        package init(
            range: Range<Int>, advance: Double, x: Double, y: Double, angle: Double, isHidden: Bool, level: Int
        ) {
            (self.range, self.advance, self.x, self.y) = (range, advance, x, y)
            (self.angle, self.isHidden, self.level) = (angle, isHidden, level)
        }
    }
    package var text: String
    /// The first letters' em, in user units.
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
    /// As in `bezel measure`, with the level.
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

/// Where a piece's parts lie in a coarse picture, back to front.
package struct PieceMasks: Sendable {
    package struct Part: Sendable {
        /// The member's keys and indices from the description's root, between dots.
        package var path: String
        /// The part's box, in pixels of the mask.
        package var x: Int
        package var y: Int
        package var width: Int
        package var height: Int
        /// Lengths of runs outside and inside the part in turn, through the box's rows.
        package var runs: [Int]
        package init(path: String, x: Int, y: Int, width: Int, height: Int, runs: [Int]) {
            (self.path, self.x, self.y, self.width, self.height, self.runs) = (path, x, y, width, height, runs)
        }
    }
    /// Pixels per user unit.
    package var scale: Double
    package var parts: [Part]
    package init(scale: Double, parts: [Part]) {
        self.scale = scale
        self.parts = parts
    }

    var json: JSONValue {
        .object([
            .init("scale", .number(scale.plain)),
            .init(
                "parts",
                .array(
                    parts.map { part in
                        .object([
                            .init("path", .string(part.path)), .init("x", .number(part.x)), .init("y", .number(part.y)),
                            .init("width", .number(part.width)), .init("height", .number(part.height)),
                            .init("runs", .array(part.runs.map { .number($0) })),
                        ])
                    })),
        ])
    }
}

package struct TurnQuestion: Sendable {
    package enum Aim: Sendable {
        /// In user units.
        case point(x: Double, y: Double)
        case value(Double)
    }
    package var command: String
    /// In JSON.
    package var spec: [UInt8]
    package var aim: Aim
    /// The value held; nil takes the hand nearest to the point.
    package var hold: String?
}

package struct RangeQuestion: Sendable {
    /// In JSON.
    package var spec: [UInt8]
    /// The scale's name.
    package var scale: String
    /// The new ends; nil keeps one.
    package var from: Double?
    package var to: Double?

    /// Reads `spec`, `scale` and `from` or `to`; nil without these.
    init?(_ value: JSONValue) {
        guard let spec = value["spec"], case .string(let scale)? = value["scale"] else { return nil }
        func number(_ key: String) -> Double? {
            guard case .number(let text)? = value[key], let number = Double(text), number.isFinite else { return nil }
            return number
        }
        (self.spec, self.scale, from, to) = (spec.bytes(), scale, number("from"), number("to"))
        guard from != nil || to != nil else { return nil }
    }
}

package struct TurnAnswer: Sendable {
    package var hold: String
    /// By name in the description.
    package var values: [(name: String, value: Double)]
    package init(hold: String, values: [(name: String, value: Double)]) {
        self.hold = hold
        self.values = values
    }
}

// What jobs need to know of the commands that draw them. The commands themselves stand above.
import BezelSystem
import BezelJSON
import BezelRequests

/// A command as jobs see it.
package struct JobCommand: Sendable {
    package var name: String
    package var abstract: String
    package var options: [FieldDescription]
    /// The suffixes of what it can write; the first is taken where nothing says another.
    package var formats: [String]
    /// Options of which a job has exactly one.
    package var oneOf: [String]
    private let byName: [String: Int]

    package init(name: String, abstract: String, options: [FieldDescription], formats: [String], oneOf: [String] = []) {
        self.name = name
        self.abstract = abstract
        self.options = options
        self.formats = formats
        self.oneOf = oneOf
        var byName: [String: Int] = [:]
        for (i, option) in options.enumerated() {
            for name in [option.name] + option.aliases + option.formerNames { byName[name] = i }
        }
        self.byName = byName
    }

    /// The command for someone else's jobs: without files, each option by one name.
    package var withoutFiles: JobCommand {
        let own = options.filter { !$0.readsFiles }.map { option in
            var option = option
            option.aliases = []
            option.formerNames = []
            return option
        }
        let names = oneOf.filter { name in own.contains { $0.name == name } }
        return JobCommand(name: name, abstract: abstract, options: own, formats: formats, oneOf: names)
    }

    /// The option that a key names.
    package func option(_ key: String) -> FieldDescription? { byName[key].map { options[$0] } }
}

/// The commands that draw jobs.
package protocol JobCommands: Sendable {
    /// The version that answers depend on.
    var version: String { get }
    /// In the order of the help.
    var names: [String] { get }
    /// Nil where there is none of the name.
    func command(_ name: String) -> JobCommand?
    /// The schema of what a command's `spec` holds, as a document of its own; nil where it takes none.
    func description(of command: String) -> JSONValue?
    /// What draws, for one thread.
    func renderer() -> any JobRenderer
}

/// What a job has become.
package struct Drawing {
    package var bytes: [UInt8]
    package var warnings: [String]
    package init(bytes: [UInt8], warnings: [String]) {
        self.bytes = bytes
        self.warnings = warnings
    }
}

/// A picture as pixels in tiles, without those that whoever asks has already.
package struct TiledPicture: Sendable {
    /// A picture's tiles by names that follow from their pixels: 0 is a clear one.
    package struct Names: Hashable, Sendable {
        /// Of the picture, in pixels.
        package var width: Int
        package var height: Int
        /// Row by row.
        package var tiles: [UInt64]
        package init(width: Int, height: Int, tiles: [UInt64]) {
            self.width = width
            self.height = height
            self.tiles = tiles
        }
    }
    package var names: Names
    /// Of a tile in pixels; those at the right and at the bottom may be smaller.
    package var side: Int
    /// The tiles that have other names than before.
    package var changed: [Int]
    /// Theirs, one after the other, row by row: RGBA with straight alpha, in stretches. A number of 32 bits, the lowest
    /// first, is twice how many pixels follow; or, where it is odd, how many are like the one that follows.
    package var pixels: [UInt8]
    package var warnings: [String]

    package init(names: Names, side: Int, changed: [Int], pixels: [UInt8], warnings: [String]) {
        self.names = names
        self.side = side
        self.changed = changed
        self.pixels = pixels
        self.warnings = warnings
    }
}

/// Draws jobs on one thread, and keeps from one to the next what they have in common.
package protocol JobRenderer: AnyObject {
    /// Throws where the job's values cannot be read or its fonts and files are not there; draws nothing.
    func check(_ job: Job) throws(JobFailure)
    /// The picture and its warnings.
    func draw(_ job: Job) throws(JobFailure) -> Drawing
    /// The picture's pixels that are others than those of a picture before it, which is a clear one where none is named
    /// or it has another size.
    func tiles(of job: Job, since known: TiledPicture.Names?) throws(JobFailure) -> TiledPicture
    /// A digest of every file that the job's picture is made from.
    func files(of job: Job) throws(JobFailure) -> Digest
}

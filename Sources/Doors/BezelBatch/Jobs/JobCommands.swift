// Modules above implement these.
import BezelSystem
import BezelJSON
import BezelRequests

/// A drawing command as jobs know it: its name, its fields and its formats.
package struct JobCommand: Sendable {
    package var name: String
    package var abstract: String
    package var options: [FieldDescription]
    /// Suffixes, the default first.
    package var formats: [String]
    /// A job has exactly one.
    package var oneOf: [String]
    /// Between options, made on demand, as only schemas need them.
    package var rules: @Sendable () -> [FieldRule]
    private let byName: [String: Int]

    package init(
        name: String, abstract: String, options: [FieldDescription], formats: [String], oneOf: [String] = [],
        rules: @escaping @Sendable () -> [FieldRule] = { [] }
    ) {
        self.name = name
        self.abstract = abstract
        self.options = options
        self.formats = formats
        self.oneOf = oneOf
        self.rules = rules
        var byName: [String: Int] = [:]
        for (i, option) in options.enumerated() {
            for name in [option.name] + option.aliases + option.formerNames { byName[name] = i }
        }
        self.byName = byName
    }

    /// For untrusted jobs: no files, no aliases.
    package var withoutFiles: JobCommand {
        let own = options.filter { !$0.readsFiles }.map { option in
            var option = option
            option.aliases = []
            option.formerNames = []
            return option
        }
        let names = oneOf.filter { name in own.contains { $0.name == name } }
        return JobCommand(name: name, abstract: abstract, options: own, formats: formats, oneOf: names, rules: rules)
    }

    /// The option of a name, an alias or a former name, in constant time.
    package func option(_ key: String) -> FieldDescription? { byName[key].map { options[$0] } }
}

/// The commands that jobs may name.
package protocol JobCommands: Sendable {
    /// In every job's digest.
    var version: String { get }
    /// In the order of the help.
    var names: [String] { get }
    /// The command of a name; nil for others.
    func command(_ name: String) -> JobCommand?
    /// The schema of a command's descriptions; nil if it takes none.
    func description(of command: String) -> JSONValue?
    /// A renderer for one thread.
    func renderer() -> any JobRenderer
}

/// A drawn picture as a file's bytes, with what is to be said about it.
package struct Drawing {
    package var bytes: [UInt8]
    package var warnings: [String]
    /// What was done to draw it, such as that a text was set smaller.
    package var notes: [String]
    /// The smallest fraction of its size at which a text was set; nil if all have theirs.
    package var smallestScale: Double?
    package init(bytes: [UInt8], warnings: [String], notes: [String] = [], smallestScale: Double? = nil) {
        self.bytes = bytes
        self.warnings = warnings
        self.notes = notes
        self.smallestScale = smallestScale
    }
}

/// Tiles that differ from the client's.
package struct TiledPicture: Sendable {
    /// By pixels; 0 is transparent.
    package struct Names: Hashable, Sendable {
        /// In pixels.
        package var width: Int
        package var height: Int
        package var tiles: [UInt64]
        package init(width: Int, height: Int, tiles: [UInt64]) {
            self.width = width
            self.height = height
            self.tiles = tiles
        }
    }
    package var names: Names
    /// In pixels; may be less at the right and bottom.
    package var side: Int
    /// Indices.
    package var changed: [Int]
    /// Changed tiles row by row, run-length encoded straight RGBA. Before each run is a little-endian 32-bit number:
    /// twice its pixel count, plus one if a single pixel follows that repeats.
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

/// For one thread; caches common parts of jobs.
package protocol JobRenderer: AnyObject {
    /// Throws for unreadable values and missing fonts or files. Does not draw.
    func check(_ job: Job) throws(JobFailure)
    /// The failure of each job, nil for a sound one.
    func check(_ jobs: [Job]) -> [JobFailure?]
    func draw(_ job: Job) throws(JobFailure) -> Drawing
    /// Tiles that differ from a known picture, or from a transparent one if its size differs.
    func tiles(of job: Job, since known: TiledPicture.Names?) throws(JobFailure) -> TiledPicture
    /// The faults of a job's picture that lie between its parts, such as letters over letters, as a list of objects.
    /// Does not write it.
    func faults(of job: Job) throws(JobFailure) -> (found: JSONValue, warnings: [String])
    /// A digest of the files that a job reads. Does not draw.
    func files(of job: Job) throws(JobFailure) -> Digest
    /// ``files(of:)`` and ``draw(_:)`` in one step.
    func drawRow(_ job: Job) throws(JobFailure) -> (files: Digest, drawing: Drawing)
}

extension JobRenderer {
    package func faults(of job: Job) throws(JobFailure) -> (found: JSONValue, warnings: [String]) { (.array([]), []) }
    package func check(_ jobs: [Job]) -> [JobFailure?] {
        jobs.map { job in
            do throws(JobFailure) {
                try check(job)
                return nil
            } catch { return error }
        }
    }
    package func drawRow(_ job: Job) throws(JobFailure) -> (files: Digest, drawing: Drawing) {
        // The files first: one that changes meanwhile makes the job another one.
        let files = try files(of: job)
        return (files, try draw(job))
    }
}

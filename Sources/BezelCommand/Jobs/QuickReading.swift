// Reading thousands of jobs of one shape. Setting up the declared options takes a millisecond, more than drawing a dial;
// so a job with the keys of one before it starts from what was read then, and sets what differs.
//
// The declared options decide: what has no setter here, and what a setter refuses, is read by them. A test compares the
// two for every setter.
import ArgumentParser
import Bezel
import BezelBatch

/// Ways to set options of a group that was read already, by the options' names.
struct QuickTable<Options>: Sendable {
    typealias Setter = @Sendable (inout Options, [String]) throws -> Void
    private(set) var setters: [String: Setter] = [:]

    init(_ fill: (inout QuickTable) -> Void) { fill(&self) }

    /// An option with one value.
    mutating func one(_ name: String, _ set: @escaping @Sendable (inout Options, String) throws -> Void) {
        setters[name] = { options, values in
            guard values.count == 1, let value = values.first else { throw NotQuick() }
            try set(&options, value)
        }
    }
    /// An option whose values are told by a type.
    mutating func named<Value: ExpressibleByArgument>(
        _ name: String, _ set: @escaping @Sendable (inout Options, Value) -> Void
    ) {
        one(name) { options, text in
            guard let value = Value(argument: text) else { throw NotQuick() }
            set(&options, value)
        }
    }
    /// An option that may be repeated.
    mutating func many(_ name: String, _ set: @escaping @Sendable (inout Options, [String]) throws -> Void) {
        setters[name] = set
    }
    /// The options of a group within.
    mutating func group<Part>(
        _ table: QuickTable<Part>,
        _ reach: @escaping @Sendable (inout Options, (inout Part) throws -> Void) throws -> Void
    ) {
        for (name, set) in table.setters {
            setters[name] = { options, values in try reach(&options) { try set(&$0, values) } }
        }
    }
}

/// What a setter cannot read; the declared options say why.
struct NotQuick: Error {}

/// A command whose options can be set after it was read.
protocol QuickCommand: DrawingCommand {
    static var quick: QuickTable<Self> { get }
    /// Checks all groups again, and itself.
    mutating func validateAll() throws
}

/// A command that was read, for further jobs of its shape.
protocol PrototypeOfJobs {
    /// The command of a job with the same keys; nil where a key differs that has no setter.
    func command(for job: Job) throws -> (any DrawingCommand)?
}

enum QuickReading {
    static func prototype(of command: any DrawingCommand, _ job: Job) -> (any PrototypeOfJobs)? {
        (command as? any QuickCommand).map { make($0, job) }
    }
    private static func make(_ command: some QuickCommand, _ job: Job) -> any PrototypeOfJobs {
        Prototype(command: command, arguments: job.arguments)
    }

    private struct Prototype<Command: QuickCommand>: PrototypeOfJobs {
        var command: Command
        var arguments: [Job.Argument]

        func command(for job: Job) throws -> (any DrawingCommand)? {
            guard job.arguments.count == arguments.count else { return nil }
            var command = command
            for (argument, before) in zip(job.arguments, arguments) where argument.values != before.values {
                guard let set = Command.quick.setters[argument.key] else { return nil }
                try set(&command, argument.values)
            }
            try command.validateAll()
            return command
        }
    }
}
